import {
  colorsNamed,
  convertLabToLch,
  convertLchToLab,
  convertLrgbToOklab,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  parseHex,
} from 'culori/fn'

/** An sRGB colour with whole channels from 0 to 255 and `alpha` from 0 to 1. */
export interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** A colour in OKLCH: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type UnitRgb = ReturnType<typeof convertOklabToRgb>

const white: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 }

/** The rule `parseColor` applies, for error messages. */
export const colorRule = 'must be a colour: #RGB, #RRGGBB, #RRGGBBAA or a CSS colour name'

/**
 * Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, with or without `#`, or a CSS colour name, in any case. Returns
 * `undefined` for anything else, so that no other text can reach a style.
 */
export function parseColor(text: string): Rgb | undefined {
  const name = text.toLowerCase()
  // Check for ASCII before lowering: the Kelvin sign lowers to a plain k.
  if (/^[a-z]+$/i.test(text) && isColorName(name)) return fromNumber(colorsNamed[name])
  const unit = parseHex(text)
  return unit && fromUnit(unit)
}

/** Formats as `#rrggbb`, or `#rrggbbaa` if not opaque. */
export function toHex(color: Rgb): string {
  const alpha = toByte(color.alpha)
  const channels = [color.red, color.green, color.blue, ...(alpha === 255 ? [] : [alpha])]
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The opaque colour of `color` on `ground`, rounded like on a screen. */
export function composite(color: Rgb, ground: Rgb = white): Rgb {
  return mix(ground, { ...color, alpha: 1 }, color.alpha)
}

/** The colour at `share` (0 to 1) between two opaque colours, mixed like a CSS gradient. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share)
  return {
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
    alpha: 1,
  }
}

/** The WCAG contrast ratio of two opaque colours, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The OKLCH coordinates of an opaque colour; greys have hue 0. */
export function toOklch(color: Rgb): Oklch {
  const { l, c, h } = convertLabToLch(convertRgbToOklab(toUnit(color)), 'oklch')
  return { lightness: l, chroma: c, hue: h ?? 0 }
}

/** The nearest displayable colour; reduces chroma only. */
export function fromOklch(color: Oklch): Rgb {
  const lightness = Math.min(Math.max(color.lightness, 0), 1)
  const unitAt = (chroma: number) =>
    convertOklabToRgb(convertLchToLab({ l: lightness, c: chroma, h: color.hue }))
  const target = unitAt(color.chroma)
  if (isInGamut(target)) return fromUnit(target)
  let [inside, outside] = [0, color.chroma]
  for (let step = 0; step < 16; step += 1) {
    const middle = (inside + outside) / 2
    if (isInGamut(unitAt(middle))) inside = middle
    else outside = middle
  }
  return fromUnit(unitAt(inside))
}

/** A channel from 0 to 255 as linear light from 0 to 1: IEC 61966-2-1. */
export const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) =>
  byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)

/** The OKLab coordinates of a pixel. */
export function pixelToOklab(pixels: Uint8ClampedArray, at: number) {
  return convertLrgbToOklab({
    r: linearOfByte[pixels[at] ?? 0] ?? 0,
    g: linearOfByte[pixels[at + 1] ?? 0] ?? 0,
    b: linearOfByte[pixels[at + 2] ?? 0] ?? 0,
  })
}

/** Whether CSS has a colour of this name, which has to be in lower case. */
export function isColorName(name: string): name is keyof typeof colorsNamed {
  return Object.hasOwn(colorsNamed, name)
}

function fromNumber(number: number): Rgb {
  return { red: (number >> 16) & 255, green: (number >> 8) & 255, blue: number & 255, alpha: 1 }
}

/** From channels of 0 to 1 to bytes; what is outside of sRGB is cut off. */
export function fromUnit({ r, g, b, alpha = 1 }: UnitRgb): Rgb {
  return { red: toByte(r), green: toByte(g), blue: toByte(b), alpha }
}

/** From bytes to channels of 0 to 1. */
export function toUnit(color: Rgb): UnitRgb {
  return { mode: 'rgb', r: color.red / 255, g: color.green / 255, b: color.blue / 255 }
}

function toByte(unit: number): number {
  return Math.round(Math.min(Math.max(unit, 0), 1) * 255)
}

function isInGamut({ r, g, b }: UnitRgb): boolean {
  // Less than half an 8-bit step, so that white and black survive rounding.
  const slack = 0.0001
  return Math.min(r, g, b) >= -slack && Math.max(r, g, b) <= 1 + slack
}

/** The relative luminance of WCAG 2, from 0 to 1. */
function luminance(color: Rgb): number {
  const { r, g, b } = convertRgbToLrgb(toUnit(color))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
