import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeTestVideo } from '../../../../test/videos.ts'
import type { Still, VideoSource } from '../engine/types.ts'
import { openVideoReader, type ReaderOptions, type VideoReader } from './reader.ts'

const children: ChildProcess[] = []
const readers: VideoReader[] = []
let folder: string
let source: VideoSource

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'))
  const { type, bytes } = await makeTestVideo({ seconds: 2 })
  source = { location: join(folder, 'video.mp4'), type }
  await writeFile(source.location, bytes)
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(() => {
  const processes = process.getBuiltinModule('node:child_process')
  const { fork } = processes
  vi.spyOn(processes, 'fork').mockImplementation(((...given: Parameters<typeof fork>) => {
    const child = fork(...given)
    children.push(child)
    return child
  }) as typeof fork)
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const reader of readers.splice(0)) reader.close()
  for (const child of children.splice(0)) await isGone(child)
})

describe('a reader', () => {
  it('probes, decodes and summarizes a video in one process without our environment', async () => {
    const reader = await opened()
    expect(await reader.probe(source)).toMatchObject({ picture: { width: 320, height: 180, codec: 'h264' } })
    const box = { width: 64, height: 64 }
    const stills: Still[] = []
    for await (const still of reader.stills(source, { at: [0.5, 1.5], box })) stills.push(still)
    expect(stills.map(({ width, height }) => [width, height])).toEqual([
      [64, 36],
      [64, 36],
    ])
    const [dark = 0, light = 0] = stills.map(({ pixels }) => pixels[0])
    expect(light - dark).toBeGreaterThan(40)
    const sound = await reader.sound(source, { seconds: 1 })
    expect(sound?.left.length).toBe(48_000)
    const heard = await reader.hear(source, { seconds: 60 })
    expect(heard).toMatchObject({ kind: 'music or noise', speech: { type: 'audio/wav' } })
    expect(heard?.speech.bytes.length).toBeCloseTo(44 + 2 * 2 * 16_000, -4)
    expect(children).toHaveLength(1)
    const { fork } = process.getBuiltinModule('node:child_process')
    const [program, ...how] = vi.mocked(fork).mock.calls[0] ?? []
    expect(String(program)).toMatch(/process\.ts$/)
    expect(how).toMatchObject([[], { env: {} }])
  })

  it('stops decoding when the caller stops asking', async () => {
    const reader = await opened()
    const at = Array.from({ length: 30 }, (_, index) => index / 15)
    for await (const _ of reader.stills(source, { at, box: { width: 32, height: 32 } })) break
    expect(await reader.probe(source)).toMatchObject({ seconds: 2 })
  })

  it('survives a crash of its process and continues in a new one', async () => {
    const reader = await opened()
    await reader.probe(source)
    const [child] = children
    const reading = reader.hear(source, { seconds: 60 })
    child?.kill('SIGSEGV')
    await expect(reading).rejects.toMatchObject({ code: 'asset_unsupported' })
    expect(await reader.probe(source)).toMatchObject({ seconds: 2 })
    expect(children).toHaveLength(2)
  })

  it('times out if its process hangs', async () => {
    const reader = await opened({ milliseconds: 4_000 })
    await reader.probe(source)
    children[0]?.kill('SIGSTOP')
    await expect(reader.probe(source)).rejects.toMatchObject({ code: 'asset_timeout' })
    expect(await Promise.all(children.map(isGone))).toEqual(['SIGKILL'])
  })

  it('ends at once when the signal aborts', async () => {
    const leaving = new AbortController()
    const reader = await opened({ signal: leaving.signal })
    await reader.probe(source)
    children[0]?.kill('SIGSTOP')
    const reading = reader.probe(source)
    const start = performance.now()
    leaving.abort()
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
    expect(await Promise.all(children.map(isGone))).toEqual(['SIGKILL'])
    expect(performance.now() - start).toBeLessThan(10_000)
    await expect(reader.probe(source)).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('explains files that are no video and calls after close', async () => {
    const reader = await opened()
    const location = join(folder, 'noise.mp4')
    await writeFile(location, new Uint8Array(5_000).fill(7))
    await expect(reader.probe({ location, type: 'video/mp4' })).rejects.toMatchObject({
      code: 'asset_unsupported',
    })
    reader.close()
    await expect(reader.probe(source)).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('does not keep a program alive that did not close it', async () => {
    const program = join(folder, 'program.ts')
    const at = JSON.stringify(join(import.meta.dirname, 'reader.ts'))
    await writeFile(
      program,
      `import { openVideoReader } from ${at}
       const reader = await openVideoReader()
       console.log((await reader.probe(${JSON.stringify(source)})).seconds)`,
    )
    const { stdout } = await promisify(execFile)(process.execPath, [program])
    expect(stdout.trim()).toBe('2')
  })
})

async function opened(options?: ReaderOptions): Promise<VideoReader> {
  const reader = await openVideoReader(options)
  readers.push(reader)
  return reader
}

async function isGone(child: ChildProcess): Promise<string | number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.signalCode ?? child.exitCode
}
