import { atRate, book, cta, pictures, report, type Sample, startServer, video } from './load-server.ts'

/** How long `/cta` takes while a video and two pictures are rendered and a book is read at any time: `node bench/load.ts [seconds] [in-thread]`. */
const seconds = Number(process.argv[2] ?? 25)
const server = await startServer(process.argv[3] === 'in-thread' ? 'in-thread' : 'threads')
const end = performance.now() + seconds * 1000
const done = { videos: 0, pictures: 0, books: 0 }
const calls: { readonly due: number; readonly took: number }[] = []

async function keepBusy(kind: keyof typeof done, samples: readonly Sample[]): Promise<void> {
  for (let at = 0; performance.now() < end; at += 1) {
    const [path, input] = samples[at % samples.length] as Sample
    const { status } = await server.post(path, input)
    if (status !== 200) throw new Error(`${path} answered ${status}.`)
    if (performance.now() < end) done[kind] += 1
  }
}

const busy = Promise.all([
  keepBusy('videos', [video]),
  keepBusy('pictures', pictures),
  keepBusy('pictures', pictures.toReversed()),
  keepBusy('books', [book]),
])
await atRate(50, seconds, async (_, due) => {
  await (await server.post(...cta)).text()
  calls.push({ due, took: performance.now() - due })
})
report('/cta', calls)
console.log('beside', done, 'the event loop (ms) and the memory (MB):', await server.report())
await busy
server.stop()
