import type { Canvas, Context, Image, loadCanvas, Path2D } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { sharedBox } from '../../overlap.ts'
import { type Matrix, mapBox, matrixScale, multiply } from '../matrix.ts'
import { primitivesOf, splitAlpha } from './filters.ts'
import { PathData } from './path.ts'
import { dataUrlOf, pictureUrl } from './pixels.ts'
import { escapeXml, opacityOf, rounded, ruleAttribute, type SvgFile } from './svg-file.ts'

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
export function penFor(context: Context, fragment: Fragment, page: Page) {
  const { parts } = fragment
  const { createCanvas, Path2D } = page.canvas
  const levels: Level[] = [{ opened: [], state: new Map() }]
  const level = () => levels.at(-1) as Level
  const stateOf = (name: string) => level().state.get(name)
  const matrixNow = (): Matrix => {
    const { a, b, c, d, e, f } = context.getTransform()
    return [a, b, c, d, e, f]
  }
  const transform = (matrix: Matrix = matrixNow()) =>
    matrix.join() === '1,0,0,1,0,0'
      ? ''
      : ` transform="matrix(${matrix.map((each) => rounded(each, 5)).join(' ')})"`
  const digits = () => (matrixScale(matrixNow()) > 4 ? 4 : 2)

  const pen = {
    levels,
    level,
    path: new PathData(),

    close() {
      for (const at of (levels.length > 1 ? (levels.pop() as Level) : level()).opened.splice(0).reverse())
        if (at === parts.length - 1) parts.pop()
        else parts.push('</g>')
    },

    clip([first, second]: readonly [Path2D | FillRule | undefined, FillRule?]) {
      const isPath = typeof first === 'object'
      const rule = isPath ? second : first
      if (!isPath && isWholeCanvas(pen.path.box)) return
      const d = isPath ? first.toSVGString() : pen.path.text(digits())
      const clip = page.define(
        'clipPath',
        '',
        `<path d="${d}"${transform()}${ruleAttribute('clip-rule', rule)}/>`,
      )
      level().opened.push(parts.length)
      parts.push(`<g clip-path="url(#${clip})">`)
    },

    paint(data: PathData, kind: Kind, rule?: FillRule) {
      const filter = filterOf(stateOf('filter'))
      const path = `<path d="${data.text(digits())}"${transform()}${inks(kind)}${ruleAttribute('fill-rule', rule)}${effects()}/>`
      parts.push(filter ? `<g${filter}>${path}</g>` : path)
    },

    fillRect(box: Box) {
      const { x, y, width, height } = box
      if (page.gradients.has(Object(stateOf('fillStyle'))) || typeof stateOf('fillStyle') === 'string') {
        const path = new PathData()
        path.rect(x, y, width, height)
        pen.paint(path, 'fill')
        return
      }
      page.embedded.add('a conic gradient')
      const area = sharedBox(mapBox(matrixNow(), box), { x: 0, y: 0, ...canvasSize(context.canvas) })
      pen.embed(area, (onto) => {
        onto.fillStyle = stateOf('fillStyle') as Gradient
        onto.fillRect(x, y, width, height)
      })
    },

    /** Letters as outlines. Those in colour have none. */
    write(text: string, [x, y]: readonly [number, number], kind: Kind) {
      const d = outlinesOf(text)
      const matrix = matrixNow()
      if (d === undefined) {
        page.embedded.add('emoji')
        pen.embed({ x: 0, y: 0, ...canvasSize(context.canvas) }, (onto) => {
          for (const [name, value] of level().state) Reflect.set(onto, name, value)
          onto.globalAlpha = context.globalAlpha
          onto[kind === 'fill' ? 'fillText' : 'strokeText'](text, x, y)
        })
        return
      }
      const label = ` aria-label="${escapeXml(text)}"`
      const shadow = stateOf('shadowColor')
      if (typeof shadow !== 'string') {
        const own = multiply(matrix, [1, 0, 0, 1, x, y])
        parts.push(`<path d="${d}"${transform(own)}${inks(kind)}${effects()}${label}/>`)
        return
      }
      // Only the shadow is seen of letters that have one: they stand beside the canvas.
      const { shadowOffsetX, shadowOffsetY, shadowBlur } = context
      const [a, b, c, dd, e, f] = multiply(matrix, [1, 0, 0, 1, x, y])
      const moved: Matrix = [a, b, c, dd, e + shadowOffsetX, f + shadowOffsetY]
      const filter = shadowBlur > 0 ? filterOf(`blur(${shadowBlur / 2}px)`) : ''
      parts.push(`<g${filter}><path d="${d}"${transform(moved)}${inks(kind, shadow)}${effects()}/></g>`)
    },

    draw(source: Source, { x, y, width, height }: Box) {
      const place = multiply(matrixNow(), [width / source.width, 0, 0, height / source.height, x, y])
      const layer = page.fragments.get(source)
      const drawing = page.drawings.get(source)
      const filter = filterOf(stateOf('filter'))
      if (layer?.isShared)
        parts.push(`<use xlink:href="#${sharedId(layer)}"${transform(place)}${effects()}/>`)
      else if (layer && context.globalCompositeOperation === 'destination-in') maskBy(layer, place)
      else if (layer) {
        const together = `${filter}${effects()}` || ' style="isolation:isolate"'
        parts.push(`<g${together}><g${transform(place)}>`, ...layer.parts, '</g></g>')
      } else if (drawing !== undefined)
        parts.push(`<g${transform()}${effects()}>${page.nested(drawing, { x, y, width, height })}</g>`)
      else parts.push(`<g${transform(place)}${effects()}>`, pictureOf(source, place), '</g>')
    },

    /** Paints a part apart, and puts it there as a picture. */
    embed(area: Box, draw: (onto: Context) => void) {
      if (!(area.width > 0 && area.height > 0)) return
      const [left, top] = [Math.floor(area.x), Math.floor(area.y)]
      const canvas = createCanvas(Math.ceil(area.width + 1), Math.ceil(area.height + 1))
      const onto = canvas.getContext('2d')
      onto.setTransform(...multiply([1, 0, 0, 1, -left, -top], matrixNow()))
      draw(onto)
      parts.push(
        dataUrlOf(canvas).then(
          (url) =>
            `<image x="${left}" y="${top}" width="${canvas.width}" height="${canvas.height}" xlink:href="${url}"/>`,
        ),
      )
    },

    /** Notes a gradient, with the stops that it is given. */
    fillGradients(gradient: Gradient, tag: string, attributes: string): Gradient {
      const stops: string[] = []
      page.gradients.set(gradient, { tag, attributes, stops })
      const add = gradient.addColorStop.bind(gradient)
      gradient.addColorStop = (offset, color) => {
        const { ink, alpha } = splitAlpha(color)
        stops.push(
          `<stop offset="${rounded(offset, 5)}" stop-color="${ink}"${opacityOf('stop-opacity', alpha)}/>`,
        )
        add(offset, color)
      }
      return gradient
    },
  }
  return pen

  /** How a path is filled or stroked. */
  function inks(kind: Kind, ink: unknown = stateOf(`${kind}Style`)): string {
    const fill = typeof ink === 'string' ? splitAlpha(ink) : { ink: gradientUrl(ink), alpha: 1 }
    const color = ` ${kind}="${fill.ink}"${opacityOf(`${kind}-opacity`, fill.alpha)}`
    if (kind === 'fill') return color
    const dashes = context.getLineDash()
    const dash =
      dashes.length > 0 ? ` stroke-dasharray="${dashes.map((each) => rounded(each, 3)).join(' ')}"` : ''
    const { lineWidth, lineCap, lineJoin, lineDashOffset } = context
    const offset = dash && lineDashOffset !== 0 ? ` stroke-dashoffset="${rounded(lineDashOffset, 3)}"` : ''
    return `${color} fill="none" stroke-width="${rounded(lineWidth, 3)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}" stroke-miterlimit="10"${dash}${offset}`
  }

  function gradientUrl(gradient: unknown): string {
    const note = page.gradients.get(Object(gradient))
    if (!note) return 'none'
    return `url(#${page.define(note.tag, ` gradientUnits="userSpaceOnUse" ${note.attributes}`, note.stops.join(''))})`
  }

  /** How it is put on what is below. */
  function effects(): string {
    const { globalAlpha, globalCompositeOperation: mode } = context
    const blend = mode === 'lighter' ? 'plus-lighter' : mode
    return (
      opacityOf('opacity', globalAlpha) +
      (mode === 'source-over' || mode === 'destination-in' ? '' : ` style="mix-blend-mode:${blend}"`)
    )
  }

  function filterOf(filter: unknown): string {
    if (typeof filter !== 'string' || filter === 'none') return ''
    const { width, height } = context.canvas
    // What is blurred beside the canvas reaches into it.
    const area = ` filterUnits="userSpaceOnUse" x="${-beside}" y="${-beside}" width="${width + 2 * beside}" height="${height + 2 * beside}" color-interpolation-filters="sRGB"`
    return ` filter="url(#${page.define('filter', area, primitivesOf(filter))})"`
  }

  /** Keeps of all that was painted so far what a mask covers. Its alpha counts, so it is white. */
  function maskBy(mask: Fragment, place: Matrix): void {
    const white = page.define(
      'filter',
      ' color-interpolation-filters="sRGB"',
      '<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/>',
    )
    const { width, height } = context.canvas
    const area = ` maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"`
    const inner = Promise.all(mask.parts).then((all) => all.join('\n'))
    const id = page.define(
      'mask',
      area,
      inner.then((text) => `<g filter="url(#${white})"><g${transform(place)}>${text}</g></g>`),
    )
    parts.unshift(`<g mask="url(#${id})">`)
    parts.push('</g>')
  }

  function sharedId(layer: Fragment): string {
    layer.id ??= page.define(
      'g',
      '',
      Promise.all(layer.parts).then((all) => all.join('\n')),
    )
    return layer.id
  }

  /** A picture stands in the file once, with at most twice the pixels that are seen. */
  function pictureOf(source: Source, place: Matrix): string | Promise<string> {
    const { width, height } = source
    const known = page.pictures.get(source)
    if (known) return `<use xlink:href="#${known}"/>`
    const id = page.newId()
    page.pictures.set(source, id)
    const share = 2 * Math.max(Math.hypot(place[0], place[1]), Math.hypot(place[2], place[3]))
    return pictureUrl({ source, width, height }, share, page.canvas).then(
      (url) =>
        `<image id="${id}" width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="${url}"/>`,
    )
  }

  /** The outlines of letters from their place; `undefined` if some have none. */
  function outlinesOf(text: string): string | undefined {
    const sheet = createCanvas(4 * far, 2 * far, page.canvas.SvgExportFlag.ConvertTextToPaths)
    const onto = sheet.getContext('2d')
    for (const [name, value] of level().state) if (isOfText(name)) Reflect.set(onto, name, value)
    onto.fillText(text, far, far)
    const outlines = [
      ...sheet
        .getContent()
        .toString()
        .matchAll(/ d="([^"]*)"/g),
    ].map(([, d = '']) => d)
    if (outlines.includes('')) return undefined
    const path = new Path2D(outlines.join(''))
    const moved = path.transform({ a: 1, b: 0, c: 0, d: 1, e: -far, f: -far }).toSVGString()
    return moved.replace(/[\d.]+/g, (number) => rounded(Number(number), digits()))
  }

  /** A clip that cuts nothing off. */
  function isWholeCanvas(box: Box | undefined): boolean {
    const [a, b, c, d] = matrixNow()
    if (!box || b !== 0 || c !== 0 || a <= 0 || d <= 0) return false
    const { x, y, width, height } = mapBox(matrixNow(), box)
    const { canvas } = context
    return x <= 0 && y <= 0 && x + width >= canvas.width && y + height >= canvas.height
  }
}

/**
 * In pixels: how far letters stand from the edges of the sheet that their outlines are read from. What lies outside of it
 * is lost.
 */
const far = 4_096

/** In pixels, around a canvas. */
const beside = 256

const isOfText = (name: string | symbol) => /^(?:font|lang|letter|word|direction|text)/.test(String(name))

const canvasSize = ({ width, height }: Canvas) => ({ width, height })
