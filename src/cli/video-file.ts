import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { fromDataUrl, toDataUrl } from '../media/media.ts'
import { folder } from '../store/folder.ts'
import type { TerminalStream } from './terminal.ts'

/** A video file and the files that come with it. */
export interface VideoFile {
  /** Writes the video to the path; pictures stay `data:` URLs in the result. */
  readonly store: AssetStore
  readonly isWritten: () => boolean
  /** Writes captions, thumbnail and the whole result beside the video, under its name. */
  readonly writeBeside: (output: Record<string, unknown>) => Promise<void>
}

/** A store of videos, in which pictures stay `data:` URLs. */
const videoStore = (put: AssetStore['put']): AssetStore => ({
  put: async (media) => (media.type.startsWith('video/') ? put(media) : { url: toDataUrl(media) }),
})

/**
 * A video at this path. If it cannot be written there, it goes to the working folder, because it may have been paid for.
 */
export function videoFile(path: string): VideoFile {
  const name = path.replace(/\.\w+$/, '')
  const urlOf = (file: string) => pathToFileURL(resolve(file)).href
  let isWritten = false
  return {
    store: videoStore(async (video) => {
      isWritten = await writeFile(path, video.bytes).then(
        () => true,
        () => false,
      )
      return isWritten ? { url: urlOf(path) } : folder('.').put(video)
    }),
    isWritten: () => isWritten,
    writeBeside: async (output) => {
      const { thumbnail_url: picture, captions_vtt: vtt, captions_srt: srt } = output
      if (typeof vtt !== 'string' || typeof srt !== 'string' || typeof picture !== 'string') return
      const json = JSON.stringify(output, null, 2).replaceAll(picture, urlOf(`${name}.jpg`))
      await writeFile(`${name}.jpg`, fromDataUrl(picture).bytes)
      await writeFile(`${name}.vtt`, vtt)
      await writeFile(`${name}.srt`, srt)
      await writeFile(`${name}.json`, json)
    },
  }
}

/** A video that goes to standard output, without files beside it. */
export function videoStream(output: TerminalStream): VideoFile {
  let isWritten = false
  return {
    store: videoStore(async (video) => {
      isWritten = true
      output.write(video.bytes)
      return { url: 'data:,' }
    }),
    isWritten: () => isWritten,
    writeBeside: async () => {},
  }
}
