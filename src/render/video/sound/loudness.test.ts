import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loudnessOf, truePeakOf } from '../../../../test/sounds.ts'
import { gainOf, rate, type Sound, silence } from './sound.ts'

/** A sine with these levels (dBFS) and seconds, on both channels. */
function sine(parts: readonly (readonly [level: number, seconds: number])[], frequency = 997): Sound {
  const left = new Float32Array(rate * parts.reduce((sum, [, seconds]) => sum + seconds, 0))
  let from = 0
  for (const [level, seconds] of parts) {
    const until = from + Math.round(seconds * rate)
    for (let at = from; at < until; at += 1)
      left[at] = gainOf(level) * Math.sin((2 * Math.PI * frequency * at) / rate)
    from = until
  }
  return { left, right: left }
}

describe('loudness', () => {
  it.each([
    ['a steady tone', [[-23, 3]], -23],
    ['a quieter one', [[-33, 3]], -33],
    [
      'quiet parts that do not count',
      [
        [-36, 2],
        [-23, 15],
        [-36, 2],
      ],
      -23,
    ],
    [
      'silent parts that do not count',
      [
        [-72, 2],
        [-23, 15],
        [-72, 2],
      ],
      -23,
    ],
    [
      'parts that all count',
      [
        [-26, 6],
        [-20, 6.1],
        [-26, 6],
      ],
      -23,
    ],
  ] as const)('of %s is as EBU Tech 3341 says', (_, parts, loudness) => {
    expect(Math.abs(loudnessOf(sine(parts)) - loudness)).toBeLessThan(0.1)
  })

  it('is 3 LU lower for one channel than for both, and -Infinity for silence', () => {
    const both = sine([[-23, 2]])
    expect(loudnessOf({ left: both.left, right: silence(2).right })).toBeCloseTo(-26.01, 1)
    expect(loudnessOf(silence(1))).toBe(Number.NEGATIVE_INFINITY)
    expect(loudnessOf(silence(0))).toBe(Number.NEGATIVE_INFINITY)
  })

  it('changes with the gain, for short sounds too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 0 }), fc.integer({ min: 1, max: 9 }), (level, tenths) => {
        expect(loudnessOf(sine([[level, tenths / 10]]))).toBeCloseTo(level, 0)
      }),
      { numRuns: 12 },
    )
  })

  it('weighs low tones less', () => {
    expect(loudnessOf(sine([[-20, 1]], 40))).toBeLessThan(loudnessOf(sine([[-20, 1]], 1000)) - 4)
  })
})

describe('true peak', () => {
  it('is found between the samples', () => {
    const left = Float32Array.from(
      { length: rate },
      (_, index) => 0.5 * Math.sin(Math.PI / 4 + (index * Math.PI) / 2),
    )
    expect(Math.max(...left)).toBeLessThan(0.36)
    expect(Math.abs(truePeakOf({ left, right: left }) + 6.02)).toBeLessThan(0.2)
  })

  it('is never below the samples', () => {
    fc.assert(
      fc.property(fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 200 }), (left) => {
        const highest = left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        expect(gainOf(truePeakOf({ left, right: left }))).toBeGreaterThanOrEqual(highest * 0.999999)
      }),
    )
  })
})
