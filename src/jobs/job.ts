import type { Load } from '../endpoint.ts'
import { CopydeskError, type ErrorCode, type InputProblem, publicMessageOf } from '../errors.ts'
import { type EndEvent, type Receipt, type RunEvent, receipt } from '../events.ts'
import { assertWhole, type Journal, type JournalRecord, type JsonRecord } from '../journal.ts'
import type { JobQueue } from './queue.ts'

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

const noReceipt = receipt([])

export function isEnded({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'queued' && state !== 'running'
}

export function jobOf(id: string, request: JobRequest, state: JsonRecord): Job {
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

export function problemOf(error: unknown): JobProblem {
  const known = CopydeskError.is(error) ? error : undefined
  return {
    code: known?.code ?? 'internal',
    message: known ? publicMessageOf(known) : 'The job failed because of an internal error. Report its ID.',
    problems: known?.problems ?? [],
    retryAfter: known?.retryAfter,
  }
}

/** The records of jobs in a journal: what was requested, what became of it, and what its webhook was told. */
export interface JobRecords {
  readonly journal: Journal
  /** The job with this ID. IDs of another form name no job. */
  readonly load: (id: string) => Promise<Job | undefined>
  readonly stateOf: (id: string) => Promise<JournalRecord | undefined>
  readonly remove: (id: string) => Promise<void>
}

export const requestKey = (id: string) => `job/${id}`
export const stateKey = (id: string) => `job/${id}/state`
export const webhookKey = (id: string) => `job/${id}/webhook`

export function jobRecords(journal: Journal): JobRecords {
  const stateOf = (id: string) => journal.get(stateKey(id))
  return {
    journal,
    stateOf,
    load: async (id) => {
      if (!/^[0-9a-f]{32}$/.test(id)) return undefined
      const [request, state] = await Promise.all([journal.get(requestKey(id)), stateOf(id)])
      if (!request || !state) return undefined
      assertWhole(request)
      assertWhole(state)
      return jobOf(id, request.value as JsonRecord & JobRequest, state.value)
    },
    remove: (id) => journal.delete(requestKey(id)),
  }
}
