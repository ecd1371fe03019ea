import { describe, expect, it } from 'vitest'
import { bedOf, loudnessOf } from '../../../../../test/sounds.ts'
import { rate } from '../sound.ts'
import { composeScore, moods } from './score.ts'

const seeds = Array.from({ length: 40 }, (_, seed) => seed)

describe('the generated bed', () => {
  it('has no clicks, clipping or offset, and differs between the channels', () => {
    const { left, right } = bedOf(9, 5)
    expect(left).toHaveLength(9 * rate)
    const peak = left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    const step = left.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (left[at - 1] ?? 0))), 0)
    expect(peak).toBeLessThan(1)
    expect(step / peak).toBeLessThan(0.2)
    expect(Math.abs(left.reduce((sum, sample) => sum + sample, 0) / left.length)).toBeLessThan(1e-4)
    expect(left).not.toEqual(right)
  })

  it('is the same for the same seed and differs for another', () => {
    expect(bedOf(2, 7)).toEqual(bedOf(2, 7))
    expect(new Set(seeds.map((seed) => JSON.stringify(composeScore(30, seed)))).size).toBe(seeds.length)
  })

  it('works for short and long videos', () => {
    for (const seconds of [0.3, 1, 3]) expect(loudnessOf(bedOf(seconds, 3))).toBeGreaterThan(-45)
    expect(composeScore(600, 3).length).toBeGreaterThan(1000)
    expect(bedOf(0, 3).left).toHaveLength(0)
  })

  it('plays every note within the video and a pleasant register, and ends its rhythm before the end', () => {
    for (const seed of seeds) {
      const notes = composeScore(60, seed)
      expect(notes.every(({ at }) => at >= 0 && at < 60)).toBe(true)
      expect(notes.every(({ pitch }) => pitch >= 33 && pitch <= 96)).toBe(true)
      const rhythm = notes.filter(({ at }) => at > 57)
      expect(rhythm).toEqual([])
    }
  })

  it('uses complete moods whose cadence leads to the home chord', () => {
    for (const { home, cadence, phrases, scale } of moods) {
      expect(cadence.at(-1)).not.toEqual(home)
      expect(phrases.length).toBeGreaterThan(2)
      expect(scale).toHaveLength(5)
    }
  })
})
