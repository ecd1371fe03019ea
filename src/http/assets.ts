import { type AssetStore, loadAsset } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { assetIdInUrl } from '../media/asset-id.ts'
import type { Media } from '../media/media.ts'
import type { HandlerRequest, HandlerResponse } from './exchange.ts'

const prefix = '/assets'

/** The id that a path below the base path asks for, if it asks for a file at all. */
export function assetIn(path: string): string | undefined {
  return path.lastIndexOf('/') === prefix.length && path.startsWith(prefix) ? assetIdInUrl(path) : undefined
}

/**
 * A store as runs see it: what the handler itself has to serve gets the handler's own address. That comes from the
 * configuration and never from a request, whose Host anybody can write.
 */
export function servedStore(store: AssetStore | undefined, address: string): AssetStore | undefined {
  // A store may be an instance of a class, whose methods are not its own properties.
  const get = store?.get?.bind(store)
  if (!store || !get) return store
  return {
    get,
    put: async (media) => {
      const { url } = await store.put(media)
      const id = /^(?:https?|data):/.test(url) ? undefined : assetIdInUrl(url)
      return { url: id === undefined ? url : `${address}${prefix}/${id}` }
    },
  }
}

/** Serves a file. Its id is the key to it, for an `<img>` sends none. */
export async function serveAsset(
  store: AssetStore,
  id: string,
  incoming: HandlerRequest,
): Promise<HandlerResponse> {
  const media = await loadAsset(store, id, incoming.signal)
  if (!media) throw new CopydeskError('not_found', 'No file has this address, or it is gone.')
  // RFC 9110, 14.2: only GET knows ranges.
  const asked = incoming.method === 'GET' ? incoming.header('range') : undefined
  const range = rangeOf(asked, media.bytes.length)
  if (range === 'unsatisfiable') {
    const headers = { ...headersOf(media), 'content-range': `bytes */${media.bytes.length}` }
    return { status: 416, headers, body: undefined }
  }
  if (!range) return { status: 200, headers: headersOf(media), body: media.bytes }
  const [first, last] = range
  const headers = { ...headersOf(media), 'content-range': `bytes ${first}-${last}/${media.bytes.length}` }
  return { status: 206, headers, body: media.bytes.subarray(first, last + 1) }
}

/** Whatever is in the file, a browser takes it for what it is and runs nothing of it. */
function headersOf({ type }: Media): Record<string, string> {
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  }
}

/** RFC 9110, 14.1.2: one range; several at once are not worth their trouble and get the whole file. */
function rangeOf(header: string | undefined, length: number): [number, number] | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first <= last && first < length ? [first, last] : 'unsatisfiable'
}
