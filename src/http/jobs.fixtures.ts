import { expect, onTestFinished } from 'vitest'
import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { embeddedQueue } from '../jobs/queue.ts'
import { memoryJournal } from '../journal.ts'
import { createHandler, type Handler, type HandlerOptions } from './handler.ts'

export const [alice, bob] = ['key-of-alice', 'key-of-bob']

/** A handler that is closed after the test. */
export function open(options: Partial<HandlerOptions> = {}): Handler {
  const state = options.state ?? memoryJournal({ leaseMilliseconds: 3_000 })
  const handler = createHandler({
    apiKeys: { alice, bob },
    onError: () => {},
    onEvent: () => {},
    jobs: embeddedQueue(state, { pollMilliseconds: 50 }),
    ...options,
    state,
  })
  onTestFinished(handler.close)
  return handler
}

export const send = (
  handler: Handler,
  path: string,
  {
    key = alice,
    method = 'POST',
    headers = {},
    body = { topic: 'tea' } as unknown,
    signal = null as AbortSignal | null,
  } = {},
) =>
  handler(
    new Request(`http://host${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
      signal,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    }),
  )
export const asJob = { prefer: 'respond-async' }

/** An endpoint that reports progress, and goes on when it is told to. */
export function stepwise() {
  const [go, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const endpoint = defineEndpoint({
    name: 'stepwise',
    path: '/stepwise',
    group: 'video',
    summary: 'Takes its time.',
    load: 'video',
    input: z.object({ topic: z.string() }),
    output: z.object({ said: z.string() }),
    example: { topic: 'tea' },
    run: async (run) => {
      run.emit({ type: 'progress', step: 'script', fraction: 0.5 })
      run.signal?.addEventListener('abort', () => stopped.resolve())
      await Promise.race([go.promise, stopped.promise.then(() => Promise.reject(new Error('stopped')))])
      run.emit({ type: 'progress', step: 'script', fraction: 1 })
      run.warn('Tea is hot.')
      return { said: run.input.topic }
    },
  })
  return { endpoint, go: go.resolve, stopped: stopped.promise }
}

export async function start(handler: Handler, path = '/topics', headers: Record<string, string> = {}) {
  const response = await send(handler, path, { headers: { ...asJob, ...headers } })
  expect(response.status).toBe(202)
  return { response, at: response.headers.get('location') ?? '' }
}
