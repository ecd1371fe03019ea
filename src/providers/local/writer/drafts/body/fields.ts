import type { Post } from '../../../../../writing/paragraph.ts'
import type { Book, FieldLines } from './book.ts'

/** The field of a post: its keyword counts most, then its title and what its section is about; the first wins a tie. */
export function fieldOf({ fields }: Book, { title, keyword, sections, focus }: Post): FieldLines | undefined {
  const headings = wordsOf([focus, ...sections].join(' '))
  const scored = fields.map((field) => ({
    field,
    score:
      hitsOf(field.words, wordsOf(keyword ?? '')) * 3 +
      hitsOf(field.words, wordsOf(title ?? '')) * 2 +
      hitsOf(field.words, headings) +
      Math.min(1, mattersOf(field, focus).length) * 2,
  }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (one, other) => (other.score > (one?.score ?? 1) ? other : one),
    undefined,
  )
  return best?.field
}

/** The lines on what a heading is about, the best first. */
export function mattersOf(field: FieldLines | undefined, heading: string): string[] {
  const words = wordsOf(heading)
  const [best, ...others] = (field?.matters ?? [])
    .map(([known, lines]) => ({ known, lines, hits: hitsOf(known, words) }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
  if (!best) return []
  // A second matter takes a word of its own: `sleeping and eating`.
  const left = words.filter((word) => hitsOf(best.known, [word]) === 0)
  const second = others.find(({ known }) => hitsOf(known, left) > 0)
  return second ? [best.lines, second.lines] : [best.lines]
}

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .slice(0, 2_000)
      .match(/[\p{L}\p{N}]+/gu),
  ),
]

function hitsOf(known: string, words: readonly string[]): number {
  const entries = known.split(' ')
  return entries.filter((entry) => words.some((word) => isMeant(entry, word))).length
}

function isMeant(entry: string, word: string): boolean {
  if (entry.startsWith('*')) return word.endsWith(entry.slice(1))
  return entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry
}
