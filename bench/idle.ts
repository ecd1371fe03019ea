import { pictures, type Sample, startServer, video } from './load-server.ts'

/**
 * What a server keeps after work: the resident memory of its processes at the start, after pictures and videos, and while idle:
 * `node bench/idle.ts [pictures] [videos] [seconds]`.
 */
const [pictureCount = 320, videoCount = 3, idleSeconds = 60] = process.argv.slice(2).map(Number)
const goal = 150
const server = await startServer()

/** So many requests, four at once. */
async function make(count: number, samples: readonly Sample[]): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) {
      const at = next++
      const [path, input] = samples[at % samples.length] as Sample
      const response = await server.post(path, input)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, one))
}

const start = await server.memory()
console.log('start', start)
await make(pictureCount, pictures)
console.log('after pictures', await server.memory())
await make(videoCount, [video])
console.log('after videos', await server.memory())
let last = start
for (let second = 0; second < idleSeconds; second += 10) {
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  last = await server.memory()
  console.log(`idle for ${second + 10} s`, last)
}
const kept = last.megabytes - start.megabytes
console.log(`kept: ${kept} MB (goal: at most ${goal})${kept > goal ? ' MISSED' : ''}`)
server.stop()
