import { digestOf } from '../journal.ts'
import { jsonHeaders, type Route } from './route.ts'
import type { HandlerRequest, HandlerResponse } from './types.ts'

type Headers = HandlerResponse['headers']

/** Where there is no Node, nothing is packed. */
const zlib = () => globalThis.process?.getBuiltinModule?.('node:zlib')

type Encoding = 'br' | 'gzip'

/**
 * Sends a body as small as the browser takes it, packed once in each form. Each form has an ETag of its own, as RFC 9110,
 * 8.8.3.3 demands; `version` changes with the body.
 */
export function createPacker() {
  const cache = new Map<string, Promise<Uint8Array>>()
  return async (
    { header }: Pick<HandlerRequest, 'header'>,
    ownHeaders: Headers,
    version: string,
    body: Uint8Array,
  ): Promise<HandlerResponse> => {
    const encoding = zlib() && encodingFor(header('accept-encoding'))
    const etag = `"${version}${encoding ? `-${encoding}` : ''}"`
    const headers = {
      ...ownHeaders,
      etag,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    }
    if (header('if-none-match')?.includes(etag)) return { status: 304, headers, body: undefined }
    if (!encoding) return { status: 200, headers, body }
    const packing = cache.get(etag) ?? compress(body, encoding)
    cache.set(etag, packing)
    return { status: 200, headers, body: await packing }
  }
}

/** Off the main thread, which a large file would hold up. */
function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: Uint8Array) =>
      error ? reject(error) : resolve(new Uint8Array(result))
    if (encoding === 'br') zlib()?.brotliCompress(bytes, callback)
    else zlib()?.gzip(bytes, { level: 9 }, callback)
  })
}

/** The best encoding that a browser accepts: `gzip, br;q=0.9` names two, `br;q=0` refuses one. */
function encodingFor(accepted = ''): Encoding | undefined {
  const acceptedNames = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0{1,3})?$/.test(weight ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((name) => acceptedNames.includes(name))
}

/** Sends JSON that stays the same for as long as the process runs, and is made when it is first asked for. */
export function packedTextRoute(text: () => string): Route {
  const pack = createPacker()
  let built: Promise<{ readonly body: Uint8Array; readonly version: string }> | undefined
  const make = async () => {
    const document = text()
    return { body: new TextEncoder().encode(document), version: (await digestOf(document)).slice(0, 32) }
  }
  return {
    methods: ['GET', 'HEAD'],
    answer: async ({ incoming }) => {
      built ??= make()
      const { body, version } = await built
      return pack(incoming, { ...jsonHeaders, 'cache-control': 'no-cache' }, version, body)
    },
  }
}
