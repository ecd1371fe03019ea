import { throwIfCancelled } from '../../errors.ts'

/** Runs `work` with a temporary folder that is removed afterwards. */
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

/** A temporary folder that the caller removes. */
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
