import { dog } from '../figures/dog.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from '../kit.ts'
import { cloud, floor, wall } from '../props.ts'
import type { SceneDrawing } from './scene.ts'

const rock = '#8a5a66'

/** A quiet picnic in front of a volcano that is not quiet. */
export const volcanoPicnic: SceneDrawing = {
  paint(pen) {
    wall(pen, '#ffb37a', '#ffd9a0')
    for (const [x, y, scale] of [
      [34, 12, 1],
      [66, 10, 1.1],
      [50, 3, 1.2],
      [84, 2, 0.9],
    ] as const) {
      at(pen, { x, y, scale }, (own) => cloud(own, '#75606f'))
    }
    for (const [points, width] of [
      [[47, 26, 42, 14, 33, 14, 27, 26], 3],
      [[54, 26, 60, 12, 70, 13, 75, 24], 3],
      [[50, 26, 51, 14, 53, 10], 3.4],
    ] as const) {
      paint(pen, limb(points, width, '#ff6a3c'))
    }
    const mountain = polygon([-14, 84, 34, 26, 66, 26, 114, 84], 4)
    paint(pen, form(mountain, rock, 4))
    inside(pen, mountain, (own) => {
      const lava = blob([
        30, 22, 70, 22, 70, 30, 66, 34, 65, 46, 61, 48, 58, 36, 53, 34, 50, 40, 46, 36, 42, 36, 40, 58, 35.6,
        59, 35, 40, 31, 34,
      ])
      paint(own, form(lava, '#ff6a3c'))
      fill(own, box(36, 26, 28, 3.4, 1.7), '#ffc94a')
      for (const [x, y] of [
        [12, 66],
        [84, 62],
        [74, 74],
      ] as const) {
        draw(own, [x - 4, y, x, y + 2, x + 4, y], own.line, tone(rock, -0.12))
      }
    })
    floor(pen, 76, '#86b95f')
    paint(pen, form(polygon([20, 86, 82, 86, 92, 98, 10, 98], 1.4), '#f4efe6'))
    for (const x of [26, 46, 66])
      fill(
        pen,
        polygon([x, 86.4, x + 8, 86.4, x + 8 + (x - 46) * 0.16, 97.6, x - 2 + (x - 46) * 0.2, 97.6]),
        '#ef8a7d',
      )
    at(pen, { x: 50, y: 70, scale: 0.66 }, (own) => {
      at(own, { x: 0, y: -2, scale: 0.62 }, dog.bust)
      dog.head(own, { mood: 'calm' })
      paint(own, limb([9, 20, 15, 26, 18, 20], 6, dog.arm))
      at(own, { x: 19, y: 17, scale: 0.9, turn: 0.2 }, sandwich)
    })
    at(pen, { x: 76, y: 93 }, basket)
  },
  labels: [
    { x: 27, y: 85, width: 46, height: 13 },
    { x: 28, y: 38, width: 44, height: 15 },
  ],
}

function sandwich(pen: Pen): void {
  paint(pen, form(polygon([-8, 4, 8, 4, 0, -10], 1.6), '#f3d39b', 1))
  draw(pen, [-7, 1.4, 7, 1.4], pen.line * 1.8, '#59a05f')
}

function basket(pen: Pen): void {
  paint(pen, { trace: oval(0, -10, 6.4, 7), color: '#b9783f', width: 1.6 })
  paint(pen, form(polygon([-9, -9, 9, -9, 7.6, 0, -7.6, 0], 1), '#d8a35f', 1.2))
  for (const y of [-6.4, -3.4]) draw(pen, [-8, y, 8, y], pen.line * 0.8, '#a4692f')
}
