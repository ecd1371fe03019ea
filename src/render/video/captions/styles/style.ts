import type { Overlay } from '../../compose/plan.ts'
import type { Accent } from '../colors.ts'
import type { Placed } from '../letters.ts'
import type { Ground } from '../proof.ts'
import type { Timed } from '../schedule.ts'

/** A chunk with its frames and its place, ready to be drawn. */
export interface Caption {
  readonly timed: Timed
  readonly placed: Placed
  readonly accent: Accent
  readonly ground: Ground | undefined
  /** Whether letters without an outline can be read on all of the scene without a ground of their own. */
  readonly isBare: () => Promise<boolean>
  readonly fps: number
}

/** What a style lays on the film for a chunk, from back to front. */
export type Style = (caption: Caption) => readonly Overlay[]
