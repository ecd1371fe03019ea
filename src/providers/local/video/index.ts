import { throwIfCancelled } from '../../../errors.ts'
import { type FilmSize, filmSizes } from '../../../render/video/sizes.ts'
import type { VideoProvider } from '../../types.ts'

/**
 * The built-in camera: no model, no key, no network. It moves over the picture and lets its subject come forward. Films
 * need an engine, which is looked for when one is ordered.
 */
export function localVideo(): VideoProvider {
  return {
    version: 1,
    provider: 'local',
    model: 'built-in',
    // Each takes a whole core for as long as it is made.
    concurrency: 1,
    start: async ({ image, prompt, ratio, seconds = usualSeconds }, { signal }) => {
      throwIfCancelled(signal)
      const { findEngine } = await import('../../../render/video/engine/index.ts')
      await findEngine()
      const { beginFilm, orderFor, orderIn } = await filmOrders()
      const size = nearestSize(ratio)
      const length = Math.min(mostSeconds, Math.max(leastSeconds, seconds))
      const warnings = [
        prompt !== undefined && 'The built-in camera reads no prompt: the picture decides how it moves.',
        size !== ratio && `The built-in camera makes no ${ratio}; the film is ${size}.`,
        length !== seconds &&
          `The built-in camera makes ${leastSeconds} to ${mostSeconds} s; the film is ${length} s.`,
      ].filter((warning) => warning !== false)
      const handle = await orderFor({ image, size, seconds: length })
      beginFilm(orderIn(handle))
      return { ...free, warnings, handle }
    },
    status: async (handle, { signal }) => {
      const { filmOf, orderIn } = await filmOrders()
      const status = await filmOf(orderIn(handle), signal)
      return status.state === 'done' ? { ...status, ...free, warnings: [] } : status
    },
    cancel: async (handle) => {
      const { endFilm, orderIn } = await filmOrders()
      await endFilm(orderIn(handle))
    },
  }
}

/** Whoever writes only words does not load what films take. */
const filmOrders = () => import('./orders.ts')

const usualSeconds = 5
const leastSeconds = 1
const mostSeconds = 20

const free = { usage: { inputTokens: 0, outputTokens: 0, units: 1, cost: 0 }, requestId: undefined }

function nearestSize(ratio: string): FilmSize {
  const [wide = 1, high = 1] = ratio.split(':').map(Number)
  const sizes = Object.keys(filmSizes) as FilmSize[]
  const distance = (size: FilmSize) =>
    Math.abs(Math.log((filmSizes[size].width * high) / filmSizes[size].height / wide))
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best))
}
