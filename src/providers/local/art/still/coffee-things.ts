import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { backdrop } from './forms.ts'
import { ring, turned } from './shapes.ts'
import { ball, box, drum, type Solid, staff } from './solids.ts'

/** A cup on its saucer, a bag and a few beans. */
export function cups(stage: Stage): Solid[] {
  const {
    script: { things, ground },
    between,
    random,
  } = stage
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
    ...backdrop(stage, -0.25 * side),
    drum([-0.3 * side, 0, 0.1], 0.72, high, [blend(three, ground, 0.35), 0.1]),
    ...cup(-0.3 * side, high, 0.1, 1.08),
    box([0.92 * side, 0.52, 0.35], [0.3, 0.52, 0.2], [one, 0.12], 0.035, -0.2 * side),
    box([0.915 * side, 0.5, 0.15], [0.19, 0.17, 0.02], [two, 0.05], 0.01, -0.2 * side),
    box([0.92 * side, 1.07, 0.35], [0.3, 0.04, 0.06], [shaded(one, -0.08), 0.12], 0.02, -0.2 * side),
    ...beans,
  ]
}

/** A pot with its mug, and lumps of sugar. */
export function pots(stage: Stage): Solid[] {
  const { script, between, random } = stage
  const [one, two, three, four] = script.things
  const side = random() < 0.5 ? -1 : 1
  const low = between(0.1, 0.3)
  const x = -0.42 * side
  const dark = { lightness: 0.33, chroma: 0.06, hue: 50 }
  const mug = (x: number, z: number, color: typeof one): Solid[] => [
    turned(
      [x, 0, z],
      [
        [0, 0.03],
        [0.26, 0.03],
        [0.28, 0.5],
      ],
      0.03,
      [color, 0.55],
    ),
    drum([x, 0.36, z], 0.26, 0.07, [dark, 0.6], 0.01),
    ring([x + 0.34 * side, 0.27, z], 0.13, 0.038, [color, 0.55], 'z'),
  ]
  return [
    ...backdrop(stage, x * 0.5),
    drum([x, 0, 0.15], 0.62, low, [blend(two, script.ground, 0.3), 0.12], 0.03),
    turned(
      [x, low, 0.15],
      [
        [0, 0.03],
        [0.36, 0.03],
        [0.38, 0.12],
        [0.24, 0.62],
        [0.26, 0.68],
        [0.33, 1.02],
      ],
      0.03,
      [one, 0.8],
    ),
    drum([x, low + 1.0, 0.15], 0.33, 0.05, [shaded(one, 0.04), 0.7], 0.02),
    ball([x, low + 1.12, 0.15], 0.075, [four, 0.8]),
    staff([x - 0.3 * side, low + 0.92, 0.15], [x - 0.58 * side, low + 0.86, 0.15], 0.045, [four, 0.5]),
    staff([x - 0.58 * side, low + 0.86, 0.15], [x - 0.5 * side, low + 0.3, 0.15], 0.045, [four, 0.5]),
    staff([x + 0.28 * side, low + 0.84, 0.15], [x + 0.46 * side, low + 0.99, 0.15], 0.06, [one, 0.8]),
    ...mug(0.52 * side, -0.2, two),
    ...(random() < 0.6 ? mug(1.1 * side, 0.35, three) : []),
    box([-0.05 * side, 0.09, -0.75], [0.09, 0.09, 0.09], [two, 0.05], 0.02, 0.4),
    box([0.17 * side, 0.08, -0.85], [0.08, 0.08, 0.08], [two, 0.05], 0.02, -0.3),
  ]
}

const scaled = (profile: readonly (readonly [number, number])[], size: number) =>
  profile.map(([radius, height]) => [radius * size, height * size] as const)
