import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import compiler from 'assemblyscript/asc'
import { memoryPages } from '../src/render/video/compose/kernel/index.ts'
import { withTemporaryFolder } from '../src/render/video/temporary.ts'

const kernel = 'src/render/video/compose/kernel'

/** Compiles the kernel. The same source gives the same bytes. */
export async function buildKernel(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const out = join(folder, 'kernel.wasm')
    const { error, stderr } = await compiler.main([
      join(kernel, 'kernel.as.ts'),
      ...['--outFile', out],
      ...['-O3', '--noAssert', '--enable', 'simd', '--enable', 'threads', '--runtime', 'stub'],
      // All memory is imported, and shared with the thread of the encoder.
      ...['--importMemory', '--sharedMemory', '--noExportMemory'],
      ...['--initialMemory', `${memoryPages.initial}`, '--maximumMemory', `${memoryPages.maximum}`],
    ])
    if (error) throw new Error(`The kernel did not compile: ${stderr}`, { cause: error })
    return (await readFile(out)).toString('base64')
  })
}

if (import.meta.main) {
  const lines = (await buildKernel()).match(/.{1,100}/g)
  await writeFile(join(kernel, 'kernel.json'), `${JSON.stringify(lines, null, 2)}\n`)
}
