import type { ImageSize } from '../../../media/media.ts'
import { seededRandom } from '../../../random.ts'
import type { Focus, Region } from '../../analysis/focus.ts'
import type { View } from '../compose/plan.ts'
import { withMargin } from './scene.ts'

/** How the camera moves over the picture of one scene. */
interface CameraRequest {
  /** What has to stay in sight. */
  readonly focus?: Focus | undefined
  readonly picture: ImageSize
  readonly frame: ImageSize
  readonly seconds: number
  /** Which scene of the film it is: two that follow each other move differently. */
  readonly index: number
  readonly seed: number
}

/** What a move begins and ends with: how near it is, and how far it has gone along the picture, from 0 to 1. */
interface Move {
  readonly near: readonly [from: number, to: number]
  readonly along: readonly [from: number, to: number]
}

const moves: readonly Move[] = [
  { near: [0, 1], along: [0.5, 0.5] },
  { near: [0.35, 0.6], along: [0, 1] },
  { near: [1, 0], along: [0.5, 0.5] },
  { near: [0.6, 0.35], along: [1, 0] },
]

/** Of the width of the frame in a second, on average: the eye follows it and does not notice it. */
const pace = 0.0125

/** The most that a scene comes nearer, and that it goes sideways. */
const maxZoomIn = 0.1
const maxPan = 0.12

/** A slow move over a picture that keeps its subject in sight: the same for the same wish. */
export function cameraFor({
  focus,
  picture,
  frame,
  seconds,
  index,
  seed,
}: CameraRequest): (time: number) => View {
  const windows = windowLimits(picture, frame)
  const move = moves[(Math.floor(seededRandom(seed)() * moves.length) + index) % moves.length] as Move
  const near = Math.min(maxZoomIn, pace * seconds)
  const narrowest = windows.widest * (1 - near)
  const seen = trimRegion(focus && withMargin(focus, 0.03), narrowest, windows)
  const ends = [0, 1].map((end) => {
    const scale = windows.widest * (1 - near * (move.near[end] ?? 0))
    return panTo(scale, (move.along[end] ?? 0) - 0.5, seconds, windows, seen ?? centre)
  })
  const [from, to] = ends.map((view) => fitView(view, windows, seen)) as [View, View]
  return (time) => mixViews(from, to, easeSlightly(clamp(time, 0, 1)))
}

const centre = { x: 0.5, y: 0.5, width: 0, height: 0 }

/** Along the side on which the picture is longer than the frame; sideways where it is on neither. */
function panTo(
  scale: number,
  along: number,
  seconds: number,
  { tall }: WindowLimits,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): View {
  const way = along * Math.min(maxPan, pace * seconds) * scale
  const isDown = tall < 0.95
  return { x: x + width / 2 + (isDown ? 0 : way), y: y + height / 2 + (isDown ? way * tall : 0), scale }
}

/** Slower at both ends, and still nowhere: a picture that stops moving looks like a film that has stopped. */
function easeSlightly(time: number): number {
  return time - (0.5 * Math.sin(2 * Math.PI * time)) / (2 * Math.PI)
}

/** A way of the camera that ends where it began: what is far, and what is near and moves more. */
interface Orbit {
  readonly far: (time: number) => View
  readonly near: (time: number) => View
}

/** How much nearer the camera comes on its way, and how far it swings to either side, in widths of the frame. */
const orbitZoom = 0.075
const swing = 0.012
/** The same of the foreground, on top: it comes out by this much. */
const frontZoom = 0.03
const frontSwing = 0.005

/**
 * In towards the subject and out again while it swings from side to side: an ellipse, so that the camera never stands
 * still, and comes through its start as smoothly as through any other point.
 */
export function planOrbit(
  scene: ImageSize,
  frame: ImageSize,
  { kept, front, seed }: { kept: Region | undefined; front: Region | undefined; seed: number },
): Orbit {
  const windows = windowLimits(scene, frame)
  const isDown = windows.tall < 0.99
  const needed = kept
    ? Math.max(kept.width, kept.height / windows.tall) * (1.03 + (front ? frontZoom : 0))
    : 0
  const widest = windows.widest * (1 - 2 * swing)
  const closest = clamp(needed, widest * (1 - orbitZoom), widest * 0.98)
  const seen = trimRegion(kept, closest, windows)
  const aim = seen ? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 } : { x: 0.5, y: 0.5 }
  const wide = fitView({ x: 0.5, y: 0.5, scale: widest }, windows, seen)
  const close = fitView({ ...aim, scale: closest }, windows, seen)
  const straight = (time: number) => mixViews(wide, close, thereAndBack(time))
  // Where the picture goes on beyond the frame there is more to swing along.
  const spare = Math.max(windows.tall, 1 / windows.tall) - 1
  const side = seededRandom(seed)() < 0.5 ? -1 : 1
  const swung = (view: View, time: number, share: number): View => {
    const far = Math.sin(2 * Math.PI * time) * side * view.scale * share
    const along = swing + spare * 0.2
    const x = view.x + far * (isDown ? swing : along)
    const y = view.y + far * (isDown ? along : swing / 3) * windows.tall
    return { ...view, x, y }
  }
  const share = freeShare(
    (time, share) => swung(straight(time), time, share),
    (view) => fitView(view, windows, seen),
  )
  const far = (time: number) => swung(straight(time), time, share)
  const anchor = front ? bottomCentre(front) : { x: 0.5, y: 1 }
  const near = (time: number) => {
    const view = far(time)
    const growth = 1 + frontZoom * thereAndBack(time)
    const shift = Math.sin(2 * Math.PI * time) * side * view.scale * frontSwing * share
    const along = (middle: number, fixed: number, length: number, moved: number) =>
      clamp(fixed + (middle - fixed + moved) / growth, length / 2, 1 - length / 2)
    const scale = view.scale / growth
    return {
      x: along(view.x, anchor.x, scale, shift),
      y: along(view.y, anchor.y, scale * windows.tall, 0),
      scale,
    }
  }
  return { far, near }
}

/** How much of a swing has room all the way: to cut it off where there is none would be seen. */
function freeShare(move: (time: number, share: number) => View, settle: (view: View) => View): number {
  const times = Array.from({ length: 48 }, (_, index) => index / 48)
  const isFree = (share: number) =>
    times.every((time) => {
      const view = move(time, share)
      const { x, y } = settle(view)
      return Math.abs(x - view.x) + Math.abs(y - view.y) < 1e-6
    })
  return [1, 0.8, 0.6, 0.4, 0.2].find(isFree) ?? 0
}

/** What is in front stands where it stood, and grows from there. */
function bottomCentre({ x, y, width, height }: Region): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height }
}

/** Out and back, at rest at both ends. */
function thereAndBack(time: number): number {
  return (1 - Math.cos(2 * Math.PI * time)) / 2
}

/** How a frame lies in a picture: lengths along either side are shares of that side. */
interface WindowLimits {
  /** How much of the picture's height a window takes for each share of its width. */
  readonly tall: number
  /** The widest window of the frame's shape that the picture has room for. */
  readonly widest: number
}

export function windowLimits(picture: ImageSize, frame: ImageSize): WindowLimits {
  const tall = picture.width / picture.height / (frame.width / frame.height)
  return { tall, widest: Math.min(1, 1 / tall) }
}

/** The window that keeps all of this in sight and has its middle as near to the wanted one as can be. */
function fitView({ x, y, scale }: View, { tall }: WindowLimits, seen: Region | undefined): View {
  return {
    x: fitAlong(x, scale, seen && [seen.x, seen.x + seen.width]),
    y: fitAlong(y, scale * tall, seen && [seen.y, seen.y + seen.height]),
    scale,
  }
}

/** Along one side: in the picture, and over what is seen; a window that is smaller than that stays within it. */
function fitAlong(middle: number, length: number, seen: readonly [number, number] | undefined): number {
  const [start, end] = seen ?? [0, 1]
  const from = clamp(Math.min(start, end - length), 0, 1 - length)
  const until = clamp(Math.max(start, end - length), 0, 1 - length)
  return clamp(middle - length / 2, from, until) + length / 2
}

/** What has to be seen, cut to its middle where no window would hold all of it. */
export function trimRegion(
  region: Region | undefined,
  scale: number,
  { tall }: WindowLimits,
): Region | undefined {
  if (!region) return undefined
  const [width, height] = [Math.min(region.width, scale), Math.min(region.height, scale * tall)]
  return {
    x: region.x + (region.width - width) / 2,
    y: region.y + (region.height - height) / 2,
    width,
    height,
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

function mixViews(from: View, to: View, share: number): View {
  const mix = (one: number, other: number) => one + (other - one) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}
