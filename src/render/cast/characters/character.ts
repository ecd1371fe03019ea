import { type Features, face, type Mood } from '../face.ts'
import { limb, type Painter, polygon, type Trace, tuplesOf } from '../painter.ts'

/** How a head is held. */
export interface Bearing {
  readonly mood: Mood
  /** Where it is turned, from -1 (left) to 1 (right). */
  readonly turn?: number
  readonly look?: readonly [x: number, y: number]
}

/** Someone of the cast. The head is drawn around the origin, some 44 wide and 40 high; the bust hangs below it. */
export interface Character {
  /** The colour of the arms. */
  readonly arm: string
  readonly armWidth: number
  /** The colour of the hand, where it is not the arm's. */
  readonly palm?: string
  /** What the arm ends in, drawn from the wrist upwards. */
  readonly hand: (pen: Painter) => void
  readonly head: (pen: Painter, bearing: Bearing) => void
  readonly bust: (pen: Painter) => void
}

/** What tells one animal from another. `shift` is how far the features move as the head turns. */
interface Animal extends Omit<Character, 'arm' | 'head' | 'bust'> {
  readonly coat: string
  readonly arm?: string
  readonly trunk: Trace
  readonly trunkShade?: number
  readonly chest: (pen: Painter, trunk: Trace) => void
  readonly skull: Trace
  readonly skullShade?: number
  /** How far the features move in a full turn. */
  readonly swing: number
  /** Drawn before the head, such as ears. */
  readonly behind?: (pen: Painter, shift: number) => void
  /** Drawn on the head, inside its outline. */
  readonly marks: (pen: Painter, shift: number) => void
  /** Drawn between the head and the face, such as hanging ears. */
  readonly over?: (pen: Painter) => void
  /** `x` is a share of the shift. */
  readonly face: Omit<Features, 'mood' | 'turn' | 'look'>
  /** Drawn over the face. */
  readonly nose?: (pen: Painter, shift: number) => void
}

export function animal(parts: Animal): Character {
  const { coat, trunk, trunkShade = 2.6, skull, skullShade = 2.2 } = parts
  return {
    arm: coat,
    ...parts,
    bust(pen) {
      pen.shape(coat, trunkShade, trunk)
      parts.chest(pen, trunk)
    },
    head(pen, bearing) {
      const shift = (bearing.turn ?? 0) * parts.swing
      parts.behind?.(pen, shift)
      pen.shape(coat, skullShade, skull)
      pen.inside(skull, (own) => parts.marks(own, shift))
      parts.over?.(pen)
      face(pen, { ...parts.face, ...bearing, x: shift * (parts.face.x ?? 0) })
      parts.nose?.(pen, shift)
    },
  }
}

/** A paw with a thumb and three fingers, held up flat. */
export const paw =
  (color: string, width = 2.6) =>
  (pen: Painter): void => {
    const finger = (points: readonly number[]) => limb(points, width, color)
    pen.paint(
      finger([-1.8, -2, -2.6, -6]),
      finger([0, -2, 0, -7.2]),
      finger([1.8, -2, 2.6, -6]),
      finger([-2, 0, -4.6, -2.6]),
      limb([0, 0, 0, -1.6], width * 2.4, color),
    )
  }

/** A paw with three claws. */
export const claws =
  (color: string, claw: string) =>
  (pen: Painter): void => {
    for (const [x, turn] of tuplesOf(2, [-2.2, -1.4, 0, 0, 2.2, 1.4])) {
      pen.shape(claw, 0, polygon([x - 1.3, -2, x + turn, -8.5, x + 1.3, -2], 0.5))
    }
    pen.paint(limb([0, 0, 0, -1.6], 6.8, color))
  }

/** The tip of a wing or a fin. */
export const wing =
  (color: string) =>
  (pen: Painter): void => {
    pen.paint(
      limb([-1.4, 0, -2.6, -4.4], 3.4, color),
      limb([0.2, 0, 0.4, -6.6], 3.6, color),
      limb([1.6, 0, 3.4, -4], 3.2, color),
      limb([0, 1, 0, -0.6], 6, color),
    )
  }

/** A hand of metal that can hold things. */
export const gripper =
  (color: string) =>
  (pen: Painter): void => {
    pen.paint(
      limb([-1, -1, -3.6, -3.2, -2.4, -6.6], 2.4, color),
      limb([1, -1, 3.6, -3.2, 2.4, -6.6], 2.4, color),
      limb([0, 0.4, 0, -0.8], 5, color),
    )
    pen.draw([-2.4, 1.4, 2.4, 1.4])
  }

/** A fist with its thumb up, for everyone who has something like a hand. */
export function thumb(pen: Painter, color: string): void {
  pen.paint(limb([-1.6, 0.5, -2.4, -3.4, -1.6, -8.2], 3.2, color), limb([-0.8, 1.4, 1.4, 1.4], 7.6, color))
  for (const y of [-0.4, 2]) pen.draw([1.4, y, 4.8, y])
}
