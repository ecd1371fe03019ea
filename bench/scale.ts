/**
 * What one machine does, and where the first limit lies: the cost of a picture and a video, the overhead of the queue, and a
 * day of 10, 1,000 and 100,000 videos with three times the average in its busiest hour.
 *
 *   node bench/scale.ts [jobs]
 */
import * as z from 'zod'
import { bullmqQueue, postgresJournal, redisJournal } from '../src/bullmq/index.ts'
import { defineEndpoint } from '../src/endpoint.ts'
import { glassOverImage } from '../src/generators/glass-over-image.ts'
import { youtubeVideo } from '../src/generators/youtube-video.ts'
import { createHandler, createWorker } from '../src/http/handler.ts'
import type { Journal } from '../src/journal.ts'
import { local } from '../src/providers/local/index.ts'
import { memory } from '../src/store/memory.ts'
import { type Service, startPostgres, startRedis } from '../test/services.ts'

const jobs = Number(process.argv[2] ?? 200)
/** A minute of work renews its lease every 2 s, saves progress up to 3 times a second, and has about 20 paid steps of 4 records. */
const recordsPerVideo = 30 + 60 + 80

const engines: readonly (readonly [string, () => Promise<Service>, (url: string) => Journal])[] = [
  ['Redis', startRedis, (url) => redisJournal(url)],
  ['Postgres', startPostgres, (url) => postgresJournal(url)],
]
console.log(`overhead of a job that does nothing, of ${jobs}`)
for (const [name, start, journalAt] of engines) {
  const service = await start()
  await measureOverhead(name, service.url, journalAt(service.url))
  await service.remove()
}
const costs = { picture: await costOfPicture(), video: await costOfVideo() }
console.log(`\none picture of 1080 x 1080: ${costs.picture.toFixed(2)} s of one core`)
const { processor, length, megabytes } = costs.video
console.log(
  `one video of ${length.toFixed(0)} s, 1080 x 1920: ${processor.toFixed(1)} s of one core, ${megabytes.toFixed(1)} MB`,
)
const perSecond = processor / length
const minute = { processor: perSecond * 60, megabytes: (megabytes / length) * 60 }
console.log(
  `so a video of 60 s: ${minute.processor.toFixed(0)} s of one core, ${minute.megabytes.toFixed(0)} MB\n`,
)
for (const videos of [10, 1_000, 100_000]) simulateDay(videos, minute)
process.exit()

// --- The queue ------------------------------------------------------------------------------------------------

async function measureOverhead(name: string, url: string, journal: Journal): Promise<void> {
  let operations = 0
  const counted: Journal = {
    ...journal,
    get: (key) => count(() => journal.get(key)),
    set: (key, value, version) => count(() => journal.set(key, value, version)),
    delete: (key) => count(() => journal.delete(key)),
    list: (key) => count(() => journal.list(key)),
  }
  const count = <Result>(operation: () => Promise<Result>) => {
    operations += 1
    return operation()
  }
  const nothing = defineEndpoint({
    name: 'nothing',
    path: '/nothing',
    group: 'text',
    summary: 'Does nothing.',
    input: z.object({}),
    output: z.object({}),
    example: {},
    run: async () => ({}),
  })
  const shared = { state: counted, jobs: bullmqQueue(url), endpoints: [nothing], onEvent: () => {} }
  const server = createHandler({ ...shared, auth: 'none', acceptOnly: true })
  const worker = createWorker({ ...shared, concurrency: { text: 16 } })
  const post = (headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    return server(new Request('http://host/nothing', { method: 'POST', headers: all, body: '{}' }))
  }
  for (let warm = 0; warm < 10; warm += 1) await post()
  const alone: number[] = []
  for (let at = 0; at < 40; at += 1) {
    const since = performance.now()
    await post()
    alone.push(performance.now() - since)
  }
  operations = 0
  const [since, before] = [performance.now(), process.cpuUsage()]
  const started = await Promise.all(Array.from({ length: jobs }, () => post({ prefer: 'respond-async' })))
  const accepted = performance.now() - since
  for (const response of started) {
    const at = response.headers.get('location')
    for (;;) {
      const job = await server(new Request(`http://host${at}`))
      if (((await job.json()) as { state: string }).state === 'done') break
      operations -= 2
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    operations -= 2
  }
  const wall = performance.now() - since
  const { user, system } = process.cpuUsage(before)
  const median = alone.sort((one, other) => one - other)[20] ?? 0
  console.log(
    `  ${name.padEnd(9)} accepted in ${(accepted / jobs).toFixed(1)} ms, done in ${(wall / jobs).toFixed(1)} ms each; ` +
      `${((user + system) / 1000 / jobs).toFixed(1)} ms of processor, ${(operations / jobs).toFixed(1)} records read or written; ` +
      `a request that waits for a worker takes ${median.toFixed(0)} ms`,
  )
  await worker.stop()
}

// --- The work -------------------------------------------------------------------------------------------------

/** Seconds of processor time that this process uses for some work. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function costOfPicture(): Promise<number> {
  const setup = { providers: local(), store: memory(), onEvent: () => {} }
  const draw = (source: string) => glassOverImage({ source, brand_name: 'Northpost', theme: 'dawn' }, setup)
  await draw('Walk before the world wakes up.')
  const some = 5
  const all = await processorOf(async () => {
    for (let at = 0; at < some; at += 1) await draw(`Walk ${at} miles before the world wakes up.`)
  })
  return all / some
}

async function costOfVideo() {
  const store = memory()
  const article = 'Cold brew is coffee steeped in cold water for 16 hours. It tastes sweeter than hot coffee.'
  let url = ''
  const processor = await processorOf(async () => {
    const made = await youtubeVideo({ article }, { providers: local(), store, onEvent: () => {} })
    url = made.video_url
  })
  const file = Buffer.from((await store.get(url.split('/').at(-1) ?? ''))?.bytes ?? '')
  const header = file.indexOf('mvhd') + 16
  return {
    processor,
    length: file.readUInt32BE(header + 4) / file.readUInt32BE(header),
    megabytes: file.length / 1e6,
  }
}

// --- A day ----------------------------------------------------------------------------------------------------

/** Finds how many workers of two cores it takes so that 95 of 100 videos begin within a minute. */
function simulateDay(videos: number, each: { readonly processor: number; readonly megabytes: number }): void {
  const arrivals = arrivalsOfDay(videos)
  // Two cores work on one video.
  const service = each.processor / 2
  let workers = 1
  for (let step = 2 ** 14; step >= 1; step /= 2) {
    while (waitOf(arrivals, service, workers + step - 1) > 60 && workers + step < 2 ** 16) workers += step
  }
  const busiest = Math.max(...hoursOf(arrivals)) / 3600
  const recordsPerSecond = busiest * recordsPerVideo
  console.log(
    `${videos.toLocaleString('en')} videos a day: ${workers} workers of two cores; ` +
      `in the busiest hour ${(busiest * 60).toFixed(1)} videos a minute, ${recordsPerSecond.toFixed(1)} records a second at the queue; ` +
      `${((videos * each.megabytes) / 1000).toFixed(1)} GB of files a day, ${((videos * each.megabytes * 30) / 1e6).toFixed(2)} TB in 30 days`,
  )
}

/** Random arrivals, three times as many in the busiest hour as on average. */
function arrivalsOfDay(videos: number): readonly number[] {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const times: number[] = []
  while (times.length < videos) {
    const time = random() * 86_400
    const rate = 1 + 2 * Math.exp(-(((time - 50_400) / 9_000) ** 2))
    if (random() < rate / 3) times.push(time)
  }
  return times.sort((one, other) => one - other)
}

function hoursOf(arrivals: readonly number[]): readonly number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const time of arrivals) {
    const hour = Math.floor(time / 3600)
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

/** How long 95 of 100 wait at most, in seconds. */
function waitOf(arrivals: readonly number[], service: number, workers: number): number {
  // All take equally long, so the places become free in the order in which they were taken.
  const waits = arrivals.map(() => 0)
  const starts: number[] = []
  for (const [index, arrival] of arrivals.entries()) {
    const free = index < workers ? 0 : (starts[index - workers] ?? 0) + service
    const start = Math.max(arrival, free)
    starts.push(start)
    waits[index] = start - arrival
  }
  return waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0
}
