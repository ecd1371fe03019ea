import { type Article, titled } from './article.ts'
import { Ledger, labelsOf, modeOf, sumOf, type Term } from './costs.ts'
import { capitalize, data, placeIn, stemOf, thingOf } from './naming.ts'
import type { Language } from './numerals.ts'
import { cues, type Option, optionsIn, type Price, perText, pricesIn } from './prices.ts'
import { moneyDecimals, type Proposal, propose, readable, work } from './proposal.ts'
import { measureOf, type Quantity, timesAYear } from './quantities.ts'

/** An option that is compared. */
interface Side {
  readonly text: string
  /** The same within a sentence. */
  readonly inText: string
  readonly terms: readonly Term[]
}

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
  const sides = options.map(({ name, prices }, at): Side => {
    const text = capitalize(name.text)
    const terms = prices.map((price, index) => {
      const part = index > 0 && price.name ? `${text}: ${price.name.text}` : text
      const isUse =
        price.unit === undefined &&
        !price.period &&
        (price.size > 1 ||
          (isByUse && prices.length === 1) ||
          (use && price.value < Math.max(...prices.map(({ value }) => value)) / 50) ||
          (prices.length === 1 && !use && price.value < flatPrice(all)))
      const paid = isUse ? { ...price, unit: 'use', noun: use?.noun ?? price.noun } : price
      const isEach = isUse && price.size === 1 && !use
      const per = isEach ? data[article.language].costs.each : perText(paid, article)
      const label = per === '' ? part : `${part}, ${per}`
      return ledger.term(paid, `price_${'abc'[at]}${index > 0 ? index + 1 : ''}`, label)
    })
    return { text, inText: name.kind === 'thing' ? lowered(name.text, article) : name.text, terms }
  })
  if (ledger.given === 0 && !(flatPrice(all) > 0 && cues.choices.test(article.heading))) return undefined
  const hasUse = sides.some(({ terms }) =>
    terms.some(({ formula, perYear }) => perYear !== undefined || formula.includes('*')),
  )
  return hasUse ? comparison(ledger, sides) : undefined
}

const lowered = (text: string, { language }: Article) =>
  language === 'de' || /^\p{Lu}{2}|^\p{L}+\p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

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

/** Sets options side by side. Their scope is the time that their payments cover, or `per kg` for instance. */
function comparison(ledger: Ledger, sides: readonly Side[], per?: string): Proposal | undefined {
  const { article, inputs } = ledger
  const { language, currency } = article
  const { costs, periods } = data[language]
  const mode = modeOf(
    sides.flatMap(({ terms }) => terms),
    article,
  )
  if (mode === 'horizon') ledger.months()
  const sums = sides.map(({ text, terms }, at) => ({
    name: `sum_${'abc'[at]}`,
    label: text,
    formula: sumOf(terms, mode),
    unit: currency,
  }))
  const worked = work(inputs, sums)
  const sorted = sums
    .map(({ name }, at) => ({ name, text: sides[at]?.inText ?? '', value: worked[name] ?? 0 }))
    .sort((one, other) => one.value - other.value)
  const [best, next, last] = sorted
  if (!best || !next || best.value <= 0 || next.value - best.value < 0.001 * next.value) return undefined
  const decimals = moneyDecimals(currency, next.value)
  if ((last ?? next).value / best.value > 60 || Object.keys(inputs).length > 6) return undefined
  const scope = per ?? (mode === 'all' ? costs.total : costs[`total_${mode}`])
  const inScope = scope.charAt(0).toLowerCase() + scope.slice(1)
  const others = last ? `min(${next.name}, ${last.name})` : next.name
  const texts = sides.map(({ inText }) => inText)
  const list = `${texts.slice(0, -1).join(', ')} ${costs.or} ${texts.at(-1)}`
  return propose({
    article,
    title: titled(language, list, costs.which),
    summary: costs.summaryOptions,
    inputs,
    steps: sums,
    results: [
      {
        name: 'saved',
        label: costs.saved.replace('{scope}', inScope).replace('{name}', () => best.text),
        formula: `${others} - ${best.name}`,
        unit: currency,
        decimals,
      },
      ...sums.map((sum, at) => ({
        ...sum,
        decimals,
        name: `total_${'abc'[at]}`,
        label: `${sum.label}, ${inScope}`,
        formula: sum.name,
      })),
      ...(mode === 'year' && sides.length === 2 ? enoughUses(sides, costs.enough, periods.month.per) : []),
    ],
    sentence: `${capitalize(scope)}: ${texts.map((text, at) => `${text} {total_${'abc'[at]}}`).join(', ')}.`,
    bars: sums.map(({ name, label }) => ({ label, formula: name })),
    method: [
      ...sums.map(
        ({ label, formula }) => `${label}: ${readable(formula, labelsOf(inputs, article), language)}`,
      ),
      costs.minus,
    ],
  })
}

/** From how many uses a month a flat price is worth it. */
function enoughUses(sides: readonly Side[], label: string, month: string) {
  const isFlat = ({ terms: [term, more] }: Side) =>
    !more && term?.perYear === 12 && !term.formula.includes('*')
  const isSingle = ({ terms: [term, more] }: Side) => !more && / \* amount_1$/.test(term?.formula ?? '')
  const [flat, single] = [sides.find(isFlat), sides.find(isSingle)]
  const [fee, price] = [flat, single].map((side) => side?.terms[0]?.formula.replace(' * amount_1', ''))
  if (!flat || !single) return []
  return [
    {
      name: 'enough',
      label: label.replace('{name}', () => flat.inText),
      formula: `ceil(${fee} / max(0.01, ${price}))`,
      unit: `× ${month}`,
    },
  ]
}

/** Two rates of use at one price: a 50 watt spot and a 6 watt LED, 400 and 150 litres a day. */
export function compareUse(article: Article): Proposal | undefined {
  const { language, quantities } = article
  const price = quantities.find(
    ({ kind, per = '' }) => kind === 'money' && /energy|volume/.test(measureOf(per)?.dimension ?? ''),
  )
  const paid = measureOf(price?.per ?? '')
  if (!price || !paid) return undefined
  const isPower = paid.unit === 'kWh'
  const uses = quantities.filter(
    ({ measure, period, before }) =>
      measure?.dimension === (isPower ? 'power' : paid.dimension) &&
      (isPower || period) &&
      !/standby|idle|leerlauf|reposo|veille/iu.test(before),
  )
  const [one, other] = uses
  const hours = quantities.find(({ measure, period }) => measure?.unit === 'h' && period)
  const period = isPower ? hours?.period : one?.period
  if (!one || !other || uses.length > 2 || one.value === other.value || !period) return undefined
  if (!isPower && other.period !== period) return undefined
  const names = [one, other].map((use) => useName(use, language) ?? '')
  if (!names[0] || !names[1] || names[0] === names[1]) return undefined
  const nouns = names.flatMap((name) => name.split(' ').map(stemOf))
  const count = quantities.find(
    ({ kind, unit, period, value }) =>
      kind === 'plain' && !period && value > 1 && unit !== '' && nouns.includes(stemOf(unit)),
  )
  const { costs, periods, units } = data[language]
  const { per } = periods[period]
  const ledger = new Ledger(article, true)
  for (const [at, use] of [one, other].entries()) {
    const label = capitalize(names[at] ?? '')
    const value = use.value * (use.measure?.size ?? 1)
    ledger.add(`use_${'ab'[at]}`, isPower ? label : `${label}, ${per}`, use.measure?.unit ?? '', use, value)
  }
  if (hours) ledger.add('hours', `${capitalize(units.hours)} ${per}`, units.hours, hours)
  if (count) ledger.add('pieces', capitalize(count.unit), '', count)
  ledger.add('price', `${costs.price} ${costs.per.replace('{noun}', () => price.per ?? '')}`, 'money', price)
  const size = isPower ? 1000 : paid.size
  const rest = `${size === 1 ? '' : ` / ${size}`}${hours && isPower ? ' * hours' : ''}${count ? ' * pieces' : ''} * price`
  const sides = names.map((name, at) => ({
    text: capitalize(name),
    inText: name,
    terms: [{ formula: `use_${'ab'[at]}${rest}`, perYear: timesAYear[period] }],
  }))
  return comparison(ledger, sides)
}

/** `halogen spot` behind `50 watt`, or the subject or place before it. */
function useName(use: Quantity, language: Language): string | undefined {
  const [, behind] = /^[ -]\p{L}+ ((?:\p{L}{2,20} )?\p{L}{3,20})(?= \p{L}|[.,])/u.exec(use.after) ?? []
  const thing =
    use.measure?.dimension === 'power' && behind
      ? behind.split(/ (?:gives|uses|draws|verbraucht|zieht|consume|gasta)$/)[0]
      : undefined
  return thing ?? placeIn(use.lead, language)?.text ?? thingOf(use, language)
}

/** Two packs of different sizes, by what the same amount costs. */
export function comparePacks(article: Article): Proposal | undefined {
  const packs = packsIn(article).sort((one, other) => one.amount - other.amount)
  const { costs, units } = data[article.language]
  const unit = packs[1]?.unit
  if (unit === undefined) return undefined
  const base = unit === 'g' || unit === 'ml' ? 1000 : 1
  const ledger = new Ledger(article, true)
  const sides = packs.map(({ price, size, amount }, at): Side => {
    const isLarge = base === 1000 && amount >= 1000
    const text = isLarge ? `${amount / 1000} ${unit === 'g' ? 'kg' : 'l'}` : `${amount} ${unit}`
    ledger.add(`price_${'ab'[at]}`, `${text}: ${costs.price}`, 'money', price)
    ledger.add(`size_${'ab'[at]}`, `${text}: ${costs.size}`, unit, size, amount, base / 100)
    return { text, inText: text, terms: [{ formula: `${base} * price_${'ab'[at]} / size_${'ab'[at]}` }] }
  })
  const noun = unit === 'g' ? 'kg' : unit === 'ml' ? units.litre : unit
  return comparison(
    ledger,
    sides,
    costs.per.replace('{noun}', () => noun),
  )
}

interface Pack {
  readonly price: Quantity
  readonly size: Quantity
  readonly amount: number
  readonly unit: string
}

const pieces = /^(?:pods|capsules|tablets|rolls|sheets|kapseln|tabletten|rollen|cápsulas|rollos|rouleaux)$/iu

/** Two prices, each in one clause with an amount of the same kind. */
function packsIn({ quantities }: Article): Pack[] {
  const packs: Pack[] = []
  for (const [index, size] of quantities.entries()) {
    const { measure, kind, unit: word, value } = size
    const isMeasured = /mass|volume/.test(measure?.dimension ?? '')
    if (kind !== 'plain' || value <= 0 || !(isMeasured || pieces.test(word))) continue
    const unit = isMeasured ? (measure?.dimension === 'mass' ? 'g' : 'ml') : word.toLowerCase()
    const amount = isMeasured ? Math.round(value * (measure?.size ?? 1) * 1000) : value
    const price = [quantities[index + 1], quantities[index - 1]].find(
      (near, at) =>
        near?.kind === 'money' &&
        near.sentence === size.sentence &&
        !near.per &&
        !packs.some((pack) => pack.price === near) &&
        isClause((at === 0 ? size : near).after),
    )
    const isLikeFirst = packs.every((pack) => pack.unit === unit && pack.amount !== amount)
    const isPack = amount >= (isMeasured ? 10 : 1) && amount <= 10_000 && isLikeFirst
    if (price && isPack && price.value <= 5_000) packs.push({ price, size, amount, unit })
    if (packs.length === 2) break
  }
  return packs
}

const isClause = (between: string) => between.length < 45 && !/[;.]/.test(between)
