// Colours from one colour. Lightness and chroma are those of Oklch, where equal steps look equal; hues are in
// degrees.

import { CopydeskError } from '../../errors.ts'
import { hashText } from '../../random.ts'
import { colorRule, composite, type Oklch, parseColor, type Rgb, toOklch } from '../color.ts'

/** Groups of colours that are used in the same way. */
type Branch = 'white' | 'grey' | 'black' | 'yellow' | 'light' | 'middle' | 'dark'

/** All colours of a card, derived from one. Only `base` is exactly the given colour. */
export interface Palette {
  readonly branch: Branch
  readonly base: Oklch
  /** Reds to yellows, which darken towards purple and lighten towards yellow. */
  readonly isWarm: boolean
  /** Text on light, and on dark. */
  readonly ink: Oklch
  readonly paper: Oklch
  /** Dark backgrounds for `paper`. */
  readonly deep: Oklch
  readonly second: Oklch
  /** A light background for `ink`. */
  readonly light: Oklch
  /** Related hues, lighter and darker than the base. */
  readonly lightPartner: Oklch
  readonly darkPartner: Oklch
  /** Small marks on dark backgrounds. */
  readonly accent: Oklch
}

type Roles = Omit<Palette, 'branch' | 'base' | 'isWarm'>

/**
 * Derives all colours of a picture from one: shades that keep its hue, and partners that go with it. It is the same
 * every time.
 */
export function derivePalette(color: Rgb): Palette {
  const base = toOklch(color)
  const branch = branchOf(base)
  const isWarm = base.hue < 125 || base.hue > 325
  return { branch, base, isWarm, ...rolesOf(branch, base, isWarm) }
}

function branchOf({ lightness, chroma, hue }: Oklch): Branch {
  if (chroma < 0.03) return lightness > 0.9 ? 'white' : lightness < 0.25 ? 'black' : 'grey'
  if (hue >= 85 && hue <= 125 && lightness > 0.8) return 'yellow'
  if (lightness > 0.72) return 'light'
  return lightness >= 0.45 ? 'middle' : 'dark'
}

function rolesOf(branch: Branch, base: Oklch, isWarm: boolean): Roles {
  if (branch === 'white' || branch === 'grey' || branch === 'black') return neutralRoles(branch, base)
  if (branch === 'yellow') return yellowRoles(base)
  const isGreen = !isWarm && base.hue < 190
  return isWarm ? warmRoles(base) : isGreen ? greenRoles(base) : blueRoles(base)
}

type Tone = (lightness: number, chroma: number, turn: number) => Oklch

/** Dull base colours get dull relatives. */
function tonesOf({ chroma, hue }: Oklch): Tone {
  const strength = Math.min(1, Math.max(0.3, chroma / 0.13))
  return (lightness, maxChroma, turn) => ({
    lightness,
    chroma: maxChroma * strength,
    hue: (hue + turn + 360) % 360,
  })
}

function warmRoles(base: Oklch): Roles {
  const tone = tonesOf(base)
  // A longer way would end in magenta.
  const down = base.hue > 325 || base.hue < 15 ? -10 : -16
  // Lighter colours turn towards yellow, but not into green.
  const up = (turn: number) => (base.hue > 325 ? turn : Math.max(4, Math.min(turn, 92 - base.hue)))
  return {
    ink: tone(0.235, 0.075, -10),
    paper: tone(0.967, 0.022, up(30)),
    deep: tone(0.165, 0.062, -24),
    second: tone(0.25, 0.095, -28),
    light: tone(0.957, 0.032, up(35)),
    lightPartner: tone(0.85, 0.115, up(28)),
    darkPartner: tone(0.46, 0.19, down),
    accent: tone(0.83, 0.12, up(20)),
  }
}

function greenRoles(base: Oklch): Roles {
  const tone = tonesOf(base)
  return {
    ink: tone(0.225, 0.055, 0),
    paper: tone(0.955, 0.03, -50),
    deep: tone(0.19, 0.05, 8),
    second: tone(0.27, 0.07, 6),
    light: tone(0.965, 0.028, -30),
    lightPartner: tone(0.84, 0.115, -25),
    darkPartner: tone(0.44, 0.11, -12),
    accent: tone(0.83, 0.12, -22),
  }
}

function blueRoles(base: Oklch): Roles {
  const tone = tonesOf(base)
  return {
    ink: tone(0.235, 0.075, 4),
    paper: tone(0.972, 0.016, -40),
    deep: tone(0.18, 0.075, 12),
    second: tone(0.265, 0.11, 8),
    light: tone(0.962, 0.02, -25),
    // Violet lightens to lavender.
    lightPartner: tone(0.82, 0.11, base.hue > 275 ? -6 : -34),
    darkPartner: tone(0.43, 0.2, 8),
    accent: tone(0.83, 0.115, -28),
  }
}

/** Yellow darkens through orange; the same hue would look olive. */
function yellowRoles(base: Oklch): Roles {
  const tone = tonesOf(base)
  return {
    ink: tone(0.19, 0.04, -11),
    paper: tone(0.97, 0.03, 0),
    deep: tone(0.17, 0.04, -48),
    second: tone(0.27, 0.075, -52),
    light: tone(0.972, 0.055, 2),
    lightPartner: tone(0.965, 0.125, 5),
    darkPartner: tone(0.8, 0.175, -31),
    accent: tone(0.83, 0.15, -20),
  }
}

/** Colours without a hue stay neutral. */
function neutralRoles(branch: 'white' | 'grey' | 'black', base: Oklch): Roles {
  const chroma = branch === 'black' ? Math.min(base.chroma, 0.004) : Math.min(base.chroma, 0.012)
  const hue = base.chroma > 0.004 ? base.hue : 285
  const tone = (lightness: number, maxChroma = chroma): Oklch => ({ lightness, chroma: maxChroma, hue })
  return {
    ink: tone(0.2, branch === 'white' ? 0.008 : chroma),
    paper: tone(0.965, Math.min(chroma, 0.004)),
    deep: branch === 'black' ? base : tone(branch === 'grey' ? 0.2 : 0.17),
    second: tone(branch === 'black' ? 0.16 : 0.3),
    light: branch === 'white' ? base : tone(branch === 'black' ? 0.955 : 0.97),
    lightPartner: branch === 'white' ? tone(0.955, 0.008) : tone(0.84),
    darkPartner: tone(branch === 'black' ? 0.24 : 0.38),
    accent: tone(0.8),
  }
}

/** Default base colours. */
const defaultBases = [
  '#ff5a3c',
  '#1f6feb',
  '#0b3d2e',
  '#6d4aff',
  '#ffd02f',
  '#0e7c86',
  '#f2b8a0',
  '#2b1a4a',
  '#d6336c',
]

/** The base colour of a card: the given one as seen on white, or a default chosen by the text. */
export function baseColorFor(color: string | undefined, text: string): Rgb {
  return composite(readColor(color ?? defaultBases[hashText(text) % defaultBases.length] ?? ''))
}

/** Reads a colour of CSS. Throws `invalid_input` for anything else. */
export function readColor(text: string): Rgb {
  const color = parseColor(text)
  if (!color) throw new CopydeskError('invalid_input', `The color ${colorRule}.`)
  return color
}
