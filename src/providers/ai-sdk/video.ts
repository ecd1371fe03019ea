import {
  CallFailure,
  CopydeskError,
  fetchUrl,
  type Media,
  unusableAnswer,
  usageIn,
  type VideoAnswer,
  type VideoMaker,
  type VideoOrders,
  type VideoProvider,
  type VideoRequest,
} from '../adapter/index.ts'
import {
  answerInfo,
  type CallSettings,
  callOptions,
  type Json,
  type Model,
  type ModelResult,
  mediaOf,
  readModelIdentity,
  withSdkErrors,
} from './shared.ts'

/** A video model of the AI SDK 6 or 7. Every one has `doGenerate`, or `doStart` and `doStatus`. */
export interface VideoModel extends Model<'v3' | 'v4'>, Partial<AtOnce>, Partial<InSteps> {}

interface AtOnce {
  /** Makes a video in one call. */
  readonly doGenerate: (options: VideoOptions) => PromiseLike<VideoResult>
}

interface InSteps {
  /** Starts a video. */
  readonly doStart: (options: VideoOptions) => PromiseLike<ModelResult & { readonly operation: unknown }>
  /** Reports the state of a video. */
  readonly doStatus: (
    options: Pick<VideoOptions, 'abortSignal'> & { readonly operation: Json },
  ) => PromiseLike<OperationStatus>
}

/** How far a video is. */
export type OperationStatus =
  | { readonly status: 'pending' }
  | (VideoResult & { readonly status: 'completed' })
  | { readonly status: 'error'; readonly error: string }

/** A call of a video model. */
export interface VideoOptions extends ReturnType<typeof callOptions> {
  readonly prompt: string | undefined
  readonly n: number
  readonly aspectRatio: `${number}:${number}`
  readonly resolution: undefined
  readonly duration: number | undefined
  readonly fps: undefined
  readonly seed: undefined
  readonly image: { readonly type: 'file'; readonly mediaType: string; readonly data: Uint8Array }
  readonly frameImages: undefined
  readonly inputReferences: undefined
  readonly generateAudio: undefined
}

/** What a video model answers. */
export interface VideoResult extends ModelResult {
  readonly videos: readonly VideoData[]
}

/** A video as a model gives it. */
export type VideoData =
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'base64'; readonly data: string }
  | { readonly type: 'binary'; readonly data: Uint8Array }
  | { readonly type: 'uploaded' }

/** Makes videos with a video model of the AI SDK. */
export function videoBy(model: VideoModel, settings: CallSettings): VideoProvider {
  const identity = readModelIdentity(model, 'video', ['v3', 'v4'])
  if (hasSteps(model)) return { ...identity, settings, ...inSteps(model, settings) }
  if (hasGenerate(model)) return { ...identity, settings, ...atOnce(model, settings) }
  throw new CopydeskError(
    'invalid_options',
    `${model.modelId} has neither doGenerate nor doStart and doStatus. Give aiSdk.video() a video model.`,
  )
}

function hasSteps(model: VideoModel): model is VideoModel & InSteps {
  return model.doStart !== undefined && model.doStatus !== undefined
}

function hasGenerate(model: VideoModel): model is VideoModel & AtOnce {
  return model.doGenerate !== undefined
}

/** The specification cannot cancel a video, so `cancel` does nothing. */
function inSteps(model: InSteps, settings: CallSettings): Pick<VideoOrders, 'start' | 'status' | 'cancel'> {
  return {
    start: async (request, { signal }) => {
      const result = await withSdkErrors(() => model.doStart(optionsFor(request, settings, signal)))
      return { handle: JSON.stringify(result.operation), usage: unknownUsage, ...answerInfo(result) }
    },
    status: async (handle, { signal }) => {
      const abort = signal ? { abortSignal: signal } : {}
      const result = await withSdkErrors(() => model.doStatus({ operation: JSON.parse(handle), ...abort }))
      if (result.status === 'pending') return { state: 'running' }
      if (result.status === 'error') return { state: 'failed', reason: result.error }
      return { state: 'done', ...(await videoAnswer(result, signal)) }
    },
    cancel: async () => {},
  }
}

function atOnce(model: AtOnce, settings: CallSettings): Pick<VideoMaker, 'make'> {
  return {
    make: async (request, { signal }) => {
      const result = await withSdkErrors(() => model.doGenerate(optionsFor(request, settings, signal)))
      return videoAnswer(result, signal)
    },
  }
}

const unknownUsage = usageIn(undefined)

function optionsFor(
  request: VideoRequest,
  settings: CallSettings,
  signal: AbortSignal | undefined,
): VideoOptions {
  const { image, prompt, ratio, seconds } = request
  return {
    prompt,
    n: 1,
    aspectRatio: ratio as `${number}:${number}`,
    resolution: undefined,
    duration: seconds,
    fps: undefined,
    seed: undefined,
    image: { type: 'file', mediaType: image.type, data: image.bytes },
    frameImages: undefined,
    inputReferences: undefined,
    generateAudio: undefined,
    ...callOptions(settings, signal),
  }
}

async function videoAnswer(result: VideoResult, signal: AbortSignal | undefined): Promise<VideoAnswer> {
  const info = answerInfo(result)
  return { video: await videoMedia(result.videos[0], info.requestId, signal), usage: unknownUsage, ...info }
}

async function videoMedia(
  data: VideoData | undefined,
  requestId: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Media> {
  if (data?.type === 'base64' || data?.type === 'binary') return mediaOf(data.data, requestId)
  if (data?.type !== 'url') throw unusableAnswer('The answer contains no video.', requestId)
  return fetchUrl(data.url, { kinds: ['video'], signal }).catch((cause) => {
    // A temporary failure is retried with the next poll.
    const retryable = CopydeskError.is(cause) && cause.retryable
    throw new CallFailure('unknown', `The video could not be fetched: ${cause.message}`, {
      code: 'upstream_invalid',
      retryable,
      requestId,
      cause,
    })
  })
}
