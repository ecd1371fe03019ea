import { glassOverImage } from '../src/generators/glass-over-image.ts'
import { gradientBackground } from '../src/generators/gradient-background.ts'
import { toDataUrl } from '../src/media/media.ts'
import { layOut } from '../src/render/design/layout.ts'
import { paintDesign, parseAffordable } from '../src/render/design/page.ts'
import { groundBelow } from '../src/render/design/paint/ground.ts'
import { paintBoxes } from '../src/render/design/paint/index.ts'
import { reviewDesign } from '../src/render/design/review.ts'
import type { LaidOut } from '../src/render/design/types.ts'
import { renderJobs } from '../src/render/jobs.ts'
import { decodePicture } from '../src/render/pictures/decode.ts'
import { inWorker, type WorkerJobOptions } from '../src/workers/in-worker.ts'
import { answering } from '../test/providers.ts'
import { type Page, pagesIn } from './pages.ts'
import { familyTime } from './peers/processes.ts'
import { leastCard, photograph } from './photo.ts'
import { inTurn, type Job, median, onOneCore, report } from './rounds.ts'

/**
 * What a page costs as a picture: read and laid out, painted and reviewed, in a process that can be killed, in memory, and
 * in a request whose model answers at once. `node bench/designs.ts [cards] [folder of pages]`
 */
const cards = Number(process.argv[2] ?? 2_000)
const folder = process.argv[3] ?? 'bench/pages'

onOneCore()
const photo = await photograph({ width: 2400, height: 1600 })
const decoded = await decodePicture(photo)
const pageNamed = (name: string) => pagesIn('bench/pages').find((page) => page.name === name) as Page
const [glass, post] = [pageNamed('glass'), pageNamed('post')]
const all = pagesIn(folder)

const jobs = {
  'decode, draw, encode jpeg': { run: () => leastCard(photo) },
  'glass page jpeg': { run: () => painted(glass) },
  'review of it': { run: await reviewOf(glass) },
  'ten posts, in a thread': { run: () => tenBy({ usesWorkers: true }), used: familyTime },
  'ten posts, in a process': { run: () => tenBy({ isUntrusted: true }), used: familyTime },
  'all pages laid out': { run: layOutAll },
} satisfies Record<string, Job>
const figures = await inTurn(jobs, 15)
report(figures, [
  { of: 'glass page jpeg', to: 'decode, draw, encode jpeg', most: 1.33 },
  { of: 'review of it', to: 'glass page jpeg', most: 0.1 },
  { of: 'ten posts, in a process', to: 'ten posts, in a thread', most: 1.1 },
])
say('ms a page until it is laid out', figures['all pages laid out'].processor / all.length, 5)
await measureMemory()
await measureRequests()
process.exit()

function say(what: string, value: number, most: number): void {
  console.log(`${what}: ${value.toFixed(2)} (goal: at most ${most})${value > most ? ' MISSED' : ''}`)
}

async function painted({ markup, ...size }: Page): Promise<Uint8Array> {
  const design = { version: 1, size, markup, files: {} } as const
  return (await paintDesign(design, { photo }, { format: 'jpeg', brand: 'Northpost' })).picture.bytes
}

/** What the review takes: to copy the ground below each text while the page is painted, and to look for faults. */
async function reviewOf({ markup, ...size }: Page): Promise<Job['run']> {
  const root = await layOut(parseAffordable({ markup, size }, {}), { fileSize: () => decoded })
  const { context, grounds } = await paintBoxes(root, { size, pictureOf: () => decoded })
  const area = { x: 0, y: 0, ...size }
  const matrix = [1, 0, 0, 1, 0, 0] as const
  const surface = { context, area, resolution: 1, matrix, region: area, opacity: 1, below: undefined }
  const texts = (node: LaidOut): readonly LaidOut[] => (node.text ? [node] : node.children.flatMap(texts))
  return async () => {
    for (const { box } of texts(root)) await groundBelow(surface, box)
    reviewDesign(root, grounds, { size, brand: 'Northpost' })
    return new Uint8Array()
  }
}

/** Ten, because the time of processes is told in hundredths of a second. */
async function tenBy(by: Partial<WorkerJobOptions>): Promise<Uint8Array> {
  const { markup, ...size } = post
  const version = { markup, size, files: {}, isShown: false }
  for (let count = 0; count < 10; count += 1)
    await inWorker(renderJobs, 'paintVersion', version, { usesWorkers: undefined, ...by })
  return new Uint8Array()
}

async function layOutAll(): Promise<Uint8Array> {
  for (const { markup, ...size } of all)
    await layOut(parseAffordable({ markup, size }, {}), { fileSize: () => decoded })
  return new Uint8Array()
}

/** How much larger the process becomes, once its caches are full. */
async function measureMemory(): Promise<void> {
  const megabytes: number[] = []
  for (let count = 0; count < cards; count += 2) {
    const words = (number: number) => glass.markup.replace('stop counting', `count ${number} of its`)
    await Promise.all([count, count + 1].map((number) => painted({ ...glass, markup: words(number) })))
    if (count % (cards / 10) === 0) megabytes.push(process.memoryUsage.rss() / 1e6)
  }
  console.log(`resident memory over ${cards} cards: ${megabytes.map((each) => each.toFixed(0)).join(' ')} MB`)
  say(`MB more after ${cards} cards`, Math.max(...megabytes) - (megabytes[0] ?? 0), 300)
}

/** How long requests take whose model answers at once and is shown its page once. */
async function measureRequests(): Promise<void> {
  const input = { source: 'Any.', brand_name: 'Northpost', size: '1:1', effort: 'standard' } as const
  const options = (markup: string) => ({
    providers: { text: answering(() => ({ value: { markup } })) },
    onEvent: () => {},
  })
  const image = toDataUrl(photo)
  const requests = {
    'a post': () => gradientBackground({ ...input, size: '4:5' }, options(post.markup)),
    'a post over a photograph': () => glassOverImage({ ...input, image }, options(glass.markup)),
  }
  for (const [name, request] of Object.entries(requests)) {
    const times: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const start = performance.now()
      await request()
      times.push(performance.now() - start)
    }
    console.log(`the first ${name}: ${times[0]?.toFixed(0)} ms`)
    say(`ms of ${name} outside its model`, median(times), 600)
  }
}
