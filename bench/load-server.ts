import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { steadyMemory } from '../src/cli/memory.ts'
import { createHandler } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'
import { local } from '../src/providers/local/index.ts'
import { folder, folderJournal } from '../src/store/index.ts'

const key = 'a-key-for-the-bench'

if (process.argv[2] === 'serve') serve(process.argv[3] ?? '', process.argv[4] !== 'in-thread')

function serve(files: string, threads: boolean): void {
  const handler = createHandler({
    providers: local(),
    store: folder(join(files, 'files')),
    state: folderJournal(join(files, 'state')),
    concurrency: { waiting: 8 },
    apiKeys: [key],
    onEvent: () => {},
    onError: (error) => console.error(error),
    threads,
  })
  const server = createServer(toNodeHandler(handler))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('message', (question) => {
    const [p99, max] = [delay.percentile(99), delay.max].map((each) => Math.round(each / 1e6))
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    process.send?.(question === 'memory' ? memoryNow() : { p99, max, megabytes })
  })
}

/** The resident memory of this process and of those that it started, in megabytes, and what of it the main thread's engine knows of. */
function memoryNow() {
  const { rss, heapTotal, external } = process.memoryUsage()
  const ofChildren = childrenOf(process.pid).map((id) => residentBytes(id))
  const inMegabytes = (bytes: number) => Math.round(bytes / 1e6)
  return {
    megabytes: inMegabytes(ofChildren.reduce((sum, bytes) => sum + bytes, rss)),
    children: ofChildren.map(inMegabytes),
    heap: inMegabytes(heapTotal),
    external: inMegabytes(external),
    threads: readdirSync('/proc/self/task').length,
  }
}

const childrenOf = (id: number): number[] =>
  readdirSync(`/proc/${id}/task`)
    .flatMap((task) => readFileSync(`/proc/${id}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)

const residentBytes = (id: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0)

/** Starts a handler with the built-in providers in a process of its own. */
export async function startServer(mode: 'threads' | 'in-thread' = 'threads') {
  const files = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
  const child = fork(import.meta.filename, ['serve', files, mode], {
    env: { ...process.env, ...steadyMemory },
  })
  const [port] = await once(child, 'message')
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...init.headers },
    })
  // As a load balancer does before it sends requests.
  await (await send('/health')).text()
  return {
    get: (path: string) => send(path),
    post: (path: string, input: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      send(path, { method: 'POST', body: JSON.stringify(input), headers, ...(signal && { signal }) }),
    /** How long its event loop was held, in milliseconds, and the most memory that it had. */
    report: async () => {
      child.send('report')
      return (await once(child, 'message'))[0] as object
    },
    /** The memory that its processes have now, in megabytes. */
    memory: async () => {
      child.send('memory')
      return (await once(child, 'message'))[0] as ReturnType<typeof memoryNow>
    },
    isAlive: () => child.exitCode === null,
    stop: () => {
      child.kill()
      rmSync(files, { recursive: true })
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>
export type Sample = readonly [path: string, input: object]

/** Takes samples in turn. */
export const oneOf = (samples: readonly Sample[], count: number) => samples[count % samples.length] as Sample

export const cta: Sample = [
  '/cta',
  { header: 'Fresh bread every morning', button_text: 'Order a loaf', link: 'https://example.com' },
]

const article =
  'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water. Strain it twice, and it keeps in the fridge for two weeks.'

export const video: Sample = ['/youtube-video', { article, script_guidelines: 'At most 40 words.' }]

export const pictures: readonly Sample[] = [
  ['/meme', { text: 'When the build is green on the first try' }],
  [
    '/gradient-background',
    { source: '38 % of our meetings could have been a short note.', color: 'teal', size: '16:9' },
  ],
  ['/glass-over-image', { source: 'Walk before the world wakes up.', image: 'generated', size: '9:16' }],
  ['/blog-image', { text: 'Cold brew coffee at home' }],
]

/** Nearly 100,000 characters. */
export const book: Sample = ['/generate-video-title', { source: article.repeat(400) }]

export const texts: readonly Sample[] = [
  ['/topics', { topic: 'Cold brew coffee' }],
  ['/sections', { section: 'How to make cold brew coffee' }],
  ['/generate-video-title', { source: article.repeat(20) }],
]

/** The first runs of each kind start threads, load modules and are compiled. */
const startMilliseconds = 10_000

/** Prints how long each took from when it was due, in milliseconds; those of the first seconds on their own. */
export function report(name: string, calls: readonly { readonly due: number; readonly took: number }[]) {
  const end = (calls[0]?.due ?? 0) + startMilliseconds
  const timesOf = (isStart: boolean) => calls.flatMap(({ due, took }) => (due < end === isStart ? took : []))
  console.log(`${name} while it starts: ${summary(timesOf(true))}`)
  console.log(`${name} after that: ${summary(timesOf(false))}`)
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${times.length} times: p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`
}

/** Calls so often a second, whether or not earlier calls have ended, and waits for all of them. */
export async function atRate(
  perSecond: number,
  seconds: number,
  call: (count: number, due: number) => Promise<void>,
): Promise<void> {
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    // Counted from when it is due, so that a server which holds up the bench does not look fast.
    const due = start + (count * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    calls.push(call(count, due))
  }
  await Promise.all(calls)
}
