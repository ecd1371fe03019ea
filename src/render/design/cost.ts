import { CopydeskError } from '../../errors.ts'
import type { ImageSize } from '../../media/media.ts'
import { type DrawingKind, weighDrawing } from './drawing-cost.ts'
import type { DesignElement, DesignTree, FilterStep, Size, Style } from './types.ts'

/** More is no design, whatever it costs. */
const limits = { elements: 1_500, texts: 400, letters: 20_000, milliseconds: 3_000 }

/** The most milliseconds that each element takes, and those of each megapixel that an effect covers, measured on one core. */
const costs = { element: 0.05, letter: 0.01, blur: 60, shadow: 40, color: 25, layer: 12, background: 6 }

const remedies = {
  shadows: 'shadows',
  filters: 'filters',
  glass: 'panes with backdrop-filter',
  layers: 'groups with opacity, masks, clips and blend modes',
  backgrounds: 'backgrounds',
  letters: 'letters',
} as const
type Kind = keyof typeof remedies | DrawingKind

/** Refuses a page that would take too long to paint. It reads the tree only, so that it takes no time itself. */
export function assertAffordable({ root }: DesignTree, size: ImageSize): void {
  const count = { elements: 0, texts: 0, letters: 0 }
  const milliseconds = new Map<Kind, number>()
  let left = limits.milliseconds
  const spend = (kind: Kind, cost: number) => {
    milliseconds.set(kind, (milliseconds.get(kind) ?? 0) + cost)
    left -= cost
    return left
  }
  for (const element of elementsIn(root)) {
    const { letters, texts } = textsIn(element)
    count.elements += 1
    count.texts += texts
    count.letters += letters
    const megapixels = maxArea(element.style, size) / 1e6
    for (const [kind, cost] of elementCosts(element)) spend(kind, cost * megapixels)
    if (element.kind === 'drawing') weighDrawing(element.svg, spend)
  }
  for (const [kind, amount] of Object.entries(count)) {
    const limit = limits[kind as keyof typeof count]
    if (amount > limit) throw refused(`The design has ${amount} ${kind}; at most ${limit} are painted.`)
  }
  left -= costs.element * count.elements
  if (spend('letters', costs.letter * count.letters) >= 0) return
  throw tooSlow(milliseconds)
}

/** The error names what costs most, since that is what its writer has to change. */
function tooSlow(milliseconds: ReadonlyMap<Kind, number>): CopydeskError {
  const [kind = 'backgrounds'] = [...milliseconds].sort(([, one], [, other]) => other - one)[0] ?? []
  const cause = kind in remedies ? remedies[kind as keyof typeof remedies] : `${kind} of its drawings`
  return refused(`The design takes too long to paint, mostly for the ${cause}. Use fewer and smaller ones.`)
}

function* elementsIn(root: DesignElement): Generator<DesignElement> {
  const waiting: DesignElement[] = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element
    if (element.kind === 'box') waiting.push(...element.children)
  }
}

/** How many texts an element has and how many letters are in them, which are set several times while texts are fitted. */
function textsIn(element: DesignElement): { readonly texts: number; readonly letters: number } {
  if (element.kind === 'drawing') return { texts: element.texts.length, letters: 0 }
  if (element.kind !== 'text') return { texts: 0, letters: 0 }
  return { texts: 1, letters: element.runs.reduce((sum, { text }) => sum + text.length, 0) }
}

const refused = (message: string) => new CopydeskError('invalid_input', message)

/** By the megapixel. */
function elementCosts(element: DesignElement): readonly (readonly [Kind, number])[] {
  const { style } = element
  const runs = element.kind === 'text' ? element.runs.flatMap((run) => run.style.textShadow) : []
  const layers = [
    style.opacity < 1,
    style.mixBlendMode !== 'normal',
    style.clipPath !== undefined,
    style.maskImage.length > 0,
    style.overflow === 'hidden' && element.kind === 'box' && element.children.length > 0,
  ].filter(Boolean).length
  return [
    ['shadows', costs.shadow * (style.boxShadow.length + runs.length)],
    ['filters', filterCost(style.filter)],
    ['glass', filterCost(style.backdropFilter)],
    ['layers', costs.layer * layers],
    ['backgrounds', costs.background * style.background.length],
  ]
}

/** The cost for each pixel that a filter covers. */
function filterCost(steps: readonly FilterStep[]): number {
  const each: Partial<Record<FilterStep['kind'], number>> = { blur: costs.blur, 'drop-shadow': costs.shadow }
  return steps.reduce((sum, { kind }) => sum + (each[kind] ?? costs.color), 0)
}

/** The pixels that an element covers at most. What has no size of its own may fill the picture. */
function maxArea({ width, height }: Style, size: ImageSize): number {
  const side = (ownSize: Size, fullLength: number) =>
    ownSize === 'auto'
      ? fullLength
      : Math.min(2 * fullLength, Math.abs(ownSize.px + ownSize.share * fullLength))
  return side(width, size.width) * side(height, size.height)
}
