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

/**
 * Runs a paid step once. `what` is everything that decides its result; the same `what` in the same journal gives the
 * first result again. A step that throws is not finished and leaves nothing behind.
 */
export async function step<T>(
  journal: Journal | undefined,
  what: unknown,
  run: () => Promise<T>,
): Promise<T> {
  if (!journal) return run()
  const key = await keyOf(what)
  const before = await journal.get(key)
  if (before !== undefined) return before as T
  const value = await run()
  await journal.set(key, value)
  return value
}

async function keyOf(what: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(what)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
