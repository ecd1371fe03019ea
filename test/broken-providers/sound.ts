import { z } from 'zod'
import { toDataUrl } from '../../src/media/media.ts'
import { base64ToMedia } from '../../src/providers/adapter/media.ts'
import type { Fetch } from '../../src/providers/adapter/wire.ts'
import type {
  TimedWord,
  TranscriptAnswer,
  TranscriptRequest,
  VoiceAnswer,
  VoiceRequest,
} from '../../src/providers/types.ts'
import { transcriptProviderChecks, voiceProviderChecks } from '../../src/testing/media.ts'
import type { Vendor } from '../../src/testing/wire.ts'
import { trialOf } from './common.ts'
import { type Ask, acme, answering, key, mp3, page, post, says, sending } from './reference.ts'

const timed = z.array(z.object({ text: z.string(), start: z.number(), end: z.number() }))
const words: readonly TimedWord[] = [
  { text: 'Tea', start: 0, end: 0.4 },
  { text: 'at', start: 0.5, end: 0.7 },
  { text: 'five.', start: 0.8, end: 1.4 },
]

const speak =
  (fetch: Fetch): Ask<VoiceRequest, VoiceAnswer> =>
  async (body, { signal }) => {
    const shape = z.object({ audio: z.string(), words: timed })
    const { output, ...answer } = await post(fetch, 'voices', shape, body, signal)
    return { ...answer, audio: base64ToMedia(output.audio, answer.requestId), words: output.words }
  }
const speaks: Vendor = () => says({ audio: mp3, words })

/** Changes the words, which may be none. */
const wording = <Request, Given extends { readonly words: readonly TimedWord[] | undefined }>(
  change: (words: readonly TimedWord[]) => readonly TimedWord[],
) => answering<Request, Given>((answer) => ({ ...answer, words: change(answer.words ?? []) }))

/** What can be wrong with words, whoever times them. */
const wrongWords: Record<string, (words: readonly TimedWord[]) => readonly TimedWord[]> = {
  'times words that run backwards': (words) =>
    words.map(({ text, start, end }) => ({ text, start: 2 - start, end: 3 - end })),
  'times words that end before they start': (words) =>
    words.map(({ text, start, end }) => ({ text, start: end, end: start })),
  'times words at no time': (words) => words.map((word) => ({ ...word, start: Number.NaN })),
  'times empty words': (words) => words.flatMap((word) => [word, { ...word, text: '' }]),
  'times words with the space around them': (words) =>
    words.map((word) => ({ ...word, text: ` ${word.text}` })),
}

export const voice = trialOf({
  name: 'voice',
  vendor: speaks,
  ask: speak,
  provider: (speak) => ({ ...acme, speak }),
  checks: (make) => voiceProviderChecks({ make, wire: { key, vendor: speaks } }),
  looks: 'says the text',
  defects: [
    {
      defect: 'claims another type than the bytes have',
      fails: ['says the text'],
      ask: answering((answer) => ({ ...answer, audio: { ...answer.audio, type: 'audio/wav' } })),
    },
    {
      defect: 'takes a page for a sound',
      fails: ['says the text'],
      ask: answering((answer) => ({ ...answer, audio: { ...answer.audio, bytes: page } })),
    },
    {
      defect: 'does not send the text',
      fails: ['says the text'],
      ask: (right) => (request, options) => right({ ...request, text: '' }, options),
    },
    {
      defect: 'times words that are not the text',
      fails: ['says the text'],
      ask: wording((words) => words.slice(1)),
    },
    { defect: 'times no word', fails: ['says the text'], ask: wording(() => []) },
    ...Object.entries(wrongWords).map(([defect, change]) => ({
      defect,
      fails: ['says the text'],
      ask: wording<VoiceRequest, VoiceAnswer>(change),
    })),
  ],
})

const transcribe =
  (fetch: Fetch): Ask<TranscriptRequest, TranscriptAnswer> =>
  async ({ audio, language }, { signal }) => {
    const body = { audio: toDataUrl(audio), language }
    const { output, ...answer } = await post(fetch, 'transcripts', timed, body, signal)
    return { ...answer, words: output }
  }
const hears: Vendor = () => says(words)

export const transcript = trialOf({
  name: 'transcript',
  vendor: hears,
  ask: transcribe,
  provider: (transcribe) => ({ ...acme, transcribe }),
  checks: (make) => transcriptProviderChecks({ make, wire: { key, vendor: hears } }),
  looks: 'writes down words',
  defects: [
    {
      defect: 'does not send the sound',
      fails: ['writes down words'],
      fetch: sending(({ audio, ...rest }) => rest),
    },
    { defect: 'hears nothing', fails: ['writes down words'], ask: wording(() => []) },
    ...Object.entries(wrongWords).map(([defect, change]) => ({
      defect,
      fails: ['writes down words'],
      ask: wording<TranscriptRequest, TranscriptAnswer>(change),
    })),
  ],
})
