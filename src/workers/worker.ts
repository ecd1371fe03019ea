import { CopydeskError, throwIfCancelled } from '../errors.ts'
import type { WorkerJobContext } from './job.ts'
import {
  cutOut,
  decodeError,
  encodeError,
  isMedia,
  mapData,
  type Order,
  StandIn,
  type WorkerReport,
} from './messages.ts'

/** How long a worker may work on after its job was cancelled, until it counts as stuck. */
const maxCancelMilliseconds = 5_000

/** The shortest wait until the time of a job is checked again. */
const minLookSeconds = 0.1

/** How many times its limit a job may take by the wall clock, where the time that it computes is known and where it is not. */
const patience = { known: 30, unknown: 3 }

export type Worker = ReturnType<typeof startWorker>

/** A worker ended before its job did. */
export class WorkerEnded extends CopydeskError {
  constructor(cause: unknown) {
    super('internal', 'The worker that worked on the request ended. Try again.', { cause })
  }
}

/** How orders reach the thread or the process of a worker. */
interface Line {
  readonly send: (order: Order) => void
  /** Whether this process stays alive for it. */
  readonly keepAlive: (isKept: boolean) => void
  readonly end: () => void
  /** How long a process has computed so far, where that is known. */
  readonly processorSeconds?: () => number | undefined
}

/** What comes from a worker. */
interface Events {
  readonly onReady: () => void
  readonly onReport: (report: WorkerReport) => void
  readonly onEnd: (cause?: unknown) => void
}

/** Starts the thread or the process of a worker. */
export type OpenLine = (program: URL | string, events: Events) => Line

interface WaitingJob extends WorkerJobContext {
  readonly weight: number
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Limits {
  /** A job that computes longer ends the worker with it. */
  readonly maxSeconds?: number | undefined
  /** A worker that has had no job for so long is ended, which gives back the memory that its jobs took. */
  readonly idleSeconds?: number | undefined
}

/** Starts a worker. */
export function startWorker(
  openLine: (events: Events) => Line,
  { maxSeconds = Number.POSITIVE_INFINITY, idleSeconds = 30 }: Limits = {},
) {
  const waiting = new Map<number, WaitingJob>()
  const started = Promise.withResolvers<void>()
  let line: Line | undefined
  let jobs = 0
  let hasStarted = false
  let isOver = false
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  const end = (cause?: unknown) => {
    isOver = true
    clearTimeout(idleTimer)
    for (const { reject } of waiting.values()) reject(new WorkerEnded(cause))
    waiting.clear()
    line?.keepAlive(false)
    line?.end()
  }
  const startIdling = () => {
    line?.keepAlive(false)
    idleTimer = setTimeout(end, 1_000 * idleSeconds)
    idleTimer.unref()
  }
  const onReady = () => {
    hasStarted = true
    started.resolve()
  }
  const onReport = (report: WorkerReport) => {
    const job = waiting.get(report.id)
    if (!job) return
    if ('warn' in report) return job.warn(report.warn)
    if ('progress' in report) return job.progress(report.progress)
    waiting.delete(report.id)
    if (waiting.size === 0) startIdling()
    if ('error' in report) job.reject(decodeError(report.error))
    else job.resolve(report.value)
  }
  /** Ends the worker if the job takes too long. The time in which it starts does not count. */
  const limit = async (id: number, answer: Promise<unknown>) => {
    await started.promise
    watchTime(startClock(maxSeconds, line?.processorSeconds), answer, (reason) => {
      waiting.get(id)?.reject(reason)
      end()
    })
  }
  try {
    line = openLine({ onReady, onReport, onEnd: end })
  } catch (error) {
    end(error)
  }
  return {
    hasStarted: () => hasStarted,
    isOver: () => isOver,
    /** How much it works on. */
    load: () => [...waiting.values()].reduce((sum, { weight }) => sum + weight, 0),
    /** Does a job, and keeps this process alive for it. Rejects with `WorkerEnded` if the worker ends before. */
    work: async (job: string, data: unknown, weight: number, context: WorkerJobContext): Promise<unknown> => {
      const { signal } = context
      throwIfCancelled(signal)
      if (isOver) throw new WorkerEnded(undefined)
      const id = ++jobs
      const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>()
      const cancel = () => {
        line?.send({ id, isCancelled: true })
        const timer = setTimeout(() => hasStarted && end(), maxCancelMilliseconds)
        answer.catch(() => {}).finally(() => clearTimeout(timer))
      }
      const { sent: message, standIns, promises } = withStandIns(data)
      line?.send({ id, job, data: message, standIns })
      sendPromised(id, promises, (order) => waiting.has(id) && line?.send(order))
      waiting.set(id, { ...context, weight, resolve, reject })
      clearTimeout(idleTimer)
      line?.keepAlive(true)
      signal?.addEventListener('abort', cancel)
      if (Number.isFinite(maxSeconds)) limit(id, answer).catch(reject)
      return answer.finally(() => signal?.removeEventListener('abort', cancel))
    },
    /** Lets it forget pictures that it keeps. */
    release: (released: readonly number[]) => line?.send({ released }),
  }
}

/** The data of a job as it is sent: each promise has a stand-in, as what the worker keeps has one already. */
function withStandIns(data: unknown) {
  const promises: Promise<unknown>[] = []
  const standIns: StandIn[] = []
  const standInFor = (promise: Promise<unknown>) => {
    const index = promises.indexOf(promise)
    return new StandIn({ promisedData: index < 0 ? promises.push(promise) - 1 : index })
  }
  const sendable = mapData(data, (value) => {
    const standIn = value instanceof Promise ? standInFor(value) : value
    if (!(standIn instanceof StandIn)) return undefined
    standIns.push(standIn)
    return standIn
  })
  return { sent: sendable, standIns, promises }
}

/** Sends a worker the values of the promises in the data of its job. */
function sendPromised(
  id: number,
  promises: readonly Promise<unknown>[],
  send: (order: Order) => unknown,
): void {
  const sendable = (value: unknown) => mapData(value, (each) => (isMedia(each) ? cutOut(each) : undefined))
  for (const [index, promise] of promises.entries()) {
    promise.then(
      (value) => send({ id, promised: index, value: sendable(value) }),
      (error) => send({ id, promised: index, error: encodeError(error) }),
    )
  }
}

/** Calls `end` with the reason if the time is over before the answer has come. */
function watchTime(
  timeLeft: () => number | CopydeskError,
  answer: Promise<unknown>,
  end: (reason: CopydeskError) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkTime = () => {
    const secondsLeft = timeLeft()
    if (typeof secondsLeft !== 'number') return end(secondsLeft)
    timer = setTimeout(checkTime, 1_000 * Math.max(minLookSeconds, secondsLeft))
  }
  checkTime()
  answer.catch(() => {}).finally(() => clearTimeout(timer))
}

/**
 * The time of a job: how many seconds it has at least, or why it is over. What counts is the time that it computes, because
 * a sound page waits long for a processor that others keep busy.
 */
function startClock(maxSeconds: number, processorSeconds: () => number | undefined = () => undefined) {
  const computedBefore = processorSeconds()
  const since = performance.now()
  return (): number | CopydeskError => {
    const computedNow = processorSeconds()
    const isKnown = computedBefore !== undefined && computedNow !== undefined
    const longest = maxSeconds * (isKnown ? patience.known : patience.unknown)
    const wallSecondsLeft = longest - (performance.now() - since) / 1_000
    const secondsLeft = isKnown ? maxSeconds - (computedNow - computedBefore) : wallSecondsLeft
    if (secondsLeft <= 0) return tooLong(maxSeconds)
    return wallSecondsLeft > 0 ? Math.min(secondsLeft, wallSecondsLeft) : starved(longest)
  }
}

function tooLong(seconds: number): CopydeskError {
  const message = `The design was not painted within ${seconds} seconds. Use fewer and smaller effects, and simpler drawings.`
  return new CopydeskError('invalid_input', message)
}

/** The page is not at fault. */
function starved(seconds: number): CopydeskError {
  const message = `The design was not painted within ${seconds} seconds because the machine is busy. Try again later.`
  return new CopydeskError('overloaded', message, { retryAfter: 60 })
}
