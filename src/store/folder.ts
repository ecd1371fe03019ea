import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { mediaType } from '../media.ts'
import { isId, newId } from './id.ts'

/** How a folder is used as a store. */
export interface FolderOptions {
  /** Where you serve the folder yourself: `https://cdn.example.com/posts`. Without it a handler serves the files. */
  readonly url?: string | undefined
}

/** Keeps files in a folder. A file is there whole or not at all, also when the process or the machine dies. */
export function folder(path: string, { url }: FolderOptions = {}): Required<AssetStore> {
  const root = resolve(path)
  const base = (url ?? pathToFileURL(root).href).replace(/\/$/, '')
  return {
    put: async ({ type, bytes }) => {
      const id = newId(type)
      await write(root, id, bytes).catch((cause) => {
        throw unavailable(root, cause)
      })
      return { url: `${base}/${id}` }
    },
    get: async (id) => {
      if (!isId(id)) return undefined
      const bytes = await readFile(join(root, id)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return undefined
        throw unavailable(root, cause)
      })
      const type = bytes && mediaType(bytes)
      return type && { type, bytes }
    },
  }
}

/** Written beside, forced to the disk, and only then given its name. */
async function write(root: string, id: string, bytes: Uint8Array): Promise<void> {
  await mkdir(root, { recursive: true })
  const unfinished = join(root, `.${id}.part`)
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(root, id))
    await syncFolder(root)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

/** The name is part of the folder, which some systems do not let be forced to the disk. */
async function syncFolder(root: string): Promise<void> {
  const handle = await open(root, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function unavailable(root: string, cause: unknown): CopydeskError {
  const { code = 'an error' } = cause as NodeJS.ErrnoException
  // The path is for the log of whoever runs this, not for their callers.
  const detail = new Error(`The folder ${root} gave ${code}.`, { cause })
  return new CopydeskError(
    'storage_unavailable',
    `The folder for files cannot be used (${code}). Free space there, or let the process write to it, and try again.`,
    { cause: detail },
  )
}
