import { describe, expect, it } from 'vitest'
import { findingsIn, scripted } from '../../test/providers.ts'
import { local } from '../providers/local/index.ts'
import { postIdeaKinds } from '../writing/post-idea-kinds.ts'
import { postIdeas } from './post-ideas.ts'

const ideasFor = async (topic: string) => (await postIdeas({ topic }, { providers: local() })).post_ideas

const topics = [
  'Cold brew coffee',
  'How to make sourdough bread',
  'Plan a wedding on a budget',
  'Baking bread without an oven',
  'GDPR for small shops',
  'React vs Vue',
  'Why do cats purr?',
  'Employee burnout',
  'Marie Curie',
  'Top 10 beaches in Portugal',
  'Remote work is here to stay',
  'Gesunde Ernährung im Alltag',
  'Sauerkraut selbst ansetzen',
  'Cómo hacer café frío en casa',
  'Comment faire du pain au levain',
  'リモートワークの始め方',
  'القهوة الباردة',
]

const gist = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

describe('ideas by the built-in writer', () => {
  it.each(topics)('exist in each kind for %s, without repetition', async (topic) => {
    const [ideas, ...others] = Object.values(await ideasFor(topic))
    expect(others).toEqual([])
    const lines = postIdeaKinds.flatMap((kind) => ideas?.[kind] ?? [])
    for (const kind of postIdeaKinds) expect(ideas?.[kind]).toHaveLength(2)
    expect(new Set(lines.map(gist)).size).toBe(lines.length)
    for (const line of lines) {
      expect([...line].length).toBeLessThanOrEqual(110)
      expect(line).toBe(line.trim())
      expect(line).not.toMatch(/undefined| {2}|[{}]|\b(\p{L}{4,}) \1\b/iu)
      for (const [figure] of line.matchAll(/\d+/g)) expect(topic).toContain(figure)
    }
  })

  it('begin common questions with a topic that is a question', async () => {
    for (const topic of ['Why do cats purr?', 'Wie spare ich Strom?']) {
      const [ideas] = Object.values(await ideasFor(topic))
      const opens = ideas?.common_questions.every((line) => line.startsWith(topic))
      expect(opens, topic).toBe(true)
    }
  })

  it('are the topic alone for languages without frames', async () => {
    const [ideas] = Object.values(await ideasFor('Как приготовить кофе дома'))
    expect(postIdeaKinds.flatMap((kind) => ideas?.[kind] ?? [])).toEqual(['Как приготовить кофе дома'])
  })
})

describe('ideas by a model', () => {
  const ideas = [
    { idea: 'Rinse the filter first', kind: 'quicktips' },
    { idea: '“Cold brew needs special beans.” Any will do.', kind: 'industry_myths' },
    { idea: 'Weigh the water', kind: 'quicktips' },
  ]

  it('are sorted by part and kind, as many as there are', async () => {
    const text = scripted({ value: { categories: [{ category: 'Water', ideas }] } })
    const { post_ideas } = await postIdeas({ topic: 'Cold brew' }, { providers: { text } })
    expect(post_ideas).toEqual({
      Water: {
        quicktips: ['Rinse the filter first', 'Weigh the water'],
        industry_myths: ['“Cold brew needs special beans.” Any will do.'],
        common_mistakes: [],
        common_questions: [],
        actionable_systems: [],
      },
    })
  })

  it('are requested again when one is repeated', async () => {
    const twice = [...ideas, { idea: 'Weigh the water!', kind: 'common_mistakes' }]
    const text = scripted(
      { value: { categories: [{ category: 'Water', ideas: twice }] } },
      { value: { categories: [{ category: 'Water', ideas }] } },
    )
    await postIdeas({ topic: 'Cold brew' }, { providers: { text } })
    expect(findingsIn(text.asked[1])).toMatch(/says the same/)
  })
})
