import { type Endpoint, runEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { EndEvent, RunEvent } from '../events.ts'
import type { JobRun } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { digestOf, type Journal } from '../journal.ts'
import { notify } from '../listeners.ts'
import { takesMedia } from '../media-input.ts'
import { checkRun } from '../run/start-run.ts'
import { type CallSetup, type RunSlots, runSlots, type Setup } from '../run.ts'
import type { Admission } from './admission.ts'
import type { Caller } from './auth.ts'
import { type BodyLimits, type ReserveBytes, withJson } from './body.ts'
import type { Idempotency } from './idempotency.ts'
import { describeJob, warningsOf } from './job-routes.ts'
import type { Rate } from './rate.ts'
import { type Exchange, jsonResponse, type Route } from './route.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

/** What all endpoints of a handler share. Parts that are turned off are `undefined`. */
export interface Service {
  readonly identify: (incoming: HandlerRequest) => Promise<Caller>
  readonly rate: Rate | undefined
  readonly admission: Admission | undefined
  /** The caller's name in lines; `undefined` where there is one caller only. */
  readonly nameInLine: (caller: Caller) => string | undefined
  readonly idempotency: Idempotency | undefined
  readonly jobs: () => Jobs | undefined
  /** Whether this process leaves every run to workers. */
  readonly acceptOnly: boolean
  /** The address of the handler, or its path where that is not known. */
  readonly address: string
  /** Throws if the URL of a webhook may not be called. Absent where none is called. */
  readonly checkWebhook: ((url: string, caller: Caller) => Promise<void>) | undefined
  readonly bodyLimitsOf: (mayHoldMedia: boolean) => BodyLimits
  readonly reserveBytes: ReserveBytes
  /** The setup for this caller. */
  readonly setupFor: (caller: Caller, incoming: HandlerRequest) => Setup | Promise<Setup>
}

/** A request whose caller and input are known. */
interface Order {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly setup: Setup
  readonly caller: Caller
  readonly exchange: Exchange
  /** Aborts what has begun. A request with an `Idempotency-Key` may go on without its caller, who is expected to ask again. */
  readonly signal: AbortSignal
}

/**
 * Serves one endpoint: identifies the caller, checks limits, reads the input and looks for a kept answer; then starts the run or a job.
 * The order matters: nothing of a body is read for a caller without a key, no place is taken for a body that is not
 * valid, and nothing is paid for before a place is there.
 */
export function endpointRoute(endpoint: Endpoint, service: Service): Route {
  let limits: BodyLimits | undefined
  // The schema is made when it is first asked for.
  const limitsOf = () =>
    (limits ??= service.bodyLimitsOf(endpoint.load !== 'text' || takesMedia(endpoint.input)))
  return {
    methods: ['POST'],
    answer: async (exchange) => {
      const { incoming } = exchange
      const caller = await service.identify(incoming)
      exchange.caller = caller.id
      await service.rate?.count(caller.id, exchange.headers)
      const reserve = (bytes: number) => service.reserveBytes(service.nameInLine(caller), bytes)
      return withJson(incoming, limitsOf(), reserve, (input) =>
        answerOrder(endpoint, service, input, caller, exchange),
      )
    },
  }
}

async function answerOrder(
  endpoint: Endpoint,
  service: Service,
  input: unknown,
  caller: Caller,
  exchange: Exchange,
): Promise<HandlerResponse> {
  const { incoming } = exchange
  const callerSetup = await service.setupFor(caller, incoming)
  const setup = prefers(incoming, 'handling', 'strict') ? { ...callerSetup, strict: true } : callerSetup
  const { idempotency } = service
  const key = idempotency && incoming.header('idempotency-key')
  const isKept = key !== undefined && idempotency?.finishes
  const signal = isKept ? new AbortController().signal : incoming.signal
  const order = { endpoint, input, setup, caller, exchange, signal }
  const jobs = prefers(incoming, 'respond-async') ? service.jobs() : undefined
  const run = (journal?: Journal, jobId?: string) => {
    if (jobs) return startJob(service, jobs, order, jobId)
    return service.acceptOnly ? runElsewhere(service, order, jobId) : runNow(service, order, journal)
  }
  if (key === undefined || !idempotency) return run()
  const request = JSON.stringify([endpoint.path, jobs !== undefined, input])
  // The same request starts the same job, also where the first was cut off before it had an answer.
  const jobId = (await digestOf(JSON.stringify([caller.id, key, request]))).slice(0, 32)
  const isVoid = (response: HandlerResponse) => isJobOver(response, service, caller)
  return idempotency.answer(caller.id, key, request, exchange, isVoid, (journal) => run(journal, jobId))
}

/** Whether an answer names a job that its caller has removed, or that failed through no fault of the request. */
async function isJobOver(
  { status, headers }: HandlerResponse,
  service: Pick<Service, 'jobs'>,
  caller: Caller,
): Promise<boolean> {
  const id = headers['location']?.split('/').at(-1)
  if (status !== 202 || id === undefined) return false
  const job = await service.jobs()?.read(id, caller.id)
  return !job || (job.problem !== undefined && new CopydeskError(job.problem.code, '').status >= 500)
}

/** Has a worker run an endpoint while the caller waits. */
async function runElsewhere(
  service: Service,
  { endpoint, input, setup, caller, exchange, signal }: Order,
  jobId: string | undefined,
): Promise<HandlerResponse> {
  const { output, ...end } = await runOnWorker(service, endpoint, input, caller, {
    setup,
    jobId,
    signal,
    onEnd: (end) => tellCost(end, exchange),
  })
  return answerWith(output, end, caller, exchange)
}

/** Runs an endpoint while the caller waits. */
async function runNow(
  service: Service,
  { endpoint, input, setup, caller, exchange, signal }: Order,
  journal: Journal | undefined,
): Promise<HandlerResponse> {
  const { incoming, requestId } = exchange
  let end: EndEvent | undefined
  const onEnd = (event: EndEvent) => {
    end = event
    tellCost(event, exchange)
  }
  const call = callSetup(service, setup, caller, { journal, signal, runId: requestId, onEnd })
  const output = await runAdmitted(service, endpoint, caller, { signal: incoming.signal }, (slots) =>
    runEndpoint(endpoint, input, { ...call, ...slots }),
  )
  return answerWith(output, end, caller, exchange)
}

type End = Pick<EndEvent, 'receipt' | 'warnings'>

/** Told also where the run failed, since what it used until then was paid for. */
function tellCost({ receipt: { cost } }: End, { headers }: Exchange): void {
  if (cost > 0) headers['copydesk-cost'] = String(Number(cost.toFixed(6)))
}

function answerWith(
  output: Record<string, unknown>,
  end: End | undefined,
  caller: Caller,
  { incoming, headers }: Exchange,
): HandlerResponse {
  headers['cache-control'] = 'no-store'
  const warnings = end?.warnings ?? []
  if (!end || !prefers(incoming, 'receipt')) return withWarnings(jsonResponse(output), warnings)
  headers['preference-applied'] = 'receipt'
  const answer = { ...output, receipt: { ...end.receipt, warnings, caller: caller.id } }
  return withWarnings(jsonResponse(answer), warnings)
}

/** A kept answer has them too, since they are in the headers of the response itself. */
function withWarnings(response: HandlerResponse, warnings: readonly string[]): HandlerResponse {
  if (warnings.length === 0) return response
  return { ...response, headers: { ...response.headers, 'copydesk-warnings': warningsHeader(warnings) } }
}

// In characters, of one warning and of the header: proxies refuse headers above some kilobytes.
const maxWarning = 300
const maxWarnings = 2_000

/** A JSON list of as many warnings as fit, in ASCII. */
function warningsHeader(warnings: readonly string[]): string {
  const listed: string[] = []
  let length = 0
  for (const warning of warnings) {
    const text = JSON.stringify(warning.slice(0, maxWarning)).replace(/[^\x20-\x7e]/g, escapeUnit)
    length += text.length + 1
    if (length > maxWarnings) break
    listed.push(text)
  }
  const leftOut = warnings.length - listed.length
  if (leftOut > 0) listed.push(`"${leftOut} more: send Prefer: receipt to see them all."`)
  return `[${listed.join(',')}]`
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** What a run in another process takes beside its input. */
interface WorkerCall {
  readonly setup: Setup
  readonly signal: AbortSignal
  /** The same for a request that is sent again. */
  readonly jobId: string | undefined
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  readonly onEnd?: (end: End) => void
}

/**
 * Has a worker run an endpoint, and waits for the result. Throws what the run threw, with its code. The job is
 * cancelled when the signal aborts.
 */
export async function runOnWorker(
  service: Pick<Service, 'jobs'>,
  endpoint: Endpoint,
  input: unknown,
  caller: Caller,
  { setup, signal, jobId, onEvent, onEnd }: WorkerCall,
): Promise<End & { readonly output: Record<string, unknown> }> {
  const jobs = service.jobs()
  if (!jobs) throw new CopydeskError('invalid_options', 'This server has no queue.')
  // What is wrong with the input is said at once.
  checkRun(endpoint, input, setup, () => {})
  const request = { caller, endpoint: endpoint.path, input, webhookUrl: undefined }
  const job = await jobs.start(request, endpoint.load, { id: jobId, restarts: true })
  const context = { run: job.id, endpoint: endpoint.name, caller: caller.id }
  const endedJob = await jobs.wait(job, signal, ({ type, data }) =>
    notify(onEvent, { ...context, type, ...(data as object) } as RunEvent),
  )
  // Nobody knows its ID. One that can be started again keeps what it has paid for.
  if (jobId === undefined) await jobs.cancel(endedJob).catch(() => {})
  const { output, problem } = endedJob
  const end = { receipt: endedJob.receipt, warnings: warningsOf(endedJob) }
  onEnd?.(end)
  if (output) return { output, ...end }
  const { code, message, ...details } = problem ?? { code: 'cancelled', message: 'The job was cancelled.' }
  throw new CopydeskError(code, message, details)
}

/**
 * Runs an endpoint when there is a place for it. `work` passes the slots to the run, which takes one of them
 * whenever it computes. The place is freed also where the work throws.
 */
export async function runAdmitted<Result>(
  { admission, nameInLine }: Pick<Service, 'admission' | 'nameInLine'>,
  endpoint: Endpoint,
  caller: Caller,
  options: Parameters<Admission['admit']>[2],
  work: (slots: { readonly [runSlots]: RunSlots | undefined }) => Promise<Result>,
): Promise<Result> {
  const name = nameInLine(caller)
  const release = await admission?.admit(endpoint, name, options)
  try {
    return await work({ [runSlots]: admission?.slotsOf(name) })
  } finally {
    release?.()
  }
}

/** Answers at once, and runs the endpoint as a job. */
async function startJob(
  { address, checkWebhook }: Service,
  jobs: Jobs,
  { endpoint, input, setup, caller, exchange }: Order,
  id: string | undefined,
): Promise<HandlerResponse> {
  // What is wrong with the input or the setup is said at once.
  const warnings: string[] = []
  checkRun(endpoint, input, setup, (message) => warnings.push(message))
  const { incoming, headers } = exchange
  const webhookUrl = await checkedWebhook(incoming.header('webhook-url'), caller, checkWebhook)
  const job = await jobs.start({ caller, endpoint: endpoint.path, input, webhookUrl }, endpoint.load, {
    id,
    restarts: true,
  })
  headers['cache-control'] = 'no-store'
  headers['preference-applied'] = 'respond-async'
  const response = withWarnings(jsonResponse(describeJob(job), 202), warnings)
  return { ...response, headers: { ...response.headers, location: `${address}/jobs/${job.id}` } }
}

/** The URL of a webhook, if there is one; `invalid_request` where it cannot be called. */
async function checkedWebhook(
  url: string | undefined,
  caller: Caller,
  check: Service['checkWebhook'],
): Promise<string | undefined> {
  if (url === undefined) return undefined
  if (!check)
    throw new CopydeskError(
      'invalid_request',
      'This server calls no webhooks. Leave Webhook-Url out, or ask its operator to set a webhook secret.',
    )
  if (!URL.canParse(url) || !/^https?:/i.test(url))
    throw new CopydeskError('invalid_request', 'Webhook-Url must be a full https: URL.')
  await check(url, caller)
  return url
}

/** Runs an endpoint for a job. It waits for a place as long as it takes, since no connection is held open for it. */
export function runJob(
  service: Pick<Service, 'admission' | 'nameInLine' | 'rate'>,
  endpoint: Endpoint,
  input: unknown,
  setup: Setup,
  caller: Caller,
  { signal, runId, journal, onEvent, onEnd }: JobRun,
): Promise<Record<string, unknown>> {
  const call: CallSetup = {
    ...callSetup(service, setup, caller, { journal, signal, runId, onEnd }),
    onEvent: (event) => {
      onEvent(event)
      notify(setup.onEvent, event)
    },
  }
  return runAdmitted(service, endpoint, caller, { signal, isPatient: true }, (slots) =>
    runEndpoint(endpoint, input, { ...call, ...slots }),
  )
}

/** The setup of one run of this caller. A journal of the setup goes before that of the handler. */
function callSetup(
  { rate }: Pick<Service, 'rate'>,
  setup: Setup,
  { id }: Caller,
  { journal, ...run }: Pick<CallSetup, 'journal' | 'signal' | 'runId' | 'onEnd'>,
): CallSetup {
  return { ...setup, ...run, journal: setup.journal ?? journal, caller: id, budget: rate?.budgetOf(id) }
}

/** Whether the caller prefers this: `Prefer: receipt`, `Prefer: handling=strict` (RFC 7240). */
function prefers({ header }: HandlerRequest, preference: string, value?: string): boolean {
  const preferences = header('prefer')?.split(',') ?? []
  return preferences.some((each) => {
    const [name = '', preferred = ''] = each.toLowerCase().split(';', 1).join('').split('=')
    return (
      name.trim() === preference && (value === undefined || preferred.trim().replaceAll('"', '') === value)
    )
  })
}
