import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { arch } from './shapes.ts'
import { ball, box, drum, type Solid, wheel } from './solids.ts'

/** Arches, plinths and balls. */
export function forms({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const high = between(0.42, 0.62)
  const tall = between(0.85, 1.15)
  const gate = random() < 0.7
  return [
    gate
      ? arch([0.1 * side, 0, 0.55], between(0.8, 0.95), between(0.5, 0.75), 0.3, 0.17, [one, 0.2])
      : wheel([0.1 * side, 1.05, 0.75], between(0.8, 0.95), 0.07, [one, 0.2]),
    drum([-0.85 * side, 0, 0], 0.46, high, [two, 0.12]),
    ball([-0.85 * side, high + 0.33, 0], 0.33, [four, 0.75]),
    box(
      [0.86 * side, tall / 2, 0.12],
      [0.36, tall / 2, 0.34],
      [blend(three, ground, 0.45), 0.12],
      0.03,
      0.2 * side,
    ),
    ball([0.84 * side, tall + 0.24, 0.1], 0.24, [three, 0.9]),
    drum([0.1 * side, 0, -0.25], 0.26, 0.22, [shaded(two, -0.05), 0.1]),
    ball([0.1 * side, 0.22 + 0.25, -0.25], 0.185, [shaded(two, 0.03), 0.4], 1.36),
    ball([0.42 * side, 0.16, -0.75], 0.16, [blend(one, four, 0.3), 0.6]),
  ]
}

/** A staircase with something at the top. */
export function stairs({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const steps = Array.from({ length: 5 }, (_, step) =>
    box(
      [side * (-1 + step * 0.46), 0.13 * (step + 1), 0.1],
      [0.235, 0.13 * (step + 1), 0.36],
      [blend(two, ground, 0.25 + step * 0.06), 0.1],
      0.015,
    ),
  )
  return [
    ...steps,
    wheel([side * 0.55, 1.5, 0.95], between(0.55, 0.7), 0.05, [four, 0.2]),
    ball([side * 0.84, 1.3 + 0.26, 0.1], 0.26, [one, 0.85]),
    ball([side * -0.55, 0.52 + 0.14, 0], 0.14, [three, 0.8]),
    arch([side * -1.05, 0, 0.85], 0.42, 1.15, 0.2, 0.12, [shaded(one, 0.04), 0.2]),
    ball([side * -0.4, 0.2, -0.65], 0.2, [three, 0.5]),
  ]
}
