import { contrast, fromOklch, type Oklch } from '../../color.ts'
import { minContrast } from '../../legible.ts'
import type { Palette } from '../../palette/index.ts'
import { labToOklch, mixLab, toLab } from '../../palette/lab.ts'

/** How a picture should feel. It decides between what can show the same words. */
export type Mood = 'bold' | 'calm' | 'dark' | 'elegant' | 'playful'

/** Light text (`paper`) or dark text (`ink`). */
export type Tone = 'paper' | 'ink'

/** The colours of a card: a ground and one shape that contrasts with it. One of both is the base. */
export interface Scheme {
  /** `solid` has the base as its ground; the others show the base as the shape. */
  readonly kind: 'solid' | 'tint' | 'dark'
  readonly ground: Oklch
  /** The other end of the ground's gradient. */
  readonly groundEnd: Oklch
  readonly tone: Tone
  readonly shape: Oklch
  readonly shapeEnd: Oklch
  readonly shapeTone: Tone
}

/** How a page is coloured: on the colour itself, on a tint of it, or on a dark shade. */
export type SchemeKind = Scheme['kind']

/**
 * The colours of a page, all derived from one palette. Letters have the contrast that WCAG asks of them on every
 * ground.
 */
export function schemeOf(palette: Palette, kind: SchemeKind): Scheme {
  const base = textGround(palette.base)
  const baseTone = toneOn(base)
  const { branch, light, deep, second } = palette
  const ownColors = { shape: base, shapeEnd: partnerOf(palette, base), shapeTone: baseTone }
  if (kind === 'solid') {
    const shape = contrastingShape(palette)
    return {
      kind,
      ground: base,
      groundEnd: partnerOf(palette, base),
      tone: baseTone,
      shape,
      shapeEnd: mixed(shape, base, 0.35),
      shapeTone: toneOn(shape),
    }
  }
  if (kind === 'tint') {
    const ground = branch === 'white' ? { ...light, lightness: 0.975 } : light
    const shape = branch === 'white' ? contrastingShape(palette) : undefined
    return {
      kind,
      ground,
      groundEnd:
        branch === 'white' ? light : mixed(light, { ...base, lightness: Math.max(0.7, base.lightness) }, 0.4),
      tone: 'ink',
      ...ownColors,
      ...(shape && { shape, shapeEnd: { ...shape, lightness: 0.42 }, shapeTone: toneOn(shape) }),
    }
  }
  const isDeep = base.lightness < 0.36
  const lit = isDeep ? contrastingShape(palette) : base
  return {
    kind,
    ground: isDeep ? base : deep,
    groundEnd: isDeep ? mixed(base, deep, 0.6) : second,
    tone: 'paper',
    shape: lit,
    shapeEnd: isDeep ? mixed(lit, base, 0.4) : ownColors.shapeEnd,
    shapeTone: toneOn(lit),
  }
}

/** The kinds of scheme that suit a mood, best first. */
export function schemeKindFor(mood: Mood, { branch }: Palette): SchemeKind {
  if (mood === 'dark') return 'dark'
  if (branch === 'white') return 'tint'
  return mood === 'calm' ? 'tint' : 'solid'
}

/** The tone of text with the better contrast on a colour; light text is preferred where it is readable. */
export function toneOn(color: Oklch): Tone {
  return contrast(fromOklch(color), white) >= minContrast ? 'paper' : 'ink'
}

/** The colour at `share` between two, without grey in the middle. */
export function mixed(from: Oklch, to: Oklch, share: number): Oklch {
  return labToOklch(mixLab(toLab(from), toLab(to), share))
}

const white = { red: 255, green: 255, blue: 255, alpha: 1 }

/** How much darker the base may be drawn so that white text is readable on it. */
const mostDarkening = 0.05

/** The base, or a hardly darker one if that makes white text readable. */
function textGround(base: Oklch): Oklch {
  for (let lower = 0; lower <= mostDarkening; lower += 0.01) {
    const color = { ...base, lightness: base.lightness - lower }
    if (contrast(fromOklch(color), white) >= minContrast + 0.2) return color
  }
  return base
}

/** Where a gradient from the base ends: a neighbouring hue, on which the same text is at least as readable. */
function partnerOf({ branch, lightPartner, second, isWarm }: Palette, base: Oklch): Oklch {
  if (branch === 'white') return lightPartner
  if (branch === 'black') return second
  const { lightness, chroma, hue } = base
  if (toneOn(base) === 'ink') {
    // Warm colours lighten towards yellow, but not into green.
    const turn = isWarm ? Math.max(-6, Math.min(14, 96 - hue)) : -10
    const lighter = Math.min(0.96, lightness + 0.09)
    return { lightness: lighter, chroma: chroma * 0.92, hue: hue + (hue > 325 ? 8 : turn) }
  }
  const change = lightness < 0.42 ? 0.09 : -0.11
  // Oranges darken towards red; reds that turn on would become magenta.
  const turn = !isWarm ? 8 : hue > 30 && hue < 110 ? -8 : 4
  return { lightness: lightness + change, chroma, hue: hue + turn }
}

/** A shape on the base itself: lighter on dark colours, deeper on light ones. */
function contrastingShape({ branch, base, light, lightPartner, isWarm }: Palette): Oklch {
  const { lightness, chroma, hue } = base
  switch (branch) {
    case 'white':
      return { lightness: 0.22, chroma: 0.005, hue }
    case 'black':
      return { lightness: 0.95, chroma: 0.003, hue }
    case 'grey':
      return { lightness: lightness > 0.6 ? 0.3 : 0.94, chroma, hue }
    case 'yellow':
      return { lightness: 0.8, chroma: 0.175, hue: hue - 31 }
    case 'light':
      // Dark yellow would be olive.
      if (hue > 55 && hue < 125) return { ...light, lightness: 0.95 }
      return {
        lightness: lightness - 0.17,
        chroma: Math.min(0.17, chroma * 1.5),
        hue: hue - (isWarm ? 8 : 0),
      }
    case 'dark':
      return {
        lightness: Math.max(0.52, lightness + 0.2),
        chroma: Math.max(chroma, Math.min(0.13, chroma * 1.8)),
        hue: hue + (isWarm ? 8 : -10),
      }
    default:
      return lightPartner
  }
}
