import type { AssetStore } from '../asset-store.ts'
import { throwIfCancelled } from '../errors.ts'
import { type Usage, usageIn } from '../events.ts'
import { exampleVideo } from '../media/example-video.ts'
import { fromDataUrl, type Media } from '../media/media.ts'
import { spreadWords } from '../providers/adapter/media.ts'
import type {
  AnyProvider,
  ImageProvider,
  ImageRequest,
  ProviderCallOptions,
  TextAnswer,
  TextProvider,
  TextRequest,
  TimedWord,
  TranscriptProvider,
  TranscriptRequest,
  VideoMaker,
  VideoRequest,
  VoiceProvider,
  VoiceRequest,
} from '../providers/types.ts'
import { memory } from '../store/memory.ts'
import { plainPicture, silentSound } from './fake-media.ts'

/**
 * What a fake answers: a list of answers, given in order, of which an error is thrown; or a function that answers every
 * request.
 */
export type Script<Request, Value> =
  | readonly (Value | Error)[]
  | ((request: Request, options: ProviderCallOptions) => Value | Promise<Value>)

/** A provider that records what it was asked. */
export type Fake<Each extends AnyProvider, Request> = Each & {
  /** Every request, in order. */
  readonly calls: readonly Request[]
}

/** Who a fake says it is, and what a call says that it used. */
export interface FakeOptions {
  /** Defaults to `fake`. */
  readonly provider?: string | undefined
  /** Defaults to `scripted`. */
  readonly model?: string | undefined
  /** Defaults to a call that cost nothing. */
  readonly usage?: Partial<Usage> | undefined
  /** Why it supports no request, to see what happens then. */
  readonly unsupported?: string | undefined
}

/** An answer of a text provider that has no value. */
export type NoText =
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'truncated' }
  | { readonly outcome: 'unparseable'; readonly text: string }

/**
 * A text provider for tests. Each answer is the value that a model would give as JSON, an error, or an outcome without a
 * value.
 *
 * ```ts
 * const text = fakeText([{ headlines: ['Why cold brew tastes sweet'] }])
 * await topics({ topic: 'Cold brew' }, { providers: { text } })
 * text.calls[0]?.task // 'topics'
 * ```
 */
export function fakeText(
  script: Script<TextRequest, object | NoText>,
  options: FakeOptions = {},
): Fake<TextProvider, TextRequest> {
  const { answer, ...fake } = play('text', script, options)
  return {
    ...fake,
    // A script has no second answers unless a request asks for an effort.
    defaultEffort: 'draft',
    // A script has no answers for the reading of guidelines: plain limits and bans are checked.
    unsupportedReason: ({ task }) =>
      options.unsupported ?? (task === 'readGuidelines' ? 'it reads no guidelines' : undefined),
    write: (request, call) =>
      answer(request, call, (value) =>
        isNoText(value) ? value : ({ outcome: 'answered', value } as const),
      ) as Promise<TextAnswer>,
  }
}

function isNoText(value: object): value is NoText {
  return 'outcome' in value && ['refused', 'truncated', 'unparseable'].includes(String(value.outcome))
}

/** An image provider for tests. Without a script it answers with a plain grey picture of the size that was asked for. */
export function fakeImage(
  script: Script<ImageRequest, Media> = plainPicture,
  options: FakeOptions = {},
): Fake<ImageProvider, ImageRequest> {
  const { answer, ...fake } = play('image', script, options)
  return { ...fake, draw: (request, call) => answer(request, call, (image) => ({ image })) }
}

/** A video provider for tests. Without a script it answers with a small video of two seconds. */
export function fakeVideo(
  script: Script<VideoRequest, Media> = () => fromDataUrl(exampleVideo),
  options: FakeOptions = {},
): Fake<VideoMaker, VideoRequest> {
  const { answer, ...fake } = play('video', script, options)
  return { ...fake, make: (request, call) => answer(request, call, (video) => ({ video })) }
}

/** A voice for tests. Without a script it is silent for as long as the text takes to say, and times its words. */
export function fakeVoice(
  script: Script<VoiceRequest, Media> = ({ text }) => silentSound(secondsFor(text)),
  options: FakeOptions = {},
): Fake<VoiceProvider, VoiceRequest> {
  const { answer, ...fake } = play('voice', script, options)
  return {
    ...fake,
    speak: (request, call) => answer(request, call, (audio) => ({ audio, words: timedWords(request.text) })),
  }
}

/** A transcript provider for tests: what it hears is the text of the script. */
export function fakeTranscript(
  script: Script<TranscriptRequest, string>,
  options: FakeOptions = {},
): Fake<TranscriptProvider, TranscriptRequest> {
  const { answer, ...fake } = play('transcript', script, options)
  return {
    ...fake,
    transcribe: (request, call) => answer(request, call, (text) => ({ words: timedWords(text) })),
  }
}

/** A store for tests, which keeps what was saved in the order in which it came. */
export function fakeStore(): Required<AssetStore> & { readonly saved: readonly Media[] } {
  const saved: Media[] = []
  const store = memory()
  return {
    ...store,
    saved,
    put: (media) => {
      saved.push(media)
      return store.put(media)
    },
  }
}

const secondsFor = (text: string) => Math.max(0.5, text.length / 15)
const timedWords = (text: string): TimedWord[] => spreadWords(text, 0, secondsFor(text))

function play<Request, Value>(
  capability: string,
  script: Script<Request, Value>,
  { provider = 'fake', model = 'scripted', usage, unsupported }: FakeOptions,
) {
  const calls: Request[] = []
  const next = async (request: Request, options: ProviderCallOptions): Promise<Value> => {
    throwIfCancelled(options.signal)
    calls.push(request)
    if (typeof script === 'function') return script(request, options)
    if (calls.length > script.length) {
      throw new Error(`The ${capability} script has ${script.length} answers, and was asked for one more.`)
    }
    const value = script[calls.length - 1] as Value | Error
    if (value instanceof Error) throw value
    return value
  }
  return {
    version: 1 as const,
    provider,
    model,
    calls: calls as readonly Request[],
    unsupportedReason: () => unsupported,
    answer: async <Given extends object>(
      request: Request,
      options: ProviderCallOptions,
      toAnswer: (value: Value) => Given,
    ) => ({
      ...toAnswer(await next(request, options)),
      usage: { ...usageIn(0), inputTokens: 0, outputTokens: 0, cost: 0, ...usage },
      requestId: undefined,
      warnings: [],
    }),
  }
}
