import type { ImageSize, Media } from '../src/media/media.ts'
import { drawPicture } from '../src/providers/local/art/index.ts'
import { freeCanvas, loadCanvas, newCanvas } from '../src/render/canvas.ts'

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

/** Decodes a photograph of 2400 x 1600, draws it into 1080 x 1080 and encodes that: what no card can spare. */
export async function leastCard(photo: Media): Promise<Uint8Array> {
  const { loadImage } = await loadCanvas()
  const image = await loadImage(photo.bytes)
  const { canvas, context } = await newCanvas(1080, 1080)
  // As ours is scaled, so that nothing is won by that.
  context.imageSmoothingQuality = 'medium'
  context.drawImage(image, 400, 0, 1600, 1600, 0, 0, 1080, 1080)
  const bytes = await canvas.encode('jpeg', 95)
  // Freed at once, as ours are: the collector would take its time from whichever job comes next.
  image.src = new Uint8Array()
  freeCanvas(canvas)
  return bytes
}
