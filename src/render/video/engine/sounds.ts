import { timeSlicer } from '../../../time-slice.ts'
import { joined, rate, type Sound } from '../sound/sound.ts'

/** Takes numbers for left and right in turn apart. */
export function twoEars(both: Float32Array): Sound {
  const left = new Float32Array(both.length / 2)
  const right = new Float32Array(both.length / 2)
  for (let at = 0; at < left.length; at += 1) {
    left[at] = both[2 * at] ?? 0
    right[at] = both[2 * at + 1] ?? 0
  }
  return { left, right }
}

/** The same items, or a failure where there is not one. */
export async function* atLeastOne<T>(items: AsyncIterable<T>, none: () => Error): AsyncGenerator<T> {
  let isEmpty = true
  for await (const item of items) {
    isEmpty = false
    yield item
  }
  if (isEmpty) throw none()
}

/** Puts pieces of sound together, as far as so many seconds reach; `undefined` where there is none. */
export async function gathered(
  pieces: AsyncIterable<Sound>,
  seconds: number,
  signal?: AbortSignal,
): Promise<Sound | undefined> {
  const most = Math.round(seconds * rate)
  const kept: Sound[] = []
  const breathe = timeSlicer(signal)
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.left.length
    if (length >= most) break
    await breathe()
  }
  return length === 0 ? undefined : joined(kept, Math.min(length, most))
}
