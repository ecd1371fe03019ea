import { orAborted } from './concurrency.ts'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import { assetIdInUrl } from './media/ids.ts'
import { type Media, mediaType, toDataUrl } from './media/media.ts'

/** Where pictures, sounds and films go. A store that can serve what it keeps also answers `get`. */
export interface AssetStore {
  /** Keeps it, and tells where it can be had. */
  readonly put: (media: Media) => Promise<{ readonly url: string }>
  /**
   * Gives back what an id, the last part of a URL of this store, stands for, and nothing for any other. Then handlers
   * serve it, and a URL of the store that comes back as input is read from it and not over the network.
   */
  readonly get?: (id: string) => Promise<Media | undefined>
}

/** Keeps what was made and tells its URL, a `data:` URL without a store. For a caller who has left nothing is kept. */
export async function saveAsset(
  store: AssetStore | undefined,
  media: Media,
  signal: AbortSignal | undefined,
): Promise<string> {
  throwIfCancelled(signal)
  if (!store) return toDataUrl(media)
  const remedy = 'Try again when it can; under a journal nothing is paid for twice.'
  const told = await callStore(() => store.put(media), `The store could not keep the file. ${remedy}`, signal)
  const url: unknown = told?.url
  if (typeof url === 'string' && url !== '') return url
  throw new CopydeskError('invalid_options', 'The store told no URL: `put` has to give back { url }.')
}

/** What a URL of the store stands for. Whoever knows an id may have the file, so its host does not matter. */
export async function loadAssetByUrl(
  store: AssetStore | undefined,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Media | undefined> {
  const id = assetIdInUrl(url)
  return id === undefined ? undefined : loadAsset(store, id, signal)
}

/** What a store has under an id. The bytes decide what it is, not what the store calls it. */
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

/** Stores are other people's code: whatever they throw is said in our words, and a caller who leaves waits for none. */
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
