import type { Capability, Usage } from '../events.ts'
import type { Media } from '../media.ts'

/** A JSON Schema document, as vendors take it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What every provider says of itself. */
interface Provider {
  readonly version: 1
  /** Who serves it: `openai`, `replicate`, `local`… */
  readonly provider: string
  readonly model: string
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

export interface TextRequest {
  /** Ours, and the only thing that a model should follow. */
  readonly instructions: string
  readonly material: readonly Material[]
  readonly images: readonly Media[]
  /** What the answer must look like; its root is an object. */
  readonly schema: JsonSchema
  readonly maxOutputTokens: number | undefined
  /** The answer before and what was wrong with it, when this request asks for a better one. */
  readonly repair: { readonly answer: unknown; readonly problems: readonly string[] } | undefined
  readonly signal: AbortSignal | undefined
  /**
   * How the request is answered without a model, perhaps by a promise: a draft's patterns are loaded when they are
   * needed. Model adapters ignore it.
   */
  readonly draft: (kit: WriterKit) => unknown
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

export interface TextProvider extends Provider {
  readonly write: (request: TextRequest) => Promise<TextAnswer>
}

/** What the built-in writer knows of a text: its own words, cut out and counted, nothing added. */
export interface WriterKit {
  readonly read: (text: string) => Reading
  /** Says what the draft could not honour. */
  readonly warn: (message: string) => void
}

export interface Reading {
  /** Two-letter code, or `undefined` where the text is too short or too mixed to tell. */
  readonly language: string | undefined
  readonly sentences: readonly string[]
  /** The phrases that the text is about, the most telling first, as written in the text. */
  readonly phrases: readonly string[]
  readonly names: readonly string[]
  /** Figures with their unit, as written: `40 %`, `$1,200`, `16 hours`. */
  readonly numbers: readonly string[]
}

// --- Pictures, films, sound, search -------------------------------------------------------------------------

export interface ImageRequest {
  readonly prompt: string
  /** Wanted size. A vendor may come near; the renderer makes it exact. */
  readonly width: number
  readonly height: number
  readonly references: readonly Media[]
  readonly signal: AbortSignal | undefined
}

export interface ImageProvider extends Provider {
  readonly draw: (request: ImageRequest) => Promise<Answer & { readonly image: Media }>
}

export interface VideoRequest {
  readonly image: Media
  readonly prompt: string | undefined
  readonly ratio: string
  readonly seconds: number | undefined
  readonly signal: AbortSignal | undefined
}

export type VideoStatus =
  | { readonly state: 'running' }
  | (Answer & { readonly state: 'done'; readonly video: Media })
  | { readonly state: 'failed'; readonly reason: string }

/** A film takes minutes, so it is started and asked after. The handle is JSON and outlives the process. */
export interface VideoProvider extends Provider {
  readonly start: (request: VideoRequest) => Promise<Answer & { readonly handle: string }>
  readonly status: (handle: string, signal: AbortSignal | undefined) => Promise<VideoStatus>
  readonly cancel: (handle: string) => Promise<void>
}

/** Seconds from the start of the sound. */
export interface TimedWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface VoiceRequest {
  readonly text: string
  readonly voice: string | undefined
  readonly language: string | undefined
  readonly signal: AbortSignal | undefined
}

export interface VoiceProvider extends Provider {
  /** `words` is `undefined` where the vendor does not time them. */
  readonly speak: (
    request: VoiceRequest,
  ) => Promise<Answer & { readonly audio: Media; readonly words: readonly TimedWord[] | undefined }>
}

export interface TranscriptRequest {
  readonly audio: Media
  readonly language: string | undefined
  readonly signal: AbortSignal | undefined
}

export interface TranscriptProvider extends Provider {
  readonly transcribe: (
    request: TranscriptRequest,
  ) => Promise<Answer & { readonly words: readonly TimedWord[] }>
}

export interface VideoSearchRequest {
  readonly query: string
  readonly language: string | undefined
  readonly signal: AbortSignal | undefined
}

/** A public video that its host lets other pages embed. */
export interface VideoCandidate {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly channel: string
  readonly seconds: number | undefined
}

export interface VideoSearchProvider extends Provider {
  readonly search: (
    request: VideoSearchRequest,
  ) => Promise<Answer & { readonly candidates: readonly VideoCandidate[] }>
}

// --- All of them --------------------------------------------------------------------------------------------

/** One provider for each thing a run may need. */
export interface Providers extends Record<Capability, Provider> {
  readonly text: TextProvider
  readonly image: ImageProvider
  readonly video: VideoProvider
  readonly voice: VoiceProvider
  readonly transcript: TranscriptProvider
  readonly search: VideoSearchProvider
}
