import { newEngine } from '../reading.ts'
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
  return newEngine({
    name: 'ffmpeg',
    write: (...video) => write(programs, ...video),
    probe: async (...video) => {
      const { early: _, ...facts } = await probe(programs, ...video)
      return facts
    },
    stills: (...video) => stills(programs, ...video),
    frames: (...video) => frames(programs, ...video),
    sounds: (...video) => sounds(programs, ...video),
  })
}
