import { throwIfCancelled } from '../../errors.ts'

/** Gives work a folder that is gone when it ends, however it ends. */
export async function inTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  throwIfCancelled(signal)
  const { mkdtemp, rm } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const { tmpdir } = process.getBuiltinModule('node:os')
  const folder = await mkdtemp(join(tmpdir(), 'copydesk-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}
