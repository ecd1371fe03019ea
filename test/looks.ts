import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { MemeCopy, PostCopy } from '../src/content/post-copy.ts'
import type { Media } from '../src/media/media.ts'
import { type Canvas, newCanvas } from '../src/render/canvas.ts'
import { type PostSize, postSizes } from '../src/render/card.ts'
import { decodePicture, type Picture } from '../src/render/pictures/decode.ts'
import { glass } from '../src/render/templates/glass/index.ts'
import { glassTemplates } from '../src/render/templates/glass/place.ts'
import { gradient } from '../src/render/templates/gradient/index.ts'
import { gradientTemplates } from '../src/render/templates/gradient/paint.ts'
import { meme } from '../src/render/templates/meme/index.ts'
import { drawn, encoded } from './pictures.ts'

/**
 * How every card is to look: `looks.test.ts` draws each of them and compares it with the picture of its name in
 * test/looks. When a look was changed on purpose, `node test/looks.ts` writes all pictures anew, and with names behind it
 * those alone. What is committed then is looked at first.
 */
const folder = 'test/looks'
const shownWidth = 270

const sizes = Object.keys(postSizes) as PostSize[]
const fileOf = (size: PostSize) => size.replace(':', 'x')
const mark = 'Northpost'
/** It takes a third of the time, and its fringes are lost when the card is made small. */
const format = 'jpeg'

const statement: PostCopy = {
  kind: 'statement',
  headline: 'Your first draft is allowed to be terrible.',
  support: 'The second one, too.',
}
const short: PostCopy = { kind: 'statement', headline: 'Say less. Mean it more.' }

const said: PostCopy = {
  kind: 'quote',
  headline: 'We stopped adding features, and people started finding them.',
  speaker: 'Maya Lindqvist',
  role: 'Head of product',
}
const items: PostCopy = {
  kind: 'list',
  headline: 'Cut these three before you launch',
  items: ['The carousel', 'Your second button', 'The word “seamless”'],
}

const copies: Readonly<Record<string, PostCopy>> = {
  poster: short,
  split: short,
  disc: short,
  bands: short,
  question: { kind: 'question', headline: 'What would you do with one quiet hour?' },
  coupon: { kind: 'figure', figure: '$12', headline: 'a month keeps every backup you ever made' },
  statistic: { kind: 'figure', figure: '97 %', headline: 'of our regulars bring their own cup' },
  comparison: {
    kind: 'comparison',
    headline: 'Where the morning goes',
    bars: [
      { label: 'Meetings', value: 4.2, shown: '4.2 h' },
      { label: 'Email', value: 2.5, shown: '2.5 h' },
      { label: 'Actual work', value: 1.3, shown: '1.3 h' },
    ],
  },
  quote: said,
  bubble: said,
  list: items,
  strips: items,
  columns: { kind: 'statement', headline: '朝の一杯を、もっと静かに。', support: '予約は前日17時まで。' },
  step: { kind: 'step', number: 3, of: 7, word: 'Tip', headline: 'Write the headline last.' },
  ledger: {
    kind: 'table',
    headline: 'Haircuts at fixed prices',
    rows: [
      { label: 'Short hair', shown: '€32' },
      { label: 'Medium-length hair', shown: '€44' },
      { label: 'Long hair', shown: '€52.50' },
    ],
    details: 'Tuesday to Saturday, 9 to 18',
  },
  sheet: {
    kind: 'facts',
    headline: 'The first year of our solar roof',
    rows: [
      { label: 'of our power', shown: '62 %' },
      { label: 'kilowatt-hours', shown: '148,000' },
      { label: 'until it is paid for', shown: '7 years' },
    ],
  },
  ticket: {
    kind: 'offer',
    headline: 'One evening at the wheel',
    price: '£48',
    per: 'per person',
    includes: ['Clay, glaze and firing', 'One bowl to take home'],
    details: 'Thursdays 7 pm. Book at the studio.',
  },
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
    name: '🤖 Robo',
    status: 'online, helpful',
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
const classic: MemeCopy = {
  layout: 'classic',
  top: 'Just a quick sync',
  bottom: 'Hour three',
  scene: 'sloth-mug',
}

/** Hills at dusk: drawn here, so that nothing but the card itself changes its look. */
const hills = encoded(
  drawn(1600, 1200, (context) => {
    for (let step = 0; step < 60; step += 1) {
      context.fillStyle = `hsl(${215 + step * 2.4} 55% ${34 + step * 0.75}%)`
      context.fillRect(0, step * 14, 1600, 15)
    }
    for (const [layer, color] of ['#9a86b4', '#6f70a0', '#4b5688', '#33406e'].entries()) {
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
  ...named(
    sizes.map((size) => [`glass-${fileOf(size)}`, () => glass(statement, hills, { size, mark, format })]),
  ),
  ...named(
    glassTemplates.map((template) => {
      const size = template.startsWith('pillar') ? '16:9' : '4:5'
      return [`glass-${template}`, () => glass(statement, hills, { template, size, mark, format })]
    }),
  ),
  ...named(
    gradientTemplates.flatMap((template, index) => {
      const copy = copies[template] ?? statement
      const color = colors[index % colors.length]
      const inSizes = ['editorial', 'statistic'].includes(template) ? sizes : (['1:1'] as const)
      return inSizes.map((size) => [
        `gradient-${template}-${fileOf(size)}`,
        () => gradient(copy, { template, size, color, mark, format }),
      ])
    }),
  ),
  ...named(jokes.map((joke) => [`meme-${joke.layout}-1x1`, () => meme(joke, { format })])),
  ...named(sizes.map((size) => [`meme-classic-${fileOf(size)}`, () => meme(classic, { size, format })])),
  ...named(
    Object.entries(headlines).map(([script, headline]) => [
      `script-${script}`,
      () =>
        gradient(
          { kind: 'statement', headline },
          { template: 'editorial', color: '#FFFFFF', language: languages[script], format },
        ),
    ]),
  ),
])

/** A card as it is kept: as small as in a feed. */
export async function drawSmall(draw: Draw): Promise<Picture & { readonly source: Canvas }> {
  const picture = await decodePicture(await draw())
  const height = Math.round((shownWidth * picture.height) / picture.width)
  const { canvas, context } = await newCanvas(shownWidth, height)
  context.drawImage(picture.source, 0, 0, shownWidth, height)
  return { source: canvas, width: shownWidth, height }
}

/** The picture that is kept of a card. */
export async function kept(name: string): Promise<Picture> {
  const file = `${folder}/${name}.png`
  if (!existsSync(file)) throw new Error(`There is no ${file} yet. Run: node test/looks.ts ${name}`)
  return decodePicture({ type: 'image/png', bytes: readFileSync(file) })
}

export const keptNames = () => globSync(`${folder}/*.png`).map((path) => basename(path, '.png'))

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  for (const name of keptNames()) if (!looks.has(name)) rmSync(`${folder}/${name}.png`)
  for (const [name, draw] of looks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    writeFileSync(`${folder}/${name}.png`, await (await drawSmall(draw)).source.encode('png'))
    console.log(`${folder}/${name}.png`)
  }
}
