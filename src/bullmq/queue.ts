import type { BackendFactory, IQueueBackend, Job, Queue, Worker } from 'bullmq'
import type { Load } from '../endpoint.ts'
import type { JobQueue, JobWorker, QueuedJob, RunJob } from '../jobs/queue.ts'
import { notify } from '../listeners.ts'
import { loadSdk } from '../providers/adapter/sdk.ts'
import { failFast } from './redis-journal.ts'
import { onceDone, serverAt, withRetries } from './service.ts'

/** Options of `bullmqQueue`. */
export interface BullmqQueueOptions {
  /** What the names of its queues begin with; `copydesk` by default: `copydesk-video`. */
  readonly prefix?: string | undefined
  /** Further options of ioredis, or of `Pool` of pg. */
  readonly connection?: Readonly<Record<string, unknown>> | undefined
  /** Receives what goes wrong between jobs: connections that break, locks that were lost. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** A queue on a server. */
export interface SharedQueue extends JobQueue {
  /** Closes its connections. Workers have connections of their own, which `stop` closes. */
  readonly close: () => Promise<void>
}

/** A job whose worker was killed is handed out again after its lock and two checks: 4 to 8 seconds. */
const lockDuration = 4_000
const stalledInterval = 2_000
/** The journal decides when a job has been tried too often. */
const always = 1_000_000
/** The highest that BullMQ takes. */
const maxPriority = 2 ** 21

/**
 * A queue on BullMQ, on Redis or Postgres: `bullmqQueue('redis://localhost:6379')`. It needs the packages bullmq and
 * ioredis, or bullmq and pg. There is one BullMQ queue for each kind of job: `copydesk-text`, `-picture` and `-video`.
 */
export function bullmqQueue(url: string, options: BullmqQueueOptions = {}): SharedQueue {
  const { prefix = 'copydesk' } = options
  const onError = (error: unknown) => notify(options.onError, error as Error)
  const server = serverAt(url)
  const queues = new Map<Load, () => Promise<AnyQueue>>()
  const opened = new Set<AnyQueue>()

  const load = onceDone(async () => {
    const bullmq = await loadSdk('bullmq', () => import('bullmq'))
    // Its type names the connection of Postgres; both are plain options here.
    const onPostgres = bullmq.createPostgresBackend as typeof bullmq.createPostgresBackend & BackendFactory
    const onRedis: BackendFactory = bullmq.createRedisBackend
    const { Queue, Worker } = bullmq
    return { Queue, Worker, backend: server === 'redis' ? onRedis : onPostgres }
  })
  const connectionWith = (redis: object) =>
    server === 'redis'
      ? { url, ...redis, ...options.connection }
      : {
          connectionString: url,
          migrate: true,
          max: 4,
          connectionTimeoutMillis: 3_000,
          ...options.connection,
        }

  const openQueue = async (kind: Load): Promise<AnyQueue> => {
    const { Queue, backend } = await load()
    const queue = new Queue(`${prefix}-${kind}`, { connection: connectionWith(failFast) }, backend)
    queue.on('error', onError)
    opened.add(queue)
    try {
      await queue.waitUntilReady()
    } catch (error) {
      // On Postgres it would never try again.
      await close(queue)
      throw error
    }
    return queue
  }
  const close = async (queue: AnyQueue) => {
    opened.delete(queue)
    await queue.close().catch(() => {})
  }
  const queueOf = (kind: Load) => {
    const open = queues.get(kind) ?? onceDone(() => openQueue(kind))
    queues.set(kind, open)
    return open()
  }

  const nextTurn = createTurns()
  const add = async ({ id, load: kind, caller }: QueuedJob, throwIfLate: () => void) => {
    const queue = await queueOf(kind)
    const [first] = await queue.getPrioritized(0, 0)
    // A caller who got an error must not find the job done later.
    throwIfLate()
    const priority = Math.min(nextTurn(kind, caller, first?.priority), maxPriority)
    const retries = { attempts: always, backoff: { type: 'fixed', delay: 1_000 }, stackTraceLimit: 1 }
    await queue.add('job', {}, { jobId: id, priority, removeOnComplete: true, ...retries })
  }

  const openWorker = async (kind: Load, run: RunJob, concurrency: number): Promise<AnyWorker> => {
    const { Worker, backend } = await load()
    const process = async ({ id }: { id?: string | undefined }) => {
      // BullMQ hands a job out again that threw.
      if (id !== undefined && (await run(id)) === 'busy') throw new Error('busy')
    }
    const times = { lockDuration, stalledInterval, maxStalledCount: always, runRetryDelay: 500 }
    const connection = connectionWith({ maxRetriesPerRequest: null, retryStrategy: failFast.retryStrategy })
    const worker = new Worker(`${prefix}-${kind}`, process, { connection, concurrency, ...times }, backend)
    worker.on('error', onError)
    return worker
  }
  const startWorker = (kind: Load, run: RunJob, concurrency: number): JobWorker => {
    let isStopped = false
    let worker: AnyWorker | undefined
    const start = async () => {
      while (!isStopped) {
        try {
          worker = await openWorker(kind, run, concurrency)
          return isStopped ? await worker.close() : await worker.waitUntilReady()
        } catch (error) {
          onError(error)
          // What failed to connect is replaced: on Postgres it would never try again.
          await worker?.close().catch(() => {})
          await new Promise((resolve) => setTimeout(resolve, 1_000))
        }
      }
    }
    const starting = start()
    return {
      stop: async () => {
        isStopped = true
        await (worker ? worker.close() : starting)
      },
    }
  }
  return {
    add: (job) => withRetries(url, (throwIfLate) => add(job, throwIfLate)),
    work: (run, limits) => {
      const kinds = Object.entries(limits) as [Load, number][]
      const workers = kinds.flatMap(([kind, limit]) => (limit > 0 ? [startWorker(kind, run, limit)] : []))
      return { stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))) }
    },
    close: async () => void (await Promise.all([...opened].map(close))),
  }
}

type AnyQueue = Queue<Job, void, string, object, void, string, IQueueBackend>
type AnyWorker = Worker<object, void, string, IQueueBackend>

/** Callers take turns: the first waiting job of each is before the second of any. */
function createTurns(): (kind: Load, caller: string, now: number | undefined) => number {
  const turns = new Map<Load, Map<string, number>>()
  return (kind, caller, now) => {
    // Where nothing waits, the turns begin anew.
    const last = (now !== undefined && turns.get(kind)) || new Map<string, number>()
    turns.set(kind, last)
    const turn = Math.max(now ?? 1, (last.get(caller) ?? 0) + 1)
    last.set(caller, turn)
    return turn
  }
}
