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
      `${failed ? 'fails without its guard' : 'PASSES WITHOUT ITS GUARD'}: ${fault.row} ${fault.fault}${failed ? ` (${failed})` : ''}`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${rows.length - unproved.length} of ${rows.length} rows are proved.`)
if (unproved.length > 0) console.log(`Not proved: ${unproved.join(' ')}`)
process.exitCode = unproved.length > 0 ? 1 : 0

/** The first test of the row that fails without the guard. The files are run one by one, up to the first with such a test. */
function failsWithout({ guard, without, tests }: Fault): string | undefined {
  const path = join(copy, guard)
  const source = readFileSync(path, 'utf8')
  const { find = '', replace = '' } = without ?? {}
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    for (const file of new Set(tests.map((test) => test.file))) {
      const titles = tests.filter((test) => test.file === file).map(({ title }) => patternOf(title))
      const failed = failedTest(file, titles.join('|'))
      if (failed !== undefined) return failed
    }
    return undefined
  } finally {
    writeFileSync(path, source)
  }
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

function failedTest(file: string, titles: string): string | undefined {
  // As vitest.config.ts says.
  const report = join(copy, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  const words = ['run', '--testTimeout=30000', file, '-t', titles]
  // In CI, tests that lack a tool fail and are not left out.
  const env = { ...process.env, CI: 'true' }
  spawnSync(process.execPath, [vitest, ...words], { cwd: copy, env, stdio: 'ignore', timeout: 300_000 })
  if (!existsSync(report)) return undefined
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap((each) => each.assertionResults).find(({ status }) => status === 'failed')?.title
}

/** The title as a pattern, with anything in place of its parameters. */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijo]|\\\$name/g, '.*')
}
