import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunEvent, receipt, youtubeVideo } from 'copydesk'
import { local } from 'copydesk/local'
import { memory } from 'copydesk/store'
import { ownTime } from './rounds.ts'

/**
 * Measures how long a whole video of an article takes with the built-in providers and the built package, as a share of its
 * length, and beside what the encoder alone takes for the same frames.
 * `npm run build && node bench/article.ts [standard|fast]`
 */
const encode = process.argv[2] === 'fast' ? 'fast' : 'standard'
const goals = { times: { standard: 2, fast: 3 }[encode], megabytes: 600 }
const article = await readFile('docs/articles/cold-brew.md', 'utf8')
const events: RunEvent[] = []
const began = new Map<string, number>()
const steps = new Map<string, number>()
const [start, before] = [performance.now(), ownTime()]
const store = memory()
const { seconds, video_url: url } = await youtubeVideo(
  { article, encode },
  {
    providers: local(),
    store,
    onEvent: (event) => {
      events.push(event)
      if (event.type !== 'progress') return
      const now = performance.now()
      if (event.fraction === 0 || !began.has(event.step)) began.set(event.step, now)
      steps.set(event.step, (now - (began.get(event.step) ?? now)) / 1000)
    },
  },
)
const wall = (performance.now() - start) / 1000
const used = (ownTime() - before) / 1000

console.log(
  `a video of ${seconds.toFixed(1)} s, 1920x1080 at 30 fps, encoded ${encode}, on ${availableParallelism()} cores`,
)
for (const [step, taken] of steps) console.log(`  ${step.padEnd(10)}${taken.toFixed(1).padStart(8)} s`)
console.log(`  all       ${wall.toFixed(1).padStart(8)} s, ${used.toFixed(1)} s of processor time`)
const times = seconds / wall
const missed = (isMissed: boolean) => (isMissed ? ' MISSED' : '')
console.log(
  `  ${times.toFixed(2)} times as fast as it runs (goal: at least ${goals.times})${missed(times < goals.times)}`,
)
const most = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(
  `  ${receipt(events).calls} calls, ${most} MB at most (goal: ${goals.megabytes})${missed(most > goals.megabytes)}`,
)

const film = await store.get(url.split('/').at(-1) ?? '')
const folder = await mkdtemp(join(tmpdir(), 'copydesk-bench-'))
await writeFile(join(folder, 'film.mp4'), film?.bytes ?? '')
// Imported after the film, so that the memory of these sources does not count.
const { encodeAgain } = await import('./video/again.ts')
const raw = await encodeAgain(join(folder, 'film.mp4'), { width: 1920, height: 1080, fps: 30, encode })
await rm(folder, { recursive: true })
const [ratio, ofProcessor] = [wall / raw.wall, used / raw.processor]
console.log(
  `  x264 alone, of the same frames: ${raw.wall.toFixed(1)} s, ${raw.processor.toFixed(1)} s of processor time; ours is ${ratio.toFixed(2)} times that, ${ofProcessor.toFixed(2)} of processor time`,
)
