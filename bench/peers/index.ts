import { mkdirSync, writeFileSync } from 'node:fs'
import { glass } from '../../src/render/templates/glass/index.ts'
import { meme } from '../../src/render/templates/meme/index.ts'
import { alikeness, type Part } from '../look.ts'
import { photograph } from '../photo.ts'
import { type Goal, inTurn, type Job, onOneCore, report } from '../rounds.ts'
import { memes } from './memegen.ts'
import { pageCard } from './page.ts'
import { familyTime } from './processes.ts'
import { sharpCard } from './sharp.ts'
import { side, specOf } from './spec.ts'
import { takumi } from './takumi.ts'

/**
 * Our cards against the same cards drawn by others: the same photo, window, panel, blur, tint and words in the same fonts
 * at the same places. All run in turn on one core. The outputs are kept in .cache/bench/peers, and no ratio is given
 * where they do not look alike.
 */
const rounds = Number(process.argv[2] ?? 15)
const most = 0.4
/** Of all the picture, and of the panel or the lines alone: hinting and the scaling of a photo differ, and no more. */
const bounds = { whole: 0.88, words: 0.7 }
const folder = '../../.cache/bench/peers'

onOneCore()
const copy = {
  kind: 'statement',
  headline: 'The view is better when you stop counting steps',
  support: 'Nine slow trails for your next free weekend.',
} as const
const joke = {
  layout: 'classic',
  top: 'Just one quick standup',
  bottom: 'Still here at hour six',
  scene: 'sloth-mug',
} as const

const photo = await photograph({ width: 2400, height: 1600 })
const spec = await specOf(copy, photo, 'Northpath')
const drawTakumi = await takumi(spec)
const drawSharp = await sharpCard(spec)
const page = await pageCard(spec)
const picture = await photograph({ width: 1600, height: 1600 })
const memegen = await memes(joke, picture)

const glassCard = async (format: 'jpeg' | 'png') =>
  (await glass(copy, photo, { mark: 'Northpath', format })).bytes
const memeCard = async (format: 'jpeg' | 'png') => (await meme(joke, { picture, format })).bytes

const { x, y, width, height } = spec.panel
const panel: Part = { x: x / side, y: y / side, width: width / side, height: height / side }
const line: Part = { x: 0, y: 0, width: 1, height: 0.2 }

const formats = ['jpeg', 'png'] as const
const jobs: Record<string, Job> = {}
const pairs: (Goal<string> & { readonly part: Part })[] = []
for (const format of formats) {
  const own = `glass ${format}`
  jobs[own] = { run: () => glassCard(format) }
  jobs[`takumi ${format}`] = { run: () => drawTakumi(format) }
  jobs[`sharp ${format}`] = { run: () => drawSharp(format) }
  jobs[`Chromium page ${format}`] = { run: () => page.draw(format), used: familyTime }
  for (const peer of ['takumi', 'sharp', 'Chromium page']) {
    pairs.push({ of: own, to: `${peer} ${format}`, most, part: panel })
  }
}
if (memegen) {
  for (const format of formats) {
    const [own, peer] = [`meme ${format}`, `memegen ${format}`]
    jobs[own] = { run: () => memeCard(format) }
    jobs[peer] = { run: () => memegen.draw(format === 'jpeg' ? 'jpg' : 'png'), used: memegen.used }
    pairs.push({ of: own, to: peer, most, part: line })
  }
} else console.log('memegen is not here: README.md tells how to get it.')

mkdirSync(folder, { recursive: true })
const outputs = new Map<string, Uint8Array>()
for (const [name, { run }] of Object.entries(jobs)) {
  const bytes = await run()
  outputs.set(name, bytes)
  writeFileSync(`${folder}/${name.replaceAll(' ', '-').replace(/-(\w+)$/, '.$1')}`, bytes)
}

const alike: Goal<string>[] = []
for (const pair of pairs) {
  const [own, peer] = [outputs.get(pair.of), outputs.get(pair.to)]
  if (!own || !peer) continue
  const [whole, words] = [await alikeness(own, peer), await alikeness(own, peer, pair.part)]
  const isAlike = whole >= bounds.whole && words >= bounds.words
  const looks = `${whole.toFixed(3)} in all, ${words.toFixed(3)} where the words are`
  console.log(
    `${pair.of}, ${pair.to}: alike by ${looks}${isAlike ? '' : ': not the same picture, so no ratio'}`,
  )
  if (isAlike) alike.push(pair)
}

report(await inTurn(jobs, rounds), alike)
memegen?.close()
await page.close()
