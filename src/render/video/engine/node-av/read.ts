import type { Frame, Stream } from 'node-av/lib'
import type { ImageSize } from '../../../../media/media.ts'
import type { Sound } from '../../sound/sound.ts'
import { soundFilter } from '../filters.ts'
import { frameBytes } from '../settings.ts'
import { atLeastOne, twoEars } from '../sounds.ts'
import { damaged, undecodable } from '../source.ts'
import type { FilmSource } from '../types.ts'
import { decoderOf, type Filter, filterFor, framesOf } from './decode.ts'
import { type Av, loadAv } from './load.ts'
import { type Opened, open, packetsOf } from './open.ts'
import { turnOf } from './turn.ts'

/** Every frame, upright, as a filter makes it: planar YUV 4:2:0. */
export async function* frames(
  source: FilmSource,
  filter: string,
  size: ImageSize,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chain = (av: Av, stream: Stream) => [turnOf(av, stream), filter].filter(Boolean).join(',')
  for await (const frame of through(source, 'picture', chain, signal)) {
    yield frame.toBuffer().subarray(0, frameBytes(size))
  }
}

/** The sound at 48 kHz, piece by piece. */
export async function* sounds(source: FilmSource, signal?: AbortSignal): AsyncGenerator<Sound> {
  const chain = (_av: Av, { codecpar }: Stream) => soundFilter(codecpar.channels)
  for await (const frame of through(source, 'sound', chain, signal)) {
    const bytes = frame.data?.[0]
    // Copied, for the engine takes the frame back; so it also begins where numbers may.
    const both = bytes && Uint8Array.from(bytes.subarray(0, frame.nbSamples * 8))
    if (both) yield twoEars(new Float32Array(both.buffer))
  }
}

/** All of one stream, decoded and filtered. */
async function* through(
  source: FilmSource,
  which: 'picture' | 'sound',
  chain: (av: Av, stream: Stream) => string,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const av = loadAv()
  const opened = await open(av, source, signal)
  const stream = opened[which]
  try {
    if (!stream) return
    const made = filteredStream(av, { source, opened, stream, chain: chain(av, stream) }, signal)
    yield* atLeastOne(made, () => damaged(source, undecodable(which)))
  } finally {
    await opened.close()
  }
}

interface Stretch {
  readonly source: FilmSource
  readonly opened: Opened
  readonly stream: Stream
  readonly chain: string
}

async function* filteredStream(
  av: Av,
  { source, opened, stream, chain }: Stretch,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const start = startOf(opened, stream)
  const codec = await decoderOf(av, source, stream)
  let filter: Filter | undefined
  try {
    for await (const frame of framesOf(av, codec, packetsOf(av, opened, stream, signal))) {
      if (filter && !filter.fits(frame)) {
        yield* filter.through(null)
        filter.free()
        filter = undefined
      }
      const time = frame.bestEffortTimestamp
      if (time !== av.AV_NOPTS_VALUE) frame.pts = time - start
      filter ??= await filterFor(av, source, frame, stream, chain)
      yield* filter.through(frame)
    }
    if (filter) yield* filter.through(null)
  } finally {
    filter?.free()
    codec.freeContext()
  }
}

/** Where the file begins by the clock of one of its streams. */
export function startOf({ start }: Opened, { timeBase }: Stream): bigint {
  return BigInt(Math.round(Number(start) / 1e6 / timeBase.toDouble()))
}
