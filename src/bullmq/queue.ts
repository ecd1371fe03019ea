import type { BackendFactory, IQueueBackend, Job, Queue, Worker } from 'bullmq'
import type { Load } from '../endpoint.ts'
import type { JobQueue, JobWorker, QueuedJob, RunJob } from '../jobs/queue.ts'
import { notify } from '../listeners.ts'
import { loadSdk } from '../providers/adapter/sdk.ts'
import { failFast } from './redis-journal.ts'
import { type Connection, memoizeSuccess, serverAt, withRetries } from './service.ts'

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
  const server = connectTo(url, options)
  const queues = openQueues(server)
  const nextTurn = createPriorities()
  const add = async ({ id, load: kind, caller }: QueuedJob, throwIfLate: () => void) => {
    const queue = await queues.of(kind)
    const [first] = await queue.getPrioritized(0, 0)
    // A caller who got an error must not find the job done later.
    throwIfLate()
    const priority = Math.min(nextTurn(kind, caller, first?.priority), maxPriority)
    const retries = { attempts: always, backoff: { type: 'fixed', delay: 1_000 }, stackTraceLimit: 1 }
    await queue.add('job', {}, { jobId: id, priority, removeOnComplete: true, ...retries })
  }
  return {
    add: (job) => withRetries(url, (throwIfLate) => add(job, throwIfLate), queues.failed),
    work: (run, limits) => {
      const kinds = Object.entries(limits) as [Load, number][]
      const workers = kinds.flatMap(([kind, limit]) =>
        limit > 0 ? [startWorker(server, kind, run, limit)] : [],
      )
      return { stop: async () => void (await Promise.all(workers.map(({ stop }) => stop()))) }
    },
    close: queues.close,
  }
}

type Server = ReturnType<typeof connectTo>

/** What queues and workers on one server are made with. */
function connectTo(url: string, { prefix = 'copydesk', connection, onError }: BullmqQueueOptions) {
  const isRedis = serverAt(url) === 'redis'
  return {
    nameOf: (kind: Load) => `${prefix}-${kind}`,
    onError: (error: unknown) => notify(onError, error as Error),
    load: memoizeSuccess(async () => {
      const bullmq = await loadSdk('bullmq', () => import('bullmq'))
      // Its type names the connection of Postgres; both are plain options here.
      const onPostgres = bullmq.createPostgresBackend as typeof bullmq.createPostgresBackend & BackendFactory
      const onRedis: BackendFactory = bullmq.createRedisBackend
      const { Queue, Worker } = bullmq
      return { Queue, Worker, backend: isRedis ? onRedis : onPostgres }
    }),
    /** The options of a connection, to which those that only Redis has are added. */
    connectionWith: (redis: object) =>
      isRedis
        ? { url, ...redis, ...connection }
        : { connectionString: url, migrate: true, max: 4, connectionTimeoutMillis: 3_000, ...connection },
  }
}

/** The queues of a server, each of which is opened when it is first asked for. */
function openQueues({ nameOf, onError, load, connectionWith }: Server) {
  const queues = new Map<Load, () => Promise<AnyQueue>>()
  const openedQueues = new Set<AnyQueue>()
  const failed: Connection = {}
  const close = async (queue: AnyQueue) => {
    openedQueues.delete(queue)
    await queue.close().catch(() => {})
  }
  const openQueue = async (kind: Load): Promise<AnyQueue> => {
    const { Queue, backend } = await load()
    const queue = new Queue(nameOf(kind), { connection: connectionWith(failFast) }, backend)
    queue.on('error', (error) => {
      failed.error = error
      onError(error)
    })
    openedQueues.add(queue)
    try {
      await queue.waitUntilReady()
    } catch (error) {
      // On Postgres it would never try again.
      await close(queue)
      throw error
    }
    return queue
  }
  return {
    failed,
    of: (kind: Load): Promise<AnyQueue> => {
      const opening = queues.get(kind) ?? memoizeSuccess(() => openQueue(kind))
      queues.set(kind, opening)
      return opening()
    },
    close: async () => void (await Promise.all([...openedQueues].map(close))),
  }
}

/** Works on one kind of jobs. A server that cannot be reached is tried again each second. */
function startWorker(server: Server, kind: Load, run: RunJob, concurrency: number): JobWorker {
  let isStopped = false
  let worker: AnyWorker | undefined
  const start = async () => {
    while (!isStopped) {
      try {
        worker = await openWorker(server, kind, run, concurrency)
        return isStopped ? await worker.close() : await worker.waitUntilReady()
      } catch (error) {
        server.onError(error)
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

async function openWorker(
  { nameOf, onError, load, connectionWith }: Server,
  kind: Load,
  run: RunJob,
  concurrency: number,
): Promise<AnyWorker> {
  const { Worker, backend } = await load()
  const process = async ({ id }: { id?: string | undefined }) => {
    // BullMQ hands a job out again that threw.
    if (id !== undefined && (await run(id)) === 'busy') throw new Error('busy')
  }
  const times = { lockDuration, stalledInterval, maxStalledCount: always, runRetryDelay: 500 }
  const connection = connectionWith({ maxRetriesPerRequest: null, retryStrategy: failFast.retryStrategy })
  const worker = new Worker(nameOf(kind), process, { connection, concurrency, ...times }, backend)
  worker.on('error', onError)
  return worker
}

type AnyQueue = Queue<Job, void, string, object, void, string, IQueueBackend>
type AnyWorker = Worker<object, void, string, IQueueBackend>

/** Callers take turns: the first waiting job of each is before the second of any. */
function createPriorities(): (kind: Load, caller: string, lowest: number | undefined) => number {
  const priorities = new Map<Load, Map<string, number>>()
  return (kind, caller, lowest) => {
    // Where nothing waits, the turns begin anew.
    const lastOf = (lowest !== undefined && priorities.get(kind)) || new Map<string, number>()
    priorities.set(kind, lastOf)
    const priority = Math.max(lowest ?? 1, (lastOf.get(caller) ?? 0) + 1)
    lastOf.set(caller, priority)
    return priority
  }
}
