import { type Picture, readPixels } from '../../src/render/pictures/decode.ts'

/** Mean structural similarity of the luminance, in blocks of 8 × 8 px, and the share of pixels that are off by more than 32 levels. */
export async function compare(one: Picture, other: Picture) {
  const [here, there] = [await readPixels(one, one), await readPixels(other, other)]
  const { width, height } = one
  const grey = (pixels: Uint8ClampedArray, at: number) =>
    0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
  let [sum, blocks, off] = [0, 0, 0]
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + 8; y++) {
        for (let x = left; x < left + 8; x++) {
          const at = 4 * (y * width + x)
          const [p, q] = [grey(here, at), grey(there, at)]
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
          if ([0, 1, 2].some((c) => Math.abs((here[at + c] ?? 0) - (there[at + c] ?? 0)) > 32)) off += 1
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
