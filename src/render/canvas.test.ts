import { expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { freeCanvas, newCanvas } from './canvas.ts'
import { decodePicture, freePicture, readPixels } from './pictures/decode.ts'

it('frees the pixels of a canvas', async () => {
  const { canvas } = await newCanvas(400, 300)
  freeCanvas(canvas)
  expect([canvas.width, canvas.height]).toEqual([1, 1])
})

it('frees the pixels of a picture, decoded or painted, once it is used', async () => {
  const red = (context: {
    fillStyle: unknown
    fillRect: (...box: [number, number, number, number]) => void
  }) => {
    context.fillStyle = '#a33'
    context.fillRect(0, 0, 40, 30)
  }
  const decoded = await decodePicture(encoded(drawn(40, 30, red)))
  const painted = { source: drawn(40, 30, red), width: 40, height: 30 }
  for (const picture of [decoded, painted]) {
    expect((await readPixels(picture, { width: 1, height: 1 }))[0]).toBe(0xaa)
    freePicture(picture)
    await new Promise(setImmediate)
    expect((await readPixels(picture, { width: 1, height: 1 }))[0]).toBe(0)
  }
})
