import type { ImageSize } from '../../../media/media.ts'
import { seededRandom } from '../../../random.ts'
import type { Focus, Region } from '../../analysis/focus.ts'
import type { View } from '../compose/plan.ts'
import { clamp } from '../drawing.ts'

interface CameraRequest {
  /** What has to stay visible. */
  readonly focus?: Focus | undefined
  readonly picture: ImageSize
  readonly frame: ImageSize
  readonly seconds: number
  /** The index of the scene: neighbours move differently. */
  readonly index: number
  readonly seed: number
}

/** How near a move begins and ends, and how far along the picture, from 0 to 1. */
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

/** In frame widths a second, on average: slow enough to go unnoticed. */
const pace = 0.0125

/** The max that a scene zooms in, and pans. */
const maxZoomIn = 0.1
const maxPan = 0.12

/** A slow camera move that keeps the subject visible; the same for the same request. */
export function cameraFor(request: CameraRequest): (time: number) => View {
  const { focus, picture, frame, seconds, index, seed } = request
  const windows = windowLimits(picture, frame)
  const move = moves[(Math.floor(seededRandom(seed)() * moves.length) + index) % moves.length] as Move
  const near = Math.min(maxZoomIn, pace * seconds)
  const narrowest = windows.widest * (1 - near)
  const visible = trimRegion(focus && withMargin(focus, 0.03), narrowest, windows)
  const ends = [0, 1].map((end) => {
    const scale = windows.widest * (1 - near * (move.near[end] ?? 0))
    return panTo(scale, (move.along[end] ?? 0) - 0.5, seconds, windows, visible ?? centre)
  })
  const [from, to] = ends.map((view) => fitView(view, windows, visible)) as [View, View]
  return (time) => mixViews(from, to, easeSlightly(clamp(time, 0, 1)))
}

const centre = { x: 0.5, y: 0.5, width: 0, height: 0 }

/** Moves along the longer side of the picture, sideways if neither is longer. */
function panTo(scale: number, along: number, seconds: number, { tall }: WindowLimits, around: Region): View {
  const { x, y, width, height } = around
  const way = along * Math.min(maxPan, pace * seconds) * scale
  const isDown = tall < 0.95
  return { x: x + width / 2 + (isDown ? 0 : way), y: y + height / 2 + (isDown ? way * tall : 0), scale }
}

/** Slower at both ends, but never still: a picture that stops looks like a video that hangs. */
function easeSlightly(time: number): number {
  return time - (0.5 * Math.sin(2 * Math.PI * time)) / (2 * Math.PI)
}

/** How much the camera zooms in, and swings to each side in frame widths. */
const orbitZoom = 0.075
const swing = 0.012
/** The same for the foreground, in addition. */
const frontZoom = 0.03
const frontSwing = 0.005

/**
 * Zooms in and out while swinging from side to side: an ellipse, so that the camera never stops, not even at its start.
 * Gives the view of the far layer, and of the near one that moves more.
 */
export function planOrbit(
  scene: ImageSize,
  frame: ImageSize,
  { kept, front, seed }: { kept: Region | undefined; front: Region | undefined; seed: number },
) {
  const windows = windowLimits(scene, frame)
  const isDown = windows.tall < 0.99
  const needed = kept
    ? Math.max(kept.width, kept.height / windows.tall) * (1.03 + (front ? frontZoom : 0))
    : 0
  const widest = windows.widest * (1 - 2 * swing)
  const closest = clamp(needed, widest * (1 - orbitZoom), widest * 0.98)
  const visible = trimRegion(kept, closest, windows)
  const aim = visible
    ? { x: visible.x + visible.width / 2, y: visible.y + visible.height / 2 }
    : { x: 0.5, y: 0.5 }
  const wide = fitView({ x: 0.5, y: 0.5, scale: widest }, windows, visible)
  const close = fitView({ ...aim, scale: closest }, windows, visible)
  const straight = (time: number) => mixViews(wide, close, thereAndBack(time))
  // A picture that is larger than the frame has more room to swing.
  const spare = Math.max(windows.tall, 1 / windows.tall) - 1
  const side = seededRandom(seed)() < 0.5 ? -1 : 1
  const swung = (view: View, time: number, share: number): View => {
    const far = Math.sin(2 * Math.PI * time) * side * view.scale * share
    const along = swing + spare * 0.2
    const x = view.x + far * (isDown ? swing : along)
    const y = view.y + far * (isDown ? along : swing / 3) * windows.tall
    return { ...view, x, y }
  }
  // How much of a swing fits all the way: clipping it would be visible.
  const times = Array.from({ length: 48 }, (_, index) => index / 48)
  const isFree = (share: number) =>
    times.every((time) => {
      const view = swung(straight(time), time, share)
      const { x, y } = fitView(view, windows, visible)
      return Math.abs(x - view.x) + Math.abs(y - view.y) < 1e-6
    })
  const share = [1, 0.8, 0.6, 0.4, 0.2].find(isFree) ?? 0
  const far = (time: number) => swung(straight(time), time, share)
  // The foreground grows from its foot.
  const anchor = front ? { x: front.x + front.width / 2, y: front.y + front.height } : { x: 0.5, y: 1 }
  const near = (time: number): View => {
    const view = far(time)
    const growth = 1 + frontZoom * thereAndBack(time)
    const shift = Math.sin(2 * Math.PI * time) * side * view.scale * frontSwing * share
    const along = (middle: number, fixed: number, length: number, offset: number) =>
      clamp(fixed + (middle - fixed + offset) / growth, length / 2, 1 - length / 2)
    const scale = view.scale / growth
    return {
      x: along(view.x, anchor.x, scale, shift),
      y: along(view.y, anchor.y, scale * windows.tall, 0),
      scale,
    }
  }
  return { far, near }
}

/** There and back, at rest at both ends. */
function thereAndBack(time: number): number {
  return (1 - Math.cos(2 * Math.PI * time)) / 2
}

/** How a frame fits a picture, in shares of the picture's sides. */
interface WindowLimits {
  /** The share of the height that a window takes for each share of its width. */
  readonly tall: number
  /** The widest window that fits. */
  readonly widest: number
}

export function windowLimits(picture: ImageSize, frame: ImageSize): WindowLimits {
  const tall = picture.width / picture.height / (frame.width / frame.height)
  return { tall, widest: Math.min(1, 1 / tall) }
}

/** The window closest to the wanted one that keeps the region visible. */
function fitView({ x, y, scale }: View, { tall }: WindowLimits, visible: Region | undefined): View {
  return {
    x: fitAlong(x, scale, visible && [visible.x, visible.x + visible.width]),
    y: fitAlong(y, scale * tall, visible && [visible.y, visible.y + visible.height]),
    scale,
  }
}

/** Along one side: inside the picture and over the region, or within the region if that is larger. */
function fitAlong(middle: number, length: number, visible: readonly [number, number] | undefined): number {
  const [start, end] = visible ?? [0, 1]
  const from = clamp(Math.min(start, end - length), 0, 1 - length)
  const until = clamp(Math.max(start, end - length), 0, 1 - length)
  return clamp(middle - length / 2, from, until) + length / 2
}

/** The middle of a region that is too large for the window. */
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

function mixViews(from: View, to: View, share: number): View {
  const mix = (one: number, other: number) => one + (other - one) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}

/** With a margin: hair and shadows go beyond what is measured. */
export function withMargin({ x, y, width, height }: Region, air: number): Region {
  const [left, top] = [Math.max(0, x - air), Math.max(0, y - air)]
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width + air) - left,
    height: Math.min(1, y + height + air) - top,
  }
}
