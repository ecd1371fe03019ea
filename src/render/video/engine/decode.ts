import type { CodecContext, Frame, Packet, Stream } from 'node-av/lib'
import type { ImageSize } from '../../../media/media.ts'
import type { Sound } from '../sound/sound.ts'
import { type Av, assertOk } from './load.ts'
import { type OpenFile, open, readPackets, rotationFilter, streamStart } from './open.ts'
import { atLeastOne, damagedFile, maxSide, soundFilter, splitChannels } from './reading.ts'
import type { VideoSource } from './types.ts'
import { frameBytes } from './writing.ts'

/** All frames, upright and filtered: planar YUV 4:2:0. */
export async function* frames(
  source: VideoSource,
  filter: string,
  size: ImageSize,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chain = (stream: Stream, av: Av) => [rotationFilter(av, stream), filter].filter(Boolean).join(',')
  for await (const frame of decodeStream(source, 'picture', chain, signal)) {
    yield frame.toBuffer().subarray(0, frameBytes(size))
  }
}

/** The sound at 48 kHz, piece by piece. */
export async function* sounds(source: VideoSource, signal?: AbortSignal): AsyncGenerator<Sound> {
  const chain = ({ codecpar }: Stream) => soundFilter(codecpar.channels)
  for await (const frame of decodeStream(source, 'sound', chain, signal)) {
    const bytes = frame.data?.[0]
    // Copied because the engine reuses the frame; this also aligns the numbers.
    const channels = bytes && Uint8Array.from(bytes.subarray(0, frame.nbSamples * 8))
    if (channels) yield splitChannels(new Float32Array(channels.buffer))
  }
}

/** One stream, decoded and filtered. */
async function* decodeStream(
  source: VideoSource,
  which: 'picture' | 'sound',
  chain: (stream: Stream, av: Av) => string,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const opened = await open(source, signal)
  const stream = opened[which]
  try {
    if (!stream) return
    const filtered = filterPackets(opened, stream, chain(stream, opened.av))
    yield* atLeastOne(filtered, () => damagedFile(source, `its ${which} cannot be decoded`))
  } finally {
    await opened.close()
  }
}

async function* filterPackets(opened: OpenFile, stream: Stream, chain: string): AsyncGenerator<Frame> {
  const start = streamStart(opened, stream)
  const codec = await openDecoder(opened, stream)
  const filter = newFilter(opened, stream, chain)
  try {
    for await (const frame of decodeFrames(opened.av, codec, readPackets(opened, stream))) {
      const time = frame.bestEffortTimestamp
      if (time !== opened.av.AV_NOPTS_VALUE) frame.pts = time - start
      yield* filter.through(frame)
    }
    yield* filter.through(null)
  } finally {
    filter.free()
    codec.freeContext()
  }
}

export async function openDecoder({ av, source }: OpenFile, stream: Stream): Promise<CodecContext> {
  const codec = new av.CodecContext()
  const decoder = av.Codec.findDecoder(stream.codecpar.codecId)
  if (!decoder) throw damagedFile(source, 'there is no decoder for it')
  codec.allocContext3(decoder)
  codec.parametersToContext(stream.codecpar)
  codec.pktTimebase = stream.timeBase
  codec.threadCount = 2
  // A file may contain larger frames than its header states.
  const limits = av.Dictionary.fromObject({ max_pixels: maxSide ** 2 })
  const code = await codec.open2(decoder, limits)
  limits.free()
  if (code < 0) codec.freeContext()
  assertOk(code, (reason) => damagedFile(source, reason))
  return codec
}

/** Decodes packets. Each frame is valid until the next one; undecodable ones are skipped. */
export async function* decodeFrames(
  av: Av,
  codec: CodecContext,
  packets: AsyncIterable<Packet>,
): AsyncGenerator<Frame> {
  const frame = new av.Frame()
  frame.alloc()
  try {
    for await (const packet of packets) {
      await codec.sendPacket(packet)
      while ((await codec.receiveFrame(frame)) >= 0) yield frame
    }
    await codec.sendPacket(null)
    while ((await codec.receiveFrame(frame)) >= 0) yield frame
  } finally {
    frame.free()
  }
}

type FilterGraph = Awaited<ReturnType<typeof newGraph>>

/** A filter chain that is set up again when frames of another kind come. */
export function newFilter({ av, source }: OpenFile, stream: Stream, chain: string) {
  let graph: FilterGraph | undefined
  const run = async function* ({ into, out }: FilterGraph, frame: Frame | null): AsyncGenerator<Frame> {
    const filtered = new av.Frame()
    filtered.alloc()
    try {
      // The flag keeps our reference.
      await into.buffersrcAddFrame(frame, av.AV_BUFFERSRC_FLAG_KEEP_REF)
      while ((await out.buffersinkGetFrame(filtered)) >= 0) {
        yield filtered
        filtered.unref()
      }
    } finally {
      filtered.free()
    }
  }
  return {
    /** Filters a frame, or flushes. Each result is valid until the next one. */
    through: async function* (frame: Frame | null): AsyncGenerator<Frame> {
      const kind = frame ? describeFrames(av, frame, stream) : graph?.kind
      if (graph && graph.kind !== kind) {
        yield* run(graph, null)
        graph.free()
        graph = undefined
      }
      if (kind === undefined) return
      graph ??= await newGraph(av, source, kind, chain)
      yield* run(graph, frame)
    },
    free: () => graph?.free(),
  }
}

async function newGraph(av: Av, source: VideoSource, kind: string, chain: string) {
  const graph = new av.FilterGraph()
  graph.alloc()
  graph.nbThreads = 1
  const unfit = (reason: string) => new Error(`The filter ${chain} cannot be set up: ${reason}`)
  try {
    const [buffer, sink] = kind.startsWith('sample') ? ['abuffer', 'abuffersink'] : ['buffer', 'buffersink']
    assertOk(graph.parsePtr(`${buffer}@in=${kind},${chain},${sink}@out`), unfit)
    assertOk(await graph.config(), unfit)
    const [into, out] = [graph.getFilter(`${buffer}@in`), graph.getFilter(`${sink}@out`)]
    if (!into || !out) throw unfit('it has no ends')
    return { kind, into, out, free: () => graph.free() }
  } catch (cause) {
    graph.free()
    // A damaged file describes impossible frames.
    throw damagedFile(source, 'its frames are of no known kind', cause)
  }
}

/** The settings of a buffer for such frames. */
function describeFrames(av: Av, frame: Frame, { timeBase, sampleAspectRatio }: Stream): string {
  const settings = frame.isAudio()
    ? {
        sample_rate: frame.sampleRate,
        sample_fmt: frame.format,
        channel_layout: channelMask(av, frame),
      }
    : {
        video_size: `${frame.width}x${frame.height}`,
        pix_fmt: frame.format,
        pixel_aspect: `${sampleAspectRatio.num}/${Math.max(1, sampleAspectRatio.den)}`,
        colorspace: frame.colorSpace,
        range: frame.colorRange,
      }
  return Object.entries({ ...settings, time_base: `${timeBase.num}/${timeBase.den}` })
    .map(([key, value]) => `${key}=${value}`)
    .join(':')
}

/** A WAV may give the number of channels without their layout. */
function channelMask(av: Av, { channelLayout, channels }: Frame): string {
  const { mask } = channelLayout.mask > 0n ? channelLayout : av.avChannelLayoutDefault(channels)
  return `0x${mask.toString(16)}`
}
