import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { examplePicture } from '../src/generators/shared/fields.ts'
import { createHandler } from '../src/http/handler.ts'
import { local } from '../src/providers/local/index.ts'
import { callsDuring } from './walk-trace.ts'

const page = readFileSync('docs/architecture.md', 'utf8')

/** The functions that a walk names, each with its file. */
function functionsIn(walk: string): readonly string[] {
  const [, text = ''] = page.split(`\n## \`${walk}\``)
  const named = (text.split('\n## ')[0] ?? '').matchAll(/`(\w+)`(?: and `(\w+)`)?\s+\(`(src\/[\w./-]+)`\)/g)
  return [...named].flatMap(([, one, other, file]) =>
    [one, other].filter((name) => name !== undefined).map((name) => `${file} ${name}`),
  )
}

/** Calls an endpoint over HTTP without workers, whose threads a tracer does not see. */
async function trace(path: string, input: object): Promise<ReadonlyMap<string, number>> {
  const handler = createHandler({ providers: local(), auth: 'none', threads: false, onError: () => {} })
  const headers = { 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(input) }
  return callsDuring(async () => {
    const response = await handler(new Request(`http://copydesk.test${path}`, request))
    expect(response.status).toBe(200)
    await response.text()
  })
}

const onceInEveryRun = [
  'src/input.ts parseInput',
  'src/run/requirements.ts checkConfigured',
  'src/providers/calls/ready.ts checkProviders',
  'src/writing/grounding/check.ts readSources',
]

const walks = [
  {
    path: '/topics',
    input: { topic: 'Cold brew coffee' },
    least: 20,
    once: [...onceInEveryRun],
  },
  {
    path: '/glass-over-image',
    input: {
      source: 'Walk before the world wakes up. Our spring routes end with breakfast.',
      image: examplePicture,
      brand_name: 'Northpost',
    },
    least: 15,
    once: [
      ...onceInEveryRun,
      'src/render/pictures/decode.ts decodePicture',
      // Each painting is reviewed.
      'src/render/design/review.ts reviewDesign',
    ],
  },
]

describe('docs/architecture.md', () => {
  it.each(walks)('names functions that $path calls', async ({ path, input, least, once }) => {
    const functions = functionsIn(path)
    expect(functions.length).toBeGreaterThanOrEqual(least)
    const calls = await trace(path, input)
    expect(functions.filter((name) => !calls.get(name))).toEqual([])
    for (const name of once) expect(calls.get(name), name).toBe(1)
    // The material, the answer as a whole and the texts of the answer; the provider reads the material for itself, and a picture
    // is set in the language of its headline.
    const texts = calls.get('src/writing/grounding/check.ts inventedIn') ?? 0
    expect(calls.get('src/language/detect.ts detectLanguage')).toBeLessThanOrEqual(texts + 4)
  })
})
