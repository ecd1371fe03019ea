/** What a script requires of typesetting. */
interface WritingSystem {
  readonly letters: RegExp
  /** A letter of typical height, like capitals in Latin. */
  readonly tall: string
  /** The minimum leading in em; closer lines would touch. */
  readonly leading: number
  /** Limits of letter spacing: joined letters must not be spaced, square ones not be tightened further. */
  readonly tightest: number
  readonly loosest: number
}

const free = { tightest: -1, loosest: 1 }
const joined = { tightest: 0, loosest: 0 }

const latin: WritingSystem = {
  letters: /[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]/gu,
  tall: 'H',
  leading: 0,
  ...free,
}

const writingSystems: readonly WritingSystem[] = [
  latin,
  { letters: /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}]/gu, tall: 'ا', leading: 1.28, ...joined },
  { letters: /\p{sc=Hebr}/gu, tall: 'ה', leading: 1.08, ...free },
  {
    letters: /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}]/gu,
    tall: 'अ',
    leading: 1.28,
    ...joined,
  },
  {
    letters: /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/gu,
    tall: 'ก',
    leading: 1.34,
    ...joined,
  },
  {
    letters: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]/gu,
    tall: '国',
    leading: 1.22,
    tightest: -0.02,
    loosest: 1,
  },
  { letters: /\p{sc=Hang}/gu, tall: '한', leading: 1.18, tightest: -0.02, loosest: 1 },
]

/** The writing system of most of a text. */
export function writingSystemOf(text: string): WritingSystem {
  const count = ({ letters }: WritingSystem) => text.match(letters)?.length ?? 0
  return writingSystems.reduce(
    (largest, script) => (count(script) > count(largest) ? script : largest),
    latin,
  )
}

/** Combining marks are spaced from their letter like letters. */
const marks = /(?![\ufe00-\ufe0f\u20e3])\p{M}/u

/** Limits letter spacing, in em, to what all scripts of a text allow. */
export function trackingLimit(text: string): (tracking: number) => number {
  const used = writingSystems.filter(({ letters }) => text.search(letters) >= 0)
  if (marks.test(text)) return () => 0
  const tightest = Math.max(...used.map((script) => script.tightest), -1)
  const loosest = Math.min(...used.map((script) => script.loosest), 1)
  return (tracking) => Math.min(loosest, Math.max(tightest, tracking)) || 0
}

/** In which direction lines run. */
export type Direction = 'ltr' | 'rtl'

const rightToLeft = /[\u200f\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const rightToLeftLanguages = /^(?:ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)(?:-|$)/i

/** The direction of a text by its first strong character, like `dir="auto"`. */
export function textDirection(text: string): Direction {
  return rightToLeft.test(/[\p{L}\u200e\u200f\u061c]/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** The direction of a text: by its language if known, otherwise by its first letter. */
export function directionOf(text: string, language?: string): Direction {
  if (!rightToLeft.test(text)) return 'ltr'
  return language && rightToLeftLanguages.test(language) ? 'rtl' : textDirection(text)
}

const isolate: Readonly<Record<Direction, string>> = { ltr: '\u2066', rtl: '\u2067' }
const endOfIsolate = '\u2069'

/**
 * Isolates words that run against the line. Otherwise signs and numbers beside them move to the wrong side: C++
 * becomes ++C.
 */
export function isolateRuns(line: string, direction: Direction): string {
  if (!rightToLeft.test(line)) return line
  const against = direction === 'ltr' ? 'rtl' : 'ltr'
  const runs = splitRuns(line.split(' '), direction)
  const isolated = runs.map((run) => {
    const text = run.words.join(' ')
    if (!run.against) return text
    // Punctuation at the end belongs to the line.
    const head = text.match(/^[("'«“‘¿¡]*/u)?.[0] ?? ''
    const body = text.slice(head.length).match(/^.*[^)"'»”’.,;:!?…،؛؟]/su)?.[0]
    if (!body) return text
    const tail = text.slice(head.length + body.length)
    return `${head}${isolate[against]}${body}${endOfIsolate}${tail}`
  })
  return isolated.join(' ')
}

/** Groups words by whether they run against the line's direction. */
export function splitRuns(
  words: readonly string[],
  direction: Direction,
): readonly { readonly words: readonly string[]; readonly against: boolean }[] {
  const runs: { words: string[]; against: boolean }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // A number stays with the name before it: Node 24.
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
