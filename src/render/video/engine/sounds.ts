import { breather } from '../../breath.ts'
import { rate, type Sound } from '../sound/sound.ts'

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
  const breathe = breather(signal)
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.left.length
    if (length >= most) break
    await breathe()
  }
  if (length === 0) return undefined
  const whole = {
    left: new Float32Array(Math.min(length, most)),
    right: new Float32Array(Math.min(length, most)),
  }
  let at = 0
  for (const { left, right } of kept) {
    const room = whole.left.length - at
    whole.left.set(left.subarray(0, room), at)
    whole.right.set(right.subarray(0, room), at)
    at += left.length
  }
  return whole
}
