import { packageMissing } from '../../../errors.ts'
import { ffmpegEngine } from './ffmpeg/index.ts'
import { noEngine } from './ffmpeg/run.ts'
import { nodeAvEngine } from './node-av/index.ts'
import type { VideoEngine } from './types.ts'

const engines: Readonly<Record<VideoEngine['name'], () => VideoEngine | Promise<VideoEngine>>> = {
  'node-av': nodeAvEngine,
  ffmpeg: ffmpegEngine,
}

/** The first available engine: the preferred one, else `node-av`, else FFmpeg. */
export async function findEngine(prefer: VideoEngine['name'] = 'node-av'): Promise<VideoEngine> {
  const others = (Object.keys(engines) as VideoEngine['name'][]).filter((name) => name !== prefer)
  const causes: unknown[] = []
  for (const name of [prefer, ...others]) {
    try {
      return await engines[name]()
    } catch (cause) {
      causes.push(cause)
    }
  }
  throw packageMissing('node-av', { ...noEngine, cause: new AggregateError(causes) })
}
