import type { Oklch } from '../../color.ts'

/** A body: how far a point is from its surface, and a ball around it outside of which nobody need ask. */
export interface Solid {
  readonly distance: (x: number, y: number, z: number) => number
  readonly center: readonly [x: number, y: number, z: number]
  readonly reach: number
  /** How high it reaches: a light that falls steeply leaves flat things soon. */
  readonly top: number
  readonly color: Oklch
  /** How much of the light it throws back as from a mirror, from 0 to 1. */
  readonly gloss: number
}

type Point = readonly [x: number, y: number, z: number]
type Look = readonly [color: Oklch, gloss?: number]

const made = (
  center: Point,
  reach: number,
  [color, gloss = 0.15]: Look,
  distance: Solid['distance'],
  top = center[1] + reach,
): Solid => ({ center, reach, top, color, gloss, distance })

/** Its radii may differ: an egg, a pebble, a bean. */
export function ball([x, y, z]: Point, radius: number, look: Look, tall = 1, deep = 1): Solid {
  const least = Math.min(1, tall, deep)
  return made(
    [x, y, z],
    radius * Math.max(1, tall, deep),
    look,
    (atX, atY, atZ) => {
      const [dx, dy, dz] = [atX - x, (atY - y) / tall, (atZ - z) / deep]
      return (Math.sqrt(dx * dx + dy * dy + dz * dz) - radius) * least
    },
    y + radius * tall,
  )
}

/** A box by its middle and half its sides, with rounded edges, turned about the upright axis. */
export function box(
  [x, y, z]: Point,
  [halfX, halfY, halfZ]: Point,
  look: Look,
  round = 0.03,
  turn = 0,
): Solid {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return made(
    [x, y, z],
    Math.hypot(halfX, halfY, halfZ),
    look,
    (atX, atY, atZ) => {
      const [dx, dz] = [atX - x, atZ - z]
      const outX = Math.abs(dx * cos - dz * sin) - halfX + round
      const outY = Math.abs(atY - y) - halfY + round
      const outZ = Math.abs(dx * sin + dz * cos) - halfZ + round
      const [a, b, c] = [Math.max(outX, 0), Math.max(outY, 0), Math.max(outZ, 0)]
      return Math.sqrt(a * a + b * b + c * c) + Math.min(Math.max(outX, outY, outZ), 0) - round
    },
    y + halfY,
  )
}

/** An upright cylinder by the middle of its foot. */
export function drum([x, y, z]: Point, radius: number, height: number, look: Look, round = 0.025): Solid {
  const half = height / 2
  return made(
    [x, y + half, z],
    Math.hypot(radius, half),
    look,
    (atX, atY, atZ) => {
      const [dx, dz] = [atX - x, atZ - z]
      const out = Math.sqrt(dx * dx + dz * dz) - radius + round
      const over = Math.abs(atY - y - half) - half + round
      const [a, b] = [Math.max(out, 0), Math.max(over, 0)]
      return Math.sqrt(a * a + b * b) + Math.min(Math.max(out, over), 0) - round
    },
    y + height,
  )
}

/** A disc that stands on its edge and faces the eye. */
export function wheel([x, y, z]: Point, radius: number, depth: number, look: Look, hole = 0): Solid {
  const round = Math.min(depth * 0.4, 0.03)
  return made([x, y, z], Math.hypot(radius, depth), look, (atX, atY, atZ) => {
    const [dx, dy] = [atX - x, atY - y]
    const from = Math.sqrt(dx * dx + dy * dy)
    const out = (hole > 0 ? Math.max(from - radius, hole - from) : from - radius) + round
    const over = Math.abs(atZ - z) - depth + round
    const [a, b] = [Math.max(out, 0), Math.max(over, 0)]
    return Math.sqrt(a * a + b * b) + Math.min(Math.max(out, over), 0) - round
  })
}

/** A gate: half a ring on two legs, by the middle of its foot. */
export function arch(
  [x, y, z]: Point,
  radius: number,
  leg: number,
  width: number,
  depth: number,
  look: Look,
): Solid {
  const round = 0.025
  const middle = radius - width / 2
  const half = width / 2 - round
  const reach = Math.hypot(radius, (leg + radius) / 2, depth)
  return made([x, y + (leg + radius) / 2, z], reach, look, (atX, atY, atZ) => {
    const [dx, dy] = [atX - x, atY - y - leg]
    const bent = dy > 0 ? Math.abs(Math.sqrt(dx * dx + dy * dy) - middle) : Math.abs(Math.abs(dx) - middle)
    const [out, over] = [bent - half, Math.abs(atZ - z) - depth + round]
    const under = -(atY - y)
    const [a, b] = [Math.max(out, 0), Math.max(over, 0)]
    const side = Math.sqrt(a * a + b * b) + Math.min(Math.max(out, over), 0) - round
    return Math.max(side, under)
  })
}

/** A ring: lying, or upright and seen from the front or the side. */
export function ring(
  [x, y, z]: Point,
  radius: number,
  thick: number,
  look: Look,
  axis: 'x' | 'y' | 'z' = 'y',
): Solid {
  return made([x, y, z], radius + thick, look, (atX, atY, atZ) => {
    const [dx, dy, dz] = [atX - x, atY - y, atZ - z]
    const [a, b, along] = axis === 'y' ? [dx, dz, dy] : axis === 'z' ? [dx, dy, dz] : [dy, dz, dx]
    const out = Math.sqrt(a * a + b * b) - radius
    return Math.sqrt(out * out + along * along) - thick
  })
}

/** A staff with round ends, from one point to another. */
export function staff(from: Point, to: Point, thick: number, look: Look): Solid {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = dx * dx + dy * dy + dz * dz
  const center: Point = [from[0] + dx / 2, from[1] + dy / 2, from[2] + dz / 2]
  return made(center, Math.sqrt(length) / 2 + thick, look, (atX, atY, atZ) => {
    const [px, py, pz] = [atX - from[0], atY - from[1], atZ - from[2]]
    const share = Math.min(Math.max((px * dx + py * dy + pz * dz) / length, 0), 1)
    const [a, b, c] = [px - dx * share, py - dy * share, pz - dz * share]
    return Math.sqrt(a * a + b * b + c * c) - thick
  })
}

/** What a potter makes: the wall goes along the profile, which is given from the foot as pairs of radius and height. */
export function turned(
  [x, y, z]: Point,
  profile: readonly (readonly [number, number])[],
  wall: number,
  look: Look,
): Solid {
  const flat = profile.flat()
  const top = Math.max(...profile.map(([, height]) => height))
  const wide = Math.max(...profile.map(([radius]) => radius))
  return made(
    [x, y + top / 2, z],
    Math.hypot(wide, top / 2) + wall,
    look,
    (atX, atY, atZ) => {
      const [dx, dz, height] = [atX - x, atZ - z, atY - y]
      const from = Math.sqrt(dx * dx + dz * dz)
      let least = Infinity
      for (let at = 0; at + 3 < flat.length; at += 2) {
        const [startR = 0, startY = 0, endR = 0, endY = 0] = [
          flat[at],
          flat[at + 1],
          flat[at + 2],
          flat[at + 3],
        ]
        const [runR, runY] = [endR - startR, endY - startY]
        const [r, h] = [from - startR, height - startY]
        const share = Math.min(Math.max((r * runR + h * runY) / (runR * runR + runY * runY), 0), 1)
        const [a, b] = [r - runR * share, h - runY * share]
        least = Math.min(least, a * a + b * b)
      }
      return Math.sqrt(least) - wall
    },
    y + top + wall,
  )
}

/** A roof: a prism whose ridge runs away from the eye, by the middle of its foot. */
export function roof([x, y, z]: Point, half: number, height: number, depth: number, look: Look): Solid {
  const slope = Math.hypot(half, height)
  return made([x, y + height / 2, z], Math.hypot(half, height, depth), look, (atX, atY, atZ) => {
    const side = (Math.abs(atX - x) * height + (atY - y - height) * half) / slope
    return Math.max(side, -(atY - y), Math.abs(atZ - z) - depth) * 0.92
  })
}

/** The keys of a keyboard that lies flat: small boxes at even distances, by the middle of all. */
export function keyboard([x, y, z]: Point, columns: number, rows: number, gap: number, look: Look): Solid {
  const size = gap * 0.32
  const [halfX, halfZ] = [(columns - 1) / 2, (rows - 1) / 2]
  const reach = Math.hypot(halfX * gap + gap, halfZ * gap + gap)
  return made(
    [x, y, z],
    reach,
    look,
    (atX, atY, atZ) => {
      const [px, pz] = [(atX - x) / gap, (atZ - z) / gap]
      const column = Math.min(Math.max(Math.round(px + halfX), 0), columns - 1) - halfX
      const row = Math.min(Math.max(Math.round(pz + halfZ), 0), rows - 1) - halfZ
      const outX = Math.max(Math.abs(px - column) * gap - size, 0)
      const outY = Math.max(Math.abs(atY - y) - 0.01, 0)
      const outZ = Math.max(Math.abs(pz - row) * gap - size, 0)
      return Math.sqrt(outX * outX + outY * outY + outZ * outZ) - 0.012
    },
    y + 0.03,
  )
}
