import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Specification } from '../src/content/calculator/specification.ts'
import { calculatorBlock, calculatorScriptHash } from '../src/render/html/calculator/index.ts'
import { openBrowser } from './browser.ts'
import { arabic, bread, german, loan, packs, savings, tickets } from './calculator.fixtures.ts'
import { tariffs } from './specifications.ts'

const nonce = 'c29tZSBub25jZQ=='
const policies = {
  hash: `default-src 'none'; script-src '${calculatorScriptHash}'; style-src 'unsafe-inline'`,
  nonce: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
  none: `default-src 'none'; script-src 'none'; style-src 'unsafe-inline'`,
}
const hosts = {
  light: 'body { font: 16px/1.5 sans-serif; color: #1b1a17; background: #fff; --copydesk-accent: #1d5bc4 }',
  dark: 'body { font: 16px/1.5 sans-serif; color: #ebebef; background: #101114; --copydesk-accent: #8ed14f }',
}
/** A page whose stylesheet means no harm, and would do much. */
const loud = `* { box-sizing: content-box; letter-spacing: 1px } input { width: 300px; border: 9px solid red; margin: 20px; display: block; border-radius: 0 }
  .entry input[type=text] { padding: 2em; background: yellow; font-size: 30px } label { display: block; text-transform: uppercase; color: red }
  h3 { font: italic 40px cursive; border-bottom: 5px solid } p, dl, ol { margin: 3em; text-indent: 2em } button { background: red; color: #fff; font-size: 30px }
  svg { width: 20px; height: 20px; fill: red } table { border: 4px solid } summary { display: list-item; padding: 30px } div { line-height: 3 }`

let browser: Browser
let page: Page
let troubles: string[]

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('request', (request) => request.url() === address || troubles.push(request.url()))
})

afterAll(() => browser?.close())

beforeEach(() => {
  troubles = []
})

const address = 'https://blog.example/'
const block = (specification: Specification, language?: string) =>
  calculatorBlock(specification, { language, nonce })

interface Shown {
  readonly policy?: keyof typeof policies
  readonly style?: string
  readonly width?: number
}

/** Serves a page of blocks under a policy. What runs in the page is text, since these tests are not typed for a browser. */
async function show(
  html: string,
  { policy = 'hash', style = hosts.light, width = 760 }: Shown = {},
): Promise<void> {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cold brew</title><link rel="icon" href="data:,">
    <style nonce="${nonce}">body { margin: 16px } ${style}</style></head>
    <body><main class="entry"><h1>Cold brew</h1><h2>Figures</h2>${html}</main></body></html>`
  await page.unrouteAll()
  await page.route(address, (route) => {
    const headers = { 'content-security-policy': `${policies[policy]}; img-src data:` }
    return route.fulfill({ contentType: 'text/html', headers, body })
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(address)
}

const box = (label: string, at = 0) => page.getByRole('textbox', { name: label, exact: true }).nth(at)
const text = (selector: string, at = 0) => page.locator(selector).nth(at).innerText()

/** The result and its workings as they stand, and as the server paints them. */
function paints(html: string): Promise<[live: string, painted: string]> {
  return page.evaluate(`[
    document,
    new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html')
  ].map((root) => ['.ck-panel', '.ck-method'].map((part) => {
    const copy = root.querySelector(part).cloneNode(true)
    copy.removeAttribute('style')
    copy.querySelector('[role=status]')?.remove()
    return copy.outerHTML
  }).join(''))`)
}

/** Types into all boxes of a block at once. */
async function type(values: readonly (string | number)[]): Promise<void> {
  await page.evaluate(`document.querySelectorAll('[type=text]').forEach((box, index) => {
    box.value = ${JSON.stringify(values)}[index] ?? box.value
    box.dispatchEvent(new Event('input'))
    box.dispatchEvent(new Event('change'))
  })`)
}

describe('calculatorBlock in a browser', () => {
  it.each(['hash', 'nonce'] as const)('runs under a policy that allows it by its %s', async (policy) => {
    await show(block(savings) + block(loan), { policy })
    await box('Cups a week').fill('10')
    expect(await text('.ck-value')).toBe('€1,651')
    expect(await text('.ck-value', 1)).toBe('€1,295')
    expect(troubles).toEqual([])
  })

  it('is readable where no script runs', async () => {
    await show(block(savings), { policy: 'none' })
    expect(await page.locator('input:visible, button:visible').count()).toBe(0)
    expect(await text('section')).toMatch(
      /Price of a cup at the café\s+€3\.80\s[\s\S]*Cups a week\s+9\u00a0cups\s[\s\S]*€1,486/,
    )
  })

  it.each(Object.entries({ savings, packs, loan, german, arabic, bread, tickets, tariffs }))(
    'finds its own first paint as the script would have it: %s',
    async (_name, specification) => {
      const html = block(specification)
      await show(html)
      const [live, painted] = await paints(html)
      expect(live).toBe(painted)
      expect(await page.locator('.ck-off').count()).toBe(0)
    },
  )

  it('comes to what the server comes to, for any values', async () => {
    await show(block(loan))
    const values = fc.sample(
      fc.record({
        price: fc.integer({ min: 20, max: 700 }),
        own: fc.integer({ min: 0, max: 280 }),
        rate: fc.integer({ min: 0, max: 160 }),
        years: fc.integer({ min: 1, max: 30 }),
      }),
      12,
    )
    for (const { price, own, rate, years } of values) {
      const given = [price * 1000, own * 1000, rate / 20, years]
      await type(given)
      const changed = loan.inputs.map((input, index) => ({ ...input, value: given[index] ?? 0 }))
      const [live, painted] = await paints(block({ ...loan, inputs: changed }))
      expect(live).toBe(painted)
    }
  })

  it.each([
    ['en', ['1,234.5', '1.234,5', ' 1 234.5 g ']],
    ['de', ['1.234,5', '1234.5', '1.234,50']],
    ['fr', ['1 234,5', '1234,5 g']],
    ['ar', ['١٢٣٤٫٥', '1,234.5']],
  ])('reads in %s %j as one number, and writes it in its own way', async (language, typed) => {
    await show(block(packs, language))
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: 'min2' })
    for (const words of typed) {
      await type(['10', words])
      expect(await page.locator('[type=text]').nth(1).inputValue()).toBe(format.format(1234.5))
    }
    expect(await page.locator('.ck-error:visible').count()).toBe(0)
  })

  it('names a fault beside its field, shows no stale number, and takes the fault back at the first good key', async () => {
    await show(block(savings))
    await box('Cost of a cup at home').fill('-0.6')
    expect(await text('.ck-value')).toBe('€ –')
    expect(await page.locator('.ck-error:visible').count()).toBe(0)
    await box('Cups a week').fill('9O')
    await page.keyboard.press('Tab')
    expect(await page.locator('.ck-error:visible').allInnerTexts()).toEqual([
      'Enter €0 or more.',
      'Use digits only. “9O” is not a number.',
    ])
    expect(await text('.ck-sentence')).toBe(
      'Check “Cost of a cup at home” and “Cups a week” to see the result.',
    )
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    expect(await page.locator('.ck-panel').innerText()).not.toMatch(/\d/)
    expect(await box('Cups a week').getAttribute('aria-describedby')).toMatch(/-cups-unit ck-\w+-cups-error$/)
    await box('Cups a week').fill('9')
    expect(await page.locator('.ck-error:visible').count()).toBe(1)
  })

  it('says what is missing, and opens again with Reset', async () => {
    await show(block(savings))
    await box('Cups a week').fill('')
    expect(await text('.ck-sentence')).toBe('Fill in “Cups a week” to see the result.')
    await type(['', '', ''])
    expect(await text('.ck-sentence')).toBe('Fill in the boxes to see the result.')
    expect(await page.locator('.ck-chart').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await text('.ck-value')).toBe('€1,486')
    expect(await box('Cups a week').inputValue()).toBe('9')
  })

  it('takes dates and times of day, and follows the number with its unit', async () => {
    await show(block(bread) + block(tickets))
    await page.locator('[type=time]').fill('06:15')
    expect(await text('.ck-figure')).toBe('5:05 PM\u00a0(-1 day)')
    await box('Loaves').fill('2')
    expect(await text('.ck-affix', 1)).toBe('loaves')
    expect(await text('dd')).toBe('4:35 AM')
    await page.locator('[type=date]').fill('2026-06-30')
    expect(await text('dd', 3)).toBe('28. Februar 2027')
    await box('Trainings je Woche').fill('1')
    expect(await text('.ck-value', 1)).toBe('Einzelkarten')
    expect(await text('.ck-affix', 2)).toBe('Training')
    await page.locator('[type=date]').fill('2030-01-01')
    expect(await text('.ck-sentence', 1)).toBe('Prüfen Sie „Erstes Training“, um das Ergebnis zu sehen.')
    await page.locator('[type=date]').fill('')
    expect(await text('.ck-sentence', 1)).toBe('Füllen Sie „Erstes Training“ aus, um das Ergebnis zu sehen.')
    await page.getByRole('button', { name: 'Zurücksetzen' }).click()
    expect(await page.locator('[type=date]').inputValue()).toBe('2026-09-16')
    expect(await text('.ck-value', 1)).toBe('Monatsabo')
    expect(troubles).toEqual([])
  })

  it('has choices in words', async () => {
    await show(block(tariffs))
    const choice = page.getByRole('combobox', { name: 'Where it goes' })
    expect(await choice.locator('option').allInnerTexts()).toEqual(['Within the country', 'Abroad'])
    await choice.selectOption('Abroad')
    expect(await text('.ck-sentence')).toBe('Abroad, a parcel of 2.0\u00a0kg costs £13.10.')
    expect(await text('output')).toBe('')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await text('.ck-value')).toBe('£5.90')
    expect(await choice.inputValue()).toBe('1')
    expect(troubles).toEqual([])
    await show(block(tariffs), { policy: 'none' })
    expect(await page.locator('.ck-given').first().innerText()).toBe('Within the country')
  })

  it('says a division by zero in words', async () => {
    await show(block(packs))
    await type([9.5, 250, 31, 0])
    expect(await text('.ck-sentence')).toBe('These values would divide by zero, so there is no result.')
    expect(await page.locator('main').innerText()).not.toMatch(/NaN|Infinity|∞/)
  })

  it('speaks the result half a second after the last key', async () => {
    await show(block(savings))
    const spoken = () => page.locator('[role=status] output').textContent()
    // In one step, which takes no half a second on a slow machine either.
    const spokenAtOnce = await page.evaluate(`(() => {
      const cups = [...document.querySelectorAll('[type=text]')].find(({ value }) => value === '9')
      cups.value = '10'
      cups.dispatchEvent(new Event('input'))
      return document.querySelector('[role=status] output').textContent
    })()`)
    expect(spokenAtOnce).toBe('')
    await expect
      .poll(spoken)
      .toBe(
        'You would save €1,651\u00a0a year 10\u00a0cups a week at home cost €322 a year instead of €1,974.',
      )
  })

  it('answers a key within 50 milliseconds', async () => {
    await show(block(loan))
    const time: number = await page.evaluate(`(() => {
      const start = performance.now()
      for (let at = 0; at < 20; at++) document.querySelector('[type=range]').dispatchEvent(new Event('input'))
      return (performance.now() - start) / 20
    })()`)
    expect(time).toBeLessThan(50)
  })

  it('is worked with the keyboard alone', async () => {
    await show(block(loan))
    const focused = () => page.evaluate(`document.activeElement.type ?? document.activeElement.localName`)
    const order: unknown[] = []
    for (let at = 0; at < 10; at++) {
      await page.keyboard.press('Tab')
      order.push(await focused())
    }
    expect(order).toEqual([...Array(4).fill(['range', 'text']).flat(), 'summary', 'button'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('tbody tr').count()).toBe(25)
    expect(await page.locator('table').isVisible()).toBe(true)
    await page.locator('[type=range]').nth(3).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await box('Years').inputValue()).toBe('24')
    expect(await page.locator('[type=range]').nth(3).getAttribute('aria-valuetext')).toBe('24\u00a0years')
    expect(await page.locator('tbody tr').count()).toBe(24)
    await page.keyboard.press('Tab')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    expect(await page.locator('[type=range]').nth(3).inputValue()).toBe('10')
    expect(page.url()).toBe(address)
  })

  it('lives twice on a page, and comes to life when a page inserts it later', async () => {
    const [later, last] = [JSON.stringify(block(savings)), JSON.stringify(block(savings))]
    await show('')
    const names = await page.evaluate('Object.keys(window)')
    await show(block(savings) + block(savings), { policy: 'nonce' })
    await page.evaluate(
      `document.querySelector('main').append(document.createRange().createContextualFragment(${later}))`,
    )
    await box('Cups a week', 2).fill('1')
    await box('Cups a week', 1).fill('10')
    expect(await page.locator('.ck-value').allInnerTexts()).toEqual(['€1,486', '€1,651', '€165'])
    // As libraries do it that put markup first and run its scripts elsewhere.
    await page.evaluate(`(() => {
      const place = document.createElement('div')
      place.innerHTML = ${last}
      document.querySelector('main').append(place)
      const script = Object.assign(document.createElement('script'), { nonce: '${nonce}' })
      script.textContent = place.querySelector('script:not([type])').textContent
      document.head.append(script)
    })()`)
    await box('Cups a week', 3).fill('2')
    expect(await text('.ck-value', 3)).toBe('€330')
    expect(await page.evaluate('Object.keys(window)')).toEqual(names)
    expect(troubles).toEqual([])
  })

  it.each(Object.entries(hosts))('breaks no accessibility rule on a %s page', async (_name, style) => {
    await show([savings, packs, loan, bread, tickets, tariffs].map((each) => block(each)).join(''), { style })
    await box('Cups a week').fill('many')
    await page.locator('summary').nth(2).click()
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it.each([320, 390, 760])('fits a window of %d pixels', async (width) => {
    await show(
      [savings, packs, loan, german, arabic, bread, tickets, tariffs].map((each) => block(each)).join(''),
      {
        width,
      },
    )
    for (const at of [0, 2]) await page.locator('summary').nth(at).click()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const heights = await page
      .locator('.ck-box, [type=range], summary')
      .evaluateAll((elements) =>
        elements.map((element) => Math.round((element as unknown as { offsetHeight: number }).offsetHeight)),
      )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    const isBeside = await page.evaluate(
      `document.querySelector('.ck-panel').offsetTop < document.querySelector('.ck-fields').offsetTop + 50`,
    )
    expect(isBeside).toBe(width > 600)
  })

  it('looks the same in a page with a loud stylesheet', async () => {
    const pictures: Buffer[] = []
    for (const style of [hosts.light, hosts.light + loud]) {
      await show(block(loan), { style })
      pictures.push(await page.locator('section').screenshot())
    }
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true)
  })

  it('runs from right to left where its language does', async () => {
    await show(block(arabic))
    const sides: Record<string, number> = await page.evaluate(`({
      fields: document.querySelector('.ck-fields').getBoundingClientRect().x,
      panel: document.querySelector('.ck-panel').getBoundingClientRect().x,
      slider: document.querySelector('[type=range]').getBoundingClientRect().x,
      box: document.querySelectorAll('.ck-box')[1].getBoundingClientRect().x,
    })`)
    expect(sides['panel']).toBeLessThan(sides['fields'] ?? 0)
    expect(sides['box']).toBeLessThan(sides['slider'] ?? 0)
    await page.locator('[type=range]').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('[type=text]').nth(1).inputValue()).toBe('10')
  })

  it('keeps borders, focus and bars where the colours are the reader’s', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await show(block(loan))
    await page.keyboard.press('Tab')
    const styles: string[] = await page.evaluate(`[
      getComputedStyle(document.querySelector('.ck-box')).borderTopStyle,
      getComputedStyle(document.activeElement).outlineStyle,
      ...[...document.querySelectorAll('path')].map((path) => getComputedStyle(path).fill),
    ]`)
    await page.emulateMedia({ forcedColors: null })
    expect(styles.slice(0, 2)).toEqual(['solid', 'solid'])
    expect(new Set(styles.slice(2)).size).toBe(2)
  })
})
