import type {
  ImageProvider,
  TextProvider,
  TranscriptProvider,
  VideoProvider,
  VoiceProvider,
} from '../types.ts'
import { type ImageModel, type ImageSettings, imageBy } from './image.ts'
import type { CallSettings, ProviderOptions } from './shared.ts'
import { type TextModel, type TextSettings, textBy } from './text.ts'
import { type TranscriptModel, transcriptBy } from './transcript.ts'
import { type VideoModel, videoBy } from './video.ts'
import { type VoiceModel, type VoiceSettings, voiceBy } from './voice.ts'

export type {
  CallSettings,
  ImageModel,
  ImageSettings,
  ProviderOptions,
  TextModel,
  TextSettings,
  TranscriptModel,
  VideoModel,
  VoiceModel,
  VoiceSettings,
}

/** Providers from models of the AI SDK. */
export interface AiSdk {
  /** Writes with a language model: `aiSdk.text(openai('gpt-6-sol'))`. */
  readonly text: (model: TextModel, settings?: TextSettings) => TextProvider
  /** Makes pictures. Set `sizes` or `ratios` for a model that does not support every size. */
  readonly image: (model: ImageModel, settings?: ImageSettings) => ImageProvider
  /** Speaks. */
  readonly voice: (model: VoiceModel, settings?: VoiceSettings) => VoiceProvider
  /** Transcribes. Prefer a model of the AI SDK 7 with word times. */
  readonly transcript: (model: TranscriptModel, settings?: CallSettings) => TranscriptProvider
  /** Makes videos. A model with only `doGenerate` keeps them in memory, so they are lost with the process. */
  readonly video: (model: VideoModel, settings?: CallSettings) => VideoProvider
}

/**
 * Turns any model of the Vercel AI SDK into a provider, without the package `ai`.
 *
 * ```ts
 * import { openai } from '@ai-sdk/openai'
 * const providers = { text: aiSdk.text(openai('gpt-6-sol')), image: aiSdk.image(openai.image('gpt-image-2')) }
 * ```
 */
export const aiSdk: AiSdk = Object.freeze({
  text: (model: TextModel, settings: TextSettings = {}) => textBy(model, settings),
  image: (model: ImageModel, settings: ImageSettings = {}) => imageBy(model, settings),
  voice: (model: VoiceModel, settings: VoiceSettings = {}) => voiceBy(model, settings),
  transcript: (model: TranscriptModel, settings: CallSettings = {}) => transcriptBy(model, settings),
  video: (model: VideoModel, settings: CallSettings = {}) => videoBy(model, settings),
})
