import { describe, expect, it } from 'vitest'
import clauses from './clauses.json' with { type: 'json' }
import { type ClauseCase, score } from './score.ts'

const cases = clauses as readonly ClauseCase[]

/** What is read of the set in each language. A wrong rule refuses good work, so precision comes first. */
const floors = {
  en: { precision: 0.98, recall: 0.86 },
  de: { precision: 0.99, recall: 0.84 },
  es: { precision: 0.99, recall: 0.9 },
  fr: { precision: 0.99, recall: 0.85 },
  ja: { precision: 0.99, recall: 0.87 },
  ar: { precision: 0.99, recall: 0.87 },
}

describe('clauses as customers write them', () => {
  it.each(Object.entries(floors))('are read with their kinds of text: %s', (language, floor) => {
    const { right, found, expected, wrong } = score(cases.filter((one) => one.language === language))
    const figures = { precision: right / found, recall: right / expected }
    console.info(`${language}: ${right} of ${found} rules right, of ${expected} wanted`, figures, wrong)
    expect(figures.precision).toBeGreaterThanOrEqual(floor.precision)
    expect(figures.recall).toBeGreaterThanOrEqual(floor.recall)
  })

  it('are more than two hundred', () => {
    expect(cases.length).toBeGreaterThan(200)
  })
})
