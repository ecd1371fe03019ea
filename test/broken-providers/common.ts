import { CallFailure, type CallFailureOptions, failureOf } from '../../src/providers/adapter/failure.ts'
import type { Answer, AnyProvider } from '../../src/providers/types.ts'
import type { Check } from '../../src/testing/check.ts'
import { type Fault, faults } from '../../src/testing/faults.ts'
import { wireTo } from '../../src/testing/wire.ts'
import { type Ask, answering, type Defect, key, type Reference, sending } from './reference.ts'

/** The checks of the right provider and of each broken one. */
interface Trial {
  readonly name: string
  readonly checks: readonly Check[]
  readonly broken: readonly {
    readonly defect: string
    readonly fails: readonly string[]
    readonly checks: readonly Check[]
  }[]
}

export function trialOf<Request, Given extends Answer, Each extends AnyProvider>(
  reference: Reference<Request, Given, Each>,
): Trial {
  const { name, defects } = reference
  const checksOf = (defect: Partial<Defect<Request, Given, Each>>) =>
    reference.checks((fetch) => {
      const wired = defect.fetch?.(fetch) ?? fetch
      const ask = reference.ask(wired)
      const provider = reference.provider(defect.ask?.(ask) ?? ask, wired)
      return defect.provider?.(provider) ?? provider
    })
  const broken = [...commonDefects(reference), ...defects].map((each) => ({
    defect: each.defect,
    fails: each.fails,
    checks: checksOf(each),
  }))
  return { name, checks: checksOf({}), broken }
}

const failing =
  (change: (failure: CallFailure) => Partial<CallFailure> & Pick<CallFailureOptions, 'cause'>) =>
  <Request, Given>(right: Ask<Request, Given>): Ask<Request, Given> =>
  (...asked) =>
    right(...asked).catch((error) => {
      const failure = failureOf(error)
      const { reach, message, cause, ...rest } = { ...failure, message: failure.message, ...change(failure) }
      throw new CallFailure(reach, message, { ...rest, cause })
    })

const leaving = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const faultsWhere = (isOne: (fault: Fault) => boolean) =>
  faults.filter(isOne).map(({ name }) => `became of the call when ${name},`)

/** What can be wrong with every provider that talks to a vendor. */
function commonDefects<Request, Given extends Answer, Each extends AnyProvider>({
  ask,
  vendor,
  looks,
}: Reference<Request, Given, Each>): Defect<Request, Given, Each>[] {
  const fromMemory = (request: Request) => ask(wireTo(vendor).fetch)(request, {})
  const everyFault = faultsWhere(() => true)
  return [
    {
      defect: 'is of another version',
      fails: ['says who it is'],
      provider: (right) => ({ ...right, version: 2 }),
    },
    {
      defect: 'has a sentence for a name',
      fails: ['says who it is'],
      provider: (right) => ({ ...right, provider: 'Acme Inc.' }),
    },
    {
      defect: 'has no name for its model',
      fails: ['says who it is'],
      provider: (right) => ({ ...right, model: '' }),
    },
    {
      defect: 'starts for a caller who has left',
      fails: ['does not start'],
      ask:
        (right) =>
        (request, { signal }) =>
          right(request, signal?.aborted ? {} : { signal }),
    },
    {
      defect: 'starts for a caller who has left, and hides it',
      fails: ['does not start'],
      ask:
        (right) =>
        async (request, { signal }) => {
          const answer = await right(request, signal?.aborted ? {} : { signal })
          signal?.throwIfAborted()
          return answer
        },
    },
    {
      defect: 'looks at the signal only before it starts',
      fails: ['stops the call'],
      ask:
        (right) =>
        async (request, { signal }) => {
          signal?.throwIfAborted()
          return right(request, {})
        },
    },
    {
      defect: 'ignores the signal',
      fails: ['does not start', 'stops the call'],
      ask: (right) => (request) => right(request, {}),
    },
    {
      defect: 'turns away from a call that goes on',
      fails: ['stops the call'],
      ask:
        (right) =>
        (request, { signal }) =>
          Promise.race([right(request, {}), leaving(signal)]),
    },
    {
      defect: 'answers by heart when the caller leaves',
      fails: ['stops the call'],
      ask:
        (right) =>
        (request, { signal }) =>
          right(request, { signal }).catch((error) => {
            if (signal?.aborted) return fromMemory(request)
            throw error
          }),
    },
    {
      defect: 'sends everything twice',
      fails: ['sends one call'],
      ask:
        (right) =>
        (...asked) =>
          right(...asked).then(() => right(...asked)),
    },
    {
      defect: 'has the key in the URL',
      fails: ['sends one call'],
      fetch: (right) => (url, init) => right(`${url}?key=${key}`, init),
    },
    {
      defect: 'has the key in the body',
      fails: ['sends one call'],
      fetch: sending((body) => ({ ...body, key })),
    },
    {
      defect: 'sends no key',
      fails: ['sends one call'],
      fetch: (right) => (url, init) => right(url, { ...init, headers: {} }),
    },
    {
      defect: 'follows redirects',
      fails: ['sends one call'],
      fetch: (right) => (url, init) => right(url, { ...init, redirect: 'follow' }),
    },
    {
      defect: 'tries again by itself',
      fails: everyFault,
      ask:
        (right) =>
        (...asked) =>
          right(...asked).catch(() => right(...asked)),
    },
    {
      defect: 'swallows failures',
      fails: everyFault,
      ask:
        (right) =>
        (...asked) =>
          right(...asked).catch(() => fromMemory(asked[0])),
    },
    {
      defect: 'tells the key in its message',
      fails: everyFault,
      ask: failing(({ message }) => ({ message: `${message} The key was ${key}.` })),
    },
    {
      defect: 'hands on the request, with the key, as the cause',
      fails: everyFault,
      ask: failing(() => ({ cause: { headers: { authorization: key } } })),
    },
    {
      defect: 'never knows whether it was sent',
      fails: faultsWhere(({ reach }) => reach !== 'unknown'),
      ask: failing(() => ({ reach: 'unknown' })),
    },
    {
      defect: 'says that nothing was ever sent',
      fails: faultsWhere(({ reach }) => reach !== 'not_sent'),
      ask: failing(() => ({ reach: 'not_sent' })),
    },
    {
      defect: 'says that everything was turned down',
      fails: faultsWhere(({ reach }) => reach !== 'rejected'),
      ask: failing(() => ({ reach: 'rejected' })),
    },
    {
      defect: 'has one code for all failures',
      fails: faultsWhere(({ code }) => code !== 'upstream_failed'),
      ask: failing(() => ({ code: 'upstream_failed' })),
    },
    {
      defect: 'lets every failure be tried again',
      fails: faultsWhere(({ retryable }) => !retryable),
      ask: failing(() => ({ retryable: true })),
    },
    {
      defect: 'lets no failure be tried again',
      fails: faultsWhere(({ retryable }) => retryable),
      ask: failing(() => ({ retryable: false })),
    },
    {
      defect: 'forgets how long to wait',
      fails: faultsWhere(({ retryAfterMilliseconds }) => retryAfterMilliseconds !== undefined),
      ask: failing(() => ({ retryAfterMilliseconds: undefined })),
    },
    {
      defect: 'takes garbage for an answer',
      fails: faultsWhere(({ code }) => code === 'upstream_invalid'),
      ask: (right) => (request, options) =>
        right(request, options).catch((error) => {
          if (failureOf(error).code === 'upstream_invalid') return fromMemory(request)
          throw error
        }),
    },
    {
      defect: 'makes figures of what it cannot read',
      fails: [looks],
      ask: answering((answer) => ({ ...answer, usage: { ...answer.usage, inputTokens: Number.NaN } })),
    },
    {
      defect: 'pays the caller',
      fails: [looks],
      ask: answering((answer) => ({ ...answer, usage: { ...answer.usage, cost: -1 } })),
    },
    {
      defect: 'counts its exchanges',
      fails: [looks],
      ask: answering((answer) => ({ ...answer, requestId: 7 })),
    },
    {
      defect: 'warns with errors',
      fails: [looks],
      ask: answering((answer) => ({ ...answer, warnings: [new Error('careful')] })),
    },
  ]
}
