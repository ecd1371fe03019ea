import type { Piece } from './pieces.ts'

const patterns: Readonly<Record<string, () => Promise<typeof import('hyphen/*')>>> = {
  en: () => import('hyphen/en-us/index.js'),
  de: () => import('hyphen/de/index.js'),
  es: () => import('hyphen/es/index.js'),
  fr: () => import('hyphen/fr/index.js'),
}

const mark = '\u00ad'

/** Takes words apart at their syllables, at least three letters on each side, where the language's patterns are known. */
export async function hyphenated(
  pieces: readonly Piece[],
  language: string,
  isTooWide: (at: number) => boolean,
): Promise<readonly Piece[]> {
  const load = patterns[language]
  const isWord = ({ text }: Piece) => /^\P{L}*\p{L}{6,}\P{L}*$/u.test(text)
  if (!load || !pieces.some((piece, index) => isWord(piece) && isTooWide(index))) return pieces
  const { hyphenateSync } = (await load()).default
  return pieces.flatMap((piece, index) => {
    if (!isWord(piece) || !isTooWide(index)) return [piece]
    return syllables(piece.text, hyphenateSync).map((text, at) =>
      at === 0 ? { ...piece, text } : { ...piece, text, spaced: false, cost: 0.5, hyphen: true },
    )
  })
}

function syllables(word: string, hyphenate: (text: string) => string): string[] {
  // The patterns know small letters, and no letter changes its length here: what does is left whole.
  const small = word.toLowerCase()
  if (small.length !== word.length) return [word]
  const ends: number[] = []
  let at = 0
  for (const part of hyphenate(small).split(mark)) {
    at += part.length
    if (!/\p{L}{3}$/u.test(word.slice(0, at)) || !/^\p{L}{3}/u.test(word.slice(at))) continue
    // A letter alone between two seams belongs to what is before it, as the s that joins German words does.
    if (at - (ends.at(-1) ?? 0) < 2) ends.pop()
    ends.push(at)
  }
  return [0, ...ends].map((from, index) => word.slice(from, ends[index]))
}
