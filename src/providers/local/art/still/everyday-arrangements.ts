import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import type { Subject } from '../vocabulary.ts'
import { backdrop, type Setting } from './forms.ts'
import { ball, box, drum, type Point, ring, roof, type Solid, staff, turned, wheel } from './solids.ts'

/** Things that stand together, and what they show. */
export interface Arrangement {
  readonly subject: Subject
  readonly build: (setting: Setting) => Solid[]
}

export const everydayArrangements: readonly Arrangement[] = [
  { subject: 'coffee', build: cups },
  { subject: 'coffee', build: pots },
  { subject: 'fruit', build: bowls },
  { subject: 'cosmetics', build: bottles },
  { subject: 'coins', build: bars },
  { subject: 'smartphone', build: devices },
  { subject: 'books', build: books },
  { subject: 'gifts', build: gifts },
  { subject: 'houses', build: houses },
  { subject: 'vinyl records', build: records },
  { subject: 'medicine', build: pills },
]

/** A cup on its saucer, a bag and a few beans. */
function cups(setting: Setting): Solid[] {
  const { one, two, three, side, pale, between } = setting
  const dark = hue(0.3, 0.06, 50)
  const china = [two, 0.6] as const
  const cup = (x: number, y: number, z: number, size: number): Solid[] => [
    turned([x, y, z], scaled([0, 0.05, 0.26, 0.05, 0.36, 0.16, 0.41, 0.36, 0.42, 0.52], size), 0.026, china),
    drum([x, y + 0.36 * size, z], 0.385 * size, 0.09 * size, [blend(dark, one, 0.25), 0.5], 0.01),
    ring([x + 0.48 * size * side, y + 0.33 * size, z], 0.14 * size, 0.04 * size, china, true),
    turned([x, y, z], scaled([0, 0.015, 0.4, 0.015, 0.62, 0.075], size), 0.02, [shaded(two, -0.02), 0.6]),
  ]
  const high = between(0.4, 0.58)
  const beans = Array.from({ length: 7 }, () =>
    ball([between(-0.9, 0.75), 0.055, between(-1.05, -0.7)], 0.085, [blend(dark, one, 0.3), 0.5], 0.62, 0.75),
  )
  return [
    ...backdrop(setting, -0.25 * side),
    drum([-0.3 * side, 0, 0.1], 0.72, high, [pale(three, 0.35), 0.1]),
    ...cup(-0.3 * side, high, 0.1, 1.08),
    box([0.92 * side, 0.52, 0.35], [0.3, 0.52, 0.2], [one, 0.12], 0.035, -0.2 * side),
    box([0.915 * side, 0.5, 0.15], [0.19, 0.17, 0.02], [two, 0.05], 0.01, -0.2 * side),
    box([0.92 * side, 1.07, 0.35], [0.3, 0.04, 0.06], [shaded(one, -0.08), 0.12], 0.02, -0.2 * side),
    ...beans,
  ]
}

/** A pot with its mug, and lumps of sugar. */
function pots(setting: Setting): Solid[] {
  const { one, two, three, four, side, pale, between, random } = setting
  const low = between(0.1, 0.3)
  const x = -0.42 * side
  const jug = [0, 0.03, 0.36, 0.03, 0.38, 0.12, 0.24, 0.62, 0.26, 0.68, 0.33, 1.02]
  const dark = hue(0.33, 0.06, 50)
  const mug = (x: number, z: number, color: Oklch): Solid[] => [
    turned([x, 0, z], [0, 0.03, 0.26, 0.03, 0.28, 0.5], 0.03, [color, 0.55]),
    drum([x, 0.36, z], 0.26, 0.07, [dark, 0.6], 0.01),
    ring([x + 0.34 * side, 0.27, z], 0.13, 0.038, [color, 0.55], true),
  ]
  return [
    ...backdrop(setting, x * 0.5),
    drum([x, 0, 0.15], 0.62, low, [pale(two, 0.3), 0.12], 0.03),
    turned([x, low, 0.15], jug, 0.03, [one, 0.8]),
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

const scaled = (profile: readonly number[], size: number) => profile.map((length) => length * size)

/** A bowl of fruit and a bottle of oil. */
function bowls(setting: Setting): Solid[] {
  const { one, two, three, four, side, pale, between, request } = setting
  const fruit = request.colors.length
    ? [one, three, four]
    : [hue(0.73, 0.17, 55), hue(0.62, 0.19, 30), hue(0.86, 0.16, 100), hue(0.72, 0.16, 128)]
  const oil = [0, 0.03, 0.22, 0.03, 0.3, 0.3, 0.26, 0.7, 0.1, 1.05, 0.1, 1.3, 0.14, 1.36]
  const of = (index: number) => fruit[index % fruit.length] ?? one
  const at = (x: number, y: number, z: number, r: number, index: number, tall = 0.94) =>
    ball([x * side, y, z], r, [of(index), 0.55], tall)
  const stem = (x: number, y: number, z: number) =>
    staff([x * side, y, z], [(x + 0.03) * side, y + 0.09, z], 0.014, [hue(0.4, 0.06, 70)])
  return [
    drum([-0.2 * side, 0, 0.1], 0.95, 0.16, [pale(two, 0.3), 0.1]),
    turned([-0.2 * side, 0.16, 0.1], [0, 0.06, 0.3, 0.06, 0.56, 0.2, 0.7, 0.44], 0.03, [one, 0.55]),
    at(-0.5, 0.64, 0.1, 0.26, 0),
    at(0.02, 0.62, -0.12, 0.27, 1),
    at(-0.2, 0.66, 0.42, 0.26, 2),
    at(-0.22, 0.92, 0.12, 0.24, between(0, 1) < 0.5 ? 0 : 3),
    stem(-0.22, 1.12, 0.12),
    at(0.3, 0.66, 0.35, 0.2, 3),
    at(0.78, 0.2, -0.55, 0.2, 2, 0.86),
    at(-1.05, 0.19, -0.62, 0.19, 0),
    stem(-1.05, 0.35, -0.62),
    turned([0.98 * side, 0, 0.4], oil, 0.03, [three, 0.7]),
    ...backdrop(setting, 0.05 * side),
  ]
}

/** What stands on a dressing table. */
function bottles(setting: Setting): Solid[] {
  const { one, two, three, four, side, pale, between } = setting
  const flacon = [0, 0.03, 0.26, 0.03, 0.28, 0.12, 0.28, 0.68, 0.22, 0.78, 0.1, 0.82, 0.1, 0.9]
  const low = between(0.2, 0.34)
  const high = between(0.48, 0.62)
  return [
    ...backdrop(setting, -0.1 * side),
    drum([-0.28 * side, 0, 0.15], 0.62, low, [pale(two, 0.25), 0.12]),
    turned([-0.38 * side, low, 0.15], flacon, 0.035, [one, 0.9]),
    drum([-0.38 * side, low + 0.9, 0.15], 0.13, 0.24, [shaded(two, -0.02), 0.5]),
    drum([0.1 * side, low, -0.15], 0.17, 0.34, [two, 0.5], 0.03),
    drum([0.1 * side, low + 0.34, -0.15], 0.185, 0.12, [four, 0.5], 0.02),
    box([0.82 * side, high / 2, 0.3], [0.36, high / 2, 0.34], [pale(three, 0.4), 0.1], 0.03, 0.25 * side),
    drum([0.82 * side, high, 0.28], 0.29, 0.22, [shaded(two, 0.02), 0.6], 0.05),
    drum([0.82 * side, high + 0.22, 0.28], 0.3, 0.13, [three, 0.55], 0.035),
    ball([-0.95 * side, 0.15, -0.35], 0.27, [pale(four, 0.35), 0.15], 0.55),
    ball([-0.92 * side, 0.37, -0.34], 0.18, [pale(two, 0.2), 0.15], 0.5),
    ball([0.45 * side, 0.13, -0.72], 0.13, [four, 0.85]),
  ]
}

/** Columns that rise, and coins. */
function bars(setting: Setting): Solid[] {
  const { one, two, three, four: gold, side, pale, between } = setting
  let rise = between(0.28, 0.4)
  const columns = Array.from({ length: 4 }, (_, index) => {
    rise += between(0.16, 0.36)
    const color = index === 3 ? one : pale(index % 2 ? three : two, 0.2)
    return box([side * (-1.05 + index * 0.52), rise / 2, 0.25], [0.2, rise / 2, 0.2], [color, 0.2], 0.035)
  })
  const coins = (x: number, z: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const place: Point = [side * x + between(-0.02, 0.02), index * 0.085, z + between(-0.02, 0.02)]
      return drum(place, 0.2, 0.08, [gold, 0.7], 0.02)
    })
  return [
    ...columns,
    ball([side * 0.51, rise + 0.2, 0.25], 0.2, [gold, 0.85]),
    ...coins(1.08, -0.1, 6),
    ...coins(0.72, -0.55, 3),
    ...coins(1.2, -0.62, 2),
    wheel([side * -0.75, 0.2, -0.45], 0.2, 0.04, [gold, 0.75]),
    ...backdrop(setting, -0.4 * side),
  ]
}

/** A telephone with its tiles. */
function devices(setting: Setting): Solid[] {
  const { one, two, three, four, side, pale, between } = setting
  const lean = 0.24 * side
  const dark = hue(0.31, Math.min(one.chroma, 0.035), one.hue)
  const tiles = Array.from({ length: 6 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const colors = [one, four, two, blend(one, two, 0.5), three, four]
    const color = colors[(index + Math.floor(between(0, 6))) % 6] ?? one
    const off = (column - 0.5) * 0.38
    const [cos, sin] = [Math.cos(lean), Math.sin(lean)]
    const x = -0.35 * side + off * cos - 0.085 * sin
    const place: Point = [x, 0.78 + row * 0.4, 0.1 - off * sin - 0.085 * cos]
    return box(place, [0.155, 0.165, 0.035], [color, 0.35], 0.03, lean)
  })
  return [
    drum([-0.35 * side, 0, 0.1], 0.78, 0.2, [pale(two, 0.3), 0.12]),
    box([-0.35 * side, 1.18, 0.1], [0.5, 0.98, 0.07], [dark, 0.6], 0.06, lean),
    ...tiles,
    box([0.85 * side, 0.3, 0.35], [0.34, 0.3, 0.34], [pale(one, 0.25), 0.2], 0.05, 0.35),
    ball([0.85 * side, 0.6 + 0.26, 0.35], 0.26, [four, 0.85]),
    ring([0.55 * side, 0.09, -0.6], 0.2, 0.085, [one, 0.7]),
    box([1.12 * side, 0.14, -0.5], [0.14, 0.14, 0.14], [two, 0.2], 0.04, 0.5),
    ...backdrop(setting, 0.5 * side),
  ]
}

/** A pile of books and some that stand. */
function books(setting: Setting): Solid[] {
  const { one, two, three, four, side, pale, between } = setting
  const paper = shaded(pale(two, 0.15), 0.02)
  type Half = readonly [number, number]
  const book = ([x, y, z]: Point, half: Half, thick: number, color: Oklch, turn: number): Solid[] => {
    const [wide, deep] = half
    const cover = (at: Point, size: Point) => box(at, size, [color, 0.2], 0.012, turn)
    const spine: Point = [x - Math.cos(turn) * wide * side, y + thick, z + Math.sin(turn) * wide * side]
    return [
      box([x, y + thick, z], [wide - 0.025, thick - 0.03, deep - 0.02], [paper, 0.05], 0.01, turn),
      cover([x, y + 0.02, z], [wide, 0.022, deep]),
      cover([x, y + thick * 2 - 0.02, z], [wide, 0.022, deep]),
      cover(spine, [0.022, thick, deep]),
    ]
  }
  const colors = [one, three, four, pale(one, 0.4)]
  let y = 0
  const pile = colors.flatMap((color, index) => {
    const thick = between(0.075, 0.12)
    const foot: Point = [-0.35 * side + between(-0.06, 0.06), y, 0.1]
    y += thick * 2
    return book(foot, [0.72 - index * 0.06, 0.46], thick, color, between(-0.25, 0.25))
  })
  return [
    ...pile,
    ball([-0.35 * side, y + 0.24, 0.1], 0.24, [four, 0.8]),
    ...[three, two, one].map((color, index) => {
      const high = 0.62 - index * 0.05
      const turn = index === 2 ? 0.05 : 0
      return box([side * (0.62 + index * 0.24), high, 0.25], [0.1, high, 0.4], [color, 0.2], 0.025, turn)
    }),
    ...backdrop(setting, 0.2 * side),
    turned([0.75 * side, 0, -0.6], [0, 0.03, 0.16, 0.03, 0.2, 0.34], 0.025, [two, 0.5]),
  ]
}

/** Parcels with bows, and balloons. */
function gifts({ one, two, three, four, side, pale, between }: Setting): Solid[] {
  const parcel = ([x, y, z]: Point, half: number, tall: number, color: Oklch, band: Oklch, turn: number) => [
    box([x, y + tall / 2, z], [half, tall / 2, half], [color, 0.2], 0.025, turn),
    box([x, y + tall - 0.05, z], [half + 0.025, 0.075, half + 0.025], [shaded(color, 0.02), 0.2], 0.02, turn),
    box([x, y + tall / 2 + 0.016, z], [half * 0.16, tall / 2 + 0.022, half + 0.035], [band, 0.5], 0.01, turn),
    box([x, y + tall / 2 + 0.016, z], [half + 0.035, tall / 2 + 0.022, half * 0.16], [band, 0.5], 0.01, turn),
    ring([x - half * 0.26, y + tall + half * 0.26, z], half * 0.24, half * 0.07, [band, 0.5], true),
    ring([x + half * 0.26, y + tall + half * 0.26, z], half * 0.24, half * 0.07, [band, 0.5], true),
  ]
  const balloon = (x: number, y: number, z: number, r: number, color: Oklch): Solid[] => [
    ball([x, y, z], r, [color, 0.95], 1.16),
    staff([x, y - r * 1.16, z], [x * 0.85, 0.5, z], 0.007, [shaded(color, -0.1)]),
  ]
  return [
    ...parcel([-0.45 * side, 0, 0.15], 0.46, 0.74, one, two, 0.3),
    ...parcel([0.62 * side, 0, 0.05], 0.36, 0.46, three, four, -0.25),
    ...parcel([0.6 * side, 0.46, 0.07], 0.25, 0.3, two, one, 0.35),
    ...balloon(-0.9 * side, 1.75 + between(-0.1, 0.1), 0.5, 0.3, four),
    ...balloon(-0.35 * side, 2.0 + between(-0.1, 0.1), 0.75, 0.3, pale(one, 0.3)),
    ...balloon(0.95 * side, 1.7 + between(-0.1, 0.1), 0.7, 0.27, three),
    ball([-1.1 * side, 0.13, -0.5], 0.13, [four, 0.8]),
    ball([0.1 * side, 0.1, -0.75], 0.1, [one, 0.8]),
  ]
}

/** Two houses and their trees. */
function houses({ one, two, three, four, side, pale, leaf, between }: Setting): Solid[] {
  const house = (x: number, z: number, half: number, tall: number, walls: Oklch, top: Oklch): Solid[] => [
    box([x, tall / 2, z], [half, tall / 2, half * 0.8], [walls, 0.1], 0.015),
    roof([x, tall, z], half * 1.18, half * 0.95, half * 0.95, [top, 0.15]),
    box([x, tall * 0.3, z - half * 0.8], [half * 0.2, tall * 0.3, 0.02], [top, 0.2], 0.01),
    wheel([x, tall + half * 0.3, z - half * 0.95], half * 0.18, 0.015, [walls, 0.2]),
    box([x - half * 0.55, tall * 0.62, z - half * 0.8], [half * 0.17, half * 0.2, 0.015], [four, 0.6], 0.01),
    box([x + half * 0.55, tall * 0.62, z - half * 0.8], [half * 0.17, half * 0.2, 0.015], [four, 0.6], 0.01),
  ]
  const green = blend(leaf, three, 0.35)
  const tree = (x: number, z: number, size: number): Solid[] => [
    staff([x, 0, z], [x, size, z], 0.035, [hue(0.45, 0.05, 60)]),
    ball([x, size * 1.25, z], size * 0.42, [green, 0.15], 1.25),
  ]
  return [
    ...house(-0.45 * side, 0.25, 0.52, between(0.72, 0.95), two, one),
    ...house(0.62 * side, 0.45, 0.4, between(0.5, 0.7), pale(three, 0.5), shaded(three, -0.05)),
    ...tree(0.12 * side, -0.25, 0.5),
    ...tree(1.12 * side, 0.1, 0.62),
    ...tree(-1.15 * side, 0.35, between(0.6, 0.8)),
    ball([-0.95 * side, 0.12, -0.5], 0.16, [shaded(green, 0.04), 0.1], 0.8),
    ball([0.5 * side, 0.1, -0.55], 0.14, [shaded(green, 0.02), 0.1], 0.8),
    wheel([0.25 * side, 1.7, 1.1], 0.4, 0.05, [four, 0.2]),
  ]
}

/** A record before its sleeve, and a speaker. */
function records({ one, two, three, four, side, pale, between }: Setting): Solid[] {
  const black = hue(0.24, 0.02, one.hue)
  const grooves = [0.78, 0.66, 0.54, 0.42].map((radius) =>
    ring([-0.35 * side, 0.98, 0.33], radius, 0.009, [shaded(black, 0.07), 0.8], true),
  )
  const twice = (cone: (y: number, radius: number) => Solid) => [cone(0.36, 0.25), cone(0.92, 0.15)]
  return [
    box([-0.75 * side, 0.95, 0.6], [0.88, 0.95, 0.06], [one, 0.15], 0.02),
    wheel([-0.35 * side, 0.98, 0.4], 0.9, 0.05, [black, 0.85]),
    ...grooves,
    wheel([-0.35 * side, 0.98, 0.36], 0.3, 0.05, [four, 0.3]),
    wheel([-0.35 * side, 0.98, 0.33], 0.04, 0.05, [two, 0.3]),
    box([0.85 * side, 0.62, 0.1], [0.4, 0.62, 0.32], [pale(three, 0.25), 0.15], 0.05, 0.12),
    ...twice((y, radius) => ring([0.81 * side, y, -0.24], radius, 0.035, [two, 0.5], true)),
    ...twice((y, radius) => ball([0.81 * side, y, -0.2], radius * 0.8, [black, 0.6], 1, 0.35)),
    ball([0.15 * side, 0.16, -0.7], 0.16, [four, 0.85]),
    drum([-0.7 * side, 0, -0.5], 0.28, between(0.12, 0.22), [two, 0.2]),
  ]
}

/** A jar, capsules and a cross. */
function pills({ one, two, three, four, side, pale, between }: Setting): Solid[] {
  const high = between(0.34, 0.46)
  const capsule = (x: number, y: number, z: number, turn: number, size: number, color: Oklch): Solid[] => {
    const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size]
    return [
      staff([x - dx, y - dy, z], [x, y, z], size * 0.62, [color, 0.9]),
      staff([x, y, z], [x + dx, y + dy, z], size * 0.61, [two, 0.9]),
    ]
  }
  return [
    box([0, 1.2, 1.05], [0.26, 0.82, 0.1], [pale(one, 0.35), 0.15], 0.07),
    box([0, 1.2, 1.05], [0.82, 0.26, 0.1], [pale(one, 0.35), 0.15], 0.07),
    drum([-0.5 * side, 0, 0.1], 0.58, high, [pale(two, 0.2), 0.1]),
    drum([-0.5 * side, high, 0.1], 0.33, 0.62, [four, 0.55], 0.06),
    drum([-0.5 * side, high + 0.64, 0.1], 0.36, 0.2, [two, 0.4], 0.04),
    box([-0.5 * side, high + 0.3, -0.22], [0.17, 0.15, 0.02], [two, 0.1], 0.02),
    drum([0.72 * side, 0, 0.1], 0.46, 0.2, [pale(three, 0.4), 0.1]),
    ...capsule(0.72 * side, 0.66, 0.1, 0.9 * side, 0.33, one),
    ...capsule(0.3 * side, 0.13, -0.7, 0, 0.2, three),
    ball([-0.75 * side, 0.11, -0.72], 0.2, [two, 0.5], 0.52),
    ball([1.05 * side, 0.09, -0.6], 0.16, [four, 0.5], 0.52),
  ]
}
