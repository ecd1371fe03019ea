import { CopydeskError } from '../errors.ts'
import type { Journal, JournalRecord } from '../journal.ts'
import { removePartialFiles } from './write-file.ts'

// Loaded when they are used, so that `copydesk/store` also loads where there is no Node.
const files = () => process.getBuiltinModule('node:fs/promises')
const paths = () => process.getBuiltinModule('node:path')

/**
 * A journal on disk, for any number of processes. A run that was killed resumes when it is started again with the same
 * folder. Each record is a folder with one file, which is named by its version and written whole before it gets that name:
 * a file system gives a name once, so of two processes that write the same version one is told no.
 */
export function folderJournal(path: string, options: Pick<Journal, 'leaseMilliseconds'> = {}): Journal {
  const root = paths().resolve(path)
  const folderOf = (key: string) => paths().join(root, ...pathParts(key))
  // No key begins with a dot.
  const partial = paths().join(root, '.partial')
  let cleaning: Promise<void> | undefined
  return {
    ...options,
    get: (key) => typed(() => readNewest(folderOf(key))),
    set: (key, value, version) =>
      typed(async () => {
        const folder = folderOf(key)
        cleaning ??= removePartialFiles(partial)
        await cleaning
        return writeVersion(folder, partial, JSON.stringify(value), version)
      }),
    delete: (key) => typed(() => files().rm(folderOf(key), { recursive: true, force: true })),
    list: (prefix) =>
      typed(async () => (await namesIn(folderOf(prefix))).filter((name) => /^[\w-]+$/.test(name))),
  }
}

function pathParts(key: string): readonly string[] {
  if (/^[\w-]+(?:\/[\w-]+)*$/.test(key)) return key.split('/')
  throw new CopydeskError('invalid_options', 'A key of a journal has letters, digits, “-”, “_” and “/” only.')
}

async function readNewest(folder: string): Promise<JournalRecord | undefined> {
  for (;;) {
    const version = newestIn(await namesIn(folder))
    if (version === 0) return undefined
    const text = await files().readFile(versionFile(folder, version), 'utf8').catch(unlessMissing)
    // Replaced by a newer one since.
    if (text === undefined) continue
    return { value: parsed(text) ?? { damaged: versionFile(folder, version) }, version }
  }
}

/** `undefined` for a file that was cut or emptied, by hand or by a failing disk. */
function parsed(text: string): JournalRecord['value'] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as JournalRecord['value']) : undefined
  } catch {
    return undefined
  }
}

async function writeVersion(
  folder: string,
  partial: string,
  text: string,
  version: number,
): Promise<boolean> {
  await files().mkdir(partial, { recursive: true })
  // A late change of a record that was deleted must not make its folder again: `list` would name it for ever.
  if (version === 0) await files().mkdir(folder, { recursive: true })
  else if (!(await markNewest(folder, version))) return false
  const temporary = paths().join(partial, `.${crypto.randomUUID()}.part`)
  const nextFile = versionFile(folder, version + 1)
  try {
    const file = await files().open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await files().link(temporary, nextFile)
    const versions = versionsIn(await namesIn(folder))
    const isOvertaken = versions.some((each) => each > version + 1)
    // A late writer may create a version again that was already removed: no other writer has marked its file. Where the
    // version before is missing and none is newer, the record was deleted.
    const isStale = isOvertaken
      ? (await files().stat(temporary)).mtimeMs !== markSeconds * 1000
      : version > 0 && !versions.includes(version)
    const useless = isStale ? [version + 1] : versions.filter((each) => each <= version)
    for (const obsolete of useless) await files().rm(versionFile(folder, obsolete), { force: true })
    return !isStale
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || (code === 'ENOENT' && version > 0)) return false
    throw error
  } finally {
    await files()
      .rm(temporary, { force: true })
      .catch(() => {})
  }
}

/** The time of change of a file that was the newest version when another was about to be built on it. */
const markSeconds = 1

/**
 * Marks the file of a version before the next one gets its name: a writer that is overtaken at once sees by the mark of its
 * file that it was in time. Returns `false` where there is a newer version, or this one is gone.
 */
async function markNewest(folder: string, version: number): Promise<boolean> {
  const file = await files().open(versionFile(folder, version), 'r+').catch(unlessMissing)
  try {
    // Opened before, this is the file that was the newest: a late one of the same name comes after a newer version.
    if (!file || newestIn(await namesIn(folder)) !== version) return false
    await file.utimes(markSeconds, markSeconds)
    return true
  } finally {
    await file?.close()
  }
}

const versionFile = (folder: string, version: number) => paths().join(folder, `${version}.json`)

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await files().readdir(folder).catch(unlessMissing)) ?? []
}

function versionsIn(names: readonly string[]): readonly number[] {
  return names.flatMap((name) => (/^\d{1,15}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
}

const newestIn = (names: readonly string[]) => Math.max(0, ...versionsIn(names))

function unlessMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause
}

/** Gives errors of the file system a code and a remedy. The path goes to the operator's log only, never to callers. */
async function typed<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (cause) {
    if (CopydeskError.is(cause)) throw cause
    const { code = 'an error' } = cause as NodeJS.ErrnoException
    throw new CopydeskError(
      'storage_unavailable',
      `The journal's folder cannot be used (${code}). Free space on its disk or give the process access to it, and try again.`,
      { cause },
    )
  }
}
