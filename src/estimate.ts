import type { AssetStore } from './asset-store.ts'
import { type Receipt, type RunEvent, receipt, usageIn } from './events.ts'
import type { Media } from './media/media.ts'
import { chainOf } from './providers/calls/ask.ts'
import {
  likelyTokens,
  likelyTokensOfDrawing,
  likelyTokensOfImage,
  wordsOf,
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
import { isRehearsal, type Setup } from './run.ts'

/** What a run would use. `unpriced` counts the calls whose price nobody knows: when it is not 0, `cost` is a lower bound. */
export type Estimate = Omit<Receipt, 'milliseconds'>

/**
 * What a run would cost: `await estimate(topics, { topic }, { providers })`. The built-in providers rehearse it, so it
 * makes no call and costs nothing; the words are counted at the prices of the providers that would be asked first. What
 * a model thinks before it answers, and answers that have to be repaired, come on top.
 */
export async function estimate<Input, Options extends Setup>(
  endpoint: (input: Input, options: Options) => Promise<unknown>,
  input: Input,
  options: Options,
): Promise<Estimate> {
  const { local } = await import('./providers/local/index.ts')
  const events: RunEvent[] = []
  const writers = chainOf(options.providers?.text)
  const painters = chainOf(options.providers?.image)
  const voices = chainOf(options.providers?.voice)
  const films = chainOf(options.providers?.video)
  const hearers = chainOf(options.providers?.transcript)
  const [searcher] = chainOf(options.providers?.search)
  const rehearsal: Setup & { readonly [isRehearsal]: true } = {
    [isRehearsal]: true,
    providers: {
      text: writers.map((writer) => rehearsing(writer, local().text)),
      image: painters.map((painter) => sketching(painter, local().image)),
      voice: voices.map(reading),
      video: films.map(filming),
      transcript: hearers.map(hearing),
      ...(searcher ? { search: finding(searcher) } : {}),
    },
    onEvent: (event) => events.push(event),
    journal: undefined,
    store: unchanged(options.store),
    maxCost: undefined,
  }
  await endpoint(input, { ...options, ...rehearsal })
  const { milliseconds, ...figures } = receipt(events)
  return figures
}

/** Passes for the provider that would be asked, and does the work of the built-in one. */
function rehearsing(
  { provider, model, unsupportedReason }: TextProvider,
  standIn: TextProvider,
): TextProvider {
  return {
    version: 1,
    provider,
    model,
    unsupportedReason,
    write: async (request, options) => {
      const answer: TextAnswer = standIn.unsupportedReason?.(request)
        ? { outcome: 'answered', value: minimalValue(request.schema), ...told(0) }
        : await standIn.write(request, options)
      const usage = {
        inputTokens: likelyTokens(wordsOf(request)) + request.images.length * likelyTokensOfImage,
        outputTokens: answer.outcome === 'answered' ? likelyTokens(JSON.stringify(answer.value)) : 0,
        cost: undefined,
      }
      return { ...answer, usage, warnings: [] }
    },
  }
}

/** Passes for the provider that would be asked, and has the built-in one draw it small. */
function sketching(
  { provider, model, unsupportedReason, subjects }: ImageProvider,
  standIn: ImageProvider,
): ImageProvider {
  return {
    version: 1,
    provider,
    model,
    unsupportedReason,
    subjects,
    draw: async (request, options) => {
      const small = { width: Math.round(request.width / 4), height: Math.round(request.height / 4) }
      const { image } = await standIn.draw({ ...request, ...small }, options)
      const usage = {
        inputTokens: likelyTokens(request.prompt) + request.references.length * likelyTokensOfImage,
        outputTokens: likelyTokensOfDrawing,
        units: 1,
        cost: undefined,
      }
      return { image, usage, requestId: undefined, warnings: [] }
    },
  }
}

/** Passes for the voice that would be asked, and says nothing. */
function reading({ provider, model, unsupportedReason }: VoiceProvider): VoiceProvider {
  return {
    version: 1,
    provider,
    model,
    unsupportedReason,
    speak: async ({ text }) => ({ audio: noSound, words: undefined, ...told(text.length) }),
  }
}

/** Passes for whoever would make the film, and makes none. */
function filming({ provider, model, unsupportedReason }: VideoProvider): VideoProvider {
  return {
    version: 1,
    provider,
    model,
    unsupportedReason,
    start: async ({ seconds = usualFilm }) => ({ handle: String(seconds), ...told(undefined) }),
    status: async (handle) => ({ state: 'done', video: noFilm, ...told(Number(handle)) }),
    cancel: async () => {},
  }
}

/** Passes for whoever would listen, and hears nothing. */
function hearing({ provider, model, unsupportedReason }: TranscriptProvider): TranscriptProvider {
  return {
    version: 1,
    provider,
    model,
    unsupportedReason,
    transcribe: async () => ({ words: [], ...told(undefined) }),
  }
}

function told(units: number | undefined) {
  return { usage: usageIn(units), requestId: undefined, warnings: [] }
}

const usualFilm = 5
const noSound: Media = { type: 'audio/wav', bytes: new TextEncoder().encode('RIFF\0\0\0\0WAVE') }
const noFilm: Media = {
  type: 'video/mp4',
  bytes: new TextEncoder().encode('\0\0\0\x10ftypisom\0\0\0\0'),
}

/** The store as it is, to be read from alone. */
function unchanged(store: AssetStore | undefined): AssetStore {
  const get = store?.get?.bind(store)
  return { put: async () => ({ url: 'data:,' }), ...(get ? { get } : {}) }
}

/** Passes for the search that would be asked, and finds what it is asked for. */
function finding({ provider, model }: VideoSearchProvider): VideoSearchProvider {
  return {
    version: 1,
    provider,
    model,
    search: async ({ query }) => ({
      candidates: [{ id: 'rehearsal-0', title: query, description: '', channel: '', seconds: undefined }],
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
  if (anyOf) return minimalValue(anyOf.find((each) => each['type'] !== 'null') ?? {})
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
