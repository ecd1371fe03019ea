import { AwsV4Signer } from 'aws4fetch'
import { pause, unrefTimer } from '../concurrency.ts'
import { CopydeskError, inBrackets } from '../errors.ts'
import { bytesToHex } from '../media/bytes.ts'

/** A key of an S3-compatible service. */
export interface S3Credentials {
  /** The ID of the key. */
  readonly accessKeyId: string
  /** The secret of the key. */
  readonly secretAccessKey: string
  /** Comes with keys that expire. */
  readonly sessionToken?: string | undefined
}

/** Where a bucket is, and the key to it. */
export interface S3Bucket {
  /** Of the bucket, without a slash at its end. */
  readonly url: string
  /** Taken from the host of AWS, Cloudflare and Backblaze, else `us-east-1`. */
  readonly region: string | undefined
  readonly credentials: () => S3Credentials | Promise<S3Credentials>
}

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without it, the call is to the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
  /** Whether the call may be sent again when nobody knows whether the first arrived. True by default. */
  readonly isRepeatable?: boolean
  /** Whether a client reads the body at its own pace, so that only the head of the answer has to come in time. */
  readonly isStreamed?: boolean
}

const attempts = 4
const firstPauseMilliseconds = 200
/** For 8 MiB on a line of 1 Mbit/s. */
const callMilliseconds = 120_000

/** Sends a signed request. Returns `undefined` where there is no such object; throws for every other failure. */
export async function sendToS3(bucket: S3Bucket, call: S3Call): Promise<Response | undefined> {
  const { body, isRepeatable = true } = call
  const never = new AbortController().signal
  const headers = { ...call.headers, ...(body ? { 'x-amz-content-sha256': await sha256(body) } : {}) }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(bucket, { ...call, headers })
    if (answer instanceof Response && !isPassing(answer)) return objectOf(bucket, answer)
    if (attempt === attempts || !(isRepeatable || isRefused(answer)))
      throw await passingFailure(bucket, answer)
    if (answer instanceof Response) await answer.body?.cancel()
    await pause(firstPauseMilliseconds * 2 ** (attempt - 1) * (0.5 + Math.random()), call.signal ?? never)
  }
}

/** Whether the same call may succeed later. */
const isPassing = ({ status }: Response) => status >= 500 || status === 429

/** Whether the server certainly did nothing. */
const isRefused = (answer: Response | Error) =>
  answer instanceof Response && (answer.status === 503 || answer.status === 429)

async function passingFailure(bucket: S3Bucket, answer: Response | Error): Promise<Error> {
  if (!(answer instanceof Response)) return unreachable(bucket, answer)
  return storeFailure(bucket, answer, codeIn(await answer.text()))
}

/** What an answer gives that no repetition would change. */
async function objectOf(bucket: S3Bucket, answer: Response): Promise<Response | undefined> {
  if (answer.ok) return answer
  const code = codeIn(await answer.text())
  // HEAD answers have no code.
  if (answer.status === 404 && (code === undefined || code === 'NoSuchKey')) return undefined
  throw storeFailure(bucket, answer, code)
}

async function sendOnce(bucket: S3Bucket, call: S3Call): Promise<Response | Error> {
  const { method, key = '', query = {}, headers = {}, body, signal, isStreamed = false } = call
  const signed = await new AwsV4Signer({
    ...(await signing(bucket)),
    method,
    url: urlIn(bucket, key, query),
    headers,
  }).sign()
  const limit = timeLimit(callMilliseconds)
  try {
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ?? null,
      // A signature holds for one host only.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    if (isStreamed && answer.ok) limit.lift()
    return answer
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A signal that aborts after a time, which has to be lifted for what may take longer. */
function timeLimit(milliseconds: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`Not done within ${milliseconds} ms.`, 'TimeoutError'))
  }, milliseconds)
  unrefTimer(timer)
  return { signal: controller.signal, lift: () => clearTimeout(timer) }
}

async function signing({ credentials, region }: S3Bucket) {
  const { accessKeyId, secretAccessKey, sessionToken } = await credentials()
  return {
    accessKeyId,
    secretAccessKey,
    service: 's3',
    ...(sessionToken ? { sessionToken } : {}),
    ...(region ? { region } : {}),
  }
}

/** A URL that grants reading an object until it expires. */
export async function signedUrl(bucket: S3Bucket, key: string, seconds: number): Promise<string> {
  const url = urlIn(bucket, key, { 'X-Amz-Expires': String(seconds) })
  const signer = new AwsV4Signer({ ...(await signing(bucket)), method: 'GET', url, signQuery: true })
  return (await signer.sign()).url.href
}

/** The address of an object. Keys are encoded as the signature expects them. */
export function urlIn({ url }: S3Bucket, key: string, query: Readonly<Record<string, string>> = {}): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  const search = new URLSearchParams(query).toString()
  return `${url}/${path}${search && '?'}${search}`
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** The texts of all elements with a name that hold text only. */
export function textsIn(xml: string, element: string): readonly string[] {
  const parts = xml.split(`<${element}>`).slice(1)
  return parts.map((part) => decodeEntities(part.slice(0, part.indexOf('<'))))
}

function decodeEntities(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => characters[name] ?? '')
}

/** The code in an answer: large uploads that fail at their end answer 200 with one. */
export function codeIn(xml: string): string | undefined {
  return xml.includes('<Error') ? textsIn(xml, 'Code')[0] : undefined
}

const wrongKey = 'Correct the access key (AWS_ACCESS_KEY_ID) and its secret (AWS_SECRET_ACCESS_KEY).'
const expired = 'Get a new session token (AWS_SESSION_TOKEN) with its key.'
const wrongRegion = 'Set `region` (AWS_REGION) to the region of the bucket'

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or correct its name (COPYDESK_STORE).',
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  ExpiredToken: expired,
  InvalidToken: expired,
  RequestTimeTooSkewed: 'Set the clock of this machine: it is too far from that of the service.',
  AccessDenied:
    'Check the key, and allow it s3:PutObject, s3:GetObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListBucket.',
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
}

/** Errors of the service with a remedy. The bucket goes to the operator's log only, never to callers. */
function storeFailure(
  bucket: S3Bucket,
  { status, headers }: Response,
  code: string | undefined,
): CopydeskError {
  const byStatus = status === 403 ? 'AccessDenied' : status < 400 ? 'PermanentRedirect' : `HTTP ${status}`
  const name = code ?? byStatus
  const remedy = remedies[name] ?? 'Try again later.'
  const region = headers.get('x-amz-bucket-region')
  const fullRemedy = remedy === wrongRegion ? `${remedy}${region ? `, ${region}` : ''}.` : remedy
  return unavailable(bucket, name, fullRemedy)
}

function unreachable(bucket: S3Bucket, error: Error): CopydeskError {
  const { code = error.name } = (error.cause ?? {}) as NodeJS.ErrnoException
  const remedy = 'Check `endpoint` (S3_ENDPOINT), the region and the network.'
  return unavailable(bucket, code, remedy, error, `${code} ${new URL(bucket.url).host}`)
}

/** The error of a store that cannot be used, with what an operator has to know in its cause. */
export function unavailable(
  bucket: S3Bucket,
  reason: string,
  remedy: string,
  cause?: unknown,
  connection?: string,
): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The bucket for files cannot be used${inBrackets(connection ?? reason)}.`,
    { remedy, cause: new Error(`${bucket.url} gave ${reason}.`, { cause }), connection },
  )
}
