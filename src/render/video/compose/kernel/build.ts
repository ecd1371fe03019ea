import { withTemporaryFolder } from '../../temporary.ts'

/** Compiles the kernel. The same source gives the same bytes. */
export async function buildKernel(): Promise<string> {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const { default: compiler } = await import('assemblyscript/asc')
  return withTemporaryFolder(async (folder) => {
    const out = join(folder, 'kernel.wasm')
    const { error, stderr } = await compiler.main([
      join(import.meta.dirname, 'kernel.as.ts'),
      ...['--outFile', out],
      ...['-O3', '--noAssert', '--enable', 'simd'],
      // All memory is imported.
      ...['--runtime', 'stub', '--importMemory', '--initialMemory', '1', '--noExportMemory'],
    ])
    if (error) throw new Error(`The kernel did not compile: ${stderr}`, { cause: error })
    return (await readFile(out)).toString('base64')
  })
}

if (import.meta.main) {
  const { writeFile } = process.getBuiltinModule('node:fs/promises')
  const { join } = process.getBuiltinModule('node:path')
  const lines = (await buildKernel()).match(/.{1,100}/g) ?? []
  const bytes = lines.map((line) => `  '${line}'`).join(' +\n')
  await writeFile(
    join(import.meta.dirname, 'bytes.ts'),
    `/** The kernel, compiled: \`node src/render/video/compose/kernel/build.ts\` writes this file. */
export const kernelBytes =
${bytes}
`,
  )
}
