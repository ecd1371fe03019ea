import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anthropic } from '../../src/providers/anthropic/index.ts'
import { decodePicture, readPixels } from '../../src/render/pictures/decode.ts'
import { cases } from '../prompts/cases.ts'
import { fixtureOf, proofs } from '../prompts/fixtures.ts'
import { temporaryFolder } from '../temporary.ts'
import { answerAll, answersFile, pageFile, readById, save } from './answers.ts'
import { createRecorder } from './calls.ts'
import { type Key, readable, writePairs } from './pairs.ts'
import { readSet } from './sets.ts'
import { complaintsOf, tableOf } from './table.ts'

const newFolder = () => temporaryFolder('contest')

const tea = {
  image_description: 'A teapot beside two cups on a wooden table.',
  brand_description: 'Leaf Lane sells tea in Leeds.',
  guidelines: 'Never say “cheap”. No emoji.',
}
const given = [
  { id: 'z01-tweet', language: 'en', kind: 'tweet', path: '/tweet-my-asset', body: tea },
  {
    id: 'z02-topics',
    language: 'en',
    kind: 'topics',
    path: '/topics',
    body: { topic: 'Tea at work', guidelines: 'Three headlines.' },
  },
  {
    id: 'z02-meme',
    language: 'en',
    kind: 'meme',
    path: '/meme',
    brand: { name: 'Leaf Lane' },
    body: { text: 'When the tea is ready and the meeting is not over', size: '1:1', design: 'layout' },
  },
]

function setOf(requests: readonly object[], effort = 'draft') {
  const file = join(newFolder(), 'requests.json')
  save(file, requests)
  return readSet(file, { effort })
}

/** What a model might say to each prompt, by a part of it. */
const words: readonly (readonly [part: string, answer: object])[] = [
  ['Turn the guidelines of a brand', { rules: [], unchecked: [] }],
  ['What was wrong with it', { tweet: 'Two cups, because the second one is for whoever asks.' }],
  ['Write the post for X', { tweet: `Two cups. ${'Tea '.repeat(100)}` }],
  [
    'headlines of blog posts',
    {
      headlines: ['Tea at work without a kettle', 'Who washes the cups?', 'The first tea of a working day'],
    },
  ],
  [
    'Make a meme',
    {
      layout: 'sign',
      cast: 'penguin',
      words: ['This team has gone', 'this many days', '0', 'without cold tea'],
      messages: [],
      picture: '',
    },
  ],
  [
    'as one HTML page of exactly 1080 × 1080',
    { html: '<style>body { background: #248 }</style><h1>Tea</h1>' },
  ],
  ['There is a draft', { tweet: 'One pot, two cups, no meeting.' }],
  ['what this request asks of /tweet-my-asset', { tweet: 'Tea for two in Leeds.' }],
  ['what this request asks of /topics', { topics: ['Tea at work', 'More tea at work'] }],
]

/** Answers open prompts as a person does, until none is open. */
async function answered(requests: ReturnType<typeof setOf>, side: string, out: string): Promise<number[]> {
  const rounds: number[] = []
  for (;;) {
    const open = await answerAll(requests, { side, out })
    rounds.push(open.length)
    if (open.length === 0 || rounds.length > 5) return rounds
    for (const prompt of open) {
      const [, answer] = words.find(([part]) => readFileSync(prompt, 'utf8').includes(part)) ?? []
      save(prompt.replace('.md', '.json'), answer ?? {})
    }
  }
}

const texts = () => setOf(given.slice(0, 2))

describe('a contest', () => {
  it('goes from prompts over answers, pairs and verdicts to a table', async () => {
    const out = newFolder()
    // The drafts and the reading of two guidelines; then the repair of a post that is too long.
    expect(await answered(texts(), 'ours', out)).toEqual([4, 1, 0])
    expect(await answered(texts(), 'plain', out)).toEqual([2, 0])
    expect(readById(answersFile(out, 'ours'))).toEqual({
      'z01-tweet': { tweet: 'Two cups, because the second one is for whoever asks.' },
      'z02-topics': {
        topics: ['Tea at work without a kettle', 'Who washes the cups?', 'The first tea of a working day'],
      },
    })
    expect(complaintsOf(out, 'ours')).toContain('| tweet | 1 | 0 | 1 | 0 |')
    expect(complaintsOf(out, 'ours')).toMatch(/z01-tweet, draft: The tweet has \d+ characters/)

    const folder = await writePairs(texts(), { sides: ['ours', 'plain'], seed: 7, out })
    const [one, two] = ['judge-1', 'judge-2'].map((judge) =>
      readFileSync(`${folder}/${judge}/z01-tweet.md`, 'utf8'),
    ) as [string, string]
    expect(one).toContain(tea.guidelines)
    expect(`${one}${two}`).not.toMatch(/ours|plain/)
    expect(one.indexOf('Tea for two') < one.indexOf('Two cups')).toBe(
      two.indexOf('Tea for two') > two.indexOf('Two cups'),
    )

    expect(() => tableOf(folder)).toThrow('judge-1 has no verdict on: z01-tweet, z02-topics.')
    const { pairs }: Key = JSON.parse(readFileSync(`${folder}/key.json`, 'utf8'))
    const verdict = (winner: string) => ({ winner, why: 'It sounds like this brand.' })
    const oursIs = (id: string, judge: number) =>
      (pairs[id]?.first === 'ours') === (judge === 0) ? 'A' : 'B'
    for (const [index, judge] of ['judge-1', 'judge-2'].entries()) {
      save(`${folder}/verdicts/${judge}.json`, {
        'z01-tweet': verdict(oursIs('z01-tweet', index)),
        'z02-topics': verdict(index === 0 ? oursIs('z02-topics', index) : 'tie'),
      })
    }
    const table = tableOf(folder)
    expect(table).toContain('| tweet | 1 | 1.00 | 1.00 to 1.00 | 1.00 |')
    expect(table).toContain('| topics | 1 | 0.75 | 0.75 to 0.75 | 0.00 |')
    expect(table).toContain('| all | 2 | 0.88 | 0.75 to 1.00 | 0.50 |')
    await expect(writePairs(texts(), { sides: ['ours', 'plain'], seed: 7, out })).rejects.toThrow(/verdicts/)

    save(`${folder}/verdicts/judge-2-more.json`, { 'z09-tweet': verdict('A') })
    expect(() => tableOf(folder)).toThrow('judge-2: there are no such pairs: z09-tweet.')
  })

  it('asks a plain peer a second time as an editor, and names what has no answer', async () => {
    const [tweet] = texts()
    const out = newFolder()
    expect(await answered(tweet ? [tweet] : [], 'plain-edited', out)).toEqual([1, 1, 0])
    expect(readById(answersFile(out, 'plain-edited'))).toEqual({
      'z01-tweet': { tweet: 'One pot, two cups, no meeting.' },
    })
    const sides = ['plain-edited', 'ours'] as const
    await expect(writePairs(texts(), { sides, seed: 1, out })).rejects.toThrow(
      'These have no answer yet: z01-tweet of ours, z02-topics of plain-edited, z02-topics of ours.',
    )
  })

  it('counts an endpoint that gives no result as lost', async () => {
    const requests = texts().slice(0, 1)
    const out = newFolder()
    await answered(requests, 'plain', out)
    for (let round = 0; round < 3; round++) {
      for (const prompt of await answerAll(requests, { side: 'ours', out })) {
        save(prompt.replace('.md', '.json'), 'I would rather not.')
      }
    }
    expect(complaintsOf(out, 'ours')).toContain('| tweet | 1 | 0 | 0 | 1 |')
    const folder = await writePairs(requests, { sides: ['ours', 'plain'], seed: 7, out })
    for (const judge of ['judge-1', 'judge-2']) save(`${folder}/verdicts/${judge}.json`, {})
    expect(tableOf(folder)).toContain('| all | 1 | 0.00 | 0.00 to 0.00 | 1.00 |')
  })

  it('shows pictures side by side', async () => {
    const meme = setOf(given.slice(2))
    const out = newFolder()
    expect(await answered(meme, 'ours', out)).toEqual([1, 0])
    expect(await answered(meme, 'plain', out)).toEqual([1, 0])
    expect(readFileSync(pageFile(out, 'z02-meme', 'plain', 'html'), 'utf8')).toContain('<h1>Tea</h1>')
    const folder = await writePairs(meme, { sides: ['ours', 'plain'], seed: 7, out })
    const sheets = await Promise.all(
      ['judge-1', 'judge-2'].map((judge) =>
        decodePicture({ type: 'image/jpeg', bytes: readFileSync(`${folder}/${judge}/z02-meme.jpg`) }),
      ),
    )
    expect(sheets.map(({ width, height }) => [width, height])).toEqual([
      [2200, 1080],
      [2200, 1080],
    ])
    // The ground of the page is on the left of one sheet and on the right of the other.
    const [one, two] = await Promise.all(sheets.map((sheet) => readPixels(sheet, sheet)))
    const colorAt = (pixels: typeof one, x: number) => {
      const at = 4 * (1060 * 2200 + x)
      return [...(pixels?.slice(at, at + 3) ?? [])]
    }
    const isPage = ([red = 0, green = 0, blue = 0]: number[]) =>
      Math.hypot(red - 0x22, green - 0x44, blue - 0x88) < 10
    const seen = [one, two].map((pixels) => [isPage(colorAt(pixels, 1060)), isPage(colorAt(pixels, 2190))])
    expect(seen[0]).toEqual(seen[1]?.toReversed())
    expect(seen.flat().filter((is) => is)).toHaveLength(2)
  })

  it('shows the model its draft of a picture, and ends a film with its script', async () => {
    const out = newFolder()
    const recorded = [
      {
        id: 'z01-glass',
        kind: 'glass',
        path: '/glass-over-image',
        name: 'glassOverImage',
        at: 3,
        effort: 'standard',
      },
      { id: 'z01-script', kind: 'script', path: '/youtube-video', name: 'youtubeVideo', at: 1 },
    ]
    for (const { id, kind, path, name, at, effort } of recorded) {
      const requests = setOf([{ id, kind, path, language: 'en', body: cases[name]?.[at] }], effort)
      const proof = proofs.find((each) => each.name === `${name}-${at + 1}-openai`)
      const answers = (proof && fixtureOf(proof)?.exchanges.map(({ answer }) => answer)) ?? []
      for (const answer of answers) {
        const open = await answerAll(requests, { side: 'ours', out })
        const prompt = open.find((file) => !readFileSync(file, 'utf8').includes('Turn the guidelines')) ?? ''
        const isLook = answer !== answers[0]
        expect(existsSync(prompt.replace('.md', '-2.jpeg'))).toBe(isLook)
        save(prompt.replace('.md', '.json'), answer)
        for (const reading of open.filter((file) => file !== prompt)) {
          save(reading.replace('.md', '.json'), { rules: [], unchecked: [] })
        }
      }
      expect(await answerAll(requests, { side: 'ours', out })).toEqual([])
    }
    const { 'z01-script': script } = readById<{ scenes: { narration: string }[] }>(answersFile(out, 'ours'))
    expect(script?.scenes.length).toBeGreaterThan(2)
    expect(existsSync(pageFile(out, 'z01-glass', 'ours'))).toBe(true)
    // A look at a draft is no complaint.
    expect(complaintsOf(out, 'ours')).toContain('| all | 2 | 0 | 0 | 0 |')
  })

  it('writes the prompt that a vendor gets', async () => {
    const out = newFolder()
    const sent: string[] = []
    const { text } = anthropic({
      apiKey: 'key',
      fetch: async (_, init) => {
        sent.push(String(init?.body))
        return Response.json({}, { status: 400 })
      },
    })
    const [tweet] = texts()
    const options = { side: 'ours', out, vendor: text }
    await expect(answerAll(tweet ? [tweet] : [], options)).rejects.toThrow('z01-tweet: ')
    const prompts = readdirSync(`${out}/calls`).map((file) => readFileSync(`${out}/calls/${file}`, 'utf8'))
    for (const body of sent.map((each) => JSON.parse(each))) {
      const parts = [
        body.system,
        body.messages[0].content[0].text,
        JSON.stringify(body.output_config.format.schema),
      ]
      expect(prompts.filter((prompt) => parts.every((part) => prompt.includes(part)))).toHaveLength(1)
    }
    expect(sent.length).toBeGreaterThan(0)
    expect(existsSync(answersFile(out, 'ours'))).toBe(true)
  })

  it('keeps what a vendor answers, and asks it once', async () => {
    const out = newFolder()
    let calls = 0
    const vendor = {
      ...createRecorder(`${out}/unused`).text,
      write: async () => {
        calls += 1
        const usage = { inputTokens: 1, outputTokens: 1, cost: 0 }
        const value = { tweet: 'Tea for two.' }
        return { outcome: 'answered', value, usage, requestId: undefined, warnings: [] } as const
      },
    }
    const [tweet] = texts()
    for (const side of ['plain', 'plain']) await answerAll(tweet ? [tweet] : [], { side, out, vendor })
    expect(calls).toBe(1)
    expect(readById(answersFile(out, 'plain'))).toEqual({ 'z01-tweet': { tweet: 'Tea for two.' } })
  })
})

describe('a set', () => {
  it.each([
    ['a field that there is not', { body: { ...tea, guide: 'x' } }, /z01-tweet: guide is not a field/],
    ['a body that is none', { body: { image_description: 7 } }, /z01-tweet: .*image_description/],
    ['an endpoint that there is not', { path: '/tweets' }, 'request z01-tweet'],
    ['a kind that is not that of the id', { kind: 'title' }, 'must end its id with its kind'],
  ])('with %s is refused', (_, change, message) => {
    expect(() => setOf([{ ...given[0], ...change }])).toThrow(message)
  })
})

it('shows JSON as a reader takes it', () => {
  const text = readable({ ideas: { tips: ['one', 'two'], myths: ['three'] } })
  expect(text).toBe('## tips\n\n- one\n- two\n\n## myths\n\n- three')
  expect(readable({ scenes: [{ narration: 'One.' }, { narration: 'Two.' }] })).toBe('One.\n\nTwo.')
})
