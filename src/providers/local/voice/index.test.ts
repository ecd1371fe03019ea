import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasComputed } from '../../../../test/busy.ts'
import { paidFilm, shortFilm } from '../../../../test/paid-film.ts'
import { CopydeskError } from '../../../errors.ts'
import type { RunEvent } from '../../../events.ts'
import { youtubeVideo } from '../../../generators/youtube-video.ts'
import { splitSentences } from '../../../language/segments.ts'
import { mediaType } from '../../../media/media.ts'
import { memory } from '../../../store/memory.ts'
import { voiceProviderChecks } from '../../../testing/media.ts'
import type { VoiceRequest } from '../../types.ts'
import { localVoice } from './index.ts'
import { sayables } from './sayable.ts'

const request: VoiceRequest = { text: 'Tea at five.', voice: undefined, language: 'en' }

/** The loudness of each hundredth of a second. */
function loudnessOf(wav: Uint8Array): number[] {
  const samples = new Int16Array(wav.slice(44).buffer)
  return Array.from({ length: Math.floor(samples.length / 160) }, (_, step) =>
    Math.max(...samples.subarray(160 * step, 160 * step + 160).map(Math.abs)),
  )
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the built-in voice', () => {
  it.each(voiceProviderChecks({ make: localVoice }))('$name', ({ run }) => run())

  it('times words by the synthesized sound', async () => {
    // Words that begin with a vowel or hum are audible from their first moment.
    const text = 'Apples, oranges, almonds, moons, or eggs. Nobody knows 38 % of it: all new APIs.'
    const { audio, words, usage, warnings } = await localVoice().speak({ ...request, text }, {})
    expect(mediaType(audio.bytes)).toBe('audio/wav')
    expect(usage).toEqual({ inputTokens: 0, outputTokens: 0, units: text.length, cost: 0 })
    expect(warnings).toEqual([])
    expect(words?.map((word) => word.text).join(' ')).toBe(text)

    const loudness = loudnessOf(audio.bytes)
    expect(words?.at(-1)?.end).toBeCloseTo(loudness.length / 100 - 0.08, 1)
    expect(Math.max(...loudness)).toBeGreaterThan(0x2000)
    const afterPauses = (words ?? []).filter(
      ({ start }, index) => start - (words?.[index - 1]?.end ?? 0) > 0.1,
    )
    expect(afterPauses.map((word) => word.text)).toEqual(
      expect.arrayContaining(['oranges,', 'almonds,', 'Nobody', 'all']),
    )
    for (const { start } of afterPauses) {
      const before = loudness.findLastIndex((loud, step) => step / 100 < start + 0.02 && loud < 0x180)
      expect(Math.abs(before / 100 - start), `at ${start}`).toBeLessThan(0.07)
    }
  })

  it('speaks English only, in a voice it has', async () => {
    const voice = localVoice()
    expect(voice.unsupportedReason?.({ ...request, language: 'de' })).toBe('it speaks English only')
    expect(voice.unsupportedReason?.({ ...request, language: 'en-GB' })).toBeUndefined()
    const [other, unknown, usual] = await Promise.all(
      ['rms', 'JBFqnCBsd6RMkjVDRZzb', undefined].map((name) => voice.speak({ ...request, voice: name }, {})),
    )
    expect(other?.audio).not.toEqual(usual?.audio)
    expect(other?.warnings).toEqual([])
    expect(unknown?.warnings[0]).toContain('slt, rms, awb')
    expect(unknown?.audio).toEqual(usual?.audio)
  })

  it.each([
    ['is missing', '/nowhere'],
    ['cannot be written', '/proc'],
  ])('names the remedy where the folder for temporary files %s', async (_, folder) => {
    vi.stubEnv('TMPDIR', folder)
    const events: RunEvent[] = []
    const call = youtubeVideo(shortFilm, {
      providers: { ...paidFilm(() => {}), voice: localVoice() },
      store: memory(),
      onEvent: (event) => events.push(event),
    })
    await expect(call).rejects.toMatchObject({ status: 503, message: expect.stringContaining('TMPDIR') })
    const calls = events.filter((event) => event.type === 'call' && event.capability === 'voice')
    expect(new Set(calls.map((event) => 'outcome' in event && event.outcome))).toEqual(new Set(['not_sent']))
  })

  it('stops when the signal aborts during speech', async () => {
    const caller = new AbortController()
    const spoken = localVoice().speak(
      { ...request, text: 'Tea at five. '.repeat(200) },
      { signal: caller.signal },
    )
    spoken.catch(() => {})
    await hasComputed(50)
    const begun = process.cpuUsage()
    caller.abort()
    await expect(spoken).rejects.toSatisfy((error) => CopydeskError.is(error) && error.code === 'cancelled')
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000)
  })
})

describe('sayable text', () => {
  it.each([
    ['Tea – hot & “sweet” – is 38% off.', 'Tea, hot and sweet, is 38 percent off.'],
    ['Our SEO and AI APIs run 24/7.', "Our s e o and ay i ay p i's run 24 7."],
    [
      'It costs $3.5 million, €9.99 or $5-10.',
      'It costs 3.5 million dollars, 9 euros 99 or 5 to 10 dollars.',
    ],
    [
      'Dr. Lee runs 10–15 km a day, e.g. at 20°C.',
      'doctor Lee runs 10 to 15 kilometers a day, for example at 20 degrees celsius.',
    ],
    ['See https://www.my-tea.com/a?b=1 or jo@tea.io!', 'See my dash tea dot com or jo at tea dot i o.'],
    ['SAVE NOW AND GET MORE', 'save now and get more.'],
    ['NASA and YouTube: 3x faster (really).', 'nasa and You Tube, 3 times faster, really.'],
    ['Crème brûlée? Yes.', 'Creme brulee? Yes.'],
    ['There is no milk, no. See No. 5, Mr Lee.', 'There is no milk, no. See number 5, mister Lee.'],
    ['A constructor. Its toString: __proto__.', 'A constructor. Its to String, proto.'],
  ])('%s', (written, said) => {
    const words = sayables(written.split(' '))
    expect(
      words
        .map((word) => word.spoken + word.pause)
        .join(' ')
        .replace(/ (?=[,.?])/g, '')
        .replace(/\s+/g, ' '),
    ).toBe(said)
  })

  it('ends sentences only where they end', () => {
    const text = 'We met Mr. Jones vs. the U.S. team. “Really?” she said. It grew 3.5% in 2024. The end!'
    const ends = sayables(text.split(' ')).filter(({ pause }) => pause === '.' || pause === '?')
    expect(ends.map(({ written }) => written)).toEqual(['team.', 'said.', '2024.', 'end!'])
    expect(splitSentences(text)).toHaveLength(ends.length)
  })
})
