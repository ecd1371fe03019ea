import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Media } from '../src/media.ts'
import type { MemeCopy, PostCopy } from '../src/post-copy.ts'
import { newCanvas } from '../src/render/canvas.ts'
import { type PostSize, postSizes } from '../src/render/card.ts'
import { toOklch } from '../src/render/color.ts'
import { glass } from '../src/render/layouts/glass/index.ts'
import { type Composition, compositions } from '../src/render/layouts/gradient/compositions/index.ts'
import { gradient } from '../src/render/layouts/gradient/index.ts'
import { meme } from '../src/render/layouts/meme/index.ts'
import { decodePicture, pixelsOf } from '../src/render/picture.ts'
import { drawn, encoded } from './pictures.ts'

/**
 * How every card is to look: `looks.test.ts` draws each of them and compares it with the picture of its name in
 * test/looks. When a look was changed on purpose, `node test/looks.ts` writes all pictures anew, and with names behind it
 * those alone. What is committed then is looked at first.
 */
export const folder = 'test/looks'
const shownWidth = 270

const sizes = Object.keys(postSizes) as PostSize[]
const fileOf = (size: PostSize) => size.replace(':', 'x')
const mark = 'Northpost'
const format = 'jpeg'

const statement: PostCopy = {
  kind: 'statement',
  headline: 'Your first draft is allowed to be terrible.',
  support: 'The second one, too.',
}
const short: PostCopy = { kind: 'statement', headline: 'Say less. Mean it more.' }

const copies: { readonly [composition in Composition]?: PostCopy } = {
  poster: short,
  split: short,
  'grain-form': short,
  orb: { kind: 'question', headline: 'What would you do with one quiet hour?' },
  statistic: { kind: 'figure', figure: '$12', headline: 'a month keeps every backup you ever made' },
  comparison: {
    kind: 'comparison',
    headline: 'Where the morning goes',
    bars: [
      { label: 'Meetings', value: 4.2, shown: '4.2 h' },
      { label: 'Email', value: 2.5, shown: '2.5 h' },
      { label: 'Actual work', value: 1.3, shown: '1.3 h' },
    ],
  },
  quote: {
    kind: 'quote',
    headline: 'We stopped adding features, and people started finding them.',
    speaker: 'Maya Lindqvist',
    role: 'Head of product',
  },
  list: {
    kind: 'list',
    headline: 'Cut these three before you launch',
    items: ['The carousel', 'Your second button', 'The word “seamless”'],
  },
  card: { kind: 'step', number: 3, of: 7, word: 'Tip', headline: 'Write the headline last.' },
}

const colors = ['#FF5A3C', '#FFE600', '#000000', '#FFFFFF', '#1F6FEB', '#0B3D2E', '#8B5CF6']

const headlines: Readonly<Record<string, string>> = {
  latin: 'Žluťoučký kůň, œuvre, Größe, tiếng Việt',
  cyrillic: 'Утро начинается с тишины',
  greek: 'Λιγότερα λόγια, περισσότερο νόημα',
  arabic: 'الهدوء مهارة، ويمكنك أن تتعلّمها',
  hebrew: 'פחות מילים, יותר משמעות',
  devanagari: 'कम शब्द, ज़्यादा अर्थ',
  thai: 'พูดน้อยลง แต่มีความหมายมากขึ้น',
  chinese: '少说一点，多想一点',
  japanese: '余白は、いちばんの贅沢だ。',
  korean: '말은 줄이고 뜻은 깊게',
  emoji: 'Monday called 📵 we let it ring ☕ 👩🏽‍💻',
}
const languages: Readonly<Record<string, string>> = { chinese: 'zh', japanese: 'ja', korean: 'ko' }

const jokes: readonly MemeCopy[] = [
  { layout: 'caption', caption: '“Quick” deploy on a Friday afternoon', scene: 'owl-night' },
  {
    layout: 'preference',
    no: 'Reading the error message',
    yes: 'Changing random lines until it works',
    character: 'raccoon',
  },
  { layout: 'expectation', expectation: 'The menu photo', reality: 'The delivery', scene: 'burger' },
  { layout: 'labels', labels: ['me', 'a new framework', 'the backlog'], scene: 'dog-butterfly' },
  {
    layout: 'chat',
    name: 'Robo',
    status: 'online, helpful',
    character: 'robot',
    messages: [
      { from: 'them', text: 'I watered the plant' },
      { from: 'me', text: 'it is plastic' },
      { from: 'them', text: 'it has grown' },
    ],
  },
  {
    layout: 'sign',
    heading: 'This team has gone',
    before: 'this many days',
    figure: '0',
    after: 'without a “quick question”',
    character: 'penguin',
  },
]
const classic: MemeCopy = { layout: 'classic', top: 'Just a quick sync', bottom: 'Hour three', scene: 'sloth-mug' }

/** Hills at dusk: drawn here, so that nothing but the card itself changes its look. */
const hills = encoded(
  drawn(1600, 1200, (context) => {
    for (let step = 0; step < 60; step += 1) {
      context.fillStyle = `hsl(${215 + step * 2.4} 55% ${34 + step * 0.75}%)`
      context.fillRect(0, step * 14, 1600, 15)
    }
    for (const [layer, color] of ['#6d5a86', '#43456f', '#262c4d', '#12172c'].entries()) {
      context.fillStyle = color
      context.beginPath()
      context.moveTo(0, 1200)
      for (let x = 0; x <= 1600; x += 20) {
        context.lineTo(x, 620 + layer * 130 + Math.sin(x / (170 - layer * 25) + layer * 2) * 70)
      }
      context.lineTo(1600, 1200)
      context.fill()
    }
  }),
)

type Draw = () => Promise<Media>

const named = (entries: readonly (readonly [name: string, draw: Draw])[]) => entries

export const looks: ReadonlyMap<string, Draw> = new Map([
  ...named(sizes.map((size) => [`glass-${fileOf(size)}`, () => glass(statement, hills, { size, mark, format })])),
  ...named(
    (Object.keys(compositions) as Composition[]).flatMap((composition, index) => {
      const copy = copies[composition] ?? statement
      const color = colors[index % colors.length]
      const inSizes = ['editorial', 'list', 'statistic'].includes(composition) ? sizes : (['1:1'] as const)
      return inSizes.map((size) => [
        `gradient-${composition}-${fileOf(size)}`,
        () => gradient(copy, { composition, size, color, mark, format }),
      ])
    }),
  ),
  ...named(jokes.map((joke) => [`meme-${joke.layout}-1x1`, () => meme(joke, { format })])),
  ...named(sizes.map((size) => [`meme-classic-${fileOf(size)}`, () => meme(classic, { size, format })])),
  ...named(
    Object.entries(headlines).map(([script, headline]) => [
      `script-${script}`,
      () =>
        gradient({ kind: 'statement', headline }, { composition: 'editorial', color: '#FFFFFF', language: languages[script], format }),
    ]),
  ),
])

/** As it is kept: as small as in a feed. */
export async function small(media: Media): Promise<Media> {
  const picture = await decodePicture(media)
  const height = Math.round((shownWidth * picture.height) / picture.width)
  const { canvas, context } = await newCanvas(shownWidth, height)
  context.drawImage(picture.source, 0, 0, shownWidth, height)
  return { type: 'image/png', bytes: await canvas.encode('png') }
}

export interface Difference {
  /** How far the colours are apart on average, in OKLab. */
  readonly mean: number
  /** The share of cells that anybody sees to be different. */
  readonly seen: number
}

/**
 * How different two pictures look. They are compared in cells of 3 x 3 pixels, 12 x 12 of the card: how another
 * processor rounds and another system smooths edges is lost in these, and a word that is missing is not.
 */
export async function difference(one: Media, other: Media): Promise<Difference> {
  const [here, there] = [await cellsOf(one), await cellsOf(other)]
  if (here.length !== there.length) return { mean: 1, seen: 1 }
  let [sum, seen] = [0, 0]
  for (let at = 0; at < here.length; at += 4) {
    const distance = distanceOf(here.subarray(at, at + 3), there.subarray(at, at + 3))
    sum += distance
    if (distance > 0.06) seen += 1
  }
  const count = here.length / 4
  return { mean: sum / count, seen: seen / count }
}

async function cellsOf(media: Media): Promise<Uint8ClampedArray> {
  const picture = await decodePicture(media)
  const [width, height] = [picture.width / 3, picture.height / 3].map(Math.round)
  return pixelsOf(picture, { width: width ?? 1, height: height ?? 1 })
}

function distanceOf(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  if (one.every((value, at) => value === other[at])) return 0
  const [here, there] = [one, other].map(([red = 0, green = 0, blue = 0]) => {
    const { lightness, chroma, hue } = toOklch({ red, green, blue, alpha: 1 })
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  })
  return Math.hypot(...(here ?? []).map((value, at) => value - (there?.[at] ?? 0)))
}

export const stored = (): string[] => globSync(`${folder}/*.png`).map((path) => basename(path, '.png'))
export const read = (name: string): Media => ({ type: 'image/png', bytes: readFileSync(`${folder}/${name}.png`) })

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  if (wanted.length === 0) for (const name of stored()) if (!looks.has(name)) rmSync(`${folder}/${name}.png`)
  for (const [name, draw] of looks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    writeFileSync(`${folder}/${name}.png`, (await small(await draw())).bytes)
    console.log(`${folder}/${name}.png`)
  }
}
