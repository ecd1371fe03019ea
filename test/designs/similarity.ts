import { type Picture, readPixels } from '../../src/render/pictures/decode.ts'

/** Mean structural similarity of the luminance, in blocks of 8 × 8 px, and the share of pixels that are off by more than 32 levels. */
export async function compare(one: Picture, other: Picture) {
  const [here, there] = [await readPixels(one, one), await readPixels(other, other)]
  const { width, height } = one
  let sum = 0
  let blocks = 0
  let off = 0
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      let a = 0
      let b = 0
      let aa = 0
      let bb = 0
      let ab = 0
      for (let y = top; y < top + 8; y++) {
        for (let x = left; x < left + 8; x++) {
          const at = 4 * (y * width + x)
          const p = luminanceAt(here, at)
          const q = luminanceAt(there, at)
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
          if (isOff(here, there, at)) off += 1
        }
      }
      const [ma, mb] = [a / 64, b / 64]
      const [va, vb, cov] = [aa / 64 - ma * ma, bb / 64 - mb * mb, ab / 64 - ma * mb]
      sum += ((2 * ma * mb + 6.5) * (2 * cov + 58.5)) / ((ma * ma + mb * mb + 6.5) * (va + vb + 58.5))
      blocks += 1
    }
  }
  return { ssim: sum / blocks, off: off / (width * height) }
}

const luminanceAt = (pixels: Uint8ClampedArray, at: number) =>
  0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)

function isOff(here: Uint8ClampedArray, there: Uint8ClampedArray, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1)
    if (Math.abs((here[channel] ?? 0) - (there[channel] ?? 0)) > 32) return true
  return false
}
