/** The code points of a text that have to be seen: letters first, then the marks that go on them. */
export function lettersOf(text: string): readonly number[] {
  // Composed first, as the canvas does it: few fonts have an accent of its own, most have the letter with it.
  const seen = new Set(text.normalize('NFC'))
  for (const character of always) seen.add(character)
  // Of what is in colour only by the selector after it, the one font for it must be there as well.
  if (inColor.test(text)) seen.add('🙂')
  const visible = [...seen].filter((character) => !invisible.test(character))
  const isMark = (character: string) => /^\p{M}/u.test(character)
  const sorted = [...visible.filter((one) => !isMark(one)), ...visible.filter(isMark)]
  return sorted.map((character) => character.codePointAt(0) ?? 0)
}

/** Set with everything, for lines are measured by it. */
const always = 'Hx-'

/** Spaces, joiners, selectors, marks of direction, controls, half characters: nothing is drawn for them. */
const invisible = /^[\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffd]$/u

const inColor = /\p{Emoji}\ufe0f|\u20e3/u

/** Whether a character is in colour unless asked otherwise: 🙂 is, ☎ and 7 are not. */
export function isColorful(point: number): boolean {
  return /^\p{Emoji_Presentation}$/u.test(String.fromCodePoint(point))
}

const mostAccented = 40

/** Letters with an accent that there is no one character for. */
export function accented(text: string): readonly (readonly [letter: number, accent: number])[] {
  const pairs = text.normalize('NFC').match(/\p{L}[\u0300-\u036f]/gu) ?? []
  return [...new Set(pairs)].slice(0, mostAccented).map((pair) => {
    const [letter = '', accent = ''] = pair
    return [letter.codePointAt(0) ?? 0, accent.codePointAt(0) ?? 0] as const
  })
}
