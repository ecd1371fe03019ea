import { type Canvas, freeCanvas, type loadCanvas } from '../../canvas.ts'
import type { Picture } from '../../pictures/decode.ts'

type CanvasModule = Awaited<ReturnType<typeof loadCanvas>>

/** A picture in a share of its size, as a `data:` URL. Nothing of its file but the pixels is passed on. */
export async function pictureUrl(
  { source, width, height }: Picture,
  share: number,
  { createCanvas }: Pick<CanvasModule, 'createCanvas'>,
): Promise<string> {
  const scale = Math.min(1, share)
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'medium'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const url = await dataUrlOf(canvas)
  freeCanvas(canvas)
  return url
}

/** The pixels of a canvas as a file: opaque ones as JPEG. The encoders take them before they wait. */
export async function dataUrlOf(canvas: Canvas): Promise<string> {
  const pixels = canvas.data()
  let isOpaque = true
  for (let at = 3; isOpaque && at < pixels.length; at += 4) isOpaque = pixels[at] === 255
  const bytes = await (isOpaque ? canvas.encode('jpeg', 92) : canvas.encode('png'))
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}
