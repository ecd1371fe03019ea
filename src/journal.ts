import { orAborted, pause, unrefTimer } from './concurrency.ts'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import { bytesToHex } from './media/bytes.ts'
import { fromDataUrl, type Media, toDataUrl } from './media/media.ts'

/** A record of a journal. Its version counts up from 1 with every change. */
export interface JournalRecord {
  readonly value: JsonRecord
  readonly version: number
}

/** Plain JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>

/**
 * What has to outlive a process, or is shared by several: finished paid steps, kept answers, jobs, counts. It is a set of
 * JSON records, each with a version. A change names the version that it was made from, so that of two processes that
 * change a record at once one is told no: leases, fencing tokens and counters are built of that.
 */
export interface Journal {
  /** Returns the record under the key, else `undefined`. Keys are words of letters, digits, `-` and `_`, joined by `/`. */
  readonly get: (key: string) => Promise<JournalRecord | undefined>
  /**
   * Saves a record as the version after this one, which is 0 for a new record. Returns `false`, and saves nothing, if the
   * record has another version by now.
   */
  readonly set: (key: string, value: JsonRecord, version: number) => Promise<boolean>
  /** Removes the record, and all whose keys begin with its key and a slash. */
  readonly delete: (key: string) => Promise<void>
  /** The words after the prefix and a slash in the keys of all records, each once. */
  readonly list: (prefix: string) => Promise<readonly string[]>
  /**
   * The time by the clock of the store, in milliseconds since 1970, where processes on several machines share it: they
   * count requests and costs in the same minute and day, however their own clocks are set. By default the process's own.
   */
  readonly now?: (() => Promise<number>) | undefined
  /** How long a process that was killed holds what it worked on; 6,000 by default. */
  readonly leaseMilliseconds?: number | undefined
}

/** A record of a journal in memory, and those whose keys begin with its key and a slash. */
interface RecordNode {
  text: string
  /** 0 where there is no record under this key itself. */
  version: number
  /** Of all texts from here on, in characters; 0 only where there is no record. */
  size: number
  readonly under: Map<string, RecordNode>
}

/** For each journal in memory: its records. */
const inMemory = new WeakMap<Journal, RecordNode>()

const emptyNode = (): RecordNode => ({ text: '', version: 0, size: 0, under: new Map() })

const nodeAt = (root: RecordNode, key: string): RecordNode | undefined =>
  key.split('/').reduce<RecordNode | undefined>((node, word) => node?.under.get(word), root)

/** Makes a journal that lives as long as the process. No call looks at records outside of its key. */
export function memoryJournal(options: Pick<Journal, 'leaseMilliseconds'> = {}): Journal {
  const root = emptyNode()
  /** The nodes from the root to a key, which are made where they are missing. */
  const pathTo = (key: string) => {
    const path = [root]
    let node = root
    for (const word of key.split('/')) {
      const next = node.under.get(word) ?? emptyNode()
      node.under.set(word, next)
      path.push(next)
      node = next
    }
    return { path, node }
  }
  const journal: Journal = {
    ...options,
    get: async (key) => {
      const { text = '', version = 0 } = nodeAt(root, key) ?? {}
      return version > 0 ? { value: JSON.parse(text), version } : undefined
    },
    set: async (key, value, version) => {
      if ((nodeAt(root, key)?.version ?? 0) !== version) return false
      const text = JSON.stringify(value)
      const { path, node } = pathTo(key)
      for (const ancestor of path) ancestor.size += text.length - node.text.length
      Object.assign(node, { text, version: version + 1 })
      return true
    },
    delete: async (key) => {
      const { path, node } = pathTo(key)
      const { size } = node
      for (const ancestor of path) ancestor.size -= size
      for (const [index, word] of key.split('/').entries())
        if (path[index + 1]?.size === 0) path[index]?.under.delete(word)
    },
    list: async (prefix) => [...(nodeAt(root, prefix)?.under.keys() ?? [])],
  }
  inMemory.set(journal, root)
  return journal
}

/** How much memory a record takes with all under it, in characters; `undefined` if the journal is elsewhere. */
export function sizeInMemory(journal: Journal, key: string): number | undefined {
  const root = inMemory.get(journal)
  return root && (nodeAt(root, key)?.size ?? 0)
}

/** The part of a journal under a prefix, for one run or one caller. */
export function journalWithin(journal: Journal, prefix: string): Journal {
  const inside = (key: string) => `${prefix}/${key}`
  return {
    leaseMilliseconds: journal.leaseMilliseconds,
    get: (key) => journal.get(inside(key)),
    set: (key, value, version) => journal.set(inside(key), value, version),
    delete: (key) => journal.delete(inside(key)),
    list: (key) => journal.list(inside(key)),
  }
}

/** Saves a record whatever its version is by now. */
export async function overwrite(journal: Journal, key: string, value: JsonRecord): Promise<void> {
  while (!(await journal.set(key, value, (await journal.get(key))?.version ?? 0)));
}

// --- Claims ---------------------------------------------------------------------------------------------------

/** The sole right to work on a record, for as long as this process renews it. */
export interface Claim {
  /** The record as it is now. */
  readonly value: () => JsonRecord
  /** Changes fields of the record. Returns `false` if another process has taken or changed it since. */
  readonly change: (fields: JsonRecord) => Promise<boolean>
  /** Gives the right up, with last changes. Returns `false` where they could not be made, as for `change`. */
  readonly release: (fields?: JsonRecord) => Promise<boolean>
}

const defaultLeaseMilliseconds = 6_000

/**
 * Claims a record, unless a living process holds it. The version is the fencing token: every change names the one before,
 * so a process that was thought dead can change nothing any more. `onLost` is called when that is noticed.
 */
export async function claimRecord(
  journal: Journal,
  key: string,
  record: JournalRecord | undefined,
  onLost: () => void = () => {},
): Promise<Claim | undefined> {
  const { leaseMilliseconds = defaultLeaseMilliseconds } = journal
  const { leaseUntil, ...fields } = record?.value ?? {}
  if (isHeld(leaseUntil, leaseMilliseconds)) return undefined
  let value: JsonRecord = fields
  let version = record?.version ?? 0
  const write = async (changes: JsonRecord, isLast = false) => {
    const next = { ...value, ...changes }
    const lease = isLast ? {} : { leaseUntil: Date.now() + leaseMilliseconds }
    if (!(await journal.set(key, { ...next, ...lease }, version))) return false
    version += 1
    value = next
    return true
  }
  if (!(await write({}))) return undefined

  // One change after the other: each needs the version of the one before.
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isReleased = false
  let isLost = false
  // A change that waits renews the lease too. On a slow disk, renewals would pile up before it.
  const timer = setInterval(() => waiting === 0 && change({}).catch(() => {}), leaseMilliseconds / 3)
  unrefTimer(timer)
  const change = (changes: JsonRecord, isLast = false): Promise<boolean> => {
    const result = last.then(async () => {
      if (isReleased) return !isLost
      isReleased = isLast
      if (isLast) clearInterval(timer)
      if (await write(changes, isLast)) return true
      isReleased = true
      isLost = true
      clearInterval(timer)
      onLost()
      return false
    })
    waiting += 1
    last = result
      .catch(() => {})
      .finally(() => {
        waiting -= 1
      })
    return result
  }
  return { value: () => value, change, release: (changes = {}) => change(changes, true) }
}

/** Nobody leases for longer: such a lease was written before the clock was set back, and nobody may renew it. */
function isHeld(leaseUntil: unknown, leaseMilliseconds: number): boolean {
  const millisecondsLeft = typeof leaseUntil === 'number' ? leaseUntil - Date.now() : 0
  return millisecondsLeft > 0 && millisecondsLeft <= 2 * leaseMilliseconds
}

/** Why a record cannot be used: it was cut or emptied, by hand or by a failing disk. */
class DamagedRecord extends Error {}

/** Throws if a record was cut or emptied, by hand or by a failing disk. Its place is told to the operator only. */
export function assertUndamaged(record: JournalRecord | undefined): void {
  const place = record && damagedIn(record.value)
  if (place === undefined) return
  throw new CopydeskError(
    'storage_unavailable',
    'A record of the server is damaged. Ask its operator to restore or delete the file that the log names.',
    {
      cause: new DamagedRecord(
        `${place} is damaged. Restore it, or delete it: then it is as if it had never been there.`,
      ),
    },
  )
}

/** Whether an error is of `assertUndamaged`, and not of a journal that cannot be reached for now. */
export function isDamaged(error: unknown): boolean {
  return CopydeskError.is(error) && error.cause instanceof DamagedRecord
}

/** Claims a record as soon as no living process holds it. Returns what `isDone` finds in it instead, if that comes first. */
export async function waitForClaim<Done>(
  journal: Journal,
  key: string,
  isDone: (value: JsonRecord) => Done | undefined,
  signal: AbortSignal | undefined,
): Promise<{ readonly claim: Claim } | { readonly done: Done }> {
  try {
    for (let delay = 5; ; delay = Math.min(delay * 1.5, 250)) {
      const request = journal.get(key)
      const record = await (signal ? orAborted(request, signal) : request)
      const done = record && isDone(record.value)
      if (done !== undefined) return { done }
      const claim = await claimRecord(journal, key, record)
      if (claim) return { claim }
      await pause(delay, signal)
    }
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  }
}

// --- Paid steps -----------------------------------------------------------------------------------------------

interface StepOptions<T> {
  /** Whether the step is finished with this result; always by default. */
  readonly isFinished?: (result: T) => boolean
  /** Called when a result could not be saved. It is still returned, because it has been paid for. */
  readonly onSaveFailed?: () => void
  readonly signal?: AbortSignal | undefined
}

/** What a step notes about its calls, so that a later run knows of a call that was under way when its process died. */
export interface StepNotes {
  /** What was noted before an earlier process died during this call, if any. */
  readonly interrupted: unknown
  /** The place of the record, if it is damaged: what it said of earlier calls is lost. */
  readonly damaged: string | undefined
  /** Notes that a call is about to be sent; `undefined` when it is known what became of it. */
  readonly note: (call: unknown) => Promise<void>
}

const noNotes: StepNotes = { interrupted: undefined, damaged: undefined, note: async () => {} }

/**
 * Runs a paid step once per journal, for all processes that share it. `stepKey` is everything that decides its result; a step with the
 * same key returns the first result. Nothing is saved for a step that throws.
 */
export async function runStep<T>(
  journal: Journal | undefined,
  stepKey: unknown,
  run: (notes: StepNotes) => Promise<T>,
  { isFinished = () => true, onSaveFailed = () => {}, signal }: StepOptions<T> = {},
): Promise<T> {
  if (!journal) return run(noNotes)
  const key = await digestStepKey(stepKey)
  const claimOrResult = await waitForClaim(journal, key, resultIn, signal)
  if ('done' in claimOrResult) return fromJson(claimOrResult.done) as T
  const { claim } = claimOrResult
  const note = async (call: unknown) => {
    if (!(await claim.change({ sent: toJson(call) }))) throw claimLost()
  }
  let result: T
  try {
    result = await run({ interrupted: claim.value()['sent'], damaged: damagedIn(claim.value()), note })
  } catch (error) {
    // What was noted of a call stays: the step has removed it if it learnt what became of the call.
    await claim.release().catch(() => {})
    throw error
  }
  const changes = {
    sent: undefined,
    damaged: undefined,
    ...(isFinished(result) ? { result: toJson(result) } : {}),
  }
  const isSaved = await claim.release(changes).catch(() => false)
  if (!isSaved) onSaveFailed()
  return result
}

/** Two processes must not pay for the same step. */
export function claimLost(): CopydeskError {
  return new CopydeskError(
    'claim_lost',
    'Another process has taken over this work, because this one was silent for too long.',
  )
}

/** The place of a damaged record. */
function damagedIn({ damaged }: JsonRecord): string | undefined {
  return damaged === undefined ? undefined : String(damaged)
}

function resultIn({ result }: JsonRecord): unknown {
  return result === null ? undefined : result
}

/** Returns the saved result of a step, else `undefined`. Calls `onDamaged` with the place of a damaged record. */
export async function readStep(
  journal: Journal | undefined,
  stepKey: unknown,
  onDamaged: (place: string) => void = () => {},
): Promise<unknown> {
  const record = await journal?.get(await digestStepKey(stepKey))
  const damaged = record && damagedIn(record.value)
  if (damaged !== undefined) onDamaged(damaged)
  return record && fromJson(resultIn(record.value))
}

/** Whether the journal has a record of a step, finished or not. */
export async function hasStep(journal: Journal | undefined, stepKey: unknown): Promise<boolean> {
  return (await journal?.get(await digestStepKey(stepKey))) !== undefined
}

/** Saves the result of a step; `null` removes it, so that the step runs again. */
export async function saveStep(
  journal: Journal | undefined,
  stepKey: unknown,
  result: unknown,
): Promise<void> {
  if (!journal) return
  const key = await digestStepKey(stepKey)
  const value = result === null ? {} : { result: toJson(result) }
  await overwrite(journal, key, value)
}

async function digestStepKey(stepKey: unknown): Promise<string> {
  return `step/${await digestOf(JSON.stringify(toJson(stepKey)))}`
}

/** A name of fixed length for any text. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return bytesToHex(new Uint8Array(digest))
}

const mediaKey = 'copydesk.media'

/** Converts media to `data:` URLs and leaves out functions and `undefined`. */
function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  if ('bytes' in value && value.bytes instanceof Uint8Array) return { [mediaKey]: toDataUrl(value as Media) }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry)]))
}

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson)
  if (typeof value !== 'object' || value === null) return value
  if (mediaKey in value) return savedMedia(String(value[mediaKey]))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fromJson(entry)]))
}

function savedMedia(url: string): Media {
  try {
    return fromDataUrl(url)
  } catch (cause) {
    const message = 'A picture or sound in the journal is damaged. Delete its record, or use a new journal.'
    throw new CopydeskError('storage_unavailable', message, { cause })
  }
}
