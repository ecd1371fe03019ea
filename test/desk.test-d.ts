// Checked by `npm run types`: a type that no longer fits is a compiler error here.
import { expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import type { RunEvent } from '../src/events.ts'
import { type Client, type ClientJobEvent, createClient } from '../src/http/client.ts'
import { type CallOptions, createDesk, type Desk, defineEndpoint, registry, topics } from '../src/index.ts'
import { local } from '../src/providers/local/index.ts'

it('a desk can stand in for a client', () => {
  const desk = createDesk({ providers: local() })
  const client = createClient({ baseUrl: 'http://127.0.0.1:8787' })
  expectTypeOf(desk).toEqualTypeOf<Desk>()
  expectTypeOf(client).toEqualTypeOf<Client>()
  // What both have: only a client has `start`.
  expectTypeOf(desk).toExtend<Desk<typeof registry, CallOptions>>()
  expectTypeOf(client).toExtend<Desk<typeof registry, CallOptions>>()
  expectTypeOf(client.topics).parameter(0).toEqualTypeOf<{
    topic: string
    guidelines?: string | undefined
    effort?: 'draft' | 'standard' | 'best' | undefined
  }>()
  expectTypeOf(client.topics).returns.resolves.toEqualTypeOf<{
    topic: string[]
    post_ideas: Record<string, string[]>
  }>()
})

it('the type of a job event says what its data is', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:8787' })
  expectTypeOf<ClientJobEvent['type']>().toEqualTypeOf<RunEvent['type']>()
  const read = async () => {
    for await (const event of await client.topics.start({ topic: 'Tea' })) {
      if (event.type === 'progress') expectTypeOf(event.data.fraction).toEqualTypeOf<number>()
      if (event.type === 'warning') expectTypeOf(event.data.message).toEqualTypeOf<string>()
      if (event.type === 'end') expectTypeOf(event.data.result?.topic).toEqualTypeOf<string[] | undefined>()
      // @ts-expect-error only the end has a receipt
      if (event.type === 'call') event.data.receipt
    }
  }
  expectTypeOf(read).returns.resolves.toEqualTypeOf<void>()
})

it('a function asks for the providers that it needs', () => {
  expectTypeOf(topics).parameter(1).toHaveProperty('providers')
  // @ts-expect-error topics cannot be written without a text provider
  topics({ topic: 'Tea' }, { providers: {} })
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

it('own endpoints are methods of desk and client', () => {
  const endpoints = [...registry, shout] as const
  const desk = createDesk({ endpoints })
  expectTypeOf(desk.shout).parameter(0).toEqualTypeOf<{ text: string }>()
  expectTypeOf(desk.topics).returns.resolves.toHaveProperty('topic')
  expectTypeOf(desk.run('shout', { text: 'Tea' })).resolves.toHaveProperty('warnings')
  const listed = createClient({ baseUrl: '/api', endpoints: [shout] })
  expectTypeOf(listed.shout).returns.resolves.toEqualTypeOf<{ loud: string }>()
  const named = createClient<[typeof shout]>({ baseUrl: '/api', endpoints: { shout: '/shout' } })
  expectTypeOf(named).toEqualTypeOf(listed)
  // @ts-expect-error the input of an own endpoint is checked
  desk.shout({ txt: 'Tea' })
})
