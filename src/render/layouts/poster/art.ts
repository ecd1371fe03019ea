import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'
import type { ImageSize } from '../../../media/media.ts'
import { parseColor, toHex } from '../../color.ts'
import { findCostProblem } from './art-cost.ts'

/**
 * Art that a model drew as SVG, rebuilt from what is known to be safe to draw: shapes, gradients, clips and soft shadows.
 * It loads nothing, runs nothing and takes bounded time.
 */
export interface CheckedArt {
  /** A whole SVG document. */
  readonly svg: string
  /** What has to change, worded for the writer. */
  readonly problems: readonly string[]
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use']
const containers = ['g', 'defs', 'clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient', 'filter']
const drawn: ReadonlySet<string> = new Set([
  ...shapes,
  ...containers,
  'stop',
  'feGaussianBlur',
  'feDropShadow',
])
const unseen: ReadonlySet<string> = new Set(['title', 'desc', 'metadata'])

export const artElements = [...shapes, ...containers, 'stop', 'feGaussianBlur', 'feDropShadow'].join(', ')

const maxCharacters = 80_000
const maxBlur = 60
const maxDepth = 24
const maxProblems = 10
/** Shorter dashes and smaller tiles take long to draw. */
const minPeriod = 3

type Rule = (value: string, name: string) => string | undefined

const number: Rule = (value) => (/^-?[\d.]{1,12}(?:e-?\d{1,2})?(?:px|%)?$/i.test(value) ? value : undefined)
const atMost =
  (most: number): Rule =>
  (value) =>
    /^[\d.]{1,12}$/.test(value) ? String(Math.min(most, Number(value))) : undefined
const numbers: Rule = (value) => (/^[-+\d.,\sEe]*$/.test(value) ? value : undefined)
const path: Rule = (value) => (/^[-+\d.,\seMmLlHhVvCcSsQqTtAaZz]*$/.test(value) ? value : undefined)
const transform: Rule = (value) =>
  /^[-+\d.,\sa-zA-Z()]{1,400}$/.test(value) ? value.replaceAll('deg', '') : undefined
const word: Rule = (value) => (/^[a-zA-Z]{1,30}$/.test(value) ? value : undefined)
const id: Rule = (value) => (/^[\w-]{1,60}$/.test(value) ? value : undefined)
const own: Rule = (value) => (/^#[\w-]{1,60}$/.test(value) ? value : undefined)
const reference: Rule = (value) =>
  /^url\(\s?["']?(#[\w-]{1,60})["']?\s?\)$/.exec(value)?.[1]?.replace(/^(.*)$/, 'url($1)')
const paint: Rule = (value, name) =>
  /^(?:none|transparent)$/i.test(value) ? 'none' : (reference(value, name) ?? color(value))
const dashes: Rule = (value) => {
  const lengths = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  if (value === 'none' || !lengths.every((length) => length >= 0)) return undefined
  return lengths.reduce((sum, length) => sum + length, 0) >= minPeriod ? lengths.join(' ') : undefined
}

/** A colour as hex, from what models write in SVG. */
function color(value: string): string | undefined {
  const parsed = parseColor(value)
  if (parsed) return toHex(parsed)
  const [, channels = ''] = /^rgba?\(([-\d.,%\s/]{5,60})\)$/i.exec(value) ?? []
  const [red, green, blue, alpha = 1] = channels.split(/[\s,/]+/).map((part) => Number.parseFloat(part))
  if (
    red === undefined ||
    green === undefined ||
    blue === undefined ||
    Number.isNaN(red + green + blue + alpha)
  ) {
    return undefined
  }
  return toHex({ red, green, blue, alpha: /%\s*$/.test(channels) ? alpha / 100 : alpha })
}

const attributes: Readonly<Record<string, Rule>> = {
  ...each('x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height offset opacity stroke-width', number),
  ...each(
    'fill-opacity stroke-opacity stop-opacity flood-opacity stroke-miterlimit stroke-dashoffset',
    number,
  ),
  ...each('fill stroke', paint),
  ...each('stop-color flood-color', color),
  ...each('clip-path mask filter', reference),
  ...each('transform gradientTransform patternTransform', transform),
  ...each('stroke-linecap stroke-linejoin fill-rule clip-rule gradientUnits spreadMethod', word),
  ...each('clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits', word),
  id,
  d: path,
  points: numbers,
  stdDeviation: atMost(maxBlur),
  'stroke-dasharray': dashes,
}

function each(names: string, rule: Rule): Record<string, Rule> {
  return Object.fromEntries(names.split(' ').map((name) => [name, rule]))
}

/** Rebuilds art from its source. Whatever may not be drawn is left out; what the picture would miss is a problem. */
export function checkArt(source: string, { width, height }: ImageSize): CheckedArt {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`
  const documentOf = (content: string, view = `0 0 ${width} ${height}`) =>
    `${open} width="${width}" height="${height}" viewBox="${view}">${content}</svg>`
  const failed = (problem: string) => ({ svg: documentOf(''), problems: [problem] })
  if (source.length > maxCharacters) {
    return failed(`art: it has more than ${maxCharacters} characters; draw it with fewer and simpler shapes.`)
  }
  if (/<!(?!--)|<\?/.test(source)) {
    return failed('art: leave out declarations; give elements only.')
  }
  let root: XmlElement
  try {
    const isWhole = /^\s*<svg[\s>]/i.test(source)
    const parsed = parseXml(isWhole ? source : `${open}>${source}</svg>`, { ignoreUndefinedEntities: true })
    if (!parsed.root) return failed('art: it is empty.')
    root = parsed.root
  } catch (error) {
    const [first = ''] = String((error as Error).message).split('\n')
    return failed(
      `art: it is not well-formed XML (${first.slice(0, 160)}). Close each element and quote each attribute.`,
    )
  }
  const problems = new Set<string>()
  const children = elementsOf(root)
  if (children.length === 0) problems.add('art: it draws nothing.')
  findForbidden(children, problems)
  if (problems.size > 0) return { svg: documentOf(''), problems: [...problems] }
  const view = /^\s*(?:-?[\d.]+[\s,]+){3}-?[\d.]+\s*$/.test(root.attributes['viewBox'] ?? '')
    ? root.attributes['viewBox']
    : undefined
  const ids = new Set<string>()
  const svg = documentOf(children.map((child) => rebuilt(child, { problems, ids })).join(''), view)
  const slow = findCostProblem(svg)
  return slow ? failed(slow) : { svg, problems: [...problems].slice(0, maxProblems) }
}

const elementsOf = ({ children }: { readonly children: readonly XmlNode[] }) =>
  children.filter((child): child is XmlElement => child.type === 'element')

/** Finds what may not be drawn. */
function findForbidden(elements: readonly XmlElement[], problems: Set<string>, depth = 0): void {
  if (depth > maxDepth) {
    problems.add('art: its groups are nested too deeply.')
    return
  }
  for (const element of elements) {
    if (element.name === 'text') problems.add('art: it holds text. Words stand in `texts` only; draw shapes.')
    if (element.name === 'image' || element.name === 'foreignObject') {
      problems.add(`art: <${element.name}> is not drawn. Draw it with shapes.`)
    }
    findForbidden(elementsOf(element), problems, depth + 1)
  }
}

const linkOf = ({ attributes }: XmlElement) => attributes['href'] ?? attributes['xlink:href']

/** What is known of the elements that were rebuilt. */
interface Rebuilding {
  readonly problems: Set<string>
  readonly ids: Set<string>
}

function rebuilt(element: XmlElement, rebuilding: Rebuilding): string {
  const { problems, ids } = rebuilding
  if (unseen.has(element.name) || !drawn.has(element.name)) return ''
  const declared = { ...element.attributes, ...declarationsOf(element.attributes['style']) }
  const [name, given] =
    element.name === 'ellipse' ? (['rect', rectangleOf(declared)] as const) : [element.name, declared]
  const kept: string[] = []
  for (const [key, value] of Object.entries(given)) {
    const rule = Object.hasOwn(attributes, key) ? attributes[key] : undefined
    const checked = rule?.(value.trim(), key)
    // Of two elements with one id browsers take the first, and Skia the last.
    if (key === 'id' && checked !== undefined && ids.has(checked)) continue
    if (key === 'id' && checked !== undefined) ids.add(checked)
    if (checked !== undefined) kept.push(`${key}="${checked}"`)
    else if (key === 'd' || key === 'points')
      problems.add(`art: the ${key} of a ${name} is not a list of coordinates.`)
    else if (
      (key === 'fill' || key === 'stroke') &&
      !/^(?:currentColor|inherit|context-\w+)$/i.test(value.trim())
    ) {
      problems.add(`art: ${key}="${value.slice(0, 40)}" is neither a colour nor url(#id).`)
    }
  }
  const link = linkOf(element)
  if (link && own(link, 'href')) kept.push(`xlink:href="${link}"`)
  if (name === 'pattern' && Math.min(Number(given['width']), Number(given['height'])) < minPeriod) return ''
  const inside =
    name === 'filter'
      ? filterParts(element)
      : elementsOf(element)
          .map((child) => rebuilt(child, rebuilding))
          .join('')
  // Skia mixes filters in linear light otherwise, which turns soft shadows into halos.
  if (name === 'filter') kept.push('color-interpolation-filters="sRGB"')
  return `<${name}${kept.map((part) => ` ${part}`).join('')}>${inside}</${name}>`
}

/** An ellipse as a rectangle with round corners: Skia paints gradients black on an ellipse. */
function rectangleOf({ cx, cy, rx, ry, ...given }: Readonly<Record<string, string>>): Record<string, string> {
  const number = (value = '0') => Number.parseFloat(value) || 0
  const [across, down] = [number(rx ?? ry), number(ry ?? rx)]
  const [x, y, width, height] = [number(cx) - across, number(cy) - down, 2 * across, 2 * down].map(String)
  return { ...given, x, y, width, height, rx: `${across}`, ry: `${down}` } as Record<string, string>
}

/** The canvas has no shadow filter, but all the parts of one. */
function filterParts(filter: XmlElement): string {
  return elementsOf(filter)
    .slice(0, 2)
    .map(({ name, attributes: given }) => {
      const value = (key: string, otherwise: string, rule: Rule = number) =>
        rule(given[key] ?? otherwise, key) ?? otherwise
      const blur = value('stdDeviation', '8', atMost(maxBlur))
      if (name === 'feGaussianBlur') return `<feGaussianBlur stdDeviation="${blur}"/>`
      if (name !== 'feDropShadow') return ''
      const flood = `flood-color="${value('flood-color', '#000000', color)}" flood-opacity="${value('flood-opacity', '0.3')}"`
      return [
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/>`,
        `<feOffset dx="${value('dx', '0')}" dy="${value('dy', '4')}" result="shadow"/>`,
        `<feFlood ${flood}/><feComposite in2="shadow" operator="in"/>`,
        '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
      ].join('')
    })
    .join('')
}

/** What a `style` attribute declares, as attributes. */
function declarationsOf(style = ''): Record<string, string> {
  const pairs = style.split(';').map((each) => each.split(':', 2).map((part) => part.trim()))
  return Object.fromEntries(
    pairs.filter(([name, value]) => name && value).map(([name = '', value = '']) => [name, value]),
  )
}
