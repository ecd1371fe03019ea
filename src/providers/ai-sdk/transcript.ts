import {
  spreadWords,
  type TimedWord,
  type TranscriptProvider,
  unusableAnswer,
  usageIn,
} from '../adapter/index.ts'
import {
  answerInfo,
  type CallSettings,
  callOptions,
  type Model,
  type ModelResult,
  readModelIdentity,
  withSdkErrors,
} from './shared.ts'

/** A transcription model of the AI SDK 5, 6 or 7. */
export interface TranscriptModel extends Model<'v2' | 'v3' | 'v4'> {
  /** Answers a request. */
  readonly doGenerate: (options: TranscriptOptions) => PromiseLike<TranscriptResult>
}

/** A call of a transcription model. */
export interface TranscriptOptions extends ReturnType<typeof callOptions> {
  readonly audio: Uint8Array
  readonly mediaType: string
  readonly timestampGranularities: 'word'[]
}

/** What a transcription model answers. */
export interface TranscriptResult extends ModelResult {
  readonly text: string
  readonly segments: readonly Span[]
  readonly words?: readonly Span[]
  readonly durationInSeconds: number | undefined
}

/** A word or a sentence with its times, in seconds. */
export interface Span {
  readonly text: string
  readonly startSecond: number
  readonly endSecond: number
}

/** Transcribes. If the model gives no word times, they are estimated and a warning says so. */
export function transcriptBy(model: TranscriptModel, settings: CallSettings): TranscriptProvider {
  return {
    ...readModelIdentity(model, 'transcript'),
    settings,
    transcribe: async ({ audio: { type, bytes }, language }, { signal }) => {
      const result = await withSdkErrors(() =>
        model.doGenerate({
          audio: bytes,
          mediaType: type,
          timestampGranularities: ['word'],
          ...callOptions(settings, signal),
        }),
      )
      const { requestId, warnings } = answerInfo(result)
      if (language !== undefined) {
        warnings.push(`The AI SDK cannot tell ${model.modelId} the language. Set it in providerOptions.`)
      }
      const spans = spansOf(result)
      if (!spans) throw unusableAnswer('The answer contains no times.', requestId)
      const words = spans.map(spanWords)
      if (words.some(({ length }) => length > 1)) {
        warnings.push(`${model.modelId} gives no word times: they are spread evenly over its segments.`)
      }
      return {
        words: words.flat(),
        usage: usageIn(result.durationInSeconds),
        requestId,
        warnings,
      }
    },
  }
}

/** The smallest timed parts: words, otherwise segments, otherwise the whole. */
function spansOf({
  text,
  segments,
  words = [],
  ...transcript
}: TranscriptResult): readonly Span[] | undefined {
  if (words.length > 0) return words
  if (segments.length > 0) return segments
  if (text.trim() === '') return []
  const endSecond = transcript.durationInSeconds
  return endSecond === undefined ? undefined : [{ text, startSecond: 0, endSecond }]
}

function spanWords({ text, startSecond, endSecond }: Span): TimedWord[] {
  return spreadWords(text, startSecond, endSecond)
}
