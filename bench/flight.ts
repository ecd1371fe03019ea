import { availableParallelism } from 'node:os'
import { glass } from '../src/render/templates/glass/index.ts'
import { photograph } from './photo.ts'
import { ownTime } from './rounds.ts'

/** How many cards come out of one process with one, two and four of them in flight: two are to keep two cores busy. */
const cards = 24
const photo = await photograph({ width: 2400, height: 1600 })

await together(4)
console.log(`glass cards in flight, on ${availableParallelism()} cores`)
for (const inFlight of [1, 2, 4]) {
  const [start, before] = [performance.now(), ownTime()]
  await together(inFlight)
  const wall = performance.now() - start
  const busy = (ownTime() - before) / wall
  console.log(`  ${inFlight}: ${((1000 * cards) / wall).toFixed(1)} a second, ${busy.toFixed(2)} cores busy`)
}

async function together(inFlight: number): Promise<void> {
  let begun = 0
  const one = async () => {
    while (begun < cards) {
      begun += 1
      const headline = `Card ${begun} of many, each with words of its own`
      await glass({ kind: 'statement', headline }, photo, { format: 'jpeg' })
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  await Promise.all(Array.from({ length: inFlight }, one))
}
