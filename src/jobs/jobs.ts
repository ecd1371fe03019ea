import { orAborted, type Places, pause, semaphore } from '../concurrency.ts'
import type { Load } from '../endpoint.ts'
import {
  CopydeskError,
  type ErrorCode,
  type InputProblem,
  publicMessageOf,
  throwIfCancelled,
} from '../errors.ts'
import { addReceipts, type EndEvent, type Receipt, type RunEvent, receipt } from '../events.ts'
import { assertWhole, type Claim, claimRecord, type Journal, journalWithin } from '../journal.ts'
import type { JobQueue, JobWorker } from './queue.ts'
import { callWebhook, isAhead, webhookPauses } from './webhook.ts'

/** What a job is about. It is kept as JSON. */
export interface JobRequest {
  readonly caller: { readonly id: string }
  /** The path of the endpoint. */
  readonly endpoint: string
  readonly input: unknown
  readonly webhookUrl: string | undefined
}

/** What a job can be. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

type JobState = (typeof jobStates)[number]

/** Something that happened in a job. IDs count up; a caller who has missed some asks for those after the last one. */
export interface JobEvent {
  readonly id: number
  readonly type: RunEvent['type']
  readonly data: unknown
}

/** Why a job failed. */
interface JobProblem {
  readonly code: ErrorCode
  readonly message: string
  readonly problems: readonly InputProblem[]
  readonly retryAfter: number | undefined
}

/** A job as its record says. */
export interface Job {
  readonly id: string
  readonly request: JobRequest
  readonly state: JobState
  readonly createdAt: string
  readonly endedAt: string | undefined
  readonly events: readonly JobEvent[]
  readonly receipt: Receipt
  readonly output: Readonly<Record<string, unknown>> | undefined
  readonly problem: JobProblem | undefined
}

/** How a run of a job reports what happens. */
export interface JobRun {
  readonly signal: AbortSignal
  readonly runId: string
  /** The journal of this job: what it has paid for before it was interrupted. */
  readonly journal: Journal
  readonly onEvent: (event: RunEvent) => void
  readonly onEnd: (event: EndEvent) => void
}

export interface JobsOptions {
  readonly journal: Journal
  readonly queue: JobQueue
  readonly limits: Readonly<Record<Load, number>>
  /** What kind of work a job is, by which limit it counts. */
  readonly loadOf: (request: JobRequest) => Load
  readonly run: (request: JobRequest, job: JobRun) => Promise<Readonly<Record<string, unknown>>>
  /** Signs what webhooks are sent. */
  readonly webhookSecret: string | undefined
  readonly allowHosts: readonly string[] | undefined
  /** What a webhook is sent about a job that has ended. */
  readonly describe: (job: Job) => unknown
}

export interface Jobs {
  /**
   * Starts a job. One with an ID that was given before is the same job, wherever it is by now; with `again` it starts anew
   * if it failed, and pays for no finished step again.
   */
  readonly start: (request: JobRequest, load: Load, options?: StartOptions) => Promise<Job>
  /** Waits until a job has ended. Cancels it when the signal says so. */
  readonly wait: (job: Job, signal: AbortSignal, onEvent?: (event: JobEvent) => void) => Promise<Job>
  /** The job with this ID, if it is the caller's. */
  readonly read: (id: string, caller: string) => Promise<Job | undefined>
  /** Cancels a job that is waiting or running, and removes one that has ended. */
  readonly cancel: (job: Job) => Promise<void>
  /** Gives the events of a job after one, as they come, until it has ended. `undefined` where none came for a while. */
  readonly follow: (job: Job, after: number, signal: AbortSignal) => AsyncGenerator<JobEvent | undefined>
  readonly work: () => JobWorker
  /** Removes jobs that ended before this time. */
  readonly sweep: (before: number) => Promise<void>
}

interface StartOptions {
  /** 32 hexadecimal digits. */
  readonly id?: string | undefined
  readonly again?: boolean
}

const maxAttempts = 10
const maxEvents = 200
const saveMilliseconds = 300
const quietMilliseconds = 15_000
/** Webhooks that are called at once, and those of one caller: each may take 15 seconds. */
const webhooksAtOnce = { all: 16, each: 4 }
/** How long a job waits in its worker that is not its caller's turn, so that it is not handed out again and again. */
const turnMilliseconds = 100
const webhookSuffix = '-webhook'
const noReceipt = receipt([])

export function createJobs(options: JobsOptions): Jobs {
  const { journal, queue, limits } = options
  const running = new Map<string, AbortController>()
  const placesFor = (count: number) => semaphore(count, Math.ceil(count / 2))
  const places: Readonly<Record<Load, Places>> = {
    text: placesFor(limits.text),
    picture: placesFor(limits.picture),
    video: placesFor(limits.video),
  }
  const webhooks = semaphore(webhooksAtOnce.all, webhooksAtOnce.each)
  const looks = new Map<string, Promise<Job | undefined>>()
  const requestKey = (id: string) => `job/${id}`
  const stateKey = (id: string) => `job/${id}/state`
  const webhookKey = (id: string) => `job/${id}/webhook`

  const load = async (id: string): Promise<Job | undefined> => {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined
    const [request, state] = await Promise.all([journal.get(requestKey(id)), journal.get(stateKey(id))])
    if (!request || !state) return undefined
    assertWhole(request)
    assertWhole(state)
    return jobOf(id, request.value as unknown as JobRequest, state.value)
  }

  const handOut = async (name: string): Promise<'done' | 'busy'> => {
    const isWebhook = name.endsWith(webhookSuffix)
    // One that is damaged has no other end: whoever asks for it is told.
    const job = await load(isWebhook ? name.slice(0, -webhookSuffix.length) : name).catch(unlessDamaged)
    if (!job) return 'done'
    const { request } = job
    if (isWebhook) return inTurn(webhooks, request, () => sendWebhook(job))
    if (isEnded(job)) return askForWebhook(job)
    return inTurn(places[options.loadOf(request)], request, () => runJob(job))
  }

  const runJob = async (job: Job): Promise<'done' | 'busy'> => {
    const { id } = job
    const stop = new AbortController()
    const stopIfCancelled = async () => {
      if ((await load(id))?.state !== 'running') stop.abort()
    }
    const found = await journal.get(stateKey(id))
    // A worker that was replaced goes on without effect; aborting would cancel what its successor waits for.
    const claim = await claimRecord(journal, stateKey(id), found, () => void stopIfCancelled())
    if (!claim) return 'busy'
    const attempts = Number(claim.value()['attempts'] ?? 0) + 1
    running.set(id, stop)
    try {
      await claim.change({ state: 'running', attempts })
      const end = attempts > maxAttempts ? poisoned() : await workOn(job, claim, stop.signal)
      await claim.release({ ...end, endedAt: new Date().toISOString() })
      // What it paid for is in its result now.
      if (end['state'] === 'done') await journal.delete(`${requestKey(id)}/step`).catch(() => {})
    } catch (error) {
      if (!CopydeskError.is(error) || error.code !== 'claim_lost') throw error
      return 'busy'
    } finally {
      running.delete(id)
    }
    return askForWebhook(job)
  }

  const workOn = async (job: Job, claim: Claim, signal: AbortSignal): Promise<Record<string, unknown>> => {
    const { id, request } = job
    let { events } = job
    let nextId = (events.at(-1)?.id ?? 0) + 1
    const recorded: RunEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const news = () => ({ events, receipt: addReceipts(job.receipt, receipt(recorded)) })
    const save = () => {
      timer = undefined
      claim.change(news()).catch(() => {})
    }
    const add = (type: JobEvent['type'], data: unknown) => {
      const isOld = (event: JobEvent) =>
        type === 'progress' && event.type === 'progress' && stepOf(event.data) === stepOf(data)
      events = [...events.filter((event) => !isOld(event)), { id: nextId++, type, data }].slice(-maxEvents)
      timer ??= setTimeout(save, saveMilliseconds)
    }
    const onEvent = (event: RunEvent) => {
      if (['call', 'reuse', 'verdict'].includes(event.type)) recorded.push(event)
      const { run: _run, endpoint: _endpoint, caller: _caller, type, ...data } = event
      if (type !== 'end') add(type, data)
    }
    let outcome: Record<string, unknown>
    try {
      const journalOfJob = journalWithin(journal, requestKey(id))
      const run = { signal, runId: id, journal: journalOfJob, onEvent, onEnd: () => {} }
      outcome = { state: 'done', output: await options.run(request, run) }
    } catch (error) {
      outcome = { state: 'failed', problem: problemOf(error) }
    }
    clearTimeout(timer)
    return { ...news(), ...outcome }
  }

  const askForWebhook = async ({ id, request }: Job): Promise<'done'> => {
    if (request.webhookUrl === undefined || (await journal.get(webhookKey(id)))) return 'done'
    await journal.set(webhookKey(id), { attempts: 0, dueAt: 0 }, 0)
    await queue.add({ id: `${id}${webhookSuffix}`, load: 'text', caller: request.caller.id })
    return 'done'
  }

  const sendWebhook = async (job: Job): Promise<'done' | 'busy'> => {
    const { id } = job
    const key = webhookKey(id)
    const found = await journal.get(key)
    const { webhookSecret: secret, allowHosts } = options
    const url = job.request.webhookUrl
    if (!found || url === undefined || secret === undefined) return 'done'
    if (isAhead(Number(found.value['dueAt']))) return 'busy'
    const claim = await claimRecord(journal, key, found)
    if (!claim) return 'busy'
    const attempts = Number(claim.value()['attempts'])
    const wait = webhookPauses[attempts]
    try {
      const body = JSON.stringify(options.describe(job))
      await callWebhook({ url, id: `msg_${id}`, body }, secret, { allowHosts })
      await claim.release({ sentAt: new Date().toISOString() })
      return 'done'
    } catch (error) {
      const failed = { attempts: attempts + 1, dueAt: Date.now() + (wait ?? 0) * 1000, error: String(error) }
      await claim.release(failed)
      return wait === undefined ? 'done' : 'busy'
    }
  }

  const cancel = async (job: Job): Promise<void> => {
    for (;;) {
      const found = await journal.get(stateKey(job.id))
      if (!found) return
      const { leaseUntil: _, ...value } = found.value
      if (isEnded(jobOf(job.id, job.request, value))) return journal.delete(requestKey(job.id))
      const cancelled = { ...value, state: 'cancelled', endedAt: new Date().toISOString() }
      // The new version takes the record from its worker, which stops as soon as it notices.
      if (await journal.set(stateKey(job.id), cancelled, found.version)) break
    }
    running.get(job.id)?.abort()
    await askForWebhook(job)
  }

  /** The next look at a job after a pause, shared by all who wait for it. */
  const nextLook = (id: string, milliseconds: number): Promise<Job | undefined> => {
    const look = async () => {
      await pause(milliseconds)
      looks.delete(id)
      return load(id)
    }
    const next = looks.get(id) ?? look()
    looks.set(id, next)
    return next
  }

  const follow: Jobs['follow'] = async function* (job, after, signal) {
    let last = after
    let told = performance.now()
    let now = await load(job.id)
    for (let wait = 20; ; wait = Math.min(wait * 1.5, 250)) {
      for (const event of now?.events ?? []) {
        if (event.id <= last) continue
        yield event
        last = event.id
        told = performance.now()
      }
      if (!now || isEnded(now)) return
      if (performance.now() - told > quietMilliseconds) {
        yield undefined
        told = performance.now()
      }
      now = await orAborted(nextLook(job.id, wait), signal)
    }
  }

  return {
    start: async (request, kind, { id = crypto.randomUUID().replaceAll('-', ''), again = false } = {}) => {
      const state = { state: 'queued', createdAt: new Date().toISOString() }
      const isNew = await journal.set(requestKey(id), { ...request }, 0)
      await journal.set(stateKey(id), state, 0)
      if (!isNew) {
        const found = await journal.get(stateKey(id))
        const job = found && jobOf(id, request, found.value)
        const isFailed = job && isEnded(job) && job.state !== 'done'
        if (job && isEnded(job) && !(again && isFailed)) return job
        if (found && isFailed && (await journal.set(stateKey(id), state, found.version)))
          await journal.delete(webhookKey(id))
      }
      try {
        await queue.add({ id, load: kind, caller: request.caller.id })
      } catch (error) {
        // A caller who got an error must not find the job done later.
        if (isNew) await journal.delete(requestKey(id)).catch(() => {})
        throw error
      }
      return jobOf(id, request, state)
    },
    wait: async (job, signal, onEvent = () => {}) => {
      try {
        for await (const event of follow(job, 0, signal)) if (event) onEvent(event)
      } catch (error) {
        if (signal.aborted) await cancel(job).catch(() => {})
        throwIfCancelled(signal)
        throw error
      }
      const ended = await load(job.id)
      if (ended) return ended
      throw new CopydeskError('cancelled', 'The job was removed before it ended.')
    },
    read: async (id, caller) => {
      const job = await load(id)
      return job?.request.caller.id === caller ? job : undefined
    },
    cancel,
    follow,
    work: () => queue.work(handOut, limits),
    sweep: async (before) => {
      for (const id of await journal.list('job')) {
        const job = await load(id).catch(unlessDamaged)
        if (job?.endedAt && Date.parse(job.endedAt) < before) await journal.delete(requestKey(id))
      }
    },
  }
}

function unlessDamaged(error: unknown): undefined {
  if (!(CopydeskError.is(error) && error.code === 'storage_unavailable' && error.cause)) throw error
}

/** Does work if its caller may have a place; otherwise it is handed out again, and others have their turn. */
async function inTurn(
  places: Places,
  { caller }: JobRequest,
  work: () => Promise<'done' | 'busy'>,
): Promise<'done' | 'busy'> {
  if (places.mustWait(caller.id)) {
    await pause(turnMilliseconds)
    return 'busy'
  }
  const leave = await places.enter(undefined, caller.id)
  try {
    return await work()
  } finally {
    leave()
  }
}

export function isEnded({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}

function jobOf(id: string, request: JobRequest, state: Readonly<Record<string, unknown>>): Job {
  const known = state as Partial<Job>
  return {
    id,
    request,
    state: known.state ?? 'queued',
    createdAt: known.createdAt ?? '',
    endedAt: known.endedAt,
    events: known.events ?? [],
    receipt: known.receipt ?? noReceipt,
    output: known.output,
    problem: known.problem,
  }
}

function stepOf(data: unknown): string {
  const { step, output = '' } = data as { readonly step?: string; readonly output?: string }
  return `${step} ${output}`
}

function problemOf(error: unknown): JobProblem {
  const known = CopydeskError.is(error) ? error : undefined
  return {
    code: known?.code ?? 'internal',
    message: known ? publicMessageOf(known) : 'The job failed because of an internal error. Report its ID.',
    problems: known?.problems ?? [],
    retryAfter: known?.retryAfter,
  }
}

/** A job that ends its process each time would do so for ever. */
function poisoned(): Record<string, unknown> {
  const message = `The process ended ${maxAttempts} times while it worked on this job.`
  return { state: 'failed', problem: problemOf(new CopydeskError('internal', message)) }
}
