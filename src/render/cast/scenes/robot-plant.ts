import { robot } from '../figures/robot.ts'
import { box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint } from '../kit.ts'
import { desk, pane, plant, shadow, sun, wall } from '../props.ts'

/** A robot that waters a plant of plastic, with the price still on it. */
export function robotPlant(pen: Pen): void {
  wall(pen, '#f6cf72', '#fbe0a0')
  at(pen, { x: 60, y: 19 }, (own) => pane(own, 32, 32, garden))
  at(pen, { x: 35, y: 42, scale: 0.98, turn: 0.03 }, (own) => {
    robot.bust(own)
    robot.head(own, { mood: 'happy', turn: 0.5 })
  })
  desk(pen, 82, '#c07a52')
  shadow(pen, 80, 88, 14)
  at(pen, { x: -22, y: 87, scale: 1.1 }, (own) => plant(own, '#35b36a', '#6fb9e0'))
  at(pen, { x: 124, y: 87 }, (own) => plant(own, '#35b36a', '#f5bd4c'))
  paint(pen, form(polygon([68, 86, 92, 86, 90, 90, 70, 90], 1), '#f4efe6'))
  at(pen, { x: 80, y: 86, scale: 1.05 }, (own) => {
    plant(own, '#35b36a')
    draw(own, [7, -15, 11, -11], own.line, '#1c1b22')
    paint(own, form(polygon([9, -12, 14, -12, 17, -8.5, 14, -5, 9, -5], 0.8), '#fff3c4'))
    fill(own, oval(11, -8.5, 0.8), '#1c1b22')
  })
  at(pen, { x: 61, y: 58, turn: 0.34 }, can)
  paint(pen, limb([52, 74, 56, 80, 60, 74, 57, 66], 5, robot.arm))
  at(pen, { x: 57, y: 66, scale: 1.1, turn: 0.1 }, robot.hand)
  for (const [x, y] of [
    [79, 57],
    [76.5, 61],
    [81, 62.5],
  ] as const) {
    draw(pen, [x, y, x + 0.6, y + 2.4], pen.line * 1.6, '#5bb7ea')
  }
}

function can(pen: Pen): void {
  paint(pen, { trace: oval(-2, -7, 5, 5), color: '#ef6a5b', width: 1.8 })
  paint(pen, form(polygon([6, 0, 15, -7.5, 17, -5.2, 7, 6], 0.8), '#ef6a5b'))
  paint(pen, form(polygon([14, -9.8, 19, -4.6, 17.4, -3.4, 12.8, -8.4], 0.6), '#f79a8b'))
  paint(pen, form(box(-9, -6, 17, 14, 2.4), '#ef6a5b', 1.4))
}

function garden(pen: Pen): void {
  fill(pen, box(0, 0, 32, 32), '#9fdcf5')
  sun(pen, 24, 8, 4.6)
  fill(pen, oval(10, 36, 18, 14), '#7cc47f')
  fill(pen, oval(28, 36, 14, 10), '#5fb06f')
}
