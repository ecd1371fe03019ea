import { usageIn, type VoiceProvider } from '../adapter/index.ts'
import {
  answerInfo,
  type CallSettings,
  callOptions,
  type Model,
  type ModelResult,
  mediaOf,
  readModelIdentity,
  withSdkErrors,
} from './shared.ts'

/** Settings of a voice. */
export interface VoiceSettings extends CallSettings {
  /** The voice of requests that name none. Defaults to the model's. */
  readonly voice?: string | undefined
}

/** A speech model of the AI SDK 5, 6 or 7. */
export interface VoiceModel extends Model<'v2' | 'v3' | 'v4'> {
  /** Answers a request. */
  readonly doGenerate: (options: VoiceOptions) => PromiseLike<VoiceResult>
}

/** A call of a voice model. */
export interface VoiceOptions extends ReturnType<typeof callOptions> {
  readonly text: string
  readonly voice?: string
  readonly language?: string
}

/** What a voice model answers. */
export interface VoiceResult extends ModelResult {
  readonly audio: string | Uint8Array
}

/** Generates speech with a speech model of the AI SDK, without word times. */
export function voiceBy(model: VoiceModel, settings: VoiceSettings): VoiceProvider {
  return {
    ...readModelIdentity(model, 'voice'),
    settings,
    speak: async ({ text, voice = settings.voice, language }, { signal }) => {
      const result = await withSdkErrors(() =>
        model.doGenerate({
          text,
          ...(voice === undefined ? {} : { voice }),
          ...(language === undefined ? {} : { language }),
          ...callOptions(settings, signal),
        }),
      )
      const info = answerInfo(result)
      return {
        audio: mediaOf(result.audio, info.requestId),
        words: undefined,
        usage: usageIn(text.length),
        ...info,
      }
    },
  }
}
