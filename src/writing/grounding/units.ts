import type { Match } from './addresses.ts'
import units from './units.json' with { type: 'json' }

/** A unit behind a figure: what it measures, and how much of the base unit it is. */
export interface MeasureUnit {
  readonly quantity: string
  readonly factor: number
}

/** A group for each unit. */
const pattern = new RegExp(
  `^[ \\u00a0\\u202f-]?(?:${units.map(({ names }) => `(${names})`).join('|')})(?![\\p{Script=Latin}\\p{N}])`,
  'iu',
)

/** The unit at the start of the text behind a figure. */
export function unitAt(after: string): MeasureUnit | undefined {
  const [, ...found] = /^.?[\p{L}\p{Sc}°]/u.test(after) ? (pattern.exec(after) ?? []) : []
  return units[found.findIndex((said) => said !== undefined)]
}

const named = new RegExp(
  `(?<=\\d[ \\u00a0\\u202f-]?|(?<!\\p{L})(?:per|pro|je|par|por)[ \\u00a0]|/)(?:${[...units.map(({ names }) => names), ...Intl.supportedValuesOf('currency')].join('|')})(?![\\p{Script=Latin}\\p{N}])`,
  'giu',
)

/** Signs of units behind figures or `per` whose capitals look like a name: kWh, EUR. */
export const findUnits = (text: string): Match[] =>
  Array.from(text.matchAll(named), ({ 0: said, index }) => ({
    said,
    start: index,
    end: index + said.length,
  })).filter(({ said }) => /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(said))
