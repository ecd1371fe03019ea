import { dinosaur } from '../figures/dinosaur.ts'
import { box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint } from '../kit.ts'
import { desk, drops, mug, plant, shadow, wall } from '../props.ts'

/** A dinosaur whose arms are too short for its keyboard. */
export function dinosaurKeyboard(pen: Pen): void {
  wall(pen, '#c9b3e6', '#ddcdf2')
  at(pen, { x: 72, y: 20 }, poster)
  paint(pen, form(polygon([10, 110, 20, 44, 30, 110], 2), '#e98a4b'))
  at(pen, { x: 43, y: 43, scale: 1.22 }, (own) => {
    for (const [x, y] of [
      [-21, 28],
      [-24, 42],
    ] as const) {
      paint(own, form(polygon([x + 4, y - 6, x - 5.4, y, x + 4, y + 6], 1), '#e98a4b'))
    }
    dinosaur.bust(own)
    dinosaur.head(own, { mood: 'cross', turn: 0.35, look: [0.3, 0.35] })
    for (const [x, y] of [
      [-9, 32],
      [13, 32],
    ] as const) {
      paint(own, limb([x, y, x + 5, y + 4, x + 10, y + 1.6], 5, dinosaur.arm))
      at(own, { x: x + 10, y: y + 1.6, turn: 1.2, scale: 0.8 }, dinosaur.hand)
    }
  })
  desk(pen, 87, '#a8704f')
  shadow(pen, 84, 90, 16)
  paint(pen, form(polygon([67, 84, 97, 84, 100, 90.5, 64, 90.5], 1.2), '#f4efe6', 0.8))
  for (const y of [86, 88.2]) draw(pen, [69, y, 95, y], pen.line * 0.9, '#9a97a6')
  for (const [x, y, turn] of [
    [75, 72, 0.2],
    [80, 75, 0],
    [75.5, 78, -0.2],
  ] as const) {
    at(pen, { x, y, turn }, (own) => draw(own, [-1.6, 0, 1.6, 0], own.line * 1.3, '#8669b8'))
  }
  at(pen, { x: -24, y: 92, scale: 1.2 }, (own) => plant(own, '#7c9f6a', '#8669b8'))
  at(pen, { x: 124, y: 92 }, (own) => mug(own, '#ef6a5b'))
  drops(pen, [[17, 33, -0.6]])
}

function poster(pen: Pen): void {
  paint(pen, form(box(0, 0, 22, 27, 1), '#fff6df', 1))
  fill(pen, oval(15, 8, 4.4), '#ef6a5b')
  fill(pen, polygon([3, 23, 10, 9, 19, 23]), '#6a9f7c')
}
