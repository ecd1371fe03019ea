import type * as z from 'zod'
import { cancellable, pause } from '../concurrency.ts'
import type { Design } from '../content/design.ts'
import type { CallOptions, Desk, RunResult } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, type ErrorCode, isErrorCode, throwIfCancelled } from '../errors.ts'
import type { EndEvent, Receipt, RunEventBody } from '../events.ts'
import type { registry } from '../generators/index.ts'
import { assetIdInUrl } from '../media/ids.ts'
import { eventsIn } from './event-stream.ts'
import { paths } from './paths.ts'

/** The endpoints of a server as methods, with the types of a desk. Each can also be started as a job. */
export type Client<Endpoints extends readonly Endpoint[] = typeof registry> = Desk<Endpoints, CallOptions> & {
  readonly files: ClientFiles
  readonly designs: ClientDesigns
} & {
  readonly [Each in Endpoints[number] as Each['name']]: {
    /**
     * Starts a job on the server, which goes on when this connection or this process ends. Iterate over the job to follow
     * it, or wait for its `result()`.
     *
     * ```ts
     * const job = await client.youtubeVideo.start({ article })
     * for await (const event of job) if (event.type === 'progress') console.log(event.data.step, event.data.fraction)
     * const { output, receipt } = await job.result()
     * ```
     */
    readonly start: (
      input: z.input<Each['input']>,
      options?: StartOptions,
    ) => Promise<ClientJob<z.output<Each['output']>>>
  }
}

/** Files that the server made for this caller. */
export interface ClientFiles {
  /** Deletes a file by the URL that an answer named. */
  readonly delete: (url: string, options?: CallOptions) => Promise<void>
}

/** The designs that this caller keeps on the server, by their names. */
export interface ClientDesigns {
  /** The newest first. */
  readonly list: (options?: CallOptions) => Promise<readonly KeptDesign[]>
  /** A kept design, by its name. */
  readonly get: (name: string, options?: CallOptions) => Promise<Design>
  /** Keeps a design, in place of an earlier one of the name. */
  readonly keep: (name: string, design: Design, options?: CallOptions) => Promise<KeptDesign>
  /** Deletes a kept design. */
  readonly delete: (name: string, options?: CallOptions) => Promise<void>
}

/** What there is to say of a kept design. */
export interface KeptDesign {
  readonly name: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** When it was kept, by ISO 8601. */
  readonly saved_at: string
}

/** How a job is started. */
export interface StartOptions extends CallOptions {
  /** The server calls it when the job has ended. */
  readonly webhookUrl?: string | undefined
  /** Starting again with the same key gives the same job. */
  readonly idempotencyKey?: string | undefined
}

/**
 * What happens in a job: calls, progress, warnings, files, verdicts on guidelines. The last event has the type `end`. The type
 * says what `data` is.
 */
export type ClientJobEvent<Output = unknown> =
  | EventOf<Exclude<RunEventBody, EndEvent>>
  | { readonly type: 'end'; readonly data: EndedJob<Output> }

/** One kind of event as a job tells it: the type, and everything else as its data. */
export type EventOf<Body> = Body extends { readonly type: infer Type }
  ? { readonly type: Type; readonly data: Omit<Body, 'type'> }
  : never

/** A job that has ended, as `GET /jobs/{id}` shows it. */
export interface EndedJob<Output> {
  /** The ID of the job. */
  readonly id: string
  /** The path of its endpoint. */
  readonly endpoint: string
  /** How it ended. */
  readonly state: 'done' | 'failed' | 'cancelled'
  /** When it was started, in ISO 8601. */
  readonly created_at: string
  /** When it ended, in ISO 8601. */
  readonly ended_at?: string
  /** What it used, and its warnings. */
  readonly receipt: Receipt & { readonly warnings: readonly string[] }
  /** What the endpoint gave, if it is done. */
  readonly result?: Output
  /** Why it failed, as a problem document (RFC 9457), with the seconds after which a retry may succeed, if known. */
  readonly problem?: {
    readonly code: ErrorCode
    readonly detail: string
    readonly status: number
    readonly retry_after?: number
  }
}

/** A job on the server. Iterate over it to follow it; a broken connection is opened again where it broke. */
export interface ClientJob<Output> extends AsyncIterable<ClientJobEvent<Output>> {
  /** The ID under which the server knows it. */
  readonly id: string
  /** Waits until it has ended. Throws what the run threw. */
  readonly result: () => Promise<RunResult<Output>>
  /** Cancels it, with its calls to vendors, or removes it if it has ended. */
  readonly cancel: () => Promise<void>
}

/** Which server to call, and with which key. */
export interface ClientOptions<Endpoints extends readonly Endpoint[] = typeof registry> {
  /** Where the handler is mounted, base path included: `https://example.com/api/copydesk`. */
  readonly baseUrl: string
  /** Sent as `X-API-Key`. Leave it out for a server with `auth: 'none'`. */
  readonly apiKey?: string | undefined
  /**
   * The endpoints that the server has: as a list, or as paths by name with the list as a type, which keeps them out of a
   * browser: `createClient<typeof endpoints>({ baseUrl, endpoints: { newsletterSubject: '/newsletter-subject' } })`.
   * Defaults to all of copydesk's.
   */
  readonly endpoints?:
    | Endpoints
    | { readonly [Each in Endpoints[number] as Each['name']]: string }
    | undefined
  /** Replaces `globalThis.fetch`, for example in tests. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Calls a copydesk server with the same methods, types and errors as `createDesk`. */
export function createClient<const Endpoints extends readonly Endpoint[] = typeof registry>({
  baseUrl,
  apiKey,
  endpoints,
  fetch = globalThis.fetch,
}: ClientOptions<Endpoints>): Client<Endpoints> {
  const send = createSend(baseUrl.replace(/\/$/, ''), apiKey, fetch)
  const routes = pathsOf(endpoints)
  const methods = Object.entries(routes).map(([name, path]) => [
    name,
    Object.assign((input: unknown, options?: CallOptions) => callServer(send, path, input, options), {
      start: (input: unknown, options?: StartOptions) => startOnServer(send, path, input, options),
    }),
  ])
  const run = async (name: string, input: unknown, options?: CallOptions) => {
    const path = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (path === undefined) throw new CopydeskError('not_found', `This client has no endpoint “${name}”.`)
    return resultOf(await callServer(send, path, input, options, { prefer: 'receipt' }))
  }
  const files: ClientFiles = {
    delete: async (url, { signal } = {}) => {
      const id = assetIdInUrl(url)
      if (id === undefined)
        throw new CopydeskError('not_found', 'This is not the URL of a file of the server.')
      await send({ method: 'DELETE', path: `/assets/${id}`, signal }, async () => {})
    },
  }
  const designAt = (name: string) => `/designs/${encodeURIComponent(name)}`
  const json = async <T>(response: Response): Promise<T> => response.json() as Promise<T>
  const designs: ClientDesigns = {
    list: async ({ signal } = {}) => {
      type List = { readonly designs: readonly KeptDesign[] }
      return (await send({ method: 'GET', path: '/designs', signal }, json<List>)).designs
    },
    get: (name, { signal } = {}) => send({ method: 'GET', path: designAt(name), signal }, json<Design>),
    keep: (name, design, { signal } = {}) =>
      send(
        { method: 'PUT', path: designAt(name), headers: jsonType, body: JSON.stringify(design), signal },
        json<KeptDesign>,
      ),
    delete: (name, { signal } = {}) =>
      send({ method: 'DELETE', path: designAt(name), signal }, async () => {}),
  }
  return { ...Object.fromEntries(methods), run, files, designs } as unknown as Client<Endpoints>
}

interface ServerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/** Sends a request, and reads its answer. Whatever fails becomes a `CopydeskError`. */
type Send = <T>(request: ServerRequest, read: (response: Response) => Promise<T>) => Promise<T>

function createSend(base: string, apiKey: string | undefined, fetch: typeof globalThis.fetch): Send {
  const key: Record<string, string> = apiKey === undefined ? {} : { 'x-api-key': apiKey }
  return async ({ method, path, headers, body = null, signal = null }, read) => {
    throwIfCancelled(signal ?? undefined)
    try {
      const response = await fetch(base + path, { method, headers: { ...key, ...headers }, body, signal })
      if (response.ok) return await read(response)
      const problem: unknown = await response.json().catch(() => undefined)
      throw toError(problem, response.status, secondsToWait(response.headers.get('retry-after')))
    } catch (cause) {
      if (CopydeskError.is(cause)) throw cause
      throwIfCancelled(signal ?? undefined)
      const message = `The server at ${base}${path} gave no usable answer. Check the base URL and that the server runs.`
      throw new CopydeskError('upstream_failed', message, { cause })
    }
  }
}

async function callServer(
  send: Send,
  path: string,
  input: unknown,
  { signal }: CallOptions = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { withBytesAsUrls } = await import('../media/bytes-as-urls.ts')
  const body = JSON.stringify(await withBytesAsUrls(input))
  const allHeaders = { ...jsonType, ...headers }
  return send({ method: 'POST', path, headers: allHeaders, body, signal }, async (response) =>
    withBodyAsString(await response.json()),
  )
}

async function startOnServer(
  send: Send,
  path: string,
  input: unknown,
  options: StartOptions = {},
): Promise<ClientJob<unknown>> {
  const { signal, webhookUrl, idempotencyKey } = options
  const { id } = (await callServer(send, path, input, options, {
    prefer: 'respond-async',
    ...(webhookUrl === undefined ? {} : { 'webhook-url': webhookUrl }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  })) as { id: string }
  const follow = () => followJob(send, id, signal)
  const result = async () => {
    for await (const { type, data } of follow()) {
      if (type !== 'end') continue
      if (data.result) return resultOf(withBodyAsString({ ...data.result, receipt: data.receipt }))
      if (data.problem) throw toError(data.problem, 500)
    }
    throw new CopydeskError('cancelled', 'The job was cancelled.')
  }
  const cancel = () => send({ method: 'DELETE', path: `/jobs/${id}` }, async () => {})
  return { id, result, cancel, [Symbol.asyncIterator]: follow }
}

/** Gives the events of a job until its end, over as many connections as that takes. */
async function* followJob(
  send: Send,
  id: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<ClientJobEvent> {
  let last = '0'
  let failures = 0
  for (;;) {
    const since = performance.now()
    let failure: unknown = new CopydeskError('upstream_failed', eventsEnded)
    try {
      const headers = { 'last-event-id': last }
      const request = { method: 'GET', path: `/jobs/${id}/events`, headers, signal } as const
      for await (const event of eventsIn(await send(request, async ({ body }) => body))) {
        failures = 0
        last = event.id
        yield { type: event.type, data: event.data } as ClientJobEvent
        if (event.type === 'end') return
      }
    } catch (error) {
      throwIfCancelled(signal)
      failure = retryable(error)
    }
    // Proxies cut connections that last, and a job may be silent for minutes.
    failures = performance.now() - since > lastingMilliseconds ? 0 : failures + 1
    if (failures > maxReconnects) throw failure
    await cancellable(pause(1_000, signal), signal)
  }
}

/** The failure of a connection, if another one may succeed. */
function retryable(error: unknown): unknown {
  if (CopydeskError.is(error) && !error.retryable) throw error
  return error
}

const maxReconnects = 5
const lastingMilliseconds = 10_000
const eventsEnded =
  'The server ended the events of the job again and again, but not the job. Check what is between it and this client.'
const jsonType = { 'content-type': 'application/json' }

function pathsOf(
  endpoints: readonly Endpoint[] | Readonly<Record<string, string>> = paths,
): Readonly<Record<string, string>> {
  if (!Array.isArray(endpoints)) return endpoints as Readonly<Record<string, string>>
  return Object.fromEntries(endpoints.map(({ name, path }) => [name, path]))
}

/** Takes the receipt out of an answer. Servers of an older version send none. */
function resultOf(answer: unknown): RunResult<unknown> {
  const { receipt, ...output } = answer as { receipt?: Receipt & { warnings: readonly string[] } }
  if (!receipt)
    throw new CopydeskError('upstream_failed', 'The server sent no receipt. Update copydesk there.')
  const { warnings, ...sums } = receipt
  return { output, receipt: sums, warnings }
}

/** Servers may send `body` as one text or as a list of paragraphs; callers always get one text. */
function withBodyAsString(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer)) return answer
  return Array.isArray(answer.body) ? { ...answer, body: answer.body.join('\n\n') } : answer
}

function toError(body: unknown, status: number, retryAfter?: number): CopydeskError {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const { code, detail, errors, request_id, retry_after } = problem
  return new CopydeskError(
    isErrorCode(code) ? code : (codesByStatus[status] ?? 'upstream_failed'),
    typeof detail === 'string' ? detail : `The server answered ${status}.`,
    {
      problems: Array.isArray(errors) ? errors : [],
      requestId: typeof request_id === 'string' ? request_id : undefined,
      retryAfter: retryAfter ?? (typeof retry_after === 'number' ? retry_after : undefined),
    },
  )
}

/** What a proxy before the server means, which knows none of our codes. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
  503: 'overloaded',
}

/** Of a header Retry-After: seconds or a date (RFC 9110, 10.2.3). */
function secondsToWait(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1_000 : seconds
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.ceil(wait))
}
