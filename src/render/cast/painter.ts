import type { Context } from '../canvas.ts'
import { fromOklch, parseColor, toHex, toOklch } from '../color.ts'

export const ink = '#1c1b22'

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

/** Where a painter draws: a canvas whose units are those of a stage of 100 by 100, and the part of it that shows. */
interface View {
  readonly context: Context
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Gradient = ReturnType<Context['createLinearGradient']>

/** Where a drawing is put: moved, scaled, turned; the light on a mirrored drawing is mirrored too. */
interface Place {
  readonly x: number
  readonly y: number
  readonly scale?: number
  readonly turn?: number
  readonly mirrored?: boolean
}

type Act = (pen: Painter) => void

/** Draws inked shapes. What lies outside the stage shows where there is room. */
export class Painter {
  readonly view: View
  /** The width of an outline. */
  readonly line: number

  constructor(view: View, line: number) {
    this.view = view
    this.line = line
  }

  /** Paints pieces that belong together: all outlines come before all colours, so that no seam shows between them. */
  paint(...pieces: readonly Piece[]): void {
    for (const { trace, width = 0 } of pieces) this.stroke(trace, width + 2 * this.line, ink)
    for (const piece of pieces) {
      if (piece.width === undefined) this.fill(piece.color, piece.trace)
      else this.stroke(piece.trace, piece.width, piece.color)
      if (piece.shade) this.#addShade(piece, piece.shade)
    }
  }

  shape(color: string, shade: number, outline: Outline): void {
    this.paint(form(color, shade, outline))
  }

  /** Fills an outline without inking it. */
  fill(color: string | Gradient, outline: Outline): void {
    const { context } = this.view
    context.beginPath()
    traceOf(outline)(context)
    context.fillStyle = color
    context.fill()
  }

  stroke(trace: Trace, width: number, color: string): void {
    const { context } = this.view
    context.beginPath()
    trace(context)
    context.lineWidth = width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = color
    context.stroke()
  }

  /** Draws an inked line without an area: whiskers, seams, a mouth. */
  draw(points: readonly number[], width = this.line, color = ink): void {
    this.stroke(curve(points), width, color)
  }

  /** Draws inside an outline only: stripes, spots, the view through a window. */
  inside(trace: Trace, act: Act): void {
    const { context } = this.view
    context.save()
    context.beginPath()
    trace(context)
    context.clip()
    act(this)
    context.restore()
  }

  /** Draws at a place; outlines keep their width. */
  at({ x, y, scale = 1, turn = 0, mirrored = false }: Place, act: Act): void {
    const { context } = this.view
    context.save()
    context.translate(x, y)
    context.rotate(turn)
    context.scale(mirrored ? -scale : scale, scale)
    act(new Painter(this.view, this.line / scale))
    context.restore()
  }

  /** Draws at several places: x, y and turn of each. */
  scatter(places: readonly number[], act: Act, scale = 1): void {
    for (const [x, y, turn] of tuplesOf(3, places)) this.at({ x, y, turn, scale }, act)
  }

  /** Draws twice: as it is, and mirrored at a vertical line. */
  mirror(act: Act, x = 0): void {
    for (const mirrored of [false, true]) this.at({ x, y: 0, mirrored }, act)
  }

  #addShade({ trace, color }: Piece, depth: number): void {
    const { context } = this.view
    const beyond = (dx: number, dy: number, tint: string) => {
      context.beginPath()
      context.rect(-500, -500, 1000, 1000)
      context.save()
      context.translate(dx, dy)
      trace(context)
      context.restore()
      context.fillStyle = tint
      context.fill('evenodd')
    }
    this.inside(trace, () => {
      beyond(-depth * 0.8, -depth, tone(color, -0.085))
      beyond(depth * 0.35, depth * 0.5, tone(color, 0.05))
    })
  }
}

/** The same colour in the shade (below 0) or in the light (above 0). */
export function tone(color: string, step: number): string {
  const rgb = parseColor(color)
  if (!rgb) throw new TypeError(`${color} is not a colour.`)
  const { lightness, chroma, hue } = toOklch(rgb)
  return toHex(fromOklch({ lightness: lightness + step, chroma: chroma * (step < 0 ? 1.04 : 0.92), hue }))
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
    const corners = tuplesOf(2, points)
    corners.forEach(([x, y], index) => {
      const [fromX, fromY] = around(corners, index - 1)
      const [toX, toY] = around(corners, index + 1)
      if (index === 0) context.moveTo((fromX + x) / 2, (fromY + y) / 2)
      context.arcTo(x, y, (x + toX) / 2, (y + toY) / 2, radius)
    })
    context.closePath()
  }

/** The points of a symmetric outline, from those that do not lie left of its middle: from the top down. */
export function symmetric(points: readonly number[], middle = 0): number[] {
  const right = tuplesOf(2, points)
  const left = right.filter(([x]) => x !== 0).reverse()
  return [...right.map(([x, y]) => [middle + x, y]), ...left.map(([x, y]) => [middle - x, y])].flat()
}

/** A closed outline, smooth through all its points. */
export const blob =
  (points: readonly number[]): Trace =>
  (context) => {
    spline(context, tuplesOf(2, points), around, 0)
    context.closePath()
  }

/** An open line, smooth through all its points. */
export const curve =
  (points: readonly number[]): Trace =>
  (context) =>
    spline(context, tuplesOf(2, points), clamped, 1)

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

interface Tuples {
  2: Pair
  3: readonly [number, number, number]
  4: readonly [number, number, number, number]
}

/** Numbers taken two, three or four at a time: `tuplesOf(2, [x, y, x, y])`. */
export function tuplesOf<Size extends keyof Tuples>(size: Size, numbers: readonly number[]): Tuples[Size][] {
  const tuple = (_: unknown, at: number) => numbers.slice(at * size, at * size + size)
  return Array.from({ length: numbers.length / size }, tuple) as readonly unknown[] as Tuples[Size][]
}
