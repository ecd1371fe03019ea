import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createHandler } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'
import { local } from '../src/providers/local/index.ts'
import { folder } from '../src/store/index.ts'

/** How long `/cta` takes while videos and pictures are rendered: `node bench/load.ts [seconds]`. */
const key = 'a-key-for-the-bench'
const ctasPerSecond = 50

const cta = { header: 'Fresh bread every morning', button_text: 'Order a loaf', link: 'https://example.com' }
const video = [
  '/youtube-video',
  {
    article:
      'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water. Strain it twice, and it keeps in the fridge for two weeks.',
    script_guidelines: 'At most 40 words.',
  },
] as const
const pictures = [
  ['/meme', { text: 'When the build is green on the first try' }],
  [
    '/gradient-background',
    { source: '38 % of our meetings could have been a short note.', color: 'teal', size: '16:9' },
  ],
  [
    '/glass-over-image',
    {
      source: 'Walk before the world wakes up. Our spring routes start at sunrise.',
      image: 'generated',
      size: '9:16',
    },
  ],
  ['/blog-image', { text: 'Cold brew coffee at home' }],
] as const

if (process.argv[2] === 'serve') serve()
else await measure(Number(process.argv[2] ?? 25))

function serve(): void {
  const store = folder(process.argv[3] ?? '')
  const handler = createHandler({ providers: local(), store, apiKeys: [key], onEvent: () => {} })
  const server = createServer(toNodeHandler(handler))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  process.on('message', (message) => {
    if (message === 'start') {
      delay.enable()
      return
    }
    const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((each) => each / 1e6)
    process.send?.({ p50, p99, max, rss: process.resourceUsage().maxRSS / 1024 })
  })
}

async function measure(seconds: number): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
  const child = fork(import.meta.filename, ['serve', files])
  const [port] = await once(child, 'message')
  const post = async (path: string, input: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(input),
    })
    await response.arrayBuffer()
    return response.status
  }
  await post('/cta', cta)
  child.send('start')
  const end = performance.now() + seconds * 1000
  const done = { videos: 0, pictures: 0 }
  const keepBusy = async (kind: keyof typeof done, requests: readonly (readonly [string, object])[]) => {
    for (let at = 0; performance.now() < end; at++) {
      const [path, input] = requests[at % requests.length] ?? ['/cta', cta]
      const status = await post(path, input)
      if (status !== 200) console.log(path, status)
      else if (performance.now() < end) done[kind] += 1
    }
  }
  const busy = Promise.all([
    keepBusy('videos', [video]),
    keepBusy('pictures', pictures),
    keepBusy('pictures', [...pictures].reverse()),
  ])
  const times: number[] = []
  const asked: Promise<void>[] = []
  for (let next = performance.now(); next < end; next += 1000 / ctasPerSecond) {
    await pause(Math.max(0, next - performance.now()))
    // Counted from when it was due, so that a server which holds up the bench does not look fast.
    const due = next
    asked.push(post('/cta', cta).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(asked)
  child.send('report')
  const [loop] = await once(child, 'message')
  await busy
  child.kill()
  rmSync(files, { recursive: true })
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  console.log(`/cta ${times.length} times: p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms`)
  console.log('beside', done, 'event loop (ms) and peak RSS (MB):', loop)
}
