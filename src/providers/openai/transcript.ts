import { fileName, readBySdk, type TranscriptProvider, unusableAnswer, usageIn } from '../adapter/index.ts'
import { type Account, accountIdentity } from './options.ts'

/** Settings of a transcription model. */
export interface TranscriptSettings {
  /** Names and terms that may occur, so that they are spelled correctly. */
  readonly hint?: string | undefined
}

const maxBytes = 25 * 1024 * 1024

/** Transcribes with word times, which of OpenAI's models only `whisper-1` gives. */
export function transcriptBy(
  account: Account,
  model: string,
  { hint }: TranscriptSettings,
): TranscriptProvider {
  return {
    ...accountIdentity(account, model, [hint]),
    unsupportedReason: ({ audio }) => {
      if (/^gpt-/.test(model)) return 'it gives no word times; whisper-1 does'
      return audio.bytes.length > maxBytes ? 'it accepts at most 25 MB of audio' : undefined
    },
    transcribe: async ({ audio, language }, { signal }) => {
      const { toFile } = await account.sdk()
      const client = await account.client()
      const call = client.audio.transcriptions.create(
        {
          file: await toFile(audio.bytes, fileName(audio), { type: audio.type }),
          model,
          response_format: 'verbose_json',
          timestamp_granularities: ['word'],
          ...(language ? { language } : {}),
          ...(hint ? { prompt: hint } : {}),
        },
        { signal },
      )
      const answer = await readBySdk(call, signal)
      const requestId = answer?._request_id ?? undefined
      if (!Array.isArray(answer?.words)) throw unusableAnswer('The answer contains no words.', requestId)
      return {
        words: answer.words.map(({ word, start, end }) => ({ text: word, start, end })),
        usage: usageIn(answer.duration),
        requestId,
        warnings: [],
      }
    },
  }
}
