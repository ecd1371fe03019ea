import type { Capability } from '../capability.ts'

/** A vendor that variables of the environment set up. */
interface KeyedVendor {
  /** Its npm package, if it needs one. */
  readonly packageName?: string
  readonly variable: string
  /** Another address, such as that of a compatible server. */
  readonly baseVariable?: string
  readonly base: string
  /** The cheapest call that needs the key; all of them are free. */
  readonly path: string
  readonly headers: (key: string) => Record<string, string>
  /** Where keys are made. */
  readonly page: string
  readonly serves: readonly Capability[]
}

/** The one list of them, in the order in which they are tried by default. `environment.ts` makes their providers. */
export const keyedVendors = {
  elevenlabs: {
    variable: 'ELEVENLABS_API_KEY',
    baseVariable: 'ELEVENLABS_BASE_URL',
    base: 'https://api.elevenlabs.io',
    path: '/v1/models',
    headers: (key: string) => ({ 'xi-api-key': key }),
    page: 'https://elevenlabs.io/app/settings/api-keys',
    serves: ['voice', 'transcript'],
  },
  openai: {
    packageName: 'openai',
    variable: 'OPENAI_API_KEY',
    baseVariable: 'OPENAI_BASE_URL',
    base: 'https://api.openai.com/v1',
    path: '/models',
    headers: (key: string) => ({ authorization: `Bearer ${key}` }),
    page: 'https://platform.openai.com/api-keys',
    serves: ['text', 'image', 'voice', 'transcript'],
  },
  anthropic: {
    packageName: '@anthropic-ai/sdk',
    variable: 'ANTHROPIC_API_KEY',
    baseVariable: 'ANTHROPIC_BASE_URL',
    base: 'https://api.anthropic.com',
    path: '/v1/models?limit=1',
    headers: (key: string) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    page: 'https://console.anthropic.com/settings/keys',
    serves: ['text'],
  },
  replicate: {
    packageName: 'replicate',
    variable: 'REPLICATE_API_TOKEN',
    baseVariable: 'REPLICATE_BASE_URL',
    base: 'https://api.replicate.com/v1',
    path: '/account',
    headers: (key: string) => ({ authorization: `Bearer ${key}` }),
    page: 'https://replicate.com/account/api-tokens',
    serves: ['image', 'video', 'voice', 'transcript'],
  },
  youtube: {
    variable: 'YOUTUBE_API_KEY',
    base: 'https://www.googleapis.com/youtube/v3',
    path: '/videoCategories?part=id&id=1',
    headers: (key: string) => ({ 'x-goog-api-key': key }),
    page: 'https://console.cloud.google.com/apis/credentials',
    serves: ['search'],
  },
} as const satisfies Readonly<Record<string, KeyedVendor>>

export type KeyedVendorName = keyof typeof keyedVendors

/** What a vendor serves. */
export type ServedBy<Name extends KeyedVendorName> = (typeof keyedVendors)[Name]['serves'][number]

export const vendorKeys: readonly KeyedVendor[] = Object.values(keyedVendors)

/** The variables of which one sets up a provider: `OPENAI_API_KEY or ANTHROPIC_API_KEY`. */
export function keysFor(capability: Capability): string {
  const able = vendorKeys.filter(({ serves }) => serves.includes(capability))
  return new Intl.ListFormat('en', { type: 'disjunction' })
    .format(able.map(({ variable }) => variable))
    .replace(', or ', ' or ')
}
