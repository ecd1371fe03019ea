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
import { makeReadableOn, parseOpaqueColor } from '../drawing.ts'

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
const defaultColor = '#14304f'

/** The colours of the cards of a film, by its accent or else by one of its pictures. */
export async function chooseCardColors(color: string | undefined, picture?: Canvas): Promise<CardColors> {
  const base = color === undefined ? await mainColorOf(picture) : parseOpaqueColor(color)
  const palette = paletteOf(base)
  const deep = fromOklch(darkGround(palette))
  const light = fromOklch(palette.light)
  const vivid = color === undefined ? fromOklch(palette.accent) : base
  const accent = toHex(makeReadableOn(deep, toOklch(vivid)))
  const behind = picture && color !== undefined ? paletteOf(await mainColorOf(picture)) : palette
  return {
    deep: toHex(deep),
    paper: toHex(makeReadableOn(deep, palette.paper)),
    accent,
    quiet: toHex({ ...fromOklch(palette.paper), alpha: 0.28 }),
    light: toHex(light),
    ink: toHex(makeReadableOn(light, palette.ink)),
    soft: toHex(makeReadableOn(light, { ...palette.ink, lightness: 0.42 })),
    ...chooseTones(behind, base, accent),
  }
}

/** The contrast from which on a block of colour is seen well. */
const minBlockContrast = 2

/** The shades are of the colours of the picture that they lie on: those of the accent would be a stain on it. */
function chooseTones(palette: Palette, base: Rgb, accent: string): Pick<CardColors, 'dark' | 'pale'> {
  const light = fromOklch(palette.light)
  const ink = toHex(makeReadableOn(light, palette.ink))
  const shade = toHex(fromOklch({ ...darkGround(palette), lightness: 0.14 }))
  return {
    dark: { shade, ink: '#ffffff', mark: accent },
    pale: { shade: toHex(light), ink, mark: contrast(base, light) >= minBlockContrast ? toHex(base) : ink },
  }
}

/** What is yellow would be brown if it were dark: it stands on the blue of the evening. */
const yellowHues = { from: 55, to: 118, least: 0.1 }
const eveningBlue = { lightness: 0.25, chroma: 0.045, hue: 256 }

/** A ground that still shows its colour on small screens, and does not shout. */
function darkGround({ base, second, branch }: Palette): Oklch {
  if (branch === 'black') return second
  if (base.hue >= yellowHues.from && base.hue <= yellowHues.to && base.chroma >= yellowHues.least)
    return eveningBlue
  return { ...second, lightness: Math.min(second.lightness, 0.24), chroma: Math.min(second.chroma, 0.062) }
}

/** Of the colours of a picture the one that says most: much of it, or very much of a colour. */
async function mainColorOf(picture: Canvas | undefined): Promise<Rgb> {
  if (!picture) return parseOpaqueColor(defaultColor)
  const size = { width: 64, height: 64 }
  const { coarse } = rasterOf(await readPixels(canvasPicture(picture), size), size)
  const weighed = colorsOf(coarse).map(({ hex, share }) => {
    const color = composite(parseColor(hex) ?? parseOpaqueColor(defaultColor))
    return { color, weight: Math.sqrt(share) * (toOklch(color).chroma + 0.015) }
  })
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), {
    color: parseOpaqueColor(defaultColor),
    weight: 0,
  }).color
}
