import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const alone: readonly string[] = JSON.parse(readFileSync('test/alone.json', 'utf8'))

const long: readonly string[] = JSON.parse(readFileSync('test/long.json', 'utf8'))

/** What nobody may do in a process that other tests share. */
const disturbs = new RegExp(['vi', '\\.(?:mock|hoisted|stub\\w*)\\('].join(''))

it('lists tests that there are, each once and in order', () => {
  expect(alone.filter((path) => !existsSync(path))).toEqual([])
  expect(alone).toEqual([...new Set(alone)].sort())
})

it('stands beside a list of long tests that there are, each once', () => {
  expect(long.filter((path) => !existsSync(path))).toEqual([])
  expect(long).toEqual([...new Set(long)])
})

it('has every test that replaces modules or globals of its process', () => {
  const paths = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { exclude: ['**/node_modules/**'] })
  const shared = paths.filter((path) => !alone.includes(path) && !/\.(?:browser|package)\.test/.test(path))
  expect(shared.filter((path) => disturbs.test(readFileSync(path, 'utf8')))).toEqual([])
})
