import type { Capability } from '../capability.ts'
import { anthropic } from '../providers/anthropic/index.ts'
import { elevenlabs } from '../providers/elevenlabs/index.ts'
import { openai } from '../providers/openai/index.ts'
import { replicate } from '../providers/replicate/index.ts'
import type { AnyProvider } from '../providers/types.ts'
import { youtube } from '../providers/youtube/index.ts'

/** How the providers of a vendor are made, for each capability that it serves. */
export type Makers = { readonly [Name in Capability]?: (model: string | undefined) => AnyProvider }

/** What the environment says of a vendor. */
interface Account {
  /** Empty where it is not set, which only some servers of one's own allow. */
  readonly key: string
  readonly baseURL: string | undefined
  readonly allowHosts: readonly string[]
}

/** A vendor that variables of the environment set up. */
export interface KeyedVendor {
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
  readonly makes: (account: Account) => Makers
}

/** The one list of them, in the order in which they are tried by default. */
export const keyedVendors = {
  elevenlabs: {
    variable: 'ELEVENLABS_API_KEY',
    baseVariable: 'ELEVENLABS_BASE_URL',
    base: 'https://api.elevenlabs.io',
    path: '/v1/models',
    headers: (key) => ({ 'xi-api-key': key }),
    page: 'https://elevenlabs.io/app/settings/api-keys',
    makes: ({ key: apiKey, baseURL }) => ({
      voice: (model) => elevenlabs({ apiKey, baseURL }).voice(model),
      transcript: (model) => elevenlabs({ apiKey, baseURL }).transcript(model),
    }),
  },
  openai: {
    packageName: 'openai',
    variable: 'OPENAI_API_KEY',
    baseVariable: 'OPENAI_BASE_URL',
    base: 'https://api.openai.com/v1',
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    page: 'https://platform.openai.com/api-keys',
    makes: ({ key, baseURL }) => {
      const apiKey = key || undefined
      return {
        text: (model) => openai({ apiKey, baseURL }).text(model),
        image: (model) => openai({ apiKey, baseURL }).image(model),
        voice: (model) => openai({ apiKey, baseURL }).voice(model),
        transcript: (model) => openai({ apiKey, baseURL }).transcript(model),
      }
    },
  },
  anthropic: {
    packageName: '@anthropic-ai/sdk',
    variable: 'ANTHROPIC_API_KEY',
    baseVariable: 'ANTHROPIC_BASE_URL',
    base: 'https://api.anthropic.com',
    path: '/v1/models?limit=1',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    page: 'https://console.anthropic.com/settings/keys',
    makes: ({ key: apiKey, baseURL }) => ({ text: (model) => anthropic({ apiKey, baseURL }).text(model) }),
  },
  replicate: {
    packageName: 'replicate',
    variable: 'REPLICATE_API_TOKEN',
    baseVariable: 'REPLICATE_BASE_URL',
    base: 'https://api.replicate.com/v1',
    path: '/account',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    page: 'https://replicate.com/account/api-tokens',
    makes: ({ key: apiToken, baseURL, allowHosts }) => ({
      image: (model) => replicate({ apiToken, baseURL, allowHosts }).image(model),
      video: (model) => replicate({ apiToken, baseURL, allowHosts }).video(model),
      voice: (model) => replicate({ apiToken, baseURL, allowHosts }).voice(model),
      transcript: (model) => replicate({ apiToken, baseURL, allowHosts }).transcript(model),
    }),
  },
  youtube: {
    variable: 'YOUTUBE_API_KEY',
    base: 'https://www.googleapis.com/youtube/v3',
    path: '/videoCategories?part=id&id=1',
    headers: (key) => ({ 'x-goog-api-key': key }),
    page: 'https://console.cloud.google.com/apis/credentials',
    makes: ({ key: apiKey }) => ({ search: () => youtube({ apiKey }).search }),
  },
} as const satisfies Readonly<Record<string, KeyedVendor>>

/** Without their names, for what is asked of each of them. */
export const vendorKeys: readonly KeyedVendor[] = Object.values(keyedVendors)

/** The variables of which one sets up a provider: `OPENAI_API_KEY or ANTHROPIC_API_KEY`. */
export function keysFor(capability: Capability): string {
  const nobody = { key: '', baseURL: undefined, allowHosts: [] }
  const able = vendorKeys.filter(({ makes }) => makes(nobody)[capability])
  return new Intl.ListFormat('en', { type: 'disjunction' })
    .format(able.map(({ variable }) => variable))
    .replace(', or ', ' or ')
}
