import { fromOklch, type Oklch } from '../../../../render/color.ts'
import type { ColorPlan } from '../color-plan.ts'
import { type ArtStage, fillField } from '../stage.ts'
import {
  firstHit,
  groupOf,
  type Hit,
  lit,
  normalOf,
  openness,
  solidsNear,
  unit,
  type Vector,
} from './rays.ts'
import type { Point, Solid } from './solids.ts'

/** The camera and the light of a still life. One unit is about the height of an object. */
export interface View {
  /** From the front before a wall, or from above onto a table. */
  readonly from: 'front' | 'above'
  /** Pixels per unit, and the pixel at which the middle of the arrangement touches the ground. */
  readonly unit: number
  readonly x: number
  readonly y: number
  /** Direction towards the light. */
  readonly light: Point
  /** The share of the light that reaches a point through the window, from 0 to 1. */
  readonly through: (x: number, y: number, z: number) => number
}

/** Finds and lights what a pixel shows. */
interface Shader {
  /** Returns the index of the solid at a pixel, or -1 for the background. */
  readonly solidAt: (column: number, row: number) => number
  /** Writes the light from the last place `look` found: red, green and blue, from 0 to about 1. */
  readonly addLight: (lights: Float32Array, at: number) => void
}

/** The side, in pixels, of the squares that share a list of candidate solids. */
const tile = 40
/** Solids thinner than this are shaded as flat: a ray that hit a side by chance would leave a dark dot. */
const thin = 0.013

const far = 9
const eye = 1.5
const wall = 1.5
/** The width of the curve between the ground and the wall. */
const cove = 0.9

function shaderOf(plan: ColorPlan, solids: readonly Solid[], view: View): Shader {
  const group = groupOf(solids)
  const ground = linearLight(plan.ground)
  const colors = solids.map(({ color }) => linearLight(color))
  const light: Vector = [0, 0, 0]
  unit(...view.light, light)
  const isAbove = view.from === 'above'
  const ambient = plan.isDark ? 0.34 : 0.5
  const strength = plan.isDark ? 0.9 : 0.8
  const hit: Hit = { index: -1, far: 0 }
  const from: Vector = [0, isAbove ? 7 : eye, -far]
  const way: Vector = [0, 0, 1]
  const normal: Vector = [0, 1, 0]
  let isWall = false

  const aim = (column: number, row: number): void => {
    const u = (column - view.x) / view.unit
    const v = (view.y - row) / view.unit
    if (isAbove) {
      from[0] = u * 0.12
      from[2] = v * 0.12 - 0.2
      unit(u - from[0], -from[1], v - from[2], way)
    } else {
      // The lens is shifted instead of tilted, so that vertical lines stay vertical.
      unit(u, v - eye, far, way)
    }
  }

  const tiles = new Map<number, Int32Array>()
  const solidAt = (column: number, row: number): number => {
    const [across, down] = [Math.floor(column / tile), Math.floor(row / tile)]
    const key = down * 4096 + across
    let candidates = tiles.get(key)
    if (!candidates) {
      aim((across + 0.5) * tile, (down + 0.5) * tile)
      candidates = solidsNear(group, from, way, tile / view.unit)
      tiles.set(key, candidates)
    }
    aim(column, row)
    const toGround = way[1] < -1e-6 ? -from[1] / way[1] : Infinity
    const toWall = isAbove ? Infinity : (wall - from[2]) / way[2]
    isWall = toWall < toGround
    const limit = isWall ? toWall : toGround
    firstHit(group, candidates, hit, from, way, limit)
    return hit.index
  }

  const addLight = (lights: Float32Array, at: number): void => {
    const x = from[0] + way[0] * hit.far
    const y = from[1] + way[1] * hit.far
    const z = from[2] + way[2] * hit.far
    const solid = solids[hit.index]
    if (solid && solid.half[1] < thin) unit(0, 1, 0, normal)
    else if (solid) normalOf(solid, x, y, z, normal)
    else backgroundNormal(isAbove, isWall, y, z, normal)
    let sun = Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2])
    if (sun > 0) sun *= view.through(x, y, z)
    if (sun > 0) sun *= lit(group, x + normal[0] * 0.006, y + normal[1] * 0.006, z + normal[2] * 0.006, light)
    const open = openness(group, x, y, z, normal, solid ? y : 1)
    const ownColor = colors[hit.index] ?? ground
    const around = ambient * (0.72 + 0.28 * normal[1]) * open
    const bounce = Math.max(0, 0.45 - normal[1] * 0.5) * Math.max(0, 1 - y * 0.7) * 0.34 * open
    const spot = solid ? glint(normal, light, way, sun, open) * solid.gloss : 0
    lights[at] = ownColor[0] * (around * 0.97 + sun * strength * 1.05 + bounce * ground[0]) + spot
    lights[at + 1] = ownColor[1] * (around * 0.99 + sun * strength + bounce * ground[1]) + spot
    lights[at + 2] = ownColor[2] * (around * 1.05 + sun * strength * 0.93 + bounce * ground[2]) + spot
  }
  return { solidAt, addLight }
}

function backgroundNormal(isAbove: boolean, isWall: boolean, y: number, z: number, out: Vector): void {
  const bend = isAbove ? 0 : Math.max(0, 1 - (isWall ? y : wall - z) / cove) * 0.5
  const up = isWall ? bend : 1 - bend
  unit(0, up, up - 1, out)
}

/** The mirrored light source, and some reflected surroundings at the rim. */
function glint(normal: Vector, light: Vector, way: Vector, sun: number, open: number): number {
  const x = light[0] - way[0]
  const y = light[1] - way[1]
  const z = light[2] - way[2]
  const half = (normal[0] * x + normal[1] * y + normal[2] * z) / Math.sqrt(x * x + y * y + z * z)
  const spot = Math.max(0, half)
  const rim = (1 + normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2]) ** 4
  return (spot ** 70 * 0.9 + spot ** 14 * 0.16) * Math.min(sun * 4, 1) + rim * 0.28 * open
}

const gamma = 2.2

function linearLight(color: Oklch): Point {
  const { red, green, blue } = fromOklch(color)
  const open = (channel: number) => (channel / 255) ** gamma
  return [open(red), open(green), open(blue)]
}

const mostPixels = 430_000
const raysAtOnce = 1500
/** The distance between the first rays, in pixels; rays between them are traced only where neighbours differ. */
const coarse = (pixels: number) => (pixels < 200_000 ? 2 : 4)

/** The solid and the light found at each pixel. */
interface Exposure {
  readonly width: number
  readonly height: number
  /** Pixels of the film per pixel of the picture. */
  readonly fraction: number
  readonly seen: Int16Array
  readonly lights: Float32Array
}

/** Ray-traces the solids at a resolution limited by `mostPixels`. */
export async function trace(stage: ArtStage, solids: readonly Solid[], view: View): Promise<void> {
  const fraction = Math.min(1, Math.sqrt(mostPixels / (stage.width * stage.height)))
  const width = Math.round(stage.width * fraction)
  const height = Math.round(stage.height * fraction)
  const seen = new Int16Array(width * height)
  const exposure: Exposure = { width, height, fraction, seen, lights: new Float32Array(width * height * 3) }
  const shader = shaderOf(stage.plan, solids, view)
  let spent = 0
  const spend = async (rays: number) => {
    spent += rays
    if (spent < raysAtOnce) return
    spent = 0
    await stage.pause()
  }
  await expose(exposure, shader, spend)
  await smoothEdges(exposure, shader, spend)
  await develop(exposure, stage)
}

type Spend = (rays: number) => Promise<void>

async function expose(exposure: Exposure, shader: Shader, spend: Spend) {
  const { width, height } = exposure
  const widest = coarse(width * height)
  for (let row = 0; row < height; row += widest) {
    for (let column = 0; column < width; column += widest) traceAt(exposure, shader, column, row)
    await spend(width / widest)
  }
  for (let step = widest / 2; step >= 1; step /= 2)
    for (let row = 0; row < height; row += step) await spend(fillRow(exposure, shader, row, step))
}

/** Fills the pixels of a row that are not known yet at this step, and returns how many rays that took. */
function fillRow(exposure: Exposure, shader: Shader, row: number, step: number): number {
  let rays = 0
  const isKnown = row % (step * 2) === 0
  for (let column = isKnown ? step : 0; column < exposure.width; column += isKnown ? step * 2 : step) {
    if (!averageAt(exposure, column, row, step)) rays += traceAt(exposure, shader, column, row)
  }
  return rays
}

/** Traces one pixel, and returns how many rays that took. */
function traceAt(
  { width, fraction, seen, lights }: Exposure,
  shader: Shader,
  column: number,
  row: number,
): number {
  const place = row * width + column
  seen[place] = shader.solidAt((column + 0.5) / fraction, (row + 0.5) / fraction)
  shader.addLight(lights, place * 3)
  return 1
}

/** Averages the two or four nearest traced pixels when they show the same solid in similar light. */
function averageAt(
  { width, height, seen, lights }: Exposure,
  column: number,
  row: number,
  step: number,
): boolean {
  const right = column % (step * 2) === 0 ? 0 : step
  const down = row % (step * 2) === 0 ? 0 : step
  if (column + right >= width || row + down >= height) return false
  const place = row * width + column
  const first = place - down * width - right
  const last = place + down * width + right
  const [second, third] = right && down ? [first + right * 2, last - right * 2] : [first, last]
  const body = seen[first]
  if (seen[last] !== body || seen[second] !== body || seen[third] !== body) return false
  for (let channel = 0; channel < 3; channel += 1) {
    const a = lights[first * 3 + channel] as number
    const b = lights[last * 3 + channel] as number
    const c = lights[second * 3 + channel] as number
    const d = lights[third * 3 + channel] as number
    const max = Math.max(a, b, c, d)
    if (max - Math.min(a, b, c, d) > 0.008 + max * 0.06) return false
    lights[place * 3 + channel] = (a + b + c + d) / 4
  }
  seen[place] = body as number
  return true
}

const samples = [
  [0.2, 0.35],
  [0.65, 0.15],
  [0.35, 0.85],
  [0.85, 0.6],
] as const

/** Smooths the jagged edges between solids with four rays per pixel; their light is mostly known from a neighbour. */
async function smoothEdges(exposure: Exposure, shader: Shader, spend: Spend) {
  const { width, height, seen, lights } = exposure
  const nearby = [0, -1, 1, -width, width]
  const places: number[] = []
  const colors: number[] = []
  for (let row = 1; row < height - 1; row += 1) {
    const before = places.length
    for (let column = 1; column < width - 1; column += 1) {
      const place = row * width + column
      const body = seen[place]
      if (nearby.every((step) => seen[place + step] === body)) continue
      places.push(place)
      colors.push(...averageOfSamples(exposure, shader, column, row, nearby))
    }
    await spend((places.length - before) * 2 + width / 50)
  }
  for (const [index, place] of places.entries()) {
    for (let channel = 0; channel < 3; channel += 1)
      lights[place * 3 + channel] = colors[index * 3 + channel] as number
  }
}

/** Holds the light of one ray. */
const sampleLight = new Float32Array(3)

/** The light of a pixel, from four rays. Where one meets a solid that a pixel nearby shows, that pixel's light is taken. */
function averageOfSamples(
  { width, fraction, seen, lights }: Exposure,
  shader: Shader,
  column: number,
  row: number,
  nearby: readonly number[],
): [number, number, number] {
  const place = row * width + column
  const sum: [number, number, number] = [0, 0, 0]
  for (const [right, down] of samples) {
    const index = shader.solidAt((column + right) / fraction, (row + down) / fraction)
    const known = nearby.find((step) => seen[place + step] === index)
    if (known === undefined) shader.addLight(sampleLight, 0)
    else sampleLight.set(lights.subarray((place + known) * 3, (place + known) * 3 + 3))
    sum[0] += Math.min(sampleLight[0] as number, 1.2)
    sum[1] += Math.min(sampleLight[1] as number, 1.2)
    sum[2] += Math.min(sampleLight[2] as number, 1.2)
  }
  return [sum[0] / samples.length, sum[1] / samples.length, sum[2] / samples.length]
}

async function develop({ fraction, lights }: Exposure, stage: ArtStage): Promise<void> {
  let at = 0
  await fillField(stage, fraction, (_x, _y, pixel) => {
    for (let channel = 0; channel < 3; channel += 1, at += 1) {
      const root = Math.sqrt(lights[at] as number)
      pixel[channel] = tones[Math.min(root * 2048, 4095) | 0] as number
    }
  })
}

/** Screen levels by the square root of the light, because equal steps of the root look about equal. */
const tones = Float32Array.from({ length: 4096 }, (_, step) => {
  const light = ((step + 0.5) / 2048) ** 2
  // Highlights roll off instead of clipping.
  const rolled = light < 0.75 ? light : 0.75 + 0.25 * (1 - Math.exp(-(light - 0.75) * 4))
  return 255 * rolled ** (1 / gamma)
})
