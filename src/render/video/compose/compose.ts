import { awaitedLater, orAborted, timeSlicer } from '../../../concurrency.ts'
import { throwIfCancelled } from '../../../errors.ts'
import { findEngine } from '../engine/index.ts'
import type { VideoSettings, VideoWriter } from '../engine/types.ts'
import { rate } from '../sound/sound.ts'
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
  const sections = plan.sections.map((section) => awaitedLater(Promise.resolve(section)))
  const over = new AbortController()
  const leaving = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  let [composed, reported] = [0, 0]
  const report = (share: number) => {
    const step = Math.floor(share * progressSteps)
    if (step > reported) progress?.(share)
    reported = step
  }
  const sounded = awaitedLater(sendSound(plan, writer, leaving))
  try {
    const yieldIfDue = timeSlicer(leaving)
    const painter = await newPainter(plan, yieldIfDue)
    for (const section of sections) section.then(painter.add, () => {})
    for (const [index, section] of sections.entries()) {
      const { from, until } = await orAborted(section, leaving)
      for (; composed < until; composed += 1) {
        await orAborted(painter.paint(composed), leaving)
        // The writer queues some frames, so that drawing and encoding overlap.
        await orAborted(writer.frame(painter.planes()), leaving)
        report((index + (composed + 1 - from) / (until - from)) / sections.length)
        await yieldIfDue()
      }
    }
    await orAborted(sounded, leaving)
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  } finally {
    // Stops the preparation of later frames.
    over.abort()
  }
}

/** Sends the sound, which is made a second at a time, as fast as it is encoded: what it is made of takes more memory. */
async function sendSound(
  { sound }: VideoPlan,
  writer: Pick<VideoWriter, 'sound'>,
  signal: AbortSignal,
): Promise<void> {
  const source = await sound?.()
  for (let at = 0; source && at < source.length; at += rate)
    await orAborted(writer.sound(source.part(at, Math.min(at + rate, source.length))), signal)
}

/** Writes a planned video to a path. After a failure the caller removes what is there. */
export async function writeVideo(
  { chapters, ...plan }: VideoPlan,
  path: string,
  { signal, progress, ...about }: ComposeOptions & Pick<VideoSettings, 'title' | 'language' | 'encode'>,
): Promise<void> {
  const { width, height, fps, sound } = plan
  const { write } = await findEngine()
  const writer = await write(path, { width, height, fps, hasSound: sound !== undefined, ...about })
  try {
    await composeVideo(plan, writer, { signal, progress })
    await writer.finish(await chapters)
  } catch (error) {
    await writer.abandon()
    throw error
  }
}
