import type { Capability, Usage } from '../events.ts'
import type { Media } from '../media/media.ts'

/** A JSON Schema document, as vendors take it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What every provider says of itself. */
interface Provider<Request> {
  readonly version: 1
  /** Who serves it: `openai`, `replicate`, `local`… */
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

/** What a text provider is asked: every key is there, so that an adapter has to decide on each. */
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

/** Writes, with a model or without. */
export interface TextProvider extends Provider<TextRequest> {
  /** Answers one request. It throws only where nothing came back. */
  readonly write: (request: TextRequest) => Promise<TextAnswer>
}

/** What the built-in writer knows of a text: its own words, cut out and counted, nothing added. */
export interface WriterKit {
  /** Takes a text apart. */
  readonly analyze: (text: string) => TextAnalysis
  /** Measures a picture. */
  readonly measureImage: (image: Media) => Promise<ImageAnalysis>
  /** Says what the draft could not honour. */
  readonly warn: (message: string) => void
}

/** A text, taken apart. */
export interface TextAnalysis {
  /** Two-letter code, or `undefined` where the text is too short or too mixed to tell. */
  readonly language: string | undefined
  readonly sentences: readonly string[]
  /** The phrases that the text is about, the most telling first, as written in the text. */
  readonly phrases: readonly string[]
  readonly names: readonly string[]
  /** Figures with their unit, as written: `40 %`, `$1,200`, `16 hours`. */
  readonly numbers: readonly string[]
}

/** What was measured of a picture. Shares are from 0 to 1. Nothing in it is recognised, and no word of it is read. */
export interface ImageAnalysis {
  /** As displayed, in pixels. */
  readonly width: number
  readonly height: number
  /** The share that one can look through. */
  readonly transparent: number
  /** Those that make up most of the picture, the largest first. */
  readonly colors: readonly ColorShare[]
  readonly light: LightAnalysis
  /** Where the eye is drawn; `undefined` where nothing stands out. */
  readonly subject: ImageSubject | undefined
  readonly layout: LayoutAnalysis
  /** Where something stands that is built like lines of text, the largest area first. */
  readonly texts: readonly ImageArea[]
  readonly finish: FinishAnalysis
}

/** One of the colours of a picture. */
export interface ColorShare {
  /** What a person would call it, in English: `deep teal`, `warm off-white`. */
  readonly name: string
  readonly hex: string
  readonly share: number
}

/** `low key` is dark nearly everywhere, `high key` bright nearly everywhere. */
export interface LightAnalysis {
  /** How bright it looks on average: 0 is black, 1 white. */
  readonly brightness: number
  readonly level: 'low key' | 'dark' | 'dim' | 'even' | 'bright' | 'high key'
  readonly contrast: 'soft' | 'moderate' | 'strong'
  readonly saturation: 'none' | 'muted' | 'moderate' | 'vivid'
  readonly warmth: 'cool' | 'balanced' | 'warm'
  /** The part that is clearly brighter than the rest. */
  readonly brightest: ImageRegion | undefined
}

/** One of the nine fields of a picture. */
export interface ImageRegion {
  readonly row: 'upper' | 'middle' | 'lower'
  readonly column: 'left' | 'centre' | 'right'
}

/** A part of the picture, in shares of its width and height. */
export interface ImageArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly place: ImageRegion
}

export interface ImageSubject extends ImageArea {
  /** How clearly it stands out; below a half it is a guess. */
  readonly sure: number
}

/** How a picture is built. */
export interface LayoutAnalysis {
  /** The share in which next to nothing happens. */
  readonly quiet: number
  /** The sides of the picture, a third deep, that are quiet. */
  readonly quietSides: readonly ('left' | 'right' | 'top' | 'bottom')[]
  /** The field with the most detail, where it has clearly more than the others. */
  readonly busiest: ImageRegion | undefined
  readonly symmetry: 'left and right' | 'top and bottom' | undefined
  /** How far down a level edge runs across the whole picture. */
  readonly horizon: number | undefined
}

/** How a picture is made. */
export interface FinishAnalysis {
  /** `undefined` where there is no edge to tell it by. */
  readonly sharpness: 'sharp' | 'soft' | 'blurred' | undefined
  readonly grain: boolean
  /** Whether it has the fine texture of a photograph or the even areas of a drawing; `undefined` where neither is clear. */
  readonly kind: 'photograph' | 'graphic' | undefined
}

// --- Pictures, films, sound, search -------------------------------------------------------------------------

/** What picture is wanted. */
export interface ImageRequest {
  readonly prompt: string
  /** Wanted size. A vendor may come near; the renderer makes it exact. */
  readonly width: number
  readonly height: number
  readonly references: readonly Media[]
  readonly signal: AbortSignal | undefined
}

export type ImageAnswer = Answer & { readonly image: Media }

/** Makes pictures. */
export interface ImageProvider extends Provider<ImageRequest> {
  /** Makes one picture. */
  readonly draw: (request: ImageRequest) => Promise<ImageAnswer>
}

/** What film is wanted of a picture. */
export interface VideoRequest {
  readonly image: Media
  readonly prompt: string | undefined
  readonly ratio: string
  readonly seconds: number | undefined
  readonly signal: AbortSignal | undefined
}

export type VideoAnswer = Answer & { readonly video: Media }

export type VideoStatus =
  | { readonly state: 'running' }
  | (VideoAnswer & { readonly state: 'done' })
  | { readonly state: 'failed'; readonly reason: string }

/** A film takes minutes, so it is started and asked after. The handle is JSON and outlives the process. */
export interface VideoProvider extends Provider<VideoRequest> {
  /** Orders the film. The handle has to be enough to find it again. */
  readonly start: (request: VideoRequest) => Promise<Answer & { readonly handle: string }>
  /** How far it is; the film itself once it is done. */
  readonly status: (handle: string, signal: AbortSignal | undefined) => Promise<VideoStatus>
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
  readonly signal: AbortSignal | undefined
}

/** `words` is `undefined` where the vendor does not time them. */
export type VoiceAnswer = Answer & {
  readonly audio: Media
  readonly words: readonly TimedWord[] | undefined
}

/** Speaks. */
export interface VoiceProvider extends Provider<VoiceRequest> {
  /** Says it aloud. */
  readonly speak: (request: VoiceRequest) => Promise<VoiceAnswer>
}

/** What is to be written down. */
export interface TranscriptRequest {
  readonly audio: Media
  readonly language: string | undefined
  readonly signal: AbortSignal | undefined
}

export type TranscriptAnswer = Answer & { readonly words: readonly TimedWord[] }

/** Hears. */
export interface TranscriptProvider extends Provider<TranscriptRequest> {
  /** Writes down what is said, and when. */
  readonly transcribe: (request: TranscriptRequest) => Promise<TranscriptAnswer>
}

/** What video is looked for. */
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

export type VideoSearchAnswer = Answer & { readonly candidates: readonly VideoCandidate[] }

/** Finds videos. */
export interface VideoSearchProvider extends Provider<VideoSearchRequest> {
  /** Finds what fits, the best first. */
  readonly search: (request: VideoSearchRequest) => Promise<VideoSearchAnswer>
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
export interface Requests extends Record<Capability, { readonly signal: AbortSignal | undefined }> {
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
