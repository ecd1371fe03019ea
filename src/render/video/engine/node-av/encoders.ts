import type { BitStreamFilterContext, CodecContext, FormatContext, Stream } from 'node-av/lib'
import { rate } from '../../sound/sound.ts'
import { languageCode } from '../language.ts'
import { encoding, frameRate, keyFrameDistance, noteFilter, threadsOf, usual } from '../settings.ts'
import type { FilmSettings } from '../types.ts'
import { unwritable } from '../unwritable.ts'
import { type Av, checked } from './load.ts'

/** One stream of a file being written, and what encodes it. */
export interface Track {
  readonly codec: CodecContext
  readonly stream: Stream
  /** What its packets go through before they are written. */
  readonly strip?: BitStreamFilterContext
}

export async function pictureTrack(av: Av, file: FormatContext, settings: FilmSettings): Promise<Track> {
  const { num, den } = frameRate(settings.fps)
  const codec = newCodec(av, 'libx264')
  codec.width = settings.width
  codec.height = settings.height
  codec.pixelFormat = av.AV_PIX_FMT_YUV420P
  codec.timeBase = new av.Rational(den, num)
  codec.framerate = new av.Rational(num, den)
  codec.gopSize = keyFrameDistance(settings)
  codec.threadCount = threadsOf(settings)
  Object.assign(codec, colors(av))
  const stream = await opened(av, file, codec, encoding(settings))
  stream.avgFrameRate = codec.framerate
  return { codec, stream, strip: stripping(av, stream) }
}

export async function soundTrack(av: Av, file: FormatContext, settings: FilmSettings): Promise<Track> {
  const codec = newCodec(av, 'aac')
  codec.sampleRate = rate
  codec.sampleFormat = av.AV_SAMPLE_FMT_FLTP
  codec.channelLayout = av.AV_CHANNEL_LAYOUT_STEREO
  codec.timeBase = new av.Rational(1, rate)
  codec.bitRate = BigInt(usual.soundBits)
  const stream = await opened(av, file, codec, {})
  stream.metadata = av.Dictionary.fromObject({ language: languageCode(settings.language) })
  return { codec, stream }
}

/** Takes out what the encoder notes in the film about its version and its threads. */
function stripping(av: Av, { codecpar, timeBase }: Stream): BitStreamFilterContext {
  const strip = new av.BitStreamFilterContext()
  const filter = av.BitStreamFilter.getByName(noteFilter.name)
  checked(filter ? strip.alloc(filter) : av.AVERROR_BSF_NOT_FOUND, unwritable)
  if (strip.inputCodecParameters) codecpar.copy(strip.inputCodecParameters)
  strip.inputTimeBase = timeBase
  checked(
    strip.setOption('remove_types', noteFilter.types, av.AV_OPT_TYPE_STRING, av.AV_OPT_SEARCH_CHILDREN),
    unwritable,
  )
  checked(strip.init(), unwritable)
  return strip
}

/** What each frame says of its colours, as the whole film does. */
export function colors(av: Av) {
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

async function opened(
  av: Av,
  file: FormatContext,
  codec: CodecContext,
  options: Readonly<Record<string, string | number>>,
): Promise<Stream> {
  codec.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER, av.AV_CODEC_FLAG_BITEXACT)
  const wishes = av.Dictionary.fromObject({ ...options })
  checked(await codec.open2(null, wishes), unwritable)
  wishes.free()
  const stream = file.newStream(null)
  checked(stream.codecpar.fromContext(codec), unwritable)
  stream.timeBase = codec.timeBase
  return stream
}
