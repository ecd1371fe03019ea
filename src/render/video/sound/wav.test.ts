import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../../errors.ts'
import { rate } from './sound.ts'
import { readWav, writeWav } from './wav.ts'

/** A WAV with one sample for each number, written by hand. */
function wav(kind: number, bits: number, write: (view: DataView, at: number) => void, isExtensible = false) {
  const formatLength = isExtensible ? 40 : 16
  const view = new DataView(new ArrayBuffer(28 + formatLength + 2 * (bits / 8)))
  const name = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0))
    })
  name(0, 'RIFF')
  name(8, 'WAVEfmt ')
  view.setUint32(16, formatLength, true)
  view.setUint16(20, isExtensible ? 0xfffe : kind, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint16(34, bits, true)
  if (isExtensible) view.setUint16(44, kind, true)
  name(20 + formatLength, 'data')
  view.setUint32(24 + formatLength, 2 * (bits / 8), true)
  write(view, 28 + formatLength)
  write(view, 28 + formatLength + bits / 8)
  return { type: 'audio/wav', bytes: new Uint8Array(view.buffer) } as const
}

const stereo = writeWav({ left: Float32Array.of(0, 0.5, -0.5), right: Float32Array.of(0.25, -1, 0) })

describe('WAV', () => {
  it.each([
    ['8 bits', wav(1, 8, (view, at) => view.setUint8(at, 64))],
    ['16 bits', wav(1, 16, (view, at) => view.setInt16(at, -0x4000, true))],
    ['24 bits', wav(1, 24, (view, at) => view.setInt8(at + 2, -0x40))],
    ['32 bits', wav(1, 32, (view, at) => view.setInt32(at, -0x40000000, true))],
    ['floating', wav(3, 32, (view, at) => view.setFloat32(at, -0.5, true))],
    ['double', wav(3, 64, (view, at) => view.setFloat64(at, -0.5, true))],
    ['extensible', wav(1, 24, (view, at) => view.setInt8(at + 2, -0x40), true)],
  ])('is read with %s', (_, media) => {
    const { left, right } = readWav(media)
    expect([...left]).toEqual([-0.5, -0.5])
    expect(right).toBe(left)
  })

  it('reads what it wrote', () => {
    const { left, right } = readWav(stereo)
    expect([...left]).toEqual([0, 0.5, -0.5])
    expect([...right]).toEqual([0.25, -1, 0])
  })

  it('reads a stream without a length', () => {
    for (const length of [0, 0xffffffff]) {
      const bytes = stereo.bytes.slice()
      new DataView(bytes.buffer).setUint32(40, length, true)
      expect(readWav({ type: 'audio/wav', bytes }).left).toHaveLength(3)
    }
  })

  it('returns numbers or a typed error for any damaged file', () => {
    const whole = wav(3, 32, (view, at) => view.setFloat32(at, 0.1, true), true).bytes
    const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.integer({ min: 0, max: 255 }) })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), fc.nat(whole.length), (changes, length) => {
        const bytes = whole.slice(0, length)
        for (const { at, to } of changes) if (at < length) bytes[at] = to
        try {
          const { left } = readWav({ type: 'audio/wav', bytes })
          expect(left.every((sample) => Math.abs(sample) < 2)).toBe(true)
        } catch (error) {
          if (!CopydeskError.is(error)) throw error
          expect(error.code).toBe('asset_unsupported')
        }
      }),
      { numRuns: 400 },
    )
  })
})
