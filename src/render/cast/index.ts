import { CopydeskError } from '../../errors.ts'
import type { Context } from '../canvas.ts'
import { characters, pairs, scenes } from './drawings.ts'
import { tuplesOf } from './painter.ts'
import { type Pose, poses } from './poses.ts'
import { type Area, type Core, onStage, stageOf, standing } from './stage.ts'

export type { Pose } from './poses.ts'
export type { Area } from './stage.ts'

/** Paints a scene so that it fills the area, and fills it better where it `isClear` of words; or a character that stares. */
export function paintScene(context: Context, name: string, area: Area, isClear = false): void {
  if (Object.hasOwn(characters, name)) {
    paintCharacter(context, name, 'stare', area)
    return
  }
  const { paint, core } = named(scenes, 'scene', name)
  onStage(context, area, { stage: stageOf(area, core, isClear), line: 0.8 }, paint)
}

/** Where a label may stand, and where across that the middle of its thing is. */
export interface LabelPlace extends Area {
  readonly middle: number
}

/** Where the labels of a scene's things stand in the area, in the order of its `things`. */
export function labelPlaces(name: string, area: Area): readonly LabelPlace[] {
  const { labels = [], core } = named(scenes, 'scene', name)
  const stage = stageOf(area, core)
  const beside = Math.max(0, area.width / stage.scale - 100) / 2
  return tuplesOf(4, labels).map(([left, top, wide, high]) => {
    // A label beside the middle of a stage grows outwards where there is room.
    const more = Math.min(0.5 * wide, beside)
    const side = left + wide / 2 - 50
    const share = Math.abs(side) < 10 ? 0.5 : side < 0 ? 1 : 0
    return {
      x: stage.x + (left - share * more) * stage.scale,
      y: stage.y + top * stage.scale,
      width: (wide + more) * stage.scale,
      height: high * stage.scale,
      middle: stage.x + (left + wide / 2) * stage.scale,
    }
  })
}

/** Paints a character with the ground that the pose brings along. */
export function paintCharacter(context: Context, name: string, pose: Pose, area: Area): void {
  const figure = named(characters, 'character', name)
  const { strike, line, below } = poses[pose]
  onStage(context, area, { stage: standing(area, below), line }, (pen) => strike(pen, figure))
}

/** Beside it there is only what a narrow panel can do without. */
const pairCore: Core = [8, 4, 92, 96]

/** Paints one side of a pair: the expectation or the reality. */
export function paintExpectation(
  context: Context,
  name: string,
  side: 'expectation' | 'reality',
  area: Area,
): void {
  const pair = named(pairs, 'expectation', name)
  onStage(context, area, { stage: stageOf(area, pairCore), line: 1 }, (pen) =>
    pair(pen, side === 'expectation'),
  )
}

function named<T>(cast: Readonly<Record<string, T>>, what: string, name: string): T {
  const found = Object.hasOwn(cast, name) ? cast[name] : undefined
  if (found) return found
  throw new CopydeskError(
    'invalid_input',
    `There is no ${what} "${name}" in the cast. Use one of: ${Object.keys(cast).join(', ')}.`,
  )
}
