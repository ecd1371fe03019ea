import { CopydeskError } from '../../../errors.ts'

export function unwritable(reason: string): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The film could not be written (${reason}). See that the folder is there and its disk has space.`,
  )
}
