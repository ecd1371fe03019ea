import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CopydeskError } from '../errors.ts'
import type { Journal } from '../journal.ts'
import { writeFileAtomically } from './write-file.ts'

/**
 * A journal on disk, with one file for each paid step. A run that was killed resumes when it is started again with the
 * same folder. Delete the folder once you have the result.
 */
export function folderJournal(path: string): Journal {
  const root = resolve(path)
  const fileOf = (key: string) => join(root, `${key.replace(/\W/g, '')}.json`)
  return {
    get: async (key) => {
      const text = await readFile(fileOf(key), 'utf8').catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return undefined
        throw unreadable(cause)
      })
      return text === undefined ? undefined : JSON.parse(text)
    },
    set: (key, value) => writeFileAtomically(fileOf(key), new TextEncoder().encode(JSON.stringify(value))),
  }
}

function unreadable(cause: NodeJS.ErrnoException): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The journal's folder cannot be read (${cause.code}). Give the process read access to it, and try again.`,
    { cause },
  )
}
