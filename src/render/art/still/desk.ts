import { blend, shaded } from '../paint.ts'
import type { Stage } from '../stage.ts'
import { ball, box, drum, keyboard, ring, type Solid, staff, turned } from './solids.ts'

/** A worker's table from above: x goes to the right, z up the picture. */
export function deskThings({ script: { things, ground, leaf }, between, random, isWide }: Stage): Solid[] {
  const [one, two, three, four] = things
  const side = random() < 0.5 ? -1 : 1
  const metal = shaded(blend(two, ground, 0.25), -0.04, 0.4)
  const dark = { lightness: 0.3, chroma: Math.min(three.chroma, 0.03), hue: three.hue }
  const laptop = [
    box([-0.25 * side, 0.05, 0.2], [0.86, 0.05, 0.6], [metal, 0.4], 0.04),
    box([-0.25 * side, 0.12, -0.2], [0.28, 0.003, 0.14], [shaded(metal, -0.05), 0.3], 0.002),
    box([-0.25 * side, 0.42, 1.05], [0.86, 0.05, 0.36], [dark, 0.6], 0.04),
    box([-0.25 * side, 0.46, 1.05], [0.8, 0.02, 0.31], [blend(one, ground, 0.15), 0.5], 0.01),
    box([-0.25 * side - 0.5, 0.485, 1.05], [0.18, 0.004, 0.2], [blend(one, two, 0.55), 0.1], 0.002),
    ...[0, 1, 2].map((line) =>
      box(
        [-0.25 * side + 0.2 - line * 0.06, 0.485, 1.2 - line * 0.14],
        [0.36 - line * 0.06, 0.004, 0.032],
        [line === 0 ? four : two, 0.1],
        0.002,
      ),
    ),
    keyboard([-0.25 * side, 0.11, 0.42], 11, 4, 0.135, [dark, 0.2]),
  ]
  const [cupX, cupZ] = [1.15 * side, between(0.55, 0.9)]
  const cup = [
    drum([cupX, 0, cupZ], 0.36, 0.04, [shaded(two, -0.02), 0.5]),
    turned(
      [cupX, 0.03, cupZ],
      [
        [0, 0.03],
        [0.17, 0.03],
        [0.25, 0.3],
      ],
      0.025,
      [two, 0.6],
    ),
    drum([cupX, 0.2, cupZ], 0.225, 0.06, [{ lightness: 0.33, chroma: 0.06, hue: 52 }, 0.6], 0.01),
    ring([cupX + 0.32 * side, 0.2, cupZ], 0.09, 0.03, [two, 0.6], 'z'),
  ]
  const turn = between(-0.22, 0.22)
  const [bookX, bookZ] = [1.02 * side, -0.42]
  const notebook = [
    box([bookX, 0.05, bookZ], [0.4, 0.05, 0.54], [one, 0.2], 0.03, turn),
    box([bookX + 0.02, 0.1, bookZ], [0.05, 0.008, 0.54], [four, 0.2], 0.005, turn),
    staff([bookX - 0.2, 0.135, bookZ - 0.35], [bookX + 0.22, 0.135, bookZ + 0.3], 0.028, [four, 0.5]),
  ]
  const [potX, potZ] = [-1.45 * side, 0.95]
  const plant = [
    turned(
      [potX, 0, potZ],
      [
        [0, 0.03],
        [0.24, 0.03],
        [0.3, 0.32],
      ],
      0.03,
      [blend(three, ground, 0.3), 0.3],
    ),
    ...Array.from({ length: 13 }, (_, index) => {
      const angle = index * 2.4
      const reach = 0.1 + (index / 13) * 0.32
      return ball(
        [potX + Math.cos(angle) * reach, 0.62 - reach * 0.6, potZ + Math.sin(angle) * reach],
        0.17,
        [shaded(leaf, (index % 3) * 0.05 - 0.05), 0.3],
        0.35,
      )
    }),
  ]
  const low = isWide ? -0.75 : -1.0
  const phone = [
    box([-0.62 * side, 0.04, low], [0.22, 0.04, 0.42], [dark, 0.6], 0.03, between(-0.3, 0.3) - 0.1),
    drum([-1.25 * side, 0, low + 0.35], 0.17, 0.07, [four, 0.4], 0.02),
    drum([-1.18 * side, 0, low - 0.05], 0.1, 0.05, [one, 0.4], 0.02),
  ]
  const sheet = box(
    [0.05 * side, 0.008, low - 0.05],
    [0.34, 0.008, 0.44],
    [shaded(two, 0.02), 0.02],
    0.004,
    between(-0.35, 0.35),
  )
  return [...laptop, ...cup, ...notebook, ...plant, ...phone, sheet]
}
