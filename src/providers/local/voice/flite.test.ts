import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFlite } from './flite.ts'

const phonesOf = (text: string, ...settings: readonly string[]) =>
  withFlite((flite) => flite.run('-voice', 'kal', ...settings, '-psdur', '-o', 'none', '-t', text), undefined)

/** All threads that this process starts during a test. */
let threads: Worker[] = []
const addThread = (thread: Worker) => threads.push(thread)

beforeEach(() => {
  process.on('worker', addThread)
})

afterEach(async () => {
  process.off('worker', addThread)
  await Promise.all(threads.filter(({ threadId }) => threadId > 0).map((thread) => once(thread, 'exit')))
  threads = []
})

describe('threads of the synthesizer', () => {
  it('hands a thread on to the next call, and its runs do not change each other', async () => {
    const first = await phonesOf('tea,')
    const slow = () => phonesOf('Coffee is steeped in water, for hours.', '--setf', 'duration_stretch=2')
    const long = await slow()
    expect(first).toMatch(/^pau:\S+ t:\S+ iy:\S+ pau:\S+\s+$/)
    expect(await phonesOf('tea,')).toBe(first)
    expect(threads).toHaveLength(1)
    await once(threads[0] as Worker, 'exit')

    expect(await slow()).toBe(long)
    expect(threads).toHaveLength(2)
  })

  it('gives calls at the same time a thread each, and uses both again', async () => {
    const both = () => Promise.all([phonesOf('tea,'), phonesOf('milk,')])
    const said = await both()
    expect(await both()).toEqual(said)
    expect(threads).toHaveLength(2)
  })

  it('does not keep a process alive', async () => {
    const script = `
      process.on('worker', (thread) => thread.on('exit', () => console.log('a thread ended')))
      process.on('exit', () => console.log('the process ends'))
      const { withFlite } = await import(${JSON.stringify(new URL('./flite.ts', import.meta.url).href)})
      await withFlite((flite) => flite.run('-voice', 'kal', '-o', 'none', '-t', 'tea'), undefined)
      console.log('spoken')`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    // The process exits before the idle thread is ended.
    expect(stdout).toBe('spoken\nthe process ends\n')
  })

  it('ends the thread of a cancelled call only', async () => {
    const caller = new AbortController()
    const text = 'Tea at five. '.repeat(200)
    const cancelled = withFlite((flite) => {
      const run = flite.run('-voice', 'slt', '-o', '/sound.wav', '-t', text)
      caller.abort()
      return run
    }, caller.signal)
    const other = phonesOf(text)
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
    expect(threads.filter(({ threadId }) => threadId < 0)).toHaveLength(1)

    const said = await other
    expect(await phonesOf(text)).toBe(said)
    expect(threads).toHaveLength(2)
  })

  it.each([
    ['traps', ['--sets', 'join_type=none']],
    ['exits', ['--version']],
  ])('does not use a thread again whose synthesizer %s', async (_, settings) => {
    const said = await phonesOf('tea,')
    await expect(phonesOf('tea,', ...settings)).rejects.toMatchObject({
      code: 'internal',
      message: 'The built-in voice crashed. Try another text.',
    })
    expect(await phonesOf('tea,')).toBe(said)
    expect(threads).toHaveLength(2)
  })

  it.runIf(existsSync('/proc/self/fd'))('leaves no folder open', async () => {
    const before = openFolders()
    await phonesOf('tea,')
    await expect(phonesOf('tea,', '--version')).rejects.toThrow('crashed')
    expect(openFolders()).toEqual(before)
  })
})

/** The temporary folders that this process has open. */
function openFolders(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`)
      return path.includes(`-${process.pid}-`) ? [path] : []
    } catch {
      return []
    }
  })
}
