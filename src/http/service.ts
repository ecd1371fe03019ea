import type { Load } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { registry } from '../generators/index.ts'
import type { JobRequest, JobRun } from '../jobs/job.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { embeddedQueue, type JobWorker } from '../jobs/queue.ts'
import { readSecret } from '../jobs/webhook.ts'
import { memoryJournal } from '../journal.ts'
import { assertMayOpen } from '../media/fetch-url.ts'
import type { Setup } from '../run.ts'
import { createAdmission } from './admission.ts'
import { servedStore } from './assets.ts'
import type { Caller } from './auth.ts'
import { bodyLimitsOf, createByteBudget } from './body.ts'
import { designRoute } from './design-routes.ts'
import { runJob, type Service } from './endpoint-route.ts'
import { createFiles } from './files.ts'
import type { HandlerOptions } from './handler-options.ts'
import { createIdempotency } from './idempotency.ts'
import { describeJob } from './job-routes.ts'
import { createRate } from './rate.ts'
import { logToConsole, reportError } from './reports.ts'
import { startSweeping } from './retention.ts'
import type { Exchange, Route } from './route.ts'
import type { HandlerRequest } from './types.ts'

/** What the handler does besides answering at its endpoints. */
export interface HandlerService extends Service {
  /** Takes no more jobs, and resolves when those that are running have ended. */
  readonly close: () => Promise<void>
  readonly deleteFile: (id: string, exchange: Exchange) => Promise<void>
  /** Tells the host of an error that it has to know of. */
  readonly report: (error: unknown, path: string, requestId?: string) => void
  /** `undefined` where no design can be filled. */
  readonly designRoute: (path: string) => Route | undefined
}

interface ServiceParts {
  readonly identify: Service['identify']
  /** Nobody else can be kept waiting. */
  readonly hasOneCaller: boolean
  /** The kinds of jobs to work on. All by default. */
  readonly only?: readonly Load[] | undefined
}

/** What the routes of one handler, or the jobs of one worker, share. */
export function createService(
  options: HandlerOptions,
  address: string,
  { identify, hasOneCaller, only }: ServiceParts,
): HandlerService {
  // Runs get every option except those of HTTP.
  const { endpoints = registry, verifyKey, auth, mcp, setup: setupOf, ...setup } = options
  const shared = { ...setup, endpoints }
  const { state, concurrency, rate, webhookSecret, allowHosts, limits, acceptOnly = false } = options
  if (acceptOnly && !(state && options.jobs)) {
    const problem = 'A handler that only accepts needs the `state` and the queue of its workers as `jobs`.'
    throw new CopydeskError('invalid_options', problem)
  }
  const journal = state ?? memoryJournal()
  if (webhookSecret !== undefined) readSecret(webhookSecret)
  const admission = concurrency === false ? undefined : createAdmission(concurrency)
  const nameInLine = ({ id }: Caller) => (hasOneCaller ? undefined : id)
  const parts = { admission, nameInLine, rate: rate && createRate(rate, journal) }
  const files = createFiles(journal, shared.store, async (caller) => {
    const { store } = await setupFor(caller, requestOfJob('/assets', new AbortController().signal))
    return store
  })
  const withOwnStore = (caller: Caller, setup: Setup): Setup => {
    if (!setup.store?.delete) return setup
    keep()
    return { ...setup, store: files.ownedBy(caller, setup.store) }
  }
  const ownSetup = async (caller: Caller, incoming: HandlerRequest): Promise<Setup> => {
    const own = await setupOf?.(caller, incoming)
    const store = own?.store && { store: servedStore(own.store, address) }
    return withOwnStore(caller, { ...shared, ...own, ...store })
  }
  const setupFor = (caller: Caller, incoming: HandlerRequest) =>
    setupOf ? ownSetup(caller, incoming) : withOwnStore(caller, shared)
  const report = (error: unknown, path: string, requestId = '') =>
    reportError(options.onError ?? logToConsole, error, { requestId, path })
  const run = async ({ endpoint: path, input, caller }: JobRequest, job: JobRun) => {
    const endpoint = endpoints.find((each) => each.path === path)
    if (!endpoint) throw new CopydeskError('not_found', `This server has no endpoint ${path} any more.`)
    const setup = await setupFor(caller, requestOfJob(path, job.signal))
    return runJob(parts, endpoint, input, setup, caller, job).catch((error) => {
      if (!CopydeskError.is(error) || error.status >= 500) report(error, path, job.runId)
      throw error
    })
  }
  let jobs: Jobs | undefined
  let working: JobWorker | undefined
  const jobsOfHandler = () => {
    if (jobs || options.jobs === false) return jobs
    const queue = options.jobs || embeddedQueue(journal, { onError: (error) => report(error, '/jobs') })
    const most = admission?.limits ?? { text: 64, picture: 4, video: 2 }
    const limitOf = (kind: Load) => (only && !only.includes(kind) ? 0 : most[kind])
    const own = { text: limitOf('text'), picture: limitOf('picture'), video: limitOf('video') }
    const loadOf = ({ endpoint }: JobRequest) =>
      endpoints.find(({ path }) => path === endpoint)?.load ?? 'text'
    const reportWebhook = (error: unknown, id: string) => report(error, `/jobs/${id}`)
    const parts = { run, loadOf, webhookSecret, allowHosts, describe: describeJob, reportWebhook }
    jobs = createJobs({ journal, queue, limits: own, ...parts })
    if (!acceptOnly) working = jobs.work()
    keep()
    return jobs
  }
  let stopSweeping: (() => void) | undefined
  const keep = () => {
    stopSweeping ??= startSweeping(journal, options.retention ?? {}, {
      jobs: async (before) => jobs?.sweep(before),
      files: files.sweep,
      onError: (error) => report(error, '/jobs'),
    })
  }
  const { idempotency: kept = true } = options
  const idempotency = kept ? createIdempotency(journal, kept === true ? {} : kept) : undefined
  const reserveBytes = createByteBudget(bodyLimitsOf(limits).bodyBytesAtOnce)
  const designs = { ...parts, identify, setupFor, journal, reserveBytes, bodyLimits: bodyLimitsOf(limits) }
  const keepsDesigns = endpoints.some((endpoint) => endpoint.keepsDesigns)
  // Jobs of an earlier process go on.
  if (state && !jobsOfHandler()) keep()
  return {
    ...parts,
    identify,
    report,
    deleteFile: async (id, exchange) => {
      const caller = await identify(exchange.incoming)
      exchange.caller = caller.id
      await parts.rate?.count(caller.id, exchange.headers)
      const { store } = await setupFor(caller, exchange.incoming)
      await files.delete(id, caller, store)
    },
    idempotency: idempotency && {
      ...idempotency,
      answer: (...request) => {
        keep()
        return idempotency.answer(...request)
      },
    },
    jobs: jobsOfHandler,
    acceptOnly,
    address,
    checkWebhook:
      webhookSecret === undefined
        ? undefined
        : (url, caller) => assertMayOpen(url, { allowHosts, caller: nameInLine(caller) }),
    bodyLimitsOf: (mayHoldMedia) => bodyLimitsOf(limits, mayHoldMedia),
    designRoute: (path) => (keepsDesigns ? designRoute(path, designs) : undefined),
    reserveBytes,
    setupFor,
    close: async () => {
      stopSweeping?.()
      await Promise.all([working?.stop(), idempotency?.ended()])
    },
  }
}

/** What `setup` gets in place of the request of a job, which has ended long ago. */
function requestOfJob(path: string, signal: AbortSignal): HandlerRequest {
  const readBody = async () => new Uint8Array()
  return { method: 'POST', path, header: () => undefined, signal, parsedBody: undefined, readBody }
}
