import { createRequire } from 'node:module'
import { expect, it, vi } from 'vitest'
import type { Counts } from '../../../test/counting-worker.ts'
import { drawn, encoded } from '../../../test/pictures.ts'
import { scripted } from '../../../test/providers.ts'
import { toDataUrl } from '../../media/media.ts'
import { processes } from '../../workers/pool.ts'
import { glassOverImage } from '../glass-over-image.ts'

vi.mock('../../workers/pool.ts', async (original) => {
  const pool = await original<typeof import('../../workers/pool.ts')>()
  const program = () => new URL('../../../test/counting-worker.ts', import.meta.url)
  return { ...pool, processes: pool.createPool(program, { maxSeconds: 30 }) }
})

const picture = (width: number, color: string) =>
  toDataUrl(
    encoded(
      drawn(width, width, (context) => {
        context.fillStyle = color
        context.fillRect(0, 0, width, width / 2)
      }),
    ),
  )
const page = (words: string) => ({
  value: {
    markup: `<style>body{width:1080px;height:1080px}p{font-size:60px;color:#fff}</style>
      <img src="photo" alt="A field" data-focus="60 60 30 30" style="position:absolute;left:0;top:0;width:1080px;height:1080px;object-fit:cover">
      <div style="position:absolute;left:64px;top:64px;width:800px;padding:40px;gap:30px;background:rgba(10,20,40,.9)">
        <img data-role="brand" src="logo" alt="Northpost" style="width:90px;height:90px"><p data-role="headline">${words}</p>
      </div>`,
  },
})

it('decodes each file once in a run, and paints each version once', async () => {
  const decodedHere = vi.spyOn(createRequire(import.meta.url)('@napi-rs/canvas'), 'loadImage')
  const model = scripted(page('Sweaters live'), page('Sweaters live again'))
  const { alt_text } = await glassOverImage(
    {
      ...{
        source: 'Sweaters live again.',
        brand_name: 'Northpost',
        size: '1:1',
        format: 'jpeg',
        effort: 'standard',
      },
      ...{ image: picture(1_600, '#3b7'), logo: picture(300, '#f60') },
    },
    { providers: { text: model } },
  )
  expect(model.asked).toHaveLength(2)
  expect(alt_text).toContain('Sweaters live again')
  const nothing = {
    signal: undefined,
    warn: () => {},
    progress: () => {},
    weight: 1,
    heldPictures: undefined,
  }
  const counted = await processes.work('counts', undefined, nothing)
  const { decoded, canvases } = (counted as { readonly value: Counts }).value
  expect(decoded).toBe(2)
  expect(decodedHere).not.toHaveBeenCalled()
  expect(canvases.filter((size) => size === '1080 × 1080')).toHaveLength(2)
})
