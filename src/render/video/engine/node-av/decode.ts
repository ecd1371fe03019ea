import type { CodecContext, FilterContext, FilterGraph, Frame, Packet, Stream } from 'node-av/lib'
import type { ImageSize } from '../../../../media/media.ts'
import type { Sound } from '../../sound/sound.ts'
import { atLeastOne, cannotDecode, damagedFile, maxSide, soundFilter, splitChannels } from '../reading.ts'
import type { VideoSource } from '../types.ts'
import { frameBytes } from '../writing.ts'
import { type Av, assertOk, loadAv } from './load.ts'
import { type OpenFile, open, readPackets, rotationFilter } from './open.ts'

/** All frames, upright and filtered: planar YUV 4:2:0. */
export async function* frames(
  source: VideoSource,
  filter: string,
  size: ImageSize,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chain = (av: Av, stream: Stream) => [rotationFilter(av, stream), filter].filter(Boolean).join(',')
  for await (const frame of filterStream(source, 'picture', chain, signal)) {
    yield frame.toBuffer().subarray(0, frameBytes(size))
  }
}

/** The sound at 48 kHz, piece by piece. */
export async function* sounds(source: VideoSource, signal?: AbortSignal): AsyncGenerator<Sound> {
  const chain = (_av: Av, { codecpar }: Stream) => soundFilter(codecpar.channels)
  for await (const frame of filterStream(source, 'sound', chain, signal)) {
    const bytes = frame.data?.[0]
    // Copied because the engine reuses the frame; this also aligns the numbers.
    const both = bytes && Uint8Array.from(bytes.subarray(0, frame.nbSamples * 8))
    if (both) yield splitChannels(new Float32Array(both.buffer))
  }
}

/** One stream, decoded and filtered. */
async function* filterStream(
  source: VideoSource,
  which: 'picture' | 'sound',
  chain: (av: Av, stream: Stream) => string,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const av = loadAv()
  const opened = await open(av, source, signal)
  const stream = opened[which]
  try {
    if (!stream) return
    const made = filterPackets(av, { source, opened, stream, chain: chain(av, stream) }, signal)
    yield* atLeastOne(made, () => damagedFile(source, cannotDecode(which)))
  } finally {
    await opened.close()
  }
}

interface StreamInput {
  readonly source: VideoSource
  readonly opened: OpenFile
  readonly stream: Stream
  readonly chain: string
}

async function* filterPackets(
  av: Av,
  { source, opened, stream, chain }: StreamInput,
  signal?: AbortSignal,
): AsyncGenerator<Frame> {
  const start = streamStart(opened, stream)
  const codec = await openDecoder(av, source, stream)
  let filter: Filter | undefined
  try {
    for await (const frame of decodeFrames(av, codec, readPackets(av, opened, stream, signal))) {
      if (filter && !filter.fits(frame)) {
        yield* filter.through(null)
        filter.free()
        filter = undefined
      }
      const time = frame.bestEffortTimestamp
      if (time !== av.AV_NOPTS_VALUE) frame.pts = time - start
      filter ??= await createFilter(av, source, frame, stream, chain)
      yield* filter.through(frame)
    }
    if (filter) yield* filter.through(null)
  } finally {
    filter?.free()
    codec.freeContext()
  }
}

/** The start of the file in the time base of a stream. */
export function streamStart({ start }: OpenFile, { timeBase }: Stream): bigint {
  return BigInt(Math.round(Number(start) / 1e6 / timeBase.toDouble()))
}

export async function openDecoder(av: Av, source: VideoSource, stream: Stream): Promise<CodecContext> {
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

/** A filter chain for frames of one kind. */
export interface Filter {
  /** Whether a frame is of the same kind; others need a new chain. */
  readonly fits: (frame: Frame) => boolean
  /** Filters a frame, or flushes. Each result is valid until the next one. */
  readonly through: (frame: Frame | null) => AsyncGenerator<Frame>
  readonly free: () => void
}

export async function createFilter(
  av: Av,
  source: VideoSource,
  frame: Frame,
  stream: Stream,
  chain: string,
): Promise<Filter> {
  const graph = new av.FilterGraph()
  graph.alloc()
  graph.nbThreads = 1
  const kind = frame.isAudio() ? 'a' : ''
  const first = describeFrames(av, frame, stream)
  try {
    const into = createFilterContext(av, graph, `${kind}buffer`, 'in', first)
    const out = createFilterContext(av, graph, `${kind}buffersink`, 'out')
    const inputs = av.FilterInOut.createList([{ name: 'out', filterCtx: out, padIdx: 0 }])
    const outputs = av.FilterInOut.createList([{ name: 'in', filterCtx: into, padIdx: 0 }])
    const unfit = (reason: string) => new Error(`The filter ${chain} cannot be set up: ${reason}`)
    assertOk(graph.parsePtr(chain, inputs, outputs), unfit)
    assertOk(await graph.config(), unfit)
    return {
      fits: (other) => describeFrames(av, other, stream) === first,
      through: (next) => runFilter(av, into, out, next),
      free: () => graph.free(),
    }
  } catch (cause) {
    graph.free()
    // A damaged file describes impossible frames.
    throw damagedFile(source, 'its frames are of no known kind', cause)
  }
}

async function* runFilter(
  av: Av,
  into: FilterContext,
  out: FilterContext,
  frame: Frame | null,
): AsyncGenerator<Frame> {
  const made = new av.Frame()
  made.alloc()
  try {
    // The flag keeps our reference.
    await into.buffersrcAddFrame(frame, av.AV_BUFFERSRC_FLAG_KEEP_REF)
    while ((await out.buffersinkGetFrame(made)) >= 0) {
      yield made
      made.unref()
    }
  } finally {
    made.free()
  }
}

function createFilterContext(
  av: Av,
  graph: FilterGraph,
  kind: string,
  name: string,
  settings?: string,
): FilterContext {
  const filter = av.Filter.getByName(kind)
  const made = filter && graph.createFilter(filter, name, settings)
  if (!made) throw new Error(`The engine has no filter ${kind} for ${settings}.`)
  return made
}

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
  return Object.entries({ time_base: `${timeBase.num}/${timeBase.den}`, ...settings })
    .map(([key, value]) => `${key}=${value}`)
    .join(':')
}

/** A WAV may give the number of channels without their layout. */
function channelMask(av: Av, { channelLayout, channels }: Frame): string {
  const { mask } = channelLayout.mask > 0n ? channelLayout : av.avChannelLayoutDefault(channels)
  return `0x${mask.toString(16)}`
}
