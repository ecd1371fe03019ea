import { semaphore } from '../../concurrency.ts'
import type { AnyProvider } from '../types.ts'

const usualConcurrency = 8
const failuresInARow = 5
const restMilliseconds = 30_000

/** What has to be known of a provider across calls: how many are under way, and whether it answers at all. */
interface Breaker {
  /** Waits for a free place. What comes back frees it again, once. */
  readonly enter: (signal: AbortSignal) => Promise<() => void>
  /** After failures in a row it rests, so that callers do not queue for a vendor that is down; then one may try. */
  readonly isOpen: () => boolean
  readonly onSuccess: () => void
  readonly onFailure: () => void
}

/** A gate lives as long as the provider object that the caller made. */
const gates = new WeakMap<AnyProvider, Breaker>()

export function breakerOf(provider: AnyProvider): Breaker {
  const gate = gates.get(provider) ?? newGate(Math.max(1, provider.concurrency ?? usualConcurrency))
  gates.set(provider, gate)
  return gate
}

function newGate(places: number): Breaker {
  const { enter } = semaphore(places)
  let failures = 0
  let restsUntil = 0

  return {
    enter,
    isOpen: () => {
      if (failures < failuresInARow) return false
      if (performance.now() < restsUntil) return true
      // Whoever asks now is the one that tries; the others rest on until it is known how that went.
      restsUntil = performance.now() + restMilliseconds
      return false
    },
    onSuccess: () => {
      failures = 0
      restsUntil = 0
    },
    onFailure: () => {
      failures += 1
      if (failures >= failuresInARow) restsUntil = performance.now() + restMilliseconds
    },
  }
}
