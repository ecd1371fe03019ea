import { blurred, type Plane } from '../../analysis/raster.ts'
import { pixelToOklab } from '../../color.ts'

/** Lightness and doubled chroma in OKLab, close to perceived distance. */
export function toOklab(pixels: Uint8ClampedArray): Colors {
  const colors = new Float32Array((pixels.length / 4) * 3)
  for (let at = 0; at * 4 < pixels.length; at += 1) {
    const { l, a, b } = pixelToOklab(pixels, at * 4)
    colors.set([l, 2 * a, 2 * b], at * 3)
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
      near.forEach((value, index) => {
        if (value < 0.08 || value > 0.92 || (front.values[index] ?? 0) > 0.5 !== isFront) return
        const level = (pixels[index * 4 + channel] ?? 0) / 255
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
  const contrast = weights.reduce((sum, { apart, weight }) => sum + apart * weight, 0)
  const [red = 0, green = 0, blue = 0] = weights.map(({ weight }) => weight / Math.max(1e-6, contrast) / 255)
  return (color) =>
    Float32Array.from(
      { length: color.length / 4 },
      (_, index) =>
        red * (color[index * 4] ?? 0) +
        green * (color[index * 4 + 1] ?? 0) +
        blue * (color[index * 4 + 2] ?? 0),
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
  return (color, at) => {
    let sum = 1e-4
    for (const { mean, variance, share } of parts) {
      let [distance, scale] = [0, 1]
      for (let channel = 0; channel < 3; channel += 1) {
        const spread = variance[channel] ?? 1
        distance += ((color[at * 3 + channel] ?? 0) - (mean[channel] ?? 0)) ** 2 / spread
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
  const centres = [colorAt(colors, indexOfLargest(weights))]
  const nearest = new Float32Array(weights.length).fill(Number.POSITIVE_INFINITY)
  while (centres.length < gaussians) {
    const last = centres.at(-1) as Triple
    nearest.forEach((distance, index) => {
      nearest[index] = Math.min(distance, squaredDistance(colors, index, last))
    })
    const weighed = nearest.map((distance, index) => distance * (weights[index] ?? 0))
    centres.push(colorAt(colors, indexOfLargest(weighed)))
  }
  return centres
}

function indexOfLargest(values: Float32Array): number {
  return values.reduce((best, value, at) => (value > (values[best] ?? 0) ? at : best), 0)
}

/** Lighter colors belong to the other side. */
const minWeight = 0.05

/** One round: the colors that are nearest to each centre become its Gaussian. */
function fitGaussians(colors: Colors, weights: Float32Array, centres: readonly Triple[]): Gaussian[] {
  const parts = centres.map(() => ({ weight: 1e-6, sum: [0, 0, 0] as Triple, squares: [0, 0, 0] as Triple }))
  weights.forEach((weight, index) => {
    const part = weight < minWeight ? undefined : parts[nearestCentre(colors, index, centres)]
    if (!part) return
    part.weight += weight
    colorAt(colors, index).forEach((value, channel) => {
      part.sum[channel] = (part.sum[channel] ?? 0) + value * weight
      part.squares[channel] = (part.squares[channel] ?? 0) + value * value * weight
    })
  })
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  return parts.map(({ weight, sum, squares }) => {
    const mean = sum.map((value) => value / weight) as Triple
    const variance = squares.map(
      (value, channel) => Math.max(0, value / weight - (mean[channel] ?? 0) ** 2) + minVariance,
    ) as Triple
    return { mean, variance, share: weight / total }
  })
}

function nearestCentre(colors: Colors, at: number, centres: readonly Triple[]): number {
  const distances = centres.map((centre) => squaredDistance(colors, at, centre))
  return distances.indexOf(Math.min(...distances))
}

/** The color of a pixel. */
export function colorAt(colors: Colors, at: number): Triple {
  return [colors[at * 3] ?? 0, colors[at * 3 + 1] ?? 0, colors[at * 3 + 2] ?? 0]
}

export function squaredDistance(colors: Colors, at: number, [l, a, b]: Triple): number {
  const [x, y, z] = [(colors[at * 3] ?? 0) - l, (colors[at * 3 + 1] ?? 0) - a, (colors[at * 3 + 2] ?? 0) - b]
  return x * x + y * y + z * z
}
