import { easeInOut } from '../drawing.ts'
import type { Kernel } from './kernel/index.ts'
import type { Arena, Frame } from './memory.ts'
import type { Shot } from './plan.ts'

/** What a picture that comes in needs: the frame before it, its own, a time from 0 to 1, and room for weights. */
export interface EntranceState {
  readonly kernel: Kernel
  readonly frame: Frame
  readonly over: Frame
  readonly time: number
  readonly weights: Weights
}

/** The weight of each column of light, and of color. */
export interface Weights {
  readonly light: number
  readonly colors: number
}

/** How wide the edge of a wipe is, in widths of the frame: soft enough that nobody sees an edge. */
const wipeEdge = 0.28
/** How much nearer a picture is when it begins to zoom in. */
const zoomDepth = 0.1
/** How far what was there moves while the other slides over it, in widths. */
const slideDrift = 0.25
const fullWeight = 32_767

/** How each entrance brings a picture in. */
const entrances = {
  fade: (entry) => mixFrames(entry, () => easeInOut(entry.time)),
  zoom: (entry) => mixFrames(entry, () => easeInOut(entry.time)),
  wipe: (entry) => {
    const front = 1 - easeInOut(entry.time) * (1 + wipeEdge)
    mixFrames(entry, (at) => easeInOut((at - front) / wipeEdge))
  },
  slide: ({ kernel, frame, over, time }) => {
    const arrived = easeInOutCubic(time)
    // Even, so that light and colors move alike.
    const [from, moved] = [1 - arrived, arrived * slideDrift].map((share) =>
      Math.round((frame.width / 2) * share),
    ) as [number, number]
    for (const [sheet, source, scale] of [
      [frame.light, over.light, 2],
      [frame.colors, over.colors, 1],
    ] as const) {
      for (const [index, plane] of sheet.planes.entries()) {
        const next = source.planes[index] ?? 0
        kernel.slide(plane, next, sheet.columns, sheet.rows, from * scale, moved * scale)
      }
    }
  },
} satisfies Record<Exclude<Shot['entrance'], 'cut'>, (entry: EntranceState) => void>

export function drawEntrance(entrance: keyof typeof entrances, entry: EntranceState): void {
  entrances[entrance](entry)
}

/** How wide a view is while its picture comes in, to what it will be. */
export function entranceZoom(entrance: Shot['entrance'], time: number): number {
  return entrance === 'zoom' ? 1 - zoomDepth * (1 - easeInOut(time)) : 1
}

export function newWeights(arena: Arena, { light, colors }: Frame): Weights {
  return { light: arena.take(light.columns * 2), colors: arena.take(colors.columns * 2) }
}

/** Mixes both by the weight at each share of the width. */
function mixFrames({ kernel, frame, over, weights }: EntranceState, weightAt: (at: number) => number): void {
  for (const kind of ['light', 'colors'] as const) {
    const { columns, rows, planes } = frame[kind]
    const table = new Int16Array(kernel.memory.buffer, weights[kind], columns)
    for (let column = 0; column < columns; column += 1)
      table[column] = Math.round(weightAt(column / columns) * fullWeight)
    for (const [index, plane] of planes.entries()) {
      kernel.mix(plane, over[kind].planes[index] ?? 0, weights[kind], columns, rows)
    }
  }
}

/** As smooth, and faster between. */
function easeInOutCubic(time: number): number {
  return time < 0.5 ? 4 * time ** 3 : 1 - 4 * (1 - time) ** 3
}
