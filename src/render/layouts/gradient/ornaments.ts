import { fromOklch, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { createNoise } from '../../noise.ts'
import { type Lab, mixInto, mixLab } from '../../palette/lab.ts'
import { type Field, ramp, type Stops, smoothstep, snapToColor } from './field.ts'
import {
  boxOf,
  clearanceOf,
  type GradientScene,
  type GradientStage,
  lab,
  type Painter,
  type PlacedText,
} from './stage.ts'

/**
 * Decorates cards whose background has no hue: an eclipse on black, a pearl on white (at the right edge, if the text
 * leaves room), and a band of the base on grey.
 */
export function addOrnament(
  stage: GradientStage,
  words: readonly PlacedText[],
  shapes: readonly Box[] = [],
): Pick<GradientScene, 'background' | 'draw'> | Pick<GradientScene, 'draw'> | undefined {
  const { branch } = stage.palette
  if (branch === 'grey') return { draw: (brush) => drawBand(stage, brush) }
  if (branch !== 'black' && branch !== 'white') return undefined
  const disc = largestDisc(stage, [...words.map(boxOf), ...shapes])
  if (!disc) return undefined
  return branch === 'black'
    ? { background: halo(stage, disc), draw: drawDisc(stage, disc) }
    : { draw: drawPearl(stage, disc) }
}

function largestDisc(
  { width, height, short, shape }: GradientStage,
  boxes: readonly Box[],
): Disc | undefined {
  const most = (shape === 'wide' || shape === 'square' ? 0.34 : 0.4) * short
  let best: Disc | undefined
  for (let radius = most; radius >= 0.13 * short; radius -= 0.01 * short) {
    // Nearly whole or half visible; with less visible it would not look like a ball.
    for (const x of [width + 0.07 * short - radius, width - 0.1 * radius]) {
      for (let y = height + 0.1 * short - radius; y > radius; y -= 0.03 * short) {
        if (clearanceOf({ x, y }, boxes) < radius + 0.035 * short) continue
        best ??= { x, y, radius }
      }
    }
    if (best) return best
  }
  return best
}

/** Slightly more than the share of the base that must be visible. */
const bandShare = 0.058

/** Draws a band of the exact base along a free edge, for backgrounds that cannot use it. */
export function drawBand({ palette, width, height, shape }: GradientStage, { context }: Painter): void {
  context.fillStyle = toHex(fromOklch(palette.base))
  if (shape === 'wide') context.fillRect(0, height * (1 - bandShare), width, height * bandShare)
  else context.fillRect(width * (1 - bandShare), 0, width * bandShare, height)
}

export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Night sky with light around a disc, strongest at the upper left. */
export function halo(stage: GradientStage, { x: centreX, y: centreY, radius }: Disc): Field {
  const { palette, short, seed } = stage
  const isNeutral = palette.base.chroma < 0.03
  const isDark = palette.base.lightness < 0.45
  const own = lab(palette.base)
  const shine = glowRamp(stage)
  const hot = isNeutral ? grey(0.97) : lab({ ...palette.lightPartner, lightness: 0.93 })
  const noise = createNoise(seed, 'shuffled')
  const reach = short / 1080
  return (x, y, into) => {
    const [dx, dy] = [x - centreX, y - centreY]
    const distance = Math.sqrt(dx * dx + dy * dy)
    const far = Math.max(0, distance - radius) / reach
    // 1 at the upper left, 0 at the lower right.
    const lit = (1 - (dx + dy) / (Math.SQRT2 * (distance + 1))) / 2
    const side = 0.16 + 0.84 * lit * lit
    const wisp = far > 1200 ? 1 : 1 + 0.14 * noise(dx / (0.3 * short), dy / (0.3 * short))
    const wide = wisp * (0.3 + 0.7 * side) * (0.55 * Math.exp(-far / 110) + 0.4 * Math.exp(-far / 300))
    shine(wide * (isNeutral ? 0.78 : 1.75) * (isDark && !isNeutral ? 0.7 + 0.3 * side : 1), into)
    if (far < 300) {
      const strong = side * (0.95 * Math.exp(-far / 9) + 0.5 * Math.exp(-far / 42))
      const share = smoothstep(0.04, 1.15, strong)
      mixInto(into, into, hot, share)
    }
    if (!isNeutral) snapToColor(into, own)
  }
}

/** Boxes that cover most of a disc. */
export function boxesInside({ x, y, radius }: Disc): readonly Box[] {
  return [0.38, 0.71, 0.92].map((share) => {
    const [across, down] = [share * radius, Math.sqrt(1 - share * share) * radius]
    return { x: x - across, y: y - down, width: 2 * across, height: 2 * down }
  })
}

/** The ramp from night to light. Yellow darkens through orange. */
function glowRamp({ palette }: GradientStage) {
  const { base, deep, darkPartner, branch } = palette
  const own = lab(base)
  if (base.chroma < 0.03) return ramp({ 0: grey(0.03), 1: grey(0.5) })
  if (branch === 'yellow')
    return ramp({
      0: lab(deep),
      0.3: lab({ lightness: 0.44, chroma: 0.125, hue: base.hue - 52 }),
      0.65: lab(darkPartner),
      1: own,
    })
  const lifted = { ...base, lightness: 0.55, chroma: Math.max(0.1, base.chroma) }
  return ramp({
    0: lab(deep),
    0.55: base.lightness < 0.45 ? own : mixLab(lab(deep), own, 0.55),
    1: base.lightness < 0.45 ? lab(lifted) : own,
  })
}

/** The disc itself: darker than the night, or a shaded ball if the base is grey or white. */
export function drawDisc(stage: GradientStage, { x, y, radius }: Disc): GradientScene['draw'] {
  const { palette } = stage
  const trace = (context: {
    arc: (x: number, y: number, radius: number, from: number, to: number) => void
  }) => context.arc(x, y, radius, 0, Math.PI * 2)
  if (palette.branch !== 'grey' && palette.branch !== 'white')
    return ({ context }) => {
      const shade = { ...palette.deep, lightness: palette.deep.lightness * 0.62 }
      context.beginPath()
      trace(context)
      context.fillStyle = toHex(fromOklch(palette.branch === 'black' ? palette.base : shade))
      context.fill()
    }
  const own = lab(palette.base)
  const color = ramp({
    0: mixLab(own, grey(1), 0.8),
    0.3: own,
    0.72: own,
    1: mixLab(own, grey(0.1), 0.85),
  })
  return ({ context, fill }) =>
    fill(
      (left, top, into) => {
        const [u, v] = [(left - x) / radius, (top - y) / radius]
        const depth = Math.sqrt(Math.max(0, 1 - u * u - v * v))
        color(0.5 - 0.5 * (-0.6 * u - 0.6 * v + 0.53 * depth), into)
      },
      { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
      () => trace(context),
    )
}

function grey(lightness: number): Lab {
  return [lightness, 0, 0]
}

/** Draws a pearl in the colours of the palette, or of mother-of-pearl if it has none. */
export function drawPearl(stage: GradientStage, disc: Disc): GradientScene['draw'] {
  const { width, height } = stage
  const { x, y, radius } = disc
  const [left, top] = [Math.max(0, x - radius), Math.max(0, y - radius)]
  const box = {
    x: left,
    y: top,
    width: Math.min(width, x + radius) - left,
    height: Math.min(height, y + radius) - top,
  }
  return ({ context, fill }) =>
    fill(pearlField(stage, disc), box, () => context.arc(x, y, radius, 0, Math.PI * 2))
}

/** From the lit side to the shaded side. */
function pearlStops({ palette }: GradientStage): Stops {
  const { base, lightPartner, darkPartner, light, branch } = palette
  if (branch === 'white') {
    const tones = [0.985, 0.93, 0.85, 0.75, 0.69, 0.78, 0.93]
    const chromas = [0.02, 0.06, 0.1, 0.12, 0.13, 0.09, 0.05]
    const hues = [70, 60, 20, 330, 285, 235, 195]
    return Object.fromEntries(
      tones.map((lightness, index) => [
        index / 6,
        lab({ lightness, chroma: (chromas[index] ?? 0) * 0.85, hue: hues[index] ?? 0 }),
      ]),
    )
  }
  const own = lab(base)
  const pale = mixLab(lab(light), lab(lightPartner), 0.3)
  const dark = mixLab(own, lab(darkPartner), 0.8)
  return {
    0: pale,
    0.2: lab(lightPartner),
    0.38: own,
    0.74: own,
    0.86: dark,
    1: mixLab(dark, lab(lightPartner), 0.45),
  }
}

function pearlField(stage: GradientStage, centre: Disc): Field {
  const { radius } = centre
  const color = ramp(pearlStops(stage))
  const noise = createNoise(stage.seed, 'shuffled')
  return (x, y, into) => {
    const [u, v] = [(x - centre.x) / radius, (y - centre.y) / radius]
    const far = Math.min(1, u * u + v * v)
    const depth = Math.sqrt(1 - far)
    const fold = noise(u * 1.1 + 5, v * 1.1) + 0.5 * noise(u * 2.3, v * 2.3 + 9)
    // Lit from the upper left; the shaded side runs through the colours.
    const turned = 0.5 - 0.5 * (-0.52 * u - 0.6 * v + 0.61 * depth)
    const film = turned * 1.02 + 0.09 * fold + 0.1 * far * far
    color(film, into)
    const spot = Math.exp(-((u + 0.36) ** 2 + (v + 0.42) ** 2) / 0.07)
    into[0] += (0.985 - into[0]) * 0.6 * spot
    const edge = smoothstep(0.82, 1, far) * 0.06
    into[0] = Math.min(0.99, into[0] + edge * (u + v < 0 ? 0.4 : 1))
  }
}
