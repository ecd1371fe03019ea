import { describe, expect, it } from 'vitest'
import type { AssetStore } from '../asset-store.ts'
import { meme } from '../generators/meme.ts'
import { simpleImageDescription } from '../generators/simple-image-description.ts'
import { local } from '../providers/local/index.ts'
import { memory } from './memory.ts'

describe('a store that fails', () => {
  const kept = `/assets/${'0'.repeat(32)}.gif`
  const describing = (get: unknown, signal?: AbortSignal) =>
    simpleImageDescription(
      { image_url: kept },
      { providers: local(), store: { ...memory(), get } as AssetStore, signal },
    )
  const drawing = (put: unknown, signal?: AbortSignal) =>
    meme({ text: 'Mondays' }, { providers: local(), store: { put } as AssetStore, signal })
  const broken = () => Promise.reject(new Error('secret'))
  const hanging = () => new Promise(() => {})

  it('gives a typed error, whatever it throws', async () => {
    for (const call of [describing(broken), drawing(broken)])
      await expect(call).rejects.toMatchObject({
        code: 'storage_unavailable',
        message: expect.not.stringContaining('secret'),
      })
  })

  it('is not awaited after the call is cancelled', async () => {
    for (const call of [
      describing(hanging, AbortSignal.timeout(20)),
      drawing(hanging, AbortSignal.timeout(900)),
    ])
      await expect(call).rejects.toMatchObject({ code: 'cancelled' })
  })

  it.each([undefined, {}, { url: '' }])('is reported when it returns %j instead of a URL', async (answer) => {
    await expect(drawing(async () => answer)).rejects.toMatchObject({ code: 'invalid_options' })
  })

  it.each([null, 'text', { type: 'image/gif' }, { type: 'image/gif', bytes: new Uint8Array(9) }])(
    'is reported when it returns %j instead of a file',
    async (answer) => {
      await expect(describing(async () => answer)).rejects.toMatchObject({ code: 'url_forbidden' })
    },
  )
})
