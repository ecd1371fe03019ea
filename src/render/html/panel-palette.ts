import { composite, contrast, fromOklch, mix, type Oklch, type Rgb, toHex, toOklch } from '../color.ts'

/** The colours of a panel with one button as CSS hex values; `glow` and `hairline` have alpha. */
export interface PanelPalette {
  /** The gradient from the lit corner to the opposite one. */
  readonly start: string
  readonly end: string
  /** The light in the start corner at full strength; it fades out. */
  readonly glow: string
  readonly hairline: string
  readonly ink: string
  readonly button: string
  readonly buttonInk: string
  /** The lowest WCAG contrast anywhere on the panel, including the glow. */
  readonly worst: { readonly text: number; readonly label: number; readonly button: number }
}

/** Exactly `66` as hex alpha. */
const glowStrength = 0.4

interface Surface {
  readonly start: Rgb
  readonly end: Rgb
  readonly glow: Rgb
}

/** The two kinds of panel: light ink on a darkened colour, or dark ink on a lightened one. */
interface Side {
  readonly surface: (base: Oklch, shift: number) => Surface
  readonly ink: InkTone
  readonly button: InkTone
  readonly buttonInk: InkTone
  readonly hairline: string
  readonly wantedContrast: number
}

interface InkTone {
  readonly lightness: number
  readonly maxChroma: number
}

const lightInk: Side = {
  surface: lightInkSurface,
  ink: { lightness: 0.99, maxChroma: 0.012 },
  button: { lightness: 0.985, maxChroma: 0.014 },
  buttonInk: { lightness: 0.27, maxChroma: 0.085 },
  hairline: '#ffffff29',
  wantedContrast: 4.6,
}

const darkInk: Side = {
  surface: darkInkSurface,
  ink: { lightness: 0.2, maxChroma: 0.045 },
  button: { lightness: 0.235, maxChroma: 0.065 },
  buttonInk: { lightness: 0.985, maxChroma: 0.012 },
  hairline: '#0000001a',
  wantedContrast: 5.6,
}

/**
 * Derives a panel from any colour. The gradient keeps the hue and moves away from the ink until all text has a
 * contrast of at least 4.5:1 everywhere. Colours with alpha are laid on white first.
 */
export function panelPalette(color: Rgb): PanelPalette {
  const base = baseOf(color)
  const light = shiftUntilReadable(lightInk, base)
  const dark = shiftUntilReadable(darkInk, base)
  // Coloured bases prefer light ink, even if that changes them slightly more.
  const headStart = base.chroma > 0 ? 14 : 0
  const { side, surface } = light.steps - headStart <= dark.steps ? light : dark
  const ink = inTone(side.ink, base)
  const button = inTone(side.button, base)
  const buttonInk = inTone(side.buttonInk, base)
  return {
    start: toHex(surface.start),
    end: toHex(surface.end),
    glow: toHex({ ...surface.glow, alpha: glowStrength }),
    hairline: side.hairline,
    ink: toHex(ink),
    button: toHex(button),
    buttonInk: toHex(buttonInk),
    worst: {
      text: worstContrast(surface, ink),
      label: contrast(button, buttonInk),
      button: worstContrast(surface, button),
    },
  }
}

function baseOf(color: Rgb): Oklch {
  const base = toOklch(composite(color))
  // Invisible hues would tint a grey.
  return base.chroma < 0.02 ? { ...base, chroma: 0 } : base
}

/** The smallest shift at which the ink is readable everywhere. */
function shiftUntilReadable(side: Side, base: Oklch): { side: Side; surface: Surface; steps: number } {
  const ink = inTone(side.ink, base)
  let steps = 0
  let surface = side.surface(base, 0)
  while (worstContrast(surface, ink) < side.wantedContrast && steps < 200) {
    steps += 1
    surface = side.surface(base, steps * 0.005)
  }
  return { side, surface, steps }
}

function lightInkSurface(base: Oklch, shift: number): Surface {
  const { chroma, hue } = base
  const turn = hueTurn(hue)
  const span = chroma > 0 ? 0.11 : 0.09
  const brightest = Math.min(base.lightness + 0.035, 0.66)
  // Near black both stops would be the same, so the panel gets a fixed gradient.
  const [from, to] = brightest - span < 0.13 ? [0.27, 0.13] : [brightest, brightest - span]
  const lightness = from - shift
  return {
    start: fromOklch({ lightness, chroma, hue: hue - turn / 2 }),
    end: fromOklch({ lightness: to - shift, chroma, hue: hue + turn }),
    glow: fromOklch({ lightness: Math.min(lightness + 0.05, 0.7), chroma, hue: hue - 1.3 * turn }),
  }
}

function darkInkSurface(base: Oklch, shift: number): Surface {
  const { chroma, hue } = base
  const turn = hueTurn(hue)
  const darkest = Math.max(base.lightness - 0.02, 0.6) + shift
  const lightness = Math.min(darkest + (chroma > 0 ? 0.085 : 0.06), 0.992)
  return {
    start: fromOklch({ lightness, chroma: chroma * 0.9, hue: hue - 0.35 * turn }),
    end: fromOklch({ lightness: Math.min(darkest, lightness - 0.045), chroma, hue: hue + 0.45 * turn }),
    glow: fromOklch({ lightness: lightness + 0.03, chroma: chroma * 0.7, hue: hue - 0.5 * turn }),
  }
}

/** The hue shift of the darker stop: yellows towards red (not green), all others towards blue. */
function hueTurn(hue: number): number {
  const [target, maxTurn] = hue >= 36 && hue <= 118 ? [42, 14] : [285, 13]
  const shortest = ((target - hue + 540) % 360) - 180
  return Math.min(Math.max(shortest, -maxTurn), maxTurn)
}

function inTone(tone: InkTone, base: Oklch): Rgb {
  return fromOklch({ ...base, lightness: tone.lightness, chroma: Math.min(base.chroma, tone.maxChroma) })
}

function worstContrast({ start, end, glow }: Surface, ink: Rgb): number {
  let worst = Infinity
  for (let point = 0; point <= 8; point += 1) {
    const ground = mix(start, end, point / 8)
    for (const strength of [0, glowStrength / 2, glowStrength]) {
      worst = Math.min(worst, contrast(mix(ground, glow, strength), ink))
    }
  }
  return worst
}
