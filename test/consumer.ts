// Type-checked against the installed package, with library checks on and other settings than the project's own.
import {
  CopydeskError,
  createDesk,
  type Desk,
  defineEndpoint,
  fallback,
  registry,
  type TextProvider,
  topics,
} from 'copydesk'
import { aiSdk } from 'copydesk/ai-sdk'
import { anthropic } from 'copydesk/anthropic'
import { createClient } from 'copydesk/client'
import { elevenlabs } from 'copydesk/elevenlabs'
import { createHandler, type Handler } from 'copydesk/http'
import { local } from 'copydesk/local'
import { toNextHandler } from 'copydesk/next'
import { toNodeHandler } from 'copydesk/node'
import { openai } from 'copydesk/openai'
import { replicate } from 'copydesk/replicate'
import { textProviderChecks } from 'copydesk/testing'
import { youtube } from 'copydesk/youtube'
import * as z from 'zod'

const text: TextProvider = local().text
export const desks: Desk[] = [
  createDesk({ providers: { text } }),
  createClient({ baseUrl: 'https://example.com' }),
]
const chain = fallback([openai({ apiKey: 'k' }).text(), anthropic({ apiKey: 'k' }).text(), text])
export const swapped: Desk = createDesk({
  providers: {
    text: chain,
    image: replicate({ apiToken: 't' }).image(),
    voice: elevenlabs({ apiKey: 'k' }).voice(),
    search: youtube({ apiKey: 'k' }).search,
  },
  maxCost: 0.1,
})
const shout = defineEndpoint({
  name: 'shout',
  path: '/shout',
  group: 'own',
  summary: 'Says a text loudly.',
  input: z.object({ text: z.string() }),
  output: z.object({ loud: z.string() }),
  example: { text: 'Tea' },
  run: async ({ input }) => ({ loud: `${input.text.toUpperCase()}!` }),
})
const own = createDesk({ endpoints: [...registry, shout] })
export const loud: Promise<{ loud: string }> = own.shout({ text: 'Tea' })
export const found: Promise<{ topic: string[] }> = own.topics({ topic: 'Tea' })
export const checks = textProviderChecks({ make: () => text })
export const bridge: typeof aiSdk.text = aiSdk.text
export const handler: Handler = createHandler({ providers: { text }, auth: 'none' })
export const { GET, POST } = toNextHandler(handler)
export const listener = toNodeHandler(handler)

export async function headlines(topic: string): Promise<string[]> {
  try {
    return (await topics({ topic }, { providers: { text } })).topic
  } catch (error) {
    if (CopydeskError.is(error) && error.code === 'guidelines_unmet') return []
    throw error
  }
}
