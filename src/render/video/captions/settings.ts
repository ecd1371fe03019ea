import { contrast, fromOklch, type Rgb, toHex, toOklch } from '../../color.ts'
import { minContrast } from '../../legible.ts'
import { makeReadableOn, parseOpaqueColor } from '../drawing.ts'
import type { VideoSize } from '../sizes.ts'
import type { ChunkLimits } from './chunks.ts'
import table from './settings.json' with { type: 'json' }

/** How captions look: a plate behind the spoken word, words that light up, few and large words, or a highlighter. */
export type CaptionStyle = 'box' | 'fill' | 'pop' | 'mark'

/** How a caption style is set. Lengths are in pixels, those of type in em. */
export interface CaptionSetting {
  /** Whether it is set in a face for posters, instead of one for texts. */
  readonly isPoster: boolean
  readonly weight: number
  readonly leading: number
  readonly capitals: boolean
  /** Added to the font's word space, so that an enlarged word stays off its neighbours. */
  readonly gap: number
  /** Around all words; an enlarged word is taller than its line. */
  readonly padding: { readonly vertical: number; readonly horizontal: number }
  /** Beside the words of a line, for what is drawn around one word. */
  readonly beside: number
  /** Whether words always have a background. */
  readonly hasGround: boolean
  /** Whether lines are centred, or else begin below each other. */
  readonly isCentered: boolean
  /** The color of the spoken word unless the caller sets one, and the background that any needs contrast with. */
  readonly accent: string
  readonly accentGround?: string
  /** In Oklch: how light the accent is at least, where it is a highlighter or lights up. */
  readonly accentLightness?: number
  readonly sizes: Readonly<Record<VideoSize, CaptionSettingSize>>
}

/** Font sizes to try in order; few, so that captions look alike. */
interface CaptionSettingSize extends ChunkLimits {
  readonly steps: readonly number[]
}

export const minFontSize = 54

export const captionColors = table.colors

export const captionSettings: Readonly<Record<CaptionStyle, CaptionSetting>> = table.styles

/** The color of the spoken word, and of letters on it. */
export interface Accent {
  readonly color: string
  readonly ink: string
}

/** Lightens the caller's accent until it is readable; keeps its hue. */
export function chooseAccent(style: CaptionStyle, givenColor: string | undefined): Accent {
  const { accent, accentGround: ground, accentLightness = 0 } = captionSettings[style]
  const accentColor = parseOpaqueColor(givenColor ?? accent)
  const oklch = toOklch(accentColor)
  const lightened = { ...oklch, lightness: Math.max(oklch.lightness, accentLightness) }
  const color = ground ? makeReadableOn(parseOpaqueColor(ground), lightened) : accentColor
  return { color: toHex(color), ink: toHex(chooseInk(color)) }
}

/** A near-black or near-white tint of the color, whichever is more readable. */
function chooseInk(ground: Rgb): Rgb {
  const { chroma, hue } = toOklch(ground)
  const dark = fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.045), hue })
  const light = fromOklch({ lightness: 0.99, chroma: Math.min(chroma, 0.012), hue })
  const best = contrast(dark, ground) >= contrast(light, ground) ? dark : light
  if (contrast(best, ground) >= minContrast) return best
  const [black, white] = [parseOpaqueColor('#000'), parseOpaqueColor('#fff')]
  return contrast(black, ground) > contrast(white, ground) ? black : white
}
