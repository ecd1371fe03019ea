import type { AssetStore } from '../asset-store.ts'
import type { Media } from '../media/media.ts'
import { newId } from './id.ts'

/** How memory is used as a store. */
export interface MemoryOptions {
  /** When there is more than that, the oldest goes. By default 256 MiB. */
  readonly mostBytes?: number | undefined
}

/**
 * Keeps files in this process, for a server that stands alone and for tests. A handler serves them; they are gone when
 * the process ends.
 */
export function memory({ mostBytes = 256 * 1024 * 1024 }: MemoryOptions = {}): Required<AssetStore> {
  const kept = new Map<string, Media>()
  let total = 0
  return {
    put: async (media) => {
      const id = newId(media.type)
      kept.set(id, media)
      total += media.bytes.length
      for (const [oldest, { bytes }] of kept) {
        if (total <= mostBytes || oldest === id) break
        kept.delete(oldest)
        total -= bytes.length
      }
      return { url: `/assets/${id}` }
    },
    get: async (id) => kept.get(id),
  }
}
