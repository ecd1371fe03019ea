import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import ts from 'typescript'
import manifest from './package.json' with { type: 'json' }

/** A regular expression literal of the source. */
export interface Literal {
  readonly path: string
  readonly source: string
  readonly flags: string
}

export function literals(): Literal[] {
  const paths = globSync('src/**/*.ts').filter((path) => !/\.(?:test|fixtures)\.ts$/.test(path))
  return paths.flatMap((path) => {
    const found: Literal[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        found.push({ path, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
    return found
  })
}

/** Whether its time is proved to grow no faster than the text. Proving takes a while on a busy machine. */
export function isLinear({ source, flags }: Literal): boolean {
  return checkSync(source, flags, { timeout: 60_000 }).status === 'safe'
}

/** The name of a proof: it holds for this literal as this version of the prover sees it. */
export function proofOf({ source, flags }: Literal): string {
  return createHash('sha256')
    .update(`${manifest.devDependencies.recheck} /${source}/${flags}`)
    .digest('base64url')
    .slice(0, 16)
}

const file = 'test/regexes.proved.txt'

/** What was proved before: all proofs together take minutes, and none of them changes. */
export function provedBefore(): ReadonlySet<string> {
  return new Set(readFileSync(file, 'utf8').split('\n'))
}

// As a program it proves all of them anew: node test/regexes.ts
if (import.meta.main) {
  const all = literals()
  const slow = all.filter((literal) => !isLinear(literal))
  for (const { path, source, flags } of slow) console.error(`${path}: /${source}/${flags}`)
  const proofs = all.filter((literal) => !slow.includes(literal)).map(proofOf)
  writeFileSync(file, `${[...new Set(proofs)].sort().join('\n')}\n`)
  process.exitCode = slow.length > 0 ? 1 : 0
}
