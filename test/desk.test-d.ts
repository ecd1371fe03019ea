// Checked by `npm run types`: a type that no longer fits is a compiler error here.
import { expectTypeOf, it } from 'vitest'
import { createClient } from '../src/http/client.ts'
import { createDesk, type Desk, topics } from '../src/index.ts'
import { local } from '../src/providers/local/index.ts'

it('a desk and a client can stand in for each other', () => {
  const desk = createDesk({ providers: local() })
  const client = createClient({ baseUrl: 'http://127.0.0.1:8787' })
  expectTypeOf(client).toEqualTypeOf(desk)
  expectTypeOf<Desk>().toEqualTypeOf(client)
  expectTypeOf(client.topics).parameter(0).toEqualTypeOf<{ topic: string; guidelines?: string | undefined }>()
  expectTypeOf(client.topics).returns.resolves.toEqualTypeOf<{
    topic: string[]
    post_ideas: Record<string, string[]>
  }>()
})

it('a function asks for the providers that it needs', () => {
  expectTypeOf(topics).parameter(1).toHaveProperty('providers')
  // @ts-expect-error topics cannot be written without a text provider
  topics({ topic: 'Tea' }, { providers: {} })
})
