import { type Article, titled } from './article.ts'
import {
  type Chain,
  chainFor,
  countField,
  follow,
  isAmount,
  type Need,
  peopleIn,
  type Term,
} from './chain.ts'
import { cues, measures, type Price, perText, pricesIn } from './prices.ts'
import { type Field, type Found, fieldOf, type Proposal, propose, type Row } from './proposal.ts'
import type { Quantity } from './quantities.ts'
import { nearness } from './slots.ts'
import { keyOf, periodOf, timesAYear } from './units.ts'
import { capitalize, data, stemOf } from './words.ts'

/** Collects the inputs of a calculator of costs, and finds the amounts that prices are multiplied by. */
export class Ledger {
  readonly inputs: Record<string, Field> = {}
  /** How many amounts the article gives itself. */
  given = 0
  private readonly amounts = new Map<string, Term>()
  /** The amount that a price is multiplied by, where the article gives it in parts. */
  needed: { readonly term: Term; readonly unit: string } | undefined
  readonly article: Article
  private readonly isComparison: boolean

  constructor(article: Article, isComparison: boolean) {
    this.article = article
    this.isComparison = isComparison
  }

  /** Adds an input that opens with a quantity. */
  add(name: string, label: string, unit: string, quantity: Quantity, value = quantity.value, least = 0) {
    const { language } = this.article
    this.inputs[name] = fieldOf({ label, unit, found: { value, quantity }, least, language })
  }

  /** Adds a price as an input, and says what it is multiplied by; nothing where that is not known. */
  term(price: Price, name: string, label: string): Term | undefined {
    const { currency, language } = this.article
    const { quantity, value, others, size, pack, period } = price
    const need = needOf(price)
    const amount = need && this.amount(need, price)
    if (need && !amount) return undefined
    const found = { value, quantity, ...(others.length > 0 ? { others } : {}) }
    this.inputs[name] = fieldOf({ label: label.slice(0, 80), unit: currency, found, language })
    const isTimed = period && (price.unit || !isShort(price))
    const isPack = pack !== undefined && amount?.perYear === undefined && !this.isComparison
    const formula = amount ? times(name, amount.formula, size, isPack) : name
    return { formula, perYear: amount?.perYear ?? (isTimed ? timesAYear[period] : undefined) }
  }

  /** How much there is of what a price is for one of. In a comparison, all options are used equally often. */
  amount(need: Need, price: Price): Term | undefined {
    const { article, isComparison } = this
    const isShared = need.key === 'person' || measures.test(need.key)
    const key = isShared ? need.key : isComparison ? 'use' : need.key
    const known = this.amounts.get(key)
    if (known) return known
    const isLoose = isComparison && !isShared
    const chain = chainFor(article, { ...need, isLoose }, price.quantity.sentence, takenBy(price))
    if (chain) this.given++
    else if (!isComparison && (isShared || this.given === 0)) return undefined
    if (chain && isShared && chain.formula.includes(' ')) this.needed ??= { term: chain, unit: need.key }
    const made = chain ?? this.guess(need, isShared)
    Object.assign(this.inputs, made.inputs)
    this.amounts.set(key, made)
    return made
  }

  /** A starting point for the reader where the article says nothing. */
  private guess({ key, noun }: Need, isShared: boolean): Chain {
    const { article, isComparison } = this
    const { costs, periods } = data[article.language]
    const time = periodOf(noun)
    const often = `${time ? capitalize(periods[time].many) : costs.times} ${periods.week.per}`
    const many = `${costs.howMany} (${isShared ? key : noun})`
    const isPeople = key === 'person'
    const label = isPeople ? costs.people : isShared || !isComparison ? many : often
    const name = isPeople ? 'people' : `amount_${key.replace(/[^a-z]/g, '')}`
    const otherwise = isPeople ? 20 : isComparison ? 2 : 1
    const least = isPeople ? 1 : 0
    const field = countField(article, { label, unit: '', found: undefined, otherwise, least })
    const perYear = isShared || !isComparison ? undefined : timesAYear.week
    return { formula: name, perYear, inputs: { [name]: field } }
  }

  /** Adds how many months it runs, as the article says or as a starting point. */
  months(): void {
    const found = spanIn(this.article)
    if (found) this.given++
    const { costs, units } = data[this.article.language]
    const field = { label: costs.horizon, unit: units.months, found, otherwise: 36, least: 1 }
    this.inputs['months'] = countField(this.article, field)
  }
}

/** A price times an amount; what comes in packs is bought in whole ones. */
function times(price: string, amount: string, size: number, isPack: boolean): string {
  if (size === 1) return `${price} * ${amount}`
  return isPack ? `${price} * ceil(${amount} / ${size})` : `${price} / ${size} * ${amount}`
}

export const isShort = ({ period }: Price) => period === 'hour' || period === 'day'

/** What a price is multiplied by: so many of what it is for one of, or hours or days. */
export function needOf(price: Price): Need | undefined {
  const { unit, noun, period } = price
  // A ticket stands for a person only where it is what a price is per.
  const named = keyOf(noun) === 'person' ? stemOf(noun) : keyOf(noun)
  if (unit) return { key: unit === 'use' ? named : unit, noun, amount: 1 }
  const key = period === 'hour' ? 'h' : period
  return key && isShort(price) ? { key, noun: period ?? '', amount: 1 } : undefined
}

const takenBy = ({ quantity, pack }: Price) => (pack ? [quantity, pack] : [quantity])

function ownAmount(price: Price, article: Article): Chain | undefined {
  const need = needOf(price)
  return need && chainFor(article, need, price.quantity.sentence, takenBy(price))
}

/** How long something runs, in months. */
function spanIn(article: Article): Found | undefined {
  const spans = article.quantities.flatMap((quantity) => {
    const months = { month: 1, year: 12 }[quantity.key] ?? 0
    const value = quantity.period || !isAmount(quantity, article) ? 0 : quantity.value * months
    const score = value >= 2 && value <= 480 ? nearness(quantity, cues.spans) : 0
    return score >= 2.5 ? [{ value, quantity, score }] : []
  })
  return spans.sort((one, other) => other.score - one.score)[0]
}

type Mode = 'all' | 'year' | 'horizon'

/** Payments over time are summed up by the year; with payments that are made once, over as many months as the reader says. */
export function modeOf(terms: readonly Term[], article: Article): Mode {
  const flows = terms.filter(({ perYear }) => perYear !== undefined).length
  if (flows === 0) return 'all'
  const isTerm = terms.some(({ perYear }) => perYear === 12) && spanIn(article) !== undefined
  return flows < terms.length || isTerm ? 'horizon' : 'year'
}

export const sumOf = (terms: readonly Term[], mode: Mode): string =>
  terms.map((term) => amountOf(term, mode)).join(' + ')

function amountOf({ formula, perYear }: Term, mode: Mode): string {
  if (perYear === undefined) return formula
  if (mode === 'horizon' && perYear === 12) return `${formula} * months`
  const yearly = perYear === 1 ? formula : `${formula} * ${perYear}`
  return mode === 'horizon' ? `${yearly} * months / 12` : yearly
}

/** What one thing comes to: its prices times the amounts, as the article gives them. */
export function sumCosts(article: Article): Proposal | undefined {
  const { language, currency: unit } = article
  const { costs, dimensions } = data[language]
  const ledger = new Ledger(article, false)
  const { inputs } = ledger
  const all = pricesIn(article)
  const known = new Set(all.filter((price) => ownAmount(price, article)))
  const prices = partsOf(all, known)
  if (prices.length === 0) return undefined
  const labels: string[] = []
  const terms: Term[] = []
  const isSure = (price: Price) => Number(known.has(price))
  for (const priced of [...prices].sort((one, other) => isSure(other) - isSure(one))) {
    // `A website costs` is paid once where nothing says how many there are.
    const isOnce = priced.unit === 'use' && priced.quantity.per === undefined && !known.has(priced)
    const price = isOnce ? { ...priced, unit: undefined, size: 1 } : priced
    const name = capitalize(price.name?.text ?? purposeOf(price.quantity) ?? '')
    const per = perText(price, article)
    const label = [name || costs.price, per].filter(Boolean).join(name && per ? ', ' : ' ')
    const unique = labels.includes(label) ? `${label} (${terms.length + 1})` : label
    const term = ledger.term(price, `price_${'abcd'[terms.length]}`, unique)
    if (!term) continue
    labels.push(unique)
    terms.push(term)
  }
  const used = terms.filter(({ formula }) => formula.includes('*') && !formula.includes('people'))
  // So many hours once and so many kilometres a year are not amounts of one thing.
  if (new Set(used.map(({ perYear }) => perYear === undefined)).size > 1) return undefined
  // Where the article names several prices, the label `The price a day` does not tell which one is meant.
  const isUnnamed = labels.every((label) => label.startsWith(costs.price)) && !article.subject
  if (isUnnamed && !ledger.needed && prices.length < all.length) return undefined
  const mode = modeOf(terms, article)
  if (mode === 'horizon') ledger.months()
  const isSum = terms.some(({ formula, perYear }) => perYear !== undefined || formula.includes('*'))
  if (ledger.given === 0 || !isSum || !(article.isGuide || ledger.needed)) return undefined
  const isExtra = (one: Quantity) =>
    one.kind === 'percent' && one.value <= 50 && nearness(one, cues.extra) >= 2.5
  const extra = article.quantities.find(isExtra)
  if (extra) {
    const found = { value: extra.value, quantity: extra }
    inputs['extra'] = fieldOf({ label: costs.extra, unit: '%', found, most: 50, slider: true, language })
  }
  if (Object.keys(inputs).length > 6) return undefined
  // Waste is bought with the material before it; a reserve is for everything.
  const isWaste = extra !== undefined && nearness(extra, cues.waste) >= 2.5
  const wasted = prices.findLastIndex(({ quantity }) => extra && isAhead(quantity, extra))
  const more = (at: number) =>
    extra && (!isWaste || at === Math.max(0, wasted)) ? ' * (1 + extra / 100)' : ''
  const amounts = terms.map((term, at) => amountOf(term, mode) + (isWaste ? more(at) : ''))
  const formula = extra && !isWaste ? `(${amounts.join(' + ')})${more(0)}` : amounts.join(' + ')
  const scope = mode === 'all' ? costs.total : costs[`total_${mode}`]
  const isSplit = mode === 'all' && !inputs['people'] && cues.sharing.test(article.sentences.join(' '))
  if (isSplit) Object.assign(inputs, peopleIn(article)?.inputs)
  const rows: Row[] = [{ name: 'total', label: scope, formula, unit }]
  if (mode === 'year') rows.push({ name: 'month', label: costs.total_month, formula: 'total / 12', unit })
  if (mode === 'horizon') rows.push({ name: 'month', label: costs.average, formula: 'total / months', unit })
  if (mode === 'all' && inputs['people'])
    rows.push({ name: 'each', label: costs.perPerson, formula: 'total / people', unit })
  if (ledger.needed) {
    const { term, unit } = ledger.needed
    const formula = amountOf(term, mode)
    rows.push({ name: 'needed', label: dimensions.needed, formula, unit, decimals: 1 })
  }
  const parts = amounts.map((formula, at) => ({
    name: `part_${'abcd'[at]}`,
    label: labels[at] ?? '',
    formula,
    unit,
  }))
  if (parts.length > 1) rows.push(...parts)
  const isUsed = (name: string) => labels.some((label) => label.startsWith(capitalize(name)))
  const subject = prices.flatMap(({ name }) => name?.text ?? []).find(isUsed) ?? article.subject
  return propose({
    article,
    title: titled(language, subject, costs.question),
    summary: costs.summary,
    inputs,
    results: rows.slice(0, 4),
    sentence: mode === 'all' ? costs.sentence : costs[`sentence_${mode}`],
  })
}

/** Whether a quantity stands before another in the article. */
const isAhead = (one: Quantity, other: Quantity) =>
  one.sentence < other.sentence || (one.sentence === other.sentence && one.lead.length < other.lead.length)

/** `set-up` of `$60 for the set-up`. */
const purposeOf = ({ rest }: Quantity): string | undefined => purpose.exec(rest)?.[1]
const purpose =
  /^ (?:for|für|para|pour) (?:(?:the|die|den|das|la|el|los|las|le|les) |l[’'])?(\p{L}[\p{L}-]{3,20})(?! \p{Ll}{2,}[^\p{L} ])/u

/** The price with an amount in the article, and those that are paid beside it. */
function partsOf(prices: readonly Price[], known: ReadonlySet<Price>): Price[] {
  const main =
    prices.find((price) => known.has(price)) ??
    prices.find(({ period, name, place }) => (period === 'month' || period === 'year') && (name ?? place))
  if (!main) return []
  const need = needOf(main)
  const isBeside = (price: Price): boolean => {
    const { before, after, lead, sentence, per } = price.quantity
    const gap = sentence - main.quantity.sentence
    const own = needOf(price)
    const isJoined = cues.joins.test(before.slice(-60)) && Math.abs(gap) <= 1
    const isService = cues.services.test(before.slice(-30))
    const isFirst = isAhead(price.quantity, main.quantity)
    const isNamed = price.name !== undefined || (gap === 0 && purposeOf(price.quantity) !== undefined)
    const isEqual = cues.equals.test(lead.slice(-60)) || (gap === 0 && cues.equals.test(main.quantity.before))
    // `A single class` is another way to have what a pass of ten classes is for.
    const isOtherWay = !own && stemOf(price.noun) === need?.key
    if (price === main || Math.abs(gap) > 3 || isEqual || isOtherWay) return false
    // `A dog for £24 a night and a cat for £14` are to choose from.
    const isAlike = own?.key === need?.key || !known.has(price)
    if (price.isOneOf && main.isOneOf && isAlike) return false
    if (own?.key === need?.key && price.period === main.period)
      return price.name?.text !== main.name?.text && (isJoined || isService)
    // What is paid for one of something that the article does not count is no part, but `the hall, €350 an evening` is.
    const isKnown = !own || known.has(price) || (isFirst && per !== undefined) || per === undefined
    const isOtherMeasure = [own, need].every((one) => one && measures.test(one.key))
    if (isJoined && per && own && known.has(price) && !isOtherMeasure) return true
    if (!isKnown || !isNamed || isOtherMeasure) return false
    const isFinal = !price.period && gap > 0 && cues.finals.test(lead + after)
    const isBase = isFirst && gap >= -1 && !main.period && !cues.others.test(before.slice(-60))
    const isRunning = price.period === 'year' && main.unit === 'use'
    return isJoined || isFinal || isRunning || isBase
  }
  const parts = prices.filter((price) => price === main || isBeside(price)).slice(0, 4)
  // Two prices for one of the same are two ways to have it, not parts of a sum.
  const isOther = (price: Price) =>
    !parts.includes(price) && need?.key === needOf(price)?.key && price.value !== main.value
  const isPlain = need !== undefined && (measures.test(need.key) || need.key === 'h')
  return isPlain && prices.some(isOther) ? [] : parts
}

/** An amount for one of something, times how many there are: minutes per lesson, or litres where one covers 8 m². */
export function sumAmounts(article: Article): Proposal | undefined {
  const { language, quantities, isGuide } = article
  const { amounts, costs } = data[language]
  const totals = quantities.flatMap((quantity) => {
    const { kind, measure, shares, sentence, value, period } = quantity
    const [share] = shares
    if (kind !== 'plain' || !measure || !share || period || value <= 0) return []
    const isDirect = chainFor(article, share, sentence, [quantity]) !== undefined
    const unit = isDirect ? measure.unit : share.key
    const need = { key: unit, noun: '', amount: 1 }
    const chain = isDirect
      ? follow(article, need, quantity, [quantity])
      : chainFor(article, need, sentence, [])
    return chain && Object.keys(chain.inputs).length > 1 ? [{ chain, unit }] : []
  })
  const [best] = totals.sort(
    (one, other) => Object.keys(other.chain.inputs).length - Object.keys(one.chain.inputs).length,
  )
  if (!best || !isGuide) return undefined
  const { perYear, inputs } = best.chain
  const unit = best.unit === 'h' ? data[language].units.hours : best.unit
  const yearly = amountOf(best.chain, 'year')
  const label = perYear === undefined ? costs.total : costs.total_year
  return propose({
    article,
    title: titled(language, article.subject, amounts.question),
    summary: amounts.summary,
    inputs,
    results: [{ name: 'total', label, formula: yearly, unit, decimals: 1 }],
    sentence: perYear === undefined ? amounts.sentence : amounts.sentenceYear,
  })
}
