import type { Context } from '../canvas.ts'
import type { Pen } from './kit.ts'

/** Where on the canvas something is painted. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How the 100 by 100 of a stage lie in an area: as large as its shorter side, and centred. */
export function stageOf(area: Area): { scale: number; x: number; y: number } {
  const side = Math.min(area.width, area.height)
  return { scale: side / 100, x: area.x + (area.width - side) / 2, y: area.y + (area.height - side) / 2 }
}

/** Draws on the stage of an area, cut off at its edges. With `below`, no more than that is left free under the stage. */
export function onStage(
  context: Context,
  area: Area,
  { line, below }: { line: number; below?: number },
  act: (pen: Pen) => void,
): void {
  const { scale, x, y: middle } = stageOf(area)
  const lowest = area.y + area.height - (100 + (below ?? Infinity)) * scale
  const y = Math.max(middle, lowest)
  context.save()
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  context.translate(x, y)
  context.scale(scale, scale)
  act({
    context,
    left: (area.x - x) / scale,
    top: (area.y - y) / scale,
    right: (area.x + area.width - x) / scale,
    bottom: (area.y + area.height - y) / scale,
    line,
  })
  context.restore()
}
