import type { LookupFunction } from 'node:net'
import type { Readable, Transform } from 'node:stream'
import { orAborted } from '../concurrency.ts'
import { CopydeskError } from '../errors.ts'
import { isPublicAddress } from './addresses.ts'
import { resolveHost } from './resolve-host.ts'

/** Finds the addresses of a host. */
export type ResolveHost = (host: string, signal: AbortSignal, caller?: string) => Promise<readonly string[]>

/** One request on one connection; redirects are requests of their own, each checked anew. */
export interface UrlRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Whether the host may have a private address. */
  readonly isAllowed: boolean
  /** Sent as a POST. */
  readonly body?: string | undefined
  /** Who takes turns with others at look-ups. */
  readonly caller?: string | undefined
  /** Replaces DNS in tests. */
  readonly resolve?: ResolveHost | undefined
}

/** The part of a response that is used, from Node or from Fetch. */
export interface Answer extends Pick<Response, 'status' | 'headers'> {
  readonly body: AsyncIterable<Uint8Array> | null
}

/** Makes one request on a connection of its own, only to an address that was checked. */
export async function fetchGuarded(url: URL, request: UrlRequest): Promise<Answer> {
  const { headers, signal, body: text } = request
  const addresses = await orAborted(publicAddresses(bareHost(url), request), signal)
  const name = url.protocol === 'https:' ? 'node:https' : 'node:http'
  const { request: send } = process.getBuiltinModule(name) as typeof import('node:https')
  return new Promise((resolve, reject) => {
    // No agent: a pooled connection may lead to an address that was not checked.
    const outgoing = send(url, {
      method: text === undefined ? 'GET' : 'POST',
      headers,
      signal,
      agent: false,
      lookup: lookupOf(addresses),
    })
    outgoing.on('error', reject)
    // Other protocols are not supported.
    outgoing.on('upgrade', (_incoming, socket) => socket.destroy())
    outgoing.on('close', () => reject(new Error('The connection was closed.')))
    outgoing.on('response', (incoming) => {
      const entries = Object.entries(incoming.headers).map(([key, value]) => [key, String(value)] as const)
      // Ignores errors after the body is no longer read.
      incoming.on('error', () => {})
      const body = decoded(incoming, incoming.headers['content-encoding'])
      resolve({
        status: incoming.statusCode ?? 0,
        headers: new Headers(entries.map(([...pair]) => pair)),
        body,
      })
    })
    outgoing.end(text)
  })
}

/** The name or address of a host, without the brackets of IPv6. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** The addresses of a host. Throws `url_forbidden` if one of them is private. */
export async function publicAddresses(
  host: string,
  { isAllowed, resolve, signal, caller }: Pick<UrlRequest, 'isAllowed' | 'resolve' | 'signal' | 'caller'>,
): Promise<readonly string[]> {
  const { isIP } = process.getBuiltinModule('node:net')
  const find = resolve ?? (isAllowed ? systemAddresses : resolveHost)
  const addresses = isIP(host) ? [host] : await find(host, signal, caller)
  if (addresses.length === 0) throw new Error('The host name has no address.')
  // One private address among public ones is enough for a rebinding attack.
  if (isAllowed || addresses.every(isPublicAddress)) return addresses
  throw new CopydeskError(
    'url_forbidden',
    `${host} resolves to an address that is not on the public internet. Add the host to allowHosts if it may be read.`,
  )
}

/** For hosts that the operator named, which only the system may know, as `localhost`. */
async function systemAddresses(host: string): Promise<string[]> {
  const { lookup } = process.getBuiltinModule('node:dns/promises')
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** A look-up that returns the checked addresses, so that nothing can change between the check and the connection. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const { isIP } = process.getBuiltinModule('node:net')
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    // Deferred, because a TLS socket that fails synchronously throws outside of every error handler.
    setImmediate(() => {
      if (all) callback(null, entries)
      else callback(null, entries[0]?.address ?? '', entries[0]?.family)
    })
  }
}

/** Decodes the body, because some servers compress although identity was asked for. Limits apply to the decoded bytes. */
function decoded(body: Readable, encoding: string | undefined): Readable {
  const { createBrotliDecompress, createGunzip, createInflate } = process.getBuiltinModule('node:zlib')
  const decoders: Readonly<Record<string, () => Transform>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }
  const decoder = decoders[encoding?.trim().toLowerCase() ?? '']?.()
  if (!decoder) return body
  const { pipeline } = process.getBuiltinModule('node:stream')
  return pipeline(body, decoder, () => {})
}
