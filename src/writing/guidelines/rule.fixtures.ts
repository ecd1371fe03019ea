import { GuidelineRule } from '../../content/guideline-rules.ts'
import type { Kind } from './guidelines.ts'
import { checksOf } from './guidelines.ts'
import type { Checks } from './types.ts'

/** The fields of a rule; the schema checks the others. */
export type Fields = Pick<GuidelineRule, 'check'> & Readonly<Record<string, unknown>>

/** A rule of guidelines, quoted as its check unless a quote is given. */
export const ruleOf = (fields: Fields): GuidelineRule =>
  GuidelineRule.parse({ quote: fields.check, ...fields })

/** What is checked where these rules were read. */
export const checksFor = (rules: readonly Fields[], ...kinds: readonly Kind[]): Promise<Checks> =>
  checksOf({ rules: rules.map(ruleOf), unchecked: [], dropped: [], maySetLanguage: false }, kinds)
