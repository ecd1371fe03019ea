import { expect, it, onTestFinished, vi } from 'vitest'
import { CopydeskError } from '../errors.ts'
import { type Journal, memoryJournal } from '../journal.ts'
import { createDelivery } from './deliver.ts'
import { type JobsOptions, jobFromRecords, jobRecords, requestKey } from './job.ts'
import { createJobs } from './jobs.ts'
import { embeddedQueue } from './queue.ts'
import { restartBeforeDone } from './restart.fixtures.ts'

const request = { caller: { id: 'alice' }, endpoint: '/topics', input: {}, webhookUrl: undefined }
const id = '0'.repeat(32)

/** A journal whose first reads of jobs fail, as while its server restarts. */
function failingAtFirst(failures: number): Journal {
  const journal = memoryJournal()
  let left = failures
  return {
    ...journal,
    get: async (key) => {
      if (!key.startsWith('job/') || left-- <= 0) return journal.get(key)
      const cause = new Error('connect ECONNREFUSED')
      throw new CopydeskError('storage_unavailable', 'The journal cannot be reached.', { cause })
    },
  }
}

const optionsOf = (journal: Journal, options: Partial<JobsOptions> = {}): JobsOptions => ({
  journal,
  queue: embeddedQueue(journal, { pollMilliseconds: 10 }),
  limits: { text: 4, picture: 2, video: 1 },
  loadOf: () => 'text',
  run: async () => ({}),
  webhookSecret: undefined,
  allowHosts: undefined,
  reportWebhook: () => {},
  describe: () => ({}),
  ...options,
})

it('does a job that was handed out while its journal could not be reached, and tells of it once', async () => {
  const journal = failingAtFirst(6)
  const onError = vi.fn()
  const queue = embeddedQueue(journal, { pollMilliseconds: 10, onError })
  const jobs = createJobs(optionsOf(journal, { queue }))
  await jobs.start(request, 'text', { id })
  const worker = jobs.work()
  await expect.poll(async () => (await jobs.read(id, 'alice').catch(() => undefined))?.state).toBe('done')
  await worker.stop()
  expect(onError.mock.calls.map(([error]) => error)).toEqual([
    expect.objectContaining({ code: 'storage_unavailable' }),
  ])
})

it('does a job although the list of jobs failed once, and the logger that was told', async () => {
  const journal = memoryJournal()
  let failures = 1
  const list: Journal['list'] = async (prefix) => {
    if (prefix === 'queue' && failures-- > 0) throw new Error('The journal is gone.')
    return journal.list(prefix)
  }
  const onError = vi.fn(() => {
    throw new Error('The disk of the log is full.')
  })
  const queue = embeddedQueue({ ...journal, list }, { pollMilliseconds: 10, onError })
  const jobs = createJobs(optionsOf(journal, { queue }))
  const worker = jobs.work()
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  await jobs.start(request, 'text', { id })
  await expect.poll(async () => (await jobs.read(id, 'alice'))?.state).toBe('done')
  await worker.stop()
})

it('answers a repeated start with the job as it is', async () => {
  const running = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const run = async () => {
    running.resolve()
    await ending.promise
    return {}
  }
  const jobs = createJobs(optionsOf(memoryJournal(), { run }))
  const first = await jobs.start(request, 'text', { id })
  const worker = jobs.work()
  await running.promise
  const again = await jobs.start(request, 'text', { id })
  expect(again).toMatchObject({ state: 'running', createdAt: first.createdAt })
  ending.resolve()
  await worker.stop()
})

it('calls the webhook of a job whose process ended before it was queued', async () => {
  const journal = memoryJournal()
  const added: string[] = []
  let failures = 1
  const queue: JobsOptions['queue'] = {
    add: async (job) => {
      if (job.id.endsWith('-webhook') && failures-- > 0) throw new Error('The queue is gone.')
      added.push(job.id)
    },
    work: () => ({ stop: async () => {} }),
  }
  const { request: addWebhook } = createDelivery(jobRecords(journal), optionsOf(journal, { queue }))
  const job = jobFromRecords(id, { ...request, webhookUrl: 'https://example.com' }, { state: 'done' })
  await expect(addWebhook(job)).rejects.toThrow('gone')
  await addWebhook(job)
  expect(added).toEqual([`${id}-webhook`])
})

it('does a job whose process ended before it was in the queue, or before its record was complete', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const journal = memoryJournal()
  const isAdding = Promise.withResolvers<void>()
  const killed: JobsOptions['queue'] = {
    add: () => {
      isAdding.resolve()
      return new Promise(() => {})
    },
    work: () => ({ stop: async () => {} }),
  }
  void createJobs(optionsOf(journal, { queue: killed })).start(request, 'text', { id })
  await isAdding.promise
  const other = '1'.repeat(32)
  await journal.set(requestKey(other), request, 0)

  const jobs = createJobs(optionsOf(journal))
  await jobs.sweep(0)
  expect(await journal.list('queue'), 'its process may be about to add it').toEqual([])
  vi.setSystemTime(Date.now() + 61_000)
  await jobs.sweep(0)
  const worker = jobs.work()
  for (const each of [id, other])
    await expect.poll(async () => (await jobs.read(each, 'alice'))?.state).toBe('done')
  await worker.stop()
  expect(await journal.list('queue')).toEqual([])
})

it('does a job that was started anew before its worker removed it from the queue', async () => {
  const journal = memoryJournal()
  await restartBeforeDone(embeddedQueue(journal, { pollMilliseconds: 10 }), journal)
  expect(await journal.list('queue')).toEqual([])
})

it('leaves a failed job failed whose new start the queue refuses', async () => {
  const journal = memoryJournal()
  const run = vi.fn(() => Promise.reject(new Error('The run fails.')))
  const queue = embeddedQueue(journal, { pollMilliseconds: 10 })
  const jobs = createJobs(optionsOf(journal, { queue, run }))
  const worker = jobs.work()
  await jobs.start(request, 'text', { id })
  await expect.poll(async () => (await jobs.read(id, 'alice'))?.state).toBe('failed')
  await worker.stop()
  const before = await journal.get(`job/${id}/state`)
  const down = { ...queue, add: () => Promise.reject(new Error('Redis does not answer.')) }
  const unlucky = createJobs(optionsOf(journal, { queue: down, run }))
  await expect(unlucky.start(request, 'text', { id, restarts: true })).rejects.toThrow('Redis')
  expect((await journal.get(`job/${id}/state`))?.value).toEqual(before?.value)
  expect((await journal.get(`job/${id}`))?.value).not.toHaveProperty('input')
  expect((await jobs.start(request, 'text', { id, restarts: true })).state).toBe('queued')
})
