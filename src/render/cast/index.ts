import { CopydeskError } from '../../errors.ts'
import type { Context } from '../canvas.ts'
import type { Figure } from './figures/figure.ts'
import { figures } from './figures/index.ts'
import type { Pen } from './kit.ts'
import { pairs } from './pairs/index.ts'
import type { Side } from './pairs/pair.ts'
import { agree, hold, portrait, refuse } from './poses.ts'
import { drawings } from './scenes/index.ts'
import { type Area, onStage, stageOf } from './stage.ts'

export type { Area } from './stage.ts'

export type Pose = 'no' | 'yes' | 'avatar' | 'sign'

/** How each pose is struck; outlines are thicker where it is shown smaller, and `below` is how far the bust goes on. */
const poses: Record<Pose, { strike: (pen: Pen, figure: Figure) => void; line: number; below: number }> = {
  no: { strike: refuse, line: 1.5, below: 20 },
  yes: { strike: agree, line: 1.5, below: 20 },
  avatar: { strike: portrait, line: 2.2, below: 0 },
  sign: { strike: hold, line: 1.4, below: 0 },
}

/** Paints a scene so that it fills the area. */
export function paintScene(context: Context, name: string, area: Area): void {
  onStage(context, area, { line: 0.8 }, named(drawings, 'scene', name).paint)
}

/** Where the labels of a scene's things stand in the area, in the order of its `things`. */
export function labelPlaces(name: string, area: Area): readonly Area[] {
  const stage = stageOf(area)
  return (named(drawings, 'scene', name).labels ?? []).map(({ x, y, width, height }) => ({
    x: stage.x + x * stage.scale,
    y: stage.y + y * stage.scale,
    width: width * stage.scale,
    height: height * stage.scale,
  }))
}

/** Paints a character with the ground that the pose brings along. */
export function paintCharacter(context: Context, name: string, pose: Pose, area: Area): void {
  const figure = named(figures, 'character', name)
  const { strike, ...style } = poses[pose]
  onStage(context, area, style, (pen) => strike(pen, figure))
}

/** Paints the same thing as it was planned or as it came. */
export function paintExpectation(context: Context, name: string, side: Side, area: Area): void {
  const pair = named(pairs, 'expectation', name)
  onStage(context, area, { line: 1 }, (pen) => pair(pen, side))
}

function named<T>(cast: Readonly<Record<string, T>>, what: string, name: string): T {
  if (Object.hasOwn(cast, name)) {
    const found = cast[name]
    if (found) return found
  }
  throw new CopydeskError(
    'invalid_input',
    `There is no ${what} "${name}" in the cast. Use one of: ${Object.keys(cast).join(', ')}.`,
  )
}
