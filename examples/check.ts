import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Builds the example applications against the packed tarball and calls them as a user's own client would:
 * a good call, a call without a key, and a call that its caller leaves.
 */
const apps = [
  { name: 'express', mount: '/copydesk', build: undefined, start: ['server.ts'] },
  {
    name: 'next',
    mount: '/api/copydesk',
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
  },
]

const folder = mkdtempSync(join(tmpdir(), 'copydesk-examples-'))
const environment = { ...process.env, COPYDESK_API_KEY: 'example-key', NEXT_TELEMETRY_DISABLED: '1' }
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
  stdio: 'ignore',
})

for (const { name, mount, build, start } of apps) {
  const cwd = join(folder, name)
  cpSync(join('examples', name), cwd, {
    recursive: true,
    filter: (path) => !/node_modules|\.next/.test(path),
  })
  const noted = join(cwd, 'left.txt')
  writeFileSync(join(cwd, 'providers.ts'), slowProvider(noted))
  const tarball = join(folder, `copydesk-${version}.tgz`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', tarball], {
    cwd,
    stdio: 'inherit',
  })
  if (build) execFileSync(process.execPath, build, { cwd, env: environment, stdio: 'inherit' })

  const port = await freePort()
  const server = spawn(process.execPath, start, {
    cwd,
    env: { ...environment, PORT: String(port) },
    stdio: 'inherit',
  })
  try {
    await call(`http://127.0.0.1:${port}${mount}`, noted)
    console.log(`examples/${name}: builds from the package, answers, and aborts when its caller leaves`)
  } finally {
    server.kill('SIGKILL')
  }
}
rmSync(folder, { recursive: true, force: true })

async function call(base: string, noted: string): Promise<void> {
  await until(`${base} to answer`, async () => (await fetch(`${base}/health`)).ok)
  const post = (path: string, input: unknown, init: RequestInit = {}) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'example-key' },
      body: JSON.stringify(input),
      ...init,
    })
  const cta = { header: 'Tea', button_text: 'Brew', link: '/tea' }
  const good = await post('/cta', cta)
  expect(
    good.status === 200 && JSON.stringify(await good.json()).includes('<section'),
    'POST /cta gives a block',
  )
  const keyless = await post('/cta', cta, { headers: { 'content-type': 'application/json' } })
  expect(keyless.status === 401, 'POST /cta without a key is 401')
  const made = await post('/gradient-background', { source: '38 % of meetings could have been a note.' })
  const { gradient_background_post: url } = (await made.json()) as { gradient_background_post?: string }
  const picture = await fetch(url ?? '')
  expect(picture.headers.get('content-type') === 'image/png', 'POST /gradient-background gives a picture')
  expect((await picture.arrayBuffer()).byteLength > 20_000, 'the picture is all there')
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as { openapi?: string }
  expect(document.openapi === '3.1.1', 'GET /openapi.json describes it')

  const caller = new AbortController()
  setTimeout(() => caller.abort(), 300)
  await post('/topics', { topic: 'tea' }, { signal: caller.signal }).catch(() => {})
  const started = Date.now()
  await until('the provider to hear of the caller’s leaving', async () => existsSync(noted))
  expect(Date.now() - started < 1000, 'the provider hears within a second that the caller left')
}

/** A provider that takes for ever and notes when it is told to stop. */
function slowProvider(noted: string): string {
  return `
    import { writeFileSync } from 'node:fs'
    import type { TextProvider } from 'copydesk'
    import { local } from 'copydesk/local'

    const slow: TextProvider = {
      ...local().text,
      write: async (request, { signal }) => {
        if (!request.instructions.includes('headlines')) return local().text.write(request, { signal })
        signal?.addEventListener('abort', () => writeFileSync(${JSON.stringify(noted)}, 'left'))
        return new Promise(() => {})
      },
    }
    export const providers = { text: slow }
  `
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
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await holds().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Waited 30 seconds for ${what}.`)
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Does not hold: ${what}.`)
}
