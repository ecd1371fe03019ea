import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { bundled } from '../test/bundled.ts'

/** What each entry of the built package weighs and how long it takes to import, beside an import of zod alone. */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const entries = Object.entries<{ default?: string }>(exports).flatMap(([path, target]) =>
  target.default ? [[path.replace('.', 'copydesk'), target.default] as const] : [],
)
const runs = 15

// In turns, so that a busy moment of the machine slows all of them down.
const times = Array.from({ length: runs }, () => [
  importTime('zod'),
  ...entries.map(([, file]) => importTime(file)),
])
const [zod = 0, ...medians] = times[0]?.map((_, entry) => median(times.map((run) => run[entry] ?? 0))) ?? []

console.log(`zod alone: ${zod.toFixed(1)} ms of CPU time`)
for (const [index, [name, file]] of entries.entries()) {
  const { kilobytes } = await bundled(`export * from '${file}'`)
  const time = medians[index] ?? 0
  console.log(
    `${name.padEnd(18)} ${kilobytes.toFixed(1).padStart(5)} KB gzipped, import ${time.toFixed(1)} ms, ${(time / zod).toFixed(2)} of zod`,
  )
}

/** The CPU time of an import in a fresh process, in milliseconds. */
function importTime(entry: string): number {
  const script = `const start = process.cpuUsage(); await import('${entry}'); const { user, system } = process.cpuUsage(start); console.log((user + system) / 1000)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
