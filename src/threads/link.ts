import type { MessagePort } from 'node:worker_threads'
import { decodeError, type EncodedError, encodeError } from './encode-error.ts'

/** A call, its answer, or the news that its caller gave it up. */
type Message =
  | {
      readonly id: number
      readonly method: string
      readonly args: readonly unknown[]
      readonly wake?: Int32Array
    }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: EncodedError }
  | { readonly id: number; readonly isCancelled: true }

/** What one side of a link offers the other. The signal aborts when the caller gives up. */
export type Methods = { readonly [method: string]: (signal: AbortSignal, ...args: never[]) => unknown }

/** Calls the other side of a port. */
export interface Link {
  readonly call: <Value>(method: string, args: readonly unknown[], signal?: AbortSignal) => Promise<Value>
  /** Calls and waits, with this thread stopped. Only for methods that answer at once. */
  readonly callSync: <Value>(method: string, args: readonly unknown[]) => Value
  /** Calls without an answer. */
  readonly tell: (method: string, args: readonly unknown[]) => void
  /** Ends it: calls that have no answer yet are rejected with the error. */
  readonly close: (error: unknown) => void
}

/** Connects a port with the methods of this side. */
export function link(port: MessagePort, methods: Methods): Link {
  const waiting = new Map<
    number,
    { readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void }
  >()
  const working = new Map<number, AbortController>()
  // An error that comes back over the link is thrown as it was.
  const thrown: unknown[] = []
  let calls = 0
  let closedBy: { readonly error: unknown } | undefined

  const answer = async ({ id, method, args, wake }: Extract<Message, { method: string }>) => {
    const cancelling = new AbortController()
    working.set(id, cancelling)
    try {
      const work = methods[method]?.(cancelling.signal, ...(args as never[]))
      // A thread that waits for it needs the answer in this turn.
      const value = wake ? work : await work
      if (id > 0) port.postMessage({ id, value: compact(value) })
    } catch (error) {
      thrown.push(error)
      if (id > 0) port.postMessage({ id, error: encodeError(error, thrown.length - 1) })
    } finally {
      working.delete(id)
      if (wake) {
        Atomics.store(wake, 0, 1)
        Atomics.notify(wake, 0)
      }
    }
  }
  const receive = (message: Message) => {
    if ('method' in message) return void answer(message)
    if ('isCancelled' in message) return working.get(message.id)?.abort()
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if ('error' in message) reject?.(decodeError(message.error, thrown))
    else resolve?.(message.value as never)
  }
  port.on('message', receive)

  const send = (id: number, method: string, args: readonly unknown[], wake?: Int32Array) => {
    if (closedBy) throw closedBy.error
    port.postMessage({ id, method, args: compact(args), ...(wake && { wake }) })
  }
  return {
    call: (method, args, signal) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        send(id, method, args)
        const cancel = () => port.postMessage({ id, isCancelled: true })
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            signal?.removeEventListener('abort', cancel)
            settle(value)
          }
        waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
        if (signal?.aborted) cancel()
        signal?.addEventListener('abort', cancel)
      }),
    callSync: (method, args) => {
      const { receiveMessageOnPort } = process.getBuiltinModule('node:worker_threads')
      const id = ++calls
      let reply: { readonly value?: unknown; readonly error?: unknown } | undefined
      waiting.set(id, {
        resolve: (value) => (reply = { value }),
        reject: (error) => (reply = { error }),
      })
      const wake = new Int32Array(new SharedArrayBuffer(4))
      send(id, method, args, wake)
      Atomics.wait(wake, 0, 0)
      for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
        receive(next.message)
      if (reply && !('error' in reply)) return reply.value as never
      throw reply?.error ?? new Error(`${method} gave no answer.`)
    },
    tell: (method, args) => send(0, method, args),
    close: (error) => {
      closedBy ??= { error }
      port.close()
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      for (const each of working.values()) each.abort()
    },
  }
}

/** Cuts bytes out of the buffers that they are a part of, which would be copied whole. */
function compact(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array)
    return value.byteLength === value.buffer.byteLength ? value : new Uint8Array(value)
  if (Array.isArray(value)) return value.map(compact)
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, compact(each)]))
}
