import { type Face, type FaceKind, faceFor } from '../../fonts/index.ts'
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
  supportTracking,
} from '../../type/rules.ts'
import type { Stage } from './stage.ts'

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
  const [largest, smallest] = room.sizes ?? (serif ? serifSizes : headlineSizes)(letters, short, { wide })
  const set = (broken: string, most = lines ?? mostLines(letters), least = smallest) =>
    setText(broken, face, {
      width,
      height,
      mostLines: most,
      sizes: [largest, least],
      leading: (size) => (serif ? serifLeading : headlineLeading)(size, short),
      tracking: (size) => (serif ? serifTracking : headlineTracking)(size, short),
      language: stage.options.language,
      emphasis,
    })
  const whole = await set(text)
  const sentences = text.replace(sentenceEnd, '\n')
  if (sentences === text || whole.lines.length < 2) return whole
  // Sentences that have lines of their own are worth a size a little smaller.
  const count = sentences.split('\n').length
  const alone = await set(sentences, count, 0.88 * smallest)
  if (alone.lines.length === count) return alone
  const apart = await set(sentences)
  return apart.size >= 0.8 * whole.size && apart.lines.length <= whole.lines.length ? apart : whole
}

/** The space between two sentences, and not the one after `a.m.` or `Mrs.`. */
const sentenceEnd = /(?<=(?:\p{L}{4}\.|[!?…])["”’»)]{0,3})\s{1,9}(?!\p{Ll})/gu

/** Sets what stands small beside or under the headline, and stays small however long it is. */
export async function setSmall(
  stage: Stage,
  text: string,
  {
    width,
    height = 0.2 * stage.short,
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
