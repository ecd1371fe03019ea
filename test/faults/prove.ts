import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Fault, table } from './faults.ts'

/**
 * Takes the guard of each row out, in a copy of the project, and runs the tests of the row: some must fail. `node
 * test/faults/prove.ts [rows]`, in which a row is a number or a range as `100-122`. It takes minutes.
 */
const wanted = process.argv.slice(2).flatMap((word) => {
  const [first = 0, last = first] = word.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
})
const rows = table.filter(({ row, without }) => without && (wanted.length === 0 || wanted.includes(row)))

const project = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'copydesk-faults-'))
const left = new Set(['.git', '.cache', 'node_modules', 'dist'])
cpSync(project, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
for (const folder of ['node_modules', 'test/node_modules', 'dist'])
  symlinkSync(join(project, folder), join(copy, folder))

const unproved: number[] = []
try {
  for (const fault of rows) {
    const failed = failsWithout(fault)
    if (!failed) unproved.push(fault.row)
    console.log(
      `${failed ? 'fails without its guard' : 'PASSES WITHOUT ITS GUARD'}: ${fault.row} ${fault.fault}`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${rows.length - unproved.length} of ${rows.length} rows are proved.`)
process.exitCode = unproved.length > 0 ? 1 : 0

/** Whether a test of the row fails without the guard. The files are run one by one, up to the first in which one does. */
function failsWithout({ guard, without, tests }: Fault): boolean {
  const path = join(copy, guard)
  const source = readFileSync(path, 'utf8')
  const { find = '', replace = '' } = without ?? {}
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  const files = [...new Set(tests.map(({ file }) => file))]
  const fails = files.some((file) => {
    const titles = tests.filter((test) => test.file === file).map(({ title }) => patternOf(title))
    return failedTests(file, titles.join('|')) > 0
  })
  writeFileSync(path, source)
  return fails
}

function failedTests(file: string, titles: string): number {
  // As vitest.config.ts says.
  const report = join(copy, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  const words = ['run', '--testTimeout=30000', file, '-t', titles]
  spawnSync(process.execPath, [vitest, ...words], { cwd: copy, stdio: 'ignore', timeout: 300_000 })
  if (!existsSync(report)) return 0
  return (JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }).numFailedTests
}

/** The title as a pattern, with anything in place of its parameters. */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijo]|\\\$name/g, '.*')
}
