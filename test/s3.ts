import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A bucket to test with. */
export interface TestBucket {
  readonly endpoint: string
  readonly bucket: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly close: () => void
}

/** The bucket that `S3_TEST_BUCKET` describes in JSON, or else one of a server of our own. */
export async function openS3(): Promise<TestBucket> {
  const { S3_TEST_BUCKET: real } = process.env
  return real ? { ...JSON.parse(real), close: () => {} } : openTestS3()
}

/** An S3 server of one bucket on loopback that checks every signature by AWS's description of Signature Version 4. */
interface TestS3 extends TestBucket {
  /** All requests so far: method, and path with its query. */
  readonly requests: readonly string[]
  /** Answers with a status, `drop`s the connection before the request is done, or after it (`lose`), or waits (`hang`). */
  fail: (request: string) => number | 'drop' | 'lose' | 'hang' | undefined
  /** Added to its clock, in milliseconds. */
  clockOffset: number
}

interface StoredObject {
  readonly bytes: Buffer
  readonly headers: IncomingMessage['headers']
  readonly savedAt: Date
}

const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'secret/+key' }
const bucket = 'posts'
/** Few, so that a listing has pages. */
const keysPerPage = 3
const smallestPart = 5 * 1024 * 1024

/** What the bucket holds. */
interface Contents {
  readonly objects: Map<string, StoredObject>
  readonly uploads: Map<string, Upload>
}

interface Upload {
  readonly key: string
  readonly headers: IncomingMessage['headers']
  readonly parts: Map<number, Buffer>
}

/** A request whose signature is right. */
interface Call {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly content?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export async function openTestS3(): Promise<TestS3> {
  const contents: Contents = { objects: new Map(), uploads: new Map() }
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const { method = '' } = request
    requests.push(`${method} ${request.url}`)
    const failure = test.fail(`${method} ${request.url}`)
    if (failure === 'drop') request.socket.destroy()
    if (failure === 'drop' || failure === 'hang') return
    const body = await buffer(request).catch(() => undefined)
    // The caller has left.
    if (!body) return
    const now = Date.now() + test.clockOffset
    const answer = typeof failure === 'number' ? outage(failure) : answerTo(contents, request, body, now)
    if (failure === 'lose') return void request.socket.destroy()
    const { status, content = '', headers } = answer
    response.writeHead(status, { 'content-length': Buffer.byteLength(content), ...headers })
    response.end(method === 'HEAD' ? '' : content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const test: TestS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    requests,
    fail: () => undefined,
    clockOffset: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return test
}

const refusal = (status: number, code: string): Answer => ({
  status,
  content: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
  headers: { 'x-amz-bucket-region': 'eu-north-1' },
})

const outage = (status: number) => refusal(status, status === 503 ? 'SlowDown' : 'InternalError')

function answerTo(contents: Contents, request: IncomingMessage, body: Buffer, now: number): Answer {
  const { method = '', headers } = request
  const url = new URL(request.url ?? '', `http://${headers.host}`)
  const problem = problemIn(request, url, body, now)
  if (problem) return refusal(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem)
  const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (name !== bucket) return refusal(404, 'NoSuchBucket')
  const call: Call = { method, key: rest.join('/'), query: url.searchParams, headers, body }
  if (call.query.has('uploadId')) return answerToUpload(contents, call)
  if (call.query.has('uploads'))
    return method === 'POST' ? startUpload(contents, call) : listUploads(contents)
  if (method === 'DELETE') contents.objects.delete(call.key)
  if (method === 'DELETE') return { status: 204 }
  if (method === 'PUT') return putObject(contents, call)
  return call.query.get('list-type') === '2' ? listObjects(contents, call) : getObject(contents, call)
}

function startUpload({ uploads }: Contents, { key, headers }: Call): Answer {
  const id = `${'up&load'}-${uploads.size}-${Date.now()}`
  uploads.set(id, { key, headers, parts: new Map() })
  const content = `<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`
  return { status: 200, content }
}

function listUploads({ uploads }: Contents): Answer {
  const entries = [...uploads.values()].map(({ key }) => `<Upload><Key>${key}</Key></Upload>`)
  return {
    status: 200,
    content: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`,
  }
}

function answerToUpload(contents: Contents, call: Call): Answer {
  const id = call.query.get('uploadId') ?? ''
  const upload = contents.uploads.get(id)
  if (!upload) return refusal(404, 'NoSuchUpload')
  if (call.method === 'PUT') {
    upload.parts.set(Number(call.query.get('partNumber')), call.body)
    return { status: 200, headers: { etag: etagOf(call.body) } }
  }
  if (call.method !== 'POST') {
    contents.uploads.delete(id)
    return { status: 204 }
  }
  const answer = completeUpload(contents, upload, call)
  if (answer.content === completed) contents.uploads.delete(id)
  return answer
}

const completed = '<CompleteMultipartUploadResult/>'

function completeUpload({ objects }: Contents, upload: Upload, { key, body }: Call): Answer {
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
  const parts = named.map(([, number]) => upload.parts.get(Number(number)))
  const fits = named.every(([, , etag], index) => etag === etagOf(parts[index] ?? Buffer.alloc(0)))
  if (!fits) return { status: 200, content: '<Error><Code>InvalidPart</Code></Error>' }
  if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < smallestPart))
    return refusal(400, 'EntityTooSmall')
  const bytes = Buffer.concat(parts.flatMap((part) => part ?? []))
  objects.set(key, { bytes, headers: upload.headers, savedAt: new Date() })
  return { status: 200, content: completed }
}

function putObject({ objects }: Contents, { key, body, headers }: Call): Answer {
  objects.set(key, { bytes: body, headers, savedAt: new Date() })
  return { status: 200, headers: { etag: etagOf(body) } }
}

function listObjects({ objects }: Contents, { query }: Call): Answer {
  const from = query.get('continuation-token') ?? ''
  const prefix = query.get('prefix') ?? ''
  const names = [...objects.keys()].sort().filter((each) => each.startsWith(prefix) && each > from)
  const page = names.slice(0, keysPerPage)
  const entries = page.map((each) => {
    const date = objects.get(each)?.savedAt.toISOString()
    return `<Contents><Key>${each}</Key><LastModified>${date}</LastModified></Contents>`
  })
  const isCut = names.length > page.length
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return { status: 200, content: `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>` }
}

function getObject({ objects }: Contents, { key, headers }: Call): Answer {
  const found = objects.get(key)
  if (!found) return refusal(404, 'NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1)
  const { 'content-type': type = '', 'content-disposition': disposition = '' } = found.headers
  return {
    status: first === undefined ? 200 : 206,
    content: bytes,
    headers: {
      'content-length': String(bytes.length),
      'content-type': type,
      'content-disposition': disposition,
    },
  }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The error code for a request that is not signed as it has to be. */
function problemIn(request: IncomingMessage, url: URL, body: Buffer, now: number): string | undefined {
  const inQuery = url.searchParams.has('X-Amz-Signature')
  const { authorization = '' } = request.headers
  const field = (name: string) =>
    inQuery
      ? (url.searchParams.get(`X-Amz-${name}`) ?? '')
      : (new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? '')
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const at = inQuery ? field('Date') : header('x-amz-date')
  const [accessKeyId, date = '', region = '', service = ''] = field('Credential').split('/')
  if (accessKeyId !== credentials.accessKeyId) return accessKeyId ? 'InvalidAccessKeyId' : 'AccessDenied'
  if (region !== 'us-east-1') return 'AuthorizationHeaderMalformed'
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const lifetime = inQuery ? Number(field('Expires')) * 1000 : 900_000
  if (!(now - time < lifetime && time - now < 900_000))
    return inQuery ? 'AccessDenied' : 'RequestTimeTooSkewed'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
  const names = field('SignedHeaders').split(';')
  const content = inQuery ? 'UNSIGNED-PAYLOAD' : header('x-amz-content-sha256')
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/')
  const headers = names.map((name) => `${name}:${header(name).replace(/ +/g, ' ')}\n`).join('')
  const canonical = [request.method, path, query.join('&'), headers, names.join(';'), content].join('\n')
  const scope = [date, region, service, 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  return signature === field('Signature') && names.includes('host') ? undefined : 'SignatureDoesNotMatch'
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
