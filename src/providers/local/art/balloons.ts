import { blend, css, rampOf, shaded } from './paint.ts'
import { paintBirds, paintSky, type Sun } from './sky.ts'
import { gradient, type Stage } from './stage.ts'

/** Hot-air balloons at three distances over a sea of clouds. */
export async function drawSky(stage: Stage): Promise<void> {
  const { width, height, short, script, between, focus, random, wish } = stage
  const sun: Sun = { x: width - focus.x * 0.8, y: height * 0.42, radius: short * 0.05 }
  await paintSky(stage, height * 0.92, sun, 1.1)
  const banks = 5
  const level = (bank: number) => height * (0.6 + (bank / banks) * 0.36)
  for (let bank = 0; bank < 2; bank += 1) await cloudBank(stage, level(bank), bank / banks)
  const count = wish.moods.has('plain') ? 0 : 3 + Math.floor(random() * 3)
  for (let index = count; index >= 1; index -= 1) {
    const size = short * (0.055 + 0.05 / index) * between(0.85, 1.1)
    const away = short * between(0.2, 0.34) + size + Math.floor((index - 1) / 2) * size * 2.2
    const side = index % 2 ? 1 : -1
    const isOut = focus.x + side * away < size * 0.6 || focus.x + side * away > width - size * 0.6
    balloon(
      stage,
      focus.x + (isOut ? -side : side) * away,
      focus.y + short * (index % 2 ? between(0, 0.2) : between(-0.14, 0.05)),
      size,
      index,
      0.5,
    )
  }
  balloon(stage, focus.x, Math.max(focus.y, short * 0.24), short * between(0.155, 0.19), 0, 0)
  for (let bank = 2; bank < banks; bank += 1) await cloudBank(stage, level(bank), bank / banks)
  if (!script.isDark) paintBirds(stage, width - focus.x, height * 0.24)
}

/** Heaps of round puffs, lit at the top and lost in haze below. */
async function cloudBank(stage: Stage, level: number, depth: number): Promise<void> {
  const { context, width, height, short, script, between, noise } = stage
  const shift = between(0, 70)
  const top = blend(blend(script.sun, script.sky[2], 0.35), script.haze, 0.35 * (1 - depth))
  const foot = blend(blend(script.haze, script.sky[1], 0.45), script.sky[1], depth * 0.4)
  const puffs = Array.from({ length: Math.round((width / short) * 46) }, (_, index) => {
    const x = (index / ((width / short) * 46)) * width * 1.1 - width * 0.05
    const lift = noise.layers((x / short) * 1.9 + shift, depth * 20, 3)
    return {
      x,
      y: level - lift * short * 0.17 + between(-0.02, 0.03) * short,
      radius: short * between(0.025, 0.07) * (0.7 + depth * 0.6),
    }
  })
  for (const { x, y, radius } of puffs) {
    const light = context.createRadialGradient(
      x - radius * 0.25,
      y - radius * 0.45,
      radius * 0.1,
      x,
      y,
      radius,
    )
    light.addColorStop(0, css(top))
    light.addColorStop(0.55, css(blend(top, foot, 0.35)))
    light.addColorStop(1, css(blend(top, foot, 0.62), 0))
    context.fillStyle = light
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
  await stage.breath()
  const veil = context.createLinearGradient(0, level - short * 0.03, 0, level + short * 0.16)
  veil.addColorStop(0, css(blend(top, foot, 0.6), 0))
  veil.addColorStop(0.6, css(blend(top, foot, 0.75), 0.9))
  veil.addColorStop(1, css(foot))
  context.fillStyle = veil
  context.fillRect(0, level - short * 0.03, width, height - level + short * 0.03)
}

function balloon(stage: Stage, x: number, y: number, radius: number, index: number, haze: number): void {
  const { context, script, short } = stage
  const veil = haze * Math.min(1, 0.35 + (short * 0.1) / radius / 3)
  const color = (each: Parameters<typeof css>[0]) => blend(each, script.haze, veil)
  const { things } = script
  const pair = [things[(index * 3) % 4] ?? things[0], index % 2 ? things[3] : things[1]] as const
  const gores = 8
  const rim = (across: number, t: number) => {
    const wide = t < 0.5 ? Math.sqrt(Math.max(0, 1 - (1 - t * 2) ** 2)) : 1 - ((t - 0.5) * 2) ** 1.7 * 0.84
    return [x + across * wide * radius, y - radius + t * radius * 2.3] as const
  }
  for (let gore = 0; gore < gores; gore += 1) {
    const [from, to] = [
      Math.sin((gore / gores - 0.5) * Math.PI),
      Math.sin(((gore + 1) / gores - 0.5) * Math.PI),
    ]
    const base = color(pair[gore % 2] ?? pair[0])
    const light = -((gore + 0.5) / gores - 0.36) * 0.2
    context.beginPath()
    for (let t = 0; t <= 1.001; t += 0.04) context.lineTo(...rim(from, t))
    for (let t = 1; t >= -0.001; t -= 0.04) context.lineTo(...rim(to + 0.006, Math.max(t, 0)))
    context.closePath()
    context.fillStyle = gradient(
      stage,
      [x, y - radius, x, y + radius * 1.3],
      rampOf([shaded(base, light + 0.04), shaded(base, light), shaded(base, light - 0.13)], 24),
    )
    context.fill()
  }
  const [top, low] = [y + radius * 1.3, y + radius * 1.62]
  context.strokeStyle = css(color(shaded(script.near, 0.1)), 0.8)
  context.lineWidth = Math.max(1, radius * 0.012)
  for (const across of [-0.15, -0.05, 0.05, 0.15]) {
    context.beginPath()
    context.moveTo(x + across * radius, top - 1)
    context.lineTo(x + across * radius * 0.8, low)
    context.stroke()
  }
  context.fillStyle = gradient(
    stage,
    [x - radius * 0.14, 0, x + radius * 0.14, 0],
    rampOf(
      [color({ lightness: 0.62, chroma: 0.09, hue: 60 }), color({ lightness: 0.4, chroma: 0.07, hue: 50 })],
      16,
    ),
  )
  context.beginPath()
  context.roundRect(x - radius * 0.14, low, radius * 0.28, radius * 0.22, radius * 0.04)
  context.fill()
}
