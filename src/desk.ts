import { callEndpoint, type Endpoint, runEndpoint } from './endpoint.ts'
import { CopydeskError } from './errors.ts'
import { type EndEvent, type Receipt, receipt } from './events.ts'
import { registry } from './generators/index.ts'
import type { CallSetup, Setup } from './run.ts'

/** What a call to a server takes beside its input. */
export interface CallOptions {
  /** Aborts the call, and with it what it waits for. */
  readonly signal?: AbortSignal | undefined
}

/** A result with what it cost and what to know about it. */
export interface RunResult<Output> {
  /** What the method of the same name returns. */
  readonly output: Output
  /** The calls that were made, and what they cost. */
  readonly receipt: Receipt
  /** The parts of the request that the result does not honour. */
  readonly warnings: readonly string[]
}

/**
 * The endpoints of a list as methods, and `run`, which also gives the receipt. A desk takes per call whatever the function
 * form takes (`CallSetup`), a client only `CallOptions`: code that uses what both have works with either. Only a client has `start`.
 */
export type Desk<Endpoints extends readonly Endpoint[] = typeof registry, Options = CallSetup> = {
  readonly [Each in Endpoints[number] as Each['name']]: (
    input: Parameters<Each>[0],
    options?: Options,
  ) => ReturnType<Each>
} & {
  /** Runs an endpoint by its name, and gives the receipt and the warnings with the output. */
  readonly run: <const Name extends Endpoints[number]['name']>(
    name: Name,
    input: Parameters<Extract<Endpoints[number], { readonly name: Name }>>[0],
    options?: Options,
  ) => Promise<RunResult<Awaited<ReturnType<Extract<Endpoints[number], { readonly name: Name }>>>>>
}

/** What a desk is made of. */
export interface DeskOptions<Endpoints extends readonly Endpoint[] = typeof registry> extends Setup {
  /** The endpoints that become methods: `[...registry, newsletterSubject]`. Defaults to all of copydesk's. */
  readonly endpoints?: Endpoints | undefined
  /** As for a call. */
  readonly readFiles?: boolean | undefined
}

/** Binds providers, store and journal once: `createDesk({ providers: local() }).topics({ topic })`. */
export function createDesk<const Endpoints extends readonly Endpoint[] = typeof registry>({
  endpoints,
  ...setup
}: DeskOptions<Endpoints> = {}): Desk<Endpoints> {
  const byName = endpointsByName(endpoints ?? registry)
  const shared: CallSetup = { endpoints: [...byName.values()], ...setup }
  const methods = [...byName].map(([name, endpoint]) => [
    name,
    (input: unknown, options: CallSetup = {}) => callEndpoint(endpoint, input, { ...shared, ...options }),
  ])
  const run = async (name: string, input: unknown, options: CallSetup = {}) => {
    const endpoint = byName.get(name)
    if (!endpoint) throw new CopydeskError('not_found', `This desk has no endpoint “${name}”.`)
    return runWithReceipt(endpoint, input, { ...shared, ...options }, callEndpoint)
  }
  const desk = { ...Object.fromEntries(methods), run }
  return Object.defineProperty(desk, deskOptions, { value: { endpoints: [...byName.values()], ...setup } })
}

/** Where a desk keeps what it was made of, for the tools that are derived from it. */
export const deskOptions = Symbol.for('copydesk.desk')

/** Runs an endpoint, and gives what it used with its output. */
export async function runWithReceipt(
  endpoint: Endpoint,
  input: unknown,
  setup: CallSetup,
  call = runEndpoint,
): Promise<RunResult<Record<string, unknown>>> {
  let end: Pick<EndEvent, 'receipt' | 'warnings'> = { receipt: receipt([]), warnings: [] }
  const onEnd = (event: EndEvent) => {
    end = event
    setup.onEnd?.(event)
  }
  const output = await call(endpoint, input, { onEvent: () => {}, ...setup, onEnd })
  return { output, receipt: end.receipt, warnings: end.warnings }
}

const ownNames = new Set(['run', 'files', 'designs'])
const ownPaths = /^\/(?:$|(?:health|openapi\.json|mcp|jobs|designs|assets|playground)(?:$|\/))/

/** Throws if a desk, a client or a handler has something of its own by this name or at this path. */
function assertFree(name: string, path: string): void {
  if (ownNames.has(name))
    throw new CopydeskError(
      'invalid_options',
      `An endpoint cannot be named “${name}”: desks or clients have something of that name. Rename it.`,
    )
  if (ownPaths.test(path))
    throw new CopydeskError(
      'invalid_options',
      `The endpoint “${name}” cannot have the path ${path}: a handler answers there itself. Give it another path.`,
    )
}

/** Indexes endpoints by name. Names are methods, paths are routes: each must be there once. */
export function endpointsByName<Each extends { readonly name: string; readonly path: string }>(
  endpoints: readonly Each[],
): ReadonlyMap<string, Each> {
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const paths = new Set(endpoints.map(({ path }) => path))
  for (const { name, path } of endpoints) assertFree(name, path)
  if (byName.size < endpoints.length || paths.size < endpoints.length) {
    throw new CopydeskError(
      'invalid_options',
      'Two of the `endpoints` have the same name or path. Rename one, or leave one out.',
    )
  }
  return byName
}
