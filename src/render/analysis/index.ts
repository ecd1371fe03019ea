// Measures pictures without a model: places as shares of the size, lightness and other measures from 0 to 1. The same
// picture gives the same numbers. They describe pixels, and say nothing of what is shown.

import { yieldToEventLoop } from '../../concurrency.ts'
import type { Media } from '../../media/media.ts'
import { decodePicture, readPixels } from '../pictures/decode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import { mainColors } from './colors.ts'
import { finishOf, layoutOf, measureLight } from './qualities.ts'
import { detailOf, measuredSize, rasterOf } from './raster.ts'
import { findSubject } from './subject.ts'
import { textAreasOf } from './text-areas.ts'
import type { ImageAnalysis } from './types.ts'

/** Measures a picture: its colours, light, layout and finish, and where the eye goes. */
export function analyzeImage(media: Media, signal?: AbortSignal): Promise<ImageAnalysis> {
  return withPictureSlot(() => measure(media, signal), signal)
}

async function measure(media: Media, signal: AbortSignal | undefined): Promise<ImageAnalysis> {
  const { size, raster } = await rasterize(media, signal)
  await yieldToEventLoop(signal)
  const detail = detailOf(raster.fine, raster.coarse)
  await yieldToEventLoop(signal)
  return {
    ...size,
    transparent: raster.transparent,
    colors: mainColors(raster.coarse),
    light: measureLight(raster.coarse),
    subject: findSubject(raster.coarse, detail),
    layout: layoutOf(raster.coarse, detail),
    texts: textAreasOf(raster.fine),
    finish: finishOf(raster),
  }
}

/** Apart from the rest, so that the picture itself can be let go. */
async function rasterize(media: Media, signal: AbortSignal | undefined) {
  const picture = await decodePicture(media)
  await yieldToEventLoop(signal)
  const size = measuredSize(picture)
  const pixels = await readPixels(picture, size)
  await yieldToEventLoop(signal)
  return { size: { width: picture.width, height: picture.height }, raster: rasterOf(pixels, size) }
}
