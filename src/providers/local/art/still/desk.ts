import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import type { ArtStage } from '../stage.ts'
import type { Topic } from '../vocabulary.ts'
import {
  camera,
  card,
  checklist,
  croissant,
  cup,
  glasses,
  halfFruit,
  headphones,
  ink,
  juice,
  laptop,
  mouse,
  notebook,
  openBook,
  pen,
  phone,
  plant,
  plate,
  type Spot,
  sprig,
  swatches,
  typewriting,
} from './desk-things.ts'
import { box, drum, type Solid } from './solids.ts'

interface Table {
  /** The topics for which it is laid; any of them will do. */
  readonly topics: readonly Topic[]
  readonly lay: (spot: (x: number, z: number, turn?: number) => Spot, colors: Colors) => Solid[]
}

interface Colors {
  readonly one: Oklch
  readonly two: Oklch
  readonly three: Oklch
  readonly four: Oklch
  readonly green: Oklch
  readonly ground: Oklch
}

const coffee = hue(0.42, 0.075, 52)

const tables: readonly [Table, ...Table[]] = [
  {
    topics: ['work', 'tech', 'finance'],
    lay: (spot, { one, two, three, four, green, ground }) => [
      ...laptop(spot(-0.35, 0.2, 0.05), shaded(blend(two, ground, 0.2), -0.03, 0.5), one, four),
      ...cup(spot(1.1, 0.95, 0.5), two, coffee),
      ...plant(spot(-1.75, 1.25, 0.4), blend(three, two, 0.3), green, 0.95),
      ...notebook(spot(1.2, -0.32, 0.16), one, four),
      ...pen(spot(0.42, -0.72, -1.2), four, two),
      ...phone(spot(-1.05, -0.95, -0.16), three, four),
    ],
  },
  {
    topics: ['learning', 'work', 'calm'],
    lay: (spot, { one, two, three, four, green }) => [
      ...openBook(spot(-0.25, 0.25, -0.14), one, four, three),
      ...pen(spot(0.35, -0.62, 0.35), three, four, 1.0),
      ...cup(spot(1.22, 0.85, 0.9), two, coffee),
      ...glasses(spot(-1.0, -0.85, 0.3), ink(three)),
      ...sprig(spot(1.2, -0.3, 1.2), green, 1.1),
      ...sprig(spot(-1.55, 1.3, -0.6), green, 1.2),
    ],
  },
  {
    topics: ['travel', 'lake', 'beach', 'craft'],
    lay: (spot, { one, two, three, four, green }) => [
      ...card(spot(-0.95, 1.0, -0.25), two, blend(one, two, 0.3), four),
      ...card(spot(-0.3, 0.45, 0.2), two, blend(three, two, 0.4), two, 0.03),
      ...card(spot(-1.15, 0.15, 0.06), two, blend(four, two, 0.35), one, 0.05),
      ...camera(spot(0.85, 0.65, -0.14), two, three),
      ...notebook(spot(0.95, -0.6, 0.12), one, four),
      ...pen(spot(0.2, -0.55, 1.2), four, two, 0.8),
      ...glasses(spot(-0.8, -0.8, -0.2), ink(one)),
      ...sprig(spot(-0.1, 1.35, -0.2), green, 1.0),
    ],
  },
  {
    topics: ['food', 'coffee', 'home'],
    lay: (spot, { one, two, three, four, green, ground }) => [
      drum([0, 0, 0.35], 1.42, 0.03, [blend(three, ground, 0.5), 0.15], 0.02),
      ...plate(spot(-0.4, 0.3), two, 0.72),
      ...croissant(spot(-0.5, 0.42, 0.4)),
      ...halfFruit(spot(-0.1, 0.0, 0.3), hue(0.76, 0.16, 62), 0.05, 0.2),
      ...cup(spot(0.72, 0.78, 0.6), one, coffee, 1.05),
      ...juice(spot(0.75, -0.3, 0.9), blend(two, ground, 0.3), hue(0.79, 0.155, 72)),
      ...halfFruit(spot(1.45, 0.25, 0.1), hue(0.76, 0.16, 62)),
      ...sprig(spot(-1.25, 1.25, -0.5), green, 0.9),
      ...notebook(spot(-1.45, -0.6, -0.3), four, one),
    ],
  },
  {
    topics: ['craft', 'pattern', 'abstract', 'beauty', 'fabric'],
    lay: (spot, { one, two, three, four, green, ground }) => [
      ...swatches(spot(-0.85, -0.35, 0.1), [one, blend(one, four, 0.5), four, green, three]),
      ...card(spot(0.95, 0.95, 0.14), two, blend(one, two, 0.2), four),
      ...pen(spot(0.55, 0.1, -0.5), one, two, 1.1),
      ...pen(spot(0.75, -0.08, -0.42), four, two, 1.1),
      ...pen(spot(0.95, -0.26, -0.55), three, two, 1.0),
      ...cup(spot(1.4, 0.1, 0.3), two, blend(three, ground, 0.3), 0.85),
      ...notebook(spot(0.5, -0.95, 1.4), blend(two, ground, 0.2), one),
    ],
  },
  {
    topics: ['tech', 'music', 'energy'],
    lay: (spot, { one, two, three, four, green, ground }) => [
      ...typewriting(spot(-0.3, 0.0, 0.1), blend(two, ground, 0.1), two, four),
      ...mouse(spot(1.1, -0.1, 0.1), two),
      ...headphones(spot(-0.5, 0.95, 0.2), one, ink(three)),
      ...plant(spot(1.35, 1.15, 0.9), four, green, 0.85),
      ...phone(spot(-1.55, 0.25, 0.2), one, four),
      ...cup(spot(0.45, 1.1, 2.2), three, coffee, 0.9),
      ...notebook(spot(0.2, -1.0, 1.48), three, four),
    ],
  },
  {
    topics: ['work', 'finance', 'health', 'learning'],
    lay: (spot, { one, two, three, four, green, ground }) => [
      ...checklist(spot(-0.3, 0.35, -0.1), blend(one, ground, 0.1), two, four, three),
      ...pen(spot(0.62, -0.15, -1.15), one, four, 1.05),
      ...cup(spot(1.2, 0.8, 0.4), one, coffee),
      ...plant(spot(-1.6, 1.1, 0.2), two, green, 0.8),
      ...notebook(spot(1.25, -0.5, -0.2), three, four),
      ...card(spot(-1.3, -0.55, 0.3), two, four, one),
    ],
  },
]

/** Lays a table that suits the words, from the left or from the right, on a mat or on the bare table. */
export function deskThings(stage: ArtStage, side: number): Solid[] {
  const { plan, request, between, random } = stage
  const [one, two, three, four] = plan.things
  const { ground, leaf: green } = plan
  const weight = ({ topics }: Table) => Math.max(...topics.map((topic) => request.topics.get(topic) ?? 0))
  const most = Math.max(...tables.map(weight))
  const fitting = tables.filter((table) => weight(table) >= most * 0.8)
  const { lay } = fitting[Math.floor(random() * fitting.length)] ?? tables[0]
  const sway = between(-0.3, 0.3)
  const [cos, sin] = [Math.cos(sway), Math.sin(sway)]
  const spot = (x: number, z: number, turn = 0): Spot => ({
    x: x * side * cos + (z - 0.3) * sin + between(-0.05, 0.05),
    z: 0.3 + (z - 0.3) * cos - x * side * sin + between(-0.05, 0.05),
    turn: turn * side + sway + between(-0.12, 0.12),
  })
  return [...mat(stage, side), ...lay(spot, { one, two, three, four, green, ground })]
}

/** What lies under the things: a sheet across a corner, one in the middle, or nothing. */
function mat({ plan: { ground, things }, between, pick, random, request }: ArtStage, side: number): Solid[] {
  if (request.moods.has('plain')) return []
  const [one, two] = things
  // Of the ground's own hue or of the leading one: between unrelated hues lies mud.
  const color = pick([shaded(ground, -0.07, 1.35), blend(ground, two, 0.6), blend(ground, one, 0.2)])
  const look = [color, 0.05] as const
  const kind = random()
  if (kind < 0.3) return []
  if (kind < 0.7)
    return [box([-3.1 * side, 0.004, between(0.6, 1.6)], [3.4, 0.004, 5], look, 0.002, 0.5 * side)]
  return [box([between(-0.2, 0.2), 0.004, 0.3], [1.55, 0.004, 1.15], look, 0.002, between(-0.12, 0.12))]
}
