import { spreadWords, type TimedWord, type TranscriptProvider, unusableAnswer } from '../adapter/index.ts'
import { type Account, accountIdentity, type OwnInput } from './account.ts'
import { fileInput, inputFor, modelBy } from './model.ts'
import { predict, predictionAnswer } from './prediction.ts'

/** Transcribes, with the times that the model gives for words or passages. */
export function transcriptBy(
  account: Account,
  reference: string,
  ownInput: OwnInput | undefined,
): TranscriptProvider {
  const model = modelBy(account, reference)
  return {
    ...accountIdentity(account, reference, ownInput),
    transcribe: async ({ audio, language }, options) => {
      const { signal } = options
      const loadedModel = await model(signal)
      const { input, warnings } = inputFor(loadedModel, [
        {
          names: ['audio', 'audio_file', 'file', 'audio_path', 'file_url'],
          value: await fileInput(account, audio),
          warning: 'The model takes no sound.',
        },
        { names: ['language'], value: language, warning: undefined },
        { names: ['timestamp', 'timestamps'], value: 'word', warning: undefined },
        { names: ['word_timestamps', 'align_output'], value: true, warning: undefined },
      ])
      const prediction = await predict(account, loadedModel, { ...input, ...ownInput }, options)
      const words = readWords(prediction.output)
      if (!words) throw unusableAnswer('There are no words with times in the output.', prediction.id)
      return { ...predictionAnswer(prediction, warnings, words.at(-1)?.end), words }
    },
  }
}

/** A word or a passage, with the field names of the various Whisper models. */
interface Passage {
  readonly text?: string
  readonly word?: string
  readonly start?: number
  readonly end?: number
  readonly timestamp?: readonly (number | null)[]
  readonly words?: readonly Passage[]
}

function readWords(output: unknown): TimedWord[] | undefined {
  const { segments, chunks, words } = (output ?? {}) as {
    segments?: unknown
    chunks?: unknown
    words?: unknown
  }
  const passages = [words, segments, chunks].find((each) => Array.isArray(each)) as
    | readonly Passage[]
    | undefined
  return passages?.flatMap(timed)
}

function timed(passage: Passage): TimedWord[] {
  if (passage.words) return passage.words.flatMap(timed)
  const { text = passage.word ?? '', timestamp } = passage
  const start = passage.start ?? timestamp?.[0] ?? 0
  return spreadWords(text, start, passage.end ?? timestamp?.[1] ?? start)
}
