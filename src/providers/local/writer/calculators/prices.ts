import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { data, type Name, placeBehind, placeIn, stemOf, thingOf, words } from './naming.ts'
import type { Language } from './numerals.ts'
import { measureOf, type Period, type Quantity } from './quantities.ts'
import { nearness } from './slots.ts'

/** The words of articles about costs, by what they say. */
export const cues = Object.fromEntries(
  Object.entries(vocabulary.costs).map(([name, list]) => [name, words(list)]),
) as Readonly<Record<keyof typeof vocabulary.costs, RegExp>>

/** A price of the article, and what it is paid for. */
export interface Price {
  readonly quantity: Quantity
  readonly value: number
  /** Quantities that were added to it. */
  readonly others: readonly Quantity[]
  readonly name: Name | undefined
  readonly place: Name | undefined
  /** What it is for one of: a measure such as `kWh`, `person`, or `use` for anything that is named by `noun`. */
  readonly unit: string | undefined
  readonly noun: string
  readonly period: Period | undefined
  /** Ten for a ticket of ten visits. */
  readonly size: number
}

/** An option and the prices that are paid for it. */
export interface Option {
  readonly name: Name
  readonly prices: readonly Price[]
}

/** Units that a price can be paid for one of. */
export const measures = /^(?:kWh|m²|sq ft|l|gal|km|mi|kg)$/

/** The prices of an article, with their names and what they are for one of. */
export function pricesIn({ quantities, language }: Article): Price[] {
  const prices = quantities.filter(
    (quantity) =>
      quantity.kind === 'money' &&
      quantity.value > 0 &&
      quantity.value < 1e7 &&
      nearness(quantity, cues.notCosts) < 3,
  )
  return prices.map((quantity, index): Price => {
    const isFirst = prices[index - 1]?.sentence !== quantity.sentence
    const thing = thingOf(quantity, language)
    const { per = '', period, lead, value } = quantity
    const measure = measureOf(per)?.dimension === 'time' ? undefined : measureOf(per)
    const isEach = thing !== undefined && each.test(lead.slice(0, lead.indexOf(thing)))
    const noun = per || headOf(thing ?? '', language)
    const named = per === '' ? undefined : cues.persons.test(per) ? 'person' : 'use'
    return {
      quantity,
      value,
      others: [],
      name: thing === undefined ? undefined : { text: thing, kind: 'thing' },
      place: placeOf(quantity, isFirst ? undefined : prices[index - 1], language),
      unit: measure?.unit ?? named ?? (isEach && !period ? 'use' : undefined),
      noun,
      period,
      size: packSize(thing ?? '', quantity, quantities),
    }
  })
}

/** The place before a price, unless it belongs to the price before that (`£3.80 in town and £0.80 at home`), or behind it. */
function placeOf(price: Quantity, previous: Quantity | undefined, language: Language): Name | undefined {
  const before = placeIn(price.before, language)
  const behind = placeBehind(price, language)
  const isOfPrevious = previous && before?.text === placeBehind(previous, language)?.text
  if (isOfPrevious && behind) return behind
  return before ?? (previous ? undefined : placeIn(price.lead, language)) ?? behind
}

const each = /(?<!\p{L})(?:an?|each|every|one|eine?|jede[rs]?|una?|cada|une?|chaque) (?:\p{L}{1,20} )?$/iu

/** The noun of a name: the last word in English and German, the first in Spanish and French. */
function headOf(name: string, language: Language): string {
  const all = name.split(/ (?:of|in|for|at) /)[0]?.split(' ') ?? []
  return (language === 'en' || language === 'de' ? all.at(-1) : all[0]) ?? ''
}

export const sessions = words(vocabulary.units.sessions)

/** `Zehnerkarte`, `ten-class pass`, `bono de 10`. */
function packSize(name: string, price: Quantity, quantities: readonly Quantity[]): number {
  // `140 euros for eight sessions`.
  const next = quantities[quantities.indexOf(price) + 1]
  const isOfIt = next?.sentence === price.sentence && next.kind === 'plain' && !next.period && !price.period
  if (isOfIt && sessions.test(next.unit) && next.value >= 2 && next.value <= 50) return next.value
  const counted = name === '' ? '' : price.lead.slice(price.lead.lastIndexOf(name) + name.length)
  const [, digits] =
    /(?:^|\D)(\d{1,2})(?:er|-| |$)/.exec(name) ?? /^ (?:of|de|von|mit) (\d{1,2}) /.exec(counted) ?? []
  if (digits) return Number(digits)
  return /zehner|ten-|ten class|diez/i.test(name) ? 10 : /fünfer|five-|cinco/i.test(name) ? 5 : 1
}

/** Each price belongs to the option that was named last; prices that are joined to it add up. */
export function optionsIn(prices: readonly Price[], language: Language): Option[] {
  const isByPlace =
    prices.some(({ place }) => place?.kind === 'own') ||
    new Set(prices.flatMap(({ name }) => name?.text ?? [])).size < 2
  const options: { readonly name: Name; prices: readonly Price[] }[] = []
  for (const price of prices) {
    const name = isByPlace ? (price.place ?? price.name) : (price.name ?? price.place)
    const last = options.at(-1)
    const isNear = price.quantity.sentence - (last?.prices.at(-1)?.quantity.sentence ?? -9) <= 1
    const isJoined = isNear && cues.joins.test(price.quantity.before.slice(-40))
    const known = options.find(
      (one) => name && (one.name.text === name.text || isAlike(one.name, name, options, language)),
    )
    const isSentence = last?.prices.at(-1)?.quantity.sentence === price.quantity.sentence && !price.period
    const isPart = isJoined && (name === undefined || (isByPlace ? !price.place : isSentence))
    const option = known ?? (isPart ? last : undefined)
    if (option) option.prices = joined(option.prices, price, isJoined)
    else if (name) options.push({ name, prices: [price] })
  }
  return options
}

function joined(prices: readonly Price[], price: Price, isJoined: boolean): readonly Price[] {
  const isSame = (one: Price) =>
    one.period === price.period &&
    (one.unit === price.unit || (!(one.unit && price.unit) && (one.unit ?? price.unit) !== 'person')) &&
    one.value / price.value > 0.02
  const same = prices.find(isSame)
  // What costs fifty times as much as each use is bought once.
  if (!same)
    return [
      ...prices,
      prices.some(({ value }) => value < price.value / 50) ? { ...price, unit: undefined } : price,
    ]
  const rest = prices.filter((one) => one !== same)
  const { unit, noun } = same.unit || price.quantity.per === undefined ? same : price
  if (cues.whole.test(price.quantity.before)) return [...rest, { ...price, unit, noun }]
  if (!isJoined) return prices
  const value = Number((same.value + price.value).toPrecision(10))
  return [...rest, { ...same, unit, noun, value, others: [...same.others, price.quantity] }]
}

/** `cloth nappy` and `starter set of cloth nappies`, where no third option has to do with cloth. */
function isAlike(one: Name, other: Name, options: readonly Option[], language: Language): boolean {
  // Two plans or passes are options of one kind.
  if (stemOf(headOf(one.text, language)) === stemOf(headOf(other.text, language))) return false
  const stems = ({ text }: Name) =>
    text
      .split(' ')
      .filter((word) => word.length > 3)
      .map(stemOf)
  const others = options.filter(({ name }) => name !== one).flatMap(({ name }) => stems(name))
  return stems(one).some((stem) => stems(other).includes(stem) && !others.includes(stem))
}

/** `per guest`, `a month`, `per kWh`. */
export function perText({ unit, noun, period, size, quantity }: Price, { language }: Article): string {
  const { costs, periods } = data[language]
  // `Day pass` needs no `per pass`.
  const thing = size > 1 || !unit || (unit === 'use' && quantity.per === undefined) ? undefined : noun
  const parts = [thing && costs.per.replace('{noun}', () => thing), period && periods[period].per]
  return parts.filter(Boolean).join(' ')
}
