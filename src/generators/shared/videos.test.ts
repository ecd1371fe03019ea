import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import { local } from '../../providers/local/index.ts'
import { silence, soundSeconds } from '../../render/video/sound/sound.ts'
import { readWav, writeWav } from '../../render/video/sound/wav.ts'
import { openSoundReader, type SoundReader } from '../../render/video/sound-reader.ts'
import type { Run } from '../../run.ts'
import { generateSpeech, prepareVideo } from './videos.ts'

const request = { text: 'Tea is hot.', voice: undefined, language: 'en' }

/** What comes of a voice's answer, and how often it was forgotten. */
async function heard(
  audio: Media,
  words: unknown,
  {
    isDryRun = false,
    sounds = openSoundReader(undefined, async (media) => readWav(media)),
  }: { isDryRun?: boolean; sounds?: SoundReader } = {},
) {
  let forgotten = 0
  const run = {
    isDryRun,
    ask: async () => ({ audio, words }),
    forget: async () => {
      forgotten += 1
    },
  } as unknown as Run<unknown>
  const outcome = await generateSpeech(run, 'test', request, sounds).catch(
    (error: unknown) => error as CopydeskError,
  )
  return { outcome, forgotten }
}

const second = writeWav(silence(1), 48_000)

describe('prepareVideo', () => {
  it('ends when a voice fails while pictures have not begun', async () => {
    const scene = { part: 'body', chapter: undefined, sentences: ['Tea is hot.'] } as const
    const scenes = Array.from({ length: 12 }, (_, index) => ({ ...scene, picture: `Cup ${index}` }))
    const script = { title: 'Tea', language: 'en', look: 'ink', ending: 'Drink it.', scenes }
    const video = defineEndpoint({
      ...{ name: 'video', path: '/video', group: 'own', summary: 'Makes a video.' },
      needs: ['image', 'voice'],
      input: z.object({}),
      output: z.object({}),
      example: {},
      run: async (run) => {
        await prepareVideo(run, script, { size: '1:1', voice: undefined, font: undefined })
        return {}
      },
    })
    const failed = Promise.withResolvers<void>()
    const { image, voice } = local()
    const speak: typeof voice.speak = async () => {
      setImmediate(failed.resolve)
      throw new Error('hoarse')
    }
    const draw: typeof image.draw = (...asked) => failed.promise.then(() => image.draw(...asked))
    const providers = { image: { ...image, draw }, voice: { ...voice, speak } }
    const made = video({}, { providers, policy: { attempts: 1 } })
    await expect(made).rejects.toMatchObject({ code: 'upstream_failed' })
  })
})

describe('generateSpeech', () => {
  it.each([
    ['that is cut off in its header', { ...second, bytes: second.bytes.slice(0, 30) }],
    ['without a sample', writeWav(silence(0))],
    ['of many minutes', writeWav(silence(300), 4_000)],
  ])('requests another sound on the next run for one %s', async (_, audio) => {
    const { outcome, forgotten } = await heard(audio, undefined)
    expect(outcome).toMatchObject({ code: 'upstream_invalid' })
    expect(forgotten).toBe(1)
  })

  it('ignores invalid word times', async () => {
    const word = { text: 'Tea', start: 0, end: 1 }
    expect((await heard(second, null)).outcome).toMatchObject({ words: undefined })
    expect((await heard(second, [null, 5, word])).outcome).toMatchObject({ words: [word] })
  })

  it('keeps an answer in the journal when reading it was cancelled', async () => {
    const left = new CopydeskError('cancelled', 'The caller left.')
    const sounds = { read: () => Promise.reject(left), close: async () => {} }
    expect(await heard(second, [], { sounds })).toEqual({ outcome: left, forgotten: 0 })
  })

  it('reads no sound in a dry run', async () => {
    const nothing = { ...second, bytes: new Uint8Array(12) }
    const { outcome } = await heard(nothing, [], { isDryRun: true })
    expect('sound' in outcome && soundSeconds(outcome.sound)).toBe(0)
  })
})
