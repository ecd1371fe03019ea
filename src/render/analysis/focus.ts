import { type Picture, readPixels } from '../pictures/decode.ts'
import { detailOf } from './detail.ts'
import { rasterOf } from './raster.ts'
import { subjectOf } from './subject.ts'

/** A part of a picture, as shares of its width and height. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What has to be seen. */
export interface Focus extends Region {
  /** From 0 to 1: below a half it is a guess. */
  readonly sure: number
}

/** Where the eye goes in a picture: to the boxes that are given, or to what stands out. */
export async function findFocus(picture: Picture, given: readonly Region[] = []): Promise<Focus | undefined> {
  const boxes = given.map(within).filter(({ width, height }) => width > 0 && height > 0)
  if (boxes.length > 0) return { ...boxes.reduce(union), sure: 1 }
  const scale = Math.min(1, measured / Math.max(picture.width, picture.height))
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const { fine, coarse } = rasterOf(await readPixels(picture, size), size)
  const subject = subjectOf(coarse, detailOf(fine, coarse))
  if (!subject) return undefined
  const { left, top, width, height, sure } = subject
  return { ...headOf({ x: left, y: top, width, height }, picture), sure }
}

/** The longer side of what is measured: where a subject is does not take more. */
const measured = 84

/** What is tall is mostly a body, and what matters of it is above; a head alone is hardly taller than it is wide. */
function headOf({ x, y, width, height }: Region, picture: Picture): Region {
  const asWide = (width * picture.width) / picture.height
  return { x, y, width, height: height > 0.45 ? Math.min(height, Math.max(height * 0.6, asWide)) : height }
}

function within({ x, y, width, height }: Region): Region {
  const cut = (value: number) => (Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)
  const [left, top] = [cut(x), cut(y)]
  return { x: left, y: top, width: cut(x + width) - left, height: cut(y + height) - top }
}

function union(one: Region, other: Region): Region {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
