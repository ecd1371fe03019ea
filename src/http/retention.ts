import { unrefTimer } from '../concurrency.ts'
import type { Journal } from '../journal.ts'

/** How long what was kept for callers stays, in seconds. */
export interface RetentionLimits {
  /** Jobs that have ended, with their results; a day by default. */
  readonly jobs?: number | undefined
  /** Answers to requests with an `Idempotency-Key`; a day by default. */
  readonly answers?: number | undefined
  /** Files, with all that the store has; 30 days by default. `Infinity` keeps them. */
  readonly files?: number | undefined
}

const day = 86_400
const sweepMilliseconds = 600_000

/** How jobs and files that ended or were made before a time, in milliseconds since 1970, are removed. */
interface Sweeps {
  readonly jobs: (before: number) => Promise<void>
  readonly files: (before: number) => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Removes what has expired, now and every ten minutes. Returns how to stop. */
export function startSweeping(
  journal: Journal,
  { jobs = day, answers = day, files = 30 * day }: RetentionLimits,
  sweeps: Sweeps,
): () => void {
  const sweep = async () => {
    const now = await journalTime(journal)
    const steps = [
      () => sweeps.jobs(now - jobs * 1000),
      () => sweepAnswers(journal, now - answers * 1000),
      async () => Number.isFinite(files) && sweeps.files(now - files * 1000),
    ]
    // What cannot be removed now is removed the next time, and keeps nothing else.
    for (const step of steps) await step().catch(sweeps.onError)
  }
  const run = () => void sweep().catch(sweeps.onError)
  const timer = setInterval(run, sweepMilliseconds)
  unrefTimer(timer)
  run()
  return () => clearInterval(timer)
}

const maxStep = 3_600_000

/**
 * The time, as far as it is sure: an hour after the time of the last sweep at most. A clock that is set ahead by mistake makes
 * nothing expire, and after a long pause of the server things are kept for longer.
 */
async function journalTime(journal: Journal): Promise<number> {
  const record = await journal.get('swept')
  const last = Number(record?.value['at'] ?? Date.now())
  const now = Math.min(Date.now(), last + maxStep)
  await journal.set('swept', { at: now }, record?.version ?? 0)
  return now
}

async function sweepAnswers(journal: Journal, before: number): Promise<void> {
  for (const name of await journal.list('answer')) {
    const record = await journal.get(`answer/${name}`)
    const { at, leaseUntil = 0 } = record?.value ?? {}
    const isInUse = Number(leaseUntil) > Date.now()
    if (typeof at === 'number' && at < before && !isInUse) await journal.delete(`answer/${name}`)
  }
}
