import { CopydeskError } from '../errors.ts'
import { packageFolder } from '../render/fonts/node.ts'
import type { Run, RunThread, Threads } from '../run.ts'
import { type Link, link } from './link.ts'
import type { RunFacts } from './render-thread.ts'

/** How much one run of each kind keeps a thread busy. */
const weights = { text: 1, picture: 1, video: 4 } as const

/** Inputs that are longer are analysed in a thread too: of a whole book, it takes seconds. */
const maxCharactersHere = 4_000

interface Thread {
  /** Whether it has started; if not, runs stay where they are. */
  readonly isReady: Promise<boolean>
  readonly open: (methods: Parameters<typeof link>[1]) => Link
  readonly close: (link: Link) => void
  load: number
}

const threads = new Set<Thread>()
let cannotStart = false

/**
 * Runs endpoints in threads of their own, one for each core, so that rendering holds up nobody. Providers, the store and
 * the journal are called in the caller's thread. `undefined` where the runtime has no such threads.
 */
export function renderThreads(endpoints: readonly object[]): Threads | undefined {
  const { process, Bun, Deno } = globalThis as { process?: NodeJS.Process; Bun?: unknown; Deno?: unknown }
  if (!process?.getBuiltinModule?.('node:worker_threads') || Bun || Deno) return undefined
  const known = new Set(endpoints)
  return {
    threadFor: (endpoint, input, { fonts }) => {
      const { load, path } = endpoint
      if (cannotStart || !known.has(endpoint)) return undefined
      if (load === 'text' && !isLong(input)) return undefined
      // A function cannot be handed to a thread.
      if (fonts?.download !== false && fonts?.download?.fetch) return undefined
      return newRun(path, weights[load])
    },
  }
}

function isLong(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false
  let left = maxCharactersHere
  for (const value of Object.values(input)) {
    left -= typeof value === 'string' ? value.length : Array.isArray(value) ? value.join('').length : 0
  }
  return left < 0
}

/** The thread with the least work; another one while all have some and cores are left. */
function leastBusy(): Thread {
  const cores = process.getBuiltinModule('node:os').availableParallelism()
  const [first] = [...threads].sort((a, b) => a.load - b.load)
  if (first && (first.load === 0 || threads.size >= cores)) return first
  const thread = startThread()
  threads.add(thread)
  return thread
}

function newRun(path: string, weight: number): RunThread {
  let main: Link | undefined
  return {
    run: async (run, here) => {
      const thread = leastBusy()
      thread.load += weight
      try {
        if (!(await thread.isReady)) return await here(run)
        main = thread.open(methodsOf(run))
        return await main.call('run', [path, factsOf(run)], run.signal)
      } finally {
        thread.load -= weight
        if (main) thread.close(main)
        main = undefined
      }
    },
    copyOf: (capability, provider) => {
      const { threadModule } = provider
      if (!main || !threadModule) return provider
      const thread = main
      const methods = providerMethods.filter((name) => name in provider)
      const calls = methods.map((name) => [
        name,
        (request: unknown, options?: { readonly signal?: AbortSignal }) =>
          thread.call('provide', [threadModule, capability, name, request], options?.signal),
      ])
      return { ...provider, ...Object.fromEntries(calls) }
    },
  }
}

const providerMethods = [
  'write',
  'draw',
  'make',
  'start',
  'status',
  'cancel',
  'speak',
  'transcribe',
  'search',
]

function factsOf({ signal, ...run }: Run<unknown>): RunFacts {
  const facts = Object.entries(run).filter(([, value]) => typeof value !== 'function')
  return Object.fromEntries(facts) as unknown as RunFacts
}

/** What a run offers to its thread. */
function methodsOf(run: Run<unknown>): Parameters<typeof link>[1] {
  const { requireProvider, canProvide, emit, read, recall, keep, ask, forget } = run
  const offered = { requireProvider, canProvide, emit, read, recall, keep, ask, forget }
  const entries = Object.entries(offered).map(([name, method]) => [
    name,
    (_: AbortSignal, ...args: unknown[]) => (method as (...all: unknown[]) => unknown)(...args),
  ])
  return Object.fromEntries(entries)
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
  const thread: Thread = {
    isReady: isReady.then((isUp) => {
      // Where one cannot start, as in a bundle without the file, no other will.
      cannotStart ||= !isUp
      return isUp
    }),
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
    load: 0,
  }
  try {
    worker = new Worker(programFile(), { execArgv: ['--no-warnings'] })
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
