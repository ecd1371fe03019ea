import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import { afterAll, describe, expect, it } from 'vitest'
import { hasComputed } from '../../../test/busy.ts'
import { isInstalled, load, tinyModels } from '../../../test/llama/runtime.ts'
import { topics } from '../../generators/topics.ts'
import { textProviderChecks } from '../../testing/text.ts'
import type { JsonSchema, TextRequest } from '../types.ts'
import { llama } from './index.ts'
import { defaultModel, knownModels } from './models.ts'

const run = promisify(execFile)
const models = tinyModels()
afterAll(models.close)

const title = {
  type: 'object',
  properties: { title: { type: 'string', minLength: 1, maxLength: 60 } },
  required: ['title'],
}

function request(changes: Partial<TextRequest> = {}): TextRequest {
  return {
    task: 'title',
    instructions: 'Write a title.',
    material: [{ name: 'article', text: 'Tea is drunk at five.' }],
    images: [],
    schema: title,
    maxOutputTokens: 300,
    repair: undefined,
    ...changes,
  }
}

describe.runIf(isInstalled)('llama', () => {
  describe('as every text provider', () => {
    const parrot = models.provider({ kind: 'parrot', sentences: ['Tea at five'] }, { temperature: 0 })
    it.each(textProviderChecks({ make: () => parrot }).map((check) => [check.name, check] as const))(
      '%s',
      (_, { run }) => run(),
    )
  })

  const parrot = models.provider({ kind: 'parrot' })

  it('counts tokens and costs nothing', async () => {
    const { outcome, usage } = await parrot.write(request(), {})
    expect(outcome).toBe('answered')
    expect(usage).toEqual({ inputTokens: expect.any(Number), outputTokens: expect.any(Number), cost: 0 })
    expect(usage.inputTokens).toBeGreaterThan(50)
    expect(usage.outputTokens).toBeGreaterThan(5)
  })

  it('answers equal requests equally with a seed', async () => {
    const [one, two] = [await parrot.write(request(), {}), await parrot.write(request(), {})]
    expect(one).toEqual(two)
  })

  it('answers many requests at once, one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => parrot.write(request(), {})))
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('answered'))
  })

  it('says that an answer was cut off', async () => {
    const { outcome } = await parrot.write(request({ maxOutputTokens: 3 }), {})
    expect(outcome).toBe('truncated')
  })

  it('says that it accepts no pictures', () => {
    expect(parrot.unsupportedReason?.(request())).toBeUndefined()
    const image = { type: 'image/png', bytes: new Uint8Array() } as const
    expect(parrot.unsupportedReason?.(request({ images: [image] }))).toBe('it accepts no pictures')
  })

  it('grows its context for a longer prompt, and refuses one that exceeds the model', async () => {
    const text = (length: number) => [{ name: 'article', text: 'é'.repeat(length) }]
    const schema = { type: 'object', properties: { on: { type: 'boolean' } }, required: ['on'] }
    const small = models.provider({ kind: 'random', width: 32, layers: 1, context: 12_288 })
    expect((await small.write(request({ schema }), {})).outcome).toBe('answered')
    const longer = await small.write(request({ schema, material: text(4500) }), {})
    expect(longer).toMatchObject({ outcome: 'answered' })
    expect(longer.usage.inputTokens).toBeGreaterThan(8192)
    await expect(small.write(request({ material: text(9000) }), {})).rejects.toMatchObject({
      reach: 'rejected',
      retryable: false,
      message: expect.stringMatching(/^The prompt has \d+ tokens, and the context of the model 12288\./),
    })
  })

  it('sends back an answer with bytes that are no character', async () => {
    const random = models.provider({ kind: 'random' }, { temperature: 1 })
    const long = {
      type: 'object',
      properties: { a: { type: 'string', minLength: 150, maxLength: 200 } },
      required: ['a'],
    }
    expect(await random.write(request({ schema: long, maxOutputTokens: 2000 }), {})).toMatchObject({
      outcome: 'unparseable',
      text: expect.stringContaining('\uFFFD'),
    })
  })

  describe('abort', () => {
    const slow = models.provider({ kind: 'random', width: 512, layers: 8, context: 16_384 })
    const long = request({
      material: [{ name: 'article', text: 'x'.repeat(7000) }],
      schema: { type: 'object', properties: { a: { type: 'string', minLength: 1000 } }, required: ['a'] },
      maxOutputTokens: 5000,
    })

    it('ends the request at once, and the next one is answered', async () => {
      await slow.write(request({ maxOutputTokens: 1 }), {})
      const caller = new AbortController()
      const work = slow.write(long, { signal: caller.signal }).catch((error: unknown) => error)
      await hasComputed(300)
      const started = performance.now()
      caller.abort()
      expect(await work).toMatchObject({ name: 'AbortError' })
      expect(performance.now() - started).toBeLessThan(10_000)
      expect((await slow.write(request({ maxOutputTokens: 1 }), {})).outcome).toBe('truncated')
    })

    it('of a request that waits does not disturb the one that runs', async () => {
      const caller = new AbortController()
      const running = parrot.write(request(), {})
      const waiting = parrot.write(request(), { signal: caller.signal }).catch((error: unknown) => error)
      caller.abort()
      expect(await waiting).toMatchObject({ name: 'AbortError' })
      expect((await running).outcome).toBe('answered')
    })

    it('dispose ends what runs and frees the memory; a later request loads the model again', async () => {
      const running = slow.write(long, {}).catch((error: unknown) => error)
      await hasComputed(200)
      const before = process.memoryUsage.rss()
      await slow.dispose()
      expect(await running).toMatchObject({ message: 'The model was disposed.' })
      expect(before - process.memoryUsage.rss()).toBeGreaterThan(30e6)
      expect((await slow.write(request({ maxOutputTokens: 1 }), {})).outcome).toBe('truncated')
    })
  })

  describe('the grammar', () => {
    // Random weights: whatever is valid comes from the grammar.
    const random = models.provider({ kind: 'random' }, { temperature: 0.9, seed: undefined })
    const schemas: readonly JsonSchema[] = [
      { count: { type: 'integer', minimum: 3, maximum: 12 }, kind: { enum: ['a', 'b'] } },
      { list: { type: 'array', items: { enum: [1, 2] }, minItems: 2, maxItems: 4 }, on: { type: 'boolean' } },
      {
        either: {
          anyOf: [{ type: 'boolean' }, { type: 'object', properties: { x: { const: 7 } }, required: ['x'] }],
        },
      },
      { maybe: { type: ['integer', 'null'], minimum: 1, maximum: 9 } },
      {
        pair: {
          type: 'array',
          prefixItems: [{ type: 'boolean' }, { enum: ['z'] }],
          minItems: 2,
          maxItems: 2,
        },
      },
    ]

    it.each(schemas.map((properties) => [Object.keys(properties).join(), properties] as const))(
      'makes any model answer in the form of %s',
      async (_, properties) => {
        const schema = {
          type: 'object',
          properties,
          required: Object.keys(properties),
          additionalProperties: false,
        }
        const validate = new Ajv({ strict: false }).compile(schema)
        for (let again = 0; again < 5; again += 1) {
          const answer = await random.write(request({ schema }), {})
          expect(answer.outcome).toBe('answered')
          const { value } = answer as { value: unknown }
          expect(validate(value), JSON.stringify(value)).toBe(true)
        }
      },
    )
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['is cut off', (whole) => whole.subarray(0, whole.length / 2)],
    ['is something else', () => Buffer.from('<html>Not found</html>')],
  ])('names a model file that %s', async (_, damaged) => {
    const file = models.fileOf({ kind: 'random' })
    writeFileSync(file, damaged(readFileSync(file)))
    await expect(llama({ model: file, gpu: false, load }).write(request(), {})).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining(`The model ${basename(file)} cannot be loaded.`),
    })
  })
})

describe('llama without what it needs', () => {
  it('tells callers the name of the model, and its path to the log alone', async () => {
    await expect(llama({ model: '/srv/secret/tea.gguf' }).write(request(), {})).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.not.stringContaining('/srv'),
      cause: { message: expect.stringContaining('/srv/secret/tea.gguf') },
    })
  })

  it('names the command that fetches a missing model', async () => {
    await expect(llama({ folder: '/no/such/folder' }).write(request(), {})).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining('copydesk model pull'),
    })
  })

  it('names the package and its size, and no option that would remove other packages', async () => {
    // In a process of its own, because vitest replaces optional packages.
    const script = `
      import { llama } from './src/providers/llama/index.ts'
      const [model, request] = process.argv.slice(1)
      await llama({ model }).write(JSON.parse(request), {}).catch(({ code, message }) => console.log(code, message))`
    const model = models.fileOf({ kind: 'random' })
    const words = ['--input-type=module', '-e', script, model, JSON.stringify(request())]
    const { stdout: error } = await run(process.execPath, words)
    expect(error).toMatch(
      /^invalid_options This needs the package node-llama-cpp\. Run: npm i node-llama-cpp \(about 725 MB/,
    )
    expect(error).not.toContain('omit')
  })
})

describe('the default model', () => {
  it('fits the memory of the machine, and its licence is beyond doubt', () => {
    const byMemory = [4e9, 8e9, 64e9].map((memory) => defaultModel(memory))
    expect(byMemory).toEqual(['qwen3-1.7b', 'qwen3-4b', 'qwen3-4b'])
    for (const name of byMemory) {
      expect(knownModels.find((model) => model.name === name)?.licence).toBe('Apache-2.0')
    }
  })

  it('is at an address with a revision that does not change', () => {
    for (const { url } of knownModels) expect(url).toMatch(/\/resolve\/[0-9a-f]{40}\/[^/]+\.gguf$/)
  })
})

describe('a model that is not there', () => {
  const providers = llama({ model: './absent.gguf', load: async () => ({}) })

  it('is found by the check, whose error names the remedy', async () => {
    await expect(topics.check({ providers })).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining('copydesk model pull'),
    })
  })

  it('is found before a run calls it, when handed over whole', async () => {
    await expect(topics({ topic: 'Tea' }, { providers })).rejects.toMatchObject({ code: 'invalid_options' })
  })
})
