// Still lifes, traced as solids in front of a wall. Lengths are in units of about the height of an object.

import { sideOf } from '../grounds/relief.ts'
import { smooth } from '../paint.ts'
import type { Viewpoint } from '../picture-request.ts'
import type { ArtStage } from '../stage.ts'
import type { Subject } from '../vocabulary.ts'
import { deskThings, tables } from './desk.ts'
import { type Arrangement, everydayArrangements } from './everyday-arrangements.ts'
import * as food from './food-arrangements.ts'
import { columns, forms, type Setting, settingOf, stairs, tower } from './forms.ts'
import * as homes from './home-arrangements.ts'
import { mirrored } from './solids.ts'
import { trace, type View } from './tracer.ts'
import * as trades from './trade-arrangements.ts'

const scales: Readonly<Record<Viewpoint, number>> = { side: 1, detail: 1.6, far: 0.82 }
/** Enlarges less in an upright picture, which has no room beside the thing. */
const uprightDetail = 1.3

const scaleIn = ({ isWide, request: { view = 'side' } }: ArtStage) =>
  view === 'detail' && !isWide ? uprightDetail : scales[view]

const plainForms: Subject = 'podium shapes'

/** A still life in front of a wall, in the light of a window. The subject decides which things are in it. */
export async function drawStill(stage: ArtStage): Promise<void> {
  const { width, height, short, isWide, between, request, random } = stage
  const named = arrangements.filter(({ subject }) => subject === request.subject)
  const fitting = named.length > 0 ? named : arrangements.filter(({ subject }) => subject === plainForms)
  const chosen = fitting[Math.floor(random() * fitting.length)] ?? arrangements[0]
  const solids = chosen.build(settingOf(stage, sideOf(stage)))
  const side = sideOf(stage)
  const isDetail = isWide && request.view === 'detail'
  await trace(stage, solids, {
    from: 'front',
    // Some stand more than two units tall, and a square has the least room above what may be laid over it.
    unit: short * (isWide ? 0.35 : height > width * 1.1 ? 0.3 : 0.26) * between(0.92, 1.06) * scaleIn(stage),
    x: isWide && !isDetail ? width * 0.67 : width * 0.5,
    y: height * ((isWide ? 0.8 : height > width * 1.5 ? 0.52 : 0.6) + (isDetail ? 0.15 : 0)),
    light: [-0.62 * side, between(0.75, 0.95), -0.62],
    through: window(stage, side),
  })
}

/** A table seen from above. */
export async function drawDesk(stage: ArtStage): Promise<void> {
  const { width, height, short, isWide, between } = stage
  const side = sideOf(stage)
  await trace(stage, deskThings(settingOf(stage, side)), {
    from: 'above',
    unit: short * (isWide ? 0.3 : 0.27) * scaleIn(stage),
    x: isWide ? width * 0.68 : width * 0.5,
    y: isWide ? height * 0.54 : height * 0.34,
    light: [between(-0.7, -0.45) * side, 0.9, between(0.3, 0.6)],
    through: window(stage, side),
  })
}

/** Light through a window outside the picture: panes with bars between them, or leaves in front of them. */
function window({ between, random, noise, plan, request }: ArtStage, side: number): View['through'] {
  const kind = random()
  const floor = plan.isDark ? 0.25 : 0.42
  if (kind < 0.3 || request.moods.has('plain')) return () => 1
  // Along the light everything falls onto one plane, which is where the window is.
  const plane = (x: number, y: number, z: number): readonly [number, number] => [
    (x * side - z * -1) * 0.8 + y * 0.35,
    y - z * 0.55 + x * side * 0.2,
  ]
  const [left, low] = [between(-1.5, -1.1), between(-0.6, -0.3)]
  if (kind < 0.72) {
    const bar = between(0.8, 1.05)
    return (x, y, z) => {
      const [u, v] = plane(x, y, z)
      const inside =
        smooth(left, left + 0.07, u) * smooth(left + 3.3, left + 3.2, u) * smooth(low - 1.4, low - 1.3, v)
      const bars =
        smooth(0.025, 0.06, Math.abs(((u - left) % bar) - bar / 2)) *
        smooth(0.02, 0.055, Math.abs(((v + 9) % (bar * 1.25)) - bar * 0.62))
      return floor + (1 - floor) * inside * bars
    }
  }
  return (x, y, z) => {
    const [u, v] = plane(x, y, z)
    const dapple = noise.at(u * 1.3 + v * 0.7, v * 1.1 - u * 0.4) + noise.at(u * 3.1, v * 2.6 + 5) * 0.45
    return floor + (1 - floor) * smooth(-0.3, 0.12, dapple + 0.16)
  }
}

/** Arrangements that are laid from one side and mirrored for the other. */
const byOneSide: Readonly<Partial<Record<Subject, Arrangement['build']>>> = {
  bread: food.bread,
  cake: food.cake,
  'ice cream': food.iceCream,
  wine: food.wine,
  beer: food.beer,
  toolbox: trades.tools,
  faucet: trades.tap,
  'cleaning bucket': trades.cleaning,
  scissors: trades.scissors,
  'tooth and toothbrush': trades.teeth,
  cartons: trades.cartons,
  dumbbells: homes.dumbbells,
  'yoga mat': homes.yogaMat,
  bicycle: trades.bicycle,
  car: trades.car,
  'scales of justice': trades.scales,
  'sewing thread': trades.spools,
  flowers: homes.flowers,
  armchair: homes.armchair,
  suitcase: homes.suitcase,
  'cat and dog': homes.pets,
  toys: homes.toys,
}

const arrangements: readonly [Arrangement, ...Arrangement[]] = [
  { subject: plainForms, build: forms },
  { subject: plainForms, build: stairs },
  { subject: plainForms, build: tower },
  { subject: plainForms, build: columns },
  ...everydayArrangements,
  ...(Object.entries(byOneSide) as [Subject, Arrangement['build']][]).map(([subject, lay]) => ({
    subject,
    build: (setting: Setting) => (setting.side === 1 ? lay(setting) : mirrored(lay(setting))),
  })),
]

/** What is shown before a wall, and what on a table. */
export const stillSubjects: readonly Subject[] = [...new Set(arrangements.map(({ subject }) => subject))]
export const deskSubjects: readonly Subject[] = [...new Set(tables.flatMap(({ subjects }) => subjects))]
