import type { Context } from '../../../render/canvas.ts'
import type { Oklch } from '../../../render/color.ts'
import { css } from './paint.ts'

/** A gradient of the canvas. */
export type Gradient = ReturnType<Context['createLinearGradient']>

/** A colour of the plan, or one of CSS. */
type Color = Oklch | string

const cssColor = (color: Color) => (typeof color === 'string' ? color : css(color))

/** A colour in a gradient: at the given place, or else at an even distance from the others. */
export type Stop = Color | readonly [at: number, color: Color]

/** Gradients between two points and between two circles, by the coordinates that the canvas takes. */
export const linear = (
  context: Context,
  line: Parameters<Context['createLinearGradient']>,
  stops: readonly Stop[],
) => withStops(context.createLinearGradient(...line), stops)

/** A gradient between two circles. Stops without a place are spread evenly. */
export const radial = (
  context: Context,
  circles: Parameters<Context['createRadialGradient']>,
  stops: readonly Stop[],
) => withStops(context.createRadialGradient(...circles), stops)

function withStops(gradient: Gradient, stops: readonly Stop[]): Gradient {
  stops.forEach((stop, index) => {
    const isColor = typeof stop === 'string' || 'lightness' in stop
    const [offset, color] = isColor ? [index / (stops.length - 1), stop] : stop
    gradient.addColorStop(offset, cssColor(color))
  })
  return gradient
}

/** What a shape is filled with. */
type Fill = Color | Gradient

const fillStyle = (fill: Fill) => (typeof fill === 'object' && 'lightness' in fill ? css(fill) : fill)

/** Adds an outline to the path. */
export type Trace = (context: Context) => void

/** Fills the outline that `trace` adds to an empty path. */
export function fillPath(context: Context, fill: Fill, trace: Trace): void {
  context.fillStyle = fillStyle(fill)
  context.beginPath()
  trace(context)
  context.fill()
}

/** Strokes a path with the current line width. */
export function strokePath(context: Context, color: Color, trace: Trace): void {
  context.strokeStyle = cssColor(color)
  context.beginPath()
  trace(context)
  context.stroke()
}

/** Fills an outline with straight sides through points: x, y, x, y, … */
export function polygon(context: Context, fill: Fill, points: readonly number[]): void {
  fillPath(context, fill, () => {
    for (let index = 0; index < points.length; index += 2)
      context.lineTo(points[index] ?? 0, points[index + 1] ?? 0)
  })
}

/** Fills a rectangle. */
export function rect(
  context: Context,
  fill: Fill,
  ...place: [x: number, y: number, width: number, height: number]
): void {
  context.fillStyle = fillStyle(fill)
  context.fillRect(...place)
}

/** Fills a circle around a point. */
export function circle(context: Context, fill: Fill, x: number, y: number, radius: number): void {
  fillPath(context, fill, () => context.arc(x, y, radius, 0, 2 * Math.PI))
}

/** Fills an upright ellipse. */
export function ellipse(context: Context, fill: Fill, ...place: [number, number, number, number]): void {
  fillPath(context, fill, () => context.ellipse(...place, 0, 0, 2 * Math.PI))
}

/** Draws and then restores the state of the context. */
export function saved(context: Context, draw: () => void): void {
  context.save()
  draw()
  context.restore()
}

/** Draws around a point as the origin, turned. */
export function drawAround(context: Context, x: number, y: number, turn: number, draw: () => void): void {
  saved(context, () => {
    context.translate(x, y)
    context.rotate(turn)
    draw()
  })
}

/** Draws inside an outline only. */
export function inside(context: Context, trace: Trace, draw: () => void): void {
  saved(context, () => {
    context.beginPath()
    trace(context)
    context.clip()
    draw()
  })
}

/** Draws as light: what lies below becomes lighter by it. */
export function asLight(context: Context, draw: () => void): void {
  saved(context, () => {
    context.globalCompositeOperation = 'screen'
    draw()
  })
}
