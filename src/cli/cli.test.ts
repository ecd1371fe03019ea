import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import type { Endpoint } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { fromDataUrl, imageSize, mediaType } from '../media/media.ts'
import { copydesk } from './process.fixtures.ts'
import { captured } from './terminal.fixtures.ts'

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
    const folder = temporaryFolder('cli')
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
    const path = join(temporaryFolder('cli'), 'title.txt')
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
    const made = join(temporaryFolder('cli'), 'made.JPG')
    const words = ['gradient-background', '--source', 'Tea at noon', '--design', 'layout', '--out', made]
    const { exitCode, error } = await captured(words)
    expect(exitCode).toBe(0)
    expect(error).toContain(`Wrote ${made}\n`)
    expect(mediaType(readFileSync(made))).toBe('image/jpeg')
  })

  it('writes each picture of several sizes beside the first', async () => {
    const made = join(temporaryFolder('cli'), 'made.png')
    const words = ['gradient-background', '--source', 'Tea at noon', '--sizes', '1:1', '9:16', '--out', made]
    const { exitCode, error } = await captured(words)
    const second = made.replace('.png', '-2.png')
    expect([exitCode, error]).toEqual([0, expect.stringContaining(`Wrote ${made}\nWrote ${second}\n`)])
    expect(imageSize(readFileSync(second))).toMatchObject({ width: 1080, height: 1920 })
  })

  it('writes the design of a picture to the file that --with-design names', async () => {
    const folder = temporaryFolder('cli')
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
    [4, ['find-youtube-video', '--title', 'Tea', '--facade'], 'needs a search provider. Set YOUTUBE_API_KEY'],
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
    const folder = temporaryFolder('cli')
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
    const folder = temporaryFolder('cli')
    const words = ['generate-motion-image', '--image-url', `${url}/a.png`, '--out', join(folder, 'a.mp4')]
    const place = temporaryFolder('cli-video')
    const { child, printed, exitCode } = copydesk(words, {
      COPYDESK_ALLOW_HOSTS: new URL(url).host,
      TMPDIR: place,
    })
    await read.promise
    await expect.poll(() => readdirSync(place)).not.toEqual([])
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
      cwd: temporaryFolder('cli'),
      env: {
        PATH: process.env['PATH'],
        TMPDIR: tmpdir(),
        CLI: resolve('src/cli/index.ts'),
        COPYDESK_PROVIDERS: 'local',
      },
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
