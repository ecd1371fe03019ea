import { newCanvas } from '../../../render/canvas.ts'
import { blend, css, shaded } from './paint.ts'
import { fillBelow, paintBirds, paintSky, paintSun, type Sun } from './sky.ts'
import type { Stage } from './stage.ts'
import { paintConifer } from './trees.ts'

/** Still water that mirrors a far shore and the sun, with a boat or an island on it. */
export async function drawLake(stage: Stage): Promise<void> {
  const { width, height, short, script, between, focus, noise, random, context } = stage
  const level = height * (stage.isWide ? between(0.54, 0.6) : between(0.46, 0.54))
  const sun: Sun = {
    x: focus.x,
    y: level - short * between(0.07, 0.2),
    radius: short * between(0.055, 0.085),
  }
  await paintSky(stage, level, sun)
  paintSun(stage, sun)
  const isOpen = random() < 0.4
  for (let layer = 0; layer < 3; layer += 1) {
    const shift = between(0, 99)
    const high = short * (isOpen ? 0.028 : 0.11) * (1 - layer * 0.3)
    const line = (x: number) => {
      const aside = Math.min(1, Math.abs(x - sun.x) / (width * 0.5)) ** 1.2
      const lift =
        0.45 +
        noise.at((x / short) * (1.5 + layer) + shift, layer * 3) +
        noise.layers((x / short) * 7 + shift, layer, 3) * 0.25
      return level - Math.max(0, lift * (0.22 + aside)) * high
    }
    const color = blend(script.haze, script.near, 0.22 + layer * 0.26)
    fillBelow(stage, line, color, blend(color, script.haze, 0.4), short * 0.14)
    if (layer === 2 && !isOpen) {
      context.fillStyle = css(shaded(color, -0.05))
      for (let x = 0; x < width; x += short * between(0.008, 0.02)) {
        if (Math.abs(x - sun.x) > width * 0.2)
          paintConifer(stage, x, line(x) + short * 0.01, short * between(0.02, 0.045))
      }
    }
  }
  await mirror(stage, level)
  await stage.breath()
  glitter(stage, level, sun)
  boat(
    stage,
    level + (height - level) * between(0.09, 0.16),
    sun.x + (sun.x > width / 2 ? -1 : 1) * short * between(0.2, 0.3),
  )
  if (!script.isDark) paintBirds(stage, sun.x + between(-0.2, 0.2) * width, level * between(0.4, 0.6))
}

async function mirror(
  { canvas, context, width, height, short, script, noise, breath }: Stage,
  level: number,
): Promise<void> {
  const copy = await newCanvas(width, Math.ceil(level))
  copy.context.drawImage(canvas, 0, 0)
  await breath()
  const deep = height - level
  const strip = Math.max(1, Math.round(short / 540))
  for (let y = 0, drawn = 1; y < deep; y += strip, drawn += 1) {
    if (drawn % 16 === 0) await breath()
    const share = y / deep
    const ripple = noise.at((y / short) * 60, 3) * share * 0.09 + noise.at((y / short) * 22, 8) * share * 0.06
    const from = level - Math.max(strip, y * Math.min(1, (level * 0.97) / deep)) + ripple * short
    const sway = noise.at((y / short) * 34, 5) * short * 0.016 * share ** 0.7
    const source = Math.min(Math.max(from, 0), level - strip)
    context.drawImage(
      copy.canvas,
      0,
      source,
      width,
      strip,
      -short * 0.02 + sway,
      level + y,
      width + short * 0.04,
      strip,
    )
  }
  const tint = context.createLinearGradient(0, level, 0, height)
  tint.addColorStop(0, css(blend(script.haze, script.sky[0], 0.5), 0.12))
  tint.addColorStop(0.5, css(blend(script.sky[0], script.near, 0.4), 0.42))
  tint.addColorStop(1, css(blend(script.sky[0], script.near, 0.62), 0.86))
  context.fillStyle = tint
  context.fillRect(0, level, width, deep)
  context.fillStyle = css(script.sun, 0.3)
  context.fillRect(0, level - short * 0.0006, width, short * 0.0014)
}

/** The path of light on the water, and the small waves elsewhere. */
function glitter(
  { context, width, height, short, script, random, between }: Stage,
  level: number,
  sun: Sun,
): void {
  const deep = height - level
  for (let wave = 0; wave < 520; wave += 1) {
    const share = random() ** 1.6
    const y = level + share * deep
    const isPath = wave % 5 < 2
    const spread = isPath ? short * (0.045 + share * 0.14) : width
    const x = isPath ? sun.x + (random() + random() - 1) * spread : random() * width
    const long = short * (0.008 + share * 0.07) * between(0.4, 1.2)
    context.fillStyle = isPath
      ? css(script.sun, between(0.3, 0.85) * (1 - share * 0.75))
      : css(wave % 2 ? script.haze : script.near, 0.1)
    context.beginPath()
    context.ellipse(x, y, long, short * (0.0008 + share * 0.0028), 0, 0, 2 * Math.PI)
    context.fill()
  }
}

function boat({ context, short, script, between }: Stage, y: number, x: number): void {
  const size = short * between(0.05, 0.075)
  const dark = blend(script.near, script.sky[0], 0.12)
  const sail = blend(script.things[1], script.haze, script.isDark ? 0.6 : 0.15)
  for (const way of [1, -1]) {
    context.save()
    context.translate(x, y)
    context.scale(1, way)
    context.globalAlpha = way === 1 ? 1 : 0.22
    context.fillStyle = css(sail)
    context.beginPath()
    context.moveTo(size * 0.06, -size * 0.24)
    context.quadraticCurveTo(size * 0.55, -size * 0.7, size * 0.06, -size * 2)
    context.closePath()
    context.fill()
    context.fillStyle = css(shaded(sail, -0.1))
    context.beginPath()
    context.moveTo(-size * 0.06, -size * 0.24)
    context.quadraticCurveTo(-size * 0.42, -size * 0.5, -size * 0.04, -size * 1.62)
    context.closePath()
    context.fill()
    context.fillStyle = css(dark)
    context.fillRect(-size * 0.02, -size * 2.05, size * 0.04, size * 2)
    context.beginPath()
    context.moveTo(-size * 0.7, -size * 0.16)
    context.lineTo(size * 0.75, -size * 0.16)
    context.quadraticCurveTo(size * 0.5, size * 0.08, size * 0.3, size * 0.06)
    context.lineTo(-size * 0.45, size * 0.06)
    context.closePath()
    context.fill()
    context.restore()
  }
}
