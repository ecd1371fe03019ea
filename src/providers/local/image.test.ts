import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../errors.ts'
import { imageSize } from '../../media/media.ts'
import { imageProviderChecks } from '../../testing/media.ts'
import type { ImageRequest } from '../types.ts'
import { drawPicture, localImage } from './image.ts'

const request: ImageRequest = {
  prompt: 'Dawn over the mountains',
  width: 320,
  height: 256,
  references: [],
}

describe('the built-in artist', () => {
  it.each(imageProviderChecks({ make: localImage }))('$name', ({ run }) => run())

  it('draws at the size that is asked for, for nothing', async () => {
    const { image, usage, warnings } = await localImage().draw(request, {})
    expect(imageSize(image.bytes)).toEqual({ width: 320, height: 256 })
    expect(usage).toEqual({ inputTokens: 0, outputTokens: 0, units: 1, cost: 0 })
    expect(warnings).toEqual([])
  })

  it('stops for a caller who leaves while it draws', async () => {
    const caller = new AbortController()
    const drawn = localImage().draw(request, { signal: caller.signal })
    setImmediate(() => caller.abort())
    await expect(drawn).rejects.toSatisfy((error) => CopydeskError.is(error) && error.code === 'cancelled')
  })

  it.each([
    [{ width: 0, height: 9 }, 'invalid_input'],
    [{ width: 9.5, height: 9 }, 'invalid_input'],
    [{ width: 5000, height: 1 }, 'invalid_input'],
    [{ width: 1e6, height: 1e6 }, 'asset_too_large'],
  ])('refuses to draw a picture of %o', async (size, code) => {
    await expect(drawPicture('tea', size)).rejects.toMatchObject({ code })
  })
})
