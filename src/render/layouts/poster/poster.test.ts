import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import {
  brandWords,
  type PanelItem,
  type PanelRow,
  type PhotoPoster,
  type Poster,
  type PosterPanel,
  type PosterText,
} from '../../../content/poster.ts'
import { loadCanvas } from '../../canvas.ts'
import { postSizes } from '../../card.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { checkArt } from './art.ts'
import { drawPoster, reviewPoster } from './index.ts'
import { freeCorners, layOutPanel } from './panel.ts'
import { chooseView } from './photo.ts'

const square = { width: 1080, height: 1080 }
const ground = '<rect width="1080" height="1080" fill="#1f6feb"/>'
const text = (more: Partial<PosterText> = {}): PosterText => ({
  words: 'Hot till two',
  x: 100,
  y: 100,
  width: 600,
  height: 200,
  size: 120,
  face: 'display',
  weight: 800,
  color: '#ffffff',
  align: 'start',
  ...more,
})
const poster = (texts: readonly PosterText[], art = ground): Poster => ({ art, texts })

describe('the art of a poster', () => {
  it('keeps shapes, gradients, clips, copies and shadows', () => {
    const art = `<defs><linearGradient id="g"><stop offset="0" stop-color="rgba(255, 0, 0, 0.5)"/></linearGradient>
      <filter id="s"><feDropShadow dx="2" dy="6" stdDeviation="400"/></filter><g id="leaf"><path d="M0 0h9v9z"/></g></defs>
      <g style="fill: url(#g); stroke-width: 3" filter="url(#s)"><use href="#leaf" transform="translate(4 5)"/></g>`
    const { svg, problems } = checkArt(art, square)
    expect(problems).toEqual([])
    expect(svg).toContain('fill="url(#g)"')
    expect(svg).toContain('stop-color="#ff000080"')
    expect(svg).toContain('xlink:href="#leaf"')
    expect(svg).toContain('stdDeviation="60"')
    expect(svg).toContain('feComposite')
  })

  it('has gradients on shapes of every kind', async () => {
    const gradient = `<defs><radialGradient id="g"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#ff4000"/></radialGradient></defs>`
    const { loadImage, createCanvas } = await loadCanvas()
    for (const shape of [
      '<rect width="200" height="100"',
      '<circle cx="100" cy="50" r="50"',
      '<ellipse cx="100" cy="50" rx="90" ry="40"',
      '<path d="M0 0h200v100h-200z"',
      '<polygon points="0,0 200,0 200,100 0,100"',
    ]) {
      const { svg } = checkArt(`${gradient}${shape} fill="url(#g)"/>`, { width: 200, height: 100 })
      const context = createCanvas(200, 100).getContext('2d')
      context.drawImage(await loadImage(Buffer.from(svg)), 0, 0)
      expect(context.getImageData(100, 50, 1, 1).data[0], shape).toBe(255)
    }
  })

  it.each([
    ['a script', `${ground}<script>alert(1)</script>`],
    ['an event', '<rect width="9" height="9" onload="alert(1)"/>'],
    ['a link', '<use href="https://example.com/a.svg#b"/>'],
    ['an address as a paint', '<rect width="9" height="9" clip-path="url(https://example.com/a.svg#b)"/>'],
    ['an animation', `<rect width="9" height="9"><animate attributeName="x" dur="1s"/></rect>`],
    ['another attribute', '<rect width="9" height="9" class="a" data-x="&quot;&gt;&lt;script&gt;"/>'],
  ])('leaves out %s', (_, art) => {
    const { svg, problems } = checkArt(art, square)
    expect(problems).toEqual([])
    expect(svg).not.toMatch(/script|alert|example\.com|animate|class|data-/)
  })

  it.each([
    ['text', '<text x="1" y="2">Words</text>', /holds text/],
    ['pictures', '<image href="data:image/png;base64,AA=="/>', /<image> is not drawn/],
    ['broken elements', '<g><rect width="9"/>', /not well-formed/],
    ['declarations', '<!DOCTYPE svg [<!ENTITY a "b">]><rect/>', /declarations/],
    ['nothing', '   ', /draws nothing/],
    ['unknown colours', '<rect width="9" height="9" fill="brandish"/>', /neither a colour/],
    ['paths that are none', '<path d="M0 0 url(#a)"/>', /not a list of coordinates/],
    ['too many shapes', ground.repeat(3_001).slice(0, 59_999), /not well-formed|more than/],
    [
      'copies of copies',
      `<defs>${Array.from({ length: 12 }, (_, at) => `<g id="n${at}">${`<use href="#n${at + 1}"/>`.repeat(9)}</g>`).join('')}<g id="n12"><path d="M0 0"/></g></defs><use href="#n0"/>`,
      /more than|nested/,
    ],
    ['copies of themselves', '<g id="a"><use href="#a"/></g>', /more than|nested/],
    ['deep groups', '<g>'.repeat(40) + '</g>'.repeat(40), /nested/],
  ])('names %s as a problem', (_, art, problem) => {
    expect(checkArt(art, square).problems.join(' ')).toMatch(problem)
  })
})

describe('a poster', () => {
  it('that can be published has no problems, in Latin, Arabic and Japanese', async () => {
    const words = ['Hot till two', 'ساخن حتى الثانية', 'かま直します']
    const texts = words.map((each, at) => text({ words: each, y: 100 + 260 * at }))
    expect(await reviewPoster(poster(texts), { color: '#1f6feb' })).toEqual({
      problems: [],
      shortcomings: [],
    })
  })

  const faultsOf = async (...of: Parameters<typeof reviewPoster>) => {
    const { problems, shortcomings } = await reviewPoster(...of)
    return [...problems.map((each) => `grave: ${each}`), ...shortcomings].join(' ')
  }

  it.each([
    [
      'texts overlap',
      [text(), text({ words: 'And again', x: 130 })],
      ground,
      /grave: texts: “Hot till two” and “And again” overlap/,
    ],
    ['a text touches the edge', [text({ x: 2 })], ground, /closer than 32 px/],
    ['a box is too small', [text({ width: 60, height: 20 })], ground, /grave: .*larger box/],
    [
      'no colour is readable',
      [text()],
      `<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#fff"/><rect width="10" height="20" fill="#000"/></pattern><rect width="1080" height="1080" fill="url(#p)"/>`,
      /not readable/,
    ],
  ])('has a problem where %s', async (_, texts, art, problem) => {
    expect(await faultsOf(poster(texts, art), {})).toMatch(problem)
  })

  it('has to show the base colour', async () => {
    expect(await faultsOf(poster([text()]), { color: '#ff5a3c' })).toMatch(
      /base colour #ff5a3c is hardly seen/,
    )
  })

  it('is drawn with its words in a readable colour and with the brand’s mark', async () => {
    const texts = [text({ color: '#1f6fec' }), text({ words: brandWords, y: 800, size: 50 })]
    const media = await drawPoster(poster(texts), { mark: 'Northpost' })
    const { loadImage, createCanvas } = await loadCanvas()
    const context = createCanvas(1080, 1080).getContext('2d')
    context.drawImage(await loadImage(media.bytes as Buffer), 0, 0)
    const inkIn = (x: number, y: number, width: number, height: number) =>
      context
        .getImageData(x, y, width, height)
        .data.filter((value, at) => at % 4 === 1 && Math.abs(value - 0x6f) > 60).length
    expect(inkIn(100, 100, 600, 200)).toBeGreaterThan(2_000)
    expect(inkIn(100, 800, 600, 200)).toBeGreaterThan(300)
  })
})

describe('a poster over a photograph', () => {
  const item = (words: string, more: Partial<PanelItem> = {}): PanelItem => ({
    words,
    size: 50,
    face: 'display',
    weight: 700,
    color: '#16202c',
    ...more,
  })
  const row = (...items: readonly PanelItem[]): PanelRow => ({
    space: 'normal',
    justify: 'start',
    align: 'center',
    cells: items.map((each) => ({ align: 'start', items: [each] })),
  })
  const panel = (more: Partial<PosterPanel> = {}): PosterPanel => ({
    at: 'bottom',
    width: 90,
    height: 40,
    ground: { color: '#ffffff', opacity: 0.8, radius: 40 },
    plates: 'pill',
    rows: [
      row(item('Hot till two', { size: 110 })),
      row(item('£9', { plate: '#ffd65c' }), item('pie and peas')),
    ],
    ...more,
  })
  const photoPoster = (more: Partial<PhotoPoster> = {}): PhotoPoster => ({
    subject: { x: 60, y: 20, width: 30, height: 30 },
    panels: [panel()],
    ...more,
  })
  const picture = encoded(
    drawn(1600, 900, (context) => {
      context.fillStyle = '#7fa6c8'
      context.fillRect(0, 0, 1600, 900)
      context.fillStyle = '#c8321f'
      context.fillRect(960, 180, 480, 270)
    }),
  )

  it('shows the subject whole and free, and the words on glass', async () => {
    expect(await reviewPoster(photoPoster(), { picture })).toEqual({ problems: [], shortcomings: [] })
    const { bytes } = await drawPoster(photoPoster(), { picture })
    const { loadImage, createCanvas } = await loadCanvas()
    const context = createCanvas(1080, 1080).getContext('2d')
    context.drawImage(await loadImage(bytes as Buffer), 0, 0)
    const { data } = context.getImageData(0, 0, 1080, 640)
    const red = data.filter((value, at) => at % 4 === 0 && value === 0xc8).length
    expect(red).toBeGreaterThan(0.9 * 480 * 270)
  })

  it.each([
    [
      'the panels leave no room for the subject',
      {
        subject: { x: 0, y: 0, width: 100, height: 100 },
        panels: [panel({ height: 90, rows: Array.from({ length: 15 }, () => row(item('Hot till two'))) })],
      },
      /subject: only \d+ % of it is seen/,
    ],
    [
      'there are more words than the picture holds',
      { panels: [panel({ rows: Array.from({ length: 30 }, () => row(item('Hot till two'))) })] },
      /grave: panels: the words of the panel at “bottom” do not fit/,
    ],
    [
      'an icon cannot be drawn',
      { panels: [panel({ rows: [row(item('Hot', { icon: '<image href="a.png"/>' }))] })] },
      /icon: <image> is not drawn/,
    ],
  ] as const)('has a fault where %s', async (_, more, fault) => {
    const { problems, shortcomings } = await reviewPoster(photoPoster(more), { picture })
    expect([...problems.map((each) => `grave: ${each}`), ...shortcomings].join(' ')).toMatch(fault)
  })

  it.each([
    ['1:1', 'Hot till two'],
    ['16:9', 'Hot till two and not a minute longer than that'],
    ['9:16', 'ساخن حتى الثانية'],
    ['4:5', 'セーター、\n編みなおしませんか。'],
  ] as const)('at %s keeps “%s” inside its panel, and plates around their words', async (size, words) => {
    const language = { ساخن: 'ar', セーター: 'ja' }[words.slice(0, 4)] ?? 'en'
    const rows = [
      row(item(words, { size: 120 })),
      row(item('£9', { plate: '#ffd65c', size: 90 }), item(words)),
    ]
    const laid = await layOutPanel(panel({ rows }), {}, { size, language }, postSizes[size])
    const holds = (outer: Box, inner: Box) =>
      Math.abs(overlapArea(outer, inner) - inner.width * inner.height) < 1
    expect(laid.faults).toEqual([])
    for (const { ink } of laid.texts) expect(holds(laid.box, ink)).toBe(true)
    const [plate] = laid.plates
    const price = laid.texts[1]?.ink
    expect(plate && price && holds(plate.box, price)).toBe(true)
    expect((plate?.box.width ?? 0) / (price?.width ?? 1)).toBeLessThan(2.5)
    expect(Math.min(...laid.texts.map(({ set }) => set.size))).toBeGreaterThan(
      0.026 * Math.min(postSizes[size].width, postSizes[size].height),
    )
  })

  it('moves a brand that stands on the card to a free corner', async () => {
    const brand = panel({ at: 'bottom end', ground: null, width: 40, height: 10, rows: [row(item('Pie'))] })
    const laid = await Promise.all(
      [panel(), brand].map((each) => layOutPanel(each, {}, {}, postSizes['1:1'])),
    )
    const subject = { x: 0, y: 0, width: 500, height: 400 }
    const [card, corner] = await freeCorners(laid, subject, (each) =>
      layOutPanel(each, {}, {}, postSizes['1:1']),
    )
    expect(corner?.panel.at).toBe('top end')
    expect(overlapArea(card?.box ?? subject, corner?.box ?? subject)).toBe(0)
  })
})

describe('the view of a photograph', () => {
  const size = fc.record({
    width: fc.integer({ min: 200, max: 3000 }),
    height: fc.integer({ min: 200, max: 3000 }),
  })

  it('fills the picture but for one side at most', () => {
    fc.assert(
      fc.property(size, fc.constantFrom(...Object.values(postSizes)), (photo, canvas) => {
        const panels = [
          {
            x: 0.05 * canvas.width,
            y: 0.55 * canvas.height,
            width: 0.9 * canvas.width,
            height: 0.4 * canvas.height,
          },
        ]
        const view = chooseView(photo, canvas, { x: 0.3, y: 0.2, width: 0.4, height: 0.4 }, panels)
        const gaps = [
          view.x,
          view.y,
          canvas.width - view.x - view.width,
          canvas.height - view.y - view.height,
        ]
        expect(gaps.filter((gap) => gap > 1).length).toBeLessThan(2)
        expect(view.width / view.height).toBeCloseTo(photo.width / photo.height)
      }),
      { numRuns: 25 },
    )
  })
})
