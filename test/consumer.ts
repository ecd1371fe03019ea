// Type-checked against the installed package, with library checks on and other settings than the project's own.
import { CopydeskError, createDesk, type Desk, type TextProvider, topics } from 'copydesk'
import { createClient } from 'copydesk/client'
import { createHandler, type Handler } from 'copydesk/http'
import { local } from 'copydesk/local'
import { toNextHandler } from 'copydesk/next'
import { toNodeHandler } from 'copydesk/node'

const text: TextProvider = local().text
export const desks: Desk[] = [
  createDesk({ providers: { text } }),
  createClient({ baseUrl: 'https://example.com' }),
]
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
