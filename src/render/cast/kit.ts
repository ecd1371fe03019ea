import type { Context } from '../canvas.ts'
import { fromOklch, parseColor, toHex, toOklch } from '../color.ts'
import { curve, type Trace } from './forms.ts'

export const ink = '#1c1b22'

/** Someone who draws on a stage of 100 by 100 around the middle; what lies outside it is seen where there is room. */
export interface Pen {
  readonly context: Context
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The width of an outline. */
  readonly line: number
}

/** A form with its colour; one with a width is a stroke of it. */
interface Piece {
  readonly trace: Trace
  readonly color: string
  readonly width?: number
  /** How deep the shade reaches in at the lower right, and half of it the light at the upper left. */
  readonly shade?: number
}

export const form = (trace: Trace, color: string, shade = 0): Piece => ({ trace, color, shade })

export const limb = (points: readonly number[], width: number, color: string): Piece => ({
  trace: curve(points),
  color,
  width,
})

/** Paints pieces that belong together: all outlines come before all colours, so that no seam is seen between them. */
export function paint(pen: Pen, ...pieces: readonly Piece[]): void {
  for (const { trace, width = 0 } of pieces) stroke(pen, trace, width + 2 * pen.line, ink)
  for (const piece of pieces) {
    if (piece.width === undefined) fill(pen, piece.trace, piece.color)
    else stroke(pen, piece.trace, piece.width, piece.color)
    if (piece.shade) model(pen, piece, piece.shade)
  }
}

export function fill({ context }: Pen, trace: Trace, color: string): void {
  context.beginPath()
  trace(context)
  context.fillStyle = color
  context.fill()
}

export function stroke({ context }: Pen, trace: Trace, width: number, color: string): void {
  context.beginPath()
  trace(context)
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  context.stroke()
}

/** An inked line without an area: whiskers, seams, a mouth. */
export function draw(pen: Pen, points: readonly number[], width = pen.line, color = ink): void {
  stroke(pen, curve(points), width, color)
}

/** Draws inside a form alone: stripes, spots, what a window shows. */
export function inside(pen: Pen, trace: Trace, act: (pen: Pen) => void): void {
  pen.context.save()
  pen.context.beginPath()
  trace(pen.context)
  pen.context.clip()
  act(pen)
  pen.context.restore()
}

/** Draws with the origin elsewhere, larger or smaller, turned; outlines keep their width. A mirrored one has its light on the other side. */
export function at(
  pen: Pen,
  place: { x: number; y: number; scale?: number; turn?: number; mirrored?: boolean },
  act: (pen: Pen) => void,
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

function model(pen: Pen, { trace, color }: Piece, depth: number): void {
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
