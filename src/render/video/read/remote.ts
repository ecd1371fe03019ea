import { CopydeskError } from '../../../errors.ts'
import {
  type Answer,
  type OpenUrlOptions,
  openUrl,
  tooManyBytes,
  unavailable,
} from '../../../media/fetch-url.ts'
import { mediaType } from '../../../media/media.ts'
import { readAll } from '../../../media/read-all.ts'
import type { FilmSource } from '../engine/types.ts'

/** A film on another machine, of which any part can be read. */
export interface RemoteFilm {
  readonly type: FilmSource['type']
  readonly bytes: number
  /** A part of it: block by block, the last one shorter. */
  readonly block: (index: number) => Promise<Uint8Array>
}

/** What the door led to: parts of a film, or all of it at once where a server gives no parts. */
type Opened = RemoteFilm | { readonly type: FilmSource['type']; readonly path: string }

/** Large enough that not every read costs a connection, small enough that a leap through the film costs little. */
export const blockBytes = 512 * 1024

const accept = 'video/*'

/** Whoever has begun to answer gives a part within this time; else the wait would be for as long as a whole film may take. */
const longestBlock = 20_000

/** Where a film is saved that comes whole, and how much of any film is read at most. */
interface Bounds {
  readonly path: string
  readonly mostBytes: number
}

/** Looks at the first bytes of what a URL leads to: nothing but a film is read on. */
export async function openRemote(
  url: string,
  door: OpenUrlOptions,
  { path, mostBytes }: Bounds,
): Promise<Opened> {
  const range = rangeOf(0)
  const inParts = await openUrl<Opened | undefined>(url, { ...door, accept, range }, async (answer, host) => {
    if (answer.status !== 206) return { type: await save(answer, { path, mostBytes }), path }
    const total = totalOf(answer, 0)
    // A part of another length, or of who knows how much: this server gives no parts that a film can be made up of.
    if (total === undefined) return undefined
    const first = await blockOf(answer, 0, total, host)
    const tag = answer.headers.get('etag')
    const milliseconds = Math.min(longestBlock, door.milliseconds ?? longestBlock)
    let left = mostBytes - first.length
    return {
      type: filmType(first),
      bytes: total,
      block: async (index) => {
        if (index === 0) return first
        left -= blockBytes
        if (left < 0) throw tooManyBytes(mostBytes)
        return twice(() =>
          openUrl(url, { ...door, milliseconds, accept, range: rangeOf(index) }, (next) => {
            const isSame = totalOf(next, index) === total && next.headers.get('etag') === tag
            if (next.status === 206 && isSame) return blockOf(next, index, total, host)
            throw unavailable(`The film on ${host} changed while it was read.`)
          }),
        )
      },
    }
  })
  return (
    inParts ??
    openUrl(url, { ...door, accept }, async (answer, host) => {
      if (answer.status === 206)
        throw unavailable(`${host} sends a part of the film where it was asked for all.`)
      return { type: await save(answer, { path, mostBytes }), path }
    })
  )
}

/** Of dozens of requests one may fail. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (CopydeskError.is(error) && error.code === 'asset_unavailable') return work()
    throw error
  }
}

function rangeOf(index: number): readonly [number, number] {
  return [index * blockBytes, (index + 1) * blockBytes - 1]
}

/** RFC 9110, 14.4: how long the whole is, where the part is the one that was asked for. */
function totalOf({ headers }: Answer, index: number): number | undefined {
  const [, first, last, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? []
  const [start, end] = rangeOf(index)
  const isAsked = Number(first) === start && Number(last) === Math.min(end, Number(total) - 1)
  return isAsked ? Number(total) : undefined
}

async function blockOf({ body }: Answer, index: number, total: number, host: string): Promise<Uint8Array> {
  const length = Math.min(blockBytes, total - index * blockBytes)
  const wrong = () => unavailable(`${host} sends other parts of the film than those it was asked for.`)
  const bytes = await readAll(body, length, wrong)
  if (bytes.length === length) return bytes
  throw wrong()
}

/** Writes a film to a file as it comes, once its first bytes show that it is one. */
async function save({ headers, body }: Answer, { path, mostBytes }: Bounds): Promise<FilmSource['type']> {
  if (Number(headers.get('content-length')) > mostBytes) throw tooManyBytes(mostBytes)
  const file = await process.getBuiltinModule('node:fs/promises').open(path, 'wx')
  let start = new Uint8Array()
  let length = 0
  let type: FilmSource['type'] | undefined
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length
      if (length > mostBytes) throw tooManyBytes(mostBytes)
      if (!type) {
        start = Uint8Array.from([...start, ...chunk.subarray(0, 512)])
        if (start.length >= 512) type = filmType(start)
      }
      await file.writeFile(chunk)
    }
    return type ?? filmType(start)
  } finally {
    await file.close()
  }
}

/** Whether the bytes are a film, whatever their server says that they are. */
export function filmType(bytes: Uint8Array): FilmSource['type'] {
  const type = mediaType(bytes)
  if (type?.startsWith('video/')) return type
  const isPage = /^\s*(?:<!doctype html|<html|<head|<\?xml|<!--)/i.test(
    new TextDecoder().decode(bytes.subarray(0, 512)),
  )
  const problem = isPage
    ? 'The URL leads to a web page, not to a film.'
    : `The file is ${type ?? 'of no known type'}.`
  throw new CopydeskError(
    'asset_unsupported',
    `${problem} Give the URL of the film itself (MP4, WebM, QuickTime).`,
  )
}
