import { mkdirSync, writeFileSync } from 'node:fs'
import { drawPicture } from '../src/render/art/index.ts'
import { loadCanvas, newCanvas } from '../src/render/canvas.ts'
import { glass } from '../src/render/layouts/glass/index.ts'
import { gradient } from '../src/render/layouts/gradient/index.ts'
import { meme } from '../src/render/layouts/meme/index.ts'

/**
 * What a card costs beyond what nobody can spare: decoding a photo of 2400 x 1600, drawing it into 1080 x 1080 and
 * encoding that, with the same library. All run in turn in one session, and what counts is their ratio: machines are
 * noisy, and so are minutes. The outputs are kept in .cache/bench, to be looked at.
 */
const rounds = 15
const folder = '.cache/bench'

const copy = {
  kind: 'statement',
  headline: 'The view is better when you stop counting steps',
  support: 'Nine slow trails for your next free weekend.',
} as const
const options = { color: '#1F6FEB', mark: 'Northpost' }
const joke = { layout: 'classic', top: 'Just a quick sync', bottom: 'Hour three', scene: 'sloth-mug' } as const

const photo = await photograph()

const jobs: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'decode + draw + encode': least,
  'glass jpeg': async () => (await glass(copy, photo, { mark: 'Northpost', format: 'jpeg' })).bytes,
  'glass png': async () => (await glass(copy, photo, { mark: 'Northpost', format: 'png' })).bytes,
  'gradient png': async () => (await gradient(copy, options)).bytes,
  'meme png': async () => (await meme(joke)).bytes,
}

const times = new Map(Object.keys(jobs).map((name) => [name, [] as number[]]))
mkdirSync(folder, { recursive: true })
for (const [name, run] of Object.entries(jobs)) {
  const [, ending = 'jpeg'] = name.split(' ')
  writeFileSync(`${folder}/${name.replaceAll(' ', '-')}.${ending === '+' ? 'jpeg' : ending}`, await run())
}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(jobs)) {
    const start = performance.now()
    await run()
    times.get(name)?.push(performance.now() - start)
    // A loop that never yields to the event loop frees nothing.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const median = (name: string) => (times.get(name) ?? []).toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN
const goals: readonly (readonly [one: string, other: string, most: number])[] = [
  ['glass jpeg', 'decode + draw + encode', 1.2],
  ['glass png', 'glass jpeg', 2.2],
]
console.log(`medians of ${rounds} rounds, in milliseconds`)
for (const name of times.keys()) console.log(`  ${name.padEnd(24)}${median(name).toFixed(0).padStart(5)}`)
for (const [one, other, most] of goals) {
  const ratio = median(one) / median(other)
  console.log(
    `${one} : ${other} = ${ratio.toFixed(2)} (goal: at most ${most})${ratio > most ? ' MISSED' : ''}`,
  )
}

async function least(): Promise<Uint8Array> {
  const { loadImage } = await loadCanvas()
  const image = await loadImage(photo.bytes)
  const { canvas, context } = await newCanvas(1080, 1080)
  context.drawImage(image, 400, 0, 1600, 1600, 0, 0, 1080, 1080)
  return canvas.encode('jpeg', 95)
}

/** With the noise of a sensor, for which encoders take as long as for a photo. */
async function photograph() {
  const { loadImage, createCanvas } = await loadCanvas()
  const drawn = await drawPicture('Mountains at dawn', { width: 2400, height: 1600 })
  const canvas = createCanvas(2400, 1600)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(drawn.bytes), 0, 0, 2400, 1600)
  const pixels = context.getImageData(0, 0, 2400, 1600)
  let state = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) + (state / 2_147_483_648 - 0.5) * 12
  }
  context.putImageData(pixels, 0, 0)
  return { type: 'image/jpeg', bytes: await canvas.encode('jpeg', 90) } as const
}
