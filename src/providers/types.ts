import type { Effort } from '../content/effort.ts'
import type { Capability, Usage } from '../events.ts'
import type { Media } from '../media/media.ts'

/** A JSON Schema document, as vendors take it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Plain JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
/** An object of plain JSON. */
export type JsonObject = { readonly [key: string]: JsonValue }

/** Options of every provider method, next to the request. */
export interface ProviderCallOptions {
  /** Aborts when the caller cancels or the deadline passes. */
  readonly signal?: AbortSignal | undefined
  /** Takes the vendor's ID of the call as soon as it is known, so that the call is found again if this process dies. */
  readonly onHandle?: ((handle: string) => Promise<void>) | undefined
  /** An earlier call with this request, for a provider that `canResume`. */
  readonly interrupted?: InterruptedCall | undefined
  /** Whether a provider that computes its answers should do so in a worker, because this thread serves others too. */
  readonly usesWorkers?: boolean | undefined
}

/** A call whose process died before the answer came. */
export interface InterruptedCall {
  /** When it was sent, in ISO 8601. */
  readonly at: string
  /** The vendor's ID of it, if it was known by then. */
  readonly handle?: string | undefined
}

/** What all providers have in common. */
interface Provider<Request> {
  readonly version: 1
  /** The vendor or server: `openai`, `replicate`. */
  readonly provider: string
  readonly model: string
  /** Whatever else decides its answers. A journal reuses an answer only under the same settings. */
  readonly settings?: unknown
  /** The maximum number of concurrent calls; 8 by default. */
  readonly concurrency?: number | undefined
  /** Why it does not support a request: `it sees no images`. Then it is not asked. */
  readonly unsupportedReason?: ((request: Request) => string | undefined) | undefined
  /**
   * Throws, with the remedy, if it cannot work here because a package, a model or an engine is missing. It costs nothing.
   * It is called before the first paid call of a run, and by `/health`.
   */
  readonly check?: ((options?: Pick<ProviderCallOptions, 'usesWorkers'>) => Promise<void>) | undefined
  /**
   * Whether it looks an `interrupted` call up at the vendor instead of sending another. Where it cannot tell what became of
   * the call, it throws a `CallFailure` with the reach `unknown` and the code `call_interrupted`.
   */
  readonly canResume?: boolean | undefined
}

/** What every answer of a provider carries besides its value. */
export interface Answer {
  readonly usage: Usage
  /** The vendor's ID of the call, for support requests. */
  readonly requestId: string | undefined
  /** Which parts of the request the provider could not honour. */
  readonly warnings: readonly string[]
}

// --- Text ---------------------------------------------------------------------------------------------------

/** Untrusted text from outside. Adapters keep it apart from the instructions. */
export interface Material {
  /** What it is: `article`. */
  readonly name: string
  /** Untrusted: a model must not follow what it says. */
  readonly text: string
}

/**
 * A request to a text provider. It is data only, so that it can be logged, stored and sent to another process. Every key
 * is required, so that no adapter overlooks one.
 */
export interface TextRequest {
  /** The task, such as `topics`, by which providers that are not models choose their writer. */
  readonly task: string
  /** Trusted, and the only part that a model should follow. */
  readonly instructions: string
  /** The texts to work on. */
  readonly material: readonly Material[]
  /** The pictures to look at. */
  readonly images: readonly Media[]
  /** The schema of the answer; its root is an object. */
  readonly schema: JsonSchema
  /** The most tokens of the answer; `undefined` leaves it to the model. */
  readonly maxOutputTokens: number | undefined
  /** The previous answer and its problems, if this request asks for a better one. */
  readonly repair:
    | {
        /** What the model answered. */
        readonly answer: unknown
        /** What is wrong with it, in sentences. */
        readonly problems: readonly string[]
      }
    | undefined
}

/**
 * The answer of a text provider. Only `answered` has a value, which has not been checked yet. The other outcomes are
 * ordinary for models, so they are not exceptions.
 */
export type TextAnswer = Answer &
  (
    | { readonly outcome: 'answered'; readonly value: unknown }
    | { readonly outcome: 'refused'; readonly reason: string }
    | { readonly outcome: 'truncated' }
    | { readonly outcome: 'unparseable'; readonly text: string }
  )

/** Writes text, with a model or without. */
export interface TextProvider extends Provider<TextRequest> {
  /** The effort of texts where a request names none; `standard` unless set. Small models edit no better than they write. */
  readonly defaultEffort?: Effort | undefined
  /** Answers one request. Throws only if there is no answer at all. */
  readonly write: (request: TextRequest, options: ProviderCallOptions) => Promise<TextAnswer>
}

// --- Pictures, videos, sound, search -------------------------------------------------------------------------

/** A request for a picture. */
export interface ImageRequest {
  readonly prompt: string
  /** The wanted size in pixels. It may be approximate; the renderer makes it exact. */
  readonly width: number
  readonly height: number
  readonly references: readonly Media[]
}

/** A picture, in the size that the vendor has: near to the one that was asked for. */
export type ImageAnswer = Answer & { readonly image: Media }

/** Makes pictures. */
export interface ImageProvider extends Provider<ImageRequest> {
  /** Short names of the subjects that it can draw, in English; left out if it can draw any. */
  readonly subjects?: readonly string[] | undefined
  /** Draws one picture. */
  readonly draw: (request: ImageRequest, options: ProviderCallOptions) => Promise<ImageAnswer>
}

/** A request for a video made from a picture. */
export interface VideoRequest {
  readonly image: Media
  readonly prompt: string | undefined
  readonly ratio: string
  readonly seconds: number | undefined
}

/** A video that is finished. */
export type VideoAnswer = Answer & { readonly video: Media }

/** How far an ordered video is. One that is done or has failed is not asked for again. */
export type VideoStatus =
  | { readonly state: 'running' }
  | (VideoAnswer & { readonly state: 'done' })
  | { readonly state: 'failed'; readonly reason: string }

/** Makes videos: in one call, or in minutes, when a video is started and then polled by a handle that outlives the process. */
export type VideoProvider = VideoMaker | VideoOrders

/** Makes a video while the caller waits. */
export interface VideoMaker extends Provider<VideoRequest> {
  /** Makes one video. */
  readonly make: (request: VideoRequest, options: ProviderCallOptions) => Promise<VideoAnswer>
}

/** Takes orders for videos. */
export interface VideoOrders extends Provider<VideoRequest> {
  /** Starts a video. The handle alone must be enough to find it again. */
  readonly start: (
    request: VideoRequest,
    options: ProviderCallOptions,
  ) => Promise<Answer & { readonly handle: string }>
  /** The state of a video, and the video itself once it is done. */
  readonly status: (handle: string, options: ProviderCallOptions) => Promise<VideoStatus>
  /** Cancels a video that is no longer needed. */
  readonly cancel: (handle: string) => Promise<void>
}

/** A word and its times, in seconds from the start of the sound. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A request to speak a text. */
export interface VoiceRequest {
  readonly text: string
  readonly voice: string | undefined
  readonly language: string | undefined
}

/** `words` is `undefined` if the vendor does not report their times. */
export type VoiceAnswer = Answer & {
  readonly audio: Media
  readonly words: readonly TimedWord[] | undefined
}

/** Turns text into speech. */
export interface VoiceProvider extends Provider<VoiceRequest> {
  /** Speaks one text. */
  readonly speak: (request: VoiceRequest, options: ProviderCallOptions) => Promise<VoiceAnswer>
}

/** A request to transcribe a sound. */
export interface TranscriptRequest {
  readonly audio: Media
  readonly language: string | undefined
}

/** The words of a sound in their order; none where nobody speaks. */
export type TranscriptAnswer = Answer & { readonly words: readonly TimedWord[] }

/** Turns speech into text. */
export interface TranscriptProvider extends Provider<TranscriptRequest> {
  /** Transcribes one sound. */
  readonly transcribe: (request: TranscriptRequest, options: ProviderCallOptions) => Promise<TranscriptAnswer>
}

/** A request to search for videos. */
export interface VideoSearchRequest {
  /** What to search for, in words. */
  readonly query: string
  /** Two-letter code of the language that is preferred. */
  readonly language: string | undefined
}

/** A public video that may be embedded in other pages. */
export interface VideoCandidate {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly channel: string
  readonly seconds: number | undefined
}

/** What a search found, the best first by the vendor's own measure. */
export type VideoSearchAnswer = Answer & { readonly candidates: readonly VideoCandidate[] }

/** Searches for videos. */
export interface VideoSearchProvider extends Provider<VideoSearchRequest> {
  /** Returns matching videos, the best first. */
  readonly search: (request: VideoSearchRequest, options: ProviderCallOptions) => Promise<VideoSearchAnswer>
}

// --- All of them --------------------------------------------------------------------------------------------

/** The provider type of each capability. */
export interface Providers extends Record<Capability, AnyProvider> {
  readonly text: TextProvider
  readonly image: ImageProvider
  readonly video: VideoProvider
  readonly voice: VoiceProvider
  readonly transcript: TranscriptProvider
  readonly search: VideoSearchProvider
}

/** The request type of each capability. */
export interface Requests extends Record<Capability, object> {
  readonly text: TextRequest
  readonly image: ImageRequest
  readonly video: VideoRequest
  readonly voice: VoiceRequest
  readonly transcript: TranscriptRequest
  readonly search: VideoSearchRequest
}

/** The answer type of each capability. */
export interface Answers extends Record<Capability, Answer> {
  readonly text: TextAnswer
  readonly image: ImageAnswer
  readonly video: VideoAnswer
  readonly voice: VoiceAnswer
  readonly transcript: TranscriptAnswer
  readonly search: VideoSearchAnswer
}

/** A provider of any capability. */
export type AnyProvider =
  | TextProvider
  | ImageProvider
  | VideoProvider
  | VoiceProvider
  | TranscriptProvider
  | VideoSearchProvider

/** One provider, or several that are tried in order. */
export type Chain<Each> = Each | readonly Each[]
