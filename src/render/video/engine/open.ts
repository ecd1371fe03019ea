import type { Packet, Stream } from 'node-av/lib'
import { throwIfCancelled } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import { type Av, assertOk, loadAv } from './load.ts'
import table from './reading.json' with { type: 'json' }
import { allowedProtocols, assertFrameSize, damagedFile, demuxerOf, inputUrl } from './reading.ts'
import type { VideoInfo, VideoSource } from './types.ts'

/** A file being read. */
export type OpenFile = Awaited<ReturnType<typeof open>>

export async function open(source: VideoSource, signal?: AbortSignal) {
  throwIfCancelled(signal)
  const av = loadAv()
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
    assertOk(await file.openInput(inputUrl(source), format, options), failure)
    // Probing may decode frames, so their size is checked before and after.
    for (const { codecpar } of file.streams) assertFrameSize(codecpar)
    assertOk(await file.findStreamInfo(), failure)
    for (const { codecpar } of file.streams) assertFrameSize(codecpar)
    // Album covers are streams too.
    const moving = file.streams.filter(({ disposition }) => !(disposition & av.AV_DISPOSITION_ATTACHED_PIC))
    const first = (type: number) => moving.find(({ codecpar }) => codecpar.codecType === type)
    const [picture, sound] = [first(av.AVMEDIA_TYPE_VIDEO), first(av.AVMEDIA_TYPE_AUDIO)]
    // In microseconds by the file's own clock. Samples before 0 only prime the decoder.
    const start = file.startTime > 0n ? file.startTime : 0n
    return { av, source, file, picture, sound, start, signal, close }
  } catch (error) {
    await close()
    throwIfCancelled(signal)
    throw error
  } finally {
    options.free()
  }
}

/** The packets of one stream, up to where the file breaks off. Each is valid until the next one. */
export async function* readPackets({ av, file, signal }: OpenFile, stream: Stream): AsyncGenerator<Packet> {
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

/** The start of the file in the time base of a stream. */
export function streamStart({ start }: OpenFile, { timeBase }: Stream): bigint {
  return BigInt(Math.round(Number(start) / 1e6 / timeBase.toDouble()))
}

/** Facts of a file, without decoding a frame. */
export async function probe(source: VideoSource, signal?: AbortSignal): Promise<VideoInfo> {
  const opened = await open(source, signal)
  const { av, file, picture, sound } = opened
  const codecOf = ({ codecpar }: Stream) => av.avGetCodecName(codecpar.codecId) ?? 'unknown'
  try {
    return {
      picture: picture && {
        codec: codecOf(picture),
        ...displayedSize(av, picture),
        fps: frameRateOf(picture),
      },
      sound: sound && {
        codec: codecOf(sound),
        rate: sound.codecpar.sampleRate,
        channels: sound.codecpar.channels,
      },
      title: file.metadata?.get('title') ?? undefined,
      // Last, because it may read to the end.
      seconds: await openedSeconds(opened),
    }
  } finally {
    await opened.close()
  }
}

function frameRateOf({ avgFrameRate, rFrameRate }: Stream): number {
  const { num, den } = avgFrameRate.num > 0 ? avgFrameRate : rFrameRate
  return den > 0 ? num / den : 0
}

/** Browser recordings do not state their length: it is the end of the last packet. */
async function openedSeconds(opened: OpenFile): Promise<number> {
  const { file, picture, sound } = opened
  if (file.duration > 0n) return Number(file.duration) / 1e6
  const stream = picture ?? sound
  if (!stream) return 0
  let end = 0n
  for await (const { pts, duration } of readPackets(opened, stream)) {
    if (pts + duration > end) end = pts + duration
  }
  return Math.max(0, Number(end) * stream.timeBase.toDouble() - Number(opened.start) / 1e6)
}

/** The displayed size: upright, with square pixels. */
export function displayedSize(av: Av, stream: Stream): ImageSize {
  const { width, height } = stream.codecpar
  const { num, den } = stream.codecpar.sampleAspectRatio
  const wide = num > 0 && den > 0 ? Math.round((width * num) / den) : width
  return isSideways(rotationFilter(av, stream)) ? { width: height, height: wide } : { width: wide, height }
}

/** The filter that turns frames upright, by the signs of the display matrix. */
const rotationFilters: Readonly<Record<string, string>> = table.rotations

/** The filter that turns a stream upright; empty if it is. */
export function rotationFilter(av: Av, { codecpar }: Stream): string {
  const matrix = codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return ''
  const signs = [0, 1, 3, 4].map((at) => Math.sign(matrix.readInt32LE(at * 4)))
  return rotationFilters[signs.join()] ?? ''
}

export function isSideways(rotation: string): boolean {
  return rotation.startsWith('transpose')
}
