import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { imageSize } from '../src/media/media.ts'
import { button, close, makeSample, type Playground, startPlayground } from './playground.ts'

const key = 'key-of-the-campaign-tests'
const folder = mkdtempSync(join(tmpdir(), 'copydesk-campaign-'))
let playground: Playground
let page: Page

beforeAll(async () => {
  playground = await startPlayground({ COPYDESK_API_KEYS: key })
  page = await playground.open('/campaign', key)
  await makeSample(page)
})
afterAll(async () => {
  if (page) await close(page)
  await playground?.end()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => expect(playground.troubles).toEqual([]))

/** Clicks what downloads a file, and returns where it is. */
async function downloaded(name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

const card = (name: string) => page.locator('.outputs .card', { has: page.getByRole('heading', { name }) })

describe('a campaign in the playground', () => {
  it('is picked from the endpoints of the server', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.locator('#field-outputs-add').selectOption({ label: 'Meme' })
    await page.getByLabel('Outputs 2', { exact: true }).selectOption({ label: 'Topics' })
    await page.getByRole('button', { name: 'Remove: Outputs 1' }).click()
    await page.locator('#field-outputs details').last().locator('summary').click()
    await page.locator('#field-outputs-2-name').fill('joke')
    await page.locator('#field-outputs-2-input').fill('{"text":"One last change"}')
    expect(await page.locator('#field-outputs-add option', { hasText: 'Campaign' }).count()).toBe(0)
    await page.keyboard.press('Control+Enter')
    expect((await sent).postDataJSON().outputs).toEqual([
      'topics',
      'sections',
      { endpoint: 'meme', name: 'joke', input: { text: 'One last change' } },
    ])
    await card('Joke').locator('img').waitFor()
  })

  it('has cards that are enlarged, with their alternative text, and say each warning once', async () => {
    await page.locator('.strip li button').last().click()
    const post = card('Gradient background')
    const alt = await post.locator('figcaption').innerText()
    expect(alt.length).toBeGreaterThan(10)
    expect(await post.locator('img').getAttribute('alt')).toBe(alt)
    await button(page, 'Enlarge: Gradient background').click()
    const large = page.getByRole('dialog', { name: 'Gradient background' })
    await large.getByRole('button', { name: '100 %' }).click()
    await page.keyboard.press('Escape')
    expect(await large.count()).toBe(0)
    const lines = await page.locator('.outputs .help, .warnings li, .result .card .copy').allInnerTexts()
    const warnings = lines.filter((line) => /draft|model/i.test(line))
    expect(warnings.length).toBeGreaterThan(0)
    expect(new Set(warnings).size).toBe(warnings.length)
  })

  it('is downloaded one by one and as a whole', async () => {
    const picture = await downloaded('Download: Gradient background')
    expect(imageSize(readFileSync(picture))?.width).toBe(1080)
    const zip = await downloaded('Download all as ZIP')
    // Tests each file by its checksum.
    expect(execFileSync('unzip', ['-t', zip]).toString()).toContain('No errors detected')
    execFileSync('unzip', ['-q', zip, '-d', join(folder, 'all')])
    expect(readFileSync(join(folder, 'all/gradientBackground.png'))).toEqual(readFileSync(picture))
    expect(readFileSync(join(folder, 'all/gradientBackground-alt_text.txt'), 'utf8')).toBe(
      await card('Gradient background').locator('figcaption').innerText(),
    )
    expect(readFileSync(join(folder, 'all/sections.txt'), 'utf8').split('\n').length).toBeGreaterThan(2)
  })

  it('opens an output in its own form, as it was made', async () => {
    await button(page, 'Open its form: Gradient background').click()
    await page.locator('.path', { hasText: '/gradient-background' }).waitFor()
    expect(await page.locator('#field-source').inputValue()).toContain('Harbour Lane Bakery')
    expect(await page.locator('#field-brand_name').inputValue()).toBe('Harbour Lane Bakery')
    expect(await page.locator('#field-color').inputValue()).toBe('#b45309')
    await page.keyboard.press('Control+Enter')
    await page.locator('.stage img').waitFor()
  })
})
