/**
 * Fills a template from a table of 1,000 rows, as `copydesk batch design` does, and kills it half way to see that it goes on:
 *
 *   node bench/fill.ts [rows]
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const rows = Number(process.argv[2] ?? 1_000)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-fill-'))
const path = (name: string) => join(folder, name)
writeFileSync(
  path('offer.html'),
  `<style>body{display:flex;flex-direction:column;gap:4vmin;padding:9vmin;background:var(--brand,#0f766e);color:#fff;font-family:Inter;--min-font-size:3vmin}
h1{font-size:11vmin;line-height:1.05}p{font-size:5vmin}</style><h1>{{name}}</h1><p data-if="price">from {{price}}</p><p data-each="extras">{{.}}</p>`,
)
const table = Array.from(
  { length: rows },
  (_, at) => `row-${at},"Cold brew no. ${at}, every Tuesday",£${3 + (at % 9)},"Oat milk\nLemon ${at}"`,
)
writeFileSync(path('rows.csv'), `id,name,price,extras\n${table.join('\n')}\n`)

const program = resolve('dist/cli.js')
const words = ['batch', 'design', '--template', path('offer.html'), '--input', path('rows.csv')]

/** Runs the command until it ends, or until so many pictures are done; then it is killed. */
function run(killedAt = Number.POSITIVE_INFINITY): Promise<string> {
  const child = spawn(process.execPath, [program, ...words, '--out', path('out')], { cwd: folder })
  let said = ''
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString()
  })
  const watch = setInterval(() => {
    if (made() >= killedAt) child.kill('SIGKILL')
  }, 50)
  return new Promise((done) => {
    child.on('close', () => {
      clearInterval(watch)
      done(said.trim().split('\n').at(-1) ?? '')
    })
  })
}

const made = () => {
  try {
    return readFileSync(path('out/results.jsonl'), 'utf8').split('\n').filter(Boolean).length
  } catch {
    return 0
  }
}

const start = performance.now()
await run(rows / 2)
const before = made()
const half = performance.now()
console.log(`${before} of ${rows} rows before it was killed, in ${((half - start) / 1_000).toFixed(1)} s`)
console.log(await run())
const seconds = (performance.now() - half) / 1_000
const pictures = readdirSync(path('out')).filter((name) => name.endsWith('.png')).length
console.log(
  `${rows - before} rows in ${seconds.toFixed(1)} s, ${((rows - before) / seconds).toFixed(1)} a second; ${pictures} pictures`,
)
rmSync(folder, { recursive: true })
