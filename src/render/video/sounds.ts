import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media.ts'
import type { Sound } from './sound/sound.ts'
import { readWav } from './sound/wav.ts'
import { inTemporaryFolder } from './temporary.ts'

/** Nothing that is said in one sentence, and no music, needs more. */
const longest = 1_200

/** Decodes sounds. WAV is plain enough to be read here; what others code goes to the reader's own process. */
export async function soundsOf(media: readonly Media[], signal: AbortSignal | undefined): Promise<Sound[]> {
  const coded = media.filter(({ type }) => type !== 'audio/wav')
  const decoded = coded.length > 0 ? await decode(coded, signal) : []
  return media.map(
    (each) => (each.type === 'audio/wav' ? readWav(each) : decoded[coded.indexOf(each)]) as Sound,
  )
}

function decode(media: readonly Media[], signal: AbortSignal | undefined): Promise<Sound[]> {
  return inTemporaryFolder(async (folder) => {
    const { writeFile } = process.getBuiltinModule('node:fs/promises')
    const { join } = process.getBuiltinModule('node:path')
    const { openReader } = await import('./read/reader.ts')
    const reader = await openReader({ signal })
    try {
      const sounds: Sound[] = []
      for (const [index, { type, bytes }] of media.entries()) {
        const location = join(folder, `sound-${index}`)
        await writeFile(location, bytes)
        const sound = await reader.sound({ location, type }, { seconds: longest }, signal)
        if (!sound)
          throw new CopydeskError(
            'asset_unsupported',
            'The file holds no sound. Give another, such as an MP3.',
          )
        sounds.push(sound)
      }
      return sounds
    } finally {
      reader.close()
    }
  }, signal)
}
