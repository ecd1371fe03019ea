import type { Oklch } from '../../../render/color.ts'
import { blend, bytes, css, lay, mixed, rampOf, read, smooth } from './paint.ts'
import { circle, inside, radial, strokePath } from './shapes.ts'
import { type ArtStage, fillField, gradient } from './stage.ts'

/** Where the sun or the moon stands, in pixels. */
export interface Sun {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Paints a sky down to the horizon and a little below: its gradient, the glow around the sun, clouds or stars. */
export async function paintSky(stage: ArtStage, horizon: number, sun: Sun, clouds = 1): Promise<void> {
  const { plan, noise, short, request } = stage
  const ramp = rampOf(plan.sky)
  const end = horizon / short
  const [sunX, sunY] = [sun.x / short, sun.y / short]
  const [sunRed, sunGreen, sunBlue] = bytes(blend(plan.sun, plan.sky[2], 0.3))
  const lit = bytes(blend(plan.sun, plan.sky[2], plan.hour === 'day' ? 0.1 : 0.5))
  const dim = bytes(blend(plan.sky[1], plan.haze, 0.45))
  const cover =
    (request.weather === 'clear' ? 0 : request.weather ? 1.4 : clouds) * (plan.hour === 'night' ? 0.6 : 1)
  const shift = stage.between(0, 40)
  const glowing = plan.hour === 'night' ? 0.34 : 0.75
  await fillField(stage, 1 / 3, (x, y, pixel) => {
    read(ramp, y / end, pixel)
    const distance = Math.hypot(x - sunX, y - sunY)
    const glow = Math.exp(-distance * 3.4) * glowing + Math.exp(-distance * 12) * glowing * 0.5
    lay(pixel, [sunRed, sunGreen, sunBlue], Math.min(glow, 0.9))
    if (cover === 0 || y > end) return
    const bend = noise.at(x * 0.9 + shift, y * 2) * 0.25
    const depth = 1.5 + (y / end) * 3
    const body = noise.layers(x * 1.25 + bend + shift, y * depth * 2.1 + bend, 5)
    const edge = smooth(0.1, 0.48, body + (cover - 1) * 0.22) * Math.min(1, cover)
    if (edge <= 0) return
    const above = noise.layers(x * 1.25 + bend + shift + 0.05, (y - 0.035) * depth * 2.1 + bend, 3)
    const light = smooth(-0.25, 0.3, body - above + 0.12) * 0.6 + glow * 0.6
    const share = Math.min(light, 1)
    const fade = edge * 0.72 * smooth(1, 0.86, y / end)
    lay(pixel, mixed(dim, lit, share), fade)
  })
  if (plan.isDark) paintStars(stage, horizon)
}

function paintStars({ context, width, short, random, between, plan }: ArtStage, horizon: number): void {
  const count = Math.round(((width * horizon) / (short * short)) * 150)
  for (let star = 0; star < count; star += 1) {
    const y = random() * horizon * 0.92
    const radius = short * (random() < 0.06 ? 0.0021 : between(0.0005, 0.0012))
    const color = css(plan.sun, between(0.25, 0.9) * (1 - (y / horizon) ** 2))
    circle(context, color, random() * width, y, radius)
  }
}

/** The disc itself, with the halo of a bright thing; at night a moon, whose shadow gives it a phase. */
export function paintSun({ context, plan, between }: ArtStage, { x, y, radius }: Sun): void {
  const halo = [css(plan.sun, 0.42), [0.35, css(plan.sun, 0.12)], css(plan.sun, 0)] as const
  circle(context, radial(context, [x, y, radius * 0.8, x, y, radius * 4], halo), x, y, radius * 4)
  circle(context, plan.sun, x, y, radius)
  if (plan.hour !== 'night') return
  const disc = () => context.arc(x, y, radius, 0, 2 * Math.PI)
  inside(context, disc, () => {
    const dim = css(blend(plan.sun, plan.sky[1], 0.22), 0.55)
    for (const [across, down, size] of craters)
      circle(context, dim, x + across * radius, y + down * radius, size * radius)
    circle(context, css(plan.sky[1], 0.6), x + radius * between(0.5, 0.9), y + radius * 0.3, radius * 1.05)
  })
}

const craters = [
  [-0.35, -0.3, 0.24],
  [0.15, 0.1, 0.3],
  [-0.45, 0.35, 0.14],
  [0.35, -0.45, 0.13],
  [-0.1, 0.6, 0.16],
] as const

/** A loose flock, small and far away. */
export function paintBirds(stage: ArtStage, x: number, y: number): void {
  const { context, short, plan, between, random, request } = stage
  if (request.moods.has('plain')) return
  const count = 3 + Math.floor(random() * 4)
  context.lineCap = 'round'
  for (let bird = 0; bird < count; bird += 1) {
    const size = short * between(0.008, 0.014)
    const atX = x + between(-0.13, 0.13) * short
    const atY = y + between(-0.055, 0.055) * short
    const lift = size * between(0.35, 0.75)
    context.lineWidth = size * 0.2
    strokePath(context, css(blend(plan.near, plan.sky[1], 0.25), 0.85), () => {
      context.moveTo(atX - size, atY - lift * 0.6)
      context.quadraticCurveTo(atX - size * 0.4, atY - lift, atX, atY)
      context.quadraticCurveTo(atX + size * 0.4, atY - lift, atX + size, atY - lift * 0.6)
    })
  }
}

/** How far down a line lies at a place across. */
export type Edge = (x: number) => number

/** Traces what lies below a line across the picture, and returns the highest point of the line. */
export function traceBelow({ context, width, height }: ArtStage, line: Edge, step: number): number {
  let top = height
  context.moveTo(-2, height + 2)
  for (let x = -2; x <= width + step; x += step) {
    const y = line(x)
    top = Math.min(top, y)
    context.lineTo(x, y)
  }
  context.lineTo(width + step, height + 2)
  context.closePath()
  return top
}

/** Fills what lies below a line across the picture. */
export function fillBelow(stage: ArtStage, line: Edge, from: Oklch, to: Oklch, depth: number): void {
  const { context, height } = stage
  context.beginPath()
  const top = traceBelow(stage, line, 2)
  context.fillStyle = gradient(stage, [0, top, 0, Math.min(top + depth, height * 1.2)], 32, [from, to])
  context.fill()
}

/** A fir as a dark shape, its foot at the point. */
export function paintConifer({ context, random }: ArtStage, x: number, foot: number, height: number): void {
  const half = height * (0.2 + random() * 0.07)
  const tiers = Math.max(4, Math.min(9, Math.round(height / 12)))
  const tierAt = (tier: number) => {
    const reach = half * (tier / tiers) ** 0.85 * (0.85 + random() * 0.3)
    return { reach, y: foot - height * (1 - (tier / tiers) * 0.94) }
  }
  const notch = (height / tiers) * 0.16
  context.beginPath()
  context.moveTo(x, foot - height)
  for (let tier = 1; tier <= tiers; tier += 1) {
    const { reach, y } = tierAt(tier)
    context.lineTo(x + reach, y)
    context.lineTo(x + reach * 0.52, y - notch)
  }
  context.lineTo(x + half * 0.12, foot)
  context.lineTo(x - half * 0.12, foot)
  for (let tier = tiers; tier >= 1; tier -= 1) {
    const { reach, y } = tierAt(tier)
    context.lineTo(x - reach * 0.52, y - notch)
    context.lineTo(x - reach, y)
  }
  context.fill()
}
