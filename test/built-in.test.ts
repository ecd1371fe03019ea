import { describe, expect, it } from 'vitest'
import { runEndpoint } from '../src/endpoint.ts'
import { registry } from '../src/generators/index.ts'
import { local } from '../src/providers/local/index.ts'
import { type Sample, samples } from './samples.ts'

/** What each endpoint that writes is given of a text that the drafts have never seen. */
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

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe.each(Object.keys(inputs))('the drafts, %s', (name) => {
  it.each(samples.map((sample) => [`${sample.language}, ${sample.domain}`, sample] as const))(
    'invent no figure and no name: %s',
    async (_, sample) => {
      const endpoint = registry.find((each) => each.name === name)
      const input = inputs[name]?.(sample)
      if (!endpoint || !input) throw new Error(`nothing to give ${name}`)
      const output = await runEndpoint(endpoint, input, { providers: local() })
      const [given, words] = [input, output].map((value) => textsIn(value).join('\n')) as [string, string]
      const known = new Set(given.match(/\d+/g))
      expect((words.match(/\d+/g) ?? []).filter((figure) => !known.has(figure))).toEqual([])
      // In German every noun has a capital, so there the sentence's own words are all there is to go by.
      if (sample.language !== 'en') return
      const spoken = new Set(wordsOf(given))
      const names = [...words.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu)].map(([found]) =>
        found.toLowerCase(),
      )
      expect(names.filter((found) => !spoken.has(found))).toEqual([])
    },
  )
})
