import type { ImageSize } from '../../../media/media.ts'
import { seededRandom } from '../../../random.ts'
import type { Focus } from '../../analysis/focus.ts'
import type { View } from '../compose/plan.ts'
import { withAir } from './look.ts'
import { between, clamp, settled, trimmed, type Windows, windowsOf } from './window.ts'

/** How the camera moves over the picture of one scene. */
export interface CameraWish {
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
const mostNear = 0.1
const mostAlong = 0.12

/** A slow move over a picture that keeps its subject in sight: the same for the same wish. */
export function cameraFor({
  focus,
  picture,
  frame,
  seconds,
  index,
  seed,
}: CameraWish): (time: number) => View {
  const windows = windowsOf(picture, frame)
  const move = moves[(Math.floor(seededRandom(seed)() * moves.length) + index) % moves.length] as Move
  const near = Math.min(mostNear, pace * seconds)
  const narrowest = windows.widest * (1 - near)
  const seen = trimmed(focus && withAir(focus, 0.03), narrowest, windows)
  const ends = [0, 1].map((end) => {
    const scale = windows.widest * (1 - near * (move.near[end] ?? 0))
    return viewAt(scale, (move.along[end] ?? 0) - 0.5, seconds, windows, seen ?? middle)
  })
  const [from, to] = ends.map((view) => settled(view, windows, seen)) as [View, View]
  return (time) => between(from, to, eased(clamp(time, 0, 1)))
}

const middle = { x: 0.5, y: 0.5, width: 0, height: 0 }

/** Along the side on which the picture is longer than the frame; sideways where it is on neither. */
function viewAt(
  scale: number,
  along: number,
  seconds: number,
  { tall }: Windows,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): View {
  const way = along * Math.min(mostAlong, pace * seconds) * scale
  const isDown = tall < 0.95
  return { x: x + width / 2 + (isDown ? 0 : way), y: y + height / 2 + (isDown ? way * tall : 0), scale }
}

/** Slower at both ends, and still nowhere: a picture that stops moving looks like a film that has stopped. */
function eased(time: number): number {
  return time - (0.5 * Math.sin(2 * Math.PI * time)) / (2 * Math.PI)
}
