import type { Box } from '../legible.ts'
import { boundsOf } from './matrix.ts'
import type { BoxElement, DesignElement, LaidOut, SetRuns, Style, TextElement } from './types.ts'

// Fitting: text that does not fit shrinks down to its `--min-font-size`, together with the texts it belongs to; if that
// is not enough, what is optional is left out.

/** What one layout is made with. */
interface Fitting {
  readonly scaleOf: (element: TextElement) => number
  readonly isLeftOut: (element: DesignElement) => boolean
}

type LayOut = (fitting: Fitting) => LaidOut

/** Bisecting to a 32nd of the way from the full size to the least one. */
const steps = 5
/** How often some of what is optional is left out, before all of it is. */
const mostRounds = 6
/** Overflow that nobody sees, in pixels. */
const slack = 0.5

/** Lays out until everything fits, or nothing more can be done. */
export function fitTexts(root: BoxElement, layOut: LayOut): LaidOut {
  const left = new Set<DesignElement>()
  const isLeftOut = (element: DesignElement) => left.has(element)
  const layOutFull = () => layOut({ scaleOf: () => 1, isLeftOut })
  let full = layOutFull()
  let over = overfull(full)
  if (over.size === 0) return full
  const groups = fitGroups(root)
  for (let round = 1; ; round++) {
    const shrunk = shrink({ full, over, groups, layOut, isLeftOut })
    const optional = optionalIn(shrunk.over, round < mostRounds)
    if (optional.length === 0) return shrunk.laidOut
    for (const element of optional) left.add(element)
    full = layOutFull()
    over = overfull(full)
    if (over.size === 0) return full
  }
}

/** What is too large, and what can make it smaller. */
interface Shrinking {
  /** The layout with every text in its full size. */
  readonly full: LaidOut
  readonly over: Overflows
  readonly groups: ReadonlyMap<TextElement, string>
  readonly layOut: LayOut
  readonly isLeftOut: Fitting['isLeftOut']
}

/** Texts that shrink alike, in boxes of which at least one is too full. */
interface Cluster {
  readonly texts: Set<TextElement>
  readonly boxes: Set<DesignElement>
  /**
   * The bounds of the search, from 0 (full size) to 1 (least size): at `low` the texts are too large, at `high` they
   * fit.
   */
  low: number
  high: number
}

/**
 * Shrinks the texts of boxes that are overfull, those of a group together, by halving between their least and their
 * full size: some ten layouts, however many texts there are.
 */
function shrink({ full, over, groups, layOut, isLeftOut }: Shrinking): Shrunk {
  const clusters = clustersOf(over, groups)
  if (clusters.length === 0) return { laidOut: full, over }
  const clusterOf = new Map(clusters.flatMap((cluster) => [...cluster.texts].map((text) => [text, cluster])))
  const shrunkAt = (wayOf: (cluster: Cluster) => number): Shrunk => {
    const scaleOf = (text: TextElement) => {
      const cluster = clusterOf.get(text)
      return cluster ? 1 - wayOf(cluster) * (1 - leastScale(text)) : 1
    }
    const laidOut = layOut({ isLeftOut, scaleOf })
    return { laidOut, over: overfull(laidOut) }
  }
  const smallest = shrunkAt(() => 1)
  for (const cluster of clusters) {
    // Where a smaller size helps nothing, it stays as it was.
    if (!isBetter(cluster, over, smallest.over)) cluster.high = 0
    if (!isFitting(cluster, smallest.over)) cluster.low = cluster.high
  }
  for (let step = 0; step < steps && clusters.some(({ low, high }) => low < high); step++) {
    const middle = shrunkAt(({ low, high }) => (low + high) / 2)
    for (const cluster of clusters) narrow(cluster, middle.over)
  }
  return clusters.every(({ high }) => high === 1) ? smallest : shrunkAt(({ high }) => high)
}

/** A layout, and what is still too large for its box. */
interface Shrunk {
  readonly laidOut: LaidOut
  readonly over: Overflows
}

/** One step of the search, from how the layout at the middle came out. */
function narrow(cluster: Cluster, over: Overflows): void {
  const middle = (cluster.low + cluster.high) / 2
  if (isFitting(cluster, over)) cluster.high = middle
  else cluster.low = middle
}

/** The least that a text may be shrunk to, as a share of its size: `--min-font-size` in proportion to `font-size`. */
const leastScale = ({ style }: TextElement) =>
  style.fontSize > 0 ? Math.min(1, style.minFontSize / style.fontSize) : 1

const canShrink = (text: TextElement) => leastScale(text) < 1

const isFitting = ({ boxes }: Cluster, over: Overflows) => [...boxes].every((box) => !over.has(box))

/** Whether shrinking helped. Where it did not, the text keeps its size and the fault is reported. */
function isBetter({ boxes }: Cluster, before: Overflows, after: Overflows): boolean {
  const sum = (over: Overflows) => [...boxes].reduce((total, box) => total + (over.get(box)?.by ?? 0), 0)
  return sum(after) < sum(before) - slack
}

/** Boxes that share a text, or texts of one group, are fitted together. */
function clustersOf(over: Overflows, groups: ReadonlyMap<TextElement, string>): Cluster[] {
  const members = new Map<string, TextElement[]>()
  for (const [text, group] of groups) members.set(group, [...(members.get(group) ?? []), text])
  let clusters: Cluster[] = []
  for (const [box, { laidOut }] of over) {
    const names = new Set(
      textsIn(laidOut)
        .filter(canShrink)
        .map((text) => groups.get(text) ?? ''),
    )
    const texts = new Set([...names].flatMap((name) => members.get(name) ?? []).filter(canShrink))
    const met = clusters.filter((cluster) => [...texts].some((text) => cluster.texts.has(text)))
    const joined: Cluster = {
      texts: new Set([...texts, ...met.flatMap((cluster) => [...cluster.texts])]),
      boxes: new Set([box, ...met.flatMap((cluster) => [...cluster.boxes])]),
      low: 0,
      high: 1,
    }
    clusters = [...clusters.filter((cluster) => !met.includes(cluster)), joined]
  }
  return clusters.filter((cluster) => cluster.texts.size > 0)
}

/** Texts of one `--fit-group`, and siblings of one role and size. */
function fitGroups(root: BoxElement): Map<TextElement, string> {
  const groups = new Map<TextElement, string>()
  const left: BoxElement[] = [root]
  for (let box = left.pop(), boxIndex = 0; box; box = left.pop(), boxIndex++) {
    for (const [index, child] of box.children.entries()) {
      if (child.kind === 'box') left.push(child)
      if (child.kind !== 'text') continue
      const { style, role } = child
      const siblings = role === undefined ? `${boxIndex} ${index}` : `${boxIndex} ${role} ${style.fontSize}`
      groups.set(child, style.fitGroup === undefined ? siblings : `group ${style.fitGroup}`)
    }
  }
  return groups
}

/** Texts of the flow. Those of a drawing are in its own coordinates, and are not fitted. */
function flowTexts(laidOut: LaidOut): LaidOut[] {
  if (laidOut.element.kind === 'drawing') return []
  return laidOut.element.kind === 'text' ? [laidOut] : laidOut.children.flatMap(flowTexts)
}

const textsIn = (laidOut: LaidOut) =>
  flowTexts(laidOut).flatMap(({ element }) => (element.kind === 'text' ? [element] : []))

/** Boxes that are too full, and by how many pixels. */
type Overflows = ReadonlyMap<DesignElement, { readonly by: number; readonly laidOut: LaidOut }>

/** Finds texts that are larger than their own box, and boxes of a fixed size that are too small for what is in them. */
function overfull(root: LaidOut): Overflows {
  const over = new Map<DesignElement, { readonly by: number; readonly laidOut: LaidOut }>()
  visit(root, root.box)
  return over

  /** Returns how far an element and all in its flow reach. `clip` is what shows of the picture there. */
  function visit(laidOut: LaidOut, clip: Box): Box {
    const { element, box, content, children, text } = laidOut
    if (element.kind === 'drawing') return box
    if (text) return visitText(laidOut, text)
    const cuts = element.style.overflow === 'hidden'
    const reached = children.flatMap((child) => reachOf(child, cuts ? box : clip))
    if (reached.length === 0) return box
    const reach = boundsOf(reached)
    note(laidOut, reach, content, laidOut === root ? bothSides : fixedSides(element.style))
    return cuts ? box : boundsOf([box, reach])
  }

  /** How far a child reaches in the flow; what is moved out of it has to stay where it is seen. */
  function reachOf(child: LaidOut, clip: Box): Box[] {
    const reach = visit(child, clip)
    if (isMoved(child)) return []
    if (child.element.style.position === 'relative') return [reach]
    const texts = flowTexts(child).map((leaf) => leaf.box)
    if (texts.length > 0) note(child, boundsOf(texts), clip, bothSides)
    return []
  }

  function visitText(laidOut: LaidOut, { width, height, isCut }: SetRuns): Box {
    const { element, box, content } = laidOut
    note(laidOut, { ...content, width, height }, content, bothSides)
    if (isCut) over.set(element, { by: cutText, laidOut })
    return { ...box, height: Math.max(box.height, content.y - box.y + height) }
  }

  function note(laidOut: LaidOut, reach: Box, room: Box, { isWide, isHigh }: FixedSides): void {
    const across = Math.max(room.x - reach.x, reach.x + reach.width - room.x - room.width)
    const down = Math.max(room.y - reach.y, reach.y + reach.height - room.y - room.height)
    const by = Math.max(isWide ? across : 0, isHigh ? down : 0)
    const currentExcess = over.get(laidOut.element)?.by ?? 0
    if (by > Math.max(slack, currentExcess)) over.set(laidOut.element, { by, laidOut })
  }
}

/** What a text that was cut with an ellipsis counts as, in pixels. */
const cutText = 10

/** Whether it lies elsewhere than its container puts it, which shrinking does not change. */
function isMoved({ element: { style } }: LaidOut): boolean {
  const { position, transform, inset } = style
  return (
    transform.length > 0 || (position === 'relative' && Object.values(inset).some((side) => isGiven(side)))
  )
}

/** Whether the size of a box is given, so that its content can be too large for it. */
interface FixedSides {
  readonly isWide: boolean
  readonly isHigh: boolean
}
const bothSides: FixedSides = { isWide: true, isHigh: true }

const isGiven = (size: Style['width']) => size !== 'auto'

function fixedSides({ width, height, maxWidth, maxHeight, position, inset }: Style): FixedSides {
  const isAbsolute = position === 'absolute'
  return {
    isWide:
      isGiven(width) || isGiven(maxWidth) || (isAbsolute && isGiven(inset.left) && isGiven(inset.right)),
    isHigh:
      isGiven(height) || isGiven(maxHeight) || (isAbsolute && isGiven(inset.top) && isGiven(inset.bottom)),
  }
}

/** What may be left out of boxes that are still too full: the elements of the highest number, or all of them. */
function optionalIn(over: Overflows, isOfHighest: boolean): DesignElement[] {
  const overfullNodes = [...over.values()].flatMap(({ laidOut }) => allOf(laidOut))
  const numbers = overfullNodes.flatMap(({ optional }) => (optional === undefined ? [] : [optional]))
  const highest = isOfHighest ? Math.max(...numbers) : -Infinity
  return overfullNodes.filter(({ optional }) => optional !== undefined && optional >= highest)
}

function allOf({ element, children }: LaidOut): DesignElement[] {
  return [element, ...children.flatMap(allOf)]
}
