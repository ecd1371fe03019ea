import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registry } from '../src/generators/index.ts'

/** Who may read the environment beside the command line, and what. */
const readers: Readonly<Record<string, string>> = {
  'src/run/report.ts': 'NODE_ENV, so that warnings are printed while one develops',
  'src/workers/process.ts': 'the variables that a child process needs to start',
}

describe('what the documentation promises', () => {
  it('is that only the command line reads settings from the environment', () => {
    const files = globSync('src/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('src/cli/') && !/\.(?:test|fixtures)\.ts$/.test(file),
    )
    const reading = files.filter((file) =>
      /process\??\.env\b/.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|`[^`]*`/g, '')),
    )
    expect(reading.sort()).toEqual(Object.keys(readers))
  })

  it('is the number of endpoints that there are', () => {
    expect(readFileSync('README.md', 'utf8')).toContain(`\n${registry.length} endpoints:`)
    const others = ['CHANGELOG.md', ...globSync('docs/*.md')]
    const wrong = others.filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(\d+) endpoints\b/g)].some(
        ([, count]) => Number(count) !== registry.length,
      ),
    )
    expect(wrong).toEqual([])
  })

  it('is CI on the oldest Node that the package names, and on the newest', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    const oldest = engines.node.replace('>=', '')
    expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain(`node: [${oldest}.0, latest]`)
    for (const page of ['README.md', 'docs/quick-start.md'])
      expect(readFileSync(page, 'utf8')).toContain(`Node ${oldest} or later`)
  })

  it('is that no public type is left out of the reference', () => {
    expect(JSON.parse(readFileSync('typedoc.json', 'utf8'))).not.toHaveProperty('intentionallyNotExported')
  })

  it('is that every path in the guides for contributors exists', () => {
    const paths = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((page) =>
      Array.from(
        readFileSync(page, 'utf8').matchAll(/`((?:src|test|scripts|docs|bench|examples)\/[\w/.-]+)`/g),
        ([, path = '']) => path,
      ),
    )
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((path) => !/my-/.test(path) && !existsSync(path))).toEqual([])
  })

  it('is a reason for each package that the library has or bundles', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [, bundled = ''] = /noExternal: \[([^\]]*)\]/.exec(readFileSync('tsup.config.ts', 'utf8')) ?? []
    const names = [
      ...Object.keys(dependencies),
      ...Array.from(bundled.matchAll(/'([^']+)'/g), ([, name]) => name),
    ]
    const page = readFileSync('docs/dependencies.md', 'utf8')
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !page.includes(`\n| \`${name}\` |`))).toEqual([])
  })
})
