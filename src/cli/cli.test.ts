import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { examplePicture } from '../generators/shared/fields.ts'
import { fromDataUrl, imageSize } from '../media/media.ts'

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
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.error += text
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, said, ended }
}

async function serving(environment: Record<string, string> = {}) {
  const server = copydesk(['serve'], { PORT: '0', ...environment })
  while (!server.said.out.includes("-d '")) {
    if (server.child.exitCode !== null) throw new Error(server.said.error)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const [first = ''] = server.said.out.split('\n')
  return { ...server, first, url: first.replace('copydesk listening on ', '') }
}

describe('copydesk serve', () => {
  it('prints its address, the providers, and a working curl line', async () => {
    const { first, said } = await serving()
    expect(first).toMatch(/^copydesk listening on http:\/\/127\.0\.0\.1:\d+$/)
    for (const capability of ['text', 'image', 'video', 'voice', 'transcript', 'search'])
      expect(said.out).toContain(`  ${capability}`)
    expect(said.out).toContain('local (built-in)')
    const line = said.out.split('\n').find((text) => text.includes('curl '))
    const shell = spawn('sh', ['-c', `${line?.trim()} -s`], { stdio: ['ignore', 'pipe', 'ignore'] })
    const answer = await new Response(shell.stdout as never).json()
    expect(answer).toHaveProperty('video_title')
  })

  it('takes its keys from the environment', async () => {
    const { url, said } = await serving({ COPYDESK_API_KEYS: 'one-key, two', COPYDESK_PROVIDERS: 'local' })
    const ask = (key: string) =>
      fetch(`${url}/sections`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: '{"section":"Tea"}',
      })
    expect(said.out).not.toContain('one-key')
    expect((await ask('two')).status).toBe(200)
    expect((await ask('three')).status).toBe(401)
  })

  it.each<[string, Record<string, string>, string]>([
    ['a public host without keys', { HOST: '0.0.0.0' }, 'COPYDESK_API_KEYS'],
    ['an invalid port', { PORT: 'http' }, '0 to 65535'],
    ['unknown providers', { COPYDESK_PROVIDERS: 'magic' }, 'Set it to local'],
  ])('refuses %s and names the remedy', async (_, environment, remedy) => {
    const { said, ended } = copydesk(['serve'], { PORT: '0', ...environment })
    expect(await ended).toBe(1)
    expect(said.error).toContain(remedy)
    expect(said.error).not.toContain('    at ')
  })

  it('reports a port in use', async () => {
    const { url } = await serving()
    const { said, ended } = copydesk(['serve'], { PORT: new URL(url).port })
    expect(await ended).toBe(1)
    expect(said.error).toContain('the port is taken')
  })

  it('finishes running requests on SIGTERM and exits with 0', async () => {
    const { child, ended, url } = await serving({ COPYDESK_API_KEYS: 'k' })
    const parts = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('{"section":'))
        await parts.promise
        controller.enqueue(new TextEncoder().encode('"Tea"}'))
        controller.close()
      },
    })
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'k' },
      body,
      duplex: 'half',
    }
    const answer = fetch(`${url}/sections`, request as RequestInit)
    await new Promise((resolve) => setTimeout(resolve, 150))
    child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await expect(fetch(`${url}/health`)).rejects.toThrow()
    parts.resolve()
    expect((await answer).status).toBe(200)
    expect(await ended).toBe(0)
  })
})

describe('copydesk COMMAND', () => {
  it('runs an endpoint, flags named like its fields', async () => {
    const { said, ended } = copydesk(['cta', '--header', 'Tea', '--button-text=Brew', '--link', '/tea'])
    expect(await ended).toBe(0)
    expect(JSON.parse(said.out)).toEqual({ cta: expect.stringContaining('Brew') })
  })

  it('reads a value from a file and writes the result to one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'copydesk-'))
    const out = join(folder, 'title.txt')
    const { ended } = copydesk(['generate-video-title', '--source', '@README.md', '--out', out])
    expect(await ended).toBe(0)
    expect(readFileSync(out, 'utf8')).toMatch(/^.{5,100}$/)
  })

  it.each([
    [['nothing'], 'copydesk help'],
    [['topics', '--topics', 'x'], '--guidelines'],
    [['topics'], 'topic is required'],
    [['find-youtube-video', '--title', 'Tea', '--facade'], 'search: youtube({ apiKey })'],
    [['topics', '--topic', '@/no/such/file'], 'cannot be read'],
    [['topics', '--topic', 'Tea', '--out', '/no/such/folder/a'], 'Create its folder first'],
  ])('explains what is wrong with %j', async (words, remedy) => {
    const { said, ended } = copydesk(words)
    expect(await ended).toBe(1)
    expect(said.error).toContain(remedy)
    expect(said.error).not.toContain('    at ')
  })

  it('takes a picture from a file, and writes one to a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'copydesk-'))
    const [given, made] = [join(folder, 'given.png'), join(folder, 'made.png')]
    writeFileSync(given, fromDataUrl(examplePicture).bytes)
    const words = ['glass-over-image', '--source', 'Tea at noon', '--image', `@${given}`, '--out', made]
    expect(await copydesk(words).ended).toBe(0)
    expect(imageSize(readFileSync(made))).toEqual({ width: 1080, height: 1080 })
  })

  it('prints a result that it cannot write', async () => {
    const words = ['cta', '--header', 'Tea', '--button-text', 'Brew', '--link', '/tea', '--out', tmpdir()]
    const { said, ended } = copydesk(words)
    expect(await ended).toBe(1)
    expect(JSON.parse(said.out)).toHaveProperty('cta')
    expect(said.error).toContain('cannot be written')
    expect(said.error).not.toContain('    at ')
  })

  it('lists its commands', async () => {
    const { said, ended } = copydesk(['help'])
    expect(await ended).toBe(0)
    expect(said.out).toContain('generate-video-title')
  })
})
