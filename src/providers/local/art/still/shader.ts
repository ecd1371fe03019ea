import { fromOklch, type Oklch } from '../../../../render/color.ts'
import type { Script } from '../script.ts'
import { beside, firstHit, groupOf, type Hit, lit, normalOf, openness, unit, type Vector } from './rays.ts'
import type { Point, Solid } from './solids.ts'

/** How a still life is looked at and lit. One unit is about the height of a thing. */
export interface View {
  /** From the front before a wall, or from above onto a table. */
  readonly from: 'front' | 'above'
  /** Pixels to a unit, and the pixel where the middle of the arrangement stands on the ground. */
  readonly unit: number
  readonly x: number
  readonly y: number
  /** Toward the light. */
  readonly light: Point
  /** How much of the light comes through to a point: a window's shadow, or none. */
  readonly through: (x: number, y: number, z: number) => number
}

/** What an eye sees of the bodies at a pixel. */
export interface Shader {
  /** Which body a pixel shows, -1 for the ground. */
  readonly look: (column: number, row: number) => number
  /** Writes the light that comes from the place that was looked at last, three numbers from 0 to about 1. */
  readonly shine: (lights: Float32Array, at: number) => void
}

/** Pixels of the picture that share a list of the bodies near to them. */
const tile = 40
/** Thinner things show no sides: a pixel that met one by chance would be a dark dot. */
const thin = 0.013

const far = 9
const eye = 1.5
const wall = 1.5
/** How wide the curve is in which the ground rises to the wall. */
const cove = 0.9

export function shaderOf(script: Script, solids: readonly Solid[], view: View): Shader {
  const group = groupOf(solids)
  const ground = lightOf(script.ground)
  const colors = solids.map(({ color }) => lightOf(color))
  const light: Vector = [0, 0, 0]
  unit(...view.light, light)
  const isAbove = view.from === 'above'
  const ambient = script.isDark ? 0.34 : 0.5
  const strength = script.isDark ? 0.9 : 0.8
  const hit: Hit = { index: -1, far: 0 }
  const [from, way, normal]: [Vector, Vector, Vector] = [
    [0, isAbove ? 7 : eye, -far],
    [0, 0, 1],
    [0, 1, 0],
  ]
  let isWall = false

  const aim = (column: number, row: number): void => {
    const u = (column - view.x) / view.unit
    const v = (view.y - row) / view.unit
    if (isAbove) {
      from[0] = u * 0.12
      from[2] = v * 0.12 - 0.2
      unit(u - from[0], -from[1], v - from[2], way)
    } else {
      // The lens is shifted and not tilted, so that what is upright stays upright.
      unit(u, v - eye, far, way)
    }
  }

  const tiles = new Map<number, Int32Array>()
  const look = (column: number, row: number): number => {
    const [across, down] = [Math.floor(column / tile), Math.floor(row / tile)]
    const key = down * 4096 + across
    let candidates = tiles.get(key)
    if (!candidates) {
      aim((across + 0.5) * tile, (down + 0.5) * tile)
      candidates = beside(group, from, way, tile / view.unit)
      tiles.set(key, candidates)
    }
    aim(column, row)
    const toGround = way[1] < -1e-6 ? -from[1] / way[1] : Infinity
    const toWall = isAbove ? Infinity : (wall - from[2]) / way[2]
    isWall = toWall < toGround
    const limit = isWall ? toWall : toGround
    firstHit(group, candidates, hit, from[0], from[1], from[2], way[0], way[1], way[2], limit)
    return hit.index
  }

  const shine = (lights: Float32Array, at: number): void => {
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
    const own = colors[hit.index] ?? ground
    const around = ambient * (0.72 + 0.28 * normal[1]) * open
    const bounce = Math.max(0, 0.45 - normal[1] * 0.5) * Math.max(0, 1 - y * 0.7) * 0.34 * open
    const spot = solid ? glint(normal, light, way, sun, open) * solid.gloss : 0
    lights[at] = own[0] * (around * 0.97 + sun * strength * 1.05 + bounce * ground[0]) + spot
    lights[at + 1] = own[1] * (around * 0.99 + sun * strength + bounce * ground[1]) + spot
    lights[at + 2] = own[2] * (around * 1.05 + sun * strength * 0.93 + bounce * ground[2]) + spot
  }
  return { look, shine }
}

function backgroundNormal(isAbove: boolean, isWall: boolean, y: number, z: number, out: Vector): void {
  const bend = isAbove ? 0 : Math.max(0, 1 - (isWall ? y : wall - z) / cove) * 0.5
  const up = isWall ? bend : 1 - bend
  unit(0, up, up - 1, out)
}

/** The light itself, mirrored, and at the rim a little of what is around. */
function glint(normal: Vector, light: Vector, way: Vector, sun: number, open: number): number {
  const x = light[0] - way[0]
  const y = light[1] - way[1]
  const z = light[2] - way[2]
  const half = (normal[0] * x + normal[1] * y + normal[2] * z) / Math.sqrt(x * x + y * y + z * z)
  const spot = Math.max(0, half)
  const rim = (1 + normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2]) ** 4
  return (spot ** 70 * 0.9 + spot ** 14 * 0.16) * Math.min(sun * 4, 1) + rim * 0.28 * open
}

export const gamma = 2.2

function lightOf(color: Oklch): Point {
  const { red, green, blue } = fromOklch(color)
  const open = (channel: number) => (channel / 255) ** gamma
  return [open(red), open(green), open(blue)]
}
