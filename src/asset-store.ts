import { orAborted } from './concurrency.ts'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import { assetIdInUrl } from './media/ids.ts'
import { fileExtensions, type Media, type MediaType, madeType, toDataUrl } from './media/media.ts'

/** Where pictures, sounds and videos are saved. A store whose files can be read back also has `get`. */
export interface AssetStore {
  /** Saves a file and returns its URL. */
  readonly put: (media: Media, options?: SaveOptions) => Promise<SavedFile>
  /** Saves a file as it is read, so that a video is never whole in memory. Without it, `put` gets the whole file. */
  readonly putFile?: (file: StoredFile, options?: SaveOptions) => Promise<SavedFile>
  /**
   * Returns the file with an ID, which is the last part of a URL of this store; `undefined` for any other. With it,
   * handlers serve the files, and a URL of the store that is passed as input is read from it and not over the network.
   */
  readonly get?: (id: string) => Promise<Media | undefined>
  /**
   * Finds the file with an ID without reading it, so that handlers send it, or a part of it, piece by piece. Without it
   * they use `get`, which holds a whole file in memory for each download.
   */
  readonly open?: (id: string) => Promise<StoredFile | undefined>
  /** Deletes the file with an ID, if there is one. With it, callers of a handler can delete their files, and files expire. */
  readonly delete?: (id: string) => Promise<void>
  /**
   * Deletes all files that were saved before a time. Without it, a handler deletes those that it has noted, one by one,
   * and with a `state` in memory it forgets them when its process ends.
   */
  readonly deleteBefore?: (time: Date) => Promise<void>
}

/** Where a file was saved. */
export interface SavedFile {
  readonly url: string
}

/** What a store is told with a file to save. */
export interface SaveOptions {
  /** Aborts when the caller has left: stop, and remove what was saved of the file. */
  readonly signal?: AbortSignal | undefined
}

/** A file in a store or on disk that has not been read. */
export interface StoredFile {
  /** What it is, such as `video/mp4`. */
  readonly type: MediaType
  /** In bytes. */
  readonly size: number
  /** Reads the bytes from `first` to `last`, both included, as they are asked for. */
  readonly read: (first: number, last: number) => AsyncIterable<Uint8Array>
}

/** A file on this machine's disk. */
export interface MediaFile {
  /** What it is, such as `video/mp4`. */
  readonly type: MediaType
  /** Where it is on this machine. */
  readonly path: string
}

/** What reading a file on disk holds in memory, and reads at once. */
const pieceBytes = 256 * 1024

/** Finds a file on disk, without reading it. Rejects where there is none. */
export async function openFile({ type, path }: MediaFile): Promise<StoredFile> {
  const { createReadStream } = process.getBuiltinModule('node:fs')
  const { stat } = process.getBuiltinModule('node:fs/promises')
  const stats = await stat(path)
  if (!stats.isFile()) throw Object.assign(new Error('Not a file.'), { code: 'ENOENT' })
  return {
    type,
    size: stats.size,
    read: (first, last) => createReadStream(path, { start: first, end: last, highWaterMark: pieceBytes }),
  }
}

/** Opens a file in memory. */
export function openMedia({ type, bytes }: Media): StoredFile {
  return {
    type,
    size: bytes.length,
    read: async function* (first, last) {
      yield bytes.subarray(first, last + 1)
    },
  }
}

/** Reads the bytes from `first` to `last`, both included; without them, the whole file. */
export async function readBytes(
  file: StoredFile,
  first = 0,
  last = file.size - 1,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(last + 1 - first)
  let at = 0
  for await (const part of file.read(first, last)) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Saves a file and returns its URL; without a store, a `data:` URL. Saves nothing once the call is cancelled. */
export async function saveAsset(
  store: AssetStore | undefined,
  file: Media | StoredFile,
  signal: AbortSignal | undefined,
): Promise<string> {
  throwIfCancelled(signal)
  const readWhole = async () => ('bytes' in file ? file : { type: file.type, bytes: await readBytes(file) })
  if (!store) return toDataUrl(await readWhole())
  const problem =
    'The store could not save the file. Try again later; with a journal, finished steps are not paid for again.'
  const save = async () =>
    store.putFile && !('bytes' in file)
      ? store.putFile(file, { signal })
      : store.put(await readWhole(), { signal })
  const saved = await callStore(save, problem, signal)
  const url: unknown = saved?.url
  if (typeof url === 'string' && url !== '') return url
  throw new CopydeskError('invalid_options', 'The store returned no URL: `put` must return { url }.')
}

/** The methods of a store that save a file, with something to do with what they return. */
export function savingMethods(
  store: AssetStore,
  onSaved: (saved: SavedFile) => Promise<SavedFile>,
): Pick<AssetStore, 'put' | 'putFile'> {
  return {
    put: async (media, options) => onSaved(await store.put(media, options)),
    ...(store.putFile && {
      putFile: async (file, options) => onSaved((await store.putFile?.(file, options)) as SavedFile),
    }),
  }
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
async function loadAsset(
  store: AssetStore | undefined,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Media | undefined> {
  const file = await callStore(async () => store?.get?.(id), unreadable, signal)
  const bytes = file?.bytes
  const type = bytes instanceof Uint8Array ? madeType(bytes) : undefined
  return bytes && type && { type, bytes }
}

const unreadable = 'The store could not be read. Try again later.'

/** Finds the file with an ID. A type that is not of media is not served. */
export async function openAsset(
  store: AssetStore,
  id: string,
  signal: AbortSignal | undefined,
): Promise<StoredFile | undefined> {
  if (!store.open) {
    const media = await loadAsset(store, id, signal)
    return media && openMedia(media)
  }
  const file = await callStore(async () => store.open?.(id), unreadable, signal)
  return file && Object.hasOwn(fileExtensions, file.type) ? file : undefined
}

/** Deletes the file with an ID, if the store can. */
export async function deleteAsset(store: AssetStore | undefined, id: string): Promise<void> {
  await callStore(
    async () => store?.delete?.(id),
    'The store could not delete the file. Try again later.',
    undefined,
  )
}

/** Reads a part of a file as a stream, whose first bytes have arrived when it is returned. */
export async function streamAsset(
  file: StoredFile,
  [first, last]: readonly [first: number, last: number],
  signal: AbortSignal | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const parts = file.read(first, last)[Symbol.asyncIterator]()
  let firstResult: IteratorResult<Uint8Array> | undefined = await callStore(
    () => parts.next(),
    unreadable,
    signal,
  )
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = firstResult ?? (await parts.next())
        firstResult = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return?.()),
    },
    { highWaterMark: 0 },
  )
}

/** Calls the store, which is code of the user: wraps its errors, and stops waiting when the signal aborts. */
async function callStore<T>(
  operation: () => Promise<T>,
  problem: string,
  signal: AbortSignal | undefined,
): Promise<T> {
  try {
    return await (signal ? orAborted(operation(), signal) : operation())
  } catch (cause) {
    throwIfCancelled(signal)
    throw CopydeskError.is(cause) ? cause : new CopydeskError('storage_unavailable', problem, { cause })
  }
}
