import { newCanvas } from '../../canvas.ts'
import { fromOklch, type Oklch } from '../../color.ts'
import type { Stage } from '../stage.ts'
import {
  firstHit,
  type Group,
  groupOf,
  type Hit,
  lit,
  normalOf,
  openness,
  unitOf,
  type Vector,
} from './rays.ts'
import type { Solid } from './solids.ts'

/** How a still life is looked at and lit. One unit is about the height of a thing. */
export interface View {
  /** From the front before a wall, or from above onto a table. */
  readonly from: 'front' | 'above'
  /** Pixels to a unit, and the pixel where the middle of the arrangement stands on the ground. */
  readonly unit: number
  readonly x: number
  readonly y: number
  /** Toward the light. */
  readonly light: Vector
  /** How much of the light comes through to a point: a window's shadow, or none. */
  readonly through: (x: number, y: number, z: number) => number
}

type Light = readonly [red: number, green: number, blue: number]

const mostPixels = 430_000
const raysAtOnce = 3000

/** Traces rays to the bodies and from them to the light, at a size that can be afforded. */
export async function trace(stage: Stage, solids: readonly Solid[], view: View): Promise<void> {
  const { random, breath } = stage
  const fraction = Math.min(1, Math.sqrt(mostPixels / (stage.width * stage.height)))
  const width = Math.round(stage.width * fraction)
  const height = Math.round(stage.height * fraction)
  const field = await newCanvas(width, height)
  const image = field.context.createImageData(width, height)
  const seen = new Int16Array(width * height)
  const lights = new Float32Array(width * height * 3)
  const shade = shaderOf(stage, groupOf(solids), view)
  const color = new Float32Array(3)
  const look = (column: number, row: number) => {
    const place = row * width + column
    seen[place] = shade((column + 0.5) / fraction, (row + 0.5) / fraction, color)
    lights.set(color, place * 3)
  }
  const strip = Math.max(1, Math.floor(raysAtOnce / width))
  const last = width - 1
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) look(column, row)
    look(last, row)
    if (row % (strip * 2) === 0) await breath()
  }
  // The ground is smooth: where there is nothing else around, what lies between two rays is between their colours.
  for (let row = 0; row < height; row += 1) {
    const isOdd = row % 2 === 1
    for (let column = isOdd ? 0 : 1; column < width; column += isOdd ? 1 : 2) {
      const first = (isOdd ? row - 1 : row) * width + column - (column % 2)
      const second =
        first + (isOdd && row + 1 < height ? 2 * width : 0) + (column % 2 && column < last ? 2 : 0)
      const isGround = second !== first && groundOnly(seen, first, second, width)
      if (!isGround) look(column, row)
      else mean(lights, (row * width + column) * 3, first * 3, second * 3)
      if (isGround) seen[row * width + column] = -1
    }
    if (row % strip === 0) await breath()
  }
  // Where two bodies meet, one ray a pixel leaves steps.
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < last; column += 1) {
      const place = row * width + column
      const own = seen[place]
      if (
        seen[place - 1] === own &&
        seen[place + 1] === own &&
        seen[place - width] === own &&
        seen[place + width] === own
      )
        continue
      lights.fill(0, place * 3, place * 3 + 3)
      for (const [right, down] of samples) {
        shade((column + right) / fraction, (row + down) / fraction, color)
        for (let channel = 0; channel < 3; channel += 1) {
          const sum = lights[place * 3 + channel] ?? 0
          lights[place * 3 + channel] = sum + Math.min(color[channel] ?? 0, 1.2) / samples.length
        }
      }
    }
    if (row % (strip * 4) === 0) await breath()
  }
  for (let place = 0; place < seen.length; place += 1) {
    write(image.data, place * 4, lights, place * 3, random() - random())
    if (place % 100_000 === 0) await breath()
  }
  field.context.putImageData(image, 0, 0)
  stage.context.drawImage(field.canvas, 0, 0, stage.width, stage.height)
}

/** Whether the four corners between two pixels show the ground and nothing else. */
function groundOnly(seen: Int16Array, first: number, second: number, width: number): boolean {
  if (seen[first] !== -1 || seen[second] !== -1) return false
  const across = second - first
  if (across <= 2 || across === 2 * width) return true
  return seen[first + 2] === -1 && seen[second - 2] === -1
}

function mean(lights: Float32Array, into: number, first: number, second: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    lights[into + channel] = ((lights[first + channel] ?? 0) + (lights[second + channel] ?? 0)) / 2
  }
}

const samples = [
  [0.2, 0.35],
  [0.65, 0.15],
  [0.35, 0.85],
  [0.85, 0.6],
] as const

const far = 9
const eye = 1.5
const wall = 1.5
/** How wide the curve is in which the ground rises to the wall. */
const cove = 0.9

/** Writes the light that comes from a pixel, and answers which body is seen there, -1 for the ground. */
function shaderOf({ script }: Stage, group: Group, view: View) {
  const ground = lightOf(script.ground)
  const colors = group.solids.map(({ color }) => lightOf(color))
  const light = unitOf(...view.light)
  const isAbove = view.from === 'above'
  const ambient = script.isDark ? 0.34 : 0.5
  const strength = script.isDark ? 0.9 : 0.8
  const hit: Hit = { index: -1, far: 0 }

  return (column: number, row: number, out: Float32Array): number => {
    const u = (column - view.x) / view.unit
    const v = (view.y - row) / view.unit
    const fromX = isAbove ? u * 0.12 : 0
    const fromY = isAbove ? 7 : eye
    const fromZ = isAbove ? v * 0.12 - 0.2 : -far
    // The lens is shifted and not tilted, so that what is upright stays upright.
    const way = isAbove ? unitOf(u - fromX, -fromY, v - fromZ) : unitOf(u, v - eye, far)
    const toGround = way[1] < -1e-6 ? -fromY / way[1] : Infinity
    const toWall = isAbove ? Infinity : (wall - fromZ) / way[2]
    firstHit(group, hit, fromX, fromY, fromZ, way[0], way[1], way[2], Math.min(toGround, toWall))
    const { index, far: distance } = hit
    const x = fromX + way[0] * distance
    const y = fromY + way[1] * distance
    const z = fromZ + way[2] * distance
    const solid = group.solids[index]
    const normal = solid ? normalOf(solid, x, y, z) : backgroundNormal(isAbove, toWall < toGround, y, z)

    let sun = Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2])
    if (sun > 0) sun *= view.through(x, y, z)
    if (sun > 0) sun *= lit(group, x + normal[0] * 0.006, y + normal[1] * 0.006, z + normal[2] * 0.006, light)
    const open = openness(group, x, y, z, normal, solid ? y : 1)
    const own = colors[index] ?? ground
    const around = ambient * (0.72 + 0.28 * normal[1]) * open
    const bounce = Math.max(0, 0.45 - normal[1] * 0.5) * Math.max(0, 1 - y * 0.7) * 0.34 * open
    const shine = solid ? shineOf(normal, light, way, sun, open) * solid.gloss : 0
    out[0] = own[0] * (around * 0.97 + sun * strength * 1.05 + bounce * ground[0]) + shine
    out[1] = own[1] * (around * 0.99 + sun * strength + bounce * ground[1]) + shine
    out[2] = own[2] * (around * 1.05 + sun * strength * 0.93 + bounce * ground[2]) + shine
    return index
  }
}

function backgroundNormal(isAbove: boolean, isWall: boolean, y: number, z: number): Vector {
  if (isAbove) return [0, 1, 0]
  const bend = Math.max(0, 1 - (isWall ? y : wall - z) / cove) * 0.5
  const up = isWall ? bend : 1 - bend
  return unitOf(0, up, up - 1)
}

/** The light itself, mirrored, and at the rim a little of what is around. */
function shineOf(normal: Vector, light: Vector, way: Vector, sun: number, open: number): number {
  const half = unitOf(light[0] - way[0], light[1] - way[1], light[2] - way[2])
  const spot = Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2])
  const rim = (1 + normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2]) ** 4
  return (spot ** 70 * 0.9 + spot ** 14 * 0.16) * Math.min(sun * 4, 1) + rim * 0.28 * open
}

const gamma = 2.2

function lightOf(color: Oklch): Light {
  const { red, green, blue } = fromOklch(color)
  const open = (channel: number) => (channel / 255) ** gamma
  return [open(red), open(green), open(blue)]
}

function write(
  data: Uint8ClampedArray,
  at: number,
  lights: Float32Array,
  from: number,
  dither: number,
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const value = lights[from + channel] ?? 0
    // Lights roll off instead of being cut.
    const rolled = value < 0.75 ? value : 0.75 + 0.25 * (1 - Math.exp(-(value - 0.75) * 4))
    data[at + channel] = 255 * Math.max(rolled, 0) ** (1 / gamma) + dither
  }
  data[at + 3] = 255
}
