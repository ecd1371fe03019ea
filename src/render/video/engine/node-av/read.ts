import type {
  CodecContext,
  FilterContext,
  FilterGraph,
  FormatContext,
  Frame,
  Packet,
  Stream,
} from 'node-av/lib'
import { timeSlicer } from '../../../../concurrency.ts'
import { throwIfCancelled } from '../../../../errors.ts'
import type { ImageSize } from '../../../../media/media.ts'
import type { Sound } from '../../sound/sound.ts'
import {
  allowedProtocols,
  assertFrameSize,
  atLeastOne,
  cannotDecode,
  damagedFile,
  demuxerOf,
  fitInto,
  maxSide,
  soundFilter,
  splitChannels,
  stillFilter,
  urlOf,
} from '../reading.ts'
import type { Still, StillsRequest, VideoInfo, VideoSource } from '../types.ts'
import { frameBytes } from '../writing.ts'
import { type Av, assertOk, loadAv } from './load.ts'

interface OpenFile {
  readonly file: FormatContext
  readonly picture: Stream | undefined
  readonly sound: Stream | undefined
  /** Start of the file in microseconds by its own clock. Samples before 0 only prime the decoder. */
  readonly start: bigint
  readonly close: () => Promise<void>
}

async function open(av: Av, source: VideoSource, signal?: AbortSignal): Promise<OpenFile> {
  throwIfCancelled(signal)
  const failure = (reason: string) => damagedFile(source, reason)
  const format = av.InputFormat.findInputFormat(demuxerOf(source))
  const options = av.Dictionary.fromObject({ protocol_whitelist: allowedProtocols })
  const file = new av.FormatContext()
  file.allocContext()
  const interrupt = () => file.interrupt()
  signal?.addEventListener('abort', interrupt)
  const close = async () => {
    signal?.removeEventListener('abort', interrupt)
    await file.closeInput()
  }
  try {
    assertOk(await file.openInput(urlOf(source), format, options), failure)
    // Probing may decode frames, so their size is checked before and after.
    for (const { codecpar } of file.streams) assertFrameSize(codecpar)
    assertOk(await file.findStreamInfo(), failure)
    for (const { codecpar } of file.streams) assertFrameSize(codecpar)
    const start = file.startTime > 0n ? file.startTime : 0n
    return { file, ...firstStreams(av, file), start, close }
  } catch (error) {
    await close()
    throwIfCancelled(signal)
    throw error
  } finally {
    options.free()
  }
}

/** The packets of one stream, up to where the file breaks off. Each is valid until the next one. */
async function* readPackets(
  av: Av,
  { file }: OpenFile,
  stream: Stream,
  signal?: AbortSignal,
): AsyncGenerator<Packet> {
  const packet = new av.Packet()
  packet.alloc()
  try {
    for (;;) {
      throwIfCancelled(signal)
      const code = await file.readFrame(packet)
      throwIfCancelled(signal)
      if (code < 0) return
      if (packet.streamIndex === stream.index) yield packet
      packet.unref()
    }
  } finally {
    packet.free()
  }
}

function firstStreams(av: Av, file: FormatContext): Pick<OpenFile, 'picture' | 'sound'> {
  // Album covers are streams too.
  const moving = file.streams.filter(({ disposition }) => !(disposition & av.AV_DISPOSITION_ATTACHED_PIC))
  const first = (type: number) => moving.find(({ codecpar }) => codecpar.codecType === type)
  return { picture: first(av.AVMEDIA_TYPE_VIDEO), sound: first(av.AVMEDIA_TYPE_AUDIO) }
}

export async function probe(source: VideoSource, signal?: AbortSignal): Promise<VideoInfo> {
  const av = loadAv()
  const opened = await open(av, source, signal)
  const { file, picture, sound } = opened
  const codecName = ({ codecpar }: Stream) => av.avGetCodecName(codecpar.codecId) ?? 'unknown'
  try {
    return {
      picture: picture && {
        codec: codecName(picture),
        ...displayedSize(av, picture),
        fps: frameRateOf(picture),
      },
      sound: sound && {
        codec: codecName(sound),
        rate: sound.codecpar.sampleRate,
        channels: sound.codecpar.channels,
      },
      title: file.metadata?.get('title') ?? undefined,
      // Last, because it may read to the end.
      seconds: await durationOf(av, opened, signal),
    }
  } finally {
    await opened.close()
  }
}

function frameRateOf({ avgFrameRate, rFrameRate }: Stream): number {
  const { num, den } = avgFrameRate.num > 0 ? avgFrameRate : rFrameRate
  return den > 0 ? num / den : 0
}

/** The displayed size: upright, with square pixels. */
function displayedSize(av: Av, stream: Stream): ImageSize {
  const { width, height } = stream.codecpar
  const { num, den } = stream.codecpar.sampleAspectRatio
  const wide = num > 0 && den > 0 ? Math.round((width * num) / den) : width
  return isSideways(rotationFilter(av, stream)) ? { width: height, height: wide } : { width: wide, height }
}

/** Browser recordings do not state their length: it is the end of the last packet. */
async function durationOf(av: Av, opened: OpenFile, signal?: AbortSignal): Promise<number> {
  const { file, picture, sound } = opened
  if (file.duration > 0n) return Number(file.duration) / 1e6
  const stream = picture ?? sound
  if (!stream) return 0
  let end = 0n
  for await (const { pts, duration } of readPackets(av, opened, stream, signal)) {
    if (pts + duration > end) end = pts + duration
  }
  return Math.max(0, Number(end) * stream.timeBase.toDouble() - Number(opened.start) / 1e6)
}

/** The filter that turns frames upright, by the signs of the display matrix. */
const rotationFilters: Readonly<Record<string, string>> = {
  '1,0,0,1': '',
  '-1,0,0,1': 'hflip',
  '1,0,0,-1': 'vflip',
  '-1,0,0,-1': 'hflip,vflip',
  '0,1,-1,0': 'transpose=clock',
  '0,-1,1,0': 'transpose=cclock',
  '0,1,1,0': 'transpose=cclock_flip',
  '0,-1,-1,0': 'transpose=clock_flip',
}

/** The filter that turns a stream upright; empty if it is. */
function rotationFilter(av: Av, { codecpar }: Stream): string {
  const matrix = codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return ''
  const signs = [0, 1, 3, 4].map((at) => Math.sign(matrix.readInt32LE(at * 4)))
  return rotationFilters[signs.join()] ?? ''
}

function isSideways(turn: string): boolean {
  return turn.startsWith('transpose')
}

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
function streamStart({ start }: OpenFile, { timeBase }: Stream): bigint {
  return BigInt(Math.round(Number(start) / 1e6 / timeBase.toDouble()))
}

async function openDecoder(av: Av, source: VideoSource, stream: Stream): Promise<CodecContext> {
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
async function* decodeFrames(
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
interface Filter {
  /** Whether a frame is of the same kind; others need a new chain. */
  readonly fits: (frame: Frame) => boolean
  /** Filters a frame, or flushes. Each result is valid until the next one. */
  readonly through: (frame: Frame | null) => AsyncGenerator<Frame>
  readonly free: () => void
}

async function createFilter(
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

/** Up to this many seconds, decoding on costs no more than seeking. */
const maxDecodeAhead = 2

export async function* stills(
  source: VideoSource,
  { at, box, keyFramesOnly }: StillsRequest,
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
      for await (const { frame, seconds } of keyFramesOnly ? keyFrames(video, at) : framesAt(video, at)) {
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
