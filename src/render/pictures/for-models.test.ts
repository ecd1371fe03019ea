import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { animatedGif, blueThenRed, drawn, encoded, turned } from '../../../test/pictures.ts'
import { imageSize, mediaType } from '../../media/media.ts'
import { prepareForModel } from './for-models.ts'

const small = drawn(40, 30, (context) => context.fillRect(0, 0, 20, 30))

describe('the picture that models are shown', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('is the very same %s when it fits', async (format) => {
    const media = encoded(small, format)
    expect((await prepareForModel(media)).bytes).toBe(media.bytes)
  })

  it('is named by its bytes', async () => {
    const { bytes } = encoded(small, 'jpeg')
    expect(await prepareForModel({ type: 'image/png', bytes })).toEqual({ type: 'image/jpeg', bytes })
  })

  it('is a JPEG where vendors do not take its kind', async () => {
    const shown = await prepareForModel(encoded(small, 'avif'))
    expect([mediaType(shown.bytes), imageSize(shown.bytes)]).toEqual([
      'image/jpeg',
      { width: 40, height: 30 },
    ])
  })

  it('is made smaller when it has too many bytes or is too long', async () => {
    const long = drawn(9000, 60, (context) => context.fillRect(0, 0, 900, 60))
    expect(imageSize((await prepareForModel(encoded(long))).bytes)).toEqual({ width: 1568, height: 10 })

    const noise = drawn(1400, 1000, (context) => {
      const pixels = context.createImageData(1400, 1000)
      pixels.data.set(randomBytes(pixels.data.length))
      context.putImageData(pixels, 0, 0)
    })
    const heavy = encoded(noise)
    expect(heavy.bytes.length).toBeGreaterThan(3_750_000)
    const shown = await prepareForModel(heavy)
    expect([shown.type, shown.bytes.length < 3_750_000]).toEqual(['image/jpeg', true])
  })

  it('stands upright and still', async () => {
    const upright = await prepareForModel(turned(encoded(blueThenRed(), 'jpeg'), 6))
    expect(imageSize(upright.bytes)).toEqual({ width: 32, height: 64 })
    expect((await prepareForModel(animatedGif)).type).toBe('image/jpeg')
  })

  it('is none when it is damaged', async () => {
    const { type, bytes } = encoded(small, 'jpeg')
    const cut = { type, bytes: bytes.subarray(0, -40) }
    await expect(prepareForModel(cut)).rejects.toMatchObject({ code: 'asset_unsupported', status: 422 })
  })

  it('is nobody’s when the caller leaves, however large it is', async () => {
    const canvas = drawn(9000, 5000, (context) => context.fillRect(0, 0, 900, 900))
    const large = encoded(canvas, 'jpeg')
    for (const media of [large, encoded(small)]) {
      await expect(prepareForModel(media, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
    }
    const start = process.cpuUsage()
    const leaving = AbortSignal.timeout(10)
    const calls = await Promise.allSettled(Array.from({ length: 4 }, () => prepareForModel(large, leaving)))
    expect(calls).toMatchObject(Array(4).fill({ status: 'rejected', reason: { code: 'cancelled' } }))
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000)
  })
})
