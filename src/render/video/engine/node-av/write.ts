import type { FormatContext, Frame } from 'node-av/lib'
import { chapterRoom, putChapters } from '../chapters.ts'
import { lane } from '../lane.ts'
import type { FilmSettings, FilmWriter } from '../types.ts'
import { refuseClosed, refuseMisfit, unwritable } from '../unwritable.ts'
import { pictureTrack, soundTrack, type Track } from './encoders.ts'
import { type Drawn, drawnFrame, inPieces, soundFrame } from './feed.ts'
import { type Av, checked, loadAv } from './load.ts'

export async function write(path: string, settings: FilmSettings): Promise<FilmWriter> {
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
    checked(file.allocOutputContext2(null, 'mp4', path), unwritable)
    const picture = await pictureTrack(av, file, settings)
    tracks.push(picture)
    const sound = settings.hasSound ? await soundTrack(av, file, settings) : undefined
    if (sound) tracks.push(sound)
    checked(await file.openOutput(), unwritable)
    await writeHeader(av, file, settings)
    return filmWriter(av, { path, settings, file, picture, sound, release })
  } catch (error) {
    await release()
    throw error
  }
}

async function writeHeader(av: Av, file: FormatContext, { title, chapters }: FilmSettings): Promise<void> {
  file.setFlags(av.AVFMT_FLAG_BITEXACT)
  // The order of the packets is that of their times alone, and not of which encoder was faster.
  file.maxInterleaveDelta = 0n
  file.metadata = av.Dictionary.fromObject({ title, comment: chapterRoom(chapters) })
  const options = av.Dictionary.fromObject({ movflags: '+faststart' })
  checked(await file.writeHeader(options), unwritable)
  options.free()
}

interface Writing {
  readonly path: string
  readonly settings: FilmSettings
  readonly file: FormatContext
  readonly picture: Track
  readonly sound: Track | undefined
  readonly release: () => Promise<void>
}

function filmWriter(av: Av, { path, settings, file, picture, sound, release }: Writing): FilmWriter {
  const pictures = lane()
  const sounds = lane()
  const spare: Drawn[] = []
  let frames = 0n
  let closing: Promise<void> | undefined

  const encode = async ({ codec, stream, strip }: Track, frame: Frame | null) => {
    const packet = new av.Packet()
    packet.alloc()
    try {
      checked(await codec.sendFrame(frame), unwritable)
      for (;;) {
        // The work is done when a frame is sent; what is still under way at the end is done when it is received.
        const code = frame ? codec.receivePacketSync(packet) : await codec.receivePacket(packet)
        if (code === av.AVERROR_EAGAIN || code === av.AVERROR_EOF) return
        checked(code, unwritable)
        if (strip) {
          checked(strip.sendPacketSync(packet), unwritable)
          checked(strip.receivePacketSync(packet), unwritable)
        }
        packet.streamIndex = stream.index
        if (stream === picture.stream) packet.duration = 1n
        packet.rescaleTs(codec.timeBase, stream.timeBase)
        checked(file.interleavedWriteFrameSync(packet), unwritable)
      }
    } finally {
      packet.free()
    }
  }

  const close = async (last?: () => Promise<void>) => {
    try {
      await last?.()
    } finally {
      await Promise.allSettled([pictures.empty(), sounds.empty()])
      for (const { frame } of spare.splice(0)) frame.free()
      await release()
    }
  }
  const cut = inPieces((piece) => {
    const frame = soundFrame(av, piece)
    return sounds.add(async () => {
      if (sound) await encode(sound, frame)
      frame.free()
    })
  })

  return {
    frame: async (planes) => {
      refuseClosed(closing)
      refuseMisfit(planes, settings)
      const drawn = spare.pop() ?? drawnFrame(av, settings)
      drawn.bytes.set(planes)
      drawn.frame.pts = frames
      frames += 1n
      await pictures.add(async () => {
        await encode(picture, drawn.frame)
        spare.push(drawn)
      })
    },
    sound: async (more) => {
      refuseClosed(closing)
      await cut.add(more)
    },
    finish: () => {
      closing ??= close(async () => {
        await cut.end()
        await Promise.all([
          pictures.add(() => encode(picture, null)).then(pictures.empty),
          sounds.add(async () => sound && encode(sound, null)).then(sounds.empty),
        ])
        checked(await file.writeTrailer(), unwritable)
      }).then(() => putChapters(path, settings.chapters))
      return closing
    },
    abandon: async () => {
      closing ??= close()
      await closing.catch(() => {})
    },
  }
}
