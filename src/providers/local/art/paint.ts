import { fromOklch, type Oklch } from '../../../render/color.ts'

/** A colour by its lightness, chroma and hue. */
export const hue = (lightness: number, chroma: number, degrees: number): Oklch => ({
  lightness,
  chroma,
  hue: degrees,
})

/** Several colours in one list: lightness, chroma and hue of each. */
export function shades<Colors extends readonly Oklch[]>(numbers: readonly number[]): Colors {
  const colors = Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [lightness = 0, chroma = 0, degrees = 0] = numbers.slice(index * 3)
    return hue(lightness, chroma, degrees)
  })
  return colors as readonly Oklch[] as Colors
}

/** Mixes in OKLab: in sRGB the middle of a gradient turns grey. */
export function blend(from: Oklch, to: Oklch, share: number): Oklch {
  const [first, second] = [planeOf(from), planeOf(to)]
  const a = first.a + (second.a - first.a) * share
  const b = first.b + (second.b - first.b) * share
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return {
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    chroma: Math.hypot(a, b),
    hue: (degrees + 360) % 360,
  }
}

function planeOf({ chroma, hue }: Oklch) {
  const angle = (hue * Math.PI) / 180
  return { a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) }
}

/** The same colour, lighter or darker, and as colourful as `chroma` times before. */
export const shaded = (color: Oklch, lightness: number, chroma = 1): Oklch => ({
  lightness: Math.min(Math.max(color.lightness + lightness, 0), 1),
  chroma: color.chroma * chroma,
  hue: color.hue,
})

/** A colour for the canvas. */
export function css(color: Oklch, alpha = 1): string {
  const { red, green, blue } = fromOklch(color)
  return `rgba(${red},${green},${blue},${alpha})`
}

/** The colour at a place from 0 to 1 along stops at even distances, eased so that no stop shows as a stripe. */
export function along(stops: readonly Oklch[], place: number): Oklch {
  const at = Math.min(Math.max(place, 0), 1) * (stops.length - 1)
  const index = Math.min(Math.floor(at), stops.length - 2)
  const [from, to] = [stops[index], stops[index + 1]]
  const last = stops.at(-1)
  if (!from || !to) return last ?? hue(0, 0, 0)
  return blend(from, to, at - index)
}

/** A ramp that pixel loops can read: three bytes, not yet rounded, for each of `steps` places. */
export interface Ramp {
  readonly steps: number
  readonly values: Float32Array
}

/** The colours along stops as a table, since pixel loops have no time to mix. */
export function rampOf(stops: readonly Oklch[], steps = 256): Ramp {
  const values = new Float32Array(steps * 3)
  for (let step = 0; step < steps; step += 1) {
    const { red, green, blue } = fromOklch(along(stops, step / (steps - 1)))
    values.set([red, green, blue], step * 3)
  }
  return { steps, values }
}

/** Red, green and blue of one pixel, from 0 to 255. Loops write into it instead of making arrays. */
export type Pixel = Float32Array

/** Writes the colour of a place on the ramp into the pixel. */
export function read({ steps, values }: Ramp, place: number, pixel: Pixel): void {
  const at = Math.min(Math.max(place, 0), 1) * (steps - 1)
  const index = Math.min(at | 0, steps - 2)
  const share = at - index
  for (let channel = 0; channel < 3; channel += 1) {
    const from = values[index * 3 + channel] ?? 0
    const to = values[index * 3 + 3 + channel] ?? 0
    pixel[channel] = from + (to - from) * share
  }
}

/** A colour from 0 to 255 for each channel, not rounded. */
export type Bytes = readonly [red: number, green: number, blue: number]

/** Converts a colour to the channels that pixels have. */
export function bytes(color: Oklch): Bytes {
  const { red, green, blue } = fromOklch(along([color, color], 0))
  return [Math.fround(red), Math.fround(green), Math.fround(blue)]
}

/** Mixes channel by channel, without regard to how light adds up: for colours that are near each other. */
export const mixed = (from: Bytes, to: Bytes, share: number): Bytes => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Lays a colour over what the pixel has. */
export function lay(pixel: Pixel, color: Bytes, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const below = pixel[channel] ?? 0
    pixel[channel] = below + ((color[channel] ?? 0) - below) * share
  }
}

/** 0 up to `from`, 1 from `to` on, and a soft curve between them (Perlin's smoothstep). */
export function smooth(from: number, to: number, value: number): number {
  const share = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}
