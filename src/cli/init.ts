import { dirname, relative } from 'node:path'
import { keyedVendors } from './vendors.ts'

/** The names that `--framework` and `--vendor` take. */
export type Framework = keyof typeof frameworks
export type Vendor = keyof typeof vendors

/** The hosts that files are written for, by the package that tells that a project uses them. */
export const frameworks = {
  next: { title: 'Next.js', packageName: 'next' },
  express: { title: 'Express', packageName: 'express' },
  fastify: { title: 'Fastify', packageName: 'fastify' },
  hono: { title: 'Hono', packageName: 'hono' },
  node: { title: 'none, plain Node', packageName: '' },
} as const

/** In the order in which they are offered. */
export const frameworkNames = Object.keys(frameworks) as Framework[]

/** Providers to begin with. What a vendor does not do, the built-in provider does. */
export const vendors = {
  local: {
    title: 'The built-in provider: pictures, and drafts of words; no key',
    key: undefined,
    packageName: '',
  },
  openai: {
    title: 'OpenAI: words and pictures',
    key: keyedVendors.openai.variable,
    packageName: keyedVendors.openai.packageName,
  },
  anthropic: {
    title: 'Anthropic: words; the built-in provider draws',
    key: keyedVendors.anthropic.variable,
    packageName: keyedVendors.anthropic.packageName,
  },
} as const

/** What is known of the project that files are written for. */
interface Project {
  readonly framework: Framework
  readonly vendor: Vendor
  readonly isTypeScript: boolean
  /** Whether `package.json` says that files are modules. */
  readonly isModule: boolean
  /** Whether Next.js has its \`app\` folder in \`src\`. */
  readonly hasSourceFolder: boolean
  /** The packages that are installed. */
  readonly packages: readonly string[]
}

/** Files to write, and what to do next. Nothing is written here. */
interface ProjectFiles {
  readonly files: readonly { readonly name: string; readonly text: string }[]
  /** What to do next, as lines for a shell. */
  readonly next: readonly string[]
}

/** The files for a project. */
export function projectFiles(project: Project): ProjectFiles {
  const { framework, vendor, isTypeScript } = project
  const { config, server } = fileNamesOf(project)
  const path = relative(dirname(server), config)
  // Next.js finds TypeScript modules by their names without an extension only.
  const configPath = framework === 'next' && isTypeScript ? path.replace(/\.ts$/, '') : path
  const readsEnvironment = vendors[vendor].key !== undefined
  const configTypes = isTypeScript && readsEnvironment ? nodeTypes : ''
  const serverTypes = isTypeScript ? nodeTypes : ''
  const importPath = configPath.startsWith('.') ? configPath : `./${configPath}`
  const files = [
    { name: config, text: `${configTypes}${configText(vendor, server, isTypeScript)}` },
    { name: server, text: `${serverTypes}${serverText(framework, importPath)}` },
  ]
  return { files, next: nextSteps(project, server) }
}

function fileNamesOf({ framework, isTypeScript, isModule, hasSourceFolder }: Project) {
  const isNext = framework === 'next'
  // The compiler takes files for CommonJS unless they, or the project, say that they are modules.
  const typed = isModule || isNext ? 'ts' : 'mts'
  const ending = isTypeScript ? typed : 'mjs'
  const folder = hasSourceFolder ? 'src/' : ''
  const route = `${folder}app/api/copydesk/[...path]/route.${isTypeScript ? 'ts' : 'js'}`
  return { config: `copydesk.config.${ending}`, server: isNext ? route : `copydesk-server.${ending}` }
}

function nextSteps({ framework, vendor, isTypeScript, packages }: Project, server: string): string[] {
  const { key, packageName } = vendors[vendor]
  const isNext = framework === 'next'
  const missingIn = (...names: readonly string[]) => names.filter((name) => name && !packages.includes(name))
  const missing = missingIn('copydesk', packageName, framework === 'hono' ? '@hono/node-server' : '')
  const types = missingIn('@types/node', framework === 'express' ? '@types/express' : '')
  const start = `COPYDESK_API_KEY=a-long-random-key ${isNext ? 'npx next dev' : `node ${server}`}`
  const address = `http://127.0.0.1:3000${isNext ? '/api' : ''}/copydesk`
  return [
    ...(missing.length > 0 ? [`npm i ${missing.join(' ')}`] : []),
    ...(isTypeScript && types.length > 0 ? [`npm i -D ${types.join(' ')}`] : []),
    ...(key ? [`export ${key}=…`] : []),
    'npx copydesk meme --text "It works on the first try" --out meme.png',
    start,
    `curl ${address}/topics -H 'X-API-Key: a-long-random-key' -H 'Content-Type: application/json' -d '{"topic":"Tea"}'`,
    ...(isNext ? ['# Pictures also need lines in next.config: docs/hosts/next.md'] : []),
  ]
}

/** A project may leave the types of Node out, and does by default since TypeScript 6. */
const nodeTypes = '/// <reference types="node" />\n'

function configText(vendor: Vendor, server: string, isTypeScript: boolean): string {
  const { key } = vendors[vendor]
  const providers =
    vendor === 'local' ? 'local()' : `{ ...local(), ...${vendor}({ apiKey: process.env['${key}'] }) }`
  const imports = [
    isTypeScript ? "import type { HandlerOptions } from 'copydesk/http'\n" : '',
    vendor === 'local' ? '' : `import { ${vendor} } from 'copydesk/${vendor}'\n`,
    "import { local } from 'copydesk/local'\n",
  ]
  const type = isTypeScript ? '' : "\n * @type {import('copydesk/http').HandlerOptions}\n"
  return `${imports.sort().join('')}import { folder } from 'copydesk/store'

/** For the command \`copydesk\` in this folder, and for ${server}. It takes all options of \`createHandler\`.${type} */
export default {
  providers: ${providers},
  store: folder('copydesk-files'),
  // The most that one request may cost, in US dollars:
  // maxCost: 0.5,
}${isTypeScript ? ' satisfies HandlerOptions' : ''}
`
}

function serverText(framework: Framework, config: string): string {
  const options = (basePath: string) => `{
  ...config,
  basePath: '${basePath}',
  apiKeys: [process.env['COPYDESK_API_KEY']],
}`
  // Node runs the file as it is, but the compiler takes names with .ts only where an option allows them.
  const ignored = config.endsWith('ts') ? ['// @ts-ignore: Node finds it by its full name.'] : []
  const imports = (...lines: readonly string[]) =>
    `${[...lines, ...ignored, `import config from '${config}'`].join('\n')}\n`
  const handler = `const handler = createHandler(${options('/copydesk')})\n`
  const handlerImport = "import { createHandler } from 'copydesk/http'"
  const nodeImport = "import { toNodeHandler } from 'copydesk/node'"
  switch (framework) {
    case 'next':
      return `${imports(handlerImport, "import { toNextHandler } from 'copydesk/next'")}
/** How many seconds a call may take. */
export const maxDuration = 300

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toNextHandler(() =>
  createHandler(${options('/api/copydesk').replaceAll('\n', '\n  ')}),
)
`
    case 'express':
      return `${imports(handlerImport, nodeImport, "import express from 'express'")}
${handler}
// Mount it before express.json(), which would read the bodies.
express().use('/copydesk', toNodeHandler(handler)).listen(3000)
`
    case 'fastify':
      return `${imports("import { toFastifyPlugin } from 'copydesk/fastify'", handlerImport, "import Fastify from 'fastify'")}
${handler}
const app = Fastify()
app.register(toFastifyPlugin(handler), { prefix: '/copydesk' })
await app.listen({ port: 3000 })
`
    case 'hono':
      return `${imports("import { serve } from '@hono/node-server'", handlerImport, "import { Hono } from 'hono'")}
${handler}
const app = new Hono()
app.all('/copydesk/*', ({ req }) => handler(req.raw))
serve({ fetch: app.fetch, port: 3000 })
`
    case 'node':
      return `${imports("import { createServer } from 'node:http'", handlerImport, nodeImport)}
${handler}
createServer(toNodeHandler(handler)).listen(3000)
`
  }
}
