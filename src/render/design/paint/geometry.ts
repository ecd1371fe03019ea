import type { Context, Path2D } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { lengthIn } from '../matrix.ts'
import { allSides, inside, mapSides } from '../sizes.ts'
import type { Border, ClipShape, Corners, Length, Sides } from '../types.ts'

/** The point of a position such as `50% 20px`, as CSS resolves it without the size of what is placed. */
export function pointIn([x, y]: readonly [Length, Length], box: Box): [x: number, y: number] {
  return [box.x + lengthIn(x, box.width), box.y + lengthIn(y, box.height)]
}

/** A box on whole pixels: edges between pixels would be blurred. Browsers do the same. */
export function snapped({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}

/** Moves all edges outwards, or inwards where `by` is negative; in pixels. */
export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by }
}

type Radius = readonly [across: number, down: number]

/** A box with elliptical corners, from the top left one clockwise. */
export interface Rounded {
  readonly box: Box
  readonly radii: readonly [Radius, Radius, Radius, Radius]
}

/** Corners that overlap are made smaller by one factor, as CSS Backgrounds 3, 5.5 says. */
export function roundedBox(box: Box, corners: Corners | undefined): Rounded {
  const { width, height } = box
  const radius = (name: keyof Corners): Radius => {
    const [across, down] = corners?.[name] ?? [none, none]
    const lengths = [Math.max(0, lengthIn(across, width)), Math.max(0, lengthIn(down, height))] as const
    return Math.min(...lengths) === 0 ? [0, 0] : lengths
  }
  const radii = [radius('topLeft'), radius('topRight'), radius('bottomRight'), radius('bottomLeft')] as const
  const [topLeft, topRight, bottomRight, bottomLeft] = radii
  const fit = Math.min(
    1,
    ratio(width, topLeft[0] + topRight[0]),
    ratio(width, bottomLeft[0] + bottomRight[0]),
    ratio(height, topLeft[1] + bottomLeft[1]),
    ratio(height, topRight[1] + bottomRight[1]),
  )
  return { box, radii: eachRadius(radii, ([across, down]) => [across * fit, down * fit]) }
}

const none: Length = { px: 0, share: 0 }

const ratio = (room: number, needed: number) => (needed > 0 ? Math.max(0, room) / needed : 1)

function eachRadius(radii: Rounded['radii'], change: (radius: Radius, at: number) => Radius) {
  const [one, two, three, four] = radii
  return [change(one, 0), change(two, 1), change(three, 2), change(four, 3)] as const
}

/** The shape inside a shape, such as that inside of a border. */
export function insetBy(shape: Rounded, sides: Sides<number>): Rounded {
  const { top, right, bottom, left } = sides
  const less = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  const radii = eachRadius(shape.radii, ([across, down], index) => {
    const [sideways, upright] = less[index] ?? [0, 0]
    const inner = [Math.max(0, across - sideways), Math.max(0, down - upright)] as const
    return Math.min(...inner) === 0 ? [0, 0] : inner
  })
  return { box: inside(shape.box, sides), radii }
}

/** A shape that is larger (or smaller) all around. Sharp corners stay sharp, small ones grow less: CSS Backgrounds 3, 6.1. */
export function spreadBy(shape: Rounded, by: number): Rounded {
  if (by <= 0) return insetBy(shape, allSides(-by))
  const spread = (radius: number) =>
    radius >= by ? radius + by : radius + by * (1 + (radius / by - 1) ** 3) * (radius > 0 ? 1 : 0)
  const radii = eachRadius(shape.radii, ([across, down]) => [spread(across), spread(down)])
  return { box: grow(shape.box, by), radii }
}

/** The same shape, so many pixels to the right and down. */
export function movedBy(shape: Rounded, x: number, y: number): Rounded {
  return { ...shape, box: { ...shape.box, x: shape.box.x + x, y: shape.box.y + y } }
}

/** Whether no corner is round. */
export const isSharp = ({ radii }: Rounded) => radii.every(([across]) => across === 0)

/** Adds a shape to the path of a context. */
export function trace(context: Context, shape: Rounded): void {
  const { x, y, width, height } = shape.box
  if (isSharp(shape)) {
    context.rect(x, y, width, height)
    return
  }
  const [topLeft, topRight, bottomRight, bottomLeft] = shape.radii
  const corner = (centerX: number, centerY: number, [across, down]: Radius, turns: number) =>
    context.ellipse(centerX, centerY, across, down, 0, (turns * Math.PI) / 2, ((turns + 1) * Math.PI) / 2)
  context.moveTo(x + topLeft[0], y)
  corner(x + width - topRight[0], y + topRight[1], topRight, -1)
  corner(x + width - bottomRight[0], y + height - bottomRight[1], bottomRight, 0)
  corner(x + bottomLeft[0], y + height - bottomLeft[1], bottomLeft, 1)
  corner(x + topLeft[0], y + topLeft[1], topLeft, 2)
  context.closePath()
}

/** The widths of borders, as browsers draw them: whole pixels, at least one. */
export function borderWidths(border: Sides<Border>): Sides<number> {
  return mapSides((side) => {
    const { style, width } = border[side]
    return style === 'none' || width <= 0 ? 0 : Math.max(1, Math.floor(width))
  })
}

/** Clips a context to a basic shape of a box. */
export function clipToShape(context: Context, shape: ClipShape, box: Box, path: (d: string) => Path2D): void {
  if (shape.kind === 'path') {
    // The path is in pixels of the box; a clip is kept while the transform goes back.
    context.translate(box.x, box.y)
    context.clip(path(shape.d), shape.rule)
    context.translate(-box.x, -box.y)
    return
  }
  context.beginPath()
  if (shape.kind === 'polygon') for (const point of shape.points) context.lineTo(...pointIn(point, box))
  else if (shape.kind === 'inset') trace(context, insetShape(shape, box))
  else {
    const [x, y] = pointIn(shape.center, box)
    const [across, down] = shape.kind === 'circle' ? circleRadii(shape, box) : ellipseRadii(shape, box)
    context.ellipse(x, y, across, down, 0, 0, 2 * Math.PI)
  }
  context.clip(shape.kind === 'polygon' ? shape.rule : 'nonzero')
}

function insetShape({ sides, radius }: Extract<ClipShape, { kind: 'inset' }>, box: Box): Rounded {
  const { top, right, bottom, left } = sides
  const inner = insetBy(roundedBox(box, undefined), {
    top: lengthIn(top, box.height),
    right: lengthIn(right, box.width),
    bottom: lengthIn(bottom, box.height),
    left: lengthIn(left, box.width),
  })
  return roundedBox(inner.box, radius)
}

/** How far the sides of a box are from a point. */
export function sideDistances(x: number, y: number, box: Box) {
  return {
    across: [Math.abs(x - box.x), Math.abs(box.x + box.width - x)] as const,
    down: [Math.abs(y - box.y), Math.abs(box.y + box.height - y)] as const,
  }
}

function circleRadii(shape: Extract<ClipShape, { kind: 'circle' }>, box: Box): Radius {
  const { across, down } = sideDistances(...pointIn(shape.center, box), box)
  const pick = shape.radius === 'closest-side' ? Math.min : Math.max
  const radius =
    typeof shape.radius === 'object'
      ? lengthIn(shape.radius, Math.hypot(box.width, box.height) / Math.SQRT2)
      : pick(...across, ...down)
  return [Math.max(0, radius), Math.max(0, radius)]
}

function ellipseRadii({ radii, center }: Extract<ClipShape, { kind: 'ellipse' }>, box: Box): Radius {
  if (typeof radii === 'object')
    return [Math.max(0, lengthIn(radii[0], box.width)), Math.max(0, lengthIn(radii[1], box.height))]
  const { across, down } = sideDistances(...pointIn(center, box), box)
  const pick = radii === 'closest-side' ? Math.min : Math.max
  return [pick(...across), pick(...down)]
}
