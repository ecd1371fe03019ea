import type { Specification } from '../../../../../content/calculator/specification.ts'
import type { Article } from './article.ts'
import type { Draft } from './family.ts'
import type { Figure } from './figures.ts'
import type { Language } from './numerals.ts'
import type { Found } from './quantities.ts'

type Input = Specification['inputs'][number]
type Step = Specification['results'][number]

/** An input that has no name yet, with the figures of the article that it opens with. */
export interface Field {
  readonly input: Omit<Input, 'name'>
  readonly figures: readonly Figure[]
  readonly isGuess: boolean
}

interface Parts<Name extends string> {
  readonly article: Article
  readonly title: string
  readonly summary: string
  /** One that is `undefined` is left out. */
  readonly inputs: Readonly<Record<Name, Field | undefined>>
  /** Figures of the article that are not an input. */
  readonly also?: readonly Figure[]
  readonly steps?: readonly Step[]
  readonly results: readonly Step[]
  readonly sentence: string
  readonly chart?: Specification['chart']
  readonly method: readonly string[]
  /** The same by hand, for the worked examples: the results by their names. */
  readonly worked: (given: Readonly<Record<Name, number>>) => Readonly<Record<string, number>>
}

/** Makes a specification of its parts: works the examples, and puts in what every one of them needs. */
export function assemble<Name extends string>(parts: Parts<Name>): Draft {
  const drawn = Object.entries<Field | undefined>(parts.inputs).flatMap(([name, one]) =>
    one ? [{ name, ...one }] : [],
  )
  const fields = drawn.map(({ name, input }) => ({ name, ...input }))
  const opening = fields.map(({ name, value }) => ({ name, value }))
  const other = fields.map((input, index) => ({ name: input.name, value: elsewhere(input, index) }))
  const example = (given: typeof opening) => {
    const values = Object.fromEntries(given.map(({ name, value }) => [name, value]))
    const expected = parts.worked(values as Record<Name, number>)
    return { given, expected: Object.entries(expected).map(([name, value]) => ({ name, value })) }
  }
  return {
    figures: new Set([...drawn, { figures: parts.also ?? [] }].flatMap(({ figures }) => figures)),
    named: new Set(
      [...drawn.filter(({ isGuess }) => !isGuess), { figures: parts.also ?? [] }].flatMap(
        ({ figures }) => figures,
      ),
    ),
    specification: {
      language: parts.article.language,
      title: parts.title,
      summary: parts.summary,
      inputs: fields,
      steps: [...(parts.steps ?? [])],
      results: [...parts.results],
      sentence: parts.sentence,
      chart: parts.chart ?? null,
      method: [...parts.method],
      examples: [example(opening), example(other)],
    },
  }
}

interface Wanted {
  readonly label: string
  readonly unit: string
  readonly found: Found | undefined
  /** What it opens with where the article says nothing. */
  readonly otherwise?: number
  readonly least?: number
  readonly most?: number
  /** Counted in whole numbers. */
  readonly whole?: boolean
  readonly slider?: boolean
  readonly hint?: string
  readonly language: Language
}

/** A field that opens with the figure of the article; one that does not come from there says so. */
export function field(wanted: Wanted): Field {
  const { label, unit, found, otherwise = 0, language } = wanted
  const value = found?.value ?? otherwise
  const least = wanted.least ?? 0
  const most = Math.max(wanted.most ?? niceAbove(value * (wanted.slider ? 2 : 4) || 100), Math.ceil(value))
  const whole = (wanted.whole ?? false) && Number.isInteger(value)
  const step = stepFor(value - least, most - least, { whole, coarsest: coarsestFor(wanted, most - least) })
  const hint = wanted.hint ?? hintFor(found, language)
  const slider = (wanted.slider ?? false) && isMultiple(value - least, step)
  return {
    input: { label, unit, least, most, step, value, hint, slider },
    figures: found ? [found.figure, ...(found.others ?? [])] : [],
    isGuess: found?.isGuess ?? false,
  }
}

/** Readers are told what is not in the article as it stands. */
function hintFor(found: Found | undefined, language: Language): string {
  if (!found) return ownFigure[language]
  if (found.others) return sumOf([found.figure, ...found.others], language)
  const { value, written, kind, before } = found.figure
  // `Zu viert` has no number that could be looked up.
  if (/(?<!\p{L})zu $/iu.test(before)) return workedOut[language]
  return found.value === value && (value === written || kind === 'ratio') ? '' : workedOut[language]
}

const sumOf = (figures: readonly Figure[], language: Language) =>
  summed[language].replace('{sum}', () =>
    figures.map(({ value }) => value.toLocaleString(language, { maximumFractionDigits: 4 })).join(' + '),
  )

const summed: Readonly<Record<Language, string>> = {
  en: '{sum} in the article.',
  de: '{sum} im Artikel.',
  es: '{sum} en el artículo.',
  fr: '{sum} dans l’article.',
}

const workedOut: Readonly<Record<Language, string>> = {
  en: 'Worked out from the figure in the article.',
  de: 'Aus der Angabe im Artikel errechnet.',
  es: 'Calculado a partir de la cifra del artículo.',
  fr: 'Calculé d’après le chiffre de l’article.',
}

const ownFigure: Readonly<Record<Language, string>> = {
  en: 'A starting point: put in your own.',
  de: 'Ein Anhaltspunkt: eigenen Wert eintragen.',
  es: 'Un punto de partida: ponga su propio valor.',
  fr: 'Un point de départ : indiquez votre valeur.',
}

/** 1, 2 or 5 with noughts, at least as large as the value. */
export function niceAbove(value: number): number {
  const scale = 10 ** Math.floor(Math.log10(value))
  const lead = [1, 2, 5, 10].find((each) => each * scale >= value * (1 - 1e-9)) ?? 10
  return Number((lead * scale).toPrecision(6))
}

const niceSteps = [6, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5].flatMap((power) =>
  [5, 1].map((lead) => Number((lead * 10 ** power).toPrecision(1))),
)

/** A slider takes two hundred steps or more; money below some hundreds is typed with its cents. */
function coarsestFor({ slider, unit }: Wanted, range: number): number {
  if (slider) return range / 200
  return /^[A-Z]{3}$/.test(unit) && !/^(?:JPY|KRW)$/.test(unit) && range < 1000 ? 0.01 : 1
}

/** The coarsest step that both the opening value and the upper bound are on. */
function stepFor(
  offset: number,
  range: number,
  { whole, coarsest }: { readonly whole: boolean; readonly coarsest: number },
): number {
  const fitting = niceSteps.filter(
    (step) => step <= Math.max(coarsest, whole ? 1 : 0) && (!whole || step >= 1),
  )
  return fitting.find((step) => isMultiple(offset, step) && isMultiple(range, step)) ?? fitting.at(-1) ?? 1
}

const isMultiple = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Another value that the field can have, in another direction for each field. */
function elsewhere({ value, least, most, step }: Omit<Input, 'name'>, index: number): number {
  const factor = [1.5, 0.75, 1.25, 0.5, 2, 0.8][index % 6] ?? 1.5
  const near = (factor > 1 ? Math.ceil : Math.floor)(((value || step) * factor - least) / step)
  const steps = Math.min(Math.floor((most - least) / step), Math.max(1, near))
  return Number((least + steps * step).toPrecision(12))
}

/** The longest label that a bar takes. */
export const longestBar = 40

/** A text where it is short enough, else another wording for it. */
export const fitting = (text: string, otherwise: string, most = 80): string =>
  text.length <= most ? text : otherwise
