import type { Oklch } from '../../../../render/color.ts'

/** A body: how far a point is from its surface, and the upright box outside of which nobody need ask. */
export interface Solid {
  readonly distance: (x: number, y: number, z: number) => number
  readonly center: Point
  /** Half the sides of the box around it. */
  readonly half: Point
  readonly color: Oklch
  /** How much of the light it throws back as from a mirror, from 0 to 1. */
  readonly gloss: number
}

export type Point = readonly [x: number, y: number, z: number]
export type Look = readonly [color: Oklch, gloss?: number]

export const made = (
  center: Point,
  half: Point,
  [color, gloss = 0.15]: Look,
  distance: Solid['distance'],
): Solid => ({ center, half, color, gloss, distance })

/** How far a point is that lies `out` and `over` beyond two sides: rounded where both meet. */
export function edge(out: number, over: number): number {
  if (out > 0 && over > 0) return Math.sqrt(out * out + over * over)
  return Math.max(out, over)
}

/** Its radii may differ: an egg, a pebble, a bean. */
export function ball([x, y, z]: Point, radius: number, look: Look, tall = 1, deep = 1): Solid {
  const least = Math.min(1, tall, deep)
  return made([x, y, z], [radius, radius * tall, radius * deep], look, (atX, atY, atZ) => {
    const dx = atX - x
    const dy = (atY - y) / tall
    const dz = (atZ - z) / deep
    return (Math.sqrt(dx * dx + dy * dy + dz * dz) - radius) * least
  })
}

/** A box by its middle and half its sides, with rounded edges, turned about the upright axis. */
export function box(
  [x, y, z]: Point,
  [halfX, halfY, halfZ]: Point,
  look: Look,
  round = 0.03,
  turn = 0,
): Solid {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const wide = Math.abs(halfX * cos) + Math.abs(halfZ * sin)
  const deep = Math.abs(halfX * sin) + Math.abs(halfZ * cos)
  return made([x, y, z], [wide, halfY, deep], look, (atX, atY, atZ) => {
    const dx = atX - x
    const dz = atZ - z
    const outX = Math.abs(dx * cos - dz * sin) - halfX + round
    const outY = Math.abs(atY - y) - halfY + round
    const outZ = Math.abs(dx * sin + dz * cos) - halfZ + round
    const a = Math.max(outX, 0)
    const b = Math.max(outY, 0)
    const c = Math.max(outZ, 0)
    return Math.sqrt(a * a + b * b + c * c) + Math.min(Math.max(outX, outY, outZ), 0) - round
  })
}

/** An upright cylinder by the middle of its foot. */
export function drum([x, y, z]: Point, radius: number, height: number, look: Look, round = 0.025): Solid {
  const half = height / 2
  return made([x, y + half, z], [radius, half, radius], look, (atX, atY, atZ) => {
    const dx = atX - x
    const dz = atZ - z
    const out = Math.sqrt(dx * dx + dz * dz) - radius + round
    return edge(out, Math.abs(atY - y - half) - half + round) - round
  })
}

/** A disc that stands on its edge and faces the eye. */
export function wheel([x, y, z]: Point, radius: number, depth: number, look: Look): Solid {
  const round = Math.min(depth * 0.4, 0.03)
  return made([x, y, z], [radius, radius, depth], look, (atX, atY, atZ) => {
    const dx = atX - x
    const dy = atY - y
    const out = Math.sqrt(dx * dx + dy * dy) - radius + round
    return edge(out, Math.abs(atZ - z) - depth + round) - round
  })
}

/** A staff with round ends, from one point to another. */
export function staff(from: Point, to: Point, thick: number, look: Look): Solid {
  const [x, y, z] = from
  const dx = to[0] - x
  const dy = to[1] - y
  const dz = to[2] - z
  const length = dx * dx + dy * dy + dz * dz
  const half: Point = [Math.abs(dx) / 2 + thick, Math.abs(dy) / 2 + thick, Math.abs(dz) / 2 + thick]
  return made([x + dx / 2, y + dy / 2, z + dz / 2], half, look, (atX, atY, atZ) => {
    const px = atX - x
    const py = atY - y
    const pz = atZ - z
    const share = Math.min(Math.max((px * dx + py * dy + pz * dz) / length, 0), 1)
    const a = px - dx * share
    const b = py - dy * share
    const c = pz - dz * share
    return Math.sqrt(a * a + b * b + c * c) - thick
  })
}
