import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import { brandWords, type Poster, type PosterPhoto, type PosterText } from '../../../content/poster.ts'
import { imageSize } from '../../../media/media.ts'
import { loadCanvas } from '../../canvas.ts'
import { postSizes } from '../../card.ts'
import { checkArt } from './art.ts'
import { drawPoster, reviewPoster } from './index.ts'
import { placePhoto } from './photo.ts'

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
    ['too many shapes', ground.repeat(3_001).slice(0, 59_999), /not well-formed|too long|more than/],
    [
      'copies of copies',
      `<defs>${Array.from({ length: 12 }, (_, at) => `<g id="n${at}">${`<use href="#n${at + 1}"/>`.repeat(9)}</g>`).join('')}<g id="n12"><path d="M0 0"/></g></defs><use href="#n0"/>`,
      /too long|nested/,
    ],
    ['copies of themselves', '<g id="a"><use href="#a"/></g>', /too long|nested/],
    ['deep groups', '<g>'.repeat(40) + '</g>'.repeat(40), /nested/],
  ])('names %s as a problem', (_, art, problem) => {
    expect(checkArt(art, square).problems.join(' ')).toMatch(problem)
  })
})

const all = 'width="1080" height="1080"'
const blur = '<filter id="f"><feGaussianBlur stdDeviation="60"/></filter>'

/** Each of the elements holds ten shapes that refer to the one before. */
function nested(element: string, reference: string, attributes = ''): string {
  const ids = [0, 1, 2, 3, 4]
  const inside = (at: number) =>
    at === 0 ? `<rect ${all} fill="#fff"/>` : `<rect ${all} ${reference}="url(#e${at - 1})"/>`.repeat(10)
  const defined = ids.map((at) => `<${element} id="e${at}" ${attributes}>${inside(at)}</${element}>`)
  return `${defined.join('')}<rect ${all} ${reference}="url(#e4)"/>`
}

function copies(declaration: string): string {
  const groups = [1, 2, 3, 4, 5, 6].map(
    (at) => `<g style="id:n${at}">${`<use href="#n${at - 1}"/>`.repeat(9)}</g>`,
  )
  return `${blur}<defs><g style="id:n0"><rect ${declaration} ${all}/></g>${groups.join('')}</defs><use href="#n6"/>`
}

describe('art that would take minutes to paint', () => {
  it.each([
    ['copies with ids in styles', copies('')],
    ['filters in styles', `${blur}${`<rect style="filter:url(#f)" ${all}/>`.repeat(300)}`],
    ['masks of masks', nested('mask', 'mask')],
    ['patterns of patterns', nested('pattern', 'fill', `${all} patternUnits="userSpaceOnUse"`)],
    ['patterns that are inherited', nested('pattern', 'stroke', `${all} patternUnits="userSpaceOnUse"`)],
    ['clips of clips', nested('clipPath', 'clip-path')],
    [
      'a short outline of a clip that lies on itself',
      `<clipPath id="c"><path d="M0 0${'q9 9 9 0-9 9-9 0'.repeat(30)}"/></clipPath><rect ${all} clip-path="url(#c)"/>`,
    ],
    [
      'outlines of a clip that lie on each other',
      `<clipPath id="c">${`<path d="M0 0${'q9 9 9 0-9 9-9 0'.repeat(24)}"/>`.repeat(4)}</clipPath><rect ${all} clip-path="url(#c)"/>`,
    ],
    [
      'an outline of a clip that lies on itself',
      `<clipPath id="c"><path d="M0 0${'c9 99 999 9 9 999-9-99-999-9-9-999'.repeat(100)}"/></clipPath><rect ${all} clip-path="url(#c)"/>`,
    ],
    [
      'a million dashes',
      `<g stroke-dasharray="0 3"><path stroke="#000" stroke-linecap="round" d="M0 0${'l999 999-999-999'.repeat(1_000)}"/></g>`,
    ],
    [
      'dashes of a reflected curve',
      `<path stroke="#000" stroke-dasharray="0 3" d="M0 0q0 999 0 0${'t0 0'.repeat(3_000)}"/>`,
    ],
    [
      'copies of a long path',
      `<defs><path id="p" d="M0 0${'l999 3-999 1'.repeat(3_000)}"/></defs>${'<use href="#p"/>'.repeat(1_500)}`,
    ],
  ])('is refused before it is painted: %s', (_, art) => {
    const start = performance.now()
    const { svg, problems } = checkArt(art, square)
    expect(problems).toEqual([
      expect.stringMatching(/takes too long to paint, mostly for its|nested too deeply/),
    ])
    expect(svg).not.toContain('url(')
    // Another program may hold the core meanwhile.
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('is not what a careful illustrator draws', () => {
    const gradient =
      '<linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient>'
    const clip = `<clipPath id="c"><path d="M836 856C820 740 840 690 896 684C960 690 978 750 964 856Z"/></clipPath>`
    const dots =
      '<pattern id="d" width="20" height="20" patternUnits="userSpaceOnUse"><circle r="3" cx="9" cy="9"/></pattern>'
    const mask = `<mask id="m"><rect ${all} fill="url(#g)"/></mask>`
    const shapes =
      '<path d="M840 740C860 690 896 684 960 690S978 750 964 856Z" fill="url(#g)" opacity="0.9"/>'.repeat(300)
    const route =
      '<path d="M90 900L400 700L640 820L990 300" stroke="#000" stroke-width="6" stroke-dasharray="14 10"/>'
    const art = `${blur}${gradient}${clip}${dots}${mask}<rect ${all} fill="url(#d)"/><g clip-path="url(#c)">${shapes}</g>
      ${'<circle r="90" filter="url(#f)"/>'.repeat(12)}${'<rect width="300" height="90" mask="url(#m)"/>'.repeat(6)}${route.repeat(8)}`
    expect(checkArt(art, square).problems).toEqual([])
  })

  it('takes the first of two elements with one id, as browsers do', () => {
    const { svg } = checkArt(
      '<defs><g id="a"/><rect id="a" width="9" height="9"/></defs><use href="#a"/>',
      square,
    )
    expect(svg.match(/id="a"/g)).toHaveLength(1)
    expect(svg).toContain('<g id="a">')
  })
})

describe('a poster', () => {
  it('that can be published has no problems, in Latin, Arabic and Japanese', async () => {
    const words = ['Hot till two', 'ساخن حتى الثانية', 'かま直します']
    const texts = words.map((each, at) => text({ words: each, y: 100 + 260 * at }))
    expect(await reviewPoster(poster(texts), { color: '#1f6feb' })).toMatchObject({
      problems: [],
      shortcomings: [],
    })
  })

  it('names no more faults than a writer reads', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => text({ words: `Text ${at}`, x: 100 + at }))
    const { problems } = await reviewPoster(poster(texts), {})
    expect(problems).toHaveLength(12)
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
    [
      'texts of two sizes nearly touch',
      [text({ height: 120, size: 110 }), text({ words: 'And again', y: 200, height: 40, size: 40 })],
      ground,
      /“Hot till two” and “And again” nearly touch/,
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
  const pane = { x: 60, y: 640, width: 960, height: 380, radius: 30, color: '#ffffff', opacity: 0.8 }
  const whole = { x: -690, y: 0, width: 1920 }
  const photo = (more: Partial<PosterPhoto> = {}): PosterPhoto => ({
    ...{ ...whole, ground: '#16202c', panes: [pane] },
    subject: { x: 60, y: 20, width: 30, height: 30 },
    ...more,
  })
  const onPane = text({ y: 700, color: '#16202c' })
  const photoPoster = (more: Partial<PosterPhoto> = {}, texts = [onPane], art = ''): Poster => ({
    ...{ art, texts },
    photo: photo(more),
  })
  const red = '#c8321f'
  const picture = encoded(
    drawn(1600, 900, (context) => {
      context.fillStyle = '#7fa6c8'
      context.fillRect(0, 0, 1600, 900)
      context.fillStyle = red
      context.fillRect(960, 180, 480, 270)
    }),
  )
  const painted = async (poster: Poster) => {
    const { bytes } = await drawPoster(poster, { picture })
    const { loadImage, createCanvas } = await loadCanvas()
    const context = createCanvas(1080, 1080).getContext('2d')
    context.drawImage(await loadImage(bytes as Buffer), 0, 0)
    return (x: number, y: number) =>
      `#${Buffer.from(context.getImageData(x, y, 1, 1).data.subarray(0, 3)).toString('hex')}`
  }

  it('shows the photograph where its writer wants it, with glass and art on it', async () => {
    const poster = photoPoster({}, [onPane], '<rect x="800" y="900" width="90" height="60" fill="#ffd65c"/>')
    const { problems, shortcomings, draft } = await reviewPoster(poster, { picture, isShown: true })
    expect({ problems, shortcomings }).toEqual({ problems: [], shortcomings: [] })
    expect(draft && imageSize(draft.bytes)).toEqual({ width: 1024, height: 1024 })
    const colorAt = await painted(poster)
    // 60 to 90 % of 1920 px, 690 px further left.
    expect(colorAt(470, 300)).toBe(red)
    expect(colorAt(450, 300)).not.toBe(red)
    expect(colorAt(840, 930)).toBe('#ffd65c')
    expect(colorAt(1000, 980)).not.toBe(colorAt(1040, 980))
  })

  it('turns softly into the ground where the photograph ends, at one side and at two', async () => {
    const place = { x: 300, y: 300, width: 1920, ground: '#f4ead8', panes: [] }
    const colorAt = await painted(photoPoster(place, []))
    const lightness = (color: string) => Number.parseInt(color.slice(3, 5), 16)
    for (const line of [60, 200, 260]) {
      for (const at of [(to: number) => colorAt(line, to), (to: number) => colorAt(to, line)]) {
        const along = Array.from({ length: 180 }, (_, step) => lightness(at(6 * step)))
        const steps = along.slice(1).map((value, index) => Math.abs(value - (along[index] ?? 0)))
        expect(Math.max(...steps), `at ${line}`).toBeLessThan(14)
      }
    }
    expect(colorAt(2, 2)).toBe('#f4ead8')
  })

  it('sets words on bare photograph and on plates, and keeps glass as clear as its words allow', async () => {
    const plate = '<rect x="90" y="690" width="620" height="220" fill="#16202c"/>'
    const faint = { ...pane, opacity: 0.4 }
    const [plain, plated] = await Promise.all([
      painted(photoPoster({ panes: [faint] }, [text({ y: 700, color: '#7fa6c8' })])),
      painted(photoPoster({ panes: [faint] }, [text({ y: 700, color: '#7fa6c8' })], plate)),
    ])
    expect(plain(900, 980)).not.toBe(plated(900, 980))
    const bare = text({ y: 60, color: '#7fa6c8' })
    expect(await reviewPoster(photoPoster({}, [bare]), { picture })).toMatchObject({ shortcomings: [] })
  })

  it('sets Japanese in columns, and strikes words out', async () => {
    const column = text({
      words: '橋の写真を\n貸してください',
      x: 700,
      y: 660,
      width: 260,
      height: 340,
      size: 60,
    })
    const struck = text({ words: '£65', y: 700, isStruck: true })
    const texts = [
      { ...column, color: '#16202c', isVertical: true },
      { ...struck, color: red },
    ]
    expect(await reviewPoster(photoPoster({}, texts), { picture })).toMatchObject({ problems: [] })
    const colorAt = await painted(photoPoster({}, texts))
    const redIn = (y: number) => Array.from({ length: 300 }, (_, x) => colorAt(95 + x, y)).includes(red)
    expect(Array.from({ length: 100 }, (_, y) => redIn(750 + y)).filter(Boolean).length).toBeGreaterThan(3)
    const isInked = (y: number) =>
      Array.from({ length: 130 }, (_, x) => colorAt(765 + x, y)).includes('#16202c')
    const inked = Array.from({ length: 340 }, (_, y) => 660 + y).filter(isInked)
    expect((inked.at(-1) ?? 0) - (inked[0] ?? 0)).toBeGreaterThan(300)
  })

  it.each([
    [
      'the subject is cut',
      { x: -5500, y: -1200, width: 9000 },
      /grave: photo: only \d+ % of the subject is seen/,
    ],
    ['a pane covers the subject', { panes: [{ ...pane, y: 100 }] }, /grave: panes: .* cover \d+ %/],
    [
      'art covers the subject',
      {},
      /panes: with the art, they cover/,
      '<rect width="1080" height="400" fill="#fff"/>',
    ],
  ] as const)('has a fault where %s', async (_, more, fault, art?: string) => {
    const { problems, shortcomings } = await reviewPoster(photoPoster(more, [onPane], art), { picture })
    expect([...problems.map((each) => `grave: ${each}`), ...shortcomings].join(' ')).toMatch(fault)
  })
})

describe('the place of a photograph', () => {
  const middle = { x: 0.3, y: 0.2, width: 0.4, height: 0.4 }
  const size = fc.record({
    width: fc.integer({ min: 200, max: 3000 }),
    height: fc.integer({ min: 200, max: 3000 }),
  })

  it('leaves no sliver beside it and keeps its proportions', () => {
    fc.assert(
      fc.property(
        fc.record({
          photo: size,
          canvas: fc.constantFrom(...Object.values(postSizes)),
          by: fc.integer({ min: -40, max: 40 }),
        }),
        ({ photo, canvas, by }) => {
          const width = Math.max(canvas.width, (canvas.height * photo.width) / photo.height) + by
          const placed = placePhoto({ x: by, y: by, width }, photo, canvas, middle)
          expect(placed.x).toBeLessThan(0.5)
          expect(placed.y).toBeLessThan(0.5)
          expect(placed.x + placed.width).toBeGreaterThan(canvas.width - 0.5)
          expect(placed.y + placed.height).toBeGreaterThan(canvas.height - 0.5)
          expect(placed.width / placed.height).toBeCloseTo(photo.width / photo.height)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('moves one that fills the picture so that its subject is seen', () => {
    const canvas = { width: 1080, height: 1080 }
    const right = { x: 0.7, y: 0.2, width: 0.25, height: 0.4 }
    expect(
      placePhoto({ x: 0, y: 0, width: 1920 }, { width: 1600, height: 900 }, canvas, right).x,
    ).toBeCloseTo(-744)
  })

  it('lets it end inside the picture', () => {
    const story = { width: 1080, height: 1920 }
    const place = { x: 0, y: 0, width: 1080 }
    expect(placePhoto(place, { width: 1600, height: 900 }, story, middle)).toEqual({
      ...place,
      height: 607.5,
    })
  })
})
