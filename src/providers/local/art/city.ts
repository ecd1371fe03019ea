import type { Oklch } from '../../../render/color.ts'
import { blend, css, hue, shaded } from './paint.ts'
import { paintSky, paintSun, type Sun } from './sky.ts'
import { type ArtStage, circle, gradient, linear } from './stage.ts'

/** Rows of buildings, the nearest with lit windows, and below them lights that are out of focus or a quay. */
export async function drawCity(stage: ArtStage): Promise<void> {
  const { width, height, short, plan, between, focus, context } = stage
  const ground = height * (stage.isWide ? between(0.72, 0.78) : between(0.6, 0.68))
  const sun: Sun = { x: focus.x, y: ground * between(0.22, 0.4), radius: short * between(0.055, 0.085) }
  await paintSky(stage, ground * 0.98, sun, 0.8)
  paintSun(stage, sun)
  const rows = 4
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1)
    const color = blend(
      blend(plan.haze, plan.sky[1], 0.3),
      plan.near,
      0.14 + depth ** 1.2 * (plan.hour === 'day' ? 0.62 : 0.82),
    )
    const tallest = short * (0.66 - depth * 0.33)
    let x = -short * between(0.01, 0.08)
    while (x < width) {
      const wide = short * between(0.05, 0.1) * (0.8 + depth * 0.55)
      const around = Math.exp(-(((x + wide / 2 - (width - focus.x * 0.9)) / (width * 0.42)) ** 2))
      const tall = tallest * between(0.34, 0.72) * (0.6 + around * 0.75)
      building(stage, {
        x,
        wide,
        top: ground - tall,
        ground: height,
        color: shaded(color, between(-0.012, 0.012)),
        depth,
      })
      x += wide * (depth < 0.5 ? between(0.9, 1.5) : between(0.98, 1.12))
    }
    context.fillStyle = linear(
      context,
      [0, ground - tallest * 0.5, 0, ground],
      [css(plan.haze, 0), css(plan.haze, 0.5 * (1 - depth))],
    )
    context.fillRect(0, ground - tallest, width, height - ground + tallest)
    await stage.pause()
  }
  foreground(stage, ground)
}

interface Building {
  readonly x: number
  readonly wide: number
  readonly top: number
  readonly ground: number
  readonly color: Oklch
  readonly depth: number
}

function building(stage: ArtStage, { x, wide, top, ground, color, depth }: Building): void {
  const { context, short, plan, random } = stage
  context.fillStyle = gradient(stage, [0, top, 0, top + short * 0.5], 16, [
    shaded(color, 0.012),
    blend(color, plan.haze, 0.25 * (1 - depth)),
  ])
  context.fillRect(x, top, wide, ground - top)
  const kind = random()
  if (kind < 0.16) {
    context.fillRect(x + wide * 0.2, top - wide * 0.28, wide * 0.6, wide * 0.3)
    context.fillRect(x + wide * 0.485, top - wide * 1.1, wide * 0.03, wide)
  } else if (kind < 0.3) {
    context.beginPath()
    context.moveTo(x, top + 1)
    context.lineTo(x + wide * 0.5, top - wide * 0.6)
    context.lineTo(x + wide, top + 1)
    context.fill()
  } else if (kind < 0.42) {
    context.beginPath()
    context.moveTo(x, top + 1)
    context.lineTo(x, top - wide * 0.5)
    context.lineTo(x + wide, top + 1)
    context.fill()
  } else if (kind < 0.52) {
    circle(context, x + wide * 0.5, top, wide * 0.5)
  } else if (kind < 0.7) {
    context.fillRect(x + wide * 0.15, top - wide * 0.2, wide * 0.7, wide * 0.25)
    context.fillRect(x + wide * 0.3, top - wide * 0.36, wide * 0.4, wide * 0.25)
  }
  if (depth > 0.2) {
    context.fillStyle = css(blend(color, plan.sun, plan.isDark ? 0.08 : 0.24), 0.55)
    context.fillRect(x, top, wide * 0.1, ground - top)
    windows(stage, { x, wide, top, ground, color, depth })
  }
}

function windows(
  { context, short, plan, random, between, pick }: ArtStage,
  { x, wide, top, ground, color, depth }: Building,
): void {
  const cell = short * (0.011 + depth * 0.0085)
  const columns = Math.max(2, Math.floor((wide * 0.8) / cell))
  const gap = (wide * 0.8) / columns
  const [isTall, share] = [random() < 0.4, between(0.16, 0.5)]
  const lit = plan.isDark || plan.hour === 'dusk'
  const warm = blend(plan.sun, hue(0.84, 0.13, 75), plan.sun.chroma < 0.01 ? 0 : 0.8)
  for (let column = 0; column < columns; column += 1) {
    for (let y = top + cell; y < Math.min(ground, top + short * 0.6); y += cell * (isTall ? 1.6 : 1.25)) {
      const isLit = random() < (lit ? share : 0.08)
      context.fillStyle = isLit
        ? css(blend(warm, pick(plan.things), between(0, 0.22)), between(0.55, 1) * (lit ? 1 : 0.6))
        : css(lit ? shaded(color, 0.035) : blend(color, plan.sky[2], 0.42), 0.8)
      context.fillRect(
        x + wide * 0.1 + column * gap + gap * 0.22,
        y,
        gap * 0.52,
        cell * (isTall ? 1.1 : 0.66),
      )
    }
  }
}

function foreground(stage: ArtStage, ground: number): void {
  const { context, width, height, short, plan, random, between, pick, request } = stage
  context.fillStyle = linear(
    context,
    [0, ground - short * 0.16, 0, height],
    [
      css(plan.near, 0),
      [0.45, css(shaded(plan.near, -0.02), plan.isDark ? 0.9 : 0.75)],
      css(shaded(plan.near, -0.04), 0.97),
    ],
  )
  context.fillRect(0, ground - short * 0.16, width, height - ground + short * 0.16)
  context.save()
  context.globalCompositeOperation = 'screen'
  const count = request.moods.has('plain') ? 0 : plan.isDark || plan.hour === 'dusk' ? 44 : 16
  for (let light = 0; light < count; light += 1) {
    const radius = short * between(0.008, 0.036)
    const y = ground + (height - ground) * (0.1 + random() ** 0.8 * 0.85)
    const color = random() < 0.55 ? blend(plan.sun, hue(0.78, 0.13, 65), 0.7) : pick(plan.things)
    const x = random() * width
    context.fillStyle = css(color, between(0.08, 0.3))
    circle(context, x, y, radius)
    context.strokeStyle = css(color, 0.22)
    context.lineWidth = radius * 0.09
    context.stroke()
  }
  context.restore()
}
