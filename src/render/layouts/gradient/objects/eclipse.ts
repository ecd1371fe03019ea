import { fromOklch, toHex } from '../../../color.ts'
import type { Box } from '../../../legible.ts'
import { type Lab, mixLab } from '../../../palette/lab.ts'
import { type Field, ramp, settle } from '../ground/fields.ts'
import { noiseOf, smooth } from '../ground/noise.ts'
import type { Scene } from '../scene.ts'
import { lab, type Stage } from '../stage.ts'

export interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Night, and the light that leaves the rim of a disc in four halos, most of it at the upper left. */
export function halo(stage: Stage, { x: centreX, y: centreY, radius }: Disc): Field {
  const { palette, short, seed } = stage
  const isNeutral = palette.base.chroma < 0.03
  const isDark = palette.base.lightness < 0.45
  const own = lab(palette.base)
  const shine = glow(stage)
  const hot = isNeutral ? grey(0.97) : lab({ ...palette.lightPartner, lightness: 0.93 })
  const noise = noiseOf(seed)
  const reach = short / 1080
  return (x, y, into) => {
    const [dx, dy] = [x - centreX, y - centreY]
    const distance = Math.sqrt(dx * dx + dy * dy)
    const far = Math.max(0, distance - radius) / reach
    // One at the upper left, nothing at the lower right.
    const lit = (1 - (dx + dy) / (Math.SQRT2 * (distance + 1))) / 2
    const side = 0.16 + 0.84 * lit * lit
    const wisp = far > 1200 ? 1 : 1 + 0.14 * noise(dx / (0.3 * short), dy / (0.3 * short))
    const wide = wisp * (0.3 + 0.7 * side) * (0.55 * Math.exp(-far / 110) + 0.4 * Math.exp(-far / 300))
    shine(wide * (isNeutral ? 0.78 : 1.75) * (isDark && !isNeutral ? 0.7 + 0.3 * side : 1), into)
    if (far < 300) {
      const strong = side * (0.95 * Math.exp(-far / 9) + 0.5 * Math.exp(-far / 42))
      const share = smooth(0.04, 1.15, strong)
      into[0] += (hot[0] - into[0]) * share
      into[1] += (hot[1] - into[1]) * share
      into[2] += (hot[2] - into[2]) * share
    }
    if (!isNeutral) settle(into, own)
  }
}

/** What a disc hides: most of it, in boxes. */
export function boxesUnder({ x, y, radius }: Disc): readonly Box[] {
  return [0.38, 0.71, 0.92].map((share) => {
    const [across, down] = [share * radius, Math.sqrt(1 - share * share) * radius]
    return { x: x - across, y: y - down, width: 2 * across, height: 2 * down }
  })
}

/** From night to the light, by way of what glows: yellow grows dark through orange and embers. */
function glow({ palette }: Stage) {
  const { base, deep, darkPartner, branch } = palette
  const own = lab(base)
  if (base.chroma < 0.03)
    return ramp([
      { at: 0, color: grey(0.03) },
      { at: 1, color: grey(0.5) },
    ])
  if (branch === 'yellow')
    return ramp([
      { at: 0, color: lab(deep) },
      { at: 0.3, color: lab({ lightness: 0.44, chroma: 0.125, hue: base.hue - 52 }) },
      { at: 0.65, color: lab(darkPartner) },
      { at: 1, color: own },
    ])
  const lifted = { ...base, lightness: 0.55, chroma: Math.max(0.1, base.chroma) }
  return ramp([
    { at: 0, color: lab(deep) },
    { at: 0.55, color: base.lightness < 0.45 ? own : mixLab(lab(deep), own, 0.55) },
    { at: 1, color: base.lightness < 0.45 ? lab(lifted) : own },
  ])
}

/** What stands before the light: darker than the night, or a moon of the base where that is grey or white. */
export function drawDisc(stage: Stage, { x, y, radius }: Disc): Scene['draw'] {
  const { palette } = stage
  const trace = (pen: { arc: (x: number, y: number, radius: number, from: number, to: number) => void }) =>
    pen.arc(x, y, radius, 0, Math.PI * 2)
  if (palette.branch !== 'grey' && palette.branch !== 'white')
    return ({ pen }) => {
      const shade = { ...palette.deep, lightness: palette.deep.lightness * 0.62 }
      pen.beginPath()
      trace(pen)
      pen.fillStyle = toHex(fromOklch(palette.branch === 'black' ? palette.base : shade))
      pen.fill()
    }
  const own = lab(palette.base)
  const color = ramp([
    { at: 0, color: mixLab(own, grey(1), 0.8) },
    { at: 0.3, color: own },
    { at: 0.72, color: own },
    { at: 1, color: mixLab(own, grey(0.1), 0.85) },
  ])
  return ({ pen, fill }) =>
    fill(
      (left, top, into) => {
        const [u, v] = [(left - x) / radius, (top - y) / radius]
        const depth = Math.sqrt(Math.max(0, 1 - u * u - v * v))
        color(0.5 - 0.5 * (-0.6 * u - 0.6 * v + 0.53 * depth), into)
      },
      { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
      () => trace(pen),
    )
}

function grey(lightness: number): Lab {
  return [lightness, 0, 0]
}
