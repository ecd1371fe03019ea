import type { PostCopy } from '../../../content/post-copy.ts'
import { hashText } from '../../../random.ts'
import type { Context } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import type { Oklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { baseColorFor, type Palette, paletteOf } from '../../palette/index.ts'
import { type Lab, toLab } from '../../palette/lab.ts'
import type { SetText } from '../../type/index.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { applyTypographyToCopy } from '../../type/typography.ts'
import type { BrandMark } from '../mark.ts'
import type { Field } from './field.ts'
import type { Grain } from './grid.ts'

/** The ways to lay out a gradient card. */
export const compositionNames = [
  'aurora',
  'card',
  'comparison',
  'concentric',
  'editorial',
  'grain-form',
  'light-mesh',
  'list',
  'orb',
  'poster',
  'quote',
  'radial-glow',
  'split',
  'statistic',
] as const

export type Composition = (typeof compositionNames)[number]

export interface GradientOptions extends CardOptions {
  /** The composition to use if it can show the copy; otherwise the one that suits the copy best. */
  readonly composition?: Composition | undefined
}

/** A card that is laid out and not painted yet. */
export interface GradientScene {
  readonly background: Field
  /** Whether the ground only flows, so that a few points of it are enough. */
  readonly isSmooth?: boolean | undefined
  /** Whether the ground has to show the base, where it is seen beside these shapes: else one of the shapes shows it. */
  readonly exposeBase?: readonly Box[] | undefined
  readonly grain?: Grain | undefined
  /** What stands on the ground and under the words. */
  readonly draw?: ((brush: Painter) => Promise<void> | void) | undefined
  readonly texts: readonly PlacedText[]
}

export interface Painter {
  readonly context: Context
  /** Fills what `trace` outlines with a field, as fine as the ground is. */
  readonly fill: (
    field: Field,
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    trace: () => void,
    grain?: Grain,
  ) => Promise<void>
}

/** Lays a copy out. Each composition is one of these. */
export type Compose = (stage: GradientStage) => Promise<GradientScene>

/** What every composition starts from. All of it reads from the left: a card in Arabic is mirrored when it is painted. */
export interface GradientStage<Copy extends PostCopy = PostCopy> {
  readonly copy: Copy
  readonly options: GradientOptions
  readonly palette: Palette
  readonly width: number
  readonly height: number
  /** The short side, which all sizes are shares of. */
  readonly short: number
  readonly shape: 'square' | 'portrait' | 'story' | 'wide'
  /** Where text may be. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Where the last line of small words stands, so that what hangs from it is over the bottom too. */
  readonly baseline: number
  /** The widest that a text may be. */
  readonly measure: number
  readonly mirrored: boolean
  /** Follows from the words and the colour. */
  readonly seed: number
}

const shapes = { '1:1': 'square', '4:5': 'portrait', '9:16': 'story', '16:9': 'wide' } as const

export function createStage<Copy extends PostCopy>(
  copy: Copy,
  options: GradientOptions,
): GradientStage<Copy> {
  const words = allText(copy)
  const said = applyTypographyToCopy(copy, typesettingLanguage(words, options.language))
  const base = baseColorFor(options.color, words)
  const shape = shapes[options.size ?? '1:1']
  const { width, height } = postSizes[options.size ?? '1:1']
  const short = Math.min(width, height)
  const margin = (shape === 'wide' ? 0.089 : 0.078) * short
  const bottom = height - (shape === 'story' ? 0.14 * height : margin)
  return {
    copy: said,
    options,
    palette: paletteOf(base),
    width,
    height,
    short,
    shape,
    left: margin,
    right: width - margin,
    top: shape === 'story' ? 0.13 * height : margin,
    bottom,
    baseline: bottom - 0.011 * short,
    measure: shape === 'wide' ? 0.65 * width : width - 2 * margin,
    mirrored: readsFromRight(copy.headline),
    seed: hashText(`${words} ${base.red} ${base.green} ${base.blue}`),
  }
}

/** A role of the palette, ready to be mixed; lighter, or with another hue or chroma, where it is told. */
export function lab(color: Oklch, change: Partial<Oklch> = {}): Lab {
  return toLab({ ...color, ...change })
}

/** All that a copy says. */
function allText(copy: PostCopy): string {
  return Object.values(copy)
    .flat()
    .map((part) => (typeof part === 'object' ? Object.values(part).join(' ') : part))
    .join(' ')
}

/** By the first letter that reads in one direction alone. */
function readsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u.test(first)
}

/** Light words on what is dark, or dark ones on what is light. */
export type Tone = 'paper' | 'ink'

/** Words in their place. */
export interface PlacedText {
  /** A mark is drawn with its disc. */
  readonly set: SetText
  readonly mark?: BrandMark | undefined
  readonly x: number
  /** The top of the first line's capitals. */
  readonly y: number
  readonly width: number
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly tone: Tone
  /** They stand on a shape that is made for them, so the ground is left as it is. */
  readonly onShape?: boolean | undefined
  /** `soft` is a little nearer to the ground; `accent` is coloured. */
  readonly role?: 'main' | 'soft' | 'accent' | undefined
  /** Large letters stand on the margin themselves, and not the room beside them. */
  readonly optical?: boolean | undefined
  /** From the top of large letters to their foot, in place of the tone. */
  readonly gradient?: readonly [Oklch, Oklch] | undefined
}

/** What the words cover: of their lines, not of the box they were set for. */
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

/** How far a point is from the nearest of the words: the largest circle around it that leaves them clear. */
export function clearance(point: Point, words: readonly PlacedText[]): number {
  return clearanceOf(point, words.map(boxOf))
}

/** How far a point is from the nearest of the boxes. */
export function clearanceOf(point: Point, boxes: readonly Box[]): number {
  const distances = boxes.map(({ x, y, width, height }) => {
    const across = Math.max(x - point.x, 0, point.x - x - width)
    const down = Math.max(y - point.y, 0, point.y - y - height)
    return Math.hypot(across, down)
  })
  return Math.min(Infinity, ...distances)
}
