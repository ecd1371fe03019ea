import { decodePicture, readPixels } from '../src/render/pictures/decode.ts'

/** Pictures are compared at this width: what is finer is hinting, and how a library scales. */
const width = 540
const side = 8

/** A part of a picture, in shares of its width and height. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const all: Part = { x: 0, y: 0, width: 1, height: 1 }

interface Plane {
  readonly values: Float32Array
  readonly width: number
  readonly height: number
}

/**
 * How alike two encoded pictures look, from 0 to 1 (Wang and others, 2004: the structural similarity of lightness, its
 * mean over windows of 8 x 8). It is 0 where they differ in size.
 */
export async function alikeness(one: Uint8Array, other: Uint8Array, part: Part = all): Promise<number> {
  const [first, second] = [await opened(one), await opened(other)]
  if (first.width !== second.width || first.height !== second.height) return 0
  const [here, there] = [await planeOf(first), await planeOf(second)]
  let [sum, count] = [0, 0]
  const [left, top] = [part.x * here.width, part.y * here.height]
  const [right, bottom] = [left + part.width * here.width, top + part.height * here.height]
  for (let y = Math.ceil(top); y + side <= bottom; y += side) {
    for (let x = Math.ceil(left); x + side <= right; x += side) {
      sum += windowOf(here, there, x, y)
      count += 1
    }
  }
  return sum / count
}

const opened = (bytes: Uint8Array) => decodePicture({ type: 'image/jpeg', bytes })

async function planeOf(picture: Awaited<ReturnType<typeof opened>>): Promise<Plane> {
  const height = Math.round((picture.height * width) / picture.width)
  const pixels = await readPixels(picture, { width, height })
  const at = (index: number) => pixels[index] ?? 0
  return {
    values: Float32Array.from({ length: width * height }, (_, index) => {
      const from = index * 4
      return 0.299 * at(from) + 0.587 * at(from + 1) + 0.114 * at(from + 2)
    }),
    width,
    height,
  }
}

function windowOf(one: Plane, other: Plane, left: number, top: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const first = one.values[y * one.width + x] ?? 0
      const second = other.values[y * other.width + x] ?? 0
      a += first
      b += second
      aa += first * first
      bb += second * second
      ab += first * second
    }
  }
  const count = side * side
  const [meanA, meanB] = [a / count, b / count]
  const [varianceA, varianceB] = [aa / count - meanA ** 2, bb / count - meanB ** 2]
  const together = ab / count - meanA * meanB
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  return (
    ((2 * meanA * meanB + c1) * (2 * together + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  )
}
