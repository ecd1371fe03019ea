import { CopydeskError, cancelledBy, throwIfCancelled } from '../errors.ts'
import { fetchGuarded } from './fetch-url-node.ts'
import { assertPixelLimit, fromDataUrl, imageSize, type Media, mediaType } from './media.ts'
import { readAll } from './read-all.ts'

type MediaKind = 'image' | 'audio' | 'video'

export interface FetchUrlOptions {
  readonly kinds: readonly MediaKind[]
  /**
   * Hosts that may be read although their address is private or their port unusual: `cdn.internal` on ports 80 and
   * 443, `127.0.0.1:4010` on that port only.
   */
  readonly allowHosts?: readonly string[] | undefined
  /** By default 25 MiB for images, 50 for audio and 500 for video; of several kinds, the largest. */
  readonly maxBytes?: number | undefined
  /** Read from the header of a picture, before anything decodes it. By default 50 million. */
  readonly mostPixels?: number | undefined
  /** For everything, redirects and body included. By default 30 seconds. */
  readonly milliseconds?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Stands in for DNS in tests. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined
}

/** What the part for Node has to know of one request. */
export interface UrlRequest extends Pick<FetchUrlOptions, 'resolve'> {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Whether the host may have any address. */
  readonly isAllowed: boolean
}

/** A request that goes through the door, and what is made of its answer is the caller's own. */
export interface OpenUrlOptions
  extends Pick<FetchUrlOptions, 'allowHosts' | 'milliseconds' | 'signal' | 'resolve'> {
  /** In place of any media. */
  readonly accept?: string | undefined
  /** The first byte that is wanted, and the last. Servers may send the whole all the same. */
  readonly range?: readonly [first: number, last: number] | undefined
}

/** What is used of an answer, be it Node's or a `Response`. */
export interface Answer extends Pick<Response, 'status' | 'headers'> {
  readonly body: AsyncIterable<Uint8Array> | null
}

/** The one door through which every URL is read that a user gave or a vendor returned. */
export async function fetchUrl(url: string, options: FetchUrlOptions): Promise<Media> {
  throwIfCancelled(options.signal)
  const mostBytes = options.maxBytes ?? Math.max(...options.kinds.map((kind) => defaultBytes[kind]))
  const isData = /^\s*data:/i.test(url)
  const bytes = isData
    ? fromDataUrl(url).bytes
    : await openUrl(url, options, (answer) => bodyOf(answer, mostBytes))
  if (bytes.length > mostBytes) throw tooManyBytes(mostBytes)
  const type = mediaType(bytes)
  const kind = options.kinds.find((wanted) => type?.startsWith(wanted))
  if (!type || !kind) throw unsupported(`The file is ${type ?? 'of no known type'}.`, options.kinds)
  if (kind === 'image') checkPixels(bytes, options)
  return { type, bytes }
}

const mebibyte = 1024 * 1024
const defaultBytes = { image: 25 * mebibyte, audio: 50 * mebibyte, video: 500 * mebibyte }
const formats = {
  image: 'a picture (PNG, JPEG, WebP, GIF, AVIF)',
  audio: 'a sound (MP3, WAV, Ogg, FLAC, M4A, AAC)',
  video: 'a film (MP4, WebM, QuickTime)',
}
const media = 'image/*,audio/*,video/*'
const mostRedirects = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])

function checkPixels(bytes: Uint8Array, { kinds, mostPixels }: FetchUrlOptions): void {
  const size = imageSize(bytes)
  if (!size) throw unsupported('The picture is damaged: its header tells no size.', kinds)
  assertPixelLimit(size, mostPixels)
}

/**
 * Asks for what a URL leads to, under the rules of the door, and hands the answer on. It is one of success, whose body
 * must be read before the promise is kept: then the connection is closed. The time limit is for all of it.
 */
export async function openUrl<T>(
  text: string,
  options: OpenUrlOptions,
  take: (answer: Answer, host: string) => Promise<T>,
): Promise<T> {
  const { signal, milliseconds = 30_000 } = options
  throwIfCancelled(signal)
  let url = checkedUrl(text, options)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(tooSlow(milliseconds)), milliseconds)
  const leave = () => signal && stop.abort(cancelledBy(signal))
  signal?.addEventListener('abort', leave)
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await ask(url, options, { headers: headersOf(options), signal: stop.signal })
      const location = answer.headers.get('location')
      if (!location || !redirectStatuses.has(answer.status)) {
        const { status } = answer
        if (status < 200 || status > 299) throw unavailable(`${url.host} answers with status ${status}.`)
        return await take(answer, url.host)
      }
      url = checkedUrl(location, options, url)
    }
    throw forbidden(`The URL redirects more than ${mostRedirects} times. Give the one at which it ends.`)
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : typed(error, url)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
    // Closes the connections of redirects, and of a body that is not read to its end.
    stop.abort()
  }
}

function headersOf({ accept = media, range }: OpenUrlOptions): Readonly<Record<string, string>> {
  return {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'copydesk',
    ...(range && { range: `bytes=${range[0]}-${range[1]}` }),
  }
}

/** All that can be told without DNS. A URL may hold secrets, so errors name nothing but its host. */
function checkedUrl(text: string, { allowHosts }: OpenUrlOptions, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw forbidden(
      'Only https: and http: URLs are read. Write it in full, as in https://example.com/tea.png.',
    )
  }
  if (base?.protocol === 'https:' && url.protocol === 'http:') {
    throw forbidden(`${base.host} redirects from https: to http:. Give a URL that stays on https:.`)
  }
  if (url.username || url.password) {
    throw forbidden(`The URL on ${url.host} holds a user name or password. Give one that needs neither.`)
  }
  if (isAllowed(url, allowHosts)) return url
  // RFC 6761, RFC 6762, RFC 8375 and ICANN keep these names for private use.
  if (/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(url.hostname)) {
    throw forbidden(`${url.hostname} is a private name. List it in allowHosts if it may be read.`)
  }
  if (isUsualPort(portOf(url))) return url
  throw forbidden(`Only ports 80 and 443 are read. List ${url.host} in allowHosts if it may be read.`)
}

function isAllowed(url: URL, allowHosts: readonly string[] = []): boolean {
  const hosts = allowHosts.map((host) => host.toLowerCase())
  const port = portOf(url)
  return hosts.includes(`${url.hostname}:${port}`) || (hosts.includes(url.hostname) && isUsualPort(port))
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

function isUsualPort(port: string): boolean {
  return port === '80' || port === '443'
}

async function ask(
  url: URL,
  { allowHosts, resolve }: OpenUrlOptions,
  request: Omit<UrlRequest, 'isAllowed' | 'resolve'>,
): Promise<Answer> {
  const allowed = isAllowed(url, allowHosts)
  if (isNode()) return fetchGuarded(url, { ...request, resolve, isAllowed: allowed })
  if (allowed) return fetch(url, { ...request, redirect: 'manual' })
  throw forbidden(
    `Only Node can check where ${url.host} leads, and this is another runtime. List the host in allowHosts if it may be read.`,
  )
}

/** Bun, Deno and workerd pass for Node by `process.versions`, but do not promise to dial what they are told to. */
function isNode(): boolean {
  return globalThis.navigator?.userAgent?.startsWith('Node.js/') ?? false
}

async function bodyOf({ headers, body }: Answer, mostBytes: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length')) > mostBytes) throw tooManyBytes(mostBytes)
  // These bytes are decoded ones, so that a small file which unpacks to a huge one is stopped on the way.
  return readAll(body, mostBytes, () => tooManyBytes(mostBytes))
}

function typed(error: unknown, url: URL): CopydeskError {
  // Fetch wraps what its connection threw.
  const inner = error instanceof Error && CopydeskError.is(error.cause) ? error.cause : error
  return CopydeskError.is(inner) ? inner : unavailable(`${url.host} could not be read.`, error)
}

function forbidden(message: string): CopydeskError {
  return new CopydeskError('url_forbidden', message)
}

export function unavailable(problem: string, cause?: unknown): CopydeskError {
  const remedy = 'Check that the URL opens in a browser without signing in.'
  return new CopydeskError('asset_unavailable', `${problem} ${remedy}`, { cause })
}

function unsupported(problem: string, kinds: readonly MediaKind[]): CopydeskError {
  const wanted = kinds.map((kind) => formats[kind]).join(' or ')
  return new CopydeskError('asset_unsupported', `${problem} Give ${wanted}.`)
}

export function tooManyBytes(mostBytes: number): CopydeskError {
  return new CopydeskError(
    'asset_too_large',
    `The file may have at most ${mostBytes} bytes. Give a smaller one.`,
  )
}

function tooSlow(milliseconds: number): CopydeskError {
  return new CopydeskError(
    'asset_timeout',
    `The file was not there within ${milliseconds} ms. Try again, or put it on a faster host.`,
  )
}
