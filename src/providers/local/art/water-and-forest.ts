import { freeCanvas, newCanvas } from '../../../render/canvas.ts'
import { blend, bytes, css, hue, lay, rampOf, read, shaded, smooth } from './paint.ts'
import { asLight, circle, drawAround, ellipse, fillPath, polygon, radial, rect, saved } from './shapes.ts'
import { fillBelow, paintBirds, paintConifer, paintSky, paintSun, type Sun } from './sky.ts'
import { type ArtStage, fade, fillField, gradient } from './stage.ts'

/** Rows of firs that the mist swallows from below, with the light between them. */
export async function drawForest(stage: ArtStage): Promise<void> {
  const { context, width, height, short, plan, between, focus, noise, pick } = stage
  const horizon = height * between(0.5, 0.58)
  const sun: Sun = { x: focus.x, y: horizon * between(0.5, 0.66), radius: short * 0.05 }
  await paintSky(stage, horizon * 1.15, sun, 0.5)
  const layers = pick([5, 6])
  const green = blend(plan.near, plan.leaf, plan.isSnowy ? 0.12 : plan.hour === 'day' ? 0.6 : 0.38)
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / (layers - 1)
    const size = short * (0.14 + depth ** 1.4 * 0.62)
    const shift = between(0, 60)
    const base = horizon + (height - horizon) * depth ** 1.1 * 0.92 + short * 0.04
    const color = blend(plan.haze, green, 0.2 + depth * 0.78)
    const top = base - size * 1.3
    context.fillStyle = gradient(stage, [0, top, 0, base + short * 0.05], 32, [
      color,
      blend(color, plan.haze, 0.2 * (1 - depth)),
      blend(color, plan.haze, 0.86 * (1 - depth * 0.75)),
    ])
    const gap = size * 0.17
    for (let x = -size * 0.3; x < width + size * 0.3; x += gap * between(0.6, 1.5)) {
      // A glade in the middle leads the eye to the light; the nearest trees frame it.
      const aside = Math.min(1, Math.abs(x - focus.x) / (width * (0.2 + depth * 0.3)))
      if (aside < depth * 0.95 - 0.2) continue
      const tall = size * (0.62 + noise.at((x / short) * 3 + shift, layer * 4) * 0.35 + aside * 0.35)
      paintConifer(stage, x, base + noise.at((x / short) * 1.5, shift) * short * 0.02, tall)
    }
    const mist = [css(plan.haze, 0), css(plan.haze, 0.72 * (1 - depth) + 0.1)]
    fade(stage, top + size * 0.5, base + short * 0.1, mist, top)
    if (layer === Math.floor(layers / 2)) beams(stage, sun)
    await stage.pause()
  }
  fade(stage, height * 0.72, height, [css(green, 0), css(blend(green, plan.near, 0.6), 0.92)], height * 0.7)
}

function beams({ context, short, plan, between, height }: ArtStage, { x, y }: Sun): void {
  const length = height * 0.72
  const strength = plan.isDark ? 0.1 : 0.2
  const light = [css(plan.sun, strength), css(plan.sun, 0)]
  asLight(context, () => {
    context.globalAlpha = 0.4
    for (let beam = 0; beam < 7; beam += 1) {
      const angle = Math.PI / 2 + (beam - 3) * 0.2 + between(-0.06, 0.06)
      const half = between(0.018, 0.045)
      const tint = radial(context, [x, y, short * 0.02, x, y, length], light)
      for (const spread of [1, 0.72, 0.45]) {
        const ends = [angle - half * spread, angle + half * spread]
        const points = ends.flatMap((end) => [x + Math.cos(end) * length, y + Math.sin(end) * length])
        polygon(context, tint, [x, y, ...points])
      }
    }
  })
}

/** Still water that mirrors a far shore and the sun, with a boat or an island on it. */
export async function drawLake(stage: ArtStage): Promise<void> {
  const { width, height, short, plan, between, focus, random } = stage
  const level = height * (stage.isWide ? between(0.54, 0.6) : between(0.46, 0.54))
  const sun = { x: focus.x, y: level - short * between(0.07, 0.2), radius: short * between(0.055, 0.085) }
  await paintSky(stage, level, sun)
  paintSun(stage, sun)
  const isOpen = random() < 0.4
  for (let layer = 0; layer < 3; layer += 1) shore(stage, level, sun, layer, isOpen)
  await mirror(stage, level)
  await stage.pause()
  glitter(stage, level, sun)
  const boatY = level + (height - level) * between(0.09, 0.16)
  boat(stage, sun.x + (sun.x > width / 2 ? -1 : 1) * short * between(0.2, 0.3), boatY)
  if (!plan.isDark) paintBirds(stage, sun.x + between(-0.2, 0.2) * width, level * between(0.4, 0.6))
}

/** One of three ranges of hills behind the water; the nearest has conifers unless the shore is open. */
function shore(stage: ArtStage, level: number, sun: Sun, layer: number, isOpen: boolean): void {
  const { width, short, plan, between, noise, context } = stage
  const shift = between(0, 99)
  const high = short * (isOpen ? 0.028 : 0.11) * (1 - layer * 0.3)
  const line = (x: number) => {
    const aside = Math.min(1, Math.abs(x - sun.x) / (width * 0.5)) ** 1.2
    const hill = 0.45 + noise.at((x / short) * (1.5 + layer) + shift, layer * 3)
    const lift = hill + noise.layers((x / short) * 7 + shift, layer, 3) * 0.25
    return level - Math.max(0, lift * (0.22 + aside)) * high
  }
  const color = blend(plan.haze, plan.near, 0.22 + layer * 0.26)
  fillBelow(stage, line, color, blend(color, plan.haze, 0.4), short * 0.14)
  if (layer < 2 || isOpen) return
  context.fillStyle = css(shaded(color, -0.05))
  for (let x = 0; x < width; x += short * between(0.008, 0.02)) {
    if (Math.abs(x - sun.x) > width * 0.2)
      paintConifer(stage, x, line(x) + short * 0.01, short * between(0.02, 0.045))
  }
}

async function mirror(stage: ArtStage, level: number): Promise<void> {
  const { canvas, context, width, height, short, plan, noise, pause } = stage
  const copy = await newCanvas(width, Math.ceil(level))
  copy.context.drawImage(canvas, 0, 0)
  await pause()
  const deep = height - level
  const strip = Math.max(1, Math.round(short / 540))
  for (let y = 0, drawn = 1; y < deep; y += strip, drawn += 1) {
    if (drawn % 16 === 0) await pause()
    const share = y / deep
    const ripple = noise.at((y / short) * 60, 3) * share * 0.09 + noise.at((y / short) * 22, 8) * share * 0.06
    const from = level - Math.max(strip, y * Math.min(1, (level * 0.97) / deep)) + ripple * short
    const sway = noise.at((y / short) * 34, 5) * short * 0.016 * share ** 0.7
    const source = [0, Math.min(Math.max(from, 0), level - strip), width, strip] as const
    context.drawImage(copy.canvas, ...source, -short * 0.02 + sway, level + y, width + short * 0.04, strip)
  }
  await pause()
  freeCanvas(copy.canvas)
  fade(stage, level, height, [
    css(blend(plan.haze, plan.sky[0], 0.5), 0.12),
    css(blend(plan.sky[0], plan.near, 0.4), 0.42),
    css(blend(plan.sky[0], plan.near, 0.62), 0.86),
  ])
  rect(context, css(plan.sun, 0.3), 0, level - short * 0.0006, width, short * 0.0014)
}

/** The path of light on the water, and the small waves elsewhere. */
function glitter(stage: ArtStage, level: number, sun: Sun): void {
  const { context, width, height, short, plan, random, between } = stage
  for (let wave = 0; wave < 520; wave += 1) {
    const share = random() ** 1.6
    const y = level + share * (height - level)
    const isPath = wave % 5 < 2
    const spread = isPath ? short * (0.045 + share * 0.14) : width
    const x = isPath ? sun.x + (random() + random() - 1) * spread : random() * width
    const long = short * (0.008 + share * 0.07) * between(0.4, 1.2)
    const color = isPath
      ? css(plan.sun, between(0.3, 0.85) * (1 - share * 0.75))
      : css(wave % 2 ? plan.haze : plan.near, 0.1)
    ellipse(context, color, x, y, long, short * (0.0008 + share * 0.0028))
  }
}

function boat({ context, short, plan, between }: ArtStage, x: number, y: number): void {
  const size = short * between(0.05, 0.075)
  const dark = blend(plan.near, plan.sky[0], 0.12)
  const sail = blend(plan.things[1], plan.haze, plan.isDark ? 0.6 : 0.15)
  for (const way of [1, -1]) {
    drawAround(context, x, y, 0, () => {
      context.scale(1, way)
      context.globalAlpha = way === 1 ? 1 : 0.22
      fillPath(context, sail, () => {
        context.moveTo(size * 0.06, -size * 0.24)
        context.quadraticCurveTo(size * 0.55, -size * 0.7, size * 0.06, -size * 2)
      })
      fillPath(context, shaded(sail, -0.1), () => {
        context.moveTo(-size * 0.06, -size * 0.24)
        context.quadraticCurveTo(-size * 0.42, -size * 0.5, -size * 0.04, -size * 1.62)
      })
      rect(context, dark, -size * 0.02, -size * 2.05, size * 0.04, size * 2)
      fillPath(context, dark, () => {
        context.moveTo(-size * 0.7, -size * 0.16)
        context.lineTo(size * 0.75, -size * 0.16)
        context.quadraticCurveTo(size * 0.5, size * 0.08, size * 0.3, size * 0.06)
        context.lineTo(-size * 0.45, size * 0.06)
      })
    })
  }
}

/** A beach from high above: sand, the foam of the last waves, water that grows deeper. */
export async function drawShore(stage: ArtStage): Promise<void> {
  const { noise, plan, between, width, height, short, request, isWide } = stage
  const isTinted = request.colors.length > 0
  const water = isTinted
    ? plan.things[0]
    : blend(hue(0.62, 0.12, 205), plan.sky[1], plan.isDark ? 0.55 : 0.12)
  const sandHue = isTinted ? blend(plan.sand, plan.sun, 0.6) : shaded(plan.sand, plan.isDark ? 0 : 0.03, 0.8)
  const sea = rampOf([
    blend(sandHue, shaded(water, 0.2), 0.6),
    shaded(water, 0.16),
    water,
    shaded(water, -0.14),
    shaded(water, -0.27, 0.85),
  ])
  const sand = rampOf([shaded(sandHue, -0.16, 1.15), shaded(sandHue, -0.03), sandHue, shaded(sandHue, 0.02)])
  const foam = bytes(blend(hue(0.985, 0.01, 200), plan.sun, 0.15))
  const turn = isWide ? between(-0.5, 0.2) : between(-1.15, -0.45)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const middleX = (width / short) * (isWide ? 0.7 : 0.58)
  const middleY = (height / short) * (isWide ? 0.5 : 0.34)
  const shift = between(0, 70)
  const inland = (x: number, y: number) => {
    const run = (x - middleX) * -sin + (y - middleY) * cos
    const bay = noise.at(run * 0.9 + shift, 2) * 0.13 + noise.at(run * 2.7 + shift, 7) * 0.035
    return (x - middleX) * cos + (y - middleY) * sin + bay
  }
  await fillField(stage, 0.45, (x, y, pixel) => {
    const place = inland(x, y)
    const bend = noise.at(x * 3 + shift, y * 3) * 0.05
    if (place > 0) {
      const grain = noise.layers(x * 26, y * 26, 2)
      const ripples = noise.at(x * 9 + bend * 20, y * 4) * 0.05
      read(sand, 0.1 + smooth(0.0, 0.1, place) * 0.62 + grain * 0.07 + ripples, pixel)
    } else {
      const away = -place
      read(sea, away * 0.85 + 0.03 + noise.at(x * 1.7 + shift, y * 1.7) * 0.07, pixel)
      if (away < 0.62) {
        const webX = x * 8 + bend * 30
        const webY = y * 8 + noise.at(x * 5, y * 5 + 30) * 0.8
        const web = 1 - Math.abs(noise.at(webX, webY) + noise.at(webX * 2.1, webY * 2.1) * 0.35)
        lay(pixel, foam, smooth(0.86, 1, web) * smooth(0.62, 0.06, away) * 0.4)
      }
    }
    if (place > 0.1 || place < -0.4) return
    const torn = 1 - Math.abs(noise.layers(x * 11 + bend * 14, y * 11, 3)) * 2.3
    for (const [line, wide, strength] of waves) {
      if (Math.abs(-place - line - wide / 2) > wide / 2 + 0.08) continue
      const at = -place - line - noise.at(x * 2.1 + line * 60, y * 2.1 + shift) * 0.035 * (0.4 + line * 4)
      const behind = smooth(wide, 0, at) * (at > 0 ? 1 : 0)
      const crest = Math.exp(-((at / 0.0055) ** 2))
      lay(pixel, foam, Math.min(1, crest * 0.9 + behind * smooth(0.3, 0.95, torn)) * strength)
    }
  })
  await stage.pause()
  parasols(stage, inland)
}

const waves = [
  [0.002, 0.07, 0.95],
  [0.085, 0.1, 0.75],
  [0.2, 0.1, 0.42],
] as const

function parasols(stage: ArtStage, inland: (x: number, y: number) => number): void {
  const { width, height, short, random, request } = stage
  if (request.moods.has('plain')) return
  const parasolCount = random() < 0.75 ? 3 + Math.floor(random() * 5) : 0
  const placed: [number, number][] = []
  for (let attempt = 0; attempt < 240 && placed.length < parasolCount; attempt += 1) {
    const [x, y] = [random() * width, random() * height * 0.72]
    const place = inland(x / short, y / short)
    if (place < 0.12 || place > 0.5) continue
    if (placed.some(([atX, atY]) => Math.hypot(x - atX, y - atY) < short * 0.13)) continue
    placed.push([x, y])
    parasol(stage, x, y, placed.length)
  }
}

function parasol({ context, short, plan, between }: ArtStage, x: number, y: number, count: number): void {
  const radius = short * 0.031
  const [one, two, three, four] = plan.things
  const color = count % 3 === 0 ? four : one
  const towel = blend(two, three, count % 2 ? 0.1 : 0.7)
  drawAround(context, x, y, between(0, 6), () =>
    rect(context, towel, radius * 1.15, -radius * 0.4, radius * 1.9, radius * 0.8),
  )
  saved(context, () => {
    context.filter = `blur(${short * 0.004}px)`
    circle(context, 'rgba(40,30,50,0.3)', x + radius * 0.5, y + radius * 0.45, radius * 1.02)
  })
  for (let slice = 0; slice < 10; slice += 1) {
    const from = (slice / 10) * 2 * Math.PI
    fillPath(context, shaded(slice % 2 ? two : color, Math.cos(from + 2.4) * 0.04), () => {
      context.moveTo(x, y)
      context.arc(x, y, radius, from, from + Math.PI / 5 + 0.02)
    })
  }
  circle(context, two, x, y, radius * 0.09)
}
