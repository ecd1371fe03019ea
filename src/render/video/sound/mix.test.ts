import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loudnessOf, truePeakOf, wholeOf } from '../../../../test/sounds.ts'
import { seededRandom } from '../../../random.ts'
import { mixSoundtrack } from './mix.ts'
import { rate, type Sound } from './sound.ts'

/** Like speech: a buzz in syllables. */
function voice(seconds: number, gain = 0.3, seed = 1): Sound {
  const random = seededRandom(seed)
  let hiss = 0
  const left = Float32Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
    const syllable = Math.max(0, Math.sin((2 * Math.PI * 4 * index) / rate)) ** 0.5
    hiss = hiss * 0.7 + (random() - 0.5) * 0.6
    return Math.max(
      -1,
      Math.min(1, (Math.sin((2 * Math.PI * 140 * index) / rate) ** 5 + hiss) * syllable * gain),
    )
  })
  return { left, right: left }
}

const mixed = async (video: Parameters<typeof mixSoundtrack>[0]) => wholeOf(await mixSoundtrack(video))

const part = ({ left, right }: Sound, from: number, until: number): Sound => ({
  left: left.slice(from * rate, until * rate),
  right: right.slice(from * rate, until * rate),
})

const music = (seconds: number): Sound => {
  const left = Float32Array.from(
    { length: seconds * rate },
    (_, index) => 0.2 * Math.sin((2 * Math.PI * 3000 * index) / rate),
  )
  return { left, right: left }
}

/** The loudness of the test music's tone in a mix, in LUFS. */
function musicIn({ left }: Sound): number {
  let [cosine, sine] = [0, 0]
  left.forEach((sample, index) => {
    cosine += sample * Math.cos((2 * Math.PI * 3000 * index) / rate)
    sine += sample * Math.sin((2 * Math.PI * 3000 * index) / rate)
  })
  return 20 * Math.log10((2 * Math.hypot(cosine, sine)) / left.length) + 3.3
}

const base = { seconds: 4, voices: [{ at: 0.5, sound: voice(3) }], music: undefined, seed: 1 }

describe('the sound of a video', () => {
  it.each([
    ['a voice', base, -14],
    ['a very quiet voice', { ...base, voices: [{ at: 0.5, sound: voice(3, 0.001) }] }, -14],
    ['a clipped voice', { ...base, voices: [{ at: 0.5, sound: voice(3, 20) }] }, -14],
    ['a voice and music', { ...base, music: 'generated' as const }, -14],
    ['music alone', { ...base, voices: [], music: 'generated' as const }, -18],
  ])('is as loud as it should be with %s', async (_, video, loudness) => {
    const sound = await mixed(video)
    expect(sound.left).toHaveLength(video.seconds * rate)
    expect(Math.abs(loudnessOf(sound) - loudness)).toBeLessThan(0.5)
    expect(truePeakOf(sound)).toBeLessThan(-1)
  })

  it('is silent without voices and music', async () => {
    const sound = await mixed({ ...base, voices: [] })
    expect(sound.left.every((sample) => sample === 0)).toBe(true)
  })

  it('places each voice at its exact sample', async () => {
    const { left } = await mixed({ ...base, voices: [{ at: 1.5, sound: music(1) }] })
    const first = left.findIndex((sample) => sample !== 0)
    expect(first - 1.5 * rate).toBeGreaterThanOrEqual(0)
    expect(first - 1.5 * rate).toBeLessThan(3)
    expect(left.findLastIndex((sample) => sample !== 0)).toBeLessThan(2.5 * rate)
  })

  it('levels voices to the same loudness', async () => {
    const voices = [1, 0.25, 0.6].map((gain, index) => ({
      at: index * 2,
      sound: voice(1.8, gain * 0.4, index),
    }))
    const sound = await mixed({ ...base, seconds: 6, voices })
    const levels = voices.map(({ at }) => loudnessOf(part(sound, at, at + 1.8)))
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1)
  })

  it('ducks music under voices and raises it in pauses', async () => {
    const mix = await mixed({
      ...base,
      seconds: 8,
      voices: [{ at: 3, sound: voice(2) }],
      music: music(8),
    })
    const between = musicIn(part(mix, 1, 2.8))
    const under = musicIn(part(mix, 3.1, 4.9))
    expect(between - under).toBeGreaterThan(12)
    expect(between - under).toBeLessThan(16.5)
    expect(loudnessOf(part(mix, 3, 5)) - under).toBeGreaterThan(18)
    // Down before the first word, up again after the last one.
    expect(between - musicIn(part(mix, 2.95, 3.05))).toBeGreaterThan(10)
    expect(Math.abs(musicIn(part(mix, 5.9, 6.2)) - between)).toBeLessThan(1)
  })

  it('repeats short music without a gap', async () => {
    const { left } = await mixed({ ...base, seconds: 8, voices: [], music: music(2) })
    for (let at = 1; at < 5; at += 0.1)
      expect(loudnessOf(part({ left, right: left }, at, at + 0.4))).toBeGreaterThan(-24)
  })

  it('never has a peak above the limit', async () => {
    const spoken = fc.record({
      at: fc.double({ min: -0.5, max: 1.4, noNaN: true }),
      sound: fc
        .tuple(
          fc.double({ min: 0.05, max: 0.8, noNaN: true }),
          fc.double({ min: 0.001, max: 50, noNaN: true }),
          fc.nat(),
        )
        .map((made) => voice(...made)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(spoken, { maxLength: 4 }), async (voices) => {
        const sound = await mixed({ ...base, seconds: 1.2, voices })
        expect(sound.left.every(Number.isFinite)).toBe(true)
        expect(truePeakOf(sound)).toBeLessThan(-1)
      }),
      { numRuns: 12 },
    )
  })

  it('is the same in parts of any length', async () => {
    const source = await mixSoundtrack({ ...base, music: 'generated' })
    const whole = structuredClone(wholeOf(source))
    for (const [from, until] of [
      [0, 1],
      [23_991, 24_009],
      [50_000, 120_001],
      [191_999, 192_000],
    ] as const) {
      const { left, right } = source.part(from, until)
      expect(left).toEqual(whole.left.slice(from, until))
      expect(right).toEqual(whole.right.slice(from, until))
    }
  })

  it('stops when the signal aborts', async () => {
    await expect(mixSoundtrack(base, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
  })
})
