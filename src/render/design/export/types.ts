import type { ImageSize } from '../../../media/media.ts'
import type { Picture } from '../../pictures/decode.ts'
import type { PictureOrigin } from '../../pictures/origin.ts'
import type { LaidOut } from '../types.ts'

/** A page that is laid out, and what of it is told in its file. */
export interface ExportedPage {
  readonly root: LaidOut
  readonly size: ImageSize
  readonly markup: string
  readonly pictures: ReadonlyMap<string, Picture>
  readonly origin: PictureOrigin
  readonly warn: ((message: string) => void) | undefined
}
