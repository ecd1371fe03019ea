import type { Box } from '../legible.ts'
import { type Axis, clamp } from './sizes.ts'
import type { Alignment, Sides, Style } from './types.ts'

// One container at a time, as CSS Flexible Box Layout lays it out. It knows only pixels: what its sizes are (percentages,
// `calc`, the content of items, their least sizes, baselines) is for the caller to say.

/** A container, whose sizes are those of its content box. */
export interface FlexContainer {
  readonly width: number
  /** `undefined` follows from the items, which have to be in rows. */
  readonly height: number | undefined
  readonly isRow: boolean
  readonly isReversed: boolean
  readonly isRightToLeft: boolean
  readonly wrap: Style['flexWrap']
  readonly justify: Alignment
  readonly alignContent: Alignment
  readonly rowGap: number
  readonly columnGap: number
}

/** An item, whose sizes are those of its border box. */
export interface FlexItem {
  /** Along the main axis. */
  readonly size: number
  /** Across, unless it is stretched to its line. */
  readonly cross: number
  readonly isStretched: boolean
  readonly crossLimits: readonly [least: number, most: number]
  readonly margin: Sides<number | 'auto'>
  readonly align: Alignment
}

/** How an item may grow and shrink along the main axis. */
export interface Flexible {
  readonly base: number
  readonly grow: number
  readonly shrink: number
  readonly min: number
  readonly max: number
}

/** The hypothetical main size (CSS Flexible Box Layout, 9.2): before anything grows or shrinks. */
const hypothetical = ({ base, min, max }: Flexible) => clamp(base, [min, max])

/**
 * The sizes of the items of one line, as section 9.7 of CSS Flexible Box Layout resolves them: items that meet one of
 * their limits keep it, and the others share what is left. `available` is without margins and gaps.
 */
export function flexedSizes(items: readonly Flexible[], available: number): number[] {
  const sizes = items.map(hypothetical)
  const isGrowing = total(sizes) < available
  const factors = items.map((item, index) => {
    const isHeld = isGrowing ? item.base > (sizes[index] ?? 0) : item.base < (sizes[index] ?? 0)
    return isHeld ? 0 : isGrowing ? item.grow : item.shrink
  })
  const weights = factors.map((factor, index) => (isGrowing ? factor : factor * (items[index]?.base ?? 0)))
  const free = new Set([...items.keys()].filter((index) => (weights[index] ?? 0) > 0))
  const basis = () => items.map((item, index) => (free.has(index) ? item.base : (sizes[index] ?? 0)))
  const first = available - total(basis())
  while (free.size > 0) {
    const left = available - total(basis())
    const factor = total([...free].map((index) => factors[index] ?? 0))
    const part = factor < 1 && Math.abs(first * factor) < Math.abs(left) ? first * factor : left
    const weight = total([...free].map((index) => weights[index] ?? 0))
    const violations = [...free].map((index) => {
      const item = items[index] as Flexible
      const target = item.base + (part * (weights[index] ?? 0)) / weight
      const size = hypothetical({ ...item, base: target })
      sizes[index] = size
      return { index, by: size - target }
    })
    const violation = total(violations.map(({ by }) => by))
    for (const { index, by } of violations) if (violation === 0 || by * violation > 0) free.delete(index)
  }
  return sizes
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** A line that is full to the last pixel must not break for want of precision. In pixels; less than anyone sees. */
const slack = 0.001

/** The number of the line, from 0, in which each item is. Outer sizes are along the main axis, with margins. */
export function lineNumbers(outerSizes: readonly number[], available: number, gap: number): number[] {
  let [line, used] = [0, 0]
  return outerSizes.map((size, index) => {
    const isNext = index > 0 && used + gap + size > available + slack
    line += isNext ? 1 : 0
    used = isNext || index === 0 ? size : used + gap + size
    return line
  })
}

/** One direction of a container: from its start, wherever that lies on the picture. */
interface Direction {
  readonly axis: Axis
  readonly isMirrored: boolean
  readonly before: keyof Sides<unknown>
  readonly after: keyof Sides<unknown>
}

/**
 * An axis and which of its sides come first. It is mirrored in reversed containers and, for rows, in texts from right
 * to left.
 */
function axisDirection(axis: Axis, isMirrored: boolean): Direction {
  const [start, end] = axis === 'width' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  return { axis, isMirrored, before: isMirrored ? end : start, after: isMirrored ? start : end }
}

/** Places items in their lines: boxes from the top left corner of the content box, and its height. */
export function placeItems<Item extends FlexItem>(
  container: FlexContainer,
  items: readonly Item[],
  lines: readonly number[],
): { readonly height: number; readonly boxes: readonly Box[] } {
  const { isRow, isReversed, isRightToLeft, wrap } = container
  const isTurned = wrap === 'wrap-reverse'
  const main = axisDirection(isRow ? 'width' : 'height', isReversed !== (isRow && isRightToLeft))
  const across = axisDirection(isRow ? 'height' : 'width', isTurned !== (!isRow && isRightToLeft))
  const rows = [...new Set(lines)].map((line) => [...items.keys()].filter((key) => lines[key] === line))
  const cross = placeLines(
    container,
    rows.map((keys) => keys.map((key) => items[key] as Item)),
    across,
  )
  const boxes: Box[] = []
  for (const [index, keys] of rows.entries()) {
    const { start, size } = cross.lines[index] ?? { start: 0, size: 0 }
    const row = keys.map((key) => items[key] as Item)
    const along = placesAlong(container, row, main)
    for (const [position, item] of row.entries()) {
      const place = acrossLine(item, across, size)
      const mainSpan = spanIn(main, container[main.axis] ?? 0, along[position] ?? 0, item.size)
      const crossSpan = spanIn(across, cross.whole, start + place.at, place.size)
      boxes[keys[position] ?? 0] = isRow ? spanBox(mainSpan, crossSpan) : spanBox(crossSpan, mainSpan)
    }
  }
  return { height: container.height ?? cross.whole, boxes }
}

/** A place along one axis, in pixels. */
type Span = readonly [start: number, size: number]

/** A span from the left or the top, of one that is counted from the start of a direction. */
const spanIn = ({ isMirrored }: Direction, length: number, start: number, size: number): Span =>
  isMirrored ? [length - start - size, size] : [start, size]

const spanBox = ([x, width]: Span, [y, height]: Span): Box => ({ x, y, width, height })

/** Where each line starts across the container, its size, and the size of all. */
function placeLines(container: FlexContainer, rows: readonly (readonly FlexItem[])[], across: Direction) {
  const { wrap, alignContent } = container
  const isSingle = wrap === 'nowrap'
  const gap = container.isRow ? container.rowGap : container.columnGap
  const givenLength = container[across.axis]
  const crossOf = (row: readonly FlexItem[]) =>
    Math.max(...row.map((item) => item.cross + axisMargins(item, across)))
  const sizes = rows.map((row) => (isSingle ? (givenLength ?? crossOf(row)) : crossOf(row)))
  const used = sizes.reduce((sum, size) => sum + size, gap * Math.max(0, sizes.length - 1))
  const fullLength = givenLength ?? used
  const free = isSingle ? 0 : fullLength - used
  const isFilling = alignContent === 'stretch' && free > 0
  const stretch = isFilling ? free / sizes.length : 0
  const [first, between] = spread(alignContent, isFilling ? 0 : free, sizes.length)
  let next = first
  const lines = sizes.map((lineSize) => {
    const line = { start: next, size: lineSize + stretch }
    next += line.size + gap + between
    return line
  })
  return { whole: fullLength, lines }
}

const marginNumber = (margin: number | 'auto') => (margin === 'auto' ? 0 : margin)

const axisMargins = ({ margin }: FlexItem, { before, after }: Direction) =>
  marginNumber(margin[before]) + marginNumber(margin[after])

/** Where the items of a line start along it: auto margins take what is free, or else it is distributed. */
function placesAlong(container: FlexContainer, items: readonly FlexItem[], main: Direction): number[] {
  const gap = container.isRow ? container.columnGap : container.rowGap
  const used = items.reduce((sum, item) => sum + item.size + axisMargins(item, main) + gap, -gap)
  const free = (container[main.axis] ?? 0) - used
  const autos = items.flatMap(({ margin }) => [margin[main.before], margin[main.after]])
  const count = autos.filter((margin) => margin === 'auto').length
  const auto = count > 0 ? Math.max(0, free) / count : 0
  const sizeOf = (margin: number | 'auto') => (margin === 'auto' ? auto : margin)
  const [start, between] = count > 0 && free > 0 ? [0, 0] : spread(container.justify, free, items.length)
  let pen = start
  return items.map(({ margin, size }) => {
    const at = pen + sizeOf(margin[main.before])
    pen = at + size + sizeOf(margin[main.after]) + gap + between
    return at
  })
}

/** The place of an item across its line: automatic margins take all the room first, then `align-self` decides. */
function acrossLine(item: FlexItem, across: Direction, line: number): { at: number; size: number } {
  const { margin, align, isStretched, crossLimits } = item
  const [before, after] = [margin[across.before], margin[across.after]]
  const room = line - axisMargins(item, across)
  const size = isStretched ? clamp(room, crossLimits) : item.cross
  const free = room - size
  const autoShare = before === 'auto' ? (after === 'auto' ? 0.5 : 1) : 0
  const hasAuto = before === 'auto' || after === 'auto'
  const [offset] = hasAuto ? [autoShare * Math.max(0, free)] : spread(align, free, 1)
  return { at: marginNumber(before) + offset, size }
}

/** How free room is distributed: before the first item, and between two. */
export function spread(
  how: Alignment,
  free: number,
  count: number,
): readonly [start: number, between: number] {
  const room = Math.max(0, free)
  if (how === 'center') return [free / 2, 0]
  if (how === 'flex-end') return [free, 0]
  if (how === 'space-between') return [0, count > 1 ? room / (count - 1) : 0]
  if (how === 'space-around') return [room / count / 2, room / count]
  if (how === 'space-evenly') return [room / (count + 1), room / (count + 1)]
  return [0, 0]
}
