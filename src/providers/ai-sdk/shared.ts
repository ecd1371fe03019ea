import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import { CallFailure, failureOf, isSpent, toldBy, unusableAnswer } from '../adapter/failure.ts'
import { base64ToMedia, toMedia } from '../adapter/media.ts'

/** Whatever JSON can say. */
export type Json = null | string | number | boolean | Json[] | { [key: string]: Json }

/** What a vendor takes beside the common fields, under the vendor's name: `{ openai: { store: false } }`. */
export type ProviderOptions = Record<string, Record<string, Json>>

/** What can be set for every kind of model. */
export interface CallSettings {
  /** Goes with every call, as the vendor's AI SDK package documents it. */
  readonly providerOptions?: ProviderOptions | undefined
}

/** What every model object of the AI SDK says of itself. */
export interface Model<Version extends string> {
  readonly specificationVersion: Version
  readonly provider: string
  readonly modelId: string
}

/** What a model could not honour, in all the forms that there are. */
interface ModelWarning {
  readonly type: string
  readonly feature?: unknown
  readonly setting?: unknown
  readonly details?: string
  readonly message?: string
}

/** What comes back beside the answer itself. */
export interface ModelResult {
  readonly warnings?: readonly ModelWarning[]
  readonly response?: { readonly id?: string; readonly headers?: Record<string, string> | undefined }
}

/** Who the model is, or the error for what is no model object of a known version. */
export function identityOf(
  model: Model<string>,
  name: string,
  versions: readonly string[] = ['v2', 'v3', 'v4'],
): { version: 1; provider: string; model: string } {
  const call = `aiSdk.${name}()`
  if (typeof model !== 'object' || model === null) {
    const given = typeof model === 'string' ? `the id "${model}"` : typeof model
    const remedy = "Give it what an AI SDK package makes, such as openai('…') of @ai-sdk/openai."
    throw new CopydeskError('invalid_options', `${call} takes a model object, not ${given}. ${remedy}`)
  }
  const { specificationVersion, provider, modelId } = model
  if (versions.includes(specificationVersion)) {
    return { version: 1, provider: provider.split('.')[0] ?? provider, model: modelId }
  }
  throw new CopydeskError(
    'invalid_options',
    `${call} takes models of the specifications ${versions.join(', ')}, not ${specificationVersion}. Install another version of the AI SDK package that makes it.`,
  )
}

/** What goes into every call. */
export function callOptions(
  { providerOptions = {} }: CallSettings,
  signal: AbortSignal | undefined,
): { providerOptions: ProviderOptions; abortSignal?: AbortSignal } {
  return signal ? { providerOptions, abortSignal: signal } : { providerOptions }
}

/**
 * Asks the model. What the SDK throws before it sends anything is a matter of the setup. Its other errors hold the
 * whole request and the vendor's words, perhaps with the key: only what they say of the call goes on.
 */
export async function asked<Result>(call: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const { name, message, statusCode = 0, responseBody, cause } = error as SdkError
    if (name === 'AbortError') throw error
    if (unsent.has(name)) throw new CopydeskError('invalid_options', message, { cause: error })
    if (isUnreadable(error as SdkError)) throw unusableAnswer('The SDK could not read the answer.')
    // A body that broke off is told with the status of its head.
    const failure = failureOf(statusCode >= 200 && statusCode < 300 ? cause : error)
    const retryable = failure.retryable && !isSpent(statusCode, responseBody ?? '')
    throw new CallFailure(failure.reach, failure.message, { ...failure, retryable })
  }
}

interface SdkError extends Error {
  readonly statusCode?: number
  readonly responseBody?: string
}

/** Whether an answer came and made no sense; the SDK tells of some such as if the vendor had failed with status 500. */
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

/** What goes into every answer. */
export function saidWith(result: ModelResult): { requestId: string | undefined; warnings: string[] } {
  const { warnings = [], response } = result
  return {
    requestId: toldBy(new Headers(response?.headers)).requestId ?? response?.id,
    warnings: warnings.map(({ type, message, details, ...about }) => {
      const feature = about.feature ?? about.setting
      const words = details ?? message ?? type
      return feature === undefined ? words : `${feature}: ${words}`
    }),
  }
}

/** The file that a model gave as bytes or base64. */
export function mediaOf(data: Uint8Array | string, requestId: string | undefined): Media {
  return typeof data === 'string' ? base64ToMedia(data, requestId) : toMedia(data, requestId)
}
