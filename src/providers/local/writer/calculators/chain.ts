import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { nounOf } from './kind.ts'
import { type Field, type FieldOptions, type Found, fieldOf } from './proposal.ts'
import type { Quantity, Share } from './quantities.ts'
import { fillSlots, nearness, people } from './slots.ts'
import { type Period, periodOf, timesAYear } from './units.ts'
import { capitalize, data, patternsOf, stemOf } from './words.ts'

/** A product of inputs; with `perYear`, one that comes so many times a year. */
export interface Term {
  readonly formula: string
  readonly perYear?: number | undefined
}

/** A product of amounts of an article, and the inputs that it needs. */
export interface Chain extends Term {
  readonly inputs: Readonly<Record<string, Field>>
}

/** What an amount is looked for: so much of a thing. A loose need is met by whatever is counted by the week or so. */
export interface Need extends Pick<Share, 'key' | 'noun' | 'amount'> {
  readonly isLoose?: boolean
}

const cues = patternsOf(vocabulary.chains)

/**
 * Finds how much of something there is: directly (`9 cups a week`), by what one of it is for (`a litre covers 8 m²`), or
 * over several amounts whose units cancel out (120 g per hen and day, 250 hens, 30 days).
 */
export function chainFor(
  article: Article,
  need: Need,
  near: number,
  taken: readonly Quantity[],
): Chain | undefined {
  if (taken.length > 4) return undefined
  if (need.key === 'person') return peopleIn(article)
  const [price] = taken
  const { quantities } = article
  const packed = packsIn(quantities)
  // An amount beside another price of the same unit belongs to that one.
  const isOfOther = ({ sentence }: Quantity) =>
    sentence !== price?.sentence &&
    quantities.some((one) => one.sentence === sentence && one.kind === 'money' && isPer(one, need.key))
  const isCounted = (quantity: Quantity) =>
    !taken.includes(quantity) &&
    !packed.includes(quantity) &&
    isAmount(quantity, article) &&
    !isOfOther(quantity)
  const rated = quantities
    .filter(isCounted)
    .map((quantity) => ({ quantity, score: rate(quantity, need, near) }))
    .filter(({ score }) => score !== undefined)
    .sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    .map(({ quantity }) => quantity)
  // Of two bare amounts of one measure either could be meant.
  const bare = rated.filter((one) => one.measure && !isPer(one, need.key) && !isLinked(one))
  for (const quantity of bare.length > 1 ? rated.filter((one) => !bare.includes(one)) : rated) {
    const chain = follow(article, need, quantity, [...taken, quantity])
    if (chain) return chain
  }
  return undefined
}

/** Whether an amount comes by the week or so, or is for one of something. */
const isLinked = ({ period, shares }: Quantity) =>
  period !== undefined || shares.some(({ isSubject }) => !isSubject)

const isPer = ({ shares, period }: Quantity, key: string) =>
  shares.some((share) => share.key === key) || (key === 'h' && period === 'hour')

const packs = new WeakMap<readonly Quantity[], readonly (Quantity | undefined)[]>()

/** The sizes of all packs, looked for once. */
function packsIn(quantities: readonly Quantity[]) {
  const prices = packs.has(quantities) ? [] : quantities.filter(({ kind }) => kind === 'money')
  const found = packs.get(quantities) ?? prices.map((price) => packOf(price, quantities))
  packs.set(quantities, found)
  return found
}

/** `Bag of 25 kg`, `1 kg bag`, `pass of ten classes` right before a price, `1 litre for £11` too. */
export const packOf = (price: Quantity, quantities: readonly Quantity[]): Quantity | undefined =>
  [quantities.indexOf(price) - 1, quantities.indexOf(price) + 1]
    .flatMap((at) => quantities[at] ?? [])
    .find((near) => isSizeOf(near, price))

function isSizeOf(size: Quantity, price: Quantity): boolean {
  const { kind, measure, unit, value, before } = size
  const first = size.lead.length < price.lead.length ? size : price
  const isClause = first.after.length < 45 && !/[,;.:]/.test(first.after) && size.sentence === price.sentence
  // `500 g of flour for €1` is an ingredient.
  const isMeasure = /^(?:mass|volume)$/.test(measure?.dimension ?? '') && !/ of | de | d[’']/.test(size.after)
  const isOf = /(?<!\p{L})(?:of|de|d[’']|von|mit|with|à|zu) $/iu.test(before)
  const isNoun = isOf && first === size && !measure && unit !== '' && !periodOf(unit) && value > 1
  return kind === 'plain' && isClause && !isLinked(size) && (isMeasure || isNoun)
}

/** Not an age, a limit, a deadline, or what is taken off. */
export function isAmount(
  { kind, value, before, after, sentence }: Quantity,
  { sentences }: Article,
): boolean {
  const isOther = cues.limits.test(before.slice(-24)) || cues.others.test(after.slice(0, 28))
  return (
    kind === 'plain' && value > 0 && value < 1e7 && !isOther && !cues.deducts.test(sentences[sentence] ?? '')
  )
}

/** How well an amount meets a need; nothing where it does not. One that is for what is needed does so the other way round. */
function rate(quantity: Quantity, need: Need, near: number): number | undefined {
  const { key, shares, period, isInterval, measure, sentence, unit, value, before } = quantity
  const distance = Math.abs(sentence - near)
  const score = (isLinked(quantity) ? 2 : 0) + (period && period !== 'hour' ? 1 : 0) - distance / 2
  if (shares.some((share) => share.key === need.key))
    return key === 'times' || measure?.dimension === 'time' ? undefined : score
  const isPower = need.key === 'kWh' && measure?.dimension === 'power' && !isIdle(before)
  if ((key === need.key && !isInterval) || isPower) return score + 4
  if (!need.isLoose && (measureKeys.has(need.key) || need.key in timesAYear)) return undefined
  const isEvent = period !== undefined && (key === 'times' || isInterval)
  if (isEvent && (need.isLoose ? value > 1 : distance <= 2)) return score + 1
  const isAny = need.isLoose && period && period !== 'hour' && unit !== '' && !measure && key !== 'week'
  return isAny ? score + 2 : undefined
}

/** In `80 watts on standby` for instance. */
export const isIdle = (before: string) => cues.idle.test(before)

const measureKeys: ReadonlySet<string> = new Set(vocabulary.measures.map(({ unit }) => unit))

/** The chain that begins with an amount of what is needed. */
export function follow(
  article: Article,
  need: Need,
  quantity: Quantity,
  taken: readonly Quantity[],
): Chain | undefined {
  const { period, measure, isInterval, shares, sentence } = quantity
  const isPower = measure?.dimension === 'power'
  const name = `amount_${article.quantities.indexOf(quantity) + 1}`
  const size = isPower ? measure.size / 1000 : (measure?.size ?? 1)
  const yearly = isInterval && period ? Math.round(timesAYear[period] / quantity.value) : undefined
  const inputs: Record<string, Field> = { [name]: inputFor(article, quantity, yearly) }
  let formula = scaled(name, size)
  const flows: number[] = []
  const add = (chain: Chain, join: (formula: string) => string) => {
    Object.assign(inputs, chain.inputs)
    formula = join(chain.formula)
    if (chain.perYear !== undefined) flows.push(chain.perYear)
  }
  const own = shares.find(({ key }) => key === need.key)
  if (own) {
    const whole = chainFor(article, { key: quantity.key, noun: quantity.unit, amount: 1 }, sentence, taken)
    if (!whole) return undefined
    const divided = own.amount !== 1 ? `${formula} * ${own.amount}` : formula
    add(whole, (sum) => (measureKeys.has(need.key) ? `${sum} / ${divided}` : `ceil(${sum} / ${divided})`))
  }
  const hour: Share = { written: 'h', key: 'h', noun: 'hour', amount: 1 }
  const rest = shares.filter((share) => share !== own)
  for (const share of isPower || period === 'hour' ? [...rest, hour] : rest) {
    const more = chainFor(article, share, sentence, taken)
    if (more) add(more, (sum) => `${formula} * ${scaled(sum, 1 / share.amount)}`)
    else if (share.isSubject) inputs[name] = inputFor(article, { ...quantity, shares: [] }, yearly)
    else return undefined
  }
  for (const factor of own ? [] : factorsOf(article, quantity)) add(factor, (sum) => `${formula} * ${sum}`)
  if (flows.length > 1) return undefined
  if (flows.length === 1 || !period || period === 'hour') return { formula, perYear: flows[0], inputs }
  if (isInterval) return { formula, perYear: 1, inputs }
  const isShort = period === 'day' || period === 'week'
  const span = isShort ? spanOf(article, [quantity, ...taken.slice(0, 1)], period) : undefined
  if (!span) return { formula, perYear: timesAYear[period], inputs }
  const days = `amount_${article.quantities.indexOf(span) + 1}`
  inputs[days] = inputFor(article, span)
  return { formula: `${formula} * ${days}`, perYear: span.period && timesAYear[span.period], inputs }
}

/** `amount / 1000` for grams in kilograms. */
function scaled(name: string, size: number): string {
  if (size === 1) return name
  return size < 1
    ? `${name} / ${Number((1 / size).toPrecision(6))}`
    : `${name} * ${Number(size.toPrecision(6))}`
}

/** Coats of an area, lamps of so many watts, the share of an amount that is meant. */
function factorsOf(article: Article, { measure, sentence }: Quantity): Chain[] {
  const plain = article.quantities.filter((one) => one.kind === 'plain' && !isLinked(one) && one.value > 1)
  const named = article.quantities
    .filter((one) => one.measure?.dimension === 'power')
    .flatMap(({ after }) => after.split(' ').slice(1, 5))
  const stems = named.filter((word) => word.length > 2).map(stemOf)
  const isTimes = ({ unit, measure: own }: Quantity) =>
    (measure?.dimension === 'area' && cues.layers.test(unit)) ||
    (measure?.dimension === 'power' && !own && unit !== '' && stems.includes(stemOf(unit)))
  const times = plain.find(isTimes)
  const isPart = ({ kind, value, sentence: at, after }: Quantity) =>
    kind === 'percent' && value < 100 && Math.abs(at - sentence) <= 3 && cues.parts.test(after.slice(0, 16))
  const isDivided = /^(?:mass|energy|volume)$/.test(measure?.dimension ?? '')
  const share = isDivided ? article.quantities.find(isPart) : undefined
  const factor = (quantity: Quantity | undefined, after: string): Chain[] => {
    if (!quantity) return []
    const name = `amount_${article.quantities.indexOf(quantity) + 1}`
    const [, each = ''] = /^ (?:\p{L}+ ){1,4}(?:a|per|am|pro|al|por|par) (\p{L}+)/u.exec(quantity.after) ?? []
    const period = quantity.period ?? (after === '' ? undefined : periodOf(each))
    const perYear = period && timesAYear[period]
    return [{ formula: name + after, perYear, inputs: { [name]: inputFor(article, quantity) } }]
  }
  return [...factor(times, ''), ...factor(share, ' / 100')]
}

/** How long something goes on that comes by the day or week: `for three weeks`, `210 days a year`. */
function spanOf(article: Article, near: readonly Quantity[], period: Period): Quantity | undefined {
  const isNear = (one: Quantity) => near.some(({ sentence }) => Math.abs(one.sentence - sentence) <= 2)
  const isSpan = (one: Quantity) => one.period === 'year' || (isNear(one) && nearness(one, cues.spans) >= 2.5)
  return article.quantities.find(
    (one) => one.key === period && !one.isInterval && one.value >= 2 && isAmount(one, article) && isSpan(one),
  )
}

/** The input of an amount, labelled by what it counts, what for, and how often. */
function inputFor(article: Article, quantity: Quantity, yearly?: number): Field {
  const { language } = article
  const { costs, periods, dimensions, units } = data[language]
  const { measure, period, shares, kind, key } = quantity
  const found: Found = { value: yearly ?? quantity.value, quantity }
  const noun = measure ? '' : nounOf(found, article)
  const time = key in timesAYear ? periods[key as Period].many : undefined
  const counted = yearly === undefined ? (time ?? (measure ? dimensions[measure.dimension] : noun)) : ''
  const what = kind === 'percent' ? dimensions.share : capitalize(counted) || costs.times
  const share = shares.find(({ isSubject }) => measure || !isSubject)
  const of = share && costs.per.replace('{noun}', () => share.written)
  const per = yearly === undefined ? period && periods[period].per : periods.year.per
  const hours = measure && measure.size < 1 ? units.minutes : units.hours
  const sign = measure?.dimension === 'time' ? hours : (measure?.symbol ?? (time ? '' : noun))
  const label = [what, of, per].filter(Boolean).join(' ').slice(0, 80)
  if (kind === 'percent') return fieldOf({ label, unit: '%', found, most: 100, language })
  const least = Number.isInteger(found.value) ? 1 : 0
  return countField(article, { label, unit: sign.slice(0, 24), found, least })
}

/** How many take part. */
export function peopleIn(article: Article): Chain | undefined {
  const { people: found } = fillSlots(article, { people })
  const unit = nounOf(found, article)
  const label = capitalize(unit) || data[article.language].costs.people
  return (
    found && { formula: 'people', inputs: { people: countField(article, { label, unit, found, least: 1 }) } }
  )
}

/** An input of something that is counted. */
export function countField(
  { language }: Article,
  options: Pick<FieldOptions, 'label' | 'unit' | 'found' | 'otherwise' | 'least'>,
): Field {
  const value = options.found?.value ?? options.otherwise ?? 0
  return fieldOf({ whole: true, ...options, most: Math.max(10, Math.ceil((value * 4) / 10) * 10), language })
}
