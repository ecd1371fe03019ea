import type { Context } from '../canvas.ts'

/** Where on the canvas something is painted. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Paints a scene so that it fills the area. */
export function paintScene(_context: Context, _name: string, _area: Area): void {}

/** Where the labels of a scene's things stand in the area, in the order of its `things`. */
export function labelPlaces(_name: string, _area: Area): readonly Area[] {
  return []
}

export type Pose = 'no' | 'yes' | 'avatar' | 'sign'

/** Paints a character with the ground that the pose brings along. */
export function paintCharacter(_context: Context, _name: string, _pose: Pose, _area: Area): void {}

/** Paints the same thing as it was planned or as it came. */
export function paintExpectation(
  _context: Context,
  _name: string,
  _side: 'expectation' | 'reality',
  _area: Area,
): void {}
