import { damaged, refuseLargeFrames } from '../source.ts'
import type { FilmFacts, FilmSource, PictureFacts } from '../types.ts'
import { input } from './input.ts'
import { type Programs, run, textOf } from './run.ts'

/** What of ffprobe's answer is used. */
interface Answer {
  readonly streams?: readonly StreamAnswer[]
  readonly format?: {
    readonly duration?: string
    readonly start_time?: string
    readonly tags?: Readonly<Record<string, string>>
  }
}

interface StreamAnswer {
  readonly codec_type?: string
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly sample_aspect_ratio?: string
  readonly pix_fmt?: string
  readonly avg_frame_rate?: string
  readonly r_frame_rate?: string
  readonly nb_frames?: string
  readonly color_primaries?: string
  readonly color_transfer?: string
  readonly color_space?: string
  readonly color_range?: string
  readonly sample_rate?: string
  readonly channels?: number
  readonly disposition?: { readonly attached_pic?: number }
  readonly side_data_list?: readonly { readonly rotation?: number }[]
}

/** What a film says of itself, and how many seconds before 0 its clock begins. */
export interface Probed extends FilmFacts {
  readonly early: number
}

export async function probe(
  { ffprobe }: Programs,
  source: FilmSource,
  signal?: AbortSignal,
): Promise<Probed> {
  const failure = (reason: string) => damaged(source, reason)
  const ask = (...wish: string[]) =>
    textOf(run(ffprobe, ['-v', 'error', ...wish, ...input(source)], failure, signal))
  const { streams = [], format } = JSON.parse(
    await ask('-show_format', '-show_streams', '-of', 'json'),
  ) as Answer
  const moving = streams.filter(({ disposition }) => !disposition?.attached_pic)
  const picture = moving.find(({ codec_type }) => codec_type === 'video')
  const sound = moving.find(({ codec_type }) => codec_type === 'audio')
  for (const { width = 0, height = 0 } of streams) refuseLargeFrames({ width, height })
  return {
    seconds:
      Number(format?.duration) ||
      endOf(await ask('-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0')),
    picture: picture && pictureFacts(picture),
    sound: sound && {
      codec: sound.codec_name ?? 'unknown',
      rate: Number(sound.sample_rate) || 0,
      channels: sound.channels ?? 0,
    },
    title: format?.tags?.['title'],
    early: Math.max(0, -Number(format?.start_time ?? 0) || 0),
  }
}

function pictureFacts(stream: StreamAnswer): PictureFacts {
  const { width = 0, height = 0, side_data_list: sideData = [] } = stream
  const wide = Math.round(width * (fraction(stream.sample_aspect_ratio) || 1))
  const isSideways = sideData.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return {
    codec: stream.codec_name ?? 'unknown',
    ...(isSideways ? { width: height, height: wide } : { width: wide, height }),
    fps: fraction(stream.avg_frame_rate) || fraction(stream.r_frame_rate),
    frames: Number(stream.nb_frames) || undefined,
    pixelFormat: stream.pix_fmt ?? 'unknown',
    colors: {
      primaries: known(stream.color_primaries),
      transfer: known(stream.color_transfer),
      matrix: known(stream.color_space),
      range: known(stream.color_range),
    },
  }
}

/** `30000/1001` or `4:3` as a number; 0 where it is none. */
function fraction(words = ''): number {
  const [above, below] = words.split(/[/:]/).map(Number)
  return above && below ? above / below : 0
}

function known(name: string | undefined): string | undefined {
  return name === 'unknown' ? undefined : name
}

/** Films that were recorded in a browser do not tell how long they are: that shows at the end of their packets. */
function endOf(packets: string): number {
  let end = 0
  for (const line of packets.split('\n')) {
    const [at = 0, duration = 0] = line.split(',').map((number) => Number(number) || 0)
    end = Math.max(end, at + duration)
  }
  return end
}
