import { expect, it } from 'vitest'
import { memoryJournal } from '../journal.ts'
import { requestKey } from './job.ts'
import { createJobs } from './jobs.ts'
import { jobSizes } from './kept.ts'
import type { RunJob } from './queue.ts'

/** Jobs whose queue hands out a job when the test says so. */
function open(run: () => Promise<Record<string, unknown>> = async () => ({ said: 'tea' })) {
  const journal = memoryJournal()
  let handOut: RunJob = async () => 'busy'
  const jobs = createJobs({
    journal,
    queue: {
      add: async () => {},
      work: (given) => {
        handOut = given
        return { stop: async () => {} }
      },
    },
    limits: { text: 1, picture: 1, video: 1 },
    loadOf: () => 'text',
    run,
    describe: () => ({}),
    webhookSecret: undefined,
    allowHosts: undefined,
    reportWebhook: () => {},
  })
  jobs.work()
  const start = (letters: number, caller = 'alice', id?: string) => {
    const input = { topic: 'x'.repeat(letters) }
    return jobs.start({ caller: { id: caller }, endpoint: '/topics', input, webhookUrl: undefined }, 'text', {
      id,
      restarts: true,
    })
  }
  return { journal, jobs, start, handOut: (id: string) => handOut(id) }
}

const mebibyte = 1024 * 1024
const refusal = { code: 'too_many_requests', status: 429 }

it('are limited in bytes for each caller, until jobs have ended or are cancelled', async () => {
  const { journal, jobs, start, handOut } = open()
  const others = jobSizes(journal)
  const first = await start(mebibyte)
  const second = await start(mebibyte)
  await others.begin('alice', 'other', 125 * mebibyte)
  await expect(start(mebibyte)).rejects.toMatchObject(refusal)
  expect(await journal.list('job')).toHaveLength(2)
  await start(mebibyte, 'bob')
  await handOut(first.id)
  expect((await journal.get(requestKey(first.id)))?.value).not.toHaveProperty('input')
  await start(mebibyte)
  await expect(start(mebibyte)).rejects.toMatchObject(refusal)
  await jobs.cancel(second)
  await start(mebibyte)
})

it('count large results until they are removed', async () => {
  const { journal, jobs, start, handOut } = open(async () => ({ picture: 'x'.repeat(mebibyte) }))
  await jobSizes(journal).begin('alice', 'other', 126 * mebibyte)
  const { id } = await start(1)
  await handOut(id)
  await expect(start(mebibyte)).rejects.toMatchObject(refusal)
  const ended = await jobs.read(id, 'alice')
  if (ended) await jobs.cancel(ended)
  await start(mebibyte)
})

it('are limited in number for each caller', async () => {
  const { journal, start } = open()
  const others = jobSizes(journal)
  for (let count = 0; count < 1_000; count++) await others.begin('alice', `other${count}`, 1)
  await expect(start(1)).rejects.toMatchObject(refusal)
  await start(1, 'bob')
})

it('get their input again when a failed job is started again', async () => {
  const outcomes = [new Error('lost'), { said: 'tea' }]
  const { jobs, start, handOut } = open(async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome ?? {}
  })
  const id = 'a'.repeat(32)
  for (const state of ['failed', 'done']) {
    await start(1, 'alice', id)
    expect((await jobs.read(id, 'alice'))?.request.input).toEqual({ topic: 'x' })
    await handOut(id)
    expect(await jobs.read(id, 'alice')).toMatchObject({ state, request: { endpoint: '/topics' } })
  }
  expect(await start(1, 'alice', id)).toMatchObject({ state: 'done' })
})
