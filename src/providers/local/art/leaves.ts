import type { Context } from '../../../render/canvas.ts'
import type { Oklch } from '../../../render/color.ts'
import { blend, css, hue, shaded } from './paint.ts'
import { circle, drawAround, fillPath, linear, rect, saved, strokePath, type Trace } from './shapes.ts'
import { type ArtStage, gradient } from './stage.ts'

/** Leaves over leaves, dark and small at the back, light and large in front, with a few flowers. */
export async function drawLeaves(stage: ArtStage): Promise<void> {
  const { context, width, height, short, plan, pick, request } = stage
  const ownGreen = shaded(plan.leaf, plan.isDark ? 0.12 : 0, plan.isDark ? 1.5 : 1)
  const green = request.colors.length ? plan.things[0] : ownGreen
  const dark: Oklch = hue(plan.isDark ? 0.17 : 0.25, Math.min(green.chroma, 0.06), green.hue + 14)
  const back = gradient(stage, [0, 0, width, height], 16, [shaded(dark, 0.04), shaded(dark, -0.05)])
  rect(context, back, 0, 0, width, height)
  const kinds = [pick(shapes), pick(shapes), pick(shapes)] as const
  const area = (width * height) / (short * short)
  const density = request.moods.has('plain') ? 0.4 : 1
  for (let layer = 0; layer < 4; layer += 1) {
    const count = Math.round(area * (34 - layer * 6) * density)
    for (let index = 0; index < count; index += 1) {
      if (index % 24 === 23) await stage.pause()
      placeLeaf(stage, kinds, layer / 3, green, dark)
    }
    if (layer >= 2) flowers(stage, layer)
  }
}

/** Paints a leaf somewhere. `depth` is 0 at the back and 1 in front. */
function placeLeaf(
  stage: ArtStage,
  kinds: readonly [Trace, ...Trace[]],
  depth: number,
  green: Oklch,
  dark: Oklch,
): void {
  const { context, width, height, short, between, random, pick } = stage
  const size = short * between(0.13, 0.22) * (0.75 + depth * 0.75)
  const x = random() * width * 1.1 - width * 0.05
  const y = random() * height * 1.1 - height * 0.05
  const lit = between(-0.04, 0.06) + depth * 0.15
  const tone = { ...green, chroma: green.chroma * 1.1, hue: green.hue + between(-22, 14) }
  const color = blend(dark, shaded(tone, lit - 0.04), 0.34 + depth * 0.66)
  const shape = pick(kinds)
  const angle = between(0, 2 * Math.PI)
  drawAround(context, x, y, angle, () => paintLeaf(stage, shape, size, Math.cos(angle) > 0, color, depth))
}

/** Around the origin. `depth` is 0 at the back and 1 in front. */
function paintLeaf(stage: ArtStage, shape: Trace, size: number, isUp: boolean, color: Oklch, depth: number) {
  const { context, short } = stage
  const shades = [shaded(color, 0.045), color, shaded(color, -0.03), shaded(color, -0.055)]
  // The half that looks up to the light is paler, wherever the leaf points.
  if (!isUp) shades.reverse()
  const stops = [0, 0.495, 0.505, 1].map((place, index) => [place, shades[index] ?? color] as const)
  context.scale(size, size)
  saved(context, () => {
    context.shadowColor = 'rgba(4,14,16,0.5)'
    context.shadowBlur = short * (0.008 + depth * 0.014)
    context.shadowOffsetX = short * 0.004
    context.shadowOffsetY = short * 0.009
    fillPath(context, linear(context, [0, -0.3, 0.25, 0.3], stops), shape)
  })
  if (shape !== fern) veins(context, color, shape === lance ? 0.1 : 0.2)
}

function veins(context: Context, color: Oklch, wide: number): void {
  const pale = css(shaded(color, 0.1), 0.5)
  context.lineWidth = 0.011
  strokePath(context, pale, () => {
    context.moveTo(0.01, 0)
    context.lineTo(0.96, 0)
  })
  context.lineWidth = 0.005
  strokePath(context, pale, () => {
    for (let vein = 1; vein < 6; vein += 1) {
      const t = vein * 0.14
      for (const side of [-wide, wide]) {
        context.moveTo(t, 0)
        context.quadraticCurveTo(t + 0.08, side * 0.6, t + 0.17, side * Math.sin(Math.PI * (0.2 + t * 0.75)))
      }
    }
  })
}

function flowers(stage: ArtStage, layer: number): void {
  const { context, width, height, short, plan, between, random, pick, request } = stage
  if (request.season === 'winter' || request.moods.has('plain')) return
  const [one, two, three, four] = plan.things
  const count = Math.round(((width * height) / (short * short)) * (layer === 2 ? 4 : 5))
  const kinds = [one.hue > 100 && one.hue < 200 ? three : one, four, two] as const
  for (let flower = 0; flower < count; flower += 1) {
    const [x, y] = [random() * width, random() * height]
    const size = short * between(0.028, 0.055)
    const color = shaded(pick(kinds), between(-0.02, 0.03))
    const petals = pick([5, 5, 6, 8])
    drawAround(context, x, y, between(0, 2), () => {
      context.shadowColor = 'rgba(4,14,16,0.45)'
      context.shadowBlur = short * 0.014
      context.shadowOffsetY = short * 0.006
      for (let petal = 0; petal < petals; petal += 1) {
        context.rotate((2 * Math.PI) / petals)
        const shades = [shaded(color, -0.14), color, shaded(color, 0.05)]
        fillPath(context, linear(context, [0, 0, size, 0], shades), () => {
          context.moveTo(0, 0)
          context.bezierCurveTo(size * 0.3, -size * 0.62, size, -size * 0.5, size * 1.08, 0)
          context.bezierCurveTo(size, size * 0.5, size * 0.3, size * 0.62, 0, 0)
        })
      }
      circle(context, blend(four, hue(0.85, 0.14, 85), 0.6), 0, 0, size * 0.2)
    })
  }
}

// Outlines of leaves, each from its stalk at the origin to its tip at the right, one unit long.

const oval: Trace = (context) => {
  context.moveTo(0, 0)
  context.bezierCurveTo(0.22, -0.34, 0.72, -0.3, 1, 0)
  context.bezierCurveTo(0.72, 0.3, 0.22, 0.34, 0, 0)
}

const lance: Trace = (context) => {
  context.moveTo(0, 0)
  context.bezierCurveTo(0.2, -0.16, 0.7, -0.15, 1.15, 0.02)
  context.bezierCurveTo(0.7, 0.15, 0.2, 0.15, 0, 0)
}

const fern: Trace = (context) => {
  const pairs = 11
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.08 + (pair / pairs) * 0.92
    const long = 0.34 * Math.sin(Math.PI * (0.16 + t * 0.8)) + 0.03
    for (const side of [-1, 1]) {
      context.moveTo(t, 0)
      context.quadraticCurveTo(t + long * 0.1, side * long * 0.75, t + long * 0.62, side * long)
      context.quadraticCurveTo(t + long * 0.62, side * long * 0.42, t + 0.055, 0)
    }
  }
  context.rect(0, -0.008, 1.02, 0.016)
}

const split: Trace = (context) => {
  const lobes = 5
  context.moveTo(0, 0)
  for (const side of [-1, 1]) {
    for (let step = 0; step < lobes; step += 1) {
      const lobe = side === -1 ? step : lobes - 1 - step
      const [from, to] = [(lobe / lobes) * 1.0 - 0.08, ((lobe + 0.86) / lobes) * 1.0 - 0.02]
      const wide = 0.46 * Math.sin(Math.PI * (0.2 + (lobe / lobes) * 0.72))
      const [first, second] = side === -1 ? [from, to] : [to, from]
      context.quadraticCurveTo(first, side * wide * 0.6, first + 0.1, side * wide)
      const middle = (first + second) / 2
      context.quadraticCurveTo(middle + 0.16, side * wide * 1.05, second + 0.08, side * wide * 0.86)
      context.quadraticCurveTo(second, side * wide * 0.4, second - 0.02, side * 0.09)
    }
    if (side === -1) context.lineTo(1.06, 0)
  }
  context.lineTo(0, 0)
}

const shapes: readonly [Trace, ...Trace[]] = [oval, lance, fern, split, oval]
