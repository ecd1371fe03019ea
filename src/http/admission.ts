import type { Load } from '../endpoint.ts'
import { CopydeskError, throwIfCancelled } from '../errors.ts'

/** How many runs of each kind a handler works on at once, and how many more may wait. */
export interface ConcurrencyLimits {
  /** Runs that only write. 64 by default: they wait for a vendor most of the time. */
  readonly text?: number | undefined
  /** Runs that draw or read pictures. By default one for each core, and one for each half gigabyte of free memory. */
  readonly picture?: number | undefined
  /** Runs that make or read videos. By default one for each two cores, and one for each gigabyte of free memory. */
  readonly video?: number | undefined
  /** How many requests of each kind may wait for their turn, half of them of one caller; 100 by default. */
  readonly waiting?: number | undefined
}

/** Lets so many runs in at once, callers in turn. */
export interface Admission {
  /**
   * Waits for a place. Call the returned function to free it. Rejects with `overloaded` or `too_many_requests` if too many
   * are waiting; a patient run, which holds nobody up, waits all the same.
   */
  readonly enter: (
    load: Load,
    caller: string,
    options: { readonly signal: AbortSignal; readonly isPatient?: boolean },
  ) => Promise<() => void> | (() => void)
  readonly limits: Readonly<Record<Load, number>>
}

export function createAdmission(given: ConcurrencyLimits = {}): Admission {
  const limits = { ...limitsOfMachine(), ...definedOf(given) }
  const { waiting = 100 } = given
  const gates: Readonly<Record<Load, Gate>> = {
    text: createGate(limits.text, waiting, 1),
    picture: createGate(limits.picture, waiting, 1),
    video: createGate(limits.video, waiting, 60),
  }
  return {
    enter: (load, caller, { signal, isPatient = false }) => gates[load](caller, signal, isPatient),
    limits,
  }
}

function definedOf({ text, picture, video }: ConcurrencyLimits): Partial<Record<Load, number>> {
  const given = Object.entries({ text, picture, video }).filter(([, limit]) => limit !== undefined)
  const wrong = given.find(([, limit]) => !Number.isInteger(limit) || Number(limit) < 1)
  if (!wrong) return Object.fromEntries(given)
  throw new CopydeskError(
    'invalid_options',
    `concurrency.${wrong[0]} is ${wrong[1]}. Set it to a whole number from 1.`,
  )
}

/** By cores and free memory, where the runtime tells them. */
function limitsOfMachine(): Record<Load, number> {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2
  const { process } = globalThis as { process?: { availableMemory?: () => number } }
  const gigabytes = (process?.availableMemory?.() ?? 4e9) / 1e9
  const least = (...limits: number[]) => Math.max(1, Math.floor(Math.min(...limits)))
  return { text: 64, picture: least(cores, gigabytes * 2), video: least(cores / 2, gigabytes) }
}

type Gate = (caller: string, signal: AbortSignal, isPatient: boolean) => Promise<() => void> | (() => void)

/** Places of one kind. Callers take turns, so that a caller with a hundred requests delays another by one only. */
function createGate(places: number, mayWait: number, firstSeconds: number): Gate {
  const queues = new Map<string, (() => void)[]>()
  let free = places
  let waiting = 0
  let secondsEach = firstSeconds

  const startNext = () => {
    const [next] = queues
    if (!next) {
      free += 1
      return
    }
    const [caller, queue] = next
    // The caller goes to the end of the line.
    queues.delete(caller)
    const start = queue.shift()
    if (queue.length > 0) queues.set(caller, queue)
    start?.()
  }
  const occupy = () => {
    const since = performance.now()
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      secondsEach = secondsEach * 0.8 + ((performance.now() - since) / 1000) * 0.2
      startNext()
    }
  }
  const refuse = (code: 'overloaded' | 'too_many_requests', message: string) => {
    const seconds = Math.ceil((secondsEach * (waiting + 1)) / places)
    const retryAfter = Math.min(300, Math.max(1, seconds))
    return new CopydeskError(code, message, { retryAfter })
  }

  return (caller, signal, isPatient) => {
    if (free > 0) {
      free -= 1
      return occupy()
    }
    throwIfCancelled(signal)
    const queue = queues.get(caller) ?? []
    if (!isPatient && waiting >= mayWait)
      throw refuse('overloaded', 'The server has more work than it can do. Try again later.')
    if (!isPatient && queue.length >= mayWait / 2)
      throw refuse('too_many_requests', 'Too many of your requests are waiting. Send fewer at once.')
    return new Promise((resolve, reject) => {
      const start = () => {
        waiting -= 1
        signal.removeEventListener('abort', leave)
        resolve(occupy())
      }
      const leave = () => {
        const at = queue.indexOf(start)
        if (at === -1) return
        waiting -= 1
        queue.splice(at, 1)
        if (queue.length === 0 && queues.get(caller) === queue) queues.delete(caller)
        reject(new CopydeskError('cancelled', 'The call was cancelled while it waited.'))
      }
      waiting += 1
      queue.push(start)
      queues.set(caller, queue)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}
