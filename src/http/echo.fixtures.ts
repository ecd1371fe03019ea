import { expect } from 'vitest'
import * as z from 'zod'
import { defineEndpoint, type EndpointDefinition } from '../endpoint.ts'
import { guidelines, size, source } from '../generators/shared/fields.ts'
import { createHandler, type HandlerOptions } from './handler.ts'

export let runs = 0

const EchoInput = z.object({
  source: source('Anything.'),
  size: size(),
  guidelines: guidelines(),
  list: z.array(z.string()).optional(),
})
const EchoOutput = z.object({ input: z.unknown() })

export const echoDefinition: EndpointDefinition<'echo', typeof EchoInput, typeof EchoOutput, never> = {
  name: 'echo',
  path: '/echo',
  group: 'ideas',
  summary: 'Gives back its input.',
  input: EchoInput,
  output: EchoOutput,
  example: { source: 'a' },
  run: async (run) => {
    runs++
    if (run.input.source === 'throw') throw new Error('secret at /home/me/file.ts')
    return { input: run.input }
  },
}
/** Gives back what reached it. */
export const echo = defineEndpoint(echoDefinition)

export const key = 'test-key-1'
export const open = (options: Partial<HandlerOptions> = {}) =>
  createHandler({ endpoints: [echo], apiKeys: [key], onError: () => {}, ...options })
export const handler = open()

export function post(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
  path = '/echo',
): Request {
  return new Request(`http://host${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
}

export const say = (value: unknown, headers?: Record<string, string>) => post(JSON.stringify(value), headers)

export async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const body = (await response.json()) as {
    code: string
    detail: string
    errors?: { pointer: string; message: string }[]
  }
  expect(body).toMatchObject({ status: response.status, request_id: response.headers.get('x-request-id') })
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['type', 'title', 'detail']))
  return { status: response.status, ...body }
}

/** A body that notes whether anyone has read from it. */
export function watched(chunks: number, bytes: number) {
  const seen = { reads: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.reads++ >= chunks) return controller.close()
        controller.enqueue(new Uint8Array(bytes).fill(0x20))
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { seen, stream }
}
