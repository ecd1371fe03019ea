import { type ZodType, z } from 'zod'
import { fromDataUrl } from '../../src/media/media.ts'
import { headerInfo, unusableAnswer } from '../../src/providers/adapter/failure.ts'
import { type Fetch, wire } from '../../src/providers/adapter/wire.ts'
import type { Answer, ProviderCallOptions } from '../../src/providers/types.ts'
import type { Check } from '../../src/testing/check.ts'
import { jsonAnswer, type Vendor } from '../../src/testing/wire.ts'

export const key = 'acme-0123456789'
export const acme = { version: 1, provider: 'acme', model: 'a-1' } as const

// The least that counts as a picture, a sound and a film.
export const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const mp3 = btoa('\xff\xfb\x90\x00')
export const mp4 = btoa('\0\0\0\x10ftypisom\0\0\0\0')
export const picture = fromDataUrl(`data:;base64,${png}`)
export const page = new TextEncoder().encode('<html>Welcome</html>')

/** The vendor, who counts tokens and says what it has made. */
export const says = (output: unknown) => jsonAnswer({ output, tokens: 12 })

/** Sends one request to the vendor and reads what comes back. */
export async function post<Output>(
  fetch: Fetch,
  path: string,
  shape: ZodType<Output>,
  said: object,
  signal: AbortSignal | undefined,
): Promise<Answer & { readonly output: Output }> {
  const response = await wire(fetch)(`https://api.acme.test/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(said),
    signal: signal ?? null,
  })
  const { requestId } = headerInfo(response.headers)
  const read = z.object({ output: shape, tokens: z.number() }).safeParse(await response.json())
  if (!read.success) throw unusableAnswer('The answer is of another form.', requestId)
  const usage = { inputTokens: undefined, outputTokens: read.data.tokens, cost: undefined }
  return { output: read.data.output, usage, requestId, warnings: [] }
}

/** How a provider answers one request. */
export type Ask<Request, Given> = (request: Request, options: ProviderCallOptions) => Promise<Given>

/** One thing that is wrong: with how it answers, with what goes out, or with the provider as a whole. */
export interface Defect<Request, Given, Each> {
  readonly defect: string
  /** A part of the name of each check that has to fail. */
  readonly fails: readonly string[]
  readonly ask?: (right: Ask<Request, Given>) => Ask<Request, Given>
  readonly fetch?: (right: Fetch) => Fetch
  readonly provider?: (right: Each) => Each
}

/** A provider that is right, and how it is checked and broken. */
export interface Reference<Request, Given, Each> {
  readonly name: string
  readonly vendor: Vendor
  readonly ask: (fetch: Fetch) => Ask<Request, Given>
  readonly provider: (ask: Ask<Request, Given>, fetch: Fetch) => Each
  readonly checks: (make: (fetch: Fetch) => Each) => Check[]
  /** A part of the name of the check that looks at the answer. */
  readonly looks: string
  readonly defects: readonly Defect<Request, Given, Each>[]
}

/** Changes the JSON that goes out. */
export const sending =
  (change: (body: Record<string, unknown>) => object) =>
  (right: Fetch): Fetch =>
  (url, init) =>
    right(url, { ...init, body: JSON.stringify(change(JSON.parse(`${init?.body}`))) })

/** Changes what is answered. */
export const answering =
  <Request, Given>(change: (answer: Given) => Given) =>
  (right: Ask<Request, Given>): Ask<Request, Given> =>
  async (...asked) =>
    change(await right(...asked))
