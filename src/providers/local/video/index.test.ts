import { access, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import { CopydeskError } from '../../../errors.ts'
import { mp4Size } from '../../../media/size.ts'
import { videoSizes } from '../../../render/video/sizes.ts'
import { videoProviderChecks } from '../../../testing/media.ts'
import type { VideoOrders, VideoRequest } from '../../types.ts'
import { localVideo } from './index.ts'
import { createOrder } from './orders.ts'

vi.mock('../../../render/video/sizes.ts', () => import('../../../../test/small-sizes.ts'))

const image = encoded(drawn(320, 180, (context) => context.fillRect(90, 40, 80, 80)))
const request: VideoRequest = { image, prompt: undefined, ratio: '1:1', seconds: 1 }

const fetched = async (provider: VideoOrders, handle: string) => {
  for (;;) {
    const status = await provider.status(handle, {})
    if (status.state !== 'running') return status
  }
}
const folderOf = (handle: string) => JSON.parse(handle).folder as string

describe('the built-in camera', () => {
  it.each(videoProviderChecks({ make: localVideo }))('$name', ({ run }) => run())

  it('makes a free video of the nearest shape, warns of what it ignored, and leaves no file', async () => {
    const provider = localVideo()
    const wish = { ...request, ratio: '4:5', prompt: 'Steam rises', seconds: 0.5 }
    const { handle, warnings } = await provider.start(wish, {})
    expect(warnings).toEqual([
      expect.stringContaining('ignores the prompt'),
      expect.stringContaining('1:1'),
      expect.stringContaining('1 s'),
    ])
    const status = await fetched(provider, handle)
    if (status.state !== 'done') throw new Error(JSON.stringify(status))
    expect(status.usage.cost).toBe(0)
    expect(mp4Size(status.video.bytes)).toEqual(videoSizes['1:1'])
    await expect(access(folderOf(handle))).rejects.toThrow()
  })

  it('continues the order of a process that has ended', async () => {
    const handle = await createOrder(image, { size: '1:1', seconds: 1 })
    expect((await fetched(localVideo(), handle)).state).toBe('done')
  })

  it('removes cancelled work and reports it as gone', async () => {
    const provider = localVideo()
    const { handle } = await provider.start(request, {})
    await provider.cancel(handle)
    await expect(access(folderOf(handle))).rejects.toThrow()
    expect(await provider.status(handle, {})).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Start it again'),
    })
  })

  it('reports why a picture cannot become a video', async () => {
    const cut = { ...image, bytes: image.bytes.subarray(0, 60) }
    const { handle } = await localVideo().start({ ...request, image: cut }, {})
    expect(await fetched(localVideo(), handle)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('damaged'),
    })
  })

  it('says so when the disk is full', async () => {
    const handle = await createOrder(image, { size: '1:1', seconds: 1 })
    await symlink('/dev/full', join(folderOf(handle), 'unfinished.mp4'))
    await expect(fetched(localVideo(), handle)).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it.each(['', '{}', '{"folder":"/etc","size":"1:1","seconds":1}'])(
    'follows no handle that it did not write: %s',
    async (handle) => {
      const answer = localVideo().cancel(handle)
      await expect(answer).rejects.toSatisfy((error) => CopydeskError.is(error))
    },
  )
})
