import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { mediaType } from '../media/media.ts'
import { isId, newId, typeOfId } from './id.ts'
import { removeOlder, removePartialFiles, writeFileAtomically } from './write-file.ts'

/** Options of `folder`. */
export interface FolderOptions {
  /** The address at which you serve the folder: `https://cdn.example.com/posts`. Without it, a handler serves the files. */
  readonly url?: string | undefined
}

/** Stores files in a folder. Writes are atomic: a crash never leaves half a file. */
export function folder(path: string, { url }: FolderOptions = {}): Required<AssetStore> {
  const root = resolve(path)
  const base = (url ?? pathToFileURL(root).href).replace(/\/$/, '')
  let cleaning: Promise<void> | undefined
  const asAbsent = (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw unavailable(root, cause)
  }
  return {
    put: async ({ type, bytes }) => {
      cleaning ??= removePartialFiles(root)
      await cleaning
      const id = newId(type)
      await writeFileAtomically(join(root, id), bytes).catch((cause) => {
        throw unavailable(root, cause)
      })
      return { url: `${base}/${id}` }
    },
    get: async (id) => {
      if (!isId(id)) return undefined
      const bytes = await readFile(join(root, id)).catch(asAbsent)
      const type = bytes && mediaType(bytes)
      return type && { type, bytes }
    },
    open: async (id) => {
      const type = isId(id) ? typeOfId(id) : undefined
      if (!type) return undefined
      const path = join(root, id)
      const found = await stat(path).catch(asAbsent)
      if (!found?.isFile()) return undefined
      return {
        type,
        size: found.size,
        read: async function* (first, last) {
          try {
            yield* createReadStream(path, { start: first, end: last, highWaterMark: pieceBytes })
          } catch (cause) {
            throw unavailable(root, cause)
          }
        },
      }
    },
    delete: async (id) => {
      if (isId(id)) await rm(join(root, id)).catch(asAbsent)
    },
    deleteBefore: async (time) => {
      const names = (await readdir(root).catch(asAbsent)) ?? []
      await removeOlder(root, names.filter(isId), time.getTime())
    },
  }
}

/** What a download holds in memory, and reads at once. */
const pieceBytes = 256 * 1024

function unavailable(root: string, cause: unknown): CopydeskError {
  const { code = 'an error' } = cause as NodeJS.ErrnoException
  // The path goes to the operator's log only, never to callers.
  const detail = new Error(`The folder ${root} gave ${code}.`, { cause })
  return new CopydeskError(
    'storage_unavailable',
    `The folder for files cannot be used (${code}). Free space on its disk or give the process write access, and try again.`,
    { cause: detail },
  )
}
