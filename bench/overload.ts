import {
  atRate,
  cta,
  oneOf,
  pictures,
  report,
  type Sample,
  startServer,
  texts,
  video,
} from './load-server.ts'

/**
 * A minute of mixed requests at twice what two cores can do: it has to refuse with Retry-After, to end what it accepted, and
 * to stay alive in bounded memory, with `/cta` as fast as before: `node bench/overload.ts [seconds]`.
 */
const seconds = Number(process.argv[2] ?? 60)
const server = await startServer()
const statuses = new Map<string, number>()
const calls: { readonly due: number; readonly took: number }[] = []
const jobs: string[] = []
let refusalsWithoutTime = 0

async function ask([path, input]: Sample, headers: Record<string, string> = {}): Promise<void> {
  const response = await server.post(path, input, headers).catch(() => undefined)
  if (!response) {
    statuses.set(`${path} cut`, (statuses.get(`${path} cut`) ?? 0) + 1)
    return
  }
  const isRefused = response.status === 429 || response.status === 503
  if (isRefused && !response.headers.has('retry-after')) refusalsWithoutTime += 1
  const kind = headers['prefer'] ? `${path} as a job` : path
  const name = `${kind} ${response.status}`
  statuses.set(name, (statuses.get(name) ?? 0) + 1)
  if (response.status === 202) jobs.push(response.headers.get('location') ?? '')
  await response.arrayBuffer()
}

await Promise.all([
  atRate(20, seconds, async (_, due) => {
    await ask(cta)
    calls.push({ due, took: performance.now() - due })
  }),
  atRate(10, seconds, (count) => ask(oneOf(texts, count))),
  atRate(2.5, seconds, (count) => ask(oneOf(pictures, count))),
  atRate(0.1, seconds, () => ask(video)),
  atRate(0.2, seconds, (count) => ask(oneOf(pictures, count), { prefer: 'respond-async' })),
])
const states = new Map<string, number>()
for (const job of jobs) {
  let state = 'queued'
  const end = performance.now() + 60_000
  while ((state === 'queued' || state === 'running') && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    state = ((await (await server.get(new URL(job, 'http://host').pathname)).json()) as { state: string })
      .state
  }
  states.set(state, (states.get(state) ?? 0) + 1)
}
report('/cta', calls)
console.log('answers', Object.fromEntries([...statuses].sort()), 'jobs', Object.fromEntries(states))
console.log(`${refusalsWithoutTime} refusals without Retry-After; alive: ${server.isAlive()}`)
console.log('the event loop (ms) and the memory (MB):', await server.report())
server.stop()
