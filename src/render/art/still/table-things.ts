import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { arch, ring, turned } from './shapes.ts'
import { ball, box, drum, type Solid, staff, wheel } from './solids.ts'

/** A cup on its saucer, a bag and a few beans. */
export function cups({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three] = things
  const side = random() < 0.5 ? -1 : 1
  const china = two
  const dark = { lightness: 0.3, chroma: 0.06, hue: 50 }
  const cup = (x: number, y: number, z: number, size: number): Solid[] => [
    turned(
      [x, y, z],
      scaled(
        [
          [0, 0.05],
          [0.26, 0.05],
          [0.36, 0.16],
          [0.41, 0.36],
          [0.42, 0.52],
        ],
        size,
      ),
      0.026,
      [china, 0.6],
    ),
    drum([x, y + 0.36 * size, z], 0.385 * size, 0.09 * size, [blend(dark, one, 0.25), 0.5], 0.01),
    ring([x + 0.48 * size * side, y + 0.33 * size, z], 0.14 * size, 0.04 * size, [china, 0.6], 'z'),
    turned(
      [x, y, z],
      scaled(
        [
          [0, 0.015],
          [0.4, 0.015],
          [0.62, 0.075],
        ],
        size,
      ),
      0.02,
      [shaded(china, -0.02), 0.6],
    ),
  ]
  const high = between(0.4, 0.58)
  const beans = Array.from({ length: 7 }, () =>
    ball([between(-0.9, 0.75), 0.055, between(-1.05, -0.7)], 0.085, [blend(dark, one, 0.3), 0.5], 0.62, 0.75),
  )
  return [
    arch([-0.25 * side, 0, 0.7], 0.86, between(0.65, 0.9), 0.26, 0.14, [blend(one, ground, 0.25), 0.15]),
    drum([-0.3 * side, 0, 0.1], 0.72, high, [blend(three, ground, 0.35), 0.1]),
    ...cup(-0.3 * side, high, 0.1, 1.08),
    box([0.92 * side, 0.52, 0.35], [0.3, 0.52, 0.2], [one, 0.12], 0.035, -0.2 * side),
    box([0.915 * side, 0.5, 0.15], [0.19, 0.17, 0.02], [two, 0.05], 0.01, -0.2 * side),
    box([0.92 * side, 1.07, 0.35], [0.3, 0.04, 0.06], [shaded(one, -0.08), 0.12], 0.02, -0.2 * side),
    ...beans,
  ]
}

/** A bowl of fruit and a bottle of oil. */
export function bowls({ script: { things, ground }, between, random, wish }: Stage): Solid[] {
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
    wheel([0.15 * side, 1.25, 1.05], between(0.55, 0.7), 0.05, [blend(two, ground, 0.4), 0.1]),
  ]
}

/** What stands on a dressing table. */
export function bottles({ script: { things, ground }, between, random }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const low = between(0.2, 0.34)
  const high = between(0.48, 0.62)
  return [
    wheel([-0.1 * side, 1.15, 0.95], between(0.78, 0.92), 0.05, [blend(one, ground, 0.4), 0.15]),
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

const scaled = (profile: readonly (readonly [number, number])[], size: number) =>
  profile.map(([radius, height]) => [radius * size, height * size] as const)
