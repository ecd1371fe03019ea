import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { OpenLine } from './worker.ts'

/** All threads that have not exited, those included that get no more work. */
const threads = new Set<Worker>()

/** Ends all threads. `false` if one is still in native code, which cannot be interrupted, when the time is over. */
export async function endThreads(milliseconds: number): Promise<boolean> {
  const ended = Promise.all([...threads].map((thread) => thread.terminate())).then(() => true)
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([ended, isLate]).finally(() => clearTimeout(timer))
}

/** Other runtimes have such modules too, but not all that is done in workers. */
export function hasThreads(): boolean {
  const { process, Bun, Deno } = globalThis as { process?: NodeJS.Process; Bun?: unknown; Deno?: unknown }
  return Boolean(process?.getBuiltinModule?.('node:worker_threads')) && !Bun && !Deno
}

/** Starts a thread that `endThreads` ends if nothing else does. */
export function startThread(program: URL | string, options: WorkerOptions = {}): Worker {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  // Node warns of its experimental modules on the caller's standard error.
  const thread = new Worker(program, { execArgv: ['--no-warnings'], ...options })
  threads.add(thread)
  thread.once('exit', () => threads.delete(thread))
  return thread
}

/** Starts the thread of a worker, which shares memory with this one. */
export const openThread: OpenLine = (program, { onReady, onReport, onEnd }) => {
  const thread = startThread(program)
  thread.once('message', () => {
    onReady()
    thread.on('message', onReport)
  })
  thread.once('error', onEnd)
  thread.once('exit', () => onEnd())
  return {
    send: (order) => thread.postMessage(order),
    keepAlive: (isKept) => (isKept ? thread.ref() : thread.unref()),
    end: () => thread.terminate(),
  }
}
