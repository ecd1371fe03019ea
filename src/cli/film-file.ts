import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { fromDataUrl, toDataUrl } from '../media/media.ts'
import { folder } from '../store/folder.ts'

/** Where a film is written that comes with more than its file. */
export interface FilmFile {
  /** Writes films to the path, and leaves pictures in the result. */
  readonly store: AssetStore
  readonly isWritten: () => boolean
  /** Writes what comes with the film beside it, under its name: captions, its picture, and the whole result. */
  readonly writeBeside: (output: Record<string, unknown>) => Promise<void>
}

/** A film at this path. Where it cannot be written there, it is kept in the working folder: it may have been paid for. */
export function filmFile(path: string): FilmFile {
  const name = path.replace(/\.\w+$/, '')
  const urlOf = (file: string) => pathToFileURL(resolve(file)).href
  let isWritten = false
  return {
    store: {
      put: async (media) => {
        if (!media.type.startsWith('video/')) return { url: toDataUrl(media) }
        isWritten = await writeFile(path, media.bytes).then(
          () => true,
          () => false,
        )
        return isWritten ? { url: urlOf(path) } : folder('.').put(media)
      },
    },
    isWritten: () => isWritten,
    writeBeside: async (output) => {
      const { thumbnail_url: picture, captions_vtt: vtt, captions_srt: srt } = output
      if (typeof vtt !== 'string' || typeof srt !== 'string' || typeof picture !== 'string') return
      const whole = JSON.stringify(output, null, 2).replaceAll(picture, urlOf(`${name}.jpg`))
      await writeFile(`${name}.jpg`, fromDataUrl(picture).bytes)
      await writeFile(`${name}.vtt`, vtt)
      await writeFile(`${name}.srt`, srt)
      await writeFile(`${name}.json`, whole)
    },
  }
}
