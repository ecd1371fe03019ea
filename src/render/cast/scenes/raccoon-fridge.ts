import { raccoon } from '../figures/raccoon.ts'
import { box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint } from '../kit.ts'
import { floor, wall } from '../props.ts'

/** A raccoon caught at night in the light of the fridge. */
export function raccoonFridge(pen: Pen): void {
  wall(pen, '#23294f', '#2d3566')
  floor(pen, 88, '#3a2f55')
  fill(pen, polygon([62, 14, 62, 94, pen.left - 20, 110, pen.left - 20, 6]), 'rgba(255, 236, 170, 0.16)')
  fridge(pen)
  at(pen, { x: 39, y: 46, scale: 1.18 }, (own) => {
    paint(own, limb([-14, 34, -25, 38, -33, 31, -35, 18], 9, '#9aa1b0'))
    for (const [x, y, turn] of [
      [-29.4, 35.6, 0.9],
      [-34.4, 24, 0.1],
    ] as const) {
      at(own, { x, y, turn }, (ring) => draw(ring, [-2.8, 0, 2.8, 0], 4, '#3f4250'))
    }
    raccoon.bust(own)
    paint(own, form(oval(-11, 65, 10, 4), '#4a4d5c'), form(oval(11, 65, 10, 4), '#4a4d5c'))
    raccoon.head(own, { mood: 'caught', turn: 0.1 })
  })
  at(pen, { x: 47, y: 86, turn: 0.3, scale: 1.15 }, pizza)
  paint(pen, limb([20, 86, 27, 90, 35, 86], 8, raccoon.arm), limb([60, 84, 66, 92, 57, 91], 8, raccoon.arm))
  at(pen, { x: 36, y: 85.5, turn: 1.1, scale: 1.1 }, raccoon.hand)
  at(pen, { x: 56, y: 91, turn: -1.1, scale: 1.1 }, raccoon.hand)
}

function fridge(pen: Pen): void {
  paint(pen, form(box(68, 12, 64, 84, 4), '#d8e2ea', 2))
  fill(pen, box(71, 16, 50, 76, 2), '#fff4c9')
  for (const y of [36, 56, 76]) draw(pen, [71, y, 121, y], pen.line * 1.4, '#b8a878')
  paint(
    pen,
    form(box(74, 25, 8, 11, 1), '#6fb9e0'),
    form(polygon([86, 36, 88, 27, 96, 27, 98, 36], 1), '#ef6a5b'),
  )
  paint(pen, form(oval(80, 51, 5), '#8ccf6f'), form(oval(91, 51.4, 4.6), '#8ccf6f'))
  paint(pen, form(box(75, 66, 20, 10, 1), '#f5bd4c', 1))
  paint(pen, form(box(60, 10, 8, 88, 3), '#c3d0da', 1.2))
}

function pizza(pen: Pen): void {
  paint(pen, form(polygon([-9, -12, 9, -12, 0, 10], 1.4), '#ffcf5a', 1))
  paint(pen, form(box(-11, -15.4, 22, 5, 2.4), '#d08a4e'))
  for (const [x, y] of [
    [-3, -6.6],
    [3.4, -5],
    [-0.4, 1],
  ] as const) {
    fill(pen, oval(x, y, 2), '#e0523f')
  }
}
