import { GuidelineRule } from '../../content/guideline-rules.ts'
import { checksOf } from './checks.ts'
import type { Kind } from './guidelines.ts'
import type { Checks } from './types.ts'

/** The fields of a rule, whose quote may be left out. */
export type Fields = Pick<GuidelineRule, 'check'> & Partial<GuidelineRule>

/** A rule of guidelines, quoted as its check unless a quote is given. */
export const ruleOf = (fields: Fields): GuidelineRule =>
  GuidelineRule.parse({ quote: fields.check, ...fields })

/** What is checked where these rules were read. */
export const checksFor = (rules: readonly Fields[], ...kinds: readonly Kind[]): Checks =>
  checksOf({ rules: rules.map(ruleOf), unchecked: [], dropped: [], maySetLanguage: false }, kinds)
