/**
 * Writes a file atomically: to a temporary file in the same folder, synced to disk, and then renamed. A crash of the
 * process or the machine leaves either the whole file or none.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const { mkdir, open, rename, rm } = process.getBuiltinModule('node:fs/promises')
  const { basename, dirname, join } = process.getBuiltinModule('node:path')
  const folder = dirname(path)
  const temporary = join(folder, `.${basename(path)}.${crypto.randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
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
