import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { frameworkNames, vendors } from '../src/cli/init.ts'
import { captured } from '../src/cli/terminal.fixtures.ts'
import { copyInstalled } from './packed.ts'
import { temporaryFolder } from './temporary.ts'

/** What `copydesk init` writes, with the types of the package as they are installed. */
const folder = temporaryFolder('init')
const consumer = join(folder, 'consumer')

beforeAll(async () => {
  await copyInstalled(consumer)
  const installed = ['@types', 'express', 'fastify', 'openai', '@anthropic-ai', 'test:hono', 'test:@hono']
  for (const name of installed) {
    const from = name.startsWith('test:') ? 'test/node_modules' : 'node_modules'
    const own = name.replace('test:', '')
    symlinkSync(resolve(from, own), join(consumer, 'node_modules', own))
  }
})

/** A project of each framework with each vendor, and the files that were written. */
async function projects(language: 'typescript' | 'javascript', type: 'module' | 'commonjs') {
  const all: { readonly framework: string; readonly files: readonly string[] }[] = []
  for (const framework of frameworkNames) {
    for (const vendor of Object.keys(vendors)) {
      const project = join(consumer, language, type, framework, vendor)
      mkdirSync(project, { recursive: true })
      writeFileSync(
        join(project, 'package.json'),
        JSON.stringify({ type, devDependencies: { [language]: '6' } }),
      )
      const words = ['init', '--framework', framework, '--vendor', vendor]
      const { error } = await captured(words, { folder: project })
      const files = error.trim().split('\n')
      all.push({ framework, files: files.map((line) => join(project, line.replace('Wrote ', ''))) })
    }
  }
  return all
}

function problemsIn(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(files, {
    ...options,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    noEmit: true,
    // As by default.
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = file ? file.fileName.replace(consumer, '') : ''
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}

const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }

describe('what init writes', () => {
  it.each(['module', 'commonjs'] as const)('compiles in a strict TypeScript project: %s', async (type) => {
    const all = await projects('typescript', type)
    expect(all).toHaveLength(frameworkNames.length * Object.keys(vendors).length)
    const ofNext = all.filter(({ framework }) => framework === 'next').flatMap(({ files }) => files)
    const others = all.flatMap(({ files }) => files).filter((file) => !ofNext.includes(file))
    // The type of the config reports a misspelt name.
    const [config = ''] = ofNext
    const misspelt = config.replace('copydesk.config', 'misspelt')
    writeFileSync(misspelt, readFileSync(config, 'utf8').replace('store:', 'stor:'))
    expect(problemsIn([...ofNext, misspelt], bundler)).toEqual([
      expect.stringContaining("'stor' does not exist in type 'HandlerOptions<Caller>'"),
    ])
    expect(problemsIn(others, { module: ts.ModuleKind.NodeNext })).toEqual([])
  })

  it('passes a check of JavaScript', async () => {
    const files = (await projects('javascript', 'commonjs')).flatMap((project) => project.files)
    expect(files.every((file) => /\.m?js$/.test(file))).toBe(true)
    expect(problemsIn(files, { ...bundler, allowJs: true, checkJs: true })).toEqual([])
  })
})
