import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import compiler from 'assemblyscript/asc'
import { withTemporaryFolder } from '../src/render/video/temporary.ts'

const kernel = 'src/render/video/compose/kernel'

/** Compiles the kernel. The same source gives the same bytes. */
export async function buildKernel(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const out = join(folder, 'kernel.wasm')
    const { error, stderr } = await compiler.main([
      join(kernel, 'kernel.as.ts'),
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
  const lines = (await buildKernel()).match(/.{1,100}/g)
  await writeFile(join(kernel, 'kernel.json'), `${JSON.stringify(lines, null, 2)}\n`)
}
