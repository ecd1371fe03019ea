import type { CodecContext, Frame, Packet, Stream } from 'node-av/lib'
import { timeSlicer } from '../../../../concurrency.ts'
import { damagedFile, fitInto, stillFilter } from '../reading.ts'
import type { Still, StillsRequest, VideoSource } from '../types.ts'
import { createFilter, decodeFrames, type Filter, openDecoder, streamStart } from './decode.ts'
import { type Av, loadAv } from './load.ts'
import { displayedSize, isSideways, type OpenFile, open, readPackets, rotationFilter } from './open.ts'

/** Up to this many seconds, decoding on costs no more than seeking. */
const maxDecodeAhead = 2

export async function* stills(
  source: VideoSource,
  { at, box, keyFramesOnly: isRough }: StillsRequest,
  signal?: AbortSignal,
): AsyncGenerator<Still> {
  const av = loadAv()
  const opened = await open(av, source, signal)
  try {
    const { picture } = opened
    if (!picture) throw damagedFile(source, 'it has no picture')
    const codec = await openDecoder(av, source, picture)
    const draw = newStillFilter(av, source, picture, box)
    const video = { av, opened, stream: picture, codec, signal }
    const yieldIfDue = timeSlicer(signal)
    try {
      for await (const { frame, seconds } of isRough ? keyFrames(video, at) : framesAt(video, at)) {
        yield* draw.still(frame, seconds)
        await yieldIfDue()
      }
    } finally {
      draw.free()
      codec.freeContext()
    }
  } finally {
    await opened.close()
  }
}

interface StillsInput {
  readonly av: Av
  readonly opened: OpenFile
  readonly stream: Stream
  readonly codec: CodecContext
  readonly signal: AbortSignal | undefined
}

interface TimedFrame {
  readonly frame: Frame
  readonly seconds: number
}

/** The key frame at or before each time. */
async function* keyFrames(video: StillsInput, at: readonly number[]): AsyncGenerator<TimedFrame> {
  const { av, opened, stream, codec, signal } = video
  for (const seconds of at) {
    await seek(video, seconds)
    for await (const frame of decodeFrames(
      av,
      codec,
      firstKeyFrame(readPackets(av, opened, stream, signal)),
    )) {
      yield { frame, seconds: frameTime(video, frame) }
      break
    }
  }
}

async function* firstKeyFrame(packets: AsyncIterable<Packet>): AsyncGenerator<Packet> {
  for await (const packet of packets) {
    if (!packet.isKeyframe) continue
    yield packet
    return
  }
}

/** The frame visible at each time. */
async function* framesAt(video: StillsInput, at: readonly number[]): AsyncGenerator<TimedFrame> {
  const { av, opened, stream, codec, signal } = video
  const begin = () => decodeFrames(av, codec, readPackets(av, opened, stream, signal))
  let coming = begin()
  const [held, ahead] = [new av.Frame(), new av.Frame()]
  held.alloc()
  ahead.alloc()
  // The held frame is visible until the next one comes.
  let [hasHeld, until] = [false, Number.NEGATIVE_INFINITY]
  const next = async () => {
    const { value, done } = await coming.next()
    hasHeld ||= until > Number.NEGATIVE_INFINITY
    if (until > Number.NEGATIVE_INFINITY) {
      held.unref()
      held.ref(ahead)
    }
    ahead.unref()
    if (!done) ahead.ref(value)
    until = done ? Number.POSITIVE_INFINITY : frameTime(video, value)
  }
  try {
    for (const seconds of at) {
      if (seconds > until + maxDecodeAhead || until === Number.NEGATIVE_INFINITY) {
        await coming.return(undefined)
        await seek(video, seconds)
        coming = begin()
        ;[hasHeld, until] = [false, Number.NEGATIVE_INFINITY]
      }
      while (until <= seconds + 1e-6) await next()
      if (!hasHeld && until < Number.POSITIVE_INFINITY) yield { frame: ahead, seconds: until }
      else if (hasHeld) yield { frame: held, seconds: frameTime(video, held) }
    }
  } finally {
    await coming.return(undefined)
    held.free()
    ahead.free()
  }
}

async function seek({ av, opened, stream, codec }: StillsInput, seconds: number): Promise<void> {
  const target = BigInt(Math.round(seconds / stream.timeBase.toDouble())) + streamStart(opened, stream)
  await opened.file.seekFrame(stream.index, target, av.AVSEEK_FLAG_BACKWARD)
  codec.flushBuffers()
}

function frameTime({ opened, stream }: StillsInput, frame: Frame): number {
  const since = frame.bestEffortTimestamp - streamStart(opened, stream)
  return Number(since) * stream.timeBase.toDouble()
}

/** Converts frames to stills, with one filter chain for frames of one kind. */
function newStillFilter(av: Av, source: VideoSource, stream: Stream, box: StillsRequest['box']) {
  const turn = rotationFilter(av, stream)
  const size = fitInto(displayedSize(av, stream), box)
  const lying = isSideways(turn) ? { width: size.height, height: size.width } : size
  const chain = [stillFilter(lying), turn].filter(Boolean).join(',')
  let filter: Filter | undefined
  return {
    still: async function* (frame: Frame, seconds: number): AsyncGenerator<Still> {
      if (filter && !filter.fits(frame)) {
        filter.free()
        filter = undefined
      }
      filter ??= await createFilter(av, source, frame, stream, chain)
      for await (const made of filter.through(frame)) {
        const pixels = new Uint8ClampedArray(made.toBuffer().subarray(0, size.width * size.height * 4))
        yield { ...size, seconds, pixels }
      }
    },
    free: () => filter?.free(),
  }
}
