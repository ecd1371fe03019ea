import { contrast, fromOklch, type Rgb, toHex, toOklch } from '../../color.ts'
import { minContrast } from '../../legible.ts'
import { parsed, readableOn } from '../colors.ts'
import type { CaptionStyle } from './looks.ts'

/** What is always the same: outline and plate are nearly black, paper nearly white. */
export const fixed = {
  outline: '#0a0a0a',
  white: '#ffffff',
  plate: '#0b0d10',
  toCome: '#9aa0a8',
  paper: '#fffdf7',
  print: '#16140f',
} as const

const accents: Readonly<Record<CaptionStyle, string>> = {
  box: '#ffd60a',
  fill: '#7cf0b2',
  pop: '#ffd60a',
  mark: '#ff9fd0',
}

/** What the accent has to be read on, or what has to be read on it. */
const against: Readonly<Record<CaptionStyle, string | undefined>> = {
  box: undefined,
  fill: '#3a3c3f',
  pop: fixed.outline,
  mark: fixed.print,
}

/** The colour of the spoken word in a style, and of letters that stand on it. */
export interface Accent {
  readonly color: string
  readonly ink: string
}

/** Lightens the accent of the caller, where it has to be, until it is readable; its hue stays. */
export function accentFor(style: CaptionStyle, given: string | undefined): Accent {
  const wanted = parsed(given ?? accents[style])
  const other = against[style]
  const color = other ? readableOn(parsed(other), toOklch(wanted)) : wanted
  return { color: toHex(color), ink: toHex(inkOn(color)) }
}

/** Nearly black or nearly white, with a breath of the colour in it: whichever is read better. */
function inkOn(ground: Rgb): Rgb {
  const { chroma, hue } = toOklch(ground)
  const dark = fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.045), hue })
  const light = fromOklch({ lightness: 0.99, chroma: Math.min(chroma, 0.012), hue })
  const best = contrast(dark, ground) >= contrast(light, ground) ? dark : light
  if (contrast(best, ground) >= minContrast) return best
  const [black, white] = [parsed('#000'), parsed('#fff')]
  return contrast(black, ground) > contrast(white, ground) ? black : white
}
