import type { Oklch } from '../../../render/color.ts'
import { blend, bytes, css, hue, lay, mixed, rampOf, read, shaded, smooth } from './paint.ts'
import { asLight, circle, drawAround, fillPath, radial, rect, strokePath } from './shapes.ts'
import { fillBelow, paintBirds, paintConifer, paintSky, type Sun } from './sky.ts'
import { type ArtStage, fade, fillField, gradient } from './stage.ts'

/** Hot-air balloons at three distances over a sea of clouds. */
export async function drawSky(stage: ArtStage): Promise<void> {
  const { width, height, short, plan, between, focus, random, request } = stage
  const sun: Sun = { x: width - focus.x * 0.8, y: height * 0.42, radius: short * 0.05 }
  await paintSky(stage, height * 0.92, sun, 1.1)
  const banks = 5
  const level = (bank: number) => height * (0.6 + (bank / banks) * 0.36)
  for (let bank = 0; bank < 2; bank += 1) await cloudBank(stage, level(bank), bank / banks)
  const count = request.moods.has('plain') ? 0 : 3 + Math.floor(random() * 3)
  for (let index = count; index >= 1; index -= 1) {
    const size = short * (0.055 + 0.05 / index) * between(0.85, 1.1)
    const away = short * between(0.2, 0.34) + size + Math.floor((index - 1) / 2) * size * 2.2
    const side = index % 2 ? 1 : -1
    const isOut = focus.x + side * away < size * 0.6 || focus.x + side * away > width - size * 0.6
    const y = focus.y + short * (index % 2 ? between(0, 0.2) : between(-0.14, 0.05))
    balloon(stage, focus.x + (isOut ? -side : side) * away, y, size, index, 0.5)
  }
  balloon(stage, focus.x, Math.max(focus.y, short * 0.24), short * between(0.155, 0.19), 0, 0)
  for (let bank = 2; bank < banks; bank += 1) await cloudBank(stage, level(bank), bank / banks)
  if (!plan.isDark) paintBirds(stage, width - focus.x, height * 0.24)
}

/** Heaps of round puffs, lit at the top and lost in haze below. */
async function cloudBank(stage: ArtStage, level: number, depth: number): Promise<void> {
  const { context, width, short, plan, between, noise } = stage
  const shift = between(0, 70)
  const top = blend(blend(plan.sun, plan.sky[2], 0.35), plan.haze, 0.35 * (1 - depth))
  const foot = blend(blend(plan.haze, plan.sky[1], 0.45), plan.sky[1], depth * 0.4)
  const count = (width / short) * 46
  const puffs = Array.from({ length: Math.round(count) }, (_, index) => {
    const x = (index / count) * width * 1.1 - width * 0.05
    const lift = noise.layers((x / short) * 1.9 + shift, depth * 20, 3)
    const y = level - lift * short * 0.17 + between(-0.02, 0.03) * short
    return { x, y, radius: short * between(0.025, 0.07) * (0.7 + depth * 0.6) }
  })
  const puff = [top, [0.55, blend(top, foot, 0.35)], css(blend(top, foot, 0.62), 0)] as const
  for (const { x, y, radius } of puffs) {
    const light = [x - radius * 0.25, y - radius * 0.45, radius * 0.1] as const
    const tint = radial(context, [...light, x, y, radius], puff)
    rect(context, tint, x - radius, y - radius, radius * 2, radius * 2)
  }
  await stage.pause()
  const [mist, dense] = [css(blend(top, foot, 0.6), 0), css(blend(top, foot, 0.75), 0.9)]
  fade(stage, level - short * 0.03, level + short * 0.16, [mist, [0.6, dense], foot])
}

function balloon(stage: ArtStage, x: number, y: number, radius: number, index: number, haze: number): void {
  const { context, plan, short } = stage
  const veil = haze * Math.min(1, 0.35 + (short * 0.1) / radius / 3)
  const color = (each: Oklch) => blend(each, plan.haze, veil)
  const { things } = plan
  const pair = [things[(index * 3) % 4] ?? things[0], index % 2 ? things[3] : things[1]] as const
  const gores = 8
  const rim = (across: number, t: number) => {
    const wide = t < 0.5 ? Math.sqrt(Math.max(0, 1 - (1 - t * 2) ** 2)) : 1 - ((t - 0.5) * 2) ** 1.7 * 0.84
    return [x + across * wide * radius, y - radius + t * radius * 2.3] as const
  }
  for (let gore = 0; gore < gores; gore += 1) {
    const [from = 0, to = 0] = [gore, gore + 1].map((seam) => Math.sin((seam / gores - 0.5) * Math.PI))
    const base = color(pair[gore % 2] ?? pair[0])
    const light = -((gore + 0.5) / gores - 0.36) * 0.2
    const shades = [light + 0.04, light, light - 0.13].map((step) => shaded(base, step))
    fillPath(context, gradient(stage, [x, y - radius, x, y + radius * 1.3], 24, shades), () => {
      for (let t = 0; t <= 1.001; t += 0.04) context.lineTo(...rim(from, t))
      for (let t = 1; t >= -0.001; t -= 0.04) context.lineTo(...rim(to + 0.006, Math.max(t, 0)))
    })
  }
  const [top, low] = [y + radius * 1.3, y + radius * 1.62]
  context.lineWidth = Math.max(1, radius * 0.012)
  for (const across of [-0.15, -0.05, 0.05, 0.15]) {
    strokePath(context, css(color(shaded(plan.near, 0.1)), 0.8), () => {
      context.moveTo(x + across * radius, top - 1)
      context.lineTo(x + across * radius * 0.8, low)
    })
  }
  const straw = [color(hue(0.62, 0.09, 60)), color(hue(0.4, 0.07, 50))]
  fillPath(context, gradient(stage, [x - radius * 0.14, 0, x + radius * 0.14, 0], 16, straw), () =>
    context.roundRect(x - radius * 0.14, low, radius * 0.28, radius * 0.22, radius * 0.04),
  )
}

/** Curtains of light over a dark land. */
export async function drawAurora(stage: ArtStage): Promise<void> {
  const { noise, plan, between, height, width, short, random, context, request } = stage
  const land = height * (stage.isWide ? 0.74 : between(0.64, 0.7))
  const tinted = request.colors.length > 0
  const night = hue(0.17, 0.055, tinted ? plan.sky[0].hue : 262)
  const glow = hue(0.36, 0.09, tinted ? plan.sky[2].hue : 215)
  const ramp = rampOf([night, blend(night, glow, 0.35), glow])
  const [first, second] = tinted
    ? [blend(plan.things[0], plan.sun, 0.2), plan.things[2]]
    : random() < 0.6
      ? [hue(0.82, 0.17, 160), hue(0.62, 0.2, 315)]
      : [hue(0.78, 0.13, 200), hue(0.64, 0.2, 345)]
  const [low, high] = [bytes(first), bytes(second)]
  const curtains = Array.from({ length: 3 }, (_, index) => ({
    edge: (land / short) * (0.42 + index * 0.2) + between(-0.04, 0.04),
    tall: between(0.3, 0.62),
    strength: between(0.7, 1.15) * (1 - index * 0.12),
    shift: between(0, 80),
  }))
  await fillField(stage, 1 / 3, (x, y, pixel) => {
    read(ramp, (y * short) / land, pixel)
    for (const { edge, tall, strength, shift } of curtains) {
      const bend = noise.at(x * 0.85 + shift, 1) * 0.3 + noise.at(x * 2.3 + shift, y * 0.25 + 4) * 0.07
      const above = edge + bend - y
      const body = above > 0 ? Math.exp(-above / (tall * 0.62)) : Math.exp(above / 0.022)
      const streak = 0.72 + noise.at(x * 14 + bend * 10 + shift, y * 0.5) * 0.32
      const patch = smooth(-0.5, 0.5, noise.at(x * 0.9 + shift * 2, 20))
      const share = Math.min(1, body * streak * patch * strength)
      const rise = smooth(0.04, tall * 0.6, above)
      lay(pixel, mixed(low, high, rise), share * 0.95)
    }
  })
  for (let star = 0; star < 240; star += 1) {
    const color = css(hue(0.97, 0.01, 90), between(0.2, 0.85))
    circle(context, color, random() * width, random() * land, short * between(0.0005, 0.0016))
  }
  for (let layer = 0; layer < 3; layer += 1) {
    const shift = between(0, 50)
    const base = land + layer * short * 0.09
    const color = blend(blend(night, glow, 0.5 - layer * 0.25), hue(0.1, 0.03, night.hue), layer * 0.45)
    const line = (x: number) => {
      const hill = Math.abs(noise.layers((x / short) * (2.6 - layer * 0.6) + shift, layer, 4))
      return base - hill * short * (0.2 - layer * 0.06)
    }
    fillBelow(stage, line, color, blend(color, night, 0.6), short * 0.5)
    context.fillStyle = css(hue(0.1, 0.03, night.hue))
    for (let x = -9; x < width && layer === 2; x += short * between(0.012, 0.035)) {
      if (noise.at((x / short) * 2, 91) > -0.15)
        paintConifer(stage, x, line(x) + short * 0.02, short * between(0.05, 0.13))
    }
  }
}

/** A planet lit from one side, its ring and its moons, before a veil of dust and stars. */
export async function drawSpace(stage: ArtStage): Promise<void> {
  const { noise, plan, between, random, short, focus, pick, request } = stage
  const tinted = request.colors.length > 0
  const deep = hue(0.13, 0.045, tinted ? plan.sky[0].hue : between(255, 300))
  const [one, two, three, four] = plan.things
  const dust = [bytes(blend(one, deep, 0.3)), bytes(blend(pick([three, four]), deep, 0.4))] as const
  const shift = between(0, 90)
  const slope = between(-0.9, 0.9)
  const isNear = random() < 0.45
  const planet = isNear
    ? below(stage)
    : { x: focus.x / short, y: focus.y / short + 0.04, radius: between(0.22, 0.3) }
  const angle = isNear ? between(-2.1, -1.05) : between(-2.7, -2.0)
  // Behind the near planet the sun is about to rise; the far one is lit from the side.
  const [aside, toward] = isNear ? [0.97, -0.24] : [0.82, 0.57]
  const lightX = Math.cos(angle) * aside
  const lightY = Math.sin(angle) * aside
  const land = rampOf(
    pick([
      [shaded(one, -0.18), one, blend(one, two, 0.45), three, blend(three, two, 0.5)],
      [shaded(four, -0.2), four, blend(four, two, 0.6), one, shaded(one, 0.12)],
      [shaded(three, -0.2), blend(three, one, 0.4), two, blend(four, two, 0.4), four],
    ]),
  )
  const tilt = between(-0.5, 0.5)
  const isBanded = random() < 0.6
  const glow = isNear ? 26 : 13
  const halo = bytes(blend(two, three, 0.45))
  const base = rampOf([shaded(deep, 0.03), deep, shaded(deep, -0.03)])
  await fillField(stage, 0.42, (x, y, pixel) => {
    const [dx, dy] = [(x - planet.x) / planet.radius, (y - planet.y) / planet.radius]
    const from = dx * dx + dy * dy
    if (from > 1.6 || from >= 0.99) {
      read(base, y * 0.5, pixel)
      const way = (x - planet.x) * slope - (y - planet.y) + 0.1
      const belt = Math.exp(-((way / 0.5) ** 2))
      const cloud = noise.layers(x * 1.5 + shift, y * 1.5, 4)
      const other = noise.layers(x * 2.1 + 40, y * 2.1 + shift, 3)
      lay(pixel, dust[0], smooth(-0.35, 0.55, cloud) * belt * 0.95)
      lay(pixel, dust[1], smooth(0.0, 0.7, other) * belt * 0.8)
      const rim = Math.sqrt(from) - 1
      const side = Math.max(0, 0.35 + (dx * lightX + dy * lightY) / Math.sqrt(from))
      lay(pixel, halo, Math.exp(-Math.max(rim, 0) * glow) * side * 0.6)
    }
    if (from >= 1.03) return
    const up = Math.sqrt(Math.max(0, 1 - from))
    const warp = noise.layers(dx * 1.5 + shift, dy * 1.5, 3)
    const across = dx * Math.cos(tilt) + dy * Math.sin(tilt)
    const down = dy * Math.cos(tilt) - dx * Math.sin(tilt)
    const bands = () =>
      0.5 +
      noise.at(down * 3.2 + warp * 0.5, shift) * 0.75 +
      noise.at(across * 1.2, down * 9 + warp * 2) * 0.13
    const bulge = 0.6 + up * 0.4
    const lands = () =>
      0.5 + noise.layers((dx * 1.7) / bulge + shift + warp * 0.7, (dy * 1.7) / bulge, 5) * 0.95
    const facing = dx * lightX + dy * lightY + up * toward
    const light = smooth(-0.12, 0.85, facing)
    const original = [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0] as const
    read(land, isBanded && !isNear ? bands() : lands(), pixel)
    lay(pixel, bytesOf(base), 1 - light * 0.97)
    lay(pixel, halo, (1 - up) ** 3 * smooth(-0.1, 0.7, facing) * 0.75)
    const edge = smooth(0.985, 1.012, from)
    if (edge > 0 && from >= 0.99) lay(pixel, original, edge)
  })
  stars(stage, planet)
  if (isNear) {
    sunrise(stage, planet, angle)
    moons(stage, { x: focus.x / short, y: focus.y / short - 0.06, radius: 0.2 }, [lightX, lightY])
    return
  }
  if (random() < 0.62) rings(stage, planet, tilt * 0.7 - 0.25)
  moons(stage, planet, [lightX, lightY])
}

/** A planet so near that only the arc of its edge is seen, over what may be laid on the lower third. */
function below({ width, height, short, isWide, between }: ArtStage): Planet {
  const radius = between(0.85, 1.2)
  const top = (height / short) * (isWide ? between(0.5, 0.58) : between(0.42, 0.5))
  return { x: (width / short) * (isWide ? between(0.6, 0.75) : between(0.35, 0.65)), y: top + radius, radius }
}

const bytesOf = ({ values }: { values: Float32Array }) =>
  [values[381] ?? 0, values[382] ?? 0, values[383] ?? 0] as const

/** A round body: its middle and its radius in shares of the short side. */
interface Planet {
  readonly x: number
  readonly y: number
  readonly radius: number
}

function stars({ context, width, height, short, random, between, plan }: ArtStage, planet: Planet): void {
  const count = Math.round(((width * height) / (short * short)) * 330)
  for (let star = 0; star < count; star += 1) {
    const [x, y] = [random() * width, random() * height]
    if (Math.hypot(x / short - planet.x, y / short - planet.y) < planet.radius * 1.02) continue
    const isBright = random() < 0.035
    const color = blend(hue(0.97, 0.01, 90), plan.things[star % 4] ?? plan.sun, 0.3)
    const alpha = isBright ? 0.95 : between(0.15, 0.75)
    const radius = short * (isBright ? between(0.0018, 0.003) : between(0.0005, 0.0013))
    circle(context, css(color, alpha), x, y, radius)
    if (!isBright) continue
    const glow = ['rgba(255,255,255,0.4)', 'rgba(255,255,255,0)']
    circle(context, radial(context, [x, y, 0, x, y, radius * 7], glow), x, y, radius * 7)
  }
}

function rings({ context, short, plan, noise }: ArtStage, { x, y, radius }: Planet, tilt: number): void {
  const r = radius * short
  const [one, two, , four] = plan.things
  drawAround(context, x * short, y * short, tilt, () => {
    context.beginPath()
    // The far half lies behind the planet: all but the disc above the ring's long axis.
    context.rect(-r * 4, -r * 4, r * 8, r * 8)
    context.moveTo(r, 0)
    context.arc(0, 0, r, 0, Math.PI, true)
    context.closePath()
    context.clip('evenodd')
    context.lineWidth = r * 0.019
    for (let band = 0; band < 46; band += 1) {
      const at = r * (1.32 + band * 0.018)
      const density = 0.5 + noise.at(band * 0.31, 4) * 0.5
      if (Math.abs(band - 28) < 2) continue
      const dust = blend(blend(one, two, 0.55), four, density * 0.5)
      strokePath(context, css(dust, 0.16 + Math.max(0, density) * 0.62), () =>
        context.ellipse(0, 0, at, at * 0.24, 0, 0, 2 * Math.PI),
      )
    }
  })
}

/** `light` is the direction it comes from. */
function moons(stage: ArtStage, planet: Planet, light: readonly [x: number, y: number]): void {
  const { context, short, plan, between, random, pick } = stage
  for (let moon = 0; moon < 1 + Math.floor(random() * 3); moon += 1) {
    const angle = between(0, 2 * Math.PI)
    const away = planet.radius * between(1.7, 2.3)
    const x = (planet.x + Math.cos(angle) * away) * short
    const y = (planet.y + Math.sin(angle) * away * 0.8) * short
    const radius = planet.radius * short * between(0.06, 0.15)
    const color = blend(pick(plan.things), plan.things[1], 0.4)
    const toward = (share: number) => [x + light[0] * radius * share, y + light[1] * radius * share] as const
    const shades = [shaded(color, 0.08), shaded(color, -0.15), hue(0.13, 0.04, color.hue)]
    const tint = radial(context, [...toward(0.7), 0, ...toward(0.5), radius * 1.6], shades)
    circle(context, tint, x, y, radius)
  }
}

/** Where the sun stands behind the edge: a point of light, its glow along the arc and a thin streak. */
function sunrise({ context, short, plan }: ArtStage, planet: Planet, angle: number): void {
  const x = (planet.x + Math.cos(angle) * planet.radius * 1.002) * short
  const y = (planet.y + Math.sin(angle) * planet.radius * 1.002) * short
  const warm = blend(plan.things[3], plan.sun, 0.6)
  const glow = (radius: number, inner: Oklch, strength: number) => {
    const stops = [css(inner, strength), [0.4, css(warm, strength * 0.3)], css(warm, 0)] as const
    circle(context, radial(context, [x, y, 0, x, y, radius * short], stops), x, y, radius * short)
  }
  asLight(context, () => {
    glow(0.62, warm, 0.34)
    glow(0.26, warm, 0.5)
    glow(0.09, plan.sun, 0.8)
    glow(0.03, plan.sun, 1)
    drawAround(context, x, y, angle + Math.PI / 2, () => {
      context.scale(1, 0.012)
      const streak = radial(context, [0, 0, 0, 0, 0, 0.5 * short], [css(plan.sun, 0.9), css(warm, 0)])
      circle(context, streak, 0, 0, 0.5 * short)
    })
  })
}
