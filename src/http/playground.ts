import { CopydeskError } from '../errors.ts'
import type { Service } from './endpoint-route.ts'
import { createPacker } from './packed.ts'
import gallery from './playground-gallery.json' with { type: 'json' }
import samples from './playground-samples.json' with { type: 'json' }
import type { Route } from './route.ts'
import type { HandlerResponse } from './types.ts'

/** How the playground is served. */
export interface PlaygroundOptions {
  /** Where the pictures and videos of your store are, if it is not this server: `['https://cdn.example.com']`. */
  readonly assetOrigins?: readonly string[] | undefined
}

/** The handler options that decide about the playground. */
interface PageOptions {
  readonly playground?: boolean | PlaygroundOptions | undefined
  readonly basePath?: string | undefined
  readonly publicUrl?: string | undefined
}

/** Serves the playground: a page that reads the OpenAPI document of this handler and runs its endpoints. */
export function playgroundRoutes(
  options: PageOptions,
  identify: Service['identify'],
): ReadonlyMap<string, Route> {
  const { playground, basePath = '', publicUrl } = options
  if (!playground) return new Map()
  const { assetOrigins = [] } = playground === true ? {} : playground
  const origins = [publicUrl ?? [], assetOrigins].flat().map((url) => new URL(url).origin)
  return new Map<string, Route>([
    ['/', route(() => page(basePath, origins))],
    ['/playground/app.js', packedRoute('app.js', 'text/javascript; charset=utf-8')],
    ['/playground/shared.js', packedRoute('shared.js', 'text/javascript; charset=utf-8')],
    ['/playground/app.css', packedRoute('app.css', 'text/css; charset=utf-8')],
    ['/playground/editor.js', packedRoute('editor.js', 'text/javascript; charset=utf-8')],
    ['/playground/gallery.json', packedRoute('gallery.json', 'application/json')],
    ['/playground/design-frame', route(() => designFrame(origins))],
    ['/playground/key', keyRoute(identify)],
    // Two frames for HTML results: one loads nothing from other sites, the other may after the reader has agreed.
    ['/playground/frame', route(() => frame(origins, "'none'"))],
    ['/playground/open-frame', route(() => frame(origins, 'https:'))],
    ...fonts.map((name): [string, Route] => [
      `/playground/fonts/${name}`,
      route(() => fileIn('fonts', name, 'font/woff2')),
    ]),
    ...[...Object.keys(gallery.sizes), ...gallery.photos].map((name): [string, Route] => [
      `/playground/gallery/${name}.webp`,
      route(() => fileIn('dist/playground/gallery', `${name}.webp`, 'image/webp', 'no-cache')),
    ]),
    ...Object.keys(samples).map((name): [string, Route] => [
      `/playground/samples/${name}.webp`,
      route(() => fileIn('dist/playground/samples', `${name}.webp`, 'image/webp')),
    ]),
  ])
}

/** What the page is set in, and what a font field previews. */
const fonts = [
  'inter-latin-wght-normal.woff2',
  'source-serif-4-latin-wght-normal.woff2',
  'bricolage-grotesque-latin-wght-normal.woff2',
  'anton-latin-400-normal.woff2',
]

function route(respond: () => HandlerResponse): Route {
  return { methods: ['GET', 'HEAD'], answer: async () => respond() }
}

/** Says whether a key is accepted, without a run. */
function keyRoute(identify: Service['identify']): Route {
  return {
    methods: ['GET'],
    answer: async (exchange) => {
      const { id } = await identify(exchange.incoming)
      exchange.caller = id
      return { status: 204, headers: { 'cache-control': 'no-store' }, body: undefined }
    },
  }
}

/** Sends a file of the page as small as the browser takes it. */
function packedRoute(name: string, type: string): Route {
  const pack = createPacker()
  return {
    methods: ['GET', 'HEAD'],
    answer: ({ incoming }) => {
      const { headers, body } = fileIn('dist/playground', name, type)
      const version = versionOf(`dist/playground/${name}`)
      // Parts of the script name each other without a version: a browser asks whether it has the newest.
      return pack(incoming, { ...headers, 'cache-control': 'no-cache' }, version, body as Uint8Array)
    },
  }
}

function page(basePath: string, origins: readonly string[]): HandlerResponse {
  const nonce = crypto.randomUUID()
  const version = versionOf('dist/playground/app.js')
  const from = ["'self'", ...origins].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src ${from} data: blob:`,
    `media-src ${from} data: blob:`,
    `connect-src ${from}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  const at = `${basePath}/playground`
  return html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>copydesk</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%231b1a17'/%3E%3Cpath d='M9 11h14M9 16h14M9 21h8' stroke='%23faf9f5' stroke-width='2.4' stroke-linecap='round'/%3E%3C/svg%3E">
<link rel="modulepreload" href="${at}/shared.js" nonce="${nonce}">
<link rel="stylesheet" href="${at}/app.css" nonce="${nonce}">
</head>
<body>
<div id="app" data-base="${basePath}" data-version="${version}"></div>
<noscript>The playground needs JavaScript. The endpoints are described at ${basePath}/openapi.json.</noscript>
<script type="module" src="${at}/app.js" nonce="${nonce}"></script>
</body>
</html>
`,
    policy,
  )
}

/**
 * An empty page that the playground sends a block of HTML to. It has an origin of its own, so the block can reach neither
 * the playground nor the key, and with its policy neither the server nor anything else.
 */
function frame(origins: readonly string[], frames: string): HandlerResponse {
  const from = ["'self'", ...origins].join(' ')
  const policy = [
    'sandbox allow-scripts allow-popups',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src ${from} data:`,
    `media-src ${from} data:`,
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return html(
    `<!doctype html><title>Preview</title><script>
addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data !== 'string') return
  document.open()
  document.write(data)
  document.close()
  const tell = () => parent.postMessage({ height: document.documentElement.scrollHeight }, '*')
  new ResizeObserver(tell).observe(document.documentElement)
  tell()
})
parent.postMessage('ready', '*')
</script>`,
    policy,
  )
}

/**
 * An empty page that the editor shows a design in. It has the origin of the playground, which measures and changes what is in
 * it, and runs no script: neither its sandbox nor its policy lets one.
 */
function designFrame(origins: readonly string[]): HandlerResponse {
  const from = ["'self'", ...origins].join(' ')
  const policy = [
    'sandbox allow-same-origin',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${from} data: blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  const head = '<meta name="design-frame"><title>Design</title><style></style>'
  return html(`<!doctype html><html lang="en"><head>${head}</head><body></body></html>`, policy)
}

function html(body: string, policy: readonly string[]): HandlerResponse {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body }
}

function fileIn(
  folder: string,
  name: string,
  type: string,
  caching = 'public, max-age=31536000, immutable',
): HandlerResponse {
  const headers = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': caching,
  }
  return {
    status: 200,
    headers,
    body: new Uint8Array(inPackage((fs, path) => fs.readFileSync(path), folder, name)),
  }
}

/** Changes with the file, so that browsers may keep it for ever. */
function versionOf(name: string): string {
  return inPackage((fs, path) => fs.statSync(path).mtimeMs.toFixed(0), name)
}

// Node modules are loaded on first use: importing them would break the handler on other runtimes.
const fileSystem = () => process.getBuiltinModule('node:fs')

function inPackage<Result>(
  use: (fs: ReturnType<typeof fileSystem>, path: string) => Result,
  ...names: readonly string[]
): Result {
  try {
    const from = process.getBuiltinModule('node:module').createRequire(import.meta.url)
    const path = process.getBuiltinModule('node:path')
    const file = path.join(path.dirname(from.resolve('copydesk/package.json')), ...names)
    return use(fileSystem(), file)
  } catch (cause) {
    throw new CopydeskError(
      'not_found',
      'The files of the playground are not here. In a clone, run `npm run build`; in a bundle or a container, include node_modules/copydesk/dist/playground and node_modules/copydesk/fonts; other runtimes than Node, Bun and Deno cannot serve it.',
      { cause },
    )
  }
}
