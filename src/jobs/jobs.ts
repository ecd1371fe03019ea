import { type FairSemaphore, pause, semaphore } from '../concurrency.ts'
import type { Load } from '../endpoint.ts'
import { CopydeskError, throwIfCancelled } from '../errors.ts'
import { isDamaged, type Journal, type JournalRecord, type JsonRecord, overwrite } from '../journal.ts'
import { createDelivery, webhookSuffix } from './deliver.ts'
import { createFollow, type Follow } from './follow.ts'
import {
  isEnded,
  type Job,
  type JobEvent,
  type JobRecords,
  type JobRequest,
  type JobsOptions,
  jobFromRecords,
  jobRecords,
  requestKey,
  stateKey,
  webhookKey,
} from './job.ts'
import { jsonSize } from './kept.ts'
import type { JobQueue, JobWorker, QueuedJob } from './queue.ts'
import { createWork } from './work.ts'

/**
 * The jobs of a service: long requests that outlive their caller and, where the journal is on disk or on a server,
 * this process. A job is a record in the journal. The queue only says which job is due, so a job that the queue hands
 * out twice runs once, and one that the queue has lost is found by the next `start` with its ID, or by `sweep`.
 */
export interface Jobs {
  /**
   * Starts a job. One with an ID that was given before is the same job, wherever it is by now; with `restarts` it starts anew
   * if it failed, and pays for no finished step again.
   */
  readonly start: (request: JobRequest, load: Load, options?: StartOptions) => Promise<Job>
  /** Waits until a job has ended. Cancels it when the signal aborts. */
  readonly wait: (job: Job, signal: AbortSignal, onEvent?: (event: JobEvent) => void) => Promise<Job>
  /** The job with this ID, if it is the caller's. */
  readonly read: (id: string, caller: string) => Promise<Job | undefined>
  /** Cancels a job that is waiting or running, and removes one that has ended. */
  readonly cancel: (job: Job) => Promise<void>
  readonly follow: Follow
  /** Starts to take jobs from the queue. Call it once in each process that runs jobs. */
  readonly work: () => JobWorker
  /**
   * Removes jobs that ended before this time, in milliseconds since 1970, and queues those again that have been queued for
   * a minute: the process that accepted them may have ended before they were in the queue.
   */
  readonly sweep: (before: number) => Promise<void>
}

interface StartOptions {
  /** 32 hexadecimal digits; random by default. */
  readonly id?: string | undefined
  /** Whether a job of this ID that failed or was cancelled starts anew. One that is done never does. */
  readonly restarts?: boolean
}

/** Webhooks that are called at once, and those of one caller: each may take 15 seconds. */
const webhooksAtOnce = { all: 16, each: 4 }
/** How long a worker keeps a job whose caller has no place, so that it is not handed out again and again. */
const slotPauseMilliseconds = 100

/** Makes the jobs of a handler or a worker. It runs nothing until `task` is called. */
export function createJobs(options: JobsOptions): Jobs {
  const { journal, queue, limits } = options
  const records = jobRecords(journal)
  const follow = createFollow(records)
  const delivery = createDelivery(records, options)
  const worker = createWork(records, options.run)
  const runByName = createRunByName(options, records, delivery, worker)
  const cancel = async (job: Job): Promise<void> => {
    const { id } = job
    if (!(await markCancelled(records, job))) return
    worker.stop(id)
    await delivery.request(job)
  }
  return {
    follow,
    cancel,
    start: (request, load, start = {}) => startJob(records, queue, request, load, start),
    wait: async (job, signal, onEvent = () => {}) => {
      try {
        for await (const event of follow(job, 0, signal)) if (event) onEvent(event)
      } catch (error) {
        if (signal.aborted) await cancel(job).catch(() => {})
        throwIfCancelled(signal)
        throw error
      }
      const endedJob = await records.load(job.id)
      if (endedJob) return endedJob
      throw new CopydeskError('cancelled', 'The job was removed before it ended.')
    },
    read: async (id, caller) => {
      const job = await records.load(id)
      return job?.request.caller.id === caller ? job : undefined
    },
    work: () => queue.work(runByName, limits),
    sweep: async (before) => {
      for (const id of await journal.list('job')) {
        const job = await records.load(id).catch(undefinedIfDamaged)
        if (!job) await completeRecord(journal, id)
        else if (job.endedAt && Date.parse(job.endedAt) < before) await records.remove(job)
        else if (isOverdue(job)) await queue.add(queuedJob(job, options.loadOf(job.request)))
      }
    },
  }
}

// A handler queues a job as soon as it has accepted it.
const overdueMilliseconds = 60_000

function isOverdue({ state, createdAt }: Job): boolean {
  return state === 'queued' && Date.parse(createdAt) < Date.now() - overdueMilliseconds
}

/** Adds the state of a job whose process ended between the first two writes. It is overdue a minute later. */
async function completeRecord(journal: Journal, id: string): Promise<void> {
  if (await journal.get(requestKey(id))) await journal.set(stateKey(id), queuedNow(), 0)
}

const queuedNow = () => ({ state: 'queued', createdAt: new Date().toISOString() })

/**
 * A job that is started anew has a name of its own in the queue: its worker removes the entry of the earlier start after
 * the job has ended, and would remove that of the new one.
 */
function queuedJob(
  { id, request, requestVersion }: Pick<Job, 'id' | 'request' | 'requestVersion'>,
  load: Load,
): QueuedJob {
  return { id: requestVersion > 1 ? `${id}-${requestVersion}` : id, load, caller: request.caller.id }
}

/**
 * A damaged record counts as no record, so that one broken file does not stop the others. Other errors are thrown, such as
 * that of a journal that cannot be reached: its jobs wait.
 */
function undefinedIfDamaged(error: unknown): undefined {
  if (!isDamaged(error)) throw error
}

/** Makes the function that the queue calls with each name that is due: that of a job, or of the webhook of one, which begins with its ID. */
function createRunByName(
  { limits, loadOf }: JobsOptions,
  records: JobRecords,
  delivery: ReturnType<typeof createDelivery>,
  worker: ReturnType<typeof createWork>,
): (name: string) => Promise<'done' | 'busy'> {
  const slotsFor = (count: number) => semaphore(count, Math.ceil(count / 2))
  const slots: Readonly<Record<Load, FairSemaphore>> = {
    text: slotsFor(limits.text),
    picture: slotsFor(limits.picture),
    video: slotsFor(limits.video),
  }
  const webhooks = semaphore(webhooksAtOnce.all, webhooksAtOnce.each)
  const run = async (job: Job) => {
    const outcome = await worker.run(job)
    return outcome === 'done' ? delivery.request(job) : outcome
  }
  return async (name) => {
    const [id = ''] = name.split('-')
    // A damaged job is dropped from the queue, since it cannot be run; a caller that asks for it gets the error.
    const job = await records.load(id).catch(undefinedIfDamaged)
    if (!job) return 'done'
    if (name.endsWith(webhookSuffix)) return withSlot(webhooks, job.request, () => delivery.send(job))
    if (isEnded(job)) return delivery.request(job)
    return withSlot(slots[loadOf(job.request)], job.request, () => run(job))
  }
}

async function startJob(
  records: JobRecords,
  queue: JobQueue,
  request: JobRequest,
  load: Load,
  { id = crypto.randomUUID().replaceAll('-', ''), restarts = false }: StartOptions,
): Promise<Job> {
  const { journal, stateOf, remove } = records
  const queued = queuedNow()
  let state: JsonRecord = queued
  const isNew = await journal.set(requestKey(id), { ...request }, 0)
  let undo = isNew ? () => remove({ id, request }) : undefined
  await journal.set(stateKey(id), queued, 0)
  const existing = isNew ? undefined : await stateOf(id)
  if (existing) {
    const earlier = jobFromRecords(id, request, existing.value)
    if (!isEnded(earlier)) state = existing.value
    else if (earlier.state === 'done' || !restarts) return earlier
    else undo = await restart(records, earlier, queued, existing)
  }
  const requestVersion = isNew ? 1 : (await journal.get(requestKey(id)))?.version
  const job = jobFromRecords(id, request, state, requestVersion)
  try {
    if (isNew) await countJob(records, id, request)
    await queue.add(queuedJob(job, load))
  } catch (error) {
    // A caller who got an error must not find the job done later.
    await undo?.().catch(() => {})
    throw error
  }
  return job
}

function countJob({ sizes }: Pick<JobRecords, 'sizes'>, id: string, request: JobRequest): Promise<void> {
  return sizes.begin(request.caller.id, id, jsonSize(request))
}

/** Queues a job that has ended. Returns how to end it as before, unless a worker has it by then; `undefined` if another has queued it. */
async function restart(
  { journal, sizes, end }: JobRecords,
  job: Job,
  queued: JsonRecord,
  { value: earlierState, version }: JournalRecord,
): Promise<(() => Promise<void>) | undefined> {
  const { id, request } = job
  await countJob({ sizes }, id, request)
  // Its input was removed when it ended. A new version keeps a late worker from removing it again.
  await overwrite(journal, requestKey(id), { ...request })
  if (!(await journal.set(stateKey(id), queued, version))) return undefined
  await journal.delete(webhookKey(id))
  return async () => {
    const requestVersion = (await journal.get(requestKey(id)))?.version ?? 0
    if (await journal.set(stateKey(id), earlierState, version + 1)) await end({ ...job, requestVersion }, 0)
  }
}

/** Marks a job as cancelled. One that has ended, or is gone, is removed instead, and `false` returned. */
async function markCancelled({ journal, stateOf, end, remove }: JobRecords, job: Job): Promise<boolean> {
  const { id, request } = job
  for (;;) {
    const record = await stateOf(id)
    if (!record) return false
    const { leaseUntil: _, ...value } = record.value
    if (isEnded(jobFromRecords(id, request, value))) {
      await remove(job)
      return false
    }
    const cancelled = { ...value, state: 'cancelled', endedAt: new Date().toISOString() }
    // The new version takes the record from its worker, which stops as soon as it notices.
    if (!(await journal.set(stateKey(id), cancelled, record.version))) continue
    await end(job, 0).catch(() => {})
    return true
  }
}

/** Does work if its caller may have a place; otherwise it is handed out again, so that other callers come first. */
async function withSlot(
  slots: FairSemaphore,
  { caller }: JobRequest,
  task: () => Promise<'done' | 'busy'>,
): Promise<'done' | 'busy'> {
  if (slots.wouldWait(caller.id)) {
    await pause(slotPauseMilliseconds)
    return 'busy'
  }
  const release = await slots.acquire(undefined, caller.id)
  try {
    return await task()
  } finally {
    release()
  }
}
