import { dirname, relative } from 'node:path'

export type Framework = keyof typeof frameworks
export type Vendor = keyof typeof vendors

export const frameworks = {
  next: { title: 'Next.js', packageName: 'next' },
  express: { title: 'Express', packageName: 'express' },
  fastify: { title: 'Fastify', packageName: 'fastify' },
  hono: { title: 'Hono', packageName: 'hono' },
  node: { title: 'none, plain Node', packageName: '' },
} as const

export const frameworkNames = Object.keys(frameworks) as Framework[]

/** Providers to begin with. What a vendor does not do, the built-in provider does. */
export const vendors = {
  local: {
    title: 'The built-in provider: pictures, and drafts of words; no key',
    key: undefined,
    packageName: '',
  },
  openai: { title: 'OpenAI: words and pictures', key: 'OPENAI_API_KEY', packageName: 'openai' },
  anthropic: {
    title: 'Anthropic: words; the built-in provider draws',
    key: 'ANTHROPIC_API_KEY',
    packageName: '@anthropic-ai/sdk',
  },
} as const

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

interface ProjectFiles {
  readonly files: readonly { readonly name: string; readonly text: string }[]
  /** What to do next, as lines for a shell. */
  readonly next: readonly string[]
}

/** The files for a project. */
export function projectFiles({
  framework,
  vendor,
  isTypeScript,
  isModule,
  hasSourceFolder,
  packages,
}: Project): ProjectFiles {
  // The compiler takes files for CommonJS unless they, or the project, say that they are modules.
  const ending = !isTypeScript ? 'mjs' : isModule || framework === 'next' ? 'ts' : 'mts'
  const config = `copydesk.config.${ending}`
  const app = `${hasSourceFolder ? 'src/' : ''}app/api/copydesk/[...path]/route.${isTypeScript ? 'ts' : 'js'}`
  const server = framework === 'next' ? app : `copydesk-server.${ending}`
  const path = relative(dirname(server), config)
  // Next.js finds TypeScript modules by their names without an extension only.
  const configPath = framework === 'next' && isTypeScript ? path.replace(/\.ts$/, '') : path
  const { key } = vendors[vendor]
  const files = [
    {
      name: config,
      text: `${isTypeScript && key ? nodeTypes : ''}${configText(vendor, server, isTypeScript)}`,
    },
    {
      name: server,
      text: `${isTypeScript ? nodeTypes : ''}${serverText(framework, configPath.startsWith('.') ? configPath : `./${configPath}`)}`,
    },
  ]
  const missingIn = (...names: readonly string[]) => names.filter((name) => name && !packages.includes(name))
  const missing = missingIn(
    'copydesk',
    vendors[vendor].packageName,
    framework === 'hono' ? '@hono/node-server' : '',
  )
  const missingTypes = isTypeScript
    ? missingIn('@types/node', framework === 'express' ? '@types/express' : '')
    : []
  const start =
    framework === 'next'
      ? 'COPYDESK_API_KEY=a-long-random-key npx next dev'
      : `COPYDESK_API_KEY=a-long-random-key node ${server}`
  const address =
    framework === 'next' ? 'http://127.0.0.1:3000/api/copydesk' : 'http://127.0.0.1:3000/copydesk'
  const next = [
    ...(missing.length > 0 ? [`npm i ${missing.join(' ')}`] : []),
    ...(missingTypes.length > 0 ? [`npm i -D ${missingTypes.join(' ')}`] : []),
    ...(key ? [`export ${key}=…`] : []),
    'npx copydesk meme --text "It works on the first try" --out meme.png',
    start,
    `curl ${address}/topics -H 'X-API-Key: a-long-random-key' -H 'Content-Type: application/json' -d '{"topic":"Tea"}'`,
    ...(framework === 'next' ? ['# Pictures also need lines in next.config: docs/hosts/next.md'] : []),
  ]
  return { files, next }
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
