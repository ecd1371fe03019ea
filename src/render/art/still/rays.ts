import type { Solid } from './solids.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** Bodies with the balls around them laid out flat, for most rays pass all of them by. */
export interface Group {
  readonly solids: readonly Solid[]
  /** Four numbers for each: the middle and the radius. */
  readonly balls: Float64Array
}

export function groupOf(solids: readonly Solid[]): Group {
  const balls = Float64Array.from(solids.flatMap(({ center, reach }) => [...center, reach]))
  return { solids, balls }
}

/** What a ray meets first: which body, and how far away; -1 where it meets none before `limit`. */
export interface Hit {
  index: number
  far: number
}

export function firstHit(
  { solids, balls }: Group,
  hit: Hit,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
): void {
  hit.index = -1
  hit.far = limit
  for (let index = 0; index < solids.length; index += 1) {
    const x = (balls[index * 4] as number) - ox
    const y = (balls[index * 4 + 1] as number) - oy
    const z = (balls[index * 4 + 2] as number) - oz
    const reach = balls[index * 4 + 3] as number
    const closest = x * dx + y * dy + z * dz
    const room = reach * reach - (x * x + y * y + z * z - closest * closest)
    if (room < 0) continue
    const half = Math.sqrt(room)
    const distance = (solids[index] as Solid).distance
    const end = Math.min(closest + half, hit.far)
    // A ray from above need not be followed before it is as low as the thing.
    const above = dy < -0.5 ? ((solids[index] as Solid).top - oy) / dy : 0
    let t = Math.max(closest - half, above, 0)
    for (let step = 0; step < 80 && t < end; step += 1) {
      const gap = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      if (gap < 0.0015) {
        hit.index = index
        hit.far = t
        break
      }
      t += gap
    }
  }
}

const softness = 11

/** How much of the light reaches a point; the nearer a ray passes by a body, the less. */
export function lit({ solids, balls }: Group, ox: number, oy: number, oz: number, light: Vector): number {
  const [dx, dy, dz] = light
  let least = 1
  for (let index = 0; index < solids.length; index += 1) {
    const x = (balls[index * 4] as number) - ox
    const y = (balls[index * 4 + 1] as number) - oy
    const z = (balls[index * 4 + 2] as number) - oz
    const radius = balls[index * 4 + 3] as number
    const closest = x * dx + y * dy + z * dz
    if (closest < -radius) continue
    const reach = radius + Math.max(closest, 0) / softness
    const room = reach * reach - (x * x + y * y + z * z - closest * closest)
    if (room < 0) continue
    const half = Math.sqrt(room)
    const distance = (solids[index] as Solid).distance
    let t = Math.max(closest - half, 0.008)
    const end = Math.min(closest + half, ((solids[index] as Solid).top + 0.04 - oy) / dy)
    for (let step = 0; step < 32 && t < end; step += 1) {
      const gap = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      least = Math.min(least, 0.5 + (softness * gap) / t / 2)
      if (least < 0.02) return 0
      t += Math.min(Math.max(gap, 0.014), 0.3)
    }
  }
  return least * least * (3 - 2 * least)
}

/** How open it is around a point: corners and the foot of a thing get less of the light that comes from everywhere. */
export function openness(
  { solids, balls }: Group,
  x: number,
  y: number,
  z: number,
  normal: Vector,
  ground: number,
): number {
  const [nx, ny, nz] = normal
  let [near, wide] = [Math.min(0.1, ground + ny * 0.1), Math.min(0.34, ground + ny * 0.34)]
  for (let index = 0; index < solids.length; index += 1) {
    const dx = x - (balls[index * 4] as number)
    const dy = y - (balls[index * 4 + 1] as number)
    const dz = z - (balls[index * 4 + 2] as number)
    const reach = (balls[index * 4 + 3] as number) + 0.5
    if (dx * dx + dy * dy + dz * dz > reach * reach) continue
    const distance = (solids[index] as Solid).distance
    wide = Math.min(wide, distance(x + nx * 0.34, y + ny * 0.34, z + nz * 0.34))
    if (wide < 0.3) near = Math.min(near, distance(x + nx * 0.1, y + ny * 0.1, z + nz * 0.1))
  }
  const closed = (0.1 - Math.max(near, -0.03)) * 2.6 + ((0.34 - Math.max(wide, -0.1)) / 0.34) * 0.34
  return Math.max(0.2, 1 - closed)
}

export function normalOf({ distance }: Solid, x: number, y: number, z: number): Vector {
  const e = 0.0015
  const a = distance(x + e, y - e, z - e)
  const b = distance(x - e, y - e, z + e)
  const c = distance(x - e, y + e, z - e)
  const d = distance(x + e, y + e, z + e)
  return unitOf(a - b - c + d, c + d - a - b, b + d - a - c)
}

export function unitOf(x: number, y: number, z: number): Vector {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  return [x / length, y / length, z / length]
}
