import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import {
  brandWords,
  type Poster,
  type PosterPhoto,
  type PosterText,
  posterLines,
} from '../../../content/poster.ts'
import { loadCanvas } from '../../canvas.ts'
import { checkArt } from './art.ts'
import { drawPoster, reviewPoster } from './index.ts'

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
  const photoPoster = (photo: Partial<PosterPhoto> = {}, at: Partial<PosterText> = {}): Poster => ({
    art: '<g/>',
    texts: [text({ x: 80, y: 820, width: 900, height: 160, color: '#000000', ...at })],
    photo: {
      subject: { x: 60, y: 20, width: 30, height: 30 },
      area: { x: 0, y: 0, width: 1080, height: 1080 },
      ground: '#f0e0c8',
      keep: { x: 200, y: 60, width: 700, height: 600 },
      glass: [{ x: 40, y: 780, width: 1000, height: 260, radius: 40, tint: '#ffffff', opacity: 0.8 }],
      ...photo,
    },
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
    const { data } = context.getImageData(0, 0, 1080, 780)
    const red = data.filter((value, at) => at % 4 === 0 && value === 0xc8).length
    expect(red).toBeGreaterThan(0.95 * 576 * 324)
  })

  it.each([
    [
      'the subject is cut',
      { subject: { x: 0, y: 0, width: 100, height: 100 } },
      {},
      /grave: photo: only 5\d % of the subject/,
    ],
    [
      'glass covers it',
      { glass: [{ x: 0, y: 0, width: 1080, height: 1080, radius: 0, tint: '#fff', opacity: 0.5 }] },
      {},
      /grave: photo: glass panel 1 covers 100 %/,
    ],
    ['words stand on it', {}, { x: 560, y: 250, width: 420, height: 160 }, /stands on the subject/],
    [
      'its area is elsewhere',
      { area: { x: 2000, y: 0, width: 10, height: 10 } },
      {},
      /grave: photo: its area/,
    ],
  ] as const)('has a fault where %s', async (_, photo, at, fault) => {
    const { problems, shortcomings } = await reviewPoster(photoPoster(photo, at), { picture })
    expect([...problems.map((each) => `grave: ${each}`), ...shortcomings].join(' ')).toMatch(fault)
  })
})

describe('the lines of a post', () => {
  it('are all of its words, under the names of their parts', () => {
    expect(
      posterLines({
        kind: 'table',
        headline: 'Prices',
        rows: [{ label: 'Pie', shown: '$9' }],
        details: 'Till two',
      }),
    ).toEqual([
      { name: 'headline', words: 'Prices' },
      { name: 'row 1, label', words: 'Pie' },
      { name: 'row 1, figure', words: '$9' },
      { name: 'details', words: 'Till two' },
    ])
    expect(posterLines({ kind: 'step', headline: 'Knead', number: 3, of: 7, word: 'Tip' })[0]).toEqual({
      name: 'number',
      words: 'Tip 3/7',
    })
  })
})
