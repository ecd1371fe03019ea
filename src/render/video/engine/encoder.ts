import type { BitStreamFilterContext, CodecContext, FormatContext, Frame, Stream } from 'node-av/lib'
import { rate, type Sound } from '../sound/sound.ts'
import { chapterPlaceholder } from './chapters.ts'
import { type Av, assertOk, loadAv } from './load.ts'
import type { Chapter, VideoSettings } from './types.ts'
import { cannotWrite, encoderOptions, frameRate, languageCode } from './writing.ts'

/** What an encoder needs to begin. All of it can be sent to a thread. */
export interface EncoderSetup {
  readonly path: string
  readonly settings: VideoSettings
  /** A place for sound, shared with the thread that gives the orders. */
  readonly room: Sound
}

/** An order to an encoder. */
export type EncoderOrder =
  /** Adds a frame. Another one may take its place in the shared memory afterwards. */
  | { readonly frame: Uint8Array }
  /** Adds so many samples of the sound in its place. */
  | { readonly sound: number }
  | { readonly finish: readonly Chapter[] }
  /** Frees everything. Comes last, also after a failure. */
  | { readonly release: true }

/** Starts an MP4 (H.264, AAC, BT.709, index first). It blocks its thread while it encodes, so it should have one of its own. */
export async function openEncoder({ path, settings, room }: EncoderSetup) {
  const av = loadAv()
  const file = new av.FormatContext()
  const tracks: Track[] = []
  /** By their places, all of which are in the same memory. */
  const frames = new Map<number, Frame>()
  const samples = newSoundBuffer(av, room, (piece) => encode(av, file, tracks[1], piece))
  const release = () => {
    for (const frame of frames.values()) frame.free()
    samples.free()
    for (const { codec, strip } of tracks) {
      strip?.free()
      codec.freeContext()
    }
    file.closeOutputSync()
    file.freeContext()
  }
  try {
    assertOk(file.allocOutputContext2(null, 'mp4', path), cannotWrite)
    tracks.push(await openPictureTrack(av, file, settings))
    if (settings.hasSound) tracks.push(await openSoundTrack(av, file, settings))
    assertOk(file.openOutputSync(), cannotWrite)
    await writeHeader(av, file)
  } catch (error) {
    release()
    throw error
  }
  const frameAt = (bytes: Uint8Array) => {
    const frame = frames.get(bytes.byteOffset) ?? newFrame(av, bytes, settings)
    frames.set(bytes.byteOffset, frame)
    return frame
  }
  let pts = 0n
  const finish = async (chapters: readonly Chapter[]) => {
    // The index, which is written last, has what is known by then.
    const metadata = { title: settings.title, comment: chapterPlaceholder(chapters) }
    file.metadata = av.Dictionary.fromObject(metadata)
    samples.end()
    for (const track of tracks) encode(av, file, track, null)
    // Moves the whole file, to put the index first.
    assertOk(await file.writeTrailer(), cannotWrite)
  }
  return async (order: EncoderOrder): Promise<void> => {
    if ('sound' in order) samples.add(order.sound)
    else if ('finish' in order) await finish(order.finish)
    else if ('release' in order) release()
    else encode(av, file, tracks[0], Object.assign(frameAt(order.frame), { pts: pts++ }))
  }
}

async function writeHeader(av: Av, file: FormatContext): Promise<void> {
  file.setFlags(av.AVFMT_FLAG_BITEXACT)
  // Orders packets by time alone, so that the bytes do not depend on which encoder was faster.
  file.maxInterleaveDelta = 0n
  const options = av.Dictionary.fromObject({ movflags: '+faststart' })
  assertOk(await file.writeHeader(options), cannotWrite)
  options.free()
}

/** One stream of a file being written, and its encoder. */
interface Track {
  readonly codec: CodecContext
  readonly stream: Stream
  /** A filter for packets before they are written. */
  readonly strip?: BitStreamFilterContext
}

/** Encodes a frame and writes the packets that are ready; all of them without a frame. */
function encode(av: Av, file: FormatContext, track: Track | undefined, frame: Frame | null): void {
  if (!track) return
  const { codec, stream, strip } = track
  const packet = new av.Packet()
  packet.alloc()
  try {
    assertOk(codec.sendFrameSync(frame), cannotWrite)
    for (;;) {
      const code = codec.receivePacketSync(packet)
      if (code === av.AVERROR_EAGAIN || code === av.AVERROR_EOF) return
      assertOk(code, cannotWrite)
      if (strip) {
        assertOk(strip.sendPacketSync(packet), cannotWrite)
        assertOk(strip.receivePacketSync(packet), cannotWrite)
        packet.duration = 1n
      }
      packet.streamIndex = stream.index
      packet.rescaleTs(codec.timeBase, stream.timeBase)
      assertOk(file.interleavedWriteFrameSync(packet), cannotWrite)
    }
  } finally {
    packet.free()
  }
}

const keyFrameSeconds = 2

async function openPictureTrack(av: Av, file: FormatContext, settings: VideoSettings): Promise<Track> {
  const { width, height, fps } = settings
  const { num, den } = frameRate(fps)
  const codec = Object.assign(newCodec(av, 'libx264'), bt709(av), {
    width,
    height,
    pixelFormat: av.AV_PIX_FMT_YUV420P,
    timeBase: new av.Rational(den, num),
    framerate: new av.Rational(num, den),
    gopSize: Math.max(1, Math.floor(fps * keyFrameSeconds)),
    threadCount: process.getBuiltinModule('node:os').availableParallelism(),
  })
  const stream = await openCodec(av, file, codec, encoderOptions[settings.encode ?? 'standard'].x264)
  stream.avgFrameRate = codec.framerate
  return { codec, stream, strip: openSeiFilter(av, stream) }
}

const soundBits = 192_000

async function openSoundTrack(
  av: Av,
  file: FormatContext,
  { language, encode = 'standard' }: VideoSettings,
): Promise<Track> {
  const codec = Object.assign(newCodec(av, 'aac'), {
    sampleRate: rate,
    sampleFormat: av.AV_SAMPLE_FMT_FLTP,
    channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
    timeBase: new av.Rational(1, rate),
    bitRate: BigInt(soundBits),
  })
  const stream = await openCodec(av, file, codec, encoderOptions[encode].aac)
  stream.metadata = av.Dictionary.fromObject({ language: languageCode(language) })
  return { codec, stream }
}

/** Removes the encoder's notes about its version and threads: units of type 6 (SEI), which decoding does not need. */
function openSeiFilter(av: Av, { codecpar, timeBase }: Stream): BitStreamFilterContext {
  const strip = new av.BitStreamFilterContext()
  const filter = av.BitStreamFilter.getByName('filter_units')
  assertOk(filter ? strip.alloc(filter) : av.AVERROR_BSF_NOT_FOUND, cannotWrite)
  if (strip.inputCodecParameters) codecpar.copy(strip.inputCodecParameters)
  strip.inputTimeBase = timeBase
  const search = av.AV_OPT_SEARCH_CHILDREN
  assertOk(strip.setOption('remove_types', '6', av.AV_OPT_TYPE_STRING, search), cannotWrite)
  assertOk(strip.init(), cannotWrite)
  return strip
}

/** Color metadata of each frame. */
function bt709(av: Av) {
  return {
    colorPrimaries: av.AVCOL_PRI_BT709,
    colorTrc: av.AVCOL_TRC_BT709,
    colorSpace: av.AVCOL_SPC_BT709,
    colorRange: av.AVCOL_RANGE_MPEG,
  } as const
}

function newCodec(av: Av, name: 'libx264' | 'aac'): CodecContext {
  const codec = new av.CodecContext()
  codec.allocContext3(av.Codec.findEncoderByName(name as Parameters<typeof av.Codec.findEncoderByName>[0]))
  return codec
}

async function openCodec(
  av: Av,
  file: FormatContext,
  codec: CodecContext,
  options: Readonly<Record<string, string | number>>,
): Promise<Stream> {
  codec.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER, av.AV_CODEC_FLAG_BITEXACT)
  const dictionary = av.Dictionary.fromObject({ ...options })
  assertOk(await codec.open2(null, dictionary), cannotWrite)
  dictionary.free()
  const stream = file.newStream(null)
  assertOk(stream.codecpar.fromContext(codec), cannotWrite)
  stream.timeBase = codec.timeBase
  return stream
}

/** An engine frame that shares these bytes. */
function newFrame(
  av: Av,
  { buffer, byteOffset, length }: Uint8Array,
  { width, height }: VideoSettings,
): Frame {
  const format = av.AV_PIX_FMT_YUV420P
  const bytes = Buffer.from(buffer, byteOffset, length)
  return Object.assign(av.Frame.fromVideoBuffer(bytes, { width, height, format }), bt709(av))
}

/** AAC takes pieces of this many samples; only the last one may be shorter. */
const pieceLength = 1024

/** Cuts sound of any length into AAC pieces. */
function newSoundBuffer(av: Av, { left, right }: Sound, take: (piece: Frame) => void) {
  const fifo = new av.AudioFifo()
  fifo.alloc(av.AV_SAMPLE_FMT_FLTP, 2, pieceLength)
  const bytes = [left, right].map((ear) => Buffer.from(ear.buffer, ear.byteOffset, ear.byteLength))
  let at = 0
  const flush = (length: number) => {
    const frame = new av.Frame()
    frame.alloc()
    Object.assign(frame, {
      nbSamples: length,
      format: av.AV_SAMPLE_FMT_FLTP,
      sampleRate: rate,
      channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
      pts: BigInt(at),
    })
    try {
      assertOk(frame.getBuffer(), cannotWrite)
      assertOk(fifo.readSync(frame.data ?? [], length), cannotWrite)
      at += length
      take(frame)
    } finally {
      frame.free()
    }
  }
  return {
    add: (length: number) => {
      assertOk(fifo.writeSync(bytes, length), cannotWrite)
      while (fifo.size >= pieceLength) flush(pieceLength)
    },
    end: () => {
      if (fifo.size > 0) flush(fifo.size)
    },
    free: () => fifo.free(),
  }
}
