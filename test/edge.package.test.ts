import { resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'

/** A page has Fetch and nothing of Node: what runs there runs on an edge runtime. */
it('the built handler, desk and writer run where there is no Node', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { createDesk } from './dist/index.js'
        export { createHandler } from './dist/http.js'
        export { local } from './dist/local.js'
        export { anthropic } from './dist/anthropic.js'
        export { openai } from './dist/openai.js'
        export { elevenlabs } from './dist/elevenlabs.js'
        export { youtube } from './dist/youtube.js'
        export { aiSdk } from './dist/ai-sdk.js'
        export { s3 } from './dist/store.js'
      `,
      resolveDir: resolve('.'),
    },
    bundle: true,
    format: 'iife',
    globalName: 'copydesk',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    // A secure context, as every edge runtime is: Web Crypto is only there.
    await page.route('https://edge.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('https://edge.test/')
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    const answers = await page.evaluate(`(async () => {
      const { createDesk, createHandler, local, s3 } = copydesk
      const handler = createHandler({ providers: local(), apiKeys: ['k'] })
      const ask = (key) => handler(new Request('https://edge.test/topics', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify({ topic: 'Cold brew', guidelines: 'Two headlines.' }),
      }))
      const good = await ask('k')
      const desk = createDesk({ providers: local() })
      const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
      const store = s3({ bucket: 'posts', endpoint: 'https://edge.test', credentials, url: 'signed' })
      const saved = await store.put({ type: 'image/gif', bytes: new Uint8Array(9) })
      return {
        stored: /^https:\\/\\/edge\\.test\\/posts\\/copydesk\\/[0-9a-f]{32}\\.gif\\?.*X-Amz-Signature=/.test(saved.url),
        process: typeof process,
        statuses: [good.status, (await ask('x')).status],
        topics: (await good.json()).topic.length,
        cta: (await desk.cta({ header: 'Tea', button_text: 'Brew', link: '/tea' })).cta.startsWith('<section'),
      }
    })()`)
    expect(answers).toEqual({
      stored: true,
      process: 'undefined',
      statuses: [200, 401],
      topics: 2,
      cta: true,
    })
  } finally {
    await browser.close()
  }
})
