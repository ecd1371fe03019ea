import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHandler } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'
import { embeddedQueue } from '../src/jobs/queue.ts'
import { memoryJournal } from '../src/journal.ts'
import type { TextProvider } from '../src/providers/types.ts'
import { scripted } from '../test/providers.ts'

/**
 * How long one caller waits beside what another holds: calls of a vendor that hangs, bodies that drip, streams of events and
 * webhooks that hang. Server and callers share one process, so each figure is an upper bound: `node bench/shares.ts`.
 */
const answer = { value: { headlines: ['Tea'] } }
const model: TextProvider = {
  ...scripted(),
  write: (order, options) =>
    JSON.stringify(order.material).includes('hang')
      ? new Promise((_, reject) =>
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
        )
      : scripted(answer).write(order, options),
}

const webhooks = createServer(() => {})
const webhookHost = await listen(webhooks)
const state = memoryJournal()
const handler = createHandler({
  apiKeys: { alice: 'key-of-alice', bob: 'key-of-bob' },
  providers: { text: model },
  // A caller may follow 100 unless set otherwise.
  concurrency: { streams: 2_000 },
  state,
  jobs: embeddedQueue(state, { pollMilliseconds: 50 }),
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  allowHosts: [webhookHost],
  onEvent: () => {},
  onError: () => {},
})
const host = await listen(createServer(toNodeHandler(handler)))
const left = new AbortController()

const headersOf = (caller: string) => ({
  'content-type': 'application/json',
  'x-api-key': `key-of-${caller}`,
})
const post = (caller: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://${host}${path}`, {
    method: 'POST',
    headers: { ...headersOf(caller), ...headers },
    body: JSON.stringify(body),
    signal: left.signal,
  })
const cta = { header: 'Fresh bread', button_text: 'Order', link: 'https://example.com' }
const asJob = { prefer: 'respond-async' }

/** What the other holds. Each case stays until the end, so that the last has all of them. */
const cases: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: async () => {},
  '64 calls of a vendor that hangs': async () => {
    for (let index = 0; index < 64; index += 1)
      post('alice', '/topics', { topic: `hang ${index}` }).catch(() => {})
  },
  '30 bodies that drip': async () => {
    for (let index = 0; index < 30; index += 1) {
      const headers = { ...headersOf('alice'), 'content-length': '900000' }
      const drip = request({
        host: '127.0.0.1',
        port: host.split(':')[1],
        method: 'POST',
        path: '/topics',
        headers,
      })
      drip.on('error', () => {})
      setInterval(() => drip.write(' '), 50).unref()
    }
  },
  '2,000 streams of events': async () => {
    const started = await post('alice', '/topics', { topic: 'hang' }, asJob)
    const events = `http://${host}${started.headers.get('location')}/events`
    const follow = () => fetch(events, { headers: headersOf('alice'), signal: left.signal })
    const streams = await Promise.all(Array.from({ length: 2_000 }, follow))
    if (streams.some(({ status }) => status !== 200)) throw new Error('A stream was refused.')
  },
  '80 webhooks that hang': async () => {
    const hook = { ...asJob, 'webhook-url': `http://${webhookHost}/` }
    for (let index = 0; index < 80; index += 1) await post('alice', '/topics', { topic: 'tea' }, hook)
  },
}

const rows: Record<string, object> = {}
for (const [name, hold] of Object.entries(cases)) {
  await hold()
  await new Promise((resolve) => setTimeout(resolve, 500))
  rows[name] = {
    '/cta': await summary(() => post('bob', '/cta', cta)),
    '/topics': await summary(() => post('bob', '/topics', { topic: 'tea' })),
    megabytes: Math.round(process.memoryUsage.rss() / 1e6),
  }
}
console.table(rows)
process.exit()

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The median and the 99th of 300 calls, in milliseconds. */
async function summary(call: () => Promise<Response>): Promise<string> {
  const times: number[] = []
  for (let count = 0; count < 300; count += 1) {
    const since = performance.now()
    const response = await call()
    if (response.status !== 200)
      throw new Error(`The call was answered with ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    times.push(performance.now() - since)
  }
  times.sort((one, other) => one - other)
  return `p50 ${times[150]?.toFixed(1)}, p99 ${times[297]?.toFixed(1)} ms`
}
