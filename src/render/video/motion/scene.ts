import { timeSlicer, yieldToEventLoop } from '../../../concurrency.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { cropTo, type Focus, findFocus, type Region } from '../../analysis/focus.ts'
import { type Blocks, detailOf, measuredSize, rasterOf } from '../../analysis/raster.ts'
import { findSubject } from '../../analysis/subject.ts'
import { textAreasOf } from '../../analysis/text-areas.ts'
import type { Canvas } from '../../canvas.ts'
import { boundsOf } from '../../design/matrix.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { decodePicture, type Picture, readPixels } from '../../pictures/decode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { clamp, scaledTo } from '../drawing.ts'
import { regionWithin } from '../framing.ts'
import { trimRegion, windowLimits, withMargin } from './camera.ts'
import { extendPicture } from './extend.ts'

/** The part of a picture that a clip shows. Regions are shares of it. */
interface MovingPicture extends Omit<PictureLayout, 'isPlain'> {
  readonly canvas: Canvas
}

/** The extra width that a camera can move along, and extra resolution. */
const spareShare = 0.14

/** Chooses what of a picture is shown in a frame of another shape. Nothing important is cut off. */
export function prepareMotion(
  picture: Media,
  frame: ImageSize,
  signal?: AbortSignal,
): Promise<MovingPicture> {
  return withPictureSlot(async () => {
    const scaled = await copyToScale(await decodePicture(picture), frame)
    await yieldToEventLoop(signal)
    const layout = await analyzeLayout(scaled, signal)
    await yieldToEventLoop(signal)
    const box = chooseBox(scaled, frame, layout)
    const fineness = Math.min(box.width / frame.width, box.height / frame.height)
    const scale = clamp(fineness, 1, 1 + spareShare) / fineness
    const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
    const isWithin = box.x >= 0 && box.y >= 0
    const canvas = isWithin
      ? (await scaledTo(size, scaled.source, { part: box })).canvas
      : await extendPicture(scaled, box, size, layout.isPlain)
    const inside = (region: Region) => regionWithin(region, scaled, box)
    return {
      canvas,
      kept: layout.kept && inside(layout.kept),
      subject: layout.subject && { ...inside(layout.subject), sure: layout.subject.sure },
    }
  }, signal)
}

/** A scaled copy, so that the large picture can be released. */
async function copyToScale({ source, width, height }: Picture, frame: ImageSize): Promise<Picture> {
  const scale = Math.min(1, (1 + spareShare) * Math.max(frame.width / width, frame.height / height))
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  // Transparent parts become white.
  const { canvas } = await scaledTo(size, source, { ground: '#fff' })
  return { source: canvas, ...size }
}

/** In pixels of the picture; beyond its edges if it has to be extended. */
function chooseBox(picture: ImageSize, frame: ImageSize, { kept }: PictureLayout): Box {
  const windows = windowLimits(picture, frame)
  const isWide = windows.tall > 1
  const [start, length] = isWide ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const long = picture[length]
  const window = (isWide ? windows.widest : windows.tall) * long
  if (kept && kept[length] * long > window * 1.02) {
    // As long as what has to be seen: the picture ends inside the frame.
    const needed = Math.min(1, kept[length] * 1.1) * long
    const ratio = frame.width / frame.height
    const [width, height] = isWide ? [needed, needed / ratio] : [needed * ratio, needed]
    const box = { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
    const middle = (kept[start] + kept[length] / 2) * long
    return { ...box, [start]: clamp(middle - needed / 2, 0, long - needed) }
  }
  const focus = trimRegion(kept, windows.widest * 0.9, windows)
  const free = { x: 0.06, y: 0.06, width: 0.88, height: 0.88 }
  const box = cropTo(picture, frame, { ...(focus ? { focus } : {}), free })
  // Slightly larger than the frame, so that the camera can move along.
  const size = Math.min(long, box[length] * (1 + spareShare))
  const from = clamp(box[start] - (size - box[length]) / 2, 0, long - size)
  return { ...box, [start]: from, [length]: size }
}

/** What a camera has to know of a picture. */
interface PictureLayout {
  /** What must not be cut off; `undefined` if nothing stands out. */
  readonly kept: Region | undefined
  /** The whole subject; `undefined` if text overlaps it. */
  readonly subject: Focus | undefined
  /** Whether the edges have one color and can be extended. */
  readonly isPlain: boolean
}

/** Less certain findings are ignored. */
const minFocusConfidence = 0.35

async function analyzeLayout(picture: Picture, signal?: AbortSignal): Promise<PictureLayout> {
  const yieldIfDue = timeSlicer(signal)
  const size = measuredSize(picture)
  const pixels = await readPixels(picture, size)
  await yieldIfDue()
  const { fine, coarse } = rasterOf(pixels, size)
  await yieldIfDue()
  const foundSubject = findSubject(coarse, detailOf(fine, coarse))
  await yieldIfDue()
  const subject = foundSubject && { ...toRegion(foundSubject), sure: foundSubject.sure }
  const focus = await findFocus(picture)
  await yieldIfDue()
  const texts = textAreasOf(fine).map(toRegion)
  const isPlain = isPlainAtEdge(coarse)
  const parts = [
    ...texts.map((text) => withMargin(text, 0.05)),
    ...(focus && focus.sure >= minFocusConfidence ? [withMargin(focus, 0.05)] : []),
  ]
  const fullRegion = { x: 0, y: 0, width: 1, height: 1 }
  return {
    kept: parts.length > 0 ? boundsOf(parts) : isPlain ? fullRegion : undefined,
    subject: subject && !texts.some((text) => overlapArea(text, subject) > 0) ? subject : undefined,
    isPlain,
  }
}

function toRegion({ left, top, width, height }: { left: number; top: number } & ImageSize): Region {
  return { x: left, y: top, width, height }
}

/** Whether nine in ten blocks along the edge are close to their mean. */
function isPlainAtEdge({ width, height, lightness, greenRed, blueYellow }: Blocks): boolean {
  const edge = Array.from(lightness.keys()).filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
  const mean = (values: Float32Array) =>
    edge.reduce((sum, index) => sum + (values[index] ?? 0), 0) / Math.max(1, edge.length)
  const planes = [lightness, greenRed, blueYellow].map((values) => ({ values, mean: mean(values) }))
  const unlike = edge.filter(
    (at) => planes.reduce((sum, plane) => sum + ((plane.values[at] ?? 0) - plane.mean) ** 2, 0) > 0.04 ** 2,
  )
  return unlike.length < edge.length / 10
}
