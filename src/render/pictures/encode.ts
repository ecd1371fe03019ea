import type { Media } from '../../media/media.ts'
import type { Canvas } from '../canvas.ts'
import { encodePng } from './png.ts'
import { type PictureOrigin, withOrigin } from './xmp.ts'

export type { PictureOrigin } from './xmp.ts'

/** What a card can be saved as. Only a PNG keeps coloured text as sharp as it was drawn. */
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureFormats = ['png', 'jpeg', 'webp'] as const

/** Encodes a finished, opaque picture off the main thread, and says in it where it comes from. */
export async function encodePicture(
  canvas: Canvas,
  format: PictureFormat,
  origin: PictureOrigin,
): Promise<Media> {
  return withOrigin({ type: `image/${format}`, bytes: await encoders[format](canvas) }, origin)
}

const encoders: Readonly<Record<PictureFormat, (canvas: Canvas) => Promise<Uint8Array>>> = {
  png: (canvas) => {
    const { width, height } = canvas
    return encodePng(canvas.getContext('2d').getImageData(0, 0, width, height).data, { width, height })
  },
  // Both halve the resolution of colours whatever the quality, which puts fringes around coloured text.
  jpeg: (canvas) => canvas.encode('jpeg', 95),
  webp: (canvas) => canvas.encode('webp', 92),
}
