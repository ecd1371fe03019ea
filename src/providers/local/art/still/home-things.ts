import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { ring, roof } from './shapes.ts'
import { ball, box, drum, type Solid, staff, wheel } from './solids.ts'

/** Parcels with bows, and balloons. */
export function gifts({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const parcel = (
    x: number,
    y: number,
    z: number,
    half: number,
    tall: number,
    color: typeof one,
    band: typeof one,
    turn: number,
  ): Solid[] => [
    box([x, y + tall / 2, z], [half, tall / 2, half], [color, 0.2], 0.025, turn),
    box([x, y + tall - 0.05, z], [half + 0.025, 0.075, half + 0.025], [shaded(color, 0.02), 0.2], 0.02, turn),
    box([x, y + tall / 2 + 0.016, z], [half * 0.16, tall / 2 + 0.022, half + 0.035], [band, 0.5], 0.01, turn),
    box([x, y + tall / 2 + 0.016, z], [half + 0.035, tall / 2 + 0.022, half * 0.16], [band, 0.5], 0.01, turn),
    ring([x - half * 0.26, y + tall + half * 0.26, z], half * 0.24, half * 0.07, [band, 0.5], 'z'),
    ring([x + half * 0.26, y + tall + half * 0.26, z], half * 0.24, half * 0.07, [band, 0.5], 'z'),
  ]
  const balloon = (x: number, y: number, z: number, r: number, color: typeof one): Solid[] => [
    ball([x, y, z], r, [color, 0.95], 1.16),
    staff([x, y - r * 1.16, z], [x * 0.85, 0.5, z], 0.007, [shaded(color, -0.1)]),
  ]
  return [
    ...parcel(-0.45 * side, 0, 0.15, 0.46, 0.74, one, two, 0.3),
    ...parcel(0.62 * side, 0, 0.05, 0.36, 0.46, three, four, -0.25),
    ...parcel(0.6 * side, 0.46, 0.07, 0.25, 0.3, two, one, 0.35),
    ...balloon(-0.9 * side, 1.75 + between(-0.1, 0.1), 0.5, 0.3, four),
    ...balloon(-0.35 * side, 2.0 + between(-0.1, 0.1), 0.75, 0.3, blend(one, ground, 0.3)),
    ...balloon(0.95 * side, 1.7 + between(-0.1, 0.1), 0.7, 0.27, three),
    ball([-1.1 * side, 0.13, -0.5], 0.13, [four, 0.8]),
    ball([0.1 * side, 0.1, -0.75], 0.1, [one, 0.8]),
  ]
}

/** Two houses and their trees. */
export function houses({ script: { things, ground, leaf }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const house = (
    x: number,
    z: number,
    half: number,
    tall: number,
    walls: typeof one,
    top: typeof one,
  ): Solid[] => [
    box([x, tall / 2, z], [half, tall / 2, half * 0.8], [walls, 0.1], 0.015),
    roof([x, tall, z], half * 1.18, half * 0.95, half * 0.95, [top, 0.15]),
    box([x, tall * 0.3, z - half * 0.8], [half * 0.2, tall * 0.3, 0.02], [top, 0.2], 0.01),
    wheel([x, tall + half * 0.3, z - half * 0.95], half * 0.18, 0.015, [walls, 0.2]),
    box([x - half * 0.55, tall * 0.62, z - half * 0.8], [half * 0.17, half * 0.2, 0.015], [four, 0.6], 0.01),
    box([x + half * 0.55, tall * 0.62, z - half * 0.8], [half * 0.17, half * 0.2, 0.015], [four, 0.6], 0.01),
  ]
  const green = blend(leaf, three, 0.35)
  const tree = (x: number, z: number, size: number): Solid[] => [
    staff([x, 0, z], [x, size, z], 0.035, [{ lightness: 0.45, chroma: 0.05, hue: 60 }]),
    ball([x, size * 1.25, z], size * 0.42, [green, 0.15], 1.25),
  ]
  return [
    ...house(-0.45 * side, 0.25, 0.52, between(0.72, 0.95), two, one),
    ...house(0.62 * side, 0.45, 0.4, between(0.5, 0.7), blend(three, ground, 0.5), shaded(three, -0.05)),
    ...tree(0.12 * side, -0.25, 0.5),
    ...tree(1.12 * side, 0.1, 0.62),
    ...tree(-1.15 * side, 0.35, between(0.6, 0.8)),
    ball([-0.95 * side, 0.12, -0.5], 0.16, [shaded(green, 0.04), 0.1], 0.8),
    ball([0.5 * side, 0.1, -0.55], 0.14, [shaded(green, 0.02), 0.1], 0.8),
    wheel([0.25 * side, 1.7, 1.1], 0.4, 0.05, [four, 0.2]),
  ]
}

/** A record before its sleeve, and a speaker. */
export function records({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const black = { lightness: 0.24, chroma: 0.02, hue: one.hue }
  const grooves = [0.78, 0.66, 0.54, 0.42].map((radius) =>
    ring([-0.35 * side, 0.98, 0.33], radius, 0.009, [shaded(black, 0.07), 0.8], 'z'),
  )
  return [
    box([-0.75 * side, 0.95, 0.6], [0.88, 0.95, 0.06], [one, 0.15], 0.02),
    wheel([-0.35 * side, 0.98, 0.4], 0.9, 0.05, [black, 0.85]),
    ...grooves,
    wheel([-0.35 * side, 0.98, 0.36], 0.3, 0.05, [four, 0.3]),
    wheel([-0.35 * side, 0.98, 0.33], 0.04, 0.05, [two, 0.3]),
    box([0.85 * side, 0.62, 0.1], [0.4, 0.62, 0.32], [blend(three, ground, 0.25), 0.15], 0.05, 0.12),
    ...[
      [0.36, 0.25],
      [0.92, 0.15],
    ].map(([y = 0, r = 0]) => ring([0.81 * side, y, -0.24], r, 0.035, [two, 0.5], 'z')),
    ...[
      [0.36, 0.25],
      [0.92, 0.15],
    ].map(([y = 0, r = 0]) => ball([0.81 * side, y, -0.2], r * 0.8, [black, 0.6], 1, 0.35)),
    ball([0.15 * side, 0.16, -0.7], 0.16, [four, 0.85]),
    drum([-0.7 * side, 0, -0.5], 0.28, between(0.12, 0.22), [two, 0.2]),
  ]
}

/** A jar, capsules and a cross. */
export function pills({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const high = between(0.34, 0.46)
  const capsule = (
    x: number,
    y: number,
    z: number,
    turn: number,
    size: number,
    color: typeof one,
  ): Solid[] => {
    const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size]
    return [
      staff([x - dx, y - dy, z], [x, y, z], size * 0.62, [color, 0.9]),
      staff([x, y, z], [x + dx, y + dy, z], size * 0.61, [two, 0.9]),
    ]
  }
  return [
    box([0, 1.2, 1.05], [0.26, 0.82, 0.1], [blend(one, ground, 0.35), 0.15], 0.07),
    box([0, 1.2, 1.05], [0.82, 0.26, 0.1], [blend(one, ground, 0.35), 0.15], 0.07),
    drum([-0.5 * side, 0, 0.1], 0.58, high, [blend(two, ground, 0.2), 0.1]),
    drum([-0.5 * side, high, 0.1], 0.33, 0.62, [four, 0.55], 0.06),
    drum([-0.5 * side, high + 0.64, 0.1], 0.36, 0.2, [two, 0.4], 0.04),
    box([-0.5 * side, high + 0.3, -0.22], [0.17, 0.15, 0.02], [two, 0.1], 0.02),
    drum([0.72 * side, 0, 0.1], 0.46, 0.2, [blend(three, ground, 0.4), 0.1]),
    ...capsule(0.72 * side, 0.66, 0.1, 0.9 * side, 0.33, one),
    ...capsule(0.3 * side, 0.13, -0.7, 0, 0.2, three),
    ball([-0.75 * side, 0.11, -0.72], 0.2, [two, 0.5], 0.52),
    ball([1.05 * side, 0.09, -0.6], 0.16, [four, 0.5], 0.52),
  ]
}
