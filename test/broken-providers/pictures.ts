import { z } from 'zod'
import { toDataUrl } from '../../src/media/media.ts'
import { base64ToMedia } from '../../src/providers/adapter/media.ts'
import type { Fetch } from '../../src/providers/adapter/wire.ts'
import type {
  Answer,
  ImageAnswer,
  ImageRequest,
  VideoOrders,
  VideoRequest,
  VideoStatus,
} from '../../src/providers/types.ts'
import { imageProviderChecks, videoProviderChecks } from '../../src/testing/media.ts'
import type { Vendor, WireCall } from '../../src/testing/wire.ts'
import { trialOf } from './common.ts'
import {
  type Ask,
  acme,
  answering,
  key,
  mp3,
  mp4,
  page,
  picture,
  png,
  post,
  says,
  sending,
} from './reference.ts'

const draw =
  (fetch: Fetch): Ask<ImageRequest, ImageAnswer> =>
  async ({ references, ...rest }, { signal }) => {
    const body = { ...rest, references: references.map(toDataUrl) }
    const { output, ...answer } = await post(fetch, 'pictures', z.string(), body, signal)
    return { ...answer, image: base64ToMedia(output, answer.requestId) }
  }
const draws: Vendor = () => says(png)

const drawing = (change: (answer: ImageAnswer) => ImageAnswer['image']) =>
  answering<ImageRequest, ImageAnswer>((answer) => ({ ...answer, image: change(answer) }))

export const image = trialOf({
  name: 'image',
  vendor: draws,
  ask: draw,
  provider: (draw) => ({ ...acme, draw }),
  checks: (make) => imageProviderChecks({ make, wire: { key, vendor: draws } }),
  looks: 'draws a picture',
  defects: [
    {
      defect: 'claims another type than the bytes have',
      fails: ['draws a picture'],
      ask: drawing(({ image }) => ({ ...image, type: 'image/jpeg' })),
    },
    {
      defect: 'takes a page for a picture',
      fails: ['draws a picture'],
      ask: drawing(({ image }) => ({ ...image, bytes: page })),
    },
    {
      defect: 'takes a sound for a picture',
      fails: ['draws a picture'],
      ask: drawing(() => base64ToMedia(mp3)),
    },
    {
      defect: 'gives a picture whose head is cut off',
      fails: ['draws a picture'],
      ask: drawing(({ image }) => ({ ...image, bytes: image.bytes.subarray(0, 12) })),
    },
    {
      defect: 'does not send the prompt',
      fails: ['draws a picture'],
      ask: (right) => (request, options) => right({ ...request, prompt: '' }, options),
    },
    {
      defect: 'drops the pictures that are given',
      fails: ['shows the pictures that are given'],
      ask: (right) => (request, options) => right({ ...request, references: [] }, options),
    },
  ],
})

const start =
  (fetch: Fetch): Ask<VideoRequest, Answer & { readonly handle: string }> =>
  async ({ image, ...rest }, { signal }) => {
    const body = { ...rest, image: toDataUrl(image) }
    const { output, ...answer } = await post(fetch, 'films', z.string(), body, signal)
    return { ...answer, handle: output }
  }
const statusBy =
  (fetch: Fetch): VideoOrders['status'] =>
  async (handle, { signal }) => {
    const { output, ...answer } = await post(fetch, `films/${handle}`, z.string(), {}, signal)
    return { ...answer, state: 'done', video: base64ToMedia(output, answer.requestId) }
  }
const films: Vendor = ({ url: { pathname } }) => {
  if (pathname === '/films') return says('film-1')
  return pathname === '/films/film-1' ? says(mp4) : says('stopped')
}
const isPaid = ({ url }: WireCall) => url.pathname === '/films'

/** Changes what is said of a film. */
const telling =
  (change: (status: VideoStatus) => VideoStatus) =>
  (right: VideoOrders): VideoOrders => ({
    ...right,
    status: async (...asked) => change(await right.status(...asked)),
  })
const showing = (change: Partial<ImageAnswer['image']>) =>
  telling((status) =>
    status.state === 'done' ? { ...status, video: { ...status.video, ...change } } : status,
  )

export const video = trialOf({
  name: 'video',
  vendor: films,
  ask: start,
  provider: (start, fetch): VideoOrders => ({
    ...acme,
    start,
    status: statusBy(fetch),
    cancel: async (handle) => {
      await post(fetch, `films/${handle}/cancel`, z.string(), {}, undefined)
    },
  }),
  checks: (make) => videoProviderChecks({ make, wire: { key, vendor: films, isPaid } }),
  looks: 'makes a video',
  defects: [
    {
      defect: 'claims another type than the bytes have',
      fails: ['makes a video'],
      provider: showing({ type: 'video/webm' }),
    },
    { defect: 'takes a page for a video', fails: ['makes a video'], provider: showing({ bytes: page }) },
    { defect: 'gives the picture back', fails: ['makes a video'], provider: showing(picture) },
    {
      defect: 'fails',
      fails: ['makes a video'],
      provider: telling(() => ({ state: 'failed', reason: 'Out of film.' })),
    },
    {
      defect: 'is never done',
      fails: ['makes a video'],
      provider: telling(() => ({ state: 'running' })),
    },
    {
      defect: 'does not send the prompt',
      fails: ['makes a video'],
      ask: (right) => (request, options) => right({ ...request, prompt: undefined }, options),
    },
    {
      defect: 'does not send the picture',
      fails: ['makes a video'],
      fetch: sending(({ image, ...rest }) => rest),
    },
    {
      defect: 'gives no handle',
      fails: ['makes a video'],
      ask: answering((answer) => ({ ...answer, handle: '' })),
    },
    {
      defect: 'knows its films in this process only',
      fails: ['makes a video', 'can be told to stop'],
      provider: (right) => {
        const known = new Map<string, string>()
        const find = (handle: string) => {
          const found = known.get(handle)
          if (found === undefined) throw new Error('There is no such film.')
          return found
        }
        return {
          ...right,
          start: async (request, options) => {
            const started = await right.start(request, options)
            known.set('1', started.handle)
            return { ...started, handle: '1' }
          },
          status: async (handle, options) => right.status(find(handle), options),
          cancel: async (handle) => right.cancel(find(handle)),
        }
      },
    },
    {
      defect: 'cannot be told to stop twice',
      fails: ['can be told to stop'],
      provider: (right) => {
        const stopped = new Set<string>()
        return {
          ...right,
          cancel: async (handle) => {
            if (stopped.has(handle)) throw new Error('It has stopped.')
            stopped.add(handle)
          },
        }
      },
    },
  ],
})
