import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFile, readBytes } from '../src/asset-store.ts'
import { s3 } from '../src/store/s3.ts'

/**
 * How fast and in how much memory files go to a bucket and come back:
 *
 *     node test/swift.ts node bench/s3.ts
 */
const described = process.env['S3_TEST_BUCKET']
if (!described) throw new Error('Run this as `node test/swift.ts node bench/s3.ts`.')
const store = s3(JSON.parse(described))
const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const megabytes = 200

const folder = mkdtempSync(join(tmpdir(), 'bench-s3-'))
const path = join(folder, 'video.mp4')
const handle = openSync(path, 'w')
ftruncateSync(handle, megabytes * 1_000_000)
closeSync(handle)

const picture = { type: 'image/jpeg', bytes: new Uint8Array(300_000) } as const
const saved: string[] = []
const saves = await times(20, async () => saved.push(idOf((await store.put(picture)).url)))
const reads = await times(20, async () => store.get(saved.pop() ?? ''))
console.log(`A picture of 300 KB: saved in ${median(saves)} ms, read in ${median(reads)} ms (median of 20).`)

const before = process.memoryUsage.rss()
let peak = before
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20)
const [up] = await times(1, async () => {
  const file = await openFile({ type: 'video/mp4', path })
  saved.push(idOf((await store.putFile(file)).url))
})
console.log(`A video of ${megabytes} MB: ${line(up ?? 0)}`)
peak = process.memoryUsage.rss()
const [down] = await times(1, async () => {
  const file = await store.open(saved[0] ?? '')
  if (!file) throw new Error('The video is not in the bucket.')
  let length = 0
  for await (const part of file.read(0, file.size - 1)) length += part.length
  if (length !== file.size) throw new Error(`Only ${length} bytes came back.`)
})
console.log(`Read again: ${line(down ?? 0)}`)
const [seek] = await times(1, async () => {
  const file = await store.open(saved[0] ?? '')
  if (file) await readBytes(file, 150_000_000, 150_999_999)
})
console.log(`1 MB from its middle: ${Math.round(seek ?? 0)} ms`)
clearInterval(timer)
await store.deleteBefore(new Date(Date.now() + 5_000))
rmSync(folder, { recursive: true })

function line(milliseconds: number): string {
  const speed = Math.round((megabytes * 1000) / milliseconds)
  return `${speed} MB/s, resident memory at most ${mega(peak)} MB (${mega(before)} MB before)`
}

function mega(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < count; n += 1) {
    const from = performance.now()
    await work()
    taken.push(performance.now() - from)
  }
  return taken
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0)
}
