import { CopydeskError } from '../../errors.ts'
import type { ImageSize } from '../../media/media.ts'
import { weighDrawing } from './drawing-cost.ts'
import type { DesignElement, DesignTree, FilterStep, Size, Style } from './types.ts'

/** More is no design, whatever it costs. */
const most = { elements: 1_500, texts: 400, letters: 20_000, milliseconds: 3_000 }

/** The most milliseconds that each element takes, and those of each megapixel that an effect covers, measured on one core. */
const costs = { element: 0.05, letter: 0.01, blur: 60, shadow: 40, color: 25, layer: 12, background: 6 }

type Kind = 'shadows' | 'filters' | 'glass' | 'layers' | 'backgrounds' | 'drawings' | 'letters'

const remedies: Readonly<Record<Kind, string>> = {
  shadows: 'shadows',
  filters: 'filters',
  glass: 'panes with backdrop-filter',
  layers: 'groups with opacity, masks, clips and blend modes',
  backgrounds: 'backgrounds',
  drawings: 'drawings',
  letters: 'letters',
}

/** Refuses a page that would take too long to paint. It reads the tree only, so that it takes no time itself. */
export function assertAffordable({ root }: DesignTree, size: ImageSize): void {
  const spent = new Map<Kind, number>()
  let elements = 0
  let texts = 0
  let letters = 0
  const left: DesignElement[] = [root]
  for (let element = left.pop(); element; element = left.pop()) {
    elements += 1
    if (element.kind === 'text') {
      texts += 1
      letters += element.runs.reduce((sum, { text }) => sum + text.length, 0)
    }
    if (element.kind === 'drawing') texts += element.texts.length
    for (const [kind, cost] of costsOf(element, size)) spent.set(kind, (spent.get(kind) ?? 0) + cost)
    if (element.kind === 'box') left.push(...element.children)
  }
  refuseMore('elements', elements)
  refuseMore('texts', texts)
  refuseMore('letters', letters)
  spent.set('letters', costs.letter * letters)
  const cost = [...spent.values()].reduce((sum, each) => sum + each, costs.element * elements)
  if (cost <= most.milliseconds) return
  const [kind] = [...spent].sort(([, one], [, other]) => other - one)[0] ?? []
  throw tooCostly(
    `The design takes too long to paint, mostly for its ${remedies[kind ?? 'backgrounds']}. Use fewer and smaller ones.`,
  )
}

function refuseMore(what: 'elements' | 'texts' | 'letters', count: number): void {
  if (count > most[what])
    throw tooCostly(`The design has ${count} ${what}; at most ${most[what]} are painted.`)
}

const tooCostly = (message: string) => new CopydeskError('invalid_input', message)

function costsOf(element: DesignElement, size: ImageSize): readonly (readonly [Kind, number])[] {
  const { style } = element
  const megapixels = areaOf(style, size) / 1e6
  const runs = element.kind === 'text' ? element.runs.flatMap((run) => run.style.textShadow) : []
  const layers = [
    style.opacity < 1,
    style.blendMode !== 'normal',
    style.clipPath !== undefined,
    style.maskImage.length > 0,
    style.overflow === 'hidden' && element.kind === 'box' && element.children.length > 0,
  ].filter(Boolean).length
  const drawing = element.kind === 'drawing' ? weighDrawing(element.svg) : undefined
  if (drawing?.problem)
    throw tooCostly(`${element.place.element} (line ${element.place.line}): ${drawing.problem}`)
  return [
    ['shadows', costs.shadow * megapixels * (style.boxShadow.length + runs.length)],
    ['filters', filterCost(style.filter) * megapixels],
    ['glass', filterCost(style.backdropFilter) * megapixels],
    ['layers', costs.layer * megapixels * layers],
    ['backgrounds', costs.background * megapixels * style.background.length],
    ['drawings', drawing?.cost ?? 0],
  ]
}

function filterCost(steps: readonly FilterStep[]): number {
  const each = { blur: costs.blur, 'drop-shadow': costs.shadow }
  return steps.reduce(
    (sum, { kind }) => sum + (kind in each ? each[kind as keyof typeof each] : costs.color),
    0,
  )
}

/** The pixels that an element covers at most. What has no size of its own may fill the picture. */
function areaOf({ width, height }: Style, size: ImageSize): number {
  const side = (own: Size, whole: number) =>
    own === 'auto' ? whole : Math.min(2 * whole, Math.abs(own.px + own.share * whole))
  return side(width, size.width) * side(height, size.height)
}
