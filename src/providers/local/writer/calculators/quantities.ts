import { type Language, type Numeral, numeralsOf } from './numerals.ts'

/** A stretch of time after which something happens again. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

/** A number of the article with what it measures and the words around it. */
export interface Quantity {
  readonly kind: 'money' | 'percent' | 'ratio' | 'plain'
  readonly value: number
  /** The number as it is written: 62 of `62 cents`. */
  readonly written: number
  /** ISO code; `undefined` for cents. */
  readonly currency: string | undefined
  /** The word after a plain number: `cups`. */
  readonly unit: string
  /** The measure that the unit is: `kWh`, `m²`. */
  readonly measure: Measure | undefined
  /** What it is for one of: `cup` and `kWh` of `€3.80 a cup`, `€0.31 per kWh`. Periods are not among them. */
  readonly per: string | undefined
  readonly period: Period | undefined
  /** `every 6 weeks` rather than `6 weeks`. */
  readonly isInterval: boolean
  readonly sentence: number
  /** From the number before it, or the start of the sentence, to this one. */
  readonly before: string
  /** All of the sentence before the number. */
  readonly lead: string
  /** From its currency or percent sign to the next number. */
  readonly after: string
  /** The same, past the next number: `litres per 100 km`. */
  readonly trail: string
  /** `after` without the unit and what it is for one of. */
  readonly rest: string
}

const maxQuantities = 150
const maxContext = 120

/** How many of each period a year has. */
export const timesAYear: Readonly<Record<Period, number>> = {
  hour: 8760,
  day: 365,
  week: 52,
  month: 12,
  year: 1,
}

/** Reads the quantities of sentences, in their order. Dates, clock times, years, ordinals and addresses are left out. */
export function readQuantities(sentences: readonly string[], language: Language): Quantity[] {
  const found: Quantity[] = []
  for (const [index, sentence] of sentences.entries()) {
    const numerals = numeralsOf(sentence, language)
    let from = 0
    let described = 0
    for (const [position, numeral] of numerals.entries()) {
      if (numeral.start < from) continue
      const end = numeral.end + rangeLength(sentence.slice(numeral.end, numeral.end + 20))
      const next = numerals.find(({ start }, later) => later > position && start >= end)?.start
      const place = { from, described, end, next: next ?? sentence.length, language }
      const read = quantityAt(sentence, numeral, place)
      from = end
      if (!read) continue
      const { after, rest, trail } = read
      const context = Math.min(maxContext, sentence.length - end)
      described = end + context - trail.length + after.length - rest.length
      if (read.kind === 'ratio') from = end + ratioLength(sentence.slice(end))
      found.push({ ...read, sentence: index })
      if (found.length === maxQuantities) return found
    }
  }
  return found
}

interface Place {
  /** Where the number before this one ends. */
  readonly from: number
  /** Where the description of the number before this one ends. */
  readonly described: number
  readonly end: number
  readonly next: number
  readonly language: Language
}

function quantityAt(
  sentence: string,
  numeral: Numeral,
  { from, described, end, next, language }: Place,
): Omit<Quantity, 'sentence'> | undefined {
  const start = Math.max(from, numeral.start - maxContext)
  const ahead = sentence.slice(start, numeral.start)
  const behind = sentence.slice(end, end + maxContext)
  if (isNoQuantity(sentence, numeral, ahead, behind)) return undefined

  const before = currencyBefore(ahead)
  const [scaleWord = '', scale = 1] = scaleOf(behind, before !== undefined)
  const trail = behind.slice(scaleWord.length)
  const named = before && /^[ \u00A0]?[A-Z]{3}(?!\p{L})/u.test(trail) ? currencyAfter(trail) : undefined
  const after = before ? named : currencyAfter(trail)
  const money = after ?? before
  const percent = percentSign.exec(trail)?.[0]
  const ratio = percent || money ? undefined : ratioOf(trail, numeral.value, sentence)
  const signLength = after?.length ?? percent?.length ?? (ratio ? ratioLength(trail) : 0)
  const until = Math.max(0, next - end - scaleWord.length - signLength)
  const text = trail.slice(signLength, signLength + until)
  const isPlain = !(money || percent || ratio)
  const [perText, per, ownPeriod] = perAfter(text, language)
  const hasUnit = isPlain && !numeral.isTimes && perText === ''
  const [unitText = '', unit = ''] = (hasUnit && unitPattern.exec(text)) || []
  const [unitPer, perUnit, unitPeriod] = unitText
    ? perAfter(text.slice(unitText.length), language)
    : ['', undefined, undefined]
  const isInterval = isPlain && everyBefore.test(ahead) && periodOf(unit) !== undefined
  return {
    kind: money ? 'money' : percent ? 'percent' : ratio ? 'ratio' : 'plain',
    value: Number((ratio ?? numeral.value * scale * (money?.share ?? 1)).toPrecision(12)),
    written: numeral.value,
    currency: money?.currency,
    unit,
    measure: isPlain ? measureIn(text) : undefined,
    per: per ?? perUnit ?? (money ? measureAhead.exec(ahead.slice(-60))?.[1] : undefined),
    period:
      ownPeriod ??
      unitPeriod ??
      (isInterval ? periodOf(unit) : undefined) ??
      adverbIn(text.slice(0, 30)) ??
      periodAhead(ahead.slice(Math.max(0, described - start))),
    isInterval,
    before: before ? ahead.slice(0, ahead.length - before.length) : ahead,
    lead: sentence.slice(Math.max(0, numeral.start - 2 * maxContext), numeral.start),
    after: text,
    trail: trail.slice(signLength),
    rest: text.slice(unitText.length + (unitText ? unitPer : perText).length),
  }
}

const unitPattern = /^[ \u00A0\u202F-]?(\p{L}[\p{L}²³’'-]{0,24})/u
const percentSign = /^[ \u00A0\u202F]?(?:%|(?:percent|per cent|prozent|por ciento|pour cent)(?!\p{L}))/iu
const everyBefore = /(?<!\p{L})(?:every|alle|cada|tous les|toutes les) $/iu

const perPatterns: Readonly<Record<Language, RegExp>> = {
  en: /^(?: ?\/ ?| (?:per|an?|each|every|for (?:an?|each|every)(?= \p{L}+(?:[.,;)]|$| (?:and|or|with|at|in) ))) )((?:square |cubic )?\p{L}[\p{L}-]{0,20})/iu,
  de: /^(?: ?\/ ?| (?:pro|je|im|am|in der|die|das|der|den|für (?:eine|einen|ein)(?= \p{L}+(?:[.,;)]|$| (?:und|oder|mit|bei|in) ))) )(\p{L}[\p{L}-]{0,24})/iu,
  es: /^(?: ?\/ ?| (?:por|al|a la|cada|el|la|por cada) )(\p{L}[\p{L}-]{0,20}(?: c[uú]bicos?| cuadrados?)?)/iu,
  fr: /^(?: ?\/ ?| (?:par|le|la|chaque) | l[’'])(\p{L}[\p{L}-]{0,20}(?: cubes?| carrés?)?)/iu,
}

/** Reads `per user per month`: how long it is, what it is for one of, and the period. */
function perAfter(
  text: string,
  language: Language,
): readonly [string, string | undefined, Period | undefined] {
  let length = 0
  let thing: string | undefined
  let period: Period | undefined
  for (let round = 0; round < 3; round++) {
    const [all, word = ''] = perPatterns[language].exec(text.slice(length)) ?? []
    const named = periodOf(word)
    if (all === undefined || noThing.test(word) || (named ? period : thing)) break
    if (named) period = named
    else thing = word
    length += all.length
  }
  return [text.slice(0, length), thing, period]
}

const noThing =
  /^(?:two|three|dos|tres|deux|trois|zwei|drei|few|lot|bit|little|while|flat|full|total|same|mismo|plazo|moment|schnitt|rest|plus|moins|más|la|el|le)$/iu

/** A measure such as `the litre costs €1.60` before the price. */
const measureAhead =
  /(?<!\p{L})(?:an?|one|the|each|every|der|das|die|ein|eine|pro|je|el|la|un|una|cada|le|une|chaque) (litre|liter|gallon|kilo|kwh|kilowatt[- ]hour|kilowattstunde|litro|kilovatio)(?: of [\p{L} ]{2,20}?)? (?:costs?|is|was|kostet|kostete|cuesta|costaba|vale|coûte|coûtait|est à) (?:me |us |about |rund |etwa |gerade |now |uns |derzeit )?$/iu

/** How long a range is that begins with the number; the first of its two numbers counts. */
const rangeLength = (text: string) => /^ ?[–—-] ?[$€£]? ?\d[\d.,]{0,12}(?<=\d)/.exec(text)?.[0].length ?? 0

const scaleWords: readonly (readonly [RegExp, number])[] = [
  [/^[ \u00A0]?(?:thousand|tausend|tsd\.?|mille|mil)(?!\p{L})/iu, 1_000],
  [/^[ \u00A0]?(?:millions?|millionen|mio\.?|millones|millón)(?: d[e’'])?(?!\p{L})/iu, 1_000_000],
  [/^[ \u00A0]?(?:billions?|milliarden?|mrd\.?|milliards?)(?: d[e’'])?(?!\p{L})/iu, 1_000_000_000],
]

function scaleOf(text: string, isMoney: boolean): readonly [string?, number?] {
  for (const [pattern, scale] of scaleWords) {
    const match = pattern.exec(text)
    if (match) return [match[0], scale]
  }
  return isMoney && /^k(?!\p{L})/iu.test(text) ? ['k', 1_000] : []
}

const ratioLength = (text: string) => /^ ?: ?\d{1,3}/.exec(text)?.[0].length ?? 0
const speaksOfRatio =
  /(?<!\p{L})(?:ratios?|proportion|verhältnis|proporción|relación|parts?|teile?)(?!\p{L})/iu

/** `1:8`: how many of the second there are to one of the first. */
function ratioOf(text: string, first: number, sentence: string): number | undefined {
  const [, second] = /^ ?: ?([1-9]\d{0,2})(?![\d:])(?! ?(?:am|pm|a\.m|p\.m|Uhr|h)(?!\p{L}))/u.exec(text) ?? []
  return second === undefined || first === 0 || !speaksOfRatio.test(sentence)
    ? undefined
    : Number(second) / first
}

const month =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|april?|mai|may|june?|juni?|july?|juli|aug(?:ust)?|sep(?:tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)'
const monthAfter = new RegExp(`^(?:st|nd|rd|th)?\\.?(?: (?:of|de))? ${month}(?!\\p{L})`, 'iu')
const monthBefore = new RegExp(`(?<!\\p{L})${month}\\.? $`, 'iu')
const numbered =
  /(?<!\p{L})(?:no\.?|nr\.?|n[°º]|number|numéro|número|page|seite|página|room|raum|zimmer|büro|halle|puesto|pabellón|linie|buslinie|bus|stop|tram|platform|gleis|step|schritt|chapter|kapitel|version|iso|din|tel\.?|phone|call(?: us)?(?: on)?|telefon|rufnummer) $/iu
const street = /^ (?:\p{Lu}\p{L}{2,20} )?(?:Street|Road|Avenue|Lane|Square|rue|Avenida)(?!\p{L})/u

/** A year, date, clock time, list number, ordinal, fraction, `6 jours sur 7`, page, room, street or phone number. */
function isNoQuantity(
  sentence: string,
  { value, start, end }: Numeral,
  ahead: string,
  behind: string,
): boolean {
  const isListed = start === 0 && value < 40 && /^[.)] /.test(behind)
  const isOrdinal =
    /^(?:(?:st|nd|rd|th|er|e|ème)(?!\p{L})|[ºª])/u.test(behind) || (value < 32 && /^\. \p{Ll}/u.test(behind))
  const isFraction = /^\/\d/.test(behind) || /\d\/$/.test(ahead) || /\bsur $/.test(ahead)
  const isTime = /^:\d\d(?!\d)/.test(behind) && !speaksOfRatio.test(sentence)
  const isClock = /^ (?:o[’']clock|[ap]\.?m\.?|Uhr|h(?= ?(?:\d|$|[.,])))(?!\p{L})/u.test(behind)
  const isDay = value <= 31 && (monthAfter.test(behind) || monthBefore.test(ahead))
  const isLabel = numbered.test(ahead) || street.test(behind)
  const isPhone =
    /^ \d{3}/.test(behind) || (/\d $/.test(ahead) && /^\d{3,}$/.test(sentence.slice(start, end)))
  return (
    isListed ||
    isOrdinal ||
    isFraction ||
    isTime ||
    isClock ||
    isDay ||
    isLabel ||
    isPhone ||
    isYear(sentence.slice(start, end), ahead, behind)
  )
}

/** `2,000 visitors` and `2000 watts` are none; `in 2000`, `May 2000` and a bare 2000 are. */
function isYear(written: string, ahead: string, behind: string): boolean {
  if (!/^(?:1[5-9]|20)\d\d$/.test(written) || currencyBefore(ahead) || currencyAfter(behind)) return false
  return (
    /(?<!\p{L})(?:in|since|by|until|from|seit|ab|jahr|bis|en|desde|depuis) $/iu.test(ahead) ||
    monthBefore.test(ahead) ||
    !/^[ \u00A0-]?(?:%|k?W|k?g|m[l²]?|km|\p{L}{4,})/u.test(behind)
  )
}

/** A physical measure: what is measured, the unit that calculators show, and how many of it the written one is. */
export interface Measure {
  readonly dimension: 'time' | 'length' | 'area' | 'mass' | 'volume' | 'energy' | 'power'
  readonly unit: string
  readonly size: number
}

const measures: readonly (readonly [RegExp, Measure['dimension'], unit: string, size: number])[] = [
  [/^(?:kwh|kilowatt[- ]?hours?|kilowattstunden?|kilovatios? hora|kilowattheures?)$/i, 'energy', 'kWh', 1],
  [/^(?:watts?|w|vatios?)$/i, 'power', 'W', 1],
  [/^(?:kilowatts?|kw|kilovatios?)$/i, 'power', 'W', 1000],
  [
    /^(?:m²|m2|qm|square met\p{L}{1,4}|quadratmetern?|metros? cuadrados?|mètres? carrés?)$/iu,
    'area',
    'm²',
    1,
  ],
  [/^sq(?:uare)?\.? (?:ft|feet)$/i, 'area', 'sq ft', 1],
  [/^(?:m³|m3|cubic met\p{L}{1,4}|kubikmetern?|metros? cúbicos?|mètres? cubes?)$/iu, 'volume', 'l', 1000],
  [/^(?:l|litres?|liters?|litern?|litros?)$/i, 'volume', 'l', 1],
  [/^ml$/i, 'volume', 'l', 0.001],
  [/^gallons?$/i, 'volume', 'gal', 1],
  [/^(?:km|kilomet\p{L}{1,4}|kilómetros?|kilomètres?)$/iu, 'length', 'km', 1],
  [/^(?:miles?|mi)$/i, 'length', 'mi', 1],
  [/^(?:kg|kilos?|kilogram\p{L}{0,4})$/iu, 'mass', 'kg', 1],
  [/^(?:g|gram\p{L}{0,4})$/iu, 'mass', 'kg', 0.001],
  [/^(?:minutes?|mins?|minuten?|minutos?)$/i, 'time', 'h', 1 / 60],
  [/^(?:hours?|hrs?|h|stunden?|std|horas?|heures?)$/i, 'time', 'h', 1],
]

/** The measure that a word or two name. */
export function measureOf(words: string): Measure | undefined {
  const found = measures.find(([pattern]) => pattern.test(words))
  return found && { dimension: found[1], unit: found[2], size: found[3] }
}

/** The measure that a text begins with. */
function measureIn(text: string): Measure | undefined {
  const [, one = '', two = ''] =
    /^[ \u00A0\u202F-]?(\p{L}[\p{L}²³\d]{0,24}\.?)(?:[ -](\p{L}{1,12}))?/u.exec(text) ?? []
  return measureOf(`${one} ${two}`) ?? measureOf(one.replace(/\.$/, ''))
}

interface Money {
  readonly currency: string | undefined
  /** 0.01 for cents. */
  readonly share: number
  /** How many characters it takes. */
  readonly length: number
}

/** The currency right before a number: `€`, `US$`, `CHF `. */
function currencyBefore(text: string): Money | undefined {
  const match = /(?:[A-Z]{1,3}\$|[$€£¥₹₩]|(?<!\p{L})(?:[A-Z]{3}|Fr\.)[ \u00A0])[ \u00A0]?$/u.exec(text)
  const currency = match && currencies[match[0].trim().replace(/^US\$$/, '$')]
  return currency ? { currency, share: 1, length: match[0].length } : undefined
}

/** The currency right after a number: ` €`, ` euros`, `p`, ` Cent`. */
function currencyAfter(text: string): Money | undefined {
  if (/^p(?!\p{L})/u.test(text)) return { currency: 'GBP', share: 0.01, length: 1 }
  const match = /^[ \u00A0\u202F-]?([$€£¥₹₩]|zł|\p{L}{2,8}(?!\p{L}))/u.exec(text)
  if (!match) return undefined
  const [{ length }, word = ''] = match
  if (/^pence$/i.test(word)) return { currency: 'GBP', share: 0.01, length }
  if (/^(?:cents?|centimes?|céntimos?|c)$/i.test(word)) return { currency: undefined, share: 0.01, length }
  const currency = currencies[word] ?? currencies[word.toLowerCase()]
  return currency ? { currency, share: 1, length } : undefined
}

// "pounds" is left out: it is a weight as well.
const currencies: Readonly<Record<string, string | undefined>> = Object.assign(Object.create(null), {
  ...{ $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW', zł: 'PLN', 'Fr.': 'CHF' },
  ...{
    CA$: 'CAD',
    C$: 'CAD',
    AU$: 'AUD',
    A$: 'AUD',
    NZ$: 'NZD',
    R$: 'BRL',
    MX$: 'MXN',
    HK$: 'HKD',
    S$: 'SGD',
  },
  ...Object.fromEntries(
    'EUR USD GBP CHF JPY CAD AUD NZD SEK NOK DKK PLN CZK INR BRL MXN ZAR SGD HKD KRW'
      .split(' ')
      .map((code) => [code, code]),
  ),
  ...{ euro: 'EUR', euros: 'EUR', dollar: 'USD', dollars: 'USD', dólares: 'USD', yen: 'JPY' },
  ...{ franken: 'CHF', francs: 'CHF', francos: 'CHF' },
})

const periodNames: readonly (readonly [Period, RegExp])[] = [
  ['hour', /^(?:hours?|hourly|hr|h|stunden?|stündlich|std|horas?|heures?)$/i],
  [
    'day',
    /^(?:days?|daily|workday|tag|tage|tagen|täglich|werktag|arbeitstag|días?|diari\p{L}{1,6}|jours?|quotidien\p{L}{0,6})$/iu,
  ],
  [
    'week',
    /^(?:weeks?|weekly|wochen?|wöchentlich|semanas?|semanal\p{L}{0,6}|semaines?|hebdomadaire\p{L}{0,4})$/iu,
  ],
  [
    'month',
    /^(?:months?|monthly|mo|monate?n?|monatlich|mes|meses|mensual\p{L}{0,6}|mois|mensuel\p{L}{0,6})$/iu,
  ],
  [
    'year',
    /^(?:years?|yearly|annual|annually|annum|yr|jahre?n?|jährlich|años?|anual\p{L}{0,6}|ans?|années?|annuel\p{L}{0,6})$/iu,
  ],
]

/** The period that a word names: `week`, `Monat`, `mensuales`. */
export function periodOf(word: string): Period | undefined {
  return periodNames.find(([, pattern]) => pattern.test(word))?.[0]
}

function adverbIn(text: string): Period | undefined {
  const [word] = adverb.exec(text) ?? []
  return word ? periodOf(word) : undefined
}

/** The period that is named before a number: `a monthly fee of`, `each week we eat`, `an hour of an engineer costs`. */
function periodAhead(text: string): Period | undefined {
  const near = adverbIn(text.slice(-60).split(' ').slice(-4).join(' '))
  if (near) return near
  const [, word = ''] = [...text.matchAll(ahead)].at(-1) ?? []
  return periodOf(word)
}

const ahead =
  /(?<!\p{L})(?:in an?|per|each|every|(?:in )?(?:the|my|our|its) first|in the|im|pro|jede[nrsm]?|in der|im ersten|am|al|cada|por|a la|el primer|par|chaque|la première|an?(?= hour of)|une(?= heure d)|una(?= hora de)|eine(?= stunde arbeit)) (day|week|month|year|hour|tag|woche|monat|jahr|stunde|día|semana|mes|año|hora|jour|semaine|mois|an|année|heure)(?!\p{L})/giu

const adverb =
  /(?<!\p{L})(?:hourly|daily|weekly|monthly|yearly|annual(?:ly)?|stündlich|täglich|wöchentlich|monatlich|jährlich|(?:diari|semanal|mensual|anual)(?:o|a|es|os|as|mente)?|(?:quotidien|mensuel|annuel|hebdomadaire)(?:le|ne)?(?:s|ment)?)(?!\p{L})/iu
