import type { Load } from '../endpoint.ts'
import { CopydeskError, type ErrorCode, type InputProblem, publicMessageOf } from '../errors.ts'
import { type EndEvent, type Receipt, type RunEvent, receipt } from '../events.ts'
import { assertUndamaged, type Journal, type JournalRecord, type JsonRecord } from '../journal.ts'
import { type JobSizes, jobSizes } from './kept.ts'
import type { JobQueue } from './queue.ts'

/** What a job is about, kept as JSON. It has no secrets: no key, and of the caller only the ID. */
export interface JobRequest {
  readonly caller: { readonly id: string }
  /** The path of the endpoint. */
  readonly endpoint: string
  /** Removed when the job has ended. A start with the same ID brings it again. */
  readonly input: unknown
  /** Called once the job has ended. It was checked when the job was accepted, and is checked again before each call. */
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

/**
 * A job as its record says. A `done` job has an `output`, a `failed` one a `problem`, and only one that has ended
 * `endedAt`.
 */
export interface Job {
  readonly id: string
  readonly request: JobRequest
  readonly state: JobState
  /** ISO 8601, like `endedAt`. */
  readonly createdAt: string
  readonly endedAt: string | undefined
  /** The last 200 at most. */
  readonly events: readonly JobEvent[]
  /** Of all attempts together, also of those whose process died. */
  readonly receipt: Receipt
  readonly output: Readonly<Record<string, unknown>> | undefined
  readonly problem: JobProblem | undefined
  /** The version of the record of its request. */
  readonly requestVersion: number
}

/** What a run of a job is given: how to notice that it was cancelled, and how to report what happens. */
export interface JobRun {
  readonly signal: AbortSignal
  readonly runId: string
  /** The journal of this job: what it has paid for before it was interrupted. */
  readonly journal: Journal
  readonly onEvent: (event: RunEvent) => void
  readonly onEnd: (event: EndEvent) => void
}

/** What jobs are made of. */
export interface JobsOptions {
  /** Where the records of jobs are. All processes that share a queue must share it. */
  readonly journal: Journal
  readonly queue: JobQueue
  /** How many jobs of each kind this process runs at once. */
  readonly limits: Readonly<Record<Load, number>>
  /** What kind of work a job is, by which limit it counts. */
  readonly loadOf: (request: JobRequest) => Load
  /** Runs the endpoint. What it throws becomes the `problem` of the job. */
  readonly run: (request: JobRequest, job: JobRun) => Promise<Readonly<Record<string, unknown>>>
  /** Signs what webhooks are sent. */
  readonly webhookSecret: string | undefined
  readonly allowHosts: readonly string[] | undefined
  /** Told of a webhook that is not called any more, because it failed too often. */
  readonly reportWebhook: (error: unknown, id: string) => void
  /** What a webhook is sent about a job that has ended. */
  readonly describe: (job: Job) => unknown
}

const noReceipt = receipt([])

/** Whether nothing happens to a job any more, unless it is started again. */
export function isEnded({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}

/** A job from its two records. Fields that an earlier version did not write get their empty value. */
export function jobFromRecords(id: string, request: JobRequest, state: JsonRecord, requestVersion = 1): Job {
  const fields = state as Partial<Job>
  return {
    id,
    request,
    state: fields.state ?? 'queued',
    createdAt: fields.createdAt ?? '',
    endedAt: fields.endedAt,
    events: fields.events ?? [],
    receipt: fields.receipt ?? noReceipt,
    output: fields.output,
    problem: fields.problem,
    requestVersion,
  }
}

function isRequest({ caller, endpoint }: JsonRecord): boolean {
  return typeof Object(caller).id === 'string' && typeof endpoint === 'string'
}

/** Whether fields that are there have their type: a hand or a failing disk may have changed anything. */
function isState({ state = 'queued', createdAt = '', endedAt = '', events = [], receipt = {} }: JsonRecord) {
  return (
    jobStates.some((each) => each === state) &&
    [createdAt, endedAt].every((each) => typeof each === 'string') &&
    Array.isArray(events) &&
    typeof receipt === 'object' &&
    receipt !== null
  )
}

/** A record that is not of a job; one that the journal knows to be damaged stays as it is. */
function damagedAt(key: string, { value, version }: JournalRecord): JournalRecord {
  return { value: { damaged: value['damaged'] ?? `The record ${key}` }, version }
}

/** An error as a record keeps it and callers see it. Errors without a code tell no message: it may hold secrets. */
export function jobProblem(error: unknown): JobProblem {
  const ownError = CopydeskError.is(error) ? error : undefined
  return {
    code: ownError?.code ?? 'internal',
    message: ownError
      ? publicMessageOf(ownError)
      : 'The job failed because of an internal error. Report its ID.',
    problems: ownError?.problems ?? [],
    retryAfter: ownError?.retryAfter,
  }
}

/** The records of jobs in a journal: what was requested, what became of it, and what its webhook was told. */
export interface JobRecords {
  readonly journal: Journal
  /** The job with this ID. IDs of another form name no job. */
  readonly load: (id: string) => Promise<Job | undefined>
  /** The state alone, with the version that a change of it has to name. */
  readonly stateOf: (id: string) => Promise<JournalRecord | undefined>
  readonly sizes: JobSizes
  /** Removes the input of a job that has ended, unless it was started again since. `bytes` are those of its result. */
  readonly end: (job: Job, bytes: number) => Promise<void>
  /** Removes all that is known of a job, with the steps that it has paid for. */
  readonly remove: (job: Pick<Job, 'id' | 'request'>) => Promise<void>
}

// The request of a job stays as it was accepted until the job has ended; its state changes, and only the holder of its claim may change it.
export const requestKey = (id: string) => `job/${id}`
export const stateKey = (id: string) => `job/${id}/state`
export const webhookKey = (id: string) => `job/${id}/webhook`

/** Reads and writes jobs as records of a journal, of which each has several. */
export function jobRecords(journal: Journal): JobRecords {
  const stateOf = (id: string) => journal.get(stateKey(id))
  const sizes = jobSizes(journal)
  return {
    journal,
    stateOf,
    sizes,
    load: async (id) => {
      if (!/^[0-9a-f]{32}$/.test(id)) return undefined
      const [request, state] = await Promise.all([journal.get(requestKey(id)), stateOf(id)])
      if (!request || !state) return undefined
      assertUndamaged(isRequest(request.value) ? request : damagedAt(requestKey(id), request))
      assertUndamaged(isState(state.value) ? state : damagedAt(stateKey(id), state))
      return jobFromRecords(id, request.value as JsonRecord & JobRequest, state.value, request.version)
    },
    end: async ({ id, request, requestVersion }, bytes) => {
      await journal.set(requestKey(id), { ...request, input: undefined }, requestVersion)
      await sizes.end(request.caller.id, id, bytes)
    },
    remove: async ({ id, request }) => {
      await journal.delete(requestKey(id))
      await sizes.end(request.caller.id, id, 0)
    },
  }
}
