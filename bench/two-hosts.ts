/**
 * Two workers with disks of their own and a server that only accepts share a queue, a journal and a store. Workers are
 * killed at random moments, and the queue's server is killed and started again in the middle. Then every job has to have
 * ended, no paid call may have been sent twice, and no file may be cut off. Files go to an S3 server: one
 * for tests, or the real one of `node test/swift.ts node bench/two-hosts.ts …`.
 *
 * Jobs come evenly over some seconds, so that a worker mostly has a free place.
 *
 *   node bench/two-hosts.ts redis|postgres [films] [pictures] [kills] [seconds]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AssetStore } from '../src/asset-store.ts'
import { bullmqQueue, postgresJournal, redisJournal } from '../src/bullmq/index.ts'
import { createHandler, createWorker } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'
import type { JobQueue } from '../src/jobs/queue.ts'
import { local } from '../src/providers/local/index.ts'
import type { ImageProvider, VoiceProvider } from '../src/providers/types.ts'
import { newWav } from '../src/render/video/sound/wav.ts'
import { folder } from '../src/store/folder.ts'
import { s3 } from '../src/store/s3.ts'
import { startVendor } from '../test/counting-vendor.ts'
import { drawn, encoded } from '../test/pictures.ts'
import { openS3 } from '../test/s3.ts'
import { startPostgres, startRedis } from '../test/services.ts'

/** How many videos, and how many pictures, a worker works on at once. */
const places = 3

const [role = 'redis', ...words] = process.argv.slice(2)
if (role === 'host') runHost(words)
else await main(role, words.map(Number))

// --- A host: a server that only accepts, or a worker ----------------------------------------------------------

function runHost([kind, url = '', place = '', vendor = '', publicUrl = '']: readonly string[]): void {
  const state = url.startsWith('redis') ? redisJournal(url) : postgresJournal(url)
  const shared = {
    state,
    jobs: bullmqQueue(url),
    store: storeAt(place),
    providers: { text: local().text, ...paidProviders(vendor) },
    publicUrl,
    onError: (error: unknown) => console.error(error),
  }
  if (kind === 'worker') {
    const tell = (run: string, what: Told['what']) => process.send?.({ run, what, at: Date.now() })
    // Tells when a job is handed out, and whether its claim is still held by a worker that was killed.
    const work: JobQueue['work'] = (run, limits) =>
      shared.jobs.work(async (id) => {
        tell(id, 'taken')
        const outcome = await run(id)
        tell(id, outcome)
        return outcome
      }, limits)
    const jobs = { add: shared.jobs.add, work }
    createWorker({
      ...shared,
      jobs,
      onEvent: () => {},
      concurrency: { text: 4, picture: places, video: places },
    })
    tell('', 'ready')
    return
  }
  const handler = createHandler({ ...shared, auth: 'none', acceptOnly: true, onEvent: () => {} })
  const server = createServer(toNodeHandler(handler))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

/** A folder, or a bucket that is described in JSON. */
function storeAt(place: string): AssetStore {
  return place.startsWith('{') ? s3(JSON.parse(place)) : folder(place)
}

/** Providers that are paid for each call. A call that broke off may have been billed: it is never sent again. */
function paidProviders(vendor: string): { readonly image: ImageProvider; readonly voice: VoiceProvider } {
  const pay = (what: string) => fetch(vendor, { method: 'POST', body: what })
  const told = {
    usage: { inputTokens: 0, outputTokens: 0, units: 1, cost: 0.01 },
    requestId: undefined,
    warnings: [],
  }
  return {
    image: {
      version: 1,
      provider: 'paid',
      model: 'painter',
      draw: async ({ prompt }) => {
        await pay(`image: ${prompt}`)
        const picture = drawn(320, 240, (context) => {
          context.fillStyle = `rgb(${prompt.length % 200}, 120, 90)`
          context.fillRect(60, 60, 120, 100)
        })
        return { image: encoded(picture), ...told }
      },
    },
    voice: {
      version: 1,
      provider: 'paid',
      model: 'speaker',
      speak: async ({ text }) => {
        await pay(`voice: ${text}`)
        const { media, samples } = newWav(8_000, 1, 16_000)
        samples.forEach((_, index) => {
          samples[index] = 6_000 * Math.sin(index / 12)
        })
        return { audio: media, words: undefined, ...told }
      },
    },
  }
}

// --- The rig --------------------------------------------------------------------------------------------------

/** What a worker tells of a job. */
interface Told {
  readonly run: string
  readonly what: 'ready' | 'taken' | 'done' | 'busy'
  readonly at: number
}

interface Worker {
  readonly child: ChildProcess
  /** The jobs that it works on. */
  readonly runs: Set<string>
  isReady: boolean
}

interface Job {
  readonly kind: 'film' | 'picture'
  readonly location: string
  state?: string
  code?: string
  files?: readonly string[]
}

async function main(engine: string, counts: readonly number[]): Promise<void> {
  const [films = 40, pictures = 400, kills = 20, spread = 400] = counts
  const place = mkdtempSync(join(tmpdir(), 'copydesk-two-hosts-'))
  const bucket = await openS3()
  const { endpoint, credentials } = bucket
  const files = JSON.stringify({ endpoint, credentials, bucket: bucket.bucket })
  const since = performance.now()
  const log = (text: string) =>
    console.log(`${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  ${text}`)
  const service = await (engine === 'postgres' ? startPostgres() : startRedis())
  const vendor = await startVendor()
  const children = new Set<ChildProcess>()
  let hosts = 0
  const start = (kind: string, publicUrl = '') => {
    // A disk of its own: nothing but the store and the queue is shared.
    const disk = join(place, `host-${++hosts}`)
    mkdirSync(disk)
    const env = { ...process.env, HOME: disk, TMPDIR: disk }
    const child = fork(import.meta.filename, ['host', kind, service.url, files, vendor.url, publicUrl], {
      env,
    })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  try {
    const server = start('server')
    const [port] = await once(server, 'message')
    const url = `http://127.0.0.1:${port}`
    log(`${engine}: ${films} films, ${pictures} pictures, 2 workers, ${kills} kills`)

    const interrupted = new Map<string, { readonly at: number; full: number }>()
    const reruns: { readonly all: number; readonly free: number }[] = []
    const kinds = new Map<string, Job['kind']>()
    const startWorker = (): Worker => {
      const worker: Worker = { child: start('worker', url), runs: new Set<string>(), isReady: false }
      const taken = new Map<string, ReturnType<typeof setTimeout>>()
      worker.child.on('message', ({ run, what, at }: Told) => {
        worker.isReady = true
        // The claim of a worker that was killed is refused at once.
        clearTimeout(taken.get(run))
        if (what !== 'taken') worker.runs.delete(run)
        if (what === 'busy' || what === 'ready') return
        const note = () => {
          const killed = interrupted.get(run)
          const all = killed && at - killed.at
          if (killed && all) reruns.push({ all, free: all - killed.full })
          interrupted.delete(run)
          if (what === 'taken') worker.runs.add(run)
        }
        if (what === 'done') note()
        else taken.set(run, setTimeout(note, 250))
      })
      return worker
    }
    const workers = [startWorker(), startWorker()]
    // While every place is taken, a job has to wait, whatever happened to it.
    const tick = 100
    const timer = setInterval(() => {
      for (const [run, each] of interrupted) {
        const kind = kinds.get(run)
        const isFree = ({ isReady, runs }: Worker) =>
          isReady && [...runs].filter((other) => kinds.get(other) === kind).length < places
        if (!workers.some(isFree)) each.full += tick
      }
    }, tick)

    const jobs: Job[] = []
    const total = films + pictures
    const sending = (async () => {
      const begin = performance.now()
      for (let at = 0; at < total; at += 1) {
        await pause(begin + (at * spread * 1000) / total - performance.now())
        const before = Math.floor((at * films) / total)
        const isFilm = Math.floor(((at + 1) * films) / total) > before
        const job = await send(url, isFilm ? 'film' : 'picture', isFilm ? before : at - before)
        kinds.set(job.location.split('/').at(-1) ?? '', job.kind)
        jobs.push(job)
      }
      log('all jobs are accepted')
    })()

    const running = watch(url, jobs, sending)
    for (let kill = 1; kill <= kills; kill += 1) {
      await pause(((spread * 1000) / kills) * Math.random() * 1.4)
      const at = Math.floor(Math.random() * workers.length)
      // One that has just started has nothing to lose yet.
      const end = Date.now() + 20_000
      while (workers[at]?.runs.size === 0 && Date.now() < end) await pause(50 + Math.random() * 200)
      const { child, runs } = workers[at] as Worker
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
      for (const run of runs) interrupted.set(run, { at: Date.now(), full: 0 })
      workers[at] = startWorker()
      const { ended } = running
      log(
        `kill ${kill} of worker ${at + 1}, which ran ${runs.size}; ${ended()} of ${jobs.length} jobs have ended`,
      )
      if (kill === Math.floor(kills / 2)) {
        await service.kill()
        log(`${engine} killed`)
        await pause(1_000)
        await service.start()
        log(`${engine} is back`)
      }
    }
    await running.all
    clearInterval(timer)
    log('every job has ended')

    const failed = jobs.filter(({ state }) => state !== 'done')
    const twice = [...vendor.charges].filter(([, count]) => count > 1)
    const addresses = jobs.flatMap(({ files = [] }) => files)
    const whole = await Promise.all(addresses.map(isWhole))
    const broken = addresses.filter((_, index) => !whole[index])
    const codes = [...new Set(failed.map(({ code }) => code))].join(', ')
    log(`done: ${jobs.length - failed.length}; failed: ${failed.length} ${codes && `(${codes})`}`)
    log(`charges: ${vendor.charges.size} calls, ${twice.length} of them sent twice`)
    log(`files: ${addresses.length}, ${broken.length} of them missing or cut off ${broken.join(' ')}`)
    log(
      `runs that a kill interrupted: ${reruns.length + interrupted.size}; began again after ${spreadOf(reruns.map(({ all }) => all))}; not counting time in which all places were taken, ${spreadOf(reruns.map(({ free }) => free))}`,
    )
    const isRight =
      twice.length === 0 && broken.length === 0 && failed.every(({ code }) => code === 'call_interrupted')
    log(isRight ? 'as promised' : 'NOT AS PROMISED')
    if (!isRight) process.exitCode = 1
  } finally {
    for (const child of children) child.kill('SIGKILL')
    vendor.close()
    bucket.close()
    await service.remove()
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
async function send(url: string, kind: Job['kind'], number: number): Promise<Job> {
  const film = {
    article: `Cold brew ${number} needs 16 hours.`,
    size: '1:1',
    music: 'none',
    script: {
      title: 'Cold brew takes time',
      language: 'en',
      look: 'A photograph in soft morning light.',
      scenes: [
        { part: 'hook', sentences: [`Brew ${number}.`], picture: `Jar ${number}` },
        { part: 'close', sentences: [`Take ${number} hours.`], picture: `Clock ${number}` },
      ],
      ending: 'Sixteen hours',
    },
  }
  const [path, body] =
    kind === 'film'
      ? ['/youtube-video', film]
      : ['/blog-image', { text: `Cold brew ${number} at home`, theme: 'calm' }]
  const post = () =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'respond-async',
        'idempotency-key': `${kind}-${number}`,
      },
      body: JSON.stringify(body),
    })
  let response = await post()
  // As a client would: the same request again, after a while.
  while (response.status === 503) {
    await pause(1000 * Number(response.headers.get('retry-after')))
    response = await post()
  }
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`)
  return { kind, location: new URL(response.headers.get('location') ?? '', url).href }
}

/** Reads the state of jobs until all have ended. */
function watch(url: string, jobs: readonly Job[], sending: Promise<void>) {
  let isSent = false
  void sending.then(() => {
    isSent = true
  })
  const isOpen = ({ state }: Job) => state === undefined
  const look = async () => {
    for (const job of jobs.filter(isOpen).slice(0, 60)) {
      const { pathname } = new URL(job.location)
      const response = await fetch(`${url}${pathname}`)
      if (response.status === 503) return
      const found = (await response.json()) as {
        readonly state: string
        readonly problem?: { readonly code: string }
        readonly result?: Readonly<Record<string, unknown>>
      }
      if (!['done', 'failed', 'cancelled'].includes(found.state)) continue
      job.state = found.state
      if (found.problem) job.code = found.problem.code
      job.files = JSON.stringify(found.result ?? {}).match(/http:[^"\\]+\/assets\/\w+\.\w+/g) ?? []
    }
  }
  const all = (async () => {
    while (!isSent || jobs.some(isOpen)) {
      await look()
      await pause(500)
    }
  })()
  return { all, ended: () => jobs.filter((job) => !isOpen(job)).length }
}

/** Whether a file is there and ends where its format says that it ends. */
async function isWhole(url: string): Promise<boolean> {
  const response = await fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok) return false
  if (url.endsWith('.jpg')) return bytes.subarray(-2).toString('hex') === 'ffd9'
  if (url.endsWith('.png')) return bytes.includes('IEND')
  if (!url.endsWith('.mp4')) return bytes.length > 0
  let at = 0
  const boxes: string[] = []
  while (at + 8 <= bytes.length) {
    boxes.push(bytes.toString('latin1', at + 4, at + 8))
    at += Math.max(8, bytes.readUInt32BE(at))
  }
  return at === bytes.length && boxes.includes('moov') && boxes.includes('mdat')
}

function spreadOf(times: readonly number[]): string {
  const late = times.filter((each) => each > 10_000).length
  return `${seconds(median(times))} (median), ${seconds(Math.max(0, ...times))} (slowest), ${late} of them after more than 10 s`
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}
