import { orAborted, timeSlicer } from '../../../concurrency.ts'
import { CopydeskError, throwIfCancelled } from '../../../errors.ts'
import { findEngine } from '../engine/index.ts'
import type { VideoSettings, VideoWriter } from '../engine/types.ts'
import { rate, type Sound } from '../sound/sound.ts'
import { newPainter } from './painter.ts'
import type { VideoPlan } from './plan.ts'

export interface ComposeOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with the share of the video that is done, from 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined
}

/** How often progress is reported. */
const progressSteps = 200

/**
 * Composes all frames and hands them to the writer together with the sound. The caller finishes or abandons the writer.
 */
export async function composeVideo(
  plan: VideoPlan,
  writer: Pick<VideoWriter, 'frame' | 'sound'>,
  { signal, progress }: ComposeOptions = {},
): Promise<void> {
  assertValidPlan(plan)
  const over = new AbortController()
  const leaving = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const { frames } = plan
  try {
    const yieldIfDue = timeSlicer(leaving)
    const painter = await newPainter(plan, yieldIfDue)
    for (let frame = 0; frame < frames; frame += 1) {
      await orAborted(painter.paint(frame), leaving)
      // The writer queues some frames, so that drawing and encoding overlap.
      await orAborted(writer.frame(painter.planes()), leaving)
      const sound = soundForFrame(plan, frame)
      if (sound) await orAborted(writer.sound(sound), leaving)
      const step = (at: number) => Math.floor((at * progressSteps) / frames)
      if (step(frame + 1) > step(frame)) progress?.((frame + 1) / frames)
      await yieldIfDue()
    }
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  } finally {
    // Stops the preparation of later frames.
    over.abort()
  }
}

/** About a second of sound, if one begins with this frame. Sound never outlasts the video. */
function soundForFrame({ sound, fps, frames }: VideoPlan, frame: number): Sound | undefined {
  const second = Math.ceil(fps)
  if (!sound || frame % second !== 0) return
  const [from, until] = [frame, Math.min(frame + second, frames)].map((at) => Math.round((at / fps) * rate))
  return { left: sound.left.subarray(from, until), right: sound.right.subarray(from, until) }
}

function assertValidPlan({ width, height, fps, frames }: VideoPlan): void {
  const isEven = width % 2 === 0 && height % 2 === 0 && width >= 16 && height >= 16
  if (isEven && fps > 0 && Number.isInteger(frames) && frames > 0) return
  throw new CopydeskError(
    'invalid_options',
    `A video of ${width}x${height} pixels with ${frames} frames at ${fps} fps cannot be made. Choose an even width and height of at least 16, and at least one frame.`,
  )
}

interface WriteOptions extends ComposeOptions {
  /** Metadata of the file. */
  readonly about?: Pick<VideoSettings, 'title' | 'language' | 'chapters'>
}

/** Writes a planned video to a path. After a failure the caller removes what is there. */
export async function writeVideo(
  plan: VideoPlan,
  path: string,
  { about, ...options }: WriteOptions,
): Promise<void> {
  const { width, height, fps, sound } = plan
  const engine = await findEngine()
  const writer = await engine.write(path, { width, height, fps, hasSound: sound !== undefined, ...about })
  try {
    await composeVideo(plan, writer, options)
    await writer.finish()
  } catch (error) {
    await writer.abandon()
    throw error
  }
}
