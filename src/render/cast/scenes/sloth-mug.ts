import { sloth } from '../figures/sloth.ts'
import { box, oval } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint } from '../kit.ts'
import { clock, desk, laptop, pane, plant, shadow, steam, sun, wall } from '../props.ts'

/** A sloth that embraces a mug larger than itself. */
export function slothMug(pen: Pen): void {
  wall(pen, '#a9cdb0', '#c4dfc2')
  at(pen, { x: 6, y: 22 }, (own) => pane(own, 24, 28, morning))
  at(pen, { x: 87, y: 28 }, (own) => clock(own, 9, 2))
  at(pen, { x: 50, y: 44, scale: 1.25, turn: -0.08 }, (own) => {
    paint(own, form(oval(0, 26, 25, 22), sloth.arm, 2.4))
  })
  desk(pen, 78, '#c98a55')
  shadow(pen, 52, 85, 30)
  at(pen, { x: -22, y: 82, scale: 1.2 }, (own) => plant(own, '#5a9f6c'))
  at(pen, { x: 132, y: 82, scale: 1.1 }, (own) => laptop(own))
  paint(pen, { trace: oval(73, 66, 9, 10), color: '#f2664f', width: 5 })
  paint(pen, form(box(26, 52, 50, 34, 8), '#f2664f', 3))
  paint(pen, form(oval(51, 53.4, 24, 5), '#5b3524'))
  fill(pen, box(31, 67, 40, 3.4, 1.7), '#ff9079')
  at(pen, { x: 47, y: 39, scale: 1.2, turn: -0.12 }, (own) => sloth.head(own, { mood: 'tired', turn: 0.1 }))
  for (const mirrored of [false, true]) {
    at(pen, { x: mirrored ? 77 : 25, y: 60, mirrored }, (own) => {
      paint(own, limb([-4, -6, -5, 4, 0, 11, 9, 13], 9.6, sloth.arm))
      at(own, { x: 10, y: 13.2, scale: 1.3, turn: 1.7 }, sloth.hand)
    })
  }
  steam(pen, 81, 52)
  draw(pen, [4, 81, 14, 81], pen.line, '#9a6238')
  draw(pen, [88, 80.4, 97, 80.4], pen.line, '#9a6238')
}

function morning(pen: Pen): void {
  fill(pen, box(0, 0, 24, 28), '#ffd9a0')
  sun(pen, 12, 24, 9, '#ff9d5c')
}
