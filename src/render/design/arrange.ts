import { CopydeskError } from '../../errors.ts'
import type { ImageSize } from '../../media/media.ts'
import type { Box } from '../legible.ts'
import { ContentSizes } from './content.ts'
import {
  type FlexContainer,
  type FlexItem,
  type Flexible,
  flexedSizes,
  lineNumbers,
  placeItems,
} from './flex.ts'
import {
  type Axis,
  axesOf,
  bothSides,
  clamp,
  givenSize,
  isReplaced,
  marginsInPixels,
  paddingAndBorder,
  pixels,
  type Space,
  sizeLimits,
} from './sizes.ts'
import type { BoxElement, DesignElement, Sides } from './types.ts'

/** An item of a container, placed from the top left corner of the content box. */
interface Placed {
  readonly element: DesignElement
  readonly box: Box
  /** Whether percentages of its children may refer to its height. */
  readonly hasHeight: boolean
}

/** An item as far as it is known before the space along the main axis is shared out. */
interface FlowItem extends Flexible, Pick<FlexItem, 'margin' | 'align'> {
  readonly element: DesignElement
}
/** What follows once the main size of an item is known. */
type Across = Pick<FlexItem, 'cross' | 'isStretched' | 'crossLimits'>

/** A container with its items in place. */
interface Arranged {
  /** Of the content box. */
  readonly height: number
  readonly items: readonly Placed[]
}

/** What keeps markup of strangers from taking seconds: containers that are solved for one layout. */
const maxSolved = 6_000

/**
 * The sizes of elements as CSS defines them. A container is arranged from outside to inside: its own size is known, so
 * percentages and `calc` are pixels, and the solver has only to distribute its items.
 */
export class Sizes extends ContentSizes {
  #solved = 0

  protected override arrangedHeight(element: BoxElement, width: number): number {
    return this.arranged(element, { width, height: undefined }).height
  }

  /** Places the items of a container, whose content box is given. */
  arranged(element: BoxElement, space: Space, total = space.height): Arranged {
    return this.once(element, `box ${space.width} ${space.height} ${total}`, () => {
      const flow = this.flowOf(element)
      if (flow.length === 0) return { height: total ?? 0, items: [] }
      const natural =
        space.height === undefined && total !== undefined ? this.arranged(element, space) : undefined
      return natural && natural.height === total ? natural : this.#solve(element, flow, space, total)
    })
  }

  #solve(
    element: BoxElement,
    flow: readonly DesignElement[],
    space: Space,
    total: number | undefined,
  ): Arranged {
    this.#solved += 1
    if (this.#solved > maxSolved)
      throw new CopydeskError('invalid_input', 'The boxes of the design are nested too deeply. Nest fewer.')
    return axesOf(element.style).isRow
      ? this.#inRows(element, flow, space, total)
      : this.#inColumns(element, flow, space, total)
  }

  /** First the widths are distributed; the heights follow from them, and the baselines from both. */
  #inRows(
    element: BoxElement,
    flow: readonly DesignElement[],
    space: Space,
    total: number | undefined,
  ): Arranged {
    const container = containerOf(element, space, total)
    const lineHeight = container.wrap === 'nowrap' ? total : undefined
    const along = flow.map((child) => this.#rowItem(child, element, space, lineHeight))
    const { sizes, lines } = flexLengths(along, container, space.width)
    const across = along.map((item, index) => this.#crossOf(item, sizes[index] ?? 0, space))
    const items = this.#withBaselines(across, lines, space)
    const { height, boxes } = placeItems(container, items, lines)
    return { height, items: placedOf(items, boxes, space, true) }
  }

  #rowItem(child: DesignElement, parent: BoxElement, space: Space, lineHeight: number | undefined): FlowItem {
    const { style } = child
    const margin = marginsInPixels(style, space.width)
    const align = alignmentOf(child, parent)
    const stretched =
      align === 'stretch' && lineHeight !== undefined && !hasAuto(margin, 'height')
        ? clamp(lineHeight - bothSides(margin, 'height'), sizeLimits(style, 'height', space))
        : undefined
    const height = givenSize(style, 'height', space) ?? stretched
    const givenWidth = givenSize(style, 'width', space)
    const width = givenWidth ?? this.widthByHeight(child, height, space)
    const base =
      givenSize(style, 'width', space, style.flexBasis) ?? width ?? this.contentWidth(child, 'most', space)
    const limits = sizeLimits(style, 'width', space)
    const byRatio = isReplaced(child) ? this.widthByHeight(child, height, space) : undefined
    const minWidth = () =>
      Math.min(givenWidth ?? Infinity, byRatio ?? this.contentWidth(child, 'least', space))
    return mainItem(child, 'width', space, { margin, align, base, limits, minContent: minWidth })
  }

  #crossOf(item: FlowItem, size: number, space: Space): FlowItem & FlexItem {
    const { style } = item.element
    const crossLimits = sizeLimits(style, 'height', space)
    const givenHeight = givenSize(style, 'height', space)
    const cross = clamp(givenHeight ?? this.autoHeight(item.element, size, space), crossLimits)
    const isStretched =
      givenHeight === undefined && item.align === 'stretch' && !hasAuto(item.margin, 'height')
    return { ...item, size, cross, isStretched, crossLimits }
  }

  /** Margins move the items of a line to a common one. */
  #withBaselines<Item extends FlowItem & FlexItem>(
    items: readonly Item[],
    lines: readonly number[],
    space: Space,
  ): Item[] {
    const baselines = items.map(({ element, align, margin, size, cross }) =>
      align !== 'baseline' || hasAuto(margin, 'height')
        ? undefined
        : this.#baselineOf(element, { width: size, height: cross }, space) + Number(margin.top),
    )
    return items.map((item, index) => {
      const ownBaseline = baselines[index]
      if (ownBaseline === undefined) return item
      const lowest = Math.max(
        ...baselines.map((each, other) => (lines[other] === lines[index] ? (each ?? 0) : 0)),
      )
      return { ...item, margin: { ...item.margin, top: Number(item.margin.top) + lowest - ownBaseline } }
    })
  }

  /** From the top of the border box. What has no text stands on its lower edge. */
  #baselineOf(element: DesignElement, { width, height }: ImageSize, space: Space): number {
    const edges = paddingAndBorder(element.style, space.width)
    const room = Math.max(0, width - bothSides(edges, 'width'))
    if (element.kind === 'text') {
      const line = this.textSet(element, room, undefined).lines[0]
      return line ? edges.top + line.baseline : height
    }
    if (element.kind !== 'box') return height
    const within = { width: room, height: undefined }
    const { items } = this.arranged(element, within, Math.max(0, height - bothSides(edges, 'height')))
    const first = items.find(({ element: child }) => alignmentOf(child, element) === 'baseline') ?? items[0]
    if (!first) return height
    return edges.top + first.box.y + this.#baselineOf(first.element, first.box, within)
  }

  /** Widths are known first, heights follow from them and are distributed. */
  #inColumns(
    element: BoxElement,
    flow: readonly DesignElement[],
    space: Space,
    total: number | undefined,
  ): Arranged {
    const along = flow.map((child) => this.#columnItem(child, element, space))
    const gap = pixels(element.style.rowGap, space.height) ?? 0
    const sum = along.reduce(
      (height, item) => height + clamp(item.base, [item.min, item.max]) + bothSides(item.margin, 'height'),
      gap * Math.max(0, along.length - 1),
    )
    const height = total ?? sum
    const container = containerOf(element, space, height)
    const { sizes, lines } = flexLengths(along, container, height)
    const items = along.map((item, index) => ({ ...item, size: sizes[index] ?? 0 }))
    return { height, items: placedOf(items, placeItems(container, items, lines).boxes, space, false) }
  }

  #columnItem(child: DesignElement, parent: BoxElement, space: Space): FlowItem & Across {
    const { style } = child
    const margin = marginsInPixels(style, space.width)
    const align = alignmentOf(child, parent)
    const room = Math.max(0, space.width - bothSides(margin, 'width'))
    const isStretched = align === 'stretch' && !hasAuto(margin, 'width') && style.width === 'auto'
    const fills = isStretched && parent.style.flexWrap === 'nowrap'
    const crossLimits = sizeLimits(style, 'width', space)
    const width = fills ? clamp(room, crossLimits) : this.fittingWidth(child, space, room)
    const givenHeight = givenSize(style, 'height', space)
    const content = this.contentHeight(child, width, space)
    const base = givenSize(style, 'height', space, style.flexBasis) ?? givenHeight ?? content
    const limits = sizeLimits(style, 'height', space)
    const minHeight = () => Math.min(givenHeight ?? Infinity, content)
    const item = mainItem(child, 'height', space, { margin, align, base, limits, minContent: minHeight })
    return { ...item, cross: width, isStretched: isStretched && !fills, crossLimits }
  }
}

function containerOf(element: BoxElement, space: Space, height: number | undefined): FlexContainer {
  const { style } = element
  return {
    ...axesOf(style),
    width: space.width,
    height,
    wrap: style.flexWrap,
    justify: style.justifyContent,
    alignContent: style.alignContent,
    rowGap: pixels(style.rowGap, space.height) ?? 0,
    columnGap: pixels(style.columnGap, space.width) ?? 0,
  }
}

/** The sizes along the main axis, and in which line each item is. */
function flexLengths(items: readonly FlowItem[], container: FlexContainer, available: number) {
  const { isRow, wrap } = container
  const gap = isRow ? container.columnGap : container.rowGap
  const margins = items.map(({ margin }) => bothSides(margin, isRow ? 'width' : 'height'))
  const outer = items.map(({ base, min, max }, index) => clamp(base, [min, max]) + (margins[index] ?? 0))
  const lines = wrap === 'nowrap' ? items.map(() => 0) : lineNumbers(outer, available, gap)
  const sizes: number[] = []
  for (const line of new Set(lines)) {
    const members = [...items.keys()].filter((index) => lines[index] === line)
    const usedSpace = members.reduce((sum, index) => sum + (margins[index] ?? 0), gap * (members.length - 1))
    const flexedLengths = flexedSizes(
      members.map((index) => items[index] as FlowItem),
      available - usedSpace,
    )
    for (const [order, index] of members.entries()) sizes[index] = flexedLengths[order] ?? 0
  }
  return { sizes, lines }
}

function placedOf(
  items: readonly (FlowItem & FlexItem)[],
  boxes: readonly Box[],
  space: Space,
  isRow: boolean,
): Placed[] {
  return items.flatMap(({ element, isStretched }, index) => {
    const box = boxes[index]
    if (!box) return []
    const isGiven = givenSize(element.style, 'height', space) !== undefined
    const hasHeight = isGiven || (isRow ? isStretched : space.height !== undefined)
    return [{ element, box, hasHeight }]
  })
}

/** What decides how an item may grow and shrink, in pixels along the main axis. */
interface MainSize extends Pick<FlexItem, 'margin' | 'align'> {
  readonly base: number
  readonly limits: readonly [least: number, most: number]
  /** The automatic least size: that of the content, computed only where it counts. */
  readonly minContent: () => number
}

function mainItem(element: DesignElement, axis: Axis, space: Space, size: MainSize): FlowItem {
  const { style } = element
  const { margin, align, base, limits } = size
  const [min, max] = limits
  const minimum = style[axis === 'width' ? 'minWidth' : 'minHeight']
  const isAutomatic = minimum === 'auto' && style.overflow !== 'hidden'
  const edges = bothSides(paddingAndBorder(style, space.width), axis)
  return {
    ...{ element, margin, align },
    base: Math.max(base, edges),
    grow: style.flexGrow,
    // In proportion to the content, not to the border box.
    shrink: style.flexShrink * (base > 0 ? Math.max(0, base - edges) / base : 1),
    min: isAutomatic ? Math.max(min, Math.min(size.minContent(), max)) : min,
    max: Math.max(min, max),
  }
}

const hasAuto = (margin: Sides<number | 'auto'>, axis: Axis) =>
  axis === 'width'
    ? margin.left === 'auto' || margin.right === 'auto'
    : margin.top === 'auto' || margin.bottom === 'auto'

/** How a child is aligned across the main axis. Baselines align in rows only. */
function alignmentOf({ style }: DesignElement, parent: BoxElement): FlexItem['align'] {
  const align = style.alignSelf === 'auto' ? parent.style.alignItems : style.alignSelf
  return align === 'baseline' && !axesOf(parent.style).isRow ? 'flex-start' : align
}
