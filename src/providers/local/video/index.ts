import { throwIfCancelled } from '../../../errors.ts'
import { type VideoSize, videoSizes } from '../../../render/video/sizes.ts'
import { inWorker } from '../../../workers/in-worker.ts'
import type { VideoOrders } from '../../types.ts'

/**
 * The built-in video provider: no model, no key, no network. It moves a camera over the picture and brings its subject
 * forward. It needs a video engine, which is looked up by `start`.
 */
export function localVideo(): VideoOrders {
  return {
    version: 1,
    provider: 'local',
    model: 'built-in',
    // Each video uses a whole core.
    concurrency: 1,
    check: async ({ usesWorkers } = {}) => checkEngine(usesWorkers),
    start: async ({ image, prompt, ratio, seconds = defaultSeconds }, { signal, usesWorkers }) => {
      throwIfCancelled(signal)
      await checkEngine(usesWorkers)
      const { startOrder, createOrder, parseHandle } = await loadOrders()
      const size = nearestSize(ratio)
      const length = Math.min(maxSeconds, Math.max(minSeconds, seconds))
      const warnings = [
        prompt !== undefined && 'The built-in camera ignores the prompt: the picture decides how it moves.',
        size !== ratio && `The built-in camera cannot make ${ratio}; the video is ${size}.`,
        length !== seconds &&
          `The built-in camera makes ${minSeconds} to ${maxSeconds} s; the video is ${length} s.`,
      ].filter((warning) => warning !== false)
      const handle = await createOrder(image, { size, seconds: length })
      // It never rejects: `status` reports a failure.
      void startOrder(parseHandle(handle), usesWorkers)
      return { ...free, warnings, handle }
    },
    status: async (handle, options) => {
      const { checkOrder, parseHandle } = await loadOrders()
      const status = await checkOrder(parseHandle(handle), options)
      return status.state === 'done' ? { ...status, ...free, warnings: [] } : status
    },
    cancel: async (handle) => {
      const { endOrder, parseHandle } = await loadOrders()
      await endOrder(parseHandle(handle))
    },
  }
}

async function checkEngine(usesWorkers: boolean | undefined): Promise<void> {
  const { renderJobs } = await import('../../../render/jobs.ts')
  await inWorker(renderJobs, 'checkEngine', undefined, { usesWorkers })
}

/** Loaded on first use, to keep start-up fast. */
const loadOrders = () => import('./orders.ts')

const defaultSeconds = 5
const minSeconds = 1
const maxSeconds = 20

const free = { usage: { inputTokens: 0, outputTokens: 0, units: 1, cost: 0 }, requestId: undefined }

function nearestSize(ratio: string): VideoSize {
  const [wide = 1, high = 1] = ratio.split(':').map(Number)
  const sizes = Object.keys(videoSizes) as VideoSize[]
  const distance = (size: VideoSize) =>
    Math.abs(Math.log((videoSizes[size].width * high) / videoSizes[size].height / wide))
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best))
}
