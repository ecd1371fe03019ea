import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Builds the example applications against the packed tarball, several at a time, and calls them as a user's own client
 * would: text, a picture, a call without a key, a wrong path, and a call that its caller leaves.
 *
 * `node examples/check.ts` checks all of them; `node examples/check.ts hono deno` only these.
 */
interface Host {
  readonly name: string
  readonly mount?: string
  /** The folder that is deployed. It is moved away from the rest, and must start there. */
  readonly deployed?: string
  readonly start?: readonly string[]
  /** What a call for a picture gives, if the runtime has no native code. */
  readonly pictureStatus?: number
  /** Whether the runtime notices only a connection that is reset. Cloudflare tells its workers of every caller that leaves. */
  readonly hearsResetOnly?: boolean
  /** A page that makes a picture, without the handler. */
  readonly page?: string
}

// The slowest comes first.
const hosts: readonly Host[] = [
  {
    name: 'next',
    mount: '/api/copydesk',
    deployed: '.next/standalone',
    start: ['node', 'server.js'],
    page: '/posts',
  },
  { name: 'workerd', pictureStatus: 501, hearsResetOnly: true },
  { name: 'deno' },
  { name: 'bun' },
  { name: 'express' },
  { name: 'fastify' },
  { name: 'hono' },
  { name: 'node' },
]
const maxAtOnce = 3

const key = 'the-key-of-this-check'
const called = 'The provider was called.'
const heard = 'The provider was told to stop.'

/** A provider that never answers for headlines, and says when it is called and told to stop. */
const slowProvider = `
  import type { TextProvider } from 'copydesk'
  import { local } from 'copydesk/local'

  const slow: TextProvider = {
    ...local().text,
    write: async (request, { signal }) => {
      if (!request.instructions.includes('headlines')) return local().text.write(request, { signal })
      signal?.addEventListener('abort', () => console.log('${heard}'))
      console.log('${called}')
      return new Promise((_, reject) => setTimeout(reject, 300_000))
    },
  }
  export const providers = { text: slow }
`

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-examples-'))
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const tarball = join(folder, `copydesk-${version}.tgz`)
await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder])

const chosen = process.argv.slice(2)
const waiting = hosts.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const rows: Record<string, string | number>[] = []
const failures: string[] = []
await Promise.all(
  Array.from({ length: maxAtOnce }, async () => {
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      const started = Date.now()
      try {
        const measured = await check(host)
        rows.push({ host: host.name, ...measured, seconds: Math.round((Date.now() - started) / 100) / 10 })
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
        failures.push(`examples/${host.name}: ${error}\n${stdout}${stderr}`)
      }
    }
  }),
)
rmSync(folder, { recursive: true, force: true })
console.table(rows.sort((a, b) => String(a['host']).localeCompare(String(b['host']))))
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

async function check(host: Host): Promise<Record<string, string | number>> {
  const { name, mount = '/copydesk', deployed, start = ['npm', 'start'] } = host
  let cwd = join(folder, name)
  cpSync(join('examples', name), cwd, {
    recursive: true,
    filter: (path) => !/node_modules|\.next|dist/.test(path),
  })
  writeFileSync(join(cwd, 'providers.ts'), slowProvider)
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball], { cwd })
  // Without the key, which belongs to the server that runs.
  await run('npm', ['run', 'build', '--if-present'], { cwd, env: environmentWith({}) })
  const release = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  const { [name]: installed = process.version } = { ...release.devDependencies, ...release.dependencies }
  if (deployed) {
    const alone = join(folder, `${name}-deployed`)
    renameSync(join(cwd, deployed), alone)
    rmSync(cwd, { recursive: true })
    cwd = alone
  }

  const port = await freePort()
  const [command = '', ...parameters] = start
  // A group of its own, so that what npm starts is stopped too.
  const server = spawn(command, parameters, {
    cwd,
    env: environmentWith({ COPYDESK_API_KEY: key, PORT: String(port), HOSTNAME: '127.0.0.1' }),
    detached: true,
  })
  const output = collect(server)
  try {
    const measured = await call(`http://127.0.0.1:${port}${mount}`, output, host)
    return { version: installed, ...measured }
  } catch (error) {
    throw Object.assign(error as Error, { stdout: output() })
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL')
  }
}

function environmentWith(own: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...own }
}

async function call(
  base: string,
  output: () => string,
  { pictureStatus = 200, hearsResetOnly = false, page }: Host,
): Promise<Record<string, string | number>> {
  await until(`${base} to answer`, async () => (await fetch(`${base}/health`)).ok)
  const post = (path: string, input: unknown, init: RequestInit = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(input),
      ...init,
    })
  const cta = { header: 'Tea', button_text: 'Brew', link: '/tea' }
  const good = await post('/cta', cta)
  expect((await good.text()).includes('<section'), 'POST /cta gives a block')
  const text = await post('/sections', { section: 'How to make cold brew coffee at home' })
  expect((await text.text()).startsWith('{"section":["'), 'POST /sections gives text')
  const keyless = await post('/cta', cta, { headers: { 'content-type': 'application/json' } })
  expect(keyless.status === 401, 'POST /cta without a key is 401')
  const nowhere = await post('/nowhere', cta)
  expect((await nowhere.text()).includes('"not_found"'), 'POST /nowhere is our own 404')
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as { openapi?: string }
  expect(document.openapi === '3.1.1', 'GET /openapi.json describes it')

  const made = await post('/gradient-background', { source: '38 % of meetings could have been a note.' })
  const answer = await made.text()
  expect(
    made.status === pictureStatus,
    `POST /gradient-background gives ${pictureStatus}: ${answer.slice(0, 500)}`,
  )
  if (made.ok) {
    const url: string = JSON.parse(answer).gradient_background_post
    const picture = await fetch(url)
    expect(picture.headers.get('content-type') === 'image/png', `${url.slice(0, 100)} is a picture`)
    expect((await picture.arrayBuffer()).byteLength > 20_000, 'the picture is all there')
  } else expect(answer.includes('@napi-rs/canvas'), 'the error names the remedy')
  if (page) {
    const shown = await (await fetch(new URL(page, base))).text()
    expect(shown.includes('src="data:image/'), `${page} shows a picture`)
  }

  const { hostname, port, pathname } = new URL(`${base}/topics`)
  const caller = connect(Number(port), hostname)
  const body = JSON.stringify({ topic: 'tea' })
  caller.write(
    `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await until('the provider to be called', async () => output().includes(called))
  if (hearsResetOnly) caller.resetAndDestroy()
  else caller.destroy()
  const left = performance.now()
  await until('the provider to hear of the caller’s leaving', async () => output().includes(heard))
  const milliseconds = Math.round(performance.now() - left)
  expect(milliseconds < 1000, 'the provider hears within a second that the caller left')
  return {
    text: good.status,
    picture: made.status,
    'no key': keyless.status,
    'hears leaving (ms)': milliseconds,
  }
}

function collect(server: ChildProcess): () => string {
  let text = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  // Far beyond what anything takes on a busy machine.
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    if (await holds().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Waited three minutes for ${what}.`)
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Does not hold: ${what}.`)
}
