import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { maxMarkup } from '../src/content/design.ts'
import { CopydeskError } from '../src/errors.ts'
import { gradientBackground } from '../src/generators/gradient-background.ts'
import { imageSize } from '../src/media/media.ts'
import { newCanvas } from '../src/render/canvas.ts'
import { paint } from '../src/render/design/index.ts'
import { parseAffordable } from '../src/render/design/page.ts'
import { decodePicture } from '../src/render/pictures/decode.ts'
import { scripted } from './providers.ts'

const size = { width: 1080, height: 1080 }
const repeat = (text: string, times: number) => text.repeat(times).slice(0, maxMarkup)
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** Values that a property may hold by mistake or on purpose. */
const numbers = [
  '1e9px',
  '-1e9px',
  '1e309px',
  'NaN',
  'calc(1px/0)',
  '99999999%',
  '0.0000001px',
  `${'9'.repeat(400)}px`,
]
const lengths = [
  'width',
  'height',
  'left',
  'padding',
  'margin',
  'border',
  'border-radius',
  'font-size',
  'line-height',
  'letter-spacing',
  'gap',
  'flex',
]

const byProperty = lengths.flatMap((name) =>
  numbers.map(
    (value) =>
      [
        `${name}: ${value.slice(0, 20)}`,
        `<div style="${name}:${value};background:red">words <b>and</b> more</div>`,
      ] as const,
  ),
)

/** Effects that take long, once too often. */
const effects = {
  blur: 'filter:blur(400px)',
  glass: 'backdrop-filter:blur(400px) saturate(9)',
  shadow: `box-shadow:${Array.from({ length: 60 }, () => '0 0 400px 400px red').join(',')}`,
  letters: `text-shadow:${Array.from({ length: 60 }, () => '0 0 400px red').join(',')}`,
  gradients: `background:${Array.from({ length: 60 }, () => 'repeating-conic-gradient(red 0 .01deg,blue 0 .02deg)').join(',')}`,
  stripes: 'background:repeating-linear-gradient(1deg,red 0 .001px,blue 0 .002px)',
  groups: 'opacity:.5;mix-blend-mode:multiply;clip-path:circle(40%)',
  drops: `filter:${'drop-shadow(0 0 300px red) '.repeat(40)}`,
  mask: 'mask-image:radial-gradient(red,transparent)',
  polygon: `clip-path:polygon(${Array.from({ length: 5_000 }, (_, index) => `${index % 97}% ${index % 89}%`).join(',')})`,
}
const byEffect = Object.entries(effects).flatMap(([name, style]) =>
  [1, 30, 400].map(
    (count) =>
      [
        `${count} of ${name}`,
        repeat(`<div style="position:absolute;inset:0;${style}">x</div>`, count),
      ] as const,
  ),
)

const svg = (content: string) => `<svg viewBox="0 0 100 100" width="1080" height="1080">${content}</svg>`
const doubled = Array.from(
  { length: 12 },
  (_, index) => `<g id="g${index + 1}">${`<use href="#g${index}"/>`.repeat(10)}</g>`,
).join('')
const drawings = {
  'copies of copies': svg(`<defs><circle id="g0" r="9"/>${doubled}</defs><use href="#g12"/>`),
  'a copy of itself': svg('<g id="a"><use href="#a"/></g>'),
  'masks in masks': svg(
    `${Array.from(
      { length: 80 },
      (_, index) =>
        `<mask id="m${index}" mask="url(#m${index + 1})"><rect width="99" height="99" fill="#fff"/></mask>`,
    ).join('')}<rect width="99" height="99" mask="url(#m0)"/>`,
  ),
  'a mask in a style': svg(
    repeat(
      '<mask id="m"><rect width="99" height="99" style="filter:url(#f)"/></mask><rect style="mask:url(#m)" width="99" height="99"/>',
      300,
    ),
  ),
  'fine patterns': svg(
    '<pattern id="p" width=".01" height=".01" patternUnits="userSpaceOnUse"><circle r="1"/></pattern><rect width="99" height="99" fill="url(#p)"/>',
  ),
  'endless dashes': svg('<path d="M0 0L1e9 1e9" stroke="red" stroke-dasharray=".001"/>'),
  'filters without end': svg(
    repeat(
      '<filter id="f"><feGaussianBlur stdDeviation="9999"/></filter><rect width="99" height="99" filter="url(#f)"/>',
      400,
    ),
  ),
  'a foreign object': svg('<foreignObject><iframe src="https://example.com"/></foreignObject>'),
  'a picture from elsewhere': svg('<image href="https://example.com/a.png" width="9" height="9"/>'),
  'a script': svg('<script>process.exit(1)</script><rect onload="process.exit(1)" width="9" height="9"/>'),
  'an entity': `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;&a;</text>')}`,
  'a path of one megabyte': svg(`<path d="${repeat('M1 1L2 2', 20_000)}"/>`),
  'a path that is none': svg('<path d="M NaN Infinity Z url(x)"/>'),
  'thousands of texts': svg(repeat('<text x="1" y="9">word</text>', 5_000)),
  'a huge view': '<svg viewBox="0 0 1e30 1e30" width="1e9" height="1e9"><rect width="9" height="9"/></svg>',
  'no view': '<svg viewBox="0 0 0 0"><rect width="9" height="9"/></svg>',
}

const pages = {
  nothing: ' ',
  'no markup': 'words only',
  'an end without a start': '</div></div></p>',
  'unclosed tags': repeat('<div><p><b>', 5_000),
  'half a tag': '<div style="width:10px" <p <<<>>> " \' &#xFFFFFFF; &unknown;',
  'deep boxes': nested('<div>', '</div>', 15_000),
  'deep letters': `<p>${nested('<b>', '</b>', 15_000)}</p>`,
  'deep flex': nested('<div style="display:flex;flex:1">', '</div>', 3_000),
  'deep groups': nested('<div style="opacity:.9;filter:blur(3px)">', '</div>', 300),
  'too many texts': repeat('<p>word</p>', 3_000),
  'too many boxes': repeat('<div></div>', 30_000),
  'many panes': repeat('<div style="position:absolute;inset:0;backdrop-filter:blur(9px)"></div>', 500),
  'a word without end': `<p style="font-size:90px">${repeat('donau', 30_000)}</p>`,
  'a text without end': `<p>${repeat('word ', 30_000)}</p>`,
  'letters of letters': `<p>${repeat('a\u0301\u0302\u0303', 20_000)}</p>`,
  'joined emoji': `<p>${repeat('👩\u200d👩\u200d👧\u200d', 3_000)}</p>`,
  'marks of direction': `<p>${repeat('\u202e\u2066א a ', 6_000)}</p>`,
  'runs without end': `<p>${repeat('<b>a</b><i>b</i>', 6_000)}</p>`,
  'breaks without end': `<p>${repeat('<br>', 20_000)}</p>`,
  'unknown letters': `<p>${Array.from({ length: 300 }, (_, index) => String.fromCodePoint(0xf0000 + index)).join('')}</p>`,
  'lone surrogates': '<p>\ud800 \udfff</p>',
  'variables of themselves':
    '<style>:root{--a:var(--b);--b:var(--a)}</style><div style="width:var(--a)">x</div>',
  'variables that double': `<style>:root{--v0:1px 1px;${Array.from({ length: 40 }, (_, index) => `--v${index + 1}:var(--v${index}) var(--v${index})`).join(';')}}</style><div style="padding:var(--v40)">x</div>`,
  'sums of sums': `<div style="width:${'calc('.repeat(3_000)}1px${')'.repeat(3_000)}">x</div>`,
  'selectors without end': `<style>${repeat(`${'div '.repeat(40)}{color:red}`, 900)}</style>${nested('<div>', '</div>', 200)}`,
  'rules without end': `<style>${repeat('.a{color:red}', 12_000)}</style>${repeat('<div class="a"></div>', 900)}`,
  imports:
    '<style>@import url(https://example.com/a.css);@font-face{font-family:x;src:url(https://example.com/x.woff2)}</style><p style="font-family:x">x</p>',
  'pictures from elsewhere':
    '<img src="https://example.com/a.png"><img src="file:///etc/passwd"><img src="../../etc/passwd"><img src="data:image/svg+xml,<svg/>">',
  'backgrounds from elsewhere':
    '<div style="background:url(https://example.com/a.png);width:90px;height:90px"></div>',
  'links and frames':
    '<iframe src="https://example.com"></iframe><object data="x"></object><embed src="x"><link rel="stylesheet" href="https://example.com"><meta http-equiv="refresh" content="0;url=https://example.com">',
  'names of prototypes':
    '<div class="__proto__ constructor" style="__proto__:x;constructor:y" data-role="__proto__"><toString>x</toString></div>',
  'a file of a prototype': '<img src="constructor"><img src="__proto__">',
  'an expression': '<div style="width:expression(process.exit(1));behavior:url(x)">x</div>',
  'a comment without end': `<!-- ${repeat('-', 90_000)}`,
  'a style without end': `<style>${repeat('a{', 40_000)}`,
  'strings without end': `<div style="font-family:'${repeat('a', 90_000)}">x</div>`,
  'families without end': `<p style="font-family:${repeat('Nowhere,', 12_000)}serif">x</p>`,
  'null bytes': '<p>\0\0</p><div style="\0:\0">',
}

const all: readonly (readonly [name: string, markup: string])[] = [
  ...byProperty,
  ...byEffect,
  ...Object.entries(drawings),
  ...Object.entries(pages),
  ...Array.from({ length: 20 }, (_, index) => {
    const depth = 2 ** (index % 10)
    const transform = `transform:scale(${10 ** (index % 7)}) rotate(${index * 17}deg)`
    return [`transforms ${index}`, nested(`<div style="${transform}">x`, '</div>', depth)] as const
  }),
]

const curves = Array.from({ length: 1_000 }, (_, index) => {
  const points = [37, 61, 17, 11, 7, 23].map((factor) => (index * factor) % 101)
  return `C${points.join(' ')}`
})
/** Weighed at less than three seconds, and painted in five times as many. */
const slow = svg(
  `<path id="p" fill-rule="evenodd" stroke="red" stroke-width="2" d="M0 0${curves.join('')}"/>${'<use href="#p"/>'.repeat(110)}`,
)

/** Milliseconds on a busy machine; on a quiet one, a tenth of them. */
const most = { refused: 5_000, painted: 30_000 }

describe('markup of a stranger', () => {
  it('comes in two hundred forms', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
  })

  it.each(all)('is painted or refused: %s', async (_, markup) => {
    const start = performance.now()
    const made = await paint({ version: 1, size, markup: markup.slice(0, maxMarkup), files: {} }).catch(
      (error: unknown) => error,
    )
    const milliseconds = performance.now() - start
    if (made instanceof Error) {
      expect(CopydeskError.is(made), String(made.stack)).toBe(true)
      expect(milliseconds).toBeLessThan(most.refused)
    } else expect(milliseconds).toBeLessThan(most.painted)
  })
})

describe('a drawing that hides its cost', () => {
  const levels = Array.from(
    { length: 6 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  )
  const drawing = (content: string) =>
    `<svg width="1080" height="1080" viewBox="0 0 1080 1080">${content}</svg>`
  it.each([
    [
      'nested copies',
      drawing(
        `<defs><g id="l0"><circle r="500" stroke="red" stroke-width="9"/></g>${levels.join('')}</defs><use href="#l6"/>`,
      ),
    ],
    [
      'filters in style',
      drawing(
        `<filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="1080" height="1080" style="filter:url(#f)"/>'.repeat(60)}`,
      ),
    ],
  ])('is refused before it is painted: %s', async (_, markup) => {
    expect(() => parseAffordable({ markup, size }, {})).toThrow(/takes too long|at most/)
  })
})

describe('a page with too much in it', () => {
  const pane = '<i style="backdrop-filter:blur(9px);position:absolute;inset:0"></i>'
  it.each([
    ['2000 texts', '<p>a</p>'.repeat(2_000), /has \d+ (?:texts|elements); at most/],
    ['500 panes', pane.repeat(500), /mostly for the panes/],
    ['a box without an end', '<div style="width:1e9px;height:1e9px;background:red"></div>', undefined],
  ])('is refused, with the number of them: %s', async (_, markup, message) => {
    const made = await paint({ version: 1, size, markup, files: {} }).catch((error: unknown) => error)
    if (message)
      expect(made).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(message) })
    else expect(made instanceof Error && !CopydeskError.is(made)).toBe(false)
  })
})

describe('a filter that reaches far', () => {
  const page = (style: string) => ({
    ...{ version: 1 as const, size: { width: 200, height: 100 }, files: {} },
    markup: `<div style="position:absolute;width:40px;height:40px;background:#00f;${style}"></div>`,
  })

  it.each([
    'filter:blur(1e6px)',
    'filter:drop-shadow(30000px 0 0 red)',
    'filter:drop-shadow(-1e6px 1e6px 9px red)',
    'filter:blur(9px);transform:scale(1e6)',
  ])('is painted: %s', async (style) => {
    const { picture } = await paint(page(style))
    expect(imageSize(picture.bytes)).toEqual(page('').size)
  })

  it('shows the shadow of what lies far outside', async () => {
    const { picture } = await paint(page('left:-19980px;top:20px;filter:drop-shadow(20000px 0 0 red)'))
    const { source } = await decodePicture(picture)
    const { context } = await newCanvas(200, 100)
    context.drawImage(source, 0, 0)
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
    expect([at(40, 40), at(10, 40)]).toEqual([
      [255, 0, 0, 255],
      [255, 255, 255, 255],
    ])
  })

  it('is refused where it needs more pixels than there may be', async () => {
    const style = 'filter:drop-shadow(30000px 30000px 0 red) drop-shadow(-60000px -60000px 0 red)'
    await expect(paint(page(style))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('Use smaller boxes, shadows and transforms'),
    })
  })
})

describe('a page of a model that takes far longer than it was weighed', () => {
  const input = { source: 'Sweater repairs by hand, on Fridays.', size: '1:1', effort: 'draft' } as const
  const page = (content: string) => ({
    value: {
      markup: `<div style="width:1080px;height:1080px;background:#fff;padding:90px">${content}</div>`,
    },
  })
  const words = '<h1 data-role="headline" style="font-size:90px;color:#123">Sweater repairs by hand</h1>'

  it('is given up in its time, back to the model, while others are painted', async () => {
    expect(() => parseAffordable({ markup: slow, size }, {})).not.toThrow()
    const stranger = scripted(page(words + slow), page(words))
    const other = () => gradientBackground(input, { providers: { text: scripted(page(words)) } })
    await other()
    const made: string[] = []
    const given = gradientBackground(input, { providers: { text: stranger } }).then(() => made.push('given'))
    await other().then(() => made.push('other'))
    if (availableParallelism() > 1) expect(made).toEqual(['other'])
    await given
    expect(stranger.asked[1]?.repair?.problems.join(' ')).toContain('within 10 seconds')
  }, 600_000)
})
