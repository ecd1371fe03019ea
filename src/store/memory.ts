import { type AssetStore, openMedia } from '../asset-store.ts'
import type { Media } from '../media/media.ts'
import { newId } from './id.ts'

/** Options of `memory`. */
export interface MemoryOptions {
  /** Above this total the oldest files are dropped. Defaults to 256 MiB. */
  readonly maxBytes?: number | undefined
}

/** Stores files in this process's memory, for a single server and for tests. They are lost when the process ends. */
export function memory({ maxBytes = 256 * 1024 * 1024 }: MemoryOptions = {}): Required<AssetStore> {
  const files = new Map<string, Media>()
  let total = 0
  return {
    put: async (media) => {
      const id = newId(media.type)
      files.set(id, media)
      total += media.bytes.length
      for (const [oldest, { bytes }] of files) {
        if (total <= maxBytes || oldest === id) break
        files.delete(oldest)
        total -= bytes.length
      }
      return { url: `/assets/${id}` }
    },
    get: async (id) => files.get(id),
    open: async (id) => {
      const media = files.get(id)
      return media && openMedia(media)
    },
  }
}
