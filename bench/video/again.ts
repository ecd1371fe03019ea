import { frames } from '../../src/render/video/engine/decode.ts'
import type { VideoSettings } from '../../src/render/video/engine/types.ts'
import { write } from '../../src/render/video/engine/write.ts'
import { frameBytes } from '../../src/render/video/engine/writing.ts'
import { ownTime } from '../rounds.ts'

/** Frames that are decoded before the encoder gets them: far more than it may have left when the next are decoded. */
const framesAtOnce = 240

/** Encodes the frames of a film again. Returns the wall time and the processor time of the encoder alone, in seconds. */
export async function encodeAgain(
  location: string,
  settings: Pick<VideoSettings, 'width' | 'height' | 'fps' | 'encode'>,
): Promise<{ readonly wall: number; readonly processor: number }> {
  const writer = await write(`${location}.again.mp4`, { ...settings, hasSound: false })
  const bytes = frameBytes(settings)
  const ready = Buffer.alloc(framesAtOnce * bytes)
  let [wall, processor, filled] = [0, 0, 0]
  const measured = async (work: () => Promise<void>) => {
    const [start, before] = [performance.now(), ownTime()]
    await work()
    wall += (performance.now() - start) / 1000
    processor += (ownTime() - before) / 1000
  }
  const encode = async () => {
    for (let at = 0; at < filled; at += 1) await writer.frame(ready.subarray(at * bytes, (at + 1) * bytes))
    filled = 0
  }
  for await (const frame of frames({ location, type: 'video/mp4' }, 'null', settings)) {
    ready.set(frame, filled * bytes)
    filled += 1
    if (filled === framesAtOnce) await measured(encode)
  }
  await measured(encode)
  await measured(writer.finish)
  return { wall, processor }
}
