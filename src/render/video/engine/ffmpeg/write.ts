import { rate, type Sound } from '../../sound/sound.ts'
import { createTemporaryFolder } from '../../temporary.ts'
import type { VideoSettings, VideoWriter } from '../types.ts'
import {
  cannotWrite,
  encodingOf,
  frameBytes,
  newVideoWriter,
  removeSeiFilter,
  soundBits,
  x264Options,
} from '../writing.ts'
import { type Programs, quietArguments, runProgram } from './run.ts'

/**
 * ffmpeg reads sound and picture in turn and blocks on whichever is missing, while the caller may be seconds ahead with
 * one. So the picture is encoded as it comes, the sound is saved to a file, and both are joined at the end.
 */
export async function write(
  { ffmpeg }: Programs,
  path: string,
  settings: VideoSettings,
): Promise<VideoWriter> {
  const { open } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const folder = await createTemporaryFolder()
  const [pictureFile, soundFile] = [join(folder.path, 'picture.mp4'), join(folder.path, 'sound.raw')]
  const encoder = runProgram(ffmpeg, pictureArguments(pictureFile, settings), cannotWrite)
  const heard = settings.hasSound ? await open(soundFile, 'w') : undefined
  const joining = new AbortController()
  return newVideoWriter(path, settings, {
    newSlot: () => ({ bytes: new Uint8Array(frameBytes(settings)) }),
    encode: ({ bytes }) => encoder.feed(bytes),
    sound: async (sound) => void (await heard?.write(interleave(sound))),
    complete: async (pictures) => {
      await pictures.empty()
      encoder.close()
      await encoder.ended
      const whole = muxArguments(pictureFile, settings.hasSound ? soundFile : undefined, path, settings)
      await runProgram(ffmpeg, whole, cannotWrite, joining.signal).ended
    },
    stop: () => joining.abort(),
    release: async (pictures) => {
      encoder.kill()
      await Promise.allSettled([pictures.empty(), encoder.ended])
      await heard?.close()
      await folder.remove()
    },
  })
}

function pictureArguments(path: string, settings: VideoSettings): string[] {
  const { num, den, keyFrameInterval, threads } = encodingOf(settings)
  return [
    ...quietArguments,
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${settings.width}x${settings.height}`],
    ...['-framerate', `${num}/${den}`, ...colorArguments, '-i', 'pipe:0'],
    ...['-c:v', 'libx264'],
    ...Object.entries(x264Options[settings.encode ?? 'standard']).flatMap(([key, value]) => [
      `-${key}:v`,
      `${value}`,
    ]),
    ...['-pix_fmt', 'yuv420p', '-g', `${keyFrameInterval}`],
    ...['-bsf:v', `${removeSeiFilter.name}=remove_types=${removeSeiFilter.types}`],
    ...['-threads', `${threads}`, ...colorArguments, ...bitexactArguments],
    ...['-f', 'mp4', `file:${path}`],
  ]
}

function muxArguments(
  picture: string,
  sound: string | undefined,
  path: string,
  settings: VideoSettings,
): string[] {
  const { language, comment } = encodingOf(settings)
  const heard = ['-f', 'f32le', '-ar', `${rate}`, '-ac', '2', '-i', `file:${sound}`]
  const encoded = ['-map', '1:a', '-c:a', 'aac', '-b:a', `${soundBits}`]
  return [
    ...[...quietArguments, '-y', '-f', 'mov', '-i', `file:${picture}`, ...(sound ? heard : [])],
    ...['-map', '0:v', '-c:v', 'copy', ...(sound ? encoded : []), '-map_metadata', '-1'],
    ...Object.entries({ title: settings.title, comment }).flatMap(([key, value]) =>
      value ? ['-metadata', `${key}=${value}`] : [],
    ),
    ...['-metadata:s:a:0', `language=${language}`],
    ...[...bitexactArguments, '-movflags', '+faststart+write_colr', '-f', 'mp4', `file:${path}`],
  ]
}

const colorArguments = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-colorspace', 'bt709', '-color_range', 'tv'],
] as const

/** No times or versions, so that the same video has the same bytes. */
const bitexactArguments = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'] as const

function interleave({ left, right }: Sound): Uint8Array {
  const both = new Float32Array(left.length * 2)
  for (let at = 0; at < left.length; at += 1) {
    both[2 * at] = left[at] ?? 0
    both[2 * at + 1] = right[at] ?? 0
  }
  return new Uint8Array(both.buffer)
}
