import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CopydeskError } from '../src/errors.ts'
import { describeVideo } from '../src/generators/describe-video.ts'
import { type Media, toDataUrl } from '../src/media/media.ts'
import { local } from '../src/providers/local/index.ts'
import { seededRandom } from '../src/random.ts'
import { openVideoReader, type VideoReader } from '../src/render/video/read/reader.ts'
import { surveyVideo } from '../src/render/video/read/survey.ts'
import { makeTestVideo } from './videos.ts'

/** Damaged copies per kind of video; 100 or more take minutes and find more. */
const count = 20
const mostMilliseconds = 10_000

let folder: string
let reader: VideoReader
const videos = new Map<string, Media>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  reader = await openVideoReader({ milliseconds: mostMilliseconds })
  const mp4 = await makeTestVideo({ width: 96, height: 54, seconds: 1, fps: 10 })
  videos.set('MP4', mp4)
  const mov = Uint8Array.from(mp4.bytes)
  mov.set(new TextEncoder().encode('qt  '), 8)
  videos.set('MOV', { type: 'video/quicktime', bytes: mov })
  videos.set('WebM', await webm(mp4))
})

afterAll(async () => {
  reader.close()
  await rm(folder, { recursive: true })
})

describe.each(['MP4', 'MOV', 'WebM'])('a broken %s', (kind) => {
  it(`is surveyed or refused, ${count} times`, async () => {
    const outcomes = new Map<string, number>()
    for (let number = 0; number < count; number += 1) {
      const { type, bytes } = videos.get(kind) ?? { type: 'video/mp4', bytes: new Uint8Array() }
      const random = seededRandom(number + 1)
      const damage = damages[number % damages.length] ?? truncated
      const location = join(folder, `${kind}-${number}`)
      await writeFile(location, damage(Uint8Array.from(bytes), random))
      const start = performance.now()
      const outcome = await surveyVideo(reader, { location, type }, { heard: 60 }).then(({ stills }) => {
        expect(stills.length).toBeGreaterThan(0)
        expect(stills.length).toBeLessThanOrEqual(20)
        return 'looked over'
      }, codeOf)
      expect(performance.now() - start).toBeLessThan(3 * mostMilliseconds)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    const known = ['looked over', 'asset_unsupported', 'asset_too_large', 'asset_timeout']
    expect([...outcomes.keys()].filter((outcome) => !known.includes(outcome))).toEqual([])
    expect(outcomes.get('looked over')).toBeGreaterThan(0)
    expect(outcomes.get('asset_unsupported')).toBeGreaterThan(0)
  })
})

it('describes what can be decoded of a damaged video, and names a remedy if nothing can', async () => {
  const bytes = videos.get('MP4')?.bytes ?? new Uint8Array()
  const described = (part: Uint8Array) => {
    const video_url = toDataUrl({ type: 'video/mp4', bytes: part })
    return describeVideo({ video_url }, { providers: local() })
  }
  const { description } = await described(bytes.subarray(0, bytes.length - 1_500))
  expect(description).toMatch(/^A wide video of /)
  await expect(described(bytes.subarray(0, 200))).rejects.toMatchObject({
    code: 'asset_unsupported',
    message: expect.stringMatching(/Save|Give/),
  })
})

type Damage = (bytes: Uint8Array, random: () => number) => Uint8Array

const truncated: Damage = (bytes, random) =>
  bytes.subarray(0, 16 + Math.floor(random() * (bytes.length - 16)))

/** Flips bits between two shares of the file: its index is in front, its frames are behind. */
const flipped =
  (from: number, until: number, flips: number): Damage =>
  (bytes, random) => {
    for (let flip = 0; flip < flips; flip += 1) {
      const at = Math.floor((from + random() * (until - from)) * bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))
    }
    return bytes
  }

/** Writes a number over four bytes in the index: sizes of nothing, of everything, of less than nothing. */
const overwritten =
  (value: number): Damage =>
  (bytes, random) => {
    const at = 32 + Math.floor(random() * Math.min(1_500, bytes.length - 40))
    new DataView(bytes.buffer).setUint32(at, value)
    return bytes
  }

/** Makes a box name another length, or itself again and again. */
const sized =
  (name: string, length: number): Damage =>
  (bytes, random) => {
    const at = Buffer.from(bytes.buffer).indexOf(name)
    if (at < 4) return flipped(0, 0.3, 20)(bytes, random)
    new DataView(bytes.buffer).setUint32(at - 4, length)
    return bytes
  }

/** Writes over the first number after a box's name, or over one further on: counts, dimensions, durations. */
const counted =
  (name: string, offset: number, value: number): Damage =>
  (bytes, random) => {
    const at = Buffer.from(bytes.buffer).indexOf(name)
    if (at < 0) return flipped(0, 0.15, 6)(bytes, random)
    new DataView(bytes.buffer).setUint32(at + offset, value)
    return bytes
  }

/** Puts a part of the file in another place. */
const moved: Damage = (bytes, random) => {
  const [from, to] = [random(), random()].map((share) => Math.floor(share * (bytes.length - 600)))
  bytes.copyWithin(to ?? 0, from ?? 0, (from ?? 0) + 500)
  return bytes
}

const damages: readonly Damage[] = [
  truncated,
  flipped(0, 0.25, 3),
  flipped(0.5, 1, 30),
  overwritten(0),
  overwritten(0xffff_ffff),
  overwritten(0x7fff_ffff),
  sized('trak', 0),
  sized('moov', 8),
  sized('stsd', 0xffff_ffff),
  sized('stbl', 1),
  counted('stsz', 12, 0xffff_ffff),
  counted('stts', 12, 0x7fff_ffff),
  counted('stco', 12, 0),
  counted('avc1', 28, 0xffff_ffff),
  counted('avc1', 28, 0x3e80_3e80),
  counted('mdhd', 16, 0xffff_ffff),
  moved,
  truncated,
  flipped(0, 1, 100),
  flipped(0.02, 0.1, 2),
]

function codeOf(error: unknown): string {
  return CopydeskError.is(error) ? error.code : String(error)
}

/** The engine writes MP4s only. */
async function webm({ bytes }: Media): Promise<Media> {
  const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }
  const [from, to] = [join(folder, 'whole.mp4'), join(folder, 'whole.webm')]
  await writeFile(from, bytes)
  execFileSync(path, ['-v', 'error', '-i', from, '-c:v', 'libvpx', '-c:a', 'libopus', to])
  return { type: 'video/webm', bytes: await readFile(to) }
}
