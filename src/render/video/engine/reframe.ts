import type { ImageSize } from '../../../media/media.ts'
import type { Sound } from '../sound/sound.ts'
import { reframeFilter } from './filters.ts'
import { damaged } from './source.ts'
import type { FilmEngine, FilmSource } from './types.ts'

/** What an engine has to be able to do for all else. */
export interface Parts extends Pick<FilmEngine, 'write' | 'probe'> {
  /** Every frame, upright, as a filter makes it. */
  readonly frames: (
    source: FilmSource,
    filter: string,
    size: ImageSize,
    signal?: AbortSignal,
  ) => AsyncIterable<Uint8Array>
  /** The sound at 48 kHz, piece by piece; none where there is none. */
  readonly sounds: (source: FilmSource, signal?: AbortSignal) => AsyncIterable<Sound>
}

/** More frames a second than this no film needs. */
const mostFrames = 60

export async function reframe(
  { probe, write, frames, sounds }: Parts,
  source: FilmSource,
  path: string,
  size: ImageSize,
  signal?: AbortSignal,
): Promise<void> {
  const { picture, sound, title } = await probe(source, signal)
  if (!picture) throw damaged(source, 'it has no picture')
  const fps = Math.min(mostFrames, picture.fps || 30)
  const writer = await write(path, { ...size, fps, hasSound: sound !== undefined, title })
  // When one of the two fails the other has to end, too, before the file is closed.
  const ending = new AbortController()
  const either = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const both = [
    each(frames(source, reframeFilter(picture, size, fps), size, either), writer.frame),
    ...(sound ? [each(sounds(source, either), writer.sound)] : []),
  ]
  try {
    await Promise.all(both)
    await writer.finish()
  } catch (error) {
    ending.abort()
    await Promise.allSettled(both)
    await writer.abandon()
    throw error
  }
}

async function each<T>(items: AsyncIterable<T>, take: (item: T) => Promise<void>): Promise<void> {
  for await (const item of items) await take(item)
}
