import { type AssetStore, openMedia, readBytes, type SaveOptions, type StoredFile } from '../asset-store.ts'
import { mapConcurrent } from '../concurrency.ts'
import { CopydeskError } from '../errors.ts'
import { madeType } from '../media/media.ts'
import { isId, newId, typeOfId } from './id.ts'
import {
  codeIn,
  type S3Bucket,
  type S3Credentials,
  sendToS3,
  signedUrl,
  textsIn,
  unavailable,
  urlIn,
} from './s3-client.ts'

/** Options of `s3`. */
export interface S3Options {
  /** The name of the bucket, which has to exist. */
  readonly bucket: string
  /**
   * The folder in the bucket. Defaults to `copydesk`. Files are deleted when they expire, so let nothing else write there.
   */
  readonly prefix?: string | undefined
  /** The region of the bucket. Defaults to the one in the endpoint of AWS, Cloudflare and Backblaze, else to `us-east-1`. */
  readonly region?: string | undefined
  /**
   * The address of the service: `https://s3.example.com`. The bucket's name follows as a part of the path, or stands where
   * the address says `{bucket}`. Defaults to AWS in the region.
   */
  readonly endpoint?: string | undefined
  /** The key, or a function that returns the current one, such as a credential provider of the AWS SDK. */
  readonly credentials: S3Credentials | (() => S3Credentials | Promise<S3Credentials>)
  /**
   * The URLs in results: `public`, the file's own address, for buckets that anybody may read; `signed`, which can be read
   * until it expires; or the address at which you serve the prefix: `https://cdn.example.com/posts`. Without it, a handler
   * serves the files.
   */
  readonly url?: string | undefined
  /** How long signed URLs can be read, in seconds. Defaults to seven days, the longest that S3 allows. */
  readonly signedUrlSeconds?: number | undefined
}

/** Stores files in a bucket of AWS S3 or any service with its API, such as Cloudflare R2, MinIO, Ceph and Backblaze B2. */
export function s3(options: S3Options): Required<AssetStore> {
  const { prefix = 'copydesk', url, credentials, signedUrlSeconds = 7 * 86_400 } = options
  const bucket: S3Bucket = {
    url: bucketUrl(options),
    region: options.region,
    credentials: typeof credentials === 'function' ? credentials : () => credentials,
  }
  if (url !== undefined && url !== 'public' && url !== 'signed' && !URL.canParse(url))
    throw invalid('url', url, 'public, signed or an https URL')
  const folder = prefix.replace(/^\/|\/$/g, '')
  const start = folder && `${folder}/`
  const keyOf = (id: string) => `${start}${id}`
  const urlOf = (id: string) => {
    if (url === undefined) return `s3://${options.bucket}/${keyOf(id)}`
    if (url === 'public') return urlIn(bucket, keyOf(id))
    return url === 'signed'
      ? signedUrl(bucket, keyOf(id), signedUrlSeconds)
      : `${url.replace(/\/$/, '')}/${id}`
  }
  const remove = (id: string) => sendToS3(bucket, { method: 'DELETE', key: keyOf(id) })
  const putFile = async (file: StoredFile, { signal }: SaveOptions = {}) => {
    const id = newId(file.type)
    await save(bucket, keyOf(id), file, signal)
    return { url: await urlOf(id) }
  }
  return {
    put: (media, saving) => putFile(openMedia(media), saving),
    putFile,
    get: async (id) => {
      const response = isId(id) ? await sendToS3(bucket, { method: 'GET', key: keyOf(id) }) : undefined
      if (!response) return undefined
      const buffer = await response.arrayBuffer().catch((cause: unknown): never => {
        throw cutOff(bucket, cause)
      })
      const bytes = new Uint8Array(buffer)
      const type = madeType(bytes)
      return type && { type, bytes }
    },
    open: async (id) => {
      const type = isId(id) ? typeOfId(id) : undefined
      const response = type && (await sendToS3(bucket, { method: 'HEAD', key: keyOf(id) }))
      if (!response) return undefined
      return {
        type,
        size: Number(response.headers.get('content-length')),
        read: async function* (first, last) {
          const headers = { range: `bytes=${first}-${last}` }
          const part = await sendToS3(bucket, { method: 'GET', key: keyOf(id), headers, isStreamed: true })
          try {
            yield* part?.body ?? []
          } catch (cause) {
            throw cutOff(bucket, cause)
          }
        },
      }
    },
    delete: async (id) => {
      if (isId(id)) await remove(id)
    },
    deleteBefore: async (time) => {
      for await (const { key, savedAt } of list(bucket, start)) {
        const id = key.slice(start.length)
        if (isId(id) && savedAt < time.getTime()) await remove(id)
      }
    },
  }
}

function bucketUrl({ bucket, endpoint, region = 'us-east-1' }: S3Options): string {
  if (!/^[\w.-]+$/.test(bucket)) throw invalid('bucket', bucket, 'the name of a bucket')
  // A certificate holds for one part before the host, so names with dots stand in the path.
  const host = bucket.includes('.') ? '' : '{bucket}.'
  const address = endpoint?.replace(/\/$/, '') ?? `https://${host}s3.${region}.amazonaws.com`
  const url = address.includes('{bucket}') ? address.replace('{bucket}', bucket) : `${address}/${bucket}`
  if (URL.canParse(url) && /^https?:/i.test(url)) return url
  throw invalid('endpoint', endpoint ?? region, 'an http(s) URL, such as https://s3.example.com')
}

function invalid(name: string, value: string, remedy: string): CopydeskError {
  return new CopydeskError('invalid_options', `\`${name}\` of s3 is “${value}”. Set it to ${remedy}.`)
}

const cutOff = (bucket: S3Bucket, cause: unknown) =>
  unavailable(bucket, 'connection lost', 'Try again later.', cause)

/** Above this, a file is uploaded in parts of this size: what is held in memory, times the number of parts at once. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 3
/** S3 accepts no more. */
const maxParts = 10_000

async function save(
  bucket: S3Bucket,
  key: string,
  file: StoredFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  const headers = {
    'content-type': file.type,
    'content-disposition': `inline; filename="${key.slice(key.lastIndexOf('/') + 1)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  if (file.size > partBytes) return saveInParts(bucket, key, file, headers, signal)
  const body = await readBytes(file)
  await sendToS3(bucket, { method: 'PUT', key, headers, body, signal })
}

async function saveInParts(
  bucket: S3Bucket,
  key: string,
  file: StoredFile,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<void> {
  // Not aborted and not repeated: nobody would know the ID of an upload whose answer was lost.
  const response = await sendToS3(bucket, {
    method: 'POST',
    key,
    query: { uploads: '' },
    headers,
    isRepeatable: false,
  })
  const [uploadId = ''] = textsIn((await response?.text()) ?? '', 'UploadId')
  try {
    const length = Math.max(partBytes, Math.ceil(file.size / maxParts))
    const numbers = Array.from({ length: Math.ceil(file.size / length) }, (_, index) => index + 1)
    const parts = await mapConcurrent(
      numbers,
      partsAtOnce,
      async (number) => {
        signal?.throwIfAborted()
        const first = (number - 1) * length
        const body = await readBytes(file, first, Math.min(first + length, file.size) - 1)
        const query = { partNumber: String(number), uploadId }
        const saved = await sendToS3(bucket, { method: 'PUT', key, query, body, signal })
        return `<Part><PartNumber>${number}</PartNumber><ETag>${saved?.headers.get('etag') ?? ''}</ETag></Part>`
      },
      { hasFailed: false },
    )
    await complete(bucket, key, uploadId, parts.join(''), file.size)
  } catch (error) {
    // Otherwise the service keeps the parts, and charges for them.
    await sendToS3(bucket, { method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function complete(
  bucket: S3Bucket,
  key: string,
  uploadId: string,
  parts: string,
  size: number,
): Promise<void> {
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
  const headers = { 'content-type': 'application/xml' }
  try {
    const response = await sendToS3(bucket, {
      method: 'POST',
      key,
      query: { uploadId },
      headers,
      body,
      isRepeatable: false,
    })
    const code = codeIn((await response?.text()) ?? '')
    if (!response || code) throw unavailable(bucket, code ?? 'NoSuchUpload', 'Try again later.')
  } catch (error) {
    // The answer may have been lost when the file was already whole.
    const saved = await sendToS3(bucket, { method: 'HEAD', key }).catch(() => undefined)
    if (Number(saved?.headers.get('content-length')) !== size) throw error
  }
}

async function* list(
  bucket: S3Bucket,
  prefix: string,
): AsyncGenerator<{ readonly key: string; readonly savedAt: number }> {
  let token: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix,
      ...(token === undefined ? {} : { 'continuation-token': token }),
    }
    const page = await sendToS3(bucket, { method: 'GET', query })
    const xml = (await page?.text()) ?? ''
    for (const entry of xml.split('<Contents>').slice(1)) {
      const [key = ''] = textsIn(entry, 'Key')
      yield { key, savedAt: Date.parse(textsIn(entry, 'LastModified')[0] ?? '') }
    }
    token = textsIn(xml, 'NextContinuationToken')[0]
  } while (token !== undefined)
}
