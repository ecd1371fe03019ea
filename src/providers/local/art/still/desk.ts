import { blend, hue, shaded } from '../paint.ts'
import type { Subject } from '../vocabulary.ts'
import * as things from './desk-things.ts'
import type { Setting } from './forms.ts'
import { box, drum, type Solid } from './solids.ts'

type Spotted = (x: number, z: number, turn?: number) => things.Spot

interface Table {
  readonly subjects: readonly Subject[]
  readonly lay: (spot: Spotted, setting: Setting) => Solid[]
}

const coffee = hue(0.42, 0.075, 52)
const steel = hue(0.82, 0.01, 250)

/** The tables that can be laid, each with the subjects that it shows. */
export const tables: readonly [Table, ...Table[]] = [
  {
    subjects: ['laptop'],
    lay: (spot, { one, two, three, four, leaf, ground }) => [
      ...things.laptop(spot(-0.35, 0.2, 0.05), shaded(blend(two, ground, 0.2), -0.03, 0.5), one, four),
      ...things.cup(spot(1.1, 0.95, 0.5), two, coffee),
      ...things.plant(spot(-1.75, 1.25, 0.4), blend(three, two, 0.3), leaf, 0.95),
      ...things.notebook(spot(1.2, -0.32, 0.16), one, four),
      ...things.pen(spot(0.42, -0.72, -1.2), four, two),
      ...things.phone(spot(-1.05, -0.95, -0.16), three, four),
    ],
  },
  {
    subjects: ['notebook', 'books'],
    lay: (spot, { one, two, three, four, leaf }) => [
      ...things.openBook(spot(-0.25, 0.25, -0.14), one, four, three),
      ...things.pen(spot(0.35, -0.62, 0.35), three, four, 1.0),
      ...things.cup(spot(1.22, 0.85, 0.9), two, coffee),
      ...things.glasses(spot(-1.0, -0.85, 0.3), things.ink(three)),
      ...things.sprig(spot(1.2, -0.3, 1.2), leaf, 1.1),
      ...things.sprig(spot(-1.55, 1.3, -0.6), leaf, 1.2),
    ],
  },
  {
    subjects: ['cameras'],
    lay: (spot, { one, two, three, four, leaf }) => [
      ...things.card(spot(-0.95, 1.0, -0.25), two, blend(one, two, 0.3), four),
      ...things.card(spot(-0.3, 0.45, 0.2), two, blend(three, two, 0.4), two, 0.03),
      ...things.card(spot(-1.15, 0.15, 0.06), two, blend(four, two, 0.35), one, 0.05),
      ...things.camera(spot(0.85, 0.65, -0.14), two, three),
      ...things.notebook(spot(0.95, -0.6, 0.12), one, four),
      ...things.pen(spot(0.2, -0.55, 1.2), four, two, 0.8),
      ...things.glasses(spot(-0.8, -0.8, -0.2), things.ink(one)),
      ...things.sprig(spot(-0.1, 1.35, -0.2), leaf, 1.0),
    ],
  },
  {
    subjects: ['meal'],
    lay: (spot, setting) => [
      ...cover(spot, setting),
      ...things.plate(spot(-0.1, 0.25), setting.two, 0.78),
      ...things.plate(spot(-0.1, 0.25), shaded(setting.two, -0.03), 0.5),
      ...things.napkin(spot(-0.1, 0.25, 0.7), setting.four, 0.09),
      ...things.sprig(spot(-0.1, 0.25, 0.8), setting.leaf, 0.55, 0.14),
    ],
  },
  {
    subjects: ['pasta'],
    lay: (spot, setting) => [
      ...cover(spot, setting),
      ...things.pasta(spot(-0.1, 0.25, 0.2), setting.two, setting.leaf),
    ],
  },
  {
    subjects: ['pizza'],
    lay: (spot, { one, two, leaf }) => [
      ...things.pizza(spot(-0.05, 0.3, 0.5), hue(0.6, 0.075, 62), leaf),
      ...things.stemmedGlass(spot(1.42, 0.9), hue(0.42, 0.13, 20)),
      ...things.plate(spot(1.45, -0.25), two, 0.4),
      ...things.fork(spot(1.45, -0.25, 0.5), steel),
      ...things.napkin(spot(-1.5, -0.4, 0.3), one),
      ...things.tomatoes(spot(-1.45, -0.35)),
      ...things.sprig(spot(-1.4, 1.3, -0.6), leaf, 0.9),
    ],
  },
  {
    subjects: ['breakfast', 'coffee'],
    lay: (spot, { one, two, three, four, leaf, ground }) => [
      drum([0, 0, 0.35], 1.42, 0.03, [blend(three, ground, 0.5), 0.15], 0.02),
      ...things.plate(spot(-0.4, 0.3), two, 0.72),
      ...things.croissant(spot(-0.5, 0.42, 0.4)),
      ...things.halfFruit(spot(-0.1, 0.0, 0.3), hue(0.76, 0.16, 62), 0.05, 0.2),
      ...things.cup(spot(0.72, 0.78, 0.6), one, coffee, 1.05),
      ...things.juice(spot(0.75, -0.3, 0.9), blend(two, ground, 0.3), hue(0.79, 0.155, 72)),
      ...things.halfFruit(spot(1.45, 0.25, 0.1), hue(0.76, 0.16, 62)),
      ...things.sprig(spot(-1.25, 1.25, -0.5), leaf, 0.9),
      ...things.notebook(spot(-1.45, -0.6, -0.3), four, one),
    ],
  },
  {
    subjects: ['colour swatches'],
    lay: (spot, { one, two, three, four, leaf, ground }) => [
      ...things.swatches(spot(-0.85, -0.35, 0.1), [one, blend(one, four, 0.5), four, leaf, three]),
      ...things.card(spot(0.95, 0.95, 0.14), two, blend(one, two, 0.2), four),
      ...things.pen(spot(0.55, 0.1, -0.5), one, two, 1.1),
      ...things.pen(spot(0.75, -0.08, -0.42), four, two, 1.1),
      ...things.pen(spot(0.95, -0.26, -0.55), three, two, 1.0),
      ...things.cup(spot(1.4, 0.1, 0.3), two, blend(three, ground, 0.3), 0.85),
      ...things.notebook(spot(0.5, -0.95, 1.4), blend(two, ground, 0.2), one),
    ],
  },
  {
    subjects: ['headphones'],
    lay: (spot, { one, two, three, four, leaf, ground }) => [
      ...things.typewriting(spot(-0.3, 0.0, 0.1), blend(two, ground, 0.1), two, four),
      ...things.mouse(spot(1.1, -0.1, 0.1), two),
      ...things.headphones(spot(-0.5, 0.95, 0.2), one, things.ink(three)),
      ...things.plant(spot(1.35, 1.15, 0.9), four, leaf, 0.85),
      ...things.phone(spot(-1.55, 0.25, 0.2), one, four),
      ...things.cup(spot(0.45, 1.1, 2.2), three, coffee, 0.9),
      ...things.notebook(spot(0.2, -1.0, 1.48), three, four),
    ],
  },
  {
    subjects: ['checklist'],
    lay: (spot, { one, two, three, four, leaf, ground }) => [
      ...things.checklist(spot(-0.3, 0.35, -0.1), blend(one, ground, 0.1), two, four, three),
      ...things.pen(spot(0.62, -0.15, -1.15), one, four, 1.05),
      ...things.cup(spot(1.2, 0.8, 0.4), one, coffee),
      ...things.plant(spot(-1.6, 1.1, 0.2), two, leaf, 0.8),
      ...things.notebook(spot(1.25, -0.5, -0.2), three, four),
      ...things.card(spot(-1.3, -0.55, 0.3), two, four, one),
    ],
  },
]

/** What lies round a plate. */
function cover(spot: Spotted, { one, two, four, leaf, ground }: Setting): Solid[] {
  const { x, z } = spot(-0.05, 0.3)
  return [
    drum([x, 0, z], 1.45, 0.02, [blend(one, ground, 0.45), 0.1], 0.01),
    ...things.napkin(spot(-1.12, 0.2, 0.08), blend(four, two, 0.4)),
    ...things.fork(spot(-1.12, 0.25, 0.05), steel),
    ...things.knife(spot(0.86, 0.25, 0.05), steel),
    ...things.stemmedGlass(spot(1.1, 0.98), hue(0.88, 0.035, 222)),
    ...things.plate(spot(1.5, 0.05), two, 0.34),
    ...things.halfFruit(spot(1.5, 0.05), hue(0.86, 0.16, 100), 0.05, 0.18),
    ...things.sprig(spot(-1.2, 1.25, -0.4), leaf, 0.9),
  ]
}

/** Lays a table that suits the words, from the left or from the right, on a mat or on the bare table. */
export function deskThings(setting: Setting): Solid[] {
  const { request, between, random, side } = setting
  const named = tables.filter(({ subjects }) => subjects.some((subject) => subject === request.subject))
  const fitting = named.length > 0 ? named : tables
  const { lay } = fitting[Math.floor(random() * fitting.length)] ?? tables[0]
  const sway = between(-0.3, 0.3)
  const [cos, sin] = [Math.cos(sway), Math.sin(sway)]
  const spot: Spotted = (x, z, turn = 0) => ({
    x: x * side * cos + (z - 0.3) * sin + between(-0.05, 0.05),
    z: 0.3 + (z - 0.3) * cos - x * side * sin + between(-0.05, 0.05),
    angle: turn * side + sway + between(-0.12, 0.12),
  })
  return [...mat(setting), ...lay(spot, setting)]
}

/** What lies under the things: a sheet across a corner, one in the middle, or nothing. */
function mat({ one, two, ground, side, between, pick, random, request }: Setting): Solid[] {
  if (request.moods.has('plain')) return []
  // Of the ground's own hue or of the leading one: between unrelated hues lies mud.
  const color = pick([shaded(ground, -0.07, 1.35), blend(ground, two, 0.6), blend(ground, one, 0.2)])
  const surface = [color, 0.05] as const
  const kind = random()
  if (kind < 0.3) return []
  if (kind < 0.7)
    return [box([-3.1 * side, 0.004, between(0.6, 1.6)], [3.4, 0.004, 5], surface, 0.002, 0.5 * side)]
  return [box([between(-0.2, 0.2), 0.004, 0.3], [1.55, 0.004, 1.15], surface, 0.002, between(-0.12, 0.12))]
}
