import type {
  ImageProvider,
  TextProvider,
  TranscriptProvider,
  VideoProvider,
  VoiceProvider,
} from '../adapter/index.ts'
import { type ImageModel, type ImageSettings, imageBy } from './image.ts'
import type { CallSettings } from './shared.ts'
import { type TextModel, type TextSettings, textBy } from './text.ts'
import { type TranscriptModel, transcriptBy } from './transcript.ts'
import { type VideoModel, videoBy } from './video.ts'
import { type VoiceModel, type VoiceSettings, voiceBy } from './voice.ts'

export type { ImageOptions, ImageResult } from './image.ts'
export type { Json, Model, ModelResult, ModelWarning, ProviderOptions } from './shared.ts'
export type { PromptPart, TextOptions, TextResult, Tokens, WritingModel } from './text.ts'
export type { Span, TranscriptOptions, TranscriptResult } from './transcript.ts'
export type { OperationStatus, VideoData, VideoOptions, VideoResult } from './video.ts'
export type { VoiceOptions, VoiceResult } from './voice.ts'
export type {
  CallSettings,
  ImageModel,
  ImageSettings,
  TextModel,
  TextSettings,
  TranscriptModel,
  VideoModel,
  VoiceModel,
  VoiceSettings,
}

/** Providers from models of the AI SDK. */
export interface AiSdk extends AiSdkMakers {
  /** Makes a set of providers of several models. */
  (
    models: AiSdkModels,
  ): {
    readonly [Name in keyof AiSdkMakers]: ReturnType<AiSdkMakers[Name]> | undefined
  }
}

/** Makes one provider of one model. */
export interface AiSdkMakers {
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

/** The models of a set of providers. */
export interface AiSdkModels {
  /** Writes, and reads pictures: `openai('gpt-6-sol')`. */
  readonly text?: TextModel | undefined
  /** Makes pictures: `openai.image('gpt-image-2')`. */
  readonly image?: ImageModel | undefined
  /** Generates speech. */
  readonly voice?: VoiceModel | undefined
  /** Transcribes. */
  readonly transcript?: TranscriptModel | undefined
  /** Animates pictures. */
  readonly video?: VideoModel | undefined
}

const makers: AiSdkMakers = {
  text: (model, settings = {}) => textBy(model, settings),
  image: (model, settings = {}) => imageBy(model, settings),
  voice: (model, settings = {}) => voiceBy(model, settings),
  transcript: (model, settings = {}) => transcriptBy(model, settings),
  video: (model, settings = {}) => videoBy(model, settings),
}

/**
 * Turns any model of the Vercel AI SDK into a provider, without the package `ai`.
 *
 * ```ts
 * import { openai } from '@ai-sdk/openai'
 * const providers = aiSdk({ text: openai('gpt-6-sol'), image: openai.image('gpt-image-2') })
 * const text = aiSdk.text(openai('gpt-6-sol'), { temperature: 0.7 })
 * ```
 */
export const aiSdk: AiSdk = Object.freeze(
  Object.assign(
    ({ text, image, voice, transcript, video }: AiSdkModels) => ({
      text: text && makers.text(text),
      image: image && makers.image(image),
      voice: voice && makers.voice(voice),
      transcript: transcript && makers.transcript(transcript),
      video: video && makers.video(video),
    }),
    makers,
  ),
)
