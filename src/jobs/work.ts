import { CopydeskError } from '../errors.ts'
import { addReceipts, type RunEvent, receipt } from '../events.ts'
import { type Claim, claimRecord, type JsonRecord, journalWithin } from '../journal.ts'
import {
  isEnded,
  type Job,
  type JobEvent,
  type JobRecords,
  type JobsOptions,
  jobFromRecords,
  jobProblem,
  requestKey,
  stateKey,
} from './job.ts'
import { jsonSize } from './kept.ts'

// How often a job may lose its process, how many events it keeps, and how often they are saved while it runs.
const maxAttempts = 10
const maxEvents = 200
const saveMilliseconds = 300

/** What works on jobs in this process. */
export interface Work {
  /** Works on a job; `busy` if another process has it. */
  readonly run: (job: Job) => Promise<'done' | 'busy'>
  /** Stops a job that this process works on. */
  readonly stop: (id: string) => void
}

/**
 * Runs jobs under a claim, so that each runs in one process at a time. A job whose process died is taken over by the
 * next worker that gets it, and goes on from the steps that it has paid for.
 */
export function createWork(records: JobRecords, runEndpoint: JobsOptions['run']): Work {
  const { journal } = records
  const running = new Map<string, AbortController>()
  const runClaimed = async (job: Job, claim: Claim, signal: AbortSignal): Promise<'done' | 'busy'> => {
    const attempts = Number(claim.value()['attempts'] ?? 0) + 1
    if (!(await claim.change({ state: 'running', attempts }))) return 'busy'
    const end = attempts > maxAttempts ? tooManyAttempts() : await outcomeOf(job, claim, signal)
    if (!(await claim.release({ ...end, endedAt: new Date().toISOString() }))) return 'busy'
    await records.end(job, jsonSize(end)).catch(() => {})
    // What it paid for is in its result now.
    if (end['state'] === 'done') await journal.delete(`${requestKey(job.id)}/step`).catch(() => {})
    return 'done'
  }
  const outcomeOf = async (job: Job, claim: Claim, signal: AbortSignal): Promise<JsonRecord> => {
    const progress = recordProgress(job, claim)
    const jobJournal = journalWithin(journal, requestKey(job.id))
    const run = { signal, runId: job.id, journal: jobJournal, onEvent: progress.onEvent, onEnd: () => {} }
    const outcome = await runEndpoint(job.request, run).then(
      (output) => ({ state: 'done', output }),
      (error: unknown) => ({ state: 'failed', problem: jobProblem(error) }),
    )
    return { ...progress.end(), ...outcome }
  }
  return {
    run: async (job) => {
      const { id } = job
      const stop = new AbortController()
      const stopIfCancelled = async () => {
        if ((await records.load(id))?.state !== 'running') stop.abort()
      }
      const record = await records.stateOf(id)
      // It may have ended, or been removed, since it was handed out. Claimed then, it would run and be paid for again.
      if (!record || isEnded(jobFromRecords(id, job.request, record.value))) return 'done'
      // A worker that was replaced goes on without effect; aborting would cancel what its successor waits for. So does one
      // that cannot read what became of the job.
      const claim = await claimRecord(
        journal,
        stateKey(id),
        record,
        () => void stopIfCancelled().catch(() => {}),
      )
      if (!claim) return 'busy'
      running.set(id, stop)
      try {
        return await runClaimed(job, claim, stop.signal)
      } catch (error) {
        // Held on to, the job would be busy for every process.
        await claim.release().catch(() => {})
        throw error
      } finally {
        running.delete(id)
      }
    },
    stop: (id) => running.get(id)?.abort(),
  }
}

/** Keeps the events and the receipt of a job, and saves them from time to time. */
function recordProgress(job: Job, claim: Claim) {
  let { events } = job
  let nextId = (events.at(-1)?.id ?? 0) + 1
  const recorded: RunEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const fields = () => ({ events, receipt: addReceipts(job.receipt, receipt(recorded)) })
  const save = () => {
    timer = undefined
    claim.change(fields()).catch(() => {})
  }
  const add = (type: JobEvent['type'], data: unknown) => {
    // Of the progress of a step, only the last is kept.
    const isOld = (event: JobEvent) =>
      type === 'progress' && event.type === 'progress' && progressStep(event.data) === progressStep(data)
    events = [...events.filter((event) => !isOld(event)), { id: nextId++, type, data }].slice(-maxEvents)
    timer ??= setTimeout(save, saveMilliseconds)
  }
  return {
    onEvent: (event: RunEvent) => {
      if (['call', 'reuse', 'verdict'].includes(event.type)) recorded.push(event)
      const { run: _run, endpoint: _endpoint, caller: _caller, type, ...data } = event
      if (type !== 'end') add(type, data)
    },
    end: () => {
      clearTimeout(timer)
      return fields()
    },
  }
}

/** A campaign has the same step once for each of its outputs. */
function progressStep(data: unknown): string {
  const { step, output = '' } = data as { readonly step?: string; readonly output?: string }
  return `${step} ${output}`
}

/** A job that crashes its process is not started again and again. */
function tooManyAttempts(): JsonRecord {
  const message = `The process ended ${maxAttempts} times while it worked on this job.`
  return { state: 'failed', problem: jobProblem(new CopydeskError('internal', message)) }
}
