import { convertRgbToOklab } from 'culori/fn'
import { fromOklch, type Oklch } from '../color.ts'

/** A colour in OKLab, used for mixing: lightness, green to red, blue to yellow. */
export type Lab = [lightness: number, a: number, b: number]

export function toLab(color: Oklch): Lab {
  const { red, green, blue } = fromOklch(color)
  const { l, a, b } = convertRgbToOklab({ r: red / 255, g: green / 255, b: blue / 255 })
  return [l, a, b]
}

/** Writes the colour at `share` between two colours into a third, for fields of many colours. */
export function mixInto(into: Lab, from: Lab, to: Lab, share: number): void {
  into[0] = from[0] + (to[0] - from[0]) * share
  into[1] = from[1] + (to[1] - from[1]) * share
  into[2] = from[2] + (to[2] - from[2]) * share
}

/** The colour at `share` (0 to 1) between two colours. */
export function mixLab(from: Lab, to: Lab, share: number): Lab {
  const mixed: Lab = [0, 0, 0]
  mixInto(mixed, from, to, share)
  return mixed
}

export function labToOklch([l, a, b]: Lab): Oklch {
  return { lightness: l, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** Converts OKLab to RGB quickly, clipping out-of-gamut values. For fields of many colours. */
export function writeRgb(l: number, a: number, b: number, into: Float32Array, at: number): void {
  const long = cubed(l + 0.3963377774 * a + 0.2158037573 * b)
  const medium = cubed(l - 0.1055613458 * a - 0.0638541728 * b)
  const short = cubed(l - 0.0894841775 * a - 1.291485548 * b)
  into[at] = encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  into[at + 1] = encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  into[at + 2] = encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
}

// Much faster than `**`.
const cubed = (value: number) => value * value * value

const finest = 4096

/** IEC 61966-2-1, from linear light to unrounded bytes. */
const curve = Float32Array.from({ length: finest + 2 }, (_, index) => {
  const light = index / finest
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
})

function encoded(light: number): number {
  if (light <= 0) return 0
  if (light >= 1) return 255
  const place = light * finest
  const index = place | 0
  const low = curve[index] as number
  return low + ((curve[index + 1] as number) - low) * (place - index)
}
