import { octopus } from '../figures/octopus.ts'
import { oval } from '../forms.ts'
import { at, draw, fill, limb, type Pen, paint, stroke } from '../kit.ts'
import { phone, wall } from '../props.ts'

const skin = octopus.arm
const screens = ['#f5bd4c', '#59b07c', '#6aa9f0', '#f07a6a', '#b48cf0', '#53c3c0'] as const

/** Where a tentacle holds its phone, as an offset to the left from the middle. */
const arms = [
  [14, 34, 26, 34, 36, 20, 38, 4],
  [13, 38, 28, 46, 42, 38, 41, 27],
  [10, 42, 20, 56, 34, 58, 34, 47],
] as const

const bubbles = [
  [-28, 30, 3],
  [-22, 58, 5],
  [-34, 78, 2.4],
  [124, 26, 4],
  [130, 52, 2.6],
  [121, 76, 5],
  [14, 116, 3],
  [88, -16, 3.4],
  [16, -22, 2.4],
] as const

/** An octopus that answers six calls at once. */
export function octopusPhones(pen: Pen): void {
  wall(pen, '#2b8996', '#1d6478')
  fill(pen, oval(50, 52, 44), '#369fa8')
  for (const [x, y, size] of bubbles) stroke(pen, oval(x, y, size), pen.line * 1.2, '#7fd0d2')
  paint(
    pen,
    limb([44, 64, 40, 84, 31, 100, 34, 130, 30, 180], 9, skin),
    limb([56, 64, 60, 84, 69, 100, 66, 130, 70, 180], 9, skin),
    ...sides((side) => arms.map((points) => limb(placed(points, side), 7.4, skin))),
  )
  at(pen, { x: 50, y: 46, scale: 1.42 }, (own) => octopus.head(own, { mood: 'panic' }))
  let index = 0
  for (const side of [-1, 1]) {
    for (const points of arms) {
      const [x = 0, y = 0] = placed(points, side).slice(-2)
      at(pen, { x, y: y - 4, turn: side * 0.16, scale: 0.98 }, (own) => {
        phone(own, screens[index] ?? skin)
        for (const way of [-1, 1])
          draw(own, [way * 6.6, -9, way * 8.2, -5.6, way * 6.8, -2.6], own.line, '#ffffff')
        paint(own, limb([-5, 3.4, 0, 4.6, 5, 3.4], 3, skin))
      })
      index += 1
    }
  }
}

const sides = <T>(make: (side: number) => readonly T[]): T[] => [-1, 1].flatMap(make)

const placed = (points: readonly number[], side: number): number[] =>
  points.map((value, index) => (index % 2 === 0 ? 50 + side * value : value + 24))
