import type { callOptions, Json, Model, ModelResult } from './shared.ts'

/** A video model of the AI SDK 6 or 7. Every one has `doGenerate`, or `doStart` and `doStatus`. */
export interface VideoModel extends Model<'v3' | 'v4'>, Partial<AtOnce>, Partial<InSteps> {}

export interface AtOnce {
  /** Answers a request. */
  readonly doGenerate: (options: VideoOptions) => PromiseLike<VideoResult>
}

export interface InSteps {
  /** Orders a film. */
  readonly doStart: (options: VideoOptions) => PromiseLike<ModelResult & { readonly operation: unknown }>
  /** How far a film is. */
  readonly doStatus: (
    options: Pick<VideoOptions, 'abortSignal'> & { readonly operation: Json },
  ) => PromiseLike<OperationStatus>
}

type OperationStatus =
  | { readonly status: 'pending' }
  | (VideoResult & { readonly status: 'completed' })
  | { readonly status: 'error'; readonly error: string }

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

export interface VideoResult extends ModelResult {
  readonly videos: readonly VideoData[]
}

export type VideoData =
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'base64'; readonly data: string }
  | { readonly type: 'binary'; readonly data: Uint8Array }
  | { readonly type: 'uploaded' }
