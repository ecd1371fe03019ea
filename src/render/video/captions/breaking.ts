import type { Face } from '../../fonts/index.ts'
import { fitLines } from '../../type/fit.ts'
import { balanceLines, fewestLines } from '../../type/line-breaks.ts'
import { measurePieces, type TextRuler } from '../../type/measure.ts'
import { type Piece, splitIntoLetters } from '../../type/pieces.ts'
import { type Look, smallest } from './looks.ts'

/** How a chunk is to be set. */
export interface SettingOptions {
  readonly look: Look
  readonly face: Face
  readonly language: string
  /** For all, with what is drawn around the words. */
  readonly width: number
  readonly steps: readonly number[]
  readonly lines: number
}

/** Scripts that are set higher, and without an outline. */
export const joined = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Nkoo}]/u

/** A piece that knows its word. */
export type Marked = Piece & { readonly unit: number }

/** Words stay whole down to this share of the largest size; smaller than that they are rather broken at a syllable. */
const leastWhole = 0.72
/** Letters that join stand on lines so far apart that they would fill the frame. */
const largestJoined = 110

/** The lines of a chunk, and whether each ends with a hyphen that the text has not. */
interface Broken {
  readonly size: number
  readonly lines: readonly (readonly Marked[])[]
  readonly hyphens: readonly boolean[]
}

/** Breaks a chunk into lines, in the largest of the sizes in which its words stay whole. */
export async function broken(
  pieces: readonly Marked[],
  ruler: TextRuler,
  options: SettingOptions,
): Promise<Broken> {
  const { look, width, lines: most, language } = options
  const text = await measurePieces(pieces, ruler)
  const isJoined = pieces.some((piece) => joined.test(piece.text))
  const steps = options.steps.filter((size) => !isJoined || size <= largestJoined)
  const room = (size: number) => (width - 2 * look.padding[1]) / size - 2 * look.beside
  const isWhole = (at: number) => !pieces[at] || pieces[at].spaced || pieces[at].cost < 0.4
  const whole = (size: number): Broken | undefined => {
    const fewest = fewestLines(text, room(size), 0, most)
    const lines = fewest && (balanceLines(text, room(size), 0, fewest.length)?.lines ?? fewest)
    if (!lines || (size > smallest && !lines.every(([from]) => from === 0 || isWhole(from)))) return undefined
    const cut = lines.map(([from, to]) => pieces.slice(from, to))
    return { size, lines: cut, hyphens: lines.map(([, to]) => pieces[to]?.hyphen ?? false) }
  }
  const within = async (all: readonly Marked[], size: number): Promise<Broken> => {
    const box = { width: room(size) * size, height: Infinity, maxLines: most, sizes: [size, size] as const }
    const setting = { ...box, leading: () => 1, tracking: () => 0, ascent: 1 }
    const fitted = await fitLines([all], ruler, language, setting)
    // What is cut out of a piece has all that the piece has.
    return { ...fitted, lines: fitted.lines as readonly (readonly Marked[])[] }
  }
  for (const size of steps) {
    const found = whole(size)
    if (found) return found
    if (size > smallest && size > leastWhole * (steps[0] ?? size)) continue
    const syllables = await within(pieces, size)
    if (syllables.size === size && syllables.lines.length <= Math.max(2, most)) return syllables
  }
  // No syllables are known, or they are too many: broken anywhere, on as many lines as it takes.
  return within(pieces.flatMap(splitIntoLetters) as Marked[], smallest)
}

/** The words of a line, with what they take in em. Pieces of one word are one. */
export function partsOf(line: readonly Marked[], isBroken: boolean, ruler: TextRuler) {
  const words: { unit: number; text: string; spaced: boolean }[] = []
  for (const { unit, text, spaced } of line) {
    const last = words.at(-1)
    if (last?.unit === unit) last.text += `${spaced ? ' ' : ''}${text}`
    else words.push({ unit, text, spaced })
  }
  const last = words.at(-1)
  if (isBroken && last) last.text += '-'
  let pen = 0
  return words.map(({ unit, text, spaced }, at) => {
    if (spaced && at > 0) pen += ruler(' ').advance
    const x = pen
    const width = ruler(text).advance
    pen += width
    return { unit, text, x, width }
  })
}

/** How wide a line is, in em. */
export function widthOf(line: readonly Marked[], isBroken: boolean, ruler: TextRuler): number {
  const last = partsOf(line, isBroken, ruler).at(-1)
  return last ? last.x + last.width : 0
}
