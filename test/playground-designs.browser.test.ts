import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { imageSize } from '../src/media/media.ts'
import { drawn, encoded } from './pictures.ts'
import { button, close, go, makeSample, type Playground, startPlayground } from './playground.ts'

const keys = { ann: 'key-of-ann-in-tests', bob: 'key-of-bob-in-tests' }
const folder = mkdtempSync(join(tmpdir(), 'copydesk-designs-'))
let playground: Playground

beforeAll(async () => {
  playground = await startPlayground({ COPYDESK_API_KEYS: `ann=${keys.ann},bob=${keys.bob}` })
})
afterAll(async () => {
  await playground?.end()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => expect(playground.troubles.splice(0)).toEqual([]))

const open = (path = '/', options: BrowserContextOptions = {}, key = keys.ann): Promise<Page> =>
  playground.open(path, key, { viewport: { width: 1280, height: 800 }, ...options })

async function downloaded(page: Page, name: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), name.click()])
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

async function choose(page: Page, title: string): Promise<void> {
  await button(page, 'Start from a design').click()
  await page.locator('.gallery button', { hasText: title }).click()
  await page.locator('.gallery').waitFor({ state: 'detached' })
  await page.locator('.design-fields').waitFor()
}

/** Opens the editor of what is shown, and waits until its parts can be selected. */
async function edit(page: Page): Promise<void> {
  await page.locator('.tab-actions').getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('.handle').first().waitFor()
}

const part = (page: Page, name: string | RegExp) =>
  page.locator('.editor-handles').getByRole('button', { name }).first()
/** The server's picture of what the editor shows. */
const atRest = (page: Page, alt: string) =>
  page.locator(`.editor-picture:not(.gone)[alt*="${alt}"]`).waitFor()

/** The markup that the server is asked to paint because of what is done. */
async function painted(page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().endsWith('/design'))
  const answered = page.waitForResponse((response) => response.url().endsWith('/design') && response.ok())
  await act()
  const { design } = (await asked).postDataJSON()
  await (await answered).finished()
  await page.locator('.editor-picture:not(.gone)').waitFor()
  return design.markup
}

async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = await page.evaluate<AxeResults>('axe.run({ iframes: false })')
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe('a picture in the playground', () => {
  it('is branded, and its headline is changed on it', async () => {
    const page = await open()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await button(page, 'Brand').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Tidewater')
    await dialog.getByRole('textbox', { name: 'Colour', exact: true }).fill('teal')
    await button(page, 'Save').click()
    await go(page, '/gradient-background')
    await page.locator('#field-source').fill('Half of our guests come back.')
    await page.keyboard.press('Control+Enter')
    await page.locator('.stage img').waitFor()
    expect(loaded.filter((url) => url.includes('editor.js'))).toEqual([])
    await edit(page)
    expect(loaded.filter((url) => url.includes('editor.js'))).toHaveLength(1)
    await part(page, 'Brand: Tidewater').waitFor()
    await part(page, /^Headline/).click()
    await page.keyboard.type('Nine of ten guests return')
    await page.keyboard.press('Enter')
    await atRest(page, 'Nine of ten guests return')
    await page.keyboard.press('Control+z')
    await atRest(page, 'Half of our guests')
    await page.keyboard.press('Control+y')
    await atRest(page, 'Nine of ten guests return')
    const file = await downloaded(page, page.getByRole('dialog').getByRole('button', { name: 'Download' }))
    expect(imageSize(readFileSync(file))).toMatchObject({ width: 1080, height: 1080 })
    // Closed by any means, it is a take, and pictures on the way are deleted.
    const shown = await page.locator('.editor-picture').getAttribute('src')
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.keyboard.press('Escape')
    const take = page.locator('.stage img[alt*="Nine of ten guests return"]')
    await take.waitFor()
    expect(await take.getAttribute('src')).toBe(shown)
    expect((await deleted).url()).not.toBe(shown)
    expect(await page.locator('.strip li').count()).toBe(2)
    await close(page)
  })

  it('is made in three shapes and four looks at once, and taken along as one file', async () => {
    const page = await open('/gradient-background')
    await button(page, 'Sample').click()
    const sizes = page.locator('#field-sizes')
    for (const size of ['1:1', '9:16', '16:9']) await sizes.getByRole('button', { name: size }).click()
    await button(page, 'Run').click()
    await page.locator('.pictures li').nth(2).waitFor()
    const zip = await downloaded(page, button(page, 'Download all as ZIP'))
    execFileSync('unzip', ['-q', zip, '-d', join(folder, 'sizes')])
    const made = readdirSync(join(folder, 'sizes')).map((name) =>
      imageSize(readFileSync(join(folder, 'sizes', name))),
    )
    expect(made.map((size) => `${size?.width}x${size?.height}`).sort()).toEqual([
      '1080x1080',
      '1080x1920',
      '1920x1080',
    ])
    for (const size of ['9:16', '16:9']) await sizes.getByRole('button', { name: size }).click()
    await page.locator('#field-variants').getByRole('button', { name: '4' }).click()
    await button(page, 'Run').click()
    await page.locator('.pictures li').nth(3).waitFor()
    const urls = await page
      .locator('.pictures img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
    expect(new Set(urls).size).toBe(4)
    await page.getByRole('button', { name: /^Edit: 2/ }).click()
    await part(page, 'Brand').waitFor()
    await close(page)
  })
})

it('the first view takes less than 200 KB, without the small pictures of samples and without the editor', async () => {
  const page = await open()
  const sent = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    const { responseBodySize } = await request.sizes()
    sent.set(pathname, responseBodySize)
  })
  await page.reload()
  await page.locator('.columns').waitFor()
  await page.waitForLoadState('networkidle')
  const names = [...sent.keys()]
  expect(names).toEqual(
    expect.arrayContaining(['/openapi.json', '/playground/app.js', '/playground/shared.js']),
  )
  expect(names.filter((name) => /editor|gallery/.test(name))).toEqual([])
  const counted = names.filter((name) => !name.startsWith('/playground/samples/'))
  expect(counted.reduce((sum, name) => sum + (sent.get(name) ?? 0), 0)).toBeLessThan(200_000)
  await close(page)
})

describe('a design in the playground', () => {
  it('is kept by its maker, and filled five times', async () => {
    const page = await open()
    await choose(page, 'Cold brew, every Tuesday')
    await page.locator('.design-fields').getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name of the design').fill('Weekly offer')
    await button(page, 'Keep this design').click()
    await page.getByText('Kept as “Weekly offer”').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await go(page, '/design')
    await button(page, 'Choose another').click()
    await page.locator('.kept').getByRole('button', { name: 'Weekly offer', exact: true }).click()
    // What is filled in before the design is there is lost.
    await page.locator('.kept').waitFor({ state: 'detached' })
    for (const [at, [name, price]] of [
      ['Filter coffee', '£9'],
      ['Espresso blend', '£14'],
      ['Decaf', '£11'],
      ['Cold brew', '£12'],
      ['House blend', '£10'],
    ].entries()) {
      await page.getByRole('textbox', { name: 'Headline' }).fill(name ?? '')
      await page.getByRole('textbox', { name: 'Price' }).fill(price ?? '')
      await button(page, 'Run').click()
      await page.locator('.take-head', { hasText: `Take ${at + 1}` }).waitFor()
      const img = page.locator(`.stage img[alt*="${name}"][alt*="${price}"]`)
      await img.waitFor()
      expect(await img.getAttribute('alt')).toContain('Free bottles')
    }
    const other = await open('/', {}, keys.bob)
    await button(other, 'Start from a design').click()
    await other.locator('.gallery button').first().waitFor()
    expect(await other.locator('.kept').count()).toBe(0)
    await Promise.all([close(page), close(other)])
  })

  it('of the gallery shows one’s own words and photograph', async () => {
    const page = await open()
    await choose(page, 'Walk before the world wakes up')
    await page.getByRole('textbox', { name: 'Headline' }).fill('Row before breakfast')
    await page.getByRole('textbox', { name: 'Brand', exact: true }).fill('Tidewater')
    const green = drawn(900, 1200, (context) => {
      context.fillStyle = '#00aa44'
      context.fillRect(0, 0, 900, 1200)
    })
    const file = { name: 'lake.png', mimeType: 'image/png', buffer: Buffer.from(encoded(green).bytes) }
    await page.locator('.design-fields input[type=file]').setInputFiles(file)
    await page.locator('.design-fields .media-preview').waitFor()
    await button(page, 'Run').click()
    const img = page.locator('.stage img[alt*="Row before breakfast"]')
    await img.waitFor()
    const pixel = await page.evaluate<number[]>(`(async () => {
      const image = document.querySelector('.stage img')
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 1
      const context = canvas.getContext('2d')
      context.drawImage(image, 800, 300, 1, 1, 0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
    })()`)
    expect(pixel).toEqual([0, 170, 68])
    await close(page)
  })

  it('is moved and resized by the pointer, with lines that it snaps to', async () => {
    const page = await open()
    await choose(page, 'Two nights by the sea')
    await page.locator('.design-fields').getByRole('button', { name: 'Edit', exact: true }).click()
    const panel = page.locator('.editor-handles').getByRole('button', { name: 'Panel', exact: true }).last()
    await panel.waitFor()
    await page.locator('.editor-picture').waitFor()
    const from = await panel.boundingBox()
    if (!from) throw new Error('no panel')
    const grab = { x: from.x + 6, y: from.y + 6 }
    const sheet = await page.locator('.editor-sheet').boundingBox()
    const moved = await painted(page, async () => {
      await page.mouse.move(grab.x, grab.y)
      await page.mouse.down()
      // Its left edge comes near that of the picture.
      await page.mouse.move(grab.x - (from.x - (sheet?.x ?? 0)) + 1, grab.y - 30, { steps: 5 })
      await page.locator('.guide.down').waitFor()
      expect(await page.locator('.editor-picture.gone').count()).toBe(1)
      await page.mouse.up()
    })
    expect(moved).toMatch(/style="[^"]*translate:-?[\d.]+vmin -[\d.]+vmin/)
    const to = await panel.boundingBox()
    expect(Math.abs((to?.x ?? 0) - (sheet?.x ?? 0))).toBeLessThan(1.5)
    const grip = await page.locator('.handle.on .grip.end').boundingBox()
    const resized = await painted(page, async () => {
      await page.mouse.move((grip?.x ?? 0) + 12, (grip?.y ?? 0) + 12)
      await page.mouse.down()
      await page.mouse.move((grip?.x ?? 0) - 60, (grip?.y ?? 0) + 12, { steps: 5 })
      await page.mouse.up()
    })
    expect(resized).toMatch(/width:[\d.]+vmin/)
    expect((await panel.boundingBox())?.width).toBeLessThan((to?.width ?? 0) - 40)
    await close(page)
  })

  it('is edited by the keyboard alone, which hears what happens, and its faults stand at their place', async () => {
    const page = await open('/gradient-background')
    await makeSample(page)
    await edit(page)
    const headline = part(page, /^Headline/)
    await headline.focus()
    const moved = await painted(page, () => page.keyboard.press('ArrowDown'))
    expect(moved).toMatch(/<h1[^>]*translate:0vmin 1vmin/)
    const said = page.locator('.editor-grid > [role=status]')
    await expect.poll(() => said.textContent()).toMatch(/^Headline: .*moved to \d+, \d+$/)
    await painted(page, () => page.keyboard.press('Shift+ArrowLeft'))
    await expect.poll(() => said.textContent()).toMatch(/\d+ by \d+ pixels$/)
    await page.keyboard.press('Enter')
    await page.keyboard.type('A line')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('and another')
    const typed = await painted(page, () => page.keyboard.press('Enter'))
    expect(typed).toContain('A line<br>and another')
    await page.getByLabel('Weight').selectOption('500')
    const larger = await painted(page, async () => {
      await page.getByLabel('Size in pixels').fill('420')
      await page.keyboard.press('Tab')
    })
    expect(larger).toMatch(/<h1[^>]*font-weight:500;font-size:38.89vmin/)
    // The colour of the ground cannot be read on it.
    await painted(page, () => page.locator('#part-color').fill('#1b6ce8'))
    await page.locator('.faults li', { hasText: 'Headline' }).first().waitFor()
    expect(await page.locator('.handle', { has: page.locator('.badge') }).count()).toBeGreaterThan(0)
    await page
      .locator('.faults')
      .getByRole('button', { name: /^Show: Headline/ })
      .first()
      .click()
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Headline/)
    const without = await painted(page, () => page.keyboard.press('Delete'))
    expect(without).not.toContain('<h1')
    // What was painted before is there at once.
    await page.keyboard.press('Control+z')
    await headline.waitFor()
    await close(page)
  })

  it('is shown in a frame that runs nothing', async () => {
    const { headers } = await fetch(`${playground.address}/playground/design-frame`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-same-origin; default-src 'none'; style-src 'unsafe-inline'/)
    expect(policy).not.toMatch(/script|connect/)
    const page = await open('/gradient-background')
    await makeSample(page)
    await edit(page)
    expect(await page.locator('.design-frame').getAttribute('sandbox')).toBe('allow-same-origin')
    await close(page)
  })

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['on a phone', { viewport: { width: 390, height: 844 } }],
    // 1280 pixels at 200 %.
    ['enlarged', { viewport: { width: 640, height: 400 } }],
  ] as const)('has no fault that axe finds, and no part beside the window (%s)', async (_, options) => {
    const page = await open('/', options)
    const beside = () =>
      page.evaluate<number>(
        'Math.max(...[document.documentElement, ...document.querySelectorAll("dialog")].map((each) => each.scrollWidth - each.clientWidth))',
      )
    await button(page, 'Start from a design').click()
    await page.locator('.gallery button').nth(20).waitFor()
    expect([await seriousFaults(page), await beside()]).toEqual([[], 0])
    await page.locator('.gallery button', { hasText: 'Two nights by the sea' }).click()
    await page.locator('.design-fields').waitFor()
    expect([await seriousFaults(page), await beside()]).toEqual([[], 0])
    await page.locator('.design-fields').getByRole('button', { name: 'Edit', exact: true }).click()
    for (const name of [/^Headline/, /^Photograph$/, /^Panel$/]) {
      await part(page, name).focus()
      await page.locator('.editor-panel h3').waitFor()
      expect([await seriousFaults(page), await beside()]).toEqual([[], 0])
    }
    await close(page)
  })
})
