import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media } from '../src/media/media.ts'
import { findEngine } from '../src/render/video/engine/index.ts'
import { withTemporaryFolder } from '../src/render/video/temporary.ts'

/** Properties of a test video. */
interface TestVideoOptions {
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
  readonly fps?: number
  /** Levels of luma, one for each second; the last one stays. */
  readonly greys?: readonly number[]
  readonly hasSound?: boolean
}

/** A small real video, made anew for each test. */
export async function makeTestVideo({
  width = 320,
  height = 180,
  seconds = 3,
  fps = 15,
  greys = [40, 120, 200],
  hasSound = true,
}: TestVideoOptions = {}): Promise<Media> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'video.mp4')
    const engine = await findEngine()
    const writer = await engine.write(path, { width, height, fps, hasSound })
    const planes = new Uint8Array((width * height * 3) / 2).fill(128)
    for (let frame = 0; frame < seconds * fps; frame += 1) {
      planes.fill(greys[Math.min(Math.floor(frame / fps), greys.length - 1)] ?? 0, 0, width * height)
      await writer.frame(planes)
    }
    if (hasSound) await writer.sound({ left: tone(seconds), right: tone(seconds) })
    await writer.finish()
    return { type: 'video/mp4', bytes: await readFile(path) }
  })
}

function tone(seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * 48_000 },
    (_, index) => 0.1 * Math.sin((2 * Math.PI * 440 * index) / 48_000),
  )
}
