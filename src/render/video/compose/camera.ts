import type { ImageSize } from '../../../media/media.ts'
import type { Frame } from './frame.ts'
import type { Kernel } from './kernel/index.ts'
import type { Loaded } from './load.ts'
import type { View } from './plan.ts'
import type { Sheet } from './sheets.ts'

/** How many pixels of a picture become one at most: with more, details between two would be skipped and flicker. */
const mostShrunk = 1.5
/** A picture that has about the right size stays as it is: to be scaled twice makes it soft. */
const about = { least: 0.8, most: 1.2 }
/** A picture keeps at most so many times the pixels of the frame, and its width, however far the camera goes into it. */
const most = { area: 4, width: 6 }

/**
 * The size at which a picture is kept: pixel for pixel where the camera is nearest, and less where it also goes so far
 * away that it would skip pixels. It is even, for the colors are in every second column and row.
 */
export function keptSize(picture: ImageSize, frame: ImageSize, views: readonly View[]): ImageSize {
  const scales = views.map(({ scale }) => scale)
  const needed = frame.width * Math.min(1 / Math.min(...scales), mostShrunk / Math.max(...scales))
  const area = most.area * frame.width * frame.height
  const wide = Math.min(needed, frame.width * most.width, Math.sqrt((area * picture.width) / picture.height))
  const { width, height } = picture
  const ratio = width / wide
  const isRight = ratio >= about.least && ratio <= about.most && width % 2 === 0 && height % 2 === 0
  return isRight ? { width, height } : { width: evenly(wide), height: evenly((wide * height) / width) }
}

/** The nearest view that shows nothing beside the picture. */
export function heldView({ x, y, scale }: View, picture: ImageSize, frame: ImageSize): View {
  const tall = (picture.width * frame.height) / (frame.width * picture.height)
  const held = Math.min(scale, 1, 1 / tall)
  return { x: between(held / 2, x), y: between((held * tall) / 2, y), scale: held }
}

/** Fills a frame with what a camera sees of a picture, or lays it over what is there where the picture has an alpha. */
export function film(kernel: Kernel, frame: Frame, picture: Loaded, view: View, work: number): void {
  const step = (view.scale * picture.width) / frame.width
  const x = view.x * picture.width - 0.5 - (step * (frame.width - 1)) / 2
  const y = view.y * picture.height - 0.5 - (step * (frame.height - 1)) / 2
  const see = (to: Sheet, from: Sheet | undefined, left: number, top: number) => {
    if (!from) return
    const { alpha, stride, columns, rows } = from
    for (const [index, plane] of from.planes.entries()) {
      const target = to.planes[index] ?? 0
      kernel.sample(
        target,
        to.columns,
        to.rows,
        plane,
        alpha,
        stride,
        columns,
        rows,
        left,
        step,
        top,
        step,
        work,
      )
    }
  }
  see(frame.light, picture.light, x, y)
  // Colors sit on every second column, and between two rows.
  see(frame.colors, picture.colors.get('00'), x / 2, (y + step / 2 - 0.5) / 2)
}

/** Room for the table and three lines of the widest picture. */
export function workFor(frame: ImageSize): number {
  return frame.width * (6 + most.width * about.most + 2) + 1024
}

function evenly(length: number): number {
  return Math.max(16, Math.round(length / 2) * 2)
}

function between(margin: number, at: number): number {
  return Math.min(Math.max(at, margin), 1 - margin)
}
