import type { Capability, Usage } from '../events.ts'
import type { Media } from '../media/media.ts'

/** A JSON Schema document, as vendors take it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** Plain JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [key: string]: JsonValue }

/** What a provider's method takes beside the request. */
export interface ProviderCallOptions {
  /** Aborts when the caller cancels or the time is up. */
  readonly signal?: AbortSignal | undefined
}

/** What every provider says of itself. */
interface Provider<Request> {
  readonly version: 1
  /** The vendor or server: `openai`, `replicate`. */
  readonly provider: string
  readonly model: string
  /** Whatever else decides its answers. What a journal keeps is only given again under the same settings. */
  readonly settings?: unknown
  /** How many calls it takes at once; 8 unless said. */
  readonly concurrency?: number | undefined
  /** What of the request it cannot do at all, in words: `it sees no images`. Then it is not asked. */
  readonly unsupportedReason?: ((request: Request) => string | undefined) | undefined
}

/** What every answer of a provider carries beside its value. */
export interface Answer {
  readonly usage: Usage
  /** The vendor's own id of the call, for its support. */
  readonly requestId: string | undefined
  /** What the provider could not honour. */
  readonly warnings: readonly string[]
}

// --- Text ---------------------------------------------------------------------------------------------------

/** Words or data from outside. They are never instructions, and adapters keep them apart from ours. */
export interface Material {
  readonly name: string
  readonly text: string
}

/**
 * What a text provider is asked, as data only: it can be logged, kept, and sent to another process. Every key is
 * required, so that an adapter has to decide on each.
 */
export interface TextRequest {
  /** What is written, such as `topics`: providers that are not models choose their writer by it. */
  readonly task: string
  /** Ours, and the only thing that a model should follow. */
  readonly instructions: string
  readonly material: readonly Material[]
  readonly images: readonly Media[]
  /** What the answer must look like; its root is an object. */
  readonly schema: JsonSchema
  readonly maxOutputTokens: number | undefined
  /** The answer before and what was wrong with it, when this request asks for a better one. */
  readonly repair: { readonly answer: unknown; readonly problems: readonly string[] } | undefined
  /** The same inputs as plain JSON, for providers that are not models. Adapters never send them to a model. */
  readonly facts: JsonObject
}

/**
 * What came back. Only `answered` holds a value, and nobody has checked that yet. The other three are what models
 * do in ordinary operation, so they are outcomes and not exceptions.
 */
export type TextAnswer = Answer &
  (
    | { readonly outcome: 'answered'; readonly value: unknown }
    | { readonly outcome: 'refused'; readonly reason: string }
    | { readonly outcome: 'truncated' }
    | { readonly outcome: 'unparseable'; readonly text: string }
  )

/** Writes, with a model or without. */
export interface TextProvider extends Provider<TextRequest> {
  /** Answers one request. It throws only where nothing came back. */
  readonly write: (request: TextRequest, options: ProviderCallOptions) => Promise<TextAnswer>
}

// --- Pictures, films, sound, search -------------------------------------------------------------------------

/** What picture is wanted. */
export interface ImageRequest {
  readonly prompt: string
  /** Wanted size. A vendor may come near; the renderer makes it exact. */
  readonly width: number
  readonly height: number
  readonly references: readonly Media[]
}

export type ImageAnswer = Answer & { readonly image: Media }

/** Makes pictures. */
export interface ImageProvider extends Provider<ImageRequest> {
  /** What it can draw, where that is only a few subjects; left out by those that draw whatever a prompt says. */
  readonly subjects?: readonly string[] | undefined
  /** Makes one picture. */
  readonly draw: (request: ImageRequest, options: ProviderCallOptions) => Promise<ImageAnswer>
}

/** What film is wanted of a picture. */
export interface VideoRequest {
  readonly image: Media
  readonly prompt: string | undefined
  readonly ratio: string
  readonly seconds: number | undefined
}

export type VideoAnswer = Answer & { readonly video: Media }

export type VideoStatus =
  | { readonly state: 'running' }
  | (VideoAnswer & { readonly state: 'done' })
  | { readonly state: 'failed'; readonly reason: string }

/** A film takes minutes, so it is started and asked after. The handle is JSON and outlives the process. */
export interface VideoProvider extends Provider<VideoRequest> {
  /** Orders the film. The handle has to be enough to find it again. */
  readonly start: (
    request: VideoRequest,
    options: ProviderCallOptions,
  ) => Promise<Answer & { readonly handle: string }>
  /** How far it is; the film itself once it is done. */
  readonly status: (handle: string, options: ProviderCallOptions) => Promise<VideoStatus>
  /** Stops what nobody waits for any more. */
  readonly cancel: (handle: string) => Promise<void>
}

/** Seconds from the start of the sound. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is to be said, and by whom. */
export interface VoiceRequest {
  readonly text: string
  readonly voice: string | undefined
  readonly language: string | undefined
}

/** `words` is `undefined` where the vendor does not time them. */
export type VoiceAnswer = Answer & {
  readonly audio: Media
  readonly words: readonly TimedWord[] | undefined
}

/** Speaks. */
export interface VoiceProvider extends Provider<VoiceRequest> {
  /** Says it aloud. */
  readonly speak: (request: VoiceRequest, options: ProviderCallOptions) => Promise<VoiceAnswer>
}

/** What is to be written down. */
export interface TranscriptRequest {
  readonly audio: Media
  readonly language: string | undefined
}

export type TranscriptAnswer = Answer & { readonly words: readonly TimedWord[] }

/** Hears. */
export interface TranscriptProvider extends Provider<TranscriptRequest> {
  /** Writes down what is said, and when. */
  readonly transcribe: (request: TranscriptRequest, options: ProviderCallOptions) => Promise<TranscriptAnswer>
}

/** What video is looked for. */
export interface VideoSearchRequest {
  readonly query: string
  readonly language: string | undefined
}

/** A public video that its host lets other pages embed. */
export interface VideoCandidate {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly channel: string
  readonly seconds: number | undefined
}

export type VideoSearchAnswer = Answer & { readonly candidates: readonly VideoCandidate[] }

/** Finds videos. */
export interface VideoSearchProvider extends Provider<VideoSearchRequest> {
  /** Finds what fits, the best first. */
  readonly search: (request: VideoSearchRequest, options: ProviderCallOptions) => Promise<VideoSearchAnswer>
}

// --- All of them --------------------------------------------------------------------------------------------

/** One provider for each thing a run may need. */
export interface Providers extends Record<Capability, AnyProvider> {
  readonly text: TextProvider
  readonly image: ImageProvider
  readonly video: VideoProvider
  readonly voice: VoiceProvider
  readonly transcript: TranscriptProvider
  readonly search: VideoSearchProvider
}

/** What each of them is asked. */
export interface Requests extends Record<Capability, object> {
  readonly text: TextRequest
  readonly image: ImageRequest
  readonly video: VideoRequest
  readonly voice: VoiceRequest
  readonly transcript: TranscriptRequest
  readonly search: VideoSearchRequest
}

/** What each of them answers. */
export interface Answers extends Record<Capability, Answer> {
  readonly text: TextAnswer
  readonly image: ImageAnswer
  readonly video: VideoAnswer
  readonly voice: VoiceAnswer
  readonly transcript: TranscriptAnswer
  readonly search: VideoSearchAnswer
}

export type AnyProvider =
  | TextProvider
  | ImageProvider
  | VideoProvider
  | VoiceProvider
  | TranscriptProvider
  | VideoSearchProvider

/** One provider, or several of which each next one is asked when those before it cannot answer. */
export type Chain<Each> = Each | readonly Each[]
