import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, fetch } from 'undici'
import { isPublicAddress } from './addresses.ts'
import { CopydeskError } from './errors.ts'
import type { Answer, UrlRequest } from './fetch-url.ts'

/** Makes one request on one connection, which only goes to an address that was checked and ends with the signal. */
export function fetchGuarded(url: URL, request: UrlRequest): Promise<Answer> {
  const { headers, signal, milliseconds } = request
  const agent = new Agent({
    connect: (target, callback) => {
      // A lookup alone would not do: Node skips it where the host is an IP address already.
      addressesOf(target.hostname, request)
        .then((addresses) => dialOnly(addresses, milliseconds)(target, callback))
        .catch((error) => callback(error, null))
    },
  })
  // Destroying also cuts connections whose answer nobody reads to the end.
  signal.addEventListener('abort', () => void agent.destroy(), { once: true })
  const dispatcher = agent.compose(
    // As a browser would, undici's fetch adds headers of its own.
    (dispatch) => (options, handler) => dispatch({ ...options, headers }, handler),
  )
  return fetch(url, { dispatcher, redirect: 'manual', signal })
}

async function addressesOf(host: string, { signal, isAllowed, resolve }: UrlRequest): Promise<string[]> {
  const addresses = isIP(host) ? [host] : [...(await (resolve ?? systemAddresses)(host))]
  signal.throwIfAborted()
  if (addresses.length === 0) throw new Error('The name has no address.')
  // One private address among public ones is how a rebinding attack begins.
  if (isAllowed || addresses.every(isPublicAddress)) return addresses
  throw new CopydeskError(
    'url_forbidden',
    `${host} leads to an address that is not on the public internet. Name the host in allowHosts if it may be read.`,
  )
}

async function systemAddresses(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** Its sockets find no other addresses: nothing can change between the check and the dial. */
function dialOnly(addresses: readonly string[], milliseconds: number): buildConnector.connector {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all }, callback) => {
    // At once would be too early: a TLS socket that fails before it is set up throws past every handler.
    setImmediate(() => {
      if (all) callback(null, found)
      else callback(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
  // A dial that the caller no longer waits for must not keep the process alive for long.
  const timeout = Math.min(milliseconds, 10_000)
  return buildConnector({ allowH2: false, autoSelectFamily: true, timeout, lookup })
}
