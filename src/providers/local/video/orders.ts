import { orAborted } from '../../../concurrency.ts'
import { CopydeskError } from '../../../errors.ts'
import { type Media, mediaType } from '../../../media/media.ts'
import { hashText } from '../../../random.ts'
import { renderJobs } from '../../../render/jobs.ts'
import { type VideoSize, videoSizes } from '../../../render/video/sizes.ts'
import { asStorageError } from '../../../render/video/temporary.ts'
import { inWorker, type WorkerJobOptions } from '../../../workers/in-worker.ts'
import type { ProviderCallOptions } from '../../types.ts'

/** Everything needed to make a video, so that another process can take over if the first one ended. */
export interface VideoOrder {
  /** Holds the picture, and later the finished video. */
  readonly folder: string
  readonly size: VideoSize
  readonly seconds: number
}

type OrderState =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly video: Media }
  | { readonly state: 'failed'; readonly reason: string }

/** The videos that this process is making. They continue between calls of `status`. */
const running = new Map<string, { readonly promise: Promise<unknown>; readonly stop: () => void }>()

/** How long `status` waits for a video to finish. */
const maxWaitMilliseconds = 2000

/**
 * Writes an order into a folder of its own. The handle tells the folder, so that any process of this machine can go
 * on with it.
 */
export async function createOrder(
  image: Media,
  { size, seconds }: Pick<VideoOrder, 'size' | 'seconds'>,
): Promise<string> {
  const { mkdtemp, writeFile } = process.getBuiltinModule('node:fs/promises')
  const { tmpdir } = process.getBuiltinModule('node:os')
  try {
    const order: VideoOrder = { folder: await mkdtemp(joinPath(tmpdir(), prefix)), size, seconds }
    await writeFile(joinPath(order.folder, 'picture'), image.bytes)
    return JSON.stringify(order)
  } catch (error) {
    throw asStorageError(error)
  }
}

/** A handle may come from a journal that others can write: it must not point at a folder that is not ours. */
export function parseHandle(handle: string): VideoOrder {
  const { dirname, basename } = process.getBuiltinModule('node:path')
  const { tmpdir } = process.getBuiltinModule('node:os')
  const order = parsed(handle)
  const isOurs = order && dirname(order.folder) === tmpdir() && basename(order.folder).startsWith(prefix)
  if (order && isOurs) return order
  throw new CopydeskError(
    'invalid_options',
    'This handle is not from the built-in video provider. Pass the handle that `start` returned.',
  )
}

/** Starts the work on an order in this process. Resolves to what it failed with, or to `undefined`; it never rejects. */
export function startOrder(order: VideoOrder, usesWorkers: boolean | undefined): Promise<unknown> {
  const caller = new AbortController()
  const promise = makeVideo(order, { signal: caller.signal, usesWorkers }).catch(
    (error: unknown) => error ?? 'unknown',
  )
  running.set(order.folder, { promise, stop: () => caller.abort() })
  return promise
}

/**
 * The state of an order, after waiting a while for its end. Work that no process does any more is started again,
 * since making a video twice costs nothing. What has ended is removed from the disk, and returned once.
 */
export async function checkOrder(
  order: VideoOrder,
  { signal, usesWorkers }: ProviderCallOptions,
): Promise<OrderState> {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  const promise = running.get(order.folder)?.promise ?? startOrder(order, usesWorkers)
  const failure = asStorageError(await waitFor(promise, signal))
  if (failure === 'running') return { state: 'running' }
  const bytes = failure === undefined ? await readFile(joinPath(order.folder, 'video.mp4')) : undefined
  await endOrder(order)
  // The disk of this machine failed, and no provider.
  if (CopydeskError.is(failure) && failure.code === 'storage_unavailable') throw failure
  const type = bytes && mediaType(bytes)
  if (bytes && type) return { state: 'done', video: { type, bytes: new Uint8Array(bytes) } }
  const reason = failure instanceof Error ? failure.message : 'The video could not be made.'
  return { state: 'failed', reason }
}

/** Stops the work, if any, and removes the folder. */
export async function endOrder({ folder }: VideoOrder): Promise<void> {
  const { rm } = process.getBuiltinModule('node:fs/promises')
  const video = running.get(folder)
  running.delete(folder)
  video?.stop()
  await video?.promise
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Writes the finished file in one step. If it exists already, an earlier process made it. */
async function makeVideo({ folder, size, seconds }: VideoOrder, options: WorkerJobOptions): Promise<void> {
  const { access, rename } = process.getBuiltinModule('node:fs/promises')
  const path = joinPath(folder, 'video.mp4')
  const isMissing = await access(path).then(
    () => false,
    () => true,
  )
  if (isMissing) {
    const bytes = await readPicture(folder)
    const picture: Media = { type: mediaType(bytes) ?? 'image/png', bytes }
    const unfinished = joinPath(folder, 'unfinished.mp4')
    const clip = { picture, size, seconds, seed: seedFrom(bytes), path: unfinished }
    await inWorker(renderJobs, 'writeMotionClip', clip, { ...options, weight: 4 })
    await rename(unfinished, path)
  }
}

async function readPicture(folder: string): Promise<Uint8Array> {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  try {
    return new Uint8Array(await readFile(joinPath(folder, 'picture')))
  } catch (cause) {
    throw new Error('The video no longer exists. Start it again.', { cause })
  }
}

/** The outcome, or `running` after the longest wait. */
async function waitFor(promise: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWaitMilliseconds, 'running')
  })
  const first = Promise.race([promise, late]).finally(() => clearTimeout(timer))
  return signal ? orAborted(first, signal) : first
}

function parsed(handle: string): VideoOrder | undefined {
  try {
    const { folder, size, seconds } = JSON.parse(handle)
    const isWhole = typeof folder === 'string' && Object.hasOwn(videoSizes, size) && Number.isFinite(seconds)
    return isWhole ? { folder, size, seconds } : undefined
  } catch {
    return undefined
  }
}

/** A seed from a few hundred bytes spread over the picture. */
function seedFrom(bytes: Uint8Array): number {
  const step = Math.max(1, Math.floor(bytes.length / 400))
  let text = `${bytes.length}`
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(bytes[at] ?? 0)
  return hashText(text)
}

const prefix = 'copydesk-video-'

function joinPath(folder: string, name: string): string {
  return process.getBuiltinModule('node:path').join(folder, name)
}
