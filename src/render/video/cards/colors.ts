import { colorsOf } from '../../analysis/colors.ts'
import { rasterOf } from '../../analysis/raster.ts'
import type { Canvas } from '../../canvas.ts'
import {
  composite,
  contrast,
  fromOklch,
  type Oklch,
  parseColor,
  type Rgb,
  toHex,
  toOklch,
} from '../../color.ts'
import { type Palette, paletteOf } from '../../palette/index.ts'
import { canvasPicture, readPixels } from '../../pictures/decode.ts'
import { parsed, readableOn } from '../colors.ts'

/** The colours of cards: all readable on their ground. */
export interface CardColors {
  /** Of what is dark, and what stands on it. */
  readonly deep: string
  readonly paper: string
  readonly accent: string
  readonly quiet: string
  /** Of what is light, and what stands on it. */
  readonly light: string
  readonly ink: string
  readonly soft: string
  /** White words on a picture, and dark ones. */
  readonly dark: Tone
  readonly pale: Tone
}

/** The colours of words on a picture: the shade under them, their own, and that of the rule beside them. */
export interface Tone {
  readonly shade: string
  readonly ink: string
  readonly mark: string
}

/** What cards are coloured by where nobody names a colour and no picture is there. */
const usual = '#14304f'

/** The colours of the cards of a film, by its accent or else by one of its pictures. */
export async function cardColors(color: string | undefined, picture?: Canvas): Promise<CardColors> {
  const base = color === undefined ? await colorOf(picture) : parsed(color)
  const palette = paletteOf(base)
  const deep = fromOklch(darker(palette))
  const light = fromOklch(palette.light)
  const vivid = color === undefined ? fromOklch(palette.accent) : base
  const accent = toHex(readableOn(deep, toOklch(vivid)))
  const behind = picture && color !== undefined ? paletteOf(await colorOf(picture)) : palette
  return {
    deep: toHex(deep),
    paper: toHex(readableOn(deep, palette.paper)),
    accent,
    quiet: toHex({ ...fromOklch(palette.paper), alpha: 0.28 }),
    light: toHex(light),
    ink: toHex(readableOn(light, palette.ink)),
    soft: toHex(readableOn(light, { ...palette.ink, lightness: 0.42 })),
    ...tonesOf(behind, base, accent),
  }
}

/** The contrast from which on a block of colour is seen well. */
const seen = 2

/** The shades are of the colours of the picture that they lie on: those of the accent would be a stain on it. */
function tonesOf(palette: Palette, base: Rgb, accent: string): Pick<CardColors, 'dark' | 'pale'> {
  const light = fromOklch(palette.light)
  const ink = toHex(readableOn(light, palette.ink))
  const shade = toHex(fromOklch({ ...darker(palette), lightness: 0.14 }))
  return {
    dark: { shade, ink: '#ffffff', mark: accent },
    pale: { shade: toHex(light), ink, mark: contrast(base, light) >= seen ? toHex(base) : ink },
  }
}

/** What is yellow would be brown if it were dark: it stands on the blue of the evening. */
const yellows = { from: 55, to: 118, least: 0.1 }
const evening = { lightness: 0.25, chroma: 0.045, hue: 256 }

/** A ground that still shows its colour on small screens, and does not shout. */
function darker({ base, second, branch }: Palette): Oklch {
  if (branch === 'black') return second
  if (base.hue >= yellows.from && base.hue <= yellows.to && base.chroma >= yellows.least) return evening
  return { ...second, lightness: Math.min(second.lightness, 0.24), chroma: Math.min(second.chroma, 0.062) }
}

/** Of the colours of a picture the one that says most: much of it, or very much of a colour. */
async function colorOf(picture: Canvas | undefined): Promise<Rgb> {
  if (!picture) return parsed(usual)
  const size = { width: 64, height: 64 }
  const { coarse } = rasterOf(await readPixels(canvasPicture(picture), size), size)
  const weighed = colorsOf(coarse).map(({ hex, share }) => {
    const color = composite(parseColor(hex) ?? parsed(usual))
    return { color, weight: Math.sqrt(share) * (toOklch(color).chroma + 0.015) }
  })
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), {
    color: parsed(usual),
    weight: 0,
  }).color
}
