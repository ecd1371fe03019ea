import { CopydeskError } from '../errors.ts'
import { isEnded, type Job, type JobEvent } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Admission } from './admission.ts'
import { problemDocument } from './problem.ts'
import { type Exchange, jsonResponse, type Route } from './route.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

interface JobService {
  readonly identify: (incoming: HandlerRequest) => Promise<{ readonly id: string }>
  readonly admission: Pick<Admission, 'admitStream'> | undefined
}

/** The route of a path such as `/jobs/<id>` or `/jobs/<id>/events`. */
export function jobRoute(path: string, jobs: Jobs, { identify, admission }: JobService): Route | undefined {
  const [, id = '', events] = /^\/jobs\/([0-9a-f]{32})(\/events)?$/.exec(path) ?? []
  if (id === '') return undefined
  const jobOf = async (exchange: Exchange): Promise<Job> => {
    const caller = await identify(exchange.incoming)
    exchange.caller = caller.id
    const job = await jobs.read(id, caller.id)
    if (job) return job
    throw new CopydeskError('not_found', 'You have no job with this ID, or it has expired.')
  }
  if (events)
    return {
      methods: ['GET'],
      answer: async (exchange) => {
        const job = await jobOf(exchange)
        return streamEvents(job, jobs, exchange, await admission?.admitStream(job.request.caller.id))
      },
    }
  return {
    methods: ['GET', 'HEAD', 'DELETE'],
    answer: async (exchange) => {
      const job = await jobOf(exchange)
      exchange.headers['cache-control'] = 'no-store'
      if (exchange.incoming.method !== 'DELETE') {
        const retryAfter = isEnded(job) ? retryAfterOf(job) : 1
        if (retryAfter !== undefined) exchange.headers['retry-after'] = String(retryAfter)
        return jsonResponse(describeJob(job))
      }
      await jobs.cancel(job)
      return { status: 204, headers: {}, body: undefined }
    },
  }
}

/** A job as callers and webhooks see it. */
export function describeJob(job: Job): Record<string, unknown> {
  const { id, request, state, createdAt, endedAt, events, receipt, output, problem } = job
  const progress = events.findLast(({ type }) => type === 'progress')?.data
  return {
    id,
    endpoint: request.endpoint,
    state,
    created_at: createdAt,
    ...(endedAt && { ended_at: endedAt }),
    ...(progress !== undefined && { progress }),
    receipt: { ...receipt, warnings: warningsOf(job) },
    ...(output && { result: output }),
    ...(problem && {
      problem: problemDocument(
        new CopydeskError(problem.code, problem.message, { ...problem, retryAfter: retryAfterOf(job) }),
        id,
      ),
    }),
  }
}

/** The seconds from now after which a failed job may succeed, if known. */
function retryAfterOf({ problem, endedAt = '' }: Job): number | undefined {
  const retryAfter = problem?.retryAfter
  if (retryAfter === undefined) return undefined
  const secondsSinceEnd = Math.floor((Date.now() - Date.parse(endedAt)) / 1000)
  // The clock of the process that ran the job may be another.
  return secondsSinceEnd > 0 ? Math.max(0, retryAfter - secondsSinceEnd) : retryAfter
}

/** The warnings among the events that a job has kept. */
export function warningsOf({ events }: Pick<Job, 'events'>): readonly string[] {
  return events.flatMap(({ type, data }) =>
    type === 'warning' ? [(data as { readonly message: string }).message] : [],
  )
}

/** Sends the events of a job as they come, as server-sent events. */
function streamEvents(
  job: Job,
  jobs: Jobs,
  { incoming, headers }: Exchange,
  onClose: () => void = () => {},
): HandlerResponse {
  const disconnect = new AbortController()
  const signal = AbortSignal.any([incoming.signal, disconnect.signal])
  signal.addEventListener('abort', onClose, { once: true })
  if (signal.aborted) onClose()
  const lastEventId = incoming.header('last-event-id') ?? ''
  const after = /^\d{1,9}$/.test(lastEventId) ? Number(lastEventId) : 0
  const events = jobs.follow(job, after, signal)
  const encoder = new TextEncoder()
  const end = async () => {
    const endedJob = (await jobs.read(job.id, job.request.caller.id)) ?? job
    const id = Math.max(after, endedJob.events.at(-1)?.id ?? 0) + 1
    return { id, type: 'end', data: describeJob(endedJob) } as const
  }
  headers['cache-control'] = 'no-store'
  const body = new ReadableStream<Uint8Array>(
    {
      // Tells the caller at once that the request was accepted.
      start: (controller) => controller.enqueue(encoder.encode(eventText(undefined))),
      pull: async (controller) => {
        try {
          const { done, value } = await events.next()
          controller.enqueue(encoder.encode(eventText(done ? await end() : value)))
          if (!done) return
        } catch {
          // The caller has left, or the journal cannot be read: the caller connects again.
        }
        disconnect.abort()
        controller.close()
      },
      cancel: () => disconnect.abort(),
    },
    { highWaterMark: 0 },
  )
  return { status: 200, headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }, body }
}

/** A comment keeps the connection open where nothing happens. */
function eventText(event: JobEvent | undefined): string {
  return event
    ? `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`
    : ': waiting\n\n'
}
