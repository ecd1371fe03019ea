import type { PostCopy } from '../../../content/post-copy.ts'
import { hashText } from '../../../random.ts'
import type { Context } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import type { Oklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { baseColorFor, type Palette, paletteOf } from '../../palette/index.ts'
import { moodOf } from '../../templates/gradient/mood.ts'
import type { Mood } from '../../templates/gradient/scheme.ts'
import { type Scheme, schemeKindFor, schemeOf, type Tone } from '../../templates/gradient/scheme.ts'
import { verticalSize } from '../../type/draw-vertical.ts'
import type { SetText } from '../../type/index.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { applyTypographyToCopy } from '../../type/typography.ts'
import { textDirection } from '../../type/writing-system.ts'
import type { BrandMark } from '../mark.ts'
import type { Ground } from './grounds.ts'

/** A card that is laid out but not painted. */
export interface GradientScene {
  readonly background: Ground
  /** Draws the shapes between background and text. */
  readonly draw?: ((context: Context) => void) | undefined
  readonly texts: readonly PlacedText[]
}

export type Compose = (stage: GradientStage) => Promise<GradientScene>

/** Options of a card that decide how it looks. */
export interface StageOptions extends CardOptions {
  /** How the brand should look and sound, such as its guidelines: “calm and plain”, “bold”, “dark”. */
  readonly tone?: string | undefined
}

/**
 * The input of every composition. Compositions lay out from left to right; right-to-left cards are mirrored when
 * painted.
 */
export interface GradientStage {
  readonly copy: PostCopy
  readonly options: StageOptions
  readonly palette: Palette
  readonly mood: Mood
  /** The colours that suit the mood. */
  readonly scheme: Scheme
  readonly width: number
  readonly height: number
  /** The short side, the unit of all sizes. */
  readonly short: number
  readonly shape: 'square' | 'portrait' | 'story' | 'wide'
  readonly isWide: boolean
  /** How much larger than on a square text is set, because there is more room. */
  readonly scale: number
  /** The area for text. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The baseline of the last line; leaves room for descenders above `bottom`. */
  readonly baseline: number
  /** The maximum width of text. */
  readonly measure: number
  readonly mirrored: boolean
  /** Derived from the text and the colour. */
  readonly seed: number
}

const shapes = { '1:1': 'square', '4:5': 'portrait', '9:16': 'story', '16:9': 'wide' } as const
const scales = { square: 1, portrait: 1.1, story: 1.25, wide: 1.1 } as const

export function createStage(copy: PostCopy, options: StageOptions): GradientStage {
  const words = allText(copy)
  const said = applyTypographyToCopy(copy, typesettingLanguage(words, options.language))
  const base = baseColorFor(options.color, words)
  const palette = paletteOf(base)
  const mood = moodOf(options, palette)
  const shape = shapes[options.size ?? '1:1']
  const { width, height } = postSizes[options.size ?? '1:1']
  const short = Math.min(width, height)
  const isWide = shape === 'wide'
  const margin = (isWide ? 0.089 : 0.078) * short
  const bottom = height - (shape === 'story' ? 0.14 * height : margin)
  return {
    copy: said,
    options,
    palette,
    mood,
    scheme: schemeOf(palette, schemeKindFor(mood, palette)),
    width,
    height,
    short,
    shape,
    isWide,
    scale: scales[shape],
    left: margin,
    right: width - margin,
    top: shape === 'story' ? 0.13 * height : margin,
    bottom,
    baseline: bottom - 0.011 * short,
    measure: isWide ? 0.65 * width : width - 2 * margin,
    mirrored: textDirection(copy.headline) === 'rtl',
    seed: hashText(`${words} ${base.red} ${base.green} ${base.blue}`),
  }
}

/** The plain colour of text in a tone. */
export function textColor({ palette }: GradientStage, tone: Tone): Oklch {
  return tone === 'paper' ? palette.paper : palette.ink
}

function allText(copy: PostCopy): string {
  return Object.values(copy)
    .flat()
    .map((part) => (typeof part === 'object' ? Object.values(part).join(' ') : part))
    .join(' ')
}

export interface PlacedText {
  /** With `mark`, the name of the brand. */
  readonly set: SetText
  readonly mark?: BrandMark | undefined
  readonly x: number
  /** The top of the first line's capitals. */
  readonly y: number
  readonly width: number
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly tone: Tone
  /** `soft` is closer to the background; `accent` is coloured. */
  readonly role?: 'main' | 'soft' | 'accent' | undefined
  /** Aligns the ink of the first letters with the margin. */
  readonly optical?: boolean | undefined
  /** The lines stand as columns, the first at the right. */
  readonly isVertical?: boolean | undefined
}

/** The area the lines cover, which may be smaller than the box they were set for. */
export function boxOf({ set, mark, x, y, width, align = 'start', isVertical }: PlacedText): Box {
  if (isVertical) return { x, y, ...verticalSize(set) }
  const own = mark?.width ?? set.width
  const room = Math.max(0, width - own)
  const shift = align === 'center' ? room / 2 : align === 'end' ? room : 0
  return { x: x + shift, y: y - set.rise, width: own, height: set.rise + set.height + set.descent }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The distance from a point to the nearest text. */
export function clearance(point: Point, words: readonly PlacedText[]): number {
  const distances = words.map(boxOf).map(({ x, y, width, height }) => {
    const across = Math.max(x - point.x, 0, point.x - x - width)
    const down = Math.max(y - point.y, 0, point.y - y - height)
    return Math.hypot(across, down)
  })
  return Math.min(Infinity, ...distances)
}
