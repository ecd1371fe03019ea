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
  /** Along the main axis, before growing and shrinking. */
  readonly base: number
  readonly grow: number
  readonly shrink: number
  readonly least: number
  readonly most: number
  /** Across; `undefined` is stretched to its line, but at least to `leastCross`. */
  readonly cross: number | undefined
  readonly leastCross: number
  readonly mostCross: number
  readonly margin: Sides<number | 'auto'>
  readonly align: Alignment
}

export interface FlexResult {
  readonly height: number
  /** From the top left corner of the content box. */
  readonly boxes: readonly Box[]
}

export type SolveFlex = (container: FlexContainer, items: readonly FlexItem[]) => FlexResult

/**
 * Loads the solver. It distributes the items of one container at a time and knows only pixels: what these sizes are
 * (percentages, `calc`, the content of items, their least sizes, baselines) is for the caller to say, which knows them
 * as browsers do.
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
  config.setUseWebDefaults(true)
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
        setItem(node, item, isRow, words)
      })
      root.calculateLayout(
        container.width,
        container.height,
        container.isRightToLeft ? yoga.DIRECTION_RTL : yoga.DIRECTION_LTR,
      )
      const boxes = items.map((_, index) => {
        const { left: x, top: y, width, height } = root.getChild(index).getComputedLayout()
        return { x, y, width, height }
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

function setContainer(node: Node, container: FlexContainer, words: Words): void {
  node.setFlexDirection(words.direction[container.direction])
  node.setFlexWrap(words.wrap[container.wrap])
  node.setJustifyContent(words.justify[container.justify])
  node.setAlignContent(words.align[container.alignContent])
  node.setGap(words.gap.row, container.rowGap)
  node.setGap(words.gap.column, container.columnGap)
}

function setItem(node: Node, item: FlexItem, isRow: boolean, words: Words): void {
  node.setFlexBasis(item.base)
  node.setFlexGrow(item.grow)
  node.setFlexShrink(item.shrink)
  node.setAlignSelf(words.align[item.align])
  for (const [side, edge] of words.edges) if (item.margin[side] !== 0) node.setMargin(edge, item.margin[side])
  const finite = (size: number) => (size === Infinity ? undefined : size)
  const across = { size: item.cross, least: item.leastCross, most: finite(item.mostCross) }
  const along = { size: undefined, least: item.least, most: finite(item.most) }
  const [width, height] = isRow ? [along, across] : [across, along]
  node.setWidth(width.size)
  node.setMinWidth(width.least)
  node.setMaxWidth(width.most)
  node.setHeight(height.size)
  node.setMinHeight(height.least)
  node.setMaxHeight(height.most)
}
