import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import sources from '../../../../test/drafts/sources.json' with { type: 'json' }
import { comparableText } from '../../../writing/lists.ts'
import { MemeAnswer, memeProblems } from '../../../writing/meme.ts'
import { CopyAnswer, copyProblems, editCopy } from '../../../writing/post-copy.ts'
import { ScriptAnswer, scriptProblems } from '../../../writing/video-script.ts'
import { drafts } from './drafts.ts'
import { readRequest } from './request.ts'
import { topics } from './topics.fixtures.ts'

async function draft<Value>(task: string, material: Readonly<Record<string, string>>, guidelines?: string) {
  const warnings: string[] = []
  const instructions = guidelines === undefined ? '' : `Write.\nThe guidelines of the brand:\n${guidelines}`
  const texts = Object.entries(material).map(([name, text]) => ({ name, text }))
  const value = await drafts[task]?.(readRequest({ material: texts, instructions, images: [] }), {
    warn: (message) => warnings.push(message),
    signal: undefined,
  })
  return { value: value as Value, warnings }
}

function textsOf(copy: CopyAnswer): string[] {
  const texts: string[] = []
  editCopy(copy, (text) => {
    texts.push(text)
    return text
  })
  return [...texts, String(copy.number ?? ''), String(copy.of ?? '')]
}

const figuresIn = (text: string) => text.match(/\p{Nd}+/gu) ?? []

describe('the draft of a post', () => {
  it.each(Object.values(sources).flat())('reads the form of $source', async ({ source, expected }) => {
    const { value, warnings } = await draft<CopyAnswer>('postCopy', { source })
    expect(value).toMatchObject(expected)
    expect(copyProblems(CopyAnswer.parse(value))).toEqual([])
    // Nothing of a short source is left out in silence.
    const told = [...textsOf(value), ...warnings].join('\n')
    for (const figure of figuresIn(source.replace(/^\d+\.-? |(?<=[:.] )\d\. /gm, '')))
      expect(told).toContain(figure)
  })
})

describe('drafts of a topic', () => {
  it.each(topics)('give %s as a title of its own', async (topic) => {
    const { value, warnings } = await draft<{ headlines: string[] }>('topics', { topic })
    const { headlines } = value
    const { headings } = (await draft<{ headings: string[] }>('sections', { topic })).value
    const [title = ''] = headlines
    expect(title.length).toBeLessThanOrEqual(91)
    expect(title).not.toMatch(/^\s|\s$|[.:;,]$|#|https?:|“|«/)
    for (const lines of [headlines, headings]) {
      expect(lines.length > 3 || warnings.length > 0).toBe(true)
      expect(new Set(lines.map(comparableText)).size).toBe(lines.length)
    }
  })
})

it.each([
  ['AI', ['AI: an overview', 'Background', 'Where to begin', 'Questions and answers', 'Summary']],
  ['Was ist ein ETF', ['Was ist ein ETF? Ein Überblick', 'Hintergrund']],
  ['We moved. We kept the old sign. Come and see it.', ['We moved: an overview', 'We kept the old sign']],
  ['We moved. Come and see.', ['We moved: an overview', 'Come and see', 'Background']],
])('sections of %s', async (topic, headings) => {
  const { value } = await draft<{ headings: string[] }>('sections', { topic })
  expect(value.headings.slice(0, headings.length)).toEqual(headings)
})

it.each(Object.keys(drafts).filter((task) => !/image|describe|calculator/i.test(task)))(
  'a draft is made of any text: %s',
  async (task) => {
    const text = fc.oneof(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }))
    await fc.assert(
      fc.asyncProperty(text, async (any) => {
        const names = ['source', 'text', 'topic', 'article', 'image_description', 'focus_section', 'title']
        // A script of nothing that can be said is refused.
        fc.pre(task !== 'script' || /\p{L}{2}/u.test(any))
        // So is an article without a word.
        fc.pre(task !== 'factSheet' || /\p{L}{2}/u.test(any))
        const given = task === 'factSheet' ? `[1] ${any}` : any
        const { value } = await draft(task, Object.fromEntries(names.map((name) => [name, given])))
        expect(value).toBeTypeOf('object')
        if (task === 'meme') expect(memeProblems(MemeAnswer.parse(value))).toEqual([])
        if (task === 'script') expect(scriptProblems(ScriptAnswer.parse(value))).toEqual([])
        if (task === 'postCopy') expect(copyProblems(CopyAnswer.parse(value))).toEqual([])
      }),
      { numRuns: 60 },
    )
  },
)
