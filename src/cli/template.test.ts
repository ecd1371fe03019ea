import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { captured } from './terminal.fixtures.ts'

const folder = temporaryFolder('preview')
const save = (name: string, text: string) => writeFileSync(join(folder, name), text)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('copydesk template preview', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const stop = new AbortController()
  const words = ['template', 'preview', 'offer.html', '--port', String(port)]
  let ended: ReturnType<typeof captured>
  const shown = async () => {
    const answer = await fetch(`${address}/picture`)
    return (await answer.json()) as { picture?: string; faults?: unknown; error?: string }
  }

  afterAll(() => stop.abort())

  it('shows the picture with the names as words, and what is wrong', async () => {
    save('offer.html', '<h1 style="margin:90px">{{headline}}</h1><p data-each="items">{{.}}</p>')
    ended = captured(words, { folder, signal: stop.signal })
    const isThere = () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isThere).toBe(true)
    const { picture, faults } = await shown()
    expect(picture).toMatch(/^data:image\/png/)
    expect(JSON.stringify(faults)).toContain('items')
  })

  it('says that the template was saved, and shows what it is now', async () => {
    const { body } = await fetch(`${address}/saved`)
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('watching')
    save('offer.html', '<div data-each="items">{{items}}</div>')
    expect((await reader?.read())?.value).toBe('data: saved\n\n')
    await reader?.cancel()
    expect((await shown()).picture).toMatch(/^data:image\/png/)
    save('offer.html', '')
    expect((await shown()).error).toContain('has no markup')
  })

  it('names another port if this one is taken', async () => {
    const { exitCode, error } = await captured(words, { folder })
    expect(exitCode).not.toBe(0)
    expect(error).toContain('Name another one with --port')
  })

  it('ends with the signal', async () => {
    stop.abort()
    const { exitCode, out } = await ended
    expect(exitCode).toBe(0)
    expect(out).toContain(`${address} shows `)
  })
})
