import type { ImageSize } from '../../../../media/media.ts'
import { fitting, stillFilter } from '../filters.ts'
import { damaged } from '../source.ts'
import type { FilmSource, Still, StillsWish } from '../types.ts'
import { input } from './input.ts'
import { probe } from './probe.ts'
import { unreadable } from './read.ts'
import { type Programs, piecesOf, run } from './run.ts'

export async function* stills(
  programs: Programs,
  source: FilmSource,
  { at, box, isRough }: StillsWish,
  signal?: AbortSignal,
): AsyncGenerator<Still> {
  const { picture, seconds: length } = await probe(programs, source, signal)
  if (!picture) throw damaged(source, 'it has no picture')
  const film = { ffmpeg: programs.ffmpeg, source, size: fitting(picture, box), signal }
  const frame = 1 / (picture.fps || 30)
  for (const wished of at) {
    const seconds = Math.max(0, Math.min(wished, length - frame / 2))
    // The frame on screen began before its time: just before, or where frames are far apart, long before.
    const tries = isRough
      ? [rough(seconds)]
      : [frame * 1.5, 10].map((reach) => stretch(seconds, reach)).concat(from(seconds))
    for (const where of tries) {
      const still = await chosen(film, where)
      if (!still) continue
      yield still
      break
    }
  }
}

interface Film {
  readonly ffmpeg: string
  readonly source: FilmSource
  readonly size: ImageSize
  readonly signal: AbortSignal | undefined
}

/** A part of a film: from when on, how the program is told, and how the filters choose one of its frames. */
interface Part {
  readonly start: number
  readonly how: readonly string[]
  readonly chain: (filter: string) => string
}

/** The last frame up to a time, of those that began so long before it. */
function stretch(seconds: number, reach: number): Part {
  const start = Math.max(0, seconds - reach)
  const length = seconds - start + 0.0005
  return {
    start,
    how: ['-ss', start.toFixed(6), '-t', (length + 1).toFixed(6)],
    chain: (filter) => `select='lte(t,${length.toFixed(6)})',showinfo,${filter},reverse`,
  }
}

/** The first frame from a time on. */
function from(seconds: number): Part {
  return {
    start: seconds,
    how: ['-ss', seconds.toFixed(6)],
    chain: (filter) => `showinfo,setpts=PTS-STARTPTS,${filter}`,
  }
}

/** The key frame at or before a time. */
function rough(seconds: number): Part {
  const { start, how, chain } = from(seconds)
  return { start, how: ['-noaccurate_seek', '-skip_frame', 'nokey', ...how], chain }
}

async function chosen({ ffmpeg, source, size, signal }: Film, part: Part): Promise<Still | undefined> {
  const { start, how, chain } = part
  // The filter says when each frame is, counted from the start of the part.
  const words = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info']
  const made = ['-map', '0:V:0', '-vf', chain(stillFilter(size)), '-frames:v', '1']
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1']
  const all = [...words, ...how, ...input(source), ...made, ...raw]
  const running = run(ffmpeg, all, unreadable(source), signal)
  let pixels: Uint8Array | undefined
  for await (const frame of piecesOf(running, size.width * size.height * 4)) pixels ??= frame
  if (!pixels) return undefined
  const times = [...(await running.ended).matchAll(/ pts_time:\s*(-?[\d.]+)/g)]
  const time = Number((how.includes('-t') ? times.at(-1) : times[0])?.[1] ?? 0)
  return { ...size, seconds: Math.max(0, start + time), pixels: new Uint8ClampedArray(pixels.buffer) }
}
