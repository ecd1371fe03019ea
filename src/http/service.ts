import type { Load } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { registry } from '../generators/index.ts'
import type { JobRequest, JobRun, JobsOptions } from '../jobs/job.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { embeddedQueue, type JobWorker } from '../jobs/queue.ts'
import { readSecret } from '../jobs/webhook.ts'
import { type Journal, memoryJournal } from '../journal.ts'
import { assertMayOpen } from '../media/fetch-url.ts'
import { readSigningKey } from '../media/signing-key.ts'
import type { Setup } from '../run.ts'
import { createAdmission } from './admission.ts'
import { servedStore } from './assets.ts'
import type { Caller } from './auth.ts'
import { bodyLimitsOf, createByteBudget } from './body.ts'
import { designRoute } from './design-routes.ts'
import { runJob, type Service } from './endpoint-route.ts'
import { createFiles } from './files.ts'
import type { HandlerOptions } from './handler-options.ts'
import { createIdempotency, type Idempotency } from './idempotency.ts'
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

type Report = HandlerService['report']

/** What the routes of one handler, or the jobs of one worker, share. */
export function createService(
  options: HandlerOptions,
  address: string,
  { identify, hasOneCaller, only }: ServiceParts,
): HandlerService {
  assertJobOptions(options)
  if (options.provenance) readSigningKey(options.provenance)
  const { endpoints = registry, state, concurrency, rate, limits, acceptOnly = false } = options
  const journal = state ?? memoryJournal()
  const report: Report = (error, path, requestId = '') =>
    reportError(options.onError ?? logToConsole, error, { requestId, path })
  const nameInLine = ({ id }: Caller) => (hasOneCaller ? undefined : id)
  const admission = concurrency === false ? undefined : createAdmission(concurrency)
  const parts = { admission, nameInLine, rate: rate && createRate(rate, journal) }
  const reserveBytes = createByteBudget(bodyLimitsOf(limits).bodyBytesAtOnce)

  let stopSweeping: (() => void) | undefined
  /** Removes what has expired from now on. Nothing has to be removed before something is kept. */
  const sweepFromNowOn = () => {
    stopSweeping ??= startSweeping(journal, options.retention ?? {}, {
      jobs: async (before) => jobs?.sweep(before),
      files: files.sweep,
      onError: (error) => report(error, '/jobs'),
    })
  }
  const { files, setupFor } = createSetups({ ...options, endpoints }, address, journal, sweepFromNowOn)
  const runRequest = async ({ endpoint: path, input, caller }: JobRequest, job: JobRun) => {
    const endpoint = endpoints.find((candidate) => candidate.path === path)
    if (!endpoint) throw new CopydeskError('not_found', `This server has no endpoint ${path} any more.`)
    const setup = await setupFor(caller, requestOfJob(path, job.signal))
    return runJob(parts, endpoint, input, setup, caller, job).catch((error) => {
      if (!CopydeskError.is(error) || error.status >= 500) report(error, path, job.runId)
      throw error
    })
  }
  const jobLimits = admission?.limits ?? { text: 64, picture: 4, video: 2 }
  const jobs = jobsOf(options, { journal, run: runRequest, limits: jobLimits, only }, report)
  let working: JobWorker | undefined
  const openJobs = () => {
    sweepFromNowOn()
    if (!acceptOnly) working ??= jobs?.work()
    return jobs
  }
  const idempotency = keptAnswers(options, journal, sweepFromNowOn)
  const designs = { ...parts, identify, setupFor, journal, reserveBytes, bodyLimits: bodyLimitsOf(limits) }
  const keepsDesigns = endpoints.some((endpoint) => endpoint.keepsDesigns)
  // Jobs of an earlier process go on.
  if (state) openJobs()
  return {
    ...parts,
    ...{ identify, report, address, idempotency, reserveBytes, setupFor, acceptOnly },
    jobs: openJobs,
    checkWebhook: webhookCheck(options, nameInLine),
    bodyLimitsOf: (mayHoldMedia) => bodyLimitsOf(limits, mayHoldMedia),
    designRoute: (path) => (keepsDesigns ? designRoute(path, designs) : undefined),
    deleteFile: async (id, exchange) => {
      const caller = await identify(exchange.incoming)
      exchange.caller = caller.id
      await parts.rate?.count(caller.id, exchange.headers)
      const { store } = await setupFor(caller, exchange.incoming)
      await files.delete(id, caller, store)
    },
    close: async () => {
      stopSweeping?.()
      await Promise.all([working?.stop(), idempotency?.ended()])
    },
  }
}

function webhookCheck(
  { webhookSecret, allowHosts }: HandlerOptions,
  nameInLine: Service['nameInLine'],
): Service['checkWebhook'] {
  if (webhookSecret === undefined) return undefined
  return (url, caller) => assertMayOpen(url, { allowHosts, caller: nameInLine(caller) })
}

function assertJobOptions({ acceptOnly, state, jobs, webhookSecret }: HandlerOptions): void {
  if (webhookSecret !== undefined) readSecret(webhookSecret)
  if (!acceptOnly || (state && jobs)) return
  const problem = 'A handler that only accepts needs the `state` and the queue of its workers as `jobs`.'
  throw new CopydeskError('invalid_options', problem)
}

/** The setup for each caller, with a store that notes what is saved as theirs. `onKeep` is called where that may be. */
function createSetups(options: HandlerOptions, address: string, journal: Journal, onKeep: () => void) {
  // Runs ignore the options that are not theirs. Keys and their checks stay out of them.
  const { verifyKey, auth, mcp, setup: setupOf, ...rest } = options
  const files = createFiles(journal, rest.store, async (caller) => {
    const { store } = await setupFor(caller, requestOfJob('/assets', new AbortController().signal))
    return store
  })
  const withOwnStore = (caller: Caller, setup: Setup): Setup => {
    if (!setup.store?.delete) return setup
    onKeep()
    return { ...setup, store: files.ownedBy(caller, setup.store) }
  }
  const ownSetup = async (caller: Caller, incoming: HandlerRequest): Promise<Setup> => {
    const callerSetup = await setupOf?.(caller, incoming)
    const store = callerSetup?.store && { store: servedStore(callerSetup.store, address) }
    return withOwnStore(caller, { ...rest, ...callerSetup, ...store })
  }
  const setupFor = (caller: Caller, incoming: HandlerRequest) =>
    setupOf ? ownSetup(caller, incoming) : withOwnStore(caller, rest)
  return { files, setupFor }
}

/** The jobs of a handler or worker, of which nothing runs yet; `undefined` where they are turned off. */
function jobsOf(
  { endpoints = registry, jobs, webhookSecret, allowHosts }: HandlerOptions,
  { only, limits, ...parts }: Pick<JobsOptions, 'journal' | 'run' | 'limits'> & Pick<ServiceParts, 'only'>,
  report: Report,
): Jobs | undefined {
  if (jobs === false) return undefined
  const limitOf = (kind: Load) => (only && !only.includes(kind) ? 0 : limits[kind])
  return createJobs({
    ...{ ...parts, webhookSecret, allowHosts, describe: describeJob },
    queue: jobs ?? embeddedQueue(parts.journal, { onError: (error) => report(error, '/jobs') }),
    limits: { text: limitOf('text'), picture: limitOf('picture'), video: limitOf('video') },
    loadOf: ({ endpoint }) => endpoints.find(({ path }) => path === endpoint)?.load ?? 'text',
    reportWebhook: (error, id) => report(error, `/jobs/${id}`),
  })
}

/** Answers under keys; `undefined` where they are turned off. `onKeep` is called before one is kept. */
function keptAnswers({ idempotency = true }: HandlerOptions, journal: Journal, onKeep: () => void) {
  if (idempotency === false) return undefined
  const idempotencyOfJournal = createIdempotency(journal, idempotency === true ? {} : idempotency)
  const answer: Idempotency['answer'] = (...request) => {
    onKeep()
    return idempotencyOfJournal.answer(...request)
  }
  return { ...idempotencyOfJournal, answer }
}

/** What `setup` gets in place of the request of a job, which has ended long ago. */
function requestOfJob(path: string, signal: AbortSignal): HandlerRequest {
  const readBody = async () => new Uint8Array()
  return { method: 'POST', path, header: () => undefined, signal, parsedBody: undefined, readBody }
}
