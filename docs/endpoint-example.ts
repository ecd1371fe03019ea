import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Endpoint, runEndpoint } from '../src/endpoint.ts'
import { fromDataUrl } from '../src/media/media.ts'
import { local } from '../src/providers/local/index.ts'
import { videoList } from '../src/providers/youtube/index.ts'
import { folder } from '../src/store/index.ts'
import { pageOf } from './tables.ts'

/** Without a key there is no search of YouTube: a list with one video takes its place. */
const search = videoList([{ id: 'dQw4w9WgXcQ', title: 'How to make cold brew coffee at home', seconds: 380 }])
const providers = { ...local(), search }
const server = 'https://desk.example.com'
/** An iframe takes the height of its block. */
const fit = "this.style.height = this.contentDocument.documentElement.scrollHeight + 'px'"

/** Runs the endpoint's example with the built-in providers and shows how to call it, its answer, and what it made. */
export async function exampleOf(endpoint: Endpoint, publicFolder: string): Promise<string> {
  const made = join(publicFolder, 'made')
  await mkdir(made, { recursive: true })
  const store = folder(made, { url: `${server}/assets` })
  const silent = { providers, store, onEvent: () => {} }
  const input = await withAddresses(endpoint, made)
  const output = await runEndpoint(endpoint, endpoint.example, silent)
  const text = JSON.stringify(output)
  const files = [...new Set(text.match(/assets\/[a-z0-9]+\.\w+/g))].map((url) => basename(url))
  const blocks = Object.entries(output).flatMap(([name, value]) =>
    typeof value === 'string' && /^<(?:section|div)/.test(value) ? [[name, value] as const] : [],
  )
  const page = pageOf(endpoint)
  for (const [name, html] of blocks) await writeFile(join(made, `${page}-${name}.html`), document(html))
  return [
    '## Call it',
    '::: code-group',
    fence('ts [TypeScript]', await readFile(`examples/${page}.ts`, 'utf8')),
    fence('sh [curl]', curl(endpoint.path, input)),
    ':::',
    ...Object.values(input)
      .filter((value) => typeof value === 'string' && value.startsWith(`${server}/sent/`))
      .map(
        (url) =>
          `What was sent as \`${basename(String(url))}\`:\n\n${shown(basename(String(url)), 'What was sent')}`,
      ),
    '## Answer',
    'The built-in providers answer the curl call like this, without a key. Long values are shortened here.',
    fence('json', JSON.stringify(output, shortened, 2)),
    ...files.map((file) => shown(file, endpoint.summary)),
    ...blocks.map(
      ([name]) => `<iframe src="/made/${page}-${name}.html" title="${name}" onload="${fit}"></iframe>`,
    ),
  ].join('\n\n')
}

/** The input of the example, with an address instead of each file that is in it. */
async function withAddresses(endpoint: Endpoint, made: string): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { ...endpoint.example }
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'string' || !value.startsWith('data:')) continue
    const { type, bytes } = fromDataUrl(value)
    const file = `${pageOf(endpoint)}-sent.${type.split('/')[1]}`
    await writeFile(join(made, file), bytes)
    input[name] = `${server}/sent/${file}`
  }
  return input
}

function curl(path: string, input: unknown): string {
  const body = JSON.stringify(input, undefined, 2).replaceAll("'", "'\\''")
  return `curl http://127.0.0.1:8787${path} \\\n  -H 'X-API-Key: …' -H 'Content-Type: application/json' \\\n  -d '${body}'\n`
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
}

function shown(file: string, alt: string): string {
  if (file.endsWith('.mp4'))
    return `<video src="/made/${file}" controls muted playsinline preload="metadata"></video>`
  return `<img src="/made/${file}" alt="${alt}" loading="lazy">`
}

function shortened(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > 300) return `${value.slice(0, 280)}…`
  return value
}

/** A block stands on the ground of a light page, with its files at the addresses of this site. */
function document(html: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{margin:0;padding:0 20px;background:#fff;font-family:system-ui}</style>${html.replaceAll(`${server}/assets/`, '/made/')}\n`
}
