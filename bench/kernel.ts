import { spawnSync } from 'node:child_process'
import { registerHooks } from 'node:module'
import { findEngine } from '../src/render/video/engine/index.ts'
import { ownTime } from './rounds.ts'
import { makeMaterial, video, videoPlan } from './video/material.ts'

/**
 * Measures what the vectors of the kernel save: the same ten seconds composed and encoded with the kernel, with its
 * arithmetic in plain JavaScript, and drawn on the canvas. Each runs in its own process. `node bench/kernel.ts`
 */
const [, script = '', way] = process.argv
const replaced: Readonly<Record<string, readonly [suffix: string, by: string]>> = {
  kernel: ['', ''],
  plain: ['/kernel/index.ts', './video/plain-kernel.ts'],
  canvas: ['/painter.ts', './video/canvas-painter.ts'],
}
const [suffix, by] = replaced[way ?? ''] ?? []
if (suffix !== undefined && by !== undefined) {
  if (suffix)
    registerHooks({
      resolve: (name, context, next) =>
        name.endsWith(suffix) && context.parentURL?.includes('/compose/')
          ? { url: new URL(by, import.meta.url).href, shortCircuit: true }
          : next(name, context),
    })
  const { composeVideo } = await import('../src/render/video/compose/compose.ts')
  const before = ownTime()
  await composeVideo(await videoPlan(), { frame: async () => {}, sound: async () => {} })
  const composed = ownTime() - before
  const writer = await (await findEngine()).write(`${process.env['TMPDIR'] ?? '/tmp'}/kernel-${way}.mp4`, {
    ...video,
    hasSound: false,
  })
  await composeVideo(await videoPlan(), writer)
  await writer.finish()
  console.log(JSON.stringify({ composed, whole: ownTime() - before - composed }))
  process.exit()
}

await makeMaterial()
const ways = Object.keys(replaced)
const taken = new Map<string, { composed: number; whole: number }>()
for (const each of ways) {
  const { stdout, stderr } = spawnSync(process.execPath, [script, each], { encoding: 'utf8' })
  if (!stdout) throw new Error(stderr)
  taken.set(each, JSON.parse(stdout))
}
const own = taken.get('kernel')
console.log(`${video.frames} frames of ${video.width}x${video.height}, processor time`)
for (const [each, { composed, whole }] of taken) {
  const perFrame = (ms: number) => `${(ms / video.frames).toFixed(1).padStart(6)} ms`
  const ratio = (whole / (own?.whole ?? Number.NaN)).toFixed(2)
  console.log(
    `${each.padEnd(8)} composed ${perFrame(composed)}, and encoded ${perFrame(whole)} a frame, ${ratio} times the kernel's`,
  )
}
