import { expect, it, onTestFinished, vi } from 'vitest'
import { type Journal, memoryJournal, overwrite } from '../journal.ts'
import { jobRecords, requestKey, stateKey } from './job.ts'
import { createWork } from './work.ts'

const id = '0'.repeat(32)

async function queuedJob(options: Pick<Journal, 'leaseMilliseconds'> = {}) {
  const journal = memoryJournal(options)
  const records = jobRecords(journal)
  await journal.set(requestKey(id), { caller: { id: '' }, endpoint: '/cta', input: {} }, 0)
  await journal.set(stateKey(id), { state: 'queued' }, 0)
  const job = await records.load(id)
  if (!job) throw new Error('The job was not saved.')
  return { journal, records, job }
}

it('runs a job once that two workers were handed at the same time', async () => {
  const { records, job } = await queuedJob()
  const mayEnd = Promise.withResolvers<void>()
  const runEndpoint = vi.fn(async () => {
    await mayEnd.promise
    return { url: 'a' }
  })
  const both = [1, 2].map(() => createWork(records, runEndpoint).run(job))
  expect(await Promise.race(both)).toBe('busy')
  mayEnd.resolve()
  expect((await Promise.all(both)).sort()).toEqual(['busy', 'done'])
  expect(await createWork(records, runEndpoint).run(job)).toBe('done')
  expect(runEndpoint).toHaveBeenCalledOnce()
  expect(await records.load(id)).toMatchObject({ state: 'done', output: { url: 'a' } })
})

it('does not bring back a job that was removed after it was handed out', async () => {
  const { records, job } = await queuedJob()
  const runEndpoint = vi.fn(async () => ({}))
  await records.remove(job)
  expect(await createWork(records, runEndpoint).run(job)).toBe('done')
  expect(runEndpoint).not.toHaveBeenCalled()
  expect(await records.stateOf(id)).toBeUndefined()
})

it('gives a job back that it cannot mark as running', async () => {
  const { journal, job } = await queuedJob()
  const set: Journal['set'] = (key, value, version) =>
    value['state'] === 'running' ? Promise.reject(new Error('no space')) : journal.set(key, value, version)
  const runEndpoint = vi.fn(async () => ({}))
  await expect(createWork(jobRecords({ ...journal, set }), runEndpoint).run(job)).rejects.toThrow('no space')
  expect(await createWork(jobRecords(journal), runEndpoint).run(job)).toBe('done')
  expect(runEndpoint).toHaveBeenCalledOnce()
})

it('outlives a journal that is gone when another process takes its job', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const { journal, records, job } = await queuedJob({ leaseMilliseconds: 30 })
  const [running, lookedUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const load = async () => {
    lookedUp.resolve()
    throw new Error('The journal is gone.')
  }
  const runEndpoint = async () => {
    running.resolve()
    await lookedUp.promise
    return {}
  }
  const outcome = createWork({ ...records, load }, runEndpoint).run(job)
  await running.promise
  await overwrite(journal, stateKey(id), { state: 'running' })
  expect(await outcome).toBe('busy')
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).not.toHaveBeenCalled()
})

it.each([
  [requestKey(id), { caller: null, endpoint: '/cta' }],
  [stateKey(id), { state: 'unheard-of' }],
  [stateKey(id), { state: 'running', events: 'none' }],
])('tells a damaged record of a job as such: %s %j', async (key, value) => {
  const { journal, records } = await queuedJob()
  await overwrite(journal, key, value)
  await expect(records.load(id)).rejects.toMatchObject({
    code: 'storage_unavailable',
    message: expect.stringContaining('is damaged'),
    cause: { message: expect.stringContaining(key) },
  })
})
