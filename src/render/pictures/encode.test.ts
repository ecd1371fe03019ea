import { describe, expect, it } from 'vitest'
import { newCanvas } from '../canvas.ts'
import { decodePicture, inspectPicture } from './decode.ts'
import { encodePicture, type PixelFormat } from './encode.ts'
import { originOf, withOrigin } from './origin.ts'

async function stripes(width: number, height: number) {
  const { canvas, context } = await newCanvas(width, height)
  for (let x = 0; x < width; x += 1) {
    context.fillStyle = `rgb(${(x * 7) % 256} ${(x * 13) % 256} ${x % 256})`
    context.fillRect(x, 0, 1, height)
  }
  context.fillStyle = '#ff3020'
  context.fillRect(0, height / 2, width, 3)
  return { canvas, pixels: context.getImageData(0, 0, width, height).data }
}

describe('a picture that is encoded', () => {
  it.each([
    [1, 1],
    [37, 5],
    [300, 900],
  ])('as a PNG of %i x %i has every pixel as it was drawn', async (width, height) => {
    const { canvas, pixels } = await stripes(width, height)
    const png = await encodePicture(canvas, 'png', 'algorithmicMedia')
    expect(inspectPicture(png)).toMatchObject({ type: 'image/png', width, height, isOpaque: true })
    const { context } = await newCanvas(width, height)
    // Smoothed, even a copy of the same size is not exact.
    context.imageSmoothingEnabled = false
    context.drawImage((await decodePicture(png)).source, 0, 0)
    const decoded = context.getImageData(0, 0, width, height).data
    expect(Buffer.from(decoded).equals(Buffer.from(pixels))).toBe(true)
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'as %s says where it comes from, and is still whole',
    async (format) => {
      const { canvas } = await stripes(61, 40)
      const media = await encodePicture(canvas, format, 'trainedAlgorithmicMedia')
      expect(originOf(media)).toBe('trainedAlgorithmicMedia')
      expect(await decodePicture(media)).toMatchObject({ width: 61, height: 40 })
    },
  )

  it('can be marked again where it is a WebP with an extended header', async () => {
    const { canvas } = await stripes(61, 40)
    const media = await encodePicture(canvas, 'webp', 'composite')
    const twice = withOrigin(media, 'composite')
    expect(await decodePicture(twice)).toMatchObject({ width: 61, height: 40 })
  })

  it('says nothing where nothing is said', async () => {
    const { canvas } = await stripes(9, 9)
    const formats: PixelFormat[] = ['png', 'jpeg', 'webp']
    for (const format of formats)
      expect(
        originOf({ type: `image/${format}`, bytes: await canvas.encode(format as 'png') }),
      ).toBeUndefined()
  })
})
