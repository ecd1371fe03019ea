import { type Article, titled } from './article.ts'
import { capitalize, data, stemOf } from './naming.ts'
import { cues, measures, type Price, perText, pricesIn, sessions } from './prices.ts'
import { type Field, type Found, fieldOf, type Proposal, propose, type Row, readable } from './proposal.ts'
import { periodOf, type Quantity, timesAYear } from './quantities.ts'
import { isTimes, nounOf } from './roles.ts'
import { fillSlots, nearness, people } from './slots.ts'

/** A product of inputs; with `perYear`, one that is paid so many times a year. */
export interface Term {
  readonly formula: string
  readonly perYear?: number | undefined
}

/** Collects the inputs of a calculator of costs, and finds the amounts that prices are multiplied by. */
export class Ledger {
  readonly inputs: Record<string, Field> = {}
  /** How many amounts the article gives itself. */
  given = 0
  private readonly amounts = new Map<string, Term>()

  readonly article: Article
  private readonly isComparison: boolean
  /** The sessions of a course, where nothing else says how many there are. */
  private readonly packed: Found | undefined

  constructor(article: Article, isComparison: boolean) {
    this.article = article
    this.isComparison = isComparison
    const packed =
      isComparison &&
      article.quantities.find(
        ({ kind, unit, period, value }) => kind === 'plain' && !period && value >= 2 && sessions.test(unit),
      )
    this.packed = packed ? { value: packed.value, quantity: packed } : undefined
  }

  /** Adds an input that opens with a quantity. */
  add(
    name: string,
    label: string,
    unit: string,
    quantity: Quantity,
    value = quantity.value,
    least = 0,
  ): void {
    const { currency, language } = this.article
    const found = { value, quantity }
    this.inputs[name] = fieldOf({ label, unit: unit === 'money' ? currency : unit, found, least, language })
  }

  /** Adds a price as an input, and says what it is multiplied by. */
  term(price: Price, name: string, label: string): Term {
    const { currency, language } = this.article
    const { quantity, value, others, size, unit, noun, period } = price
    const found = { value, quantity, ...(others.length > 0 ? { others } : {}) }
    this.inputs[name] = fieldOf({ label: label.slice(0, 80), unit: currency, found, language })
    const isShort = period === 'hour' || period === 'day'
    const single = size > 1 ? `${name} / ${size}` : name
    const amount =
      unit || isShort
        ? this.amount(unit ?? period ?? '', isShort && !unit ? period : noun, quantity.sentence)
        : undefined
    const perYear = amount?.perYear ?? (period && (!isShort || unit) ? timesAYear[period] : undefined)
    return { formula: amount ? `${single} * ${amount.formula}` : single, perYear }
  }

  private amount(unit: string, noun: string, sentence: number): Term {
    const { article, isComparison } = this
    const { costs, periods } = data[article.language]
    const isShared = unit === 'person' || measures.test(unit)
    const key = isShared ? unit : isComparison ? 'use' : stemOf(noun)
    const known = this.amounts.get(key)
    if (known) return known
    const found =
      amountIn(article, unit, noun, sentence, isComparison) ?? (isShared ? undefined : this.packed)
    if (found) this.given++
    const quantity = found?.quantity
    const period = quantity?.isInterval
      ? 'year'
      : quantity
        ? quantity.period
        : isComparison && !isShared
          ? 'week'
          : undefined
    const isNamed = !quantity?.isInterval && !/^(?:person|m²|sq ft|l|kWh)$/.test(unit)
    const counted = isNamed ? nounOf(found, article) : ''
    const time = periodOf(noun)
    const what =
      capitalize(counted) ||
      (unit === 'person'
        ? costs.people
        : time
          ? capitalize(periods[time].many)
          : !isShared && (quantity || isComparison)
            ? costs.times
            : `${costs.howMany} (${measures.test(unit) ? unit : noun})`)
    const otherwise = period ? 2 : unit === 'person' ? 20 : 1
    const formula = unit === 'person' ? 'people' : `amount_${this.amounts.size + 1}`
    this.inputs[formula] = fieldOf({
      label: period ? `${what} ${periods[period].per}` : what,
      unit: measures.test(unit) ? unit : counted,
      found,
      least: unit === 'person' ? 1 : 0,
      otherwise,
      most: Math.max(10, Math.ceil(((found?.value ?? otherwise) * 4) / 10) * 10),
      whole: true,
      language: article.language,
    })
    const made = { formula, perYear: period && timesAYear[period] }
    this.amounts.set(key, made)
    return made
  }

  /** Adds how many months it runs, as the article says or as a starting point. */
  months(): void {
    const { language } = this.article
    const found = spanIn(this.article)
    if (found) this.given++
    this.inputs['months'] = fieldOf({
      label: data[language].costs.horizon,
      unit: data[language].units.months,
      found,
      otherwise: 36,
      least: 1,
      most: Math.max(120, (found?.value ?? 0) * 2),
      whole: true,
      language,
    })
  }
}

/** How much there is of what a price is for one of. */
function amountIn(
  article: Article,
  unit: string,
  noun: string,
  sentence: number,
  isComparison: boolean,
): Found | undefined {
  if (unit === 'person') return fillSlots(article, { people }).people
  const counts = article.quantities.filter(
    ({ kind, per, value }) => kind === 'plain' && per === undefined && value > 0 && value < 1e6,
  )
  if (measures.test(unit)) {
    const [found, more] = counts.filter(({ measure }) => measure?.unit === unit && measure.size >= 1)
    return found && !more ? { value: found.value * (found.measure?.size ?? 1), quantity: found } : undefined
  }
  const time = periodOf(unit)
  const isOfIt = (count: Quantity) =>
    time ? periodOf(count.unit) === time && !count.isInterval : stemOf(count.unit) === stemOf(noun)
  const isEvent = ({ period, unit, isInterval, sentence: at, value }: Quantity) =>
    period && (isTimes.test(unit) || isInterval) && (isComparison ? value > 1 : Math.abs(at - sentence) <= 2)
  const isAny = ({ period, unit, measure }: Quantity) =>
    isComparison && period && period !== 'hour' && unit !== '' && !measure && periodOf(unit) !== 'week'
  const found = counts.find(isOfIt) ?? (time ? undefined : (counts.find(isAny) ?? counts.find(isEvent)))
  if (!found) return undefined
  const { value, isInterval, period } = found
  return { value: isInterval && period ? Math.round(timesAYear[period] / value) : value, quantity: found }
}

/** How long something runs, in months. */
function spanIn({ quantities }: Article): Found | undefined {
  const spans = quantities.flatMap((quantity) => {
    const isSpan =
      quantity.kind === 'plain' &&
      !quantity.period &&
      !/\bold|ago|alt(?!\p{L})|free|gratis/iu.test(quantity.after.slice(0, 24))
    const unit = isSpan ? periodOf(quantity.unit) : undefined
    const value = unit === 'month' ? quantity.value : unit === 'year' ? quantity.value * 12 : 0
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

/** The labels of inputs in a formula that a reader reads. */
export const labelsOf = (inputs: Readonly<Record<string, Field>>, { language }: Article) =>
  new Map(
    Object.entries(inputs).map(([name, { input }]) => [
      name,
      name === 'months' ? data[language].units.months : input.label,
    ]),
  )

/** What one thing comes to: its prices times the amounts, as the article gives them. */
export function sumCosts(article: Article): Proposal | undefined {
  const { language, currency } = article
  const { costs } = data[language]
  const ledger = new Ledger(article, false)
  const { inputs } = ledger
  const prices = partsOf(pricesIn(article), article)
  if (prices.length === 0 || !article.isGuide) return undefined
  const labels: string[] = []
  const terms = prices.map((priced, at) => {
    // `A website costs` is paid once where nothing says how many there are.
    const isOnce =
      priced.unit === 'use' &&
      priced.quantity.per === undefined &&
      !amountIn(article, 'use', priced.noun, priced.quantity.sentence, false)
    const price = isOnce ? { ...priced, unit: undefined } : priced
    const name = capitalize(price.name?.text ?? purposeOf(price.quantity) ?? price.place?.text ?? '')
    const per = perText(price, article)
    const label = [name || costs.price, per].filter(Boolean).join(name && per ? ', ' : ' ')
    labels.push(labels.includes(label) ? `${label} (${at + 1})` : label)
    return ledger.term(price, `price_${'abcd'[at]}`, labels[at] ?? label)
  })
  const mode = modeOf(terms, article)
  if (mode === 'horizon') ledger.months()
  const isSum = terms.some(({ formula, perYear }) => perYear !== undefined || formula.includes('*'))
  if (ledger.given === 0 || !isSum) return undefined
  const extra = article.quantities.find(
    (quantity) =>
      quantity.kind === 'percent' && quantity.value <= 50 && nearness(quantity, cues.extra) >= 2.5,
  )
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
  const amounts = terms.map((term, at) => ({ sum: amountOf(term, mode), more: more(at) }))
  const formula =
    extra && !isWaste
      ? `(${amounts.map(({ sum }) => sum).join(' + ')})${more(0)}`
      : amounts.map(({ sum, more }) => sum + more).join(' + ')
  const scope = mode === 'all' ? costs.total : costs[`total_${mode}`]
  const row = (name: string, label: string, formula: string): Row => ({
    name,
    label,
    formula,
    unit: currency,
  })
  const subject = prices.find(({ name }) => name)?.name?.text ?? article.subject(cues.joins)
  return propose({
    article,
    title: titled(language, subject, costs.question),
    summary: costs.summary,
    inputs,
    results: [
      row('total', scope, formula),
      ...(mode === 'year' ? [row('month', costs.total_month, 'total / 12')] : []),
      ...(mode === 'horizon' ? [row('month', costs.average, 'total / months')] : []),
      ...(mode === 'all' && inputs['people'] ? [row('each', costs.perPerson, 'total / people')] : []),
      ...(terms.length > 1
        ? amounts.map(({ sum, more }, at) => row(`part_${'abcd'[at]}`, labels[at] ?? '', sum + more))
        : []),
    ].slice(0, 4),
    sentence: mode === 'all' ? costs.sentence : costs[`sentence_${mode}`],
    method: [`${scope} = ${readable(formula, labelsOf(inputs, article), language)}`.slice(0, 200)],
  })
}

/** Whether a quantity stands before another in the article. */
const isAhead = (one: Quantity, other: Quantity) =>
  one.sentence < other.sentence || (one.sentence === other.sentence && one.lead.length < other.lead.length)

/** `set-up` of `$60 for the set-up`. */
const purposeOf = ({ rest }: Quantity): string | undefined =>
  /^ (?:for|für|para|pour) (?:(?:the|die|den|das|la|el|los|las|le|les) |l[’'])?(\p{L}[\p{L}-]{3,20})(?! \p{Ll}{2,}[^\p{L} ])/u.exec(
    rest,
  )?.[1]

/** The price with an amount in the article, and those that are paid beside it. */
function partsOf(prices: readonly Price[], article: Article): Price[] {
  const hasAmount = (price: Price) =>
    (price.unit || price.period === 'hour' || price.period === 'day') &&
    amountIn(article, price.unit ?? price.period ?? '', price.noun, price.quantity.sentence, false) !==
      undefined
  const main =
    prices.find(hasAmount) ??
    prices.find(({ period, name, place }) => (period === 'month' || period === 'year') && (name ?? place))
  if (!main) return []
  const at = prices.indexOf(main)
  const beside = prices.filter((price, index) => {
    if (price === main || Math.abs(index - at) > 3) return false
    const isAlternative = price.unit === main.unit && price.period === main.period
    const isNamedAlike = price.name?.text === main.name?.text && isAlternative
    const { before, sentence } = price.quantity
    const isOther = price.quantity.per !== undefined && price.unit !== main.unit
    const isNamedPart = price.name !== undefined && !price.period === !main.period
    const isJoined = cues.joins.test(before.slice(-60)) && (isOther || isNamedPart)
    if (isAlternative || (price.period && price.period === main.period))
      return !isNamedAlike && (isJoined || cues.services.test(before.slice(-30)))
    const isNamed =
      price.name !== undefined ||
      (sentence === main.quantity.sentence && purposeOf(price.quantity) !== undefined)
    const isFinal =
      !price.period &&
      sentence > main.quantity.sentence &&
      cues.finals.test(price.quantity.lead + price.quantity.after)
    const isRunning = price.period === 'year' && main.unit === 'use' && price.name !== undefined
    const isNear = Math.abs(sentence - main.quantity.sentence) <= 1 && isNamed
    const isAdded =
      price.unit === undefined && !price.period && cues.added.test(price.quantity.after.slice(0, 16))
    return (
      isJoined ||
      isAdded ||
      isFinal ||
      isRunning ||
      (isNear && (price.quantity.per !== undefined || price.period !== undefined || main.unit !== undefined))
    )
  })
  return prices.filter((price) => price === main || beside.includes(price)).slice(0, 4)
}
