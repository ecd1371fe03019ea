import { throwIfCancelled } from '../errors.ts'
import type { Run, RunThread, Threads } from '../run.ts'
import type { Link, Methods } from './link.ts'
import type { RunFacts } from './render-thread.ts'

/** How much one run of each kind keeps a thread busy. */
const weights = { text: 1, picture: 1, video: 4 } as const

/** Inputs that are longer are analysed in a thread too: of a whole book, it takes seconds. */
const maxCharactersHere = 4_000

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

function newRun(path: string, weight: number): RunThread {
  let main: Link | undefined
  return {
    run: async (run, here) => {
      const { leastBusy } = await import('./thread-pool.ts')
      const thread = leastBusy()
      const leave = thread.occupy(weight)
      try {
        if (!(await thread.isReady)) {
          // Where one cannot start, as in a bundle without the file, no other will.
          cannotStart = true
          return await here(run)
        }
        main = thread.open(methodsOf(run))
        const answer = main.call<never>('run', [path, factsOf(run)], run.signal)
        return await orEnd(answer, run.signal, thread.end)
      } finally {
        leave()
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

/** How long a thread may work on after its run was cancelled, until it counts as stuck. */
const maxCancelMilliseconds = 5_000

/** Ends a thread that does not notice that its run was cancelled, because it is in native code. */
async function orEnd<Value>(
  answer: Promise<Value>,
  signal: AbortSignal | undefined,
  end: () => unknown,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const startTimer = () => {
    timer = setTimeout(end, maxCancelMilliseconds)
  }
  if (signal?.aborted) startTimer()
  else signal?.addEventListener('abort', startTimer)
  try {
    return await answer
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', startTimer)
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
function methodsOf(run: Run<unknown>): Methods {
  const { requireProvider, canProvide, hasFallback, emit, read, recall, keep, ask, askOnce, forget } = run
  const offered = { requireProvider, canProvide, hasFallback, emit, read, recall, keep, ask, askOnce, forget }
  const entries = Object.entries(offered).map(([name, method]) => [
    name,
    (_: AbortSignal, ...args: unknown[]) => (method as (...all: unknown[]) => unknown)(...args),
  ])
  return Object.fromEntries(entries)
}
