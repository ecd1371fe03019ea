import { type AssetStore, openAsset, type StoredFile, savingMethods, streamAsset } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { assetIdInUrl } from '../media/ids.ts'
import type { Exchange } from './route.ts'
import type { HandlerResponse } from './types.ts'

const prefix = '/assets'

/** The id in a path such as `/assets/<id>`. */
export function assetIn(path: string): string | undefined {
  return path.lastIndexOf('/') === prefix.length && path.startsWith(prefix) ? assetIdInUrl(path) : undefined
}

/** What can be done with files at `/assets/{id}`: read them where the handler serves them, delete them where it knows callers. */
export function assetMethods({ store, setup, auth }: AssetOptions): readonly string[] {
  const isServed = (store?.open ?? store?.get) !== undefined
  const isDeletable = auth !== 'none' && (store?.delete ?? setup) !== undefined
  return [...(isServed ? ['GET', 'HEAD'] : []), ...(isDeletable ? ['DELETE'] : [])]
}

/** The handler options that decide about files. */
export interface AssetOptions {
  /** Where files are saved. */
  readonly store?: AssetStore | undefined
  /** It may give callers a store of their own. */
  readonly setup?: unknown
  /** `none` for a handler without keys. */
  readonly auth?: 'none' | undefined
}

const otherMethods = ['get', 'open', 'delete', 'deleteBefore'] as const

/**
 * Wraps a store so that files which the handler serves get its public address. The address comes from the configuration,
 * never from a request's Host header, which a caller can forge.
 */
export function servedStore(store: AssetStore | undefined, address: string): AssetStore | undefined {
  if (!store) return undefined
  // Bound, because a store may be an instance of a class.
  const bound = otherMethods.flatMap((name) => (store[name] ? [[name, store[name].bind(store)]] : []))
  const isServed = (store.open ?? store.get) !== undefined
  return {
    ...Object.fromEntries(bound),
    ...savingMethods(store, async (saved) => {
      const url = String(saved?.url)
      const id = !isServed || /^(?:https?|data):/.test(url) ? undefined : assetIdInUrl(url)
      return id === undefined ? saved : { url: `${address}${prefix}/${id}` }
    }),
  }
}

/** Serves a file without a key, because an `<img>` cannot send one: the unguessable id protects it. */
export async function serveAsset(
  store: AssetStore,
  id: string,
  { incoming, headers: commonHeaders }: Exchange,
): Promise<HandlerResponse> {
  const file = await openAsset(store, id, incoming.signal)
  if (!file) throw new CopydeskError('not_found', 'There is no file at this address, or it has been deleted.')
  const { size } = file
  // RFC 9110, 14.2: ranges apply to GET only.
  const rangeHeader = incoming.method === 'GET' ? incoming.header('range') : undefined
  const range = parseRange(rangeHeader, size)
  if (range === 'unsatisfiable') {
    commonHeaders['content-range'] = `bytes */${size}`
    throw new CopydeskError(
      'range_not_satisfiable',
      `The file has ${size} bytes. Ask for a range within them, or leave out the Range header.`,
    )
  }
  const [first, last] = range ?? [0, size - 1]
  const part = range && { 'content-range': `bytes ${first}-${last}/${size}` }
  const headers = { ...assetHeaders(file), 'content-length': String(last - first + 1), ...part }
  const isRead = incoming.method === 'GET' && size > 0
  const body = isRead ? await streamAsset(file, [first, last], incoming.signal) : undefined
  return { status: range ? 206 : 200, headers, body }
}

/** What documents show is in them. */
const inside = "style-src 'unsafe-inline'; img-src data:; font-src data:; "
const ofDocuments: { readonly [type in StoredFile['type']]?: string } = {
  'image/svg+xml': inside,
  'text/html': inside,
}

/** Makes browsers trust the declared type and execute nothing in the file. */
function assetHeaders({ type }: StoredFile): Record<string, string> {
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; ${ofDocuments[type] ?? ''}sandbox`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  }
}

/** RFC 9110, 14.1.2. Supports one range; a request for several gets the whole file. */
function parseRange(
  header: string | undefined,
  length: number,
): [number, number] | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first <= last && first < length ? [first, last] : 'unsatisfiable'
}
