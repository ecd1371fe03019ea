export type Direction = 'ltr' | 'rtl'

const rightToLeft = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u
const rightToLeftLanguages = /^(?:ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)(?:-|$)/i

/** Whether a letter is read from the right. */
function isRightToLeft(letter: string): boolean {
  return rightToLeft.test(letter)
}

/** From which side a text is read: as its language is, where it is known, else as its first letter is. */
export function directionOf(text: string, language?: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr'
  if (language && rightToLeftLanguages.test(language)) return 'rtl'
  return isRightToLeft(text.match(/\p{L}/u)?.[0] ?? '') ? 'rtl' : 'ltr'
}

const isolate: Readonly<Record<Direction, string>> = { ltr: '\u2066', rtl: '\u2067' }
const endOfIsolate = '\u2069'

/**
 * Puts words that run against a line into isolates. Without them a sign or a number beside such words is drawn on their
 * wrong side: C++ as ++C, and -5 as 5-.
 */
export function isolated(line: string, direction: Direction): string {
  if (!rightToLeft.test(line)) return line
  const against = direction === 'ltr' ? 'rtl' : 'ltr'
  const runs = runsOf(line.split(' '), direction)
  const shown = runs.map((run) => {
    const text = run.words.join(' ')
    if (!run.against) return text
    // What ends a clause belongs to the line, and not to the words in it.
    const head = text.match(/^[("'«“‘¿¡]*/u)?.[0] ?? ''
    const body = text.slice(head.length).match(/^.*[^)"'»”’.,;:!?…،؛؟]/su)?.[0]
    if (!body) return text
    const tail = text.slice(head.length + body.length)
    return `${head}${isolate[against]}${body}${endOfIsolate}${tail}`
  })
  return shown.join(' ')
}

/** Puts words together that run against a line, so that they are read from their own side, and words that do not. */
export function runsOf(
  words: readonly string[],
  direction: Direction,
): readonly { readonly words: readonly string[]; readonly against: boolean }[] {
  const runs: { words: string[]; against: boolean }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // The number of a name goes with it: Node 24.
    const goesOn = direction === 'rtl' && last?.against && /^\p{Nd}[^\p{L}]*$/u.test(word)
    const isAgainst = goesOn || runsAgainst(word, direction)
    if (last && last.against === isAgainst) last.words.push(word)
    else runs.push({ words: [word], against: isAgainst })
  }
  return runs
}

function runsAgainst(word: string, direction: Direction): boolean {
  const hasRight = rightToLeft.test(word)
  if (direction === 'ltr') return hasRight
  return !hasRight && (/\p{L}/u.test(word) || /[-+−%]\p{Nd}|\p{Nd}[-+−%/]/u.test(word))
}
