import { describe, expect, it } from 'vitest'
import { resample } from './resample.ts'

const tone = (frequency: number, rate: number, seconds = 0.5) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * frequency * index) / rate),
  )

/** The level of a frequency in the middle of the samples, relative to `tone`, in dB. */
function levelAt(samples: Float32Array, frequency: number, rate: number): number {
  const [from, until] = [Math.round(rate * 0.1), Math.round(rate * 0.4)]
  let [cosine, sine] = [0, 0]
  for (let at = from; at < until; at += 1) {
    // Windowed against leakage.
    const weight = (samples[at] ?? 0) * (1 - Math.cos((2 * Math.PI * (at - from)) / (until - from)))
    cosine += weight * Math.cos((2 * Math.PI * frequency * at) / rate)
    sine += weight * Math.sin((2 * Math.PI * frequency * at) / rate)
  }
  return 20 * Math.log10((4 * Math.hypot(cosine, sine)) / (until - from))
}

describe('resampling', () => {
  it.each([8_000, 16_000, 22_050, 24_000, 44_100, 44_099, 96_000])(
    '%i Hz keeps a tone and adds none',
    (from) => {
      const samples = resample(tone(1000, from), from, 48_000)
      expect(Math.abs(samples.length - 24_000)).toBeLessThanOrEqual(2)
      expect(Math.abs(levelAt(samples, 1000, 48_000))).toBeLessThan(0.1)
      // Where aliases of a poor resampler would be.
      for (const mirror of [from - 1000, from + 1000].filter((frequency) => frequency < 24_000))
        expect(levelAt(samples, mirror, 48_000)).toBeLessThan(-60)
    },
  )

  it('removes frequencies above the new limit', () => {
    const samples = resample(tone(30_000, 96_000), 96_000, 48_000)
    expect(levelAt(samples, 18_000, 48_000)).toBeLessThan(-60)
  })

  it('does not shift sounds in time', () => {
    const click = new Float32Array(1000)
    click[500] = 1
    const samples = resample(click, 16_000, 48_000)
    expect(samples.indexOf(samples.reduce((most, sample) => Math.max(most, sample), 0))).toBe(1500)
  })
})
