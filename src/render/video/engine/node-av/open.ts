import type { FormatContext, Packet, Stream } from 'node-av/lib'
import { throwIfCancelled } from '../../../../errors.ts'
import { damaged, demuxerOf, protocols, refuseLargeFrames, urlOf } from '../source.ts'
import type { FilmSource } from '../types.ts'
import { type Av, checked } from './load.ts'

/** A file being read. */
export interface Opened {
  readonly file: FormatContext
  readonly picture: Stream | undefined
  readonly sound: Stream | undefined
  /** Where the file begins, in microseconds by its own clock. What comes before 0 is for the decoder's ears alone. */
  readonly start: bigint
  readonly close: () => Promise<void>
}

export async function open(av: Av, source: FilmSource, signal?: AbortSignal): Promise<Opened> {
  throwIfCancelled(signal)
  const failure = (reason: string) => damaged(source, reason)
  const format = av.InputFormat.findInputFormat(demuxerOf(source))
  const options = av.Dictionary.fromObject({ protocol_whitelist: protocols })
  const file = new av.FormatContext()
  file.allocContext()
  const interrupt = () => file.interrupt()
  signal?.addEventListener('abort', interrupt)
  const close = async () => {
    signal?.removeEventListener('abort', interrupt)
    await file.closeInput()
  }
  try {
    checked(await file.openInput(urlOf(source), format, options), failure)
    // Some decode frames to know a film better: not before it is known how large they are.
    refuseStreams(file.streams)
    checked(await file.findStreamInfo(), failure)
    refuseStreams(file.streams)
    const start = file.startTime > 0n ? file.startTime : 0n
    return { file, ...streamsOf(av, file), start, close }
  } catch (error) {
    await close()
    throwIfCancelled(signal)
    throw error
  } finally {
    options.free()
  }
}

/** The packets of one stream. Each is good until the next one is asked for; where the file breaks off they end. */
export async function* packetsOf(
  av: Av,
  { file }: Opened,
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

function streamsOf(av: Av, file: FormatContext): Pick<Opened, 'picture' | 'sound'> {
  // The cover of an album is a stream, too.
  const moving = file.streams.filter(({ disposition }) => !(disposition & av.AV_DISPOSITION_ATTACHED_PIC))
  const first = (type: number) => moving.find(({ codecpar }) => codecpar.codecType === type)
  return { picture: first(av.AVMEDIA_TYPE_VIDEO), sound: first(av.AVMEDIA_TYPE_AUDIO) }
}

function refuseStreams(streams: readonly Stream[]): void {
  for (const { codecpar } of streams) refuseLargeFrames(codecpar)
}
