import { mainColors } from '../../analysis/colors.ts'
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
import { derivePalette, type Palette } from '../../palette/index.ts'
import { canvasPicture, readPixels } from '../../pictures/decode.ts'
import { makeReadableOn, parseOpaqueColor } from '../drawing.ts'

/** The colors of words on a picture: the scrim, the text and the rule. */
export interface Tone {
  readonly shade: string
  readonly ink: string
  readonly mark: string
}

export type CardColors = Awaited<ReturnType<typeof chooseCardColors>>

const defaultColor = '#14304f'

/** Chooses the colors of all cards, readable on their background, from the accent or from one of the pictures. */
export async function chooseCardColors(color: string | undefined, picture?: Canvas) {
  const base = color === undefined ? await mainColorOf(picture) : parseOpaqueColor(color)
  const palette = derivePalette(base)
  const deep = fromOklch(darkGround(palette))
  const light = fromOklch(palette.light)
  const vivid = color === undefined ? fromOklch(palette.accent) : base
  const accent = toHex(makeReadableOn(deep, toOklch(vivid)))
  const behind = picture && color !== undefined ? derivePalette(await mainColorOf(picture)) : palette
  return {
    palette,
    // The dark background, and what is on it.
    deep: toHex(deep),
    paper: toHex(makeReadableOn(deep, palette.paper)),
    accent,
    quiet: toHex({ ...fromOklch(palette.paper), alpha: 0.28 }),
    // The light background, and what is on it.
    light: toHex(light),
    ink: toHex(makeReadableOn(light, palette.ink)),
    soft: toHex(makeReadableOn(light, { ...palette.ink, lightness: 0.42 })),
    // For white and for dark words on a picture.
    ...chooseTones(behind, base, accent),
  }
}

/** Scrims take the colors of the picture: the accent's would look like a stain. */
function chooseTones(palette: Palette, base: Rgb, accent: string): { dark: Tone; pale: Tone } {
  const light = fromOklch(palette.light)
  const ink = toHex(makeReadableOn(light, palette.ink))
  const shade = toHex(fromOklch({ ...darkGround(palette), lightness: 0.14 }))
  return {
    dark: { shade, ink: '#ffffff', mark: accent },
    // Below a contrast of 2, a block of color is hardly visible.
    pale: { shade: toHex(light), ink, mark: contrast(base, light) >= 2 ? toHex(base) : ink },
  }
}

/** Dark yellow would be brown, so dark blue replaces it. */
const yellowHues = { from: 55, to: 118, least: 0.1 }
const eveningBlue = { lightness: 0.25, chroma: 0.045, hue: 256 }

/** A dark background that still shows its hue. */
function darkGround({ base, second, branch }: Palette): Oklch {
  if (branch === 'black') return second
  if (base.hue >= yellowHues.from && base.hue <= yellowHues.to && base.chroma >= yellowHues.least)
    return eveningBlue
  return { ...second, lightness: Math.min(second.lightness, 0.24), chroma: Math.min(second.chroma, 0.062) }
}

/** The most prominent color of a picture, by share and chroma. */
async function mainColorOf(picture: Canvas | undefined): Promise<Rgb> {
  if (!picture) return parseOpaqueColor(defaultColor)
  const size = { width: 64, height: 64 }
  const { coarse } = rasterOf(await readPixels(canvasPicture(picture), size), size)
  const weighed = mainColors(coarse).map(({ hex, share }) => {
    const color = composite(parseColor(hex) ?? parseOpaqueColor(defaultColor))
    return { color, weight: Math.sqrt(share) * (toOklch(color).chroma + 0.015) }
  })
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best), {
    color: parseOpaqueColor(defaultColor),
    weight: 0,
  }).color
}
