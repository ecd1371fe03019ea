import type { Mood } from '../face.ts'
import type { Pen } from '../kit.ts'

/** How a head is held. */
export interface Bearing {
  readonly mood: Mood
  /** Where it is turned, from -1 (left) to 1 (right). */
  readonly turn?: number
  readonly look?: readonly [x: number, y: number]
}

/** Someone of the cast. The head is drawn around the origin, some 44 wide and 40 high; the bust hangs below it. */
export interface Figure {
  /** The colour of the arms. */
  readonly arm: string
  readonly armWidth: number
  /** The colour of the hand, where it is not the arm's. */
  readonly palm?: string
  /** What the arm ends in, drawn from the wrist upwards. */
  readonly hand: (pen: Pen) => void
  readonly head: (pen: Pen, bearing: Bearing) => void
  readonly bust: (pen: Pen) => void
}
