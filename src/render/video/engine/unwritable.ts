import { CopydeskError } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import { frameBytes } from './settings.ts'

export function unwritable(reason: string): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The film could not be written (${reason}). See that the folder is there and its disk has space.`,
  )
}

export function refuseClosed(closing: Promise<void> | undefined): void {
  if (closing) throw new CopydeskError('internal', 'The film is closed: nothing can be added to it.')
}

export function refuseMisfit(planes: Uint8Array, size: ImageSize): void {
  const length = frameBytes(size)
  if (planes.length !== length) throw new CopydeskError('internal', `A frame of ${length} bytes is needed.`)
}
