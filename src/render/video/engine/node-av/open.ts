import type { CodecParameters, FormatContext, Packet, Stream } from 'node-av/lib'
import { throwIfCancelled } from '../../../../errors.ts'
import type { ImageSize } from '../../../../media/media.ts'
import { allowedProtocols, assertFrameSize, damagedFile, demuxerOf, urlOf } from '../reading.ts'
import type { PictureInfo, VideoInfo, VideoSource } from '../types.ts'
import { type Av, assertOk, loadAv } from './load.ts'

export interface OpenFile {
  readonly file: FormatContext
  readonly picture: Stream | undefined
  readonly sound: Stream | undefined
  /** Start of the file in microseconds by its own clock. Samples before 0 only prime the decoder. */
  readonly start: bigint
  readonly close: () => Promise<void>
}

export async function open(av: Av, source: VideoSource, signal?: AbortSignal): Promise<OpenFile> {
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
    assertFrameSizes(file.streams)
    assertOk(await file.findStreamInfo(), failure)
    assertFrameSizes(file.streams)
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
export async function* readPackets(
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

function assertFrameSizes(streams: readonly Stream[]): void {
  for (const { codecpar } of streams) assertFrameSize(codecpar)
}

export async function probe(source: VideoSource, signal?: AbortSignal): Promise<VideoInfo> {
  const av = loadAv()
  const opened = await open(av, source, signal)
  const { file, picture, sound } = opened
  try {
    return {
      picture: picture && pictureFacts(av, picture),
      sound: sound && soundFacts(av, sound),
      title: file.metadata?.get('title') ?? undefined,
      // Last, because it may read to the end.
      seconds: await durationOf(av, opened, signal),
    }
  } finally {
    await opened.close()
  }
}

/** The displayed size: upright, with square pixels. */
export function displayedSize(av: Av, stream: Stream): ImageSize {
  const { width, height } = stream.codecpar
  const { num, den } = stream.codecpar.sampleAspectRatio
  const wide = num > 0 && den > 0 ? Math.round((width * num) / den) : width
  return isSideways(rotationFilter(av, stream)) ? { width: height, height: wide } : { width: wide, height }
}

function pictureFacts(av: Av, stream: Stream): PictureInfo {
  const { codecpar } = stream
  const { num, den } = stream.avgFrameRate.num > 0 ? stream.avgFrameRate : stream.rFrameRate
  return {
    codec: codecName(av, codecpar),
    ...displayedSize(av, stream),
    fps: den > 0 ? num / den : 0,
    frames: stream.nbFrames > 0n ? Number(stream.nbFrames) : undefined,
    pixelFormat: av.avGetPixFmtName(codecpar.format as Parameters<typeof av.avGetPixFmtName>[0]) ?? 'unknown',
    colors: {
      primaries: constantName(av, 'AVCOL_PRI_', codecpar.colorPrimaries),
      transfer: constantName(av, 'AVCOL_TRC_', codecpar.colorTrc),
      matrix: constantName(av, 'AVCOL_SPC_', codecpar.colorSpace),
      range: { mpeg: 'tv', jpeg: 'pc' }[constantName(av, 'AVCOL_RANGE_', codecpar.colorRange) ?? ''],
    },
  }
}

function soundFacts(av: Av, { codecpar }: Stream): VideoInfo['sound'] {
  return { codec: codecName(av, codecpar), rate: codecpar.sampleRate, channels: codecpar.channels }
}

function codecName(av: Av, { codecId }: CodecParameters): string {
  return av.avGetCodecName(codecId) ?? 'unknown'
}

/** The engine has no color names, but its constants do. */
function constantName(av: Av, prefix: string, value: number): string | undefined {
  const name = Object.entries(av).find(([key, its]) => key.startsWith(prefix) && its === value)?.[0]
  const short = name?.slice(prefix.length).toLowerCase().replaceAll('_', '-')
  return short === 'unspecified' ? undefined : short
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
export function rotationFilter(av: Av, { codecpar }: Stream): string {
  const matrix = codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return ''
  const signs = [0, 1, 3, 4].map((at) => Math.sign(matrix.readInt32LE(at * 4)))
  return rotationFilters[signs.join()] ?? ''
}

export function isSideways(turn: string): boolean {
  return turn.startsWith('transpose')
}
