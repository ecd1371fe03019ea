import { semaphore } from '../../concurrency.ts'
import { throwIfCancelled } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import { inWorker } from '../../workers/in-worker.ts'
import type { ImageProvider } from '../types.ts'
import { drawable } from './art/vocabulary.ts'
import { localJobs } from './jobs.ts'

/**
 * Draws a picture to a text by code alone: what is seen, its light and its colours are chosen by the words. The same
 * text gives the same picture, and another text another one.
 */
export async function drawPicture(text: string, size: ImageSize, signal?: AbortSignal): Promise<Media> {
  const art = await import('./art/index.ts')
  return art.drawPicture(text, size, signal)
}

/**
 * The built-in artist: no model, no key, no network. It draws landscapes, still lifes and patterns by code, chosen and
 * coloured by the words of the prompt.
 */
export function localImage(): ImageProvider {
  return {
    version: 1,
    provider: 'local',
    model: 'built-in',
    concurrency: 2,
    subjects: drawable,
    check: async ({ usesWorkers } = {}) => {
      const { renderJobs } = await import('../../render/jobs.ts')
      await inWorker(renderJobs, 'checkCanvas', undefined, { usesWorkers })
    },
    draw: async ({ prompt, width, height, references }, { signal, usesWorkers }) => {
      throwIfCancelled(signal)
      const release = usesWorkers ? undefined : await localSlots.acquire(signal)
      const image = await inWorker(
        localJobs,
        'drawPicture',
        { prompt, width, height },
        { signal, usesWorkers },
      ).finally(release)
      return {
        image,
        usage: { inputTokens: 0, outputTokens: 0, units: 1, cost: 0 },
        requestId: undefined,
        warnings: references.length > 0 ? [cannotSee] : [],
      }
    },
  }
}

/** Without workers, one thread draws: two pictures at once would both come late, and hold their memory together. */
const localSlots = semaphore(1)

const cannotSee = 'The built-in artist draws from words alone; the reference pictures were left out.'
