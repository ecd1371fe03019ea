import { currencyAfter, currencyBefore } from './money.ts'
import { type Language, type Numeral, numeralsOf } from './numerals.ts'
import { adverbIn, type Period, periodAhead, periodOf } from './periods.ts'

/** A number of the article with the words round it, which say what it is. */
export interface Figure {
  readonly kind: 'money' | 'percent' | 'ratio' | 'plain'
  readonly value: number
  /** The number as the article has it: 62 of 62 cents. */
  readonly written: number
  /** Where one is written at it; cents have none. */
  readonly currency: string | undefined
  /** The word behind a plain number: `cups`. */
  readonly unit: string
  /** What it is for one of, as written: `cup` in `€3.80 a cup`. */
  readonly per: string | undefined
  readonly period: Period | undefined
  readonly sentence: number
  /** Between the number before it, or the start of the sentence, and this one. */
  readonly before: string
  /** All of the sentence before the number, as far as it is near. */
  readonly lead: string
  /** From behind the number, or its currency or percent sign, to the next one. */
  readonly after: string
  /** The same beyond the next one: `litres per 100 km`. */
  readonly trail: string
  /** From behind its unit and what it is for one of. */
  readonly rest: string
}

const mostFigures = 150
const mostContext = 90

/** The figures of sentences, in their order, each with what it is said to be. Dates and clock times are none. */
export function figuresOf(sentences: readonly string[], language: Language): Figure[] {
  const figures: Figure[] = []
  for (const [index, sentence] of sentences.entries()) {
    const numerals = numeralsOf(sentence, language)
    let from = 0
    let said = 0
    for (const [position, numeral] of numerals.entries()) {
      if (numeral.start < from) continue
      const range = rangeAfter(sentence, numeral)
      const until = numerals.find(({ start }, later) => later > position && start >= range)?.start
      const read = figureAt(sentence, numeral, {
        from,
        said,
        range,
        until: until ?? sentence.length,
        language,
      })
      if (read) figures.push({ ...read, sentence: index })
      if (read) said = endOf(read, sentence, range)
      if (figures.length === mostFigures) return figures
      from = Math.max(range, read?.kind === 'ratio' ? range + ratioLength(sentence.slice(range)) : 0)
    }
  }
  return figures
}

/** Where what is said of the number itself ends: its currency, its unit, what it is for one of. */
function endOf({ trail, after, rest }: Omit<Figure, 'sentence'>, sentence: string, range: number): number {
  const all = Math.min(mostContext, sentence.length - range)
  return range + all - trail.length + after.length - rest.length
}

interface Surroundings {
  readonly from: number
  /** Where that ends which says something of the number before. */
  readonly said: number
  readonly range: number
  readonly until: number
  readonly language: Language
}

function figureAt(
  sentence: string,
  numeral: Numeral,
  { from, said, range, until, language }: Surroundings,
): Omit<Figure, 'sentence'> | undefined {
  const lead = sentence.slice(Math.max(from, numeral.start - mostContext), numeral.start)
  const trail = sentence.slice(range, range + mostContext)
  if (isNoFigure(sentence, numeral, lead, trail)) return undefined

  const ahead = currencyBefore(lead)
  const [scaleWord = '', scale = 1] = scaleOf(trail, ahead !== undefined)
  const scaled = trail.slice(scaleWord.length)
  const behind = ahead ? undefined : currencyAfter(scaled)
  const named = ahead && /^[ \u00A0]?[A-Z]{3}(?!\p{L})/u.test(scaled) ? currencyAfter(scaled) : undefined
  const money = named ?? ahead ?? behind
  const percent = /^[ \u00A0\u202F]?(?:%|(?:percent|per cent|prozent|por ciento|pour cent)(?!\p{L}))/iu.exec(
    scaled,
  )
  const ratio = percent || money ? undefined : ratioOf(scaled, numeral.value, sentence)
  const taken = named?.length ?? behind?.length ?? percent?.[0].length ?? (ratio ? ratioLength(scaled) : 0)
  const cut = Math.max(0, until - range - scaleWord.length - taken)
  const after = scaled.slice(taken, taken + cut)
  const before = ahead ? lead.slice(0, lead.length - ahead.length) : lead
  const isPlain = !(money || percent || ratio)
  const [unitPart = '', unit = ''] = isPlain ? (unitPattern.exec(after) ?? []) : []
  const [perPart = '', perBehind] = perPatterns[language].exec(after.slice(unitPart.length)) ?? []
  const per = perBehind ?? (money ? measureAhead.exec(before.slice(-60))?.[1] : undefined)
  return {
    kind: money ? 'money' : percent ? 'percent' : ratio ? 'ratio' : 'plain',
    value: tidy(ratio ?? numeral.value * scale * (money?.share ?? 1)),
    written: numeral.value,
    currency: money?.currency,
    unit,
    per,
    period:
      (per === undefined ? undefined : periodOf(per)) ??
      adverbIn(after.slice(0, 30)) ??
      periodAhead(before.slice(Math.max(0, said - Math.max(from, numeral.start - mostContext)))),
    before,
    lead: sentence.slice(Math.max(0, numeral.start - 2 * mostContext), numeral.start),
    after,
    trail: scaled.slice(taken),
    rest: after.slice(unitPart.length + perPart.length),
  }
}

/** What is counted, where the word can stand alone: after `bei` and its like, German bends it. */
export function countedIn({ unit, before }: Figure, language: Language): string {
  const isBent =
    language === 'de' && unit.endsWith('n') && /(?<!\p{L})(?:bei|mit|von|zu|aus|nach) $/iu.test(before)
  return isBent ? '' : unit.slice(0, 24)
}

const tidy = (value: number) => Number(value.toPrecision(12))

const unitPattern = /^[ \u00A0\u202F-]?(\p{L}[\p{L}²³’'-]{0,24})/u

/** What a figure is for one of: `a cup`, `pro Tasse`, `/kWh`. */
const perPatterns: Readonly<Record<Language, RegExp>> = {
  en: /^(?: ?\/ ?| (?:per|an?|each|every|for (?:an?|each|every|one)) )(\p{L}[\p{L}-]{0,20})/iu,
  de: /^(?: ?\/ ?| (?:pro|je|im|am|in der|die|das|der|für (?:eine|einen|ein)) )(\p{L}[\p{L}-]{0,24})/iu,
  es: /^(?: ?\/ ?| (?:por|al|a la|cada|el|la) )(\p{L}[\p{L}-]{0,20})/iu,
  fr: /^(?: ?\/ ?| (?:par|le|la|chaque) | l[’'])(\p{L}[\p{L}-]{0,20})/iu,
}

/** What a price is for one of, where that is a measure and said before it: `der Liter kostet`, `a litre of paint is`. */
const measureAhead =
  /(?<!\p{L})(?:an?|one|the|each|every|der|das|die|ein|eine|pro|je|el|la|un|una|cada|le|une|chaque) (litre|liter|gallon|kilo|kwh|kilowatt[- ]hour|kilowattstunde|litro|kilovatio)(?: of [\p{L} ]{2,20}?)? (?:costs?|is|was|kostet|kostete|cuesta|costaba|vale|coûte|coûtait|est à) (?:me |us |about |rund |etwa |gerade |now |uns |derzeit )?$/iu

/** Where a range ends that begins with the number; the first of the two is taken. */
function rangeAfter(sentence: string, { end }: Numeral): number {
  const [range = ''] = /^ ?[–—-] ?[$€£]? ?\d[\d.,]{0,12}(?<=\d)/.exec(sentence.slice(end, end + 20)) ?? []
  return end + range.length
}

const scaleWords: readonly (readonly [RegExp, number])[] = [
  [/^[ \u00A0]?(?:thousand|tausend|tsd\.?|mille|mil)(?!\p{L})/iu, 1_000],
  [/^[ \u00A0]?(?:millions?|millionen|mio\.?|millones|millón)(?: d[e’'])?(?!\p{L})/iu, 1_000_000],
  [/^[ \u00A0]?(?:billions?|milliarden?|mrd\.?|milliards?)(?: d[e’'])?(?!\p{L})/iu, 1_000_000_000],
]

function scaleOf(trail: string, isMoney: boolean): readonly [string?, number?] {
  for (const [pattern, scale] of scaleWords) {
    const match = pattern.exec(trail)
    if (match) return [match[0], scale]
  }
  return isMoney && /^k(?!\p{L})/iu.test(trail) ? ['k', 1_000] : []
}

const ratioLength = (trail: string) => /^ ?: ?\d{1,3}/.exec(trail)?.[0].length ?? 0
const speaksOfRatio =
  /(?<!\p{L})(?:ratios?|proportion|verhältnis|proporción|relación|parts?|teile?)(?!\p{L})/iu

/** `1:8`: how many of the second there are to one of the first. */
function ratioOf(trail: string, first: number, sentence: string): number | undefined {
  const [, second] =
    /^ ?: ?([1-9]\d{0,2})(?![\d:])(?! ?(?:am|pm|a\.m|p\.m|Uhr|h)(?!\p{L}))/u.exec(trail) ?? []
  if (second === undefined || first === 0 || !speaksOfRatio.test(sentence)) return undefined
  return Number(second) / first
}

const month =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|april?|mai|may|june?|juni?|july?|juli|aug(?:ust)?|sep(?:tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)'
const monthAfter = new RegExp(`^(?:st|nd|rd|th)?\\.?(?: (?:of|de))? ${month}(?!\\p{L})`, 'iu')
const monthBefore = new RegExp(`(?<!\\p{L})${month}\\.? $`, 'iu')

/** A year, a date, the number of a list item, a clock time, an ordinal, a fraction. */
function isNoFigure(sentence: string, { value, start, end }: Numeral, lead: string, trail: string): boolean {
  const isListed = start === 0 && value < 40 && /^[.)] /.test(trail)
  const isOrdinal =
    /^(?:(?:st|nd|rd|th|er|e|ème)(?!\p{L})|[ºª])/u.test(trail) || (value < 32 && /^\. \p{Ll}/u.test(trail))
  const isFraction = /^\/\d/.test(trail) || /\d\/$/.test(lead)
  const isTime = /^:\d\d(?!\d)/.test(trail) && !speaksOfRatio.test(sentence)
  const isDay = value <= 31 && (monthAfter.test(trail) || monthBefore.test(lead))
  return (
    isListed || isOrdinal || isFraction || isTime || isDay || isYear(sentence.slice(start, end), lead, trail)
  )
}

/** `2,000 visitors` and `2000 watts` are none; `in 2000`, `May 2000` and a bare 2000 are. */
function isYear(written: string, lead: string, trail: string): boolean {
  if (!/^(?:1[5-9]|20)\d\d$/.test(written) || currencyBefore(lead) || currencyAfter(trail)) return false
  return (
    /(?<!\p{L})(?:in|since|by|until|from|seit|ab|jahr|bis|en|desde|depuis) $/iu.test(lead) ||
    monthBefore.test(lead) ||
    !/^[ \u00A0-]?(?:%|k?W|k?g|m[l²]?|km|\p{L}{4,})/u.test(trail)
  )
}
