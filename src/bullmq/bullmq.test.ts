import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, serviceOr, startPostgres, startRedis } from '../../test/services.ts'
import { createRate } from '../http/rate.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { restartBeforeDone } from '../jobs/restart.fixtures.ts'
import type { Journal } from '../journal.ts'
import { jobQueueChecks } from '../testing/jobs.ts'
import { journalChecks } from '../testing/journal.ts'
import { postgresJournal } from './postgres-journal.ts'
import { bullmqQueue } from './queue.ts'
import { redisJournal } from './redis-journal.ts'

const kinds = {
  Redis: { start: startRedis, journal: (url: string, prefix: string) => redisJournal(url, { prefix }) },
  Postgres: {
    start: startPostgres,
    journal: (url: string, table: string) => postgresJournal(url, { table, connection: { max: 2 } }),
  },
}
const journalNames = journalChecks({ open: () => ({}) as Journal }).map(
  ({ name }, index) => [name, index] as const,
)
const queueNames = jobQueueChecks({ open: () => ({}) as JobQueue }).map(
  ({ name }, index) => [name, index] as const,
)
const onlyText = { text: 1, picture: 0, video: 0 }

// The servers are waited for most of the time, so all tests run at once.
describe.concurrent.each(Object.entries(kinds))('%s', (name, { start, journal }) => {
  let server: Service | undefined
  let restarted: Service | undefined
  const opened: { readonly close: () => Promise<void> }[] = []
  const keep = <Part extends { readonly close: () => Promise<void> }>(part: Part): Part => {
    opened.push(part)
    return part
  }
  const queueAt = (url: string, prefix: string) =>
    keep(bullmqQueue(url, { prefix, connection: name === 'Redis' ? {} : { max: 2 } }))
  beforeAll(async () => {
    ;[server, restarted] = await Promise.all([serviceOr(start), serviceOr(start)])
  })
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close().catch(() => {})))
    await Promise.all([server?.remove(), restarted?.remove()])
  })

  it.each(journalNames)('as a journal: %s', async (_name, at) => {
    if (!server) return
    const { url } = server
    await journalChecks({ open: () => keep(journal(url, `journal_${at}`)) })[at]?.run()
  })

  it('counts costs by the clock of the server', async ({ expect }) => {
    if (!server) return
    const { url } = server
    const records = keep(journal(url, 'budgets'))
    expect(Math.abs(Number(await records.now?.()) - Date.now())).toBeLessThan(60_000)
    const [one, other] = [createRate({ dailyCost: 1 }, records), createRate({ dailyCost: 1 }, records)]
    const reserved = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).budgetOf('alice')?.reserve(0.25)),
    )
    expect(reserved.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4)
  })

  it.each(queueNames)('as a queue: %s', async (_name, at) => {
    if (!server) return
    const { url } = server
    await jobQueueChecks({ open: () => queueAt(url, `queue-${at}`) })[at]?.run()
  })

  it('hands a job out that was started anew before the end of its work was told', async () => {
    if (server) await restartBeforeDone(queueAt(server.url, 'anew'))
  })

  it('hands a job out again within 10 seconds when its worker is killed', async ({ expect }) => {
    if (!server) return
    const queue = queueAt(server.url, 'killed')
    const child = fork('test/queue-worker.ts', [server.url, 'killed'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await queue.add({ id: 'job', load: 'text', caller: 'a' })
    expect(await once(child, 'message')).toEqual(['job', undefined])
    child.kill('SIGKILL')
    const since = performance.now()
    let worker: ReturnType<JobQueue['work']> | undefined
    await new Promise<void>((resolve) => {
      const run = async () => {
        resolve()
        return 'done' as const
      }
      worker = queue.work(run, onlyText)
    })
    expect(performance.now() - since).toBeLessThan(10_000)
    await worker?.stop()
  })

  it('refuses work while the server is down, and goes on when it is back', async ({ expect }) => {
    if (!restarted) return
    const { url, kill, start: startAgain } = restarted
    const [queue, records] = [queueAt(url, 'restarted'), keep(journal(url, 'restarted'))]
    const seen: string[] = []
    const run = async (id: string) => {
      seen.push(id)
      return 'done' as const
    }
    const worker = queue.work(run, onlyText)
    await queue.add({ id: 'first', load: 'text', caller: 'a' })
    await records.set('kept', { n: 1 }, 0)
    await expect.poll(() => seen).toEqual(['first'])
    await kill()
    const since = performance.now()
    const unavailable = { code: 'storage_unavailable', status: 503, retryAfter: 5 }
    await Promise.all([
      expect(queue.add({ id: 'refused', load: 'text', caller: 'a' })).rejects.toMatchObject(unavailable),
      expect(records.set('refused', {}, 0)).rejects.toMatchObject(unavailable),
    ])
    expect(performance.now() - since).toBeLessThan(10_000)
    // What is asked for while the server starts is done.
    const meanwhile = queue.add({ id: 'second', load: 'text', caller: 'a' })
    await startAgain()
    await meanwhile
    await expect.poll(() => seen).toEqual(['first', 'second'])
    expect(await records.get('kept')).toEqual({ value: { n: 1 }, version: 1 })
    expect(await records.get('refused')).toBeUndefined()
    await worker.stop()
  })
})

describe.concurrent('what a server refuses', () => {
  const refusal = (code: string, words: string) => ({ code, message: expect.stringContaining(words) })

  it('names the password, the rights or the answer of Redis', async ({ expect }) => {
    const server = await serviceOr(startRedis)
    if (!server) return
    const admin = new Redis(server.url)
    await admin.call('ACL', 'SETUSER', 'poor', 'on', '>word', '+info')
    await admin.set('{copydesk}:record:a', 'no record')
    const as = (user: string) => server.url.replace('//', `//${user}@`)
    const wrong = refusal('invalid_options', 'refuses the user or the password')
    const queue = bullmqQueue(as('poor:wrong'))
    const journals = [redisJournal(as('poor:wrong')), redisJournal(as('poor:word')), redisJournal(server.url)]
    const [wrongPassword, poor, wrongType] = journals.map((each) => each.get('a'))
    await Promise.all([
      expect(wrongPassword).rejects.toMatchObject(wrong),
      expect(queue.add({ id: 'a', load: 'text', caller: 'a' })).rejects.toMatchObject(wrong),
      expect(poor).rejects.toMatchObject(refusal('invalid_options', 'too few rights')),
      expect(wrongType).rejects.toMatchObject(refusal('storage_unavailable', 'WRONGTYPE')),
    ])
    admin.disconnect()
    await Promise.all([queue, ...journals].map(({ close }) => close()))
    await server.remove()
  })

  it('names the user, the rights or the answer of Postgres', async ({ expect }) => {
    const server = await serviceOr(startPostgres)
    if (!server) return
    const admin = new pg.Client(server.url)
    await admin.connect()
    await admin.query('CREATE ROLE poor LOGIN')
    const as = (user: string) => server.url.replace('postgres@', `${user}@`)
    const journals = [
      postgresJournal(as('nobody')),
      postgresJournal(as('poor')),
      postgresJournal(server.url, { table: 'none.records' }),
    ]
    const [nobody, poor, noSchema] = journals.map((each) => each.get('a'))
    await Promise.all([
      expect(nobody).rejects.toMatchObject(refusal('invalid_options', 'refuses the user or the password')),
      expect(poor).rejects.toMatchObject(refusal('invalid_options', 'too few rights')),
      expect(noSchema).rejects.toMatchObject(refusal('storage_unavailable', 'schema "none" does not exist')),
    ])
    await admin.end()
    await Promise.all(journals.map(({ close }) => close()))
    await server.remove()
  })
})

describe('an address', () => {
  it('is of Redis or Postgres', () => {
    expect(() => bullmqQueue('mysql://user:secret@host')).toThrow('redis://')
  })

  it('where nothing answers is refused with 503', async () => {
    const queues = [bullmqQueue('redis://:word@127.0.0.1:9'), bullmqQueue('postgres://u:word@127.0.0.1:9/a')]
    const added = queues.map((queue) => queue.add({ id: 'a', load: 'text', caller: 'a' }))
    for (const each of await Promise.allSettled(added))
      expect(each).toMatchObject({
        status: 'rejected',
        reason: {
          code: 'storage_unavailable',
          message: expect.stringContaining('does not answer (127.0.0.1:9).'),
        },
      })
    const workers = queues.map((queue) => queue.work(async () => 'done', onlyText))
    await Promise.all([...workers.map(({ stop }) => stop()), ...queues.map(({ close }) => close())])
  })
})
