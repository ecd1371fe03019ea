import { calculate, programOf } from '../../../../content/calculator/calculate.ts'
import { type Article, titled } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { isTimes, nounOf, readable } from './formulas.ts'
import { capitalize, data, type Name, placeBehind, placeIn, stemOf, thingOf, words } from './naming.ts'
import { type Field, type Found, fieldOf, moneyDecimals, type Proposal, propose } from './proposal.ts'
import { measureOf, type Period, periodOf, type Quantity, timesAYear } from './quantities.ts'
import { fillSlots, nearness, people } from './slots.ts'

const cues = Object.fromEntries(
  Object.entries(vocabulary.costs).map(([name, list]) => [name, words(list)]),
) as Readonly<Record<keyof typeof vocabulary.costs, RegExp>>

/** A price of the article, and what it is paid for. */
interface Price {
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
interface Option {
  readonly name: Name
  readonly prices: readonly Price[]
}

/** A product of inputs; with `perYear`, one that is paid so many times a year. */
interface Term {
  readonly formula: string
  readonly perYear: number | undefined
  readonly label: string
}

const measures = /^(?:kWh|m²|sq ft|l|gal|km|mi|kg)$/

/** The prices of an article, with their names and what they are for one of. */
function pricesIn({ quantities, language }: Article): Price[] {
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
      place:
        placeIn(quantity.before, language) ??
        (isFirst ? placeIn(lead, language) : undefined) ??
        placeBehind(quantity, language),
      unit: measure?.unit ?? named ?? (isEach && !period ? 'use' : undefined),
      noun,
      period,
      size: packSize(thing ?? '', quantity, quantities),
    }
  })
}

const each = /(?<!\p{L})(?:an?|each|every|one|eine?|jede[rs]?|una?|cada|une?|chaque) (?:\p{L}{1,20} )?$/iu

/** The noun of a name: the last word in English and German, the first in Spanish and French. */
function headOf(name: string, language: Article['language']): string {
  const all = name.split(/ (?:of|in|for|at) /)[0]?.split(' ') ?? []
  return (language === 'en' || language === 'de' ? all.at(-1) : all[0]) ?? ''
}

const sessions = words(vocabulary.units.sessions)

/** `Zehnerkarte`, `ten-class pass`, `bono de 10`. */
function packSize(name: string, price: Quantity, quantities: readonly Quantity[]): number {
  // `140 euros for eight sessions`.
  const next = quantities[quantities.indexOf(price) + 1]
  const isOfIt = next?.sentence === price.sentence && next.kind === 'plain' && !next.period && !price.period
  if (isOfIt && sessions.test(next.unit) && next.value >= 2 && next.value <= 50) return next.value
  const [, digits] = /(?:^|\D)(\d{1,2})(?:er|-| |$)/.exec(name) ?? []
  if (digits) return Number(digits)
  return /zehner|ten-|ten class|diez/i.test(name) ? 10 : /fünfer|five-|cinco/i.test(name) ? 5 : 1
}

/** Each price belongs to the option that was named last; prices that are joined to it add up. */
function optionsIn(prices: readonly Price[], language: Article['language']): Option[] {
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
function isAlike(one: Name, other: Name, options: readonly Option[], language: Article['language']): boolean {
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

/** Collects the inputs of a calculator of costs, and finds the amounts that prices are multiplied by. */
class Ledger {
  readonly inputs: Record<string, Field> = {}
  /** How many amounts the article gives itself. */
  given = 0
  private readonly amounts = new Map<string, Omit<Term, 'label'>>()

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
    return { formula: amount ? `${single} * ${amount.formula}` : single, perYear, label }
  }

  private amount(unit: string, noun: string, sentence: number): Omit<Term, 'label'> {
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
    const period = quantity ? quantity.period : isComparison && !isShared ? 'week' : undefined
    const counted = /^(?:person|m²|sq ft|l|kWh)$/.test(unit) ? '' : nounOf(found, article)
    const isNoun = counted !== '' && !quantity?.isInterval
    const time = periodOf(noun)
    const what = isNoun
      ? capitalize(counted)
      : unit === 'person'
        ? costs.people
        : time
          ? capitalize(periods[time].many)
          : !isShared && (quantity || isComparison)
            ? costs.times
            : `${costs.howMany} (${measures.test(unit) ? unit : noun})`
    const shown = quantity?.isInterval ? 'year' : period
    const otherwise = period ? 2 : unit === 'person' ? 20 : 1
    const formula = unit === 'person' ? 'people' : `amount_${this.amounts.size + 1}`
    this.inputs[formula] = fieldOf({
      label: shown ? `${what} ${periods[shown].per}` : what,
      unit: measures.test(unit) ? unit : isNoun ? counted : '',
      found,
      least: unit === 'person' ? 1 : 0,
      otherwise,
      most: Math.max(10, roundUp((found?.value ?? otherwise) * 4)),
      whole: true,
      language: article.language,
    })
    const made = { formula, perYear: shown ? timesAYear[shown] : undefined }
    this.amounts.set(key, made)
    return made
  }

  /** Adds how many months it runs, as the article says or as a starting point. */
  months(): void {
    const { language } = this.article
    const found = spanIn(this.article)
    if (found) this.given++
    const most = Math.max(120, (found?.value ?? 0) * 2)
    const { costs, units } = data[language]
    this.inputs['months'] = fieldOf({
      label: costs.horizon,
      unit: units.months,
      found,
      otherwise: 36,
      least: 1,
      most,
      whole: true,
      language,
    })
  }
}

const roundUp = (value: number) => Math.ceil(value / 10) * 10

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
function modeOf(terms: readonly Term[], article: Article): Mode {
  const flows = terms.filter(({ perYear }) => perYear !== undefined).length
  if (flows === 0) return 'all'
  const isTerm = terms.some(({ perYear }) => perYear === 12) && spanIn(article) !== undefined
  return flows < terms.length || isTerm ? 'horizon' : 'year'
}

const sumOf = (terms: readonly Term[], mode: Mode): string =>
  terms.map((term) => amountOf(term, mode)).join(' + ')

function amountOf({ formula, perYear }: Term, mode: Mode): string {
  if (perYear === undefined) return formula
  if (mode === 'horizon' && perYear === 12) return `${formula} * months`
  const yearly = perYear === 1 ? formula : `${formula} * ${perYear}`
  return mode === 'horizon' ? `${yearly} * months / 12` : yearly
}

/** What formulas come to for the opening values of inputs. */
function work(inputs: Readonly<Record<string, Field>>, formulas: readonly string[]): number[] {
  const steps = formulas.map((formula, index) => ({ name: `f${index}`, formula }))
  const opening = Object.fromEntries(Object.entries(inputs).map(([name, { input }]) => [name, input.value]))
  const { values } = calculate(programOf({ steps, results: [], chart: null } as never), opening)
  return steps.map(({ name }) => values[name] ?? Number.NaN)
}

const labelsOf = (inputs: Readonly<Record<string, Field>>, { language }: Article) =>
  new Map(
    Object.entries(inputs).map(([name, { input }]) => [
      name,
      name === 'months' ? data[language].units.months : input.label,
    ]),
  )

/** `per guest`, `a month`, `per kWh`. */
function perText({ unit, noun, period, size, quantity }: Price, { language }: Article): string {
  const { costs, periods } = data[language]
  // `Day pass` needs no `per pass`.
  const thing = size > 1 || !unit || (unit === 'use' && quantity.per === undefined) ? undefined : noun
  const parts = [thing && costs.per.replace('{noun}', () => thing), period && periods[period].per]
  return parts.filter(Boolean).join(' ')
}

const lowered = (text: string, { language }: Article) =>
  language === 'de' || /^\p{Lu}{2}|^\p{L}+\p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** Two or three options with their prices, over the same use or time. */
export function compareCosts(article: Article): Proposal | undefined {
  const isAsked = cues.choices.test(article.heading) || article.count(cues.compares) > 0
  const prices = pricesIn(article)
  const isOwn = prices.some(({ place }) => place?.kind === 'own')
  const options = comparable(optionsIn(prices, article.language))
  if (!(isAsked || isOwn) || options.length < 2 || options.length > 3) return undefined
  const all = options.flatMap(({ prices }) => prices)
  // What one option is paid for each time, so are the others that say nothing else.
  const use = all.find(({ unit }) => unit === 'use')
  const isByUse = use !== undefined && all.every(({ period, unit }) => !period && unit !== 'person')
  const ledger = new Ledger(article, true)
  const sides = options.map(({ name, prices }, at) => {
    const text = capitalize(name.text)
    const terms = prices.map((price, index) => {
      const part = index > 0 && price.name ? `${text}: ${price.name.text}` : text
      const isUse =
        price.unit === undefined &&
        !price.period &&
        (price.size > 1 ||
          (isByUse && prices.length === 1) ||
          (prices.length === 1 && !use && price.value < flatPrice(all)))
      const paid = isUse ? { ...price, unit: 'use', noun: use?.noun ?? price.noun } : price
      const per =
        isUse && price.size === 1 && !use ? data[article.language].costs.each : perText(paid, article)
      return ledger.term(
        paid,
        `price_${'abc'[at]}${index > 0 ? index + 1 : ''}`,
        per === '' ? part : `${part}, ${per}`,
      )
    })
    return { text, inText: name.kind === 'thing' ? lowered(name.text, article) : name.text, terms }
  })
  if (ledger.given === 0 && !(flatPrice(all) > 0 && cues.choices.test(article.heading))) return undefined
  const hasUse = sides.some(({ terms }) =>
    terms.some(({ formula, perYear }) => perYear !== undefined || formula.includes('*')),
  )
  return hasUse ? comparison(ledger, sides) : undefined
}

/** What an option costs however often it is used. */
const flatPrice = (prices: readonly Price[]) =>
  prices.find(({ period, unit }) => !unit && (period === 'month' || period === 'year'))?.value ?? 0

/** Without an option that is only bought, where two others are paid for each use or period. */
function comparable(options: readonly Option[]): readonly Option[] {
  const isPaidOnce = ({ prices }: Option) =>
    prices.every(({ unit, period, size }) => !unit && !period && size === 1)
  const others = options.filter((option) => !isPaidOnce(option))
  const most = Math.max(...others.flatMap(({ prices }) => prices.map(({ value }) => value)))
  const kept =
    others.length >= 2
      ? options.filter((one) => !isPaidOnce(one) || (one.prices[0]?.value ?? 0) < most)
      : options
  const bases = new Set(kept.map(({ prices: [price] }) => `${price?.unit} ${price?.period}`))
  return kept.length < options.length && bases.size > 1 ? [] : kept
}

interface Side {
  readonly text: string
  /** The same within a sentence. */
  readonly inText: string
  readonly terms: readonly Term[]
}

function comparison(ledger: Ledger, sides: readonly Side[]): Proposal | undefined {
  const { article, inputs } = ledger
  const { language, currency } = article
  const { costs } = data[language]
  const mode = modeOf(
    sides.flatMap(({ terms }) => terms),
    article,
  )
  if (mode === 'horizon') ledger.months()
  const formulas = sides.map(({ terms }) => sumOf(terms, mode))
  const values = work(inputs, formulas)
  const order = [...values.keys()].sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0))
  const [best = 0, next = 1, last] = order
  const [low = 0, high = 0] = [values[best], values[next]]
  if (low <= 0 || high - low < 0.001 * high || high / low > 60 || Object.keys(inputs).length > 6)
    return undefined
  const scope = mode === 'all' ? costs.total : costs[`total_${mode}`]
  const saved = mode === 'all' ? costs.saved : costs[`saved_${mode}`]
  const decimals = moneyDecimals(currency, high)
  const row = (name: string, label: string, formula: string) => ({
    name,
    label: label.slice(0, 80),
    formula,
    unit: currency,
    decimals,
  })
  const total = (at: number) => `sum_${'abc'[at]}`
  const texts = sides.map(({ inText }) => inText)
  const list = `${texts.slice(0, -1).join(', ')} ${costs.or} ${texts.at(-1)}`
  const title = titled(language, list, capitalizeQuestion(costs.which))
  const flat = sides.find(
    ({ terms: [term, more] }) =>
      mode === 'year' && !more && term?.perYear === 12 && !term.formula.includes('*'),
  )
  const single = sides.find(
    ({ terms: [term, more] }) => flat && !more && / \* amount_1$/.test(term?.formula ?? ''),
  )
  const unit = single?.terms[0]?.formula.replace(' * amount_1', '')
  const lines = sides.map(
    ({ text }, at) => `${text}: ${readable(formulas[at] ?? '', labelsOf(inputs, article), '')}`,
  )
  return propose({
    article,
    title,
    summary: costs.summaryOptions,
    inputs,
    steps: sides.map(({ text }, at) => row(total(at), text, formulas[at] ?? '')),
    results: [
      row(
        'saved',
        saved.replace('{name}', () => texts[best] ?? ''),
        `${last === undefined ? total(next) : `min(${total(next)}, ${total(last)})`} - ${total(best)}`,
      ),
      ...sides.map(({ text }, at) =>
        row(`total_${'abc'[at]}`, `${text}, ${scope.charAt(0).toLowerCase()}${scope.slice(1)}`, total(at)),
      ),
      ...(flat && unit && sides.length === 2
        ? [
            {
              name: 'enough',
              label: costs.enough.replace('{name}', () => flat.inText).slice(0, 80),
              formula: `ceil(${flat.terms[0]?.formula} / max(0.01, ${unit}))`,
              unit: `× ${data[language].periods.month.per}`,
              decimals: 0,
            },
          ]
        : []),
    ],
    sentence: `${scope}: ${texts.map((text, at) => `${text} {total_${'abc'[at]}}`).join(', ')}.`.slice(
      0,
      240,
    ),
    chart: {
      unit: currency,
      decimals,
      bars: sides.map(({ text }, at) => ({ label: text.slice(0, 40), formula: total(at) })),
      periods: null,
    },
    method: [...lines.filter((line) => line.length <= 200), costs.minus],
  })
}

const capitalizeQuestion = (question: string) =>
  question.replace(/^(¿?)(\p{L})/u, (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase())

/** Two rates of use at one price: a 50 watt spot and a 6 watt LED, 400 and 150 litres a day. */
export function compareUse(article: Article): Proposal | undefined {
  const { language, currency, quantities } = article
  const price = quantities.find(
    ({ kind, per = '' }) => kind === 'money' && /energy|volume/.test(measureOf(per)?.dimension ?? ''),
  )
  const paid = measureOf(price?.per ?? '')
  if (!price || !paid) return undefined
  const dimension = paid.unit === 'kWh' ? 'power' : paid.dimension
  const uses = quantities.filter(
    ({ measure, period, before }) =>
      measure?.dimension === dimension &&
      (dimension === 'power' || period) &&
      !/standby|idle|leerlauf|reposo|veille/iu.test(before),
  )
  const [one, other] = uses
  const hours = quantities.find(({ measure, period }) => measure?.unit === 'h' && period)
  const period = dimension === 'power' ? hours?.period : one?.period
  if (!one || !other || uses.length > 2 || one.value === other.value || !period) return undefined
  if (dimension !== 'power' && other.period !== period) return undefined
  const { costs, periods } = data[language]
  const ledger = new Ledger(article, true)
  const { inputs } = ledger
  const names = [one, other].map((use) => useName(use, language))
  if (!names[0] || !names[1] || names[0] === names[1]) return undefined
  const count = quantities.find(
    ({ kind, unit, period, value }) =>
      kind === 'plain' &&
      !period &&
      value > 1 &&
      unit !== '' &&
      names.some((name) => name?.split(' ').some((word) => stemOf(word) === stemOf(unit))),
  )
  const per = `${periods[period].per}`
  const field = (label: string, unit: string, quantity: Quantity, value = quantity.value) =>
    fieldOf({ label, unit, found: { value, quantity }, language })
  for (const [at, use] of [one, other].entries()) {
    const label = capitalize(names[at] ?? '')
    inputs[`use_${'ab'[at]}`] = field(
      dimension === 'power' ? label : `${label}, ${per}`,
      use.measure?.unit ?? '',
      use,
      use.value * (use.measure?.size ?? 1),
    )
  }
  if (hours)
    inputs['hours'] = field(
      `${capitalize(data[language].units.hours)} ${per}`,
      data[language].units.hours,
      hours,
    )
  if (count) inputs['pieces'] = field(capitalize(count.unit), '', count)
  inputs['price'] = field(
    `${costs.price} ${costs.per.replace('{noun}', () => price.per ?? '')}`,
    currency,
    price,
  )
  const size = dimension === 'power' ? 1000 : paid.size
  const rest = `${size === 1 ? '' : ` / ${size}`}${hours && dimension === 'power' ? ' * hours' : ''}${count ? ' * pieces' : ''} * price`
  const sides = names.map((name = '', at) => ({
    text: capitalize(name),
    inText: name,
    terms: [{ formula: `use_${'ab'[at]}${rest}`, perYear: timesAYear[period], label: name }],
  }))
  return comparison(ledger, sides)
}

/** `halogen spot` behind `50 watt`, or the subject or place before it. */
function useName(use: Quantity, language: Article['language']): string | undefined {
  const [, behind] = /^[ -]\p{L}+ ((?:\p{L}{2,20} )?\p{L}{3,20})(?= \p{L}|[.,])/u.exec(use.after) ?? []
  const thing =
    use.measure?.dimension === 'power' && behind
      ? behind.split(/ (?:gives|uses|draws|verbraucht|zieht|consume|gasta)$/)[0]
      : undefined
  return thing ?? placeIn(use.lead, language)?.text ?? thingOf(use, language)
}

/** What one thing comes to: its prices times the amounts, as the article gives them. */
export function sumCosts(article: Article): Proposal | undefined {
  const { language, currency } = article
  const { costs } = data[language]
  const ledger = new Ledger(article, false)
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
  const { inputs } = ledger
  if (
    ledger.given === 0 ||
    !terms.some(({ formula, perYear }) => perYear !== undefined || formula.includes('*'))
  )
    return undefined
  const extra = article.quantities.find(
    (quantity) =>
      quantity.kind === 'percent' && quantity.value <= 50 && nearness(quantity, cues.extra) >= 2.5,
  )
  if (extra)
    inputs['extra'] = fieldOf({
      label: costs.extra,
      unit: '%',
      found: { value: extra.value, quantity: extra },
      most: 50,
      slider: true,
      language,
    })
  const more = extra ? ' * (1 + extra / 100)' : ''
  const sum = sumOf(terms, mode)
  const formula = extra ? `(${sum})${more}` : sum
  if (Object.keys(inputs).length > 6) return undefined
  const [total = 0] = work(inputs, [formula])
  const row = (name: string, label: string, formula: string, size: number) => ({
    name,
    label: label.slice(0, 80),
    formula,
    unit: currency,
    decimals: moneyDecimals(currency, size),
  })
  const people = inputs['people']?.input.value
  const shares =
    terms.length > 1
      ? terms.map((term, at) =>
          row(`part_${'abcd'[at]}`, labels[at] ?? '', amountOf(term, mode) + more, total),
        )
      : []
  const subject = prices.find(({ name }) => name)?.name?.text ?? article.subject(cues.joins)
  return propose({
    article,
    title: titled(language, subject, costs.question),
    summary: costs.summary,
    inputs,
    results: [
      row('total', mode === 'all' ? costs.total : costs[`total_${mode}`], formula, total),
      ...(mode === 'year' ? [row('month', costs.total_month, 'total / 12', total / 12)] : []),
      ...(mode === 'horizon' ? [row('month', costs.average, 'total / months', 0)] : []),
      ...(mode === 'all' && people ? [row('each', costs.perPerson, 'total / people', total / people)] : []),
      ...shares,
    ].slice(0, 4),
    sentence: mode === 'all' ? costs.sentence : costs[`sentence_${mode}`],
    chart: null,
    method: [
      `${mode === 'all' ? costs.total : costs[`total_${mode}`]} = ${readable(formula, labelsOf(inputs, article), '')}`.slice(
        0,
        200,
      ),
    ],
  })
}

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
    const isNear = Math.abs(sentence - main.quantity.sentence) <= 1 && isNamed
    return (
      isJoined ||
      (isNear && (price.quantity.per !== undefined || price.period !== undefined || main.unit !== undefined))
    )
  })
  return prices.filter((price) => price === main || beside.includes(price)).slice(0, 4)
}
