import type { Rgb } from '../color.ts'
import type { Box } from '../legible.ts'
import { isFileName } from './css/graphics.ts'
import type { Computed, Declared, Styles } from './css/style.ts'
import type { DomElement } from './dom.ts'
import type { FaultList } from './faults.ts'
import { identity, type Matrix, multiply } from './matrix.ts'
import {
  attributes,
  baselines,
  blur,
  color,
  colorIn,
  drawingWords,
  drawnAs,
  drawnTags,
  fraction,
  instead,
  isReadIn,
  matrixOf,
  minPeriod,
  number,
  plainNumber,
  referred,
  textElement,
  unseen,
  type Values,
  viewBoxOf,
} from './svg-rules.ts'
import type { DrawingElement, DrawingText, Style } from './types.ts'

/** What the shapes and texts of a group take from it. */
interface Around {
  readonly computed: Computed
  /** What texts inherit: `fill`, `stroke`, `text-anchor`. */
  readonly paint: Values
  readonly matrix: Matrix
  readonly opacity: number
  /** Whether it is shown only where another element refers to it, so that its texts are not set. */
  readonly isReferred: boolean
}

const inheritedPaint = [
  ...['fill', 'stroke', 'stroke-width', 'fill-opacity', 'stroke-opacity'],
  ...['text-anchor', 'paint-order', 'dominant-baseline'],
]
/** What decides how letters look. */
const textProperties =
  /^(?:font(?:-family|-size|-weight|-style|-variant-numeric)?|letter-spacing|word-spacing|color|direction|text-decoration|text-transform|visibility|--[\w-]+)$/

/** Rebuilds inline SVG from what may be drawn. Its texts are set in our fonts. */
export function readDrawing(
  svg: DomElement,
  computed: Computed,
  { styles, faults }: { readonly styles: Styles; readonly faults: FaultList },
): Pick<DrawingElement, 'svg' | 'files' | 'viewBox' | 'preserveAspectRatio' | 'ownSize' | 'texts'> {
  const ownSize = {
    width: plainNumber(svg.attributes['width']),
    height: plainNumber(svg.attributes['height']),
  }
  const viewBox = viewBoxOf(svg, computed, ownSize)
  const reader = new Reader(svg, viewBox, styles, faults)
  const content = reader.read(svg, computed)
  const { x, y, width, height } = viewBox
  const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return {
    svg: `${open} viewBox="${x} ${y} ${width} ${height}">${content}</svg>`,
    files: [...reader.files],
    texts: reader.texts,
    preserveAspectRatio: svg.attributes['preserveAspectRatio'] ?? 'xMidYMid meet',
    ...{ viewBox, ownSize },
  }
}

class Reader {
  readonly files = new Set<string>()
  readonly texts: DrawingText[] = []
  readonly #byId = new Map<string, DomElement>()
  readonly #svg: DomElement
  readonly #viewBox: Box
  readonly #styles: Styles
  readonly #faults: FaultList

  constructor(svg: DomElement, viewBox: Box, styles: Styles, faults: FaultList) {
    this.#svg = svg
    this.#viewBox = viewBox
    this.#styles = styles
    this.#faults = faults
    this.#collectIds(svg)
  }

  read(svg: DomElement, computed: Computed): string {
    const values = this.#valuesOf(svg, computed)
    const paint = Object.fromEntries(
      inheritedPaint.flatMap((key) => (values[key] ? [[key, values[key]]] : [])),
    )
    const around = { computed, paint, matrix: identity, opacity: 1, isReferred: false }
    const attributeText = this.#keptOf(svg, paint, around)
    const inside = this.#inside(svg, around)
    return attributeText ? `<g${attributeText}>${inside}</g>` : inside
  }

  #inside(element: DomElement, around: Around): string {
    return element.children
      .map((child) => (typeof child === 'string' ? '' : this.#rebuilt(child, around)))
      .join('')
  }

  #rebuilt(element: DomElement, around: Around): string {
    const { tag } = element
    if (unseen.has(tag)) return ''
    if (tag === 'text') return this.#readText(element, around)
    if (!drawnTags.has(tag)) {
      const hint = instead[tag] ?? 'Draw it with shapes, gradients, clips, masks and blurs.'
      this.#complain(element, 'unknown_element', `<${tag.slice(0, 30)}> is not drawn. ${hint}`)
      return ''
    }
    const values = this.#valuesOf(element, around.computed)
    if (values['display'] === 'none') return ''
    const [name, drawnValues] = drawnAs(tag, values)
    const shortest = Math.min(Number(drawnValues['width']), Number(drawnValues['height']))
    if (name === 'pattern' && shortest < minPeriod) return ''
    const attributeText = this.#keptOf(element, drawnValues, around)
    if (name === 'image') return this.#image(element, attributeText)
    if (name === 'filter') {
      // Skia mixes filters in linear light otherwise, which turns soft shadows into halos.
      return `<filter${attributeText} color-interpolation-filters="sRGB">${this.#filterParts(element, around)}</filter>`
    }
    const link = name === 'use' || name.endsWith('Gradient') ? this.#link(element) : ''
    const inside =
      element.children.length > 0 ? this.#inside(element, this.#within(element, values, around)) : ''
    return `<${name}${link}${attributeText}>${inside}</${name}>`
  }

  /** The attributes of an element, with what rules and its `style` declare over them. */
  #valuesOf(element: DomElement, computed: Computed): Record<string, string> {
    const values: Record<string, string> = {}
    for (const name in element.attributes) {
      const value = element.attributes[name] ?? ''
      values[name] = (value.includes('var(') ? this.#styles.resolved(value, computed) : value)?.trim() ?? ''
    }
    for (const { property, text, isOfBrowser } of this.#styles.declared(element, computed).declarations) {
      if (isOfBrowser) continue
      if (element.tag !== 'svg' && !isReadIn(property)) {
        this.#complain(
          element,
          'unknown_property',
          `${property.slice(0, 40)} changes nothing inside of an svg.`,
        )
      }
      values[property] = text
    }
    return values
  }

  /** What is kept of an element’s attributes. */
  #keptOf(element: DomElement, values: Values, { computed: { longhandValues } }: Around): string {
    let attributeText = ''
    for (const key in values) {
      const value = values[key] ?? ''
      const rule = Object.hasOwn(attributes, key) ? attributes[key] : undefined
      if (!rule || /^(?:inherit|initial|unset)?$/.test(value)) continue
      // Of two elements with one id browsers take the first, and Skia the last.
      if (key === 'id' && this.#byId.get(value) !== element) continue
      const checked = this.#referenced(element, rule(value, longhandValues.color))
      if (checked !== undefined) attributeText += ` ${key}="${checked}"`
      else if (/^(?:d|points|fill|stroke|stop-color|transform)$/.test(key) && value !== 'none') {
        this.#complain(element, 'invalid_value', `${key}="${value.slice(0, 40)}" cannot be read.`)
      }
    }
    return attributeText
  }

  /** What refers to nothing is not painted, as in browsers. */
  #referenced(element: DomElement, value: string | undefined): string | undefined {
    const target = value?.startsWith('url(') ? referred(value) : undefined
    if (target === undefined || this.#byId.has(target)) return value
    this.#complain(element, 'invalid_value', `url(#${target}) is not declared in this svg.`)
    return 'none'
  }

  #link(element: DomElement): string {
    const target = /^#([\w-]{1,60})$/.exec(element.attributes['href']?.trim() ?? '')?.[1]
    return target && this.#byId.has(target) ? ` xlink:href="#${target}"` : ''
  }

  #image(element: DomElement, text: string): string {
    const name = element.attributes['href']?.trim() ?? ''
    if (!isFileName(name)) {
      this.#complain(
        element,
        'missing_file',
        'Only a file of the design is shown, by its name: <image href="photo.jpg">.',
      )
      return ''
    }
    if (!this.#svg.children.includes(element) || /(?:transform|clip-path|mask|filter|opacity)="/.test(text)) {
      const where = 'A picture lies below all shapes of its svg, directly in it and as it is.'
      this.#complain(element, 'unknown_element', `${where} For anything else, use <img>.`)
      return ''
    }
    this.files.add(name)
    return `<image xlink:href="${name.replaceAll('&', '&amp;')}"${text}/>`
  }

  /** The canvas has no shadow filter, but all the parts of one. */
  #filterParts(filter: DomElement, around: Around): string {
    const parts = filter.children.filter((child) => typeof child !== 'string')
    return parts
      .slice(0, 2)
      .map((part) => {
        const values = this.#valuesOf(part, around.computed)
        const value = (key: string, otherwise: string, rule = number) =>
          rule(values[key] ?? otherwise, around.computed.longhandValues.color) ?? otherwise
        const radius = value('stdDeviation', '0', blur)
        if (part.tag === 'feGaussianBlur') return `<feGaussianBlur stdDeviation="${radius}"/>`
        if (part.tag !== 'feDropShadow') {
          this.#complain(
            part,
            'unknown_element',
            `<${part.tag.slice(0, 30)}> is not drawn. Use feGaussianBlur or feDropShadow.`,
          )
          return ''
        }
        const flood = `flood-color="${value('flood-color', '#000000', color)}" flood-opacity="${value('flood-opacity', '1')}"`
        return [
          `<feGaussianBlur in="SourceAlpha" stdDeviation="${radius}"/>`,
          `<feOffset dx="${value('dx', '2')}" dy="${value('dy', '2')}" result="shadow"/>`,
          `<feFlood ${flood}/><feComposite in2="shadow" operator="in"/>`,
          '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
        ].join('')
      })
      .join('')
  }

  #within(element: DomElement, values: Values, around: Around): Around {
    const paint: Record<string, string> = { ...around.paint }
    for (const key of inheritedPaint) if (values[key]) paint[key] = values[key]
    const hasType = Object.keys(values).some((key) => textProperties.test(key))
    return {
      paint,
      computed: hasType ? this.#typeOf(values, around) : around.computed,
      matrix: multiply(around.matrix, matrixOf(values['transform'])),
      opacity: around.opacity * fraction(values['opacity']),
      isReferred:
        around.isReferred || (element.tag !== 'g' && element.tag !== 'text' && element.tag !== 'tspan'),
    }
  }

  /** The style of letters. Sizes of attributes are without a unit. */
  #typeOf(values: Values, { computed }: Around): Computed {
    const declarations: Declared[] = Object.entries(values)
      .filter(([property]) => textProperties.test(property))
      .map(([property, value]) => ({
        ...{ property, isOfBrowser: false, place: undefined },
        text: /^-?[\d.]+$/.test(value) && property !== 'font-weight' ? `${value}px` : value,
      }))
    return this.#styles.compute(declarations, computed, computed.variables)
  }

  // Texts

  #readText(element: DomElement, around: Around): string {
    if (around.isReferred) {
      this.#complain(element, 'unknown_element', 'Text in defs, clipPath, mask or pattern is not drawn.')
      return ''
    }
    const pen = { x: 0, y: 0, follows: false, first: this.texts.length }
    this.#spans(element, around, pen)
    const last = this.texts.at(-1)
    if (last && this.texts.length > pen.first) {
      const { style, place } = last.element
      this.texts[this.texts.length - 1] = {
        ...last,
        element: textElement(drawingWords(last).trimEnd(), style, place),
      }
    }
    return ''
  }

  #spans(element: DomElement, around: Around, pen: Pen): void {
    const values = this.#valuesOf(element, around.computed)
    if (values['display'] === 'none') return
    const within = this.#within(element, values, around)
    this.#move(pen, values, within)
    for (const [index, child] of element.children.entries()) {
      if (typeof child === 'string') this.#addText(child, element.children[index + 1], element, within, pen)
      else if (child.tag === 'tspan') this.#spans(child, within, pen)
      else if (!unseen.has(child.tag)) {
        this.#complain(
          child,
          'unknown_element',
          `<${child.tag.slice(0, 30)}> in a text is not drawn. ${instead[child.tag] ?? 'Use tspan.'}`,
        )
      }
    }
  }

  #move(pen: Pen, values: Values, { computed: { longhandValues } }: Around): void {
    const { width, height } = this.#viewBox
    const length = (key: string, reference: number) => {
      const [, value, unit = ''] = /^\s*(-?[\d.]+)(px|em|%)?/.exec(values[key] ?? '') ?? []
      if (value === undefined) return undefined
      return Number.parseFloat(value) * ({ em: longhandValues.fontSize, '%': reference / 100 }[unit] ?? 1)
    }
    const x = length('x', width)
    if (x !== undefined) Object.assign(pen, { x, follows: false })
    pen.x += length('dx', width) ?? 0
    pen.y = (length('y', height) ?? pen.y) + (length('dy', height) ?? 0)
  }

  #addText(
    source: string,
    next: DomElement | string | undefined,
    { place }: DomElement,
    around: Around,
    pen: Pen,
  ): void {
    const before = this.texts.length > pen.first ? this.texts.at(-1) : undefined
    const collapsed = source.replace(/\s+/g, ' ')
    const text = !before || drawingWords(before).endsWith(' ') ? collapsed.trimStart() : collapsed
    // White space between lines that are placed on their own is no part of either.
    const isPlaced = typeof next === 'object' && next.attributes['x'] !== undefined
    if (text === '' || (text === ' ' && (isPlaced || !next))) return
    const { paint, computed } = around
    const anchor = paint['text-anchor']
    const shift = baselines[paint['dominant-baseline'] ?? ''] ?? 0
    this.texts.push({
      element: textElement(text, this.#textStyle(around, place), place),
      ...{ x: pen.x, y: pen.y + shift * computed.longhandValues.fontSize, follows: pen.follows },
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
      transform: around.matrix,
    })
    Object.assign(pen, { x: 0, follows: true })
  }

  #textStyle(around: Around, place: DomElement['place']): Style {
    const { paint, opacity, computed } = around
    return {
      ...this.#styles.anonymous(computed).style,
      color: this.#fillOf(around, place),
      opacity,
      textStroke: this.#strokeOf(around),
      paintOrder: paint['paint-order']?.startsWith('stroke') ? 'stroke' : 'normal',
      // Space at an end stands between it and the next text.
      ...{
        whiteSpace: 'pre',
        textIndent: { px: 0, share: 0 },
        textAlign: 'left',
        writingMode: 'horizontal-tb',
      },
    }
  }

  #fillOf({ paint, computed }: Around, place: DomElement['place']): Rgb {
    const target = referred(paint['fill'] ?? '')
    const stop = target && this.#byId.get(target)?.children.find((child) => typeof child !== 'string')
    if (target)
      this.#faults.add(
        'invalid_value',
        'warning',
        'Text of an svg has one colour: the first of its gradient.',
        place,
      )
    const fill = typeof stop === 'object' ? this.#valuesOf(stop, computed)['stop-color'] : paint['fill']
    const fillColor = colorIn(fill ?? 'black', computed) ?? { red: 0, green: 0, blue: 0, alpha: 0 }
    return { ...fillColor, alpha: fillColor.alpha * fraction(paint['fill-opacity']) }
  }

  #strokeOf({ paint, computed }: Around): Style['textStroke'] {
    const strokeColor = paint['stroke'] ? colorIn(paint['stroke'], computed) : undefined
    const width = Number.parseFloat(paint['stroke-width'] ?? '1')
    if (!strokeColor || !(width > 0)) return undefined
    const stroke = { ...strokeColor, alpha: strokeColor.alpha * fraction(paint['stroke-opacity']) }
    return { color: stroke, width }
  }

  #collectIds(element: DomElement): void {
    const { id } = element.attributes
    if (id && !this.#byId.has(id)) this.#byId.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') this.#collectIds(child)
  }

  #complain(
    { place }: DomElement,
    kind: 'unknown_element' | 'unknown_property' | 'invalid_value' | 'missing_file',
    message: string,
  ): void {
    this.#faults.add(kind, kind === 'unknown_property' ? 'warning' : 'error', message, place)
  }
}

/** Where the next text starts. */
interface Pen {
  x: number
  y: number
  follows: boolean
  readonly first: number
}
