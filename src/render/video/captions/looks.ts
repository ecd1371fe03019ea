import { contrast, fromOklch, type Rgb, toHex, toOklch } from '../../color.ts'
import type { FaceKind } from '../../fonts/index.ts'
import { minContrast } from '../../legible.ts'
import { makeReadableOn, parseOpaqueColor } from '../drawing.ts'
import type { VideoSize } from '../sizes.ts'
import type { ChunkLimits } from './chunks.ts'

/** How captions look: a plate behind the spoken word, words that light up, few and large words, or a highlighter. */
export type CaptionStyle = 'box' | 'fill' | 'pop' | 'mark'

/** How a caption style is set. Lengths are in pixels, those of type in em. */
export interface Look {
  readonly kind: FaceKind
  readonly weight: number
  readonly leading: number
  readonly capitals: boolean
  /** Added to the font's word space. */
  readonly gap: number
  /** Around all words; and beside the words of a line, for what is drawn around one word. */
  readonly padding: readonly [vertical: number, horizontal: number]
  readonly beside: number
  /** Whether words always have a background. */
  readonly hasGround: boolean
  /** How lines are aligned. */
  readonly align: 'start' | 'center'
  /** The color of the spoken word unless the caller sets one, and the background that any needs contrast with. */
  readonly accent: string
  readonly accentGround?: string
  /** In Oklch: how light the accent is at least, where it is a highlighter or lights up. */
  readonly accentLightness?: number
  readonly sizes: Readonly<Record<VideoSize, LookSize>>
}

/** Font sizes to try in order; few, so that captions look alike. */
interface LookSize extends ChunkLimits {
  readonly steps: readonly number[]
}

export const minFontSize = 54

const unlimited = Infinity

export const captionColors = {
  outline: '#0a0a0a',
  white: '#ffffff',
  plate: '#0b0d10',
  toCome: '#9aa0a8',
  paper: '#fffdf7',
  print: '#16140f',
} as const

const common = {
  kind: 'text',
  capitals: false,
  gap: 0,
  padding: [0, 0],
  beside: 0,
  hasGround: false,
  align: 'center',
} as const satisfies Partial<Look>

export const looks: Readonly<Record<CaptionStyle, Look>> = {
  box: {
    ...common,
    accent: '#ffd60a',
    weight: 800,
    leading: 1.3,
    gap: 0.1,
    beside: 0.14,
    sizes: {
      '9:16': { steps: [104, 74, minFontSize], words: 5, lines: 2, letters: 15 },
      '16:9': { steps: [76, 66, minFontSize], words: unlimited, lines: 2, letters: 38 },
      '1:1': { steps: [92, 74, minFontSize], words: 6, lines: 2, letters: 20 },
    },
  },
  fill: {
    ...common,
    accent: '#7cf0b2',
    accentGround: '#3a3c3f',
    weight: 700,
    leading: 1.28,
    padding: [24, 36],
    hasGround: true,
    sizes: {
      '9:16': { steps: [62, minFontSize], words: unlimited, lines: 2, letters: 20 },
      '16:9': { steps: [68, minFontSize], words: unlimited, lines: 2, letters: 38 },
      '1:1': { steps: [60, minFontSize], words: unlimited, lines: 2, letters: 26 },
    },
  },
  pop: {
    ...common,
    accent: '#ffd60a',
    accentGround: captionColors.outline,
    accentLightness: 0.64,
    kind: 'poster',
    weight: 700,
    leading: 1.16,
    capitals: true,
    // Keeps an enlarged word off its neighbours.
    gap: 0.07,
    // An enlarged word is taller than its line.
    padding: [14, 0],
    beside: 0.12,
    sizes: {
      '9:16': { steps: [176, 150, 126, 104, 86, 70, minFontSize], words: 3, lines: 2, letters: 10 },
      '16:9': { steps: [150, 128, 104, 86, 70, minFontSize], words: 4, lines: 1, letters: 20 },
      '1:1': { steps: [160, 136, 112, 92, 72, minFontSize], words: 3, lines: 2, letters: 13 },
    },
  },
  mark: {
    ...common,
    accent: '#ff9fd0',
    accentGround: captionColors.print,
    accentLightness: 0.82,
    weight: 650,
    leading: 1.34,
    padding: [26, 40],
    hasGround: true,
    align: 'start',
    sizes: {
      '9:16': { steps: [62, minFontSize], words: unlimited, lines: 2, letters: 20 },
      '16:9': { steps: [72, 62, minFontSize], words: unlimited, lines: 2, letters: 38 },
      '1:1': { steps: [60, minFontSize], words: unlimited, lines: 2, letters: 26 },
    },
  },
}

/** The color of the spoken word, and of letters on it. */
export interface Accent {
  readonly color: string
  readonly ink: string
}

/** Lightens the caller's accent until it is readable; keeps its hue. */
export function chooseAccent(style: CaptionStyle, given: string | undefined): Accent {
  const { accent, accentGround: ground, accentLightness = 0 } = looks[style]
  const wanted = parseOpaqueColor(given ?? accent)
  const own = toOklch(wanted)
  const lightened = { ...own, lightness: Math.max(own.lightness, accentLightness) }
  const color = ground ? makeReadableOn(parseOpaqueColor(ground), lightened) : wanted
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
