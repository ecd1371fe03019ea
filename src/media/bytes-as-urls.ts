import { CopydeskError } from '../errors.ts'
import { mediaType, toDataUrl } from './media.ts'

/** Deeper than the input of any endpoint. */
const maxDepth = 8

/** What converts one value, found under a key of what is around it. */
type Convert = (value: unknown, key: string) => Promise<unknown>

/** Writes bytes anywhere in a value as `data:` URLs. */
export async function withBytesAsUrls(value: unknown, pointer = '', depth = 0): Promise<unknown> {
  const bytes = await givenBytes(value)
  if (bytes) return dataUrl(bytes, pointer)
  if (depth > maxDepth) return value
  return convertEntries(value, (each, key) => withBytesAsUrls(each, `${pointer}/${key}`, depth + 1))
}

/** Converts what stands in a list or a plain object; anything else is returned as it is. */
export async function convertEntries(value: unknown, convert: Convert): Promise<unknown> {
  if (!isContainer(value)) return value
  const converted = Object.entries(value).map(async ([key, each]) => [key, await convert(each, key)] as const)
  const entries = await Promise.all(converted)
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}

/** The bytes of a `Uint8Array`, a `Blob` or a `File`; `undefined` for anything else. */
export async function givenBytes(value: unknown): Promise<Uint8Array | undefined> {
  if (value instanceof Uint8Array) return value
  return value instanceof Blob ? new Uint8Array(await value.arrayBuffer()) : undefined
}

/** The bytes as a `data:` URL of the type that they show. Throws `invalid_input` for bytes of no known type. */
export function dataUrl(bytes: Uint8Array, pointer: string): string {
  const type = mediaType(bytes)
  if (type) return toDataUrl({ type, bytes })
  throw mediaError(
    pointer,
    'must be a picture (PNG, JPEG, WebP, GIF, AVIF), a sound or a video; its first bytes are of no known type',
  )
}

/** The error for a file in the input, at the field that holds it. */
export function mediaError(pointer: string, message: string, cause?: unknown): CopydeskError {
  const problems = [{ pointer, message }]
  return new CopydeskError('invalid_input', `${pointer} ${message}.`, { problems, cause })
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
}
