import { convertRgbToOklab } from 'culori/fn'
import { blurred, type Plane } from '../../analysis/raster.ts'

/** Lightness and doubled chroma in OKLab, close to perceived distance. */
export function toOklab(pixels: Uint8ClampedArray): Colors {
  const colors = new Float32Array((pixels.length / 4) * 3)
  const channel = (at: number) => (pixels[at] ?? 0) / 255
  for (let at = 0; at * 4 < pixels.length; at += 1) {
    const [r, g, b] = [channel(at * 4), channel(at * 4 + 1), channel(at * 4 + 2)]
    const lab = convertRgbToOklab({ r, g, b })
    colors.set([lab.l, 2 * lab.a, 2 * lab.b], at * 3)
  }
  return colors
}

/**
 * The mixture of red, green and blue that differs most across the edge of the mask, scaled to a difference of 1
 * (Fisher's discriminant, each channel alone).
 */
export function channelContrast(
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

/** Colors, three numbers each. */
export type Colors = Float32Array

/** The log density of colors, as a sum of Gaussians. */
type Mixture = (colors: Colors, at: number) => number

const gaussians = 5
const mixtureRounds = 6
/** Keeps even colors from becoming too specific. */
const minVariance = 0.0006

/** Fits Gaussians to weighted colors. Centres start as far apart as possible. */
export function fitMixture(colors: Colors, weights: Float32Array): Mixture {
  let centres = chooseCentres(colors, weights)
  let parts: Gaussian[] = []
  for (let round = 0; round < mixtureRounds; round += 1) {
    parts = fitGaussians(colors, weights, centres)
    centres = parts.map(({ mean }) => mean)
  }
  return (own, at) => {
    let sum = 1e-4
    for (const { mean, variance, share } of parts) {
      let [distance, scale] = [0, 1]
      for (let channel = 0; channel < 3; channel += 1) {
        const spread = variance[channel] ?? 1
        distance += ((own[at * 3 + channel] ?? 0) - (mean[channel] ?? 0)) ** 2 / spread
        scale *= spread
      }
      sum += (share * Math.exp(-distance / 2)) / Math.sqrt(scale)
    }
    return Math.log(sum)
  }
}

type Triple = [number, number, number]

interface Gaussian {
  readonly mean: Triple
  readonly variance: Triple
  readonly share: number
}

/** The heaviest color first, then each time the one farthest from all centres. */
function chooseCentres(colors: Colors, weights: Float32Array): Triple[] {
  const count = weights.length
  const centres: Triple[] = []
  const nearest = new Float32Array(count).fill(1)
  while (centres.length < gaussians) {
    let [best, farthest] = [0, -1]
    for (let at = 0; at < count; at += 1) {
      const distance = (nearest[at] ?? 0) * (weights[at] ?? 0)
      if (distance > farthest) [best, farthest] = [at, distance]
    }
    const centre: Triple = [colors[best * 3] ?? 0, colors[best * 3 + 1] ?? 0, colors[best * 3 + 2] ?? 0]
    const isFirst = centres.push(centre) === 1
    for (let at = 0; at < count; at += 1) {
      const distance = squaredDistance(colors, at, centre)
      nearest[at] = isFirst ? distance : Math.min(nearest[at] ?? 0, distance)
    }
  }
  return centres
}

function fitGaussians(colors: Colors, weights: Float32Array, centres: readonly Triple[]): Gaussian[] {
  const sums = centres.map(() => ({ weight: 1e-6, sum: [0, 0, 0] as Triple, squares: [0, 0, 0] as Triple }))
  let total = 1e-6
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0
    if (weight < 0.05) continue
    let [own, least] = [0, Number.POSITIVE_INFINITY]
    for (let each = 0; each < centres.length; each += 1) {
      const distance = squaredDistance(colors, at, centres[each] as Triple)
      if (distance < least) [own, least] = [each, distance]
    }
    const part = sums[own]
    if (!part) continue
    total += weight
    part.weight += weight
    for (let channel = 0; channel < 3; channel += 1) {
      const value = colors[at * 3 + channel] ?? 0
      part.sum[channel] = (part.sum[channel] ?? 0) + value * weight
      part.squares[channel] = (part.squares[channel] ?? 0) + value * value * weight
    }
  }
  return sums.map(({ weight, sum, squares }) => {
    const mean = sum.map((value) => value / weight) as Triple
    const variance = squares.map(
      (value, channel) => Math.max(0, value / weight - (mean[channel] ?? 0) ** 2) + minVariance,
    ) as Triple
    return { mean, variance, share: weight / total }
  })
}

function squaredDistance(colors: Colors, at: number, [l, a, b]: Triple): number {
  const [x, y, z] = [(colors[at * 3] ?? 0) - l, (colors[at * 3 + 1] ?? 0) - a, (colors[at * 3 + 2] ?? 0) - b]
  return x * x + y * y + z * z
}
