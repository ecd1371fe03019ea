import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { topics } from '../src/index.ts'
import { local } from '../src/providers/local/index.ts'
import { openai } from '../src/providers/openai/index.ts'

/** Every TypeScript block of the documentation, as a file of its own. */
const snippets = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { exclude: (path) => /node_modules|api$/.test(path) }),
].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/```ts\n([^`]*(?:`[^`]+)*?)```/g)].map(([, code = ''], index) => ({
    // Beside the examples, which the guides import.
    name: resolve('examples', `${page.replaceAll('/', '-')}-${index + 1}.ts`),
    code,
  })),
)

describe('documentation', () => {
  it('has snippets that compile', () => {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.')
    const host = ts.createCompilerHost(options)
    const sources = new Map(snippets.map(({ name, code }) => [name, `${code}\nexport {}\n`]))
    const { readFile, fileExists } = host
    host.fileExists = (name) => sources.has(name) || fileExists(name)
    host.readFile = (name) => sources.get(name) ?? readFile(name)
    // Against the types of the package, as users have them.
    const lenient = {
      ...options,
      paths: {},
      noUnusedLocals: false,
      noPropertyAccessFromIndexSignature: false,
    }
    const program = ts.createProgram([...sources.keys(), ...globSync('src/**/*.d.ts')], lenient, host)
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, '\n')])
    expect(faults).toEqual([])
    expect(snippets.length).toBeGreaterThan(5)
  })

  it.each(['README.md', 'docs/quick-start.md', 'docs/costs.md', 'docs/guides/own-provider.md'])(
    'limits costs in %s to more than a call of the default model of openai may cost',
    async (page) => {
      const [, limit] = readFileSync(page, 'utf8').match(/maxCost: ([\d.]+)/) ?? []
      const { provider, model } = openai({ apiKey: 'never-sent' }).text
      const text = { ...local().text, provider, model }
      const input = { topic: 'Cold brew coffee', guidelines: 'No exclamation marks.' }
      const { topic } = await topics(input, { providers: { text }, maxCost: Number(limit) })
      expect(topic).not.toHaveLength(0)
    },
  )
})
