import { describe, expect, it } from 'vitest'
import { loadCanvas } from '../canvas.ts'
import { firstOf, parse, share, white } from './parse.fixtures.ts'
import type { DrawingElement } from './types.ts'

describe('drawings', () => {
  const drawing = (inside: string, more = '') =>
    firstOf(`<svg viewBox="0 0 200 100" ${more}>${inside}</svg>`) as DrawingElement

  it('keep shapes, gradients, clips, copies and shadows', () => {
    const { svg } = drawing(
      `<defs><linearGradient id="g"><stop offset="0" stop-color="rgba(255, 0, 0, 0.5)"/></linearGradient>
      <filter id="s"><feDropShadow dx="2" dy="6" stdDeviation="400"/></filter><g id="leaf"><path d="M0 0h9v9z"/></g></defs>
      <g style="fill: url(#g); stroke-width: 3px" filter="url(#s)"><use href="#leaf" transform="translate(4 5)"/></g>`,
    )
    for (const part of [
      ...[
        'fill="url(#g)"',
        'stop-color="rgba(255,0,0,0.5)"',
        'xlink:href="#leaf"',
        'stdDeviation="60"',
        'feComposite',
      ],
      ...['<linearGradient', 'stroke-width="3px"', 'viewBox="0 0 200 100"'],
    ]) {
      expect(svg).toContain(part)
    }
  })

  it('take rules, classes, variables and the colour around them', () => {
    const markup =
      '<style>:root{--brand:#00f}.a{fill:var(--brand)}g .b{stroke:red}*{margin:0}</style><div style="color:lime"><svg fill="none"><g><path class="a" d="M0 0" fill="red"/><path class="b" d="M1 1" fill="var(--brand)"/><path d="M2 2" fill="currentColor"/></g></svg></div>'
    const [box] = parse(markup).root.children
    const { svg } = (box?.kind === 'box' ? box.children[0] : undefined) as DrawingElement
    expect(svg).toContain('<g fill="none">')
    expect(svg.match(/<path [^>]*>/g)).toEqual([
      '<path d="M0 0" fill="#0000ff">',
      '<path d="M1 1" fill="#0000ff" stroke="#ff0000">',
      '<path d="M2 2" fill="#00ff00">',
    ])
    expect(parse(markup).faults).toEqual([])
  })

  it.each([
    ['a script', '<rect width="9" height="9"/><script>alert(1)</script>'],
    ['an event', '<rect width="9" height="9" onload="alert(1)"/>'],
    ['a link', '<use href="https://example.com/a.svg#b"/>'],
    ['an address as a paint', '<rect width="9" height="9" clip-path="url(https://example.com/a.svg#b)"/>'],
    [
      'an address of a picture',
      '<image href="https://example.com/a.png"/><image href="javascript:alert(1)"/>',
    ],
    ['an animation', '<rect width="9" height="9"><animate attributeName="x" dur="1s"/></rect>'],
    ['another attribute', '<rect width="9" height="9" class="a" data-x="&quot;&gt;&lt;script&gt;"/>'],
    ['an id that ends an attribute', '<g id="a&quot; onload=&quot;alert(1)"/>'],
    ['an attribute that ends an attribute', '<rect preserveAspectRatio="a&quot; onload=&quot;alert(1)"/>'],
    ['doubled attributes', '<rect fill="red" fill="javascript:alert(1)"/>'],
    ['declarations', '<!DOCTYPE svg [<!ENTITY a "alert(1)">]><rect/><![CDATA[<script>alert(1)</script>]]>'],
  ])('leave out %s', (_, inside) => {
    const { svg, files } = drawing(inside)
    expect(svg).not.toMatch(/script|alert|example\.com|animate|class|data-|ENTITY/)
    expect(files).toEqual([])
  })

  it('take the first of two elements with one id, as browsers do', () => {
    const { svg } = drawing('<defs><g id="a"/><rect id="a" width="9" height="9"/></defs><use href="#a"/>')
    expect(svg.match(/id="a"/g)).toHaveLength(1)
    expect(svg).toContain('<g id="a">')
  })

  it('are painted, with gradients on shapes of every kind', async () => {
    const { loadImage, createCanvas } = await loadCanvas()
    const gradient = `<defs><radialGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#ff4000"/></radialGradient></defs>`
    for (const shape of [
      '<rect width="200" height="100"',
      '<circle cx="100" cy="50" r="50"',
      '<ellipse cx="100" cy="50" rx="90" ry="40"',
      '<path d="M0 0h200v100h-200z"',
      '<POLYGON points="0,0 200,0 200,100 0,100"',
    ]) {
      const { svg } = drawing(`${gradient}${shape} fill="url(#g)"/>`)
      const context = createCanvas(200, 100).getContext('2d')
      context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, 200, 100)
      expect(context.getImageData(100, 50, 1, 1).data[0], shape).toBe(255)
    }
  })

  it('have a size, a view and proportions', () => {
    expect(firstOf('<svg width="30" height="20px"></svg>')).toMatchObject({
      ownSize: { width: 30, height: 20 },
      viewBox: { x: 0, y: 0, width: 30, height: 20 },
    })
    expect(firstOf('<svg viewbox="1,2 30 40" width="50%" preserveAspectRatio="none"></svg>')).toMatchObject({
      ...{ ownSize: { width: undefined }, viewBox: { x: 1, y: 2, width: 30, height: 40 } },
      ...{ style: { width: share(0.5) }, preserveAspectRatio: 'none' },
    })
  })

  it('give their texts away, with what groups say of them', () => {
    const { svg, texts } = drawing(
      `<g transform="translate(10 20) scale(2)" opacity=".5" font-family="Inter" font-size="40" fill="red">
        <text x="50%" y="30" text-anchor="middle" font-weight="700" opacity="50%">1<tspan dy="-12" font-size="20" fill="blue">re</tspan><tspan dy="1em" dx="3"> fois</tspan>
        </text><text x="5" y="6" style="font:italic 10px Inter;stroke:#fff;stroke-width:4;paint-order:stroke">a<tspan x="5" dy="12">b</tspan></text></g>`,
    )
    expect(svg).not.toMatch(/text|tspan|fois/)
    const plain = texts.map(({ element: { runs, style }, x, y, follows, anchor }) => ({
      ...{ text: runs[0]?.text, x, y, follows, anchor, opacity: style.opacity },
      ...{ fontSize: style.fontSize, fill: style.color.red },
    }))
    expect(plain).toEqual([
      { text: '1', x: 100, y: 30, follows: false, anchor: 'middle', opacity: 0.25, fontSize: 40, fill: 255 },
      { text: 're', x: 0, y: 18, follows: true, anchor: 'middle', opacity: 0.25, fontSize: 20, fill: 0 },
      { text: ' fois', x: 3, y: 58, follows: true, anchor: 'middle', opacity: 0.25, fontSize: 40, fill: 255 },
      { text: 'a', x: 5, y: 6, follows: false, anchor: 'start', opacity: 0.5, fontSize: 10, fill: 255 },
      { text: 'b', x: 5, y: 18, follows: false, anchor: 'start', opacity: 0.5, fontSize: 10, fill: 255 },
    ])
    expect(texts[0]).toMatchObject({
      transform: [2, 0, 0, 2, 10, 20],
      element: { style: { fontWeight: 700, textStroke: undefined } },
    })
    expect(texts[3]?.element.style).toMatchObject({
      textStroke: { color: white, width: 4 },
      ...{ paintOrder: 'stroke', fontStyle: 'italic' },
    })
  })
})
