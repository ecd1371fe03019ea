import { usageIn } from '../../events.ts'
import { toldBy } from '../adapter/failure.ts'
import { toMedia } from '../adapter/media.ts'
import { readBySdk } from '../adapter/wire.ts'
import type { VoiceProvider } from '../types.ts'
import type { Account } from './options.ts'

/** How it speaks. */
export interface VoiceSettings {
  /** The voice where a request names none; `alloy` unless set. */
  readonly voice?: string | undefined
  /** The manner, in words: `calm and warm`. */
  readonly instructions?: string | undefined
}

const mostCharacters = 4096

export function voiceBy(
  account: Account,
  model: string,
  { voice: usual = 'alloy', instructions }: VoiceSettings,
): VoiceProvider {
  return {
    version: 1,
    provider: account.name,
    model,
    settings: [account.baseURL, usual, instructions],
    concurrency: account.concurrency,
    unsupportedReason: ({ text }) =>
      text.length > mostCharacters ? `it speaks at most ${mostCharacters} characters at once` : undefined,
    // The language is that of the text: there is no field for it.
    speak: async ({ text, voice = usual }, { signal }) => {
      const client = await account.client()
      const manner = instructions ? { instructions } : {}
      const call = client.audio.speech.create(
        { model, voice, input: text, response_format: 'mp3', ...manner },
        { signal },
      )
      const response = await readBySdk(call, signal)
      const requestId = toldBy(response.headers).requestId
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
