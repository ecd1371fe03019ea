import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import type { InputOptions, Role } from './kind.ts'
import { capitalize, data, startOf } from './naming.ts'
import type { Found } from './proposal.ts'
import { periodOf, type Quantity, timesAYear } from './quantities.ts'

export type More = Omit<Partial<Role>, 'kind' | 'least' | 'most'>
const role =
  (kind: Role['kind']) =>
  (least: number, most: number, more: More = {}): Role => ({ kind, least, most, ...more })
export const money = role('money')
export const percent = role('percent')
export const plain = role('plain')
/** An input that is worked out of other roles. */
export const derived = (input: InputOptions) => plain(0, 0, { when: () => false, input })

export const units = vocabulary.units
export const hoursOf = ({ value, measure }: Quantity) => value * (measure?.size ?? 1)
export const isHours = ({ measure }: Quantity) => measure?.unit === 'h'
export const perYear = ({ value, period }: Quantity) => value * timesAYear[period ?? 'year']
export const isOnce = ({ period }: Quantity) => period === undefined
export const isPer = (periods: RegExp) => (quantity: Quantity) => periods.test(quantity.period ?? '')
export const isPerLitre = ({ per = '', after }: Quantity) =>
  /^(?:lit|l$|gallon)/iu.test(per) || /^ (?:a|per|pro|der|el|le) (?:lit|gallon)/iu.test(after)
export const isArea = ({ measure }: Quantity) => measure?.dimension === 'area'
export const isRepeated = ({ period, measure, unit, isInterval }: Quantity) =>
  period !== undefined && period !== 'hour' && measure?.dimension !== 'time' && !isInterval && !periodOf(unit)

export const years = plain(1, 30, {
  unit: startOf(units.years),
  when: ({ value }) => Number.isInteger(value),
  input: { unit: 'years', least: 1, most: 30, whole: true, slider: true },
})
export const minutes: More = {
  unit: startOf(units.durations),
  when: isOnce,
  read: (quantity) => hoursOf(quantity) * 60,
  input: { unit: 'minutes' },
}
export const visitors = plain(20, 1e8, { unit: startOf(units.visitors), input: { whole: true } })
export const signUp = plain(1, 1e7, {
  when: ({ measure, value }) => Number.isInteger(value) && !measure,
  alone: true,
  input: { whole: true },
})

/** Words for an event without a noun of its own. */
export const isTimes = /^(?:times|mal|veces|fois|)$/i

/** What is counted, where the word can stand alone: after `bei` and its like, German bends it. */
export function nounOf(found: Found | undefined, { language }: Article): string {
  if (!found || isTimes.test(found.quantity.unit)) return ''
  const { unit, before } = found.quantity
  const isBent =
    language === 'de' && unit.endsWith('n') && /(?<!\p{L})(?:bei|mit|von|zu|aus|nach) $/iu.test(before)
  return isBent ? '' : unit.slice(0, 24)
}

/** The noun and period of something that is counted, as a label and a unit. */
export function countedOf(found: Found | undefined, article: Article) {
  const { period = 'month' } = found?.quantity ?? {}
  const noun = nounOf(found, article)
  const { per, many } = data[article.language].periods[period]
  return { noun, period, per, many, label: `${capitalize(noun)} ${per}` }
}
