import { orAborted } from './concurrency.ts'
import { fromDataUrl, type Media, toDataUrl } from './media/media.ts'

/**
 * Stores finished paid steps, so that a run repeated with the same journal does not pay for them again. Any key-value
 * store will do: values are JSON.
 */
export interface Journal {
  /** Returns the value that was saved under the key, else `undefined`. */
  readonly get: (key: string) => Promise<unknown>
  /** Saves the value under the key. */
  readonly set: (key: string, value: unknown) => Promise<void>
}

/** Makes a journal that lives as long as the process. */
export function memoryJournal(): Journal {
  const values = new Map<string, string>()
  return {
    async get(key) {
      const value = values.get(key)
      return value === undefined ? undefined : JSON.parse(value)
    },
    async set(key, value) {
      values.set(key, JSON.stringify(value))
    },
  }
}

interface StepOptions<T> {
  /** Whether the step is finished with this result; always by default. */
  readonly isFinished?: (result: T) => boolean
  /** Called when a result could not be saved. It is still returned, because it has been paid for. */
  readonly onSaveFailed?: () => void
  readonly signal?: AbortSignal | undefined
}

/** Running steps of this process: two concurrent calls of the same step pay for it once. */
const runningSteps = new WeakMap<Journal, Map<string, Promise<unknown>>>()

/**
 * Runs a paid step once per journal. `stepKey` is everything that decides its result; a step with the same
 * key returns the first result. Nothing is saved for a step that throws.
 */
export async function runStep<T>(
  journal: Journal | undefined,
  stepKey: unknown,
  run: () => Promise<T>,
  { isFinished = () => true, onSaveFailed = () => {}, signal }: StepOptions<T> = {},
): Promise<T> {
  if (!journal) return run()
  const key = await hashKey(stepKey)
  const steps = runningSteps.get(journal) ?? new Map<string, Promise<unknown>>()
  runningSteps.set(journal, steps)
  const same = steps.get(key)
  const work = (async () => {
    if (same) await (signal ? orAborted(same, signal) : same).catch(() => {})
    const saved = await readKey(journal, key)
    if (saved !== undefined) return saved as T
    const result = await run()
    if (isFinished(result)) await journal.set(key, toJson(result)).catch(onSaveFailed)
    return result
  })()
  steps.set(key, work)
  return work.finally(() => {
    if (steps.get(key) === work) steps.delete(key)
  })
}

/** Returns the saved result of a step, else `undefined`. */
export async function readStep(journal: Journal | undefined, key: unknown): Promise<unknown> {
  return journal && readKey(journal, await hashKey(key))
}

async function readKey(journal: Journal, key: string): Promise<unknown> {
  const found = await journal.get(key)
  return found === null || found === undefined ? undefined : fromJson(found)
}

/** Saves the result of a step; `null` removes it, so that the step runs again. */
export async function saveStep(journal: Journal | undefined, key: unknown, result: unknown): Promise<void> {
  await journal?.set(await hashKey(key), toJson(result))
}

async function hashKey(key: unknown): Promise<string> {
  const text = JSON.stringify(toJson(key))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const mediaKey = 'copydesk.media'

/** Converts media to `data:` URLs and leaves out functions and `undefined`. */
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
