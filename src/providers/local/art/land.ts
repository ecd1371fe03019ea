import type { Oklch } from '../../../render/color.ts'
import { blend, css, shaded } from './paint.ts'
import { circle, ellipse, fillPath, inside, linear, polygon, rect, strokePath, type Trace } from './shapes.ts'
import { type Edge, fillBelow, paintBirds, paintConifer, paintSky, paintSun, traceBelow } from './sky.ts'
import { type ArtStage, gradient } from './stage.ts'

/** Ridge behind ridge, each a step deeper in the haze, before a low sun. */
export async function drawMountains(stage: ArtStage): Promise<void> {
  const { width, height, short, plan, between, focus, random, pick } = stage
  const horizon = height * (stage.isWide ? between(0.5, 0.58) : between(0.42, 0.5))
  const isHigh = plan.hour === 'day' || plan.hour === 'night'
  const sun = {
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
    const color = blend(blend(plan.haze, plan.sky[1], 0.22), plan.near, 0.1 + depth * 0.86)
    const foot = blend(color, plan.haze, 0.62 * (1 - depth))
    fillBelow(stage, line, shaded(color, depth < 0.3 ? 0.015 : 0), foot, short * (0.3 + depth * 0.2))
    if (layer === 1 && hasPeak) paintPeak(stage, sun.x, horizon)
    if (layer >= layers - 2) plant(stage, line, depth, color)
    await stage.pause()
  }
  if (!plan.isDark) paintBirds(stage, width - sun.x + between(-0.1, 0.1) * width, horizon * 0.5)
}

function ridge(stage: ArtStage, layer: number, base: number, height: number, frequency: number): Edge {
  const { noise, short } = stage
  const shift = stage.between(0, 100)
  return (x) => {
    const at = (x / short) * frequency + shift
    const crests = 1 - Math.abs(noise.at(at, layer * 7.1)) * 1.9
    const broken = 1 - Math.abs(noise.at(at * 2.3, layer * 3.7 + 40)) * 2
    const fine = noise.layers(at * 7, layer * 2.9, 3)
    return base - height * (crests * 0.62 + broken * 0.22 + fine * 0.16)
  }
}

/** One summit above the others, half of it in the light and with snow on it. */
function paintPeak(stage: ArtStage, sunX: number, horizon: number): void {
  const { context, short, width, height, plan, between, focus, isWide, noise } = stage
  const x = isWide ? width * between(0.66, 0.8) : width - focus.x + between(-0.08, 0.08) * width
  const top = horizon - short * between(0.2, 0.3)
  const foot = Math.min(height, horizon + short * 0.42)
  const wide = short * between(0.5, 0.68)
  const rough = (t: number, row: number) =>
    noise.layers(t * 9, row * 11.3, 4) * short * 0.035 * Math.min(t * 5, 1)
  const steps = Array.from({ length: 61 }, (_, step) => step / 60)
  const spine = steps.map(
    (t) => [x + Math.sin(t * 9 + 1) * short * 0.025 * t + rough(t, 9) * 2.2, top + (foot - top) * t] as const,
  )
  const half =
    (side: number): Trace =>
    () => {
      for (const t of steps) {
        const atX = x + side * wide * t ** 1.08 * 0.95 + rough(t, side + 2)
        context.lineTo(atX, top + (foot - top) * t ** 1.12)
      }
      for (const point of spine.toReversed()) context.lineTo(...point)
    }
  const lit = sunX < x ? -1 : 1
  const stone = blend(plan.haze, plan.near, 0.42)
  const low = top + (foot - top) * (plan.isSnowy ? 0.42 : 0.24)
  for (const side of [lit, -lit]) {
    const isLit = side === lit
    const color = isLit ? blend(blend(stone, plan.sun, 0.38), plan.haze, 0.12) : shaded(stone, -0.035)
    const snow = blend(plan.sun, plan.sky[isLit ? 2 : 1], isLit ? 0.12 : 0.62)
    const trace = half(side)
    const gone = css(blend(color, plan.haze, 0.4), 0)
    const stops = [color, [0.4, blend(color, plan.haze, 0.25)], [0.75, gone]] as const
    fillPath(context, linear(context, [0, top, 0, foot], stops), trace)
    inside(context, trace, () =>
      fillPath(context, css(snow, 0.92), () => {
        context.moveTo(x - wide, top - 9)
        for (let at = -1; at <= 1; at += 0.02) {
          const drop = Math.abs(noise.at(at * 13, 77)) * short * 0.1 - Math.abs(at) * short * 0.04
          context.lineTo(x + at * wide, low + drop - short * 0.05)
        }
        context.lineTo(x + wide, top - 9)
      }),
    )
  }
}

function plant(stage: ArtStage, line: Edge, depth: number, color: Oklch): void {
  const { width, short, between, noise, context, plan } = stage
  context.fillStyle = css(blend(color, plan.near, 0.35))
  for (let x = -short * 0.02; x < width; x += short * between(0.008, 0.024) * depth) {
    if (noise.at((x / short) * 3, depth * 50) < -0.12) continue
    paintConifer(stage, x, line(x) + short * 0.012, short * between(0.022, 0.05) * depth ** 2)
  }
}

/** Sweeping dunes, each split by its crest into a lit and a shaded side. */
export async function drawDunes(stage: ArtStage): Promise<void> {
  const { width, height, short, between, focus, pick } = stage
  const horizon = height * (stage.isWide ? between(0.42, 0.5) : between(0.38, 0.46))
  const sun = { x: focus.x, y: horizon * between(0.45, 0.72), radius: short * between(0.055, 0.1) }
  await paintSky(stage, horizon * 1.05, sun, 0.55)
  paintSun(stage, sun)
  const count = pick([4, 5, 6])
  const lightFrom = sun.x > width / 2 ? 1 : -1
  for (let index = 0; index < count; index += 1) {
    paintDune(stage, horizon, index / (count - 1), index % 2 === 0 ? 1 : -1, lightFrom)
  }
}

/** `depth` is 0 at the horizon and 1 in front; `side` is the side of the peak, left or right. */
function paintDune(stage: ArtStage, horizon: number, depth: number, side: number, lightFrom: number): void {
  const { context, width, height, short, plan, between, noise } = stage
  const top = horizon - short * 0.03 + (height - horizon) * depth ** 1.3 * 0.62
  const peak = width * (0.5 + side * between(0.1, 0.34))
  const rise = short * (0.05 + depth * 0.15) * between(0.8, 1.3)
  const far = blend(blend(plan.haze, plan.sand, 0.5), plan.sun, 0.2)
  const sand = blend(far, blend(plan.sand, plan.near, plan.hour === 'day' ? 0.12 : 0.42), 0.15 + depth * 0.6)
  const lit = blend(sand, plan.sun, 0.22)
  const shade = blend(shaded(sand, -0.13), plan.near, (0.2 + depth * 0.38) * (plan.hour === 'day' ? 0.45 : 1))
  const spread = width * between(0.42, 0.7)
  const shift = between(0, 90)
  const crest = (x: number) => {
    const away = (x - peak) / spread
    // A crest is a point, not a hill: it falls off at once and then ever more gently.
    const lift = Math.exp(-Math.abs(away) * 1.9) * (1 - 0.16 * Math.exp(-Math.abs(away) * 30))
    return top + rise * (1 - 1.7 * lift) + noise.at((x / short) * 1.4 + shift, depth * 9) * short * 0.018
  }
  const trace = () => traceBelow(stage, crest, 3)
  const body = [lit, sand, blend(sand, plan.haze, 0.3 * (1 - depth))]
  const end = top + rise + short * (0.32 + depth * 0.25)
  fillPath(context, gradient(stage, [0, top - rise, 0, end], 32, body), trace)
  inside(context, trace, () => {
    const start = crest(peak)
    const low = height - start
    const swing = -lightFrom * short * between(0.2, 0.42)
    const edge = (t: number) =>
      peak + Math.sin(t * Math.PI * 1.25) * swing * 0.75 + swing * t * 0.9 * (t - 0.35)
    const shadow = [shade, blend(shade, sand, 0.4), blend(shade, sand, 0.75)]
    const tint = gradient(stage, [0, start, 0, start + short * (0.25 + depth * 0.4)], 32, shadow)
    fillPath(context, tint, () => {
      context.moveTo(peak, start - 2)
      for (let t = 0; t <= 1.001; t += 0.02)
        context.lineTo(edge(t) + noise.at(t * 7, shift) * short * 0.008 * t * 4, start + low * t)
      const outside = lightFrom > 0 ? -4 : width + 4
      context.lineTo(outside, height + 4)
      context.lineTo(outside, 0)
    })
    context.lineWidth = Math.max(1, short * 0.0011)
    for (let line = 0; line < 34 * depth; line += 1) {
      const y = top + short * 0.02 + (line / 34) ** 1.25 * short * 0.75
      const ripple = (x: number) => noise.at((x / short) * 3, line * 0.35 + depth * 30) * short * 0.018
      strokePath(context, css(line % 2 ? shade : lit, 0.13 * depth), () => {
        for (let x = -8; x <= width + 8; x += 12) context.lineTo(x, y + (crest(x) - top) * 0.6 + ripple(x))
      })
    }
  })
}

/** Rolling fields with rows of crop that follow the ground, round trees, and perhaps a house. */
export async function drawHills(stage: ArtStage): Promise<void> {
  const { width, height, short, plan, between, focus, noise, random } = stage
  const horizon = height * (stage.isWide ? between(0.44, 0.5) : between(0.36, 0.42))
  const sun = { x: focus.x, y: horizon * between(0.38, 0.66), radius: short * 0.05 }
  await paintSky(stage, horizon * 1.1, sun, 1.25)
  paintSun(stage, sun)
  const layers = 6
  const home = 2 + Math.floor(random() * 2)
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / (layers - 1)
    const shift = between(0, 100)
    const base = horizon + (height - horizon) * depth ** 1.35 * 0.66
    const high = short * (0.05 + depth * 0.07)
    const line = (x: number) => {
      const at = (x / short) * (1.25 - depth * 0.45) + shift
      const hill = (noise.at(at, layer * 5) * 0.8 + 0.3) * high
      return base - hill - noise.at(at * 2.3, layer * 5 + 3) * high * 0.2
    }
    const hue = plan.leaf.hue + between(-16, 10)
    const crop = { ...plan.leaf, hue, chroma: plan.leaf.chroma * between(0.8, 1.1) }
    const lit = blend(shaded(crop, 0.09 - depth * 0.12), plan.near, depth * 0.16)
    const color = blend(lit, plan.haze, 0.72 * (1 - depth) ** 1.5)
    fillBelow(stage, line, blend(color, plan.sun, 0.28), shaded(color, -0.07), short * (0.2 + depth * 0.34))
    if (layer > 0) rows(stage, line, depth, shaded(color, -0.075), between(-0.5, 0.5))
    await stage.pause()
    if (layer === home)
      house(stage, width * (stage.isWide ? between(0.55, 0.8) : between(0.22, 0.8)), line, depth)
    if (layer > 0 && layer < 5) groves(stage, line, depth, color)
    if (layer === layers - 1) meadow(stage, line, color)
    await stage.pause()
  }
  if (!plan.isDark) paintBirds(stage, width - focus.x, horizon * 0.6)
}

function rows(stage: ArtStage, line: Edge, depth: number, color: Oklch, lean: number): void {
  const { context, width, short, noise } = stage
  const isPlanted = noise.at(depth * 13 + 2, lean * 9) > -0.15
  if (!isPlanted || depth === 1) return
  const gap = short * (0.012 + depth * 0.03)
  const low = short * (0.1 + depth * 0.4)
  const vanish = width * (0.5 + lean * 1.6)
  const row = (x: number) => () => {
    for (let t = 0; t <= 1; t += 0.1) {
      const atX = vanish + (x - vanish) * (1 + t * 2.2) + Math.sin(t * 2 + x * 0.004) * gap
      context.lineTo(atX, line(vanish + (x - vanish) * (1 + t * 0.4)) + t * low)
    }
  }
  const trace = () => traceBelow(stage, line, 4)
  inside(context, trace, () => {
    context.lineWidth = gap * 0.34
    for (let x = -width; x < width * 2; x += gap) strokePath(context, css(color, 0.5), row(x))
  })
}

/** Grass and flowers at the viewer's feet, larger the nearer they are. */
function meadow(stage: ArtStage, line: Edge, ground: Oklch): void {
  const { context, width, height, short, between, random, plan, request } = stage
  const isBare = request.season === 'winter' || request.moods.has('plain')
  const [one, two, , four] = plan.things
  const petals = [one, two, four].map((color) => blend(color, plan.haze, 0.1))
  const blooms = petals.slice(0, 1 + Math.floor(random() * 3))
  const count = Math.round((width / short) * 620)
  for (let tuft = 0; tuft < count; tuft += 1) {
    const near = (tuft / count) ** 0.8
    const x = random() * width
    const top = line(x)
    const y = top + (height * 1.02 - top) * near
    const size = short * (0.006 + near * 0.026) * between(0.7, 1.3)
    const blade = blend(shaded(ground, between(-0.1, 0.03)), plan.sun, random() < 0.3 ? 0.25 : 0)
    context.lineWidth = Math.max(0.8, size * 0.09)
    strokePath(context, css(blade, 0.75), () => {
      for (const lean of [-0.45, -0.1, 0.35].map((share) => share * size)) {
        context.moveTo(x + lean * 0.2, y)
        context.quadraticCurveTo(x + lean * 0.3, y - size * 0.8, x + lean, y - size * between(1.1, 1.6))
      }
    })
    if (isBare || random() > 0.3) continue
    const petal = shaded(blooms[tuft % blooms.length] ?? one, between(-0.03, 0.03))
    ellipse(context, petal, x - size * 0.1, y - size * 1.5, size * 0.3, size * 0.24)
  }
}

function groves(stage: ArtStage, line: Edge, depth: number, ground: Oklch): void {
  const { context, width, short, between, random, plan, noise } = stage
  const leaf = blend(shaded(plan.leaf, -0.1), plan.near, 0.3)
  const color = blend(blend(leaf, ground, 0.25), plan.haze, 0.55 * (1 - depth))
  const light = css(blend(color, plan.sun, plan.isDark ? 0.07 : 0.2), 0.7)
  for (let x = 0; x < width; x += short * between(0.02, 0.05)) {
    if (noise.at((x / short) * 2.2, depth * 31) < 0.16) continue
    const size = short * between(0.014, 0.034) * (0.35 + depth)
    const y = line(x)
    const shadow = css(shaded(ground, -0.12), 0.45)
    ellipse(context, shadow, x + size * 0.5, y + size * 0.12, size * 1.1, size * 0.2)
    if (random() < 0.3) {
      ellipse(context, shaded(color, -0.03), x, y - size * 1.3, size * 0.38, size * 1.55)
      continue
    }
    circle(context, color, x, y - size * 0.7, size)
    circle(context, color, x + size * 0.7, y - size * 0.45, size * 0.66)
    circle(context, light, x - size * 0.26, y - size * 0.98, size * 0.52)
  }
}

function house(stage: ArtStage, x: number, line: Edge, depth: number): void {
  const { context, short, plan } = stage
  const size = short * 0.05 * (0.5 + depth)
  const y = line(x) + size * 0.15
  const wall = blend(plan.things[1], plan.haze, 0.25)
  const side = [shaded(wall, -0.1), shaded(wall, -0.16)]
  const dim = gradient(stage, [x + size * 0.2, 0, x + size, 0], 8, side)
  const roof = blend(plan.things[0], plan.near, plan.isDark ? 0.5 : 0.15)
  const glass = plan.isDark ? plan.sun : shaded(wall, -0.4)
  const [eaves, ridge] = [y - size * 0.58, y - size * 1.12]
  rect(context, wall, x - size * 0.5, y - size * 0.62, size, size * 0.62)
  rect(context, dim, x + size * 0.5, y - size * 0.62, size * 0.62, size * 0.62)
  polygon(context, roof, [x - size * 0.6, eaves, x, ridge, x + size * 0.7, ridge, x + size * 1.2, eaves])
  rect(context, glass, x - size * 0.1, y - size * 0.42, size * 0.22, size * 0.42)
  rect(context, glass, x + size * 0.68, y - size * 0.42, size * 0.18, size * 0.18)
}
