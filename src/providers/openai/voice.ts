import { headerInfo, readBySdk, toMedia, usageIn, type VoiceProvider } from '../adapter/index.ts'
import { type Account, accountIdentity } from './options.ts'

/** Settings of a voice. */
export interface VoiceSettings {
  /** The voice of requests that name none. Defaults to `alloy`. */
  readonly voice?: string | undefined
  /** How to speak, in words: `calm and warm`. */
  readonly instructions?: string | undefined
}

const maxCharacters = 4096

/** The provider of one voice model. The voice of a request goes before that of the settings. */
export function voiceBy(
  account: Account,
  model: string,
  { voice: usual = 'alloy', instructions }: VoiceSettings,
): VoiceProvider {
  return {
    ...accountIdentity(account, model, [usual, instructions]),
    unsupportedReason: ({ text }) =>
      text.length > maxCharacters ? `it accepts at most ${maxCharacters} characters at once` : undefined,
    // The API has no field for the language; it follows the text.
    speak: async ({ text, voice = usual }, { signal }) => {
      const client = await account.client()
      const manner = instructions ? { instructions } : {}
      const call = client.audio.speech.create(
        { model, voice, input: text, response_format: 'mp3', ...manner },
        { signal },
      )
      const response = await readBySdk(call, signal)
      const requestId = headerInfo(response.headers).requestId
      return {
        audio: toMedia(new Uint8Array(await response.arrayBuffer()), requestId),
        words: undefined,
        usage: usageIn(text.length),
        requestId,
        warnings: [],
      }
    },
  }
}
