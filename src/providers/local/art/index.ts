// Pictures by code. A request is words; a vocabulary finds subject, hour, season, weather, mood and colours in them,
// a plan derives all colours, and a kind of picture draws with it. Randomness is seeded by the words. Lengths are
// pixels or, where they are shares, of the short side; colours are Oklch with hues in degrees.

import { yieldToEventLoop } from '../../../concurrency.ts'
import { throwIfCancelled } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { newCanvas } from '../../../render/canvas.ts'
import { checkDrawing } from '../../../render/pictures/checks.ts'
import { encodePicture } from '../../../render/pictures/encode.ts'
import { planColors } from './color-plan.ts'
import { kindFor } from './kinds.ts'
import { readRequest } from './picture-request.ts'
import { radial, rect, saved } from './shapes.ts'
import { type ArtStage, newArtStage } from './stage.ts'

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
  await stage.pause()
  return encodePicture(stage.canvas, 'jpeg', 'algorithmicMedia')
}

const tileSize = 192

/** Finishes a picture like a photograph: slightly darker corners and a fine grain. */
async function finish({ context, width, height, random, plan, pause }: ArtStage): Promise<void> {
  const inner = [width / 2, height * 0.45, Math.min(width, height) * 0.45] as const
  const outer = [width / 2, height * 0.5, Math.hypot(width, height) * 0.62] as const
  const dark = ['rgba(10,8,24,0)', `rgba(10,8,24,${plan.isDark ? 0.26 : 0.13})`]
  rect(context, radial(context, [...inner, ...outer], dark), 0, 0, width, height)

  await pause()
  const tile = await newCanvas(tileSize, tileSize)
  const image = tile.context.createImageData(tileSize, tileSize)
  for (let at = 0; at < image.data.length; at += 4) {
    const level = 128 + (random() + random() - 1) * 96
    image.data.set([level, level, level, 255], at)
  }
  tile.context.putImageData(image, 0, 0)
  saved(context, () => {
    context.globalCompositeOperation = 'overlay'
    context.globalAlpha = 0.06
    // Filling with a pattern takes ten times as long as drawing the tile again and again.
    for (let y = 0; y < height; y += tileSize) {
      for (let x = 0; x < width; x += tileSize) context.drawImage(tile.canvas, x, y)
    }
  })
}
