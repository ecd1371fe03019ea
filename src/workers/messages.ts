import { CopydeskError, type CopydeskErrorOptions, type ErrorCode } from '../errors.ts'
import type { Media } from '../media/media.ts'

/** What a worker is told. */
export type Order =
  | {
      readonly id: number
      readonly job: string
      readonly data: unknown
      /** The objects in the data that stand for something else. */
      readonly standIns: readonly StandIn[]
    }
  | { readonly id: number; readonly isCancelled: true }
  | ({ readonly id: number; readonly promised: number } & (
      | { readonly value: unknown }
      | { readonly error: SentError }
    ))
  | { readonly released: readonly number[] }

/** What a worker tells of a job. */
export type WorkerReport =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: SentError }
  | { readonly id: number; readonly warn: string }
  | { readonly id: number; readonly progress: number }

/** A picture that the worker keeps. The picture itself comes along the first time. */
interface HeldPicture {
  readonly heldPicture: number
  readonly media?: Media
}

/** A promise. What it comes to is told when it does. */
interface PromisedData {
  readonly promisedData: number
}

/**
 * Stands for something in the data of a job. A worker knows it by identity, which a message keeps, and never by its
 * fields, which the data of a user may have too.
 */
export class StandIn {
  readonly means: HeldPicture | PromisedData
  constructor(means: HeldPicture | PromisedData) {
    this.means = means
  }
}

export const isMedia = (value: object): value is Media =>
  'bytes' in value && 'type' in value && value.bytes instanceof Uint8Array

/** A copy of plain data with others in place of its objects, as far as `replace` returns some. */
export function mapData(value: unknown, replace: (value: object) => object | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => mapData(entry, replace))
  const replaced = replace(value)
  // Bytes, maps and sets are sent as they are.
  if (replaced || Object.getPrototypeOf(value) !== Object.prototype) return replaced ?? value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapData(entry, replace)]))
}

/** A file cut out of the larger buffer that it is a part of, which would be sent whole. */
export function cutOut({ type, bytes }: Media): Media {
  return { type, bytes: bytes.byteLength < bytes.buffer.byteLength ? new Uint8Array(bytes) : bytes }
}

/** An error as it is sent: a copy of it loses its class and its fields. */
export interface SentError {
  readonly error: unknown
  /** Those of a `CopydeskError`. */
  readonly fields: (CopydeskErrorOptions & { readonly code: ErrorCode }) | undefined
}

export function encodeError(error: unknown): SentError {
  return { error, fields: CopydeskError.is(error) ? { ...error } : undefined }
}

export function decodeError({ error, fields }: SentError): unknown {
  if (!fields) return error
  const { message, stack, cause } = error as Error
  return Object.assign(new CopydeskError(fields.code, message, { ...fields, cause }), { stack })
}
