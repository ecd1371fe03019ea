import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packaged from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import manifest from './package.json' with { type: 'json' }

/** Starts a headless Chromium: the packaged one where it runs, else the Chrome of the machine. Close it when done. */
export async function openBrowser(): Promise<Browser> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  // Without `packaged.args`: made for a Lambda, they switch web security off and end the browser with its first page.
  const browser = await chromium.launch(
    isPackaged ? { executablePath: await unpackOnce() } : { channel: 'chrome' },
  )
  // The default of 30 seconds is short for a busy machine. Pages come by way of contexts, too.
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(120_000)
    return context
  }
  return browser
}

/**
 * The package takes a file that another test is still unpacking for a finished one, and last year's for this year's.
 * So it unpacks into a folder of its own, which is then moved in one step to where this version is kept.
 */
async function unpackOnce(): Promise<string> {
  const home = join(tmpdir(), `copydesk-chromium-${manifest.devDependencies['@sparticuz/chromium']}`)
  if (!existsSync(home)) {
    const own = await mkdtemp(`${home}-`)
    await unpackInto(own)
    // When another test was faster its folder stays, and is just as good.
    await rename(own, home).catch(() => rm(own, { recursive: true }))
  }
  return join(home, 'chromium')
}

async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
