import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { backdrop } from './forms.ts'
import { turned } from './shapes.ts'
import { ball, box, drum, type Solid, staff } from './solids.ts'

/** A bowl of fruit and a bottle of oil. */
export function bowls(stage: Stage): Solid[] {
  const {
    script: { things, ground },
    between,
    random,
    wish,
  } = stage
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const fruit = wish.colors.length
    ? [one, three, four]
    : [
        { lightness: 0.73, chroma: 0.17, hue: 55 },
        { lightness: 0.62, chroma: 0.19, hue: 30 },
        { lightness: 0.86, chroma: 0.16, hue: 100 },
        { lightness: 0.72, chroma: 0.16, hue: 128 },
      ]
  const of = (index: number) => fruit[index % fruit.length] ?? one
  const at = (x: number, y: number, z: number, r: number, index: number, tall = 0.94) =>
    ball([x * side, y, z], r, [of(index), 0.55], tall)
  const stem = (x: number, y: number, z: number) =>
    staff([x * side, y, z], [(x + 0.03) * side, y + 0.09, z], 0.014, [
      { lightness: 0.4, chroma: 0.06, hue: 70 },
    ])
  return [
    drum([-0.2 * side, 0, 0.1], 0.95, 0.16, [blend(two, ground, 0.3), 0.1]),
    turned(
      [-0.2 * side, 0.16, 0.1],
      [
        [0, 0.06],
        [0.3, 0.06],
        [0.56, 0.2],
        [0.7, 0.44],
      ],
      0.03,
      [one, 0.55],
    ),
    at(-0.5, 0.64, 0.1, 0.26, 0),
    at(0.02, 0.62, -0.12, 0.27, 1),
    at(-0.2, 0.66, 0.42, 0.26, 2),
    at(-0.22, 0.92, 0.12, 0.24, between(0, 1) < 0.5 ? 0 : 3),
    stem(-0.22, 1.12, 0.12),
    at(0.3, 0.66, 0.35, 0.2, 3),
    at(0.78, 0.2, -0.55, 0.2, 2, 0.86),
    at(-1.05, 0.19, -0.62, 0.19, 0),
    stem(-1.05, 0.35, -0.62),
    turned(
      [0.98 * side, 0, 0.4],
      [
        [0, 0.03],
        [0.22, 0.03],
        [0.3, 0.3],
        [0.26, 0.7],
        [0.1, 1.05],
        [0.1, 1.3],
        [0.14, 1.36],
      ],
      0.03,
      [three, 0.7],
    ),
    ...backdrop(stage, 0.05 * side),
  ]
}

/** What stands on a dressing table. */
export function bottles(stage: Stage): Solid[] {
  const {
    script: { things, ground },
    between,
    random,
  } = stage
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const low = between(0.2, 0.34)
  const high = between(0.48, 0.62)
  return [
    ...backdrop(stage, -0.1 * side),
    drum([-0.28 * side, 0, 0.15], 0.62, low, [blend(two, ground, 0.25), 0.12]),
    turned(
      [-0.38 * side, low, 0.15],
      [
        [0, 0.03],
        [0.26, 0.03],
        [0.28, 0.12],
        [0.28, 0.68],
        [0.22, 0.78],
        [0.1, 0.82],
        [0.1, 0.9],
      ],
      0.035,
      [one, 0.9],
    ),
    drum([-0.38 * side, low + 0.9, 0.15], 0.13, 0.24, [shaded(two, -0.02), 0.5]),
    drum([0.1 * side, low, -0.15], 0.17, 0.34, [two, 0.5], 0.03),
    drum([0.1 * side, low + 0.34, -0.15], 0.185, 0.12, [four, 0.5], 0.02),
    box(
      [0.82 * side, high / 2, 0.3],
      [0.36, high / 2, 0.34],
      [blend(three, ground, 0.4), 0.1],
      0.03,
      0.25 * side,
    ),
    drum([0.82 * side, high, 0.28], 0.29, 0.22, [shaded(two, 0.02), 0.6], 0.05),
    drum([0.82 * side, high + 0.22, 0.28], 0.3, 0.13, [three, 0.55], 0.035),
    ball([-0.95 * side, 0.15, -0.35], 0.27, [blend(four, ground, 0.35), 0.15], 0.55),
    ball([-0.92 * side, 0.37, -0.34], 0.18, [blend(two, ground, 0.2), 0.15], 0.5),
    ball([0.45 * side, 0.13, -0.72], 0.13, [four, 0.85]),
  ]
}
