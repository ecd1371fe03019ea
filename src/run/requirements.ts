import { CopydeskError } from '../errors.ts'
import type { Capability } from '../events.ts'
import { chainOf, type ProviderSet } from '../providers/calls/ask.ts'
import { priceUnknown } from '../providers/calls/budget.ts'
import { providerName } from '../providers/calls/policy.ts'
import { isPriced, prices } from '../providers/calls/prices.ts'
import { checkProviders } from '../providers/calls/ready.ts'
import type { AnyProvider } from '../providers/types.ts'
import { type CallSetup, type Setup, usesWorkers } from '../run.ts'

/** What has to be configured for an endpoint. */
export interface Requirements {
  readonly name: string
  readonly needs: readonly Capability[]
  readonly needsStore: boolean
}

/** What the check of an endpoint works with. */
export interface CheckContext<Input> {
  /** The input of the run; `undefined` if the endpoint is checked for inputs of any kind, as by `/health`. */
  readonly input: Input | undefined
  /** Throws if there is such a provider and it cannot work here. */
  readonly checkProvider: (capability: Capability) => Promise<void>
  /** Whether what has to be loaded for a check is loaded in a worker. */
  readonly usesWorkers: boolean | undefined
}

/** Throws if a provider or the store is not configured, and returns what checks the providers that are. */
export function checkConfigured(
  endpoint: Requirements,
  setup: Setup & { readonly [usesWorkers]?: boolean },
  warn: (message: string) => void = () => {},
): Omit<CheckContext<unknown>, 'input'> {
  assertConfigured(endpoint, setup)
  const checkProvider = async (capability: Capability) => {
    const chain = chainOf<AnyProvider>(setup.providers?.[capability])
    assertPriced(setup, capability, chain[0])
    await checkProviders(chain, warn, setup[usesWorkers])
  }
  return { checkProvider, usesWorkers: setup[usesWorkers] }
}

/** With a limit of costs, what has no price is named before anything is paid for. */
function assertPriced(
  { maxCost, budget, prices: table = prices }: CallSetup,
  capability: Capability,
  provider: AnyProvider | undefined,
): void {
  if (!provider || (maxCost === undefined && !budget) || isPriced(table, provider, capability)) return
  throw priceUnknown(providerName(provider), capability, maxCost === undefined ? 'dailyCost' : 'maxCost')
}

/**
 * Throws, with the remedy, if the setup has not what the endpoint needs: providers, a store, options of the right
 * form. It looks at the setup only, and calls nobody.
 */
export function assertConfigured(
  { name, needs, needsStore }: Requirements,
  { providers, store }: Setup,
): void {
  for (const capability of needs) assertProvider(name, capability, providers)
  if (!needsStore || store) return
  const remedy = "Pass one, such as `store: folder('./out')` from 'copydesk/store'."
  throw new CopydeskError('invalid_options', `${name} makes a video, and videos need a store.`, { remedy })
}

/** Throws `provider_missing` if no provider of the capability is set up. */
export function assertProvider(name: string, capability: Capability, providers: ProviderSet = {}): void {
  if (chainOf<unknown>(providers[capability]).length > 0) return
  const [maker, subpath] = suggestedProviders[capability]
  const remedy = `Pass one, such as \`providers: { ${capability}: ${maker} }\` from '${subpath}'.`
  throw new CopydeskError(
    'provider_missing',
    `${name} needs ${capability === 'image' ? 'an' : 'a'} ${capability} provider.`,
    {
      remedy,
      details: { endpoint: name, capability },
    },
  )
}

/** Which provider an error message suggests, without a key where that is possible. */
const suggestedProviders: Readonly<Record<Capability, readonly [maker: string, subpath: string]>> = {
  text: ['local().text', 'copydesk/local'],
  image: ['local().image', 'copydesk/local'],
  video: ['local().video', 'copydesk/local'],
  voice: ['local().voice', 'copydesk/local'],
  transcript: ['elevenlabs({ apiKey }).transcript', 'copydesk/elevenlabs'],
  search: ['youtube({ apiKey }).search', 'copydesk/youtube'],
}
