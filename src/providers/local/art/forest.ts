import { blend, css, rampOf } from './paint.ts'
import { paintSky, type Sun } from './sky.ts'
import { gradient, type Stage } from './stage.ts'
import { paintConifer } from './trees.ts'

/** Rows of firs that the mist swallows from below, with the light between them. */
export async function drawForest(stage: Stage): Promise<void> {
  const { context, width, height, short, script, between, focus, noise, pick } = stage
  const horizon = height * between(0.5, 0.58)
  const sun: Sun = { x: focus.x, y: horizon * between(0.5, 0.66), radius: short * 0.05 }
  await paintSky(stage, horizon * 1.15, sun, 0.5)
  const layers = pick([5, 6])
  const green = blend(script.near, script.leaf, script.isSnowy ? 0.12 : script.hour === 'day' ? 0.6 : 0.38)
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / (layers - 1)
    const size = short * (0.14 + depth ** 1.4 * 0.62)
    const shift = between(0, 60)
    const base = horizon + (height - horizon) * depth ** 1.1 * 0.92 + short * 0.04
    const color = blend(script.haze, green, 0.2 + depth * 0.78)
    const top = base - size * 1.3
    context.fillStyle = gradient(
      stage,
      [0, top, 0, base + short * 0.05],
      rampOf(
        [
          color,
          blend(color, script.haze, 0.2 * (1 - depth)),
          blend(color, script.haze, 0.86 * (1 - depth * 0.75)),
        ],
        32,
      ),
    )
    const gap = size * 0.17
    for (let x = -size * 0.3; x < width + size * 0.3; x += gap * between(0.6, 1.5)) {
      // A glade in the middle leads the eye to the light; the nearest trees frame it.
      const aside = Math.min(1, Math.abs(x - focus.x) / (width * (0.2 + depth * 0.3)))
      if (aside < depth * 0.95 - 0.2) continue
      const tall = size * (0.62 + noise.at((x / short) * 3 + shift, layer * 4) * 0.35 + aside * 0.35)
      paintConifer(stage, x, base + noise.at((x / short) * 1.5, shift) * short * 0.02, tall)
    }
    const fog = context.createLinearGradient(0, top + size * 0.5, 0, base + short * 0.1)
    fog.addColorStop(0, css(script.haze, 0))
    fog.addColorStop(1, css(script.haze, 0.72 * (1 - depth) + 0.1))
    context.fillStyle = fog
    context.fillRect(0, top, width, height - top)
    if (layer === Math.floor(layers / 2)) beams(stage, sun)
  }
  const floor = context.createLinearGradient(0, height * 0.72, 0, height)
  floor.addColorStop(0, css(green, 0))
  floor.addColorStop(1, css(blend(green, script.near, 0.6), 0.92))
  context.fillStyle = floor
  context.fillRect(0, height * 0.7, width, height * 0.3)
}

function beams({ context, short, script, between, height }: Stage, sun: Sun): void {
  context.save()
  context.globalCompositeOperation = 'screen'
  const strength = script.isDark ? 0.1 : 0.2
  for (let beam = 0; beam < 7; beam += 1) {
    const angle = Math.PI / 2 + (beam - 3) * 0.2 + between(-0.06, 0.06)
    const [half, length] = [between(0.018, 0.045), height * 0.72]
    const light = context.createRadialGradient(sun.x, sun.y, short * 0.02, sun.x, sun.y, length)
    light.addColorStop(0, css(script.sun, strength))
    light.addColorStop(1, css(script.sun, 0))
    context.fillStyle = light
    for (const spread of [1, 0.72, 0.45]) {
      context.beginPath()
      context.moveTo(sun.x, sun.y)
      context.lineTo(
        sun.x + Math.cos(angle - half * spread) * length,
        sun.y + Math.sin(angle - half * spread) * length,
      )
      context.lineTo(
        sun.x + Math.cos(angle + half * spread) * length,
        sun.y + Math.sin(angle + half * spread) * length,
      )
      context.globalAlpha = 0.4
      context.fill()
    }
  }
  context.restore()
}
