import { type Noise, createNoise as shared } from '../../../noise.ts'

export type { Noise } from '../../../noise.ts'

/** Hills and hollows that follow from the seed. */
export function noiseOf(seed: number): Noise {
  return shared(seed, 'shuffled')
}

/** From 0 to 1 between two edges, without a kink. */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
