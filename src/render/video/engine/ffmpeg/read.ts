import type { ImageSize } from '../../../../media/media.ts'
import { fitInto } from '../../../../media/size.ts'
import type { Sound } from '../../sound/sound.ts'
import {
  assertFrameSize,
  atLeastOne,
  cannotDecode,
  damagedFile,
  soundFilter,
  splitChannels,
  stillFilter,
} from '../reading.ts'
import type { PictureInfo, Still, StillsRequest, VideoInfo, VideoSource } from '../types.ts'
import { frameBytes } from '../writing.ts'
import { inputArguments, type Programs, quietArguments, readPieces, readText, runProgram } from './run.ts'

/** The used part of ffprobe's answer. */
interface ProbeOutput {
  readonly streams?: readonly StreamOutput[]
  readonly format?: {
    readonly duration?: string
    readonly start_time?: string
    readonly tags?: Readonly<Record<string, string>>
  }
}

interface StreamOutput {
  readonly codec_type?: string
  readonly codec_name?: string
  readonly width?: number
  readonly height?: number
  readonly sample_aspect_ratio?: string
  readonly avg_frame_rate?: string
  readonly r_frame_rate?: string
  readonly sample_rate?: string
  readonly channels?: number
  readonly disposition?: { readonly attached_pic?: number }
  readonly side_data_list?: readonly { readonly rotation?: number }[]
}

/** Facts of a file, and how many seconds before 0 its clock begins. */
interface ProbeResult extends VideoInfo {
  readonly early: number
}

export async function probe(
  { ffprobe }: Programs,
  source: VideoSource,
  signal?: AbortSignal,
): Promise<ProbeResult> {
  const failure = (reason: string) => damagedFile(source, reason)
  const ask = (...request: string[]) =>
    readText(runProgram(ffprobe, ['-v', 'error', ...request, ...inputArguments(source)], failure, signal))
  const { streams = [], format } = JSON.parse(
    await ask('-show_format', '-show_streams', '-of', 'json'),
  ) as ProbeOutput
  const moving = streams.filter(({ disposition }) => !disposition?.attached_pic)
  const picture = moving.find(({ codec_type }) => codec_type === 'video')
  const sound = moving.find(({ codec_type }) => codec_type === 'audio')
  for (const { width = 0, height = 0 } of streams) assertFrameSize({ width, height })
  return {
    seconds:
      Number(format?.duration) ||
      lastPacketEnd(await ask('-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0')),
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

function pictureFacts(stream: StreamOutput): PictureInfo {
  const { width = 0, height = 0, side_data_list: sideData = [] } = stream
  const wide = Math.round(width * (parseFraction(stream.sample_aspect_ratio) || 1))
  const isSideways = sideData.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return {
    codec: stream.codec_name ?? 'unknown',
    ...(isSideways ? { width: height, height: wide } : { width: wide, height }),
    fps: parseFraction(stream.avg_frame_rate) || parseFraction(stream.r_frame_rate),
  }
}

/** Parses `30000/1001` or `4:3`; 0 if invalid. */
function parseFraction(words = ''): number {
  const [above, below] = words.split(/[/:]/).map(Number)
  return above && below ? above / below : 0
}

/** Browser recordings do not state their length: it is the end of the last packet. */
function lastPacketEnd(packets: string): number {
  let end = 0
  for (const line of packets.split('\n')) {
    const [at = 0, duration = 0] = line.split(',').map((number) => Number(number) || 0)
    end = Math.max(end, at + duration)
  }
  return end
}

/** Decodes a file with these arguments to the standard output. */
function runDecoder({ ffmpeg }: Programs, source: VideoSource, made: string[], signal?: AbortSignal) {
  const all = [...quietArguments, ...inputArguments(source), ...made, 'pipe:1']
  return runProgram(ffmpeg, all, (reason) => damagedFile(source, reason), signal)
}

/** All frames, upright and filtered: planar YUV 4:2:0. */
export function frames(
  programs: Programs,
  source: VideoSource,
  filter: string,
  size: ImageSize,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const made = ['-map', '0:V:0', '-vf', filter, '-f', 'rawvideo', '-pix_fmt', 'yuv420p']
  const pieces = readPieces(runDecoder(programs, source, made, signal), frameBytes(size))
  return atLeastOne(pieces, () => damagedFile(source, cannotDecode('picture')))
}

/** A second of stereo sound, four bytes a sample. */
const secondBytes = 48_000 * 2 * 4

/** The sound at 48 kHz, piece by piece. */
export async function* sounds(
  programs: Programs,
  source: VideoSource,
  signal?: AbortSignal,
): AsyncGenerator<Sound> {
  const { sound, early } = await probe(programs, source, signal)
  if (!sound) return
  const made = ['-map', '0:a:0', '-af', soundFilter(sound.channels, early), '-f', 'f32le']
  const pieces = readPieces(runDecoder(programs, source, made, signal), secondBytes, true)
  for await (const piece of atLeastOne(pieces, () => damagedFile(source, cannotDecode('sound')))) {
    yield splitChannels(new Float32Array(piece.buffer, 0, Math.floor(piece.length / 8) * 2))
  }
}

export async function* stills(
  programs: Programs,
  source: VideoSource,
  { at, box, keyFramesOnly }: StillsRequest,
  signal?: AbortSignal,
): AsyncGenerator<Still> {
  const { picture, seconds: length } = await probe(programs, source, signal)
  if (!picture) throw damagedFile(source, 'it has no picture')
  const size = fitInto(picture, box)
  const frame = 1 / (picture.fps || 30)
  for (const wanted of at) {
    const seconds = Math.max(0, Math.min(wanted, length - frame / 2))
    const before = (reach: number) => ({ start: Math.max(0, seconds - reach), until: seconds })
    // The visible frame began before its time: usually just before, sometimes long before.
    const tries: readonly Seek[] = keyFramesOnly
      ? [{ start: seconds, isKeyFrame: true }]
      : [before(frame * 1.5), before(10), { start: seconds }]
    for (const seek of tries) {
      const still = await readStill(programs, source, size, seek, signal)
      if (!still) continue
      yield still
      break
    }
  }
}

/** The last frame from `start` until a time, or the first one from `start` on, or the key frame at or before `start`. */
interface Seek {
  readonly start: number
  readonly until?: number
  readonly isKeyFrame?: boolean
}

async function readStill(
  { ffmpeg }: Programs,
  source: VideoSource,
  size: ImageSize,
  { start, until, isKeyFrame = false }: Seek,
  signal: AbortSignal | undefined,
): Promise<Still | undefined> {
  const length = until === undefined ? undefined : until - start + 0.0005
  const filter = stillFilter(size)
  // The showinfo filter logs the time of each frame, from the start of the range.
  const chain =
    length === undefined
      ? `showinfo,setpts=PTS-STARTPTS,${filter}`
      : `select='lte(t,${length.toFixed(6)})',showinfo,${filter},reverse`
  const all = [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info'],
    ...(isKeyFrame ? ['-noaccurate_seek', '-skip_frame', 'nokey'] : []),
    ...['-ss', start.toFixed(6), ...(length === undefined ? [] : ['-t', (length + 1).toFixed(6)])],
    ...[...inputArguments(source), '-map', '0:V:0', '-vf', chain, '-frames:v', '1'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'],
  ]
  const running = runProgram(ffmpeg, all, (reason) => damagedFile(source, reason), signal)
  let pixels: Uint8Array | undefined
  for await (const frame of readPieces(running, size.width * size.height * 4)) pixels ??= frame
  if (!pixels) return undefined
  const times = [...(await running.ended).matchAll(/ pts_time:\s*(-?[\d.]+)/g)]
  const time = Number(times.at(length === undefined ? 0 : -1)?.[1] ?? 0)
  return { ...size, seconds: Math.max(0, start + time), pixels: new Uint8ClampedArray(pixels.buffer) }
}
