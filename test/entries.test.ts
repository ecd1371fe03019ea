import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { entries, packageExports } from '../scripts/entries.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

it('are listed once, in tsconfig.json; node scripts/entries.ts writes the others', () => {
  expect(Object.keys(entries())).toContain('index')
  expect(read('package.json').exports).toEqual(packageExports())
  expect(read('typedoc.json').entryPoints).toEqual(Object.values(entries()))
})
