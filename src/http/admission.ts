import { type FairSemaphore, semaphore } from '../concurrency.ts'
import type { Endpoint, Load } from '../endpoint.ts'
import { CopydeskError, throwIfCancelled } from '../errors.ts'
import { withoutUndefined } from '../option-names.ts'
import type { RunSlots } from '../run.ts'

/** How many runs of each kind a handler works on at once, and how many more may wait. */
export interface ConcurrencyLimits {
  /** Runs that only write. 64 by default: they wait for a vendor most of the time. Runs that call no vendor have as many places of their own. */
  readonly text?: number | undefined
  /**
   * How many runs draw or read pictures at once. By default one for each core, and one for each half gigabyte of free memory.
   * Four times as many may have begun: the others download, or wait for a vendor.
   */
  readonly picture?: number | undefined
  /**
   * How many runs make or read videos at once. By default one for each two cores, and one for each gigabyte of free memory.
   * Four times as many may have begun.
   */
  readonly video?: number | undefined
  /** How many streams of events one caller may follow at once; 100 by default. */
  readonly streams?: number | undefined
  /** How many requests of each kind may wait for their turn, half of them of one caller; 100 by default. */
  readonly waiting?: number | undefined
}

/**
 * Limits how many runs begin and how many compute at once. A run that has begun may wait for a vendor, and takes a
 * place to compute only while it computes. Callers take turns, and none has more than half of the places to begin.
 */
export interface Admission {
  /**
   * Waits for a place. Call the returned function to free it. Rejects with `overloaded` or `too_many_requests` if too many
   * are waiting; a patient run, which delays no other, waits all the same.
   */
  readonly admit: (
    endpoint: Pick<Endpoint, 'load' | 'needs'>,
    caller: string | undefined,
    options: { readonly signal: AbortSignal; readonly isPatient?: boolean },
  ) => Promise<() => void>
  /** Counts a stream of events. Call the returned function when it ends. */
  readonly admitStream: (caller: string) => Promise<() => void>
  /** The places that a run of this caller computes at. */
  readonly slotsOf: (caller: string | undefined) => RunSlots
  /** How many runs may have begun. */
  readonly limits: Readonly<Record<Load, number>>
}

/** How many runs may have begun for each that computes. */
const admittedPerSlot = 4

/** Makes the limits of one handler. Throws `invalid_options` for one that is no whole number from 1, or from 0 for `waiting`. */
export function createAdmission(options: ConcurrencyLimits = {}): Admission {
  const defaults = { ...limitsOfMachine(), streams: 100, waiting: 100 }
  const { text, picture, video, streams, waiting } = { ...defaults, ...definedLimits(options) }
  const limits = { text, picture: picture * admittedPerSlot, video: video * admittedPerSlot }
  const eventStreams = semaphore(Number.POSITIVE_INFINITY, streams)
  const lines = {
    plain: createLine(text, waiting, 1),
    text: createLine(text, waiting, 1),
    picture: createLine(limits.picture, waiting, 1),
    video: createLine(limits.video, waiting, 60),
  }
  const computeSlots: Readonly<Record<Load, FairSemaphore | undefined>> = {
    text: undefined,
    // What computes ends, so that turns are enough.
    picture: semaphore(picture),
    video: semaphore(video),
  }
  return {
    admit: ({ load, needs }, caller, { signal, isPatient = false }) =>
      lines[load === 'text' && needs.length === 0 ? 'plain' : load](caller, signal, isPatient),
    admitStream: (caller) => {
      if (!eventStreams.wouldWait(caller)) return eventStreams.acquire(undefined, caller)
      const message = `You follow ${streams} jobs already, as many as is allowed. Close a stream, or ask for the job now and then.`
      throw new CopydeskError('too_many_requests', message, { retryAfter: 5 })
    },
    slotsOf: (caller) => ({
      caller,
      compute: async (load, signal) => computeSlots[load]?.acquire(signal, caller),
    }),
    limits,
  }
}

type Limits = Record<keyof ConcurrencyLimits, number>

function definedLimits({ text, picture, video, streams, waiting }: ConcurrencyLimits): Partial<Limits> {
  const defined = withoutUndefined<Limits>({ text, picture, video, streams, waiting })
  for (const [name, limit] of Object.entries(defined)) {
    const least = name === 'waiting' ? 0 : 1
    if (Number.isInteger(limit) && limit >= least) continue
    throw new CopydeskError(
      'invalid_options',
      `concurrency.${name} is ${limit}. Set it to a whole number from ${least}.`,
    )
  }
  return defined
}

/** By cores and free memory, where the runtime tells them. */
function limitsOfMachine(): Record<Load, number> {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2
  const { process } = globalThis as { process?: { availableMemory?: () => number } }
  const gigabytes = (process?.availableMemory?.() ?? 4e9) / 1e9
  const atLeastOne = (...limits: number[]) => Math.max(1, Math.floor(Math.min(...limits)))
  return { text: 64, picture: atLeastOne(cores, gigabytes * 2), video: atLeastOne(cores / 2, gigabytes) }
}

type Line = (caller: string | undefined, signal: AbortSignal, isPatient: boolean) => Promise<() => void>

/** Places of one kind, and a line before them that is not endless. */
function createLine(count: number, maxWaiting: number, firstSeconds: number): Line {
  const slots = semaphore(count, Math.ceil(count / 2))
  let secondsEach = firstSeconds

  const refuse = (code: 'overloaded' | 'too_many_requests', message: string) => {
    const seconds = Math.ceil((secondsEach * (slots.waiting() + 1)) / count)
    const retryAfter = Math.min(300, Math.max(1, seconds))
    return new CopydeskError(code, message, { retryAfter })
  }
  const isFull = (caller: string | undefined) =>
    caller !== undefined && slots.waiting(caller) >= maxWaiting / 2

  return async (caller, signal, isPatient) => {
    throwIfCancelled(signal)
    const isCounted = !isPatient && slots.wouldWait(caller)
    if (isCounted && slots.waiting() >= maxWaiting)
      throw refuse('overloaded', 'The server has more work than it can do. Try again later.')
    if (isCounted && isFull(caller))
      throw refuse('too_many_requests', 'Too many of your requests are waiting. Send fewer at once.')
    const release = await slots.acquire(signal, caller)
    const since = performance.now()
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      secondsEach = secondsEach * 0.8 + ((performance.now() - since) / 1000) * 0.2
      release()
    }
  }
}
