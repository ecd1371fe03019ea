import { CopydeskError } from '../../errors.ts'
import type { ImageSize } from '../../media/media.ts'
import { type Canvas, type Context, freeCanvas, type Image, newCanvas } from '../canvas.ts'
import {
  colorRule,
  composite,
  contrast,
  fromOklch,
  type Oklch,
  parseColor,
  type Rgb,
  toOklch,
} from '../color.ts'
import { type Box, minContrast } from '../legible.ts'
import type { Sprite } from './compose/plan.ts'

/** The whole pixels that a box touches. */
export function toPixelBox(box: Box): Box {
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  return {
    x,
    y,
    width: Math.max(1, Math.ceil(box.x + box.width) - x),
    height: Math.max(1, Math.ceil(box.y + box.height) - y),
  }
}

export function growBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

export function scaleBox({ x, y, width, height }: Box, across: number, down = across): Box {
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

/** Parses a color and composites it on white. */
export function parseOpaqueColor(text: string): Rgb {
  const color = parseColor(text)
  if (!color) throw new CopydeskError('invalid_input', `The color ${colorRule}.`)
  return composite(color)
}

/** Changes the lightness until the color is readable; keeps its hue. */
export function makeReadableOn(ground: Rgb, color: Oklch): Rgb {
  const step = toOklch(ground).lightness < 0.55 ? 0.01 : -0.01
  let { lightness } = color
  let readable = fromOklch(color)
  while (contrast(readable, ground) < minContrast + 0.1 && lightness >= 0 && lightness <= 1) {
    lightness += step
    readable = fromOklch({ ...color, lightness })
  }
  return readable
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}

/** Slow at both ends, from 0 to 1. */
export function easeInOut(time: number): number {
  const inside = clamp(time, 0, 1)
  return inside * inside * (3 - 2 * inside)
}

/** Slows down towards the end, from 0 to 1. */
export function easeOut(time: number): number {
  return 1 - (1 - time) ** 3
}

/** Draws a sprite in the coordinates of the frame; the rest of the frame is cut off. */
export async function drawSprite(
  box: Box,
  draw: (context: Context) => void | Promise<void>,
): Promise<Sprite> {
  const { x, y, width, height } = toPixelBox(box)
  const { canvas, context } = await newCanvas(width, height)
  context.translate(-x, -y)
  await draw(context)
  return { x, y, width, height, pixels: takePixels(canvas) }
}

/** The pixels of a canvas, which is freed. */
export function takePixels(canvas: Canvas): Uint8ClampedArray {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  freeCanvas(canvas)
  return data
}

/** A canvas of this size with a picture, or a part of it, scaled to fill it; over a color if one is given. */
export async function scaledTo(
  size: ImageSize,
  picture: Canvas | Image,
  { part, ground }: { readonly part?: Box; readonly ground?: string } = {},
): Promise<{ readonly canvas: Canvas; readonly context: Context }> {
  const { width, height } = size
  const canvas = await newCanvas(width, height)
  if (ground) {
    canvas.context.fillStyle = ground
    canvas.context.fillRect(0, 0, width, height)
  }
  if (part) canvas.context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  else canvas.context.drawImage(picture, 0, 0, width, height)
  // What is drawn is only recorded, with the picture, until a pixel is read.
  canvas.context.getImageData(0, 0, 1, 1)
  return canvas
}

/** A rounded rectangle. */
export function drawPlate(context: Context, box: Box, radius: number, fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, radius)
  context.fill()
}
