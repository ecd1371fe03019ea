import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rate, type Sound } from '../sound/sound.ts'
import { findEngine } from './index.ts'
import type { Still, VideoEngine, VideoSettings, VideoSource } from './types.ts'
import { frameBytes, frameRate } from './writing.ts'

const installed = createRequire(join(process.cwd(), 'test/'))
const { path: ffmpeg } = installed('@ffmpeg-installer/ffmpeg') as { path: string }
const { path: ffprobe } = installed('@ffprobe-installer/ffprobe') as { path: string }

const seconds = 3
const settings: VideoSettings = {
  width: 160,
  height: 90,
  fps: 10,
  hasSound: true,
  title: 'Bread & <salt>: "-y"',
  language: 'de-AT',
}
const chapters = [
  { title: 'Flour', start: 0, end: 1 },
  { title: 'Ofen für 🥖', start: 1, end: 3 },
]

/** Y, U and V of each second, and the same in RGB. */
const colors = [
  { yuv: [63, 102, 240], rgb: [255, 0, 0] },
  { yuv: [173, 42, 26], rgb: [0, 255, 0] },
  { yuv: [32, 240, 118], rgb: [0, 0, 255] },
] as const

const click = 1.5 * rate
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copydesk-engine-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('the engine', () => {
  let engine: VideoEngine
  let video: VideoSource

  beforeAll(async () => {
    engine = await findEngine()
    video = await written(engine, 'whole.mp4')
  })

  it('writes what players and platforms expect', async () => {
    const { streams, format, chapters } = await probed(video)
    expect(streams).toMatchObject([
      {
        codec_name: 'h264',
        profile: 'High',
        pix_fmt: 'yuv420p',
        width: 160,
        height: 90,
        avg_frame_rate: '10/1',
        nb_frames: '30',
        start_time: '0.000000',
        color_range: 'tv',
        color_space: 'bt709',
        color_primaries: 'bt709',
        color_transfer: 'bt709',
      },
      {
        codec_name: 'aac',
        sample_rate: '48000',
        channels: 2,
        start_time: '0.000000',
        tags: { language: 'deu' },
      },
    ])
    for (const { duration } of streams) expect(Math.abs(Number(duration) - seconds)).toBeLessThan(0.1)
    expect(format.tags).toMatchObject({ title: settings.title })
    expect(format.tags).not.toHaveProperty('comment')
    expect(chapters.map(({ start_time, tags }) => [Number(start_time), tags.title])).toEqual([
      [0, 'Flour'],
      [1, 'Ofen für 🥖'],
    ])
  })

  it('puts the index first and a key frame every two seconds', async () => {
    const bytes = await readFile(video.location)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const { packets } = await probed(video, '-select_streams', 'v', '-show_packets')
    const keys = packets.filter(({ flags }) => flags.startsWith('K')).map(({ pts_time }) => Number(pts_time))
    expect(keys[0]).toBe(0)
    for (const [index, key] of keys.entries())
      expect((keys[index + 1] ?? seconds) - key).toBeLessThanOrEqual(2)
  })

  it('writes the same video in the same bytes', async () => {
    const again = await written(engine, 'again.mp4')
    expect((await readFile(again.location)).equals(await readFile(video.location))).toBe(true)
    for (const maker of ['Lavf', 'Lavc', 'x264']) {
      expect((await readFile(video.location)).includes(maker)).toBe(false)
    }
  })

  it('probes what it wrote', async () => {
    const facts = await engine.probe(video)
    expect(facts).toMatchObject({
      title: settings.title,
      picture: {
        codec: 'h264',
        width: 160,
        height: 90,
        fps: 10,
      },
      sound: { codec: 'aac', rate: 48_000, channels: 2 },
    })
    expect(facts.seconds).toBeCloseTo(seconds, 1)
    const { streams } = await probed(video)
    expect(streams).toContainEqual(
      expect.objectContaining({
        nb_frames: '30',
        pix_fmt: 'yuv420p',
        color_primaries: 'bt709',
        color_transfer: 'bt709',
        color_space: 'bt709',
        color_range: 'tv',
      }),
    )
  })

  it('returns the frame visible at each time', async () => {
    const at = [0, 0.99, 1, 1.55, 2.05, 2.99, 9]
    const stills = await all(engine.stills(video, { at, box: { width: 80, height: 80 } }))
    expect(stills.map(({ width, height }) => [width, height])).toEqual(at.map(() => [80, 45]))
    const frames = [0, 0.9, 1, 1.5, 2, 2.9, 2.9]
    for (const [index, still] of stills.entries()) {
      expect(still.seconds).toBeCloseTo(frames[index] ?? 0, 3)
      expect(distance(still, colors[Math.floor(still.seconds)]?.rgb ?? [])).toBeLessThan(12)
    }
  })

  it('returns key frames on request', async () => {
    const box = { width: 16, height: 16 }
    const stills = await all(engine.stills(video, { at: [0.5, 2.9], box, keyFramesOnly: true }))
    expect(stills).toHaveLength(2)
    expect(stills[0]?.seconds).toBe(0)
    expect(stills[1]?.seconds).toBeLessThanOrEqual(2.9)
  })

  it('keeps sound and picture in sync to a millisecond', async () => {
    const sound = await engine.sound(video, { seconds: 60 })
    expect(Math.abs(loudest(sound) - click)).toBeLessThanOrEqual(rate / 1000)
    expect(Math.abs((sound?.left.length ?? 0) / rate - seconds)).toBeLessThan(0.1)
    expect((await engine.sound(video, { seconds: 0.5 }))?.left.length).toBe(rate / 2)
  })

  it.each([
    ['audio/mpeg', 'libmp3lame', 'mp3'],
    ['audio/ogg', 'libopus', 'ogg'],
    ['audio/mp4', 'aac', 'm4a'],
    ['video/webm', 'libopus', 'webm'],
    ['audio/flac', 'flac', 'flac'],
  ] as const)('hears %s to the sample, and one channel in both ears', async (type, codec, ending) => {
    const location = join(folder, `sound.${ending}`)
    await encoded(wav(), location, codec)
    const sound = await engine.sound({ location, type }, { seconds: 60 })
    expect(loudest(sound)).toBe(click)
    expect(sound?.right).toEqual(sound?.left)
  })

  it('keeps the level of mono sound', async () => {
    const location = join(folder, 'mono.wav')
    await writeFile(location, wav())
    const sound = await engine.sound({ location, type: 'audio/wav' }, { seconds: 60 })
    expect(sound?.left[click]).toBeCloseTo(0.75, 3)
    expect(sound?.left.length).toBe(2 * rate)
  })

  it('rotates videos upright', async () => {
    const location = join(folder, 'turned.mp4')
    await run(
      ffmpeg,
      '-v',
      'error',
      '-y',
      '-i',
      video.location,
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      location,
    )
    const turned = { location, type: 'video/mp4' } as const
    expect((await engine.probe(turned)).picture).toMatchObject({ width: 90, height: 160 })
    const [still] = await all(engine.stills(turned, { at: [0], box: { width: 80, height: 80 } }))
    expect(still).toMatchObject({ width: 45, height: 80 })
  })

  it('reframes a video and keeps its sound', async () => {
    const path = join(folder, 'tall.mp4')
    await engine.reframe(video, path, { width: 90, height: 160 })
    const tall = { location: path, type: 'video/mp4' } as const
    expect(await engine.probe(tall)).toMatchObject({ picture: { width: 90, height: 160, fps: 10 } })
    expect((await probed(tall)).streams).toContainEqual(expect.objectContaining({ nb_frames: '30' }))
    const stills = await all(engine.stills(tall, { at: [0.5, 1.5, 2.5], box: { width: 9, height: 16 } }))
    for (const [second, still] of stills.entries()) {
      expect(distance(still, colors[second]?.rgb ?? [])).toBeLessThan(12)
    }
    expect(Math.abs(loudest(await engine.sound(tall, { seconds: 60 })) - click)).toBeLessThanOrEqual(
      rate / 1000,
    )
  })

  it('returns no sound for a silent video', async () => {
    const silent = await written(engine, 'silent.mp4', { hasSound: false }, [])
    expect(await engine.sound(silent, { seconds: 60 })).toBeUndefined()
    expect(await engine.probe(silent)).toMatchObject({ seconds, sound: undefined })
  })

  it.each(['noise', 'half', 'playlist'])('refuses a damaged video: %s', async (kind) => {
    const whole = await readFile(video.location)
    const bytes = {
      noise: Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) >> 3),
      half: whole.subarray(0, 600),
      playlist: Buffer.from(`#EXTM3U\n#EXTINF:1\n${video.location}\n`),
    }[kind]
    const location = join(folder, `${kind}.mp4`)
    await writeFile(location, bytes ?? '')
    const broken = { location, type: 'video/mp4' } as const
    const refusal = { code: 'asset_unsupported', message: expect.not.stringContaining(folder) }
    await expect(engine.probe(broken)).rejects.toMatchObject(refusal)
    await expect(engine.sound(broken, { seconds: 1 })).rejects.toMatchObject(refusal)
    await expect(all(engine.stills(broken, { at: [0], box: settings }))).rejects.toMatchObject(refusal)
  })

  it('reads the intact parts of a damaged video', async () => {
    const bytes = await readFile(video.location)
    const from = bytes.indexOf('mdat') + 4
    const third = Math.floor((bytes.length - from) / 3)
    bytes.fill(0, from + third, from + 2 * third)
    const location = join(folder, 'holes.mp4')
    await writeFile(location, bytes)
    const holed = { location, type: 'video/mp4' } as const
    const [first] = await all(engine.stills(holed, { at: [0, 1, 2], box: settings }))
    expect(first?.seconds).toBe(0)
    expect((await engine.sound(holed, { seconds: 60 }))?.left.length).toBeGreaterThan(rate / 2)
  })

  it('releases an abandoned video and refuses further frames', async () => {
    const writer = await engine.write(join(folder, 'left.mp4'), settings)
    await writer.frame(frameOf(0))
    await writer.abandon()
    await writer.abandon()
    await expect(writer.frame(frameOf(0))).rejects.toMatchObject({ code: 'internal' })
    await written(engine, 'left.mp4')
  })

  it('reports a path that cannot be written', async () => {
    const failed = written(engine, join('no-such-folder', 'video.mp4'))
    await expect(failed).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('stops when the signal aborts', async () => {
    const signal = AbortSignal.abort()
    await expect(engine.probe(video, signal)).rejects.toMatchObject({ code: 'cancelled' })
    const path = join(folder, 'never.mp4')
    const leaving = new AbortController()
    const reframed = engine.reframe(video, path, { width: 1920, height: 1080 }, leaving.signal)
    setTimeout(() => leaving.abort(), 30)
    await expect(reframed).rejects.toMatchObject({ code: 'cancelled' })
  })
})

describe('frame rates', () => {
  it.each([
    [30, 30, 1],
    [29.97, 30_000, 1001],
    [23.976, 24_000, 1001],
    [12.5, 12_500, 1000],
  ])('%d is %d/%d', (fps, num, den) => {
    expect(frameRate(fps)).toEqual({ num, den })
  })
})

function frameOf(second: number): Uint8Array {
  const [y, u, v] = colors[second]?.yuv ?? [16, 128, 128]
  const luma = settings.width * settings.height
  return new Uint8Array(frameBytes(settings))
    .fill(y)
    .fill(u, luma)
    .fill(v, luma * 1.25)
}

async function written(
  engine: VideoEngine,
  file: string,
  changes: Partial<VideoSettings> = {},
  parts = chapters,
): Promise<VideoSource> {
  const location = join(folder, file)
  const chosen = { ...settings, ...changes }
  const writer = await engine.write(location, chosen)
  try {
    // One buffer for all frames, as in real use: later drawing must not show.
    const planes = new Uint8Array(frameBytes(settings))
    for (let frame = 0; frame < seconds * settings.fps; frame += 1) {
      planes.set(frameOf(Math.floor(frame / settings.fps)))
      await writer.frame(planes)
      if (chosen.hasSound) await writer.sound(part(frame * 4800, 4800))
    }
    await writer.finish(parts)
  } finally {
    await writer.abandon()
  }
  return { location, type: 'video/mp4' }
}

/** Silence with a click. */
function part(from: number, length: number): Sound {
  const left = new Float32Array(length)
  if (click >= from && click < from + length) left[click - from] = 0.9
  return { left, right: left }
}

/** Two seconds of one channel, with a click. */
function wav(): Buffer {
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  )
  const samples = Buffer.alloc(2 * rate * 2)
  samples.writeInt16LE(0.75 * 32_768, click * 2)
  head.writeUInt32LE(36 + samples.length, 4)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

async function encoded(sound: Buffer, path: string, codec: string): Promise<void> {
  const from = `${path}.wav`
  await writeFile(from, sound)
  await run(ffmpeg, '-v', 'error', '-y', '-i', from, '-c:a', codec, path)
}

function loudest(sound: Sound | undefined): number {
  const loudness = sound?.left.map(Math.abs) ?? new Float32Array()
  return loudness.indexOf(loudness.reduce((most, value) => Math.max(most, value), 0))
}

function distance({ pixels, width, height }: Still, rgb: readonly number[]): number {
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
  return Math.max(...rgb.map((value, channel) => Math.abs((pixels[middle + channel] ?? 0) - value)))
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

interface Probed {
  readonly streams: readonly { readonly duration: string }[]
  readonly format: { readonly tags: Readonly<Record<string, string>> }
  readonly chapters: readonly { readonly start_time: string; readonly tags: { readonly title: string } }[]
  readonly packets: readonly { readonly flags: string; readonly pts_time: string }[]
}

async function probed({ location }: VideoSource, ...request: string[]): Promise<Probed> {
  const options = request.length ? request : ['-show_streams', '-show_format', '-show_chapters']
  return JSON.parse(await run(ffprobe, '-v', 'error', ...options, '-of', 'json', location)) as Probed
}

async function run(program: string, ...parameters: string[]): Promise<string> {
  return (await promisify(execFile)(program, parameters)).stdout
}
