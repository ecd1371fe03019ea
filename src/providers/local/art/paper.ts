import type { Oklch } from '../../../render/color.ts'
import { along, blend, css, hue, shaded } from './paint.ts'
import { circle, inside, polygon, rect, saved } from './shapes.ts'
import type { Edge } from './sky.ts'
import { type ArtStage, gradient } from './stage.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Sheets of cut paper behind each other, each with its shadow on the next, open on a sun or a moon. */
export async function drawPaper(stage: ArtStage): Promise<void> {
  const { context, width, height, short, plan, between, focus, pick, isWide, request } = stage
  const { layers, isDark } = plan
  const center: Point = {
    x: isWide ? width * between(0.6, 0.7) : width * between(0.42, 0.58),
    y: focus.y * between(1, 1.15),
  }
  const light = blend(shaded(layers[0], isDark ? 0 : 0.02), plan.sun, isDark ? 0.05 : 0.3)
  const back = gradient(stage, [0, 0, 0, height * 0.6], 16, [blend(light, layers[1], 0.35), light])
  rect(context, back, 0, 0, width, height)
  paintDisc(stage, { x: center.x + between(-0.1, 0.1) * short, y: center.y - short * 0.05 }, light)
  if (!isDark && !request.moods.has('plain')) clouds(stage, center, light)
  const kind = pick(['cave', 'cave', 'valley', 'swell', 'peaks'])
  if (kind === 'cave') {
    for (let hill = 0; hill < 3; hill += 1) {
      await stage.pause()
      const edge = rolling(stage, center.y + short * (0.1 + hill * 0.09), 0.07, 1.9)
      const color = blend(along(layers, (hill + 0.6) / 5), light, 0.22 - hill * 0.07)
      sheet(stage, color, () => traceBelow(stage, edge))
    }
  }
  const sheets = request.moods.has('plain') ? 4 : 6
  for (let index = 0; index < sheets; index += 1) {
    const share = index / (sheets - 1)
    const level = height * (isWide ? 0.5 + share * 0.42 : 0.42 + share * 0.44)
    await stage.pause()
    sheet(stage, along(layers, 0.16 + share * 0.84), () => {
      if (kind === 'cave') traceAround(stage, center, 0.36 + share ** 1.1 * (isWide ? 0.62 : 0.42), index)
      else if (kind === 'valley') traceBelow(stage, banks(stage, level, share, index))
      else if (kind === 'swell') traceBelow(stage, swell(stage, level, index))
      else traceBelow(stage, peaks(stage, level, share))
    })
  }
}

/** Draws with a soft shadow on what lies below. */
function withShadow(stage: ArtStage, alpha: number, blur: number, drop: number, draw: () => void): void {
  const { context, short } = stage
  saved(context, () => {
    context.shadowColor = `rgba(25,8,40,${alpha})`
    context.shadowBlur = short * blur
    context.shadowOffsetY = short * drop
    draw()
  })
}

/** Draws a sheet with its shadow and the thin light on its cut edge. */
function sheet(stage: ArtStage, color: Oklch, trace: () => void): void {
  const { context, short } = stage
  withShadow(stage, 0.42, 0.042, 0.012, () => {
    context.fillStyle = css(color)
    context.beginPath()
    trace()
    context.fill('evenodd')
    context.shadowColor = 'transparent'
    context.clip('evenodd')
    context.strokeStyle = css(shaded(color, 0.07), 0.7)
    context.lineWidth = short * 0.004
    context.stroke()
  })
}

function paintDisc(stage: ArtStage, { x, y }: Point, light: Oklch): void {
  const { context, short, plan, between } = stage
  const radius = short * between(0.1, 0.14)
  const { sun } = plan
  // At the hue of a lemon a sun of this shade would be khaki.
  const golden = sun.hue > 82 && sun.hue < 125 ? 82 : sun.hue
  const warm = hue(0.88, Math.min(sun.chroma * 4, 0.14), golden)
  const color = plan.isDark ? sun : blend(warm, plan.layers[1], 0.06)
  for (const ring of [2.1, 1.55]) circle(context, css(blend(light, color, 0.16), 0.55), x, y, radius * ring)
  withShadow(stage, 0.3, 0.03, 0.008, () => circle(context, color, x, y, radius))
  if (!plan.isDark) return
  const disc = () => context.arc(x, y, radius, 0, 2 * Math.PI)
  inside(context, disc, () => {
    const shade = blend(plan.layers[1], light, 0.25)
    withShadow(stage, 0.4, 0.02, 0, () =>
      circle(context, shade, x + radius * 0.5, y - radius * 0.2, radius * 0.92),
    )
  })
  for (let star = 0; star < 9; star += 1) {
    const angle = between(Math.PI * 0.9, Math.PI * 2.1)
    const atX = x + Math.cos(angle) * radius * between(1.5, 2.6)
    const atY = y + Math.sin(angle) * radius * between(0.9, 2)
    sparkle(stage, atX, atY, short * between(0.008, 0.02))
  }
}

function sparkle({ context, plan }: ArtStage, x: number, y: number, size: number): void {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const angle = (corner * Math.PI) / 4
    const reach = corner % 2 ? size * 0.22 : size
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
  polygon(context, css(plan.sun, 0.92), points.flat())
}

function clouds(stage: ArtStage, center: Point, light: Oklch): void {
  const { context, short, between, random } = stage
  for (let cloud = 0; cloud < 2 + Math.floor(random() * 2); cloud += 1) {
    const size = short * between(0.035, 0.06)
    const x = center.x + between(-0.28, 0.28) * short
    const y = center.y + between(-0.2, 0.04) * short
    sheet(stage, shaded(light, 0.05, 0.5), () => {
      // Each arc ends where the next one crosses it.
      context.arc(x - size, y, size * 0.6, Math.PI / 2, Math.PI * 1.477)
      context.arc(x - size * 0.3, y - size * 0.5, size * 0.75, Math.PI * 1.042, Math.PI * 1.907)
      context.arc(x + size * 0.75, y - size * 0.1, size * 0.7, Math.PI * 1.343, Math.PI / 2)
      context.closePath()
    })
  }
}

/** Traces a sheet that covers all below its edge. */
function traceBelow({ context, width, height, short }: ArtStage, edge: Edge): void {
  context.moveTo(-short, height + short)
  for (let x = -short * 0.1; x <= width + short * 0.1; x += 5) context.lineTo(x, edge(x))
  context.lineTo(width + short, height + short)
  context.closePath()
}

/** Traces a sheet that covers everything but a hole with a soft outline. */
function traceAround(stage: ArtStage, center: Point, radius: number, sheet: number): void {
  const { context, width, height, short, noise, between } = stage
  const shift = between(0, 60)
  context.rect(-short * 0.2, -short * 0.2, width + short * 0.4, height + short * 0.4)
  const tall = Math.min(1.3, Math.max(1, height / width))
  for (let step = 0; step <= 180; step += 1) {
    const angle = -(step / 180) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const bulge =
      1 + noise.at(x * 1.1 + shift, y * 1.1 + sheet) * 0.15 + noise.at(x * 2.6 + shift, y * 2.6) * 0.05
    const atX = center.x + x * radius * bulge * short
    const atY = center.y + y * radius * bulge * short * tall * (y > 0 ? 0.86 : 1)
    if (step === 0) context.moveTo(atX, atY)
    else context.lineTo(atX, atY)
  }
  context.closePath()
}

function rolling({ short, noise, between }: ArtStage, level: number, high: number, wave: number): Edge {
  const [shift, row] = [between(0, 60), between(0, 60)]
  return (x) => level - noise.at((x / short) * wave + shift, row) * short * high
}

/** The walls of a valley, from the left and the right in turn. */
function banks(stage: ArtStage, level: number, share: number, sheet: number): Edge {
  const { width, height, short, random } = stage
  const floor = rolling(stage, level, 0.075, 1.5)
  const fine = rolling(stage, 0, 0.02, 3.6)
  const isLeft = sheet % 2 === 0 ? random() < 0.8 : random() < 0.2
  const wall = width * (0.36 - share * 0.24)
  const high = short * (width > height ? 0.4 : 0.56) * (1 - share * 0.4)
  return (x) => floor(x) + fine(x) - Math.exp(-(((isLeft ? x : width - x) / wall) ** 2) * 1.6) * high
}

/** A long swell, each crest before the hollow of the next. */
function swell({ short, between, noise }: ArtStage, level: number, sheet: number): Edge {
  const phase = sheet * 2.4 + between(-0.5, 0.5)
  const [high, row] = [short * between(0.045, 0.075), between(0, 60)]
  return (x) => {
    const at = (x / short) * 5.2 + phase
    return level - Math.sin(at + Math.sin(at) * 0.45) * high - noise.at((x / short) * 1.1, row) * short * 0.06
  }
}

/** Slopes with straight cuts, as scissors make them. */
function peaks({ short, width, between, random }: ArtStage, level: number, share: number): Edge {
  const gap = short * (0.16 + share * 0.06)
  const count = Math.ceil(width / gap) + 4
  const shift = between(0, gap)
  const tops = Array.from({ length: count }, (_, index) => ({
    x: (index - 1) * gap - shift + between(-0.25, 0.25) * gap,
    y: level + (index % 2 ? -1 : 1) * short * (0.035 + random() * 0.075) * (1.3 - share * 0.6),
  }))
  return (x) => {
    const next = tops.findIndex((top) => top.x > x)
    const [from, to] = [tops[next - 1], tops[next]]
    if (!from || !to) return level
    return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
  }
}
