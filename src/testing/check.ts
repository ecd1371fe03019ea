import { inspect } from 'node:util'
import type { CopydeskError } from '../errors.ts'
import type { Usage } from '../events.ts'
import { type Media, mediaType, toDataUrl } from '../media/media.ts'
import { type CallFailure, failureOf } from '../providers/adapter/failure.ts'
import type { Fetch } from '../providers/adapter/wire.ts'
import type { Answer, AnyProvider } from '../providers/types.ts'
import { faults } from './faults.ts'
import { type Vendor, type WireCall, wireTo } from './wire.ts'

/** One requirement of a contract, for any test runner. */
export interface Check {
  readonly name: string
  /** Throws an error that says what is wrong. */
  readonly run: () => Promise<void>
}

/** A provider to check, and its vendor. */
export interface Subject<Each extends AnyProvider> {
  /** Makes the provider. One without a vendor ignores the fetch. */
  readonly make: (fetch: Fetch) => Each
  /** A working fake vendor. Leave it out for a provider without a vendor. */
  readonly wire?: Wire | undefined
}

/** A fake vendor. */
export interface Wire {
  readonly vendor: Vendor
  /** Which requests cost money. Defaults to all. */
  readonly isPaid?: ((call: WireCall) => boolean) | undefined
  /** Which requests cancel a job, for vendors whose jobs continue on their own: their start is not aborted. */
  readonly isCancel?: ((call: WireCall) => boolean) | undefined
  /** The key that the provider was made with. */
  readonly key: string
}

/** Throws an error with the message unless the condition holds. */
export function demand(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

type Asking<Each> = (provider: Each, signal: AbortSignal | undefined) => Promise<unknown>

/** The requirements of every contract: identity and, with a vendor, behaviour on the wire. */
export function commonChecks<Each extends AnyProvider>(subject: Subject<Each>, ask: Asking<Each>): Check[] {
  const { make, wire } = subject
  const identity: Check = {
    name: 'says who it is',
    run: async () => {
      const { version, provider, model } = make(wireTo(() => new Response()).fetch)
      demand(version === 1, 'version is not 1')
      demand(/^[\w.-]+$/.test(provider), `“${provider}” is no name for a provider`)
      demand(typeof model === 'string' && model !== '', 'model is empty')
    },
  }
  const early: Check = {
    name: 'does not start for a caller who has left',
    run: async () => {
      const { fetch, calls } = wireTo(wire?.vendor ?? (() => new Response()))
      const error = await failing(ask(make(fetch), AbortSignal.abort()))
      demand(error !== undefined, 'it answered all the same')
      demand(
        calls.every(({ signal }) => signal?.aborted),
        'it sent a request without its signal',
      )
    },
  }
  return wire ? [identity, early, ...wireChecks(make, wire, ask)] : [identity, early]
}

function wireChecks<Each extends AnyProvider>(
  make: (fetch: Fetch) => Each,
  { vendor, isPaid = () => true, isCancel, key }: Wire,
  ask: Asking<Each>,
): Check[] {
  const faulty = faults.map(({ name, answer, ...expected }) => ({
    name: `tells rightly what became of the call when ${name}, and does not send it twice`,
    run: async () => {
      const { fetch, calls } = wireTo((call) => (isPaid(call) ? answer(call) : vendor(call)))
      const error = await failing(ask(make(fetch), undefined))
      demand(error !== undefined, 'it answered all the same')
      const failure = failureOf(error)
      for (const [property, value] of Object.entries(expected)) {
        const actual = failure[property as keyof typeof expected]
        demand(actual === value, `${property} is ${actual}, not ${value}`)
      }
      const paid = calls.filter(isPaid).length
      demand(paid === 1, `it sent the call ${paid} times`)
      demand(!mentions(failure, key), 'the failure tells the key')
    },
  }))
  return [
    {
      name: 'sends one call, with the key in a header and nowhere else',
      run: async () => {
        const { fetch, calls } = wireTo(vendor)
        await ask(make(fetch), undefined)
        const paid = calls.filter(isPaid)
        demand(paid.length === 1, `it sent ${paid.length} calls`)
        for (const { url, headers, body, redirect } of calls) {
          demand(redirect !== 'follow', 'it follows redirects, and they may carry the key elsewhere')
          demand(!url.href.includes(key) && !body.includes(key), 'the key is in the URL or in the body')
          demand(
            [...headers].some(([, value]) => value.includes(key)),
            `no header of ${url.href} has the key`,
          )
        }
      },
    },
    {
      name: 'stops the call when the caller leaves',
      run: async () => {
        const caller = new AbortController()
        const { fetch, calls } = wireTo((call) => {
          if (!isPaid(call)) return vendor(call)
          queueMicrotask(() => caller.abort())
          return new Promise((resolve, reject) => {
            call.signal?.addEventListener('abort', () => reject(call.signal?.reason), { once: true })
            if (isCancel) setTimeout(() => resolve(vendor(call)), 20)
          })
        })
        const work = failing(ask(make(fetch), caller.signal))
        const slow = new Promise<string>((resolve) => setTimeout(resolve, 1000, 'slow'))
        const end = await Promise.race([work, slow])
        demand(end !== 'slow', 'it still waited a second later')
        demand(end !== undefined, 'it answered all the same')
        if (isCancel) await until(() => calls.some(isCancel))
        const isStopped = calls.some((call) => (isCancel ? isCancel(call) : call.signal?.aborted))
        demand(isStopped, 'the request went on')
      },
    },
    ...faulty,
  ]
}

/** Waits for at most a second. */
async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < 1000 && !holds(); waited += 10) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The error, or `undefined`. */
async function failing(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
    return undefined
  } catch (error) {
    return error ?? new Error('nothing was thrown')
  }
}

function mentions(failure: CallFailure | CopydeskError, secret: string): boolean {
  let text = ''
  for (let current: unknown = failure; current instanceof Error; current = current.cause) {
    text += `${current.message} ${current.stack} ${inspect(current, { depth: 9 })}`
  }
  return text.includes(secret)
}

/** Checks the common part of an answer. */
export function checkAnswer({ usage, requestId, warnings }: Answer): void {
  const { inputTokens, outputTokens, units, cost } = usage as Usage
  for (const [name, figure] of Object.entries({ inputTokens, outputTokens, units, cost })) {
    const isFigure = figure === undefined || (Number.isFinite(figure) && figure >= 0)
    demand(isFigure, `usage.${name} is ${figure}; what is not known is undefined`)
  }
  demand(requestId === undefined || typeof requestId === 'string', 'requestId is no text')
  demand(
    Array.isArray(warnings) && warnings.every((warning) => typeof warning === 'string'),
    'warnings are no texts',
  )
}

/** Checks that a file is of a kind by its bytes, and that its type says so. */
export function checkMedia(media: { readonly type: string; readonly bytes: Uint8Array }, kind: string): void {
  const real = mediaType(media.bytes)
  demand(real?.startsWith(`${kind}/`), `the bytes are ${real ?? 'nothing known'}, not ${kind}`)
  demand(media.type === real, `it says ${media.type}, and the bytes are ${real}`)
}

/** Whether the media was sent, as base64 or as a file in a form. */
export function wasSent(calls: readonly WireCall[], media: Media): boolean {
  const [, base64 = ''] = toDataUrl(media).split(',')
  const file = new TextDecoder().decode(media.bytes)
  return calls.some(({ body }) => body.includes(base64) || body.includes(file))
}
