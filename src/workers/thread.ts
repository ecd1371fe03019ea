import { cancellable } from '../concurrency.ts'
import { CopydeskError, throwIfCancelled } from '../errors.ts'
import { packageFolder } from '../render/fonts/node.ts'
import type { JobContext } from './job.ts'
import { decodeError, type Order, type Report } from './messages.ts'

export type Thread = ReturnType<typeof startThread>

/** A thread ended before its job did. */
export class ThreadEnded extends CopydeskError {
  constructor(cause: unknown) {
    super('internal', 'The thread that worked on the request ended. Try again.', { cause })
  }
}

/** How long a thread may work on after its job was cancelled, until it counts as stuck. */
const maxCancelMilliseconds = 5_000

/** All workers that have not exited, those included that get no more work. */
const workers = new Set<{ readonly terminate: () => Promise<unknown> }>()

/** Ends all threads. `false` if one is still in native code, which cannot be interrupted, when the time is over. */
export async function endThreads(milliseconds: number): Promise<boolean> {
  const ended = Promise.all([...workers].map((worker) => worker.terminate())).then(() => true)
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([ended, isLate]).finally(() => clearTimeout(timer))
}

interface WaitingJob extends JobContext {
  readonly weight: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

export function startThread(program: () => URL | string) {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const waiting = new Map<number, WaitingJob>()
  let worker: InstanceType<typeof Worker> | undefined
  let jobs = 0
  let hasStarted = false
  let isOver = false
  const send = (order: Order) => worker?.postMessage(order)
  const end = (cause?: unknown) => {
    isOver = true
    for (const { reject } of waiting.values()) reject(new ThreadEnded(cause))
    waiting.clear()
    worker?.unref()
    worker?.terminate()
  }
  const receive = (report: Report) => {
    const job = waiting.get(report.id)
    if (!job) return
    if ('warn' in report) return job.warn(report.warn)
    if ('progress' in report) return job.progress(report.progress)
    waiting.delete(report.id)
    if (waiting.size === 0) worker?.unref()
    if ('error' in report) job.reject(decodeError(report.error))
    else job.resolve(report.value)
  }
  try {
    const started = new Worker(program(), { execArgv: ['--no-warnings'] })
    worker = started
    workers.add(started)
    started.once('message', () => {
      hasStarted = true
      started.on('message', receive)
    })
    started.once('error', end)
    started.once('exit', () => {
      workers.delete(started)
      end()
    })
  } catch (error) {
    end(error)
  }
  return {
    hasStarted: () => hasStarted,
    isOver: () => isOver,
    /** How much it works on. */
    load: () => [...waiting.values()].reduce((sum, { weight }) => sum + weight, 0),
    /** Does a job, and keeps the process alive for it. Rejects with `ThreadEnded` if the thread ends before. */
    work: async (job: string, data: unknown, weight: number, context: JobContext): Promise<unknown> => {
      const { signal } = context
      throwIfCancelled(signal)
      if (isOver) throw new ThreadEnded(undefined)
      const id = ++jobs
      const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>()
      const cancel = () => {
        send({ id, isCancelled: true })
        const timer = setTimeout(() => hasStarted && end(), maxCancelMilliseconds)
        answer.catch(() => {}).finally(() => clearTimeout(timer))
      }
      send({ id, job, data })
      waiting.set(id, { ...context, weight, resolve, reject })
      worker?.ref()
      signal?.addEventListener('abort', cancel)
      return cancellable(answer, signal).finally(() => signal?.removeEventListener('abort', cancel))
    },
    /** Lets it forget pictures that it keeps. */
    release: (released: readonly number[]) => send({ released }),
  }
}

/** The program of a worker: beside this file in the source, in the package otherwise. */
export function programFile(): URL | string {
  // A variable, because bundlers resolve `new URL('./name', import.meta.url)` when they build.
  const name = 'program.ts'
  if (import.meta.url.endsWith('.ts')) return new URL(name, import.meta.url)
  const folder = packageFolder('copydesk')
  if (folder) return process.getBuiltinModule('node:path').join(folder, 'dist', 'worker.js')
  throw new Error('The copydesk package was not found.')
}
