import type { Stage } from './stage.ts'

/** Traces the outline of a leaf from its stalk at the origin to its tip at the right, one unit long. */
export type Shape = (context: Stage['context']) => void

const oval: Shape = (context) => {
  context.moveTo(0, 0)
  context.bezierCurveTo(0.22, -0.34, 0.72, -0.3, 1, 0)
  context.bezierCurveTo(0.72, 0.3, 0.22, 0.34, 0, 0)
}

export const lance: Shape = (context) => {
  context.moveTo(0, 0)
  context.bezierCurveTo(0.2, -0.16, 0.7, -0.15, 1.15, 0.02)
  context.bezierCurveTo(0.7, 0.15, 0.2, 0.15, 0, 0)
}

export const fern: Shape = (context) => {
  const pairs = 11
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.08 + (pair / pairs) * 0.92
    const long = 0.34 * Math.sin(Math.PI * (0.16 + t * 0.8)) + 0.03
    for (const side of [-1, 1]) {
      context.moveTo(t, 0)
      context.quadraticCurveTo(t + long * 0.1, side * long * 0.75, t + long * 0.62, side * long)
      context.quadraticCurveTo(t + long * 0.62, side * long * 0.42, t + 0.055, 0)
    }
  }
  context.rect(0, -0.008, 1.02, 0.016)
}

const split: Shape = (context) => {
  const lobes = 5
  context.moveTo(0, 0)
  for (const side of [-1, 1]) {
    for (let step = 0; step < lobes; step += 1) {
      const lobe = side === -1 ? step : lobes - 1 - step
      const [from, to] = [(lobe / lobes) * 1.0 - 0.08, ((lobe + 0.86) / lobes) * 1.0 - 0.02]
      const wide = 0.46 * Math.sin(Math.PI * (0.2 + (lobe / lobes) * 0.72))
      const [first, second] = side === -1 ? [from, to] : [to, from]
      context.quadraticCurveTo(first, side * wide * 0.6, first + 0.1, side * wide)
      context.quadraticCurveTo(
        (first + second) / 2 + 0.16,
        side * wide * 1.05,
        second + 0.08,
        side * wide * 0.86,
      )
      context.quadraticCurveTo(second, side * wide * 0.4, second - 0.02, side * 0.09)
    }
    if (side === -1) context.lineTo(1.06, 0)
  }
  context.lineTo(0, 0)
}

export const shapes: readonly [Shape, ...Shape[]] = [oval, lance, fern, split, oval]
