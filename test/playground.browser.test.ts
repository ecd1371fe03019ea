import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registry } from '../src/generators/index.ts'
import samples from '../src/http/playground-samples.json' with { type: 'json' }
import words from '../src/playground/words.json' with { type: 'json' }
import { button, close, go, makeSample, type Playground, startPlayground } from './playground.ts'

const keys = { ann: 'key-of-ann-in-tests', bob: 'key-of-bob-in-tests' }
let playground: Playground

beforeAll(async () => {
  playground = await startPlayground({ COPYDESK_API_KEYS: `ann=${keys.ann},bob=${keys.bob}` })
})

afterAll(() => playground?.end())

beforeEach(() => {
  playground.troubles.length = 0
})

// Nothing is logged, no policy is violated, and nothing is asked for elsewhere, whatever a test does.
afterEach(() => expect(playground.troubles).toEqual([]))

const open = (path = '/', key = keys.ann, options: BrowserContextOptions = {}): Promise<Page> =>
  playground.open(path, key, options)

async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = await page.evaluate<AxeResults>('axe.run({ iframes: false })')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe('the playground', () => {
  it('weighs at most 120 KB', () => {
    const weigh = (name: string) => gzipSync(readFileSync(`dist/playground/${name}`)).length
    expect(weigh('app.js') + weigh('shared.js') + weigh('app.css')).toBeLessThan(120_000)
  })

  it('has every text in both languages, and uses it', () => {
    const source = globSync('src/playground/**/*.{ts,tsx,json}', { exclude: ['**/words.json'] })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const unused = Object.keys(words).filter(
      (name) =>
        !/^(?:align|part|step|task|verdict)-/.test(name) && !new RegExp(`['"]${name}['"]`).test(source),
    )
    expect(unused).toEqual([])
    expect(Object.entries(words).filter(([, { en, de }]) => !en || !de)).toEqual([])
  })

  it('is served with a policy that allows no inline script and no other site', async () => {
    const [one, other] = await Promise.all([fetch(playground.address), fetch(playground.address)])
    const policy = one.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w-]{36}'; style-src 'nonce-[\w-]{36}'/)
    expect(policy).not.toContain('unsafe')
    expect(other.headers.get('content-security-policy')).not.toBe(policy)
  })

  it('runs every endpoint of the registry from its sample', async () => {
    const page = await open()
    const results: Record<string, string> = {}
    for (const { path, exampleOutput } of registry) {
      // Is made below.
      if (path === '/youtube-video') continue
      await go(page, path)
      await makeSample(page)
      results[path] = (await page.locator('.failed').count()) > 0 ? 'failed' : 'done'
      const made = Object.values(exampleOutput ?? {})
      if (made.some((value) => String(value).endsWith('.png')) && !path.includes('video')) {
        await page.locator('.stage img').waitFor()
        const width = await page.evaluate(
          "document.querySelector('.stage img').decode().then(() => document.querySelector('.stage img').naturalWidth)",
        )
        expect(width, path).toBeGreaterThan(500)
      }
    }
    const failed = Object.entries(results).filter(([, result]) => result !== 'done')
    // Nothing built in searches for videos.
    expect(failed.map(([path]) => path)).toEqual(['/find-youtube-video'])
    await close(page)
  })

  it('shows what every sample gives before anything is made', async () => {
    const page = await open()
    for (const { name, path } of registry) {
      const entry = page.locator('.entry-link', { has: page.getByText(path, { exact: true }) })
      const shown = entry.locator('.sample-picture img, .entry-sample')
      // Nothing built in searches for videos.
      expect(await shown.count(), name).toBe(path === '/find-youtube-video' ? 0 : 1)
    }
    for (const name of Object.keys(samples)) {
      const { body, type } = await page.evaluate<{ body: number; type: string }>(
        `fetch('/playground/samples/${name}.webp').then(async (answer) => ({ body: (await answer.arrayBuffer()).byteLength, type: answer.headers.get('content-type') }))`,
      )
      expect(type, name).toBe('image/webp')
      expect(body, name).toBeLessThanOrEqual(8_000)
    }
    await go(page, '/sections')
    expect(await page.locator('.sample').innerText()).toContain('Steeping, step by step')
    await go(page, '/meme')
    const isLoaded = "document.querySelector('.sample img').decode().then(() => true)"
    expect(await page.evaluate(isLoaded)).toBe(true)
    await makeSample(page)
    expect(await page.locator('.sample').count()).toBe(0)
    await close(page)
  })

  it('names fields as people do, with their names in requests beside them', async () => {
    const page = await open('/sections')
    expect(await page.getByRole('textbox', { name: 'Topic required' }).getAttribute('id')).toBe(
      'field-section',
    )
    expect(await page.locator('.raw-name').allInnerTexts()).toContain('section')
    await go(page, '/image-description')
    await page.locator('.field-head', { hasText: 'Image URL' }).waitFor()
    await close(page)
  })

  it('goes on with a film when its server was killed, sends its changed script, and cancels', async () => {
    const page = await open('/youtube-video')
    // Long enough that it is still made when it is cancelled below.
    await page
      .locator('#field-article')
      .fill(
        'Green tea steeps for two minutes. Black tea takes four. White tea needs water of 80 degrees. Herbs draw for ten minutes. A pot holds five cups. Milk goes in last.',
      )
    await page.getByText('More options').click()
    await button(page, '1:1').click()
    await page.keyboard.press('Control+Enter')
    await page.locator('.steps li').nth(1).waitFor()
    await playground.kill()
    await page.getByRole('alert').waitFor()
    await playground.start()
    await page.locator('.stage video').waitFor()
    await page.reload()
    const ready =
      'new Promise((done) => { const at = setInterval(() => { const v = document.querySelector(".stage video"); if (v?.videoWidth > 0) { clearInterval(at); done([v.videoWidth, v.textTracks.length]) } }, 50) })'
    expect(await page.evaluate(ready)).toEqual([360, 1])
    await page.getByRole('tab', { name: 'Script' }).click()
    await page.locator('#remake-script-title').fill('Tea, edited')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await button(page, 'Make it again with these changes').click()
    expect((await sent).postDataJSON()).toMatchObject({ script: { title: 'Tea, edited' } })
    await button(page, 'Cancel run').click()
    await page.locator('.result-body').getByText('Cancelled').waitFor()
    await close(page)
  })

  it('is used by the keyboard alone', async () => {
    const page = await open()
    await page.keyboard.press('/')
    await page.keyboard.type('headlines')
    await page.keyboard.press('Enter')
    await page.locator('.path', { hasText: '/topics' }).waitFor()
    await page.keyboard.press('f')
    await page.keyboard.type('Rye bread')
    await page.keyboard.press('Tab')
    await page.keyboard.type('No hype.')
    await page.keyboard.press('Control+Enter')
    await page.locator('.list-part').waitFor()
    await page.getByRole('tab', { name: 'Result', exact: true }).last().focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('.code-box pre').innerText()).toContain('"topic"')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await close(page)
  })

  it.each(['light', 'dark'] as const)('has no fault that axe finds (%s)', async (colorScheme) => {
    const page = await open('/', keys.ann, { colorScheme })
    expect(await seriousFaults(page)).toEqual([])
    await go(page, '/gradient-background')
    await makeSample(page)
    await page.locator('#field-color-swatch').click()
    await page.getByText('More options').click()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, 'Brand').click()
    expect(await seriousFaults(page)).toEqual([])
    await close(page)
  })

  it('ends where its last field ends: only the panes scroll', async () => {
    const page = await open('/', keys.ann, { viewport: { width: 1280, height: 720 } })
    const beyond: Record<string, unknown> = {}
    for (const { path } of registry) {
      await go(page, path)
      beyond[path] = await page.evaluate('document.documentElement.scrollHeight - innerHeight')
    }
    expect(Object.entries(beyond).filter(([, pixels]) => Number(pixels) > 0)).toEqual([])
    await close(page)
  })

  it('fits a phone, without sideways scrolling', async () => {
    const page = await open('/cta', keys.ann, { viewport: { width: 320, height: 700 }, hasTouch: true })
    const overflow = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(await overflow()).toBe(0)
    expect(await page.locator('.result-pane').isVisible()).toBe(false)
    await button(page, 'Sample').click()
    await button(page, 'Run').click()
    await page.locator('.receipt').waitFor()
    expect(await page.locator('.action-bar').isVisible()).toBe(false)
    expect(await overflow()).toBe(0)
    expect(await seriousFaults(page)).toEqual([])
    await close(page)
  })

  it('shows a first picture on a phone, not its form', async () => {
    const page = await open('/', keys.bob, { viewport: { width: 360, height: 700 }, hasTouch: true })
    await page.getByRole('link', { name: words['homeFirst'].en }).click()
    await page.locator('.receipt').waitFor()
    expect(await page.locator('.result-pane').isVisible()).toBe(true)
    await close(page)
  })

  it('shows a block where it can reach nothing', async () => {
    const page = await open('/cta')
    await makeSample(page)
    const block = page.frameLocator('iframe').locator('section')
    await block.waitFor()
    const frame = page.frames().find((each) => each.url().endsWith('/playground/frame'))
    expect(await frame?.evaluate('origin')).toBe('null')
    const reached = await frame?.evaluate(
      `fetch('${playground.address}/health').then(() => true, () => false)`,
    )
    expect(reached).toBe(false)
    // The refusal is what was asked for.
    const unasked = playground.troubles.filter((trouble) => !trouble.includes('/health'))
    expect(unasked).toEqual([])
    playground.troubles.length = 0
    await close(page)
  })

  it('keeps what one key made from another', async () => {
    const page = await open('/cta')
    await makeSample(page)
    expect(await page.locator('.strip li').count()).toBe(1)
    await page.evaluate(`location.hash = '#key=${keys.bob}'`)
    await page.locator('.columns').waitFor()
    await go(page, '/cta')
    expect(await page.locator('.strip li').count()).toBe(0)
    expect(await page.evaluate('location.href')).not.toContain('key')
    await close(page)
  })

  it('says what is wrong, and leads to the field', async () => {
    const page = await open('/gradient-background', 'a-wrong-key')
    await button(page, 'Make it from the sample').click()
    await button(page, 'Enter the key of this server').click()
    await page.locator('#api-key').fill(keys.ann)
    await button(page, 'Use this key').click()
    await page.locator('#field-color').fill('no colour')
    await button(page, 'Run').click()
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-color')
    expect(await page.locator('#field-color').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#field-color-problem').innerText()).toContain('Not a colour')
    await close(page)
  })

  it('checks a form before it is sent, and takes back what was mended', async () => {
    const page = await open('/glass-over-image', keys.bob)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await page.locator('#field-color').fill('no colour')
    await button(page, 'Run').click()
    await page.locator('#field-source-problem').waitFor()
    expect(await page.locator('.field .error').count()).toBe(2)
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('field-source')
    await page.locator('#field-source').fill('Half of our guests come back.')
    await page.locator('#field-source-problem').waitFor({ state: 'detached' })
    await page.locator('#field-color').fill('teal')
    await page.locator('#field-color-problem').waitFor({ state: 'detached' })
    expect(sent).toBe(0)
    // What only the server knows is said at the field as well, and is no result.
    await button(page, words['ownFile'].en).click()
    await page.locator('#field-image').fill('ftp://example.com/tea.png')
    await button(page, 'Run').click()
    await page.locator('#field-image-problem').waitFor()
    expect(sent).toBe(1)
    expect(await page.locator('.strip li').count()).toBe(0)
    await page.locator('#field-image').fill('')
    await page.locator('#field-image-problem').waitFor({ state: 'detached' })
    await button(page, 'Generated').click()
    await button(page, 'Run').click()
    await page.locator('.stage img').waitFor()
    expect(await page.locator('.stage img').getAttribute('alt')).toContain('Half of our guests')
    await close(page)
  })

  it('takes a photograph that is pasted anywhere, scaled down to what can be sent', async () => {
    const page = await open('/image-description')
    const paste = `(async () => {
      const canvas = new OffscreenCanvas(2400, 1600)
      const context = canvas.getContext('2d')
      const noise = context.createImageData(2400, 1600)
      for (let at = 0; at < noise.data.length; at += 65536) crypto.getRandomValues(noise.data.subarray(at, at + 65536))
      for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
      context.putImageData(noise, 0, 0)
      const blob = await canvas.convertToBlob()
      const files = new DataTransfer()
      files.items.add(new File([blob], 'noise.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }))
      return blob.size
    })()`
    expect(await page.evaluate<number>(paste)).toBeGreaterThan(7_000_000)
    const preview = page.locator('img.media-preview')
    await preview.waitFor()
    const url = (await preview.getAttribute('src')) ?? ''
    expect(url.slice(0, 23)).toBe('data:image/jpeg;base64,')
    expect(url.length * 0.75).toBeLessThan(7_000_000)
    await close(page)
  })

  it('is sent compressed, each form with a tag of its own', async () => {
    const ask = (encoding: string, headers: Record<string, string> = {}) =>
      fetch(`${playground.address}/playground/app.js`, {
        headers: { 'accept-encoding': encoding, ...headers },
      })
    const answers = await Promise.all(['br, gzip', 'gzip', 'br;q=0, identity'].map((each) => ask(each)))
    const seen = answers.map(({ headers }) => headers.get('content-encoding'))
    expect(seen).toEqual(['br', 'gzip', null])
    expect(answers.map(({ headers }) => headers.get('vary')?.toLowerCase())).toEqual(
      Array(3).fill(expect.stringContaining('accept-encoding')),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    const tags = answers.map(({ headers }) => headers.get('etag') ?? '')
    expect(new Set(tags).size).toBe(3)
    const again = await ask('gzip', { 'if-none-match': tags[1] ?? '' })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  })

  it('fills empty fields from the brand, and shares a request by its link', async () => {
    const page = await open('/gradient-background')
    await button(page, 'Brand').click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Tidewater')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Colour', exact: true }).fill('teal')
    await button(page, 'Save').click()
    await page.locator('#field-source').fill('Half of our guests come back.')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.keyboard.press('Control+Enter')
    expect((await sent).postDataJSON()).toMatchObject({ brand_name: 'Tidewater', color: 'teal' })
    await page.locator('.receipt').waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copy link').click()
    await page.getByText('Link copied').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).not.toContain(keys.ann)
    const guest = await open()
    await guest.goto(link)
    await guest.locator('#field-source').waitFor()
    await expect.poll(() => guest.locator('#field-source').inputValue()).toBe('Half of our guests come back.')
    await Promise.all([close(page), close(guest)])
  })
})
