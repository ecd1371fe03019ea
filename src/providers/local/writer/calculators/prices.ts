import type { Article } from './article.ts'
import { packOf } from './chain.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { type Name, placeBehind, placeIn, thingOf } from './naming.ts'
import type { Language } from './numerals.ts'
import { headOf, type Quantity, shareOf } from './quantities.ts'
import { nearness } from './slots.ts'
import { measureOf, type Period } from './units.ts'
import { data, grammars, patternsOf, stemOf } from './words.ts'

/** The words of articles about costs, by what they say. */
export const cues = patternsOf(vocabulary.costs)

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
  /** Whether it is one of several to choose from: `a dog`. */
  readonly isOneOf: boolean
  /** Of how many of it: ten for a ticket of ten visits. */
  readonly size: number
  /** Sold in packs of so much. */
  readonly pack: Quantity | undefined
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
  const isPaid = (one: Quantity) => one.kind === 'money' && one.value > 0 && one.value < 1e7
  const isCost = (one: Quantity) =>
    nearness(one, cues.notCosts) < 3 && !cues.eachOf.test(one.after.slice(0, 36))
  const prices = quantities.filter((one) => isPaid(one) && isCost(one))
  return prices.map((quantity, index): Price => {
    const isFirst = prices[index - 1]?.sentence !== quantity.sentence
    const named = thingOf(quantity, language)
    const thing = named && isThing(named) ? named : undefined
    const { period, lead, value, shares } = quantity
    const isEach = thing !== undefined && each.test(lead.slice(0, lead.indexOf(thing)))
    const pack = shares.length > 0 || period ? undefined : packOf(quantity, quantities)
    const share = shares[0] ?? (pack && shareOf(pack.measure?.symbol ?? pack.unit, pack.value))
    const noun = share?.noun ?? headOf(thing ?? '', language)
    const unit = share && (measures.test(share.key) || share.key === 'person' ? share.key : 'use')
    return {
      quantity,
      value,
      others: [],
      name: thing === undefined ? undefined : { text: thing, kind: 'thing' },
      place: placeOf(quantity, isFirst ? undefined : prices[index - 1], language),
      unit: unit ?? (isEach && !period ? 'use' : undefined),
      noun,
      period,
      isOneOf: isEach,
      size: share?.amount ?? packSize(thing ?? ''),
      pack,
    }
  })
}

/** The place before a price, unless it belongs to the price before that (`£3.80 in town and £0.80 at home`), or behind it. */
function placeOf(price: Quantity, previous: Quantity | undefined, language: Language): Name | undefined {
  const before = placeIn(price.before, language)
  const behind = placeBehind(price, language)
  if (previous && behind && before?.text === placeBehind(previous, language)?.text) return behind
  return before ?? (previous ? undefined : placeIn(price.lead, language)) ?? behind
}

/** A kilo or an hour is what a price is per, and names nothing. */
const isThing = (name: string) => !name.split(' ').some((word) => word.length > 2 && measureOf(word))

const each = /(?<!\p{L})(?:an?|each|every|one|eine?|jede[rs]?|una?|cada|une?|chaque) (?:\p{L}{1,20} )?$/iu

/** `Zehnerkarte`, `ten-class pass`. */
function packSize(name: string): number {
  const [, digits] = /(?:^|\D)(\d{1,2})(?:er|-| |$)/.exec(name) ?? []
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
    const isUnlike = measures.test(price.unit ?? '') && last?.prices[0]?.unit === 'person'
    const isJoined = isNear && !isUnlike && cues.joins.test(price.quantity.before.slice(-40))
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
  const isOnce = prices.some(({ value }) => value < price.value / 50)
  if (!same) return [...prices, isOnce ? { ...price, unit: undefined } : price]
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
  const { prepositions } = grammars[language]
  const stems = ({ text }: Name) =>
    (text.match(/[^ ]{4,}/g) ?? []).filter((word) => !prepositions.test(word)).map(stemOf)
  const others = options.filter(({ name }) => name !== one).flatMap(({ name }) => stems(name))
  return stems(one).some((stem) => stems(other).includes(stem) && !others.includes(stem))
}

/** `per guest`, `a month`, `per kWh`. */
export function perText({ unit, noun, period, size, quantity }: Price, { language }: Article): string {
  const { costs, periods } = data[language]
  // `Day pass` needs no `per pass`.
  const isNamed = size > 1 || !unit || (unit === 'use' && quantity.per === undefined)
  const thing = quantity.shares[0]?.written ?? (isNamed ? undefined : noun)
  const parts = [thing && costs.per.replace('{noun}', () => thing), period && periods[period].per]
  return parts.filter(Boolean).join(' ')
}
