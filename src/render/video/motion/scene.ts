import type { ImageSize, Media } from '../../../media/media.ts'
import { yieldToEventLoop } from '../../../time-slice.ts'
import type { Region } from '../../analysis/focus.ts'
import { cropTo } from '../../analysis/focus-crop.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { extended } from './extend.ts'
import { lookedAt, type Seen } from './look.ts'
import { clamp, trimmed, windowsOf } from './window.ts'

/** The part of a picture that a clip plays in, as large as it is needed. Its regions are shares of it. */
export interface Scene extends Omit<Seen, 'isPlain'> {
  readonly canvas: Canvas
}

/** How much more of the picture a camera gets to move along than the frame shows, and how much finer it is drawn. */
const more = 0.14

/** Chooses what of a picture is shown in a frame of another shape: nothing that has to be seen is cut off. */
export function sceneOf(picture: Media, frame: ImageSize, signal?: AbortSignal): Promise<Scene> {
  return withPictureSlot(async () => {
    const whole = await worked(await decodePicture(picture), frame)
    await yieldToEventLoop(signal)
    const seen = await lookedAt(whole, signal)
    await yieldToEventLoop(signal)
    const box = boxFor(whole, frame, seen)
    const fineness = Math.min(box.width / frame.width, box.height / frame.height)
    const scale = clamp(fineness, 1, 1 + more) / fineness
    const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
    const isWithin = box.x >= 0 && box.y >= 0
    const canvas = isWithin ? await cut(whole, box, size) : await extended(whole, box, size, seen.isPlain)
    const inside = (region: Region) => insideOf(region, whole, box)
    return {
      canvas,
      kept: seen.kept && inside(seen.kept),
      subject: seen.subject && { ...inside(seen.subject), sure: seen.subject.sure },
    }
  }, signal)
}

/** A copy of a size at which it can be worked on, so that the picture itself can be let go. */
async function worked({ source, width, height }: Picture, frame: ImageSize): Promise<Picture> {
  const scale = Math.min(1, (1 + more) * Math.max(frame.width / width, frame.height / height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const { canvas, context } = await newCanvas(size.width, size.height)
  // What can be seen through is looked at on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(source, 0, 0, size.width, size.height)
  return { source: canvas, ...size }
}

/** In pixels of the picture; beyond its edges where it has to be extended. */
function boxFor(picture: ImageSize, frame: ImageSize, { kept }: Seen): Box {
  const windows = windowsOf(picture, frame)
  const isWide = windows.tall > 1
  const long = isWide ? picture.width : picture.height
  const window = (isWide ? windows.widest : windows.tall) * long
  const [start, length] = isWide ? [kept?.x, kept?.width ?? 0] : [kept?.y, kept?.height ?? 0]
  const needed = Math.min(1, length * 1.1) * long
  if (start !== undefined && length * long > window * 1.02)
    return around(picture, frame, (start + length / 2) * long, needed, isWide)
  const focus = trimmed(kept, windows.widest * 0.9, windows)
  const free = { x: 0.06, y: 0.06, width: 0.88, height: 0.88 }
  return widened(cropTo(picture, frame, { ...(focus ? { focus } : {}), free }), picture, isWide)
}

/** Wide enough for what has to be seen, and so high that the picture ends before the frame does; or the other way round. */
function around(picture: ImageSize, frame: ImageSize, middle: number, needed: number, isWide: boolean): Box {
  const ratio = frame.width / frame.height
  const width = isWide ? needed : needed * ratio
  const height = isWide ? needed / ratio : needed
  const along = clamp(middle - needed / 2, 0, (isWide ? picture.width : picture.height) - needed)
  return isWide
    ? { x: along, y: (picture.height - height) / 2, width, height }
    : { x: (picture.width - width) / 2, y: along, width, height }
}

/** A little more than the frame shows, where the picture goes on: the camera moves along it. */
function widened({ x, y, width, height }: Box, picture: ImageSize, isWide: boolean): Box {
  const grown = (start: number, length: number, whole: number) => {
    const size = Math.min(whole, length * (1 + more))
    return [clamp(start - (size - length) / 2, 0, whole - size), size] as const
  }
  if (isWide) {
    const [from, size] = grown(x, width, picture.width)
    return { x: from, y, width: size, height }
  }
  const [from, size] = grown(y, height, picture.height)
  return { x, y: from, width, height: size }
}

async function cut({ source }: Picture, box: Box, size: ImageSize): Promise<Canvas> {
  const { canvas, context } = await newCanvas(size.width, size.height)
  context.drawImage(source, box.x, box.y, box.width, box.height, 0, 0, size.width, size.height)
  return canvas
}

function insideOf(region: Region, picture: ImageSize, box: Box): Region {
  const place = (start: number, length: number, from: number, whole: number, size: number) => {
    const first = clamp((start * whole - from) / size, 0, 1)
    const last = clamp(((start + length) * whole - from) / size, 0, 1)
    return [first, last - first] as const
  }
  const [x, width] = place(region.x, region.width, box.x, picture.width, box.width)
  const [y, height] = place(region.y, region.height, box.y, picture.height, box.height)
  return { x, y, width, height }
}
