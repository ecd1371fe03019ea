import { describe, expect, it } from 'vitest'
import {
  elementsOf,
  numberAt,
  styleValue,
  without,
  withStyle,
  withWords,
  wordsIn,
} from '../src/playground/editor/markup.ts'
import { snap } from '../src/playground/editor/snap.ts'
import gallery from '../src/playground/public/gallery.json' with { type: 'json' }
import { type Design, resolve } from '../src/render/design/index.ts'

const page = `<style>h1{color:red}</style><div class="a>b" style='gap:2px;background:url("a;b.png")'><h1 data-role="headline">One <b>two</b><br>three</h1><img src=photo></div>`

describe('an edit of a design', () => {
  it('finds elements by their order, as the resolved page names them', async () => {
    const designs = (gallery as readonly { id: string; design: Design }[]).filter(
      ({ design }) => Object.keys(design.files).length === 0,
    )
    for (const { id, design } of designs.filter((_, at) => at % 5 === 0)) {
      const html = await resolve(design)
      const elements = elementsOf(design.markup)
      const places = [...html.matchAll(/<(\w+) [^>]*data-at="(\d+)"/g)].slice(1)
      expect(places.length, id).toBeGreaterThan(3)
      for (const [, , at] of places) expect(numberAt(elements, Number(at)), id).toBeGreaterThanOrEqual(0)
    }
  })

  it('sets styles in the tag of one element, and leaves all else as it was', () => {
    const changed = withStyle(page, 0, { gap: '4px', 'font-family': '"A>B", serif' })
    expect(styleValue(changed, 0, 'gap')).toBe('4px')
    expect(styleValue(changed, 0, 'font-family')).toBe('"A>B", serif')
    expect(styleValue(changed, 0, 'background')).toBe('url("a;b.png")')
    expect(changed).toContain('class="a>b"')
    expect(changed.slice(changed.indexOf('<h1'))).toBe(page.slice(page.indexOf('<h1')))
    expect(withStyle(page, 3, { scale: '1.2' })).toContain('<img style="scale:1.2" src=photo>')
    const back = withStyle(withStyle(page, 1, { color: 'blue' }), 1, { color: undefined })
    expect(back).toBe(page)
  })

  it('puts words into an element as text, with its breaks', () => {
    expect(wordsIn(page, 1)).toBe('One two\nthree')
    expect(wordsIn(page, 0)).toBeUndefined()
    const changed = withWords(page, 1, 'A <i>\n{{b}}')
    expect(wordsIn(changed, 1)).toBe('A <i>\n{{b}}')
    expect(changed).toContain('<h1 data-role="headline">A &lt;i&gt;<br>&#123;&#123;b}}')
    expect(elementsOf(changed).filter(({ name }) => name === 'i')).toEqual([])
  })

  it('takes an element out with all that is in it', () => {
    expect(without(page, 1)).toBe(page.replace(/<h1.*<\/h1>/, ''))
    expect(without(page, 99)).toBe(page)
  })
})

describe('what is dragged', () => {
  const others = [
    { x: 0, y: 0, width: 1000, height: 500 },
    { x: 100, y: 300, width: 200, height: 50 },
  ]

  it('snaps to the nearest edge or middle that is near enough', () => {
    const found = snap({ x: 104, y: 60, width: 90, height: 40 }, others, { reach: 8 })
    expect(found).toEqual({ x: -4, y: 0, guides: { x: [100], y: [] } })
    expect(snap({ x: 452, y: 228, width: 90, height: 40 }, others, { reach: 8 })).toMatchObject({
      x: 3,
      y: 2,
    })
    expect(snap({ x: 120, y: 60, width: 30, height: 40 }, others, { reach: 8 })).toMatchObject({ x: 0, y: 0 })
  })

  it('snaps with its end alone while it is resized', () => {
    const box = { x: 103, y: 60, width: 194, height: 40 }
    expect(snap(box, others, { reach: 8, onlyEnd: true })).toMatchObject({ x: 3, guides: { x: [300] } })
  })
})
