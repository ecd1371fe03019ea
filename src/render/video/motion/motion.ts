import { yieldToEventLoop } from '../../../concurrency.ts'
import type { Media } from '../../../media/media.ts'
import { writeVideo } from '../compose/compose.ts'
import type { Layer, VideoPlan } from '../compose/plan.ts'
import { boundingBox } from '../drawing.ts'
import { fps, type VideoSize, videoSizes } from '../sizes.ts'
import { planOrbit } from './camera.ts'
import { cutOutSubject, maskBounds } from './cutout.ts'
import { separateDepth } from './depth.ts'
import { lightOverlay } from './light.ts'
import { prepareScene } from './scene.ts'

interface MotionRequest {
  readonly picture: Media
  readonly size: VideoSize
  /** 4 to 6 look best. */
  readonly seconds: number
  readonly seed: number
  readonly signal?: AbortSignal | undefined
}

/** Plans a looping clip of one picture. */
export async function planMotion(request: MotionRequest): Promise<VideoPlan> {
  const { picture, size, seconds, seed, signal } = request
  const frame = videoSizes[size]
  const frames = Math.max(1, Math.round(seconds * fps))
  const { canvas, kept, subject } = await prepareScene(picture, frame, signal)
  await yieldToEventLoop(signal)
  const belongs = subject && (await cutOutSubject(canvas, subject, signal))
  await yieldToEventLoop(signal)
  const front = belongs && maskBounds(belongs)
  await yieldToEventLoop(signal)
  const orbit = planOrbit(canvas, frame, {
    kept: kept && front ? boundingBox([kept, front]) : (kept ?? front),
    front,
    seed,
  })
  const depth = belongs && (await separateDepth(canvas, belongs, signal))
  const layers: Layer[] = [{ picture: async () => depth?.back ?? canvas, camera: orbit.far }]
  if (depth) layers.push({ picture: async () => depth.front, camera: orbit.near })
  return {
    ...frame,
    fps,
    frames,
    shots: [{ from: 0, until: frames, layers, entrance: 'cut' }],
    overlays: [await lightOverlay(canvas, frame, { frames, seed, signal })],
    sound: undefined,
  }
}

/** Writes a clip of one picture to a path. After a failure the caller removes what is there. */
export async function writeMotionClip(request: MotionRequest, path: string): Promise<void> {
  await writeVideo(await planMotion(request), path, { signal: request.signal })
}
