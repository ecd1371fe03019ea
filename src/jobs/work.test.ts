import { expect, it, vi } from 'vitest'
import { memoryJournal } from '../journal.ts'
import { jobRecords, requestKey, stateKey } from './job.ts'
import { createWork } from './work.ts'

const id = '0'.repeat(32)

async function queuedJob() {
  const journal = memoryJournal()
  const records = jobRecords(journal)
  await journal.set(requestKey(id), { caller: { id: '' }, endpoint: '/cta', input: {} }, 0)
  await journal.set(stateKey(id), { state: 'queued' }, 0)
  const job = await records.load(id)
  if (!job) throw new Error('The job was not saved.')
  return { records, job }
}

it('runs a job once that two workers were handed at the same time', async () => {
  const { records, job } = await queuedJob()
  const runEndpoint = vi.fn(async () => ({ url: 'a' }))
  await createWork(records, runEndpoint).run(job)
  const again = await createWork(records, runEndpoint).run(job)
  expect(again).toBe('done')
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
