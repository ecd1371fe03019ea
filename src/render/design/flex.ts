import type { Node, Yoga } from 'yoga-layout/load'
import type { Box } from '../legible.ts'
import type { Alignment, Sides, Style } from './types.ts'

/** A container, whose sizes are those of its content box, in pixels. */
export interface FlexContainer {
  readonly width: number
  /** `undefined` follows from the items, which have to be in rows. */
  readonly height: number | undefined
  readonly direction: Style['flexDirection']
  readonly wrap: Style['flexWrap']
  readonly isRightToLeft: boolean
  readonly justify: Alignment
  readonly alignContent: Alignment
  readonly rowGap: number
  readonly columnGap: number
}

/** An item, whose sizes are those of its border box, in pixels. */
export interface FlexItem {
  /** Along the main axis. */
  readonly size: number
  /** Across; `undefined` is stretched to its line, but at least to `leastCross`. */
  readonly cross: number | undefined
  readonly leastCross: number
  readonly mostCross: number
  readonly margin: Sides<number | 'auto'>
  readonly align: Alignment
}

/** How an item may grow and shrink along the main axis. */
export interface Flexible {
  readonly base: number
  readonly grow: number
  readonly shrink: number
  readonly least: number
  readonly most: number
}

const hypothetical = ({ base, least, most }: Flexible) => Math.max(least, Math.min(base, most))

/**
 * The sizes of the items of one line, as section 9.7 of CSS Flexible Box Layout resolves them: items that meet one of
 * their limits keep it, and the others share what is left. `available` is without margins and gaps.
 */
export function flexedSizes(items: readonly Flexible[], available: number): number[] {
  const sizes = items.map(hypothetical)
  const isGrowing = sumOf(sizes) < available
  const factors = items.map((item, at) => {
    const isHeld = isGrowing ? item.base > (sizes[at] ?? 0) : item.base < (sizes[at] ?? 0)
    return isHeld ? 0 : isGrowing ? item.grow : item.shrink
  })
  const weights = factors.map((factor, at) => (isGrowing ? factor : factor * (items[at]?.base ?? 0)))
  const free = new Set([...items.keys()].filter((at) => (weights[at] ?? 0) > 0))
  const basis = () => items.map((item, at) => (free.has(at) ? item.base : (sizes[at] ?? 0)))
  const first = available - sumOf(basis())
  while (free.size > 0) {
    const left = available - sumOf(basis())
    const factor = sumOf([...free].map((at) => factors[at] ?? 0))
    const part = factor < 1 && Math.abs(first * factor) < Math.abs(left) ? first * factor : left
    const weight = sumOf([...free].map((at) => weights[at] ?? 0))
    const violations = [...free].map((at) => {
      const item = items[at] as Flexible
      const wanted = item.base + (part * (weights[at] ?? 0)) / weight
      const size = hypothetical({ ...item, base: wanted })
      sizes[at] = size
      return { at, by: size - wanted }
    })
    const total = sumOf(violations.map(({ by }) => by))
    for (const { at, by } of violations) if (total === 0 || by * total > 0) free.delete(at)
  }
  return sizes
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

interface FlexResult {
  readonly height: number
  /** From the top left corner of the content box. */
  readonly boxes: readonly Box[]
}

export type SolveFlex = (container: FlexContainer, items: readonly FlexItem[]) => FlexResult

/**
 * Loads the solver. It breaks lines and aligns the items of one container at a time, and knows only pixels: what these
 * sizes are (percentages, `calc`, the content of items, their least sizes, growing and shrinking, baselines) is for the
 * caller to say, which knows them as browsers do.
 */
export function loadFlex(): Promise<SolveFlex> {
  loaded ??= load()
  return loaded
}

let loaded: Promise<SolveFlex> | undefined

async function load(): Promise<SolveFlex> {
  const { loadYoga } = await import('yoga-layout/load')
  const yoga = await loadYoga()
  const config = yoga.Config.create()
  // No rounding to pixels, which is left to the painter.
  config.setPointScaleFactor(0)
  const words = wordsOf(yoga)
  return (container, items) => {
    const root = yoga.Node.create(config)
    try {
      setContainer(root, container, words)
      const isRow = container.direction.startsWith('row')
      items.forEach((item, index) => {
        const node = yoga.Node.create(config)
        root.insertChild(node, index)
        const size = container.wrap === 'nowrap' ? item.size : Math.max(0, item.size - fullLine)
        setItem(node, { ...item, size }, isRow, words)
      })
      root.calculateLayout(
        container.width,
        container.height,
        container.isRightToLeft ? yoga.DIRECTION_RTL : yoga.DIRECTION_LTR,
      )
      const boxes = items.map((item, index) => {
        const node = root.getChild(index)
        const [left, top] = [node.getComputedLeft(), node.getComputedTop()]
        const move = container.wrap === 'nowrap' ? 0 : lostMargin(container, item, isRow)
        // What is known is not taken back from the solver, which rounds to single precision.
        return isRow
          ? { x: left, y: top + move, width: item.size, height: item.cross ?? node.getComputedHeight() }
          : { x: left + move, y: top, width: item.cross ?? node.getComputedWidth(), height: item.size }
      })
      return { height: root.getComputedHeight(), boxes }
    } finally {
      root.freeRecursive()
    }
  }
}

type Words = ReturnType<typeof wordsOf>

function wordsOf(yoga: Yoga) {
  return {
    align: {
      'flex-start': yoga.ALIGN_FLEX_START,
      'flex-end': yoga.ALIGN_FLEX_END,
      center: yoga.ALIGN_CENTER,
      stretch: yoga.ALIGN_STRETCH,
      // The caller gives margins that move the baselines to one line.
      baseline: yoga.ALIGN_FLEX_START,
      'space-between': yoga.ALIGN_SPACE_BETWEEN,
      'space-around': yoga.ALIGN_SPACE_AROUND,
      'space-evenly': yoga.ALIGN_SPACE_EVENLY,
    },
    justify: {
      'flex-start': yoga.JUSTIFY_FLEX_START,
      'flex-end': yoga.JUSTIFY_FLEX_END,
      center: yoga.JUSTIFY_CENTER,
      stretch: yoga.JUSTIFY_FLEX_START,
      baseline: yoga.JUSTIFY_FLEX_START,
      'space-between': yoga.JUSTIFY_SPACE_BETWEEN,
      'space-around': yoga.JUSTIFY_SPACE_AROUND,
      'space-evenly': yoga.JUSTIFY_SPACE_EVENLY,
    },
    direction: {
      row: yoga.FLEX_DIRECTION_ROW,
      'row-reverse': yoga.FLEX_DIRECTION_ROW_REVERSE,
      column: yoga.FLEX_DIRECTION_COLUMN,
      'column-reverse': yoga.FLEX_DIRECTION_COLUMN_REVERSE,
    },
    wrap: {
      nowrap: yoga.WRAP_NO_WRAP,
      wrap: yoga.WRAP_WRAP,
      'wrap-reverse': yoga.WRAP_WRAP_REVERSE,
    },
    gap: { row: yoga.GUTTER_ROW, column: yoga.GUTTER_COLUMN },
    edges: [
      ['top', yoga.EDGE_TOP],
      ['right', yoga.EDGE_RIGHT],
      ['bottom', yoga.EDGE_BOTTOM],
      ['left', yoga.EDGE_LEFT],
    ] as const,
  }
}

/** Where lines may wrap, the solver forgets the margins of items at the start of a line, across. */
function lostMargin(container: FlexContainer, { align, margin }: FlexItem, isRow: boolean): number {
  if (align !== 'flex-start' && align !== 'baseline') return 0
  const isAtEnd = (container.wrap === 'wrap-reverse') !== (!isRow && container.isRightToLeft)
  const [before, after] = isRow ? [margin.top, margin.bottom] : [margin.left, margin.right]
  const lost = isAtEnd ? after : before
  return lost === 'auto' ? 0 : isAtEnd ? -lost : lost
}

function setContainer(node: Node, container: FlexContainer, words: Words): void {
  node.setFlexDirection(words.direction[container.direction])
  node.setJustifyContent(words.justify[container.justify])
  if (container.wrap !== 'nowrap') {
    node.setFlexWrap(words.wrap[container.wrap])
    node.setAlignContent(words.align[container.alignContent])
  }
  if (container.rowGap > 0) node.setGap(words.gap.row, container.rowGap)
  if (container.columnGap > 0) node.setGap(words.gap.column, container.columnGap)
}

/** A line that is full to the last pixel must not break for want of precision. In pixels; less than anyone sees. */
const fullLine = 0.001

/** Each call costs as much as the layout of a node, so what is the default is not set. */
function setItem(node: Node, item: FlexItem, isRow: boolean, words: Words): void {
  const { size, cross, leastCross: least, mostCross: most, margin, align } = item
  if (align !== 'stretch') node.setAlignSelf(words.align[align])
  for (const [side, edge] of words.edges) if (margin[side] !== 0) node.setMargin(edge, margin[side])
  node[isRow ? 'setWidth' : 'setHeight'](size)
  if (cross !== undefined) node[isRow ? 'setHeight' : 'setWidth'](cross)
  if (least > 0) node[isRow ? 'setMinHeight' : 'setMinWidth'](least)
  if (most !== Infinity) node[isRow ? 'setMaxHeight' : 'setMaxWidth'](most)
}
