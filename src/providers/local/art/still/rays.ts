import type { Point, Solid } from './solids.ts'

/** Solids with their bounding boxes in one array, which makes rejecting them fast: most rays miss most solids. */
export interface Group {
  readonly solids: readonly Solid[]
  /** Six numbers per solid: its centre and half its sides. */
  readonly boxes: Float64Array
}

/** Collects solids for tracing. Their order is kept, and is the index by which they are found. */
export function groupOf(solids: readonly Solid[]): Group {
  return { solids, boxes: Float64Array.from(solids.flatMap(({ center, half }) => [...center, ...half])) }
}

/** The first solid a ray hits and its distance; the index is -1 if it hits none before `limit`. */
export interface Hit {
  index: number
  far: number
}

/** Tests only the `candidates`, which are indices of solids. Array patterns would be slow: they use an iterator. */
export function firstHit(
  { solids, boxes }: Group,
  candidates: Int32Array,
  hit: Hit,
  { 0: ox, 1: oy, 2: oz }: Point,
  { 0: dx, 1: dy, 2: dz }: Point,
  limit: number,
): void {
  hit.index = -1
  hit.far = limit
  const perX = 1 / dx
  const perY = 1 / dy
  const perZ = 1 / dz
  for (let each = 0; each < candidates.length; each += 1) {
    const index = candidates[each] as number
    const at = index * 6
    const midX = ((boxes[at] as number) - ox) * perX
    const midY = ((boxes[at + 1] as number) - oy) * perY
    const midZ = ((boxes[at + 2] as number) - oz) * perZ
    const spanX = Math.abs((boxes[at + 3] as number) * perX)
    const spanY = Math.abs((boxes[at + 4] as number) * perY)
    const spanZ = Math.abs((boxes[at + 5] as number) * perZ)
    let t = Math.max(midX - spanX, midY - spanY, midZ - spanZ, 0)
    const end = Math.min(midX + spanX, midY + spanY, midZ + spanZ, hit.far)
    if (!(t < end)) continue
    const distance = (solids[index] as Solid).distance
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

/** Returns the solids that rays within `around` of the given ray can hit. */
export function solidsNear({ solids }: Group, from: Point, way: Point, around: number): Int32Array {
  const near = solids.flatMap(({ center, half }, index) => {
    const [x, y, z] = [center[0] - from[0], center[1] - from[1], center[2] - from[2]]
    const along = x * way[0] + y * way[1] + z * way[2]
    const reach = Math.hypot(...half) + around
    return x * x + y * y + z * z - along * along < reach * reach ? [index] : []
  })
  return Int32Array.from(near)
}

const softness = 11

/** Returns the share of light that reaches a point; the closer the ray passes a solid, the less. */
export function lit({ solids, boxes }: Group, ox: number, oy: number, oz: number, light: Point): number {
  const [dx, dy, dz] = light
  const perX = 1 / dx
  const perY = 1 / dy
  const perZ = 1 / dz
  let least = 1
  for (let index = 0, at = 0; index < solids.length; index += 1, at += 6) {
    const x = (boxes[at] as number) - ox
    const y = (boxes[at + 1] as number) - oy
    const z = (boxes[at + 2] as number) - oz
    // The penumbra widens with the distance of the solid that casts it.
    const soft = Math.max(x * dx + y * dy + z * dz, 0) / softness + 0.02
    const spanX = Math.abs(((boxes[at + 3] as number) + soft) * perX)
    const spanY = Math.abs(((boxes[at + 4] as number) + soft) * perY)
    const spanZ = Math.abs(((boxes[at + 5] as number) + soft) * perZ)
    let t = Math.max(x * perX - spanX, y * perY - spanY, z * perZ - spanZ, 0.008)
    const end = Math.min(x * perX + spanX, y * perY + spanY, z * perZ + spanZ)
    if (!(t < end)) continue
    const distance = (solids[index] as Solid).distance
    for (let step = 0; step < 32 && t < end; step += 1) {
      const gap = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      least = Math.min(least, 0.5 + (softness * gap) / t / 2)
      if (least < 0.02) return 0
      t += Math.min(Math.max(gap, 0.014), 0.3)
    }
  }
  return least * least * (3 - 2 * least)
}

const [close, wide] = [0.1, 0.34]

/** Ambient occlusion: corners and the foot of an object get less of the ambient light. */
export function openness(
  { solids, boxes }: Group,
  x: number,
  y: number,
  z: number,
  [nx, ny, nz]: Point,
  ground: number,
): number {
  let near = Math.min(close, ground + ny * close)
  let open = Math.min(wide, ground + ny * wide)
  const [farX, farY, farZ] = [x + nx * wide, y + ny * wide, z + nz * wide]
  for (let index = 0, at = 0; index < solids.length; index += 1, at += 6) {
    const outX = Math.max(Math.abs(farX - (boxes[at] as number)) - (boxes[at + 3] as number), 0)
    const outY = Math.max(Math.abs(farY - (boxes[at + 1] as number)) - (boxes[at + 4] as number), 0)
    const outZ = Math.max(Math.abs(farZ - (boxes[at + 2] as number)) - (boxes[at + 5] as number), 0)
    if (outX * outX + outY * outY + outZ * outZ >= open * open) continue
    const distance = (solids[index] as Solid).distance
    const gap = distance(farX, farY, farZ)
    open = Math.max(Math.min(open, gap), 0)
    if (gap < 0.3) near = Math.min(near, distance(x + nx * close, y + ny * close, z + nz * close))
  }
  const closed = (close - Math.max(near, -0.03)) * 2.6 + ((wide - open) / wide) * 0.34
  return Math.max(0.2, 1 - closed)
}

/** Written into, so that a million rays make no garbage. */
export type Vector = [x: number, y: number, z: number]

/** The direction away from a surface at a point, by four samples of the distance around it. */
export function normalOf({ distance }: Solid, x: number, y: number, z: number, out: Vector): void {
  const e = 0.0015
  const a = distance(x + e, y - e, z - e)
  const b = distance(x - e, y - e, z + e)
  const c = distance(x - e, y + e, z - e)
  const d = distance(x + e, y + e, z + e)
  unit(a - b - c + d, c + d - a - b, b + d - a - c, out)
}

/** Writes the normalised vector. */
export function unit(x: number, y: number, z: number, out: Vector): void {
  const length = Math.sqrt(x * x + y * y + z * z) || 1
  out[0] = x / length
  out[1] = y / length
  out[2] = z / length
}
