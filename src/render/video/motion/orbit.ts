import type { ImageSize } from '../../../media/media.ts'
import { seededRandom } from '../../../random.ts'
import type { Region } from '../../analysis/focus.ts'
import type { View } from '../compose/plan.ts'
import { between, clamp, settled, trimmed, windowsOf } from './window.ts'

/** A way of the camera that ends where it began: what is far, and what is near and moves more. */
interface Orbit {
  readonly far: (time: number) => View
  readonly near: (time: number) => View
}

/** How much nearer the camera comes on its way, and how far it swings to either side, in widths of the frame. */
const nearer = 0.075
const swing = 0.012
/** The same of the foreground, on top: it comes out by this much. */
const nearerStill = 0.03
const swingMore = 0.005

/**
 * In towards the subject and out again while it swings from side to side: an ellipse, so that the camera never stands
 * still, and comes through its start as smoothly as through any other point.
 */
export function orbitOf(
  scene: ImageSize,
  frame: ImageSize,
  { kept, front, seed }: { kept: Region | undefined; front: Region | undefined; seed: number },
): Orbit {
  const windows = windowsOf(scene, frame)
  const isDown = windows.tall < 0.99
  const needed = kept
    ? Math.max(kept.width, kept.height / windows.tall) * (1.03 + (front ? nearerStill : 0))
    : 0
  const widest = windows.widest * (1 - 2 * swing)
  const closest = clamp(needed, widest * (1 - nearer), widest * 0.98)
  const seen = trimmed(kept, closest, windows)
  const aim = seen ? { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 } : { x: 0.5, y: 0.5 }
  const wide = settled({ x: 0.5, y: 0.5, scale: widest }, windows, seen)
  const close = settled({ ...aim, scale: closest }, windows, seen)
  const straight = (time: number) => between(wide, close, out(time))
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
  const share = freely(
    (time, share) => swung(straight(time), time, share),
    (view) => settled(view, windows, seen),
  )
  const far = (time: number) => swung(straight(time), time, share)
  const anchor = front ? footOf(front) : { x: 0.5, y: 1 }
  const near = (time: number) => {
    const view = far(time)
    const growth = 1 + nearerStill * out(time)
    const shift = Math.sin(2 * Math.PI * time) * side * view.scale * swingMore * share
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
function freely(move: (time: number, share: number) => View, settle: (view: View) => View): number {
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
function footOf({ x, y, width, height }: Region): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height }
}

/** Out and back, at rest at both ends. */
function out(time: number): number {
  return (1 - Math.cos(2 * Math.PI * time)) / 2
}
