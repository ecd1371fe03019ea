import { timeSlicer } from '../../time-slice.ts'

/** A character that has to be seen, or a letter with the accents on it that there is no one character for. */
export type Letter = readonly number[]

/** The letters of a short text, each once. */
export function lettersOf(text: string): readonly Letter[] {
  return Array.from(new Set(visible(text).match(single)), pointsOf)
}

/** What a face must draw for a text, however long. */
export async function neededFor(text: string): Promise<readonly Letter[]> {
  const breathe = timeSlicer()
  const needed = new Set(measures)
  // Of what is in colour only by the selector after it, the one font for it must be there as well.
  if (inColor.test(text)) needed.add(String.fromCodePoint(pictogram))
  let count = 0
  for (const [letter] of visible(text).matchAll(single)) {
    needed.add(letter)
    if (++count % portion === 0) await breathe()
  }
  // Letters first, and then the marks that go on them.
  const [letters, marks]: [Letter[], Letter[]] = [[], []]
  for (const letter of needed) {
    const sorted = /^\p{M}/u.test(letter) ? marks : letters
    sorted.push(pointsOf(letter))
    if (sorted.length % portion === 0) await breathe()
  }
  return [...letters, ...marks]
}

const portion = 1000
const single = /\p{L}[\u0300-\u036f]+|[\s\S]/gu

/** Set with everything, for lines are measured by it. */
const measures = 'Hx-'

/** Composed, as the canvas does it: few fonts have an accent of its own, most have the letter with it. */
const visible = (text: string) => text.normalize('NFC').replace(invisible, '')

function pointsOf(letter: string): Letter {
  return [...new Set(Array.from(letter, (character) => character.codePointAt(0) ?? 0))]
}

/** Spaces, joiners, selectors, marks of direction, controls, half characters: nothing is drawn for them. */
const invisible = /[\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffd]+/gu

/** What may be in colour: it is drawn by the font for that, whoever else has it. */
export const inColor = /(?![\0-\x7f])\p{Emoji}|\p{Emoji}\ufe0f|\u20e3/u
export const pictogram = 0x1f642

/** Whether a character is in colour unless asked otherwise: 🙂 is, ☎ and 7 are not. */
export function isColorful([point = 0]: Letter): boolean {
  return /^\p{Emoji_Presentation}$/u.test(String.fromCodePoint(point))
}

const mostAccented = 40

/** Letters with accents that there is no one character for. */
export function accented(text: string): readonly Letter[] {
  const found = visible(text).match(/\p{L}[\u0300-\u036f]+/gu) ?? []
  return [...new Set(found)].slice(0, mostAccented).map(pointsOf)
}
