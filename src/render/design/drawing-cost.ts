import { type Element, isTag, type ParentNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/** The most milliseconds of each kind of work on a picture of 1080 × 1080 px, measured with Skia on one core. */
const costs = {
  shape: 0.3,
  character: 0.0013,
  gradient: 1.5,
  opacity: 1,
  pattern: 6,
  clip: 1,
  mask: 10,
  /** Twice as much in a large scale. */
  blur: 60,
  dash: 0.03,
  /** More for each pixel of the stroke's width. */
  dashWidth: 0.001,
} as const

/** Skia joins an outline that lies on itself in the fourth power of its length, and several of them take three times as long. */
const clipOutline = { maxCharacters: 400, cost: 1_500 }
// Levels of elements. References that lead to each other end here, too.
const maxDepth = 60

/** What makes a drawing slow, in the words of the error that names it. */
export type DrawingKind =
  | 'shapes'
  | 'gradients'
  | 'opacities'
  | 'patterns'
  | 'clip paths'
  | 'masks'
  | 'filters'
  | 'dashes'
  | 'references'

/** What a shape inherits, from the group or the `use` that it is painted in. */
const inherited = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray'] as const
type Style = Partial<Record<(typeof inherited)[number], string>>

const kinds: Readonly<Record<string, { readonly kind: DrawingKind; readonly cost: number }>> = {
  linearGradient: { kind: 'gradients', cost: costs.gradient },
  radialGradient: { kind: 'gradients', cost: costs.gradient },
  pattern: { kind: 'patterns', cost: costs.pattern },
  clipPath: { kind: 'clip paths', cost: costs.clip },
  mask: { kind: 'masks', cost: costs.mask },
  filter: { kind: 'filters', cost: costs.shape },
  feGaussianBlur: { kind: 'filters', cost: costs.blur },
}

/**
 * Weighs a drawing before it is painted, until nothing is left to `spend`. Whatever is referred to counts wherever it is
 * applied, at its cost on all of the picture.
 */
export function weighDrawing(svg: string, spend: (kind: DrawingKind, cost: number) => number): void {
  const root = parseDocument(svg, { xmlMode: true })
  const byId = new Map<string, Element>()
  collectIds(root, byId)
  let left = Infinity

  const visit = (element: Element, parentStyle: Style, depth: number, isClip: boolean): void => {
    if (left < 0) return
    const style = { ...parentStyle, ...pick(element.attribs) }
    const isInClip = isClip || element.name === 'clipPath'
    for (const [kind, cost] of paintCosts(element, style, depth, isClip)) left = spend(kind, cost)
    const targets = referencesOf(element, style).flatMap((id) => byId.get(id) ?? [])
    for (const target of targets) visit(target, isPaint(target) ? {} : style, depth + 1, isInClip)
    const children = childrenOf(element).filter((child) => !isApplied(child))
    for (const child of children) visit(child, style, depth + 1, isInClip)
  }
  for (const element of childrenOf(root)) visit(element, {}, 0, false)
}

/** What an element costs where it is painted. */
function* paintCosts(
  element: Element,
  style: Style,
  depth: number,
  isClip: boolean,
): Generator<readonly [DrawingKind, number]> {
  const { name, attribs } = element
  const { kind, cost } = kinds[name] ?? { kind: 'shapes', cost: costs.shape }
  const outline = attribs['d'] ?? attribs['points'] ?? ''
  if (attribs['opacity']) yield ['opacities', costs.opacity]
  if (isClip) yield ['clip paths', clipCost(outline)]
  if (style['stroke-dasharray'] && isShape(element)) yield ['dashes', dashCost(attribs, outline, style)]
  yield ['references', depth > maxDepth ? Infinity : 0]
  yield [kind, cost + costs.character * outline.length]
}

const childrenOf = ({ children }: ParentNode) => children.filter(isTag)

/** What references of a drawing point at. The last element of an id counts. */
function collectIds(parent: ParentNode, byId: Map<string, Element>): void {
  for (const child of childrenOf(parent)) {
    if (child.attribs['id']) byId.set(child.attribs['id'], child)
    collectIds(child, byId)
  }
}

function pick(attributes: Readonly<Record<string, string>>): Style {
  return Object.fromEntries(inherited.flatMap((key) => (attributes[key] ? [[key, attributes[key]]] : [])))
}

/** Whether an element is painted only where another refers to it. */
const isApplied = ({ name }: Element) => name === 'defs' || (name in kinds && name !== 'feGaussianBlur')

/** Whether what an element holds is painted without the style of the shape that it is applied to. */
const isPaint = ({ name }: Element) => name === 'pattern' || name === 'filter' || name.endsWith('Gradient')

const isShape = ({ name }: Element) => !/^(?:svg|g|use|defs|stop|fe[A-Z]\w*)$/.test(name) && !(name in kinds)

/** The ids of what is painted with an element. */
function referencesOf(element: Element, style: Style): string[] {
  const { attribs } = element
  const applied = ['clip-path', 'mask', 'filter'].map((key) => attribs[key])
  const paints = isShape(element) ? [style.fill, style.stroke] : []
  const urls = [...applied, ...paints].map((value) => (value?.startsWith('url(#') ? value.slice(5, -1) : ''))
  return [...urls, (attribs['xlink:href'] ?? '').slice(1)].filter(Boolean)
}

/** Clipping to an outline takes much longer the more points it has; `Infinity` above the most that are painted at all. */
function clipCost({ length }: string): number {
  const share = length / clipOutline.maxCharacters
  return share > 1 ? Infinity : share ** 4 * clipOutline.cost
}

/** From an upper bound of the length that is dashed: each coordinate moves by twice the largest at most. */
function dashCost(attributes: Readonly<Record<string, string>>, outline: string, style: Style): number {
  const numbers = (outline || Object.values(attributes).join(' ')).match(/[\d.]+(?:e\d+)?/gi) ?? []
  const largest = Math.max(0, ...numbers.map((each) => Number.parseFloat(each) || 0))
  const count = outline ? outline.length / 3 : 4
  // The points that `t` reflects may move further with each.
  const growth = /t/i.test(outline) ? count : 1
  const period = (style['stroke-dasharray'] ?? '').split(' ').reduce((sum, each) => sum + Number(each), 0)
  const width = Number.parseFloat(style['stroke-width'] ?? '1') || 0
  return ((count * growth * largest) / period) * (costs.dash + costs.dashWidth * width)
}
