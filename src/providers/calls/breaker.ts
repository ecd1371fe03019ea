import { type Places, semaphore } from '../../concurrency.ts'
import type { AnyProvider } from '../types.ts'

// Calls to a provider that does not say how many it takes, and failures in a row after which it is paused.
const defaultConcurrency = 8
const maxFailures = 5

/** Limits the concurrent calls to a provider, and stops calling one that keeps failing. */
interface Breaker extends Pick<Places, 'enter'> {
  /** Whether calls are held back because the last ones failed. After a pause one call is let through to try. */
  readonly isOpen: () => boolean
  /** Milliseconds until the next call may be let through; 0 if it may be now. */
  readonly pauseLeft: () => number
  /** Says whether calls were held back until now. */
  readonly onSuccess: () => boolean
  /** Says whether calls are held back from now on, for so many milliseconds. */
  readonly onFailure: (pauseMilliseconds: number) => boolean
}

/** A breaker lives as long as the provider object that the caller made. */
const breakers = new WeakMap<AnyProvider, Breaker>()

/** The breaker of a provider, which all runs of this process with the same provider object share. */
export function breakerOf(provider: AnyProvider): Breaker {
  const breaker =
    breakers.get(provider) ?? createBreaker(Math.max(1, provider.concurrency ?? defaultConcurrency))
  breakers.set(provider, breaker)
  return breaker
}

function createBreaker(concurrency: number): Breaker {
  const { enter } = semaphore(concurrency, Math.ceil(concurrency / 2))
  let failures = 0
  let openUntil = 0
  let pauseMilliseconds = 0

  const pauseLeft = () => (failures < maxFailures ? 0 : Math.max(0, openUntil - performance.now()))
  return {
    enter,
    pauseLeft,
    isOpen: () => {
      if (failures < maxFailures) return false
      if (pauseLeft() > 0) return true
      // Half-open: let this one call through, and hold back the others until it has ended.
      openUntil = performance.now() + pauseMilliseconds
      return false
    },
    onSuccess: () => {
      const wasOpen = failures >= maxFailures
      failures = 0
      openUntil = 0
      return wasOpen
    },
    onFailure: (milliseconds) => {
      failures += 1
      if (failures < maxFailures) return false
      pauseMilliseconds = milliseconds
      openUntil = performance.now() + milliseconds
      return failures === maxFailures
    },
  }
}
