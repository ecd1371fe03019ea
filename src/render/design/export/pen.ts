import type { Canvas, Context, Image, loadCanvas, Path2D } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { type Matrix, mapBox, matrixScale, multiply } from '../matrix.ts'
import { primitivesOf, splitAlpha } from './filters.ts'
import { PathData } from './path.ts'
import { dataUrlOf, pictureUrl } from './pixels.ts'
import { escapeXml, opacityOf, rounded, ruleAttribute, type SvgFile } from './svg-file.ts'

/** What can be drawn onto a canvas. */
export type Source = Canvas | Image
export type FillRule = 'nonzero' | 'evenodd'
type Gradient = ReturnType<Context['createLinearGradient']>

/** What was painted on one canvas. Those that are `isShared` are drawn several times. */
export interface Fragment {
  readonly parts: (string | Promise<string>)[]
  readonly isShared: boolean
  id?: string | undefined
}

/** Of a gradient that SVG has: its element without stops. */
interface GradientNote {
  readonly tag: string
  readonly attributes: string
  readonly stops: string[]
}

/** What all contexts of one page write to. */
export interface Page extends SvgFile {
  readonly canvas: Awaited<ReturnType<typeof loadCanvas>>
  readonly fragments: WeakMap<Source, Fragment>
  readonly drawings: WeakMap<Source, string>
  readonly pictures: WeakMap<Source, string>
  readonly gradients: WeakMap<object, GradientNote>
  readonly embedded: Set<string>
}

/** What `save` keeps: the groups that were opened since, and the properties. */
interface Level {
  readonly opened: number[]
  readonly state: Map<string | symbol, unknown>
}

type Kind = 'fill' | 'stroke'

/** Writes what a context paints as SVG, into a fragment. It leaves the context as it is: who calls it paints there too. */
export class Pen {
  path = new PathData()
  readonly #context: Context
  readonly #parts: Fragment['parts']
  readonly #page: Page
  readonly #levels: Level[] = [{ opened: [], state: new Map() }]

  constructor(context: Context, { parts }: Fragment, page: Page) {
    this.#context = context
    this.#parts = parts
    this.#page = page
  }

  get #level(): Level {
    return this.#levels.at(-1) as Level
  }

  get #matrix(): Matrix {
    const { a, b, c, d, e, f } = this.#context.getTransform()
    return [a, b, c, d, e, f]
  }

  /** How many digits the coordinates of a path have, so that they are exact enough where it is magnified. */
  get #digits(): number {
    return matrixScale(this.#matrix) > 4 ? 4 : 2
  }

  #stateOf(name: string): unknown {
    return this.#level.state.get(name)
  }

  setState(name: string | symbol, value: unknown): void {
    this.#level.state.set(name, value)
  }

  save(): void {
    this.#levels.push({ opened: [], state: new Map(this.#level.state) })
  }

  /** Closes the groups that were opened since `save`; those that hold nothing are taken out. */
  restore(): void {
    const { opened } = this.#level
    if (this.#levels.length > 1) this.#levels.pop()
    for (const at of opened.splice(0).reverse())
      if (at === this.#parts.length - 1) this.#parts.pop()
      else this.#parts.push('</g>')
  }

  clip([first, second]: readonly [Path2D | FillRule | undefined, FillRule?]) {
    const isPath = typeof first === 'object'
    const rule = isPath ? second : first
    if (!isPath && this.#isWholeCanvas(this.path.box)) return
    const d = isPath ? first.toSVGString() : this.path.text(this.#digits)
    const path = `<path d="${d}"${transformOf(this.#matrix)}${ruleAttribute('clip-rule', rule)}/>`
    const clip = this.#page.define('clipPath', '', path)
    this.#level.opened.push(this.#parts.length)
    this.#parts.push(`<g clip-path="url(#${clip})">`)
  }

  paint(data: PathData, kind: Kind, rule?: FillRule) {
    const filter = this.#filterOf(this.#stateOf('filter'))
    const path = `<path d="${data.text(this.#digits)}"${transformOf(this.#matrix)}${this.#inks(kind)}${ruleAttribute('fill-rule', rule)}${effectsOf(this.#context)}/>`
    this.#parts.push(filter ? `<g${filter}>${path}</g>` : path)
  }

  fillRect(box: Box) {
    const { x, y, width, height } = box
    const style = this.#stateOf('fillStyle')
    if (typeof style === 'string' || this.#page.gradients.has(Object(style))) {
      const path = new PathData()
      path.rect(x, y, width, height)
      this.paint(path, 'fill')
      return
    }
    this.#page.embedded.add('a conic gradient')
    const area = sharedBox(mapBox(this.#matrix, box), this.#wholeCanvas)
    this.#embed(area, (onto) => {
      onto.fillStyle = style as Gradient
      onto.fillRect(x, y, width, height)
    })
  }

  /** Letters as outlines. Those in colour have none. */
  write(text: string, [x, y]: readonly [number, number], kind: Kind) {
    const outlines = this.#outlinesOf(text)
    if (outlines === undefined) {
      this.#page.embedded.add('emoji')
      this.#embed(this.#wholeCanvas, (onto) => {
        for (const [name, value] of this.#level.state) Reflect.set(onto, name, value)
        onto.globalAlpha = this.#context.globalAlpha
        onto[kind === 'fill' ? 'fillText' : 'strokeText'](text, x, y)
      })
      return
    }
    const place = multiply(this.#matrix, [1, 0, 0, 1, x, y])
    const effects = effectsOf(this.#context)
    const shadow = this.#stateOf('shadowColor')
    if (typeof shadow !== 'string') {
      const attributes = `${transformOf(place)}${this.#inks(kind)}${effects}`
      this.#parts.push(`<path d="${outlines}"${attributes} aria-label="${escapeXml(text)}"/>`)
      return
    }
    // Only the shadow is seen of letters that have one: they stand outside of the canvas.
    const { shadowOffsetX, shadowOffsetY, shadowBlur } = this.#context
    const [a, b, c, d, e, f] = place
    const at = transformOf([a, b, c, d, e + shadowOffsetX, f + shadowOffsetY])
    const filter = shadowBlur > 0 ? this.#filterOf(`blur(${shadowBlur / 2}px)`) : ''
    this.#parts.push(`<g${filter}><path d="${outlines}"${at}${this.#inks(kind, shadow)}${effects}/></g>`)
  }

  draw(source: Source, { x, y, width, height }: Box) {
    const place = multiply(this.#matrix, [width / source.width, 0, 0, height / source.height, x, y])
    const layer = this.#page.fragments.get(source)
    const drawing = this.#page.drawings.get(source)
    const filter = this.#filterOf(this.#stateOf('filter'))
    const [at, effects] = [transformOf(place), effectsOf(this.#context)]
    if (layer?.isShared) this.#parts.push(`<use xlink:href="#${this.#idOf(layer)}"${at}${effects}/>`)
    else if (layer && this.#context.globalCompositeOperation === 'destination-in') this.#maskBy(layer, place)
    else if (layer) {
      const group = `${filter}${effects}` || ' style="isolation:isolate"'
      this.#parts.push(`<g${group}><g${at}>`, ...layer.parts, '</g></g>')
    } else if (drawing !== undefined) {
      const nested = this.#page.nested(drawing, { x, y, width, height })
      this.#parts.push(`<g${transformOf(this.#matrix)}${effects}>${nested}</g>`)
    } else this.#parts.push(`<g${at}${effects}>`, this.#pictureOf(source, place), '</g>')
  }

  /** Paints an area on a canvas of its own, and puts that there as a picture. */
  #embed(area: Box, draw: (onto: Context) => void) {
    if (!(area.width > 0 && area.height > 0)) return
    const [left, top] = [Math.floor(area.x), Math.floor(area.y)]
    const canvas = this.#page.canvas.createCanvas(Math.ceil(area.width + 1), Math.ceil(area.height + 1))
    const onto = canvas.getContext('2d')
    onto.setTransform(...multiply([1, 0, 0, 1, -left, -top], this.#matrix))
    draw(onto)
    const tag = `<image x="${left}" y="${top}" width="${canvas.width}" height="${canvas.height}"`
    this.#parts.push(dataUrlOf(canvas).then((url) => `${tag} xlink:href="${url}"/>`))
  }

  /** Notes a gradient, with the stops that it is given. */
  noteGradient(gradient: Gradient, tag: string, attributes: string): Gradient {
    const stops: string[] = []
    this.#page.gradients.set(gradient, { tag, attributes, stops })
    const add = gradient.addColorStop.bind(gradient)
    gradient.addColorStop = (offset, color) => {
      const { ink, alpha } = splitAlpha(color)
      const opacity = opacityOf('stop-opacity', alpha)
      stops.push(`<stop offset="${rounded(offset, 5)}" stop-color="${ink}"${opacity}/>`)
      add(offset, color)
    }
    return gradient
  }

  /** How a path is filled or stroked. */
  #inks(kind: Kind, ink: unknown = this.#stateOf(`${kind}Style`)): string {
    const fill = typeof ink === 'string' ? splitAlpha(ink) : { ink: this.#gradientUrl(ink), alpha: 1 }
    const color = ` ${kind}="${fill.ink}"${opacityOf(`${kind}-opacity`, fill.alpha)}`
    return kind === 'fill' ? color : `${color}${strokeOf(this.#context)}`
  }

  #gradientUrl(gradient: unknown): string {
    const note = this.#page.gradients.get(Object(gradient))
    if (!note) return 'none'
    return `url(#${this.#page.define(note.tag, ` gradientUnits="userSpaceOnUse" ${note.attributes}`, note.stops.join(''))})`
  }

  #filterOf(filter: unknown): string {
    if (typeof filter !== 'string' || filter === 'none') return ''
    const { width, height } = this.#context.canvas
    // What is blurred outside of the canvas reaches into it.
    const area = ` filterUnits="userSpaceOnUse" x="${-reach}" y="${-reach}" width="${width + 2 * reach}" height="${height + 2 * reach}" color-interpolation-filters="sRGB"`
    return ` filter="url(#${this.#page.define('filter', area, primitivesOf(filter))})"`
  }

  /** Keeps of all that was painted so far what a mask covers. Its alpha counts, so it is white. */
  #maskBy(mask: Fragment, place: Matrix): void {
    const white = this.#page.define(
      'filter',
      ' color-interpolation-filters="sRGB"',
      '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/>',
    )
    const { width, height } = this.#context.canvas
    const area = ` maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"`
    const start = `<g filter="url(#${white})"><g${transformOf(place)}>`
    const content = textOf(mask).then((text) => `${start}${text}</g></g>`)
    const id = this.#page.define('mask', area, content)
    this.#parts.unshift(`<g mask="url(#${id})">`)
    this.#parts.push('</g>')
  }

  #idOf(layer: Fragment): string {
    layer.id ??= this.#page.define('g', '', textOf(layer))
    return layer.id
  }

  /** A picture stands in the file once, with at most twice the pixels that are seen. */
  #pictureOf(source: Source, place: Matrix): string | Promise<string> {
    const { width, height } = source
    const existing = this.#page.pictures.get(source)
    if (existing) return `<use xlink:href="#${existing}"/>`
    const id = this.#page.newId()
    this.#page.pictures.set(source, id)
    const share = 2 * Math.max(Math.hypot(place[0], place[1]), Math.hypot(place[2], place[3]))
    const tag = `<image id="${id}" width="${width}" height="${height}" preserveAspectRatio="none"`
    const url = pictureUrl({ source, width, height }, share, this.#page.canvas)
    return url.then((text) => `${tag} xlink:href="${text}"/>`)
  }

  /** The outlines of letters from their place; `undefined` if some have none. */
  #outlinesOf(text: string): string | undefined {
    const { createCanvas, Path2D, SvgExportFlag } = this.#page.canvas
    const sheet = createCanvas(4 * far, 2 * far, SvgExportFlag.ConvertTextToPaths)
    const onto = sheet.getContext('2d')
    for (const [name, value] of this.#level.state) if (isOfText(name)) Reflect.set(onto, name, value)
    onto.fillText(text, far, far)
    const paths = sheet
      .getContent()
      .toString()
      .matchAll(/ d="([^"]*)"/g)
    const outlines = Array.from(paths, ([, d = '']) => d)
    if (outlines.includes('')) return undefined
    const path = new Path2D(outlines.join(''))
    const movedPath = path.transform({ a: 1, b: 0, c: 0, d: 1, e: -far, f: -far }).toSVGString()
    const digits = this.#digits
    return movedPath.replace(/[\d.]+/g, (number) => rounded(Number(number), digits))
  }

  get #wholeCanvas(): Box {
    const { width, height } = this.#context.canvas
    return { x: 0, y: 0, width, height }
  }

  /** Whether a clip to this box cuts nothing off. */
  #isWholeCanvas(box: Box | undefined): boolean {
    const [a, b, c, d] = this.#matrix
    if (!box || b !== 0 || c !== 0 || a <= 0 || d <= 0) return false
    const { x, y, width, height } = mapBox(this.#matrix, box)
    const canvas = this.#wholeCanvas
    return x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height
  }
}

/**
 * In pixels: how far letters stand from the edges of the sheet that their outlines are read from. What lies outside of it
 * is lost.
 */
const far = 4_096

/** How far around a canvas filters see what is painted, in pixels. */
const reach = 256

const isOfText = (name: string | symbol) => /^(?:font|lang|letter|word|direction|text)/.test(String(name))

/** The text of a fragment, once its pictures are encoded. */
export const textOf = async ({ parts }: Fragment) => (await Promise.all(parts)).join('\n')

const transformOf = (matrix: Matrix) =>
  matrix.join() === '1,0,0,1,0,0'
    ? ''
    : ` transform="matrix(${matrix.map((each) => rounded(each, 5)).join(' ')})"`

/** How an element is put on what is below. */
function effectsOf({ globalAlpha, globalCompositeOperation: mode }: Context): string {
  const blend = mode === 'lighter' ? 'plus-lighter' : mode
  const isPlain = mode === 'source-over' || mode === 'destination-in'
  return opacityOf('opacity', globalAlpha) + (isPlain ? '' : ` style="mix-blend-mode:${blend}"`)
}

function strokeOf(context: Context): string {
  const { lineWidth, lineCap, lineJoin, lineDashOffset } = context
  const dashes = context.getLineDash().map((each) => rounded(each, 3))
  const dash = dashes.length > 0 ? ` stroke-dasharray="${dashes.join(' ')}"` : ''
  const offset = dash && lineDashOffset !== 0 ? ` stroke-dashoffset="${rounded(lineDashOffset, 3)}"` : ''
  return ` fill="none" stroke-width="${rounded(lineWidth, 3)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}" stroke-miterlimit="10"${dash}${offset}`
}
