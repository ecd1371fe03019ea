import { curve, polygon } from '../forms.ts'
import { draw, form, type Pen, paint } from '../kit.ts'

/** A paw with a thumb and three fingers, held up flat. */
export const paw =
  (color: string, width = 2.6) =>
  (pen: Pen): void => {
    const finger = (points: readonly number[]) => ({ trace: curve(points), color, width })
    paint(
      pen,
      finger([-1.8, -2, -2.6, -6]),
      finger([0, -2, 0, -7.2]),
      finger([1.8, -2, 2.6, -6]),
      finger([-2, 0, -4.6, -2.6]),
      { trace: curve([0, 0, 0, -1.6]), color, width: width * 2.4 },
    )
  }

/** A paw with three claws. */
export const claws =
  (color: string, claw: string) =>
  (pen: Pen): void => {
    for (const [x, turn] of [
      [-2.2, -1.4],
      [0, 0],
      [2.2, 1.4],
    ] as const) {
      paint(pen, form(polygon([x - 1.3, -2, x + turn, -8.5, x + 1.3, -2], 0.5), claw))
    }
    paint(pen, { trace: curve([0, 0, 0, -1.6]), color, width: 6.8 })
  }

/** The tip of a wing or a fin. */
export const wing =
  (color: string) =>
  (pen: Pen): void => {
    paint(
      pen,
      { trace: curve([-1.4, 0, -2.6, -4.4]), color, width: 3.4 },
      { trace: curve([0.2, 0, 0.4, -6.6]), color, width: 3.6 },
      { trace: curve([1.6, 0, 3.4, -4]), color, width: 3.2 },
      { trace: curve([0, 1, 0, -0.6]), color, width: 6 },
    )
  }

/** A hand of metal that can hold things. */
export const gripper =
  (color: string) =>
  (pen: Pen): void => {
    paint(
      pen,
      { trace: curve([-1, -1, -3.6, -3.2, -2.4, -6.6]), color, width: 2.4 },
      { trace: curve([1, -1, 3.6, -3.2, 2.4, -6.6]), color, width: 2.4 },
      { trace: curve([0, 0.4, 0, -0.8]), color, width: 5 },
    )
    draw(pen, [-2.4, 1.4, 2.4, 1.4])
  }

/** A fist with its thumb up, for everyone who has something like a hand. */
export function thumb(pen: Pen, color: string): void {
  paint(
    pen,
    { trace: curve([-1.6, 0.5, -2.4, -3.4, -1.6, -8.2]), color, width: 3.2 },
    { trace: curve([-0.8, 1.4, 1.4, 1.4]), color, width: 7.6 },
  )
  for (const y of [-0.4, 2]) draw(pen, [1.4, y, 4.8, y])
}
