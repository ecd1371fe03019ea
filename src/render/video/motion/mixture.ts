/** Colours, three numbers each, one after the other. */
export type Colors = Float32Array

/** How often colours occur: as a sum of bells. */
type Mixture = (colors: Colors, at: number) => number

const bells = 5
const rounds = 6
/** So that an even colour is not told from one that differs by a hair. */
const leastVariance = 0.0006

/** Fits the colours that have weight. They are first divided among centres, each as far from the others as can be. */
export function mixtureOf(colors: Colors, weights: Float32Array): Mixture {
  let centres = centresOf(colors, weights)
  let parts: Bell[] = []
  for (let round = 0; round < rounds; round += 1) {
    parts = bellsAround(colors, weights, centres)
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

interface Bell {
  readonly mean: Triple
  readonly variance: Triple
  readonly share: number
}

/** The heaviest colour's mean first, and then each time the one that is farthest from all centres. */
function centresOf(colors: Colors, weights: Float32Array): Triple[] {
  const count = weights.length
  const centres: Triple[] = []
  const nearest = new Float32Array(count).fill(1)
  while (centres.length < bells) {
    let [best, farthest] = [0, -1]
    for (let at = 0; at < count; at += 1) {
      const distance = (nearest[at] ?? 0) * (weights[at] ?? 0)
      if (distance > farthest) [best, farthest] = [at, distance]
    }
    const centre: Triple = [colors[best * 3] ?? 0, colors[best * 3 + 1] ?? 0, colors[best * 3 + 2] ?? 0]
    const isFirst = centres.push(centre) === 1
    for (let at = 0; at < count; at += 1) {
      const distance = squared(colors, at, centre)
      nearest[at] = isFirst ? distance : Math.min(nearest[at] ?? 0, distance)
    }
  }
  return centres
}

function bellsAround(colors: Colors, weights: Float32Array, centres: readonly Triple[]): Bell[] {
  const sums = centres.map(() => ({ weight: 1e-6, sum: [0, 0, 0] as Triple, squares: [0, 0, 0] as Triple }))
  let total = 1e-6
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0
    if (weight < 0.05) continue
    let [own, least] = [0, Number.POSITIVE_INFINITY]
    for (let each = 0; each < centres.length; each += 1) {
      const distance = squared(colors, at, centres[each] as Triple)
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
      (value, channel) => Math.max(0, value / weight - (mean[channel] ?? 0) ** 2) + leastVariance,
    ) as Triple
    return { mean, variance, share: weight / total }
  })
}

function squared(colors: Colors, at: number, [l, a, b]: Triple): number {
  const [x, y, z] = [(colors[at * 3] ?? 0) - l, (colors[at * 3 + 1] ?? 0) - a, (colors[at * 3 + 2] ?? 0) - b]
  return x * x + y * y + z * z
}
