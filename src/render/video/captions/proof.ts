import { type Canvas, newCanvas } from '../../canvas.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { grown, wholeBox } from '../boxes.ts'
import { parsed } from '../colors.ts'
import { fixed } from './colors.ts'
import { boxOf, type Placed, write, writeRelief } from './letters.ts'

/** The picture behind the captions of a scene, small: what is around words is no single pixels, and a film has many scenes. */
interface Backdrop {
  readonly canvas: Canvas
  /** Where it is on the frame. */
  readonly box: Box
}

export type Ground = () => Promise<Backdrop>

const scale = 0.25

/** Cuts a picture to what is behind some words, once, when it is first asked for. */
export function groundOf(frame: () => Promise<Canvas>, box: Box): Ground {
  let kept: Promise<Backdrop> | undefined
  const cut = async () => {
    const { canvas, context } = await newCanvas(
      Math.max(1, Math.ceil(box.width * scale)),
      Math.max(1, Math.ceil(box.height * scale)),
    )
    context.drawImage(await frame(), box.x, box.y, box.width, box.height, 0, 0, canvas.width, canvas.height)
    return { canvas, box }
  }
  return () => {
    kept ??= cut()
    return kept
  }
}

/** How far around letters the ground decides whether they are read, in em. */
const around = 0.07

/**
 * Whether white letters with nothing but their shadow can be read on a ground: what is around them is composited and
 * measured. A ground that nobody knows may be white.
 */
export async function isReadable(chunk: Placed, ground: Ground | undefined): Promise<boolean> {
  if (!chunk.isJoined) return true
  if (!ground) return false
  const box = wholeBox(grown(boxOf(chunk), 8))
  const { context } = await newCanvas(box.width, box.height)
  context.translate(-box.x, -box.y)
  const { canvas, box: under } = await ground()
  context.drawImage(canvas, under.x, under.y, under.width, under.height)
  writeRelief(context, chunk, chunk.parts, 0)
  const mask = await newCanvas(box.width, box.height)
  mask.context.translate(-box.x, -box.y)
  mask.context.lineWidth = 2 * around * chunk.size
  write(mask.context, chunk, chunk.parts, 'stroke')
  const all = { x: 0, y: 0, width: box.width, height: box.height }
  const near = masked(pixelsUnder(context, all), pixelsUnder(mask.context, all))
  return near.length === 0 || worstContrast(near, parsed(fixed.white)) >= minContrast
}

/** The opacities of the plate that words stand on. */
const densities = [0.82, 0.86, 0.9, 0.94, 1]

/** How dense a plate has to be for the palest words on it, in all of a scene. */
export async function plateDensity(ground: Ground | undefined): Promise<number> {
  const pale = parsed(fixed.toCome)
  const seen = ground && (await ground()).canvas
  const { context } = await newCanvas(seen?.width ?? 1, seen?.height ?? 1)
  const { width, height } = context.canvas
  for (const density of densities) {
    context.globalAlpha = 1
    context.fillStyle = fixed.white
    context.fillRect(0, 0, width, height)
    if (seen) context.drawImage(seen, 0, 0)
    context.globalAlpha = density
    context.fillStyle = fixed.plate
    context.fillRect(0, 0, width, height)
    if (worstContrast(pixelsUnder(context, { x: 0, y: 0, width, height }), pale) >= minContrast)
      return density
  }
  return 1
}

function masked(pixels: Uint8ClampedArray, mask: Uint8ClampedArray): Uint8ClampedArray {
  const kept = new Uint8ClampedArray(pixels.length)
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((mask[at + 3] ?? 0) < 128) continue
    kept.set(pixels.subarray(at, at + 4), count)
    count += 4
  }
  return kept.subarray(0, count)
}
