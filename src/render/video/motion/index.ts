import type { Media } from '../../../media/media.ts'
import { yieldToEventLoop } from '../../../time-slice.ts'
import { around } from '../boxes.ts'
import type { FilmPlan, Layer } from '../compose/plan.ts'
import { type FilmSize, filmSizes, fps } from '../sizes.ts'
import { boundsOf, cutoutOf } from './cutout.ts'
import { apart } from './depth.ts'
import { lightOver } from './light.ts'
import { orbitOf } from './orbit.ts'
import { sceneOf } from './scene.ts'

/** What clip is made of a picture. */
export interface MotionWish {
  readonly picture: Media
  readonly size: FilmSize
  /** From 4 to 6 it is at its best. */
  readonly seconds: number
  readonly seed: number
  readonly signal?: AbortSignal | undefined
}

/** A clip of one picture that comes to life, and can be played over and over: its end leads into its beginning. */
export async function motionPlan({ picture, size, seconds, seed, signal }: MotionWish): Promise<FilmPlan> {
  const frame = filmSizes[size]
  const frames = Math.max(1, Math.round(seconds * fps))
  const { canvas, kept, subject } = await sceneOf(picture, frame, signal)
  await yieldToEventLoop(signal)
  const belongs = subject && (await cutoutOf(canvas, subject, signal))
  await yieldToEventLoop(signal)
  const front = belongs && boundsOf(belongs)
  await yieldToEventLoop(signal)
  const orbit = orbitOf(canvas, frame, {
    kept: kept && front ? around([kept, front]) : (kept ?? front),
    front,
    seed,
  })
  const depth = belongs && (await apart(canvas, belongs, signal))
  const layers: Layer[] = [{ picture: async () => depth?.back ?? canvas, camera: orbit.far }]
  if (depth) layers.push({ picture: async () => depth.front, camera: orbit.near })
  return {
    ...frame,
    fps,
    frames,
    shots: [{ from: 0, until: frames, layers, entrance: 'cut' }],
    overlays: [await lightOver(canvas, frame, { frames, seed, signal })],
    sound: undefined,
  }
}
