import { type Parts, reframe } from '../reframe.ts'
import { gathered } from '../sounds.ts'
import type { FilmEngine } from '../types.ts'
import { unwritable } from '../unwritable.ts'
import { probe } from './probe.ts'
import { frames, sounds } from './read.ts'
import { type Programs, run, textOf } from './run.ts'
import { stills } from './stills.ts'
import { write } from './write.ts'

/** The engine of the programs `ffmpeg` and `ffprobe`. Throws where they cannot be started. */
export async function ffmpegEngine({
  ffmpeg = 'ffmpeg',
  ffprobe = 'ffprobe',
}: Partial<Programs> = {}): Promise<FilmEngine> {
  const programs = { ffmpeg, ffprobe }
  await Promise.all([ffmpeg, ffprobe].map((program) => textOf(run(program, ['-version'], unwritable))))
  const parts: Parts = {
    write: (...film) => write(programs, ...film),
    probe: async (...film) => {
      const { early: _, ...facts } = await probe(programs, ...film)
      return facts
    },
    frames: (...film) => frames(programs, ...film),
    sounds: (...film) => sounds(programs, ...film),
  }
  return {
    name: 'ffmpeg',
    write: parts.write,
    probe: parts.probe,
    stills: (...film) => stills(programs, ...film),
    sound: (source, { seconds }, signal) => gathered(parts.sounds(source, signal), seconds, signal),
    reframe: (...film) => reframe(parts, ...film),
  }
}
