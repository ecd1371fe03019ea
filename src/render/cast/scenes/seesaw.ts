import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint, tone } from '../kit.ts'
import { drops, floor, haze, shadow, wall } from '../props.ts'
import type { SceneDrawing } from './scene.ts'

const hide = '#a58bc4'
const down = '#ffd54f'

/** A hippo sits on one end of a seesaw, a chick hangs on at the other, high up. */
export const seesaw: SceneDrawing = {
  paint(pen) {
    wall(pen, '#9fd8ef', '#d8f1f4')
    haze(pen, 84, 20, 0.8, '#ffffff')
    haze(pen, 50, 34, 0.5, '#ffffff')
    haze(pen, -22, 44, 1, '#ffffff')
    haze(pen, 124, 38, 0.9, '#ffffff')
    floor(pen, 84, '#8cc56f')
    shadow(pen, 74, 93, 28)
    shadow(pen, 36, 93, 14)
    paint(pen, form(polygon([41, 66, 52, 94, 30, 94], 1.6), '#ef6a5b', 2))
    at(pen, { x: 41, y: 66, turn: 0.43 }, (own) =>
      paint(own, form(box(-34, -2.4, 78, 4.8, 2.2), '#d8a35f', 1)),
    )
    at(pen, { x: 17, y: 42.6, turn: 0.2 }, chick)
    at(pen, { x: 73, y: 58 }, hippo)
    drops(pen, [
      [4, 28, -0.7],
      [30, 28, 0.7],
    ])
  },
  labels: [
    { x: 2, y: 4, width: 42, height: 14 },
    { x: 51, y: 71, width: 43, height: 15 },
  ],
}

function hippo(pen: Pen): void {
  paint(
    pen,
    form(oval(-16, 30, 9, 6), tone(hide, -0.05), 1.2),
    form(oval(18, 30, 9, 6), tone(hide, -0.05), 1.2),
    form(blob([0, -8, 18, -2, 25, 14, 20, 29, 0, 33, -20, 29, -25, 14, -18, -2]), hide, 3),
  )
  paint(pen, form(oval(-11, -38, 4.6), hide), form(oval(11, -38, 4.6), hide))
  paint(
    pen,
    form(
      blob([0, -38, 12, -35, 16, -24, 20, -12, 16, -2, 0, 1, -16, -2, -20, -12, -16, -24, -12, -35]),
      hide,
      2.4,
    ),
  )
  fill(
    pen,
    blob([0, -17, 12, -17, 17.6, -10, 14, -3, 0, -0.6, -14, -3, -17.6, -10, -12, -17]),
    tone(hide, 0.06),
  )
  fill(pen, oval(-5.6, -12, 2, 1.5), tone(hide, -0.22))
  fill(pen, oval(5.6, -12, 2, 1.5), tone(hide, -0.22))
  face(pen, { x: 0, y: -25, gap: 15, eye: 5, mood: 'dead', skin: hide, look: [-0.3, 0], mouth: [19.6, 13] })
}

function chick(pen: Pen): void {
  draw(pen, [-3, 8, -3, 12], pen.line * 1.6, '#d9822b')
  draw(pen, [4, 8, 4, 12], pen.line * 1.6, '#d9822b')
  paint(
    pen,
    limb([-8, 0, -14, -5], 4.6, down),
    limb([8, 0, 14, -5], 4.6, down),
    form(blob([0, -15, 9, -11, 11.4, 0, 8, 9, 0, 11, -8, 9, -11.4, 0, -9, -11]), down, 2),
  )
  draw(pen, [0, -15, -1, -19], pen.line * 1.4)
  draw(pen, [0, -15, 2.4, -18], pen.line * 1.4)
  face(pen, { x: 0, y: -4.6, gap: 8.6, eye: 3.3, mood: 'panic', skin: down })
  paint(pen, form(polygon([-2.6, 0, 2.6, 0, 0, 4.4], 0.6), '#f28b34'))
}
