import type { Oklch } from '../../../../render/color.ts'

/** A body: how far a point is from its surface, and the upright box outside of which it is not tested. */
export interface Solid {
  readonly distance: (x: number, y: number, z: number) => number
  readonly center: Point
  /** Half the sides of the box around it. */
  readonly half: Point
  readonly color: Oklch
  /** How much of the light it throws back as from a mirror, from 0 to 1. */
  readonly gloss: number
}

/** A place, in units. */
export type Point = readonly [x: number, y: number, z: number]
/** The colour of a solid, and how much it throws back as a mirror, from 0 to 1. */
export type Surface = readonly [color: Oklch, gloss?: number]

const makeSolid = (
  center: Point,
  half: Point,
  [color, gloss = 0.15]: Surface,
  distance: Solid['distance'],
): Solid => ({ center, half, color, gloss, distance })

/** How far a point is that lies `out` and `over` beyond two sides: rounded where both meet. */
function edge(out: number, over: number): number {
  if (out > 0 && over > 0) return Math.sqrt(out * out + over * over)
  return Math.max(out, over)
}

/** Its radii may differ: an egg, a pebble, a bean. */
export function ball([x, y, z]: Point, radius: number, surface: Surface, tall = 1, deep = 1): Solid {
  const least = Math.min(1, tall, deep)
  return makeSolid([x, y, z], [radius, radius * tall, radius * deep], surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dy = (atY - y) / tall
    const dz = (atZ - z) / deep
    return (Math.sqrt(dx * dx + dy * dy + dz * dz) - radius) * least
  })
}

/** A box by its middle and half its sides, with rounded edges, turned about the upright axis. */
export function box(
  at: Point,
  [halfX, halfY, halfZ]: Point,
  surface: Surface,
  round = 0.03,
  turn = 0,
): Solid {
  const [x, y, z] = at
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const wide = Math.abs(halfX * cos) + Math.abs(halfZ * sin)
  const deep = Math.abs(halfX * sin) + Math.abs(halfZ * cos)
  return makeSolid([x, y, z], [wide, halfY, deep], surface, (atX, atY, atZ) => {
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
export function drum(
  [x, y, z]: Point,
  radius: number,
  height: number,
  surface: Surface,
  round = 0.025,
): Solid {
  const half = height / 2
  return makeSolid([x, y + half, z], [radius, half, radius], surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dz = atZ - z
    const out = Math.sqrt(dx * dx + dz * dz) - radius + round
    return edge(out, Math.abs(atY - y - half) - half + round) - round
  })
}

/** A disc that stands on its edge and faces the eye. */
export function wheel([x, y, z]: Point, radius: number, depth: number, surface: Surface): Solid {
  const round = Math.min(depth * 0.4, 0.03)
  return makeSolid([x, y, z], [radius, radius, depth], surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dy = atY - y
    const out = Math.sqrt(dx * dx + dy * dy) - radius + round
    return edge(out, Math.abs(atZ - z) - depth + round) - round
  })
}

/** A staff with round ends, from one point to another. */
export function staff(from: Point, to: Point, thick: number, surface: Surface): Solid {
  const [x, y, z] = from
  const dx = to[0] - x
  const dy = to[1] - y
  const dz = to[2] - z
  const length = dx * dx + dy * dy + dz * dz
  const half: Point = [Math.abs(dx) / 2 + thick, Math.abs(dy) / 2 + thick, Math.abs(dz) / 2 + thick]
  return makeSolid([x + dx / 2, y + dy / 2, z + dz / 2], half, surface, (atX, atY, atZ) => {
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

/** A gate: half a ring on two legs, by the middle of its foot. */
export function arch(
  at: Point,
  radius: number,
  leg: number,
  width: number,
  depth: number,
  surface: Surface,
): Solid {
  const [x, y, z] = at
  const round = 0.025
  const middle = radius - width / 2
  const thick = width / 2 - round
  const high = (leg + radius) / 2
  return makeSolid([x, y + high, z], [radius, high, depth], surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dy = atY - y - leg
    const bent = dy > 0 ? Math.abs(Math.sqrt(dx * dx + dy * dy) - middle) : Math.abs(Math.abs(dx) - middle)
    return Math.max(edge(bent - thick, Math.abs(atZ - z) - depth + round) - round, y - atY)
  })
}

/** A ring: lying, or upright and seen from the front. */
export function ring(
  [x, y, z]: Point,
  radius: number,
  thick: number,
  surface: Surface,
  isUpright = false,
): Solid {
  const wide = radius + thick
  const half: Point = isUpright ? [wide, wide, thick] : [wide, thick, wide]
  return makeSolid([x, y, z], half, surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dy = atY - y
    const dz = atZ - z
    const from = isUpright ? dx * dx + dy * dy : dx * dx + dz * dz
    const off = isUpright ? dz : dy
    const out = Math.sqrt(from) - radius
    return Math.sqrt(out * out + off * off) - thick
  })
}

/** A pot or a cup: its wall follows the profile, which lists radius and height in turn, from the foot up. */
export function turned([x, y, z]: Point, profile: readonly number[], wall: number, surface: Surface): Solid {
  const flat = Float64Array.from(profile)
  const high = Math.max(...profile.filter((_, index) => index % 2 === 1)) / 2
  const wide = Math.max(...profile.filter((_, index) => index % 2 === 0)) + wall
  return makeSolid([x, y + high, z], [wide, high + wall, wide], surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dz = atZ - z
    const from = Math.sqrt(dx * dx + dz * dz)
    let least = Infinity
    for (let at = 0; at + 3 < flat.length; at += 2) {
      const startR = flat[at] as number
      const startY = flat[at + 1] as number
      const runR = (flat[at + 2] as number) - startR
      const runY = (flat[at + 3] as number) - startY
      const r = from - startR
      const h = atY - y - startY
      const share = Math.min(Math.max((r * runR + h * runY) / (runR * runR + runY * runY), 0), 1)
      const a = r - runR * share
      const b = h - runY * share
      least = Math.min(least, a * a + b * b)
    }
    return Math.sqrt(least) - wall
  })
}

/** A roof: a prism whose ridge runs away from the eye, by the middle of its foot. */
export function roof([x, y, z]: Point, half: number, height: number, depth: number, surface: Surface): Solid {
  const slope = Math.hypot(half, height)
  return makeSolid([x, y + height / 2, z], [half, height / 2, depth], surface, (atX, atY, atZ) => {
    const side = (Math.abs(atX - x) * height + (atY - y - height) * half) / slope
    return Math.max(side, y - atY, Math.abs(atZ - z) - depth) * 0.92
  })
}

/** Small boxes at even distances on something flat, such as the keys of a keyboard, by the middle of all. */
export function keys(
  at: Point,
  columns: number,
  rows: number,
  gap: number,
  surface: Surface,
  turn = 0,
): Solid {
  const [x, y, z] = at
  const size = gap * 0.32
  const halfX = (columns - 1) / 2
  const halfZ = (rows - 1) / 2
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const wide = (halfX + 0.5) * gap
  const deep = (halfZ + 0.5) * gap
  const half: Point = [
    wide * Math.abs(cos) + deep * Math.abs(sin),
    0.024,
    wide * Math.abs(sin) + deep * Math.abs(cos),
  ]
  return makeSolid([x, y, z], half, surface, (atX, atY, atZ) => {
    const px = ((atX - x) * cos - (atZ - z) * sin) / gap
    const pz = ((atX - x) * sin + (atZ - z) * cos) / gap
    const column = Math.min(Math.max(Math.round(px + halfX), 0), columns - 1) - halfX
    const row = Math.min(Math.max(Math.round(pz + halfZ), 0), rows - 1) - halfZ
    const outX = Math.max(Math.abs(px - column) * gap - size, 0)
    const outY = Math.max(Math.abs(atY - y) - 0.01, 0)
    const outZ = Math.max(Math.abs(pz - row) * gap - size, 0)
    return Math.sqrt(outX * outX + outY * outY + outZ * outZ) - 0.012
  })
}

/** A leaf from its stalk outward: pointed, folded along its middle, rising and then hanging down. */
export function leaf(
  at: Point,
  turn: number,
  length: number,
  width: number,
  rise: number,
  surface: Surface,
): Solid {
  const [x, y, z] = at
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const middle = length / 2
  // Its outline is where two discs overlap.
  const off = (middle * middle - width * width) / (2 * width)
  const radius = off + width
  const sag = rise * 1.7
  const height = (along: number) => rise * along * 2 - sag * along * along
  const half: Point = [
    Math.abs(cos) * middle + Math.abs(sin) * width + 0.02,
    rise * 0.65 + 0.06,
    Math.abs(sin) * middle + Math.abs(cos) * width + 0.02,
  ]
  const center: Point = [x + cos * middle, y + rise * 0.45, z + sin * middle]
  return makeSolid(center, half, surface, (atX, atY, atZ) => {
    const dx = atX - x
    const dz = atZ - z
    const along = dx * cos + dz * sin
    const aside = Math.abs(dz * cos - dx * sin)
    const u = along - middle
    const v = aside + off
    const out = Math.sqrt(u * u + v * v) - radius
    const level = atY - y - height(Math.min(Math.max(along / length, 0), 1)) - aside * 0.3
    return edge(out, Math.abs(level) * 0.8 - 0.008) * 0.75
  })
}

/** A bar with square ends from one point to another, both equally far from the eye. */
export function bar(
  [fromX, fromY, z]: Point,
  [toX, toY]: readonly [x: number, y: number],
  [thick, deep]: readonly [thick: number, deep: number],
  surface: Surface,
  round = 0.015,
): Solid {
  const [x, y] = [(fromX + toX) / 2, (fromY + toY) / 2]
  const long = Math.hypot(toX - fromX, toY - fromY) / 2
  const [cos, sin] = [(toX - fromX) / (long * 2), (toY - fromY) / (long * 2)]
  const half: Point = [
    Math.abs(cos) * long + Math.abs(sin) * thick,
    Math.abs(sin) * long + Math.abs(cos) * thick,
    deep,
  ]
  return makeSolid([x, y, z], half, surface, (atX, atY, atZ) => {
    const [dx, dy] = [atX - x, atY - y]
    const a = Math.abs(dx * cos + dy * sin) - long + round
    const b = Math.abs(dy * cos - dx * sin) - thick + round
    const c = Math.abs(atZ - z) - deep + round
    return Math.hypot(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)) + Math.min(Math.max(a, b, c), 0) - round
  })
}

/** A round bar that bends through points. */
export const tube = (points: readonly Point[], thick: number, surface: Surface): Solid[] =>
  points.slice(1).map((to, index) => staff(points[index] ?? to, to, thick, surface))

/** Points of an arc that faces the eye, from one angle to another, counted from the right. */
export const arc = ([x, y, z]: Point, radius: number, from: number, to: number, steps = 8): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z]
  })

/** The same solids with left and right exchanged. */
export const mirrored = (solids: readonly Solid[]): Solid[] =>
  solids.map((solid) => ({
    ...solid,
    center: [-solid.center[0], solid.center[1], solid.center[2]],
    distance: (x, y, z) => solid.distance(-x, y, z),
  }))

/** The same solids elsewhere, smaller or larger. */
export const moved = (solids: readonly Solid[], [x, y, z]: Point, size = 1): Solid[] =>
  solids.map((solid) => {
    const [midX, midY, midZ] = solid.center
    const [halfX, halfY, halfZ] = solid.half
    return {
      ...solid,
      center: [x + midX * size, y + midY * size, z + midZ * size],
      half: [halfX * size, halfY * size, halfZ * size],
      distance: (atX, atY, atZ) =>
        solid.distance((atX - x) / size, (atY - y) / size, (atZ - z) / size) * size,
    }
  })
