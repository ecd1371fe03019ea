import { bigEndian, tag } from './bytes.ts'

/** A box of an MP4, QuickTime or AVIF file (ISO/IEC 14496-12, 4.2). */
export interface Box {
  readonly type: number
  /** Its content. */
  readonly bytes: Uint8Array
  /** Where its header begins. */
  readonly start: number
  /** Where its content begins. */
  readonly contentStart: number
  /** As its header says, header included, even where the file ends earlier. */
  readonly size: number
}

/** More boxes side by side than any real file has; later ones are ignored. */
export const maxBoxes = 4096

/** The boxes that stand side by side from `start` on. Size 1 means that 64 bits follow, size 0 that the box is the last. */
export function* boxes(bytes: Uint8Array, start = 0): Generator<Box> {
  for (let count = 0; count < maxBoxes && start + 8 <= bytes.length; count += 1) {
    const short = bigEndian(bytes, start, 4)
    const contentStart = start + (short === 1 ? 16 : 8)
    const size = short === 1 ? bigEndian(bytes, start + 8, 8) : short || bytes.length - start
    if (!(start + size >= contentStart)) return
    const content = bytes.subarray(contentStart, start + size)
    yield { type: bigEndian(bytes, start + 4, 4), bytes: content, start, contentStart, size }
    start += size
  }
}

/** The first box of this name. */
export function findBox(siblings: Iterable<Box>, name: string): Box | undefined {
  for (const box of siblings) if (box.type === tag(name)) return box
  return undefined
}

/** The content of the first box of this name; no bytes where there is none. */
export function boxContent(siblings: Iterable<Box>, name: string): Uint8Array {
  return findBox(siblings, name)?.bytes ?? new Uint8Array()
}
