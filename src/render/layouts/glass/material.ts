import { seededRandom } from '../../../random.ts'
import { contrast, fromOklch, mix, type Oklch, pixelToOklab, type Rgb, toOklch } from '../../color.ts'
import { clipToPixels, minContrast, worstContrast } from '../../legible.ts'
import type { PhotoColors } from '../../templates/glass/photo-colors.ts'
import type { ContentColors, InkArea, InkRole } from './content/block.ts'

export interface GlassMaterial extends ContentColors {
  readonly tint: Rgb
  /** Alpha of the tint. */
  readonly alphas: readonly [top: number, bottom: number]
  /** Brightness of the backdrop. */
  readonly brightness: number
  /** Alphas of the hairline along its diagonal. */
  readonly rim: readonly number[]
  /** Alpha in the middle of the panel. */
  readonly density: number
}

/** The blurred picture under a panel, downscaled; `texts` are in its pixels. */
export interface Backdrop {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
  readonly texts: readonly InkArea[]
}

interface GlassTone extends Pick<GlassMaterial, 'brightness' | 'rim'> {
  readonly inks: Readonly<Record<Exclude<InkRole, 'accent'>, Rgb>>
  /** Lightness and greatest chroma of accents in ink. */
  readonly accent: readonly [lightness: number, chroma: number]
  readonly slope: readonly [top: number, bottom: number]
  readonly tint: (base: Oklch | undefined, under: BackdropColor) => Rgb
}

/** Dark glass is invisible on a dark picture: there it is lighter than the backdrop and has a brighter rim. */
const nightTone = { brightness: 1.15, rim: [0.75, 0.3, 0.2, 0.5], minDensity: 0.66 } as const

const white: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 }

const tones: Readonly<Record<'light' | 'dark', GlassTone>> = {
  light: {
    brightness: 1.04,
    slope: [0.08, -0.06],
    rim: [0.95, 0.25, 0.2, 0.6],
    inks: {
      text: { red: 20, green: 22, blue: 28, alpha: 1 },
      support: { red: 34, green: 37, blue: 46, alpha: 1 },
    },
    accent: [0.42, 0.15],
    tint: (base, under) =>
      base && base.chroma >= minChroma
        ? mix(white, fromOklch(base), 0.18)
        : fromOklch({ lightness: 0.968, chroma: Math.min(0.022, under.chroma * 0.6), hue: under.hue }),
  },
  dark: {
    brightness: 0.9,
    slope: [-0.06, 0.06],
    rim: [0.55, 0.12, 0.1, 0.3],
    inks: {
      text: white,
      support: { red: 228, green: 230, blue: 238, alpha: 1 },
    },
    accent: [0.88, 0.105],
    tint: (base, under) =>
      // Darkening a light colour changes its hue: yellow would become olive.
      base && base.chroma >= minChroma && base.lightness <= maxDarkTint
        ? fromOklch({ ...base, lightness: 0.34, chroma: Math.min(0.15, base.chroma) })
        : // A dark tone in the hue of the picture.
          fromOklch({
            lightness: 0.19 + 0.09 * under.night,
            chroma: Math.min(0.045, under.chroma * 0.8),
            hue: under.hue,
          }),
  },
}

/**
 * The mean colour under a panel. `loudness` is the mean chroma, which stays high where hues cancel each other out.
 */
interface BackdropColor extends Oklch {
  readonly loudness: number
  /** 0 to 1: how dark the backdrop is. */
  readonly night: number
}

const loudChroma = 0.13

/** Lighter base colours only tint light glass. */
const maxDarkTint = 0.72

/** Hues below this chroma are not visible. */
const minChroma = 0.03

/** Leaves room for rounding on the canvas and on the screen. */
const wantedContrast = minContrast + 0.15

const thinnest = 0.7
/** Above this density, try the other tone. */
const maxDensity = 0.82

/** Finds the most transparent glass on which all text is readable. */
export function chooseMaterial(
  backdrop: Backdrop,
  base: Rgb | undefined,
  accent: Oklch | undefined,
): GlassMaterial {
  const under = meanColor(backdrop.pixels)
  const color = base && toOklch({ ...base, alpha: 1 })
  const start = base && (base.alpha < 1 ? base.alpha : 0.66)
  const made = (name: keyof typeof tones) =>
    densifyUntilReadable(tones[name], backdrop, { under, color, start, accent: color ?? accent ?? warm })
  const preferred = preferredTone(under, color)
  if (preferred) {
    const first = made(preferred)
    if (first.density <= maxDensity) return first
    const second = made(preferred === 'light' ? 'dark' : 'light')
    return second.density < first.density ? second : first
  }
  const [light, dark] = [made('light'), made('dark')]
  return light.density < dark.density ? light : dark
}

/** `undefined` if both tones are equally good. */
function preferredTone(under: BackdropColor, color: Oklch | undefined): keyof typeof tones | undefined {
  if (color && color.lightness > maxDarkTint) return 'light'
  if (color && (color.chroma >= minChroma || color.lightness < 0.4)) return 'dark'
  // Light glass on strong colours looks like candy.
  if (under.loudness > loudChroma) return 'dark'
  if (under.lightness > 0.55) return 'light'
  return under.lightness < 0.4 ? 'dark' : undefined
}

function densifyUntilReadable(
  tone: GlassTone,
  backdrop: Backdrop,
  {
    under,
    color,
    start,
    accent,
  }: { under: BackdropColor; color: Oklch | undefined; start: number | undefined; accent: Oklch },
): GlassMaterial {
  const tint = tone.tint(color, under)
  const colors = contentColors(tone, tint, { accent, isBrand: color !== undefined })
  const between = (day: number, night: number) => day + (night - day) * under.night
  const brightness = between(tone.brightness, nightTone.brightness)
  const rim = tone.rim.map((alpha, at) => between(alpha, Math.max(alpha, nightTone.rim[at] ?? 0)))
  const at = (density: number): GlassMaterial => {
    const alpha = (slope: number) => Math.min(1, Math.max(0, density + slope))
    const [top, bottom] = tone.slope
    return { ...colors, tint, brightness, rim, density, alphas: [alpha(top), alpha(bottom)] }
  }
  for (let density = start ?? between(thinnest, nightTone.minDensity); density < 1; density += 0.04) {
    const material = at(density)
    if (backdrop.texts.every((words) => textContrast(words, backdrop, material) >= wantedContrast))
      return material
  }
  // An opaque panel hides everything, so its text is readable.
  return { ...at(1), alphas: [1, 1] }
}

/** The accent of photos without colours. */
const warm: Oklch = { lightness: 0.65, chroma: 0.13, hue: 55 }

/** An opaque material for a card whose photo does not fill it: in the brand's colour, or in one of the photo. */
export function groundMaterial(base: Rgb | undefined, { accent, mean }: PhotoColors): GlassMaterial {
  const color = base && toOklch({ ...base, alpha: 1 })
  const ground = color ?? (mean.chroma > 0.01 ? mean : (accent ?? warm))
  const isLight = color ? color.lightness > maxDarkTint : mean.lightness > 0.565
  const tone = tones[isLight ? 'light' : 'dark']
  const tint = isLight
    ? fromOklch({ lightness: 0.95, chroma: Math.min(0.03, ground.chroma * 0.8), hue: ground.hue })
    : fromOklch({
        lightness: 0.27,
        chroma: Math.min(color ? 0.11 : 0.05, ground.chroma),
        hue: ground.hue,
      })
  const hue = color ?? accent ?? warm
  const colors = contentColors(tone, tint, { accent: hue, isBrand: color !== undefined })
  return { ...colors, tint, brightness: 1, rim: [], density: 1, alphas: [1, 1] }
}

/** The lightness at which a hue is most itself: yellow is light, blue is dark. */
function vividLightness(hue: number): number {
  return 0.55 + 0.28 * Math.max(0, Math.cos(((hue - 95) * Math.PI) / 180)) ** 1.5
}

/** Derives the accents of a panel from one colour; a brand's colour fills its tags as it is, where it is seen. */
function contentColors(
  tone: GlassTone,
  tint: Rgb,
  { accent, isBrand }: { accent: Oklch; isBrand: boolean },
): ContentColors {
  const hue = { hue: accent.hue, chroma: accent.chroma < minChroma ? accent.chroma : Infinity }
  const inTone = ([lightness, chroma]: readonly [number, number]) =>
    fromOklch({ lightness, chroma: Math.min(chroma, hue.chroma), hue: hue.hue })
  const own = fromOklch(accent)
  let fill = isBrand && contrast(own, tint) >= 1.6 ? own : inTone([vividLightness(accent.hue), 0.19])
  const paper = fromOklch({ lightness: 0.99, chroma: 0.01, hue: accent.hue })
  const ink = fromOklch({ lightness: 0.17, chroma: Math.min(0.03, accent.chroma), hue: accent.hue })
  // White looks cleaner than black on reds, blues and purples that are nearly dark enough for it.
  const isDark = contrast(fill, paper) < 3.2
  const onFill = isDark ? ink : paper
  for (let step = 0; step < 20 && contrast(fill, onFill) < minContrast; step += 1) {
    const color = toOklch(fill)
    fill = fromOklch({ ...color, lightness: color.lightness + (isDark ? 0.02 : -0.02) })
  }
  return { inks: { ...tone.inks, accent: inTone(tone.accent) }, fill, onFill, onAccent: tint }
}

function textContrast({ box, ink }: InkArea, backdrop: Backdrop, material: GlassMaterial): number {
  const pixels = coatPixels(backdrop, material, { ...clipToPixels(box, backdrop), step: 2 })
  return worstContrast(pixels, material.inks[ink])
}

/** Dither of more than half a step hides banding. The prime length avoids a visible pattern. */
const noise = ditherNoise(4093)

function ditherNoise(length: number): Float32Array {
  const random = seededRandom(length)
  return Float32Array.from({ length }, () => random() + random() - 1)
}

interface PixelArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** 2 samples every second pixel of every second row, enough for measuring a blurred picture. */
  readonly step?: number
}

/** The pixels of an area as backdrop through the glass. */
export function coatPixels(
  backdrop: Omit<Backdrop, 'texts'>,
  { tint, alphas, brightness }: GlassMaterial,
  { left, right, top, bottom, step = 1 }: PixelArea,
): Uint8ClampedArray {
  const coat = new Uint8ClampedArray(Math.ceil((right - left) / step) * Math.ceil((bottom - top) / step) * 4)
  let to = 0
  for (let y = top; y < bottom; y += step) {
    const alpha = alphas[0] + ((alphas[1] - alphas[0]) * (y + 0.5)) / backdrop.height
    const [through, most] = [(1 - alpha) * brightness, 255 * (1 - alpha)]
    const [red, green, blue] = [tint.red * alpha, tint.green * alpha, tint.blue * alpha]
    for (let x = left; x < right; x += step, to += 4) {
      const at = (y * backdrop.width + x) * 4
      const grain = noise[(to >> 2) % noise.length] ?? 0
      coat[to] = Math.min(most, (backdrop.pixels[at] ?? 0) * through) + red + grain
      coat[to + 1] = Math.min(most, (backdrop.pixels[at + 1] ?? 0) * through) + green + grain
      coat[to + 2] = Math.min(most, (backdrop.pixels[at + 2] ?? 0) * through) + blue + grain
      coat[to + 3] = 255
    }
  }
  return coat
}

function meanColor(pixels: Uint8ClampedArray): BackdropColor {
  let [lightness, greenRed, blueYellow, loudness, count] = [0, 0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4 * 23) {
    const { l, a, b } = pixelToOklab(pixels, at)
    lightness += l
    greenRed += a
    blueYellow += b
    loudness += Math.hypot(a, b)
    count += 1
  }
  const hue = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI
  return {
    lightness: lightness / count,
    night: Math.min(1, Math.max(0, (0.34 - lightness / count) / 0.16)),
    chroma: Math.hypot(greenRed, blueYellow) / count,
    hue: (hue + 360) % 360,
    loudness: loudness / count,
  }
}
