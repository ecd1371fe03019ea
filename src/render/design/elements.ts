import { isFileName } from './css/graphics.ts'
import type { Computed, Styles } from './css/style.ts'
import type { DomElement } from './dom.ts'
import type { FaultList } from './faults.ts'
import { readDrawing } from './svg.ts'
import { domRole, focusOf, hintsOf, knownTags, optionalOf, otherwise, refused, silent } from './tags.ts'
import type { BoxElement, DesignElement, Place, Style, TextElement, TextRun } from './types.ts'

/** An element of the markup with its style; text; or a line break. */
interface Item {
  readonly kind: 'text' | 'break' | 'inline' | 'inline box' | 'block' | 'absolute'
  readonly text: string
  readonly place: Place
  readonly dom: DomElement | undefined
  readonly computed: Computed
  readonly items: readonly Item[]
}

const isInlineLevel = ({ kind }: Item) => kind !== 'block' && kind !== 'absolute'
const isText = ({ kind }: Item) => kind === 'text' || kind === 'break' || kind === 'inline'
const isBlank = ({ kind, text }: Item) => kind === 'text' && text.trim() === ''

/** Makes elements as browsers make boxes: blocks below each other, text and inline elements in lines. */
export class Builder {
  readonly #styles: Styles
  readonly #faults: FaultList

  constructor(styles: Styles, faults: FaultList) {
    this.#styles = styles
    this.#faults = faults
  }

  itemOf(dom: DomElement, computed: Computed): Item {
    const items =
      dom.tag === 'svg' ? [] : dom.children.flatMap((child) => this.#childItem(child, dom, computed))
    return { dom, computed, items, kind: layoutKind(dom, computed, items), text: '', place: dom.place }
  }

  #childItem(child: DomElement | string, parent: DomElement, around: Computed): Item[] {
    const inside = { dom: undefined, computed: around, items: [], place: parent.place }
    if (typeof child === 'string') return [{ ...inside, kind: 'text', text: child }]
    const { tag } = child
    if (tag === 'br') return [{ ...inside, kind: 'break', text: '\n' }]
    if (silent.has(tag) || !this.#isShown(child)) return []
    const computed = this.#styles.of(child, around, hintsOf(child))
    if (tag === 'ul' || tag === 'ol') this.#nameMarks(child)
    if (computed.longhandValues.display === 'none') return []
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
    } else if (!knownTags.has(tag))
      this.#faults.add('unknown_element', 'warning', `${name} is shown as a div.`, place)
    return hint === undefined
  }

  /** Lists have marks in browsers unless they say otherwise. */
  #nameMarks({ tag, place, attributes }: DomElement): void {
    const declarations = (attributes['style'] ?? '').split(';')
    if (declarations.some((each) => each.includes('list-style') && each.includes('none'))) return
    this.#faults.add('unknown_element', 'warning', `<${tag}> has no marks. ${otherwise[tag]}`, place)
  }

  /** The element of a box. `isBox` keeps an element that holds text alone from being a text. */
  box(item: Item, language: string | undefined, isBox = false): DesignElement {
    const { dom, computed, items, place } = item
    const ownLanguage = dom?.attributes['lang'] ?? language
    const base = {
      tag: dom?.tag ?? 'div',
      role: domRole(dom),
      ...{ place, style: computed.style, optional: optionalOf(dom) },
    }
    if (dom?.tag === 'img') return this.#image(dom, base)
    if (dom?.tag === 'svg') {
      const drawing = readDrawing(dom, computed, { styles: this.#styles, faults: this.#faults })
      return { ...base, kind: 'drawing', ...drawing }
    }
    const content = items.filter((each) => !isBlank(each))
    const boxOf = (style: Style, kind: 'block' | 'flexbox' | 'line'): BoxElement => ({
      ...{ ...base, kind: 'box', style, children: this.#children(items, computed, ownLanguage, kind) },
    })
    if (isFlexbox(item)) return boxOf(flexStyle(item), 'flexbox')
    if (!isBox && content.length > 0 && content.every(isText)) {
      const style = blockStyle(computed.style)
      return { ...base, kind: 'text', style, runs: this.#runs(items, style), language: ownLanguage }
    }
    const isLine =
      content.some(({ kind }) => kind === 'inline box') && content.every((each) => each.kind !== 'block')
    // A box alone, such as a picture, needs no line around it.
    if (isLine && content.filter(isInlineLevel).length > 1) return boxOf(lineStyle(computed, items), 'line')
    return boxOf(blockStyle(computed.style), 'block')
  }

  #image(dom: DomElement, base: Omit<BoxElement, 'kind' | 'children'>): DesignElement {
    const file = (dom.attributes['src'] ?? '').trim()
    if (isFileName(file)) return { ...base, kind: 'image', file, focus: focusOf(dom) }
    const message = 'It shows no file. Give src the name of a file of the design: <img src="photo.jpg">.'
    this.#faults.add('missing_file', 'error', message, dom.place)
    return { ...base, kind: 'box', children: [] }
  }

  /**
   * The children of a box. In a block, what stands in a line is gathered until a block ends it; in a flexbox, every
   * element is a box, and so is the text between two of them. What stands in no line does not end one.
   */
  #children(
    items: readonly Item[],
    around: Computed,
    language: string | undefined,
    parent: 'block' | 'flexbox' | 'line',
  ): DesignElement[] {
    const children: DesignElement[] = []
    let line: Item[] = []
    const isGathered = (item: Item) =>
      parent === 'block'
        ? isInlineLevel(item)
        : item.kind === 'text' || item.kind === 'break' || (parent === 'line' && item.kind === 'inline')
    const close = () => {
      const content = line.filter((each) => !isBlank(each))
      if (content.length > 0)
        children.push(
          parent === 'block'
            ? this.#line(line, content, around, language)
            : this.#text(line, around, language),
        )
      line = []
    }
    for (const item of items) {
      if (isGathered(item)) line.push(item)
      else {
        if (item.kind !== 'absolute') close()
        children.push(this.#child(item, language, parent === 'flexbox' ? undefined : {}))
      }
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
      children: this.#children(line, anonymous, language, 'line'),
    }
  }

  /** A child; in a block or a line it takes its own size, whatever it says of flexboxes. */
  #child(item: Item, language: string | undefined, inBlock: Partial<Style> | undefined): DesignElement {
    const element = this.box(item, language)
    const { style } = element
    const { declared, longhandValues } = item.computed
    const isReplaced = element.kind === 'image' || element.kind === 'drawing'
    const isNarrow = longhandValues.width === 'fit-content' || (inBlock !== undefined && isReplaced)
    const shrink = inBlock && !declared.has('flex-shrink') ? { flexShrink: 0 } : {}
    const self = isNarrow && style.alignSelf === 'auto' ? { alignSelf: 'flex-start' as const } : {}
    return withStyle(element, { ...style, ...shrink, ...self, ...inBlock })
  }

  #text(
    items: readonly Item[],
    around: Computed,
    language: string | undefined,
    overrides: Partial<Style> = {},
  ): TextElement {
    const style = { ...this.#styles.anonymous(around).style, ...overrides }
    const [first] = items
    return {
      ...{ kind: 'text', tag: '#text', role: undefined, place: (first as Item).place, optional: undefined },
      ...{ style, language, runs: this.#runs(items, style) },
    }
  }

  #runs(items: readonly Item[], style: Style, inline: Style = style): TextRun[] {
    return items.flatMap((item): TextRun[] => {
      if (item.kind === 'absolute') return []
      if (item.kind !== 'inline')
        return [{ text: collapsedText(item, inline), style: inline, place: item.place }]
      return this.#runs(
        item.items,
        style,
        inline === style ? item.computed.style : within(item.computed, inline),
      )
    })
  }
}

/** How an element takes part in the layout of its parent, as CSS decides it by `display` and `position`. */
function layoutKind(dom: DomElement, { longhandValues }: Computed, items: readonly Item[]): Item['kind'] {
  const { display, position } = longhandValues
  if (position === 'absolute') return 'absolute'
  const isAroundBlock = display === 'inline' && items.some(({ kind }) => kind === 'block')
  if (display === 'block' || display === 'flex' || isAroundBlock) return 'block'
  const isReplaced = dom.tag === 'img' || dom.tag === 'svg'
  const isLine =
    display === 'inline' && !isReplaced && items.every((item) => isText(item) || item.kind === 'absolute')
  const hasSize =
    (longhandValues.width !== 'auto' || longhandValues.height !== 'auto') && items.every(isBlank)
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
function isFlexbox({ dom, computed: { longhandValues, declared }, items }: Item): boolean {
  if (longhandValues.display === 'flex' || longhandValues.display === 'inline-flex') return true
  const content = items.filter((each) => !isBlank(each))
  return (
    dom?.tag === 'div' &&
    content.length > 0 &&
    !content.some(isText) &&
    flexProperties.some((name) => declared.has(name))
  )
}

/** A box that is no flex container stacks what is in it, as a column does. */
function flexStyle({ computed: { style, longhandValues, declared } }: Item): Style {
  const isDeclared = longhandValues.display === 'flex' || longhandValues.display === 'inline-flex'
  return isDeclared || declared.has('flex-direction') ? style : { ...style, flexDirection: 'column' }
}

/** Plain runs of a text have the very style of the text, by which they are told from inline elements. */
function withStyle(element: DesignElement, style: Style): DesignElement {
  if (element.kind !== 'text') return { ...element, style }
  const runs = element.runs.map((run) => (run.style === element.style ? { ...run, style } : run))
  return { ...element, style, runs }
}

/** A block is a column whose children are as wide as itself. */
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
function collapsedText({ kind, text }: Item, { whiteSpace }: Style): string {
  const isKept = kind === 'break' || whiteSpace.startsWith('pre')
  return isKept ? text.replaceAll('\r', '') : text.replace(/[\n\r\t\f]/g, ' ')
}
