import {
  lowerSchema,
  outcomeOf,
  promptOf,
  schemaInWords,
  type TextProvider,
  type TextRequest,
  unusableAnswer,
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

/** Settings of a text model. */
export interface TextSettings extends CallSettings {
  /** Whether the model accepts pictures. Defaults to true. */
  readonly sees?: boolean | undefined
}

/** A language model of the AI SDK 5, 6 or 7. */
export type TextModel =
  | (Model<'v2' | 'v3'> & WritingModel<Uint8Array>)
  | (Model<'v4'> & WritingModel<{ type: 'data'; data: Uint8Array }>)

/** What is called of a language model. `FileData` is how it takes pictures. */
export interface WritingModel<FileData> {
  /** Answers a prompt. */
  readonly doGenerate: (options: TextOptions<FileData>) => PromiseLike<TextResult>
}

/** A call of a language model. */
export interface TextOptions<FileData> extends ReturnType<typeof callOptions> {
  readonly prompt: (
    | { readonly role: 'system'; readonly content: string }
    | { readonly role: 'user'; readonly content: PromptPart<FileData>[] }
  )[]
  readonly responseFormat: { readonly type: 'json'; readonly name: string; readonly schema: object }
  readonly maxOutputTokens?: number
}

/** A part of a prompt: a text, or a picture. */
export type PromptPart<FileData> =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'file'; readonly mediaType: string; readonly data: FileData }

/** What a language model answers. */
export interface TextResult extends ModelResult {
  readonly content: readonly { readonly type: string; readonly text?: unknown }[]
  readonly structuredOutputText?: string
  readonly finishReason: string | { readonly unified: string }
  readonly usage: { readonly inputTokens: Tokens; readonly outputTokens: Tokens }
}

/** A number of tokens, as versions of the AI SDK report it. */
export type Tokens = number | undefined | { readonly total: number | undefined }

/** Writes with a language model of the AI SDK. */
export function textBy(model: TextModel, settings: TextSettings): TextProvider {
  let acceptsSchema = true
  return {
    ...readModelIdentity(model, 'text'),
    settings,
    unsupportedReason: ({ images }) =>
      settings.sees === false && images.length > 0 ? 'it accepts no pictures' : undefined,
    write: async (request, { signal }) => {
      const { schema, raise } = lowerSchema(request.schema, 'openai')
      const instructions = acceptsSchema
        ? request.instructions
        : `${request.instructions}\n\n${schemaInWords(schema)}`
      const fullRequest = { ...request, instructions, schema }
      const result = await withSdkErrors(() =>
        model.specificationVersion === 'v4'
          ? model.doGenerate(optionsFor(fullRequest, settings, (data) => ({ type: 'data', data }), signal))
          : model.doGenerate(optionsFor(fullRequest, settings, (data) => data, signal)),
      )
      // The server supports no schema; from now on the prompt contains it.
      if (result.warnings?.some(({ feature, setting }) => (feature ?? setting) === 'responseFormat')) {
        acceptsSchema = false
      }

      const { usage, finishReason } = result
      const info = {
        usage: {
          inputTokens: total(usage.inputTokens),
          outputTokens: total(usage.outputTokens),
          cost: undefined,
        },
        ...answerInfo(result),
      }
      const reason = typeof finishReason === 'string' ? finishReason : finishReason.unified
      const text = finalText(result)
      if (reason === 'error') throw unusableAnswer('The model stopped with an error.', info.requestId)
      if (reason === 'content-filter') {
        return { ...info, outcome: 'refused', reason: text || 'content filter' }
      }
      if (reason === 'length') return { ...info, outcome: 'truncated' }
      return { ...info, ...outcomeOf(text, raise) }
    },
  }
}

function optionsFor<FileData>(
  request: TextRequest,
  settings: CallSettings,
  pack: (bytes: Uint8Array) => FileData,
  signal: AbortSignal | undefined,
): TextOptions<FileData> {
  const { instructions, images, schema, maxOutputTokens } = request
  const files = images.map(({ type, bytes }) => ({
    type: 'file' as const,
    mediaType: type,
    data: pack(bytes),
  }))
  return {
    prompt: [
      { role: 'system', content: instructions },
      { role: 'user', content: [{ type: 'text', text: promptOf(request) }, ...files] },
    ],
    responseFormat: { type: 'json', name: 'answer', schema },
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...callOptions(settings, signal),
  }
}

/** The text without reasoning, and without drafts if the model marks the final text. */
function finalText({ content, structuredOutputText }: TextResult): string {
  if (structuredOutputText !== undefined) return structuredOutputText
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

function total(tokens: Tokens): number | undefined {
  return typeof tokens === 'object' ? tokens.total : tokens
}
