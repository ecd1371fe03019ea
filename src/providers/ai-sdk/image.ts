import { type ImageProvider, nearestShape, unusableAnswer } from '../adapter/index.ts'
import {
  answerInfo,
  type CallSettings,
  callOptions,
  type Model,
  type ModelResult,
  mediaOf,
  readModelIdentity,
  withSdkErrors,
} from './shared.ts'

type Size = `${number}x${number}`
type Ratio = `${number}:${number}`

/** Settings of an image model. */
export interface ImageSettings extends CallSettings {
  /** The sizes that the model supports; the nearest is requested. Defaults to three for `gpt-image`, otherwise any. */
  readonly sizes?: readonly Size[] | undefined
  /** The ratios of a model without sizes, such as `['1:1', '16:9']`. */
  readonly ratios?: readonly Ratio[] | undefined
}

/** An image model of the AI SDK 5, 6 or 7. */
export interface ImageModel extends Model<'v2' | 'v3' | 'v4'> {
  /** `false` if the model takes no pictures. */
  readonly supportsFileInputs?: unknown
  /** Answers a request. */
  readonly doGenerate: (options: ImageOptions) => PromiseLike<ImageResult>
}

/** A call of an image model. */
export interface ImageOptions extends ReturnType<typeof callOptions> {
  readonly prompt: string
  readonly n: number
  readonly size: Size | undefined
  readonly aspectRatio: Ratio | undefined
  readonly seed: undefined
  readonly files:
    | { readonly type: 'file'; readonly mediaType: string; readonly data: Uint8Array }[]
    | undefined
  readonly mask: undefined
}

/** What an image model answers. */
export interface ImageResult extends ModelResult {
  readonly images: readonly (string | Uint8Array)[]
  readonly usage?:
    | { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined }
    | undefined
}

/** Makes pictures with an image model of the AI SDK. */
export function imageBy(model: ImageModel, settings: ImageSettings): ImageProvider {
  const identity = readModelIdentity(model, 'image')
  const { sizes = model.modelId.includes('gpt-image') ? openaiSizes : undefined, ratios } = settings
  const takesFiles = model.specificationVersion !== 'v2' && model.supportsFileInputs !== false
  return {
    ...identity,
    settings,
    unsupportedReason: ({ references }) =>
      takesFiles || references.length === 0 ? undefined : 'it accepts no pictures',
    draw: async ({ prompt, width, height, references }, { signal }) => {
      const files = references.map(({ type, bytes }) => ({
        type: 'file' as const,
        mediaType: type,
        data: bytes,
      }))
      const result = await withSdkErrors(() =>
        model.doGenerate({
          prompt,
          n: 1,
          size: ratios ? undefined : sizes ? nearestShape(sizes, width / height) : `${width}x${height}`,
          aspectRatio: ratios && nearestShape(ratios, width / height),
          seed: undefined,
          files: files.length > 0 ? files : undefined,
          mask: undefined,
          ...callOptions(settings, signal),
        }),
      )
      const info = answerInfo(result)
      const [image] = result.images
      if (!image) throw unusableAnswer('The answer contains no picture.', info.requestId)
      const { inputTokens, outputTokens } = result.usage ?? {}
      return {
        image: mediaOf(image, info.requestId),
        usage: { inputTokens, outputTokens, units: 1, cost: undefined },
        ...info,
      }
    },
  }
}

/** The sizes that all `gpt-image` models support. */
const openaiSizes = ['1024x1024', '1536x1024', '1024x1536'] as const
