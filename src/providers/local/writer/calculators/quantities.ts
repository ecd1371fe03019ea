import { scaleFactors } from '../../../../language/number-words.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { type Language, type Numeral, numeralsOf } from './numerals.ts'
import { keyOf, type Measure, measureIn, measureOf, type Period, periodOf } from './units.ts'
import { grammars } from './words.ts'

/** What a quantity is for, by its key and noun, and for how many of it. */
export interface Share {
  readonly key: string
  readonly noun: string
  readonly amount: number
  /** As it is written: `100 km`. */
  readonly written: string
  /** Read from the subject of a clause, so it may be no more than that. */
  readonly isSubject?: boolean
}

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
  /** What it counts, as `keyOf` has it: `money`, `kWh`, `month`, `person`, `times`, or the stem of a noun. */
  readonly key: string
  /** What it is for one of, or for some of, beside a period: 100 km of `6 litres per 100 km`. */
  readonly shares: readonly Share[]
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
      if (read.extent > 0 && read.shares.every(({ key }) => key !== 'person')) from = end + read.extent
      found.push({ ...read, sentence: index })
      if (found.length === maxQuantities) return found
    }
  }
  return found
}

/** Where the number before this one and its description end, this one ends, and the next one starts. */
interface Place {
  readonly from: number
  readonly described: number
  readonly end: number
  readonly next: number
  readonly language: Language
}

function quantityAt(
  sentence: string,
  numeral: Numeral,
  { from, described, end, next, language }: Place,
): (Omit<Quantity, 'sentence'> & { readonly extent: number }) | undefined {
  const start = Math.max(from, numeral.start - maxContext)
  const ahead = sentence.slice(start, numeral.start)
  const behind = sentence.slice(end, end + maxContext)
  if (isNoQuantity(sentence, numeral, ahead, behind)) return undefined

  const before = currencyBefore(ahead)
  const [scaleWord = '', scale = 1] = scaleOf(behind, before !== undefined)
  const trail = behind.slice(scaleWord.length).replace(/^ mpg(?!\p{L})/u, ' miles per gallon')
  const named = before && /^[ \u00A0]?[A-Z]{3}(?!\p{L})/u.test(trail) ? currencyAfter(trail) : undefined
  const isWeight = /^[ -]pounds(?!\p{L})/iu.test(trail) && !sentence.includes('£')
  const after = before ? named : isWeight ? undefined : currencyAfter(trail)
  const money = after ?? before
  const percent = percentSign.exec(trail)?.[0]
  const ratio = percent || money ? undefined : ratioOf(trail, numeral.value, sentence)
  const signLength = after?.length ?? percent?.length ?? (ratio ? ratioLength(trail) : 0)
  const until = Math.max(0, next - end - scaleWord.length - signLength)
  const text = trail.slice(signLength, signLength + until)
  const isPlain = !(money || percent || ratio)
  const [perText, per, ownPeriod] = perAfter(text, language)
  const hasUnit = isPlain && !numeral.isTimes && perText === ''
  const measure = isPlain ? measureIn(text) : undefined
  const unitText = hasUnit ? unitLength(text, measure !== undefined, language) : ''
  const unit = headOf(unitText.replace(/^[ \u00A0\u202F-]/, ''), language)
  const [unitPer, perUnit, unitPeriod] = unitText ? perAfter(text.slice(unitText.length), language) : ['']
  const signed = trail.slice(signLength)
  const [shareText = '', share] = percent || ratio ? [] : shareAfter(signed.slice(unitText.length))
  const [, whole] = measure ? (forEach.exec(signed.slice(unitText.length)) ?? []) : []
  const unsigned = ahead.slice(0, ahead.length - (before?.length ?? 0))
  const thing = per ?? perUnit ?? whole ?? (money ? measureAhead(unsigned, language) : undefined)
  const subject = isPlain && !thing && !share ? shareAhead(ahead, language) : undefined
  const isInterval = isPlain && everyBefore.test(ahead) && periodOf(unit) !== undefined
  const said = ownPeriod ?? unitPeriod ?? (isInterval ? periodOf(unit) : undefined)
  return {
    kind: money ? 'money' : percent ? 'percent' : ratio ? 'ratio' : 'plain',
    value: Number((ratio ?? numeral.value * scale * (money?.share ?? 1)).toPrecision(12)),
    written: numeral.value,
    currency: money?.currency,
    unit,
    key: money ? 'money' : isPlain ? (measure?.unit ?? (isTimes.test(unit) ? 'times' : keyOf(unit))) : '%',
    shares: [
      share ?? (thing && shareOf(thing)) ?? (subject && { ...shareOf(subject), isSubject: true }),
    ].filter((one) => typeof one === 'object'),
    measure,
    per: thing,
    period: said ?? adverbIn(text.slice(0, 30)) ?? periodAhead(ahead.slice(Math.max(0, described - start))),
    isInterval,
    before: unsigned,
    lead: sentence.slice(Math.max(0, numeral.start - 2 * maxContext), numeral.start),
    after: text,
    trail: trail.slice(signLength),
    rest: text.slice(unitText.length + (unitText ? unitPer : perText).length),
    extent: shareText === '' ? 0 : scaleWord.length + signLength + unitText.length + shareText.length,
  }
}

/** Words for an event without a noun of its own. */
export const isTimes = /^(?:times|mal|veces|fois|)$/i

/** One or more of a noun; a cubic metre is 1,000 litres. */
export const shareOf = (noun: string, amount = 1): Share => ({
  key: keyOf(noun),
  noun,
  amount: Number((amount * (measureOf(noun)?.size ?? 1)).toPrecision(9)),
  written: amount === 1 ? noun : `${amount} ${noun}`,
})

/** The unit of a plain number: a word, a measure of two, or words up to what they are for one of. */
function unitLength(text: string, isMeasure: boolean, language: Language): string {
  const [one = ''] = unitPattern.exec(text) ?? []
  const two = /^[ -]\p{L}{1,20}/u.exec(text.slice(one.length))?.[0] ?? ''
  if (isMeasure) return measureOf((one + two).trim()) ? one + two : one
  const isFunction = (word: string) =>
    grammars[language].others.test(word) || grammars[language].prepositions.test(word)
  if (isFunction(one.trim())) return ''
  const rest = text.slice(one.length)
  if (one === '' || periodOf(one.trim()) || perAfter(rest, language)[0] !== '') return one
  const [more = ''] = beforePer.exec(rest) ?? []
  const isNoun = !more.split(' ').some((word) => isFunction(word) || grammars[language].verbs.test(word))
  return isNoun && perAfter(rest.slice(more.length), language)[0] !== '' ? one + more : one
}

const beforePer = /^(?: \p{L}{2,20}){1,3}?(?= (?:per|a|pro|im|am|por|al|par|each|every|je) \p{L})/u

/** `per 100 km`, `for 10 classes`. */
function shareAfter(text: string): readonly [string?, Share?] {
  const [all = '', digits = '', noun = ''] = amountShare.exec(text) ?? []
  const amount = Number(digits) || 100
  const isNone = noun === '' || periodOf(noun) || /^\p{Lu}{3}$/u.test(noun)
  return isNone ? [] : [all, shareOf(noun, amount)]
}

const amountShare =
  /^ ?(?:\/|per|for every|to|for|pro|auf|je|für|por|por cada|cada|a los|para|par|aux|pour) ?(\d{1,4}|hundred|hundert|cien|cent) ?(\p{L}[\p{L}²³]{0,20})/iu

/** What a clause begins with: `pot` of `a pot takes 12 litres`, `person` of `per person we plan 150 g`. */
function shareAhead(ahead: string, language: Language): string | undefined {
  const clause = (ahead.split(/[,;:.()–]/).at(-1) ?? '').trimStart()
  const [, named] = perAhead.exec(clause) ?? []
  if (named) return periodOf(named) ? undefined : named
  const { joins, verbs, one } = grammars[language]
  const tokens = clause.split(' ').filter((token, at) => at > 0 || !joins.test(token))
  const verb = tokens.findIndex((token) => verbs.test(token))
  if (verb < 2 || verb > 6 || !one.test(tokens[0] ?? '') || tokens.length - verb > 5) return undefined
  const noun = headOf(tokens.slice(1, verb).join(' '), language)
  return periodOf(noun) ? undefined : noun
}

/** `4.5 kWh for a full load`. */
const forEach = /^ (?:for|für|para|pour) (?:an?|eine[nrm]?|una?|une?) (?:\p{L}+ ){1,2}(\p{L}+)(?=[.,;]|$)/iu
const perAhead =
  /^(?:per|pro|je|por|por cada|par|for each|for every|für jede[ns]?|pour chaque) (\p{L}{2,20}) /iu

/** The noun of a name: the last word in English and German, the first in Spanish and French. */
export function headOf(name: string, language: Language): string {
  const all = name.split(/ (?:of|in|for|at|von|mit|de|d[’']\p{L}+|para|pour|con|avec) /u)[0]?.split(' ') ?? []
  return (language === 'en' || language === 'de' ? all.at(-1) : all[0]) ?? ''
}

const unitPattern = /^[ \u00A0\u202F-]?(\p{L}[\p{L}²³’'-]{0,24})/u
const percentSign = /^[ \u00A0\u202F]?(?:%|(?:percent|per cent|prozent|por ciento|pour cent)(?!\p{L}))/iu
const everyBefore = /(?<!\p{L})(?:every|alle|cada|tous les|toutes les) $/iu

const perPatterns: Readonly<Record<Language, RegExp>> = {
  en: /^(?: ?\/ ?| (?:per|(?:of|in) the(?= year)|to the(?= gallon| lit| kilo| pound)|an?|each|every|for (?:an?|each|every)(?= \p{L}+(?:[.,;)]|$| (?:and|or|with|at|in) ))) )((?:square |cubic )?\p{L}[\p{L}-]{0,20})/iu,
  de: /^(?: ?\/ ?| (?:pro|je|im|am|in der|die|das|der|den|für (?:eine|einen|ein)(?= \p{L}+(?:[.,;)]|$| (?:und|oder|mit|bei|in) ))) )(\p{L}[\p{L}-]{0,24})/iu,
  es: /^(?: ?\/ ?| (?:por|al|a la|cada|el|la|por cada|en el(?= año)) )(\p{L}[\p{L}-]{0,20}(?: c[uú]bicos?| cuadrados?)?)/iu,
  fr: /^(?: ?\/ ?| (?:par|le|la|chaque) | (?:dans )?l[’'])(\p{L}[\p{L}-]{0,20}(?: cubes?| carrés?)?)/iu,
}

/** Reads `per user per month`: how long it is, what it is for one of, and the period. */
function perAfter(
  text: string,
  language: Language,
): readonly [string, (string | undefined)?, (Period | undefined)?] {
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

/** A measure before a price: `litre` of `the litre costs €1.60` and `a tub of one kilo for £4`. */
function measureAhead(ahead: string, language: Language): string | undefined {
  const { fillers, verbs, prepositions, determiners } = grammars[language]
  const tokens = ahead.trimEnd().split(' ')
  const isBetween = (token: string) => [fillers, verbs, prepositions].some((words) => words.test(token))
  const end = tokens.findLastIndex((token) => !isBetween(token)) + 1
  if (end === tokens.length) return undefined
  const sizes = [2, 1].filter((size) => determiners.test(tokens[end - size - 1] ?? ''))
  const nouns = sizes.map((size) => tokens.slice(end - size, end).join(' '))
  return nouns.find((noun) => (measureOf(noun)?.dimension ?? 'time') !== 'time')
}

/** How long a range is that begins with the number; the first of its two numbers counts. */
const rangeLength = (text: string) => /^ ?[–—-] ?[$€£]? ?\d[\d.,]{0,12}(?<=\d)/.exec(text)?.[0].length ?? 0

/** `1.2 million`, `2 Mio.`, `30k`; a bare letter is a scale of money only. */
function scaleOf(text: string, isMoney: boolean): readonly [string?, number?] {
  const [all, word = ''] = /^[ \u00A0]?(\p{L}{1,12})\.?(?: d[e’'])?(?!\p{L})/u.exec(text) ?? []
  const [factor = 1] = word.length > 1 || (isMoney && /^k/i.test(text)) ? scaleFactors(word) : []
  return all !== undefined && factor >= 1000 ? [all.replace(/ d[e’']$/, ''), factor] : []
}

const ratioLength = (text: string) => /^ ?: ?\d{1,3}/.exec(text)?.[0].length ?? 0
const speaksOfRatio =
  /(?<!\p{L})(?:ratios?|proportion|verhältnis|proporción|relación|parts?|teile?)(?!\p{L})/iu

/** `1:8`: how many of the second there are to one of the first. */
function ratioOf(text: string, first: number, sentence: string): number | undefined {
  const [, second] = /^ ?: ?([1-9]\d{0,2})(?![\d:])(?! ?(?:am|pm|a\.m|p\.m|Uhr|h)(?!\p{L}))/u.exec(text) ?? []
  return second && first !== 0 && speaksOfRatio.test(sentence) ? Number(second) / first : undefined
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
  const written = sentence.slice(start, end)
  const isPhone = /^ \d{3}/.test(behind) || (/\d $/.test(ahead) && /^\d{3,}$/.test(written))
  const isPlace = isListed || isFraction || isTime || isClock || isDay
  return isPlace || isOrdinal || isLabel || isPhone || isYear(written, ahead, behind)
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
  const currency = match && currencies.get(match[0].trim())
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
  const currency = currencies.get(word) ?? currencies.get(word.toLowerCase())
  return currency ? { currency, share: 1, length } : undefined
}

const currencies = new Map(
  Object.entries(vocabulary.currencies).flatMap(([code, names]) =>
    [code, ...names].map((name) => [name, code] as const),
  ),
)

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
