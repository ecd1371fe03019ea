/**
 * Writes a file that is there whole or not at all, also when the process or the machine dies: beside its place first,
 * forced to the disk, and only then given its name.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const { mkdir, open, rename, rm } = process.getBuiltinModule('node:fs/promises')
  const { basename, dirname, join } = process.getBuiltinModule('node:path')
  const folder = dirname(path)
  const unfinished = join(folder, `.${basename(path)}.${crypto.randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
  // The name is part of the folder, which some systems do not let be forced to the disk.
  const names = await open(folder, 'r').catch(() => undefined)
  await names?.sync().catch(() => {})
  await names?.close()
}
