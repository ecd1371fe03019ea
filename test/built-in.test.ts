import { describe, expect, it } from 'vitest'
import { runEndpoint } from '../src/endpoint.ts'
import { registry } from '../src/generators/index.ts'
import { local } from '../src/providers/local/index.ts'
import { framesOf } from '../src/providers/local/writer/language-data.ts'
import { type Sample, samples } from './samples.ts'

/** What each endpoint that writes is given of a text that the built-in writer has never seen. */
const inputs: Readonly<Record<string, (sample: Sample) => Record<string, unknown>>> = {
  generateVideoTitle: ({ text }) => ({ source: text }),
  sections: ({ topic }) => ({ section: topic }),
  topics: ({ topic }) => ({ topic }),
  postIdeas: ({ topic }) => ({ topic }),
  body: ({ topic, headings, keyword, before }) => ({
    title: topic,
    keyword,
    sections: headings,
    focus_section: headings[1],
    previous_sections: { [headings[0] ?? '']: before },
  }),
  tweetMyAsset: ({ scene, brand }) => ({ image_description: scene, brand_description: brand }),
  calculator: ({ article }) => ({ article }),
}

const writing = registry.filter(({ name }) => name in inputs)

async function written(name: string, sample: Sample): Promise<{ given: string; words: string }> {
  const endpoint = registry.find((each) => each.name === name)
  const input = inputs[name]?.(sample)
  if (!endpoint || !input) throw new Error(`nothing to give ${name}`)
  const output = await runEndpoint(endpoint, input, { providers: local() })
  return { given: textsIn(input).join('\n'), words: readable(textsIn(output).join('\n')) }
}

/** Every text that a person reads: an object's names too, for categories are written as well. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [
    ...(/[ -]/.test(name) ? [name] : []),
    ...textsIn(member),
  ])
}

/** Of a block, what stands on the page. */
function readable(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]{0,400}>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]{0,400}>/g, ' ')
    .replaceAll(/&[#\w]{2,8};/g, ' ')
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function fourGrams(text: string): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')))
}

function shared(one: string, other: string): number {
  const [few, many] = [fourGrams(one), fourGrams(other)].sort((a, b) => a.size - b.size)
  if (!few || !many || few.size === 0) return 0
  return [...few].filter((gram) => many.has(gram)).length / few.size
}

/** Most headings of an outline are frames alone, so only the words beside the frames can differ. */
async function compared(name: string, { language }: Sample, words: string): Promise<string> {
  if (name !== 'sections') return words
  const frames = new Set(wordsOf(textsIn(framesOf(language)).join(' ')))
  return wordsOf(words)
    .filter((word) => !frames.has(word))
    .join(' ')
}

/** The interface's own words: they are the same in every calculator. */
const conventions = new Set(['0', '1', '2', '7', '12', '24', '30', '52', '60', '100', '365', '1000'])

describe.each(writing.map(({ name }) => name))('the built-in writer, %s', (name) => {
  it.each(samples.map((sample) => [`${sample.language}, ${sample.domain}`, sample] as const))(
    'invents no figure and no name: %s',
    async (_, sample) => {
      const { given, words } = await written(name, sample)
      const figures = words.match(/\d+/g) ?? []
      const known = new Set(given.match(/\d+/g))
      if (name !== 'calculator') expect(figures.filter((figure) => !known.has(figure))).toEqual([])
      // In German every noun has a capital, so there the sentence's own words are all there is to go by.
      if (sample.language !== 'en') return
      const spoken = new Set(wordsOf(given))
      const names = [...words.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu)].map(([found]) =>
        found.toLowerCase(),
      )
      expect(names.filter((found) => !spoken.has(found) && !conventions.has(found))).toEqual([])
    },
  )

  it('writes something else for something else', async () => {
    const all = await Promise.all(
      samples.map(async (sample) => compared(name, sample, (await written(name, sample)).words)),
    )
    const pairs = all.flatMap((words, at) =>
      all.slice(at + 1).map((other) => [shared(words, other), words, other] as const),
    )
    const [worst = [0]] = pairs.sort(([one], [other]) => other - one)
    expect(worst[0], worst.slice(1).join('\n--- and ---\n')).toBeLessThanOrEqual(0.3)
  })
})
