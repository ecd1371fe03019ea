import { CopydeskError } from '../errors.ts'
import type { Journal } from '../journal.ts'
import { exceeds, type SharedBudget } from '../providers/calls/budget.ts'
import { type Counter, createCounter } from './counter.ts'

/** What one caller may ask for. */
export interface RateLimits {
  /** Requests in a period: `120/min`, `5/s`, `1000/h`, `5000/day`. */
  readonly requests?: string | undefined
  /** US dollars in a day (UTC). A call that could exceed it is not sent. */
  readonly dailyCost?: number | undefined
}

/** The limits of a handler on each of its callers. */
export interface Rate {
  /** Counts a request. Adds the `RateLimit` headers, and throws `too_many_requests` for one too many. */
  readonly count: (caller: string, headers: Record<string, string>) => Promise<void>
  /** What is left of the caller's day; `undefined` without a limit. */
  readonly budgetOf: (caller: string) => SharedBudget | undefined
}

/** Limits callers. With a shared journal, all processes count together. */
export function createRate({ requests, dailyCost }: RateLimits, journal: Journal): Rate {
  const counter = createCounter(journal)
  const limit = requests === undefined ? undefined : parseRate(requests)
  if (dailyCost !== undefined && !(dailyCost >= 0)) {
    throw new CopydeskError(
      'invalid_options',
      `rate.dailyCost must be an amount in US dollars, such as 5; got ${dailyCost}.`,
    )
  }
  return {
    count: async (caller, headers) => {
      if (!limit) return
      const { count, seconds } = limit
      const now = await counter.now()
      const period = Math.floor(now / seconds)
      const counted = await counter.add(`requests ${caller}`, period, 1)
      const secondsLeft = Math.max(1, Math.ceil((period + 1) * seconds - now))
      headers['ratelimit-policy'] = `"requests";q=${count};w=${seconds}`
      headers['ratelimit'] = `"requests";r=${Math.max(0, count - counted)};t=${secondsLeft}`
      if (counted <= count) return
      const message = `At most ${requests} requests are allowed. Wait ${secondsLeft} s.`
      throw new CopydeskError('too_many_requests', message, { retryAfter: secondsLeft })
    },
    budgetOf: (caller) =>
      dailyCost === undefined ? undefined : dailyBudget(counter, `cost ${caller}`, dailyCost),
  }
}

const secondsIn: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  min: 60,
  h: 3_600,
  hour: 3_600,
  day: 86_400,
}

/** Reads `120/min`. */
export function parseRate(text: string): { readonly count: number; readonly seconds: number } {
  const [, count = '', unit = ''] = /^(\d{1,9})\/([a-z]{1,4})$/.exec(text) ?? []
  const seconds = Object.hasOwn(secondsIn, unit) ? secondsIn[unit] : undefined
  if (seconds !== undefined && Number(count) > 0) return { count: Number(count), seconds }
  throw new CopydeskError(
    'invalid_options',
    `The rate “${text}” is not a number of requests in a time. Write it as 120/min, 5/s, 1000/h or 5000/day.`,
  )
}

/** The most that a call can cost is counted before it is sent, so that fifty at once cannot exceed the limit. */
function dailyBudget(counter: Counter, key: string, limit: number): SharedBudget {
  const day = 86_400
  return {
    reserve: async (reserved) => {
      if (reserved === 0) return async () => {}
      const now = await counter.now()
      const period = Math.floor(now / day)
      if (exceeds(await counter.add(key, period, reserved), limit)) {
        await counter.add(key, period, -reserved)
        const retryAfter = Math.ceil((period + 1) * day - now)
        throw new CopydeskError(
          'budget_exceeded',
          `The $${limit} of this day are spent, or the call could exceed them. Try again tomorrow (UTC).`,
          { retryAfter },
        )
      }
      return async (cost = reserved) => {
        if (cost !== reserved) await counter.add(key, period, cost - reserved)
      }
    },
  }
}
