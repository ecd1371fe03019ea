import { throwIfCancelled } from '../../errors.ts'

/** Gives work a folder that is gone when it ends, however it ends. */
export async function withTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  throwIfCancelled(signal)
  const { path, remove } = await createTemporaryFolder()
  try {
    return await work(path)
  } finally {
    await remove()
  }
}

/** A folder for what outlasts one call; whoever asked for it removes it. */
export async function createTemporaryFolder(): Promise<{
  readonly path: string
  readonly remove: () => Promise<void>
}> {
  const { mkdtemp, rm } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const { tmpdir } = process.getBuiltinModule('node:os')
  const path = await mkdtemp(join(tmpdir(), 'copydesk-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {}) }
}
