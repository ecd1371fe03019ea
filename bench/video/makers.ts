import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { composeVideo } from '../../src/render/video/compose/compose.ts'
import { findEngine } from '../../src/render/video/engine/index.ts'
import {
  captions,
  fading,
  folder,
  font,
  lettering,
  pictureFile,
  type Take,
  takes,
  video,
  videoPlan,
} from './material.ts'

export const rawFile = `${folder}/frames.yuv`
const frameBytes = video.width * video.height * 1.5

/** Writes all frames to one file, for the encode-only run. */
export async function writeRaw(): Promise<void> {
  const file = openSync(rawFile, 'w')
  const frame = async (planes: Uint8Array) => void writeSync(file, planes)
  await composeVideo(await videoPlan(), { frame, sound: async () => {} })
  closeSync(file)
}

/** What is measured, each in its own process. */
export const makers = {
  raw: async (out: string) => {
    const writer = await begin(out)
    const file = openSync(rawFile, 'r')
    const planes = new Uint8Array(frameBytes)
    for (let frame = 0; frame < video.frames; frame += 1) {
      readSync(file, planes)
      await writer.frame(planes)
    }
    await writer.finish()
  },
  ours: async (out: string) => {
    const writer = await begin(out)
    await composeVideo(await videoPlan(), writer)
    await writer.finish()
  },
} as const

async function begin(out: string) {
  const engine = await findEngine()
  return await engine.write(out, { ...video, hasSound: false })
}

/** The ffmpeg filter that moves over a picture as our camera does. */
export function zoompan({ from, until, start, end }: Take, frames: number): string {
  const along = (key: keyof Take['start']) => `(${start[key]}+(${end[key] - start[key]})*on/${until - from})`
  const view = `z='1/${along('scale')}':x='iw*${along('x')}-iw/zoom/2':y='ih*${along('y')}-ih/zoom/2'`
  const length = Math.min(frames, video.frames - from)
  return `zoompan=${view}:d=${length}:s=${video.width}x${video.height}:fps=${video.fps}`
}

/** ffmpeg arguments for the same video. Filters that its build lacks are left out. */
export function peerArguments(out: string, filters: ReadonlySet<string>): readonly string[] {
  const fades = filters.has('xfade')
  const streams = takes.map(
    (take, index) => `[${index}]${zoompan(take, fades ? take.until - take.from : 75)},setsar=1[s${index}]`,
  )
  const faded = takes.slice(1).map(({ from }, index) => {
    const before = index === 0 ? '[s0]' : `[f${index}]`
    const timing = `duration=${fading / video.fps}:offset=${from / video.fps}`
    return `${before}[s${index + 1}]xfade=transition=fade:${timing}[f${index + 1}]`
  })
  const joined = fades ? faded : [`[s0][s1][s2][s3]concat=n=4[f3]`]
  const { size, y, border } = lettering
  const look = `fontfile=${font}:fontsize=${size}:fontcolor=white:borderw=${border}:bordercolor=black`
  const texts = captions.map(
    (words, second) =>
      `drawtext=${look}:text='${words}':x=(w-text_w)/2:y=${y}-text_h/2:enable='gte(n,${second * 30})*lt(n,${second * 30 + 30})'`,
  )
  const last = ['[f3]null', ...(filters.has('drawtext') ? texts : []), 'format=yuv420p[v]'].join(',')
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...takes.flatMap((_, index) => ['-i', pictureFile(index)]),
    ...['-filter_complex', [...streams, ...joined, last].join(';'), '-map', '[v]'],
    ...['-c:v', 'libx264', '-preset', video.preset, '-crf', `${video.quality}`, '-g', `${2 * video.fps}`],
    ...['-profile:v', 'high', '-movflags', '+faststart', '-r', `${video.fps}`, out],
  ]
}
