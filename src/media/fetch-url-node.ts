import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { orAborted } from '../concurrency.ts'
import { CopydeskError } from '../errors.ts'
import { isPublicAddress } from './addresses.ts'
import type { Answer, UrlRequest } from './fetch-url.ts'

/** Makes one request on one connection, which only goes to an address that was checked and ends with the signal. */
export async function fetchGuarded(url: URL, request: UrlRequest): Promise<Answer> {
  const { headers, signal } = request
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await orAborted(addressesOf(host, request), signal)
  const name = url.protocol === 'https:' ? 'node:https' : 'node:http'
  const { request: send } = process.getBuiltinModule(name) as typeof import('node:https')
  return new Promise((resolve, reject) => {
    // No agent: a connection that others keep open may lead to an address that was not checked.
    const outgoing = send(url, { headers, signal, agent: false, lookup: only(addresses) })
    outgoing.on('error', reject)
    // What is no answer to this request, such as another protocol, ends it too.
    outgoing.on('upgrade', (_incoming, socket) => socket.destroy())
    outgoing.on('close', () => reject(new Error('The connection was closed.')))
    outgoing.on('response', (incoming) => {
      const told = Object.entries(incoming.headers).map(([key, value]) => [key, String(value)] as const)
      // Whoever stops reading has decided already: what befalls the connection then is nobody's concern.
      incoming.on('error', () => {})
      const body = decoded(incoming, incoming.headers['content-encoding'])
      resolve({ status: incoming.statusCode ?? 0, headers: new Headers(told.map(([...pair]) => pair)), body })
    })
    outgoing.end()
  })
}

async function addressesOf(host: string, { isAllowed, resolve }: UrlRequest): Promise<string[]> {
  const { isIP } = process.getBuiltinModule('node:net')
  const addresses = isIP(host) ? [host] : [...(await (resolve ?? systemAddresses)(host))]
  if (addresses.length === 0) throw new Error('The name has no address.')
  // One private address among public ones is how a rebinding attack begins.
  if (isAllowed || addresses.every(isPublicAddress)) return addresses
  throw new CopydeskError(
    'url_forbidden',
    `${host} leads to an address that is not on the public internet. Name the host in allowHosts if it may be read.`,
  )
}

async function systemAddresses(host: string): Promise<string[]> {
  const { lookup } = process.getBuiltinModule('node:dns/promises')
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** The socket finds no other addresses: nothing can change between the check and the dial. */
function only(addresses: readonly string[]): LookupFunction {
  const { isIP } = process.getBuiltinModule('node:net')
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    // At once would be too early: a TLS socket that fails before it is set up throws past every handler.
    setImmediate(() => {
      if (all) callback(null, found)
      else callback(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
}

/** Some servers encode what was asked for plain. The bytes that count are the decoded ones. */
function decoded(body: Readable, encoding: string | undefined): Readable {
  const { createBrotliDecompress, createGunzip, createInflate } = process.getBuiltinModule('node:zlib')
  const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }
  const decoder = decoders[encoding?.trim().toLowerCase() ?? '']?.()
  if (!decoder) return body
  const { pipeline } = process.getBuiltinModule('node:stream')
  return pipeline(body, decoder, () => {}) as unknown as Readable
}
