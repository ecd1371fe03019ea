import { CopydeskError } from '../../../errors.ts'
import { ffmpegEngine } from './ffmpeg/index.ts'
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
  throw new CopydeskError(
    'engine_missing',
    'Videos need an engine and none was found. Run `npm i node-av`, or install FFmpeg so that `ffmpeg` and `ffprobe` are on the PATH.',
    { cause: new AggregateError(causes) },
  )
}
