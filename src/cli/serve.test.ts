import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { mediaType } from '../media/media.ts'
import { copydesk } from './process.fixtures.ts'
import { captured } from './terminal.fixtures.ts'

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
    await expect.poll(() => printed.out).toMatch(/\/meme.*\n/)
    const line = printed.out.split('\n').find((text) => text.includes('/meme'))
    const shell = spawn('sh', ['-c', `${line} -s`], { stdio: ['ignore', 'pipe', 'ignore'] })
    const answer = (await new Response(shell.stdout as never).json()) as Record<string, string>
    const picture = await fetch(answer['meme_post'] ?? '')
    expect(mediaType(new Uint8Array(await picture.arrayBuffer()))).toBe('image/png')
  })

  it('says which provider cannot work here, and the remedy', async () => {
    const config = join(temporaryFolder('serve'), 'config.mjs')
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
    ['a state that is no folder', { COPYDESK_STATE: process.execPath }, 'Set it to a folder'],
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
    const config = join(temporaryFolder('serve'), 'copydesk.config.ts')
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
    const [folder, id] = [temporaryFolder('serve'), `${'0'.repeat(32)}.gif`]
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
