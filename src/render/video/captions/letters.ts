import type { Context } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { applyLineStyle } from '../../type/measure.ts'
import { isolateRuns } from '../../type/writing-system.ts'
import { fixed } from './colors.ts'
import type { Part, SetChunk } from './setting.ts'

/** A chunk that is set and has its place on the frame. */
export interface Placed extends SetChunk {
  readonly x: number
  readonly y: number
}

/** Writes parts of a chunk, each shaped as a whole. */
export function write(
  context: Context,
  chunk: Placed,
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

/** An outline, or for letters that join a close shadow, and a wide shadow under either. */
export function writeRelief(context: Context, chunk: Placed, parts: readonly Part[], outline: number): void {
  if (chunk.isJoined) {
    writeShadow(context, chunk, parts)
    return
  }
  context.save()
  context.strokeStyle = fixed.outline
  context.lineWidth = outline
  shade(context, 'rgba(0, 0, 0, 0.5)', 24, 6)
  write(context, chunk, parts, 'stroke')
  context.restore()
}

/** Far enough for letters to be off every sprite while their shadow is on it. */
const away = 20_000

/** The shadow alone, so that what is under the letters can be measured. */
function writeShadow(context: Context, chunk: Placed, parts: readonly Part[]): void {
  const shadows = [
    [24, 6, 0.65],
    [10, 2, 0.8],
    [4, 1, 0.7],
  ] as const
  context.save()
  context.fillStyle = '#000'
  for (const [blur, offset, strength] of shadows) {
    shade(context, `rgba(0, 0, 0, ${strength})`, blur, offset)
    context.shadowOffsetX = away
    write(context, { ...chunk, x: chunk.x - away }, parts)
  }
  context.restore()
}

function shade(context: Context, color: string, blur: number, offset: number): void {
  context.shadowColor = color
  context.shadowBlur = blur
  context.shadowOffsetY = offset
}

/** The ground of one word: as high as letters of its script reach. */
export function plateOf(chunk: Placed, part: Part): Box {
  const beside = 0.13 * chunk.size
  const above = Math.max(chunk.above, 0.73 * chunk.size) + (chunk.isJoined ? 0.1 : 0.25) * chunk.size
  const below = Math.max(chunk.below, 0.2 * chunk.size) + (chunk.isJoined ? 0.1 : 0.06) * chunk.size
  const baseline = chunk.y + part.baseline
  // Never out of the box of them all, whatever signs are in it.
  const top = Math.max(chunk.y, baseline - above)
  const bottom = Math.min(chunk.y + chunk.height, baseline + below)
  return { x: chunk.x + part.x - beside, y: top, width: part.width + 2 * beside, height: bottom - top }
}

export function boxOf({ x, y, width, height }: Placed): Box {
  return { x, y, width, height }
}
