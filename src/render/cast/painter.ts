import type { Context } from '../canvas.ts'
import { fromOklch, parseColor, toHex, toOklch } from '../color.ts'

export const ink = '#1c1b22'

/** A canvas whose units are those of a stage of 100 by 100; what lies outside the stage shows where there is room. */
export interface CharacterPainter {
  readonly context: Context
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The width of an outline. */
  readonly line: number
}

/** Adds an outline to the path. */
export type Trace = (context: Context) => void

/** Coordinates x, y, x, y, … stand for a closed outline that runs smoothly through all of these points. */
export type Outline = Trace | readonly number[]

/** An outline with its colour; one with a width is a stroke along it. */
interface Piece {
  readonly trace: Trace
  readonly color: string
  readonly width?: number
  /** How deep the shade reaches in at the lower right, and half of it the light at the upper left. */
  readonly shade?: number
}

const traceOf = (outline: Outline): Trace => (typeof outline === 'function' ? outline : blob(outline))

export const form = (color: string, shade: number, outline: Outline): Piece => ({
  trace: traceOf(outline),
  color,
  shade,
})

export const limb = (points: readonly number[], width: number, color: string): Piece => ({
  trace: curve(points),
  color,
  width,
})

/** Paints pieces that belong together: all outlines come before all colours, so that no seam shows between them. */
export function paint(pen: CharacterPainter, ...pieces: readonly Piece[]): void {
  for (const { trace, width = 0 } of pieces) stroke(pen, trace, width + 2 * pen.line, ink)
  for (const piece of pieces) {
    if (piece.width === undefined) fill(pen, piece.color, piece.trace)
    else stroke(pen, piece.trace, piece.width, piece.color)
    if (piece.shade) addShade(pen, piece, piece.shade)
  }
}

/** Paints one piece. */
export function shape(pen: CharacterPainter, color: string, shade: number, outline: Outline): void {
  paint(pen, form(color, shade, outline))
}

/** Fills an outline without inking it. */
export function fill({ context }: CharacterPainter, color: string, outline: Outline): void {
  context.beginPath()
  traceOf(outline)(context)
  context.fillStyle = color
  context.fill()
}

export function stroke({ context }: CharacterPainter, trace: Trace, width: number, color: string): void {
  context.beginPath()
  trace(context)
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  context.stroke()
}

/** An inked line without an area: whiskers, seams, a mouth. */
export function draw(pen: CharacterPainter, points: readonly number[], width = pen.line, color = ink): void {
  stroke(pen, curve(points), width, color)
}

/** Draws inside an outline only: stripes, spots, the view through a window. */
export function inside(pen: CharacterPainter, trace: Trace, act: (pen: CharacterPainter) => void): void {
  pen.context.save()
  pen.context.beginPath()
  trace(pen.context)
  pen.context.clip()
  act(pen)
  pen.context.restore()
}

/** Draws with the origin moved, scaled and turned; outlines keep their width. The light on a mirrored drawing is mirrored too. */
export function at(
  pen: CharacterPainter,
  place: { x: number; y: number; scale?: number; turn?: number; mirrored?: boolean },
  act: (pen: CharacterPainter) => void,
): void {
  const { x, y, scale = 1, turn = 0, mirrored = false } = place
  pen.context.save()
  pen.context.translate(x, y)
  pen.context.rotate(turn)
  pen.context.scale(mirrored ? -scale : scale, scale)
  act({ ...pen, line: pen.line / scale })
  pen.context.restore()
}

/** The same colour in the shade (below 0) or in the light (above 0). */
export function tone(color: string, step: number): string {
  const rgb = parseColor(color)
  if (!rgb) throw new TypeError(`${color} is not a colour.`)
  const { lightness, chroma, hue } = toOklch(rgb)
  return toHex(fromOklch({ lightness: lightness + step, chroma: chroma * (step < 0 ? 1.04 : 0.92), hue }))
}

function addShade(pen: CharacterPainter, { trace, color }: Piece, depth: number): void {
  const beyond = (dx: number, dy: number, tint: string) => {
    pen.context.beginPath()
    pen.context.rect(-500, -500, 1000, 1000)
    pen.context.save()
    pen.context.translate(dx, dy)
    trace(pen.context)
    pen.context.restore()
    pen.context.fillStyle = tint
    pen.context.fill('evenodd')
  }
  inside(pen, trace, () => {
    beyond(-depth * 0.8, -depth, tone(color, -0.085))
    beyond(depth * 0.35, depth * 0.5, tone(color, 0.05))
  })
}

export const oval =
  (x: number, y: number, width: number, height = width, turn = 0): Trace =>
  (context) => {
    context.moveTo(x + width * Math.cos(turn), y + width * Math.sin(turn))
    context.ellipse(x, y, width, height, turn, 0, Math.PI * 2)
  }

export const box =
  (x: number, y: number, width: number, height: number, radius = 0): Trace =>
  (context) =>
    context.roundRect(x, y, width, height, radius)

/** A closed outline with straight sides and rounded corners. */
export const polygon =
  (points: readonly number[], radius = 0): Trace =>
  (context) => {
    const corners = pairsOf(points)
    corners.forEach(([x, y], index) => {
      const [fromX, fromY] = around(corners, index - 1)
      const [toX, toY] = around(corners, index + 1)
      if (index === 0) context.moveTo((fromX + x) / 2, (fromY + y) / 2)
      context.arcTo(x, y, (x + toX) / 2, (y + toY) / 2, radius)
    })
    context.closePath()
  }

/** A closed outline, smooth through all its points. */
export const blob =
  (points: readonly number[]): Trace =>
  (context) => {
    spline(context, pairsOf(points), around, 0)
    context.closePath()
  }

/** An open line, smooth through all its points. */
export const curve =
  (points: readonly number[]): Trace =>
  (context) =>
    spline(context, pairsOf(points), clamped, 1)

type Pair = readonly [number, number]
type Choice = (points: readonly Pair[], index: number) => Pair

const around: Choice = (points, index) => points.at(index % points.length) ?? [0, 0]
const clamped: Choice = (points, index) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]

/** A Catmull-Rom spline as Bézier curves. */
function spline(context: Context, knots: readonly Pair[], pick: Choice, unused: number): void {
  context.moveTo(...pick(knots, 0))
  for (let index = 0; index < knots.length - unused; index += 1) {
    const [before, from] = [pick(knots, index - 1), pick(knots, index)]
    const [to, after] = [pick(knots, index + 1), pick(knots, index + 2)]
    context.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    )
  }
}

/** Numbers two by two: `pairsOf([x, y, x, y])`. */
export const pairsOf = (numbers: readonly number[]) => groupsOf<Pair>(numbers, 2)
export const triplesOf = (numbers: readonly number[]) =>
  groupsOf<readonly [number, number, number]>(numbers, 3)
export const quadsOf = (numbers: readonly number[]) =>
  groupsOf<readonly [number, number, number, number]>(numbers, 4)

function groupsOf<Group extends readonly number[]>(numbers: readonly number[], size: number): Group[] {
  return Array.from(
    { length: numbers.length / size },
    (_, at) => numbers.slice(at * size, at * size + size) as readonly number[] as Group,
  )
}
