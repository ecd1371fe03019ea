import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { local } from '../providers/local/index.ts'
import { postIdeaKinds } from '../writing/post-idea-kinds.ts'
import { postIdeas } from './post-ideas.ts'

const ideasFor = async (topic: string) => (await postIdeas({ topic }, { providers: local() })).post_ideas

const english = [
  'Cold brew coffee',
  'How to make sourdough bread',
  'Remote onboarding',
  'Plan a wedding on a budget',
  'GDPR for small shops',
  'React vs Vue',
  'Why do cats purr?',
  'Should I rent or buy a house?',
  'Employee burnout',
  'Marie Curie',
  'The history of jazz',
  'Top 10 beaches in Portugal',
  'Standing desk',
]

const topics = [
  ...english,
  'Gesunde Ernährung im Alltag',
  'Cómo hacer café frío en casa',
  'Comment faire du pain au levain',
  'Receita de pão caseiro',
  'Come fare il pane in casa',
  'Fietsen in de winter',
  'リモートワークの始め方',
]

const gist = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function fourGrams(lines: readonly string[]): Set<string> {
  const words = gist(lines.join(' ')).split(' ')
  return new Set(words.slice(3).map((_, index) => words.slice(index, index + 4).join(' ')))
}

describe('ideas by the built-in writer', () => {
  it.each(topics)('are there for every part of %s, all of them different', async (topic) => {
    const ideas = Object.values(await ideasFor(topic))
    expect(ideas).toHaveLength(2)
    const lines = ideas.flatMap((part) => postIdeaKinds.flatMap((kind) => part[kind]))
    for (const part of ideas) for (const kind of postIdeaKinds) expect(part[kind]).toHaveLength(3)
    expect(new Set(lines.map(gist)).size).toBe(lines.length)
    for (const line of lines) {
      expect([...line].length).toBeLessThanOrEqual(110)
      expect(line).toBe(line.trim())
      expect(line).not.toMatch(/undefined| {2}|[{}]|\b(\p{L}{4,}) \1\b/iu)
      if (english.includes(topic)) expect(line).not.toMatch(/\ba (?!one)[aeio]\w|\ban [bcdfgjkpqtvwxyz]/i)
      for (const [figure] of line.matchAll(/\d+/g)) expect(topic).toContain(figure)
    }
  })

  it('put what may be wrong as a question', async () => {
    for (const topic of english) {
      for (const part of Object.values(await ideasFor(topic)))
        for (const line of part.industry_myths) expect(line).toMatch(/\?/)
    }
  })

  it('share few runs of four words between topics', async () => {
    const grams = await Promise.all(
      topics.map(async (topic) =>
        fourGrams(
          Object.values(await ideasFor(topic))
            .flatMap(Object.values)
            .flat(),
        ),
      ),
    )
    for (const [index, one] of grams.entries()) {
      for (const other of grams.slice(index + 1)) {
        const shared = [...one].filter((gram) => other.has(gram)).length
        expect(shared / Math.min(one.size, other.size)).toBeLessThanOrEqual(0.3)
      }
    }
  })

  it('know the field, the part of it and the sides of a topic', async () => {
    expect(JSON.stringify(await ideasFor('Houseplants'))).toMatch(/watering|saucer|windowsill/i)
    expect(JSON.stringify(await ideasFor('Sauerkraut selbst ansetzen'))).toMatch(/Glas|Lake/)
    expect(Object.keys(await ideasFor('Should I overpay my mortgage?'))[0]).toBe('Mortgage and home')
    expect(Object.keys(await ideasFor('React vs Vue'))).toEqual(['React', 'Vue'])
  })

  it.each([
    'Power plant safety',
    'Roman aqueducts',
    'Cloud formations',
    'Vereinte Nationen',
    'Gründliche Recherche im Netz',
  ])('hold no advice of another field: %s', async (topic) => {
    const general = /^(?:Facts|First steps|Asking|Fakten|Die ersten|Nachfragen)/
    for (const name of Object.keys(await ideasFor(topic))) expect(name).toMatch(general)
  })

  it('ask a question as its readers do', async () => {
    for (const topic of ['Why do cats purr?', 'Wie spare ich Strom?']) {
      const [first] = Object.values(await ideasFor(topic))
      expect(first?.common_questions[0]).toBe(topic)
    }
  })

  it('are the topic’s own words where there are no patterns', async () => {
    const ideas = Object.values(await ideasFor('Как приготовить кофе дома'))
    for (const line of ideas.flatMap(Object.values).flat()) {
      expect('как приготовить кофе дома').toContain(line.toLowerCase().replace(/ – \d$/, ''))
    }
  })
})

describe('ideas by a model', () => {
  const part = (category: string) => ({
    category,
    quicktips: [`Rinse the ${category} first`, `Weigh the ${category}`, `Label the ${category} jar`],
    industry_myths: [`Is fresh ${category} bitter?`, `Is ${category} cheaper?`, `Does ${category} spoil?`],
    common_mistakes: [`Too much ${category}`, `Warm ${category}`, `Old ${category} reused`],
    common_questions: [`How long does ${category} keep?`, `Which ${category}?`, `Why ${category}?`],
    actionable_systems: [`A ${category} log`, `A ${category} calendar`, `A ${category} test`],
  })

  it('become an object by part, without near-twins where enough are left', async () => {
    const beans = part('beans')
    const quicktips = [...beans.quicktips, 'First, rinse the bean']
    const text = scripted({ value: { categories: [{ ...beans, quicktips }, part('water')] } })
    const { post_ideas } = await postIdeas({ topic: 'Cold brew' }, { providers: { text } })
    const { category: _, ...kept } = beans
    expect(Object.keys(post_ideas)).toEqual(['beans', 'water'])
    expect(post_ideas['beans']).toEqual(kept)
    expect(text.asked[0]?.schema).toMatchObject({ required: ['categories'] })
  })

  it('are asked for again where one is said twice or there are too few', async () => {
    const beans = part('beans')
    const thin = { ...beans, quicktips: [beans.common_mistakes[0]] }
    const text = scripted({ value: { categories: [thin] } }, { value: { categories: [beans] } })
    await postIdeas({ topic: 'Cold brew' }, { providers: { text } })
    expect(text.asked[1]?.repair?.problems.join(' ')).toMatch(/says the same.*fewer than 3 ideas/)
  })
})
