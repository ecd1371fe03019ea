import { pause } from '../src/concurrency.ts'
import { atRate, cta, oneOf, pictures, type Sample, startServer, texts, video } from './load-server.ts'
import { median } from './rounds.ts'

/**
 * What a server holds over a long time of mixed use, at about a third of what two cores can do: its memory each minute, whether it
 * still grows in the end, and what is left after a minute of rest: `node bench/hour.ts [minutes]`.
 */
const minutes = Number(process.argv[2] ?? 60)
const allowedGrowth = 1.1
const server = await startServer()
const statuses = new Map<string, number>()
const megabytes: number[] = []

/** Each request has words of its own, so that whatever is kept of requests grows as it would with real ones. */
const withOwnWords = ([path, input]: Sample, count: number): Sample => [
  path,
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      /^(header|topic|section|source|text|article)$/.test(name) ? `${value} Number ${count}.` : value,
    ]),
  ),
]

async function ask(sample: Sample, count: number, headers: Record<string, string> = {}): Promise<void> {
  const [path, input] = withOwnWords(sample, count)
  const response = await server.post(path, input, headers).catch(() => undefined)
  const name = `${headers['prefer'] ? `${path} as a job` : path} ${response?.status ?? 'cut'}`
  statuses.set(name, (statuses.get(name) ?? 0) + 1)
  await response?.arrayBuffer()
}

/** A caller who leaves before his picture is there. */
async function leave(count: number): Promise<void> {
  const [path, input] = withOwnWords(oneOf(pictures, count), count)
  await server.post(path, input, {}, AbortSignal.timeout(40)).catch(() => {})
}

const start = await server.memory()
console.log('start', start)
const seconds = minutes * 60
const perMinute = (count: number) => count / 60
await Promise.all([
  atRate(1, seconds, (count) => ask(cta, count)),
  atRate(perMinute(20), seconds, (count) => ask(oneOf(texts, count), count)),
  atRate(perMinute(10), seconds, (count) =>
    ask(oneOf(texts, count), count, { 'idempotency-key': `key-${count}` }),
  ),
  atRate(perMinute(20), seconds, (count) => ask(oneOf(pictures, count), count)),
  atRate(perMinute(4), seconds, (count) => ask(oneOf(pictures, count), count, { prefer: 'respond-async' })),
  atRate(perMinute(4), seconds, leave),
  atRate(perMinute(4), seconds, (count) => ask(['/topics', { subject: 'no such field' }], count)),
  atRate(perMinute(0.5), seconds, (count) => ask(video, count)),
  atRate(perMinute(1), seconds, async (count) => {
    const { megabytes: now, children, heap, external } = await server.memory()
    megabytes.push(now)
    console.log(`minute ${count}: ${now} MB, children ${children}, heap ${heap}, external ${external}`)
  }),
])
console.log(Object.fromEntries(statuses))
await pause(60_000)
const rest = await server.memory()
console.log('after a minute of rest', rest)
const quarter = Math.ceil(megabytes.length / 4)
const medians = [0, 1, 2, 3].map((index) => median(megabytes.slice(index * quarter, (index + 1) * quarter)))
const growth = (medians[3] ?? 0) / (medians[2] ?? 0)
const kept = rest.megabytes - start.megabytes
console.log(
  `median of each quarter: ${medians.join(', ')} MB; the last is ${growth.toFixed(2)} times the one before (at most ${allowedGrowth}); ` +
    `kept ${kept} MB (at most 150)${growth > allowedGrowth || kept > 150 ? ' MISSED' : ''}`,
)
server.stop()
