import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Every regular expression literal of the source. */
const literals = globSync('src/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const found: { path: string; source: string; flags: string }[] = []
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

describe('regular expressions', () => {
  it('are all linear', () => {
    const slow = literals.filter(({ source, flags }) => checkSync(source, flags).status !== 'safe')
    expect(slow).toEqual([])
    // Proving takes its time on a busy machine.
  }, 120_000)

  it('are found, and slow ones would be', () => {
    expect(literals.length).toBeGreaterThan(10)
    expect(checkSync('^(a+)+$', '').status).toBe('vulnerable')
  })
})
