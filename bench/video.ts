import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { findEngine } from '../src/render/video/engine/index.ts'
import { jitterOf } from './video/jitter.ts'
import { makers, peerArguments, rawFile, writeRaw, zoompan } from './video/makers.ts'
import { folder, makeMaterial, pictureFile, type Take, takes, video } from './video/material.ts'
import { median, type Taken, watched } from './video/watched.ts'

/**
 * Makes ten seconds of video three ways: ours, ffmpeg's zoompan and drawtext, and ready-made frames that are only
 * encoded. Each runs in its own process, in turn. `node bench/video.ts [rounds]`
 */
const [, script = '', what = '', out = ''] = process.argv
if (what in makers) {
  await makers[what as keyof typeof makers](out)
  process.exit()
}

const rounds = Number(what || 3)
const ffmpeg = peer()
const listed = spawnSync(ffmpeg, ['-hide_banner', '-filters'], { encoding: 'utf8' }).stdout
const filters = new Set([...listed.matchAll(/^ \S+ +(\w+) /gm)].map(([, name = '']) => name))
await makeMaterial()
await writeRaw()

const videos = { raw: `${folder}/raw.mp4`, ours: `${folder}/ours.mp4`, zoompan: `${folder}/zoompan.mp4` }
const commands = {
  raw: [process.execPath, script, 'raw', videos.raw],
  ours: [process.execPath, script, 'ours', videos.ours],
  zoompan: [ffmpeg, ...peerArguments(videos.zoompan, filters)],
}
type Name = keyof typeof videos
const names = Object.keys(videos) as Name[]

console.log(`${video.frames} frames of ${video.width}x${video.height}, ${video.preset}, against ${version()}`)
for (const missing of ['xfade', 'drawtext'])
  if (!filters.has(missing)) console.log(`  which has no ${missing} and is spared it`)
const one = await measured('0')
const two = availableParallelism() > 1 ? await measured('0,1') : undefined

console.log(`${' '.repeat(14)}1 core: wall  cpu  2 cores: wall  cpu s   RSS MB   size MB`)
for (const name of names) {
  const { wall, processor, memory } = one[name]
  const both = two?.[name]
  const cells = [wall / 1000, processor / 1000, (both?.wall ?? 0) / 1000, (both?.processor ?? 0) / 1000]
  const shown = cells.map((cell) => cell.toFixed(2).padStart(9))
  const size = statSync(videos[name]).size / 1e6
  const most = Math.max(memory, both?.memory ?? 0)
  console.log(
    `${name.padEnd(12)}${shown.join('')}${most.toFixed(0).padStart(10)}${size.toFixed(2).padStart(9)}`,
  )
}

goal('ours : raw, one core', ratio(one, 'raw'), 1.2)
if (two) goal('ours : raw, two cores', ratio(two, 'raw'), 1.1)
const differences = await unlike()
if (differences.length > 0) console.log(`no ratio to zoompan: ${differences.join(', ')}`)
else goal('ours : zoompan, one core', ratio(one, 'zoompan'), 0.95)
const take = takes[0] as Take
const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${video.width}x${video.height}`, '-i', rawFile]
goal('jitter in pixels, ours', jitterOf(ffmpeg, raw, 'null', take), 0.05)
const theirs = jitterOf(ffmpeg, ['-i', pictureFile(0)], zoompan(take, 75), take)
console.log(`jitter in pixels, zoompan ${theirs.toFixed(3)}`)
goal('RSS in MB', Math.max(one.ours.memory, two?.ours.memory ?? 0), 400)

async function measured(cores: string): Promise<Readonly<Record<Name, Taken>>> {
  const taken: Record<Name, Taken[]> = { raw: [], ours: [], zoompan: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      taken[name].push(await watched(cores, commands[name]))
    }
  }
  const middle = (name: Name): Taken => ({
    wall: median(taken[name].map(({ wall }) => wall)),
    processor: median(taken[name].map(({ processor }) => processor)),
    memory: Math.max(...taken[name].map(({ memory }) => memory)),
  })
  return { raw: middle('raw'), ours: middle('ours'), zoompan: middle('zoompan') }
}

/** By wall or processor time: on a busy machine the lower ratio is the more accurate. */
function ratio(figures: Readonly<Record<Name, Taken>>, to: Name): number {
  const { ours, [to]: other } = figures
  return Math.min(ours.wall / other.wall, ours.processor / other.processor)
}

function goal(what: string, value: number, most: number): void {
  console.log(`${what} ${value.toFixed(3)} (goal: at most ${most})${value > most ? ' MISSED' : ''}`)
}

/** What differs between the two videos by more than two encodings of the same frames would. */
async function unlike(): Promise<readonly string[]> {
  const engine = await findEngine()
  const [ours, theirs] = await Promise.all(
    [videos.ours, videos.zoompan].map((location) => engine.probe({ location, type: 'video/mp4' })),
  )
  const [frames, others] = [ours?.picture, theirs?.picture]
  const sizes = statSync(videos.ours).size / statSync(videos.zoompan).size
  const bounds = [
    [`${ours?.seconds} s to ${theirs?.seconds} s`, ours?.seconds === theirs?.seconds],
    [`${frames?.fps} fps to ${others?.fps}`, frames?.fps === others?.fps],
    [`${sizes.toFixed(2)} of its size`, sizes > 0.6 && sizes < 1.25],
    [`SSIM ${ssim().toFixed(3)}`, ssim() > 0.9],
  ] as const
  console.log(`compared: ${bounds.map(([name]) => name).join(', ')}`)
  return bounds.flatMap(([name, holds]) => (holds ? [] : [name]))
}

function ssim(): number {
  const both = ['-i', videos.ours, '-i', videos.zoompan, '-lavfi', 'ssim', '-f', 'null', '-']
  const { stderr } = spawnSync(ffmpeg, ['-hide_banner', ...both], { encoding: 'utf8' })
  return Number(/All:([\d.]+)/.exec(stderr)?.[1])
}

/** The installed ffmpeg, else the old one from npm. */
function peer(): string {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return 'ffmpeg'
  return `test/node_modules/@ffmpeg-installer/${process.platform}-${process.arch}/ffmpeg`
}

function version(): string {
  return spawnSync(ffmpeg, ['-version'], { encoding: 'utf8' }).stdout.split(' Copyright')[0] ?? ''
}
