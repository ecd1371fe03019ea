import { orAborted } from '../concurrency.ts'
import { CopydeskError, cancelledBy, throwIfCancelled } from '../errors.ts'
import {
  type Answer,
  bareHost,
  fetchGuarded,
  publicAddresses,
  type ResolveHost,
  type UrlRequest,
} from './fetch-url-node.ts'
import { assertPixelLimit, fromDataUrl, imageSize, type Media, mediaType } from './media.ts'
import { readAll } from './read-all.ts'

/** What a file is for: its media type begins with it. */
export type MediaKind = 'image' | 'audio' | 'video'

/** Options of `fetchUrl`. */
export interface FetchUrlOptions {
  readonly kinds: readonly MediaKind[]
  /**
   * Hosts that may be read although they have a private address or another port: `cdn.internal` allows ports 80 and 443,
   * `127.0.0.1:4010` that port only.
   */
  readonly allowHosts?: readonly string[] | undefined
  /** Defaults to 25 MiB for images, 50 MiB for audio, 500 MiB for video; with several kinds to the largest. */
  readonly maxBytes?: number | undefined
  /** Checked in the picture's header, before decoding. Defaults to 50 million. */
  readonly maxPixels?: number | undefined
  /** Time limit for the whole fetch, including redirects and body. Defaults to 30 seconds. */
  readonly milliseconds?: number | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * Who takes turns with others at looking up hosts.
   *
   * @internal
   */
  readonly caller?: string | undefined
  /**
   * Replaces DNS in tests.
   *
   * @internal
   */
  readonly resolve?: ResolveHost | undefined
}

/** Options of `openUrl`. */
export interface OpenUrlOptions
  extends Pick<FetchUrlOptions, 'allowHosts' | 'milliseconds' | 'signal' | 'caller' | 'resolve'> {
  /** The Accept header. Defaults to any media. */
  readonly accept?: string | undefined
  /** Sends this as a POST, which follows no redirects. */
  readonly post?: { readonly headers: Readonly<Record<string, string>>; readonly body: string } | undefined
  /** The bytes to ask for. A server may send the whole file anyway. */
  readonly range?: readonly [first: number, last: number] | undefined
}

/** Reads media from a URL that a user gave or a vendor returned. Every such URL goes through here or `openUrl`. */
export async function fetchUrl(url: string, options: FetchUrlOptions): Promise<Media> {
  throwIfCancelled(options.signal)
  const maxBytes = options.maxBytes ?? Math.max(...options.kinds.map((kind) => maxMediaBytes[kind]))
  const isData = /^\s*data:/i.test(url)
  const bytes = isData
    ? fromDataUrl(url).bytes
    : await openUrl(url, options, (answer) => readBody(answer, maxBytes))
  if (bytes.length > maxBytes) throw tooManyBytes(maxBytes)
  const type = mediaType(bytes)
  const kind = options.kinds.find((accepted) => type?.startsWith(accepted))
  if (!type || !kind) throw unsupported(`The file is ${type ?? 'of no known type'}.`, options.kinds)
  if (kind === 'image') checkPixels(bytes, options)
  return { type, bytes }
}

const mebibyte = 1024 * 1024
/** The size at which a file of each kind is refused. */
export const maxMediaBytes = { image: 25 * mebibyte, audio: 50 * mebibyte, video: 500 * mebibyte }
const formats = {
  image: 'a picture (PNG, JPEG, WebP, GIF, AVIF)',
  audio: 'a sound (MP3, WAV, Ogg, FLAC, M4A, AAC)',
  video: 'a video (MP4, WebM, QuickTime)',
}
const media = 'image/*,audio/*,video/*'
const maxRedirects = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])

function checkPixels(bytes: Uint8Array, { kinds, maxPixels }: FetchUrlOptions): void {
  const size = imageSize(bytes)
  if (!size) throw unsupported('The picture is damaged: its header has no size.', kinds)
  assertPixelLimit(size, maxPixels)
}

/**
 * Opens a URL and passes the successful response to `handle`, which must read the body before its promise resolves: the
 * connection is closed then. The time limit covers all of it.
 */
export async function openUrl<T>(
  text: string,
  options: OpenUrlOptions,
  handle: (answer: Answer, host: string) => Promise<T>,
): Promise<T> {
  const { signal, milliseconds = 30_000 } = options
  throwIfCancelled(signal)
  let url = checkedUrl(text, options)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(tooSlow(milliseconds)), milliseconds)
  const onAbort = () => signal && stop.abort(cancelledBy(signal))
  signal?.addEventListener('abort', onAbort)
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await ask(url, options, {
        headers: requestHeaders(options),
        signal: stop.signal,
        body: options.post?.body,
      })
      const location = answer.headers.get('location')
      if (!location || !redirectStatuses.has(answer.status) || options.post) {
        const { status } = answer
        if (status < 200 || status > 299) throw unavailable(`${url.host} responded with status ${status}.`)
        return await handle(answer, url.host)
      }
      url = checkedUrl(location, options, url)
    }
    throw forbidden(`The URL redirects more than ${maxRedirects} times. Use the final URL.`)
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : asTypedError(error, url)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    // Closes the connections of redirects and of bodies that were not read to the end.
    stop.abort()
  }
}

/** How long a look-up may take that only warns early. */
const earlyMilliseconds = 1_000

/** Throws `url_forbidden` if a URL may not be opened, as far as that can be told within a second. */
export async function assertMayOpen(
  text: string,
  options: Pick<OpenUrlOptions, 'allowHosts' | 'caller' | 'resolve'>,
): Promise<void> {
  const url = checkedUrl(text, options)
  if (isAllowed(url, options.allowHosts) || !isNode()) return
  const signal = AbortSignal.timeout(earlyMilliseconds)
  const { caller, resolve } = options
  const addresses = publicAddresses(bareHost(url), { isAllowed: false, caller, resolve, signal })
  await orAborted(addresses, signal).catch((error) => {
    // A host that is not found now may be found later.
    if (CopydeskError.is(error)) throw error
  })
}

function requestHeaders({ accept = media, range, post }: OpenUrlOptions): Readonly<Record<string, string>> {
  return {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'copydesk',
    ...post?.headers,
    ...(range && { range: `bytes=${range[0]}-${range[1]}` }),
  }
}

/** Checks everything that needs no DNS. Errors name the host only, because a URL may contain secrets. */
function checkedUrl(text: string, { allowHosts }: OpenUrlOptions, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw forbidden(
      'Only https: and http: URLs are supported. Write the full URL, such as https://example.com/tea.png.',
    )
  }
  if (base?.protocol === 'https:' && url.protocol === 'http:') {
    throw forbidden(`${base.host} redirects from https: to http:. Use a URL that stays on https:.`)
  }
  if (url.username || url.password) {
    throw forbidden(`The URL on ${url.host} contains a user name or password. Use one that needs neither.`)
  }
  if (isAllowed(url, allowHosts)) return url
  // RFC 6761, RFC 6762, RFC 8375 and ICANN keep these names for private use.
  if (/(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/.test(url.hostname)) {
    throw forbidden(`${url.hostname} is a private name. Add it to allowHosts if it may be read.`)
  }
  if (isDefaultPort(effectivePort(url))) return url
  throw forbidden(`Only ports 80 and 443 are allowed. Add ${url.host} to allowHosts if it may be read.`)
}

function isAllowed(url: URL, allowHosts: readonly string[] = []): boolean {
  const hosts = allowHosts.map((host) => host.toLowerCase())
  const port = effectivePort(url)
  return hosts.includes(`${url.hostname}:${port}`) || (hosts.includes(url.hostname) && isDefaultPort(port))
}

function effectivePort(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

function isDefaultPort(port: string): boolean {
  return port === '80' || port === '443'
}

async function ask(
  url: URL,
  { allowHosts, caller, resolve }: OpenUrlOptions,
  request: Omit<UrlRequest, 'isAllowed' | 'caller' | 'resolve'>,
): Promise<Answer> {
  const allowed = isAllowed(url, allowHosts)
  if (isNode()) return fetchGuarded(url, { ...request, caller, resolve, isAllowed: allowed })
  const { body, ...rest } = request
  const bodyOptions = body === undefined ? {} : { method: 'POST', body }
  if (allowed) return fetch(url, { ...rest, ...bodyOptions, redirect: 'manual' })
  throw forbidden(
    `This runtime cannot check the address of ${url.host}; only Node can. Add the host to allowHosts if it may be read.`,
  )
}

/** Bun, Deno and workerd set `process.versions.node` too, but may not connect to the address they are given. */
function isNode(): boolean {
  return globalThis.navigator?.userAgent?.startsWith('Node.js/') ?? false
}

async function readBody({ headers, body }: Answer, maxBytes: number): Promise<Uint8Array> {
  if (Number(headers.get('content-length')) > maxBytes) throw tooManyBytes(maxBytes)
  // Counts decoded bytes, which stops decompression bombs.
  return readAll(body, maxBytes, () => tooManyBytes(maxBytes))
}

function asTypedError(error: unknown, url: URL): CopydeskError {
  // Fetch wraps errors of the connection.
  const inner = error instanceof Error && CopydeskError.is(error.cause) ? error.cause : error
  return CopydeskError.is(inner) ? inner : unavailable(`${url.host} could not be read.`, error)
}

function forbidden(message: string): CopydeskError {
  return new CopydeskError('url_forbidden', message)
}

/** The errors of a file that cannot be read. They name no address, which may hold a secret. */
export function unavailable(problem: string, cause?: unknown): CopydeskError {
  const remedy = 'Check that the URL opens in a browser without signing in.'
  return new CopydeskError('asset_unavailable', problem, { cause, remedy })
}

function unsupported(problem: string, kinds: readonly MediaKind[]): CopydeskError {
  const accepted = kinds.map((kind) => formats[kind]).join(' or ')
  return new CopydeskError('asset_unsupported', `${problem} Use ${accepted}.`)
}

/** The error for a file above the limit, which is in bytes and told in MiB. */
export function tooManyBytes(maxBytes: number): CopydeskError {
  return new CopydeskError(
    'asset_too_large',
    `The file may have at most ${maxBytes} bytes. Use a smaller one.`,
  )
}

/** The error for a file that took longer than it may. */
export function tooSlow(milliseconds: number): CopydeskError {
  return new CopydeskError(
    'asset_timeout',
    `The file did not arrive within ${Math.round(milliseconds)} ms. Try again, or use a faster host.`,
  )
}
