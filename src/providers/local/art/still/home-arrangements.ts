import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import { backdrop, type Setting } from './forms.ts'
import {
  arc,
  arch,
  ball,
  box,
  drum,
  moved,
  type Point,
  ring,
  roof,
  type Solid,
  staff,
  tube,
  turned,
  wheel,
} from './solids.ts'
import { darkSteel, greenOf, steel, wood } from './surfaces.ts'

/** A kettlebell, dumbbells and plates. */
export function dumbbells(setting: Setting): Solid[] {
  const { one, two, three, four, between } = setting
  const iron = hue(0.34, 0.012, 260)
  const dumbbell = ([x, y, z]: Point, size: number, color: Oklch): Solid[] =>
    moved(
      [
        staff([-0.34, 0, 0], [0.34, 0, 0], 0.07, [steel, 0.9]),
        ...[-1, 1].flatMap((way) => [
          box([way * 0.4, 0, 0], [0.11, 0.27, 0.27], [color, 0.35], 0.1),
          box([way * 0.55, 0, 0], [0.06, 0.2, 0.2], [shaded(color, -0.06), 0.35], 0.07),
        ]),
      ],
      [x, y, z],
      size,
    )
  return [
    ...backdrop(setting, -0.2),
    ball([-0.42, 0.42, 0.1], 0.46, [iron, 0.4], 0.94),
    drum([-0.42, 0, 0.1], 0.32, 0.06, [iron, 0.4], 0.02),
    ...tube(
      [
        [-0.68, 0.7, 0.1],
        [-0.72, 0.98, 0.1],
        ...arc([-0.42, 1.0, 0.1], 0.27, Math.PI, 0),
        [-0.12, 0.98, 0.1],
        [-0.16, 0.7, 0.1],
      ],
      0.085,
      [iron, 0.5],
    ),
    wheel([-0.42, 0.44, -0.33], 0.2, 0.04, [one, 0.4]),
    wheel([0.72, 0.66, 0.55], 0.66, 0.09, [shaded(iron, 0.03), 0.4]),
    ring([0.72, 0.66, 0.46], 0.5, 0.03, [three, 0.5], true),
    wheel([0.72, 0.66, 0.44], 0.16, 0.04, [steel, 0.9]),
    ...dumbbell([0.55, 0.25, -0.35], 0.92, one),
    ...dumbbell([0.62 + between(-0.05, 0.05), 0.16, -0.86], 0.58, four),
    drum([-1.15, 0, -0.2], 0.15, 0.5, [two, 0.6], 0.04),
    drum([-1.15, 0.5, -0.2], 0.09, 0.12, [four, 0.5], 0.03),
  ]
}

/** A rolled mat, balanced stones and a candle. */
export function yogaMat(setting: Setting): Solid[] {
  const { one, two, three, four, between } = setting
  const leaf = greenOf(setting)
  const mat = [one, 0.08] as const
  const stone = (y: number, radius: number, color: Oklch) => ball([0.82, y, 0.15], radius, [color, 0.2], 0.48)
  return [
    ...backdrop(setting, 0.3),
    wheel([-0.5, 0.34, 0], 0.34, 0.62, mat),
    ...[0.27, 0.19, 0.11].map((radius) =>
      ring([-0.5, 0.34, -0.615], radius, 0.022, [shaded(one, -0.1), 0.05], true),
    ),
    box([0.25, 0.03, 0], [0.8, 0.03, 0.62], mat, 0.02),
    ring([-0.5, 0.34, -0.3], 0.345, 0.025, [two, 0.2], true),
    stone(0.22, 0.34, shaded(three, -0.02)),
    stone(0.5, 0.26, blend(three, two, 0.4)),
    stone(0.71, 0.19, two),
    stone(0.86, 0.12, four),
    drum([0.2, 0.06, 0.35], 0.17, 0.3 + between(0, 0.12), [two, 0.25], 0.02),
    staff([0.2, 0.4, 0.35], [0.2, 0.5, 0.35], 0.012, [darkSteel]),
    ball([0.2, 0.57, 0.35], 0.045, [hue(0.88, 0.15, 82), 0.9], 1.7),
    turned([-1.15, 0, 0.5], [0, 0.03, 0.16, 0.03, 0.22, 0.3, 0.12, 0.5, 0.14, 0.6], 0.025, [four, 0.4]),
    ...[-0.3, -0.08, 0.12, 0.3].map((lean, index) => {
      const top: Point = [-1.15 + lean, 1.42 - Math.abs(lean) * 0.5, 0.5]
      return ball(top, 0.15, [shaded(leaf, index * 0.03), 0.1], 2, 0.5)
    }),
    ...[-0.3, -0.08, 0.12, 0.3].map((lean) =>
      staff([-1.15, 0.5, 0.5], [-1.15 + lean, 1.2, 0.5], 0.015, [leaf]),
    ),
  ]
}

const clay = hue(0.65, 0.09, 48)

/** Flowers in a vase. */
export function flowers(setting: Setting): Solid[] {
  const { three, pale, between, request } = setting
  const leaf = greenOf(setting)
  const isAsked = request.colors.length > 0
  const natural = [hue(0.7, 0.15, 8), hue(0.95, 0.025, 80), hue(0.76, 0.14, 45)] as const
  const [one, two, four] = isAsked ? [setting.one, setting.two, setting.four] : natural
  const bloom = ([x, y, z]: Point, radius: number, color: Oklch, heart: Oklch): Solid[] => [
    ...Array.from({ length: 6 }, (_, petal) => {
      const angle = (petal / 6) * 2 * Math.PI + x
      const place: Point = [x + Math.cos(angle) * radius * 0.6, y + Math.sin(angle) * radius * 0.6, z]
      return ball(place, radius * 0.48, [shaded(color, (petal % 2) * 0.03), 0.15], 1, 0.45)
    }),
    ball([x, y, z - radius * 0.14], radius * 0.34, [heart, 0.2], 1, 0.7),
  ]
  const peony = ([x, y, z]: Point, radius: number, color: Oklch): Solid[] =>
    Array.from({ length: 10 }, (_, petal) => {
      const angle = petal * 2.4
      const far = Math.sqrt(petal / 10) * radius * 0.62
      const place: Point = [
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far * 0.9,
        z - radius * 0.35 + far * 0.4,
      ]
      return ball(place, radius * 0.42, [shaded(color, 0.05 - (petal / 10) * 0.1), 0.12], 0.9, 0.7)
    })
  const neck: Point = [0, 0.85, 0.15]
  const heads: readonly Point[] = [
    [0, 1.75, 0.05],
    [-0.48, 1.5, 0],
    [0.46, 1.52, 0],
    [-0.24, 1.24, -0.15],
    [0.28, 1.2, -0.15],
    [-0.82, 1.14, 0.15],
    [0.84, 1.16, 0.15],
  ]
  const yellow = hue(0.85, 0.14, 85)
  return [
    ...backdrop(setting, 0.1),
    turned([0, 0, 0.15], [0, 0.03, 0.26, 0.03, 0.38, 0.32, 0.3, 0.68, 0.18, 0.84, 0.22, 0.94], 0.035, [
      pale(three, 0.1),
      0.5,
    ]),
    ...heads.map((head) => staff(neck, head, 0.02, [shaded(leaf, -0.06)])),
    ...heads.flatMap((head, index) => {
      if (index % 3 === 0) return peony(head, 0.3, one)
      return bloom(head, 0.26, index % 3 === 1 ? two : four, index % 3 === 1 ? yellow : two)
    }),
    ...[-1.05, -0.62, 0.62, 1.05, -0.15, 0.2].map((lean, index) => {
      const top: Point = [lean, 1.0 + (index % 2) * 0.3 + between(-0.05, 0.05), 0.3]
      return staff(neck, top, 0.055, [shaded(leaf, (index % 3) * 0.03), 0.15])
    }),
    ball([0.8, 0.06, -0.5], 0.12, [one, 0.15], 0.4),
    ball([0.55, 0.05, -0.72], 0.1, [one, 0.15], 0.4),
    drum([-0.92, 0, -0.1], 0.24, 0.26, [clay, 0.15], 0.03),
    ...[-0.12, 0, 0.13].map((lean) =>
      staff([-0.92, 0.25, -0.1], [-0.92 + lean, 0.58, -0.1], 0.06, [leaf, 0.15]),
    ),
  ]
}

/** An armchair, a lamp and a small table. */
export function armchair(setting: Setting): Solid[] {
  const { one, two, three, four, between } = setting
  const leaf = greenOf(setting)
  const cloth = [one, 0.08] as const
  const leg = (x: number, z: number) => staff([x, 0.02, z], [x * 0.95 - 0.01, 0.22, z], 0.04, [wood, 0.3])
  return [
    wheel([-0.25, 1.0, 1.2], 0.95, 0.05, [setting.pale(three, 0.55), 0.1]),
    ...[-0.85, 0.3].flatMap((x) => [leg(x, -0.3), leg(x, 0.5)]),
    box([-0.28, 0.34, 0.1], [0.64, 0.14, 0.5], cloth, 0.08),
    box([-0.28, 0.54, 0.02], [0.5, 0.12, 0.46], [shaded(one, 0.04), 0.08], 0.1),
    box([-0.28, 0.92, 0.5], [0.6, 0.6, 0.16], cloth, 0.15),
    box([-0.88, 0.56, 0.08], [0.15, 0.34, 0.5], cloth, 0.13),
    box([0.32, 0.56, 0.08], [0.15, 0.34, 0.5], cloth, 0.13),
    box([-0.4, 0.84, 0.22], [0.26, 0.24, 0.1], [four, 0.1], 0.1, 0.2),
    drum([0.98, 0, 0.6], 0.24, 0.05, [shaded(three, -0.05), 0.4], 0.02),
    staff([0.98, 0.05, 0.6], [0.98, 1.75, 0.6], 0.028, [shaded(three, -0.05), 0.5]),
    turned([0.98, 1.6, 0.6], [0.4, 0, 0.24, 0.5], 0.025, [two, 0.1]),
    ball([0.98, 1.72, 0.6], 0.12, [hue(0.95, 0.08, 88), 0.9]),
    drum([0.85, 0.4, -0.3], 0.32, 0.045, [wood, 0.2], 0.02),
    ...[0.65, 0.85, 1.05].map((x, index) =>
      staff([x, 0.02, -0.3 + (index - 1) * 0.08], [0.85, 0.42, -0.3], 0.025, [wood]),
    ),
    turned([0.78, 0.445, -0.3], [0, 0.02, 0.11, 0.02, 0.13, 0.2], 0.02, [three, 0.5]),
    ...[-0.1, 0.02, 0.14].map((lean) =>
      staff([0.78, 0.6, -0.3], [0.78 + lean, 0.98 + between(-0.05, 0.05), -0.3], 0.035, [leaf, 0.15]),
    ),
  ]
}

/** Two suitcases, a hat and a globe. */
export function suitcase(setting: Setting): Solid[] {
  const { one, two, three, four, between } = setting
  const hat = hue(0.86, 0.06, 82)
  return [
    ...backdrop(setting, -0.2),
    box([-0.35, 0.72, 0.2], [0.52, 0.64, 0.24], [one, 0.5], 0.12),
    ...[-0.34, -0.17, 0, 0.17, 0.34].map((x) =>
      box([-0.35 + x, 0.72, -0.03], [0.028, 0.52, 0.03], [shaded(one, -0.05), 0.5], 0.02),
    ),
    ...tube(
      [
        [-0.55, 1.34, 0.25],
        [-0.55, 1.74, 0.25],
        [-0.15, 1.74, 0.25],
        [-0.15, 1.34, 0.25],
      ],
      0.03,
      [steel, 0.9],
    ),
    staff([-0.5, 1.75, 0.25], [-0.2, 1.75, 0.25], 0.05, [three, 0.3]),
    ...[-0.7, 0].map((x) => wheel([x, 0.07, 0.05], 0.07, 0.06, [darkSteel, 0.5])),
    box([0.66, 0.34, 0.05], [0.5, 0.34, 0.2], [three, 0.3], 0.06, -0.15),
    ...[0.4, 0.9].map((x) =>
      box([x, 0.34, -0.1 + (x - 0.4) * 0.16], [0.045, 0.35, 0.075], [four, 0.3], 0.02, -0.15),
    ),
    arch([0.64, 0.66, 0.05], 0.15, 0.03, 0.05, 0.04, [four, 0.4]),
    turned([0.66, 0.7, 0.1], [0.46, 0.03, 0.3, 0.02], 0.03, [hat, 0.05]),
    ball([0.66, 0.78, 0.1], 0.27, [hat, 0.05], 0.75),
    ring([0.66, 0.78, 0.1], 0.255, 0.04, [one, 0.1]),
    ball([-1.1, 0.32, -0.3], 0.24, [hue(0.68, 0.1, 230), 0.6]),
    ring([-1.1, 0.32, -0.3], 0.27, 0.018, [four, 0.7], true),
    drum([-1.1, 0, -0.3], 0.15, 0.06, [four, 0.6], 0.02),
    box([0.15, 0.03, between(-0.75, -0.65)], [0.2, 0.03, 0.14], [two, 0.1], 0.01, 0.3),
  ]
}

/** A cat and a dog that sit side by side, and a bowl. */
export function pets(setting: Setting): Solid[] {
  const { one, four, two, request, between } = setting
  const isAsked = request.colors.length > 0
  const [fur, brown] = isAsked ? [shaded(one, 0.05), four] : [hue(0.7, 0.11, 62), hue(0.5, 0.06, 55)]
  const pale = blend(fur, hue(0.96, 0.015, 80), 0.75)
  const eye = (x: number, y: number, z: number) => ball([x, y, z], 0.035, [hue(0.22, 0.01, 60), 1], 1.15)
  const cat: Solid[] = [
    ball([0, 0.42, 0], 0.36, [fur, 0.08], 1.2, 1.05),
    ball([0, 0.4, -0.22], 0.2, [pale, 0.05], 1.3, 0.8),
    ball([0, 0.98, -0.08], 0.29, [fur, 0.08], 0.88, 0.9),
    ...[-1, 1].flatMap((way) => [
      turned([way * 0.16, 1.13, -0.06], [0.1, 0, 0.015, 0.2], 0.025, [fur, 0.08]),
      staff([way * 0.13, 0.4, -0.3], [way * 0.13, 0.06, -0.34], 0.085, [fur, 0.08]),
      ball([way * 0.13, 0.06, -0.38], 0.095, [pale, 0.05], 0.7, 1.2),
      ball([way * 0.24, 0.18, -0.02], 0.2, [fur, 0.08], 0.85, 1.2),
      eye(way * 0.105, 1.02, -0.325),
      ball([way * 0.05, 0.9, -0.32], 0.07, [pale, 0.05], 0.8, 0.7),
    ]),
    ball([0, 0.945, -0.36], 0.03, [hue(0.6, 0.1, 15), 0.6], 0.7),
    ...tube(
      [
        [0.25, 0.12, 0.15],
        [0.52, 0.1, 0.1],
        [0.66, 0.28, 0.12],
        [0.62, 0.52, 0.14],
        [0.68, 0.66, 0.14],
      ],
      0.075,
      [fur, 0.08],
    ),
  ]
  const dog: Solid[] = [
    ball([0, 0.5, 0], 0.4, [brown, 0.08], 1.25, 1.05),
    ball([0, 0.52, -0.27], 0.22, [pale, 0.05], 1.3, 0.7),
    ball([0, 1.2, -0.06], 0.33, [brown, 0.08], 0.95, 0.92),
    ball([0, 1.09, -0.35], 0.17, [pale, 0.08], 0.8, 1.05),
    ball([0, 1.15, -0.53], 0.065, [hue(0.25, 0.01, 60), 0.8], 0.75),
    ...[-1, 1].flatMap((way) => [
      ball([way * 0.32, 1.14, -0.05], 0.14, [shaded(brown, -0.09), 0.08], 1.75, 0.8),
      staff([way * 0.16, 0.46, -0.32], [way * 0.16, 0.08, -0.38], 0.1, [brown, 0.08]),
      ball([way * 0.16, 0.07, -0.43], 0.115, [pale, 0.05], 0.65, 1.2),
      ball([way * 0.29, 0.2, -0.02], 0.22, [brown, 0.08], 0.85, 1.2),
      eye(way * 0.125, 1.26, -0.335),
    ]),
    ring([0, 0.92, -0.06], 0.25, 0.05, [one, 0.5]),
    wheel([0, 0.82, -0.36], 0.06, 0.02, [hue(0.82, 0.12, 85), 0.8]),
  ]
  return [
    ...backdrop(setting, 0),
    ...moved(cat, [-0.62, 0, 0.05], 1.02),
    ...moved(dog, [0.42, 0, 0.2], 1.12),
    turned([1.08, 0, -0.45], [0, 0.03, 0.24, 0.03, 0.2, 0.18], 0.035, [one, 0.5]),
    ...Array.from({ length: 7 }, (_, index) => {
      const angle = index * 2.4
      const far = 0.05 + index * 0.015
      return ball([1.08 + Math.cos(angle) * far, 0.17, -0.45 + Math.sin(angle) * far], 0.06, [
        hue(0.55, 0.08, 55),
        0.1,
      ])
    }),
    ball([-1.15 + between(-0.05, 0.05), 0.13, -0.5], 0.13, [two, 0.3]),
    ring([-1.15, 0.13, -0.5], 0.125, 0.02, [four, 0.3], true),
  ]
}

/** Stacked rings, blocks and a wooden train. */
export function toys(setting: Setting): Solid[] {
  const { one, two, three, four, between } = setting
  const colors = [one, four, three, two]
  const carriage = (x: number, color: Oklch): Solid[] => [
    box([x, 0.26, -0.5], [0.24, 0.11, 0.17], [color, 0.25], 0.04),
    ...[-0.13, 0.13].map((way) => wheel([x + way, 0.1, -0.68], 0.1, 0.04, [wood, 0.3])),
  ]
  return [
    ...backdrop(setting, -0.2),
    drum([-0.75, 0, 0.2], 0.42, 0.09, [wood, 0.2], 0.03),
    ...[0.36, 0.31, 0.26, 0.21, 0.16].map((radius, index) =>
      ring([-0.75, 0.2 + index * 0.21, 0.2], radius - 0.06, 0.115, [colors[index % 4] ?? one, 0.5]),
    ),
    ball([-0.75, 1.32, 0.2], 0.15, [four, 0.6]),
    box([0.25, 0.28, 0.45], [0.28, 0.28, 0.28], [three, 0.2], 0.05, 0.2),
    box([0.86, 0.28, 0.4], [0.28, 0.28, 0.28], [two, 0.2], 0.05, -0.15),
    box([0.56, 0.84, 0.42], [0.28, 0.28, 0.28], [one, 0.2], 0.05, between(-0.2, 0.2)),
    roof([0.56, 1.12, 0.42], 0.36, 0.4, 0.26, [four, 0.2]),
    ...carriage(-0.15, four),
    ...carriage(0.42, one),
    ...carriage(0.99, three),
    ...[0.13, 0.7].map((x) => staff([x - 0.06, 0.22, -0.5], [x + 0.06, 0.22, -0.5], 0.03, [wood])),
    drum([1.08, 0.36, -0.5], 0.09, 0.22, [two, 0.3], 0.02),
    box([0.88, 0.48, -0.5], [0.11, 0.13, 0.15], [three, 0.25], 0.03),
    ball([-0.15, 0.44, -0.5], 0.11, [two, 0.4]),
    ball([0.42, 0.44, -0.5], 0.11, [four, 0.4]),
  ]
}
