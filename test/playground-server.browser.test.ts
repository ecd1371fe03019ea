import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { button, close, go, makeSample, type Playground, startPlayground } from './playground.ts'

let playground: Playground

// Without keys, as `npm start` is started.
beforeAll(async () => {
  playground = await startPlayground({})
})
afterAll(() => playground?.end())
afterEach(() => expect(playground.troubles).toEqual([]))

/** The key in the address that the server prints. */
async function printedKey(): Promise<string> {
  await expect.poll(playground.printed).toContain('#key=')
  return /#key=(\S+)/.exec(playground.printed())?.[1] ?? ''
}

async function startFilm(page: Page, article = 'Green tea steeps for two minutes.'): Promise<void> {
  await go(page, '/youtube-video')
  await page.locator('#field-article').fill(article)
  await page.keyboard.press('Control+Enter')
  await page.locator('.steps li').first().waitFor()
}

describe('the playground and its server', () => {
  it('have the same key, history and jobs after a restart', async () => {
    const key = await printedKey()
    expect(statSync(join(playground.state, 'key')).mode & 0o777).toBe(0o600)
    const page = await playground.open('/cta', key)
    await makeSample(page)
    await startFilm(page)
    await playground.kill()
    await playground.start()
    expect(await printedKey()).toBe(key)
    await page.locator('.stage video').waitFor()
    // The address that is printed now, in another tab.
    const tab = await page.context().newPage()
    await tab.goto(`${playground.address}/#key=${key}`)
    await expect.poll(() => tab.locator('.last li').count()).toBe(2)
    await go(tab, '/cta')
    await tab.locator('.receipt').waitFor()
    await close(page)
  })

  it('say whether the key is right, and that the server is away', async () => {
    const page = await playground.open('/cta')
    await button(page, 'Enter key').waitFor()
    await page.locator('.ready', { hasText: 'ready' }).waitFor()
    const enter = async (key: string, name: string) => {
      await page.locator('.settings button').nth(1).click()
      await page.locator('#api-key').fill(key)
      await button(page, 'Use this key').click()
      await page.locator('.settings button', { hasText: name }).waitFor()
    }
    await enter('a-wrong-key', 'Wrong key')
    expect(await page.locator('.settings svg').count()).toBe(0)
    await enter(await printedKey(), 'Key')
    await page.locator('.settings svg').waitFor()
    await playground.kill()
    await page.locator('.away', { hasText: 'Server does not answer' }).waitFor()
    expect(await page.locator('.ready').count()).toBe(0)
    await playground.start()
    await page.locator('.ready').waitFor()
    await page.locator('.settings svg').waitFor()
    await close(page)
  })

  it('cancel a run at the second Esc, and show what was called until then', async () => {
    const page = await playground.open('/', await printedKey())
    // Many pictures, so that the film is far from made when it is cancelled.
    const sentences = Array.from(
      { length: 60 },
      (_, index) => `Tea ${index + 1} steeps for ${index + 2} minutes.`,
    )
    await startFilm(page, sentences.join(' '))
    await page.locator('#field-article').press('Escape')
    await page.locator('#field-article').press('Escape')
    expect(await page.locator('.running').count()).toBe(1)
    await expect
      .poll(() =>
        page
          .locator('.running')
          .getByText(/Calls: \d/)
          .count(),
      )
      .toBe(1)
    await page.locator('#title').focus()
    await page.keyboard.press('Escape')
    await page.getByText('Press Esc once more').waitFor()
    expect(await page.locator('.running').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('.result-body').getByText('Cancelled.').waitFor()
    await page.getByText('These calls were answered before').waitFor()
    expect(await page.locator('.receipt tbody tr').count()).toBeGreaterThan(0)
    await close(page)
  })
})
