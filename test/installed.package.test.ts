import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../src/generators/index.ts'
import { schemaOf } from '../src/http/openapi.ts'
import { anthropic } from '../src/providers/anthropic/index.ts'
import { elevenlabs } from '../src/providers/elevenlabs/index.ts'
import { openai } from '../src/providers/openai/index.ts'
import { replicate } from '../src/providers/replicate/index.ts'
import { calculatorScriptHash } from '../src/render/html/calculator/page-script.ts'
import { bundled, textsOfImports } from './bundled.ts'
import { callOf, type Editor, openEditor, readsOf, shapeOfSchema } from './editor.ts'
import { copyInstalled } from './packed.ts'
import { temporaryFolder } from './temporary.ts'

/** What users install: the tarball, not the source. */
const run = promisify(execFile)
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const subpaths = Object.keys(manifest.exports).filter((path) => !path.endsWith('.json'))
const builtEntries = subpaths.map((path) => manifest.exports[path].default as string)

const folder = temporaryFolder('package')
const consumer = join(folder, 'consumer')
let tarball = ''

beforeAll(async () => {
  expect(existsSync('dist/index.d.ts'), 'run `npm run build` first').toBe(true)
  tarball = await copyInstalled(consumer)
})

describe('what an import brings along', () => {
  /** Packages that the entry may load, and its weight as it is served: minified and gzipped, without packages. */
  const budgets: Readonly<Record<string, readonly [packages: readonly string[], kilobytes: number]>> = {
    './dist/index.js': [['zod'], 51.4],
    './dist/local.js': [[], 15.8],
    './dist/openai.js': [[], 17.5],
    './dist/anthropic.js': [[], 9.8],
    './dist/replicate.js': [[], 14.9],
    './dist/elevenlabs.js': [[], 7.6],
    './dist/ai-sdk.js': [[], 16],
    './dist/llama.js': [['node:fs/promises', 'node:os', 'node:path'], 9.2],
    './dist/youtube.js': [[], 6.7],
    './dist/adapter.js': [[], 15.5],
    './dist/authoring.js': [['zod'], 44.9],
    './dist/render.js': [['zod'], 9.2],
    './dist/store.js': [[], 10.5],
    './dist/testing.js': [['node:util'], 17.4],
    './dist/mcp.js': [['zod'], 51.4],
    './dist/ai-sdk/tools.js': [['zod'], 50],
    './dist/http.js': [['zod'], 80.8],
    './dist/jobs.js': [[], 1],
    './dist/bullmq.js': [[], 5.5],
    './dist/telemetry.js': [[], 1.5],
    './dist/client.js': [[], 4.2],
    './dist/node.js': [[], 2.55],
    './dist/next.js': [[], 0.5],
    './dist/fastify.js': [[], 2.45],
  }

  it.each(builtEntries)('%s loads nothing unlisted and keeps its weight', async (entry) => {
    const { kilobytes: weight, packages } = await bundled(`export * from '${entry}'`)
    const [allowed = [], kilobytes = 0] = budgets[entry] ?? []
    expect(packages).toEqual(allowed)
    expect(weight, `${entry} weighs ${weight.toFixed(1)} KB`).toBeLessThan(kilobytes)
  })

  it('an endpoint alone keeps only its own schema', async () => {
    const names = registry.map(({ name }) => name)
    const texts = await textsOfImports(names.map((name) => `export { ${name} } from './dist/index.js'`))
    const keptIn = (text = '') =>
      registry.filter(({ summary }) => text.includes(summary)).map((each) => each.name)
    // A campaign runs the others.
    expect(names.map((_, index) => keptIn(texts[index]))).toEqual(
      names.map((name) => (name === 'campaign' ? names : [name])),
    )
  })
})

describe('the package', () => {
  it('holds what is documented and nothing else', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball])
    const files = stdout
      .trim()
      .split('\n')
      .map((file) => file.replace('package/', ''))
    const ours = files.filter((file) => !/^(?:dist|fonts)\//.test(file))
    expect(ours.sort()).toEqual([
      'LICENSE',
      'README.md',
      'THIRD-PARTY.md',
      'brand.schema.json',
      'design.schema.json',
      'package.json',
    ])
    const index: Readonly<Record<string, readonly { readonly file: string }[]>> = JSON.parse(
      readFileSync('fonts/index.json', 'utf8'),
    )
    const fonts = Object.values(index).flatMap((parts) => parts.map(({ file }) => file))
    expect(files.filter((file) => file.startsWith('fonts/')).sort()).toEqual(
      [...fonts, 'OFL.txt', 'families.json', 'index.json'].map((file) => `fonts/${file}`).sort(),
    )
    expect(files.filter((file) => /\.(?:test|map)\b/.test(file))).toEqual([])
  })

  it('has the script of calculators ready bundled', () => {
    const code = globSync('dist/*.js').map((file) => readFileSync(file, 'utf8'))
    expect(code.some((text) => text.includes(calculatorScriptHash))).toBe(true)
    expect(code.filter((text) => /from ["']esbuild["']/.test(text))).toEqual([])
  })

  it('carries the licence of every package that is bundled', () => {
    // esbuild names the source file of each part in a comment.
    const sources = globSync('dist/*.js').flatMap(
      (file) => readFileSync(file, 'utf8').match(/^\/\/ .*node_modules\/.+$/gm) ?? [],
    )
    const bundledPackages = new Set(
      sources.map((source) => /^(?:@[^/]+\/)?[^/]+/.exec(source.split('node_modules/').at(-1) ?? '')?.[0]),
    )
    expect(bundledPackages).toContain('commander')
    const notices = readFileSync('THIRD-PARTY.md', 'utf8')
    for (const name of bundledPackages) expect(notices).toContain(`## ${name}\n`)
  })

  it('passes publint and are-the-types-wrong', async () => {
    const { messages } = await publint({ pkgDir: '.', strict: true, pack: false })
    expect(messages).toEqual([])
    await run('test/node_modules/.bin/attw', [tarball, '--profile', 'esm-only'])
  })

  it('installs, answers and type-checks in an empty folder', async () => {
    // Nothing but the handler's own work keeps this process alive.
    const script = `import { createHandler } from 'copydesk/http'
import { local } from 'copydesk/local'
const handler = createHandler({ providers: local(), auth: 'none' })
const body = JSON.stringify({ source: 'Tea at five.' })
const headers = { 'content-type': 'application/json' }
const response = await handler(new Request('http://desk.test/gradient-background', { method: 'POST', headers, body }))
console.log(response.status)`
    const answered = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: consumer })
    expect(answered.stdout).toBe('200\n')

    copyFileSync('test/consumer.ts', join(consumer, 'consumer.ts'))
    const flags = '--noEmit --strict --target es2022 --lib es2022,dom,dom.iterable --types'.split(' ')
    for (const resolution of [
      ['--module', 'nodenext'],
      // The libraries of TypeScript itself, which resolution does not change, are checked above.
      ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipDefaultLibCheck'],
    ]) {
      const types = resolve('node_modules/@types')
      await run('tsc', [...flags, 'node', '--typeRoots', types, ...resolution, 'consumer.ts'], {
        cwd: consumer,
      }).catch((failure) => expect.fail(failure.stdout))
    }
  })
})

describe('an editor', () => {
  const unpacked = join(folder, 'editor')
  let editor: Editor

  beforeAll(async () => {
    mkdirSync(join(unpacked, 'node_modules/copydesk'), { recursive: true })
    const files = ['package/dist', 'package/package.json']
    await run('tar', [
      '-xzf',
      tarball,
      '-C',
      join(unpacked, 'node_modules/copydesk'),
      '--strip-components=1',
      ...files,
    ])
    symlinkSync(resolve('node_modules/zod'), join(unpacked, 'node_modules/zod'))
    editor = openEditor(unpacked)
  })

  it.each([
    ['openai', openai({ apiKey: 'none' })],
    ['anthropic', anthropic({ apiKey: 'none' })],
    ['replicate', replicate({ apiToken: 'none' })],
    ['elevenlabs', elevenlabs({ apiKey: 'none' })],
  ])('names the default models of %s, and offers them', (name, providers) => {
    const docs = readFileSync('docs/providers.md', 'utf8')
    for (const [kind, { model }] of Object.entries<{ readonly model: string }>({ ...providers })) {
      const made = `import { ${name} } from 'copydesk/${name}'; ${name}(undefined!)`
      expect(editor.hover(`${made}.⌖${kind}()`)).toContain(`By default with \`${model}\`.`)
      expect(editor.offered(`${made}.${kind}('⌖')`)).toContain(model)
      expect(docs).toContain(`\`${model}\``)
    }
  })

  it('explains how a job is started, and offers its events', () => {
    const start = "import type { Client } from 'copydesk/client'; declare const client: Client; client.meme."
    const hover = editor.hover(`${start}⌖start`)
    expect(hover).toContain('Starts a job on the server')
    expect(hover).toContain('for await (const event of job)')
    const events = `${start}start(undefined!).then(async (job) => { for await (const event of job) `
    const types = ['asset', 'call', 'end', 'pause', 'progress', 'reuse', 'verdict', 'warning']
    expect(editor.offered(`${events} if (event.type === '⌖') event })`).sort()).toEqual(types)
    expect(editor.offered(`${events} if (event.type === 'progress') event.data.⌖ })`)).toContain('fraction')
    expect(editor.offered(`${events} if (event.type === 'end') event.data.result?.⌖ })`)).toContain(
      'meme_post',
    )
  })

  it('shows a description for every field, method, option and setting', () => {
    // Authors of providers, endpoints and layouts have guides of their own.
    const modules = subpaths
      .filter((path) => !['./adapter', './authoring', './render', './testing'].includes(path))
      .map((path) => join('copydesk', path))
    const endpoints = registry.flatMap((endpoint) => {
      const { name } = endpoint
      const parameters = [shapeOfSchema(schemaOf(endpoint.input, 'input')), {}]
      return [
        ...['copydesk', 'desk', 'client'].map((owner) =>
          callOf({ expression: `${owner}.${name}`, parameters }),
        ),
        `const ${name} = await copydesk.${name}(undefined!, undefined!)`,
        ...readsOf(name, shapeOfSchema(schemaOf(endpoint.output, 'output'))),
        // The built types are those that the schemas infer.
        `same<z.input<typeof copydesk.${name}.input>, Parameters<typeof copydesk.${name}>[0]>(true)`,
        `same<z.output<typeof copydesk.${name}.output>, typeof ${name}>(true)`,
      ]
    })
    const functions = editor.functionsOf(modules)
    expect(functions.length).toBeGreaterThan(modules.length)
    const text = [
      ...modules.map((module, index) => `import * as module${index} from '${module}'`),
      "import * as copydesk from 'copydesk'",
      "import type { Client } from 'copydesk/client'",
      "import type * as z from 'zod'",
      'declare const desk: copydesk.Desk, client: Client',
      'declare function same<A, B>(are: [A, B] extends [B, A] ? true : false): void',
      ...endpoints,
      ...functions.map(callOf),
    ].join(';\n')
    expect(editor.uncommented(text)).toEqual([])
    // The check itself: it names what has no description.
    expect(editor.uncommented("const ⌖tea = 'Assam'")).toEqual(["tea = 'Assam'"])
  })
})
