import { yieldToEventLoop } from '../../../concurrency.ts'
import { throwIfCancelled } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { checkDrawing } from '../../../render/pictures/checked.ts'
import { encodePicture } from '../../../render/pictures/encode.ts'
import { familyFor } from './families.ts'
import { finish } from './finish.ts'
import { scriptOf } from './script.ts'
import { newStage } from './stage.ts'
import { wishOf } from './wish.ts'

/**
 * Draws a picture to a text by code alone: what is seen, its light and its colours are chosen by the words. The same
 * text gives the same picture, and another text another one.
 */
export async function drawPicture(text: string, size: ImageSize, signal?: AbortSignal): Promise<Media> {
  checkDrawing(text, size)
  throwIfCancelled(signal)
  const wish = wishOf(text)
  const stage = await newStage(size, wish, scriptOf(wish), () => yieldToEventLoop(signal))
  await familyFor(wish).draw(stage)
  await stage.breath()
  await finish(stage)
  return encodePicture(stage.canvas, 'jpeg', 'algorithmicMedia')
}
