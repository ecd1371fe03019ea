import { createNoise } from '../../../render/noise.ts'

/** Smooth noise over the plane, from about -1 to 1. */
export interface Noise {
  readonly at: (x: number, y: number) => number
  /** Several octaves of it, each twice as fine and half as strong. */
  readonly layers: (x: number, y: number, octaves: number) => number
}

export function newNoise(seed: number): Noise {
  const at = createNoise(seed, 'in turn')
  const layers = (x: number, y: number, octaves: number) => {
    let sum = 0
    let [weight, scale] = [0.5, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      // Shifted, or every octave would be zero at the same corners.
      sum += at(x * scale + octave * 17.3, y * scale + octave * 9.1) * weight
      weight *= 0.5
      scale *= 2.03
    }
    return sum
  }
  return { at, layers }
}
