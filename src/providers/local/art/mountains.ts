import { blend, css, shaded } from './paint.ts'
import { fillBelow, paintBirds, paintSky, paintSun, type Sun } from './sky.ts'
import type { Stage } from './stage.ts'
import { paintConifer } from './trees.ts'

/** Ridge behind ridge, each a step deeper in the haze, before a low sun. */
export async function drawMountains(stage: Stage): Promise<void> {
  const { width, height, short, script, between, focus, random, pick } = stage
  const horizon = height * (stage.isWide ? between(0.5, 0.58) : between(0.42, 0.5))
  const isHigh = script.hour === 'day' || script.hour === 'night'
  const sun: Sun = {
    x: focus.x + between(-0.12, 0.12) * width,
    y: isHigh ? horizon * between(0.3, 0.42) : horizon * between(0.62, 0.74),
    radius: short * (isHigh ? 0.045 : 0.06),
  }
  await paintSky(stage, horizon * 1.05, sun)
  paintSun(stage, sun)
  const hasPeak = random() < 0.6
  const layers = pick([5, 6, 7])
  const roughness = between(0.85, 1.25)
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / (layers - 1)
    const base = horizon * 0.96 + (height * 1.02 - horizon) * depth ** 1.25 * 0.82
    const line = ridge(stage, layer, base, short * (0.16 - depth * 0.045) * roughness, 2.2 + depth * 1.1)
    const color = blend(blend(script.haze, script.sky[1], 0.22), script.near, 0.1 + depth * 0.86)
    const foot = blend(color, script.haze, 0.62 * (1 - depth))
    fillBelow(stage, line, shaded(color, depth < 0.3 ? 0.015 : 0), foot, short * (0.3 + depth * 0.2))
    if (layer === 1 && hasPeak) paintPeak(stage, sun, horizon)
    if (layer >= layers - 2) plant(stage, line, depth, color)
    await stage.breath()
  }
  if (!script.isDark) paintBirds(stage, width - sun.x + between(-0.1, 0.1) * width, horizon * 0.5)
}

function ridge(
  { noise, short, between }: Stage,
  layer: number,
  base: number,
  height: number,
  frequency: number,
): (x: number) => number {
  const shift = between(0, 100)
  return (x) => {
    const at = (x / short) * frequency + shift
    const crests = 1 - Math.abs(noise.at(at, layer * 7.1)) * 1.9
    const broken = 1 - Math.abs(noise.at(at * 2.3, layer * 3.7 + 40)) * 2
    const fine = noise.layers(at * 7, layer * 2.9, 3)
    return base - height * (crests * 0.62 + broken * 0.22 + fine * 0.16)
  }
}

/** One summit above the others, half of it in the light and with snow on it. */
function paintPeak(
  { context, short, width, height, script, between, focus, isWide, noise }: Stage,
  sun: Sun,
  horizon: number,
) {
  const x = isWide ? width * between(0.66, 0.8) : width - focus.x + between(-0.08, 0.08) * width
  const top = horizon - short * between(0.2, 0.3)
  const foot = Math.min(height, horizon + short * 0.42)
  const wide = short * between(0.5, 0.68)
  const rough = (t: number, row: number) =>
    noise.layers(t * 9, row * 11.3, 4) * short * 0.035 * Math.min(t * 5, 1)
  const steps = Array.from({ length: 61 }, (_, step) => step / 60)
  const edge = (side: -1 | 1) =>
    steps.map(
      (t) =>
        [x + side * wide * t ** 1.08 * 0.95 + rough(t, side + 2), top + (foot - top) * t ** 1.12] as const,
    )
  const spine = steps.map(
    (t) => [x + Math.sin(t * 9 + 1) * short * 0.025 * t + rough(t, 9) * 2.2, top + (foot - top) * t] as const,
  )
  const light = sun.x < x ? -1 : 1
  const stone = blend(script.haze, script.near, 0.42)
  const fills = [
    { line: edge(light), color: blend(blend(stone, script.sun, 0.38), script.haze, 0.12) },
    { line: edge(-light as -1 | 1), color: shaded(stone, -0.035) },
  ]
  const trace = (line: readonly (readonly [number, number])[]) => {
    context.beginPath()
    for (const [atX, atY] of line) context.lineTo(atX, atY)
    for (const [atX, atY] of [...spine].reverse()) context.lineTo(atX, atY)
    context.closePath()
  }
  for (const [index, { line, color }] of fills.entries()) {
    const veil = context.createLinearGradient(0, top, 0, foot)
    veil.addColorStop(0, css(color))
    veil.addColorStop(0.4, css(blend(color, script.haze, 0.25)))
    veil.addColorStop(0.75, css(blend(color, script.haze, 0.4), 0))
    context.fillStyle = veil
    trace(line)
    context.fill()
    context.save()
    trace(line)
    context.clip()
    const snow = blend(script.sun, index === 0 ? script.sky[2] : script.sky[1], index === 0 ? 0.12 : 0.62)
    context.fillStyle = css(snow, 0.92)
    context.beginPath()
    context.moveTo(x - wide, top - 9)
    const low = top + (foot - top) * (script.isSnowy ? 0.42 : 0.24)
    for (let at = -1; at <= 1; at += 0.02) {
      const drop = Math.abs(noise.at(at * 13, 77)) * short * 0.1 - Math.abs(at) * short * 0.04
      context.lineTo(x + at * wide, low + drop - short * 0.05)
    }
    context.lineTo(x + wide, top - 9)
    context.fill()
    context.restore()
  }
}

function plant(stage: Stage, line: (x: number) => number, depth: number, color: Parameters<typeof css>[0]) {
  const { width, short, between, noise, context, script } = stage
  context.fillStyle = css(blend(color, script.near, 0.35))
  for (let x = -short * 0.02; x < width; x += short * between(0.008, 0.024) * depth) {
    if (noise.at((x / short) * 3, depth * 50) < -0.12) continue
    paintConifer(stage, x, line(x) + short * 0.012, short * between(0.022, 0.05) * depth ** 2)
  }
}
