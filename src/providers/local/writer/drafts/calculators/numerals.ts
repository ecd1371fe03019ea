/** The languages that the built-in writer knows calculators in. */
export const languages = ['en', 'de', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** A number as it stands in a sentence. */
export interface Numeral {
  readonly value: number
  readonly start: number
  readonly end: number
}

/** The numbers of a sentence in figures and, where they are small, in words; in their order. */
export function numeralsOf(sentence: string, language: Language): Numeral[] {
  const found: Numeral[] = []
  for (const match of sentence.matchAll(spaced.has(language) ? withSpaces : plain)) {
    const written = match[0].replace(/[.,'’]$/, '')
    const value = numberFrom(written, language)
    if (Number.isFinite(value)) {
      found.push({ value, start: match.index, end: match.index + written.length })
    }
  }
  for (const match of sentence.matchAll(inWords[language])) {
    const value = words[language][match[0].toLowerCase()]
    if (value !== undefined) {
      found.push({ value, start: match.index, end: match.index + match[0].length })
    }
  }
  for (const match of sentence.matchAll(half))
    found.push({ value: 0.5, start: match.index, end: match.index + match[0].length })
  for (const match of language === 'de' ? sentence.matchAll(inCompany) : []) {
    const value = together[match[0].toLowerCase()]
    if (value !== undefined && !found.some(({ start }) => start === match.index))
      found.push({ value, start: match.index, end: match.index + match[0].length })
  }
  return found.sort((one, other) => one.start - other.start)
}

const plain =
  /(?<![\p{L}\p{N}_#]|\d[.,:/])(?:\d{1,3}(?:[\u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,4})?(?!\d)|\d[\d.,'’]{0,18})(?![\d_])/gu
const withSpaces =
  /(?<![\p{L}\p{N}_#]|\d[.,:/])(?:\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,4})?(?!\d)|\d[\d.,'’]{0,18})(?![\d_])/gu
const spaced: ReadonlySet<Language> = new Set(['es', 'fr'])

/**
 * What is written. Of two signs the last one parts the decimals; a sign that comes twice parts thousands; a single
 * one before three figures is read as the language has it: 1,234 is more than a thousand in English, not in German.
 */
function numberFrom(written: string, language: Language): number {
  const bare = written.replace(/[ \u00A0\u202F'’]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return Number(bare)
  const sign = bare.charAt(last)
  const whole = bare.slice(0, last)
  const decimals = bare.slice(last + 1)
  const isAlone = !/[.,]/.test(whole)
  const parts = language === 'en' ? ',' : '.'
  const isThousands = isAlone
    ? decimals.length === 3 && sign === parts && !/^0?$/.test(whole) && whole.length <= 3
    : whole.includes(sign)
  return Number(isThousands ? bare.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${decimals}`)
}

const count = (line: string): Record<string, number> =>
  Object.fromEntries(line.split(' ').map((name, index) => [name, index + 2] as const))

// One is left out: in German, Spanish and French it is an article.
const words: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    ...count('two three four five six seven eight nine ten eleven twelve'),
    ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 },
  },
  de: {
    ...count('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
    ...{ anderthalb: 1.5, eineinhalb: 1.5, fünfzehn: 15, zwanzig: 20, dreißig: 30, vierzig: 40, fünfzig: 50 },
  },
  es: {
    ...count('dos tres cuatro cinco seis siete ocho nueve diez once doce'),
    ...{ quince: 15, veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50 },
  },
  fr: {
    ...count('deux trois quatre cinq six sept huit neuf dix onze douze'),
    ...{ quinze: 15, vingt: 20, trente: 30, quarante: 40, cinquante: 50 },
  },
}

const together: Readonly<Record<string, number>> = {
  zweit: 2,
  dritt: 3,
  viert: 4,
  fünft: 5,
  sechst: 6,
  siebt: 7,
  acht: 8,
}
const half =
  /(?<![\p{L}\p{N}-])(?:half an?|eine(?:r)? halben?|media|une demi-?)(?= ?(?:minute|hour|stunde|hora|heure)(?!\p{L}))/giu
const inCompany = /(?<=(?<!\p{L})zu )(?:zweit|dritt|viert|fünft|sechst|siebt|acht)(?!\p{L})/giu

/** Only before a further word: `nine cups`, and not `at nine.` */
const before = (language: Language) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${Object.keys(words[language]).join('|')})(?=,?[ \\u00A0-]\\p{L})`,
    'giu',
  )
const inWords: Readonly<Record<Language, RegExp>> = {
  en: before('en'),
  de: before('de'),
  es: before('es'),
  fr: before('fr'),
}
