import type { Media } from '../../../media.ts'
import type { MemeCopy } from '../../../post-copy.ts'
import { newCanvas } from '../../canvas.ts'
import type { CardOptions } from '../../card.ts'
import { encodePicture } from '../../encode.ts'

export interface MemeOptions extends Omit<CardOptions, 'color'> {
  /** Stands in for the scene of the cast, in the layouts that have one. */
  readonly picture?: Media | undefined
}

/** Makes a meme. */
export async function meme(_copy: MemeCopy, options: MemeOptions = {}): Promise<Media> {
  const { canvas } = await newCanvas(1080, 1080)
  return encodePicture(canvas, options.format ?? 'png', options.origin ?? 'algorithmicMedia')
}
