import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { MemeCopy, PostCopy, PostCopyKind } from '../src/content/post-copy.ts'
import type { Media } from '../src/media/media.ts'
import { type Context, newCanvas } from '../src/render/canvas.ts'
import { type PostSize, postSizes } from '../src/render/card.ts'
import type { PictureFormat } from '../src/render/index.ts'
import { decodePicture, fitWithin, freePicture, readPixels } from '../src/render/pictures/decode.ts'
import { glass } from '../src/render/templates/glass/index.ts'
import { glassTemplates } from '../src/render/templates/glass/place.ts'
import { gradient } from '../src/render/templates/gradient/index.ts'
import { gradientTemplates } from '../src/render/templates/gradient/paint.ts'
import { meme } from '../src/render/templates/meme/index.ts'
import { drawn, encoded } from './pictures.ts'

/**
 * Every template in every size, in three scripts by turns: `corpus.test.ts` paints all of them and compares them with the
 * grey thumbnails in test/corpus.png. `node test/corpus.ts` writes contact sheets in colour into .cache/corpus, to be looked
 * at; `node test/corpus.ts take` keeps what they show.
 */
const file = 'test/corpus.png'
const folder = '.cache/corpus'

const sizes = Object.keys(postSizes) as PostSize[]
const colors = ['#FF5A3C', '#FFE600', '#1F6FEB', '#0B3D2E', '#808080', '#8B5CF6', '#111111']
const mark = 'Northpost'

/** What posts say, in one script. */
interface Words {
  readonly language: string
  readonly short: string
  readonly long: string
  readonly support: string
  readonly labels: readonly string[]
  readonly figures: readonly string[]
  readonly name: string
}

const latin: Words = {
  language: 'en',
  short: 'Say less. Mean it more.',
  long: 'Pottery for beginners: one evening at the wheel',
  support: 'Small groups of six in our studio.',
  labels: ['Two hours at the wheel', 'Clay, glaze and firing', 'A glass of wine', 'One bowl to take home'],
  figures: ['97 %', '£48', '148,000', '7 years'],
  name: 'Maya Lindqvist',
}
const arabic: Words = {
  language: 'ar',
  short: 'الهدوء مهارة',
  long: 'أسعار العصائر الطازجة في ركن البرتقال',
  support: 'خمس دقائق كل مساء تكفي للبداية.',
  labels: ['برتقال طازج', 'رمان', 'ليمون بالنعناع', 'عصير اليوم'],
  figures: ['62٪', '15 درهماً', '18 درهماً', '7 سنوات'],
  name: 'ليلى حداد',
}
const japanese: Words = {
  language: 'ja',
  short: '余白は、いちばんの贅沢だ。',
  long: '朝の一杯を、もっと静かに。季節の豆を三つ',
  support: '言葉を減らすほど、ことばは届く。',
  labels: ['仕込んだ酒米', '新しい蔵人', '創業からの年月', '定番の銘柄'],
  figures: ['38トン', '3人', '140年', '12種類'],
  name: '高田 美咲',
}
const scripts = [latin, arabic, japanese]

const rowsOf = ({ labels, figures }: Words, count: number) =>
  labels.slice(0, count).map((label, index) => ({ label, shown: figures[index] ?? '' }))

function postOf(kind: PostCopyKind, words: Words): PostCopy {
  const { short, long, support, labels, figures, name } = words
  const [figure = ''] = figures
  switch (kind) {
    case 'figure':
      return { kind, figure, headline: long }
    case 'comparison': {
      const bars = rowsOf(words, 3).map((row, index) => ({ ...row, value: [4.2, -1, 2.5][index] ?? 0 }))
      return { kind, headline: short, bars }
    }
    case 'quote':
      return { kind, headline: long, speaker: name, role: labels[0] }
    case 'list':
      return { kind, headline: short, items: labels }
    case 'step':
      return { kind, number: 3, of: 7, word: words.language === 'en' ? 'Tip' : '', headline: long }
    case 'offer':
      return { kind, headline: long, price: figures[1] ?? '', includes: labels.slice(1), details: support }
    case 'table':
      return { kind, headline: long, rows: rowsOf(words, 3), details: support }
    case 'facts':
      return { kind, headline: short, rows: rowsOf(words, 4) }
    case 'schedule': {
      const entries = rowsOf(words, 3).map(({ label, shown }) => ({ when: shown, what: label }))
      return { kind, headline: short, entries, details: support }
    }
    default:
      return { kind, headline: short, support }
  }
}

/** What the templates of gradients show that show no statement. */
const kinds: Readonly<Record<string, PostCopyKind>> = {
  ...{ question: 'question', statistic: 'figure', ledger: 'table', sheet: 'facts', ticket: 'offer' },
  ...{ list: 'list', strips: 'list', step: 'step', quote: 'quote', bubble: 'quote' },
}
const glassKinds: readonly PostCopyKind[] = [
  ...(['statement', 'figure', 'comparison', 'quote', 'list', 'step'] as const),
  ...(['offer', 'table', 'facts', 'schedule', 'question'] as const),
]
/** Templates of words in capitals, and in columns. */
const onlyFor: Readonly<Record<string, Words>> = { poster: latin, columns: japanese }

function jokesOf({ short, long, labels, name }: Words): MemeCopy[] {
  const [one = '', other = '', third = ''] = labels
  return [
    { layout: 'classic', top: short, bottom: one, scene: 'sloth-mug' },
    { layout: 'caption', caption: long, scene: 'owl-night' },
    { layout: 'preference', no: long, yes: other, character: 'raccoon' },
    { layout: 'expectation', expectation: one, reality: other, scene: 'burger' },
    { layout: 'labels', labels: [one, other, third], scene: 'dog-butterfly' },
    {
      layout: 'chat',
      ...{ name, status: one, character: 'octopus' },
      messages: [
        { from: 'them', text: long },
        { from: 'me', text: short },
        { from: 'them', text: other },
      ],
    },
    { layout: 'sign', heading: one, before: other, figure: '0', after: short, character: 'penguin' },
  ]
}

/** A bright disc on hills, at the upper right. */
const photograph = encoded(
  drawn(1200, 900, (context) => {
    for (let row = 0; row < 90; row += 1) {
      context.fillStyle = `hsl(${205 + row} 42% ${66 - row / 2}%)`
      context.fillRect(0, row * 10, 1200, 10)
    }
    context.fillStyle = '#ffd76a'
    context.beginPath()
    context.arc(860, 260, 120, 0, 7)
    context.fill()
  }),
  'jpeg',
)

type Draw = (format?: PictureFormat) => Promise<Media>

/** The arrangements of glass for sizes that are higher than wide, or wide. */
const isFor = (template: string, size: PostSize) =>
  size === '16:9' ? !/^(?:sheet|window|window-below|inset)$/.test(template) : !template.startsWith('pillar')

function cardsIn(size: PostSize, turn: number): [name: string, draw: Draw][] {
  const wordsAt = (at: number) => scripts[(at + turn) % scripts.length] as Words
  const colorAt = (at: number) => colors[(at + turn) % colors.length] as string
  const gradients = gradientTemplates.map((template, index): [string, Draw] => {
    const words = onlyFor[template] ?? wordsAt(index)
    const copy = postOf(kinds[template] ?? 'statement', words)
    const options = { size, template, color: colorAt(index), mark, language: words.language } as const
    return [`gradient ${template}`, (format = 'jpeg') => gradient(copy, { ...options, format })]
  })
  const panes = glassTemplates
    .filter((template) => isFor(template, size))
    .map((template, index): [string, Draw] => {
      const words = wordsAt(index)
      const copy = postOf(glassKinds[(index + 3 * turn) % glassKinds.length] as PostCopyKind, words)
      const color = index % 2 ? colorAt(index) : undefined
      const options = { size, template, color, mark, language: words.language } as const
      const draw: Draw = (format = 'jpeg') => glass(copy, photograph, { ...options, format })
      return [`glass ${template} ${copy.kind}`, draw]
    })
  const jokes = jokesOf(latin).map(({ layout }, index): [string, Draw] => {
    const words = wordsAt(index)
    const joke = jokesOf(words)[index] as MemeCopy
    return [`meme ${layout}`, (format = 'jpeg') => meme(joke, { size, language: words.language, format })]
  })
  return [...gradients, ...panes, ...jokes]
}

/** All cards by their names. */
export const corpus: ReadonlyMap<string, Draw> = new Map(
  sizes.flatMap((size, turn) =>
    cardsIn(size, turn).map(([name, draw]): [string, Draw] => [`${size} ${name}`, draw]),
  ),
)

/** The longer side of a thumbnail. */
const side = 40
const columns = 16

const placeOf = (at: number, cell: number) =>
  [(at % columns) * cell, Math.floor(at / columns) * cell] as const

/** A card as grey pixels in a square. */
export async function thumbnailOf(media: Media): Promise<Uint8Array> {
  const picture = await decodePicture(media)
  const size = fitWithin(picture, side)
  const pixels = await readPixels(picture, size)
  freePicture(picture)
  const grey = new Uint8Array(side * side)
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * at, 4 * at + 3)
    const place = Math.floor(at / size.width) * side + (at % size.width)
    grey[place] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue)
  }
  return grey
}

/** The thumbnails that are kept, by the names of their cards. */
export async function kept(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { source, width, height } = await decodePicture({ type: 'image/png', bytes: readFileSync(file) })
  const { context } = await newCanvas(width, height)
  // Smoothing would change a picture that is not scaled.
  context.imageSmoothingEnabled = false
  context.drawImage(source, 0, 0)
  const names = [...corpus.keys()]
  return new Map(
    names.map((name, at) => {
      const { data } = context.getImageData(...placeOf(at, side), side, side)
      return [name, Uint8Array.from({ length: side * side }, (_, index) => data[4 * index] ?? 0)]
    }),
  )
}

/** How far the pixels of two thumbnails are apart on average: 255 is black and white. */
export function unlike(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

async function sheetOf(count: number, cell: number): Promise<Context> {
  const { context } = await newCanvas(columns * cell, Math.ceil(count / columns) * cell)
  return context
}

async function take(): Promise<void> {
  const context = await sheetOf(corpus.size, side)
  for (const [at, draw] of [...corpus.values()].entries()) {
    const grey = await thumbnailOf(await draw())
    const image = context.createImageData(side, side)
    for (const [index, value] of grey.entries()) image.data.set([value, value, value, 255], 4 * index)
    context.putImageData(image, ...placeOf(at, side))
  }
  writeFileSync(file, await context.canvas.encode('png'))
}

/** One sheet in colour for each size. */
async function drawSheets(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const size of sizes) {
    const cards = [...corpus].filter(([name]) => name.startsWith(`${size} `))
    const { width, height } = fitWithin(postSizes[size], 360)
    const across = 6
    const { canvas, context } = await newCanvas(across * width, Math.ceil(cards.length / across) * height)
    for (const [index, [, draw]] of cards.entries()) {
      const picture = await decodePicture(await draw())
      const [x, y] = [(index % across) * width, Math.floor(index / across) * height]
      context.drawImage(picture.source, x, y, width, height)
    }
    const path = `${folder}/${size.replace(':', 'x')}.png`
    writeFileSync(path, await canvas.encode('png'))
    console.log(path)
  }
}

if (import.meta.main) await (process.argv.includes('take') ? take() : drawSheets())
