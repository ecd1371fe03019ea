import { easeInOut } from '../drawing.ts'
import type { Kernel } from './kernel/index.ts'
import type { Arena, Frame } from './memory.ts'
import type { Shot } from './plan.ts'

/** The frame so far, the frame that comes in, the progress from 0 to 1, and memory for the weights of each column. */
interface EntranceState {
  readonly kernel: Kernel
  readonly frame: Frame
  readonly over: Frame
  readonly time: number
  readonly weights: { readonly light: number; readonly colors: number }
}

/** The width of a wipe's soft edge, as a share of the frame. */
const wipeEdge = 0.28
/** How much a zoom begins nearer. */
const zoomDepth = 0.1
/** How far the outgoing picture moves in a slide, as a share of the width. */
const slideDrift = 0.25
const fullWeight = 32_767

const entrances = {
  fade: (entry) => mixFrames(entry, () => easeInOut(entry.time)),
  zoom: (entry) => mixFrames(entry, () => easeInOut(entry.time)),
  wipe: (entry) => {
    const front = 1 - easeInOut(entry.time) * (1 + wipeEdge)
    mixFrames(entry, (at) => easeInOut((at - front) / wipeEdge))
  },
  slide: ({ kernel, frame, over, time }) => {
    const arrived = easeInOutCubic(time)
    // Even, so that luma and chroma move alike.
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

/** The zoom of a view during its entrance. */
export function entranceZoom(entrance: Shot['entrance'], time: number): number {
  return entrance === 'zoom' ? 1 - zoomDepth * (1 - easeInOut(time)) : 1
}

export function newWeights(arena: Arena, { light, colors }: Frame): EntranceState['weights'] {
  return { light: arena.take(light.columns * 2), colors: arena.take(colors.columns * 2) }
}

/** Mixes both frames by the weight at each share of the width. */
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

function easeInOutCubic(time: number): number {
  return time < 0.5 ? 4 * time ** 3 : 1 - 4 * (1 - time) ** 3
}
