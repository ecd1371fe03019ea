import { CopydeskError } from '../../../errors.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { mp4Size } from '../../../media/size.ts'
import { originOf, withOriginIfUnknown } from '../../pictures/origin.ts'
import { findEngine } from '../engine/index.ts'
import type { VideoEngine, VideoSource } from '../engine/types.ts'
import { openVideoReader } from '../read/reader.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import { withTemporaryFolder } from '../temporary.ts'

/** Options of `fitToShape`. */
export interface ShapeOptions {
  readonly signal?: AbortSignal | undefined
  /** Called with what could not be determined or done. */
  readonly warn: (message: string) => void
}

/** Smaller differences are invisible, and encoding again costs quality. */
const maxRatioError = 0.01

/**
 * Returns a generated video in exactly the requested shape. One that has it already keeps its frames as they are; one that
 * cannot be played is an error. Without an engine the shape is only checked. Either says where it comes from.
 */
export async function fitToShape(video: Media, size: VideoSize, options: ShapeOptions): Promise<Media> {
  const origin = originOf(video) ?? 'trainedAlgorithmicMedia'
  return withOriginIfUnknown(await inShape(video, size, options), origin)
}

async function inShape(video: Media, size: VideoSize, { signal, warn }: ShapeOptions): Promise<Media> {
  const engine = await findEngine().catch((error: unknown) => {
    if (CopydeskError.is(error) && error.code === 'engine_missing') return undefined
    throw error
  })
  if (engine) return fitWithEngine(engine, video, size, signal)
  const actualSize = mp4Size(video.bytes)
  if (!actualSize || !hasShape(actualSize, size)) {
    const actualText = actualSize ? `is ${actualSize.width} x ${actualSize.height}` : 'may have another shape'
    warn(`The video ${actualText} and should be ${size}. Install an engine to have it cropped: npm i node-av`)
  }
  return video
}

function fitWithEngine(
  engine: VideoEngine,
  video: Media,
  size: VideoSize,
  signal: AbortSignal | undefined,
): Promise<Media> {
  return withTemporaryFolder(async (folder) => {
    const { readFile, writeFile } = process.getBuiltinModule('node:fs/promises')
    const { join } = process.getBuiltinModule('node:path')
    const source = { location: join(folder, 'video'), type: video.type }
    await writeFile(source.location, video.bytes, { signal })
    if (hasShape(await playableSize(source, signal), size)) return video
    const path = join(folder, 'framed.mp4')
    await engine.reframe(source, path, videoSizes[size], signal)
    return { type: 'video/mp4', bytes: new Uint8Array(await readFile(path)) }
  }, signal)
}

/** The picture size, once its first and last frames decode. */
async function playableSize(source: VideoSource, signal: AbortSignal | undefined): Promise<ImageSize> {
  const reader = await openVideoReader({ signal })
  try {
    const { picture, seconds } = await reader.probe(source, signal)
    let frames = 0
    const at = [0, Math.max(0, seconds - 0.2)]
    const box = { width: 64, height: 64 }
    for await (const _ of reader.stills(source, { at, box, keyFramesOnly: true }, signal)) frames += 1
    if (picture && frames === at.length) return picture
    throw new CopydeskError(
      'asset_unsupported',
      'The video has no picture, or its picture ends early. Try again, or use another provider.',
    )
  } finally {
    reader.close()
  }
}

function hasShape({ width, height }: ImageSize, size: VideoSize): boolean {
  const target = videoSizes[size]
  return Math.abs((width * target.height) / (height * target.width) - 1) < maxRatioError
}
