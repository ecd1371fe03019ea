import { mkdirSync, writeFileSync } from 'node:fs'
import { characters, expectations, scenes } from '../src/content/meme-cast.ts'
import type { MemeCopy, PostCopy } from '../src/content/post-copy.ts'
import type { ImageSize, Media } from '../src/media/media.ts'
import { drawPicture } from '../src/providers/local/art/index.ts'
import { pictureKinds } from '../src/providers/local/art/kinds.ts'
import { type Context, loadCanvas, newCanvas } from '../src/render/canvas.ts'
import { type PostSize, postSizes } from '../src/render/card.ts'
import { paint } from '../src/render/design/index.ts'
import { glass } from '../src/render/templates/glass/index.ts'
import { gradient } from '../src/render/templates/gradient/index.ts'
import { gradientTemplates } from '../src/render/templates/gradient/paint.ts'
import { meme } from '../src/render/templates/meme/index.ts'
import { drawings } from '../src/render/templates/scenes/files.ts'
import type { Still } from '../src/render/video/engine/types.ts'
import { filmFrames } from './film-frames.ts'

/**
 * Draws the sheets of docs/images, on which every kind of picture can be looked at: `node docs/sheets.ts`, or with the names
 * of single ones behind it.
 */
type Cell = { readonly size: ImageSize; readonly paint: (context: Context, size: ImageSize) => Promise<void> }

const sizes: readonly PostSize[] = ['1:1', '4:5', '9:16', '16:9']
const folder = 'docs/images'

const texts: readonly PostCopy[] = [
  { kind: 'statement', headline: 'Exhale.' },
  {
    kind: 'statement',
    headline:
      'Eleven things we learned running a support desk that never closes, from refunds to the 4 a.m. poets',
    support: 'A field report in seven minutes.',
  },
  {
    kind: 'statement',
    headline: 'الهدوء مهارة، ويمكنك أن تتعلّمها',
    support: 'خمس دقائق كل مساء تكفي للبداية.',
  },
  { kind: 'statement', headline: '余白は、いちばんの贅沢だ。', support: '言葉を減らすほど、ことばは届く。' },
  {
    kind: 'statement',
    headline: 'Monday called. We let it ring 📵☕',
    support: 'New desk objects, calm by design.',
  },
]

const copies: readonly PostCopy[] = [
  {
    kind: 'statement',
    headline: 'Your first draft is allowed to be terrible.',
    support: 'The second one, too.',
  },
  { kind: 'question', headline: 'What would you do with one quiet hour?' },
  {
    kind: 'figure',
    figure: '$12',
    headline: 'a month keeps every backup you ever made',
    support: 'Cancel when you like.',
  },
  {
    kind: 'comparison',
    headline: 'Where the morning goes',
    bars: [
      { label: 'Meetings', value: 4.2, shown: '4.2 h' },
      { label: 'Email', value: 2.5, shown: '2.5 h' },
      { label: 'Actual work', value: 1.3, shown: '1.3 h' },
    ],
  },
  {
    kind: 'quote',
    headline: 'We stopped adding features, and people started finding them.',
    speaker: 'Maya Lindqvist',
    role: 'Head of product',
  },
  {
    kind: 'list',
    headline: 'Cut these three before you launch',
    items: ['The carousel', 'Your second button', 'The word “seamless”'],
  },
  {
    kind: 'step',
    number: 3,
    of: 7,
    word: 'Tip',
    headline: 'Write the headline last.',
    support: 'By then you know what the piece is about.',
  },
  {
    kind: 'offer',
    headline: 'One evening at the wheel',
    price: '£48',
    per: 'per person',
    includes: ['Clay, glaze and firing', 'One bowl to take home'],
    details: 'Thursdays 7 pm. Book at the studio.',
  },
  {
    kind: 'table',
    headline: 'Haircuts at fixed prices',
    rows: [
      { label: 'Short hair', shown: '€32' },
      { label: 'Long hair', shown: '€52.50' },
    ],
  },
  {
    kind: 'facts',
    headline: 'The first year of our solar roof',
    rows: [
      { label: 'of our power', shown: '62 %' },
      { label: 'until it is paid for', shown: '7 years' },
    ],
  },
]

const jokes: readonly MemeCopy[] = [
  { layout: 'classic', top: 'Just a quick sync', bottom: 'Hour three', scene: 'sloth-mug' },
  { layout: 'caption', caption: '“Quick” deploy on a Friday afternoon', scene: 'owl-night' },
  {
    layout: 'preference',
    no: 'Reading the error message',
    yes: 'Changing random lines until it works',
    character: 'owl',
  },
  {
    layout: 'expectation',
    expectation: 'The menu photo',
    reality: 'The delivery',
    scene: 'burger',
  },
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

const bases = [
  '#FF5A3C',
  '#FFE600',
  '#000000',
  '#FFFFFF',
  '#808080',
  '#1F6FEB',
  '#0B3D2E',
  '#8B5CF6',
  '#F4B6C2',
  '#00C2A8',
]

const grounds: readonly string[] = [
  'Beach at noon, bright and light',
  'City at night, dark',
  'Dense leaves and flowers',
]

const sheets: Readonly<Record<string, () => Promise<void>>> = {
  films: async () => {
    const shares = [0.03, 0.11, 0.25, 0.46, 0.72, 0.98]
    const english = await filmFrames('cold-brew', shares, {})
    const arabic = await filmFrames('cold-brew-arabic', shares, { captions: 'fill' })
    const list = await filmFrames('balcony-list', shares, { size: '9:16', captions: 'pop' })
    await draw('films', 500, [...inRows(english.map(frame), 3), ...inRows(arabic.map(frame), 3)])
    await draw('films-tall', 246, [list.map(frame)])
  },
  hero: async () => {
    const mark = 'Northpost'
    const size = '4:5'
    const over = (words: string, copy: PostCopy, color?: string) =>
      shown(size, async () => glass(copy, await drawPicture(words, postSizes[size]), { size, mark, color }))
    const on = (color: string, copy: PostCopy) => shown(size, () => gradient(copy, { size, mark, color }))
    const joke = (copy: MemeCopy) => shown(size, () => meme(copy, { size }))
    const view = { kind: 'statement', headline: 'The view is better when you stop counting steps' } as const
    await draw('hero', 300, [
      [
        over('Mountains at dawn', { ...view, support: 'Nine slow trails for your next free weekend.' }),
        on('#FF5A3C', copies[0] as PostCopy),
        joke(jokes[0] as MemeCopy),
        over('Still life with coffee, warm morning', texts[4] as PostCopy),
      ],
      [
        on('#1F6FEB', copies[4] as PostCopy),
        joke(jokes[2] as MemeCopy),
        over('City at night', copies[2] as PostCopy),
        on('#0B3D2E', copies[6] as PostCopy),
      ],
    ])
  },
  glass: async () => {
    const rows: Cell[][] = []
    for (const size of sizes) {
      for (const picture of [...(await pictures(size)), await portrait(size)]) {
        rows.push(texts.map((copy) => shown(size, () => glass(copy, picture, { size, mark: 'Northpost' }))))
      }
    }
    await draw('glass', 220, rows)
  },
  'glass-kinds': async () => {
    const rows = await Promise.all(
      sizes.map(async (size) => {
        const [light, dark, busy] = await pictures(size)
        const at = [light, busy, dark]
        return copies.map((copy, index) =>
          shown(size, () => glass(copy, at[index % 3] as Media, { size, mark: 'Northpost' })),
        )
      }),
    )
    await draw('glass-kinds', 220, rows)
  },
  gradient: async () => {
    const rows = sizes.flatMap((size) =>
      [0, 3, 6].map((shift) =>
        texts.map((copy, index) =>
          shown(size, () =>
            gradient(copy, { size, mark: 'Northpost', color: bases[(index * 2 + shift) % 10] }),
          ),
        ),
      ),
    )
    await draw('gradient', 220, rows)
  },
  'gradient-kinds': async () => {
    const rows = bases.map((color) =>
      copies.map((copy) => shown('1:1', () => gradient(copy, { color, mark: 'Northpost' }))),
    )
    await draw('gradient-kinds', 220, rows)
  },
  templates: async () => {
    const names = gradientTemplates
    const rows = sizes.map((size) =>
      names.map((template, index) =>
        shown(size, () =>
          gradient(copyFor(template), { size, template, color: bases[index % 10], mark: 'Northpost' }),
        ),
      ),
    )
    await draw('templates', 150, rows)
  },
  meme: async () => {
    const rows = sizes.map((size) => jokes.map((joke) => shown(size, () => meme(joke, { size }))))
    await draw('meme', 220, rows)
  },
  cast: async () => {
    const names = [
      ...scenes.map(({ name }) => name),
      ...characters.flatMap(({ name }) => [`${name}-no`, `${name}-yes`]),
      ...expectations.flatMap(({ name }) => [`${name}-expectation`, `${name}-reality`]),
    ]
    const cells = names.map((name) => shown('1:1', () => drawing(name, '1:1')))
    await draw('cast', 150, inRows(cells, 10))
  },
  art: async () => {
    const words = pictureKinds.map(({ name }) => (name === 'still life' ? 'coffee' : name))
    const cells = words.flatMap((name) =>
      ['morning', 'night', 'autumn'].map((when) =>
        shown('4:5', () => drawPicture(`${name}, ${when}`, { width: 540, height: 675 })),
      ),
    )
    await draw('art', 150, inRows(cells, 9))
  },
}

function copyFor(template: string): PostCopy {
  const kinds: Readonly<Record<string, PostCopy['kind']>> = {
    statistic: 'figure',
    quote: 'quote',
    bubble: 'quote',
    ledger: 'table',
    list: 'list',
    sheet: 'facts',
    strips: 'list',
    ticket: 'offer',
    step: 'step',
    question: 'question',
  }
  const short = ['poster', 'split', 'disc', 'arcs'].includes(template)
  const kind = kinds[template] ?? 'statement'
  if (short)
    return {
      kind: 'statement',
      headline: template === 'poster' ? 'Say less. Mean it more.' : 'Log off at six',
    }
  return copies.find((copy) => copy.kind === kind) as PostCopy
}

const pictures = (size: PostSize) => Promise.all(grounds.map((words) => drawPicture(words, postSizes[size])))

/** A face, from which the words have to keep away. */
const portrait = (size: PostSize) => drawing('owl-night', size)

/** A drawing of the memes on a whole picture. */
async function drawing(name: string, size: PostSize): Promise<Media> {
  const svg = drawings[name]?.replace('<svg ', '<svg style="width:100vw;height:100vh" ') ?? ''
  const { picture } = await paint({ version: 1, size: postSizes[size], markup: svg, files: {} })
  return picture
}

function shown(size: PostSize, make: () => Promise<Media>): Cell {
  return {
    size: postSizes[size],
    paint: async (context, { width, height }) => {
      const { loadImage } = await loadCanvas()
      context.drawImage(await loadImage((await make()).bytes), 0, 0, width, height)
    },
  }
}

function frame({ width, height, pixels }: Still): Cell {
  return {
    size: { width, height },
    paint: async (context, size) => {
      const { canvas, context: own } = await newCanvas(width, height)
      const data = own.createImageData(width, height)
      data.data.set(pixels)
      own.putImageData(data, 0, 0)
      context.drawImage(canvas, 0, 0, size.width, size.height)
    },
  }
}

function inRows(cells: readonly Cell[], columns: number): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
}

async function draw(name: string, cellWidth: number, rows: readonly (readonly Cell[])[]): Promise<void> {
  const gap = 8
  const heightOf = ({ size }: Cell) => Math.round((cellWidth * size.height) / size.width)
  const heights = rows.map((row) => Math.max(...row.map(heightOf)) + gap)
  const columns = Math.max(...rows.map((row) => row.length))
  const { canvas, context } = await newCanvas(
    columns * (cellWidth + gap) + gap,
    heights.reduce((sum, height) => sum + height, gap),
  )
  context.fillStyle = '#8a8a8a'
  context.fillRect(0, 0, canvas.width, canvas.height)
  let y = gap
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      context.save()
      context.translate(gap + column * (cellWidth + gap), y)
      context.beginPath()
      context.rect(0, 0, cellWidth, heightOf(cell))
      context.clip()
      await cell.paint(context, { width: cellWidth, height: heightOf(cell) })
      context.restore()
    }
    y += heights[index] ?? 0
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.jpg`, await canvas.encode('jpeg', 88))
  console.log(`${folder}/${name}.jpg`)
}

const wanted = process.argv.slice(2)
for (const [name, make] of Object.entries(sheets))
  if (wanted.length === 0 || wanted.includes(name)) await make()
