import type { Oklch } from '../../color.ts'
import { type Face, type FaceKind, faceFor } from '../../fonts/index.ts'
import type { Box } from '../../legible.ts'
import { type SetText, setText } from '../../type/index.ts'
import {
  headlineLeading,
  headlineSizes,
  headlineTracking,
  lengthOf,
  mostLines,
  serifLeading,
  serifSizes,
  serifTracking,
  supportLeading,
  supportSizes,
  supportTracking,
} from '../../type/rules.ts'
import { type Mark, measureMark } from '../mark.ts'
import type { Stage } from './stage.ts'

/** Light words on what is dark, or dark ones on what is light. */
export type Tone = 'paper' | 'ink'

/** Words in their place. */
export interface Words {
  /** A mark is drawn with its disc. */
  readonly set: SetText
  readonly mark?: Mark | undefined
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
  /** From the top of large letters to their foot, in place of the tone. */
  readonly fill?: readonly [Oklch, Oklch] | undefined
}

/** What the words cover: of their lines, not of the box they were set for. */
export function boxOf({ set, mark, x, y, width, align = 'start' }: Words): Box {
  const own = mark?.width ?? set.width
  const room = Math.max(0, width - own)
  const shift = align === 'center' ? room / 2 : align === 'end' ? room : 0
  return { x: x + shift, y, width: own, height: set.height + set.descent }
}

export interface Room {
  readonly width: number
  readonly height?: number | undefined
}

/** Sets the headline as large as its length and its room allow. */
export async function setHeadline(
  stage: Stage,
  text: string,
  room: Room & {
    readonly serif?: boolean | undefined
    readonly sizes?: readonly [number, number] | undefined
    readonly lines?: number | undefined
  },
): Promise<SetText> {
  const { short, shape } = stage
  const { serif = false, width, height, lines } = room
  const letters = lengthOf(text)
  const wide = shape === 'wide'
  const weight = serif ? 480 : 700
  const face = await faceOf(stage, serif ? 'serif' : 'display', text, weight)
  const slanted = serif ? emphasisOf(text) : undefined
  const emphasis = slanted
    ? { words: slanted, face: await faceOf(stage, 'serif', slanted, weight, true) }
    : undefined
  return setText(text, face, {
    width,
    height,
    mostLines: lines ?? mostLines(letters),
    sizes: room.sizes ?? (serif ? serifSizes : headlineSizes)(letters, short, { wide }),
    leading: (size) => (serif ? serifLeading : headlineLeading)(size, short),
    tracking: (size) => (serif ? serifTracking : headlineTracking)(size, short),
    language: stage.options.language,
    emphasis,
  })
}

/** Sets what stands small beside or under the headline. */
export async function setSmall(
  stage: Stage,
  text: string,
  {
    width,
    height,
    size = 0.03 * stage.short,
    weight = 450,
    lines = 1,
    kind = 'text',
    italic,
  }: Room & {
    readonly size?: number | undefined
    readonly weight?: number | undefined
    readonly lines?: number | undefined
    readonly kind?: FaceKind | undefined
    readonly italic?: boolean | undefined
  },
): Promise<SetText> {
  const face = await faceOf(stage, kind, text, weight, italic)
  return setText(text, face, {
    width,
    height,
    mostLines: lines,
    sizes: [size, size * 0.8],
    leading: supportLeading,
    tracking: supportTracking,
    language: stage.options.language,
  })
}

/** In a headline of several words the last one carries the point; a sentence in full needs no such help. */
function emphasisOf(text: string): string | undefined {
  const words = text.split(/\s+/)
  const last = words.at(-1) ?? ''
  const isOnce = words.filter((word) => word === last).length === 1
  return words.length >= 3 && words.length <= 9 && isOnce && /^\p{Script=Latin}{4,}$/u.test(last)
    ? last
    : undefined
}

export interface Block {
  readonly headline: SetText
  readonly height: number
  readonly place: (x: number, y: number, tone: Tone, align?: Words['align']) => readonly Words[]
}

/** A headline with its support line under it. */
export async function setBlock(
  stage: Stage,
  room: Parameters<typeof setHeadline>[2] & {
    readonly support?: string | undefined
    /** Over the support line, as a share of the short side. */
    readonly gap?: number | undefined
  },
): Promise<Block> {
  const { short, copy } = stage
  const { support, width, height = Infinity, gap = 0.056 } = room
  const kept = support ? (0.14 + gap) * short : 0
  const headline = await setHeadline(stage, copy.headline, {
    ...room,
    height: height === Infinity ? undefined : Math.max(0.1 * short, height - kept),
  })
  const [size] = supportSizes(headline.size, short)
  const line =
    support &&
    (await setSmall(stage, support, {
      width: Math.min(width, 0.7 * short),
      size,
      lines: 2,
      kind: room.serif ? 'serif' : 'text',
    }))
  // What hangs below the last baseline is part of the headline.
  const top = headline.height + gap * short + headline.descent * 0.5
  return {
    headline,
    height: line ? top + line.height : headline.height,
    place: (x, y, tone, align) => [
      { set: headline, x, y, width, align, tone },
      ...(line ? [{ set: line, x, y: y + top, width, align, tone, role: 'soft' } as const] : []),
    ],
  }
}

export interface Footer {
  readonly words: readonly Words[]
  /** Where what stands above it has to end. */
  readonly top: number
}

/** The brand at the left of the last line, and at most one short text at its right. */
export async function setFooter(
  stage: Stage,
  { tone, note }: { readonly tone: Tone; readonly note?: string | undefined },
): Promise<Footer> {
  const { short, left, right, bottom } = stage
  const half = (right - left) * 0.55
  const mark = await setMark(stage)
  const set = note ? await setSmall(stage, note, { width: half, size: 0.031 * short }) : undefined
  const words: Words[] = []
  if (mark) words.push(markAt(mark, left, bottom - mark.name.height, tone))
  if (set) {
    const y = bottom - set.height
    words.push({ set, x: right - half, y, width: half, align: mark ? 'end' : 'start', tone, role: 'soft' })
    if (!mark) words.splice(-1, 1, { set, x: left, y, width: half, tone, role: 'soft' })
  }
  const height = Math.max(mark?.name.height ?? 0, set?.height ?? 0)
  return { words, top: words.length > 0 ? bottom - height - 0.062 * short : bottom }
}

export async function setMark(stage: Stage, size = 0.032 * stage.short): Promise<Mark | undefined> {
  const { mark } = stage.options
  return mark ? measureMark(mark, { size, width: 0.45 * stage.short }, stage.options) : undefined
}

export function markAt(mark: Mark, x: number, y: number, tone: Tone): Words {
  return { set: mark.name, mark, x, y, width: mark.width, tone }
}

/** A short support line goes to the foot of the card, opposite the brand; a longer one under the headline. */
export function isNote(stage: Stage): boolean {
  const { support } = stage.copy
  return Boolean(support && stage.options.mark && lengthOf(support) <= 26)
}

function faceOf(
  { options }: Stage,
  kind: FaceKind,
  text: string,
  weight: number,
  italic?: boolean,
): Promise<Face> {
  const { font, language, fonts, warn } = options
  const family = kind === 'text' ? undefined : font
  return faceFor({ text, kind, weight, italic, family, language, fonts, warn })
}

/** Sets one line as large as its width and height allow. */
export async function setFitted(
  stage: Stage,
  text: string,
  {
    kind,
    weight,
    width,
    height,
    largest,
    tracking,
  }: Room & {
    readonly kind: FaceKind
    readonly weight: number
    readonly largest: number
    readonly tracking: number
  },
): Promise<SetText> {
  return setText(text, await faceOf(stage, kind, text, weight), {
    width,
    height,
    mostLines: 1,
    sizes: [largest, 0.1 * stage.short],
    leading: () => 1,
    tracking: () => tracking,
    language: stage.options.language,
  })
}
