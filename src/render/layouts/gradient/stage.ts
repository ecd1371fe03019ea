import type { PostCopy } from '../../../content/post-copy.ts'
import { hashText } from '../../../random.ts'
import type { Context } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import { fromOklch, type Oklch, type Rgb } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { baseColorFor, type Palette, paletteOf } from '../../palette/index.ts'
import { type Lab, toLab } from '../../palette/lab.ts'
import type { SetText } from '../../type/index.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { applyTypographyToCopy } from '../../type/typography.ts'
import { textDirection } from '../../type/writing-system.ts'
import type { BrandMark } from '../mark.ts'
import type { Field } from './field.ts'
import type { Grain } from './grid.ts'

/** A card that is laid out but not painted. */
export interface GradientScene {
  readonly background: Field
  /** Whether the background has details that need a fine grid. */
  readonly isDetailed?: boolean | undefined
  /** Set if the background must show the exact base, outside of these shapes. Otherwise a shape shows it. */
  readonly exposeBase?: readonly Box[] | undefined
  readonly grain?: Grain | undefined
  /** Draws the shapes between background and text. */
  readonly draw?: ((brush: Painter) => Promise<void> | void) | undefined
  readonly texts: readonly PlacedText[]
}

export interface Painter {
  readonly context: Context
  /** Fills the path that `trace` draws with a field. */
  readonly fill: (field: Field, box: Box, trace: () => void, grain?: Grain) => Promise<void>
}

export type Compose = (stage: GradientStage) => Promise<GradientScene>

/**
 * The input of every composition. Compositions lay out from left to right; right-to-left cards are mirrored when
 * painted.
 */
export interface GradientStage {
  readonly copy: PostCopy
  readonly options: CardOptions
  readonly palette: Palette
  readonly width: number
  readonly height: number
  /** The short side, the unit of all sizes. */
  readonly short: number
  readonly shape: 'square' | 'portrait' | 'story' | 'wide'
  readonly isWide: boolean
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

export function createStage(copy: PostCopy, options: CardOptions): GradientStage {
  const words = allText(copy)
  const said = applyTypographyToCopy(copy, typesettingLanguage(words, options.language))
  const base = baseColorFor(options.color, words)
  const shape = shapes[options.size ?? '1:1']
  const { width, height } = postSizes[options.size ?? '1:1']
  const short = Math.min(width, height)
  const isWide = shape === 'wide'
  const margin = (isWide ? 0.089 : 0.078) * short
  const bottom = height - (shape === 'story' ? 0.14 * height : margin)
  return {
    copy: said,
    options,
    palette: paletteOf(base),
    width,
    height,
    short,
    shape,
    isWide,
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

/** Converts a palette colour for mixing, optionally changed. */
export function lab(color: Oklch, change: Partial<Oklch> = {}): Lab {
  return toLab({ ...color, ...change })
}

function allText(copy: PostCopy): string {
  return Object.values(copy)
    .flat()
    .map((part) => (typeof part === 'object' ? Object.values(part).join(' ') : part))
    .join(' ')
}

/** Light text (`paper`) or dark text (`ink`). */
export type Tone = 'paper' | 'ink'

/** The plain colour of text in a tone. */
export function toneColor({ palette }: GradientStage, tone: Tone): Rgb {
  return fromOklch(tone === 'paper' ? palette.paper : palette.ink)
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
  /** The text stands on a shape made for it, so the background is not adjusted. */
  readonly onShape?: boolean | undefined
  /** `soft` is closer to the background; `accent` is coloured. */
  readonly role?: 'main' | 'soft' | 'accent' | undefined
  /** Aligns the ink of the first letters with the margin. */
  readonly optical?: boolean | undefined
  /** Top and bottom colours of large letters, instead of the tone. */
  readonly gradient?: readonly [Oklch, Oklch] | undefined
}

/** The area the lines cover, which may be smaller than the box they were set for. */
export function boxOf({ set, mark, x, y, width, align = 'start' }: PlacedText): Box {
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
  return clearanceOf(point, words.map(boxOf))
}

/** The distance from a point to the nearest box. */
export function clearanceOf(point: Point, boxes: readonly Box[]): number {
  const distances = boxes.map(({ x, y, width, height }) => {
    const across = Math.max(x - point.x, 0, point.x - x - width)
    const down = Math.max(y - point.y, 0, point.y - y - height)
    return Math.hypot(across, down)
  })
  return Math.min(Infinity, ...distances)
}
