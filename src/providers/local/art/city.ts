import type { Oklch } from '../../../render/color.ts'
import { blend, css, hue, shaded } from './paint.ts'
import { asLight, circle, polygon, rect } from './shapes.ts'
import { paintSky, paintSun, type Sun } from './sky.ts'
import { type ArtStage, fade, gradient } from './stage.ts'

/** Rows of buildings, the nearest with lit windows, and below them lights that are out of focus or a quay. */
export async function drawCity(stage: ArtStage): Promise<void> {
  const { width, height, short, plan, between, focus } = stage
  const ground = height * (stage.isWide ? between(0.72, 0.78) : between(0.6, 0.68))
  const sun: Sun = { x: focus.x, y: ground * between(0.22, 0.4), radius: short * between(0.055, 0.085) }
  await paintSky(stage, ground * 0.98, sun, 0.8)
  paintSun(stage, sun)
  const rows = 4
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1)
    const nearness = 0.14 + depth ** 1.2 * (plan.hour === 'day' ? 0.62 : 0.82)
    const color = blend(blend(plan.haze, plan.sky[1], 0.3), plan.near, nearness)
    const tallest = short * (0.66 - depth * 0.33)
    let x = -short * between(0.01, 0.08)
    while (x < width) {
      const wide = short * between(0.05, 0.1) * (0.8 + depth * 0.55)
      const around = Math.exp(-(((x + wide / 2 - (width - focus.x * 0.9)) / (width * 0.42)) ** 2))
      const tall = tallest * between(0.34, 0.72) * (0.6 + around * 0.75)
      building(stage, { x, wide, top: ground - tall, color: shaded(color, between(-0.012, 0.012)), depth })
      x += wide * (depth < 0.5 ? between(0.9, 1.5) : between(0.98, 1.12))
    }
    const mist = [css(plan.haze, 0), css(plan.haze, 0.5 * (1 - depth))]
    fade(stage, ground - tallest * 0.5, ground, mist, ground - tallest)
    await stage.pause()
  }
  foreground(stage, ground)
}

interface Building {
  readonly x: number
  readonly wide: number
  readonly top: number
  readonly color: Oklch
  readonly depth: number
}

function building(stage: ArtStage, house: Building): void {
  const { context, height, short, plan } = stage
  const { x, wide, top, color, depth } = house
  const front = [shaded(color, 0.012), blend(color, plan.haze, 0.25 * (1 - depth))]
  const wall = gradient(stage, [0, top, 0, top + short * 0.5], 16, front)
  rect(context, wall, x, top, wide, height - top)
  roof(stage, house, wall)
  if (depth <= 0.2) return
  const edge = css(blend(color, plan.sun, plan.isDark ? 0.08 : 0.24), 0.55)
  rect(context, edge, x, top, wide * 0.1, height - top)
  windows(stage, house)
}

/** An antenna, a gable, a slope, a dome, a step, or nothing. */
function roof(
  { context, random }: ArtStage,
  { x, wide, top }: Building,
  wall: Parameters<typeof rect>[1],
): void {
  const kind = random()
  if (kind < 0.16) {
    rect(context, wall, x + wide * 0.2, top - wide * 0.28, wide * 0.6, wide * 0.3)
    rect(context, wall, x + wide * 0.485, top - wide * 1.1, wide * 0.03, wide)
  } else if (kind < 0.3) {
    polygon(context, wall, [x, top + 1, x + wide * 0.5, top - wide * 0.6, x + wide, top + 1])
  } else if (kind < 0.42) {
    polygon(context, wall, [x, top + 1, x, top - wide * 0.5, x + wide, top + 1])
  } else if (kind < 0.52) {
    circle(context, wall, x + wide * 0.5, top, wide * 0.5)
  } else if (kind < 0.7) {
    rect(context, wall, x + wide * 0.15, top - wide * 0.2, wide * 0.7, wide * 0.25)
    rect(context, wall, x + wide * 0.3, top - wide * 0.36, wide * 0.4, wide * 0.25)
  }
}

function windows(stage: ArtStage, { x, wide, top, color, depth }: Building): void {
  const { context, height, short, plan, random, between, pick } = stage
  const cell = short * (0.011 + depth * 0.0085)
  const columns = Math.max(2, Math.floor((wide * 0.8) / cell))
  const gap = (wide * 0.8) / columns
  const [isTall, share] = [random() < 0.4, between(0.16, 0.5)]
  const lit = plan.isDark || plan.hour === 'dusk'
  const warm = blend(plan.sun, hue(0.84, 0.13, 75), plan.sun.chroma < 0.01 ? 0 : 0.8)
  const unlit = css(lit ? shaded(color, 0.035) : blend(color, plan.sky[2], 0.42), 0.8)
  const glass = () =>
    random() < (lit ? share : 0.08)
      ? css(blend(warm, pick(plan.things), between(0, 0.22)), between(0.55, 1) * (lit ? 1 : 0.6))
      : unlit
  const [pitch, tall] = isTall ? [cell * 1.6, cell * 1.1] : [cell * 1.25, cell * 0.66]
  const bottom = Math.min(height, top + short * 0.6)
  for (let column = 0; column < columns; column += 1) {
    const left = x + wide * 0.1 + column * gap + gap * 0.22
    for (let y = top + cell; y < bottom; y += pitch) rect(context, glass(), left, y, gap * 0.52, tall)
  }
}

function foreground(stage: ArtStage, ground: number): void {
  const { context, width, height, short, plan, random, between, pick, request } = stage
  const shade = css(shaded(plan.near, -0.02), plan.isDark ? 0.9 : 0.75)
  const stops = [css(plan.near, 0), [0.45, shade], css(shaded(plan.near, -0.04), 0.97)] as const
  fade(stage, ground - short * 0.16, height, stops)
  const count = request.moods.has('plain') ? 0 : plan.isDark || plan.hour === 'dusk' ? 44 : 16
  asLight(context, () => {
    for (let light = 0; light < count; light += 1) {
      const radius = short * between(0.008, 0.036)
      const y = ground + (height - ground) * (0.1 + random() ** 0.8 * 0.85)
      const color = random() < 0.55 ? blend(plan.sun, hue(0.78, 0.13, 65), 0.7) : pick(plan.things)
      const x = random() * width
      circle(context, css(color, between(0.08, 0.3)), x, y, radius)
      context.strokeStyle = css(color, 0.22)
      context.lineWidth = radius * 0.09
      context.stroke()
    }
  })
}
