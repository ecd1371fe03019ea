import { collectSound, type EngineParts, reframe } from '../reading.ts'
import type { VideoEngine } from '../types.ts'
import { cannotWrite } from '../writing.ts'
import { frames, probe, sounds, stills } from './read.ts'
import { type Programs, readText, runProgram } from './run.ts'
import { write } from './write.ts'

/** The engine of the `ffmpeg` and `ffprobe` programs. Throws if they cannot be started. */
export async function ffmpegEngine({
  ffmpeg = 'ffmpeg',
  ffprobe = 'ffprobe',
}: Partial<Programs> = {}): Promise<VideoEngine> {
  const programs = { ffmpeg, ffprobe }
  await Promise.all(
    [ffmpeg, ffprobe].map((program) => readText(runProgram(program, ['-version'], cannotWrite))),
  )
  const parts: EngineParts = {
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
    sound: (source, { seconds }, signal) => collectSound(parts.sounds(source, signal), seconds, signal),
    reframe: (...film) => reframe(parts, ...film),
  }
}
