import type { BitStreamFilterContext, CodecContext, FormatContext, Frame, Stream } from 'node-av/lib'
import { CopydeskError } from '../../../errors.ts'
import { rate, type Sound } from '../sound/sound.ts'
import { chapterPlaceholder, writeChapters } from './chapters.ts'
import { type Av, assertOk, loadAv } from './load.ts'
import type { Chapter, VideoSettings, VideoWriter } from './types.ts'
import { cannotWrite, encoderOptions, frameBytes, frameRate, languageCode, newWorkQueue } from './writing.ts'

/** Starts an MP4 (H.264, AAC, BT.709, index first) at this path. Pictures are encoded in a queue, and so is sound. */
export async function write(path: string, settings: VideoSettings): Promise<VideoWriter> {
  const av = loadAv()
  const file = new av.FormatContext()
  const tracks: Track[] = []
  const releaseFile = async () => {
    for (const { codec, strip } of tracks.splice(0)) {
      strip?.free()
      codec.freeContext()
    }
    await file.closeOutput()
    file.freeContext()
  }
  try {
    assertOk(file.allocOutputContext2(null, 'mp4', path), cannotWrite)
    tracks.push(await openPictureTrack(av, file, settings))
    if (settings.hasSound) tracks.push(await openSoundTrack(av, file, settings))
    assertOk(await file.openOutput(), cannotWrite)
    await writeHeader(av, file)
  } catch (error) {
    await releaseFile()
    throw error
  }
  const [picture, sound] = tracks
  const [pictures, sounds] = [newWorkQueue(), newWorkQueue()]
  const samples = newSoundBuffer(av, (frame) =>
    sounds.add(async () => {
      try {
        await encode(av, file, sound, frame)
      } finally {
        frame.free()
      }
    }),
  )
  // All frames, also those that could not be encoded, and those that were encoded, to be filled again.
  const buffers: FrameBuffer[] = []
  const spare: FrameBuffer[] = []
  const newBuffer = () => {
    const buffer = newFrameBuffer(av, settings)
    buffers.push(buffer)
    return buffer
  }
  const length = frameBytes(settings)
  let frames = 0n
  let lastSound = Promise.resolve()
  let closing: Promise<void> | undefined
  const complete = async (chapters: readonly Chapter[]) => {
    const { title } = settings
    // The index, which is written last, has what is known by then.
    file.metadata = av.Dictionary.fromObject({ title, comment: chapterPlaceholder(chapters) })
    await samples.end()
    await Promise.all([
      pictures.add(() => encode(av, file, picture, null)).then(pictures.empty),
      sounds.add(() => encode(av, file, sound, null)).then(sounds.empty),
    ])
    assertOk(await file.writeTrailer(), cannotWrite)
  }
  const release = async () => {
    // A caller that left may not have waited for the sound to be cut into pieces.
    await lastSound.catch(() => {})
    await Promise.allSettled([pictures.empty(), sounds.empty()])
    for (const { frame } of buffers) frame.free()
    samples.free()
    await releaseFile()
  }
  const assertOpen = () => {
    if (closing)
      throw new CopydeskError('internal', 'The video is finished or abandoned: nothing can be added to it.')
  }
  return {
    frame: async (planes) => {
      assertOpen()
      if (planes.length !== length)
        throw new CopydeskError('internal', `A frame of ${length} bytes is needed.`)
      const buffer = spare.pop() ?? newBuffer()
      buffer.bytes.set(planes)
      await pictures.add(async () => {
        buffer.frame.pts = frames
        frames += 1n
        await encode(av, file, picture, buffer.frame)
        spare.push(buffer)
      })
    },
    sound: async (chunk) => {
      assertOpen()
      lastSound = samples.add(chunk)
      await lastSound
    },
    finish: (chapters = []) => {
      closing ??= complete(chapters)
        .finally(release)
        .then(() => writeChapters(path, chapters))
      return closing
    },
    abandon: async () => {
      closing ??= release()
      await closing.catch(() => {})
    },
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
async function encode(
  av: Av,
  file: FormatContext,
  track: Track | undefined,
  frame: Frame | null,
): Promise<void> {
  if (!track) return
  const { codec, stream, strip } = track
  const packet = new av.Packet()
  packet.alloc()
  try {
    assertOk(await codec.sendFrame(frame), cannotWrite)
    for (;;) {
      // Encoding happens in `sendFrame`; only flushing waits for packets.
      const code = frame ? codec.receivePacketSync(packet) : await codec.receivePacket(packet)
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
  const stream = await openEncoder(av, file, codec, encoderOptions[settings.encode ?? 'standard'].x264)
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
  const stream = await openEncoder(av, file, codec, encoderOptions[encode].aac)
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

async function openEncoder(
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

/** An engine frame that shares its bytes with a buffer of ours. */
interface FrameBuffer {
  readonly frame: Frame
  readonly bytes: Buffer
}

function newFrameBuffer(av: Av, { width, height }: VideoSettings): FrameBuffer {
  const bytes = Buffer.alloc(frameBytes({ width, height }))
  const format = av.AV_PIX_FMT_YUV420P
  const frame = av.Frame.fromVideoBuffer(bytes, { width, height, format })
  return { frame: Object.assign(frame, bt709(av)), bytes }
}

/** AAC takes pieces of this many samples; only the last one may be shorter. */
const pieceLength = 1024

/** Cuts sound of any length into AAC pieces; the caller frees each piece that it takes. */
function newSoundBuffer(av: Av, take: (piece: Frame) => Promise<void>) {
  const fifo = new av.AudioFifo()
  fifo.alloc(av.AV_SAMPLE_FMT_FLTP, 2, pieceLength)
  let at = 0
  const flush = async (length: number) => {
    const frame = new av.Frame()
    frame.alloc()
    Object.assign(frame, {
      nbSamples: length,
      format: av.AV_SAMPLE_FMT_FLTP,
      sampleRate: rate,
      channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
      pts: BigInt(at),
    })
    assertOk(frame.getBuffer(), cannotWrite)
    assertOk(fifo.readSync(frame.data ?? [], length), cannotWrite)
    at += length
    await take(frame)
  }
  return {
    add: async ({ left, right }: Sound) => {
      const bytes = [left, right].map((ear) => Buffer.from(ear.buffer, ear.byteOffset, ear.byteLength))
      assertOk(fifo.writeSync(bytes, left.length), cannotWrite)
      while (fifo.size >= pieceLength) await flush(pieceLength)
    },
    end: async () => {
      if (fifo.size > 0) await flush(fifo.size)
    },
    free: () => fifo.free(),
  }
}
