import type { ImageSize } from '../../../media/media.ts'
import { easeInOut } from '../drawing.ts'
import type { Kernel } from './kernel/index.ts'
import type { Loaded } from './load.ts'
import type { Frame, PlaneSet } from './memory.ts'
import type { Layer, Shot, View } from './plan.ts'
import type { Ready } from './prefetch.ts'

/** More source pixels per output pixel would be skipped and flicker. */
const maxShrink = 1.5
/** A picture of about the right size is not scaled: scaling twice makes it soft. */
const unscaledRatio = { min: 0.8, max: 1.2 }
/** Limits of a stored picture, as multiples of the frame's area and width. */
const maxStored = { area: 4, width: 6 }

/**
 * The size at which a picture is stored: one to one at the nearest view, less if the camera also goes so far away that
 * pixels would be skipped. Even, because chroma is subsampled.
 */
export function chooseStoredSize(picture: ImageSize, frame: ImageSize, views: readonly View[]): ImageSize {
  const scales = views.map(({ scale }) => scale)
  const needed = frame.width * Math.min(1 / Math.min(...scales), maxShrink / Math.max(...scales))
  const area = maxStored.area * frame.width * frame.height
  const wide = Math.min(
    needed,
    frame.width * maxStored.width,
    Math.sqrt((area * picture.width) / picture.height),
  )
  const { width, height } = picture
  const ratio = width / wide
  const isRight =
    ratio >= unscaledRatio.min && ratio <= unscaledRatio.max && width % 2 === 0 && height % 2 === 0
  return isRight
    ? { width, height }
    : { width: roundToEven(wide), height: roundToEven((wide * height) / width) }
}

/** The nearest view that shows nothing outside the picture. */
function clampView({ x, y, scale }: View, picture: ImageSize, frame: ImageSize): View {
  const tall = (picture.width * frame.height) / (frame.width * picture.height)
  const clamped = Math.min(scale, 1, 1 / tall)
  return {
    x: clampCentre(clamped / 2, x),
    y: clampCentre((clamped * tall) / 2, y),
    scale: clamped,
  }
}

/** Draws what a camera sees of a picture, blended if the picture has alpha. */
export function drawPicture(kernel: Kernel, frame: Frame, picture: Loaded, view: View, work: number): void {
  const step = (view.scale * picture.width) / frame.width
  const x = view.x * picture.width - 0.5 - (step * (frame.width - 1)) / 2
  const y = view.y * picture.height - 0.5 - (step * (frame.height - 1)) / 2
  const see = (to: PlaneSet, from: PlaneSet | undefined, left: number, top: number) => {
    if (!from) return
    const { alpha, stride, columns, rows } = from
    for (const [index, plane] of from.planes.entries()) {
      const target = to.planes[index] ?? 0
      const source = [plane, alpha, stride, columns, rows] as const
      kernel.sample(target, to.columns, to.rows, ...source, left, step, top, step, work)
    }
  }
  see(frame.light, picture.light, x, y)
  // Chroma is on every second column, and between two rows.
  see(frame.colors, picture.colors.get('00'), x / 2, (y + step / 2 - 0.5) / 2)
}

/** The table and three lines of the widest picture. */
export function workBytesFor(frame: ImageSize): number {
  return frame.width * (6 + maxStored.width * unscaledRatio.max + 2) + 1024
}

function roundToEven(length: number): number {
  return Math.max(16, Math.round(length / 2) * 2)
}

function clampCentre(margin: number, at: number): number {
  return Math.min(Math.max(at, margin), 1 - margin)
}

/** A shot at one frame. */
export interface VisibleShot {
  readonly shot: Shot
  readonly order: number
  readonly pictures: readonly (Loaded & { readonly view: View })[]
  /** Progress of the entrance; 1 when the shot before is hidden. */
  readonly arrived: number
}

/** How much a zoom begins nearer. */
const zoomDepth = 0.1

/** The visible shots, from back to front. */
export function visibleShots(
  on: readonly Ready<Shot, readonly Loaded[]>[],
  frame: number,
  size: ImageSize,
): readonly VisibleShot[] {
  const scenes = on.map(({ part: shot, order, ready: pictures }, index) => {
    const under = on[index - 1]?.part
    const isIn = !under || shot.entrance === 'cut'
    const arrived = isIn ? 1 : Math.min(1, (frame - shot.from + 1) / (under.until - shot.from + 1))
    const zoom = shot.entrance === 'zoom' ? 1 - zoomDepth * (1 - easeInOut(arrived)) : 1
    const viewed = pictures.map((picture, layer) => ({
      ...picture,
      view: viewAt(shot, layer, frame, picture, size, zoom),
    }))
    return { shot, order, arrived, pictures: viewed }
  })
  return scenes.slice(scenes.findLastIndex(({ arrived }) => arrived === 1))
}

/**
 * What a camera sees of its picture. Time goes from 0 at the first frame to almost 1 at the last, so that a loop has no
 * stop. The back layer covers the frame.
 */
export function viewAt(
  { from, until, layers }: Shot,
  layer: number,
  frame: number,
  picture: ImageSize,
  size: ImageSize,
  zoom = 1,
): View {
  const { x, y, scale } = (layers[layer] as Layer).camera((frame - from) / (until - from))
  const view = { x, y, scale: scale * zoom }
  return layer === 0 ? clampView(view, picture, size) : view
}
