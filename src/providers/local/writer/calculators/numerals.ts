/** The languages that calculators are written in. */
export const languages = ['en', 'de', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** A number in a sentence. */
export interface Numeral {
  readonly value: number
  readonly start: number
  readonly end: number
  /** `twice` and `dreimal`, which have no unit of their own. */
  readonly isTimes?: boolean
}

/** The numbers of a sentence, in digits and, where they are small, in words. */
export function numeralsOf(sentence: string, language: Language): Numeral[] {
  const at = (match: RegExpExecArray | RegExpMatchArray, value: number, isTimes = false): Numeral[] => {
    const start = match.index ?? 0
    return Number.isFinite(value) ? [{ value, start, end: start + match[0].length, isTimes }] : []
  }
  const found = [
    ...[...sentence.matchAll(language === 'es' || language === 'fr' ? spacedDigits : digits)].flatMap(
      (match) => {
        const written = match[0].replace(/[.,'’]$/, '')
        const value = numberFrom(written, language)
        return Number.isFinite(value)
          ? [{ value, start: match.index, end: match.index + written.length }]
          : []
      },
    ),
    ...[...sentence.matchAll(wordPatterns[language])].flatMap((match) =>
      at(match, numberWords[language][match[0].toLowerCase()] ?? Number.NaN),
    ),
    ...[...sentence.matchAll(half)].flatMap((match) => at(match, 0.5)),
    ...[...sentence.matchAll(timesPatterns[language])].flatMap((match) =>
      at(match, timesWords[match[0].toLowerCase()] ?? Number.NaN, true),
    ),
    ...(language === 'de' ? [...sentence.matchAll(inCompany)] : []).flatMap((match) =>
      at(match, companyWords[match[0].toLowerCase()] ?? Number.NaN),
    ),
  ]
  return found
    .filter((one, index) => found.findIndex(({ start }) => start === one.start) === index)
    .sort((one, other) => one.start - other.start)
}

const digits =
  /(?<![\p{L}\p{N}_#]|\d[.,:/])(?:\d{1,3}(?:[\u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,4})?(?!\d)|\d[\d.,'’]{0,18})(?![\d_])/gu
const spacedDigits =
  /(?<![\p{L}\p{N}_#]|\d[.,:/])(?:\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,4}(?:[.,]\d{1,4})?(?!\d)|\d[\d.,'’]{0,18})(?![\d_])/gu

/**
 * Of two separators the last one parts the decimals; one that comes twice parts thousands; a single one before three
 * digits is read as the language has it: 1,234 is more than a thousand in English, not in German.
 */
function numberFrom(written: string, language: Language): number {
  const bare = written.replace(/[ \u00A0\u202F'’]/g, '')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return Number(bare)
  const sign = bare.charAt(last)
  const whole = bare.slice(0, last)
  const decimals = bare.slice(last + 1)
  const isAlone = !/[.,]/.test(whole)
  const isThousands = isAlone
    ? decimals.length === 3 &&
      sign === (language === 'en' ? ',' : '.') &&
      !/^0?$/.test(whole) &&
      whole.length <= 3
    : whole.includes(sign)
  return Number(isThousands ? bare.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${decimals}`)
}

const count = (line: string): Record<string, number> =>
  Object.fromEntries(line.split(' ').map((name, index) => [name, index + 2] as const))

// One is left out: in German, Spanish and French it is an article.
const numberWords: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    ...count('two three four five six seven eight nine ten eleven twelve'),
    ...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80, ninety: 90 },
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

/** Number words before another word: `nine cups`, and not `at nine.` */
const wordPattern = (language: Language) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${Object.keys(numberWords[language]).join('|')})(?=,?[ \\u00A0-]\\p{L})`,
    'giu',
  )
const wordPatterns: Readonly<Record<Language, RegExp>> = {
  en: wordPattern('en'),
  de: wordPattern('de'),
  es: wordPattern('es'),
  fr: wordPattern('fr'),
}

const timesWords: Readonly<Record<string, number>> = {
  ...{ once: 1, twice: 2, einmal: 1, zweimal: 2, dreimal: 3, viermal: 4, fünfmal: 5, sechsmal: 6 },
  ...{ 'una vez': 1, 'une fois': 1, 'deux fois': 2, 'dos veces': 2, 'tres veces': 3, 'trois fois': 3 },
}
const timesPatterns: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:once|twice)(?= (?:an?|per|every|each) )/giu,
  de: /(?<!\p{L})(?:ein|zwei|drei|vier|fünf|sechs)mal(?= (?:pro|in der|im|am|die|täglich|wöchentlich) ?)/giu,
  es: /(?<!\p{L})(?:una vez|dos veces|tres veces)(?= (?:al|a la|por) )/giu,
  fr: /(?<!\p{L})(?:une|deux|trois) fois(?= par )/giu,
}

const half =
  /(?<![\p{L}\p{N}-])(?:half an?|eine(?:r)? halben?|media|une demi-?)(?= ?(?:minute|hour|stunde|hora|heure)(?!\p{L}))/giu
const companyWords: Readonly<Record<string, number>> = {
  ...{ zweit: 2, dritt: 3, viert: 4, fünft: 5, sechst: 6, siebt: 7, acht: 8 },
}
const inCompany = /(?<=(?<!\p{L})zu )(?:zweit|dritt|viert|fünft|sechst|siebt|acht)(?!\p{L})/giu
