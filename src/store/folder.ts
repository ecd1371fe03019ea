import { type AssetStore, openFile } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { type MediaType, madeType } from '../media/media.ts'
import { isId, newId, typeOfId } from './id.ts'
import { type FileContent, removeOlder, removePartialFiles, writeFileAtomically } from './write-file.ts'

/** Options of `folder`. */
export interface FolderOptions {
  /** The address at which you serve the folder: `https://cdn.example.com/posts`. Without it, a handler serves the files. */
  readonly url?: string | undefined
}

/** Stores files in a folder. Writes are atomic: a crash never leaves half a file. */
export function folder(path: string, { url }: FolderOptions = {}): Required<AssetStore> {
  const { readdir, readFile, rm } = process.getBuiltinModule('node:fs/promises')
  const { join, resolve } = process.getBuiltinModule('node:path')
  const { pathToFileURL } = process.getBuiltinModule('node:url')
  const root = resolve(path)
  const base = (url ?? pathToFileURL(root).href).replace(/\/$/, '')
  let cleaning: Promise<void> | undefined
  const asAbsent = (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined
    throw unavailable(root, cause)
  }
  const save = async (type: MediaType, content: FileContent, signal: AbortSignal | undefined) => {
    cleaning ??= removePartialFiles(root)
    await cleaning
    const id = newId(type)
    await writeFileAtomically(join(root, id), content, signal).catch((cause) => {
      signal?.throwIfAborted()
      throw unavailable(root, cause)
    })
    return { url: `${base}/${id}` }
  }
  return {
    put: ({ type, bytes }, { signal } = {}) => save(type, bytes, signal),
    putFile: (file, { signal } = {}) => save(file.type, file.read(0, file.size - 1), signal),
    get: async (id) => {
      if (!isId(id)) return undefined
      const bytes = await readFile(join(root, id)).catch(asAbsent)
      const type = bytes && madeType(bytes)
      return type && { type, bytes }
    },
    open: async (id) => {
      const type = isId(id) ? typeOfId(id) : undefined
      if (!type) return undefined
      const file = await openFile({ type, path: join(root, id) }).catch(asAbsent)
      return (
        file && {
          ...file,
          read: async function* (first, last) {
            try {
              yield* file.read(first, last)
            } catch (cause) {
              throw unavailable(root, cause)
            }
          },
        }
      )
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
