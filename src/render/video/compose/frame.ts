import type { ImageSize } from '../../../media/media.ts'
import type { Arena } from './arena.ts'
import type { Kernel } from './kernel/index.ts'
import type { Sheet } from './sheets.ts'

/** A frame in the kernel's memory: one plane after the other without a gap, as encoders take them. */
export interface Frame extends ImageSize {
  readonly at: number
  readonly bytes: number
  readonly light: Sheet
  readonly colors: Sheet
}

/** Black in limited range. */
const black = { light: 16, colors: 128 }

export function newFrame(arena: Arena, { width, height }: ImageSize): Frame {
  const area = width * height
  const bytes = area * 1.5
  const at = arena.take(bytes)
  const sheet = (columns: number, rows: number, planes: readonly number[]) =>
    ({ columns, rows, stride: columns, planes, alpha: 0 }) satisfies Sheet
  const light = sheet(width, height, [at])
  const colors = sheet(width / 2, height / 2, [at + area, at + area * 1.25])
  return { width, height, at, bytes, light, colors }
}

/** What is in the frame now. The kernel's memory may grow, which takes the view away: it is to be used at once. */
export function bytesOf({ memory }: Kernel, { at, bytes }: Frame): Uint8Array {
  return new Uint8Array(memory.buffer, at, bytes)
}

export function blacken(kernel: Kernel, frame: Frame): void {
  const bytes = bytesOf(kernel, frame)
  const area = frame.width * frame.height
  bytes.fill(black.light, 0, area).fill(black.colors, area)
}
