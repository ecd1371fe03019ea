import { type Article, titled } from './article.ts'
import { follow, isIdle, type Need, type Term } from './chain.ts'
import { isShort, Ledger, modeOf, needOf, sumOf } from './costs.ts'
import { placeIn, thingOf } from './naming.ts'
import type { Language } from './numerals.ts'
import { cues, type Option, optionsIn, type Price, perText, pricesIn } from './prices.ts'
import { moneyDecimals, type Proposal, propose, work } from './proposal.ts'
import type { Quantity } from './quantities.ts'
import { capitalize, data } from './words.ts'

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
  const prices = pricesIn(article).filter(isNear)
  if (cues.partly.test(article.sentences.join(' '))) return undefined
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
    const terms = prices.flatMap((price, index) => {
      const part = index > 0 && price.name ? `${text}: ${price.name.text}` : text
      const isSmall = use && price.value < Math.max(...prices.map(({ value }) => value)) / 50
      const isOnly = prices.length === 1 && (isByUse || (!use && price.value < flatPrice(all)))
      const isUse = price.unit === undefined && !price.period && (price.size > 1 || isSmall || isOnly)
      const paid = isUse ? { ...price, unit: 'use', noun: use?.noun ?? price.noun } : price
      const isEach = isUse && price.size === 1 && !use
      const per = isEach ? data[article.language].costs.each : perText(paid, article)
      const label = per === '' ? part : `${part}, ${per}`
      return ledger.term(paid, `price_${'abc'[at]}${index > 0 ? index + 1 : ''}`, label) ?? []
    })
    return { text, inText: name.kind === 'thing' ? lowered(name.text, article) : name.text, terms }
  })
  if (ledger.given === 0 && !(flatPrice(all) > 0 && cues.choices.test(article.heading))) return undefined
  const isUsed = ({ formula, perYear }: Term) => perYear !== undefined || formula.includes('*')
  return sides.some(({ terms }) => terms.some(isUsed)) ? comparison(ledger, sides) : undefined
}

/** Options are named together, not at the two ends of an article. */
const isNear = ({ quantity: { sentence } }: Price, at: number, all: readonly Price[]) =>
  all.some(({ quantity }, other) => other !== at && Math.abs(quantity.sentence - sentence) <= 3)

const lowered = (text: string, { language }: Article) =>
  language === 'de' ? text : text.replace(/^\p{Lu}(?=\p{Ll}+(?!\p{L}))/u, (first) => first.toLowerCase())

/** What an option costs however often it is used. */
const flatPrice = (prices: readonly Price[]) =>
  prices.find(({ period, unit }) => !unit && (period === 'month' || period === 'year'))?.value ?? 0

/** Without an option that is only bought, where two others are paid for each use or period. */
function comparable(options: readonly Option[]): readonly Option[] {
  const isRepeated = ({ prices }: Option) =>
    prices.some(({ unit, period, size }) => unit !== undefined || period !== undefined || size > 1)
  const isTimed = ({ prices }: Option) => prices.every((price) => !price.unit && isShort(price))
  // A fare for each way is not paid as often as a price for each day.
  const isOther = ({ prices }: Option) =>
    prices.some(({ unit, quantity: { per } }) => unit === 'use' && per !== undefined)
  if (options.some(isTimed) && options.some(isOther))
    return comparable(options.filter((one) => !isOther(one)))
  const repeated = options.filter(isRepeated)
  const most = Math.max(...repeated.flatMap(({ prices }) => prices.map(({ value }) => value)))
  const isSmall = ({ prices: [price] }: Option) => price !== undefined && price.value < most
  return repeated.length >= 2 ? options.filter((one) => isRepeated(one) || isSmall(one)) : options
}

/** Sets options side by side. Their scope is the time that their payments cover, or `per kg` for instance. */
function comparison(ledger: Ledger, sides: readonly Side[], per?: string): Proposal | undefined {
  const { article, inputs } = ledger
  const { language, currency } = article
  const { costs, periods } = data[language]
  const all = sides.flatMap(({ terms }) => terms)
  const mode = modeOf(all, article)
  // What is paid once is no alternative to what is paid again and again.
  const isFlow = ({ terms }: Side) => terms.some(({ perYear }) => perYear !== undefined)
  if (mode === 'horizon' && !sides.every(isFlow)) return undefined
  if (mode === 'horizon') ledger.months()
  const named = sides.map(({ text, terms }, at) => ({ label: text, formula: sumOf(terms, mode), at }))
  const sums = named.map(({ at, ...sum }) => ({ ...sum, name: `sum_${'abc'[at]}`, unit: currency }))
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
  const label = costs.saved.replace('{scope}', inScope).replace('{name}', () => best.text)
  const saved = { name: 'saved', label, formula: `${others} - ${best.name}`, unit: currency, decimals }
  const totals = sums.map((sum, at) => ({
    ...sum,
    ...{ decimals, name: `total_${'abc'[at]}`, label: `${sum.label}, ${inScope}`, formula: sum.name },
  }))
  const isPair = mode === 'year' && sides.length === 2
  const enough = isPair ? enoughUses(sides, costs.enough, `× ${periods.month.per}`) : []
  const list = `${texts.slice(0, -1).join(', ')} ${costs.or} ${texts.at(-1)}`
  return propose({
    article,
    title: titled(language, list, costs.which),
    summary: costs.summaryOptions,
    inputs,
    steps: sums,
    results: [saved, ...totals, ...enough],
    sentence: `${capitalize(scope)}: ${texts.map((text, at) => `${text} {total_${'abc'[at]}}`).join(', ')}.`,
    bars: sums.map(({ name, label }) => ({ label, formula: name })),
    note: costs.minus,
  })
}

/** From how many uses a month a flat price is worth it. */
function enoughUses(sides: readonly Side[], label: string, unit: string) {
  const only = sides.flatMap(({ terms: [term, more], inText }) =>
    term && !more ? [{ ...term, inText }] : [],
  )
  const flat = only.find(({ formula, perYear }) => /^price_\w$/.test(formula) && perYear === 12)
  const [, single] = only.map(({ formula }) => /^(.+) \* amount_\w+$/.exec(formula)).find(Boolean) ?? []
  const formula = `ceil(${flat?.formula} / max(0.01, ${single}))`
  const named = label.replace('{name}', () => flat?.inText ?? '')
  return flat && single ? [{ name: 'enough', label: named, formula, unit }] : []
}

/** Two amounts at one price: a 50 watt spot and a 6 watt LED, 400 and 150 litres a day. */
export function compareUse(article: Article): Proposal | undefined {
  const { language, quantities } = article
  const price = pricesIn(article).find(({ unit = '' }) => /^(?:kWh|l|kg|m²|km)$/.test(unit))
  const need = price && needOf(price)
  if (!need) return undefined
  const uses = quantities.filter((quantity) => isUseOf(quantity, need))
  const [one, other] = uses
  if (!one || !other || uses.length > 2 || one.value === other.value) return undefined
  const names = [one, other].map((use) => useName(use, language) ?? '')
  if (!names[0] || !names[1] || names[0] === names[1]) return undefined
  const ledger = new Ledger(article, true)
  const { costs } = data[language]
  // `4.5 kWh for a load, the other one 1.6`: what the first is for, the second is for as well.
  const { shares, period, measure } = one
  const like = other.shares.length > 0 || other.period ? other : { ...other, shares, period }
  if (measure?.dimension !== other.measure?.dimension) return undefined
  const sides = [one, like].map((use, at): Side | undefined => {
    const chain = follow(article, need, use, [price.quantity, one, other])
    const text = capitalize(names[at] ?? '')
    if (!chain || chain.perYear === undefined) return undefined
    Object.assign(ledger.inputs, chain.inputs)
    for (const [name, { input, ...field }] of Object.entries(chain.inputs).slice(0, 1))
      ledger.inputs[name] = { ...field, input: { ...input, label: `${text}: ${input.label}`.slice(0, 80) } }
    const formula = `${chain.formula} * price${price.size === 1 ? '' : ` / ${price.size}`}`
    return { text, inText: names[at] ?? '', terms: [{ formula, perYear: chain.perYear }] }
  })
  const [first, second] = sides
  if (!first || !second) return undefined
  ledger.add('price', `${costs.price} ${perText(price, article)}`, article.currency, price.quantity)
  return comparison(ledger, [first, second])
}

const isUseOf = ({ measure, key, before, kind }: Quantity, need: Need) =>
  kind === 'plain' &&
  !isIdle(before) &&
  key === (measure?.dimension === 'power' && need.key === 'kWh' ? 'W' : need.key)

/** `halogen spot` behind `50 watt`, or the subject or place before it. */
function useName(use: Quantity, language: Language): string | undefined {
  const isPower = use.measure?.dimension === 'power'
  const [, behind] = /^[ -]\p{L}+ ((?:\p{L}{2,20} )?\p{L}{3,20})(?= \p{L}|[.,])/u.exec(use.after) ?? []
  const [thing] = (isPower && behind?.split(/ (?:gives|uses|draws|verbraucht|zieht|consume|gasta)$/)) || []
  return thing ?? placeIn(use.lead, language)?.text ?? thingOf(use, language)
}

/** Two packs of different sizes, by what the same amount costs. */
export function comparePacks(article: Article): Proposal | undefined {
  const { costs } = data[article.language]
  const isMeasured = ({ pack, unit = '', size }: Price) => pack && size > 0 && /^(?:kg|l)$/.test(unit)
  const packs = pricesIn(article).filter(isMeasured)
  const [one, other, more] = packs.sort((first, second) => first.size - second.size)
  if (!one || !other || more || one.unit !== other.unit || one.size === other.size) return undefined
  const ledger = new Ledger(article, true)
  const unit = one.unit === 'kg' ? 'g' : 'ml'
  const sides = [one, other].map(({ quantity, size }, at): Side => {
    const text = size >= 1 ? `${size} ${one.unit}` : `${Math.round(size * 1000)} ${unit}`
    ledger.add(`price_${'ab'[at]}`, `${text}: ${costs.price}`, article.currency, quantity)
    ledger.add(`size_${'ab'[at]}`, `${text}: ${costs.size}`, unit, quantity, Math.round(size * 1000), 10)
    return { text, inText: text, terms: [{ formula: `1000 * price_${'ab'[at]} / size_${'ab'[at]}` }] }
  })
  const per = costs.per.replace('{noun}', () => one.unit ?? '')
  return comparison(ledger, sides, per)
}
