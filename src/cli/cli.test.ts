import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { fromDataUrl, imageSize, mediaType } from '../media/media.ts'
import { captured } from './terminal.fixtures.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function copydesk(words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/cli/index.ts', ...words], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const printed = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.error += text
  })
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, printed, exitCode }
}

async function startServer(environment: Record<string, string> = {}, words: readonly string[] = []) {
  const server = copydesk([...words, 'serve'], { PORT: '0', ...environment })
  const isStarted = () => server.printed.out.includes("-d '")
  await expect.poll(() => isStarted() || server.child.exitCode !== null).toBe(true)
  if (!isStarted()) throw new Error(server.printed.error)
  const [first = ''] = server.printed.out.split('\n')
  return { ...server, first, url: first.replace('copydesk listening on ', '') }
}

/** Waits until a server takes no more connections. Those that it has may go on. */
async function isClosed(url: string): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  await expect.poll(isOpen).toBe(false)
}

describe('copydesk serve', () => {
  it('prints its address, the providers, and a working curl line', async () => {
    const { first, printed } = await startServer()
    expect(first).toMatch(/^copydesk listening on http:\/\/127\.0\.0\.1:\d+$/)
    for (const capability of ['text', 'image', 'video', 'voice', 'transcript', 'search'])
      expect(printed.out).toContain(`  ${capability}`)
    expect(printed.out).toContain('local (built-in)')
    const line = printed.out.split('\n').find((text) => text.includes('curl '))
    const shell = spawn('sh', ['-c', `${line?.trim()} -s`], { stdio: ['ignore', 'pipe', 'ignore'] })
    const answer = await new Response(shell.stdout as never).json()
    expect(answer).toHaveProperty('video_title')
  })

  it('prints a curl line that makes a picture', async () => {
    const { printed } = await startServer()
    await expect.poll(() => printed.out).toMatch(/gradient-background.*\n/)
    const line = printed.out.split('\n').find((text) => text.includes('/gradient-background'))
    const shell = spawn('sh', ['-c', `${line} -s`], { stdio: ['ignore', 'pipe', 'ignore'] })
    const answer = (await new Response(shell.stdout as never).json()) as Record<string, string>
    const picture = await fetch(answer['gradient_background_post'] ?? '')
    expect(mediaType(new Uint8Array(await picture.arrayBuffer()))).toBe('image/png')
  })

  it('says which provider cannot work here, and the remedy', async () => {
    const config = join(newFolder(), 'config.mjs')
    const video =
      "{ version: 1, provider: 'studio', model: 'm', check: async () => { throw new Error('Run: npm i x') } }"
    writeFileSync(config, `export const providers = { video: ${video} }`)
    const { printed } = await startServer({}, ['--config', config])
    expect(printed.out).toContain('  video       studio (m): not ready. Run: npm i x\n')
  })

  it('takes its keys from the environment', async () => {
    const { url, printed } = await startServer({
      COPYDESK_API_KEYS: 'one-key, two',
      COPYDESK_PROVIDERS: 'local',
    })
    const ask = (key: string) =>
      fetch(`${url}/sections`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: '{"section":"Tea"}',
      })
    expect(printed.out).not.toContain('one-key')
    expect((await ask('two')).status).toBe(200)
    expect((await ask('three')).status).toBe(401)
  })

  it.each<[string, Record<string, string>, string]>([
    ['a public host without keys', { HOST: '0.0.0.0' }, 'COPYDESK_API_KEYS'],
    [
      'a short key on a public host',
      { HOST: '0.0.0.0', COPYDESK_API_KEYS: 'a-long-random-key,123456789012345' },
      'Key 2 has fewer than 16 characters',
    ],
    ['a word that is neither on nor off', { COPYDESK_PLAYGROUND: 'disabled' }, 'on or off'],
    ['an invalid port', { PORT: 'http' }, '0 to 65535'],
    ['unknown providers', { COPYDESK_PROVIDERS: 'magic' }, 'Set it to local'],
    ['a key that no header can carry', { COPYDESK_API_KEYS: 'schlüssel-eins' }, 'letters from a to z'],
    ['a digest that is cut off', { COPYDESK_API_KEYS: `sha256:${'0'.repeat(63)}` }, '64 hexadecimal digits'],
    ['an invalid address', { COPYDESK_PUBLIC_URL: 'content.example.com' }, 'https://content.example.com'],
  ])('refuses %s, names the remedy and does not listen', async (_, environment, remedy) => {
    const { exitCode, error } = await captured(['serve'], { environment: { PORT: '0', ...environment } })
    expect(exitCode).toBe(1)
    await expect.poll(() => process.getActiveResourcesInfo()).not.toContain('TCPServerWrap')
    expect(error).toContain(remedy)
    expect(error).not.toContain('    at ')
  })

  it('reports a port in use', async () => {
    const { url } = await startServer()
    const { exitCode, error } = await captured(['serve'], { environment: { PORT: new URL(url).port } })
    expect(exitCode).toBe(1)
    expect(error).toContain('the port is taken')
  })

  it('finishes running requests on SIGTERM and exits with 0', async () => {
    const { child, exitCode, url } = await startServer({ COPYDESK_API_KEYS: 'k' })
    const headers = { 'content-type': 'application/json', 'x-api-key': 'k', expect: '100-continue' }
    const sending = request(`${url}/sections`, { method: 'POST', headers })
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve).on('error', reject)
    })
    // The server says so when it has the head of the request.
    await new Promise((resolve) => sending.once('continue', resolve).flushHeaders())
    sending.write('{"section":')
    child.kill('SIGTERM')
    await isClosed(url)
    sending.end('"Tea"}')
    expect((await answer).statusCode).toBe(200)
    expect(await exitCode).toBe(0)
  })

  it('ends on SIGTERM while native code holds a thread', async () => {
    const config = join(newFolder(), 'copydesk.config.ts')
    const provider = JSON.stringify(join(process.cwd(), 'test', 'stuck-worker.ts'))
    writeFileSync(config, `import { stuck } from ${provider}\nexport default { providers: stuck() }\n`)
    const { child, exitCode, printed, url } = await startServer({ COPYDESK_API_KEYS: 'k' }, [
      '--config',
      config,
    ])
    const caller = new AbortController()
    const left = fetch(`${url}/gradient-background`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'k' },
      body: JSON.stringify({ source: 'Tea' }),
      signal: caller.signal,
    }).catch(() => {})
    // What a thread prints waits for the thread, so that its child process is looked for.
    const isHeld = () => execFileSync('ps', ['-o', 'args=', '--ppid', String(child.pid)]).includes('sleep 40')
    await expect.poll(isHeld, { timeout: 20_000 }).toBe(true)
    caller.abort()
    await left
    const start = performance.now()
    child.kill('SIGTERM')
    await exitCode
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(child.signalCode).toBe('SIGKILL')
    expect(printed.error).toContain('did not end in time')
  }, 60_000)

  it('sends a download to its end on SIGTERM and exits with 0', async () => {
    const [folder, id] = [newFolder(), `${'0'.repeat(32)}.gif`]
    const file = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40_000_000)])
    writeFileSync(join(folder, id), file)
    const { child, exitCode, url } = await startServer({ COPYDESK_FOLDER: folder })
    const response = await new Promise<IncomingMessage>((resolve) => get(`${url}/assets/${id}`, resolve))
    child.kill('SIGTERM')
    await isClosed(url)
    let length = 0
    for await (const chunk of response) length += chunk.length
    expect(length).toBe(file.length)
    expect(await exitCode).toBe(0)
  })
})

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** The environment that selects a vendor at this address. */
const vendorAt = (url: string) => ({
  COPYDESK_TEXT: 'openai:any-model',
  OPENAI_API_KEY: 'sk-1',
  OPENAI_BASE_URL: `${url}/v1`,
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'copydesk-'))

describe('copydesk COMMAND', () => {
  it('runs an endpoint and prints nothing but its result', async () => {
    const { printed, exitCode } = copydesk(['cta', '--header', 'Tea', '--button-text=Brew', '--link', '/tea'])
    expect(await exitCode).toBe(0)
    expect(JSON.parse(printed.out)).toEqual({ cta: expect.stringContaining('Brew') })
    expect(printed.error).toBe('')
  })

  it('accepts the field names of the API as options', async () => {
    const { exitCode, out } = await captured([
      'cta',
      '--header',
      'Tea',
      '--button_text=Brew',
      '--link',
      '/tea',
    ])
    expect(exitCode).toBe(0)
    expect(out).toContain('Brew')
  })

  it('takes lists as several values, repeated flags or JSON, and maps as NAME=TEXT or JSON', async () => {
    const words = ['--title', 'Tea', '--focus-section', 'Steeping tea']
    const folder = newFolder()
    const list = join(folder, 'sections.json')
    writeFileSync(list, '["Serving tea"]')
    const sections = ['--sections', 'Choosing tea', 'Steeping tea', '--sections', `@${list}`]
    const written = ['Choosing tea=Loose leaves = best.', '{"Steeping tea":"Ninety seconds."}']
    const given: unknown[] = []
    const config = join(folder, 'copydesk.config.mjs')
    writeFileSync(
      config,
      `import { body, defineEndpoint } from '${pathToFileURL('src/index.ts').href}'
      export default { endpoints: [defineEndpoint({ ...body, name: 'body', needs: [], output: body.output,
        run: async ({ input }) => ({ body: JSON.stringify(input) }) })] }`,
    )
    const flags = written.flatMap((text) => ['--previous-sections', text])
    const { exitCode, out, error } = await captured(['body', ...words, ...sections, ...flags], { folder })
    expect(error).toBe('')
    expect(exitCode).toBe(0)
    given.push(JSON.parse(JSON.parse(out).body))
    expect(given).toEqual([
      expect.objectContaining({
        sections: ['Choosing tea', 'Steeping tea', 'Serving tea'],
        previous_sections: { 'Choosing tea': 'Loose leaves = best.', 'Steeping tea': 'Ninety seconds.' },
      }),
    ])
  })

  it('reads a value from a file and writes the result to one', async () => {
    const path = join(newFolder(), 'title.txt')
    const { exitCode, out } = await captured([
      'generate-video-title',
      '--source',
      '@README.md',
      '--out',
      path,
    ])
    expect(exitCode).toBe(0)
    expect(readFileSync(path, 'utf8')).toMatch(/^.{5,100}$/)
    expect(out).toBe('')
  })

  it.each(['-', '@-'])(
    'reads a value from standard input for %s, and writes with --out - to standard output',
    async (value) => {
      const input = readFileSync('README.md')
      const words = ['generate-video-title', '--source', value, '--out', '-']
      const { exitCode, out } = await captured(words, { input })
      expect(exitCode).toBe(0)
      expect(out).toMatch(/^.{5,100}\n$/)
    },
  )

  it('reads a picture from standard input and writes the bytes of one to standard output', async () => {
    const words = [
      'glass-over-image',
      '--source',
      'Tea at noon',
      '--design',
      'layout',
      '--image',
      '-',
      '--out',
      '-',
    ]
    const input = fromDataUrl(examplePicture).bytes
    const { exitCode, bytes } = await captured(words, { input })
    expect(exitCode).toBe(0)
    expect(imageSize(bytes)).toEqual({ width: 1080, height: 1080 })
  })

  it('shows no picture on a terminal', async () => {
    const { exitCode, error } = await captured(['meme', '--text', 'Tea', '--out', '-'], { isTTY: true })
    expect(exitCode).toBe(2)
    expect(error).toContain('name a file with --out')
  })

  it('saves a picture in the format that the name of its file says', async () => {
    const made = join(newFolder(), 'made.JPG')
    const words = ['gradient-background', '--source', 'Tea at noon', '--design', 'layout', '--out', made]
    const { exitCode, error } = await captured(words)
    expect(exitCode).toBe(0)
    expect(error).toContain(`Wrote ${made}\n`)
    expect(mediaType(readFileSync(made))).toBe('image/jpeg')
  })

  it('writes each picture of several sizes beside the first', async () => {
    const made = join(newFolder(), 'made.png')
    const words = ['gradient-background', '--source', 'Tea at noon', '--sizes', '1:1', '9:16', '--out', made]
    const { exitCode, error } = await captured(words)
    const second = made.replace('.png', '-2.png')
    expect([exitCode, error]).toEqual([0, expect.stringContaining(`Wrote ${made}\nWrote ${second}\n`)])
    expect(imageSize(readFileSync(second))).toMatchObject({ width: 1080, height: 1920 })
  })

  it('writes the design of a picture to the file that --with-design names', async () => {
    const folder = newFolder()
    const [made, page] = [join(folder, 'made.png'), join(folder, 'made.json')]
    const words = ['gradient-background', '--source', 'Tea at noon', '--out', made, '--with-design', page]
    const { exitCode, error } = await captured(words)
    expect(exitCode).toBe(0)
    expect(error).toContain(`Wrote ${made}\nWrote ${page}\n`)
    expect(mediaType(readFileSync(made))).toBe('image/png')
    expect(JSON.parse(readFileSync(page, 'utf8'))).toMatchObject({ version: 1, files: {} })
  })

  it.each([
    [
      2,
      ['nothing'],
      "unknown command 'nothing'\n(An endpoint of your own needs copydesk.config.ts here, or --config FILE.)",
    ],
    [2, ['topic'], 'Did you mean topics?'],
    [2, ['topics', '--topics', 'x'], 'Did you mean --topic?'],
    [2, ['topics', '--topics', 'x'], 'copydesk topics --help'],
    [2, ['topics', 'cold brew'], 'Did you mean --topic "cold brew"?'],
    [2, ['doctor', 'x'], 'got 1: x.\n(All flags'],
    [2, ['meme', '--text', 'Tea', '--out', 'meme.gif'], 'ends in .html, .jpeg, .jpg, .png, .svg, or .webp'],
    [2, ['campaign'], "missing required argument 'article'"],
    [3, ['campaign', '--article', '/no/such/file'], 'The article /no/such/file cannot be read'],
    [2, ['topics', '--topic'], 'argument missing'],
    [2, ['cta'], 'missing --button-text and --link'],
    [2, ['meme', '--text', 'Tea', '--size', '2:1'], 'Allowed choices are 1:1'],
    [2, ['topics', '--topic', 'Tea', '--out', '/no/such/folder/a'], 'Create its folder first'],
    [
      2,
      ['body', '--focus-section', '-', '--title', '-'],
      '--focus-section and --title both read standard input',
    ],
    [
      2,
      ['body', '--focus-section', 'Tea', '--previous-sections', 'Leaves'],
      '--previous-sections takes NAME=TEXT',
    ],
    [3, ['topics', '--topic', ''], '--topic is required'],
    [3, ['topics', '--topic', '@/no/such/file'], 'The file /no/such/file of --topic cannot be read'],
    [
      3,
      ['body', '--focus-section', 'Tea', '--previous-sections', '{'],
      '--previous-sections is not valid JSON',
    ],
    [3, ['cta', '--button-text', 'x'.repeat(6000), '--link', '/'], '--button-text must be at most'],
    [3, ['calculator', '--article', 'Tea is warm.'], 'A calculator for this article takes a text model'],
    [4, ['find-youtube-video', '--title', 'Tea', '--facade'], 'needs a search provider: set YOUTUBE_API_KEY'],
  ])('exits with %i for %j and names the remedy', async (code, words, remedy) => {
    const { exitCode, out, error } = await captured(words)
    expect(error).toContain(remedy)
    expect(exitCode).toBe(code)
    expect(error).not.toContain('    at ')
    expect(out).toBe('')
  })

  it('exits with 4 when the provider rejects the call', async () => {
    const { url, close } = await listen((_, response) => response.writeHead(401).end('{}'))
    const environment = { COPYDESK_PROVIDERS: undefined, ...vendorAt(url) }
    const { exitCode, error } = await captured(['topics', '--topic', 'Tea'], { environment })
    expect(exitCode).toBe(4)
    expect(error).toMatch(/^copydesk: /)
    close()
  })

  it('exits with 1 and prints the result when it cannot be written', async () => {
    const words = ['cta', '--header', 'Tea', '--button-text', 'Brew', '--link', '/tea', '--out', tmpdir()]
    const { exitCode, out, error } = await captured(words)
    expect(exitCode).toBe(1)
    expect(JSON.parse(out)).toHaveProperty('cta')
    expect(error).toContain('cannot be written')
    expect(error).not.toContain('    at ')
  })

  it('ends the call to the provider on SIGINT, writes nothing and exits with 130', async () => {
    const [called, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let calls = 0
    const { url, close } = await listen((request) => {
      calls += 1
      request.on('close', ended.resolve).resume()
      called.resolve()
    })
    const folder = newFolder()
    const words = ['topics', '--topic', 'Tea', '--out', join(folder, 'topics.json')]
    const { child, printed, exitCode } = copydesk(words, vendorAt(url))
    await called.promise
    child.kill('SIGINT')
    expect(await exitCode).toBe(130)
    await ended.promise
    expect(calls).toBe(1)
    expect(printed.out).toBe('')
    expect(printed.error).toMatch(/copydesk: Interrupted\.\n$/)
    expect(readdirSync(folder)).toEqual([])
    close()
  })

  it('stops making a video on SIGINT', async () => {
    const read = Promise.withResolvers<void>()
    const { url, close } = await listen((_, response) => {
      response.end(fromDataUrl(examplePicture).bytes, read.resolve)
    })
    const folder = newFolder()
    const words = ['generate-motion-image', '--image-url', `${url}/a.png`, '--out', join(folder, 'a.mp4')]
    const { child, printed, exitCode } = copydesk(words, { COPYDESK_ALLOW_HOSTS: new URL(url).host })
    await read.promise
    await new Promise((resolve) => setTimeout(resolve, 200))
    child.kill('SIGINT')
    expect(await exitCode).toBe(130)
    expect(printed.out).toBe('')
    expect(printed.error).toMatch(/copydesk: Interrupted\.\n$/)
    expect(readdirSync(folder)).toEqual([])
    close()
  })
})

describe('help', () => {
  it.each([[[]], [['help']], [['--help']]])('lists every command with its summary for %j', async (words) => {
    const { exitCode, out, error } = await captured(words)
    expect(exitCode).toBe(0)
    const text = out.replaceAll(/\s+/g, ' ')
    for (const { path, summary } of registry) expect(text).toContain(`${path.split('/').at(-1)} ${summary}`)
    expect(text).toContain('serve')
    expect(error).toBe('')
  })

  it('describes the options of a command, the required ones first, and shows an example', async () => {
    const { exitCode, out } = await captured(['generate-motion-image', '--help'])
    expect(exitCode).toBe(0)
    const text = out.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Makes a short video of one picture.')
    expect(text).toMatch(/Required: --image-url <text> The picture: .+ Options: --size/)
    expect(text).toContain('(choices: "9:16", "16:9", "1:1")')
    expect(text).toContain('copydesk generate-motion-image --image-url @image.png --size 1:1 --out')
    expect(await captured(['help', 'generate-motion-image'])).toMatchObject({ out })
  })

  // A campaign has a command of its own.
  const others = registry.filter(({ name }) => name !== 'campaign')
  it.each(others.map((endpoint: Endpoint) => [endpoint.path, endpoint] as const))(
    'lists every field of %s as an option',
    async (path, endpoint) => {
      const { out } = await captured([path.split('/').at(-1) ?? '', '--help'])
      for (const name of Object.keys(endpoint.input.shape)) {
        expect(out).toContain(`--${name.replaceAll('_', '-')} `)
      }
    },
  )

  it('calls a field by the title that its schema sets', async () => {
    const { out } = await captured(['sections', '--help'])
    expect(out).toMatch(/--section <text>\s+Topic\. The topic of the blog post/)
  })

  it('shows an example that a shell can run, with the lines that make its files', async () => {
    const { out } = await captured(['simple-image-description', '--help'])
    const lines = out.split('Example:\n')[1]?.trim() ?? ''
    const script = `copydesk() { "${process.execPath}" "$CLI" "$@"; }\n${lines}`
    const shell = spawn('sh', ['-e', '-c', script], {
      cwd: newFolder(),
      env: { PATH: process.env['PATH'], CLI: resolve('src/cli/index.ts'), COPYDESK_PROVIDERS: 'local' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(await new Response(shell.stdout as never).json()).toHaveProperty('description')
  })

  it('has colours on a terminal only, unless NO_COLOR or FORCE_COLOR say otherwise', async () => {
    const isColored = async (isTTY: boolean, environment: Record<string, string> = {}) => {
      const [help, wrong] = await Promise.all(
        [['--help'], ['nothing']].map((words) => captured(words, { isTTY, environment })),
      )
      expect(help?.out.includes('\u001b[')).toBe(wrong?.error.includes('\u001b['))
      return help?.out.includes('\u001b[')
    }
    expect(await isColored(true)).toBe(true)
    expect(await isColored(false)).toBe(false)
    expect(await isColored(true, { NO_COLOR: '1' })).toBe(false)
    expect(await isColored(true, { TERM: 'dumb' })).toBe(false)
    expect(await isColored(false, { FORCE_COLOR: '1' })).toBe(true)
  })

  it('ends without an error where its reader has stopped, as head does', async () => {
    const help = copydesk(['--help'])
    help.child.stdout.destroy()
    expect(await help.exitCode).toBe(0)
    expect(help.printed.error).toBe('')
  })

  it('prints the version of the package', async () => {
    const { printed, exitCode } = copydesk(['--version'])
    expect(await exitCode).toBe(0)
    expect(printed.out.trim()).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })
})
