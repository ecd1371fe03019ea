import { orAborted } from './concurrency.ts'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import { assetIdInUrl } from './media/ids.ts'
import { type Media, mediaType, toDataUrl } from './media/media.ts'

/** Where pictures, sounds and videos are saved. A store whose files can be read back also has `get`. */
export interface AssetStore {
  /** Saves a file and returns its URL. */
  readonly put: (media: Media) => Promise<{ readonly url: string }>
  /**
   * Returns the file with an ID, which is the last part of a URL of this store; `undefined` for any other. With it,
   * handlers serve the files, and a URL of the store that is passed as input is read from it and not over the network.
   */
  readonly get?: (id: string) => Promise<Media | undefined>
}

/** Saves a file and returns its URL; without a store, a `data:` URL. Saves nothing once the call is cancelled. */
export async function saveAsset(
  store: AssetStore | undefined,
  media: Media,
  signal: AbortSignal | undefined,
): Promise<string> {
  throwIfCancelled(signal)
  if (!store) return toDataUrl(media)
  const problem =
    'The store could not save the file. Try again later; with a journal, finished steps are not paid for again.'
  const saved = await callStore(() => store.put(media), problem, signal)
  const url: unknown = saved?.url
  if (typeof url === 'string' && url !== '') return url
  throw new CopydeskError('invalid_options', 'The store returned no URL: `put` must return { url }.')
}

/** Reads the file that a URL of the store points at. The ID alone grants access, so the host is not checked. */
export async function loadAssetByUrl(
  store: AssetStore | undefined,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Media | undefined> {
  const id = assetIdInUrl(url)
  return id === undefined ? undefined : loadAsset(store, id, signal)
}

/** Reads the file with an ID. Its type is taken from the bytes, not from the store. */
export async function loadAsset(
  store: AssetStore | undefined,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Media | undefined> {
  const found = await callStore(
    async () => store?.get?.(id),
    'The store could not be read. Try again later.',
    signal,
  )
  const bytes = found?.bytes
  const type = bytes instanceof Uint8Array ? mediaType(bytes) : undefined
  return bytes && type && { type, bytes }
}

/** Calls the store, which is code of the user: wraps its errors, and stops waiting when the signal aborts. */
async function callStore<T>(
  work: () => Promise<T>,
  problem: string,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await (signal ? orAborted(work(), signal) : work())
  } catch (cause) {
    throwIfCancelled(signal)
    throw CopydeskError.is(cause) ? cause : new CopydeskError('storage_unavailable', problem, { cause })
  }
}
