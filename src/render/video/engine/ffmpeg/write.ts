import { rate, type Sound } from '../../sound/sound.ts'
import { newTemporaryFolder } from '../../temporary.ts'
import { chapterRoom, putChapters } from '../chapters.ts'
import { lane } from '../lane.ts'
import { languageCode } from '../language.ts'
import { encoding, frameRate, keyFrameDistance, noteFilter, threadsOf, usual } from '../settings.ts'
import type { FilmSettings, FilmWriter } from '../types.ts'
import { refuseClosed, refuseMisfit, unwritable } from '../unwritable.ts'
import { quietly } from './input.ts'
import { type Programs, run } from './run.ts'

/**
 * The program reads sound and picture in turn and stops for whichever is missing, while whoever draws may be seconds
 * ahead with one of them. So the picture is encoded as it comes, the sound kept in a file, and both put together at the end.
 */
export async function write({ ffmpeg }: Programs, path: string, settings: FilmSettings): Promise<FilmWriter> {
  const { open } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const folder = await newTemporaryFolder()
  const [pictureFile, soundFile] = [join(folder.path, 'picture.mp4'), join(folder.path, 'sound.raw')]
  const encoder = run(ffmpeg, pictureParameters(pictureFile, settings), unwritable)
  const heard = settings.hasSound ? await open(soundFile, 'w') : undefined
  const pictures = lane()
  const spare: Uint8Array[] = []
  const joining = new AbortController()
  let closing: Promise<void> | undefined

  const close = async (last?: () => Promise<void>) => {
    try {
      await last?.()
    } finally {
      encoder.kill()
      await Promise.allSettled([pictures.empty(), encoder.ended])
      await heard?.close()
      await folder.remove()
    }
  }

  return {
    frame: async (planes) => {
      refuseClosed(closing)
      refuseMisfit(planes, settings)
      const bytes = spare.pop() ?? new Uint8Array(planes.length)
      bytes.set(planes)
      await pictures.add(async () => {
        await encoder.feed(bytes)
        spare.push(bytes)
      })
    },
    sound: async (sound) => {
      refuseClosed(closing)
      await heard?.write(oneStream(sound))
    },
    finish: () => {
      closing ??= close(async () => {
        await pictures.empty()
        encoder.close()
        await encoder.ended
        const whole = joinParameters(pictureFile, settings.hasSound ? soundFile : undefined, path, settings)
        await run(ffmpeg, whole, unwritable, joining.signal).ended
        await putChapters(path, settings.chapters)
      })
      return closing
    },
    abandon: async () => {
      joining.abort()
      closing ??= close()
      await closing.catch(() => {})
    },
  }
}

function pictureParameters(path: string, settings: FilmSettings): string[] {
  const { num, den } = frameRate(settings.fps)
  return [
    ...quietly,
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${settings.width}x${settings.height}`],
    ...['-framerate', `${num}/${den}`, ...colors, '-i', 'pipe:0'],
    ...[
      '-c:v',
      'libx264',
      ...Object.entries(encoding(settings)).flatMap(([key, value]) => [`-${key}:v`, `${value}`]),
    ],
    ...['-pix_fmt', 'yuv420p', '-g', `${keyFrameDistance(settings)}`],
    ...['-bsf:v', `${noteFilter.name}=remove_types=${noteFilter.types}`],
    ...['-threads', `${threadsOf(settings)}`, ...colors, ...exactly, '-f', 'mp4', `file:${path}`],
  ]
}

function joinParameters(
  picture: string,
  sound: string | undefined,
  path: string,
  settings: FilmSettings,
): string[] {
  const { title, language, chapters } = settings
  const room = chapterRoom(chapters)
  const heard = ['-f', 'f32le', '-ar', `${rate}`, '-ac', '2', '-i', `file:${sound}`]
  const encoded = ['-map', '1:a', '-c:a', 'aac', '-b:a', `${usual.soundBits}`]
  return [
    ...[...quietly, '-y', '-f', 'mov', '-i', `file:${picture}`, ...(sound ? heard : [])],
    ...['-map', '0:v', '-c:v', 'copy', ...(sound ? encoded : []), '-map_metadata', '-1'],
    ...(title ? ['-metadata', `title=${title}`] : []),
    ...(room ? ['-metadata', `comment=${room}`] : []),
    ...['-metadata:s:a:0', `language=${languageCode(language)}`],
    ...[...exactly, '-movflags', '+faststart+write_colr', '-f', 'mp4', `file:${path}`],
  ]
}

const colors = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-colorspace', 'bt709', '-color_range', 'tv'],
] as const

/** No times and no versions: the same film has the same bytes. */
const exactly = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'] as const

function oneStream({ left, right }: Sound): Uint8Array {
  const both = new Float32Array(left.length * 2)
  for (let at = 0; at < left.length; at += 1) {
    both[2 * at] = left[at] ?? 0
    both[2 * at + 1] = right[at] ?? 0
  }
  return new Uint8Array(both.buffer)
}
