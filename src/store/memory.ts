import { type AssetStore, openMedia, readBytes } from '../asset-store.ts'
import type { Media } from '../media/media.ts'
import { newId } from './id.ts'

/** Options of `memory`. */
export interface MemoryOptions {
  /** Above this total the oldest files are dropped. Defaults to 256 MiB. */
  readonly maxBytes?: number | undefined
}

/** Stores files in this process's memory, for a single server and for tests. They are lost when the process ends. */
export function memory({ maxBytes = 256 * 1024 * 1024 }: MemoryOptions = {}): Required<AssetStore> {
  const files = new Map<string, { readonly media: Media; readonly savedAt: number }>()
  let total = 0
  const remove = (id: string) => {
    total -= files.get(id)?.media.bytes.length ?? 0
    files.delete(id)
  }
  const put = async (media: Media) => {
    const id = newId(media.type)
    files.set(id, { media, savedAt: Date.now() })
    total += media.bytes.length
    for (const oldest of files.keys()) {
      if (total <= maxBytes || oldest === id) break
      remove(oldest)
    }
    return { url: `/assets/${id}` }
  }
  return {
    put,
    putFile: async (file) => put({ type: file.type, bytes: await readBytes(file) }),
    get: async (id) => files.get(id)?.media,
    open: async (id) => {
      const media = files.get(id)?.media
      return media && openMedia(media)
    },
    delete: async (id) => remove(id),
    deleteBefore: async (time) => {
      for (const [id, { savedAt }] of files) if (savedAt < time.getTime()) remove(id)
    },
  }
}
