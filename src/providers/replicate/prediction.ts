import type { Prediction } from 'replicate'
import {
  type Answer,
  CallFailure,
  CopydeskError,
  failureOf,
  fetchUrl,
  type Media,
  orAborted,
  type ProviderCallOptions,
  pause,
  unusableAnswer,
  usageIn,
} from '../adapter/index.ts'
import type { Account, OwnInput } from './account.ts'
import type { Model } from './model.ts'

/** Runs a prediction to its end. */
export async function predict(
  account: Account,
  model: Model,
  input: OwnInput,
  { signal = new AbortController().signal, ...options }: ProviderCallOptions,
): Promise<Prediction> {
  const started = await startOrResume(account, model, input, { signal, ...options })
  return succeeded(await finished(account, started, signal))
}

/** Starts a prediction, or finds that of a call whose process died. Another one is started only if the vendor has none. */
export async function startOrResume(
  account: Account,
  model: Model,
  input: OwnInput,
  { signal, interrupted, onHandle }: ProviderCallOptions,
): Promise<Prediction> {
  const { handle } = interrupted ?? {}
  // `finished` asks after it.
  if (handle !== undefined) return { id: handle, status: 'processing' } as Prediction
  const since = interrupted && Date.parse(interrupted.at)
  const latest = since === undefined ? [] : await unclaimedSince(account, model, since)
  const prediction =
    latest?.length === 0 ? await start(account, model, input, signal) : onlyMatch(account, latest, input)
  if (!prediction) {
    const message = 'The prediction of an earlier call cannot be told from others.'
    throw new CallFailure('unknown', message, { code: 'call_interrupted' })
  }
  await onHandle?.(prediction.id)
  return prediction
}

/** Starts a prediction. If the response is lost, the prediction is looked up and not started again. */
async function start(
  account: Account,
  model: Model,
  input: OwnInput,
  signal: AbortSignal | undefined,
): Promise<Prediction> {
  const client = await account.client()
  const started = Date.now()
  const target = model.version ? { version: model.version } : { model: model.name }
  signal?.throwIfAborted()
  // Without the caller's signal, because aborting the start would leave a prediction with an unknown id.
  const starting = client.predictions.create({
    ...target,
    input,
    signal: AbortSignal.timeout(maxStartMilliseconds),
  })
  try {
    const prediction = sound(await (signal ? orAborted(starting, signal) : starting))
    remember(account, prediction.id)
    return prediction
  } catch (error) {
    if (signal?.aborted) {
      starting.then(({ id }) => cancel(account, id)).catch(() => {})
      throw error
    }
    const failure = failureOf(error)
    const latest = failure.reach === 'unknown' ? await unclaimedSince(account, model, started) : undefined
    const match = onlyMatch(account, latest, input)
    if (match) return match
    throw failure
  }
}

const maxStartMilliseconds = 120_000
const maxRemembered = 1000

function remember({ started }: Account, id: string): void {
  started.add(id)
  for (const oldest of [...started].slice(0, Math.max(0, started.size - maxRemembered)))
    started.delete(oldest)
}

/** The predictions of a model since then that nobody has claimed; `undefined` if they cannot be listed. */
async function unclaimedSince(
  account: Account,
  { name, version }: Model,
  since: number,
): Promise<readonly Prediction[] | undefined> {
  const client = await account.client()
  const latest = await client.predictions.list().catch(() => undefined)
  // The vendor's clock may be slightly behind.
  const isSince = ({ created_at }: Prediction) => Date.parse(created_at) > since - 5_000
  // Older ones are on further pages.
  if (!latest?.results || (latest.next && latest.results.every(isSince))) return undefined
  return latest.results.filter(
    (prediction) =>
      !account.started.has(prediction.id) &&
      prediction.model === name &&
      (version === undefined || prediction.version === version) &&
      isSince(prediction),
  )
}

/** The only prediction with this input. If there are two, the right one cannot be told. */
function onlyMatch(
  account: Account,
  predictions: readonly Prediction[] = [],
  input: object,
): Prediction | undefined {
  const inputJson = JSON.stringify(input)
  const [match, ...others] = predictions.filter(
    (prediction) => JSON.stringify(prediction.input) === inputJson,
  )
  if (!match || others.length > 0) return undefined
  remember(account, match.id)
  return match
}

const ends: readonly string[] = ['succeeded', 'failed', 'canceled', 'aborted']
const longestPause = 5_000

/** Waits for the end of a prediction. An abort cancels it. */
async function finished(account: Account, first: Prediction, signal: AbortSignal): Promise<Prediction> {
  let prediction = first
  try {
    for (let wait = 200; !ends.includes(prediction.status); wait = Math.min(wait * 1.5, longestPause)) {
      await pause(wait, signal)
      prediction = (await fetchPrediction(account, first.id, signal)) ?? prediction
    }
  } catch (error) {
    if (signal.aborted) await cancel(account, first.id)
    throw error
  }
  return prediction
}

/** Polling is free, so failures are retried later. */
export async function fetchPrediction(
  account: Account,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Prediction | undefined> {
  const client = await account.client()
  try {
    return sound(await client.predictions.get(id, signal ? { signal } : {}))
  } catch (error) {
    const failure = failureOf(error)
    if (signal?.aborted || failure.retryable || failure.reach !== 'rejected') return undefined
    const { status, code } = failure
    throw new CallFailure('unknown', 'The prediction cannot be asked after.', { status, code, requestId: id })
  }
}

/** The caller has left, so this retries until it succeeds and reports no failure. */
export async function cancel(account: Account, id: string): Promise<void> {
  const client = await account.client()
  for (let tries = 1; tries <= 3; tries += 1) {
    const isDone = await client.predictions.cancel(id).then(
      () => true,
      (error) => !failureOf(error).retryable && failureOf(error).reach === 'rejected',
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, tries * 500))
  }
}

/** Throws for a prediction that ended without a result. */
export function succeeded(prediction: Prediction): Prediction {
  const { status, id } = prediction
  if (status === 'succeeded') return prediction
  const words = String(prediction.error ?? '')
  if (/nsfw|sensitive|safety|moderat/i.test(words)) {
    throw new CopydeskError(
      'content_refused',
      'The provider refused to make this. Change the input, or the provider.',
    )
  }
  // The vendor judged this input: that says nothing about its health or the cost.
  throw new CallFailure('rejected', `The prediction ${status}: ${words.slice(0, 200)}`, {
    code: 'upstream_rejected',
    requestId: id,
    mayBeBilled: true,
  })
}

/** The vendor reports neither price nor amount. `units` is the requested amount, by which official models are billed. */
export function predictionAnswer(
  { id }: Prediction,
  warnings: readonly string[],
  units: number | undefined,
): Answer {
  const usage = usageIn(units)
  return { usage, requestId: id, warnings }
}

/** The first file of an output (a URL, a list or an object of URLs), read through the guarded fetch. */
export async function outputFile(
  account: Account,
  { output, id }: Prediction,
  kind: 'image' | 'audio' | 'video',
  signal: AbortSignal | undefined,
): Promise<Media> {
  const url = firstUrl(output)
  if (!url) throw unusableAnswer('The prediction gave no file.', id)
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchUrl(url, { kinds: [kind], allowHosts: account.allowHosts, signal })
    } catch (error) {
      // It is paid for, and fetching it again is free.
      const again = CopydeskError.is(error) && error.retryable && tries < 3 && !signal?.aborted
      if (!again) throw unusableAnswer(`The file could not be fetched: ${(error as Error).message}`, id)
    }
  }
}

function firstUrl(output: unknown): string | undefined {
  if (typeof output === 'string') return /^(?:https?:|data:)/.test(output) ? output : undefined
  if (typeof output !== 'object' || output === null) return undefined
  return Object.values(output)
    .map(firstUrl)
    .find((url) => url !== undefined)
}

function sound(prediction: Prediction | undefined): Prediction {
  if (typeof prediction?.id !== 'string') throw unusableAnswer('The answer contains no prediction.')
  return prediction
}
