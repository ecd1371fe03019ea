import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layOut } from '../src/render/design/layout.ts'
import { parseDesign } from '../src/render/design/parse.ts'
import type { DesignElement, LaidOut, Style } from '../src/render/design/types.ts'
import { openBrowser } from './browser.ts'

const size = { width: 800, height: 600 }
const font = readFileSync('fonts/inter-latin-wght-normal.woff2').toString('base64')
const face = `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${font})}*{text-rendering:geometricPrecision}</style>`
const reset =
  '*{box-sizing:border-box;margin:0;padding:0}body{width:800px;height:600px;overflow:hidden;font:20px/1.2 Inter;position:relative}'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: size })
})

afterAll(() => browser?.close())

const around = (name: string, part = '') =>
  ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}${part}`)

/** What browsers say of a style, of which we say the same. */
const px = (value: number) => `${Number(value.toFixed(3))}px`
const color = ({ red, green, blue, alpha }: Style['color']) =>
  alpha === 1
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${Number(alpha.toFixed(3))})`
const length = (value: Style['width']) =>
  value === 'auto' ? 'auto' : value.share ? `${100 * value.share}%` : px(value.px)

function shown(style: Style): Record<string, string> {
  const sides = ['top', 'right', 'bottom', 'left'] as const
  const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
  return {
    'font-size': px(style.fontSize),
    'font-weight': `${style.fontWeight}`,
    'font-style': style.fontStyle,
    'line-height':
      style.lineHeight === 'normal'
        ? 'normal'
        : px(typeof style.lineHeight === 'number' ? style.lineHeight * style.fontSize : style.lineHeight.px),
    'letter-spacing': style.letterSpacing === 0 ? 'normal' : px(style.letterSpacing),
    'text-align': style.textAlign,
    'text-transform': style.textTransform,
    color: color(style.color),
    'background-color': color(style.backgroundColor),
    opacity: `${style.opacity}`,
    'flex-grow': `${style.flexGrow}`,
    'flex-basis': length(style.flexBasis),
    'mix-blend-mode': style.mixBlendMode,
    ...Object.fromEntries(
      around('padding').map((name, index) => [name, length(style.padding[sides[index] ?? 'top'])]),
    ),
    ...Object.fromEntries(
      around('border', '-width').map((name, index) => [name, px(style.border[sides[index] ?? 'top'].width)]),
    ),
    ...Object.fromEntries(
      around('border', '-color').map((name, index) => [
        name,
        color(style.border[sides[index] ?? 'top'].color),
      ]),
    ),
    ...Object.fromEntries(
      ['top-left', 'top-right', 'bottom-right', 'bottom-left'].map((name, index) => {
        const [across, down] = style.radius[corners[index] ?? 'topLeft'].map(length)
        return [`border-${name}-radius`, across === down ? `${across}` : `${across} ${down}`]
      }),
    ),
    'text-decoration-line': style.textDecoration?.lines.join(' ') ?? 'none',
    'box-shadow':
      style.boxShadow
        .map(
          (each) =>
            `${color(each.color)} ${[each.x, each.y, each.blur, each.spread].map(px).join(' ')}${each.isInset ? ' inset' : ''}`,
        )
        .join(', ') || 'none',
  }
}

function find(element: DesignElement, id: string): DesignElement | undefined {
  if (element.place.element.includes(`#${id}`)) return element
  const children = element.kind === 'box' ? element.children : []
  return children.map((child) => find(child, id)).find(Boolean)
}

/** A style block, and the element `#t` in it. */
const styles: readonly (readonly [name: string, css: string, html?: string])[] = [
  ['headings', '', '<h1 id="t">x</h1>'],
  ['small headings', '#p{font-size:30px}', '<div id="p"><h5 id="t">x</h5></div>'],
  ['bold of bold', 'div{font-weight:600}', '<div><b style="display:block" id="t">x</b></div>'],
  ['lengths', '#t{padding:1em 2rem 5vw 1vh;font-size:1.5em;letter-spacing:.1em;border:.1em solid}'],
  [
    'calc',
    '#t{padding:calc(10px + 2em * 2 - (4px / 2)) min(10px, 1em) max(3px, 4px, 1px) clamp(5px, 2em, 30px)}',
  ],
  ['sides', '#t{padding:1px 2px 3px;border-width:1px 2px;border-style:solid none;border-color:red #00f8}'],
  ['one side after all', '#t{border:3px solid;border-left:none;border-top-color:lime}'],
  ['corners', '#t{border-radius:1px 20% 3px/4px 5px;border-bottom-left-radius:9px 8px}'],
  [
    'specificity',
    '#t{color:red}.a.b{color:lime}.a{color:blue}div{color:black}',
    '<div class="a b" id="t">x</div>',
  ],
  ['later rules', '.a{color:red}.b{color:lime}', '<div class="b a" id="t">x</div>'],
  ['important', '.a{color:red!important}', '<div class="a" id="t" style="color:lime">x</div>'],
  [
    'children',
    '#p > .a{color:red}#p .a{opacity:.5}',
    '<div id="p"><div><div class="a" id="t">x</div></div></div>',
  ],
  [
    'children further up',
    '.p > .q .a{color:red}',
    '<div class="p"><div class="q"><div class="q"><div class="a" id="t">x</div></div></div></div>',
  ],
  [
    'first and last',
    'p:first-child{color:red}p:last-child{opacity:.5}',
    '<div><p id="t">x</p><p>y</p></div>',
  ],
  [
    'variables',
    ':root{--a:1px;--b:var(--a) 2px}#t{--a:9px;padding:var(--b) var(--c, 7px);margin:0;color:var(--none, rgb(1 2 3))}',
  ],
  [
    'variables of parents',
    '#p{--size:40px;font-size:10px}',
    '<div id="p"><div id="t" style="font-size:var(--size)">x</div></div>',
  ],
  ['a variable that is missing', '#t{padding:4px;padding-left:9px;color:red}div{font-size:var(--no)}'],
  ['an invalid value after a valid one', '#t{color:red;color:reed;padding:4px;padding:4}'],
  ['colours', '#t{color:hsl(120deg 50% 50%);background:rgb(10 20 30 / 50%);border:1px solid rebeccapurple}'],
  [
    'current colours',
    '#p{color:red}#t{color:#0f0;border:2px solid;box-shadow:1px 2px 3px 4px,inset 0 0 5px #00f;outline:1px solid currentColor}',
    '<div id="p"><div id="t">x</div></div>',
  ],
  [
    'inherit',
    '#p{padding:7px;color:red;border:3px solid blue}#t{padding:inherit;border:inherit}',
    '<div id="p"><div id="t">x</div></div>',
  ],
  [
    'initial and unset',
    '#p{color:red;font-size:30px}#t{color:initial;font-size:unset;padding:9px;padding:unset}',
    '<div id="p"><div id="t">x</div></div>',
  ],
  ['fonts', '#t{font:italic 700 30px/1.5 Inter, sans-serif}'],
  ['lines of parents', '#p{line-height:1.5}#t{font-size:40px}', '<div id="p"><div id="t">x</div></div>'],
  ['lines in percent', '#p{line-height:150%}#t{font-size:40px}', '<div id="p"><div id="t">x</div></div>'],
  ['flex with a basis', '#t{flex:1 1 150px}'],
  ['flex auto', '#t{flex:auto}'],
  ['logical sides', '#t{padding-inline:1px 2px;padding-block-start:3px;border:1px solid;direction:rtl}'],
  [
    'logical borders',
    '#t{border-block:1px solid red;border-inline-start:3px dashed blue;border-inline-end-width:5px;border-inline-end-style:solid;border-block-end-color:lime;inset-block-start:4px;direction:rtl}',
  ],
  ['attributes', '.a{color:lime}', '<div dir="rtl"><div class="a" CLASS="b" id="t">x</div></div>'],
  ['comments and odd spaces', '/* a */#t{color :red ;;padding:3px/**/ 4px}'],
  [
    'a line through',
    '#t{text-decoration:underline dotted red 3px;text-transform:uppercase;mix-blend-mode:multiply}',
  ],
]

describe('styles are those of a browser', () => {
  it.each(styles)('%s', async (_, css, html = '<div id="t">x</div>') => {
    const markup = `<!doctype html><style>${reset}${css}</style><body>${html}</body>`
    const element = find(parseDesign({ markup, size }).root, 't')
    const ours = shown(element?.style as Style)
    await page.setContent(markup)
    const theirs = await page.evaluate(
      `(() => { const style = getComputedStyle(document.querySelector('#t')); return Object.fromEntries(${JSON.stringify(Object.keys(ours))}.map((name) => [name, style.getPropertyValue(name).replace(/\\d+\\.\\d+/g, (each) => String(Number(Number(each).toFixed(3))))])) })()`,
    )
    expect(ours).toEqual(theirs)
  })
})

const sized = (id: string, more = '', tag = 'span') =>
  `<${tag} id="${id}" style="width:60px;height:30px;${more}"></${tag}>`
const drawing = (id: string, more = '') =>
  `<svg id="${id}" width="40" height="24" viewBox="0 0 40 24" ${more}></svg>`

/** Pages as people write them, without our sheet: the boxes with ids lie where a browser puts them. */
const pages: readonly (readonly [name: string, html: string])[] = [
  ['blocks', '<div id="a" style="padding:10px"><p id="b">one</p><h2 id="c">two</h2></div>'],
  [
    'blocks that do not shrink',
    '<div id="a" style="height:40px"><div id="b" style="height:30px"></div><div id="c" style="height:30px"></div></div>',
  ],
  [
    'blocks with a width',
    `<div id="a">${sized('b', 'margin:0 auto', 'div')}${sized('c', 'margin-left:auto', 'div')}</div>`,
  ],
  ['text with inline elements', '<p id="a">one <b>two</b> <i>three <small>four</small></i></p>'],
  [
    'text in a flexbox',
    '<div id="a" style="display:flex;align-items:center;justify-content:center;height:90px">text</div><div id="b">x</div>',
  ],
  [
    'text beside elements of a flexbox',
    '<div id="a" style="display:flex;gap:20px">text <b id="b">bold</b> more <span id="c">end</span></div>',
  ],
  ['a row by default', `<div id="a" style="display:flex">${sized('b')}${sized('c')}</div>`],
  [
    'an inline flexbox',
    `<div><div id="a" style="display:inline-flex;gap:5px">${sized('b')}${sized('c')}</div></div>`,
  ],
  [
    'an inline block fits its text',
    '<div><span id="a" style="display:inline-block;padding:10px">text</span></div>',
  ],
  [
    'a block that fits its text',
    '<div id="a"><div id="b" style="width:fit-content;padding:8px">text</div></div>',
  ],
  ['a drawing in the middle', `<div id="a" style="text-align:center;line-height:0">${drawing('b')}</div>`],
  ['a drawing as a block', `<div id="a">${drawing('b', 'style="display:block"')}<p id="c">x</p></div>`],
  [
    'drawings in a line',
    `<div id="a" style="font-size:0;line-height:0">${drawing('b')}${drawing('c')}</div>`,
  ],
  ['blocks in inline elements', '<div id="a"><span><div id="b" style="height:20px"></div></span></div>'],
  [
    'absolute boxes in text',
    `<p id="a" style="position:relative">one ${sized('b', 'position:absolute;right:5px;top:3px')} two</p><p id="c">x</p>`,
  ],
  [
    'text between blocks',
    '<div id="a">before<div id="b" style="height:20px"></div>after</div><p id="c">x</p>',
  ],
  [
    'nothing of what is hidden',
    '<div id="a"><p style="display:none">x</p><p id="b">y</p><p hidden>z</p></div>',
  ],
  ['lists without marks', '<ul id="a" style="list-style:none"><li id="b">one</li><li id="c">two</li></ul>'],
  ['paragraphs that end where a block begins', '<p id="a">one<div id="b">two</div><p id="c">three'],
]

describe('content becomes the boxes of a browser', () => {
  it.each(pages)('%s', async (_, html) => {
    const markup = `<!doctype html><style>${reset}</style><body>${html}</body>`
    const root = await layOut(parseDesign({ markup, size }), { fileSize: () => undefined })
    const boxes: Record<string, number[]> = {}
    const collect = ({ element, box, children }: LaidOut): void => {
      const id = /#([abc])\b/.exec(element.place.element)?.[1]
      if (id && element.tag !== '#text') boxes[id] ??= [box.x, box.y, box.width, box.height]
      for (const child of children) collect(child)
    }
    collect(root)
    await page.setContent(`${face}${markup}`)
    const theirs = (await page.evaluate(
      `(async () => { await document.fonts.ready; return Object.fromEntries([...document.querySelectorAll('[id]')].map((each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [each.id, [x, y, width, height]] })) })()`,
    )) as Record<string, number[]>
    expect(Object.keys(boxes).sort()).toEqual(Object.keys(theirs).sort())
    for (const [id, box] of Object.entries(boxes)) {
      const distance = Math.max(...box.map((value, index) => Math.abs(value - (theirs[id]?.[index] ?? 0))))
      expect(distance, `${id}: ${box} for ${theirs[id]}`).toBeLessThanOrEqual(1.01)
    }
  })
})
