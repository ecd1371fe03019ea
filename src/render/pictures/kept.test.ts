import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import { decodePicture, freePicture, readPixels } from './decode.ts'
import { keepPictures } from './kept.ts'

const pictureOf = (width: number, height: number) =>
  encoded(
    drawn(width, height, (context) => {
      context.fillStyle = '#a33'
      context.fillRect(0, 0, width, height)
    }),
  )
const redOf = async (picture: Awaited<ReturnType<typeof decodePicture>>) =>
  (await readPixels(picture, { width: 1, height: 1 }))[0]

describe('a picture that is kept', () => {
  it('is decoded once, and freed when it is released and no job uses it', async () => {
    const pictures = keepPictures()
    const one = pictures.take(1, pictureOf(40, 30))
    const other = pictures.take(1, undefined)
    expect(other.picture).toBe(one.picture)
    const decoded = await decodePicture(one.picture)
    expect(await decodePicture(other.picture)).toBe(decoded)
    // A layout frees what it has painted, which the next job still needs.
    freePicture(decoded)
    expect(await redOf(decoded)).toBe(0xaa)
    one.done()
    pictures.release([1])
    expect(await redOf(decoded)).toBe(0xaa)
    other.done()
    await new Promise(setImmediate)
    expect(await redOf(decoded)).toBe(0)
    expect(() => pictures.take(1, undefined)).toThrow('number 1')
  })

  it('loses its pixels, but not its bytes, when others need the room', async () => {
    const pictures = keepPictures()
    const decodings = []
    for (const id of [1, 2, 3]) {
      const { picture, done } = pictures.take(id, pictureOf(4_000, 3_000))
      decodings.push(await decodePicture(picture))
      done()
    }
    await new Promise(setImmediate)
    expect(await Promise.all(decodings.map(redOf))).toEqual([0, 0xaa, 0xaa])
    const { picture } = pictures.take(1, undefined)
    expect(await redOf(await decodePicture(picture))).toBe(0xaa)
  })
})
