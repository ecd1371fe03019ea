import type { Factors } from './kernel/index.ts'

/** Planes of one size: the one of light or the two of color, and then, unless they cover all, the one of how much they do. */
export interface Sheet {
  readonly columns: number
  readonly rows: number
  /** Bytes from a row to the next. */
  readonly stride: number
  readonly planes: readonly number[]
  /** 0 for what covers all. */
  readonly alpha: number
}

const q15 = 32_768
const [red, green, blue] = [0.2126, 0.7152, 0.0722]

/**
 * BT.709 in limited range: how planes come from red, green, blue and alpha. What is added to a sum comes from the alpha,
 * so that the sums are right where the colors are premultiplied.
 */
export const sums = {
  light: [factors(red, green, blue, 219, 16)],
  colors: [
    factors(-red / (2 - 2 * blue), -green / (2 - 2 * blue), 0.5, 224, 128),
    factors(0.5, -green / (2 - 2 * red), -blue / (2 - 2 * red), 224, 128),
  ],
  alpha: [0, 0, 0, q15 - 1],
} as const satisfies Record<string, Factors | readonly Factors[]>

function factors(r: number, g: number, b: number, range: number, added: number): Factors {
  const part = (share: number) => Math.round((share * q15) / 255)
  return [part(r * range), part(g * range), part(b * range), part(added)]
}
