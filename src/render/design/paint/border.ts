import type { Context } from '../../canvas.ts'
import { toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { allSides, mapSides } from '../sizes.ts'
import type { Border, Sides, Style } from '../types.ts'
import { borderWidths, insetBy, isSharp, type Rounded, spreadBy, trace } from './geometry.ts'

type Side = keyof Sides<Border>

const sides: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** Paints a border inside of a shape. */
export function paintBorder(context: Context, shape: Rounded, border: Sides<Border>): void {
  const widths = borderWidths(border)
  const visibleSides = sides.filter((side) => widths[side] > 0)
  const first = visibleSides[0] && border[visibleSides[0]]
  if (!first) return
  const isAlike = visibleSides.every((side) => isSame(border[side], first))
  const isBroken = first.style === 'dashed' || first.style === 'dotted'
  const isEven = visibleSides.length === 4 && visibleSides.every((side) => widths[side] === widths.top)
  if (isAlike && !isBroken) paintRings(context, shape, widths, first)
  else if (isAlike && isEven && !isSharp(shape)) strokeAround(context, shape, { ...first, width: widths.top })
  else
    for (const side of visibleSides)
      paintSide(context, shape, { widths, side, border: border[side], isAlike })
}

/** Paints an outline around a shape. */
export function paintOutline(context: Context, shape: Rounded, { outline }: Style): void {
  const { offset, width, style } = outline
  if (style === 'none' || width <= 0) return
  paintBorder(context, spreadBy(shape, offset + Math.max(1, Math.floor(width))), allSides(outline))
}

/** Whether two sides can be painted in one line around the corner. */
function isSame(one: Border, other: Border): boolean {
  return one.style === other.style && toHex(one.color) === toHex(other.color)
}

/** Fills what lies between a shape and the one inside of it; of a double border, its outer and its inner third. */
function paintRings(context: Context, shape: Rounded, widths: Sides<number>, { style, color }: Border): void {
  const shares = style === 'double' ? [0, 1 / 3, 2 / 3, 1] : [0, 1]
  context.beginPath()
  for (const share of shares) {
    const part = (side: Side) => Math.round(widths[side] * share)
    trace(context, insetBy(shape, mapSides(part)))
  }
  context.fillStyle = toHex(color)
  context.fill('evenodd')
}

/** A side of a border that is painted alone. */
interface OneSide {
  readonly widths: Sides<number>
  readonly side: Side
  readonly border: Border
  /** Whether the sides beside it look the same. */
  readonly isAlike: boolean
}

function paintSide(context: Context, shape: Rounded, { widths, side, border, isAlike }: OneSide): void {
  context.save()
  // Between alike sides, the edge of the clip would be seen as a line.
  if (!isAlike) clipToSide(context, shape.box, widths, side)
  if (border.style === 'dashed' || border.style === 'dotted') {
    const width = widths[side]
    const [from, to] = middleLine(shape.box, side, width)
    // Dots are round, so the first one has its centre inside of the line.
    const inset = isDotted(border.style, width) ? width / 2 : 0
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [x, y] = [((to[0] - from[0]) / length) * inset, ((to[1] - from[1]) / length) * inset]
    context.beginPath()
    context.moveTo(from[0] + x, from[1] + y)
    context.lineTo(to[0] - x, to[1] - y)
    strokeBroken(context, { ...border, width }, { length, isClosed: false })
  } else paintRings(context, shape, widths, border)
  context.restore()
}

/** A side ends at the corners, where it is mitred; with round corners it goes on inside. */
function clipToSide(context: Context, box: Box, widths: Sides<number>, side: Side): void {
  const { x, y, width, height } = box
  const far = Math.min(
    width / (2 * Math.max(widths.left, widths.right, 0.5)),
    height / (2 * Math.max(widths.top, widths.bottom, 0.5)),
  )
  const { top, right, bottom, left } = mapSides((each) => widths[each] * far)
  const outer = { left: x, top: y, right: x + width, bottom: y + height }
  const inner = {
    left: x + left,
    top: y + top,
    right: outer.right - right,
    bottom: outer.bottom - bottom,
  }
  const corners = {
    top: ['left', 'top', 'right', 'top'],
    right: ['right', 'top', 'right', 'bottom'],
    bottom: ['right', 'bottom', 'left', 'bottom'],
    left: ['left', 'bottom', 'left', 'top'],
  } as const
  const [oneX, oneY, otherX, otherY] = corners[side]
  context.beginPath()
  context.moveTo(outer[oneX], outer[oneY])
  context.lineTo(outer[otherX], outer[otherY])
  context.lineTo(inner[otherX], inner[otherY])
  context.lineTo(inner[oneX], inner[oneY])
  context.clip()
}

type Point = readonly [x: number, y: number]

/** The line in the middle of a side, along which dashes and dots are. */
function middleLine({ x, y, width, height }: Box, side: Side, thickness: number): readonly [Point, Point] {
  const half = thickness / 2
  const [right, bottom] = [x + width, y + height]
  const lines = {
    top: [x, y + half, right, y + half],
    right: [right - half, y, right - half, bottom],
    bottom: [x, bottom - half, right, bottom - half],
    left: [x + half, y, x + half, bottom],
  } as const
  const [fromX, fromY, toX, toY] = lines[side]
  return [
    [fromX, fromY],
    [toX, toY],
  ]
}

function strokeAround(context: Context, shape: Rounded, border: Border): void {
  const middle = insetBy(shape, allSides(border.width / 2))
  context.save()
  context.beginPath()
  trace(context, middle)
  strokeBroken(context, border, { length: lengthAround(middle), isClosed: true })
  context.restore()
}

/** Ramanujan's approximation for the arcs of the corners. */
function lengthAround({ box, radii }: Rounded): number {
  const straight = 2 * (box.width + box.height)
  return radii.reduce((sum, [across, down]) => {
    const root = Math.sqrt((3 * across + down) * (across + 3 * down))
    return sum - across - down + (Math.PI / 4) * (3 * (across + down) - root)
  }, straight)
}

const isDotted = (style: Border['style'], width: number) => style === 'dotted' && width > 3

/** Strokes the path in dashes or dots as browsers space them: a whole number of them, with even gaps. */
function strokeBroken(
  context: Context,
  { style, width, color }: Border,
  { length, isClosed }: { readonly length: number; readonly isClosed: boolean },
): void {
  const isThin = width < 3
  const dash = style === 'dotted' ? width : width * (isThin ? 3 : 2)
  const dashLength = style === 'dotted' || !isThin ? width : 2 * width
  const gap = evenGap(isClosed ? length : length + dashLength, dash, dashLength, isClosed)
  context.strokeStyle = toHex(color)
  context.lineWidth = width
  if (isDotted(style, width)) {
    context.lineCap = 'round'
    // A little less, so that the last dot is not lost to rounding.
    context.setLineDash([0, gap + width - 0.01])
  } else context.setLineDash([dash, gap])
  context.stroke()
}

/** The gap at which a whole number of dashes fills the line, so that corners are never cut through one. */
function evenGap(room: number, dash: number, gap: number, isClosed: boolean): number {
  const few = Math.max(1, Math.floor(room / (dash + gap)))
  const length = isClosed ? room : room - gap
  const gapOf = (count: number) => (length - count * dash) / Math.max(1, isClosed ? count : count - 1)
  const [wide, narrow] = [gapOf(few), gapOf(few + 1)]
  return narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap) ? Math.max(wide, 0.1) : narrow
}
