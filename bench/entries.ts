import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { bundled } from '../test/bundled.ts'

/** What each entry of the built package weighs and how long it takes to import, beside an import of zod alone. */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const runs = 9

const zod = importTime('zod')
console.log(`zod alone: ${zod.toFixed(1)} ms`)
for (const [path, target] of Object.entries<{ default?: string }>(exports)) {
  if (!target.default) continue
  const { kilobytes } = await bundled(`export * from '${target.default}'`)
  const time = importTime(target.default)
  console.log(
    `${path.replace('.', 'copydesk').padEnd(18)} ${kilobytes.toFixed(1).padStart(5)} KB gzipped, import ${time.toFixed(1)} ms, ${(time / zod).toFixed(2)} of zod`,
  )
}

/** The median of fresh processes, as the process itself measures it. */
function importTime(entry: string): number {
  const script = `const start = performance.now(); await import('${entry}'); console.log(performance.now() - start)`
  const times = Array.from({ length: runs }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })),
  )
  return times.sort((a, b) => a - b)[runs >> 1] ?? 0
}
