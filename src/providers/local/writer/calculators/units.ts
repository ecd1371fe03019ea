import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { only, stemOf } from './words.ts'

/** A stretch of time after which something happens again. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

/** How many of each period a year has. */
export const timesAYear: Readonly<Record<Period, number>> = {
  hour: 8760,
  day: 365,
  week: 52,
  month: 12,
  year: 1,
}

/** A physical measure: what is measured, the unit that calculators show, and how many of it the written one is. */
export interface Measure {
  readonly dimension: 'time' | 'distance' | 'length' | 'area' | 'mass' | 'volume' | 'energy' | 'power'
  readonly unit: string
  readonly size: number
  /** The sign of the written unit. */
  readonly symbol: string
}

const measures = vocabulary.measures.map(({ words, ...measure }) => ({
  measure: measure as Measure,
  pattern: only(words),
}))
const periods = Object.entries(vocabulary.periods).map(([period, list]) => ({
  period: period as Period,
  pattern: only(list),
}))
const people = only(vocabulary.people)

/** The measure that a word or two name. */
export const measureOf = (words: string): Measure | undefined =>
  measures.find(({ pattern }) => pattern.test(words))?.measure

/** The measure that a text begins with. */
export function measureIn(text: string): Measure | undefined {
  const [, one = '', two = ''] =
    /^[ \u00A0\u202F-]?(\p{L}[\p{L}²³\d]{0,24}\.?)(?:[ -](\p{L}{1,12}))?/u.exec(text) ?? []
  return measureOf(`${one} ${two}`) ?? measureOf(one.replace(/\.$/, ''))
}

/** The period that a word names: `week`, `Monat`, `mensuales`. */
export const periodOf = (word: string): Period | undefined =>
  periods.find(({ pattern }) => pattern.test(word))?.period

/** What a noun counts, whatever its form: a measure, a period, people, or things of a name. */
export function keyOf(noun: string): string {
  const period = periodOf(noun)
  if (period) return period === 'hour' ? 'h' : period
  return measureOf(noun)?.unit ?? (people.test(noun) ? 'person' : stemOf(noun))
}
