import { CopydeskError, throwIfCancelled } from '../../errors.ts'

/** Runs `work` with a temporary folder that is removed afterwards. */
export async function withTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  throwIfCancelled(signal)
  const { mkdtemp, rm } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const { hostname, tmpdir } = process.getBuiltinModule('node:os')
  // Containers that share a folder have process ids of their own.
  const prefix = `copydesk-tmp-${hostname().replace(/\W/g, '').slice(0, 40)}-`
  cleaning ??= removeLeftovers(tmpdir(), prefix)
  await cleaning
  let path: string | undefined
  try {
    path = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
    return await work(path)
  } catch (error) {
    throw asStorageError(error)
  } finally {
    if (path) await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

let cleaning: Promise<void> | undefined

/** Removes the folders of processes of this machine that were killed. */
async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  const { readdir, rm, stat } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(folder, name)
    const owner = Number.parseInt(name.slice(prefix.length), 10)
    // The first process of every container has the same id.
    const isBefore = async () =>
      ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0) < performance.timeOrigin
    const isLeft = owner === process.pid ? await isBefore() : isGone(owner)
    if (isLeft) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

function isGone(owner: number): boolean {
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** What a full or read-only disk, or a process without free file handles, gives. */
const storageFailure = /\b(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EMFILE|ENFILE|ENOENT)\b/

/** Names the remedy for a temporary folder that cannot be used; any other error is returned as it is. */
export function asStorageError(error: unknown): unknown {
  // A worker that could not be started has the reason in its message only.
  const [reason] = error instanceof Error ? (storageFailure.exec(error.message) ?? []) : []
  return CopydeskError.is(error) || !reason ? error : temporaryFolderFailed(reason, error)
}

export function temporaryFolderFailed(reason: string, cause?: unknown): CopydeskError {
  return new CopydeskError(
    'storage_unavailable',
    `The folder for temporary files cannot be used (${reason}). Free space on its disk, let the process write to it and open more files, or name another folder in TMPDIR.`,
    { cause },
  )
}

/** Calls `use` with the path of a file for a video, which is deleted afterwards. */
export function withVideoFile<Result>(
  use: (path: string) => Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  return withTemporaryFolder(
    (folder) => use(process.getBuiltinModule('node:path').join(folder, 'video.mp4')),
    signal,
  )
}
