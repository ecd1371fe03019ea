import { fromDataUrl, type Media, toDataUrl } from './media.ts'

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

/** The same journal, but a step that it cannot keep is told and not lost: it has been paid for. */
export function forgiving(journal: Journal, tell: (message: string) => void): Journal {
  return {
    get: (key) => journal.get(key),
    set: async (key, value) => {
      try {
        await journal.set(key, value)
      } catch {
        tell('The journal could not keep a finished step: a run that is repeated pays for it again.')
      }
    },
  }
}

/**
 * Runs a paid step once. `what` is everything that decides its result; the same `what` in the same journal gives the
 * first result again. A step that throws, or whose result is not `worthKeeping`, leaves nothing behind.
 */
export async function step<T>(
  journal: Journal | undefined,
  what: unknown,
  run: () => Promise<T>,
  worthKeeping: (result: T) => boolean = () => true,
): Promise<T> {
  if (!journal) return run()
  const before = await recall(journal, what)
  if (before !== undefined) return before as T
  const result = await run()
  if (worthKeeping(result)) await keep(journal, what, result)
  return result
}

/** What is known of a step, else `undefined`. */
export async function recall(journal: Journal | undefined, what: unknown): Promise<unknown> {
  const found = await journal?.get(await keyOf(what))
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
