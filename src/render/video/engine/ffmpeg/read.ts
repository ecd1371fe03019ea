import type { ImageSize } from '../../../../media/media.ts'
import type { Sound } from '../../sound/sound.ts'
import { soundFilter } from '../filters.ts'
import { frameBytes } from '../settings.ts'
import { atLeastOne, twoEars } from '../sounds.ts'
import { damaged, undecodable } from '../source.ts'
import type { FilmSource } from '../types.ts'
import { input, quietly } from './input.ts'
import { probe } from './probe.ts'
import { type Programs, piecesOf, run } from './run.ts'

/** Every frame, upright, as a filter makes it: planar YUV 4:2:0. */
export function frames(
  { ffmpeg }: Programs,
  source: FilmSource,
  filter: string,
  size: ImageSize,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const made = ['-map', '0:V:0', '-vf', filter, '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1']
  const running = run(ffmpeg, [...quietly, ...input(source), ...made], unreadable(source), signal)
  return atLeastOne(piecesOf(running, frameBytes(size)), () => damaged(source, undecodable('picture')))
}

/** A second of sound for two ears, four bytes a number. */
const secondBytes = 48_000 * 2 * 4

/** The sound at 48 kHz, piece by piece. */
export async function* sounds(
  programs: Programs,
  source: FilmSource,
  signal?: AbortSignal,
): AsyncGenerator<Sound> {
  const { sound, early } = await probe(programs, source, signal)
  if (!sound) return
  const made = ['-map', '0:a:0', '-af', soundFilter(sound.channels, early), '-f', 'f32le', 'pipe:1']
  const running = run(programs.ffmpeg, [...quietly, ...input(source), ...made], unreadable(source), signal)
  const none = () => damaged(source, undecodable('sound'))
  for await (const piece of atLeastOne(piecesOf(running, secondBytes, true), none)) {
    yield twoEars(new Float32Array(piece.buffer, 0, Math.floor(piece.length / 8) * 2))
  }
}

export function unreadable(source: FilmSource) {
  return (reason: string) => damaged(source, reason)
}
