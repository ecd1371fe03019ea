import type { ImageSize } from '../../../media/media.ts'
import { timeSlicer } from '../../../time-slice.ts'
import { detailOf } from '../../analysis/detail.ts'
import { type Focus, findFocus, type Region } from '../../analysis/focus.ts'
import { type Blocks, measuredSize, rasterOf } from '../../analysis/raster.ts'
import { subjectOf } from '../../analysis/subject.ts'
import { textAreasOf } from '../../analysis/texts.ts'
import { type Picture, readPixels } from '../../pictures/decode.ts'
import { around, overlap } from '../boxes.ts'

/** What a camera has to know of a picture. */
export interface Seen {
  /** What must not be cut off; `undefined` where nothing stands out. */
  readonly kept: Region | undefined
  /** The whole of what stands out, from head to foot; `undefined` where words stand on it as well. */
  readonly subject: Focus | undefined
  /** Whether the edge of the picture is of one colour, so that it can go on beyond. */
  readonly isPlain: boolean
}

/** Less than that is a guess, and nothing is arranged around a guess. */
const sureEnough = 0.35

export async function lookedAt(picture: Picture, signal?: AbortSignal): Promise<Seen> {
  const take = timeSlicer(signal)
  const size = measuredSize(picture)
  const pixels = await readPixels(picture, size)
  await take()
  const { fine, coarse } = rasterOf(pixels, size)
  await take()
  const found = subjectOf(coarse, detailOf(fine, coarse))
  await take()
  const subject = found && { ...regionOf(found), sure: found.sure }
  const focus = await findFocus(picture)
  await take()
  const texts = textAreasOf(fine).map(regionOf)
  const isPlain = isPlainAtEdge(coarse)
  const parts = [
    ...texts.map((text) => withAir(text, 0.05)),
    ...(focus && focus.sure >= sureEnough ? [withAir(focus, 0.05)] : []),
  ]
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  return {
    kept: parts.length > 0 ? around(parts) : isPlain ? whole : undefined,
    subject: subject && !texts.some((text) => overlap(text, subject) > 0) ? subject : undefined,
    isPlain,
  }
}

function regionOf({ left, top, width, height }: { left: number; top: number } & ImageSize): Region {
  return { x: left, y: top, width, height }
}

/** With a margin around it: what is measured ends where it is clear, and hair, dots and shadows go on. */
export function withAir({ x, y, width, height }: Region, air: number): Region {
  const [left, top] = [Math.max(0, x - air), Math.max(0, y - air)]
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width + air) - left,
    height: Math.min(1, y + height + air) - top,
  }
}

/** Whether nine in ten blocks along the edge look like their mean. */
function isPlainAtEdge({ width, height, lightness, greenRed, blueYellow }: Blocks): boolean {
  const edge = Array.from(lightness.keys()).filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
  const mean = (values: Float32Array) =>
    edge.reduce((sum, at) => sum + (values[at] ?? 0), 0) / Math.max(1, edge.length)
  const planes = [lightness, greenRed, blueYellow].map((values) => ({ values, mean: mean(values) }))
  const unlike = edge.filter(
    (at) => planes.reduce((sum, plane) => sum + ((plane.values[at] ?? 0) - plane.mean) ** 2, 0) > 0.04 ** 2,
  )
  return unlike.length < edge.length / 10
}
