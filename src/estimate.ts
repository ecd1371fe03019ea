import type { AssetStore } from './asset-store.ts'
import { type RunEvent, receipt, type Totals, usageIn } from './events.ts'
import type { Media } from './media/media.ts'
import { chainOf, type ProviderSet } from './providers/calls/ask.ts'
import {
  promptText,
  typicalAnswerTokens,
  typicalTokens,
  typicalTokensPerDrawing,
  typicalTokensPerImage,
} from './providers/calls/prices.ts'
import type {
  ImageProvider,
  JsonSchema,
  TextAnswer,
  TextProvider,
  TranscriptProvider,
  VideoProvider,
  VideoSearchProvider,
  VoiceProvider,
} from './providers/types.ts'
import { type CallableEndpoint, type CallSetup, isDryRun, type Setup } from './run.ts'

/** What a run would use. `unpriced` counts the calls with an unknown price; if it is not 0, `cost` is a lower bound. */
export type Estimate = Omit<Totals, 'milliseconds'>

/** The tokens of long answers, by task. */
type LongAnswers = Readonly<Record<string, number>>

/**
 * Estimates the cost of a run: `await estimate(topics, { topic }, { providers })`. It does a dry run with the built-in
 * providers, so it makes no calls and costs nothing, and applies the prices of the providers that would be called first.
 * Thinking tokens of models and repaired answers are not included.
 */
export async function estimate<Input, Options extends Setup>(
  endpoint: (input: Input, options: Options) => Promise<unknown>,
  input: Input,
  options: Options,
): Promise<Estimate> {
  const { local } = await import('./providers/local/index.ts')
  const events: RunEvent[] = []
  const longAnswers = longAnswersOf(endpoint as Partial<CallableEndpoint>, options as CallSetup)
  const { text, image, voice, video, transcript, search }: ProviderSet = options.providers ?? {}
  const [searcher] = chainOf(search)
  const dryRun: CallSetup & { readonly [isDryRun]: true } = {
    [isDryRun]: true,
    providers: {
      text: chainOf(text).map((provider) => standInForText(provider, local().text, longAnswers)),
      image: chainOf(image).map((provider) => standInForImage(provider, local().image)),
      voice: chainOf(voice).map(standInForVoice),
      video: chainOf(video).map(standInForVideo),
      transcript: chainOf(transcript).map(standInForTranscript),
      ...(searcher ? { search: standInForSearch(searcher) } : {}),
    },
    onEvent: (event) => events.push(event),
    journal: undefined,
    store: readOnly(options.store),
    maxCost: undefined,
    budget: undefined,
    onEnd: undefined,
  }
  await endpoint(input, { ...options, ...dryRun })
  const { milliseconds, checks, ...figures } = receipt(events)
  return figures
}

/** The long answers of an endpoint, and of those that it may call. */
function longAnswersOf(endpoint: Partial<CallableEndpoint>, { endpoints = [] }: CallSetup): LongAnswers {
  return Object.assign({}, ...[endpoint, ...endpoints].map(({ typicalTokens }) => typicalTokens))
}

/** What a stand-in has of its provider: its name, and what it does not support. */
function standInIdentity<Reason>({
  provider,
  model,
  unsupportedReason,
}: {
  readonly provider: string
  readonly model: string
  readonly unsupportedReason?: Reason
}) {
  return { version: 1 as const, provider, model, unsupportedReason }
}

/** Answers with the built-in writer, and reports usage as the given provider. */
function standInForText(
  provider: TextProvider,
  builtIn: TextProvider,
  longAnswers: LongAnswers,
): TextProvider {
  return {
    ...standInIdentity(provider),
    defaultEffort: provider.defaultEffort,
    write: async (request, options) => {
      const draft = request.material.find(({ name }) => name === 'draft')
      const value: unknown = draft ? JSON.parse(draft.text) : minimalValue(request.schema)
      const answer: TextAnswer = builtIn.unsupportedReason?.(request)
        ? { outcome: 'answered', value, ...answerWith(0) }
        : await builtIn.write(request, options)
      const usage = {
        inputTokens: typicalTokens(promptText(request)) + request.images.length * typicalTokensPerImage,
        outputTokens: Math.max(
          answer.outcome === 'answered' ? typicalTokens(JSON.stringify(answer.value)) : 0,
          typicalAnswerTokens(request, longAnswers),
        ),
        cost: undefined,
      }
      return { ...answer, usage, warnings: [] }
    },
  }
}

/** Draws a small picture with the built-in provider, and reports usage as the given one. */
function standInForImage(provider: ImageProvider, builtIn: ImageProvider): ImageProvider {
  return {
    ...standInIdentity(provider),
    subjects: provider.subjects,
    draw: async (request, options) => {
      const small = { width: Math.round(request.width / 4), height: Math.round(request.height / 4) }
      const { image } = await builtIn.draw({ ...request, ...small }, options)
      const usage = {
        inputTokens: typicalTokens(request.prompt) + request.references.length * typicalTokensPerImage,
        outputTokens: typicalTokensPerDrawing,
        units: 1,
        cost: undefined,
      }
      return { image, usage, requestId: undefined, warnings: [] }
    },
  }
}

/** Returns an empty sound. */
function standInForVoice(provider: VoiceProvider): VoiceProvider {
  return {
    ...standInIdentity(provider),
    speak: async ({ text }) => ({ audio: emptySound, words: undefined, ...answerWith(text.length) }),
  }
}

/** Returns an empty video. */
function standInForVideo(provider: VideoProvider): VideoProvider {
  return {
    ...standInIdentity(provider),
    start: async ({ seconds = defaultVideoSeconds }) => ({
      handle: String(seconds),
      ...answerWith(undefined),
    }),
    status: async (handle) => ({ state: 'done', video: emptyVideo, ...answerWith(Number(handle)) }),
    cancel: async () => {},
  }
}

/** Returns no words. */
function standInForTranscript(provider: TranscriptProvider): TranscriptProvider {
  return {
    ...standInIdentity(provider),
    transcribe: async () => ({ words: [], ...answerWith(undefined) }),
  }
}

function answerWith(units: number | undefined) {
  return { usage: usageIn(units), requestId: undefined, warnings: [] }
}

/** What vendors make where no length is asked for. */
const defaultVideoSeconds = 5
const emptySound: Media = { type: 'audio/wav', bytes: new TextEncoder().encode('RIFF\0\0\0\0WAVE') }
const emptyVideo: Media = {
  type: 'video/mp4',
  bytes: new TextEncoder().encode('\0\0\0\x10ftypisom\0\0\0\0'),
}

/** The store without its writes. */
function readOnly(store: AssetStore | undefined): AssetStore {
  const get = store?.get?.bind(store)
  return { put: async () => ({ url: 'data:,' }), ...(get ? { get } : {}) }
}

/** Finds one video that matches the query exactly. */
function standInForSearch({ provider, model }: VideoSearchProvider): VideoSearchProvider {
  return {
    version: 1,
    provider,
    model,
    search: async ({ query }) => ({
      candidates: [{ id: 'dry-run-000', title: query, description: '', channel: '', seconds: undefined }],
      usage: { inputTokens: 0, outputTokens: 0, units: 1, cost: undefined },
      requestId: undefined,
      warnings: [],
    }),
  }
}

/** The smallest value that a JSON schema allows, for a task that no writer is built in for. */
function minimalValue(schema: JsonSchema): unknown {
  const { const: constant, enum: [first] = [], anyOf, type, properties = {}, required = [] } = schema as Shape
  if (constant !== undefined || first !== undefined) return constant ?? first
  if (anyOf) return minimalValue(anyOf.find((option) => option['type'] !== 'null') ?? {})
  const { items = {}, minItems = 0, minLength = 1, minimum = 0 } = schema as Shape
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, minimalValue(properties[name] ?? {})]))
    case 'array':
      return Array.from({ length: Math.max(1, minItems) }, () => minimalValue(items))
    case 'number':
    case 'integer':
      return minimum
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return 'word '.repeat(Math.ceil(minLength / 5)).trimEnd()
  }
}

/** The keywords of JSON Schema that decide the smallest value. */
interface Shape {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
}
