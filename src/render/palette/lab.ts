import { convertRgbToOklab } from 'culori/fn'
import { fromOklch, type Oklch } from '../color.ts'

/** A colour in OKLab, used for mixing: lightness, green to red, blue to yellow. */
export type Lab = [lightness: number, a: number, b: number]

/** Oklch in rectangular coordinates, in which colours are mixed and compared. */
export function toLab(color: Oklch): Lab {
  const { red, green, blue } = fromOklch(color)
  const { l, a, b } = convertRgbToOklab({ r: red / 255, g: green / 255, b: blue / 255 })
  return [l, a, b]
}

/** The colour at `share` (0 to 1) between two colours. */
export function mixLab(from: Lab, to: Lab, share: number): Lab {
  const between = (a: number, b: number) => a + (b - a) * share
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])]
}

/** Back; the hue is in degrees. */
export function labToOklch([l, a, b]: Lab): Oklch {
  return { lightness: l, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}
