import type { CodecContext, FilterContext, FilterGraph, Frame, Packet, Stream } from 'node-av/lib'
import { damaged, longestSide } from '../source.ts'
import type { FilmSource } from '../types.ts'
import { type Av, checked } from './load.ts'

/** What makes frames of packets. */
export async function decoderOf(av: Av, source: FilmSource, stream: Stream): Promise<CodecContext> {
  const codec = new av.CodecContext()
  const decoder = av.Codec.findDecoder(stream.codecpar.codecId)
  if (!decoder) throw damaged(source, 'there is no decoder for it')
  codec.allocContext3(decoder)
  codec.parametersToContext(stream.codecpar)
  codec.pktTimebase = stream.timeBase
  codec.threadCount = 2
  // A film may be larger inside than it says outside.
  const limits = av.Dictionary.fromObject({ max_pixels: longestSide ** 2 })
  const code = await codec.open2(decoder, limits)
  limits.free()
  if (code < 0) codec.freeContext()
  checked(code, (reason) => damaged(source, reason))
  return codec
}

/** The frames of packets. Each is good until the next one is asked for; what cannot be decoded is left out. */
export async function* framesOf(
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

/** A chain of filters for frames like this one. */
export interface Filter {
  /** Whether a frame is like the first one: others need a chain of their own. */
  readonly fits: (frame: Frame) => boolean
  /** What the chain makes of a frame, or of the end: each good until the next one is asked for. */
  readonly through: (frame: Frame | null) => AsyncGenerator<Frame>
  readonly free: () => void
}

export async function filterFor(
  av: Av,
  source: FilmSource,
  frame: Frame,
  stream: Stream,
  chain: string,
): Promise<Filter> {
  const graph = new av.FilterGraph()
  graph.alloc()
  graph.nbThreads = 1
  const kind = frame.isAudio() ? 'a' : ''
  const first = describe(av, frame, stream)
  try {
    const into = part(av, graph, `${kind}buffer`, 'in', first)
    const out = part(av, graph, `${kind}buffersink`, 'out')
    const inputs = av.FilterInOut.createList([{ name: 'out', filterCtx: out, padIdx: 0 }])
    const outputs = av.FilterInOut.createList([{ name: 'in', filterCtx: into, padIdx: 0 }])
    const unfit = (reason: string) => new Error(`The filter ${chain} cannot be set up: ${reason}`)
    checked(graph.parsePtr(chain, inputs, outputs), unfit)
    checked(await graph.config(), unfit)
    return {
      fits: (other) => describe(av, other, stream) === first,
      through: (next) => filtered(av, into, out, next),
      free: () => graph.free(),
    }
  } catch (cause) {
    graph.free()
    // A damaged film says of its frames what no frame can be.
    throw damaged(source, 'its frames are of no known kind', cause)
  }
}

async function* filtered(
  av: Av,
  into: FilterContext,
  out: FilterContext,
  frame: Frame | null,
): AsyncGenerator<Frame> {
  const made = new av.Frame()
  made.alloc()
  try {
    // The flag keeps the frame ours.
    await into.buffersrcAddFrame(frame, av.AV_BUFFERSRC_FLAG_KEEP_REF)
    while ((await out.buffersinkGetFrame(made)) >= 0) {
      yield made
      made.unref()
    }
  } finally {
    made.free()
  }
}

function part(av: Av, graph: FilterGraph, kind: string, name: string, settings?: string): FilterContext {
  const filter = av.Filter.getByName(kind)
  const made = filter && graph.createFilter(filter, name, settings)
  if (!made) throw new Error(`The engine has no filter ${kind} for ${settings}.`)
  return made
}

function describe(av: Av, frame: Frame, { timeBase, sampleAspectRatio }: Stream): string {
  const settings = frame.isAudio()
    ? {
        sample_rate: frame.sampleRate,
        sample_fmt: frame.format,
        channel_layout: layoutOf(av, frame),
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

/** A WAV may say how many channels it has, but not which. */
function layoutOf(av: Av, { channelLayout, channels }: Frame): string {
  const { mask } = channelLayout.mask > 0n ? channelLayout : av.avChannelLayoutDefault(channels)
  return `0x${mask.toString(16)}`
}
