import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Fault, table } from './faults.ts'

/**
 * Takes the guard of each row out, in a copy of the project, and runs the tests of the row: one must fail that passes with
 * the guard. `node test/faults/prove.ts [rows]`, in which a row is a number or a range as `100-122`. It takes minutes.
 */
const wanted = process.argv.slice(2).flatMap((word) => {
  const [first = 0, last = first] = word.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
})
const rows = table.filter(({ row }) => wanted.length === 0 || wanted.includes(row))

const project = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'copydesk-faults-'))
const left = new Set(['.git', '.cache', 'node_modules', 'dist'])
cpSync(project, copy, { recursive: true, filter: (path) => !left.has(basename(path)) })
for (const folder of ['node_modules', 'test/node_modules', 'dist'])
  symlinkSync(join(project, folder), join(copy, folder))

/** For one test, and for all tests of a row in one file. */
const most = { testSeconds: 120, seconds: 600 }

const unproved: number[] = []
try {
  for (const fault of rows) {
    const verdict = verdictOn(fault)
    if (!verdict.isProved) unproved.push(fault.row)
    console.log(`${fault.row} ${fault.fault}: ${verdict.words}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${rows.length - unproved.length} of ${rows.length} rows are proved.`)
if (unproved.length > 0) console.log(`Not proved: ${unproved.join(' ')}`)
process.exitCode = unproved.length > 0 ? 1 : 0

interface Verdict {
  readonly isProved: boolean
  readonly words: string
}

/** A row is proved by the first of its tests that fails without the guard and passes with it. The files are run one by one. */
function verdictOn({ guard, without, tests }: Fault): Verdict {
  const path = join(copy, guard)
  const source = readFileSync(path, 'utf8')
  const changed = source.replace(without.find, () => without.replace)
  const broken: string[] = []
  for (const file of new Set(tests.map((test) => test.file))) {
    const titles = tests.filter((test) => test.file === file).map(({ title }) => patternOf(title))
    writeFileSync(path, changed)
    const { failed, hasEnded } = run(file, titles)
    writeFileSync(path, source)
    const [first] = failed
    if (first === undefined && hasEnded) continue
    const words = first ?? `one of ${file}, which does not end`
    const again = run(file, first === undefined ? titles : [patternOf(first)])
    if (again.failed.length === 0 && again.passed.length > 0)
      return { isProved: true, words: `without its guard, this fails: ${words}` }
    broken.push(words)
  }
  const words =
    broken.length > 0 ? `FAILS WITH ITS GUARD, TOO: ${broken.join(', ')}` : 'PASSES WITHOUT ITS GUARD'
  return { isProved: false, words }
}

interface Outcome {
  /** Titles of tests. */
  readonly failed: readonly string[]
  readonly passed: readonly string[]
  readonly hasEnded: boolean
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}

function run(file: string, titles: readonly string[]): Outcome {
  // As vitest.config.ts says.
  const report = join(copy, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  const words = ['run', `--testTimeout=${1_000 * most.testSeconds}`, file, '-t', titles.join('|')]
  // In CI, tests that lack a tool fail and are not left out.
  const env = { ...process.env, CI: 'true' }
  const timeout = 1_000 * most.seconds
  const { error } = spawnSync(process.execPath, [vitest, ...words], {
    cwd: copy,
    env,
    stdio: 'ignore',
    timeout,
  })
  if (error || !existsSync(report)) return { failed: [], passed: [], hasEnded: false }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap((each) => each.assertionResults)
  const titlesOf = (wanted: string) => all.filter(({ status }) => status === wanted).map(({ title }) => title)
  return { failed: titlesOf('failed'), passed: titlesOf('passed'), hasEnded: true }
}

/** The title as a pattern, with anything in place of its parameters. */
function patternOf(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sdijo]|\\\$name/g, '.*')
}
