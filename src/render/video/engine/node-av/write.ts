import type { BitStreamFilterContext, CodecContext, FormatContext, Frame, Stream } from 'node-av/lib'
import { rate, type Sound } from '../../sound/sound.ts'
import { chapterPlaceholder } from '../chapters.ts'
import type { VideoSettings, VideoWriter } from '../types.ts'
import {
  cannotWrite,
  encoderThreads,
  frameBytes,
  frameRate,
  keyFrameInterval,
  languageCode,
  newVideoWriter,
  newWorkQueue,
  removeSeiFilter,
  soundBits,
  x264Options,
} from '../writing.ts'
import { type Av, assertOk, loadAv } from './load.ts'

export async function write(path: string, settings: VideoSettings): Promise<VideoWriter> {
  const av = loadAv()
  const file = new av.FormatContext()
  const tracks: Track[] = []
  const release = async () => {
    for (const { codec, strip } of tracks.splice(0)) {
      strip?.free()
      codec.freeContext()
    }
    await file.closeOutput()
    file.freeContext()
  }
  try {
    assertOk(file.allocOutputContext2(null, 'mp4', path), cannotWrite)
    const picture = await openPictureTrack(av, file, settings)
    tracks.push(picture)
    const sound = settings.hasSound ? await openSoundTrack(av, file, settings) : undefined
    if (sound) tracks.push(sound)
    assertOk(await file.openOutput(), cannotWrite)
    await writeHeader(av, file, settings)
    return openWriter(av, { path, settings, file, picture, sound, release })
  } catch (error) {
    await release()
    throw error
  }
}

async function writeHeader(av: Av, file: FormatContext, { title, chapters }: VideoSettings): Promise<void> {
  file.setFlags(av.AVFMT_FLAG_BITEXACT)
  // Orders packets by time alone, so that the bytes do not depend on which encoder was faster.
  file.maxInterleaveDelta = 0n
  file.metadata = av.Dictionary.fromObject({ title, comment: chapterPlaceholder(chapters) })
  const options = av.Dictionary.fromObject({ movflags: '+faststart' })
  assertOk(await file.writeHeader(options), cannotWrite)
  options.free()
}

interface OpenOutput {
  readonly path: string
  readonly settings: VideoSettings
  readonly file: FormatContext
  readonly picture: Track
  readonly sound: Track | undefined
  readonly release: () => Promise<void>
}

function openWriter(av: Av, { path, settings, file, picture, sound, release }: OpenOutput): VideoWriter {
  const sounds = newWorkQueue()
  let frames = 0n

  const encode = async ({ codec, stream, strip }: Track, frame: Frame | null) => {
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
        }
        packet.streamIndex = stream.index
        if (stream === picture.stream) packet.duration = 1n
        packet.rescaleTs(codec.timeBase, stream.timeBase)
        assertOk(file.interleavedWriteFrameSync(packet), cannotWrite)
      }
    } finally {
      packet.free()
    }
  }

  const cut = cutIntoPieces((piece) => {
    const frame = soundFrame(av, piece)
    return sounds.add(async () => {
      if (sound) await encode(sound, frame)
      frame.free()
    })
  })

  return newVideoWriter<FrameBuffer>(path, settings, {
    newSlot: () => newFrameBuffer(av, settings),
    encode: async ({ frame }) => {
      frame.pts = frames
      frames += 1n
      await encode(picture, frame)
    },
    sound: cut.add,
    complete: async (pictures) => {
      await cut.end()
      await Promise.all([
        pictures.add(() => encode(picture, null)).then(pictures.empty),
        sounds.add(async () => sound && encode(sound, null)).then(sounds.empty),
      ])
      assertOk(await file.writeTrailer(), cannotWrite)
    },
    release: async (pictures, spare) => {
      await Promise.allSettled([pictures.empty(), sounds.empty()])
      for (const { frame } of spare) frame.free()
      await release()
    },
  })
}

/** One stream of a file being written, and its encoder. */
interface Track {
  readonly codec: CodecContext
  readonly stream: Stream
  /** A filter for packets before they are written. */
  readonly strip?: BitStreamFilterContext
}

async function openPictureTrack(av: Av, file: FormatContext, settings: VideoSettings): Promise<Track> {
  const { num, den } = frameRate(settings.fps)
  const codec = newCodec(av, 'libx264')
  codec.width = settings.width
  codec.height = settings.height
  codec.pixelFormat = av.AV_PIX_FMT_YUV420P
  codec.timeBase = new av.Rational(den, num)
  codec.framerate = new av.Rational(num, den)
  codec.gopSize = keyFrameInterval(settings)
  codec.threadCount = encoderThreads()
  Object.assign(codec, bt709(av))
  const stream = await openEncoder(av, file, codec, x264Options)
  stream.avgFrameRate = codec.framerate
  return { codec, stream, strip: openSeiFilter(av, stream) }
}

async function openSoundTrack(av: Av, file: FormatContext, settings: VideoSettings): Promise<Track> {
  const codec = newCodec(av, 'aac')
  codec.sampleRate = rate
  codec.sampleFormat = av.AV_SAMPLE_FMT_FLTP
  codec.channelLayout = av.AV_CHANNEL_LAYOUT_STEREO
  codec.timeBase = new av.Rational(1, rate)
  codec.bitRate = BigInt(soundBits)
  const stream = await openEncoder(av, file, codec, {})
  stream.metadata = av.Dictionary.fromObject({ language: languageCode(settings.language) })
  return { codec, stream }
}

/** Removes the encoder's notes about its version and threads. */
function openSeiFilter(av: Av, { codecpar, timeBase }: Stream): BitStreamFilterContext {
  const strip = new av.BitStreamFilterContext()
  const filter = av.BitStreamFilter.getByName(removeSeiFilter.name)
  assertOk(filter ? strip.alloc(filter) : av.AVERROR_BSF_NOT_FOUND, cannotWrite)
  if (strip.inputCodecParameters) codecpar.copy(strip.inputCodecParameters)
  strip.inputTimeBase = timeBase
  assertOk(
    strip.setOption('remove_types', removeSeiFilter.types, av.AV_OPT_TYPE_STRING, av.AV_OPT_SEARCH_CHILDREN),
    cannotWrite,
  )
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

interface SoundPiece extends Sound {
  /** How many samples come before it. */
  readonly at: number
}

function soundFrame(av: Av, { left, right, at }: SoundPiece): Frame {
  const frame = new av.Frame()
  frame.alloc()
  frame.nbSamples = left.length
  frame.format = av.AV_SAMPLE_FMT_FLTP
  frame.sampleRate = rate
  frame.channelLayout = av.AV_CHANNEL_LAYOUT_STEREO
  frame.pts = BigInt(at)
  assertOk(frame.getBuffer(), cannotWrite)
  for (const [ear, samples] of [left, right].entries()) {
    frame.data?.[ear]?.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
  }
  return frame
}

/** AAC takes pieces of this many samples; only the last one may be shorter. */
const pieceLength = 1024

/** Cuts sound of any length into AAC pieces. */
function cutIntoPieces(take: (piece: SoundPiece) => Promise<void>) {
  const left = new Float32Array(pieceLength)
  const right = new Float32Array(pieceLength)
  let [at, filled] = [0, 0]
  const flush = async () => {
    const piece = { left: left.slice(0, filled), right: right.slice(0, filled), at }
    at += filled
    filled = 0
    await take(piece)
  }
  return {
    add: async (sound: Sound) => {
      for (let from = 0; from < sound.left.length; ) {
        const until = Math.min(sound.left.length, from + pieceLength - filled)
        left.set(sound.left.subarray(from, until), filled)
        right.set(sound.right.subarray(from, until), filled)
        filled += until - from
        from = until
        if (filled === pieceLength) await flush()
      }
    },
    end: async () => {
      if (filled > 0) await flush()
    },
  }
}
