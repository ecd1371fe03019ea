import { semaphore } from '../../concurrency.ts'
import type { AnyProvider } from '../types.ts'

const defaultConcurrency = 8
const maxFailures = 5
const openMilliseconds = 30_000

/** Limits the concurrent calls to a provider, and stops calling one that keeps failing. */
interface Breaker {
  /** Waits for a free slot; call the returned function once to release it. */
  readonly enter: (signal: AbortSignal) => Promise<() => void>
  /** Whether calls are held back because the last ones failed. After a pause one call is let through to try. */
  readonly isOpen: () => boolean
  /** Milliseconds until the next call may be let through; 0 if it may be now. */
  readonly pauseLeft: () => number
  readonly onSuccess: () => void
  readonly onFailure: () => void
}

/** A breaker lives as long as the provider object that the caller made. */
const breakers = new WeakMap<AnyProvider, Breaker>()

export function breakerOf(provider: AnyProvider): Breaker {
  const breaker =
    breakers.get(provider) ?? createBreaker(Math.max(1, provider.concurrency ?? defaultConcurrency))
  breakers.set(provider, breaker)
  return breaker
}

function createBreaker(concurrency: number): Breaker {
  const { enter } = semaphore(concurrency)
  let failures = 0
  let openUntil = 0

  const pauseLeft = () => (failures < maxFailures ? 0 : Math.max(0, openUntil - performance.now()))
  return {
    enter,
    pauseLeft,
    isOpen: () => {
      if (failures < maxFailures) return false
      if (pauseLeft() > 0) return true
      // Half-open: let this one call through, and hold back the others until it has ended.
      openUntil = performance.now() + openMilliseconds
      return false
    },
    onSuccess: () => {
      failures = 0
      openUntil = 0
    },
    onFailure: () => {
      failures += 1
      if (failures >= maxFailures) openUntil = performance.now() + openMilliseconds
    },
  }
}
