import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  animatedGif,
  animatedWebp,
  blueThenRed,
  cmykJpeg,
  drawn,
  encoded,
  turned,
} from '../../../test/pictures.ts'
import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import { decodePicture, readPixels } from './decode.ts'

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const

/** Noise, so that every part of the file carries some of the picture. */
const noisy = drawn(90, 60, (context) => {
  for (let at = 0; at < 5400; at += 1) {
    context.fillStyle = `hsl(${(at * 7919) % 360} 70% ${30 + ((at * 104_729) % 50)}%)`
    context.fillRect(at % 90, Math.floor(at / 90), 1, 1)
  }
})

async function fate(bytes: Uint8Array): Promise<string> {
  const media: Media = { type: 'image/png', bytes }
  const outcome = await decodePicture(media).catch((error: unknown) => error)
  if (CopydeskError.is(outcome)) return `${outcome.status} ${outcome.code}`
  if (outcome instanceof Error) throw outcome
  return 'decoded'
}

describe('a picture', () => {
  it.each(formats)('is decoded from a whole %s', async (format) => {
    expect(await decodePicture(encoded(noisy, format))).toMatchObject({ width: 90, height: 60 })
  })

  it.each(formats)('is refused when its %s is cut off anywhere, be it by a byte', async (format) => {
    const { bytes } = encoded(noisy, format)
    for (const share of [0.03, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      expect(await fate(bytes.subarray(0, Math.floor(bytes.length * share))), `${share}`).toBe(
        '422 asset_unsupported',
      )
    }
    expect(await fate(bytes.subarray(0, -1))).toBe('422 asset_unsupported')
  })

  it('is refused when a part in the middle of it is broken', async () => {
    const png = Uint8Array.from(encoded(noisy).bytes)
    const middle = Math.floor(png.length / 2)
    png.fill(0, middle, middle + 200)
    expect(await fate(png)).toBe('422 asset_unsupported')
  })

  it('takes trailing bytes, as cameras write them', async () => {
    const { bytes } = encoded(noisy, 'jpeg')
    expect(await fate(Buffer.concat([bytes, Buffer.from('MotionPhoto')]))).toBe('decoded')
  })

  it('never ends the process, whatever the bytes', async () => {
    const files = formats.map((format) => encoded(noisy, format).bytes)
    const damaged = fc
      .record({
        file: fc.constantFrom(...files),
        changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          maxLength: 6,
        }),
      })
      .map(({ file, changes }) => {
        const bytes = Uint8Array.from(file)
        for (const [share, value] of changes) bytes[Math.floor(share * (bytes.length - 1))] = value
        return bytes
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), async (bytes) => {
        expect(await fate(bytes)).toMatch(/^decoded$|^422 asset_(?:unsupported|too_large)$/)
      }),
      { numRuns: 150 },
    )
  })

  it('is refused by its header when it would unpack to too much', async () => {
    const bytes = Uint8Array.from(encoded(noisy).bytes)
    new DataView(bytes.buffer).setUint32(16, 20_000)
    new DataView(bytes.buffer).setUint32(20, 20_000)
    new DataView(bytes.buffer).setUint32(29, crc32(bytes.subarray(12, 29)))
    expect(await fate(bytes)).toBe('422 asset_too_large')
  })

  it.each(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', '<!doctype html>', ''])(
    'is none: %j',
    async (text) => expect(await fate(Buffer.from(text))).toBe('422 asset_unsupported'),
  )

  it('may be in the colours of print', async () => {
    const picture = await decodePicture(cmykJpeg)
    const [red = 0, green = 0, blue = 0] = await readPixels(picture, { width: 1, height: 1 })
    expect([red > 180, green < 60, blue < 60]).toEqual([true, true, true])
  })

  it.each([
    ['GIF', animatedGif],
    ['WebP', animatedWebp],
  ])('may be an animated %s, of which the first frame is taken', async (_, media) => {
    expect(await decodePicture(media)).toMatchObject({ width: 16, height: 16 })
  })
})

describe('the orientation of a picture', () => {
  /** Where the blue half ends up, by the standard. */
  const blueSide: Readonly<Record<number, string>> = {
    1: 'left',
    2: 'right',
    3: 'right',
    4: 'left',
    5: 'top',
    6: 'top',
    7: 'bottom',
    8: 'bottom',
  }

  it.each(['jpeg', 'png', 'webp'] as const)('is set right for %s', async (format) => {
    for (const [orientation, side] of Object.entries(blueSide)) {
      const picture = await decodePicture(turned(encoded(blueThenRed(), format), Number(orientation)))
      const isUpright = Number(orientation) < 5
      expect([picture.width, picture.height]).toEqual(isUpright ? [64, 32] : [32, 64])
      const pixels = await readPixels(picture, picture)
      const blueAt = (x: number, y: number) => (pixels[(y * picture.width + x) * 4 + 2] ?? 0) > 150
      const { width, height } = picture
      const blue = {
        left: blueAt(4, height / 2),
        right: blueAt(width - 5, height / 2),
        top: blueAt(width / 2, 4),
        bottom: blueAt(width / 2, height - 5),
      }
      expect(blue, `orientation ${orientation}`).toMatchObject({ [side]: true })
      expect(Object.values(blue).filter(Boolean).length).toBeLessThan(4)
    }
  })
})
