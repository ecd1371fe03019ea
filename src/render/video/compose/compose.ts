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
  const sendSound = newSoundSender(plan, (sound) => orAborted(writer.sound(sound), leaving))
  try {
    const yieldIfDue = timeSlicer(leaving)
    const painter = await newPainter(plan, yieldIfDue)
    for (let frame = 0; frame < frames; frame += 1) {
      await orAborted(painter.paint(frame), leaving)
      // The writer queues some frames, so that drawing and encoding overlap.
      await orAborted(writer.frame(painter.planes()), leaving)
      await sendSound(frame)
      const step = (at: number) => Math.floor((at * progressSteps) / frames)
      if (step(frame + 1) > step(frame)) progress?.((frame + 1) / frames)
      await yieldIfDue()
    }
    await orAborted(Promise.resolve(plan.sound), leaving)
    await sendSound(frames)
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  } finally {
    // Stops the preparation of later frames.
    over.abort()
  }
}

/**
 * Sends the sound up to a frame, about a second at a time, or nothing while it is still mixed. Sound never outlasts the
 * video.
 */
function newSoundSender({ sound, fps, frames }: VideoPlan, send: (sound: Sound) => Promise<void>) {
  const second = Math.ceil(fps)
  let mixed: Sound | undefined
  let sent = 0
  const take = (ready: Sound | undefined) => {
    mixed = ready
  }
  // The caller awaits the sound itself.
  Promise.resolve(sound).then(take, () => {})
  return async (frame: number): Promise<void> => {
    for (; mixed && sent <= frame && sent < frames; sent += second) {
      const { left, right } = mixed
      const [from, until] = [sent, Math.min(sent + second, frames)].map((at) => Math.round((at / fps) * rate))
      await send({ left: left.subarray(from, until), right: right.subarray(from, until) })
    }
  }
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
  readonly about?: Pick<VideoSettings, 'title' | 'language' | 'chapters' | 'encode'>
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
