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
    // Proving takes its time on a busy machine.
    const slow = literals.filter(
      ({ source, flags }) => checkSync(source, flags, { timeout: 60_000 }).status !== 'safe',
    )
    expect(slow).toEqual([])
  }, 300_000)

  it('are found, and slow ones would be', () => {
    expect(literals.length).toBeGreaterThan(10)
    expect(checkSync('^(a+)+$', '').status).toBe('vulnerable')
  })
})
