import {
  type ImageProvider,
  type ModelId,
  type Selectable,
  selectable,
  type TextProvider,
  type TranscriptProvider,
  type VoiceProvider,
} from '../adapter/index.ts'
import { type ImageSettings, imageBy } from './image.ts'
import { type OpenAIOptions, openAccount } from './options.ts'
import { type TextSettings, textBy } from './text.ts'
import { type TranscriptSettings, transcriptBy } from './transcript.ts'
import { type VoiceSettings, voiceBy } from './voice.ts'

export type { Fetch, ModelId, Selectable } from '../adapter/index.ts'
export type { ImageSettings, OpenAIOptions, TextSettings, TranscriptSettings, VoiceSettings }

/** The providers of an OpenAI account or of an OpenAI-compatible server: as they are, or called for another model. */
export interface OpenAIProviders {
  /** Writes, and reads pictures. Compatible servers need the model's name. By default with `gpt-6-sol`. */
  readonly text: Selectable<(model?: ModelId<'gpt-6-sol'>, settings?: TextSettings) => TextProvider>
  /** Makes pictures, also from reference pictures. By default with `gpt-image-2.5-flare`. */
  readonly image: Selectable<
    (model?: ModelId<'gpt-image-2.5-flare'>, settings?: ImageSettings) => ImageProvider
  >
  /** Generates speech. OpenAI ends this endpoint on 6 January 2027; set another voice provider as a fallback. By default with `gpt-4o-mini-tts`. */
  readonly voice: Selectable<(model?: ModelId<'gpt-4o-mini-tts'>, settings?: VoiceSettings) => VoiceProvider>
  /** Transcribes. OpenAI ends `whisper-1`, its only model with word times, on 26 February 2027. By default with `whisper-1`. */
  readonly transcript: Selectable<
    (model?: ModelId<'whisper-1'>, settings?: TranscriptSettings) => TranscriptProvider
  >
}

/**
 * OpenAI, and every server with its chat completions API, through the `openai` package.
 *
 * ```ts
 * const providers = openai({ apiKey })
 * await topics({ topic }, { providers })
 * await topics({ topic }, { providers: { text: providers.text('gpt-6-luna') } })
 * ```
 */
export function openai(options: OpenAIOptions): OpenAIProviders {
  const account = openAccount(options)
  return {
    text: selectable((model = 'gpt-6-sol', settings = {}) => textBy(account, model, settings)),
    image: selectable((model = 'gpt-image-2.5-flare', settings = {}) => imageBy(account, model, settings)),
    voice: selectable((model = 'gpt-4o-mini-tts', settings = {}) => voiceBy(account, model, settings)),
    transcript: selectable((model = 'whisper-1', settings = {}) => transcriptBy(account, model, settings)),
  }
}
