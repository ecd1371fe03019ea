import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { freePort } from './services.ts'

/** A server with the playground, a browser, and what went wrong in its pages. */
export interface Playground {
  readonly address: string
  /** The state folder of the server. */
  readonly state: string
  /** What is logged, violates the policy or is asked for elsewhere. */
  readonly troubles: string[]
  /** What the server has printed since it started. */
  readonly printed: () => string
  readonly start: () => Promise<void>
  readonly kill: () => Promise<void>
  /** Opens a page as the address with this key does. */
  readonly open: (path?: string, key?: string, options?: BrowserContextOptions) => Promise<Page>
  readonly end: () => Promise<void>
}

/** Starts the server as `npm start` does, with films of few frames. */
export async function startPlayground(environment: Readonly<Record<string, string>>): Promise<Playground> {
  execFileSync('node', ['scripts/playground.ts'])
  const state = mkdtempSync(join(tmpdir(), 'copydesk-playground-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const troubles: string[] = []
  let server: ChildProcess
  let output = ''
  const start = async () => {
    output = ''
    const program = ['--import', resolve('test/few-frames.ts'), resolve('src/cli/index.ts'), 'serve']
    const own = { PORT: String(port), COPYDESK_STATE: state, COPYDESK_PROVIDERS: 'local' }
    server = spawn(process.execPath, program, {
      env: { ...process.env, ...own, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    server.stdout?.on('data', (chunk) => {
      output += chunk
    })
    while (!(await fetch(`${address}/health`).catch(() => undefined))?.ok) await pause(100)
  }
  const kill = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const [browser] = await Promise.all([openBrowser(), start()])
  return {
    address,
    state,
    troubles,
    printed: () => output,
    start,
    kill,
    open: (path = '/', key = '', options = {}) =>
      openPage(browser, { address, troubles }, path, key, options),
    end: async () => {
      await browser.close()
      await kill()
      rmSync(state, { recursive: true, force: true })
    },
  }
}

async function openPage(
  browser: Browser,
  { address, troubles }: Pick<Playground, 'address' | 'troubles'>,
  path: string,
  key: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => troubles.push(message))
  page.on('console', (message) => {
    // What Chromium says of a server that is away, or that answers with a problem.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      troubles.push(message.text())
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${address}/`))
      troubles.push(`asks for ${request.url()}`)
  })
  await page.goto(key ? `${address}/#key=${key}` : address)
  await page.locator('.columns').waitFor()
  if (path !== '/') await go(page, path)
  return page
}

export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = '#${path}'`)
  await page.locator('.path', { hasText: path }).waitFor()
}

export const close = (page: Page) => page.context().close()
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function makeSample(page: Page): Promise<void> {
  await button(page, 'Make it from the sample').click()
  await page.locator('.receipt, .failed').first().waitFor()
}
