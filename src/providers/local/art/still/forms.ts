import type { Oklch } from '../../../../render/color.ts'
import { blend, shaded } from '../paint.ts'
import type { ArtStage } from '../stage.ts'
import { arch, ball, box, drum, type Point, ring, type Solid, wheel } from './solids.ts'

/** What an arrangement is built from: the stage, its colours by name, and the side it leans to, 1 or -1. */
export interface Setting extends ArtStage {
  readonly one: Oklch
  readonly two: Oklch
  readonly three: Oklch
  readonly four: Oklch
  readonly ground: Oklch
  readonly leaf: Oklch
  readonly side: 1 | -1
  /** Mixes a colour with that of the ground. */
  readonly pale: (color: Oklch, share: number) => Oklch
}

/** The setting of an arrangement, with colours from the plan of the picture. */
export function settingOf(stage: ArtStage, side: 1 | -1): Setting {
  const { ground, leaf, things } = stage.plan
  const [one, two, three, four] = things
  const pale = (color: Oklch, share: number) => blend(color, ground, share)
  return { ...stage, one, two, three, four, ground, leaf, side, pale }
}

/** What stands behind the things, or nothing. `x` is where their middle is. */
export function backdrop({ plan, pale, between, pick, random, request }: Setting, x: number): Solid[] {
  if (request.moods.has('plain')) return []
  const surface = [pale(pick(plan.things), between(0.3, 0.6)), 0.12] as const
  const kind = random()
  if (kind < 0.3)
    return [arch([x, 0, 0.8], between(0.8, 1), between(0.6, 0.95), between(0.2, 0.3), 0.13, surface)]
  if (kind < 0.6)
    return [wheel([x + between(-0.2, 0.2), between(1.1, 1.35), 1], between(0.7, 0.95), 0.05, surface)]
  if (kind < 0.8) {
    return [
      box([x - 0.5, 0.8, 0.95], [0.42, between(0.8, 1), 0.08], surface, 0.03),
      box([x + 0.38, 0.6, 1.05], [0.4, between(0.5, 0.7), 0.08], [shaded(surface[0], 0.04), 0.12], 0.03),
    ]
  }
  if (kind < 0.9) return [ring([x, 1.15, 0.95], between(0.75, 0.9), 0.07, surface, true)]
  return []
}

/** Arches, plinths and balls. */
export function forms({ one, two, three, four, side, pale, between, random }: Setting): Solid[] {
  const high = between(0.42, 0.62)
  const tall = between(0.85, 1.15)
  const gate = random() < 0.7
  return [
    gate
      ? arch([0.1 * side, 0, 0.55], between(0.8, 0.95), between(0.5, 0.75), 0.3, 0.17, [one, 0.2])
      : wheel([0.1 * side, 1.05, 0.75], between(0.8, 0.95), 0.07, [one, 0.2]),
    drum([-0.85 * side, 0, 0], 0.46, high, [two, 0.12]),
    ball([-0.85 * side, high + 0.33, 0], 0.33, [four, 0.75]),
    box([0.86 * side, tall / 2, 0.12], [0.36, tall / 2, 0.34], [pale(three, 0.45), 0.12], 0.03, 0.2 * side),
    ball([0.84 * side, tall + 0.24, 0.1], 0.24, [three, 0.9]),
    drum([0.1 * side, 0, -0.25], 0.26, 0.22, [shaded(two, -0.05), 0.1]),
    ball([0.1 * side, 0.22 + 0.25, -0.25], 0.185, [shaded(two, 0.03), 0.4], 1.36),
    ball([0.42 * side, 0.16, -0.75], 0.16, [blend(one, four, 0.3), 0.6]),
  ]
}

/** A staircase with something at the top. */
export function stairs({ one, two, three, four, side, pale, between }: Setting): Solid[] {
  const steps = Array.from({ length: 5 }, (_, step) => {
    const high = 0.13 * (step + 1)
    const place: Point = [side * (-1 + step * 0.46), high, 0.1]
    return box(place, [0.235, high, 0.36], [pale(two, 0.25 + step * 0.06), 0.1], 0.015)
  })
  return [
    ...steps,
    wheel([side * 0.55, 1.5, 0.95], between(0.55, 0.7), 0.05, [four, 0.2]),
    ball([side * 0.84, 1.3 + 0.26, 0.1], 0.26, [one, 0.85]),
    ball([side * -0.55, 0.52 + 0.14, 0], 0.14, [three, 0.8]),
    arch([side * -1.05, 0, 0.85], 0.42, 1.15, 0.2, 0.12, [shaded(one, 0.04), 0.2]),
    ball([side * -0.4, 0.2, -0.65], 0.2, [three, 0.5]),
  ]
}

/** Rounded things, each balanced on the one below. */
export function tower(setting: Setting): Solid[] {
  const { one, two, three, four, side, pale, between, random } = setting
  const order = random() < 0.5 ? [two, three, four] : [three, one, two]
  let y = 0
  const pile = [0.62, 0.46, 0.34].map((radius, index) => {
    const [high, foot] = [between(0.18, 0.4), y]
    y += high
    const place: Point = [-0.25 * side + between(-0.06, 0.06), foot, 0.1]
    return drum(place, radius, high, [order[index] ?? two, 0.15], 0.04)
  })
  return [
    ...backdrop(setting, 0.1 * side),
    ...pile,
    ball([-0.25 * side, y + 0.3, 0.1], 0.3, [one, 0.85]),
    box([0.72 * side, 0.28, 0.3], [0.34, 0.28, 0.34], [pale(four, 0.35), 0.12], 0.04, 0.4 * side),
    ring([0.72 * side, 0.56 + 0.34, 0.3], 0.25, 0.09, [three, 0.7], true),
    ball([0.3 * side, 0.15, -0.6], 0.15, [four, 0.85]),
    drum([1.1 * side, 0, -0.35], 0.2, between(0.12, 0.3), [two, 0.2], 0.04),
  ]
}

/** Columns of several heights with a ball on one, as on a stage. */
export function columns({ one, two, three, four, side, pale, between }: Setting): Solid[] {
  const heights = [0.5, 1.15, 0.8, 0.3].map((high) => high * between(0.8, 1.25))
  const tones = [three, pale(two, 0.2), one, two]
  return [
    ...heights.map((high, index) => {
      const place: Point = [side * (-0.95 + index * 0.62), 0, 0.1 + (index % 2) * 0.2]
      return drum(place, 0.27, high, [tones[index] ?? two, 0.15], 0.03)
    }),
    ball([side * -0.33, (heights[1] ?? 1) + 0.24, 0.3], 0.24, [four, 0.85]),
    ball([side * -0.95, (heights[0] ?? 1) + 0.17, 0.1], 0.2, [two, 0.4], 0.85),
    ball([side * 0.91, (heights[3] ?? 1) + 0.2, 0.3], 0.2, [one, 0.85]),
    ring([side * 0.29, (heights[2] ?? 1) + 0.07, 0.1], 0.17, 0.07, [four, 0.6]),
    ball([side * 0.1, 0.13, -0.65], 0.13, [three, 0.8]),
  ]
}
