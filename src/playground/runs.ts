import { signal } from '@preact/signals'
import type { CallEvent, Receipt } from '../events.ts'
import { eventsIn, type ServerEvent } from '../http/event-stream.ts'
import { apiKey, type Problem, ProblemError, send, wait } from './api.ts'
import { catalog, type EndpointInfo } from './catalog.ts'
import { refusal } from './check.ts'
import type { Values } from './schema.ts'
import { goToField, openPath } from './state.ts'
import { changeTake, deleteTakes, ownerOf, ownTakes, saveTake, type Take, takeOf } from './takes.ts'
import { thumbnailOf } from './thumbnail.ts'
import { seconds, t, wordFor } from './words.ts'

/** Said to screen readers. */
export const announcement = signal('')

/** Ids of takes whose server does not answer at the moment. */
export const lostRuns = signal<ReadonlySet<string>>(new Set())

const running = new Map<string, AbortController>()

/** Runs an endpoint, as a job where the server has jobs. Returns the id of the take at once. */
export function startRun(endpoint: EndpointInfo, input: Values): string {
  const id = crypto.randomUUID?.() ?? String(Math.random())
  const number =
    1 + Math.max(0, ...ownTakes.value.filter(({ path }) => path === endpoint.path).map((take) => take.number))
  void saveTake({
    id,
    owner: ownerOf(apiKey.value),
    path: endpoint.path,
    number,
    input,
    state: 'running',
    startedAt: Date.now(),
    progress: {},
    files: [],
    calls: [],
    verdicts: [],
    warnings: [],
  })
  announcement.value = t('started', { title: endpoint.title })
  void work(id, endpoint.title)
  return id
}

/** Goes on with the runs that were under way when the page was closed. */
export function resumeRuns(): void {
  for (const take of ownTakes.value) {
    if (take.state === 'running' && !running.has(take.id)) void work(take.id, titleFor(take))
  }
}

const titleFor = ({ path }: Take) =>
  catalog.value?.endpoints.find((endpoint) => endpoint.path === path)?.title ?? path

/** Cancels a run here and on the server, where it would go on to cost. */
export async function cancelRun(id: string): Promise<void> {
  const take = takeOf(id)
  await changeTake(id, { state: 'cancelled', milliseconds: Date.now() - (take?.startedAt ?? 0) })
  running.get(id)?.abort()
  if (take?.jobId) await send(`/jobs/${take.jobId}`, { method: 'DELETE' }).catch(() => {})
  announcement.value = t('cancelled')
}

/** Sends the request and follows it to its end. A server that goes away is waited for. */
async function work(id: string, title: string): Promise<void> {
  const stop = new AbortController()
  running.set(id, stop)
  for (let pause = 500; !stop.signal.aborted; pause = Math.min(pause * 1.5, 5_000)) {
    try {
      const take = takeOf(id)
      if (take?.state !== 'running') break
      if (!catalog.value?.hasJobs) await runAtOnce(take, stop.signal)
      else if (take.jobId) await follow(take, take.jobId, stop.signal)
      else await startJob(take, stop.signal)
      isLost(id, false)
      pause = 200
    } catch (error) {
      if (stop.signal.aborted) break
      if (error instanceof ProblemError) {
        await fail(id, error.problem)
        break
      }
      isLost(id, true)
      await wait(pause, stop.signal)
    }
  }
  isLost(id, false)
  running.delete(id)
  await announceEnd(id, title)
}

function isLost(id: string, is: boolean): void {
  if (lostRuns.value.has(id) === is) return
  lostRuns.value = new Set(is ? [...lostRuns.value, id] : [...lostRuns.value].filter((each) => each !== id))
  if (is) announcement.value = t('lost')
}

function requestOf(take: Take, prefer: string, signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      prefer,
      // Sent again after a broken connection, it is the same request and nothing is paid for twice.
      'idempotency-key': take.id,
    },
    body: JSON.stringify(take.input),
    signal,
  }
}

async function startJob(take: Take, signal: AbortSignal): Promise<void> {
  const response = await send(take.path, requestOf(take, 'respond-async, receipt', signal))
  if (response.status === 202) {
    const jobId = response.headers.get('location')?.split('/').at(-1)
    if (jobId) return changeTake(take.id, { jobId })
  }
  await succeed(take.id, await response.json())
}

async function runAtOnce(take: Take, signal: AbortSignal): Promise<void> {
  const response = await send(take.path, requestOf(take, 'receipt', signal))
  await succeed(take.id, await response.json())
}

/** The last event of each job that was seen. */
const lastSeen = new Map<string, string>()

async function follow(take: Take, jobId: string, signal: AbortSignal): Promise<void> {
  const headers = { 'last-event-id': lastSeen.get(take.id) ?? '0' }
  const { body } = await send(`/jobs/${jobId}/events`, { headers, signal })
  isLost(take.id, false)
  for await (const event of eventsIn(body)) {
    lastSeen.set(take.id, event.id)
    await note(take.id, event)
    if (event.type === 'end') return
  }
  throw new TypeError('The stream of events was cut off.')
}

async function note(id: string, { type, data }: ServerEvent): Promise<void> {
  const take = takeOf(id)
  if (take?.state !== 'running') return
  if (type === 'progress') {
    // An endpoint that runs others says which of them it is about.
    const { output, fraction, step = '' } = data as { step?: string; output?: string; fraction: number }
    const name = output ?? step
    if (take.progress[name] === undefined || fraction === 1) {
      announcement.value = t('progressOf', {
        step: wordFor('step', name),
        percent: Math.round(fraction * 100),
      })
    }
    return changeTake(id, { progress: { ...take.progress, [name]: fraction } })
  }
  if (type === 'asset')
    return changeTake(id, { files: [...take.files, data as typeof data & Take['files'][number]] })
  if (type === 'call') return changeTake(id, { calls: [...take.calls, data as typeof data & CallEvent] })
  if (type === 'verdict')
    return changeTake(id, { verdicts: [...take.verdicts, data as typeof data & Take['verdicts'][number]] })
  if (type === 'warning') return changeTake(id, { warnings: [...take.warnings, String(data['message'])] })
  if (type !== 'end') return
  const { result, problem, receipt } = data as { result?: Values; problem?: Problem; receipt?: Receipt }
  if (result) return succeed(id, { ...result, receipt })
  if (problem) return fail(id, problem)
  await changeTake(id, { state: 'cancelled' })
}

async function succeed(id: string, answer: Values): Promise<void> {
  const { receipt, ...output } = answer as Values & { receipt?: Receipt & { warnings?: readonly string[] } }
  await changeTake(id, {
    state: 'done',
    output,
    ...(receipt && { receipt, warnings: receipt.warnings ?? [] }),
    milliseconds: Date.now() - (takeOf(id)?.startedAt ?? 0),
  })
}

async function fail(id: string, problem: Problem): Promise<void> {
  const { startedAt = 0, path = '', input = {} } = takeOf(id) ?? {}
  const [field] = problem.errors ?? []
  if (field && path === openPath.value) {
    // Nothing was made: it is said at the field, and the form is all that there is of it.
    refusal.value = { path, input, problem }
    await deleteTakes([id])
    announcement.value = `${field.pointer.slice(1)} ${field.message}`
    return goToField(field.pointer.split('/')[1] ?? '')
  }
  await changeTake(id, { state: 'failed', problem, milliseconds: Date.now() - startedAt })
}

async function announceEnd(id: string, title: string): Promise<void> {
  lastSeen.delete(id)
  const take = takeOf(id)
  if (take?.state === 'failed') announcement.value = t('failed', { title })
  if (take?.state !== 'done') return
  announcement.value = t('done', { title, time: seconds(take.milliseconds ?? 0) })
  const thumbnail = await thumbnailOf(take.output ?? {})
  if (thumbnail) await changeTake(id, { thumbnail })
}
