import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { backdrop } from './forms.ts'
import { ring, turned } from './shapes.ts'
import { ball, box, drum, type Solid, wheel } from './solids.ts'

/** Columns that rise, and coins. */
export function bars(stage: Stage): Solid[] {
  const {
    script: { things, ground },
    between,
    random,
  } = stage
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const gold = four
  let rise = between(0.28, 0.4)
  const columns = Array.from({ length: 4 }, (_, index) => {
    rise += between(0.16, 0.36)
    const color = index === 3 ? one : blend(index % 2 ? three : two, ground, 0.2)
    return box([side * (-1.05 + index * 0.52), rise / 2, 0.25], [0.2, rise / 2, 0.2], [color, 0.2], 0.035)
  })
  const coins = (x: number, z: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      drum(
        [side * x + between(-0.02, 0.02), index * 0.085, z + between(-0.02, 0.02)],
        0.2,
        0.08,
        [gold, 0.7],
        0.02,
      ),
    )
  return [
    ...columns,
    ball([side * 0.51, rise + 0.2, 0.25], 0.2, [gold, 0.85]),
    ...coins(1.08, -0.1, 6),
    ...coins(0.72, -0.55, 3),
    ...coins(1.2, -0.62, 2),
    wheel([side * -0.75, 0.2, -0.45], 0.2, 0.04, [gold, 0.75]),
    ...backdrop(stage, -0.4 * side),
  ]
}

/** A telephone with its tiles. */
export function devices(stage: Stage): Solid[] {
  const {
    script: { things, ground },
    between,
    random,
  } = stage
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const lean = 0.24 * side
  const dark = { lightness: 0.31, chroma: Math.min(one.chroma, 0.035), hue: one.hue }
  const tiles = Array.from({ length: 6 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const color =
      [one, four, two, blend(one, two, 0.5), three, four][(index + Math.floor(between(0, 6))) % 6] ?? one
    const off = (column - 0.5) * 0.38
    const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
    return box(
      [-0.35 * side + off * cos - 0.085 * sin, 0.78 + row * 0.4, 0.1 - off * sin - 0.085 * cos],
      [0.155, 0.165, 0.035],
      [color, 0.35],
      0.03,
      lean,
    )
  })
  return [
    drum([-0.35 * side, 0, 0.1], 0.78, 0.2, [blend(two, ground, 0.3), 0.12]),
    box([-0.35 * side, 1.18, 0.1], [0.5, 0.98, 0.07], [dark, 0.6], 0.06, lean),
    ...tiles,
    box([0.85 * side, 0.3, 0.35], [0.34, 0.3, 0.34], [blend(one, ground, 0.25), 0.2], 0.05, 0.35),
    ball([0.85 * side, 0.6 + 0.26, 0.35], 0.26, [four, 0.85]),
    ring([0.55 * side, 0.09, -0.6], 0.2, 0.085, [one, 0.7]),
    box([1.12 * side, 0.14, -0.5], [0.14, 0.14, 0.14], [two, 0.2], 0.04, 0.5),
    ...backdrop(stage, 0.5 * side),
  ]
}

/** A pile of books and some that stand. */
export function books(stage: Stage): Solid[] {
  const {
    script: { things, ground },
    between,
    random,
  } = stage
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const paper = shaded(blend(two, ground, 0.15), 0.02)
  const book = (
    x: number,
    y: number,
    z: number,
    half: readonly [number, number],
    thick: number,
    color: typeof one,
    turn: number,
  ): Solid[] => [
    box([x, y + thick, z], [half[0] - 0.025, thick - 0.03, half[1] - 0.02], [paper, 0.05], 0.01, turn),
    box([x, y + 0.02, z], [half[0], 0.022, half[1]], [color, 0.2], 0.012, turn),
    box([x, y + thick * 2 - 0.02, z], [half[0], 0.022, half[1]], [color, 0.2], 0.012, turn),
    box(
      [x - Math.cos(turn) * half[0] * side, y + thick, z + Math.sin(turn) * half[0] * side],
      [0.022, thick, half[1]],
      [color, 0.2],
      0.012,
      turn,
    ),
  ]
  const colors = [one, three, four, blend(one, ground, 0.4)]
  let y = 0
  const pile = colors.flatMap((color, index) => {
    const thick = between(0.075, 0.12)
    const made = book(
      -0.35 * side + between(-0.06, 0.06),
      y,
      0.1,
      [0.72 - index * 0.06, 0.46],
      thick,
      color,
      between(-0.25, 0.25),
    )
    y += thick * 2
    return made
  })
  return [
    ...pile,
    ball([-0.35 * side, y + 0.24, 0.1], 0.24, [four, 0.8]),
    ...[0, 1, 2].map((index) =>
      box(
        [side * (0.62 + index * 0.24), 0.62 - index * 0.05, 0.25],
        [0.1, 0.62 - index * 0.05, 0.4],
        [[three, two, one][index] ?? one, 0.2],
        0.025,
        index === 2 ? 0.05 : 0,
      ),
    ),
    ...backdrop(stage, 0.2 * side),
    turned(
      [0.75 * side, 0, -0.6],
      [
        [0, 0.03],
        [0.16, 0.03],
        [0.2, 0.34],
      ],
      0.025,
      [two, 0.5],
    ),
  ]
}
