import { CopydeskError, type CopydeskErrorOptions, type ErrorCode } from '../errors.ts'
import { CallFailure } from '../providers/adapter/failure.ts'

/** An error in a form that can be sent to another thread, which would lose its class and its fields. */
export interface EncodedError {
  readonly kind: 'CopydeskError' | 'CallFailure' | 'Error'
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  readonly fields: { readonly [name: string]: unknown }
  readonly cause: EncodedError | undefined
  /** Its place among the errors that this side has thrown. */
  readonly at: number
  /** The place of an error that came over the link, on the side that it came from. */
  readonly origin: number | undefined
}

const origins = new WeakMap<object, number>()
const maxCauses = 5

export function encodeError(error: unknown, at: number, depth = 0): EncodedError {
  const isObject = typeof error === 'object' && error !== null
  const { name = 'Error', message = String(error), stack, cause } = isObject ? (error as Partial<Error>) : {}
  const isOurs = CopydeskError.is(error)
  const kind = isOurs ? 'CopydeskError' : error instanceof CallFailure ? 'CallFailure' : 'Error'
  return {
    ...{ kind, name, message, stack, at },
    fields: kind === 'Error' ? {} : fieldsOf(error as CopydeskError | CallFailure),
    cause: cause !== undefined && depth < maxCauses ? encodeError(cause, -1, depth + 1) : undefined,
    origin: isObject ? origins.get(error) : undefined,
  }
}

function fieldsOf(error: CopydeskError | CallFailure): EncodedError['fields'] {
  const { name, message, stack, cause, ...fields } = { ...error } as CopydeskError
  return fields
}

/** The error that was sent; its original if it was thrown on this side. */
export function decodeError(encoded: EncodedError, thrown: readonly unknown[]): unknown {
  const { kind, name, message, stack, fields, at, origin } = encoded
  if (origin !== undefined && origin in thrown) return thrown[origin]
  const cause = encoded.cause && decodeError(encoded.cause, thrown)
  const { code, reach, ...rest } = fields as { code: ErrorCode; reach: CallFailure['reach'] }
  const options: CopydeskErrorOptions = { ...rest, cause }
  const error =
    kind === 'CopydeskError'
      ? new CopydeskError(code, message, options)
      : kind === 'CallFailure'
        ? new CallFailure(reach, message, { ...options, code })
        : Object.assign(new Error(message, cause === undefined ? {} : { cause }), { name })
  if (stack !== undefined) error.stack = stack
  if (at >= 0) origins.set(error, at)
  return error
}
