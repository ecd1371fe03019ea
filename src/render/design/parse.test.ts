import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../errors.ts'
import { blue, firstOf, parse, px, red, share, white } from './parse.fixtures.ts'
import type { DesignElement, TextElement } from './types.ts'

const faultsOf = (markup: string) =>
  parse(markup).faults.map(({ severity, message }) => `${severity}: ${message}`)
const styleOf = (css: string) => firstOf(`<div style="${css}">x</div>`).style

/** A tree as an outline: the tag of each box, the words of each text. */
function outline(element: DesignElement): unknown {
  if (element.kind === 'text') return element.runs.map(({ text }) => text).join('|')
  return element.kind === 'box' ? { [element.tag]: element.children.map(outline) } : element.kind
}

describe('markup', () => {
  it.each([
    ['<p>one <b>two</b><br>three</p>', ['one |two|\n|three']],
    ['<div>text<p>block</p><!-- no -->more</div>', [{ div: ['text', 'block', 'more'] }]],
    ['<div style="display:flex">a<b>b</b></div>', [{ div: ['a', 'b'] }]],
    ['<html><head><title>t</title></head><body><p>x</p></body></html>', ['x']],
    ['<p>one<p>two', ['one', 'two']],
    ['<p>A &amp; B&nbsp;C</p>', ['A & B\u00a0C']],
    ['just text', ['just text']],
    ['<div></div><div> \n </div>', [{ div: [] }, { div: [] }]],
    ['<p>a\n b</p>', ['a  b']],
    ['<p style="white-space:pre">a\n b</p>', ['a\n b']],
  ])('%s', (markup, expected) => {
    expect(outline(parse(markup).root)).toEqual({ body: expected })
  })

  it('gives elements their roles, places, languages and what fitting may leave out', () => {
    const { root } = parse(
      '<html lang="fr">\n<body>\n<h1 data-role="headline">D’abord 420</h1><p lang="de" data-optional="2" class="k l">Ja</p>',
    )
    const [headline, german] = root.children as TextElement[]
    expect(headline).toMatchObject({ role: 'headline', language: 'fr', optional: undefined })
    expect(headline?.place).toEqual({ line: 3, at: 24, element: 'h1 (headline) “D’abord 420”' })
    expect(german).toMatchObject({ language: 'de', optional: 2, place: { line: 3, element: 'p.k “Ja”' } })
  })

  it('tells the text of an element from that of inline elements in it', () => {
    const { runs, style } = firstOf('<p style="background:red">a <mark>b <i>c</i></mark></p>') as TextElement
    expect(runs[0]?.style).toBe(style)
    expect(
      runs.slice(1).map((run) => [run.text, run.style.backgroundColor.green, run.style.fontStyle]),
    ).toEqual([
      ['b ', 255, 'normal'],
      ['c', 255, 'italic'],
    ])
  })

  it('has the size of the picture, and names the files that it shows', () => {
    const { root, files } = parse(
      '<style>body{width:500px;background:url(a.jpg)}</style><img src="photos/b.jpg" data-focus="10 20 30 40"><svg><image href="c.png"/></svg>',
    )
    expect(root.style).toMatchObject({ width: px(1080), height: px(1080), overflow: 'hidden' })
    expect(root.children[0]).toMatchObject({
      file: 'photos/b.jpg',
      focus: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
    })
    expect(files).toEqual(['a.jpg', 'photos/b.jpg', 'c.png'])
  })
})

describe('values', () => {
  const gradient = (css: string) => styleOf(`background:${css}`).background[0]?.image

  it('of gradients', () => {
    expect(gradient('linear-gradient(to right, red, 30%, blue 50% 60%)')).toEqual({
      ...{ kind: 'linear', isRepeating: false, angle: 90 },
      stops: [
        { color: red, at: undefined },
        { color: { ...red, red: 128, blue: 128 }, at: share(0.3) },
        { color: blue, at: share(0.5) },
        { color: blue, at: share(0.6) },
      ],
    })
    expect(gradient('linear-gradient(to top left, red, blue)')).toMatchObject({ angle: [-1, -1] })
    expect(gradient('-webkit-linear-gradient(.25turn, red, blue)')).toMatchObject({ angle: 90 })
    expect(gradient('repeating-radial-gradient(40px 10% at right 20px top, red, blue 9px)')).toMatchObject({
      ...{ kind: 'radial', isRepeating: true, shape: 'ellipse', extent: [px(40), share(0.1)] },
      center: [{ px: -20, share: 1 }, px(0)],
    })
    expect(gradient('radial-gradient(circle closest-side, red, blue)')).toMatchObject({
      ...{ shape: 'circle', extent: 'closest-side', center: [share(0.5), share(0.5)] },
    })
    expect(gradient('conic-gradient(from 45deg at 0 0, red 90deg, blue)')).toMatchObject({
      ...{ kind: 'conic', from: 45, center: [px(0), px(0)], stops: [{ at: share(0.25) }, { at: undefined }] },
    })
  })

  it('of backgrounds in layers', () => {
    const { background, backgroundColor, backgroundClip } = styleOf(
      'background:url(a.png) right 10px bottom/50% auto no-repeat,linear-gradient(red,blue) center/cover,#fff;background-clip:text',
    )
    expect(background).toMatchObject([
      {
        ...{ image: { kind: 'file', name: 'a.png' }, position: [{ px: -10, share: 1 }, share(1)] },
        ...{ size: [share(0.5), 'auto'], repeat: ['no-repeat', 'no-repeat'] },
      },
      {
        image: { kind: 'linear' },
        size: 'cover',
        position: [share(0.5), share(0.5)],
        repeat: ['repeat', 'repeat'],
      },
    ])
    expect([backgroundColor, backgroundClip]).toEqual([white, 'text'])
  })

  it('of filters, transforms and shapes', () => {
    const style = styleOf(
      'filter:blur(4px) saturate(150%) drop-shadow(1px 2px 3px red);backdrop-filter:hue-rotate(.5turn);transform:translate(-50%, 2em) rotate(90deg) scale(2, 3);rotate:180deg;clip-path:polygon(0 0, 100% 0, 50% calc(100% - 4px));transform-origin:top left',
    )
    expect(style.filter).toEqual([
      { kind: 'blur', px: 4 },
      { kind: 'saturate', amount: 1.5 },
      { kind: 'drop-shadow', shadow: { x: 1, y: 2, blur: 3, color: red } },
    ])
    expect(style.backdropFilter).toEqual([{ kind: 'hue-rotate', amount: 180 }])
    const [turned, moved, rotated, scaled] = style.transform
    expect(turned).toMatchObject({
      kind: 'matrix',
      matrix: [-1, expect.closeTo(0), expect.closeTo(0), -1, 0, 0],
    })
    expect(moved).toEqual({ kind: 'translate', x: share(-0.5), y: px(32) })
    expect(rotated).toMatchObject({ matrix: [expect.closeTo(0), 1, -1, expect.closeTo(0), 0, 0] })
    expect(scaled).toMatchObject({ matrix: [2, 0, 0, 3, 0, 0] })
    expect(style.clipPath).toMatchObject({
      kind: 'polygon',
      points: [{}, {}, [share(0.5), { px: -4, share: 1 }]],
    })
    expect(style.transformOrigin).toEqual([px(0), px(0)])
    expect(styleOf('clip-path:inset(1px 2% round 3px)').clipPath).toMatchObject({
      ...{ kind: 'inset', sides: { top: px(1), left: share(0.02) }, radius: { topLeft: [px(3), px(3)] } },
    })
    expect(styleOf('clip-path:circle(40% at left)').clipPath).toMatchObject({
      radius: share(0.4),
      center: [px(0), share(0.5)],
    })
  })

  it('of text', () => {
    expect(
      styleOf(
        "--min-font-size:30px;--fit-group:a;font-size:60px;-webkit-line-clamp:3;-webkit-text-stroke:2px red;paint-order:stroke fill;-webkit-text-fill-color:transparent;text-wrap:balance;font-feature-settings:'tnum', 'lnum';vertical-align:.5em;writing-mode:vertical-rl",
      ),
    ).toMatchObject({
      ...{
        minFontSize: 30,
        fitGroup: 'a',
        lineClamp: 3,
        textStroke: { width: 2, color: red },
        paintOrder: 'stroke',
      },
      ...{ textWrap: 'balance', fontVariantNumeric: 'tabular-nums lining-nums', verticalAlign: { px: 30 } },
      ...{ writingMode: 'vertical-rl', color: { alpha: 0 } },
    })
  })

  it('of colours that are mixed', () => {
    expect(styleOf('color:color-mix(in srgb, red 25%, blue)').color).toEqual({ ...red, red: 64, blue: 191 })
    expect(
      styleOf('color:red;background:color-mix(in oklab, currentColor, transparent 60%)').backgroundColor,
    ).toEqual({
      ...red,
      alpha: 0.4,
    })
  })
})

describe('what is missing is named', () => {
  it.each([
    [
      '<p>\n<b style="colr:red">x</b></p>',
      'warning: line 2, b “x”: colr is not a property of designs. Is it color?',
    ],
    [
      '<div style="display:grid">x</div>',
      /^error: line 1, div “x”: display: grid cannot be read\. There is no grid\. Use display:flex/,
    ],
    [
      '<style>\n.a{\nfloat:left}</style><p class="a">x</p>',
      /^error: line 3, style: float .*Use display:flex/,
    ],
    ['<p style="width:3pt">x</p>', /^warning: .*Lengths are in px, %, em/],
    ['<p style="width:min(50%, 3px)">x</p>', /compare lengths of one kind/],
    ['<p style="flex-direction:rows">x</p>', /Use row, row-reverse, column, column-reverse\.$/],
    [
      '<p style="color:var(--brand)">x</p>',
      /^error: .*color: var\(--brand\) refers to a variable that is not declared/,
    ],
    ['<p style="background:url(https://example.com/a.png)">x</p>', /^error: .*Only a file of the design/],
    ['<img src="data:image/png;base64,AA==">', /^error: line 1, img: It shows no file/],
    ['<style>p::before{content:"x"}</style><p>x', /^error: line 1, style: “before” draws nothing/],
    ['<style>p:nth-child(2){color:red}</style><p>x', /^warning: .*The selector “nth-child” is not read/],
    ['<style>@media print{p{color:red}}</style><p>x', /^warning: .*@media is not read/],
    ['<style>@font-face{font-family:A}</style><p>x', /^warning: .*fonts come by the name of their family/],
    ['<style>p{color red}</style><p>x', /^warning: .*“color red” is no declaration/],
    ['<script>alert(1)</script>', /^error: .*<script> is not shown\. Nothing runs/],
    ['<table><tr><td>x</td></tr></table>', /^error: .*<table> is not as in browsers.*display:flex/],
    ['<ul><li>x</li></ul>', /^warning: .*<ul> has no marks/],
    ['<a href="x">y</a>', /^warning: .*no links/],
    ['<blink>x</blink>', /^warning: .*<blink> is shown as a div/],
    [
      '<body style="width:500px">x',
      /^warning: .*The width of the page is 500 px, and that of the picture 1080 px/,
    ],
    ['<svg><foreignObject/></svg>', /^error: .*<foreignObject> is not drawn\. Put the element beside/],
    ['<svg><path d="url(x)"/></svg>', /^error: .*d="url\(x\)" cannot be read/],
    ['<svg><rect fill="brandish"/></svg>', /^error: .*fill="brandish" cannot be read/],
    ['<svg><rect fill="url(#a)"/></svg>', /^error: .*url\(#a\) is not declared/],
    ['<svg><rect style="mix-blend-mode:screen"/></svg>', /^warning: .*mix-blend-mode changes nothing inside/],
  ])('%s', (markup, message) => {
    const faults = faultsOf(markup)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
  })

  it('and what browsers know and pictures do not need is not', () => {
    const css =
      '-webkit-font-smoothing:antialiased;cursor:pointer;will-change:transform;-webkit-box-orient:vertical'
    expect(
      faultsOf(`<meta charset="utf-8"><p style="${css}">x</p><svg aria-label="x"><title>x</title></svg>`),
    ).toEqual([])
  })

  it('once for each fault, and never more than a writer reads', () => {
    expect(faultsOf('<p style="colr:red">x</p>'.repeat(9))).toHaveLength(1)
    const many = Array.from({ length: 200 }, (_, index) => `<p style="width:${index}pt">x</p>`).join('')
    expect(faultsOf(many)).toHaveLength(40)
  })
})

describe('markup of strangers takes bounded time', () => {
  const elements = '<b>x</b>'.repeat(5_000)
  it.each([
    ['elements in elements', '<div>'.repeat(30_000)],
    ['groups in groups', `<svg>${'<g>'.repeat(40_000)}`],
    ['many bodies', '<body>'.repeat(20_000)],
    ['many elements', '<i></i>'.repeat(25_000)],
    ['many rules', `<style>${'b{color:red}'.repeat(8_000)}</style>${elements}`],
    ['long selectors', `<style>${'* * * * * * * b{color:red}'.repeat(3_000)}</style>${elements}`],
    ['long styles', `<style>${' '.repeat(150_000)}</style>`],
    [
      'variables that double',
      `<style>:root{${Array.from({ length: 40 }, (_, index) => `--a${index}:${`var(--a${index + 1}) `.repeat(10)};`).join('')}--a40:x}</style>`,
    ],
    [
      'variables of nothing',
      `<style>:root{${Array.from({ length: 14 }, (_, index) => `--a${index}:${`var(--a${index + 1})`.repeat(100)};`).join('')}--a14:;}</style>`,
    ],
  ])('%s are refused', (_, markup) => {
    const start = performance.now()
    expect(() => parse(markup)).toThrow(CopydeskError)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it.each([
    ['rules in rules', `<style>${'a{'.repeat(40_000)}</style>`],
    ['brackets in values', `<p style="width:${'calc('.repeat(30_000)}">x`],
    ['many declarations', `<p style="${'colr:red;'.repeat(20_000)}">x`],
    [
      'names of prototypes',
      '<p __proto__="x" style="constructor:1;__proto__:2">x</p><constructor>y</constructor><svg __proto__="1"><constructor/></svg>',
    ],
    [
      'numbers without an end',
      '<p style="width:1e99px;font-size:1e9px;line-height:1e30;flex:1e400 0 calc(1px/0)">x',
    ],
    ['a variable of itself', '<style>:root{--a:var(--a)}</style><p style="color:var(--a)">x'],
    ['sizes of sizes', `${'<div style="font-size:100em">'.repeat(90)}x`],
    ['what is no text', '\0<div\0>\0</div>\ud800<p title="\udc00">\udfff'],
  ])('%s are read', (_, markup) => {
    const start = performance.now()
    const { root, faults } = parse(markup)
    expect(root.kind).toBe('box')
    expect(JSON.stringify(root)).not.toMatch(/null/)
    expect(faults.every(({ message }) => message.length < 400 && !/\p{Cc}/u.test(message))).toBe(true)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
