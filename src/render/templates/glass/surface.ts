import { contrast, fromOklch, mix, type Oklch, pixelToOklab, type Rgb, toOklch } from '../../color.ts'
import { minContrast, worstContrast } from '../../legible.ts'
import { css } from '../style.ts'

/** The colours of a pane of frosted glass and of what stands on it. */
export interface GlassSurface {
  readonly isLight: boolean
  readonly tint: Rgb
  /** How much of the tint covers what is seen through it, from 0 to 1. */
  readonly density: number
  readonly brightness: number
  readonly text: Rgb
  readonly soft: Rgb
  /** Figures; what is filled with the accent, and the letters on it. */
  readonly accent: Rgb
  readonly fill: Rgb
  readonly onFill: Rgb
}

// Of letters on light glass and on dark glass.
const inks = {
  light: { text: gray(20, 22, 28), soft: gray(34, 37, 46) },
  dark: { text: gray(255, 255, 255), soft: gray(228, 230, 238) },
}
function gray(red: number, green: number, blue: number): Rgb {
  return { red, green, blue, alpha: 1 }
}

/** Lighter base colours only tint light glass: darkened, yellow would become olive. */
const maxDarkTint = 0.72
/** Hues below this chroma are not visible. */
const minChroma = 0.03
/** Leaves room for rounding on the canvas and on the screen. */
const targetContrast = minContrast + 0.3
// How much of the tint a pane has, as a share: less shows the photograph, more makes letters easier to read.
const [thinnest, thickest] = [0.5, 0.84]

/** The accent of photographs without colours. */
const warm: Oklch = { lightness: 0.65, chroma: 0.13, hue: 55 }

/** Finds the most transparent glass on which text is readable over the given pixels. */
export function surfaceFor(
  pixels: Uint8ClampedArray,
  base: Rgb | undefined,
  accent: Oklch | undefined,
): GlassSurface {
  const under = meanColor(pixels)
  const color = base && toOklch({ ...base, alpha: 1 })
  const start = base && base.alpha < 1 ? base.alpha : thinnest
  const makeSurface = (isLight: boolean) =>
    densified({ ...tintedGlass(isLight, under, color, accent ?? warm), density: start }, pixels)
  const first = makeSurface(prefersLight(under, color))
  if (first.density <= thickest) return first
  const second = makeSurface(!first.isLight)
  return second.density < first.density ? second : first
}

function prefersLight(under: Under, color: Oklch | undefined): boolean {
  if (color && color.lightness > maxDarkTint) return true
  if (color && (color.chroma >= minChroma || color.lightness < 0.4)) return false
  // Light glass on strong colours looks like candy.
  return under.loudness <= 0.1 && under.lightness > 0.5
}

/** The glass as thick as it has to be for letters to be read on every pixel of the photograph below it. */
function densified(glass: GlassSurface, pixels: Uint8ClampedArray): GlassSurface {
  for (let density = glass.density; density < 1; density += 0.04) {
    const seen = pixels.map((value, index) => {
      const tint = [glass.tint.red, glass.tint.green, glass.tint.blue][index % 4] ?? 255
      return index % 4 === 3 ? 255 : tint * density + Math.min(255, value * glass.brightness) * (1 - density)
    })
    if (
      worstContrast(seen, glass.soft, 0.03) >= targetContrast &&
      worstContrast(seen, glass.accent, 0.1) >= 3
    )
      return { ...glass, density }
  }
  return { ...glass, density: 1 }
}

/** Glass of one kind, tinted by the brand's colour, or by the photograph where that has none. */
function tintedGlass(isLight: boolean, under: Under, color: Oklch | undefined, accent: Oklch): GlassSurface {
  const night = Math.min(1, Math.max(0, (0.34 - under.lightness) / 0.16))
  const tint = isLight ? lightTint(under, color) : darkTint(under, color, night)
  const hue = color ?? accent
  const chroma = hue.chroma < minChroma ? hue.chroma : 1
  const ink = fromOklch({
    lightness: isLight ? 0.42 : 0.88,
    chroma: Math.min(isLight ? 0.15 : 0.105, chroma),
    hue: hue.hue,
  })
  const fill = color && contrast(fromOklch(color), tint) >= 1.6 ? color : { ...hue, ...vivid(hue, chroma) }
  const paper = fromOklch({ lightness: 0.99, chroma: 0.01, hue: hue.hue })
  const dark = fromOklch({ lightness: 0.17, chroma: Math.min(0.03, hue.chroma), hue: hue.hue })
  const isFillDark = contrast(fromOklch(fill), paper) >= 3.2
  return {
    isLight,
    tint,
    density: thinnest,
    // Dark glass is invisible on a dark picture: there it is lighter than what is below it.
    brightness: isLight ? 1.05 : 0.88 + 0.3 * night,
    ...(isLight ? inks.light : inks.dark),
    accent: ink,
    ...readable(fill, isFillDark ? paper : dark, isFillDark ? -0.02 : 0.02),
  }
}

/** Changes the lightness of a fill until letters on it can be read. */
function readable(fill: Oklch, onFill: Rgb, step: number): Pick<GlassSurface, 'fill' | 'onFill'> {
  let color = fill
  for (let count = 0; count < 20 && contrast(fromOklch(color), onFill) < minContrast; count++)
    color = { ...color, lightness: color.lightness + step }
  return { fill: fromOklch(color), onFill }
}

/** A hue where it is most itself: yellow is light, blue is dark. */
const vivid = ({ hue }: Oklch, chroma: number) => ({
  lightness: 0.55 + 0.28 * Math.max(0, Math.cos(((hue - 95) * Math.PI) / 180)) ** 1.5,
  chroma: Math.min(0.19, chroma),
})

const lightTint = (under: Under, color: Oklch | undefined) =>
  color && color.chroma >= minChroma
    ? mix(inks.dark.text, fromOklch(color), 0.18)
    : fromOklch({ lightness: 0.968, chroma: Math.min(0.022, under.chroma * 0.6), hue: under.hue })

const darkTint = (under: Under, color: Oklch | undefined, night: number) =>
  color && color.chroma >= minChroma && color.lightness <= maxDarkTint
    ? fromOklch({ ...color, lightness: 0.32, chroma: Math.min(0.15, color.chroma) })
    : fromOklch({
        lightness: 0.19 + 0.09 * night,
        chroma: Math.min(0.045, under.chroma * 0.8),
        hue: under.hue,
      })

/** The mean colour; `loudness` is the mean chroma, which stays high where hues cancel each other out. */
interface Under extends Oklch {
  readonly loudness: number
}

/** What a pane lies on, on average. It is loud where its pixels differ much from each other. */
function meanColor(pixels: Uint8ClampedArray): Under {
  const sums = { l: 0, a: 0, b: 0, loudness: 0 }
  const count = Math.max(1, pixels.length / 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const { l, a, b } = pixelToOklab(pixels, at)
    sums.l += l / count
    sums.a += a / count
    sums.b += b / count
    sums.loudness += Math.hypot(a, b) / count
  }
  const { l, a, b, loudness } = sums
  return {
    lightness: l,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
    loudness,
  }
}

/** A surface as variables of CSS. */
export function surfaceVariables({ tint, density, brightness, isLight, ...colors }: GlassSurface): string {
  const { text, soft, accent, fill, onFill } = colors
  const named = { text, soft, 'accent-ink': accent, fill, 'on-fill': onFill, 'bar-ink': text }
  const deep = fromOklch({
    lightness: 0.13,
    chroma: Math.min(0.04, toOklch(tint).chroma),
    hue: toOklch(tint).hue,
  })
  const [top, foot] = isLight ? [0.08, -0.06] : [-0.06, 0.06]
  const coat = (change: number) => css(tint, Math.min(1, Math.max(0, density >= 1 ? 1 : density + change)))
  return [
    ...Object.entries(named).map(([name, color]) => `--${name}:${css(color)}`),
    `--line:${css(text, 0.3)}`,
    `--coat:linear-gradient(170deg,${coat(top)},${coat(foot)})`,
    `--plate:${css(tint, Math.max(0.72, density))}`,
    `--pane:${css(tint, Math.max(0.86, density))}`,
    `--frost:blur(2.6vmin) saturate(1.35) brightness(${brightness.toFixed(2)})`,
    `--rim:${css(gray(255, 255, 255), isLight ? 0.62 : 0.26)}`,
    `--shadow:0 2.2vmin 6vmin ${css(deep, 0.34)}`,
  ].join(';')
}
