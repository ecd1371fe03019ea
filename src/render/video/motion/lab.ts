import { convertRgbToOklab } from 'culori/fn'
import { blurred } from '../../analysis/detail.ts'
import type { Plane } from '../../analysis/raster.ts'
import type { Colors } from './mixture.ts'

/** Pixels as lightness and twice the two chromas of OKLab: so far apart do people see them. */
export function colorsIn(pixels: Uint8ClampedArray): Colors {
  const colors = new Float32Array((pixels.length / 4) * 3)
  const channel = (at: number) => (pixels[at] ?? 0) / 255
  for (let at = 0; at * 4 < pixels.length; at += 1) {
    const { l, a, b } = convertRgbToOklab({
      r: channel(at * 4),
      g: channel(at * 4 + 1),
      b: channel(at * 4 + 2),
    })
    colors[at * 3] = l
    colors[at * 3 + 1] = 2 * a
    colors[at * 3 + 2] = 2 * b
  }
  return colors
}

/**
 * The mixture of red, green and blue in which front and back differ most on either side of their common edge, so scaled
 * that they differ by 1 (Fisher's discriminant, with each channel by itself).
 */
export function contrastOf(
  pixels: Uint8ClampedArray,
  front: Plane,
): (pixels: Uint8ClampedArray) => Float32Array {
  const near = blurred(front, 5).values
  const weights = [0, 1, 2].map((channel) => {
    const sides = [false, true].map((isFront) => {
      let [count, sum, squares] = [1e-6, 0, 0]
      near.forEach((value, at) => {
        if (value < 0.08 || value > 0.92 || (front.values[at] ?? 0) > 0.5 !== isFront) return
        const level = (pixels[at * 4 + channel] ?? 0) / 255
        count += 1
        sum += level
        squares += level * level
      })
      return { mean: sum / count, variance: squares / count - (sum / count) ** 2 }
    })
    const [back, fore] = sides as [(typeof sides)[0], (typeof sides)[0]]
    const apart = fore.mean - back.mean
    return { apart, weight: apart / (fore.variance + back.variance + 0.004) }
  })
  const whole = weights.reduce((sum, { apart, weight }) => sum + apart * weight, 0)
  const [red = 0, green = 0, blue = 0] = weights.map(({ weight }) => weight / Math.max(1e-6, whole) / 255)
  return (own) =>
    Float32Array.from(
      { length: own.length / 4 },
      (_, at) => red * (own[at * 4] ?? 0) + green * (own[at * 4 + 1] ?? 0) + blue * (own[at * 4 + 2] ?? 0),
    )
}
