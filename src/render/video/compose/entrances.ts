import { smooth } from '../easing.ts'
import type { Arena } from './arena.ts'
import type { Frame } from './frame.ts'
import type { Kernel } from './kernel/index.ts'
import type { Shot } from './plan.ts'

/** What a picture that comes in needs: the frame before it, its own, a time from 0 to 1, and room for weights. */
export interface Entry {
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
const edge = 0.28
/** How much nearer a picture is when it begins to zoom in. */
const near = 0.1
/** How far what was there moves while the other slides over it, in widths. */
const drift = 0.25
const one = 32_767

/** How each entrance brings a picture in. */
const entrances = {
  fade: (entry) => mix(entry, () => smooth(entry.time)),
  zoom: (entry) => mix(entry, () => smooth(entry.time)),
  wipe: (entry) => {
    const front = 1 - smooth(entry.time) * (1 + edge)
    mix(entry, (at) => smooth((at - front) / edge))
  },
  slide: ({ kernel, frame, over, time }) => {
    const arrived = swift(time)
    // Even, so that light and colors move alike.
    const [from, moved] = [1 - arrived, arrived * drift].map((share) =>
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
} satisfies Record<Exclude<Shot['entrance'], 'cut'>, (entry: Entry) => void>

export function enter(entrance: keyof typeof entrances, entry: Entry): void {
  entrances[entrance](entry)
}

/** How wide a view is while its picture comes in, to what it will be. */
export function approach(entrance: Shot['entrance'], time: number): number {
  return entrance === 'zoom' ? 1 - near * (1 - smooth(time)) : 1
}

export function newWeights(arena: Arena, { light, colors }: Frame): Weights {
  return { light: arena.take(light.columns * 2), colors: arena.take(colors.columns * 2) }
}

/** Mixes both by the weight at each share of the width. */
function mix({ kernel, frame, over, weights }: Entry, weightAt: (at: number) => number): void {
  for (const kind of ['light', 'colors'] as const) {
    const { columns, rows, planes } = frame[kind]
    const table = new Int16Array(kernel.memory.buffer, weights[kind], columns)
    for (let column = 0; column < columns; column += 1)
      table[column] = Math.round(weightAt(column / columns) * one)
    for (const [index, plane] of planes.entries()) {
      kernel.mix(plane, over[kind].planes[index] ?? 0, weights[kind], columns, rows)
    }
  }
}

/** As smooth, and faster between. */
function swift(time: number): number {
  return time < 0.5 ? 4 * time ** 3 : 1 - 4 * (1 - time) ** 3
}
