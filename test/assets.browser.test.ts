import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHandler } from '../src/http/handler.ts'
import { toNodeHandler } from '../src/http/node.ts'
import { local } from '../src/providers/local/index.ts'
import { memory } from '../src/store/memory.ts'
import { openBrowser } from './browser.ts'

let browser: Browser
const servers: Server[] = []

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const server of servers) server.close()
})

/** The port of a server that answers by what is made for it. */
async function listen(answerFor: (port: number) => RequestListener): Promise<number> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  server.on('request', answerFor(port))
  return port
}

it('a picture in a store is shown by the page of another site, without a key', async () => {
  const desk = await listen((port) =>
    toNodeHandler(
      createHandler({
        providers: local(),
        apiKeys: ['secret'],
        store: memory(),
        basePath: '/api',
        publicUrl: `http://127.0.0.1:${port}`,
      }),
    ),
  )
  const made = await fetch(`http://127.0.0.1:${desk}/api/meme`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'secret' },
    body: JSON.stringify({ text: 'When the quick sync enters its third hour' }),
  })
  const { meme_post: url } = (await made.json()) as { meme_post: string }
  expect(url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${desk}/api/assets/[0-9a-f]{32}\\.png$`))

  const blog = await listen(() => (_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; img-src http://127.0.0.1:${desk}`,
      // Under this a picture of another site is shown only if its server allows that.
      'cross-origin-embedder-policy': 'require-corp',
    })
    response.end(`<!doctype html><title>Blog</title><img alt="" src="${url}">`)
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await page.goto(`http://localhost:${blog}/page`)
  const sizeOf = `(({ complete, naturalWidth, naturalHeight }) => [complete, naturalWidth, naturalHeight])(document.images[0])`
  expect(await page.evaluate(sizeOf)).toEqual([true, 1080, 1080])
  expect(complaints).toEqual([])

  await page.goto(url)
  expect(await page.evaluate(sizeOf)).toEqual([true, 1080, 1080])
})
