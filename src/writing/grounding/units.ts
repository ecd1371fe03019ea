import type { Match } from './addresses.ts'
import units from './units.json' with { type: 'json' }

/** A unit behind a figure: what it measures, and how much of the base unit it is. */
export interface MeasureUnit {
  readonly quantity: string
  readonly factor: number
}

const patterns = units.map(({ quantity, factor, names }) => ({
  quantity,
  factor,
  pattern: new RegExp(`^[ \\u00a0\\u202f-]?(?:${names})(?![\\p{Script=Latin}\\p{N}])`, 'iu'),
}))

/** The unit at the start of the text behind a figure. */
export const unitAt = (after: string): MeasureUnit | undefined =>
  patterns.find(({ pattern }) => pattern.test(after))

const named = new RegExp(
  `(?<=\\d[ \\u00a0\\u202f-]?)(?:${[...units.map(({ names }) => names), ...Intl.supportedValuesOf('currency')].join('|')})(?![\\p{Script=Latin}\\p{N}])`,
  'giu',
)

/** The names of units behind figures. */
export const findUnits = (text: string): Match[] =>
  Array.from(text.matchAll(named), ({ 0: said, index }) => ({ said, start: index, end: index + said.length }))
