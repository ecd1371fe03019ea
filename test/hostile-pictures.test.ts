import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../src/errors.ts'
import { seededRandom } from '../src/random.ts'
import { decodePicture, type Picture, readPixels } from '../src/render/pictures/decode.ts'
import { drawn, encoded } from './pictures.ts'

type Random = () => number

/** Every place of it looks different from its neighbours, so that a part that is missing shows as a flat one. */
const motley = drawn(320, 240, (context) => {
  const random = seededRandom(5)
  for (let y = 0; y < 240; y += 6) {
    for (let x = 0; x < 320; x += 6) {
      context.fillStyle = `hsl(${random() * 360} 80% ${random() * 90}%)`
      context.fillRect(x, y, 6, 6)
    }
  }
})

const damages: Readonly<Record<string, (bytes: Uint8Array, random: Random) => Uint8Array>> = {
  'cut off': (bytes, random) => bytes.slice(0, random() * bytes.length),
  'with a few bits turned': (bytes, random) => {
    for (let count = 1 + random() * 4; count > 0; count -= 1) {
      const at = Math.floor(random() * bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    }
    return bytes
  },
  'with a hole of zeros': (bytes, random) => {
    const at = Math.floor(random() * bytes.length)
    return bytes.fill(0, at, at + 50)
  },
  'with a part missing': (bytes, random) => {
    const at = Math.floor(random() * bytes.length)
    return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 300 * random())])
  },
}

/** How many of 48 places have nothing in them. */
async function flatPlaces(picture: Picture): Promise<number> {
  const { width, height } = picture
  const pixels = await readPixels(picture, picture)
  const ranges = Array.from({ length: 48 }, (_, place) => {
    const values = Array.from({ length: 64 }, (_, sample) => {
      const x = Math.floor((((place % 8) * 8 + (sample % 8)) / 64) * width)
      const y = Math.floor(((Math.floor(place / 8) * 8 + Math.floor(sample / 8)) / 48) * height)
      return pixels[(y * width + x) * 4] ?? 0
    })
    return Math.max(...values) - Math.min(...values)
  })
  return ranges.filter((range) => range < 6).length
}

describe.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a damaged %s', (format) => {
  const { type, bytes } = encoded(motley, format)
  const start = { png: 33, jpeg: 20, webp: 30, gif: 13, avif: 32 }[format]

  it.each(Object.keys(damages))('that is %s is refused, or decoded as a whole', async (damage) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const body = damages[damage]?.(bytes.slice(start), seededRandom(seed)) ?? new Uint8Array()
      const mutant = { type, bytes: Uint8Array.from([...bytes.slice(0, start), ...body]) }
      const result = await decodePicture(mutant).catch((error: unknown) => error)
      if (CopydeskError.is(result)) expect(result.code).toMatch(/^asset_/)
      else expect(await flatPlaces(result as Picture), `seed ${seed}`).toBeLessThan(6)
    }
  })
})
