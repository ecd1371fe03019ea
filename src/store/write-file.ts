/** Whole, or piece by piece. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Writes a file atomically: to a temporary file in the same folder, synced to disk, and then renamed. A crash of the
 * process or the machine leaves either the whole file or none.
 */
export async function writeFileAtomically(
  path: string,
  content: FileContent,
  signal?: AbortSignal,
): Promise<void> {
  const { mkdir, open, rename, rm } = process.getBuiltinModule('node:fs/promises')
  const { basename, dirname, join } = process.getBuiltinModule('node:path')
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${crypto.randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(content, signal ? { signal } : {})
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  // Syncs the folder too, which holds the name. Some systems do not allow that.
  const names = await open(folder, 'r').catch(() => undefined)
  await names?.sync().catch(() => {})
  await names?.close()
}

/** Longer than any write takes. */
const partialMilliseconds = 3_600_000

/** Removes the partial files of processes that were killed while they wrote. */
export async function removePartialFiles(folder: string): Promise<void> {
  const { readdir } = process.getBuiltinModule('node:fs/promises')
  const names = await readdir(folder).catch(() => [])
  const partial = names.filter((name) => /^\..+\.part$/.test(name))
  await removeOlder(folder, partial, Date.now() - partialMilliseconds)
}

/** Removes those of the named files that were last written before a time. */
export async function removeOlder(folder: string, names: readonly string[], before: number): Promise<void> {
  const { rm, stat } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs = before } = (await stat(path).catch(() => undefined)) ?? {}
    if (mtimeMs < before) await rm(path, { force: true }).catch(() => {})
  }
}
