import { type Face, type FaceKind, faceFor } from '../../fonts/index.ts'
import type { Tone } from '../../templates/gradient/scheme.ts'
import { type SetText, setText } from '../../type/index.ts'
import {
  headlineLeading,
  headlineLines,
  headlineSizes,
  headlineTracking,
  numeralTracking,
  posterTracking,
  serifLeading,
  serifSizes,
  serifTracking,
  supportLeading,
  supportSizes,
  supportTracking,
  visualLength,
} from '../../type/type-scale.ts'
import { type BrandMark, measureBrandMark } from '../mark.ts'
import type { GradientStage, PlacedText } from './stage.ts'

interface HeadlineBlock {
  readonly headline: SetText
  /** From the top of the ink to the last baseline. */
  readonly height: number
  readonly place: (x: number, y: number, tone: Tone, align?: PlacedText['align']) => readonly PlacedText[]
}

/** A headline with its support line below. */
export async function setHeadlineBlock(
  stage: GradientStage,
  room: Parameters<typeof setHeadline>[2] & {
    readonly support?: string | undefined
    /** Space above the support line, as a share of the short side. */
    readonly gap?: number | undefined
  },
): Promise<HeadlineBlock> {
  const { short, copy, scale } = stage
  const { support, width, height = Infinity, gap = 0.056 * scale } = room
  const kept = support ? (0.14 + gap) * short : 0
  const headline = await setHeadline(stage, copy.headline, {
    ...room,
    height: height === Infinity ? undefined : Math.max(0.1 * short, height - kept),
  })
  // Descenders of the last line belong to the headline.
  const { rise } = headline
  const top = rise + headline.height + gap * short + headline.descent * 0.5
  const size = scale * supportSizes(headline.size, short)[0]
  const line =
    support &&
    (await setSmallText(stage, support, {
      width: Math.min(width, 0.72 * short * Math.sqrt(scale)),
      height: Math.min(0.2 * scale * short, Math.max(0.1 * short, height - top)),
      size,
      lines: 2,
      kind: room.serif ? 'serif' : 'text',
    }))
  return {
    headline,
    height: line ? top + line.height : rise + headline.height,
    place: (x, y, tone, align) => [
      { set: headline, x, y: y + rise, width, align, tone, optical: true },
      ...(line ? [{ set: line, x, y: y + top, width, align, tone, role: 'soft' } as const] : []),
    ],
  }
}

export interface TextRoom {
  readonly width: number
  readonly height?: number | undefined
}

/** Sets the headline as large as its length and the room allow. */
export async function setHeadline(
  stage: GradientStage,
  text: string,
  room: TextRoom & {
    readonly serif?: boolean | undefined
    readonly sizes?: readonly [number, number] | undefined
    readonly lines?: number | undefined
    /** Of the largest size. */
    readonly share?: number | undefined
  },
): Promise<SetText> {
  const { short, shape, scale } = stage
  const { serif = stage.mood === 'elegant', width, height } = room
  const letters = visualLength(text)
  const weight = serif ? 480 : 700
  const face = await loadFace(stage, serif ? 'serif' : 'display', text, weight)
  const slanted = serif ? findEmphasis(text) : undefined
  const emphasis = slanted
    ? { words: slanted, face: await loadFace(stage, 'serif', slanted, weight, true) }
    : undefined
  const [usual, smallest] =
    room.sizes ?? (serif ? serifSizes : headlineSizes)(letters, short, shape === 'wide')
  const largest = (room.share ?? 1) * (shape === 'story' ? 1.45 : scale) * usual
  // Tall cards have room for larger type on more lines.
  const lines = (room.lines ?? headlineLines(letters)) + { wide: 0, square: 0, portrait: 1, story: 2 }[shape]
  const set = (broken: string, most = lines, least = smallest) =>
    setText(broken, face, {
      width,
      height,
      maxLines: most,
      sizes: [largest, least],
      leading: (size) => (serif ? serifLeading : headlineLeading)(size, short),
      tracking: (size) => (serif ? serifTracking : headlineTracking)(size, short),
      language: stage.options.language,
      emphasis,
    })
  const whole = await set(text)
  const sentences = text.replace(sentenceEnd, '\n')
  if (sentences === text || whole.lines.length < 2) return whole
  // A slightly smaller size is worth it if each sentence gets its own line.
  const count = sentences.split('\n').length
  const alone = await set(sentences, count, 0.88 * smallest)
  if (alone.lines.length === count) return alone
  const apart = await set(sentences)
  return apart.size >= 0.8 * whole.size && apart.lines.length <= whole.lines.length ? apart : whole
}

/** A space between two sentences, but not after `a.m.` or `Mrs.`. */
const sentenceEnd = /(?<=(?:\p{L}{4}\.|[!?…])["”’»)]{0,3})\s{1,9}(?!\p{Ll})/gu

/** Sets secondary text, which stays small however much room there is. */
export async function setSmallText(
  stage: GradientStage,
  text: string,
  {
    width,
    height = 0.2 * stage.short,
    size = 0.032 * stage.scale * stage.short,
    weight = 450,
    lines = 1,
    kind = 'text',
    italic,
  }: TextRoom & {
    readonly size?: number | undefined
    readonly weight?: number | undefined
    readonly lines?: number | undefined
    readonly kind?: FaceKind | undefined
    readonly italic?: boolean | undefined
  },
): Promise<SetText> {
  const face = await loadFace(stage, kind, text, weight, italic)
  return setText(text, face, {
    width,
    height,
    maxLines: lines,
    sizes: [size, size * 0.8],
    leading: supportLeading,
    tracking: supportTracking,
    language: stage.options.language,
    wholeWords: true,
  })
}

/** In headlines of several words, the last word is emphasised. */
function findEmphasis(text: string): string | undefined {
  const words = text.split(/\s+/)
  const last = words.at(-1) ?? ''
  const isOnce = words.filter((word) => word === last).length === 1
  return words.length >= 3 && words.length <= 9 && isOnce && /^\p{Script=Latin}{4,}$/u.test(last)
    ? last
    : undefined
}

const singleLines = {
  display: { weight: 700, tracking: numeralTracking },
  poster: { weight: 400, tracking: posterTracking },
} as const

/** Sets one line as large as its width and height allow. */
export async function setSingleLine(
  stage: GradientStage,
  text: string,
  kind: keyof typeof singleLines,
  { largest, ...room }: TextRoom & { readonly largest: number },
): Promise<SetText> {
  const { weight, tracking } = singleLines[kind]
  return setText(text, await loadFace(stage, kind, text, weight), {
    ...room,
    maxLines: 1,
    sizes: [largest, 0.1 * stage.short],
    leading: () => 1,
    tracking,
    language: stage.options.language,
  })
}

export function loadFace(
  { options }: GradientStage,
  kind: FaceKind,
  text: string,
  weight: number,
  italic?: boolean,
): Promise<Face> {
  const { font, language, fonts, warn } = options
  const family = kind === 'text' ? undefined : font
  return faceFor({ text, kind, weight, italic, family, language, fonts, warn })
}

interface Footer {
  readonly texts: readonly PlacedText[]
  /** Where the content above must end. */
  readonly top: number
}

/** The brand at the left of the last line, and at most one note at its right. */
export async function setFooter(
  stage: GradientStage,
  { tone, note }: { readonly tone: Tone; readonly note?: string | undefined },
): Promise<Footer> {
  const { short, left, right, baseline, scale } = stage
  const half = (right - left) * 0.55
  const mark = await setMark(stage, note ? right - left - half - 0.04 * short : undefined)
  const set = note ? await setSmallText(stage, note, { width: half, size: 0.033 * scale * short }) : undefined
  const words: PlacedText[] = []
  if (mark) words.push(placeMark(mark, left, baseline - markHeight(stage, mark), tone))
  if (set) {
    const y = baseline - set.height
    words.push({ set, x: right - half, y, width: half, align: mark ? 'end' : 'start', tone, role: 'soft' })
    if (!mark) words.splice(-1, 1, { set, x: left, y, width: half, tone, role: 'soft' })
  }
  const height = Math.max(markHeight(stage, mark), set?.height ?? 0)
  return { texts: words, top: words.length > 0 ? baseline - height - 0.062 * short : baseline }
}

export function setMark(stage: GradientStage, width = 0.5 * stage.measure): Promise<BrandMark | undefined> {
  return measureBrandMark(stage.options, { size: 0.033 * stage.scale * stage.short, width })
}

/** What a mark needs above the baseline of the card. Rings reach below it, but not below the area for text. */
export function markHeight({ bottom, baseline }: GradientStage, mark: BrandMark | undefined): number {
  return mark ? mark.name.height + Math.max(0, mark.name.descent - (bottom - baseline)) : 0
}

export function placeMark(mark: BrandMark, x: number, y: number, tone: Tone): PlacedText {
  return { set: mark.name, mark, x, y, width: mark.width, tone }
}
