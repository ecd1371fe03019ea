import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat, truncate } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pause } from '../concurrency.ts'
import { CopydeskError } from '../errors.ts'

/** What a host says about a file. */
export interface HostRecord {
  readonly bytes: number | undefined
  readonly sha256: string | undefined
}

/** How a download is watched and ended. */
export interface DownloadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number | undefined) => void
  /** How long no byte may arrive, and the pause after the first failure. */
  readonly stallMilliseconds?: number | undefined
  readonly pauseMilliseconds?: number | undefined
}

const maxRedirects = 5
/** Failures in a row without a single new byte. */
const maxFailures = 5

/**
 * The size and checksum that a host states for a file. Hugging Face has them in headers of the first response; the
 * storage that it redirects to does not know the checksum.
 */
export async function hostRecord(url: string, signal: AbortSignal): Promise<HostRecord> {
  let next = url
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { headers, status } = await fetch(next, { method: 'HEAD', redirect: 'manual', signal })
    const sha256 = headers.get('x-linked-etag')?.match(/^"?([0-9a-f]{64})"?$/)?.[1]
    const bytes = numberIn(
      headers.get('x-linked-size') ?? (status === 200 ? headers.get('content-length') : null),
    )
    const target = headers.get('location')
    if (sha256 || status < 300 || status >= 400 || !target) return { bytes, sha256 }
    next = new URL(target, next).href
  }
  return { bytes: undefined, sha256: undefined }
}

/**
 * Downloads a file to where a part of it may be already. Whatever interrupts it, it goes on from the last byte that it
 * has, as long as bytes arrive.
 */
export async function download(url: string, part: string, options: DownloadOptions): Promise<void> {
  const { signal, pauseMilliseconds = 1000 } = options
  for (let failures = 0; ; ) {
    const before = await fileSize(part)
    const problem = await downloadRest(url, part, before, options)
    if (problem === undefined) return
    signal.throwIfAborted()
    failures = (await fileSize(part)) > before ? 0 : failures + 1
    if (failures >= maxFailures) {
      throw new CopydeskError(
        'asset_unavailable',
        `The download stopped: ${problem}. What arrived is kept: run the same command again to go on, or name a mirror with --from.`,
      )
    }
    await pause(pauseMilliseconds * (failures + 1), signal)
  }
}

/** Returns what went wrong if it can be tried again. */
async function downloadRest(
  url: string,
  part: string,
  start: number,
  { signal, onProgress, stallMilliseconds = 30_000 }: DownloadOptions,
): Promise<string | undefined> {
  const stall = new AbortController()
  const stalled = () => stall.abort(new Error(`no data for ${stallMilliseconds / 1000} s`))
  let timer = setTimeout(stalled, stallMilliseconds)
  try {
    const response = await fetch(url, {
      // A compressed answer would have another length, and no ranges of the file.
      headers: { 'accept-encoding': 'identity', ...(start > 0 && { range: `bytes=${start}-` }) },
      signal: AbortSignal.any([signal, stall.signal]),
    })
    const answer = readAnswer(response, url, start)
    if (answer === 'complete') return undefined
    if (answer === 'other range') await truncate(part)
    if (answer !== 'part') return answer === 'other range' ? 'the host has no such range' : answer.problem
    return await writePart(response, part, start, (done, total) => {
      clearTimeout(timer)
      timer = setTimeout(stalled, stallMilliseconds)
      onProgress(done, total)
    })
  } catch (error) {
    if (CopydeskError.is(error)) throw error
    const { message, cause } = error as Error
    const { code } = (cause ?? {}) as { code?: string }
    return stall.signal.aborted ? (stall.signal.reason as Error).message : (code ?? message)
  } finally {
    clearTimeout(timer)
  }
}

/** What a host answered to the request of a file from this byte on. Throws if asking again would not help. */
function readAnswer(
  { status, headers }: Response,
  url: string,
  start: number,
): 'complete' | 'part' | 'other range' | { readonly problem: string } {
  const [, from, size] = headers.get('content-range')?.match(/^bytes (?:(\d+)-\d+|\*)\/(\d+)$/) ?? []
  if (status === 416) return Number(size) === start ? 'complete' : 'other range'
  if (status === 206) return Number(from) === start ? 'part' : 'other range'
  if (status === 200) return 'part'
  const problem = `the host answered with status ${status}`
  if (status >= 500 || status === 408 || status === 429) return { problem }
  throw new CopydeskError('asset_unavailable', `${url} cannot be downloaded: ${problem}.`)
}

/** Appends what arrives to the part of the file. Returns what went wrong if bytes are missing. */
async function writePart(
  { body, status, headers }: Response,
  part: string,
  start: number,
  onProgress: DownloadOptions['onProgress'],
): Promise<string | undefined> {
  // A host that ignores the range sends the whole file again.
  let done = status === 206 ? start : 0
  const length = numberIn(headers.get('content-length'))
  const total = length === undefined ? undefined : done + length
  const file = await open(part, done > 0 ? 'a' : 'w')
  try {
    for await (const chunk of body ?? []) {
      await file.writeFile(chunk)
      done += chunk.length
      onProgress(done, total)
    }
  } finally {
    await file.close()
  }
  return total === undefined || done === total ? undefined : 'the connection was cut'
}

/** The size of a file, 0 if there is none. */
export async function fileSize(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

/** In hexadecimal digits. The file is read piece by piece: a model has gigabytes. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}
