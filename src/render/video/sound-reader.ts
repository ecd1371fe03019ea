import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import type { VideoReader } from './read/reader.ts'
import type { Sound } from './sound/sound.ts'
import { withTemporaryFolder } from './temporary.ts'

export interface SoundReader {
  /** Reads the first seconds of a sound; throws `asset_unsupported` if it is none. */
  readonly read: (media: Media, seconds: number) => Promise<Sound>
  /** Ends the decoder's process; call it when done. */
  readonly close: () => Promise<void>
}

/** Small WAV files are read by `readWav`; everything else in a process of its own. */
const maxInlineBytes = 4_000_000

/** Opens a sound reader. Its process starts with the first sound that needs it. */
export function openSoundReader(
  signal: AbortSignal | undefined,
  readWav: (media: Media) => Promise<Sound>,
): SoundReader {
  let reader: Promise<VideoReader> | undefined
  const decode = ({ type, bytes }: Media, seconds: number) =>
    withTemporaryFolder(async (folder) => {
      const { writeFile } = process.getBuiltinModule('node:fs/promises')
      const location = process.getBuiltinModule('node:path').join(folder, 'sound')
      await writeFile(location, bytes)
      reader ??= import('./read/reader.ts').then(({ openVideoReader }) => openVideoReader({ signal }))
      const sound = await (await reader).sound({ location, type }, { seconds }, signal)
      if (sound) return sound
      throw new CopydeskError('asset_unsupported', 'The file has no sound. Give another one, such as an MP3.')
    }, signal)
  return {
    read: async (media, seconds) =>
      media.type === 'audio/wav' && media.bytes.length <= maxInlineBytes
        ? readWav(media)
        : decode(media, seconds),
    close: async () => (await reader?.catch(() => undefined))?.close(),
  }
}
