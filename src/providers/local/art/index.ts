import { yieldToEventLoop } from '../../../concurrency.ts'
import { throwIfCancelled } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { newCanvas } from '../../../render/canvas.ts'
import { checkDrawing } from '../../../render/pictures/checks.ts'
import { encodePicture } from '../../../render/pictures/encode.ts'
import { planColors } from './color-plan.ts'
import { kindFor } from './kinds.ts'
import { readRequest } from './picture-request.ts'
import { type ArtStage, newArtStage, radial } from './stage.ts'

/**
 * Draws a picture to a text by code alone: what is seen, its light and its colours are chosen by the words. The same
 * text gives the same picture, and another text another one.
 */
export async function drawPicture(text: string, size: ImageSize, signal?: AbortSignal): Promise<Media> {
  checkDrawing(text, size)
  throwIfCancelled(signal)
  const request = readRequest(text)
  const stage = await newArtStage(size, request, planColors(request), () => yieldToEventLoop(signal))
  await kindFor(request).draw(stage)
  await stage.pause()
  await finish(stage)
  return encodePicture(stage.canvas, 'jpeg', 'algorithmicMedia')
}

const tileSize = 192

/** Finishes a picture like a photograph: slightly darker corners and a fine grain. */
async function finish({ context, width, height, random, plan }: ArtStage): Promise<void> {
  context.fillStyle = radial(
    context,
    [
      width / 2,
      height * 0.45,
      Math.min(width, height) * 0.45,
      width / 2,
      height * 0.5,
      Math.hypot(width, height) * 0.62,
    ],
    ['rgba(10,8,24,0)', `rgba(10,8,24,${plan.isDark ? 0.26 : 0.13})`],
  )
  context.fillRect(0, 0, width, height)

  const tile = await newCanvas(tileSize, tileSize)
  const image = tile.context.createImageData(tileSize, tileSize)
  for (let at = 0; at < image.data.length; at += 4) {
    const level = 128 + (random() + random() - 1) * 96
    image.data[at] = level
    image.data[at + 1] = level
    image.data[at + 2] = level
    image.data[at + 3] = 255
  }
  tile.context.putImageData(image, 0, 0)
  context.save()
  context.globalCompositeOperation = 'overlay'
  context.globalAlpha = 0.07
  context.fillStyle = context.createPattern(tile.canvas, 'repeat')
  context.fillRect(0, 0, width, height)
  context.restore()
}
