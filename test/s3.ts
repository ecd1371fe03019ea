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

export async function openTestS3(): Promise<TestS3> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<
    string,
    {
      readonly key: string
      readonly headers: IncomingMessage['headers']
      readonly parts: Map<number, Buffer>
    }
  >()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const { method = '' } = request
    requests.push(`${method} ${request.url}`)
    const failure = test.fail(`${method} ${request.url}`)
    if (failure === 'drop') request.socket.destroy()
    if (failure === 'drop' || failure === 'hang') return
    const body = await buffer(request).catch(() => undefined)
    // The caller has left.
    if (!body) return
    const send = (status: number, text: string | Buffer = '', headers: Record<string, string> = {}) => {
      if (failure === 'lose') return void request.socket.destroy()
      response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers })
      response.end(method === 'HEAD' ? '' : text)
    }
    const refuse = (status: number, code: string) =>
      send(status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`, {
        'x-amz-bucket-region': 'eu-north-1',
      })
    if (typeof failure === 'number') return refuse(failure, failure === 503 ? 'SlowDown' : 'InternalError')
    const problem = problemIn(request, url, body, Date.now() + test.clockOffset)
    if (problem)
      return refuse(
        problem === 'RequestTimeTooSkewed' || problem !== 'XAmzContentSHA256Mismatch' ? 403 : 400,
        problem,
      )
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return refuse(404, 'NoSuchBucket')
    const key = rest.join('/')
    const query = url.searchParams
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (query.has('uploadId') && !upload) return refuse(404, 'NoSuchUpload')
    if (method === 'POST' && query.has('uploads')) {
      const id = `${'up&load'}-${uploads.size}-${Date.now()}`
      uploads.set(id, { key, headers: request.headers, parts: new Map() })
      return send(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body)
      return send(200, '', { etag: etagOf(body) })
    }
    if (method === 'POST' && upload) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
      const parts = named.map(([, number]) => upload.parts.get(Number(number)))
      const fits = named.every(([, , etag], index) => etag === etagOf(parts[index] ?? Buffer.alloc(0)))
      if (!fits) return send(200, '<Error><Code>InvalidPart</Code></Error>')
      if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < smallestPart))
        return refuse(400, 'EntityTooSmall')
      const bytes = Buffer.concat(parts.flatMap((part) => part ?? []))
      objects.set(key, { bytes, headers: upload.headers, savedAt: new Date() })
      uploads.delete(query.get('uploadId') ?? '')
      return send(200, '<CompleteMultipartUploadResult/>')
    }
    if (method === 'DELETE') {
      if (upload) uploads.delete(query.get('uploadId') ?? '')
      else objects.delete(key)
      return send(204)
    }
    if (method === 'PUT') {
      objects.set(key, { bytes: body, headers: request.headers, savedAt: new Date() })
      return send(200, '', { etag: etagOf(body) })
    }
    if (query.has('uploads')) {
      const entries = [...uploads.values()].map((each) => `<Upload><Key>${each.key}</Key></Upload>`)
      return send(200, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`)
    }
    if (query.get('list-type') === '2') {
      const from = query.get('continuation-token') ?? ''
      const names = [...objects.keys()]
        .sort()
        .filter((each) => each.startsWith(query.get('prefix') ?? '') && each > from)
      const page = names.slice(0, keysPerPage)
      const entries = page.map(
        (each) =>
          `<Contents><Key>${each}</Key><LastModified>${objects.get(each)?.savedAt.toISOString()}</LastModified></Contents>`,
      )
      const next =
        names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      return send(200, `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`)
    }
    const found = objects.get(key)
    if (!found) return refuse(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1)
    const { 'content-type': type = '', 'content-disposition': disposition = '' } = found.headers
    send(first === undefined ? 200 : 206, bytes, {
      'content-length': String(bytes.length),
      'content-type': type,
      'content-disposition': disposition,
    })
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
