import type { Design } from '../../content/design.ts'
import { isFileName } from './css/graphics.ts'
import type { Declaration } from './css/sheet.ts'
import { type Computed, Styles } from './css/style.ts'
import { type DomElement, readMarkup } from './dom.ts'
import { FaultList } from './faults.ts'
import { readDrawing } from './svg.ts'
import { nameInDrawing } from './svg-rules.ts'
import type { BoxElement, DesignElement, DesignTree, Place, Style, TextElement, TextRun } from './types.ts'

/** An element of the markup with its style; text; or a line break. */
interface Item {
  readonly kind: 'text' | 'break' | 'inline' | 'inline box' | 'block' | 'absolute'
  readonly text: string
  readonly place: Place
  readonly dom: DomElement | undefined
  readonly computed: Computed
  readonly items: readonly Item[]
}

/** Tags that draw nothing and that nobody misses. */
const silent: ReadonlySet<string> = new Set(['style', 'title', 'meta', 'base', 'template', 'source', 'wbr'])

/** Tags whose content is not shown. */
const refused: Readonly<Record<string, string>> = {
  script: 'Nothing runs. Write what it would make.',
  link: 'Nothing is loaded. Fonts come by the name of their family; styles stand in one style block.',
  ...each('iframe object embed video audio', 'Show a file with img.'),
  canvas: 'Draw with svg.',
  ...each('input select textarea', 'Write a div with text.'),
  math: 'Write it as text or svg.',
}

/** Tags that are shown, but not as in browsers. */
const otherwise: Readonly<Record<string, string>> = {
  ...each(
    'table thead tbody tfoot tr td th',
    'It is a column of boxes here. Use div with display:flex for each row.',
  ),
  ...each(
    'ul ol',
    'Its items are boxes without marks. Write a mark as text, or leave it out with list-style:none.',
  ),
  a: 'A picture has no links: it is shown as text.',
  button: 'It is shown as a div.',
}

const inlineTags =
  'span b strong i em small sup sub u s del ins strike mark a code kbd samp q cite abbr dfn var time font bdi bdo label data'
const blockTags =
  'div p h1 h2 h3 h4 h5 h6 section article main header footer aside nav figure figcaption li dl dt dd blockquote pre address hr center form fieldset'
const known: ReadonlySet<string> = new Set(
  [inlineTags, blockTags, ...Object.keys(otherwise), 'img svg br'].join(' ').split(' '),
)

function each(names: string, hint: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]))
}

/** Reads markup into a tree of boxes, texts and pictures with their styles. */
export function parseDesign(
  { markup, size }: Pick<Design, 'markup' | 'size'>,
  { language }: { readonly language?: string | undefined } = {},
): DesignTree {
  const faults = new FaultList()
  const { html, body, styles: blocks } = readMarkup(markup, nameInDrawing)
  const styles = new Styles(size, faults)
  for (const { text, line } of blocks) styles.sheet.add(text, line)
  const builder = new Builder(styles, faults)
  const page = styles.of(html, undefined, hintsOf(html))
  const computed = styles.of(body, page, hintsOf(body))
  const own = computed.style
  const isPainted = own.background.length > 0 || own.backgroundColor.alpha > 0
  const { background, backgroundColor } = isPainted ? own : page.style
  const pageLanguage = body.attributes['lang'] ?? html.attributes['lang'] ?? language
  const built = builder.box(builder.itemOf(body, computed), pageLanguage, true)
  const none = { px: 0, share: 0 }
  const root: BoxElement = {
    ...(built as BoxElement),
    style: {
      ...{
        ...built.style,
        background,
        backgroundColor,
        display: 'flex',
        position: 'relative',
        overflow: 'hidden',
      },
      ...{
        width: { px: size.width, share: 0 },
        height: { px: size.height, share: 0 },
        boxSizing: 'border-box',
      },
      ...{ minWidth: 'auto', minHeight: 'auto', maxWidth: 'auto', maxHeight: 'auto' },
      margin: { top: none, right: none, bottom: none, left: none },
      inset: { top: 'auto', right: 'auto', bottom: 'auto', left: 'auto' },
    },
  }
  for (const side of ['width', 'height'] as const) {
    const given = own[side]
    if (given === 'auto' || given.share !== 0 || given.px === size[side]) continue
    const what = `The ${side} of the page is ${given.px} px, and that of the picture ${size[side]} px.`
    faults.add('invalid_value', 'warning', what, body.place)
  }
  const files = new Set<string>()
  collectFiles(root, files)
  return { root, files: [...files], faults: faults.all }
}

/** What attributes declare, below all rules. */
function hintsOf({ tag, attributes }: DomElement): Declaration[] {
  const hints: Declaration[] = []
  const add = (property: string, text: string) =>
    hints.push({ property, text, isImportant: false, place: undefined })
  const { dir, hidden, width, height, overflow } = attributes
  if (dir === 'rtl' || dir === 'ltr') add('direction', dir)
  if (hidden !== undefined) add('display', 'none')
  for (const [property, value] of [
    ['width', width],
    ['height', height],
  ] as const) {
    const isPercent = /^\d+(?:\.\d+)?%$/.test(value ?? '')
    // A drawing has a size of its own, for its proportions.
    if (isPercent || (tag === 'img' && /^\d+(?:px)?$/.test(value ?? ''))) {
      add(property, isPercent ? `${value}` : `${Number.parseInt(value ?? '', 10)}px`)
    }
  }
  if (tag === 'svg' && overflow === 'visible') add('overflow', overflow)
  return hints
}

function collectFiles(element: DesignElement, files: Set<string>): void {
  const styles =
    element.kind === 'text' ? [element.style, ...element.runs.map(({ style }) => style)] : [element.style]
  for (const { image } of styles.flatMap(({ background, maskImage }) => [...background, ...maskImage])) {
    if (image.kind === 'file') files.add(image.name)
  }
  if (element.kind === 'image') files.add(element.file)
  if (element.kind === 'drawing') for (const name of element.files) files.add(name)
  if (element.kind === 'box') for (const child of element.children) collectFiles(child, files)
}

const isInlineLevel = ({ kind }: Item) => kind !== 'block' && kind !== 'absolute'
const isText = ({ kind }: Item) => kind === 'text' || kind === 'break' || kind === 'inline'
const isBlank = ({ kind, text }: Item) => kind === 'text' && text.trim() === ''

/** Makes elements as browsers make boxes: blocks below each other, text and inline elements in lines. */
class Builder {
  readonly #styles: Styles
  readonly #faults: FaultList

  constructor(styles: Styles, faults: FaultList) {
    this.#styles = styles
    this.#faults = faults
  }

  itemOf(dom: DomElement, computed: Computed): Item {
    const items =
      dom.tag === 'svg' ? [] : dom.children.flatMap((child) => this.#childItem(child, dom, computed))
    return { dom, computed, items, kind: kindOf(dom, computed, items), text: '', place: dom.place }
  }

  #childItem(child: DomElement | string, parent: DomElement, around: Computed): Item[] {
    const inside = { dom: undefined, computed: around, items: [], place: parent.place }
    if (typeof child === 'string') return [{ ...inside, kind: 'text', text: child }]
    const { tag } = child
    if (tag === 'br') return [{ ...inside, kind: 'break', text: '\n' }]
    if (silent.has(tag) || !this.#isShown(child)) return []
    const computed = this.#styles.of(child, around, hintsOf(child))
    if (tag === 'ul' || tag === 'ol') this.#nameMarks(child)
    if (computed.draft.display === 'none') return []
    return [this.itemOf(child, computed)]
  }

  #isShown({ tag, place }: DomElement): boolean {
    const name = `<${tag.slice(0, 30)}>`
    const hint = Object.hasOwn(refused, tag) ? refused[tag] : undefined
    if (hint)
      this.#faults.add(
        'unknown_element',
        tag === 'link' ? 'warning' : 'error',
        `${name} is not shown. ${hint}`,
        place,
      )
    else if (Object.hasOwn(otherwise, tag) && tag !== 'ul' && tag !== 'ol') {
      const severity = /^t/.test(tag) ? 'error' : 'warning'
      this.#faults.add('unknown_element', severity, `${name} is not as in browsers. ${otherwise[tag]}`, place)
    } else if (!known.has(tag))
      this.#faults.add('unknown_element', 'warning', `${name} is shown as a div.`, place)
    return hint === undefined
  }

  /** Lists have marks in browsers unless they say otherwise. */
  #nameMarks({ tag, place, attributes }: DomElement): void {
    if (/list-style[^;]*none/.test(attributes['style'] ?? '')) return
    this.#faults.add('unknown_element', 'warning', `<${tag}> has no marks. ${otherwise[tag]}`, place)
  }

  /** The element of a box. `isBox` keeps an element that holds text alone from being a text. */
  box(item: Item, language: string | undefined, isBox = false): DesignElement {
    const { dom, computed, items, place } = item
    const own = dom?.attributes['lang'] ?? language
    const base = {
      tag: dom?.tag ?? 'div',
      role: dom?.attributes['data-role'],
      ...{ place, style: computed.style, optional: optionalOf(dom) },
    }
    if (dom?.tag === 'img') return this.#image(dom, base)
    if (dom?.tag === 'svg') {
      const drawing = readDrawing(dom, computed, { styles: this.#styles, faults: this.#faults })
      return { ...base, kind: 'drawing', ...drawing }
    }
    const content = items.filter((each) => !isBlank(each))
    if (isFlexbox(item)) {
      return { ...base, kind: 'box', style: flexStyle(item), children: this.#flexItems(items, computed, own) }
    }
    if (!isBox && content.length > 0 && content.every(isText)) {
      const style = blockStyle(computed.style)
      return { ...base, kind: 'text', style, runs: this.#runs(items, style), language: own }
    }
    const isLine =
      content.some(({ kind }) => kind === 'inline box') && content.every((each) => each.kind !== 'block')
    // A box alone, such as a picture, needs no line around it.
    if (isLine && content.filter(isInlineLevel).length > 1) {
      return {
        ...base,
        kind: 'box',
        style: lineStyle(computed, items),
        children: this.#flexItems(items, computed, own, true),
      }
    }
    return {
      ...base,
      kind: 'box',
      style: blockStyle(computed.style),
      children: this.#blockItems(items, computed, own),
    }
  }

  #image(dom: DomElement, base: Omit<BoxElement, 'kind' | 'children'>): DesignElement {
    const file = (dom.attributes['src'] ?? '').trim()
    if (isFileName(file)) return { ...base, kind: 'image', file, focus: focusOf(dom) }
    const what = 'It shows no file. Give src the name of a file of the design: <img src="photo.jpg">.'
    this.#faults.add('missing_file', 'error', what, dom.place)
    return { ...base, kind: 'box', children: [] }
  }

  /** Every element in a flexbox is a box, and so is the text between two of them. In a line, inline elements are text. */
  #flexItems(
    items: readonly Item[],
    around: Computed,
    language: string | undefined,
    isLine = false,
  ): DesignElement[] {
    const children: DesignElement[] = []
    let text: Item[] = []
    const close = () => {
      if (text.some((each) => !isBlank(each))) children.push(this.#text(text, around, language))
      text = []
    }
    for (const item of items) {
      if (item.kind === 'text' || item.kind === 'break' || (isLine && item.kind === 'inline')) {
        text.push(item)
        continue
      }
      if (item.kind !== 'absolute') close()
      children.push(this.#child(item, language, isLine ? {} : undefined))
    }
    close()
    return children
  }

  /** Blocks, and lines of text between them. What stands in no line does not end one. */
  #blockItems(items: readonly Item[], around: Computed, language: string | undefined): DesignElement[] {
    const children: DesignElement[] = []
    let line: Item[] = []
    const close = () => {
      const content = line.filter((each) => !isBlank(each))
      if (content.length > 0) children.push(this.#line(line, content, around, language))
      line = []
    }
    for (const item of items) {
      if (isInlineLevel(item)) {
        line.push(item)
        continue
      }
      if (item.kind === 'block') close()
      children.push(this.#child(item, language, {}))
    }
    close()
    return children
  }

  #line(
    line: readonly Item[],
    content: readonly Item[],
    around: Computed,
    language: string | undefined,
  ): DesignElement {
    if (content.every(isText)) return this.#text(line, around, language, { flexShrink: 0 })
    const [first] = content
    if (first && content.length === 1)
      return this.#child(first, language, { alignSelf: edgeOf(around.style) })
    const anonymous = this.#styles.anonymous(around)
    return {
      ...{
        kind: 'box',
        tag: 'div',
        role: undefined,
        place: around === first?.computed ? first.place : (line[0] as Item).place,
      },
      ...{ optional: undefined, style: { ...lineStyle(anonymous, line), flexShrink: 0 } },
      children: this.#flexItems(line, anonymous, language, true),
    }
  }

  /** A child; in a block or a line it takes its own size, whatever it says of flexboxes. */
  #child(item: Item, language: string | undefined, inBlock: Partial<Style> | undefined): DesignElement {
    const element = this.box(item, language)
    const { style } = element
    const { declared, draft } = item.computed
    const isReplaced = element.kind === 'image' || element.kind === 'drawing'
    const isNarrow = draft.isFitted || (inBlock !== undefined && isReplaced)
    const shrink = inBlock && !declared.has('flex-shrink') ? { flexShrink: 0 } : {}
    const self = isNarrow && style.alignSelf === 'auto' ? { alignSelf: 'flex-start' as const } : {}
    return withStyle(element, { ...style, ...shrink, ...self, ...inBlock })
  }

  #text(
    items: readonly Item[],
    around: Computed,
    language: string | undefined,
    more: Partial<Style> = {},
  ): TextElement {
    const style = { ...this.#styles.anonymous(around).style, ...more }
    const [first] = items
    return {
      ...{ kind: 'text', tag: '#text', role: undefined, place: (first as Item).place, optional: undefined },
      ...{ style, language, runs: this.#runs(items, style) },
    }
  }

  #runs(items: readonly Item[], style: Style, inline: Style = style): TextRun[] {
    return items.flatMap((item): TextRun[] => {
      if (item.kind === 'absolute') return []
      if (item.kind !== 'inline') return [{ text: textOf(item, inline), style: inline, place: item.place }]
      return this.#runs(
        item.items,
        style,
        inline === style ? item.computed.style : within(item.computed, inline),
      )
    })
  }
}

function kindOf(dom: DomElement, { draft }: Computed, items: readonly Item[]): Item['kind'] {
  const { display, position } = draft
  if (position === 'absolute') return 'absolute'
  if (display === 'block' || display === 'flex') return 'block'
  const isReplaced = dom.tag === 'img' || dom.tag === 'svg'
  const isLine =
    display === 'inline' && !isReplaced && items.every((item) => isText(item) || item.kind === 'absolute')
  const hasSize = (draft.width !== 'auto' || draft.height !== 'auto') && items.every(isBlank)
  return isLine && !hasSize ? 'inline' : 'inline box'
}

const flexProperties = [
  'align-items',
  'justify-content',
  'flex-direction',
  'flex-wrap',
  'row-gap',
  'column-gap',
]

/** A flexbox is declared as one. A `div` that only holds boxes is one too if it says how they lie. */
function isFlexbox({ dom, computed: { draft, declared }, items }: Item): boolean {
  if (draft.display === 'flex' || draft.display === 'inline-flex') return true
  const content = items.filter((each) => !isBlank(each))
  return (
    dom?.tag === 'div' &&
    content.length > 0 &&
    !content.some(isText) &&
    flexProperties.some((name) => declared.has(name))
  )
}

function flexStyle({ computed: { style, draft, declared } }: Item): Style {
  const isDeclared = draft.display === 'flex' || draft.display === 'inline-flex'
  return isDeclared || declared.has('flex-direction') ? style : { ...style, flexDirection: 'column' }
}

/** A block is a column whose children are as wide as itself. */
/** Plain runs of a text have the very style of the text, by which they are told from inline elements. */
function withStyle(element: DesignElement, style: Style): DesignElement {
  if (element.kind !== 'text') return { ...element, style }
  const runs = element.runs.map((run) => (run.style === element.style ? { ...run, style } : run))
  return { ...element, style, runs }
}

function blockStyle(style: Style): Style {
  return {
    ...{ ...style, flexDirection: 'column', flexWrap: 'nowrap', justifyContent: 'flex-start' },
    ...{ alignItems: 'stretch', rowGap: { px: 0, share: 0 } },
  }
}

/** Boxes in a line stand on its baseline and go on in the next line, with spaces where the markup has them. */
function lineStyle({ style }: Computed, items: readonly Item[]): Style {
  const gap = { px: items.some(isBlank) ? style.fontSize * 0.25 + style.letterSpacing : 0, share: 0 }
  return {
    ...{ ...style, flexDirection: 'row', flexWrap: style.whiteSpace === 'nowrap' ? 'nowrap' : 'wrap' },
    ...{ alignItems: items.some(({ items }) => items.length > 0) ? 'baseline' : 'flex-end', columnGap: gap },
    justifyContent: edgeOf(style),
  }
}

/** Where `text-align` puts a box in its line. */
function edgeOf({ textAlign, direction }: Style): 'flex-start' | 'center' | 'flex-end' {
  if (textAlign === 'center') return 'center'
  if (textAlign === 'end') return 'flex-end'
  return textAlign === (direction === 'rtl' ? 'left' : 'right') ? 'flex-end' : 'flex-start'
}

/** An inline element inside of another shows the ground and the raise of that too. */
function within({ style, declared }: Computed, around: Style): Style {
  const { background, backgroundColor, backgroundClip, verticalAlign, opacity } = around
  const hasGround = style.background.length > 0 || style.backgroundColor.alpha > 0
  return {
    ...style,
    ...(hasGround ? {} : { background, backgroundColor, backgroundClip }),
    ...(declared.has('vertical-align') ? {} : { verticalAlign }),
    opacity: style.opacity * opacity,
  }
}

/** Line feeds of the markup are spaces, unless `white-space` keeps them. */
function textOf({ kind, text }: Item, { whiteSpace }: Style): string {
  const isKept = kind === 'break' || whiteSpace.startsWith('pre')
  return isKept ? text.replaceAll('\r', '') : text.replace(/[\n\r\t\f]/g, ' ')
}

function optionalOf(dom: DomElement | undefined): number | undefined {
  const value = dom?.attributes['data-optional']
  if (value === undefined) return undefined
  return /^\d{1,3}$/.test(value.trim()) ? Number(value) : 1
}

function focusOf({ attributes }: DomElement) {
  const shares = (attributes['data-focus'] ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map((each) => Number.parseFloat(each) / 100)
  const [x = 0, y = 0, width = 0, height = 0] = shares
  return shares.length === 4 && shares.every((share) => share >= 0 && share <= 1)
    ? { x, y, width, height }
    : undefined
}
