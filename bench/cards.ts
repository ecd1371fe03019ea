import { mkdirSync, writeFileSync } from 'node:fs'
import { glass } from '../src/render/templates/glass/index.ts'
import { gradient } from '../src/render/templates/gradient/index.ts'
import { meme } from '../src/render/templates/meme/index.ts'
import { leastCard, photograph } from './photo.ts'
import { inTurn, type Job, onOneCore, report } from './rounds.ts'

/**
 * What a card costs beyond what nobody can spare: decoding a photo of 2400 x 1600, drawing it into 1080 x 1080 and
 * encoding that, with the same library. All run in turn in one session, and what counts is their ratio: machines are
 * noisy, and so are minutes. The outputs are kept in .cache/bench, to be looked at.
 */
const folder = '.cache/bench'

onOneCore()
const copy = {
  kind: 'statement',
  headline: 'The view is better when you stop counting steps',
  support: 'Nine slow trails for your next free weekend.',
} as const
const joke = {
  layout: 'classic',
  top: 'Just a quick sync',
  bottom: 'Hour three',
  scene: 'sloth-mug',
} as const

const photo = await photograph({ width: 2400, height: 1600 })

const jobs = {
  'decode, draw, encode jpeg': { run: () => leastCard(photo) },
  'glass jpeg': card(() => glass(copy, photo, { mark: 'Northpost', format: 'jpeg' })),
  'glass png': card(() => glass(copy, photo, { mark: 'Northpost', format: 'png' })),
  'gradient png': card(() => gradient(copy, { color: '#1F6FEB', mark: 'Northpost' })),
  'meme png': card(() => meme(joke)),
}

mkdirSync(folder, { recursive: true })
for (const [name, { run }] of Object.entries<Job>(jobs)) {
  const file = `${name.replaceAll(/,? /g, '-')}.${name.split(' ').at(-1)}`
  writeFileSync(`${folder}/${file}`, await run())
}

const figures = await inTurn(jobs, 25)
report(figures, [
  { of: 'glass jpeg', to: 'decode, draw, encode jpeg', most: 1.33 },
  { of: 'glass png', to: 'glass jpeg', most: 2.2 },
  { of: 'gradient png', to: 'decode, draw, encode jpeg', most: 0.65 },
  { of: 'meme png', to: 'decode, draw, encode jpeg', most: 0.65 },
])

function card(draw: () => Promise<{ readonly bytes: Uint8Array }>): Job {
  return { run: async () => (await draw()).bytes }
}
