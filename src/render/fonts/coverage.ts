import { timeSlicer } from '../../concurrency.ts'

/** Code points as ascending pairs: first and last of each range. */
export type Ranges = readonly number[]

/** Whether a code point is in one of the ranges, which are sorted pairs of a first and a last point. */
export function rangesInclude(ranges: Ranges, point: number): boolean {
  let low = 0
  let high = ranges.length / 2 - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (point < (ranges[middle * 2] ?? 0)) high = middle - 1
    else if (point > (ranges[middle * 2 + 1] ?? 0)) low = middle + 1
    else return true
  }
  return false
}

/** Parses CSS unicode ranges such as `U+0000-00FF,U+0131,U+4??`. */
export function parseRanges(text: string): Ranges {
  return text
    .split(',')
    .map((part) => /^\s*U\+([0-9a-f?]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part))
    .flatMap((match): [number, number][] => {
      const [, first, last] = match ?? []
      if (first === undefined) return []
      const lowest = Number.parseInt(first.replaceAll('?', '0'), 16)
      return [[lowest, Number.parseInt(last ?? first.replaceAll('?', 'f'), 16)]]
    })
    .sort(([one], [other]) => one - other)
    .flat()
}

/** The code points of a visible character, or of a letter with accents that has no composed form. */
export type Letter = readonly number[]

/** The letters of a text, each once: the code points that a font has to have, with marks that belong to a letter. */
export function uniqueLetters(text: string): readonly Letter[] {
  return Array.from(new Set(visible(text).match(letterPattern)), pointsOf)
}

/** The letters a face must be able to draw for a text of any length. */
export async function neededLetters(text: string): Promise<readonly Letter[]> {
  const pause = timeSlicer()
  const needed = new Set(measuringLetters)
  // Characters in colour only through a selector also need the emoji font.
  if (colorful.test(text)) needed.add(String.fromCodePoint(pictogram))
  let count = 0
  for (const [letter] of visible(text).matchAll(letterPattern)) {
    needed.add(letter)
    if (++count % yieldEvery === 0) await pause()
  }
  // Letters first, then combining marks.
  const [letters, marks]: [Letter[], Letter[]] = [[], []]
  for (const letter of needed) {
    const sorted = /^\p{M}/u.test(letter) ? marks : letters
    sorted.push(pointsOf(letter))
    if (sorted.length % yieldEvery === 0) await pause()
  }
  return [...letters, ...marks]
}

const yieldEvery = 1000
const letterPattern = /\p{L}[\u0300-\u036f]+|[\s\S]/gu

/** Lines are measured with these letters, so every face needs them. */
const measuringLetters = 'Hx-'

/** Composed, as the canvas does: few fonts have separate accents, most have composed letters. */
const visible = (text: string) => text.normalize('NFC').replace(invisible, '')

function pointsOf(letter: string): Letter {
  return [...new Set(Array.from(letter, (character) => character.codePointAt(0) ?? 0))]
}

/** Spaces, joiners, selectors, direction marks, controls and lone surrogates are not drawn. */
const invisible = /[\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffd]+/gu

/** Characters that can be in colour are always drawn by the emoji font. */
export const colorful = /(?![\0-\x7f])\p{Emoji}|\p{Emoji}\ufe0f|\u20e3/u
/** A face, by which a font of emoji is told from others. */
export const pictogram = 0x1f642

/** Whether a character is in colour by default: 🙂 is, ☎ and 7 are not. */
export function isColorByDefault([point = 0]: Letter): boolean {
  return /^\p{Emoji_Presentation}$/u.test(String.fromCodePoint(point))
}

const maxAccented = 40

/** Letters with accents that have no composed form. */
export function accentedLetters(text: string): readonly Letter[] {
  const letters = visible(text).match(/\p{L}[\u0300-\u036f]+/gu) ?? []
  return [...new Set(letters)].slice(0, maxAccented).map(pointsOf)
}
