import { glass } from '../src/render/templates/glass/index.ts'
import { gradient } from '../src/render/templates/gradient/index.ts'

/** How much memory many renders take: it has to level off, and stay below the goal. */
const renders = Number(process.argv[2] ?? 2000)
const goal = 350

const background = await gradient({ kind: 'statement', headline: 'Ground' }, { size: '16:9', format: 'jpeg' })
const megabytes: number[] = []
for (let count = 0; count < renders; count += 2) {
  // Two in flight are enough to keep two cores busy.
  await Promise.all([render(count), render(count + 1)])
  if (count % (renders / 10) === 0) megabytes.push(process.memoryUsage.rss() / 1e6)
}
const most = process.resourceUsage().maxRSS / 1024
console.log(
  `resident memory over ${renders} renders: ${megabytes.map((value) => value.toFixed(0)).join(' ')} MB`,
)
console.log(`most ever: ${most.toFixed(0)} MB (goal: at most ${goal})${most > goal ? ' MISSED' : ''}`)

async function render(count: number) {
  const copy = { kind: 'statement', headline: `Render ${count} of many, each with words of its own` } as const
  await (count % 4 === 0 ? gradient(copy) : glass(copy, background, { format: 'jpeg' }))
}
