import { timeSlicer } from '../../../concurrency.ts'
import { packageMissing } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import { joined, rate, type Sound } from '../sound/sound.ts'
import { frames, sounds } from './decode.ts'
import { loadAv } from './load.ts'
import { probe } from './open.ts'
import { damagedFile, reframeFilter } from './reading.ts'
import { stills } from './stills.ts'
import type { SoundRequest, VideoEngine, VideoSource } from './types.ts'
import { write } from './write.ts'

const systems = 'it has builds for macOS, Windows and Linux with glibc, such as Debian, but none for Alpine'

/** Loads the engine. */
export async function findEngine(): Promise<VideoEngine> {
  try {
    loadAv()
  } catch (cause) {
    throw packageMissing('node-av', { code: 'engine_missing', note: systems, cause })
  }
  return { write, probe, stills, sound, reframe }
}

async function sound(
  source: VideoSource,
  { seconds }: SoundRequest,
  signal?: AbortSignal,
): Promise<Sound | undefined> {
  const maxLength = Math.round(seconds * rate)
  const parts: Sound[] = []
  const yieldIfDue = timeSlicer(signal)
  let length = 0
  for await (const piece of sounds(source, signal)) {
    parts.push(piece)
    length += piece.left.length
    if (length >= maxLength) break
    await yieldIfDue()
  }
  return length === 0 ? undefined : joined(parts, Math.min(length, maxLength))
}

const maxFramesPerSecond = 60

async function reframe(
  source: VideoSource,
  path: string,
  size: ImageSize,
  signal?: AbortSignal,
): Promise<void> {
  const { picture, sound: soundStream, title } = await probe(source, signal)
  if (!picture) throw damagedFile(source, 'it has no picture')
  const fps = Math.min(maxFramesPerSecond, picture.fps || 30)
  const writer = await write(path, { ...size, fps, hasSound: soundStream !== undefined, title })
  // If one fails, the other has to end before the file is closed.
  const ending = new AbortController()
  const either = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])])
  const streams = [
    forEachAsync(frames(source, reframeFilter(picture, size, fps), size, either), writer.frame),
    ...(soundStream ? [forEachAsync(sounds(source, either), writer.sound)] : []),
  ]
  try {
    await Promise.all(streams)
    await writer.finish()
  } catch (error) {
    ending.abort()
    await Promise.allSettled(streams)
    await writer.abandon()
    throw error
  }
}

async function forEachAsync<T>(items: AsyncIterable<T>, take: (item: T) => Promise<void>): Promise<void> {
  for await (const item of items) await take(item)
}
