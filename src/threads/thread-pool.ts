import { CopydeskError } from '../errors.ts'
import { packageFolder } from '../render/fonts/node.ts'
import { type Link, link, type Methods } from './link.ts'

interface Thread {
  /** Whether it has started; if not, runs stay where they are. */
  readonly isReady: Promise<boolean>
  readonly open: (methods: Methods) => Link
  readonly close: (link: Link) => void
  /** How much it works on. */
  readonly load: () => number
  /** Gives it work, for which it keeps the process alive; returns what takes the work away. */
  readonly occupy: (weight: number) => () => void
  /** Gives it no more work and ends it, as soon as native code that it is in returns. */
  readonly end: () => unknown
}

const threads = new Set<Thread>()

/** The thread with the least work; another one while all have some and cores are left. */
export function leastBusy(): Thread {
  const cores = process.getBuiltinModule('node:os').availableParallelism()
  const [first] = [...threads].sort((a, b) => a.load() - b.load())
  if (first && (first.load() === 0 || threads.size >= cores)) return first
  const thread = startThread()
  threads.add(thread)
  return thread
}

/** All workers that have not exited, those included that get no more work. */
const workers = new Set<{ readonly terminate: () => Promise<unknown> }>()

/** Ends all threads. `false` if one is still in native code, which cannot be interrupted, when the time is over. */
export async function endThreads(milliseconds: number): Promise<boolean> {
  const ended = Promise.all([...workers].map((worker) => worker.terminate())).then(() => true)
  const { promise: isLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([ended, isLate]).finally(() => clearTimeout(timer))
}

function startThread(): Thread {
  const { Worker, MessageChannel } = process.getBuiltinModule('node:worker_threads')
  const links = new Set<Link>()
  const { promise: isReady, resolve } = Promise.withResolvers<boolean>()
  const end = (cause: unknown) => {
    threads.delete(thread)
    resolve(false)
    const message = 'The thread that worked on the request ended. Try again.'
    for (const each of links) each.close(new CopydeskError('internal', message, { cause }))
  }
  let worker: InstanceType<typeof Worker> | undefined
  let load = 0
  const thread: Thread = {
    isReady,
    open: (methods) => {
      const { port1, port2 } = new MessageChannel()
      const opened = link(port1, methods)
      links.add(opened)
      worker?.postMessage(port2, [port2])
      return opened
    },
    close: (opened) => {
      links.delete(opened)
      opened.close(new CopydeskError('cancelled', 'The run has ended.'))
    },
    load: () => load,
    occupy: (weight) => {
      load += weight
      worker?.ref()
      return () => {
        load -= weight
        if (load === 0) worker?.unref()
      }
    },
    end: () => {
      end(undefined)
      worker?.unref()
      return worker?.terminate()
    },
  }
  try {
    const started = new Worker(programFile(), { execArgv: ['--no-warnings'] })
    worker = started
    workers.add(started)
    worker.once('exit', () => workers.delete(started))
    worker.once('message', () => resolve(true))
    worker.once('error', end)
    worker.once('exit', end)
    worker.unref()
  } catch (error) {
    end(error)
  }
  return thread
}

/** The program of a thread: beside this file in the source, in the package otherwise. */
function programFile(): URL | string {
  // A variable, because bundlers resolve `new URL('./name', import.meta.url)` when they build.
  const name = 'render-thread.ts'
  if (import.meta.url.endsWith('.ts')) return new URL(name, import.meta.url)
  const folder = packageFolder('copydesk')
  if (folder) return process.getBuiltinModule('node:path').join(folder, 'dist', 'render-thread.js')
  throw new Error('The copydesk package was not found.')
}
