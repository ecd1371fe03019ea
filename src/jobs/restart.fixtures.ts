import { expect } from 'vitest'
import { type Journal, memoryJournal } from '../journal.ts'
import { createJobs } from './jobs.ts'
import type { JobQueue } from './queue.ts'

const id = '0'.repeat(32)
const request = { caller: { id: 'alice' }, endpoint: '/topics', input: {}, webhookUrl: undefined }

/** Starts a job anew that has failed, before its worker has told the queue that it is done, and expects it to end. */
export async function restartBeforeDone(queue: JobQueue, journal: Journal = memoryJournal()): Promise<void> {
  let runs = 0
  const work: JobQueue['work'] = (run, limits) =>
    queue.work(async (name) => {
      const outcome = await run(name)
      if (name === id) await jobs.start(request, 'text', { id, restarts: true })
      return outcome
    }, limits)
  const jobs = createJobs({
    journal,
    queue: { ...queue, work },
    limits: { text: 1, picture: 0, video: 0 },
    loadOf: () => 'text',
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('The first run fails.')
      return {}
    },
    webhookSecret: undefined,
    allowHosts: undefined,
    reportWebhook: () => {},
    describe: () => ({}),
  })
  await jobs.start(request, 'text', { id })
  const worker = jobs.work()
  try {
    await expect.poll(async () => (await jobs.read(id, 'alice'))?.state).toBe('done')
  } finally {
    await worker.stop()
  }
  expect(runs).toBe(2)
}
