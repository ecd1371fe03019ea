import { type Ramp, read, smooth } from '../paint.ts'
import { type ArtStage, fillField } from '../stage.ts'

/** A material seen from straight above. Places and lengths are in shares of the short side. */
export interface Surface {
  readonly ramp: Ramp
  /** The place on the ramp, from 0 to 1. */
  readonly tone: (x: number, y: number, height: number) => number
  readonly height: (x: number, y: number) => number
  /** The share of the light that reaches a place; 1 if left out. */
  readonly open?: (x: number, y: number) => number
  readonly gloss?: number
}

/** The share of the light that falls on a place, from 0 to about 1.1. */
export type LightFall = (x: number, y: number) => number

/** A side at random: -1 is left, 1 is right. */
export const sideOf = ({ random }: ArtStage) => (random() < 0.5 ? -1 : 1)

/** The share of a picture's pixels, in each direction, that are computed. */
const fraction = 0.62

/** Draws a material with its relief in light from the side. */
export async function drawRelief(
  stage: ArtStage,
  { ramp, tone, height, open = () => 1, gloss = 0 }: Surface,
  side: number,
  fall: LightFall,
): Promise<void> {
  const columns = Math.max(2, Math.round(stage.width * fraction))
  const step = stage.width / columns / stage.short
  const above = new Float32Array(columns)
  const [lightX, lightY, lightZ] = [-0.52 * side, -0.45, 0.73]
  // Halfway between the light and the eye, which looks straight down.
  const halfLength = Math.hypot(lightX, lightY, lightZ + 1)
  const ambient = stage.plan.isDark ? 0.42 : 0.5
  const lightAt = sampled(stage, fall)
  let at = 0
  let left = 0
  await fillField(stage, fraction, (x, y, pixel) => {
    const column = at % columns
    const here = height(x, y)
    const slopeX = slopeOf(here - (column === 0 ? height(x - step, y) : left), step)
    const slopeY = slopeOf(here - (at < columns ? height(x, y - step) : (above[column] as number)), step)
    above[column] = here
    left = here
    at += 1
    const length = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
    const facing = Math.max(0, lightZ - slopeX * lightX - slopeY * lightY) / length
    const light = lightAt(x, y) * open(x, y)
    const level = ambient + (1 - ambient) * (facing / lightZ) * light
    const mirrored = Math.max(0, lightZ + 1 - slopeX * lightX - slopeY * lightY) / (length * halfLength)
    const highlight = gloss > 0 ? mirrored ** 60 * gloss * light * 120 : 0
    read(ramp, tone(x, y, here), pixel)
    // Sunlight is warmer than what the sky gives to the shade.
    const warmth = (Math.min(light, 1.1) - 0.62) * 0.09
    pixel[0] = (pixel[0] as number) * level * (1 + warmth) + highlight
    pixel[1] = (pixel[1] as number) * level + highlight
    pixel[2] = (pixel[2] as number) * level * (1 - warmth) + highlight
  })
}

/** At the rim of a sheet the slope has no bound. */
const slopeOf = (rise: number, step: number) => Math.min(Math.max(rise / step, -1.6), 1.6)

/** The distance between the places at which light is computed; it changes slowly. */
const pitch = 1 / 150

function sampled({ width, height, short }: ArtStage, fall: LightFall): LightFall {
  const columns = Math.ceil(width / short / pitch) + 2
  const rows = Math.ceil(height / short / pitch) + 2
  const grid = new Float32Array(columns * rows)
  for (let at = 0; at < grid.length; at += 1) {
    grid[at] = fall((at % columns) * pitch, Math.floor(at / columns) * pitch)
  }
  return (x, y) => {
    const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)]
    const [right, down] = [x / pitch - column, y / pitch - row]
    const at = row * columns + column
    const upper = (grid[at] as number) * (1 - right) + (grid[at + 1] as number) * right
    const lower = (grid[at + columns] as number) * (1 - right) + (grid[at + columns + 1] as number) * right
    return upper * (1 - down) + lower * down
  }
}

/** Computes each place once, although its height, tone and light ask for it in turn. */
export function remembered<Found>(find: (x: number, y: number) => Found): (x: number, y: number) => Found {
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  let last: Found
  return (x, y) => {
    if (x === lastX && y === lastY) return last
    lastX = x
    lastY = y
    last = find(x, y)
    return last
  }
}

/** Light that falls across from one side and fades toward the other. */
export function rakingLight({ between, noise, width, height, short }: ArtStage, side: number): LightFall {
  const [wide, high, shift] = [width / short, height / short, between(0, 40)]
  const deep = between(0.3, 0.42)
  return (x, y) => {
    const from = (side > 0 ? x / wide : 1 - x / wide) * 0.6 + (y / high) * 0.4
    return 1.08 - deep * smooth(0.05, 1, from) + noise.at(x * 0.7 + shift, y * 0.7) * 0.06
  }
}

/** Sunlight through the panes of a window, softer the farther it falls. */
export function windowLight({ between, width, height, short, plan }: ArtStage, side: number): LightFall {
  const [wide, high] = [width / short, height / short]
  const floor = plan.isDark ? 0.28 : 0.4
  const [lean, tilt] = [between(0.25, 0.75), between(-0.35, 0.15)]
  const [pane, tall, bar] = [between(0.24, 0.5), between(0.36, 0.7), between(0.016, 0.034)]
  const [left, top] = [between(0, 0.3), between(-0.35, 0.2)]
  return (x, y) => {
    const across = (side > 0 ? x : wide - x) - wide * left - (y - high * 0.5) * lean
    const down = y - high * top + across * tilt
    const soft = 0.012 + Math.max(y, 0) * 0.022
    const inside = smooth(-soft, soft, across) * smooth(pane * 2 + soft, pane * 2 - soft, across)
    const bars =
      smooth(bar - soft, bar + soft, Math.abs(across - pane)) *
      smooth(bar - soft, bar + soft, Math.abs((((down % tall) + tall) % tall) - tall / 2))
    return floor + (1.1 - floor) * inside * bars
  }
}

/** Shadows of a twig outside the picture. Its leaves come in pairs; those farther from the surface are softer. */
export function leafyLight(
  { between, plan, random, width, height, short }: ArtStage,
  side: number,
): LightFall {
  const floor = plan.isDark ? 0.32 : 0.5
  const leaves = Array.from({ length: 3 }, (_, twig) => {
    const [turn, size, soft] = [
      between(0.5, 1.1),
      between(0.17, 0.27),
      between(0.012, 0.03) * (1 + twig * 0.7),
    ]
    const [startX, startY] = [between(-0.15, 0.5), between(-0.3, 0.25)]
    return Array.from({ length: 14 }, (_, index) => {
      const pair = index >> 1
      const way = turn + (index % 2 ? 1 : -1) * between(0.75, 1) * (1 - pair * 0.07)
      const far = 0.08 + pair * size * 0.62
      const long = size * (1.1 - pair * 0.09) * between(0.9, 1.1)
      const x = startX + Math.cos(turn + pair * 0.05) * far + (Math.cos(way) * long) / 2
      const y = startY + Math.sin(turn + pair * 0.05) * far + (Math.sin(way) * long) / 2
      return { x, y, cos: Math.cos(way), sin: Math.sin(way), half: long / 2, soft }
    })
  }).flat()
  const isLow = random() < 0.3
  const [wide, high] = [width / short, height / short]
  return (x, y) => {
    const atX = side > 0 ? x : wide - x
    const atY = isLow ? high - y : y
    let shade = 0
    for (const { x: midX, y: midY, cos, sin, half, soft } of leaves) {
      const [dx, dy] = [atX - midX, atY - midY]
      const along = (dx * cos + dy * sin) / half
      if (along < -1.2 || along > 1.2) continue
      const across = Math.abs(dy * cos - dx * sin)
      shade = Math.max(shade, smooth(soft, -soft, across - half * 0.3 * (1 - along * along)))
    }
    return floor + (1.08 - floor) * (1 - shade)
  }
}

/** A soft pool of light, brightest above the middle. */
function poolLight({ focus, short, between }: ArtStage): LightFall {
  const [midX, midY, far] = [focus.x / short, focus.y / short, between(0.95, 1.25)]
  return (x, y) => 1.1 - 0.55 * smooth(0.1, far, Math.hypot(x - midX, (y - midY) * 0.85))
}

/** One of the lights above, by chance. */
export const anyLight = (stage: ArtStage, side: number): LightFall =>
  stage.pick([rakingLight, rakingLight, rakingLight, windowLight, leafyLight, poolLight])(stage, side)

/** Coordinates along and across a direction. */
export function turnedBy(turn: number): (x: number, y: number) => readonly [along: number, across: number] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y) => [x * cos + y * sin, y * cos - x * sin]
}

const scattered = Float32Array.from({ length: 1024 }, (_, index) => {
  const value = Math.sin(index * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
})

/** A number from 0 to 1 that looks random and is always the same for the same index. */
export const scatter = (index: number): number => scattered[(index * 73) & 1023] as number

/** How far a place is from the border between the cells around scattered points, in which the plane is divided. */
export function cellBorder(u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)]
  let [first, second] = [Infinity, Infinity]
  for (let cell = 0; cell < 9; cell += 1) {
    const atX = left + (cell % 3) - 1
    const atY = top + ((cell / 3) | 0) - 1
    const seed = atX * 57 + atY * 131
    // Two points that nearly meet would leave a wide blank.
    const dx = u - atX - 0.16 - scatter(seed) * 0.68
    const dy = v - atY - 0.16 - scatter(seed + 409) * 0.68
    const far = dx * dx + dy * dy
    if (far < first) {
      second = first
      first = far
    } else if (far < second) second = far
  }
  return Math.sqrt(second) - Math.sqrt(first)
}
