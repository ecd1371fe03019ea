import type { ImageSize } from '../media/media.ts'
import type { Context } from './canvas.ts'
import { linearOfByte, type Rgb } from './color.ts'

/** A part of a canvas, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The WCAG contrast for normal text, required here at any size. */
export const minContrast = 4.5

/** The share of pixels to ignore, so that single specks do not count. */
const specks = 0.01

/** The WCAG contrast of a text colour against the opaque RGBA pixels behind it, at their worst but for a share. */
export function worstContrast(pixels: Uint8ClampedArray, color: Rgb, ignored = specks): number {
  const counts = histogramOf(pixels)
  const text = luminanceOf(color.red, color.green, color.blue)
  const allowed = (pixels.length / 4) * ignored
  // Move away from the text's luminance, always on the side that is closer in contrast.
  let [darker, lighter] = [Math.floor(text * finest), Math.floor(text * finest) + 1]
  let counted = 0
  while (darker >= 0 || lighter <= finest) {
    const below = darker >= 0 ? ratio(text, darker / finest) : Infinity
    const above = lighter <= finest ? ratio(text, lighter / finest) : Infinity
    counted += counts[below <= above ? darker-- : lighter++] ?? 0
    if (counted > allowed) return Math.min(below, above)
  }
  return ratio(text, text > 0.18 ? 0 : 1)
}

/** The pixels of a canvas under a box, clipped to the canvas. */
export function pixelsUnder(context: Context, box: Box): Uint8ClampedArray {
  const { left, top, right, bottom } = clipToPixels(box, context.canvas)
  return context.getImageData(left, top, right - left, bottom - top).data
}

/** The pixels of a picture that a box touches, at least one. */
function clipToPixels({ x, y, width, height }: Box, picture: ImageSize) {
  const clamped = (value: number, max: number) => Math.min(Math.max(value, 0), max)
  const left = clamped(Math.floor(x), picture.width - 1)
  const top = clamped(Math.floor(y), picture.height - 1)
  const right = Math.max(left + 1, clamped(Math.ceil(x + width), picture.width))
  const bottom = Math.max(top + 1, clamped(Math.ceil(y + height), picture.height))
  return { left, top, right, bottom }
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Luminance steps, fine enough that near black a step is at most 0.5 % of contrast. */
const finest = 4095

function histogramOf(pixels: Uint8ClampedArray): Uint32Array {
  const counts = new Uint32Array(finest + 1)
  for (let at = 0; at < pixels.length; at += 4) {
    const luminance = luminanceOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    const step = Math.round(luminance * finest)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}

function luminanceOf(red: number, green: number, blue: number): number {
  return (
    0.2126 * (linearOfByte[red] ?? 0) +
    0.7152 * (linearOfByte[green] ?? 0) +
    0.0722 * (linearOfByte[blue] ?? 0)
  )
}
