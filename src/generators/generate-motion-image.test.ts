import { beforeAll, describe, expect, it, vi } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import type { AssetStore } from '../asset-store.ts'
import { memoryJournal } from '../journal.ts'
import { type Media, toDataUrl } from '../media/media.ts'
import { mp4Size } from '../media/size.ts'
import { localVideo } from '../providers/local/video/index.ts'
import type { VideoProvider, VideoRequest } from '../providers/types.ts'
import { originBox, originOf, withOrigin } from '../render/pictures/origin.ts'
import { videoSizes } from '../render/video/sizes.ts'
import { generateMotionImage } from './generate-motion-image.ts'

vi.mock('../render/video/sizes.ts', () => import('../../test/small-sizes.ts'))

const image_url = toDataUrl(encoded(drawn(320, 180, (context) => context.fillRect(90, 40, 80, 80))))
const usage = { inputTokens: 0, outputTokens: 0, cost: 0 }
const common = { usage, requestId: undefined, warnings: [] }

/** A vendor that always gives the same film, and remembers what it was asked. */
function vendor(video: Media): VideoProvider & { readonly asked: VideoRequest[] } {
  const asked: VideoRequest[] = []
  return {
    version: 1,
    provider: 'vendor',
    model: 'test-1',
    asked,
    start: async (request) => {
      asked.push(request)
      return { ...common, handle: 'one' }
    },
    status: async () => ({ ...common, state: 'done', video }),
    cancel: async () => {},
  }
}

function memory(): AssetStore & { readonly kept: Media[] } {
  const kept: Media[] = []
  return { kept, put: async (media) => ({ url: `https://cdn.test/${kept.push(media)}.mp4` }) }
}

/** A second of film, as wide as it is high. */
async function square(): Promise<Media> {
  const camera = localVideo()
  const image = encoded(drawn(64, 64, (context) => context.fillRect(9, 9, 20, 30)))
  const { handle } = await camera.start(
    {
      image,
      prompt: undefined,
      ratio: '1:1',
      seconds: 1,
    },
    {},
  )
  for (;;) {
    const status = await camera.status(handle, {})
    if (status.state === 'done') return status.video
  }
}

describe('/generate-motion-image', () => {
  let film: Media
  beforeAll(async () => {
    film = await square()
  })

  it('saves a video of the requested ratio unchanged, and crops any other', async () => {
    const video = vendor(film)
    const store = memory()
    const options = { providers: { video }, store }
    expect(await generateMotionImage({ image_url, size: '1:1' }, options)).toEqual({
      motion_image: 'https://cdn.test/1.mp4',
    })
    await generateMotionImage({ image_url }, options)
    expect(store.kept[0]?.bytes).toEqual(film.bytes)
    expect(mp4Size(store.kept[1]?.bytes ?? new Uint8Array())).toEqual(videoSizes['9:16'])
    expect(video.asked.map(({ ratio }) => ratio)).toEqual(['1:1', '9:16'])
    expect(video.asked[0]?.prompt).toMatch(/push in.*Text, logos/s)
  })

  it('states where a video comes from, also in a shape of ours', async () => {
    const plain = { ...film, bytes: film.bytes.subarray(0, -originBox('composite').length) }
    expect([originOf(film), originOf(plain)]).toEqual(['composite', undefined])
    const drawing = withOrigin(
      encoded(drawn(64, 64, (context) => context.fillRect(9, 9, 20, 30))),
      'algorithmicMedia',
    )
    const store = memory()
    const made = async (video: VideoProvider, size: '1:1' | '9:16', picture = image_url) => {
      await generateMotionImage({ image_url: picture, size }, { providers: { video }, store })
      const [kept] = store.kept.splice(0)
      return kept && originOf(kept)
    }
    expect(await made(vendor(plain), '1:1')).toBe('trainedAlgorithmicMedia')
    expect(await made(vendor(plain), '9:16')).toBe('trainedAlgorithmicMedia')
    expect(await made(vendor(film), '9:16')).toBe('composite')
    expect(await made(localVideo(), '1:1', toDataUrl(drawing))).toBe('algorithmicMedia')
  })

  it('rejects a video that cannot be played, and requests another on the next run with the same journal', async () => {
    const video = vendor({ ...film, bytes: film.bytes.subarray(0, 600) })
    const options = { providers: { video }, store: memory(), journal: memoryJournal() }
    for (let run = 0; run < 2; run += 1) {
      await expect(generateMotionImage({ image_url, size: '1:1' }, options)).rejects.toMatchObject({
        code: 'upstream_invalid',
      })
    }
    expect(video.asked).toHaveLength(2)
  })

  it('calls no provider without a store or for a damaged picture', async () => {
    const video = vendor({ type: 'video/mp4', bytes: new Uint8Array() })
    await expect(generateMotionImage({ image_url }, { providers: { video } })).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining("folder('./out')"),
    })
    const cut = { image_url: image_url.slice(0, 200) }
    await expect(generateMotionImage(cut, { providers: { video }, store: memory() })).rejects.toMatchObject({
      code: 'asset_unsupported',
    })
    expect(video.asked).toHaveLength(0)
  })
})
