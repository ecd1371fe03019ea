import type * as z from 'zod'
import { type Endpoint, runEndpoint } from './endpoint.ts'
import { registry } from './generators/index.ts'
import type { Setup } from './run.ts'

/** What one call takes beside its input. */
export interface CallOptions {
  /** Aborts the call, and with it what it waits for. */
  readonly signal?: AbortSignal | undefined
}

/** The endpoints of a list as methods. A desk in this process and a client of a server share this type. */
export type Desk<Endpoints extends readonly Endpoint[] = typeof registry> = {
  readonly [Each in Endpoints[number] as Each['name']]: (
    input: z.input<Each['input']>,
    options?: CallOptions,
  ) => Promise<z.output<Each['output']>>
}

/** Binds providers, store and journal once: `createDesk({ providers: local() }).topics({ topic })`. */
export function createDesk(setup: Setup = {}): Desk {
  const methods = registry.map((endpoint) => [
    endpoint.name,
    (input: unknown, { signal }: CallOptions = {}) => runEndpoint(endpoint, input, { ...setup, signal }),
  ])
  return Object.fromEntries(methods)
}
