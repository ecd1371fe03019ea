import { type Canvas, type Context, freeCanvas, newCanvas } from '../../canvas.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { applyLineStyle } from '../../type/measure.ts'
import { isolateRuns } from '../../type/writing-system.ts'
import { growBox, parseOpaqueColor, scaledTo, takePixels, toPixelBox } from '../drawing.ts'
import type { Part, SetChunk } from './set-chunk.ts'
import { captionColors } from './settings.ts'

/** A chunk with its place on the frame. */
export interface PlacedChunk extends SetChunk {
  readonly x: number
  readonly y: number
}

/** Draws words of a chunk. */
export function drawParts(
  context: Context,
  chunk: PlacedChunk,
  parts: readonly Part[],
  way: 'fill' | 'stroke' = 'fill',
): void {
  for (const part of parts) {
    applyLineStyle(context, { ...chunk, tracking: 0, text: part.text })
    const text = isolateRuns(part.text, chunk.direction)
    const [x, y] = [chunk.x + part.x, chunk.y + part.baseline]
    if (way === 'fill') context.fillText(text, x, y)
    else context.strokeText(text, x, y)
  }
}

/** Draws an outline with a wide shadow; only shadows for connected scripts. */
export function drawRelief(
  context: Context,
  chunk: PlacedChunk,
  parts: readonly Part[],
  outline: number,
): void {
  if (chunk.isJoined) {
    drawShadow(context, chunk, parts)
    return
  }
  context.save()
  context.strokeStyle = captionColors.outline
  context.lineWidth = outline
  setShadow(context, 0.5, 24, 6)
  drawParts(context, chunk, parts, 'stroke')
  context.restore()
}

/** Far enough to keep the letters off the sprite while their shadow is on it. */
const offCanvas = 20_000

/** Draws only the shadow, so that the background of letters can be measured. */
function drawShadow(context: Context, chunk: PlacedChunk, parts: readonly Part[]): void {
  const shadows = [
    [24, 6, 0.65],
    [10, 2, 0.8],
    [4, 1, 0.7],
  ] as const
  context.save()
  context.fillStyle = '#000'
  for (const [blur, offset, strength] of shadows) {
    setShadow(context, strength, blur, offset)
    context.shadowOffsetX = offCanvas
    drawParts(context, { ...chunk, x: chunk.x - offCanvas }, parts)
  }
  context.restore()
}

function setShadow(context: Context, strength: number, blur: number, offset: number): void {
  context.shadowColor = `rgba(0, 0, 0, ${strength})`
  context.shadowBlur = blur
  context.shadowOffsetY = offset
}

/** The background box of one word, as tall as its script. */
export function plateBox(chunk: PlacedChunk, part: Part): Box {
  const beside = 0.13 * chunk.size
  const above = Math.max(chunk.above, 0.73 * chunk.size) + (chunk.isJoined ? 0.1 : 0.25) * chunk.size
  const below = Math.max(chunk.below, 0.2 * chunk.size) + (chunk.isJoined ? 0.1 : 0.06) * chunk.size
  const baseline = chunk.y + part.baseline
  // Never outside the chunk's box.
  const top = Math.max(chunk.y, baseline - above)
  const bottom = Math.min(chunk.y + chunk.height, baseline + below)
  return { x: chunk.x + part.x - beside, y: top, width: part.width + 2 * beside, height: bottom - top }
}

export function chunkBox({ x, y, width, height }: PlacedChunk): Box {
  return { x, y, width, height }
}

/** The picture behind the captions of a scene, scaled down to save memory. */
interface Backdrop {
  readonly canvas: Canvas
  /** Its place on the frame. */
  readonly box: Box
}

export type BackdropSource = () => Promise<Backdrop>

const backdropScale = 0.25

/** Crops the picture behind a box, once, on first use, and frees the picture. */
export function lazyBackdrop(frame: () => Promise<Canvas>, box: Box): BackdropSource {
  let memoised: Promise<Backdrop> | undefined
  const cut = async () => {
    const length = (side: number) => Math.max(1, Math.ceil(side * backdropScale))
    const size = { width: length(box.width), height: length(box.height) }
    const fullFrame = await frame()
    const { canvas } = await scaledTo(size, fullFrame, { part: box })
    freeCanvas(fullFrame)
    return { canvas, box }
  }
  return () => {
    memoised ??= cut()
    return memoised
  }
}

/** The ring around letters that decides readability, in em. */
const haloEm = 0.07

/**
 * Whether white letters with only a shadow are readable: composites and measures the pixels around them. An unknown
 * background counts as white.
 */
export async function isReadable(chunk: PlacedChunk, ground: BackdropSource | undefined): Promise<boolean> {
  if (!chunk.isJoined) return true
  if (!ground) return false
  const box = toPixelBox(growBox(chunkBox(chunk), 8))
  const { context } = await newCanvas(box.width, box.height)
  context.translate(-box.x, -box.y)
  const { canvas, box: under } = await ground()
  context.drawImage(canvas, under.x, under.y, under.width, under.height)
  drawRelief(context, chunk, chunk.parts, 0)
  const mask = await newCanvas(box.width, box.height)
  mask.context.translate(-box.x, -box.y)
  mask.context.lineWidth = 2 * haloEm * chunk.size
  drawParts(mask.context, chunk, chunk.parts, 'stroke')
  const near = pixelsInMask(takePixels(context.canvas), takePixels(mask.canvas))
  return near.length === 0 || worstContrast(near, parseOpaqueColor(captionColors.white)) >= minContrast
}

/** The opacities tried for a plate. */
const plateOpacities = [0.82, 0.86, 0.9, 0.94, 1]

/** The lowest opacity at which the palest words are readable in the whole scene. */
export async function choosePlateOpacity(ground: BackdropSource | undefined): Promise<number> {
  const pale = parseOpaqueColor(captionColors.toCome)
  const groundCanvas = ground && (await ground()).canvas
  const { context } = await newCanvas(groundCanvas?.width ?? 1, groundCanvas?.height ?? 1)
  const { width, height } = context.canvas
  for (const opacity of plateOpacities) {
    context.globalAlpha = 1
    context.fillStyle = captionColors.white
    context.fillRect(0, 0, width, height)
    if (groundCanvas) context.drawImage(groundCanvas, 0, 0)
    context.globalAlpha = opacity
    context.fillStyle = captionColors.plate
    context.fillRect(0, 0, width, height)
    if (worstContrast(pixelsUnder(context, { x: 0, y: 0, width, height }), pale) >= minContrast)
      return opacity
  }
  return 1
}

function pixelsInMask(pixels: Uint8ClampedArray, mask: Uint8ClampedArray): Uint8ClampedArray {
  const masked = new Uint8ClampedArray(pixels.length)
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((mask[at + 3] ?? 0) < 128) continue
    masked.set(pixels.subarray(at, at + 4), count)
    count += 4
  }
  return masked.subarray(0, count)
}
