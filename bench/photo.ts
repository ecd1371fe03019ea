import type { ImageSize, Media } from '../src/media/media.ts'
import { drawPicture } from '../src/providers/local/art/index.ts'
import { loadCanvas } from '../src/render/canvas.ts'

/** A picture as a JPEG, with the noise of a sensor, for which encoders take as long as for a photo. */
export async function photograph({ width, height }: ImageSize): Promise<Media> {
  const { loadImage, createCanvas } = await loadCanvas()
  const drawn = await drawPicture('Mountains at dawn', { width, height })
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(drawn.bytes), 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  let state = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) + (state / 2_147_483_648 - 0.5) * 12
  }
  context.putImageData(pixels, 0, 0)
  return { type: 'image/jpeg', bytes: await canvas.encode('jpeg', 90) }
}
