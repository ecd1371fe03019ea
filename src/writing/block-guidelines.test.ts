import { describe, expect, it } from 'vitest'
import { guidelinesForBlock, joinBlock } from './block-guidelines.ts'
import { applyFixes, findProblems, guidelinesOf } from './guidelines/guidelines.ts'

const texts = ['What would it save?', 'Glasses a week', '{glasses} a week save {saving}!']

const said = async (text: string, ...of: string[]) => {
  const guidelines = guidelinesForBlock(await guidelinesOf(text))
  return [...of, joinBlock(of)].flatMap((each) => findProblems(each, guidelines))
}

describe('guidelines for a block', () => {
  it('forbid in each text, and demand of all together', async () => {
    expect(await said('Mention “glasses”.', ...texts)).toEqual([])
    expect(await said('At least 8 words.', ...texts)).toEqual([])
    expect(await said('Mention “Tidewater”.', ...texts)).toHaveLength(1)
    expect(await said('No exclamation marks.', ...texts)).toHaveLength(1)
    expect(await said('Under 15 characters.', ...texts)).toHaveLength(2)
    // Also of a single one, such as a headline without a line below.
    expect(await said('Mention “Tidewater”.', 'What would it save?')).toHaveLength(1)
    expect(await said('Exactly 4 words.', 'What would it save?')).toEqual([])
    expect(await said('Exactly 3 words.', 'What would it save?')).toHaveLength(1)
  })

  it('leave alone what is filled in later, and say it as it was written', async () => {
    const upper = guidelinesForBlock(await guidelinesOf('All uppercase.'))
    expect(texts.map((text) => applyFixes(text, upper))).toEqual([
      'WHAT WOULD IT SAVE?',
      'GLASSES A WEEK',
      '{glasses} A WEEK SAVE {saving}!',
    ])
    const sentence = guidelinesForBlock(await guidelinesOf('Sentence case.'))
    expect(applyFixes('{glasses} a week save {saving}', sentence)).toBe('{glasses} a week save {saving}')
    const [problem] = await said('No exclamation marks.', ...texts.slice(2))
    expect(problem).toContain('{glasses} a week save {saving}!')
  })

  it('are left as many as they were, in the words of the caller', async () => {
    const guidelines = await guidelinesOf('No emoji. Mention “tea”. Be warm.')
    const rules = guidelinesForBlock(guidelines)
    expect(rules.rules.map(({ guideline }) => guideline)).toEqual(
      guidelines.rules.map(({ guideline }) => guideline),
    )
    expect(rules.unchecked).toEqual(guidelines.unchecked)
  })
})
