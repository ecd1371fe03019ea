import { describe, expect, it } from 'vitest'
import { characters, expectations, scenes } from '../../../content/meme-cast.ts'
import type { MemeCopy } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import { newCanvas } from '../../canvas.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { parseDesign } from '../../design/parse.ts'
import { decodePicture, readPixels } from '../../pictures/decode.ts'
import { drawings } from '../scenes/files.ts'
import { labelPlaces } from '../scenes/index.ts'
import { meme } from './index.ts'
import { brokenInto } from './page.ts'
import { paintMeme } from './paint.ts'

const sizes = Object.keys(postSizes) as PostSize[]
const sceneOf = (layout: 'classic' | 'labels') =>
  scenes.find(({ layouts }) => layouts.includes(layout))?.name ?? ''
const character = characters[0]?.name ?? ''
const labelled = scenes.find(({ name }) => name === sceneOf('labels'))?.things ?? []

/** One copy per layout, all with one text. */
const memesOf = (text: string, figure = '0'): readonly MemeCopy[] => [
  { layout: 'classic', top: text, bottom: text, scene: sceneOf('classic') },
  { layout: 'caption', caption: text, scene: sceneOf('classic') },
  { layout: 'preference', no: text, yes: text, character },
  { layout: 'expectation', expectation: text, reality: text, scene: expectations[0]?.name ?? '' },
  { layout: 'labels', labels: labelled.map(() => text), scene: sceneOf('labels') },
  {
    layout: 'chat',
    name: text,
    status: text,
    messages: [
      { from: 'them', text },
      { from: 'me', text },
      { from: 'them', text },
    ],
  },
  { layout: 'sign', heading: text, before: text, figure, after: text, character },
]

/** The colour of my bubbles. */
const bubble = [31, 107, 74] as const

async function plain(color: string): Promise<Media> {
  const { canvas, context } = await newCanvas(400, 300)
  context.fillStyle = color
  context.fillRect(0, 0, 400, 300)
  return { type: 'image/png', bytes: await canvas.encode('png') }
}

/** The pixels of a scaled picture that differ from its background. */
async function inked(media: Media, width: number, [red, green, blue]: readonly [number, number, number]) {
  const picture = await decodePicture(media)
  const height = Math.round((width * picture.height) / picture.width)
  const pixels = await readPixels(picture, { width, height })
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = pixels.slice(4 * (y * width + x), 4 * (y * width + x) + 3)
    return {
      bright: (r + g + b) / 3,
      isInk: Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) > 90,
    }
  }
  return { width, height, at }
}

describe('the drawings of memes', () => {
  it('are those of the cast, and no others', () => {
    const names = [
      ...scenes.map(({ name }) => name),
      ...characters.flatMap(({ name }) => ['no', 'yes', 'stare', 'sign'].map((pose) => `${name}-${pose}`)),
      ...expectations.flatMap(({ name }) => [`${name}-expectation`, `${name}-reality`]),
    ]
    expect(Object.keys(drawings).toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(drawings))('%s is in the subset of designs, with ids of its own', (name, svg) => {
    const { faults } = parseDesign({ markup: svg, size: postSizes['1:1'] }, {})
    expect(faults).toEqual([])
    for (const [, id = ''] of svg.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(new RegExp(`^${name}-\\w+$`))
  })

  it('have a place for the label of each thing', () => {
    for (const { name, things } of scenes) {
      const places = labelPlaces(name, 'ltr')
      expect(places, name).toHaveLength(things.length)
      for (const { box } of places)
        expect(box, name).toMatch(/^left:[\d.]+%;right:[\d.]+%;top:[\d.]+%;height:\d+%$/)
      expect(labelPlaces(name, 'rtl').map(({ box }) => box.replace('left', 'x'))).toEqual(
        places.map(({ box }) => box.replace('right', 'x').replace('left', 'right')),
      )
    }
  })
})

describe('a meme', () => {
  it.each(
    sizes.flatMap((size) => [
      [size, 'Hour three of it', 'en'] as const,
      [size, 'بلا سؤال سريع', 'ar'] as const,
      [size, '会議は三時間', 'ja'] as const,
    ]),
  )('has nothing that a review complains of in any layout: %s, %s', async (size, text, language) => {
    for (const copy of memesOf(text)) {
      const { picture, faults } = await paintMeme(copy, { size, language, format: 'jpeg' })
      expect(faults, copy.layout).toEqual([])
      const { width, height } = await decodePicture(picture)
      expect({ width, height }).toEqual(postSizes[size])
    }
  })

  it.each(sizes)('keeps all words of any length at %s', async (size) => {
    const text = 'the one email that everybody in the office has been avoiding since March'
    for (const copy of memesOf(text, '1,204,377')) {
      const { faults } = await paintMeme(copy, { size, format: 'jpeg' })
      const errors = faults.filter(({ severity }) => severity === 'error')
      expect(errors, copy.layout).toEqual([])
    }
  })

  it.each(sizes)('keeps outlined text of any length off the edges and the middle at %s', async (size) => {
    const picture = await plain('#3366cc')
    const copy = { layout: 'classic', top: 'x'.repeat(90), bottom: '会議'.repeat(12), scene: '' } as const
    const { width, height, at } = await inked(
      await meme(copy, { size, picture, format: 'jpeg' }),
      270,
      [51, 102, 204],
    )
    const inks = (x: number, y: number) => (at(x, y).isInk ? [`${x}, ${y}`] : [])
    for (let y = 0; y < height; y += 1) {
      const isEnd = y < 3 || y > height - 4 || y === Math.round(height / 2)
      const edges = [0, 1, 2, width - 3, width - 2, width - 1]
      const free = isEnd ? Array.from({ length: width }, (_, x) => x) : edges
      expect(free.flatMap((x) => inks(x, y))).toEqual([])
    }
  })

  it('is readable over white and black at a width of 150 pixels', async () => {
    for (const [color, ground] of [
      ['#ffffff', [255, 255, 255]],
      ['#000000', [0, 0, 0]],
    ] as const) {
      const copy = { layout: 'classic', top: 'Just a quick sync', bottom: 'Hour three', scene: '' } as const
      const picture = await plain(color)
      const { width, at } = await inked(await meme(copy, { picture, format: 'jpeg' }), 150, ground)
      const top = Array.from(
        { length: 24 * width },
        (_, index) => at(index % width, Math.floor(index / width)).bright,
      )
      expect(Math.max(...top) - Math.min(...top)).toBeGreaterThan(190)
    }
  })

  it('keeps the subject of a given picture visible', async () => {
    const { canvas, context } = await newCanvas(1600, 900)
    context.fillStyle = '#dfe8ee'
    context.fillRect(0, 0, 1600, 900)
    context.fillStyle = '#b3261e'
    context.fillRect(1180, 260, 260, 340)
    const picture = { type: 'image/png', bytes: await canvas.encode('png') } as const
    const copy = { layout: 'caption', caption: 'There it is', scene: '' } as const
    const shown = await inked(await meme(copy, { size: '9:16', picture, format: 'jpeg' }), 90, [179, 38, 30])
    const red = Array.from({ length: shown.width * shown.height }, (_, index) =>
      shown.at(index % shown.width, Math.floor(index / shown.width)),
    ).filter(({ isInk }) => !isInk)
    // All of it, as large as the crop makes it: 260 by 340 of the 900 that fill some 1500.
    expect(red.length).toBeGreaterThan(0.9 * 260 * 340 * ((1500 / 900) * (90 / 1080)) ** 2)
  })

  it('shows a picture only where a scene would be, and says so', async () => {
    const picture = await plain('#3366cc')
    const warnings: string[] = []
    const copy = { layout: 'preference', no: 'Plan', yes: 'Nap', character } as const
    const options = { format: 'jpeg', warn: (message: string) => void warnings.push(message) } as const
    const made = await meme(copy, { ...options, picture })
    expect(warnings).toEqual([expect.stringContaining('preference cannot use a picture')])
    expect(made.bytes).toEqual((await meme(copy, options)).bytes)
  })

  it('is signed with a logo that covers no word, in every layout', async () => {
    const logo = await plain('#d1004b')
    for (const copy of memesOf('Hour three')) {
      const { faults } = await paintMeme(copy, { logo, format: 'jpeg' })
      expect(faults, copy.layout).toEqual([])
      const made = await meme(copy, { logo, format: 'jpeg' })
      const { width, height, at } = await inked(made, 270, [209, 0, 75])
      const pixels = Array.from({ length: width * height }, (_, index) =>
        at(index % width, Math.floor(index / width)),
      )
      expect(pixels.filter(({ isInk }) => !isInk).length, copy.layout).toBeGreaterThan(100)
    }
  })

  it.each(sizes)('keeps all bubbles of a chat off the lower edge at %s', async (size) => {
    const line = 'We only sell by the loaf, and the last one'
    const turn = [{ from: 'them', text: line } as const, { from: 'me', text: line } as const]
    const messages = [...turn, ...turn, ...turn]
    const copy = { layout: 'chat', name: 'Baker', status: 'online', messages } as const
    const { width, height, at } = await inked(await meme(copy, { size, format: 'jpeg' }), 270, bubble)
    const green = (y: number) => Array.from({ length: width }, (_, x) => at(x, y)).filter((one) => !one.isInk)
    const last = Array.from({ length: height }, (_, y) => y).findLast((y) => green(y).length > 0.2 * width)
    expect(last).toBeGreaterThan(0.5 * height)
    expect(last).toBeLessThan((size === '9:16' ? 0.86 : 0.96) * height)
  })

  it.each([
    ['en', ['One plant only', 'As always?'], 'right'],
    ['ar', ['نبتة واحدة فقط', 'كالعادة؟'], 'left'],
  ] as const)(
    'is mirrored where the text is read from the right: %s',
    async (language, [first, last], where) => {
      const messages = [
        { from: 'them', text: first },
        { from: 'me', text: last },
      ] as const
      const copy = { layout: 'chat', name: last, status: first, messages } as const
      const { width, height, at } = await inked(await meme(copy, { language, format: 'jpeg' }), 270, bubble)
      const columns = Array.from({ length: width }, (_, x) => x).filter(
        (x) => Array.from({ length: height }, (_, y) => at(x, y)).filter((one) => !one.isInk).length > 15,
      )
      const middle = ((columns[0] ?? 0) + (columns.at(-1) ?? 0)) / 2
      expect(middle < width / 2 ? 'left' : 'right').toBe(where)
    },
  )

  it('breaks words into lines of about the same length, and no phrase of Japanese', () => {
    expect(brokenInto(2, 'rewrite it in a new language', 'en')).toEqual(['rewrite it in', 'a new language'])
    expect(brokenInto(3, '会議を減らすための会議をする', 'ja')).toEqual([
      '会議を',
      '減らすための',
      '会議をする',
    ])
  })

  it('is deterministic', async () => {
    const [copy] = memesOf('Hour three')
    if (!copy) throw new Error('There is no meme.')
    const again = await meme(copy, { format: 'jpeg' })
    expect((await meme(copy, { format: 'jpeg' })).bytes).toEqual(again.bytes)
  })

  it('says whom there is to ask for when a name is unknown', async () => {
    const copy = { layout: 'classic', top: 'Hello', bottom: '', scene: 'constructor' } as const
    await expect(meme(copy)).rejects.toThrow(/sloth-mug/)
  })
})
