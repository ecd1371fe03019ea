import * as z from 'zod'
import { openFile, readBytes } from './asset-store.ts'
import { traitsOf } from './input.ts'
import { convertEntries, dataUrl, givenBytes, mediaError, withBytesAsUrls } from './media/bytes-as-urls.ts'
import { maxMediaBytes, tooManyBytes } from './media/fetch-url.ts'
import { assetIdInUrl } from './media/ids.ts'

type Field = z.core.$ZodType

/** Writes the pictures, sounds and videos of an input as `data:` URLs where they are given as bytes or, if `readFiles`, as files. */
export async function withMediaAsUrls(
  field: Field,
  value: unknown,
  readFiles: boolean,
  pointer = '',
): Promise<unknown> {
  const kind = mediaKind(traitsOf(field).format)
  if (kind) return mediaAsUrl(value, { field, kind, pointer, readFiles })
  return convertEntries(value, (each, key) => {
    const inner = fieldIn(field, key)
    const place = `${pointer}/${key}`
    return inner ? withMediaAsUrls(inner, each, readFiles, place) : withBytesAsUrls(each, place)
  })
}

/** Whether an input may hold a picture, a sound or a video. */
export function takesMedia(field: Field): boolean {
  if (mediaKind(traitsOf(field).format)) return true
  if (field instanceof z.ZodOptional) return takesMedia(field.unwrap())
  if (field instanceof z.ZodArray) return takesMedia(field.element)
  return field instanceof z.ZodObject && Object.values(field.shape).some(takesMedia)
}

type MediaKind = keyof typeof maxMediaBytes

function mediaKind(format: string | undefined): MediaKind | undefined {
  return format !== undefined && Object.hasOwn(maxMediaBytes, format) ? (format as MediaKind) : undefined
}

/** The schema of a field or an entry; `undefined` where anything may stand. */
function fieldIn(schema: Field, key: string): Field | undefined {
  if (schema instanceof z.ZodOptional) return fieldIn(schema.unwrap(), key)
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodObject ? schema.shape[key] : undefined
}

interface MediaField {
  readonly field: Field
  readonly kind: MediaKind
  readonly pointer: string
  readonly readFiles: boolean
}

async function mediaAsUrl(value: unknown, media: MediaField): Promise<unknown> {
  const bytes = await givenBytes(value)
  if (bytes) return dataUrl(bytes, media.pointer)
  const text = value instanceof URL ? value.href : value
  const path = typeof text === 'string' && media.readFiles ? pathIn(text, media) : undefined
  return path === undefined ? text : ((await fileAsUrl(path, media)) ?? text)
}

/** The path that a text names, if it is one: of a `file:` URL, an absolute one, or what is neither a URL nor a choice. */
function pathIn(text: string, { field, pointer }: MediaField): string | undefined {
  if (/^file:/i.test(text)) return pathOfFileUrl(text, pointer)
  if (text.startsWith('/')) return text
  const isAddress = text.trim() === '' || /^[a-z][a-z0-9+.-]+:/i.test(text)
  return isAddress || z.safeParse(field, text).success ? undefined : text
}

function pathOfFileUrl(url: string, pointer: string): string {
  try {
    return process.getBuiltinModule('node:url').fileURLToPath(url)
  } catch (cause) {
    throw mediaError(
      pointer,
      `must be the URL of a file on this machine, as file:///home/me/photo.png is`,
      cause,
    )
  }
}

/** The file as a `data:` URL; `undefined` if there is none, and the path may be the address of a file in a store. */
async function fileAsUrl(path: string, { kind, pointer }: MediaField): Promise<string | undefined> {
  const file = await openFile({ type: 'image/png', path }).catch((cause) => {
    if (assetIdInUrl(path) !== undefined) return undefined
    const place = path.startsWith('/') ? '' : ` in ${process.cwd()}`
    throw mediaError(
      pointer,
      `must be bytes, a URL or the path of a file; no file ${path} can be read${place}`,
      cause,
    )
  })
  if (!file) return undefined
  if (file.size > maxMediaBytes[kind]) throw tooManyBytes(maxMediaBytes[kind])
  return dataUrl(await readBytes(file), pointer)
}
