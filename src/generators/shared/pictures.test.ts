import { expect, it } from 'vitest'
import { drawn as painted } from '../../../test/pictures.ts'
import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import { inWorker } from '../../workers/in-worker.ts'
import type { WorkerJobs } from '../../workers/job.ts'
import { generateImage, readPicture } from './pictures.ts'

it('removes a picture from the journal when decoding shows that it is damaged', async () => {
  const canvas = painted(128, 128, (context) => {
    for (let at = 0; at < 400; at += 1) {
      context.fillStyle = `hsl(${at * 7}, 70%, 50%)`
      context.fillRect((at * 97) % 128, (at * 61) % 128, 30, 30)
    }
  })
  const bytes = new Uint8Array(canvas.encodeSync('avif'))
  for (let at = Math.floor(bytes.length * 0.4); at < bytes.length * 0.9; at += 1) bytes[at] = at * 7919
  const image: Media = { type: 'image/avif', bytes }
  const forgotten: unknown[] = []
  const run = {
    read: async () => image,
    ask: async () => ({ image }),
    forget: async (capability: string) => forgotten.push(capability),
    inWorker: (jobs: WorkerJobs, name: string, data: unknown) =>
      inWorker(jobs, name, data, { usesWorkers: false }),
  } as unknown as Run<unknown>
  await expect(readPicture(run, 'https://cdn.test/1.avif')).resolves.toBe(image)
  await expect(generateImage(run, 'test', { prompt: 'Tea', width: 256, height: 256 })).rejects.toMatchObject({
    code: 'upstream_invalid',
  })
  expect(forgotten).toEqual(['image'])
})

it('keeps a paid picture, and the code of the error, when something else cannot be used', async () => {
  const image: Media = {
    type: 'image/png',
    bytes: new Uint8Array(painted(128, 128, (context) => context.fillRect(0, 0, 64, 64)).encodeSync('png')),
  }
  const forgotten: unknown[] = []
  const run = {
    ask: async () => ({ image }),
    forget: async (capability: string) => forgotten.push(capability),
    inWorker: (jobs: WorkerJobs, name: string, data: unknown) =>
      inWorker(jobs, name, data, { usesWorkers: false }),
  } as unknown as Run<unknown>
  const failure = new CopydeskError('asset_unsupported', 'The logo cannot be decoded.')
  const made = generateImage(run, 'test', { prompt: 'Tea', width: 256, height: 256 }, async () => {
    throw failure
  })
  await expect(made).rejects.toBe(failure)
  expect(forgotten).toEqual([])
})
