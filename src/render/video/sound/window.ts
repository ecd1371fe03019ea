/**
 * An ideal low-pass under a Kaiser window: the heart of whatever has to know a sound between its samples. `half` is how
 * many samples it reaches to either side, `cutoff` a share of the highest frequency, `beta` the purity against the sharpness.
 */
function windowedSinc(distance: number, half: number, cutoff: number, beta: number): number {
  const share = distance / half
  if (Math.abs(share) >= 1) return 0
  const angle = Math.PI * cutoff * distance
  const sinc = angle === 0 ? 1 : Math.sin(angle) / angle
  return (cutoff * sinc * bessel(beta * Math.sqrt(1 - share * share))) / bessel(beta)
}

/** The modified Bessel function of the first kind and order zero, by its series. */
function bessel(value: number): number {
  let term = 1
  let sum = 1
  for (let at = 1; term > sum * 1e-12; at += 1) {
    term *= (value / (2 * at)) ** 2
    sum += term
  }
  return sum
}

/** The weights for a place between two samples, `share` of the way to the second; they add up to 1. */
export function weightsAt(share: number, half: number, cutoff: number, beta: number): Float32Array {
  const weights = Float32Array.from({ length: half * 2 }, (_, at) =>
    windowedSinc(at - half + 1 - share, half, cutoff, beta),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}
