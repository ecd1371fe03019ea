import type { OpenLine } from './worker.ts'

/** All threads that have not exited, those included that get no more work. */
const threads = new Set<{ readonly terminate: () => Promise<unknown> }>()

/** Ends all threads. `false` if one is still in native code, which cannot be interrupted, when the time is over. */
export async function endThreads(milliseconds: number): Promise<boolean> {
  const ended = Promise.all([...threads].map((thread) => thread.terminate())).then(() => true)
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([ended, isLate]).finally(() => clearTimeout(timer))
}

/** Starts a thread, which shares memory with this one. */
export const openThread: OpenLine = (program, { onReady, onReport, onEnd }) => {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const thread = new Worker(program, { execArgv: ['--no-warnings'] })
  threads.add(thread)
  thread.once('message', () => {
    onReady()
    thread.on('message', onReport)
  })
  thread.once('error', onEnd)
  thread.once('exit', () => {
    threads.delete(thread)
    onEnd()
  })
  return {
    send: (order) => thread.postMessage(order),
    keepAlive: (isKept) => (isKept ? thread.ref() : thread.unref()),
    end: () => thread.terminate(),
  }
}
