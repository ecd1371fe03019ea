import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import { backdrop, type Setting } from './forms.ts'
import {
  arc,
  ball,
  bar,
  box,
  drum,
  moved,
  type Point,
  ring,
  type Solid,
  staff,
  tube,
  turned,
  wheel,
} from './solids.ts'
import { china, darkSteel, greenOf, steel, wood } from './surfaces.ts'

const glass = hue(0.92, 0.02, 215)

/** A toolbox, with a hammer, a spanner and a screwdriver that lean against it. */
export function tools(setting: Setting): Solid[] {
  const { one, two, four, three, between } = setting
  return [
    ...backdrop(setting, 0),
    box([0, 0.34, 0.3], [0.82, 0.34, 0.34], [one, 0.3], 0.05),
    box([0, 0.72, 0.3], [0.86, 0.07, 0.37], [shaded(one, -0.07), 0.35], 0.04),
    ...tube(arc([0, 0.74, 0.3], 0.36, 0.1, Math.PI - 0.1), 0.05, [darkSteel, 0.5]),
    ...[-0.4, 0.4].map((x) => box([x, 0.64, -0.04], [0.08, 0.1, 0.03], [steel, 0.8], 0.02)),
    bar([0.72, 0.02, -0.25], [1.08, 1.12], [0.055, 0.05], [wood, 0.2]),
    bar([0.8, 1.2, -0.25], [1.3, 1.03], [0.1, 0.1], [darkSteel, 0.7], 0.03),
    bar([0.62, 1.22, -0.25], [0.86, 1.14], [0.06, 0.06], [darkSteel, 0.7], 0.03),
    bar([-0.72, 0.14, -0.25], [-1.06, 1.05], [0.065, 0.035], [steel, 0.8]),
    ...tube(arc([-1.12, 1.2, -0.25], 0.16, 2.5, 2.5 + 4.6), 0.06, [steel, 0.8]),
    ring([-0.7, 0.13, -0.25], 0.1, 0.05, [steel, 0.8], true),
    staff([-0.25, 0.1, -0.5], [-0.02, 0.1, -0.62], 0.08, [four, 0.6]),
    staff([-0.02, 0.1, -0.62], [0.42, 0.08, -0.8], 0.025, [steel, 0.9]),
    drum([0.78, 0, -0.72], 0.1, 0.07, [steel, 0.8], 0.02),
    ring([0.55, 0.04, between(-0.95, -0.85)], 0.07, 0.03, [three, 0.7]),
    ball([-0.55, 0.06, -0.75], 0.06, [two, 0.7]),
  ]
}

/** A tap over a basin, with a drop. */
export function tap(setting: Setting): Solid[] {
  const { one, two, four, pale } = setting
  const leaf = greenOf(setting)
  const chrome = [steel, 1] as const
  return [
    ...backdrop(setting, 0.2),
    box([0, 0.2, 0.2], [1.25, 0.2, 0.6], [pale(one, 0.15), 0.2], 0.04),
    turned([0.05, 0.4, 0.05], [0, 0.04, 0.3, 0.04, 0.6, 0.2, 0.68, 0.46], 0.045, [china, 0.7]),
    drum([-0.78, 0.4, 0.25], 0.17, 0.08, chrome, 0.02),
    ...tube(
      [[-0.78, 0.45, 0.25], ...arc([-0.42, 1.36, 0.22], 0.36, Math.PI, 0.02), [-0.06, 1.18, 0.18]],
      0.085,
      chrome,
    ),
    drum([-0.06, 1.08, 0.18], 0.11, 0.1, chrome, 0.02),
    staff([-0.78, 0.82, 0.2], [-1.04, 0.98, 0.1], 0.045, chrome),
    ball([-1.07, 1.0, 0.09], 0.075, [four, 0.6]),
    ball([-0.06, 0.93, 0.18], 0.055, [hue(0.75, 0.1, 225), 1], 1.35),
    drum([0.98, 0.4, 0.4], 0.14, 0.42, [one, 0.5], 0.03),
    drum([0.98, 0.82, 0.4], 0.05, 0.14, [two, 0.5], 0.02),
    bar([0.84, 0.98, 0.4], [1.02, 0.98], [0.035, 0.04], [two, 0.5]),
    ...[-0.5, 0, 0.5].map((turn) => staff([1.2, 0.4, 0.62], [1.2 + turn * 0.5, 1.05, 0.7], 0.02, [leaf])),
    ball([0.95, 0.05, -0.7], 0.05, [hue(0.75, 0.1, 225), 1], 0.6),
  ]
}

/** A bucket, a spray bottle, a sponge and bubbles. */
export function cleaning(setting: Setting): Solid[] {
  const { one, two, three, four, between, random } = setting
  const bubble = hue(0.94, 0.03, 215)
  return [
    ...backdrop(setting, -0.2),
    turned([-0.35, 0, 0.15], [0, 0.04, 0.42, 0.04, 0.56, 0.86], 0.035, [one, 0.5]),
    ring([-0.35, 0.86, 0.15], 0.57, 0.04, [shaded(one, -0.05), 0.5]),
    ...tube(arc([-0.35, 0.84, 0.15], 0.58, 0.25, Math.PI - 0.25), 0.025, [steel, 0.8]),
    ...Array.from({ length: 15 }, (_, index) => {
      const angle = index * 2.4
      const far = 0.1 + (index / 15) * 0.36
      const place: Point = [-0.35 + Math.cos(angle) * far, 0.86, 0.15 + Math.sin(angle) * far]
      return ball(place, 0.1 + random() * 0.08, [bubble, 0.9])
    }),
    drum([0.72, 0, 0.3], 0.27, 0.66, [four, 0.7], 0.08),
    drum([0.72, 0.62, 0.3], 0.13, 0.2, [four, 0.7], 0.04),
    drum([0.72, 0.25, 0.3], 0.276, 0.24, [two, 0.1], 0.01),
    box([0.66, 0.92, 0.3], [0.22, 0.1, 0.1], [two, 0.5], 0.04),
    bar([0.44, 0.96, 0.3], [0.36, 0.96], [0.05, 0.05], [three, 0.5]),
    bar([0.58, 0.84, 0.3], [0.52, 0.66], [0.03, 0.06], [three, 0.5]),
    box([0.42, 0.12, -0.5], [0.3, 0.12, 0.18], [hue(0.87, 0.14, 92), 0.02], 0.05, 0.25),
    box([0.42, 0.26, -0.5], [0.3, 0.03, 0.18], [three, 0.02], 0.02, 0.25),
    ball([1.12, 0.13, -0.3], 0.13, [bubble, 1]),
    ball([-1.08, 0.1, -0.45], 0.1, [bubble, 1]),
    ball([-0.9, 1.5 + between(-0.1, 0.1), 0.2], 0.1, [bubble, 1]),
    ball([0.1, 1.62, 0.3], 0.075, [bubble, 1]),
  ]
}

/** Scissors and combs in a jar, a bottle and a striped pole. */
export function scissors(setting: Setting): Solid[] {
  const { one, two, three, four, pale, between } = setting
  const blade = [steel, 0.9] as const
  const comb = ([x, y, z]: Point, high: number, color: Oklch): Solid[] => [
    bar([x, y, z], [x, y + high], [0.05, 0.035], [color, 0.4]),
    ...Array.from({ length: 16 }, (_, tooth) => {
      const at = y + 0.06 + (tooth / 15) * (high - 0.12)
      return bar([x + 0.04, at, z], [x + 0.23, at], [0.014, 0.025], [color, 0.4], 0.006)
    }),
  ]
  return [
    ...backdrop(setting, -0.2),
    drum([-0.2, 0, 0.1], 0.85, between(0.12, 0.2), [pale(two, 0.3), 0.12], 0.03),
    ...[-1, 1].flatMap((way) => {
      const at = (up: number) => [-0.36 + way * (up - 1.24) * 0.48, up] as const
      const z = 0.025 + way * 0.025
      return [
        bar([...at(0.72), z], at(1.66), [0.07, 0.025], blade, 0.02),
        bar([...at(1.62), z], at(1.88), [0.052, 0.022], blade, 0.02),
        bar([...at(1.82), z], at(2.05), [0.03, 0.02], blade, 0.02),
      ]
    }),
    ring([-0.72, 0.52, 0], 0.2, 0.055, [one, 0.6], true),
    ring([0, 0.52, 0.05], 0.2, 0.055, [one, 0.6], true),
    wheel([-0.36, 1.24, -0.03], 0.05, 0.03, [four, 0.8]),
    ...comb([0.38, 0.2, 0.15], 1.2, three),
    drum([0.95, 0, 0.45], 0.2, 0.1, [steel, 0.8], 0.03),
    drum([0.95, 0.1, 0.45], 0.165, 1.25, [china, 0.7], 0.01),
    ...Array.from({ length: 5 }, (_, stripe) => {
      const y = 0.3 + stripe * 0.25
      return staff([0.8, y - 0.09, 0.31], [1.1, y + 0.1, 0.31], 0.045, [stripe % 2 ? three : one, 0.6])
    }),
    drum([0.95, 1.35, 0.45], 0.2, 0.1, [steel, 0.8], 0.03),
    ball([0.95, 1.55, 0.45], 0.14, [steel, 0.9]),
    drum([0.65, 0, -0.5], 0.16, 0.36, [four, 0.5], 0.04),
    drum([0.65, 0.36, -0.5], 0.075, 0.12, [two, 0.5], 0.02),
  ]
}

/** A tooth on a stand, a brush in its glass and a tube. */
export function teeth(setting: Setting): Solid[] {
  const { one, two, three, four, pale, between } = setting
  const enamel = [hue(0.97, 0.012, 95), 0.9] as const
  const high = between(0.22, 0.34)
  const at = (x: number, y: number, z: number): Point => [-0.38 + x, high + y, 0.15 + z]
  const brush = (x: number, lean: number, color: Oklch): Solid[] => [
    staff([x, 0.1, 0.2], [x + lean, 1.3, 0.2], 0.045, [color, 0.6]),
    bar([x + lean * 0.98, 1.28, 0.2], [x + lean * 1.25, 1.62], [0.055, 0.05], [color, 0.6], 0.03),
    bar([x + lean * 1.02 - 0.1, 1.36, 0.2], [x + lean * 1.22 - 0.1, 1.6], [0.06, 0.04], [two, 0.1]),
  ]
  return [
    ...backdrop(setting, -0.3),
    drum([-0.38, 0, 0.15], 0.66, high, [pale(one, 0.2), 0.15], 0.03),
    box(at(0, 0.88, 0), [0.46, 0.3, 0.36], enamel, 0.24),
    ...[-0.23, 0, 0.23].map((x, index) => ball(at(x, 1.06, (index % 2) * 0.1 - 0.06), 0.2, enamel, 0.8)),
    ...[-1, 1].flatMap((way) => [
      ...tube([at(way * 0.24, 0.72, 0), at(way * 0.31, 0.42, 0)], 0.17, enamel),
      ...tube([at(way * 0.31, 0.42, 0), at(way * 0.31, 0.24, 0)], 0.135, enamel),
      ...tube([at(way * 0.31, 0.24, 0), at(way * 0.28, 0.08, 0)], 0.085, enamel),
    ]),
    turned([0.8, 0, 0.2], [0, 0.03, 0.25, 0.03, 0.29, 0.62], 0.025, [glass, 0.9]),
    ...brush(0.74, -0.14, three),
    ...brush(0.88, 0.2, four),
    box([0.5, 0.1, -0.55], [0.36, 0.1, 0.14], [one, 0.6], 0.08, 0.2),
    box([0.83, 0.1, -0.62], [0.06, 0.06, 0.06], [two, 0.5], 0.02, 0.2),
    ball([-1.02, 0.09, -0.5], 0.09, [four, 0.8]),
  ]
}

/** Boxes with tape, and a pin that marks where they go. */
export function cartons(setting: Setting): Solid[] {
  const { one, two, four, between } = setting
  const board = hue(0.72, 0.075, 68)
  const carton = ([x, y, z]: Point, half: Point, tone: number, turn: number): Solid[] => {
    const [wide, high, deep] = half
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
    const onFront = (right: number, up: number): Point => [
      x + right * cos - deep * sin,
      y + high + up,
      z - right * sin - deep * cos,
    ]
    return [
      box([x, y + high, z], half, [shaded(board, tone), 0.08], 0.015, turn),
      box([x, y + high + 0.004, z], [wide * 0.13, high + 0.004, deep + 0.006], [two, 0.25], 0.008, turn),
      box(onFront(wide * 0.52, -high * 0.25), [wide * 0.28, high * 0.3, 0.012], [china, 0.05], 0.006, turn),
      box(onFront(wide * 0.5, -high * 0.15), [wide * 0.18, high * 0.04, 0.018], [one, 0.05], 0.004, turn),
    ]
  }
  return [
    ...backdrop(setting, 0.1),
    ...carton([-0.35, 0, 0.2], [0.66, 0.42, 0.46], 0, 0.18),
    ...carton([-0.3, 0.84, 0.22], [0.44, 0.3, 0.36], 0.035, between(-0.3, -0.1)),
    ...carton([0.72, 0, 0], [0.38, 0.3, 0.32], 0.02, -0.22),
    ...carton([0.2, 0, -0.72], [0.24, 0.14, 0.18], 0.045, 0.3),
    turned([0.72, 0.62, 0], [0.01, 0, 0.25, 0.5], 0.03, [four, 0.7]),
    ball([0.72, 1.26, 0], 0.31, [four, 0.7]),
    wheel([0.72, 1.27, -0.29], 0.12, 0.05, [china, 0.4]),
  ]
}

/** A bicycle from the side. */
export function bicycle(setting: Setting): Solid[] {
  const { one, two, four, three } = setting
  const frame = [one, 0.7] as const
  const [rear, front, high]: [number, number, number] = [-0.78, 0.82, 0.52]
  const tyre = (x: number): Solid[] => [
    ring([x, high, 0], 0.47, 0.05, [hue(0.3, 0.01, 260), 0.3], true),
    ring([x, high, 0], 0.41, 0.022, [steel, 0.9], true),
    ...Array.from({ length: 7 }, (_, spoke) => {
      const angle = (spoke / 7) * Math.PI
      const [right, up] = [Math.cos(angle) * 0.41, Math.sin(angle) * 0.41]
      return staff([x - right, high - up, 0], [x + right, high + up, 0], 0.008, [steel, 0.8])
    }),
    wheel([x, high, 0], 0.06, 0.08, [darkSteel, 0.6]),
  ]
  const [seat, crank, head]: [Point, Point, Point] = [
    [-0.36, 1.14, 0],
    [-0.12, 0.48, 0],
    [0.58, 1.18, 0],
  ]
  return [
    ...backdrop(setting, 0),
    ...tyre(rear),
    ...tyre(front),
    ...tube([[rear, high, 0.06], crank, seat, [rear, high, -0.06]], 0.04, frame),
    ...tube([crank, [0.62, 1.04, 0]], 0.05, frame),
    ...tube([[-0.33, 1.08, 0], head], 0.045, frame),
    ...tube(
      [
        [0.53, 1.32, 0],
        [front, high, 0],
      ],
      0.04,
      frame,
    ),
    staff(seat, [-0.42, 1.3, 0], 0.03, [steel, 0.8]),
    ball([-0.46, 1.36, 0], 0.2, [three, 0.3], 0.28, 0.55),
    ...tube(
      [
        [0.53, 1.3, 0],
        [0.5, 1.46, 0],
        [0.64, 1.5, -0.22],
        [0.46, 1.46, -0.34],
      ],
      0.03,
      [steel, 0.9],
    ),
    staff([0.6, 1.49, -0.26], [0.42, 1.45, -0.36], 0.045, [three, 0.3]),
    ring([-0.12, 0.48, -0.06], 0.15, 0.022, [darkSteel, 0.7], true),
    staff([-0.12, 0.48, -0.09], [0.06, 0.28, -0.12], 0.025, [darkSteel, 0.7]),
    box([0.07, 0.26, -0.18], [0.08, 0.025, 0.06], [darkSteel, 0.4], 0.01),
    box([0.86, 1.24, 0], [0.24, 0.17, 0.2], [wood, 0.1], 0.05),
    ...[0, 1, 2].map((flower) =>
      ball([0.74 + flower * 0.13, 1.47, 0], 0.1, [[two, four, blend(one, two, 0.5)][flower] ?? two, 0.2]),
    ),
  ]
}

/** A small car from the side, with a traffic cone. */
export function car(setting: Setting): Solid[] {
  const { one, two, four } = setting
  const paint = [one, 0.8] as const
  const pane = [hue(0.86, 0.035, 225), 0.9] as const
  const tyre = (x: number): Solid[] => [
    wheel([x, 0.28, -0.2], 0.28, 0.24, [hue(0.28, 0.01, 260), 0.3]),
    wheel([x, 0.28, -0.44], 0.16, 0.03, [steel, 0.9]),
    wheel([x, 0.28, -0.47], 0.05, 0.03, [two, 0.6]),
  ]
  return [
    ...backdrop(setting, 0),
    box([-0.05, 0.52, 0.1], [1.16, 0.28, 0.46], paint, 0.22),
    box([-0.17, 0.95, 0.1], [0.66, 0.34, 0.41], paint, 0.26),
    box([-0.49, 0.97, -0.31], [0.25, 0.19, 0.014], pane, 0.1),
    box([0.15, 0.97, -0.31], [0.25, 0.19, 0.014], pane, 0.1),
    box([-0.05, 0.4, -0.345], [1.1, 0.03, 0.03], [two, 0.6], 0.02),
    box([0.32, 0.66, -0.35], [0.08, 0.025, 0.03], [steel, 0.9], 0.015),
    box([-0.3, 0.66, -0.35], [0.08, 0.025, 0.03], [steel, 0.9], 0.015),
    ball([1.04, 0.58, -0.2], 0.12, [hue(0.95, 0.06, 95), 0.9]),
    box([-1.16, 0.6, -0.2], [0.05, 0.09, 0.09], [hue(0.55, 0.2, 25), 0.7], 0.03),
    box([1.1, 0.36, 0], [0.08, 0.06, 0.42], [steel, 0.8], 0.04),
    box([-1.18, 0.36, 0], [0.08, 0.06, 0.42], [steel, 0.8], 0.04),
    ...tyre(-0.68),
    ...tyre(0.64),
    box([1.2, 0.03, -0.75], [0.2, 0.03, 0.2], [four, 0.3], 0.02),
    turned([1.2, 0.05, -0.75], [0.16, 0, 0.04, 0.46], 0.025, [four, 0.3]),
    ring([1.2, 0.26, -0.75], 0.115, 0.035, [china, 0.3]),
  ]
}

/** A pair of scales, with books of law. */
export function scales(setting: Setting): Solid[] {
  const { one, two, three, four, between } = setting
  const brass = [blend(hue(0.75, 0.1, 82), four, 0.25), 0.9] as const
  const tilt = between(-0.06, 0.06)
  const pan = (x: number, y: number): Solid[] => [
    ...[-0.32, 0.32].map((way) => staff([x, y, 0.1], [x + way, y - 0.72, 0.1], 0.012, brass)),
    staff([x, y, 0.1], [x, y - 0.72, -0.2], 0.012, brass),
    turned([x, y - 0.84, 0.1], [0, 0.0, 0.24, 0.03, 0.36, 0.12], 0.02, brass),
  ]
  return [
    ...backdrop(setting, 0),
    box([0, 0.09, 0.1], [0.55, 0.09, 0.36], [shaded(three, -0.04), 0.3], 0.03),
    drum([0, 0.18, 0.1], 0.24, 0.08, brass, 0.02),
    staff([0, 0.2, 0.1], [0, 1.78, 0.1], 0.055, brass),
    ball([0, 1.86, 0.1], 0.1, brass),
    ball([0, 0.95, 0.1], 0.1, brass, 0.8),
    bar([-0.82, 1.62 - tilt, 0.1], [0.82, 1.62 + tilt], [0.04, 0.04], brass, 0.03),
    ...pan(-0.8, 1.6 - tilt),
    ...pan(0.8, 1.6 + tilt),
    box([0.95, 0.1, -0.35], [0.34, 0.1, 0.24], [one, 0.2], 0.02, 0.2),
    box([0.95, 0.27, -0.35], [0.3, 0.075, 0.22], [two, 0.2], 0.02, -0.1),
    ball([-0.95, 0.13, -0.4], 0.13, [four, 0.8]),
  ]
}

/** Spools of thread, a needle and buttons. */
export function spools(setting: Setting): Solid[] {
  const { one, two, three, four, pale } = setting
  const spool = ([x, y, z]: Point, size: number, color: Oklch): Solid[] =>
    moved(
      [
        drum([0, 0, 0], 0.3, 0.08, [wood, 0.2], 0.02),
        drum([0, 0.08, 0], 0.23, 0.5, [color, 0.25], 0.03),
        ...[0.14, 0.23, 0.32, 0.41, 0.5].map((y) =>
          ring([0, y, 0], 0.222, 0.028, [shaded(color, -0.04), 0.2]),
        ),
        drum([0, 0.58, 0], 0.3, 0.08, [wood, 0.2], 0.02),
      ],
      [x, y, z],
      size,
    )
  const button = (x: number, z: number, color: Oklch): Solid[] => [
    drum([x, 0, z], 0.15, 0.05, [color, 0.5], 0.02),
    ring([x, 0.05, z], 0.12, 0.018, [shaded(color, -0.05), 0.5]),
  ]
  return [
    ...backdrop(setting, 0),
    box([-0.3, 0.08, 0.2], [0.9, 0.08, 0.45], [pale(two, 0.3), 0.1], 0.04),
    ...spool([-0.72, 0.16, 0.15], 1.15, one),
    ...spool([0.1, 0.16, 0.2], 1.45, three),
    ...spool([-0.3, 0.92, 0.18], 0.8, four),
    ...spool([0.95, 0, -0.05], 0.95, two),
    staff([0.25, 0.04, -0.75], [1.15, 0.05, -0.6], 0.02, [steel, 1]),
    ...tube(
      [
        [0.28, 0.04, -0.75],
        [0.0, 0.03, -0.62],
        [-0.3, 0.03, -0.8],
        [-0.62, 0.03, -0.62],
      ],
      0.016,
      [three, 0.2],
    ),
    ...button(-0.85, -0.6, four),
    ...button(-0.52, -0.86, one),
    ...button(0.7, -0.95, two),
  ]
}
