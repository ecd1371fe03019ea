import { describe, expect, it } from 'vitest'
import { defineEndpoint } from './endpoint.ts'
import { CopydeskError } from './errors.ts'
import { describeVideo } from './generators/describe-video.ts'
import { topics } from './generators/topics.ts'
import { youtubeVideo } from './generators/youtube-video.ts'
import { local } from './providers/local/index.ts'
import { fakeImage, fakeStore, fakeText, fakeTranscript, fakeVoice } from './testing/fakes.ts'

const missing = async () => {
  throw new CopydeskError('invalid_options', 'The package acme is missing. Run: npm i acme')
}
const remedy = { code: 'invalid_options', message: expect.stringContaining('npm i acme') }

it('names what its caller cancelled as fetch does', async () => {
  const call = topics({ topic: 'Tea' }, { providers: local(), signal: AbortSignal.abort() })
  await expect(call).rejects.toMatchObject({ name: 'AbortError', code: 'cancelled' })
})

it('keeps a result whose listeners fail', async () => {
  const fail = () => {
    throw new Error('full')
  }
  const { topic } = await topics({ topic: 'Tea' }, { providers: local(), onEvent: fail, onEnd: fail })
  expect(topic.length).toBeGreaterThan(0)
})

describe('what is missing', () => {
  it.each(['text', 'image', 'voice'] as const)('is found before the first call: %s', async (capability) => {
    const fakes = { text: fakeText([]), image: fakeImage(), voice: fakeVoice() }
    const providers = { ...fakes, [capability]: { ...fakes[capability], check: missing } }
    const video = youtubeVideo({ article: 'Tea is hot.' }, { providers, store: fakeStore() })
    await expect(video).rejects.toMatchObject(remedy)
    expect([...fakes.text.calls, ...fakes.image.calls, ...fakes.voice.calls]).toEqual([])
  })

  it('is also a price, where costs are limited', async () => {
    const price = { 'fake:scripted': { input: 1, output: 1, unit: 0.01 }, 'local:built-in': {} }
    const voice = fakeVoice(undefined, { provider: 'speaker' })
    const fakes = { text: fakeText([]), image: fakeImage(), voice }
    const options = { providers: fakes, store: fakeStore(), prices: price, maxCost: 1 }
    await expect(youtubeVideo({ article: 'Tea is hot.' }, options)).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining('the price of speaker:scripted is unknown'),
    })
    expect([...fakes.text.calls, ...fakes.image.calls]).toEqual([])
  })

  it('does not stop a run that has no use for it', async () => {
    const voice = { ...fakeVoice(), check: missing }
    await expect(topics({ topic: 'Tea' }, { providers: { ...local(), voice } })).resolves.toHaveProperty(
      'topic',
    )
  })

  it('is a warning where it is a fallback', async () => {
    const warnings: string[] = []
    const text = [local().text, { ...fakeText([]), check: missing }]
    const onEvent = (event: { type: string }) => {
      if (event.type === 'warning') warnings.push((event as { message?: string }).message ?? '')
    }
    await topics({ topic: 'Tea' }, { providers: { text }, onEvent })
    expect(warnings).toContainEqual(expect.stringContaining('npm i acme'))
  })

  it('is looked for by the check of an endpoint', async () => {
    const transcript = { ...fakeTranscript([]), check: missing }
    await expect(describeVideo.check({ providers: { ...local(), transcript } })).rejects.toMatchObject(remedy)
    await expect(describeVideo.check({ providers: local() })).resolves.toBeUndefined()
    await expect(describeVideo.check({})).rejects.toMatchObject({ code: 'provider_missing' })
  })

  it('may depend on the input', async () => {
    const transcript = { ...fakeTranscript([]), check: missing }
    const input = { video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
    await expect(
      describeVideo.check({ providers: { ...local(), transcript } }, input),
    ).resolves.toBeUndefined()
  })

  it('is found once by each provider', async () => {
    let checks = 0
    const count = () => {
      checks += 1
    }
    const text = { ...local().text, check: async () => count() }
    for (const topic of ['Tea', 'Coffee']) await topics({ topic }, { providers: { text } })
    expect(checks).toBe(1)
  })

  it('is found before any call of an own endpoint with tools of its own', async () => {
    const own = defineEndpoint({
      ...topics,
      name: 'own',
      checkTools: missing,
      run: async (run) => {
        const { query } = { query: run.input.topic }
        await run.ask('search', 'own', { query, language: undefined })
        return { topic: [], post_ideas: {} }
      },
    })
    const search = { ...local().text, search: () => expect.fail('It was asked.') }
    await expect(own({ topic: 'Tea' }, { providers: { ...local(), search } as never })).rejects.toMatchObject(
      remedy,
    )
  })
})
