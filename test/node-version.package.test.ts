import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const needed = engines.node.replace('>=', '')

/** A Node of the machine that is too old, if there is one. */
const [old] = (
  await Promise.all(
    ['/usr/bin/node', '/usr/local/bin/node'].map(async (path) => {
      const { stdout } = await run(path, ['--version']).catch(() => ({ stdout: 'v99' }))
      return Number(/\d+/.exec(stdout)?.[0]) < 22 ? [path] : []
    }),
  )
).flat()

/** What is printed when a version of Node imports the built package or starts the command. */
async function printed(node: string, words: readonly string[]): Promise<string> {
  const failure = await run(node, [...words]).catch((error: { stderr: string }) => error)
  return failure.stderr
}

describe('an older Node', () => {
  const message = `copydesk needs Node ${needed} or newer, and this is Node `

  it.each(['index', 'http', 'client', 'local', 'authoring', 'cli'])(
    'is named by the first import of %s',
    async (entry) => {
      const pretend = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })"
      const source = `${pretend}; await import('./dist/${entry}.js')`
      expect(await printed(process.execPath, ['--input-type=module', '-e', source])).toContain(
        `${message}20.20.2`,
      )
    },
  )

  it.runIf(old).each(['index', 'http', 'client', 'local', 'render', 'store', 'testing', 'authoring', 'cli'])(
    'that is on this machine is named by %s',
    async (entry) => {
      const told = await printed(old ?? '', [`dist/${entry}.js`])
      expect(told).toContain(message)
      expect(told).not.toContain('    at ')
    },
  )
})
