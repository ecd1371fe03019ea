import { runIn } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import type { AnyProvider } from '../providers/types.ts'
import type { Run } from '../run.ts'
import { link } from './link.ts'

// Runs as a thread of its own, where it holds up no other request.

type Facts<Whole> = {
  [Name in keyof Whole as Whole[Name] extends (...args: never[]) => unknown ? never : Name]: Whole[Name]
}

/** What a run has that can be handed over. */
export type RunFacts = Omit<Facts<Run<unknown>>, 'signal'>

const { parentPort } = process.getBuiltinModule('node:worker_threads')

/** How much other threads go first, so that answers are sent while cores are busy, and renders go on beside other programs. */
const niceness = 5

function lowerPriority(): void {
  try {
    // Linux gives each thread its own priority, by an id that Node does not tell.
    const id = process.getBuiltinModule('node:fs').readlinkSync('/proc/thread-self').split('/').pop()
    const { getPriority, setPriority } = process.getBuiltinModule('node:os')
    setPriority(Number(id), Math.min(19, getPriority() + niceness))
  } catch {
    // Elsewhere all threads have the same.
  }
}

type Providers = Readonly<Record<string, Readonly<Record<string, (...args: unknown[]) => unknown>>>>
const providers = new Map<string, Promise<Providers>>()

function providersOf({ module, name }: NonNullable<AnyProvider['threadModule']>): Promise<Providers> {
  const made = providers.get(module) ?? import(module).then((loaded) => loaded[name]())
  providers.set(module, made)
  return made
}

type ThreadRun = Run<never>

parentPort?.on('message', (port: Parameters<typeof link>[0]) => {
  const main = link(port, {
    run: async (signal, path: string, facts: RunFacts) => {
      const endpoint = registry.find((each) => each.path === path)
      if (!endpoint) throw new Error(`There is no endpoint ${path}.`)
      const emit: ThreadRun['emit'] = (event) => main.tell('emit', [event])
      const run: ThreadRun = {
        ...facts,
        input: facts.input as never,
        signal,
        emit,
        warn: (message) => emit({ type: 'warning', message }),
        requireProvider: (...args) => main.callSync('requireProvider', args),
        canProvide: (...args) => main.callSync('canProvide', args),
        hasFallback: (...args) => main.callSync('hasFallback', args),
        read: (...args) => main.call('read', args),
        recall: (...args) => main.call('recall', args),
        keep: (...args) => main.call('keep', args),
        ask: (...args) => main.call('ask', args),
        askOnce: (...args) => main.call('askOnce', args),
        forget: (...args) => main.call('forget', args),
        // What calls other endpoints runs in the caller's thread, and they in threads.
        endpoints: () => undefined,
        call: () => Promise.reject(new Error(`${path} cannot call endpoints in a thread.`)),
      }
      return runIn(endpoint, run)
    },
    provide: async (
      signal: AbortSignal,
      module: NonNullable<AnyProvider['threadModule']>,
      capability: string,
      method: string,
      request: unknown,
    ) => (await providersOf(module))[capability]?.[method]?.(request, { signal }),
  })
})
lowerPriority()
parentPort?.postMessage('ready')
