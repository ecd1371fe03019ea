import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pause } from '../../../concurrency.ts'
import { CopydeskError, throwIfCancelled } from '../../../errors.ts'
import { type OpenUrlOptions, openUrl, tooManyBytes, tooSlow, unavailable } from '../../../media/fetch-url.ts'
import type { Answer } from '../../../media/fetch-url-node.ts'
import { fromDataUrl, type Media, mediaType } from '../../../media/media.ts'
import { readAll } from '../../../media/read-all.ts'
import type { VideoSource } from '../engine/types.ts'
import { withTemporaryFolder } from '../temporary.ts'

interface OpenVideoOptions extends OpenUrlOptions {
  /** The most that is read of a video: 200 MiB by default, enough for its index and frames from all over it. */
  readonly maxBytes?: number | undefined
}

/** For all waiting for the host, whether the video comes whole or in parts. */
const maxDownloadMilliseconds = 120_000

/**
 * Makes a video readable for engines while `work` runs. Remote ones are read in parts, on request and through the
 * download guard. No file, server or connection is left behind.
 */
export function withVideo<T>(
  /** Bytes from a store, or a URL given by a user. */
  origin: Media | string,
  options: OpenVideoOptions,
  work: (source: VideoSource) => Promise<T>,
): Promise<T> {
  const { signal, maxBytes = 200 * 1024 * 1024, milliseconds = maxDownloadMilliseconds } = options
  return withTemporaryFolder(async (folder) => {
    const path = process.getBuiltinModule('node:path').join(folder, 'video')
    const bytes = givenBytes(origin)
    if (bytes) {
      if (bytes.length > maxBytes) throw tooManyBytes(maxBytes)
      const type = videoType(bytes)
      await process.getBuiltinModule('node:fs/promises').writeFile(path, bytes, { signal })
      return work({ location: path, type })
    }
    const video = await openRemote(origin as string, { ...options, milliseconds }, path, maxBytes)
    if ('path' in video) return work({ location: path, type: video.type })
    const served = await serveRanges(video)
    try {
      const result = await work({ location: served.location, type: video.type })
      // Engines treat a read error as the end of the file, so results would be wrong. Reaching the limit is no error.
      const fault = served.fault()
      if (fault === undefined || (CopydeskError.is(fault) && fault.code === 'asset_too_large')) return result
      throw fault
    } catch (error) {
      throwIfCancelled(signal)
      throw served.fault() ?? error
    } finally {
      await served.close()
    }
  }, signal)
}

function givenBytes(origin: Media | string): Uint8Array | undefined {
  if (typeof origin !== 'string') return origin.bytes
  return /^\s*data:/i.test(origin) ? fromDataUrl(origin).bytes : undefined
}

/** A remote video of which any part can be read. */
interface RemoteVideo {
  readonly type: VideoSource['type']
  readonly bytes: number
  /** One block; the last one is shorter. */
  readonly block: ReadBlock
}

type ReadBlock = (index: number) => Promise<Uint8Array>

/** Parts of a video, or all of it if the server sends no parts. */
type OpenedVideo = RemoteVideo | { readonly type: VideoSource['type']; readonly path: string }

/** Large enough to save connections, small enough to make seeks cheap. */
const blockBytes = 512 * 1024

const accept = 'video/*'

/** The limit for one block; the caller's is for a whole video. */
const maxBlockMilliseconds = 20_000

/** Checks the first bytes of a URL: only videos are read on. */
async function openRemote(
  url: string,
  options: OpenUrlOptions,
  path: string,
  maxBytes: number,
): Promise<OpenedVideo> {
  const started = performance.now()
  const limit = options.milliseconds ?? maxDownloadMilliseconds
  const inParts = await openUrl<OpenedVideo | undefined>(
    url,
    { ...options, accept, range: blockRange(0) },
    async (answer, host) => {
      if (answer.status !== 206) return { type: await save(answer, path, maxBytes), path }
      const total = totalOf(answer, 0)
      // An unexpected or open-ended part: this server does not support ranges properly.
      if (total === undefined) return undefined
      const first = await readBlock(answer, 0, total, host)
      const tag = answer.headers.get('etag')
      let left = maxBytes - first.length
      let patience = limit - (performance.now() - started)
      return {
        type: videoType(first),
        bytes: total,
        block: async (index) => {
          if (index === 0) return first
          left -= blockBytes
          if (left < 0) throw tooManyBytes(maxBytes)
          if (patience <= 0) throw tooSlow(limit)
          const startedAt = performance.now()
          const milliseconds = Math.min(maxBlockMilliseconds, patience)
          return retryOnce(() =>
            openUrl(url, { ...options, milliseconds, accept, range: blockRange(index) }, (next) => {
              const isSame = totalOf(next, index) === total && next.headers.get('etag') === tag
              if (next.status === 206 && isSame) return readBlock(next, index, total, host)
              throw unavailable(`The video on ${host} changed while it was read.`)
            }),
          ).finally(() => {
            patience -= performance.now() - startedAt
          })
        },
      }
    },
  )
  return (
    inParts ??
    openUrl(url, { ...options, accept }, async (answer, host) => {
      if (answer.status === 206) throw unavailable(`${host} sent a part of the video instead of the whole.`)
      return { type: await save(answer, path, maxBytes), path }
    })
  )
}

/** Retries once, because one of many requests may fail. */
async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (CopydeskError.is(error) && error.code === 'asset_unavailable') return work()
    throw error
  }
}

function blockRange(index: number): readonly [number, number] {
  return [index * blockBytes, (index + 1) * blockBytes - 1]
}

/** RFC 9110, 14.4: the total length, if the part is the requested one. */
function totalOf({ headers }: Answer, index: number): number | undefined {
  const [, first, last, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? []
  const [start, end] = blockRange(index)
  const isAsked = Number(first) === start && Number(last) === Math.min(end, Number(total) - 1)
  return isAsked ? Number(total) : undefined
}

async function readBlock({ body }: Answer, index: number, total: number, host: string): Promise<Uint8Array> {
  const length = Math.min(blockBytes, total - index * blockBytes)
  const wrong = () => unavailable(`${host} sent other parts of the video than requested.`)
  const bytes = await readAll(body, length, wrong)
  if (bytes.length === length) return bytes
  throw wrong()
}

/** Saves a download once its first bytes show that it is a video. */
async function save({ headers, body }: Answer, path: string, maxBytes: number): Promise<VideoSource['type']> {
  if (Number(headers.get('content-length')) > maxBytes) throw tooManyBytes(maxBytes)
  const file = await process.getBuiltinModule('node:fs/promises').open(path, 'wx')
  let start = new Uint8Array()
  let length = 0
  let type: VideoSource['type'] | undefined
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length
      if (length > maxBytes) throw tooManyBytes(maxBytes)
      if (!type) {
        start = Uint8Array.from([...start, ...chunk.subarray(0, 512)])
        if (start.length >= 512) type = videoType(start)
      }
      await file.writeFile(chunk)
    }
    return type ?? videoType(start)
  } finally {
    await file.close()
  }
}

/** The type by the bytes, whatever the server says. */
function videoType(bytes: Uint8Array): VideoSource['type'] {
  const type = mediaType(bytes)
  if (type?.startsWith('video/')) return type
  const isPage = /^\s*(?:<!doctype html|<html|<head|<\?xml|<!--)/i.test(
    new TextDecoder().decode(bytes.subarray(0, 512)),
  )
  const problem = isPage
    ? 'The URL points at a web page, not at a video.'
    : `The file is ${type ?? 'of no known type'}.`
  throw new CopydeskError(
    'asset_unsupported',
    `${problem} Give the URL of the video file itself (MP4, WebM, QuickTime).`,
  )
}

/** How many blocks are cached: engines go back and forth between index and frames. */
const maxCachedBlocks = 96
/** Milliseconds before reading ahead: engines mostly seek elsewhere. */
const readAheadDelay = 10

/** Serves a video on the loopback address, at an unguessable path: engines must not use the network themselves. */
async function serveRanges(video: RemoteVideo) {
  const path = `/${crypto.randomUUID()}`
  const blocks = new Map<number, Promise<Uint8Array>>()
  let fault: unknown
  const block = (index: number) => {
    const promise = blocks.get(index) ?? video.block(index)
    // Least recently used blocks go first.
    blocks.delete(index)
    blocks.set(index, promise)
    for (const [oldest] of blocks) if (blocks.size > maxCachedBlocks) blocks.delete(oldest)
    return promise
  }
  const server = process.getBuiltinModule('node:http').createServer((request, response) => {
    send(request, response, path, video, block).catch((error: unknown) => {
      fault ??= error
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    location: `http://127.0.0.1:${port}${path}`,
    /** Why a part failed: the engine only sees the end of its file. */
    fault: () => fault,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function send(
  { url, method, headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { type, bytes }: RemoteVideo,
  block: ReadBlock,
): Promise<void> {
  if (url !== path || (method !== 'GET' && method !== 'HEAD')) return void response.writeHead(404).end()
  const { first, last } = askedRange(headers.range, bytes)
  if (first > last) return void response.writeHead(416, { 'content-range': `bytes */${bytes}` }).end()
  response.writeHead(headers.range ? 206 : 200, {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-length': last - first + 1,
    ...(headers.range && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
  })
  if (method === 'HEAD') return void response.end()
  const { pipeline } = process.getBuiltinModule('node:stream/promises')
  await pipeline(bytesBetween(first, last, block), response).catch((error: NodeJS.ErrnoException) => {
    // Engines often leave in the middle of a response.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

function askedRange(range = '', bytes: number): { readonly first: number; readonly last: number } {
  const [, from = '0', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? []
  return { first: Number(from), last: Math.min(to === '' ? bytes : Number(to), bytes - 1) }
}

async function* bytesBetween(first: number, last: number, block: ReadBlock): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    if (at > first + blockBytes) await pause(readAheadDelay)
    const index = Math.floor(at / blockBytes)
    const part = (await block(index)).subarray(at - index * blockBytes, last + 1 - index * blockBytes)
    at += part.length
    yield part
  }
}
