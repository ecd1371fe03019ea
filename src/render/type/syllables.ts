import type { Piece } from './pieces.ts'

const patterns: Readonly<Record<string, () => Promise<typeof import('hyphen/*')>>> = {
  en: () => import('hyphen/en-us/index.js'),
  de: () => import('hyphen/de/index.js'),
  es: () => import('hyphen/es/index.js'),
  fr: () => import('hyphen/fr/index.js'),
}

const softHyphenMark = '\u00ad'

/**
 * Hyphenates words that are too wide, with at least three letters on each side, if patterns for the language exist.
 */
export async function hyphenate<Own extends Piece>(
  pieces: readonly Own[],
  language: string,
  isTooWide: (at: number) => boolean,
): Promise<readonly Own[]> {
  const load = patterns[language]
  const isWord = ({ text }: Piece) => /^\P{L}*\p{L}{6,}\P{L}*$/u.test(text)
  if (!load || !pieces.some((piece, index) => isWord(piece) && isTooWide(index))) return pieces
  const { hyphenateSync } = (await load()).default
  return pieces.flatMap((piece, index) => {
    if (!isWord(piece) || !isTooWide(index)) return [piece]
    return splitSyllables(piece.text, hyphenateSync).map((text, index) =>
      index === 0 ? { ...piece, text } : { ...piece, text, spaced: false, cost: 0.5, hyphen: true },
    )
  })
}

function splitSyllables(word: string, hyphenate: (text: string) => string): string[] {
  // Patterns are lower case. Words whose length changes in lower case are left whole.
  const small = word.toLowerCase()
  if (small.length !== word.length) return [word]
  const ends: number[] = []
  let at = 0
  for (const part of hyphenate(small).split(softHyphenMark)) {
    at += part.length
    if (!/\p{L}{3}$/u.test(word.slice(0, at)) || !/^\p{L}{3}/u.test(word.slice(at))) continue
    // A single letter joins the syllable before it, such as the linking s in German.
    if (at - (ends.at(-1) ?? 0) < 2) ends.pop()
    ends.push(at)
  }
  return [0, ...ends].map((from, index) => word.slice(from, ends[index]))
}
