import {
  base64ToMedia,
  CallFailure,
  CopydeskError,
  failureOf,
  headerInfo,
  type Media,
  toMedia,
  unusableAnswer,
} from '../adapter/index.ts'

/** Whatever JSON can say. */
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json }

/** Vendor-specific options under the vendor's name: `{ openai: { store: false } }`. */
export type ProviderOptions = Record<string, Record<string, Json>>

/** Settings of every kind of model. */
export interface CallSettings {
  /** Passed with every call; see the documentation of the vendor's AI SDK package. */
  readonly providerOptions?: ProviderOptions | undefined
}

/** The identity of an AI SDK model. */
export interface Model<Version extends string> {
  /** The version of the interface between the AI SDK and its models. */
  readonly specificationVersion: Version
  /** The vendor’s name. */
  readonly provider: string
  /** The model’s name. */
  readonly modelId: string
}

/** A warning of a model, in all of its forms. */
export interface ModelWarning {
  readonly type: string
  readonly feature?: unknown
  readonly setting?: unknown
  readonly details?: string
  readonly message?: string
}

/** The common part of a model's result. */
export interface ModelResult {
  readonly warnings?: readonly ModelWarning[]
  readonly response?: { readonly id?: string; readonly headers?: Record<string, string> | undefined }
}

/** Reads a model's identity. Throws for anything but a model of a known specification. */
export function readModelIdentity(
  model: Model<string>,
  name: string,
  versions: readonly string[] = ['v2', 'v3', 'v4'],
): { version: 1; provider: string; model: string } {
  const call = `aiSdk.${name}()`
  if (typeof model !== 'object' || model === null) {
    const description = typeof model === 'string' ? `the id "${model}"` : typeof model
    const remedy = "Pass a model of an AI SDK package, such as openai('…') of @ai-sdk/openai."
    throw new CopydeskError('invalid_options', `${call} needs a model object, not ${description}.`, {
      remedy,
    })
  }
  const { specificationVersion, provider, modelId } = model
  if (versions.includes(specificationVersion)) {
    return { version: 1, provider: provider.split('.')[0] ?? provider, model: modelId }
  }
  throw new CopydeskError(
    'invalid_options',
    `${call} supports models of the specifications ${versions.join(', ')}, not ${specificationVersion}. Install another version of the AI SDK package that makes it.`,
  )
}

/** The common options of a call. */
export function callOptions(
  { providerOptions = {} }: CallSettings,
  signal: AbortSignal | undefined,
): { providerOptions: ProviderOptions; abortSignal?: AbortSignal } {
  return signal ? { providerOptions, abortSignal: signal } : { providerOptions }
}

/**
 * Calls the model. Errors from before anything is sent are errors of the setup. Other errors of the SDK contain the
 * whole request, perhaps with the key, so only their classification is passed on.
 */
export async function withSdkErrors<Result>(call: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const { name, message, statusCode = 0, cause } = error as SdkError
    if (name === 'AbortError') throw error
    if (unsent.has(name)) throw new CopydeskError('invalid_options', message, { cause: error })
    if (isUnreadable(error as SdkError)) throw unusableAnswer('The SDK could not read the answer.')
    // An interrupted body is reported with the status of its response.
    const failure = failureOf(statusCode >= 200 && statusCode < 300 ? cause : error)
    throw new CallFailure(failure.reach, failure.message, { ...failure })
  }
}

interface SdkError extends Error {
  readonly statusCode?: number
}

/** Whether an answer arrived but was unreadable. The SDK reports some of these as a status 500 of the vendor. */
function isUnreadable({ name, message, statusCode = 0, cause }: SdkError): boolean {
  if (unreadable.has(name) || unreadable.has((cause as Error | undefined)?.name ?? '')) return true
  if (statusCode === 500) return message.endsWith('returned no output')
  const isAnswered = statusCode >= 200 && statusCode < 300
  return (isAnswered || name === 'TypeError') && cause === undefined
}

const unsent = new Set([
  'AI_LoadAPIKeyError',
  'AI_LoadSettingError',
  'AI_InvalidArgumentError',
  'AI_InvalidPromptError',
  'AI_UnsupportedFunctionalityError',
])

const unreadable = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoContentGeneratedError',
])

/** The common part of an answer. */
export function answerInfo(result: ModelResult): { requestId: string | undefined; warnings: string[] } {
  const { warnings = [], response } = result
  return {
    requestId: headerInfo(new Headers(response?.headers)).requestId ?? response?.id,
    warnings: warnings.map(({ type, message, details, ...about }) => {
      const feature = about.feature ?? about.setting
      const words = details ?? message ?? type
      return feature === undefined ? words : `${feature}: ${words}`
    }),
  }
}

/** A file that a model returned as bytes or base64. */
export function mediaOf(data: Uint8Array | string, requestId: string | undefined): Media {
  return typeof data === 'string' ? base64ToMedia(data, requestId) : toMedia(data, requestId)
}
