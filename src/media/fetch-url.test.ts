import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, isIP, type Server, Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../../test/turns.ts'
import type { ErrorCode } from '../errors.ts'
import { type FetchUrlOptions, fetchUrl } from './fetch-url.ts'
import { toDataUrl } from './media.ts'

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const picture = { type: 'image/png', bytes: png }
const wav = Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')
const publicAddress = '93.184.215.14'

/** Where the sockets of this process went or, as nothing may leave the machine, would have gone. */
const dialled: string[] = []
const servers: Server[] = []

beforeEach(() => {
  const connect = Socket.prototype.connect
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [target] = given.flat() as [SocketTarget]
    const isAtHome = (addresses: readonly string[]) => {
      dialled.push(...addresses)
      return addresses.every((address) => address === '127.0.0.1')
    }
    const { host, lookup } = target
    // Nobody listens on port 1.
    if (isIP(host) && !isAtHome([host])) Object.assign(target, { host: '127.0.0.1', port: 1 })
    target.lookup = (name, options, callback) =>
      lookup(name, { ...options, all: true }, (error, found) => {
        const isKept = isAtHome(found.map(({ address }) => address))
        callback(isKept ? error : new Error('The test keeps this socket at home.'), found)
      })
    return Reflect.apply(connect, this, given)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  dialled.length = 0
  for (const server of servers.splice(0)) server.close()
})

type Found = { address: string }[]

interface SocketTarget {
  readonly host: string
  lookup(host: string, options: object, callback: (error: unknown, found: Found) => void): void
}

describe('fetchUrl', () => {
  it('reads a picture from an allowed host, and leaves no connection open', async () => {
    const server = await sending(png, 200, { 'content-type': 'text/html' })
    expect(await readFrom(server)).toEqual(picture)
    expect(dialled).toEqual(['127.0.0.1'])
    await isClosed(server)
  })

  it('sends no key, no cookie and no other headers', async () => {
    const server = await sending(png)
    await readFrom(server)
    expect(server.seen.headers.join(' ')).toBe(
      `accept image/*,audio/*,video/* accept-encoding identity user-agent copydesk host ${server.host} connection close`,
    )
  })

  it('accepts each requested kind', async () => {
    const kinds = ['image', 'audio'] as const
    expect(await readFrom(await sending(wav), { kinds })).toMatchObject({ type: 'audio/wav' })
  })

  it('applies the same limits of kind, size and pixels to data: URLs', async () => {
    const url = toDataUrl({ type: 'image/png', bytes: png })
    expect(await read(url)).toEqual(picture)
    await fails(read(url, { kinds: ['video'] }), 'asset_unsupported')
    await fails(read(url, { maxBytes: 60 }), 'asset_too_large')
    await fails(read(url, { maxPixels: 0 }), 'asset_too_large')
  })
})

describe('addresses that are never connected to', () => {
  it.each([
    ...words('127.0.0.1 2130706433 0177.0.0.1 0x7f.0.0.1 0x7f000001 127.1 0 １２７.０.０.１ 127。0。0。1'),
    ...words('[::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1]'),
    ...words('localhost LOCALHOST. tea.localhost metadata.google.internal printer.local nas.home.arpa'),
  ])('loopback and private names, written as %s', async (host) => {
    await fails(read(`http://${host}/`, { resolve: answering(publicAddress) }), 'url_forbidden')
    expect(dialled).toEqual([])
  })

  it.each([
    ...words('0.1.2.3 10.0.0.1 100.64.0.1 100.100.100.200 168.63.129.16 169.254.169.254 172.31.255.255'),
    ...words('192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.19.0.1 198.51.100.7 203.0.113.7'),
    ...words('224.0.0.1 240.0.0.1 255.255.255.255 ::ffff:10.0.0.1 ::ffff:0:a00:1 64:ff9b::7f00:1'),
    ...words('64:ff9b:1::a00:1 2002:7f00:1:: 2001::1 2001:db8::1 3fff::1 fc00::1 fd00:ec2::254'),
    ...words('fe80::1 fe80::1%lo fec0::1 ff02::1 100::1 5f00::1'),
  ])('the special address %s, in the URL, behind a name or beside a public one', async (address) => {
    await fails(read(`http://${inUrl(address)}/`), 'url_forbidden')
    await fails(read('https://tea.example/', { resolve: answering(address) }), 'url_forbidden')
    await fails(read('http://tea.example/', { resolve: answering(publicAddress, address) }), 'url_forbidden')
    expect(dialled).toEqual([])
  })

  it('private IPv4 addresses in any notation', async () => {
    const address = fc
      .constantFrom(...words('10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16'))
      .chain((range) => {
        const [start = '', prefix] = range.split('/')
        return fc.nat(2 ** (32 - Number(prefix)) - 1).map((at) => toNumber(start) + at)
      })
    const radixes = fc.array(fc.constantFrom(8, 10, 16), { minLength: 1, maxLength: 4 })
    const notation = fc.oneof(
      fc.tuple(address, radixes).map(([value, radixes]) => inParts(value, radixes)),
      address.map((value) => `[::ffff:${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}]`),
    )
    const isRefused = fc.asyncProperty(notation, async (host) => {
      await fails(read(`http://${host}/`), 'url_forbidden', 'public internet')
    })
    await fc.assert(isRefused)
    expect(dialled).toEqual([])
  })

  it.each([
    ...words('file:///etc/passwd ftp://tea.example/ javascript:1 blob:https://tea.example/1 tea.png'),
    ...words('https://me@tea.example/ https://me:hunter2@tea.example/ https://:hunter2@tea.example/'),
    ...words('http://tea.example:22/ https://tea.example:8443/ http://tea.example:hunter2/ hunter2:x'),
  ])('a scheme, user name or port that is not allowed: %s', async (url) => {
    const resolve = answering(publicAddress)
    expect((await fails(read(url, { resolve }), 'url_forbidden')).message).not.toContain('hunter2')
    expect(resolve).not.toHaveBeenCalled()
  })
})

describe('names', () => {
  it('connects only to the address that was checked, whatever DNS returns next', async () => {
    const resolve = answering('127.0.0.1').mockResolvedValueOnce([publicAddress])
    await fails(read('http://tea.example/', { resolve, caller: 'alice' }), 'asset_unavailable', 'tea.example')
    expect(resolve.mock.calls).toEqual([['tea.example', expect.any(AbortSignal), 'alice']])
    expect(dialled).toEqual([publicAddress])
  })

  it.each([publicAddress, '2606:4700::1111'])('connects to the public address %s', async (address) => {
    await fails(read('https://tea.example/', { resolve: answering(address) }), 'asset_unavailable')
    await fails(read(`http://${inUrl(address)}/`), 'asset_unavailable')
    expect(dialled).toEqual([address, address])
  })

  it('reads an allowed name at a private address, on exactly its port', async () => {
    const server = await sending(png)
    const port = server.host.split(':')[1]
    const resolve = answering('127.0.0.1')
    const url = `http://CDN.internal:${port}/`
    expect(await read(url, { resolve, allowHosts: [`Cdn.Internal:${port}`] })).toEqual(picture)
    expect(server.seen.headers).toContain(`cdn.internal:${port}`)
    const others = `cdn.internal internal my.cdn.internal:${port} cdn.internal:1${port} *`
    for (const entry of words(others)) {
      await fails(read(url, { resolve, allowHosts: [entry] }), 'url_forbidden', 'allowHosts')
    }
    const elsewhere = { resolve, allowHosts: [`cdn.internal:${port}`] }
    await fails(read('http://cdn.internal/', elsewhere), 'url_forbidden')
    expect(dialled).toHaveLength(1)
  })

  it('reads an allowed name without a port on 80 and 443', async () => {
    const options = { allowHosts: ['cdn.internal'], resolve: answering('10.0.0.1') }
    await fails(read('http://cdn.internal/', options), 'asset_unavailable')
    await fails(read('https://cdn.internal/', options), 'asset_unavailable')
    expect(dialled).toEqual(['10.0.0.1', '10.0.0.1'])
  })
})

describe('redirects', () => {
  it('follows three and no more', async () => {
    const server = await serve(({ url = '' }, response) => {
      const left = Number(url.slice(1))
      const status = [200, 301, 303, 307, 308][left] ?? 500
      response.writeHead(status, { location: `/${left - 1}` }).end(left === 0 ? png : 'moved')
    })
    expect(await readFrom(server, {}, '/3')).toEqual(picture)
    await fails(readFrom(server, {}, '/4'), 'url_forbidden', 'redirects more than 3 times')
    await isClosed(server, 8)
  })

  it('checks each redirect, and connects to no private server', async () => {
    const secret = await sending(png)
    const targets = words('http://127.0.0.1/ http://[::1]/ file:///etc/passwd http://me:pw@tea.example/')
    for (const location of [`http://${secret.host}/`, ...targets]) {
      const server = await sending('', 302, { location })
      await fails(readFrom(server), 'url_forbidden')
      await isClosed(server)
    }
    expect(secret.seen.connections).toBe(0)
    expect(dialled).toHaveLength(5)
  })
})

describe('invalid responses', () => {
  it('rejects a Content-Length over the limit before it reads', async () => {
    const headers = { 'content-length': 26 * 1024 * 1024 }
    const server = await serve((_request, response) => response.writeHead(200, headers).write(png))
    await fails(readFrom(server), 'asset_too_large')
    await isClosed(server)
  })

  it('rejects a server that switches protocols', async () => {
    const server = await serve((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')
    })
    await fails(readFrom(server), 'asset_unavailable')
  })

  it('stops an endless body at the limit', async () => {
    const server = await serve((_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(50_000)), 1)
      response.on('close', () => clearInterval(timer))
    })
    await fails(readFrom(server, { maxBytes: 100_000 }), 'asset_too_large')
    await isClosed(server)
  })

  it('counts what a gzip bomb unpacks to', async () => {
    const headers = { 'content-encoding': 'gzip' }
    const endless = function* () {
      yield png
      for (;;) yield Buffer.alloc(1_000_000)
    }
    const server = await serve((_request, response) => {
      response.writeHead(200, headers)
      pipeline(Readable.from(endless()), createGzip(), response, () => {})
    })
    const bomb = readFrom(server, { maxBytes: 100_000, milliseconds: 10_000 })
    await fails(bomb, 'asset_too_large')
    await isClosed(server)
    expect(await readFrom(await sending(gzipSync(png), 200, headers))).toEqual(picture)
  })

  it.each([0, 10])('times out on a body that never ends, with a chunk every %i ms', async (pause) => {
    const server = await serve((_request, response) => {
      const timer = setInterval(() => pause > 0 && response.write('x'), pause)
      response.on('close', () => clearInterval(timer))
    })
    const error = await fails(readFrom(server, { milliseconds: 400 }), 'asset_timeout')
    expect(error).toMatchObject({ status: 504 })
    await isClosed(server)
  })

  it('times out on DNS that never answers, and does not connect when it answers too late', async () => {
    const late = Promise.withResolvers<string[]>()
    const options = { milliseconds: 50, resolve: () => late.promise }
    await fails(read('http://tea.example/', options), 'asset_timeout')
    late.resolve([publicAddress])
    await turns()
    expect(dialled).toEqual([])
  })

  it('stops when it is cancelled', async () => {
    const caller = new AbortController()
    const { signal } = caller
    const server = await serve((_request, response) => response.write(png, () => caller.abort()))
    await fails(readFrom(server, { signal }), 'cancelled')
    await fails(readFrom(server, { signal }), 'cancelled')
    await isClosed(server)
  })

  it.each([
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'tea'],
    ['nothing', ''],
    ['a sound where a picture is wanted', wav],
    ['a picture that is cut off in its header', png.subarray(0, 18)],
  ])('rejects %s, whatever the header claims', async (_what, body) => {
    const server = await sending(body, 200, { 'content-type': 'image/png' })
    await fails(readFrom(server), 'asset_unsupported', 'Use a picture (PNG')
  })

  it('rejects a pixel bomb by its header', async () => {
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    await fails(readFrom(await sending(bomb)), 'asset_too_large', '50000 x 50000')
  })

  it.each([304, 401, 404, 500])('reports status %i without the body', async (status) => {
    const error = await fails(readFrom(await sending('secret', status)), 'asset_unavailable', `${status}`)
    expect(error.message).not.toContain('secret')
  })

  it('reports failed DNS, refused connections, resets and truncated bodies as unavailable', async () => {
    const nameless = vi.fn(answering()).mockRejectedValueOnce(new Error('ENOTFOUND'))
    await fails(read('http://tea.example/', { resolve: nameless }), 'asset_unavailable')
    await fails(read('http://tea.example/', { resolve: nameless }), 'asset_unavailable')
    await fails(read('http://127.0.0.1:2/', { allowHosts: ['127.0.0.1:2'] }), 'asset_unavailable')
    const reset = await serve(({ socket }) => socket.resetAndDestroy())
    await fails(readFrom(reset), 'asset_unavailable')
    const cut = await serve(({ socket }, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(png, () => socket.destroy())
    })
    await fails(readFrom(cut), 'asset_unavailable')
  })
})

describe('outside of Node', () => {
  const answer = vi.fn<typeof fetch>()
  const allowHosts = ['cdn.example']
  beforeEach(() => {
    answer.mockReset().mockResolvedValue(new Response(png))
    vi.stubGlobal('fetch', answer)
    vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' })
  })

  it('reads allowed hosts only, and names the option for others', async () => {
    await fails(read('https://cdn.example/'), 'url_forbidden', 'Add the host to allowHosts')
    expect(answer).not.toHaveBeenCalled()
    expect(await read('https://cdn.example/', { allowHosts })).toEqual(picture)
    expect(answer.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' })
    expect(dialled).toEqual([])
  })

  it.each(['http://cdn.example/', 'https://other.example/', 'https://me:pw@cdn.example/'])(
    'follows no redirect from https://cdn.example to %s',
    async (location) => {
      answer.mockResolvedValue(new Response(null, { status: 302, headers: { location } }))
      await fails(read('https://cdn.example/', { allowHosts }), 'url_forbidden')
      expect(answer).toHaveBeenCalledTimes(1)
    },
  )
})

/** A loopback server, and what came to it. */
async function serve(listener: RequestListener) {
  const seen = { connections: 0, open: 0, headers: [] as string[] }
  const server = createServer((request, response) => {
    seen.headers = request.rawHeaders.map((text) => text.toLowerCase())
    listener(request, response)
  })
  server.on('connection', (socket) => {
    seen.connections++
    seen.open++
    socket.on('close', () => seen.open--)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

type Serving = Awaited<ReturnType<typeof serve>>

function sending(body: Uint8Array | string, status = 200, headers: Record<string, string> = {}) {
  return serve((_request, response) => response.writeHead(status, headers).end(body))
}

async function isClosed({ seen }: Serving, connections = 1): Promise<void> {
  await expect.poll(() => seen).toMatchObject({ connections, open: 0 })
}

function read(url: string, options: Partial<FetchUrlOptions> = {}) {
  return fetchUrl(url, { kinds: ['image'], milliseconds: 20_000, ...options })
}

function readFrom({ host }: Serving, options: Partial<FetchUrlOptions> = {}, path = '/') {
  return read(`http://${host}${path}`, { allowHosts: [host], ...options })
}

async function fails(work: Promise<unknown>, code: ErrorCode, words = ''): Promise<Error> {
  const error = await work.catch((error: unknown) => error)
  const name = code === 'cancelled' ? 'AbortError' : 'CopydeskError'
  expect(error).toMatchObject({ name, code, message: expect.stringContaining(words) })
  return error as Error
}

function answering(...addresses: string[]) {
  return vi.fn(async (_host: string) => addresses)
}

function words(text: string): string[] {
  return text.split(' ')
}

function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}

function toNumber(address: string): number {
  return address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0)
}

/** As inet_aton reads it: the last of fewer than four parts takes all the bytes that are left. */
function inParts(value: number, radixes: readonly number[]): string {
  const bytes = [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
  const last = radixes.length - 1
  const prefixes: Record<number, string> = { 8: '0', 10: '', 16: '0x' }
  return radixes
    .map((radix, index) => {
      const part = index < last ? bytes[index] : toNumber(bytes.slice(last).join('.'))
      return `${prefixes[radix]}${part?.toString(radix)}`
    })
    .join('.')
}
