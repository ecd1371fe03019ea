import { CopydeskError } from '../../errors.ts'

/** The network may fail: then there is no such font today, and the caller hears why. All else is thrown. */
export async function tolerating<Found>(
  warn: ((message: string) => void) | undefined,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (!CopydeskError.is(error) || !error.code.startsWith('upstream')) throw error
    warn?.(error.message)
    return undefined
  }
}
