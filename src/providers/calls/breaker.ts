import { type FairSemaphore, semaphore } from '../../concurrency.ts'
import type { AnyProvider } from '../types.ts'

// Calls to a provider that does not say how many it takes, and failures in a row after which it is paused.
const defaultConcurrency = 8
const maxFailures = 5

/** Limits the concurrent calls to a provider, and stops calling one that keeps failing. */
interface Breaker extends Pick<FairSemaphore, 'acquire'> {
  /** Milliseconds for which calls are held back because the last ones failed; 0 if the next one may be made now. */
  readonly pauseLeft: () => number
  /**
   * Call it before each call. After a pause this is the one call that tries, and the others are held back until it has ended. Call
   * the result when it has: if neither success nor failure was noted, because nothing was sent or its caller left, the next one tries.
   */
  readonly begin: () => () => void
  /** Notes a success. Returns whether calls were held back until now. */
  readonly onSuccess: () => boolean
  /** Notes a failure. Returns whether calls are held back from now on, for `pauseMilliseconds`. */
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
  const { acquire } = semaphore(concurrency, Math.ceil(concurrency / 2))
  let failures = 0
  let openUntil = 0
  let pauseMilliseconds = 0
  /** The call that tries whether the provider is back, until its outcome is noted. */
  let trial: object | undefined

  const pauseLeft = () => (failures < maxFailures ? 0 : Math.max(0, openUntil - performance.now()))
  return {
    acquire,
    pauseLeft,
    begin: () => {
      if (failures < maxFailures || pauseLeft() > 0) return () => {}
      const thisTrial = {}
      trial = thisTrial
      openUntil = performance.now() + pauseMilliseconds
      return () => {
        if (trial === thisTrial) openUntil = 0
      }
    },
    onSuccess: () => {
      const wasOpen = failures >= maxFailures
      trial = undefined
      failures = 0
      openUntil = 0
      return wasOpen
    },
    onFailure: (milliseconds) => {
      trial = undefined
      failures += 1
      if (failures < maxFailures) return false
      pauseMilliseconds = milliseconds
      openUntil = performance.now() + milliseconds
      return failures === maxFailures
    },
  }
}
