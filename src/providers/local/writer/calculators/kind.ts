import { evaluate, parse } from '../../../../content/calculator/expression.ts'
import { type Article, titled } from './article.ts'
import kinds from './data/kinds.json' with { type: 'json' }
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import {
  type Field,
  type FieldOptions,
  type Found,
  fieldOf,
  type Proposal,
  propose,
  type Row,
} from './proposal.ts'
import { isTimes, type Quantity } from './quantities.ts'
import { fillSlots, people, type Slot } from './slots.ts'
import { timesAYear } from './units.ts'
import { capitalize, data, startOf, words } from './words.ts'

/** A sum that articles speak of by certain words. */
export interface Kind {
  /** The words that articles on it use, in all languages. */
  readonly terms: RegExp
  /** How many of them it takes. */
  readonly least: number
  /** How special it is: where two fit, the more special one is taken. */
  readonly rank: number
  readonly build: (article: Article) => Proposal | undefined
}

/** What differs from the usual input: its label, unit or hint by a name in the texts of the kind, bounds as formulas. */
type InputOptions = Partial<Pick<FieldOptions, 'label' | 'unit' | 'hint' | 'whole' | 'slider'>> & {
  /** What it opens with where the article says nothing. */
  readonly value?: number | string
  readonly least?: number | string
  readonly most?: string
}

/** A part that a quantity plays in a formula. */
interface Role extends Slot {
  readonly input?: InputOptions
  /** `40 invoices a week`: its noun and period go into labels, and its period into formulas. */
  readonly isCounted?: boolean
}

/** Its name, its formula, its unit (`money`, `%`, or a name among the units), decimals, label, and a role that it takes. */
export type Line = readonly [string, string, string?, number?, string?, string?]

/** What a calculator of a kind is made of: the roles of quantities, and formulas of them. */
export interface Definition {
  readonly rank: number
  readonly least?: number
  readonly roles: Readonly<Record<string, Role>>
  /** The roles without which there is none. */
  readonly needs: readonly string[]
  /** Another kind whose words and texts it has. */
  readonly like?: string
  /** What has to hold between the values. */
  readonly where?: string
  /** Two roles of things of one name. */
  readonly alike?: readonly string[]
  /** Two roles of which the first is the larger one. */
  readonly falls?: readonly string[]
  readonly steps?: readonly Line[]
  readonly results?: readonly Line[]
  /** Formulas to compare as bars, by the names of their labels. */
  readonly bars?: Readonly<Record<string, string>>
  /** How many years a chart by the year has. */
  readonly periods?: string
  /** What depends on the article. */
  readonly read?: (found: Filled, article: Article) => Reading | undefined
}

export interface Reading {
  readonly found?: Filled
  readonly results?: readonly Line[]
  /** Quantities that it uses and that are no input. */
  readonly also?: readonly Quantity[]
  readonly subject?: string | undefined
  /** What `{name}` stands for in the texts of the kind. */
  readonly names?: Readonly<Record<string, string>>
}

export type Filled = Readonly<Record<string, Found | undefined>>
type Texts = Readonly<Record<string, string>>

const isPack = / (?:of|de|von|mit) $/
const isPortion = startOf(vocabulary.recipes.portions)

/** What a quantity has to be, by its name in the data, and how it is read. */
const readings: Readonly<Record<string, Partial<Slot>>> = {
  once: { when: ({ period }) => period === undefined },
  whole: { when: ({ value }) => Number.isInteger(value) },
  'whole price': { when: ({ per }) => per === undefined },
  number: { when: ({ measure, value }) => !measure && Number.isInteger(value) },
  count: {
    when: ({ measure, key, value, before }) =>
      !measure && Number.isInteger(value) && !(key in timesAYear) && key !== 'times' && !isPack.test(before),
  },
  repeated: {
    when: ({ period, key, isInterval }) =>
      period !== undefined && period !== 'hour' && key !== 'h' && !isInterval && !(key in timesAYear),
  },
  billable: {
    when: ({ period, after }) =>
      period === 'week' || /billable|abrechenbar|facturable/iu.test(after.slice(0, 40)),
  },
  grams: {
    when: ({ measure }) => /mass|volume/.test(measure?.dimension ?? ''),
    read: ({ value, measure }) => Math.round(value * (measure?.size ?? 1) * 1000),
  },
  minutes: { read: ({ value, measure }) => value * (measure?.size ?? 1) * 60 },
  'a year': { read: ({ value, period }) => value * timesAYear[period ?? 'year'] },
  people,
  portion: {
    when: ({ before, after }) =>
      /(?:serves|feeds) $/i.test(before) || isPortion.test(after.replace(/^[ -]/, '')),
  },
}

type Raw = Omit<Role, 'unit'> & {
  readonly units?: string
  readonly reads?: readonly string[]
  readonly per?: readonly string[]
}

/** A role as the data has it, with the words that name it. */
function roleOf({ units, reads = [], per, ...role }: Raw, cues?: string, not?: string): Role {
  const parts: readonly Partial<Slot>[] = [role, ...reads.flatMap((name) => readings[name] ?? [])]
  return {
    ...role,
    ...Object.assign({}, ...parts),
    when: (quantity) =>
      parts.every(({ when }) => when?.(quantity) ?? true) && (!per || per.includes(quantity.period ?? '')),
    ...(units ? { unit: startOf(units) } : {}),
    ...(cues ? { cues: words(cues) } : {}),
    ...(not ? { not: new RegExp(not, 'iu') } : {}),
  }
}

type Words = Readonly<{ terms?: string; cues?: Texts; not?: Texts }>
const vocabularies: Readonly<Record<string, Words | undefined>> = vocabulary.kinds
const known = kinds as unknown as Readonly<Record<string, Definition>>

/** All kinds of the data, with what some of them read themselves, and those that are given. */
export function kindsOf(more: Readonly<Record<string, Partial<Definition>>>): Kind[] {
  return Object.keys({ ...known, ...more }).map((name) => {
    const like = known[name]?.like ?? name
    const definition = { ...known[like], ...known[name], ...more[name] } as Definition
    const { rank, least = 2 } = definition
    const { cues = {}, not = {}, terms = name } = vocabularies[like] ?? {}
    const roles = Object.fromEntries(
      Object.entries(definition.roles as Readonly<Record<string, Raw>>).map(([role, raw]) => [
        role,
        roleOf(raw, cues[role], not[role]),
      ]),
    )
    const build = (article: Article) => proposalOf(article, like, { ...definition, roles })
    return { rank, least, terms: words(terms), build }
  })
}

function proposalOf(article: Article, kind: string, definition: Definition): Proposal | undefined {
  const { roles, needs, where, alike, falls } = definition
  const slots = fillSlots(article, roles)
  const [high = '', low = ''] = falls ?? []
  const isSwapped = (slots[high]?.value ?? 0) < (slots[low]?.value ?? 0)
  const found: Filled = isSwapped ? { ...slots, [high]: slots[low], [low]: slots[high] } : slots
  const opening = (role: string): number => found[role]?.value ?? boundOf(roles[role]?.input?.value ?? 0)
  const boundOf = (bound: number | string): number => {
    const names = Object.keys(roles).filter((role) => typeof bound === 'string' && bound.includes(role))
    return typeof bound === 'number'
      ? bound
      : work(bound, Object.fromEntries(names.map((role) => [role, opening(role)])))
  }
  const keys = alike?.map((role) => found[role]?.quantity.key)
  const texts: Texts | undefined = (data[article.language].kinds as Readonly<Record<string, Texts>>)[kind]
  if (!texts || needs.some((role) => !found[role]) || (keys && keys[0] !== keys[1])) return undefined
  if (where !== undefined && boundOf(where) !== 1) return undefined
  // Two durations are two ways to do a thing only where words say so.
  const around = [found[high], found[low]].map((one) => `${one?.quantity.lead} ${one?.quantity.after}`)
  if (falls && !roles[high]?.cues?.test(around.join(' '))) return undefined
  const reading = definition.read?.(found, article)
  if (definition.read && !reading) return undefined
  const all = { ...definition, ...reading, found: { ...found, ...reading?.found } }
  return assemble(article, texts, all, boundOf)
}

/** What a formula comes to. */
function work(formula: string, values: Readonly<Record<string, number>>): number {
  const read = parse(formula)
  return 'expression' in read ? Number(evaluate(read.expression, values).toPrecision(12)) : Number.NaN
}

function assemble(
  article: Article,
  texts: Texts,
  definition: Definition & Reading,
  boundOf: (bound: number | string) => number,
): Proposal {
  const { roles, found = {}, names = {}, steps, results, bars = {}, periods, subject, also } = definition
  const { language, currency } = article
  const [counted = ''] = Object.keys(roles).filter((role) => roles[role]?.isCounted)
  const { noun, per, many, times } = countedOf(found[counted], article)
  const { hours } = data[language].units
  const own: Readonly<Record<string, string>> = { ...names, noun, many, times, per, hours, currency }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (written, key: string) => own[key] ?? written)
  const say = (name: string) => fill(texts[name] ?? name)
  const signs = { money: currency, percent: '%', plain: '', ratio: '' }
  const units: Readonly<Record<string, string>> = { ...data[language].units, ...signs }
  const inputs: Record<string, Field> = {}
  for (const [name, { kind, input = {} }] of Object.entries(roles)) {
    const { label = name, hint, value, least, most, ...options } = input
    const unit = options.unit ?? (name === counted && kind === 'plain' ? noun : kind)
    const rate = name === 'closing' ? closingRate(article) : undefined
    const otherwise = value === undefined ? rate : boundOf(value)
    if (!found[name] && otherwise === undefined) continue
    const times = `${texts[label] ?? capitalize(noun)} ${found[name]?.quantity.period ? per : ''}`.trim()
    inputs[name] = fieldOf({
      ...options,
      ...(least === undefined ? {} : { least: boundOf(least) }),
      ...(most === undefined ? {} : { most: boundOf(most) }),
      otherwise,
      hint: hint === undefined || found[name] ? undefined : say(hint),
      found: found[name],
      label: (name === counted ? times : say(label)) || data[language].costs.howMany,
      unit: units[unit] ?? fill(unit),
      language,
    })
  }
  const isKnown = (name: string) => inputs[name] !== undefined || roles[name] === undefined
  const rowOf = ([name, formula, unit = '', decimals, label = name]: Line): Row => {
    const known = withoutMissing(fill(formula), isKnown)
    return { name, label: say(label), formula: known, unit: units[unit] ?? fill(unit), decimals }
  }
  const rowsOf = (lines: readonly Line[] = []) =>
    lines.filter(([, , , , , role = '']) => isKnown(role)).map(rowOf)
  return propose({
    article,
    title: titled(language, subject ?? article.subject, say('question')),
    summary: say('summary'),
    inputs,
    steps: rowsOf(steps),
    results: rowsOf(results),
    sentence: say('sentence'),
    bars: Object.entries(bars).map(([label, formula]) => ({ label: say(label), formula })),
    periods: periods === undefined ? undefined : { label: say('period'), count: periods },
    method: texts['method'] === undefined ? undefined : say('method').split('\n').map(capitalize),
    also,
  })
}

/** A factor in percent of a role that is not there is left out. */
const withoutMissing = (formula: string, isKnown: (name: string) => boolean) =>
  formula.replace(/ \* (?:\(1 - ([a-z]+) \/ 100\)|([a-z]+) \/ 100)/g, (written, one = '', other = '') =>
    isKnown(one || other) ? written : '',
  )

/** `One in four quotes becomes an order`, in percent. */
function closingRate({ sentences }: Article): number | undefined {
  const text = sentences.join(' ')
  const found = Object.entries(vocabulary.oneIn).find(([, pattern]) => words(pattern).test(text))
  return found && Math.round(1000 / Number(found[0])) / 10
}

/** What is counted, where the word can stand alone: after `bei` and its like, German bends it. */
export function nounOf(found: Found | undefined, { language }: Article): string {
  if (!found || isTimes.test(found.quantity.unit)) return ''
  const { unit, before, key } = found.quantity
  const isBent =
    language === 'de' && unit.endsWith('n') && /(?<!\p{L})(?:bei|mit|von|zu|aus|nach) $/iu.test(before)
  return isBent || key === 'money' ? '' : unit.slice(0, 24)
}

/** The noun and period of something that is counted, for labels and formulas. */
function countedOf(found: Found | undefined, article: Article) {
  const { period = 'month' } = found?.quantity ?? {}
  const { per, many } = data[article.language].periods[period]
  return { noun: nounOf(found, article), per, many, times: String(timesAYear[period]) }
}
