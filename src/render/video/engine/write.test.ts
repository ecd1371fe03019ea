import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary.ts'
import { endThreads, hasThreads, startThread } from '../../../workers/thread.ts'
import { rate } from '../sound/sound.ts'
import { loadAv } from './load.ts'
import type { VideoWriter } from './types.ts'
import { write } from './write.ts'
import { frameBytes, framesAhead } from './writing.ts'

vi.mock('../../../workers/thread.ts', async (load) => {
  const actual = await load<typeof import('../../../workers/thread.ts')>()
  return { ...actual, hasThreads: vi.fn(actual.hasThreads), startThread: vi.fn(actual.startThread) }
})

const settings = { width: 320, height: 180, fps: 10, hasSound: true }
const folder = temporaryFolder('write')

afterEach(() => {
  vi.mocked(startThread).mockClear()
})

/** The thread of the video that was begun last. */
const lastThread = () => vi.mocked(startThread).mock.results.at(-1)?.value as Worker
const hasEnded = (thread: Worker) => thread.threadId === -1

/** Noise, which no encoder makes small. */
function frameOf(index: number): Uint8Array {
  let state = index + 1
  return new Uint8Array(frameBytes(settings)).map(() => {
    state = (state * 48_271) % 2_147_483_647
    return state
  })
}
const second = { left: new Float32Array(rate).fill(0.1), right: new Float32Array(rate) }

async function writeFrames(writer: VideoWriter, count = 12): Promise<void> {
  await writer.sound(second)
  for (let index = 0; index < count; index += 1) await writer.frame(frameOf(index))
}

async function writtenBytes(name: string): Promise<Buffer> {
  const path = join(folder, name)
  const writer = await write(path, settings)
  await writeFrames(writer)
  await writer.finish([{ title: 'Flour', start: 0, end: 1 }])
  return readFileSync(path)
}

/** Where this process has the file open. */
const descriptorsOf = (path: string) =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === path ? [Number(descriptor)] : []
    } catch {
      return []
    }
  })

/** Puts a full disk in the place of an open file. */
function fillDisk(path: string): void {
  const [descriptor = -1] = descriptorsOf(path)
  closeSync(descriptor)
  const opened: number[] = []
  while (opened.at(-1) !== descriptor) opened.push(openSync('/dev/full', 'r+'))
  for (const other of opened.slice(0, -1)) closeSync(other)
}

describe('a video', () => {
  it('is encoded in a thread, which ends with it', async () => {
    const sent = vi.spyOn(loadAv().CodecContext.prototype, 'sendFrameSync')
    await writtenBytes('thread.mp4')
    expect(sent).not.toHaveBeenCalled()
    sent.mockRestore()
    expect(hasEnded(lastThread())).toBe(true)
  })

  it.each([
    ['threads', () => vi.mocked(hasThreads).mockReturnValueOnce(false)],
    [
      'the program of one',
      () => {
        const start = vi.mocked(startThread).getMockImplementation() as typeof startThread
        vi.mocked(startThread).mockImplementationOnce((_, options) => start('/no-such-program.js', options))
      },
    ],
  ])('has the same bytes without %s', async (_, withhold) => {
    const expected = await writtenBytes('expected.mp4')
    withhold()
    const sent = vi.spyOn(loadAv().CodecContext.prototype, 'sendFrameSync')
    expect((await writtenBytes('here.mp4')).equals(expected)).toBe(true)
    expect(sent).toHaveBeenCalled()
    sent.mockRestore()
  })

  it('fails when the disk is full', async () => {
    const path = join(folder, 'full.mp4')
    const writer = await write(path, settings)
    fillDisk(path)
    const failure = { code: 'storage_unavailable', message: expect.stringContaining('No space left') }
    await expect(writeFrames(writer, 60)).rejects.toMatchObject(failure)
    await writer.abandon()
    expect(hasEnded(lastThread())).toBe(true)
  })

  it('fails when the disk is full at its end', async () => {
    const path = join(folder, 'full-at-end.mp4')
    const writer = await write(path, settings)
    await writer.frame(frameOf(0))
    fillDisk(path)
    await expect(writer.finish()).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(hasEnded(lastThread())).toBe(true)
  })

  it('fails when its thread ends', async () => {
    const writer = await write(join(folder, 'dead.mp4'), settings)
    const failure = { code: 'storage_unavailable', message: expect.stringContaining('thread') }
    await writer.frame(frameOf(0))
    expect(await endThreads(2_000)).toBe(true)
    const frames: PromiseSettledResult<void>[] = []
    for (let index = 1; index < 8; index += 1)
      frames.push(...(await Promise.allSettled([writer.frame(frameOf(index))])))
    const rejected = frames.flatMap((frame) => (frame.status === 'rejected' ? [frame.reason] : []))
    expect(rejected.length).toBeGreaterThan(1)
    for (const reason of rejected) expect(reason).toMatchObject(failure)
    await expect(writer.sound(second)).rejects.toMatchObject(failure)
    await expect(writer.finish()).rejects.toMatchObject(failure)
    await writer.abandon()
  })

  it('is released when it is abandoned while frames and sound are encoded', async () => {
    const path = join(folder, 'left.mp4')
    const writer = await write(path, settings)
    const sound = writer.sound(second)
    await writer.frame(frameOf(0))
    expect(descriptorsOf(path)).toHaveLength(1)
    await Promise.all([writer.frame(frameOf(1)), writer.abandon(), writer.abandon()])
    await sound
    expect(hasEnded(lastThread())).toBe(true)
    expect(descriptorsOf(path)).toEqual([])
    await expect(writer.frame(frameOf(2))).rejects.toMatchObject({ code: 'internal' })
    await expect(writer.sound(second)).rejects.toMatchObject({ code: 'internal' })
  })

  it('reads shared frames where they are, and copies others', async () => {
    const path = join(folder, 'shared.mp4')
    const writer = await write(path, settings)
    await writer.sound(second)
    const length = frameBytes(settings)
    const memory = new SharedArrayBuffer(framesAhead * length)
    for (let index = 0; index < 12; index += 1) {
      const place = new Uint8Array(memory, (index % framesAhead) * length, length)
      place.set(frameOf(index))
      await writer.frame(place)
    }
    await writer.finish([{ title: 'Flour', start: 0, end: 1 }])
    expect(readFileSync(path).equals(await writtenBytes('copied.mp4'))).toBe(true)
  })

  it('takes frames of its size only, and one at a time', async () => {
    const writer = await write(join(folder, 'size.mp4'), settings)
    for (let index = 0; index < 9; index += 1)
      await expect(writer.frame(new Uint8Array(5))).rejects.toMatchObject({ code: 'internal' })
    for (let index = 0; index < 9; index += 1) await writer.frame(frameOf(index))
    const frames = Array.from({ length: 9 }, (_, index) => writer.frame(frameOf(index)))
    const failures = (await Promise.allSettled(frames)).filter(({ status }) => status === 'rejected')
    expect(failures.length).toBeGreaterThan(0)
    await writer.abandon()
  })
})
