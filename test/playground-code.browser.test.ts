import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '../src/generators/index.ts'
import { drawn, encoded } from './pictures.ts'
import { button, close, go, type Playground, startPlayground } from './playground.ts'

const run = promisify(execFile)
const key = 'key-of-the-code-tests'
const folder = mkdtempSync(join(tmpdir(), 'copydesk-code-'))
let playground: Playground
let openai: Server

interface Pasted {
  readonly endpoint: string
  readonly form: string
  /** Where the files of the request are. */
  readonly cwd: string
  readonly code: string
}

beforeAll(async () => {
  openai = createServer(answerAsModel).listen(0, '127.0.0.1')
  playground = await startPlayground({ COPYDESK_API_KEYS: key })
  // What is installed in the folder in which code is pasted, and `npx` without its look at a registry.
  mkdirSync(join(folder, 'node_modules/@ai-sdk'), { recursive: true })
  for (const name of ['ai', '@ai-sdk/openai'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  symlinkSync(resolve('.'), join(folder, 'node_modules/copydesk'))
  mkdirSync(join(folder, 'bin'))
  const fewFrames = resolve('test/few-frames.ts')
  const script = `#!/bin/sh\nshift\nexec '${process.execPath}' --import '${fewFrames}' '${resolve('dist/cli.js')}' "$@"\n`
  writeFileSync(join(folder, 'bin/npx'), script, { mode: 0o755 })
  const runner = `import { writeFileSync } from 'node:fs'
const results = []
for (const { cwd, file } of JSON.parse(process.argv[2])) {
  process.chdir(cwd)
  let printed
  console.log = (value) => { printed = value }
  try {
    await import(file)
    results.push({ printed })
  } catch (error) {
    results.push({ failed: String(error?.stack ?? error) })
  }
}
writeFileSync(process.argv[3], JSON.stringify(results))
process.exit()`
  writeFileSync(join(folder, 'runner.mjs'), runner)
})

afterAll(async () => {
  openai?.close()
  await playground?.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Answers as OpenAI's Responses API does: it calls the tool that the prompt names as the prompt says, and is done then. */
async function answerAsModel(
  request: AsyncIterable<Uint8Array>,
  response: { end: (text: string) => void },
): Promise<void> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { input } = JSON.parse(text) as { input: readonly Said[] }
  const output = input.find(({ type }) => type === 'function_call_output')
  const [, name, given] = /Use (\w+) with ([\s\S]*)$/.exec(promptIn(input)) ?? []
  const call = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name, arguments: given }
  const said = { type: 'output_text', text: JSON.stringify(output?.output), annotations: [] }
  const message = { type: 'message', id: 'msg_1', role: 'assistant', content: [said] }
  const usage = { input_tokens: 1, output_tokens: 1 }
  const answer = { id: 'r', created_at: 1, model: 'gpt', output: [output ? message : call], usage }
  response.end(JSON.stringify(answer))
}

interface Said {
  readonly type?: string
  readonly output?: unknown
  readonly role?: string
  readonly content?: unknown
}

function promptIn(input: readonly Said[]): string {
  const { content } = input.find(({ role }) => role === 'user') ?? {}
  return Array.isArray(content) ? content.map(({ text = '' }) => text).join('') : String(content)
}

/** What the page offers to paste for what stands in the form. The files that it needs are saved as the page offers. */
async function offered(page: Page, endpoint: string, cwd = join(folder, endpoint)): Promise<Pasted[]> {
  mkdirSync(cwd, { recursive: true })
  await page.getByRole('tab', { name: 'Code', exact: true }).click()
  for (const file of await page.locator('.code-view .link').all()) {
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    await download.saveAs(join(cwd, download.suggestedFilename()))
  }
  const pasted: Pasted[] = []
  for (const tab of await page.locator('.code-view [role=tab]').all()) {
    await tab.click()
    const code = (await page.locator('#snippet pre').innerText()).replace('YOUR_KEY', key)
    pasted.push({ endpoint, form: await tab.innerText(), cwd, code })
  }
  return pasted
}

const environment = () => ({
  ...process.env,
  PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
  HOME: folder,
  COPYDESK_PROVIDERS: 'local',
  OPENAI_API_KEY: 'sk-test',
  OPENAI_BASE_URL: `http://127.0.0.1:${(openai.address() as AddressInfo).port}/v1`,
})

/** Runs what is pasted into a terminal; a few at once. Returns what each printed, or how it failed. */
async function inTerminal(pasted: readonly Pasted[]): Promise<string[]> {
  const printed: string[] = []
  const waiting = pasted.entries()
  const work = async () => {
    for (const [at, { code, cwd }] of waiting) {
      const options = { cwd, env: environment(), maxBuffer: 64_000_000 }
      // `sh` is what is there everywhere.
      printed[at] = await run('sh', ['-c', code], options).then(
        ({ stdout }) => stdout,
        (error) => `FAILED ${error.message}`,
      )
    }
  }
  await Promise.all([work(), work(), work()])
  return printed
}

/** Runs what is pasted into modules, one after another in one process. */
async function asModules(pasted: readonly Pasted[]): Promise<string[]> {
  const modules = pasted.map(({ code, cwd, form }) => {
    const file = join(cwd, `${form.replace(' ', '-')}.mjs`)
    writeFileSync(file, code)
    return { cwd, file }
  })
  const results = join(folder, `${pasted[0]?.form}.json`)
  const words = [
    '--import',
    resolve('test/few-frames.ts'),
    join(folder, 'runner.mjs'),
    JSON.stringify(modules),
  ]
  await run(process.execPath, [...words, results], { env: environment() })
  const made: { printed?: unknown; failed?: string }[] = JSON.parse(readFileSync(results, 'utf8'))
  return made.map(({ printed, failed }) => (failed ? `FAILED ${failed}` : JSON.stringify(printed)))
}

/** What runs, with what it printed. */
async function tried(pasted: readonly Pasted[]): Promise<(Pasted & { readonly printed: string })[]> {
  const inShell = pasted.filter(({ form }) => form === 'curl' || form === 'CLI')
  const forms = ['Function', 'Client', 'AI SDK'].map((name) => pasted.filter(({ form }) => form === name))
  const groups = [inShell, ...forms]
  const printed = await Promise.all(
    groups.map((group, index) => (index === 0 ? inTerminal(group) : asModules(group))),
  )
  return groups.flatMap((group, index) =>
    group.map((each, of) => ({ ...each, printed: printed[index]?.[of] ?? '' })),
  )
}

/** What is printed by code that worked: the first field of the result. */
function expectedOf({ endpoint, form }: Pasted): string {
  if (endpoint === 'campaign' && form === 'CLI') return 'campaign/index.html'
  const [field = ''] = Object.keys(registry.find(({ name }) => name === endpoint)?.exampleOutput ?? {})
  return field
}

const failures = (results: readonly (Pasted & { readonly printed: string })[]) =>
  results
    .filter((each) => each.printed.startsWith('FAILED') || !each.printed.includes(expectedOf(each)))
    .map(({ endpoint, form, printed }) => `${endpoint}, ${form}: ${printed.slice(0, 600)}`)

describe('the code of the playground', () => {
  it('runs for every sample in every form', async () => {
    const page = await playground.open('/', key)
    const pasted: Pasted[] = []
    for (const { path, name } of registry) {
      // Nothing built in searches for videos.
      if (name === 'findYoutubeVideo') continue
      await go(page, path)
      await button(page, 'Sample').click()
      // A film of one scene is made five times as the sample would be.
      if (name === 'youtubeVideo')
        await page.locator('#field-article').fill('Cold brew is “slow coffee”: it steeps for 16 hours.')
      pasted.push(...(await offered(page, name)))
    }
    expect(
      pasted.filter(({ code }) => code.length > 4_000).map(({ endpoint, form }) => [endpoint, form]),
    ).toEqual([])
    expect(failures(await tried(pasted))).toEqual([])
    expect(pasted).toHaveLength((registry.length - 1) * 5)
    expect(playground.troubles).toEqual([])
    await close(page)
  })

  it('runs with a photograph that no argument of a command has room for, and signs that a shell reads', async () => {
    const page = await playground.open('/glass-over-image', key)
    const noise = drawn(400, 300, (context) => {
      const pixels = context.createImageData(400, 300)
      pixels.data.forEach((_, index) => {
        pixels.data[index] = index % 4 === 3 ? 255 : (index * 7919 * (index % 251)) % 256
      })
      context.putImageData(pixels, 0, 0)
    })
    const buffer = Buffer.from(encoded(noise).bytes)
    expect(buffer.length).toBeGreaterThan(150_000)
    await button(page, 'Sample').click()
    await page.locator('#field-source').fill('It\'s $HOME, `date` and \\n: "half" price.')
    await button(page, 'From a file or URL').click()
    await page
      .getByLabel('Choose a file: Image')
      .setInputFiles({ name: 'walk.png', mimeType: 'image/png', buffer })
    await page.locator('.media .meta', { hasText: /^\d{3}(?:\.\d)? kB$/ }).waitFor()
    const pasted = await offered(page, 'glassOverImage', join(folder, 'photograph'))
    expect(pasted.every(({ code }) => code.length < 2_000)).toBe(true)
    expect(failures(await tried(pasted))).toEqual([])
    await close(page)
  })

  it('runs for a campaign whose brand has a logo', async () => {
    const page = await playground.open('/campaign', key)
    const logo = `data:image/png;base64,${Buffer.from(encoded(drawn(64, 64, (context) => context.fillRect(8, 8, 48, 48))).bytes).toString('base64')}`
    const input = {
      article: 'Tea steeps in 3 minutes. A pot holds 5 cups, and “END” is not the end.',
      brand: { name: 'Tidewater’s', logo },
      outputs: ['gradientBackground'],
    }
    await page.evaluate(
      `sessionStorage.setItem('copydesk-drafts', ${JSON.stringify(JSON.stringify({ '/campaign': input }))})`,
    )
    await page.reload()
    await page.locator('.path', { hasText: '/campaign' }).waitFor()
    const pasted = await offered(page, 'campaign', join(folder, 'logo'))
    expect(failures(await tried(pasted))).toEqual([])
    expect(readFileSync(join(folder, 'logo/campaign/campaign.json'), 'utf8')).toContain('gradientBackground')
    await close(page)
  })
})
