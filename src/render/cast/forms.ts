import type { Context } from '../canvas.ts'

/** Adds a form to the path. */
export type Trace = (context: Context) => void

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

/** A closed form with straight sides and corners as round as asked. */
export const polygon =
  (points: readonly number[], radius = 0): Trace =>
  (context) => {
    const corners = pairs(points)
    corners.forEach(([x, y], index) => {
      const [fromX, fromY] = around(corners, index - 1)
      const [toX, toY] = around(corners, index + 1)
      if (index === 0) context.moveTo((fromX + x) / 2, (fromY + y) / 2)
      context.arcTo(x, y, (x + toX) / 2, (y + toY) / 2, radius)
    })
    context.closePath()
  }

/** A closed form, smooth through all its points. */
export const blob =
  (points: readonly number[]): Trace =>
  (context) => {
    const knots = pairs(points)
    const [startX, startY] = around(knots, 0)
    context.moveTo(startX, startY)
    for (let index = 0; index < knots.length; index += 1) bend(context, knots, index, around)
    context.closePath()
  }

/** An open line, smooth through all its points. */
export const curve =
  (points: readonly number[]): Trace =>
  (context) => {
    const knots = pairs(points)
    const [startX, startY] = clamped(knots, 0)
    context.moveTo(startX, startY)
    for (let index = 0; index < knots.length - 1; index += 1) bend(context, knots, index, clamped)
  }

type Point = readonly [x: number, y: number]
type Choice = (points: readonly Point[], index: number) => Point

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ])

const around: Choice = (points, index) => points.at(index % points.length) ?? [0, 0]
const clamped: Choice = (points, index) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]

/** One stretch of a Catmull-Rom spline as a Bézier curve. */
function bend(context: Context, knots: readonly Point[], index: number, pick: Choice): void {
  const [before, from, to, after] = [-1, 0, 1, 2].map((step) => pick(knots, index + step)) as [
    Point,
    Point,
    Point,
    Point,
  ]
  context.bezierCurveTo(
    from[0] + (to[0] - before[0]) / 6,
    from[1] + (to[1] - before[1]) / 6,
    to[0] - (after[0] - from[0]) / 6,
    to[1] - (after[1] - from[1]) / 6,
    to[0],
    to[1],
  )
}
