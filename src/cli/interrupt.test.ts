import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const urlOf = (path: string) => JSON.stringify(pathToFileURL(resolve(path)).href)

/** An endpoint that makes a video in two paid calls. It waits before, during or after the second while the file `wait` names one. */
const config = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { defineEndpoint } from ${urlOf('src/index.ts')}
import * as z from ${urlOf('node_modules/zod/index.js')}
import { exampleVideo } from ${urlOf('src/media/example-video.ts')}
import { fromDataUrl } from ${urlOf('src/media/media.ts')}

const file = (name) => new URL(name, import.meta.url)
const place = (name, signal) => new Promise((resolve, reject) => {
  const isHere = () => existsSync(file('wait')) && readFileSync(file('wait'), 'utf8') === name
  if (isHere()) appendFileSync(file('log'), 'waits ' + name + '\\n')
  const timer = setInterval(() => isHere() || (clearInterval(timer), resolve()), 20)
  signal?.addEventListener('abort', () => { clearInterval(timer); reject(signal.reason) })
})
const usage = { inputTokens: 1, outputTokens: 1, cost: 0.25 }
const text = {
  version: 1, provider: 'vendor', model: 'writer',
  write: async ({ task }, { signal }) => {
    appendFileSync(file('log'), task + '\\n')
    if (task === 'second') await place('during', signal)
    return { outcome: 'answered', value: {}, usage, requestId: undefined, warnings: [] }
  },
}
const request = (task) => ({
  task, instructions: '', material: [], images: [], schema: { type: 'object' }, maxOutputTokens: 1, repair: undefined,
})
export default {
  providers: { text },
  endpoints: [defineEndpoint({
    name: 'clip', path: '/clip', group: 'video', summary: 'Makes a clip.', needs: ['text'], needsStore: true,
    input: z.object({ topic: z.string().describe('The topic.') }),
    output: z.object({ clip_url: z.string().describe('The clip.') }),
    example: { topic: 'Tea' },
    exampleOutput: { clip_url: 'https://example.com/a.mp4' },
    run: async (run) => {
      run.emit({ type: 'progress', step: 'script', fraction: 0 })
      await run.ask('text', 'first', request('first'))
      run.emit({ type: 'progress', step: 'script', fraction: 1 })
      run.emit({ type: 'progress', step: 'video', fraction: 0 })
      await place('before', run.signal)
      run.emit({ type: 'progress', step: 'video', fraction: 0.5 })
      await run.ask('text', 'second', request('second'))
      run.emit({ type: 'progress', step: 'video', fraction: 1 })
      return { clip_url: await run.keep(fromDataUrl(exampleVideo)) }
    },
  })],
}`

/** A folder with the configuration, in which \`clip\` runs and waits at a place. */
function newProject(place: string) {
  const folder = temporaryFolder('interrupt')
  writeFileSync(join(folder, 'copydesk.config.mjs'), config)
  const waitFile = join(folder, 'wait')
  writeFileSync(waitFile, place)
  const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '')
  const start = (words: readonly string[], command = process.execPath, before: readonly string[] = []) => {
    const child = spawn(command, [...before, ...(before.length > 0 ? [] : [cli, ...words])], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        TMPDIR: tmpdir(),
        COPYDESK_STATE: join(folder, 'state'),
        TERM: 'xterm',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    children.push(child)
    const printed = { all: '' }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed.all += text
      })
    }
    const exitCode = new Promise<number | null>((done) => child.on('close', done))
    return { child, printed, exitCode }
  }
  return {
    folder,
    log,
    go: () => writeFileSync(waitFile, ''),
    isWaiting: () => expect.poll(log).toContain(`waits ${place}`),
    run: (...words: string[]) => start(words),
    /** In a terminal, by way of \`script\` of util-linux. */
    runInTerminal: (...words: string[]) =>
      start([], 'script', [
        '-qec',
        `stty cols 100; exec ${[process.execPath, cli, ...words].join(' ')}`,
        '/dev/null',
      ]),
  }
}

const cli = resolve('src/cli/index.ts')
const clip = ['clip', '--topic', 'Tea', '--out', 'a.mp4']

describe('a video whose process was killed', () => {
  it('goes on with the same command, pays for no finished step again, and is made anew after that', async () => {
    const { folder, log, go, isWaiting, run } = newProject('before')
    const { child } = run(...clip)
    await isWaiting()
    child.kill('SIGKILL')
    go()
    const { printed, exitCode } = run(...clip)
    expect(await exitCode).toBe(0)
    expect(printed.all).toContain('Goes on where an earlier run of this command was stopped.')
    expect(printed.all).toContain('Wrote a.mp4\nCost: $0.25 for 1 call.')
    expect(log()).toBe('first\nwaits before\nsecond\n')
    expect(readdirSync(join(folder, 'state', 'unfinished'))).toEqual([])
  })

  it('asks before it sends a call again that may have been billed', async () => {
    const { log, go, isWaiting, run } = newProject('during')
    const { child } = run(...clip)
    await isWaiting()
    child.kill('SIGKILL')
    go()
    const refused = run(...clip)
    expect(await refused.exitCode).toBe(4)
    expect(refused.printed.all).toContain('add --resend')
    expect(await run(...clip, '--resend').exitCode).toBe(0)
    expect(log()).toBe('first\nsecond\nwaits during\nsecond\n')
  })
})

const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

describe.runIf(hasTerminal)('Ctrl-C in a terminal', () => {
  it('asks first, goes on after “no”, and stops after “yes”; what is finished is kept', async () => {
    const { log, isWaiting, runInTerminal } = newProject('before')
    const { child, printed, exitCode } = runInTerminal(...clip)
    await isWaiting()
    await expect.poll(() => printed.all).toMatch(/Script +done in/)
    await expect.poll(() => printed.all).toContain('[------')
    child.stdin?.write('\u0003')
    await expect.poll(() => printed.all).toContain('Stop?')
    const asked = printed.all.length
    child.stdin?.write('n')
    // The progress is shown again.
    await expect.poll(() => printed.all.slice(asked)).toContain('[------')
    expect(child.exitCode).toBeNull()
    child.stdin?.write('\u0003')
    await expect.poll(() => printed.all.split('Stop?').length).toBeGreaterThan(2)
    child.stdin?.write('y')
    expect(await exitCode).toBe(130)
    expect(printed.all).toMatch(/What is finished is kept[\s\S]*Interrupted/)
    expect(log()).toBe('first\nwaits before\n')
  })

  it('leaves at once when it is pressed again', async () => {
    const { isWaiting, runInTerminal } = newProject('before')
    const { child, printed, exitCode } = runInTerminal(...clip)
    await isWaiting()
    child.stdin?.write('\u0003')
    await expect.poll(() => printed.all).toContain('Stop?')
    child.stdin?.write('\u0003')
    expect(await exitCode).toBe(130)
  })
})

describe('Ctrl-C without a terminal', () => {
  it('stops at once with 130', async () => {
    const { folder, isWaiting, run } = newProject('during')
    const { child, printed, exitCode } = run(...clip)
    await isWaiting()
    child.kill('SIGINT')
    expect(await exitCode).toBe(130)
    expect(printed.all).not.toContain('Stop?')
    expect(readdirSync(folder)).not.toContain('a.mp4')
  })
})
