import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { mapBox, transformMatrix } from './matrix.ts'
import { parseDesign } from './parse.ts'
import { resolvedPage } from './resolve.ts'
import type { LaidOut } from './types.ts'

const size = { width: 800, height: 600 }

async function laidOut(markup: string) {
  const tree = parseDesign({
    size,
    markup: `<style>*{box-sizing:border-box;margin:0;padding:0;position:relative}div{display:flex;flex-direction:column}body{font:20px/1.2 Inter}</style><body>${markup}</body>`,
  })
  return layOut(tree, { fileSize: () => ({ width: 200, height: 100 }) })
}

function all(laidOut: LaidOut): LaidOut[] {
  return [laidOut, ...laidOut.children.flatMap(all)]
}

/** The texts of a page, by their first word. */
async function textsOf(markup: string) {
  const texts = all(await laidOut(markup)).flatMap(({ element, text, box }) =>
    element.kind === 'text' && text
      ? [
          [
            element.runs
              .map((run) => run.text)
              .join('')
              .split(' ')[0] ?? '',
            { ...text, box },
          ] as const,
        ]
      : [],
  )
  return Object.fromEntries(texts)
}

describe('layout', () => {
  it('gives boxes in pixels of the picture', async () => {
    const root = await laidOut(
      '<div style="position:absolute;inset:10% 25% auto;padding:20px;border:2px solid;flex-direction:row;gap:8px"><div style="width:calc(50% - 4px);height:40px"></div><div style="flex:1"></div></div>',
    )
    expect(root.box).toEqual({ x: 0, y: 0, ...size })
    expect(root.children[0]?.box).toEqual({ x: 200, y: 60, width: 400, height: 84 })
    expect(root.children[0]?.content).toEqual({ x: 222, y: 82, width: 356, height: 40 })
    expect(root.children[0]?.children.map(({ box }) => box)).toEqual([
      { x: 222, y: 82, width: 174, height: 40 },
      { x: 404, y: 82, width: 174, height: 40 },
    ])
  })

  it('places texts of drawings in the units of the drawing, around their anchor', async () => {
    const root = await laidOut(
      '<svg viewBox="0 0 20 12" style="width:200px;height:120px"><text x="10" y="11" font-size="8" text-anchor="middle">H<tspan font-size="4">II</tspan></text></svg>',
    )
    const [drawing] = root.children
    const [letter, more] = drawing?.children ?? []
    if (!letter || !more) throw new TypeError('They are missing.')
    expect(more.box.x).toBeCloseTo(letter.box.x + letter.box.width)
    expect((letter.box.x + more.box.x + more.box.width) / 2).toBeCloseTo(10)
    expect(letter.box.y + (letter.text?.lines[0]?.baseline ?? 0)).toBeCloseTo(11)
    const { x, width } = mapBox(transformMatrix(letter.element.style, letter.box), letter.box)
    expect([x, width]).toEqual([expect.closeTo(10 * letter.box.x), expect.closeTo(10 * letter.box.width)])
  })

  it('stays quick, whatever the nesting', async () => {
    const depth = 60
    const open =
      '<div style="flex-direction:row;flex-wrap:wrap;align-items:baseline;height:97%"><div style="flex:1 1 30%">'
    const start = performance.now()
    await laidOut(`${open.repeat(depth)}<p>deep</p>${'</div></div>'.repeat(depth)}`).catch((error) =>
      expect(error).toMatchObject({ code: 'invalid_input' }),
    )
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('fitting', () => {
  const long = 'Words that are too many for a box which is as small as this one'

  it('leaves alone what fits, and what names no least size', async () => {
    const { Fits, Words } = await textsOf(
      `<p style="width:300px;height:60px;--min-font-size:12px">Fits well</p><p style="height:40px;width:300px;font-size:40px">${long}</p>`,
    )
    expect(Fits?.scale).toBe(1)
    expect(Words?.scale).toBe(1)
  })

  it('shrinks a text to the largest size at which it fits its box', async () => {
    const { Words } = await textsOf(
      `<p style="width:300px;height:100px;font-size:40px;--min-font-size:12px">${long}</p>`,
    )
    expect(Words?.scale).toBeLessThan(1)
    expect(Words?.height).toBeLessThanOrEqual(100.5)
    const larger = await textsOf(
      `<p style="width:300px;font-size:${40 * ((Words?.scale ?? 1) + 0.05)}px">${long}</p>`,
    )
    expect(larger['Words']?.height).toBeGreaterThan(100)
  })

  it('shrinks words that are wider than their box', async () => {
    const { Unbreakable } = await textsOf(
      '<p style="width:200px;font-size:60px;--min-font-size:12px">Unbreakable</p>',
    )
    expect(Unbreakable?.width).toBeLessThanOrEqual(200.5)
    expect(Unbreakable?.lines).toHaveLength(1)
  })

  it('does not go below the least size, and keeps the size where shrinking helps nothing', async () => {
    const { Words } = await textsOf(
      `<p style="width:300px;height:20px;font-size:40px;--min-font-size:30px">${long}</p>`,
    )
    expect(Words?.scale).toBe(0.75)
    const { Hangs } = await textsOf(
      '<p style="position:absolute;left:-60px;font-size:40px;--min-font-size:10px">Hangs out</p>',
    )
    expect(Hangs?.scale).toBe(1)
  })

  it('shrinks texts together that share a box, a group, or role and size', async () => {
    const shared = await textsOf(
      '<div style="width:300px;height:150px;padding:20px"><p style="font-size:40px;--min-font-size:12px">Headlines that run</p><p style="--min-font-size:12px">below are texts that go on and on</p></div>',
    )
    expect(shared['Headlines']?.scale).toBeLessThan(1)
    expect(shared['below']?.scale).toBeLessThan(1)
    expect((shared['below']?.box.y ?? 0) + (shared['below']?.box.height ?? 0)).toBeLessThanOrEqual(130.5)

    const item = 'style="height:50px;width:200px;font-size:40px;--min-font-size:12px"'
    const { One, Several } = await textsOf(
      `<div><p data-role="item" ${item}>One</p><p data-role="item" ${item}>Several words of it</p></div>`,
    )
    expect(Several?.scale).toBeLessThan(1)
    expect(One?.scale).toBe(Several?.scale)

    const group = 'style="height:50px;width:200px;font-size:40px;--min-font-size:12px;--fit-group:prices"'
    const apart = await textsOf(
      `<div><p ${group}>One</p></div><div><p ${group}>Several words of it</p></div><p style="font-size:40px;--min-font-size:12px">Else</p>`,
    )
    expect(apart['One']?.scale).toBe(apart['Several']?.scale)
    expect(apart['Else']?.scale).toBe(1)
  })

  it('leaves out what is optional, the highest number first, where the least size is not enough', async () => {
    const card = (height: number) =>
      `<div style="width:300px;height:${height}px"><p style="font-size:30px;--min-font-size:28px">Headlines that run on and on</p><p data-optional="1">First optional</p><p data-optional="2">Second optional</p></div>`
    expect(Object.keys(await textsOf(card(130)))).toEqual(['Headlines', 'First', 'Second'])
    expect(Object.keys(await textsOf(card(100)))).toEqual(['Headlines', 'First'])
    expect(Object.keys(await textsOf(card(75)))).toEqual(['Headlines'])
  })
})

describe('resolved pages', () => {
  it('hold what was fitted, and nothing that runs or was left out', async () => {
    const markup =
      '<div style="width:300px;height:60px;background:linear-gradient(90deg,#fff 10%,#0f0)" onclick="x()"><p data-role="headline" style="flex:none;width:300px;height:60px;font-size:40px;--min-font-size:10px">Fish &amp; chips, <b style="color:red">every</b> day of the week</p><p data-optional="1">Optional</p></div><img src="a.jpg"><script>x()</script>'
    const root = await laidOut(markup)
    const html = resolvedPage(
      { version: 1, size, markup, files: { 'a.jpg': 'https://files.test/a.jpg?b="c"' } },
      root,
    )
    const text = all(root).find(({ text: set }) => set)?.text
    expect(html).toContain('linear-gradient(90deg, #ffffff 10%, #00ff00)')
    expect(html).toContain('src="https://files.test/a.jpg?b=&quot;c&quot;"')
    expect(html).toContain('data-role="headline"')
    expect(html).toContain('Fish &amp; chips')
    expect(html).toContain('color:#ff0000')
    expect(html.split('<br>')).toHaveLength(text?.lines.length ?? 0)
    expect(html).toContain(`font-size:${Number((40 * (text?.scale ?? 1)).toFixed(4))}px`)
    expect(html).not.toMatch(/Optional|script|onclick|--min/)
  })
})
