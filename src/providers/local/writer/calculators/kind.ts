import { type Article, titled } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { capitalize, data, words } from './naming.ts'
import {
  type Field,
  type FieldOptions,
  type Found,
  fieldOf,
  type Proposal,
  propose,
  type Row,
} from './proposal.ts'
import type { Quantity } from './quantities.ts'
import { fillSlots, type Slot } from './slots.ts'

/** A sum that articles speak of by certain words. */
export interface Kind {
  readonly name: string
  /** The words that articles on it use, in all languages. */
  readonly terms: RegExp
  /** How many of them it takes. */
  readonly least: number
  /** How special it is: where two fit, the more special one is taken. */
  readonly rank: number
  readonly build: (article: Article) => Proposal | undefined
}

/** What differs from the usual input: bounds, slider, a label, unit or hint by its name in the texts of the kind. */
export type InputOptions = Partial<Omit<FieldOptions, 'found' | 'language'>>

/** A part that a quantity plays in a formula. It is an input where it is found or opens with something otherwise. */
export interface Role extends Slot {
  readonly input?: InputOptions
  /** Not an input: others are worked out of it. */
  readonly isHidden?: boolean
}

type Filled = Readonly<Record<string, Found | undefined>>
type Values = Readonly<Record<string, number>>
/** Its name, its formula, and its unit: `money`, `%`, or a name among the units of the language. */
export type Line = readonly [name: string, formula: string, unit?: string, decimals?: number, label?: string]

interface Shape {
  readonly steps?: readonly (Line | false | undefined)[]
  readonly results?: Shape['steps']
  /** The two formulas to compare as bars, by the names of their labels. */
  readonly bars?: Readonly<Record<string, string>>
  /** How many years a chart by the year has. */
  readonly periods?: string
}

interface Reading extends Shape {
  /** Other quantities than those that were found for the roles. */
  readonly found?: Filled
  readonly inputs?: Readonly<Record<string, InputOptions | undefined>>
  /** Quantities that it uses and that are no input. */
  readonly also?: readonly Quantity[]
  /** The name of the sentence, where there are two. */
  readonly sentence?: string
  /** What the title begins with. */
  readonly subject?: string | undefined
  /** What `{name}` stands for in the texts of the kind. */
  readonly names?: Readonly<Record<string, string>>
}

/** A kind of calculator: the roles of its formulas, and the formulas. */
export interface Definition extends Shape {
  readonly rank: number
  readonly least?: number
  readonly roles: Readonly<Record<string, Role>>
  /** The roles without which there is none. */
  readonly needs: string
  /** The words of another kind that it is known by. */
  readonly like?: string
  /** What depends on the quantities that were found; values are 0 where there is none. */
  readonly read?: (values: Values, found: Filled, article: Article) => Reading | undefined
}

/** The question, summary and sentence of a kind, its labels, and the lines of its method where formulas say too much. */
type Texts = Readonly<Record<string, string>>

interface Vocabulary {
  readonly terms?: string
  readonly things?: string
  readonly noSubject?: string
  readonly cues?: Readonly<Record<string, string>>
  readonly not?: Readonly<Record<string, string>>
}

const textsOf = ({ language }: Article): Readonly<Record<string, Texts | undefined>> => data[language].kinds
const vocabularies: Readonly<Record<string, Vocabulary | undefined>> = vocabulary.kinds

export function kindOf([name, definition]: readonly [string, Definition]): Kind {
  const { things, noSubject, cues = {}, not = {}, terms = '' } = vocabularies[name] ?? {}
  const known = words(terms || (vocabularies[definition.like ?? '']?.terms ?? name))
  const subjects = noSubject === undefined ? known : new RegExp(noSubject, 'iu')
  const roles = Object.fromEntries(
    Object.entries(definition.roles).map(([role, slot]) => [
      role,
      {
        ...slot,
        ...(cues[role] === undefined ? {} : { cues: words(cues[role]) }),
        ...(not[role] === undefined ? {} : { not: new RegExp(not[role], 'iu') }),
      },
    ]),
  )
  const build = (article: Article): Proposal | undefined => {
    const found: Filled = fillSlots(article, roles)
    if (definition.needs.split(' ').some((role) => !found[role])) return undefined
    const values = new Proxy<Values>({}, { get: (_, role) => found[String(role)]?.value ?? 0 })
    const reading = definition.read ? definition.read(values, found, article) : {}
    const texts = textsOf(article)[name]
    if (!reading || !texts) return undefined
    const thing = things === undefined ? undefined : article.mentioned(words(things))
    const subject = thing ?? article.subject(subjects) ?? article.opening
    const filled = { ...found, ...reading.found }
    return assemble(article, texts, { subject, ...definition, ...reading, found: filled })
  }
  return { name, rank: definition.rank, least: definition.least ?? 2, terms: known, build }
}

function assemble(
  article: Article,
  texts: Texts,
  { roles, found = {}, names = {}, ...parts }: Definition & Reading,
): Proposal {
  const { language, currency } = article
  const units: Readonly<Record<string, string>> = {
    ...data[language].units,
    ...{ money: currency, percent: '%', plain: '', ratio: '' },
  }
  const say = (name: string) =>
    (texts[name] ?? name).replace(/\{(\w+)\}/g, (written, key: string) => names[key] ?? written)
  const inputs: Record<string, Field> = {}
  for (const [name, { kind, input, isHidden }] of Object.entries(roles)) {
    const { label = name, hint, unit = kind, ...options } = { ...input, ...parts.inputs?.[name] }
    if (isHidden || !(found[name] || options.otherwise !== undefined)) continue
    inputs[name] = fieldOf({
      ...options,
      hint: hint === undefined || found[name] ? undefined : say(hint),
      found: found[name],
      label: say(label),
      unit: units[unit] ?? unit,
      language,
    })
  }
  const rowsOf = (lines: Shape['steps'] = []): Row[] =>
    lines
      .filter((line) => line !== undefined && line !== false)
      .map(([name, formula, unit = '', decimals, label = name]) => ({
        name,
        label: say(label),
        formula,
        unit: units[unit] ?? unit,
        decimals,
      }))
  return propose({
    article,
    title: titled(language, parts.subject, say('question')),
    summary: say('summary'),
    inputs,
    steps: rowsOf(parts.steps),
    results: rowsOf(parts.results),
    sentence: say(parts.sentence ?? 'sentence'),
    bars: Object.entries(parts.bars ?? {}).map(([label, formula]) => ({ label: say(label), formula })),
    periods: parts.periods === undefined ? undefined : { label: say('period'), count: parts.periods },
    method: texts['method'] === undefined ? undefined : say('method').split('\n').map(capitalize),
    also: parts.also,
  })
}
