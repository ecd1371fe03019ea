import { cancellable, semaphore } from '../../concurrency.ts'
import { throwIfCancelled } from '../../errors.ts'

/** Decoded, the largest picture takes 200 MB, and as much again while it is drawn. */
const maxConcurrent = 2

// For all runs of the process together, because the memory that pictures take is the process's too: a limit for each
// run would hold nothing back where many run at once. It changes when a result comes, never what it is.
const { acquire } = semaphore(maxConcurrent)

/**
 * Does work that takes the memory of a whole picture when its turn has come. A caller who leaves need not wait for
 * native code, which cannot be stopped: it keeps its place until it has finished.
 */
export async function withPictureSlot<T>(
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const doing = async () => {
    const release = await acquire(signal)
    try {
      throwIfCancelled(signal)
      return await work()
    } finally {
      release()
    }
  }
  return cancellable(doing(), signal)
}
