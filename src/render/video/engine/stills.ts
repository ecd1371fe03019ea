import type { CodecContext, Frame, Packet, Stream } from 'node-av/lib'
import { timeSlicer } from '../../../concurrency.ts'
import { fitInto } from '../../../media/size.ts'
import { decodeFrames, newFilter, openDecoder } from './decode.ts'
import {
  displayedSize,
  isSideways,
  type OpenFile,
  open,
  readPackets,
  rotationFilter,
  streamStart,
} from './open.ts'
import { damagedFile, stillFilter } from './reading.ts'
import type { Still, StillsRequest, VideoSource } from './types.ts'

/** The frames visible at these seconds, scaled to fit the box; fewer if the file is broken. */
export async function* stills(
  source: VideoSource,
  { at, box, keyFramesOnly }: StillsRequest,
  signal?: AbortSignal,
): AsyncGenerator<Still> {
  const opened = await open(source, signal)
  const { av, picture: stream } = opened
  try {
    if (!stream) throw damagedFile(source, 'it has no picture')
    const codec = await openDecoder(opened, stream)
    const rotation = rotationFilter(av, stream)
    const size = fitInto(displayedSize(av, stream), box)
    const lying = isSideways(rotation) ? { width: size.height, height: size.width } : size
    const chain = [stillFilter(lying), rotation].filter(Boolean).join(',')
    const filter = newFilter(opened, stream, chain)
    const yieldIfDue = timeSlicer(signal)
    try {
      const video = { opened, stream, codec }
      for await (const frame of keyFramesOnly ? keyFrames(video, at) : framesAt(video, at)) {
        const seconds = frameTime(video, frame)
        for await (const filtered of filter.through(frame)) {
          const pixels = new Uint8ClampedArray(filtered.toBuffer().subarray(0, size.width * size.height * 4))
          yield { ...size, seconds, pixels }
        }
        await yieldIfDue()
      }
    } finally {
      filter.free()
      codec.freeContext()
    }
  } finally {
    await opened.close()
  }
}

interface StillsInput {
  readonly opened: OpenFile
  readonly stream: Stream
  readonly codec: CodecContext
}

/** The key frame at or before each time. */
async function* keyFrames(video: StillsInput, at: readonly number[]): AsyncGenerator<Frame> {
  const { opened, stream, codec } = video
  for (const seconds of at) {
    await seek(video, seconds)
    for await (const frame of decodeFrames(opened.av, codec, firstKeyFrame(readPackets(opened, stream)))) {
      yield frame
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

/** Up to this many seconds, decoding on costs no more than seeking. */
const maxDecodeAhead = 2

/** The frame visible at each time. */
async function* framesAt(video: StillsInput, at: readonly number[]): AsyncGenerator<Frame> {
  const { opened, stream, codec } = video
  const { av } = opened
  const begin = () => decodeFrames(av, codec, readPackets(opened, stream))
  let coming = begin()
  const [current, ahead] = [new av.Frame(), new av.Frame()]
  current.alloc()
  ahead.alloc()
  // The held frame is visible until the next one comes.
  let [hasHeld, until] = [false, Number.NEGATIVE_INFINITY]
  const next = async () => {
    const { value, done } = await coming.next()
    hasHeld ||= until > Number.NEGATIVE_INFINITY
    if (hasHeld) {
      current.unref()
      current.ref(ahead)
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
      if (hasHeld) yield current
      else if (until < Number.POSITIVE_INFINITY) yield ahead
    }
  } finally {
    await coming.return(undefined)
    current.free()
    ahead.free()
  }
}

async function seek({ opened, stream, codec }: StillsInput, seconds: number): Promise<void> {
  const target = BigInt(Math.round(seconds / stream.timeBase.toDouble())) + streamStart(opened, stream)
  await opened.file.seekFrame(stream.index, target, opened.av.AVSEEK_FLAG_BACKWARD)
  codec.flushBuffers()
}

function frameTime({ opened, stream }: StillsInput, frame: Frame): number {
  const since = frame.bestEffortTimestamp - streamStart(opened, stream)
  return Number(since) * stream.timeBase.toDouble()
}
