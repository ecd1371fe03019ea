import type { Context } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { Painter } from './painter.ts'

/** Where on the canvas something is painted. */
export type Area = Box

/** Where a stage lies: how large one of its 100 by 100 is, and where it begins. */
export interface Stage {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** What of the 100 by 100 has to be seen: all of it, where nothing else is said. */
export type Core = readonly [left: number, top: number, right: number, bottom: number]

const whole: Core = [0, 0, 100, 100]
const mostGrowth = 1.25

/**
 * How a stage lies in an area: as large as its shorter side and centred; larger where there is room for that, so that
 * what is beside its core falls off the edge. Where words lie over it, only a taller area has such room.
 */
export function stageOf(area: Area, core = whole, isClear = false): Stage {
  const { width, height } = area
  const [left, top, right, bottom] = core
  const side = Math.min(width, height)
  const growth = isClear ? mostGrowth : Math.min(mostGrowth, Math.max(1, (1 + height / width) / 2))
  const largest = Math.min((growth * side) / 100, width / (right - left), height / (bottom - top))
  const scale = Math.max(largest, side / 100)
  return {
    scale,
    x: area.x - startOf(width / scale, left, right) * scale,
    y: area.y - startOf(height / scale, top, bottom) * scale,
  }
}

/** Where a window on the stage begins: the stage in the middle of a larger one, the core in that of a smaller. */
function startOf(window: number, from: number, to: number): number {
  if (window >= 100) return (100 - window) / 2
  return Math.min(Math.max(0, (from + to - window) / 2), 100 - window)
}

/** With no more than this left free below a bust, which goes on no further. */
export function standing(area: Area, below: number): Stage {
  const stage = stageOf(area)
  return { ...stage, y: Math.max(stage.y, area.y + area.height - (100 + below) * stage.scale) }
}

/** Draws on the stage of an area, cut off at its edges. */
export function onStage(
  context: Context,
  area: Area,
  { stage: { scale, x, y }, line }: { stage: Stage; line: number },
  act: (pen: Painter) => void,
): void {
  context.save()
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  context.translate(x, y)
  context.scale(scale, scale)
  const [left, right] = [(area.x - x) / scale, (area.x + area.width - x) / scale]
  const [top, bottom] = [(area.y - y) / scale, (area.y + area.height - y) / scale]
  act(new Painter({ context, left, top, right, bottom }, line))
  context.restore()
}

/** How a scene is painted, what of it must be seen, and where on the stage its labels stand: x, y, width, height of each. */
export interface SceneDrawing {
  readonly paint: (pen: Painter) => void
  readonly core?: Core
  readonly labels?: readonly number[]
}
