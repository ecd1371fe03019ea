import { orAborted } from './concurrency.ts'
import { fromDataUrl, type Media, toDataUrl } from './media/media.ts'

/**
 * Remembers finished paid steps, so that a run repeated with the same journal pays for none of them again.
 * Any key-value store can be one: values are JSON.
 */
export interface Journal {
  /** What was kept under the key, else `undefined`. */
  readonly get: (key: string) => Promise<unknown>
  /** Keeps it. */
  readonly set: (key: string, value: unknown) => Promise<void>
}

/** A journal that lives as long as the process. */
export function memoryJournal(): Journal {
  const finished = new Map<string, string>()
  return {
    async get(key) {
      const value = finished.get(key)
      return value === undefined ? undefined : JSON.parse(value)
    },
    async set(key, value) {
      finished.set(key, JSON.stringify(value))
    },
  }
}

/** How a step is run. */
interface StepOptions<T> {
  /** Whether the step is finished with this result; yes unless said. */
  readonly isFinished?: (result: T) => boolean
  /** Hears that a result was not kept. It is given back all the same, for it has been paid for. */
  readonly onLost?: () => void
  readonly signal?: AbortSignal | undefined
}

/** Steps of this process that are not finished yet: the same step, asked for twice at once, is not paid for twice. */
const underWay = new WeakMap<Journal, Map<string, Promise<unknown>>>()

/**
 * Runs a paid step once. `what` is everything that decides its result; the same `what` in the same journal gives the
 * first result again. A step that throws leaves nothing behind.
 */
export async function step<T>(
  journal: Journal | undefined,
  what: unknown,
  run: () => Promise<T>,
  { isFinished = () => true, onLost = () => {}, signal }: StepOptions<T> = {},
): Promise<T> {
  if (!journal) return run()
  const key = await keyOf(what)
  const steps = underWay.get(journal) ?? new Map<string, Promise<unknown>>()
  underWay.set(journal, steps)
  const same = steps.get(key)
  const work = (async () => {
    if (same) await (signal ? orAborted(same, signal) : same).catch(() => {})
    const before = await read(journal, key)
    if (before !== undefined) return before as T
    const result = await run()
    if (isFinished(result)) await journal.set(key, toJson(result)).catch(onLost)
    return result
  })()
  steps.set(key, work)
  return work.finally(() => {
    if (steps.get(key) === work) steps.delete(key)
  })
}

/** What is known of a step, else `undefined`. */
export async function recall(journal: Journal | undefined, what: unknown): Promise<unknown> {
  return journal && read(journal, await keyOf(what))
}

async function read(journal: Journal, key: string): Promise<unknown> {
  const found = await journal.get(key)
  return found === null || found === undefined ? undefined : fromJson(found)
}

/** Keeps what a step gave; `null` forgets it, so that the step runs again. */
export async function keep(journal: Journal | undefined, what: unknown, result: unknown): Promise<void> {
  await journal?.set(await keyOf(what), toJson(result))
}

async function keyOf(what: unknown): Promise<string> {
  const text = JSON.stringify(toJson(what))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const mediaKey = 'copydesk.media'

/** Media become `data:` URLs; functions and what is `undefined` are left out. */
function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  if ('bytes' in value && value.bytes instanceof Uint8Array) return { [mediaKey]: toDataUrl(value as Media) }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toJson(each)]))
}

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value !== 'object' || value === null) return value
  if (mediaKey in value) return fromDataUrl(String(value[mediaKey]))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromJson(each)]))
}
