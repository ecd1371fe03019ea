import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { defineEndpoint } from '../src/endpoint.ts'
import { createHandler } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'
import { embeddedQueue } from '../src/jobs/queue.ts'
import type { TextProvider } from '../src/providers/types.ts'
import { folderJournal } from '../src/store/folder-journal.ts'

const steps = 5

/** Asks a vendor five times, one call after the other. */
const chain = defineEndpoint({
  name: 'chain',
  path: '/chain',
  group: 'ideas',
  summary: 'Asks five times.',
  needs: ['text'],
  input: z.object({ name: z.string() }),
  output: z.object({ answers: z.array(z.unknown()) }),
  example: { name: 'a' },
  run: async (run) => {
    const answers: unknown[] = []
    for (let step = 0; step < steps; step++) {
      const request = {
        task: 'chain',
        instructions: `${run.input.name} ${step}`,
        material: [],
        images: [],
        schema: {},
        maxOutputTokens: 10,
        repair: undefined,
      }
      answers.push(await run.ask('text', `step-${step}`, request))
    }
    return { answers }
  },
})

/** A vendor that is called over HTTP. */
function vendorAt(url: string): TextProvider {
  return {
    version: 1,
    provider: 'vendor',
    model: 'm',
    write: async ({ instructions }, { signal }) => {
      const response = await fetch(url, { method: 'POST', body: instructions, signal: signal ?? null })
      return {
        outcome: 'answered',
        value: await response.json(),
        usage: { inputTokens: 1, outputTokens: 1, cost: 0.01 },
        requestId: undefined,
        warnings: [],
      }
    },
  }
}

// As a program it is a server that works on jobs until it is killed.
const [state, vendor, lease = '2000', onUnknown = 'fail'] = process.argv.slice(2)
if (import.meta.main && state && vendor) {
  const journal = folderJournal(state, { leaseMilliseconds: Number(lease) })
  const handler = createHandler({
    endpoints: [chain],
    auth: 'none',
    providers: { text: vendorAt(vendor) },
    policy: { onUnknown: onUnknown === 'resend' ? 'resend' : 'fail' },
    state: journal,
    concurrency: { text: 3 },
    jobs: embeddedQueue(journal, { pollMilliseconds: 100 }),
    onError: () => {},
    onEvent: () => {},
  })
  const server = createServer(toNodeHandler(handler))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
