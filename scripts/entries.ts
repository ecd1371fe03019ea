import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'

/** The source of each entry of the package by its name, as the `paths` of `tsconfig.json` list them: `openai`, `index`. */
export function entries(): Record<string, string> {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'))
  const paths = Object.entries<readonly string[]>(config.compilerOptions.paths)
  return Object.fromEntries(
    paths.map(([name, [source = '']]) => [
      name.replace(/^copydesk\/?/, '') || 'index',
      source.replace('./', ''),
    ]),
  )
}

/** The `exports` of `package.json`: each entry as it is built, and files that are no modules. */
export function packageExports(): Record<string, unknown> {
  const built = Object.keys(entries()).map((name) => [
    name === 'index' ? '.' : `./${name}`,
    { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  ])
  const files = ['brand.schema.json', 'design.schema.json', 'package.json'].map((name) => [
    `./${name}`,
    `./${name}`,
  ])
  return Object.fromEntries([...built, ...files])
}

/** Writes the list of `tsconfig.json` to where npm and typedoc read it: `node scripts/entries.ts`. */
function save(path: string, fields: object): void {
  const whole = { ...JSON.parse(readFileSync(path, 'utf8')), ...fields }
  writeFileSync(path, `${JSON.stringify(whole, null, 2)}\n`)
}

if (import.meta.main) {
  save('package.json', { exports: packageExports() })
  save('typedoc.json', { entryPoints: Object.values(entries()) })
}
