import { describe, expect, it } from 'vitest'
import { GuidelineRule } from '../../src/content/guideline-rules.ts'
import { digestOf } from '../../src/journal.ts'
import { checksOf } from '../../src/writing/guidelines/checks.ts'
import { proveRules } from '../../src/writing/guidelines/prove.ts'
import { requestFor } from '../../src/writing/guidelines/reading.ts'
import recorded from './readings.json' with { type: 'json' }

/** Real answers of a language model to the prompt that is sent now, for guidelines as customers write them. */
describe('readings of guidelines', () => {
  it('are answers to the prompt of today', async () => {
    const { instructions, schema } = requestFor('')
    const changed = 'the prompt has changed: raise its version, have it answered anew, and judge the rules'
    expect(await digestOf(JSON.stringify([instructions, schema])), changed).toBe(recorded.prompt)
  })

  it.each(recorded.readings.map((reading) => [reading.id, reading] as const))(
    '%s: what the model read is proved, but for what the guidelines do not say',
    (_, { guidelines, answer, proved, dropped }) => {
      const rules = answer.rules.map((rule) => GuidelineRule.parse(rule))
      const reading = proveRules(guidelines, rules, answer.unchecked)
      expect(reading.dropped).toEqual(dropped)
      expect(reading.rules).toHaveLength(proved)
      // Every rule becomes a check, a number of texts, or a limit of figures.
      const { rules: checks } = checksOf(reading, [])
      const others = rules.filter(({ check }) => check === 'count' || check === 'figures_of_source')
      expect(checks.length + others.length).toBe(proved)
    },
  )
})
