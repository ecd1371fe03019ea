import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml'

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

const maxCost = 2_000
/** Skia joins an outline that lies on itself in the fourth power of its length, and several of them take three times as long. */
const clipOutline = { maxCharacters: 400, cost: 1_500 }
const maxDepth = 60

const remedies = {
  shapes: 'shapes, with the copies of `use`',
  gradients: 'gradients',
  opacities: 'groups with opacity',
  patterns: 'patterns',
  clips: 'clip paths',
  masks: 'masks',
  filters: 'filtered shapes',
  dashes: 'dashes',
} as const
type Kind = keyof typeof remedies

/** What a shape inherits, from the group or the `use` that it is painted in. */
const inherited = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray'] as const
type Style = Partial<Record<(typeof inherited)[number], string>>

const kinds: Readonly<Record<string, { readonly kind: Kind; readonly cost: number }>> = {
  linearGradient: { kind: 'gradients', cost: costs.gradient },
  radialGradient: { kind: 'gradients', cost: costs.gradient },
  pattern: { kind: 'patterns', cost: costs.pattern },
  clipPath: { kind: 'clips', cost: costs.clip },
  mask: { kind: 'masks', cost: costs.mask },
  filter: { kind: 'filters', cost: costs.shape },
  feGaussianBlur: { kind: 'filters', cost: costs.blur },
}

/** What a drawing costs, and why it costs too much. */
export interface DrawingCost {
  /** In milliseconds, at most. */
  readonly cost: number
  readonly problem: string | undefined
}

/**
 * Weighs a drawing before it is painted. Whatever is referred to counts wherever it is applied, at its cost on all of the
 * picture.
 */
export function weighDrawing(svg: string): DrawingCost {
  const { root } = parseXml(svg)
  if (!root) return { cost: 0, problem: undefined }
  const byId = new Map<string, XmlElement>()
  collectIds(root, byId)
  const spent = new Map<Kind, number>()
  let left = maxCost
  let isTooDeep = false
  const spend = (kind: Kind, cost: number) => {
    spent.set(kind, (spent.get(kind) ?? 0) + cost)
    left -= cost
  }

  const visit = (element: XmlElement, given: Style, depth: number, isClip: boolean): void => {
    const { name, attributes } = element
    isTooDeep ||= depth > maxDepth
    if (isTooDeep || left < 0) return
    const style = { ...given, ...pick(attributes) }
    const { kind, cost } = kinds[name] ?? { kind: 'shapes', cost: costs.shape }
    spend(kind, cost)
    const outline = attributes['d'] ?? attributes['points'] ?? ''
    spend('shapes', costs.character * outline.length)
    if (attributes['opacity']) spend('opacities', costs.opacity)
    if (isClip) spend('clips', clipCost(outline))
    if (style['stroke-dasharray'] && isShape(element)) spend('dashes', dashCost(attributes, outline, style))
    const isInClip = isClip || name === 'clipPath'
    for (const id of referencesOf(element, style)) {
      const target = byId.get(id)
      if (target) visit(target, isPaint(target) ? {} : style, depth + 1, isInClip)
    }
    for (const child of childrenOf(element)) {
      if (!isApplied(child)) visit(child, style, depth + 1, isInClip)
    }
  }
  visit(root, {}, 0, false)
  const cost = maxCost - left
  if (isTooDeep) {
    const problem =
      'what the drawing refers to is nested too deeply. Use one mask, pattern, clip or copy at a time.'
    return { cost, problem }
  }
  if (left >= 0) return { cost, problem: undefined }
  const [most] = [...spent].sort(([, one], [, other]) => other - one)[0] ?? []
  const problem = `the drawing takes too long to paint, mostly for its ${remedies[most ?? 'shapes']}. Draw it with fewer and simpler ones.`
  return { cost, problem }
}

const childrenOf = ({ children }: { readonly children: readonly XmlNode[] }) =>
  children.filter((child): child is XmlElement => child.type === 'element')

function collectIds(element: XmlElement, byId: Map<string, XmlElement>): void {
  const { id } = element.attributes
  if (id) byId.set(id, element)
  for (const child of childrenOf(element)) collectIds(child, byId)
}

function pick(attributes: Readonly<Record<string, string>>): Style {
  return Object.fromEntries(inherited.flatMap((key) => (attributes[key] ? [[key, attributes[key]]] : [])))
}

/** Whether an element is painted only where another refers to it. */
const isApplied = ({ name }: XmlElement) => name === 'defs' || (name in kinds && name !== 'feGaussianBlur')

/** Whether what an element holds is painted without the style of the shape that it is applied to. */
const isPaint = ({ name }: XmlElement) => name === 'pattern' || name === 'filter' || name.endsWith('Gradient')

const isShape = ({ name }: XmlElement) =>
  !/^(?:svg|g|use|defs|stop|fe[A-Z]\w*)$/.test(name) && !(name in kinds)

/** The ids of what is painted with an element. */
function referencesOf(element: XmlElement, style: Style): string[] {
  const { attributes } = element
  const applied = ['clip-path', 'mask', 'filter'].map((key) => attributes[key])
  const paints = isShape(element) ? [style.fill, style.stroke] : []
  const urls = [...applied, ...paints].map((value) => (value?.startsWith('url(#') ? value.slice(5, -1) : ''))
  return [...urls, (attributes['xlink:href'] ?? '').slice(1)].filter(Boolean)
}

function clipCost({ length }: string): number {
  const share = length / clipOutline.maxCharacters
  return share > 1 ? maxCost + 1 : share ** 4 * clipOutline.cost
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
