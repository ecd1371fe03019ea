import { dog } from '../figures/dog.ts'
import { box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, type Pen, paint } from '../kit.ts'
import { desk, laptop, mug, sheet, wall } from '../props.ts'

/** A dog with a cone around its head that has to sit in a meeting all the same. */
export function dogCone(pen: Pen): void {
  wall(pen, '#f3b8a2', '#f7cdb6')
  at(pen, { x: 6, y: 20 }, chart)
  at(pen, { x: 50, y: 52, scale: 1.2 }, (own) => dog.bust(own))
  paint(pen, form(polygon([40, 76, 60, 76, 66, 84, 34, 84], 2), '#cfe3ee'))
  paint(pen, form(oval(50, 48, 33, 31.5), '#e6f3f9', 2.4))
  fill(pen, oval(50, 50, 24, 23), '#c4dbe8')
  for (let index = 0; index < 16; index += 1) {
    const angle = (index / 16) * 2 * Math.PI
    draw(
      pen,
      [
        50 + 26 * Math.cos(angle),
        49 + 25 * Math.sin(angle),
        50 + 30 * Math.cos(angle),
        48.5 + 28.6 * Math.sin(angle),
      ],
      pen.line,
      '#b3cddc',
    )
  }
  at(pen, { x: 50, y: 48, scale: 1.02 }, (own) => dog.head(own, { mood: 'sad' }))
  desk(pen, 84, '#8a5a6a')
  at(pen, { x: -28, y: 87 }, (own) => laptop(own))
  at(pen, { x: 128, y: 87 }, (own) => laptop(own))
  at(pen, { x: 86, y: 87 }, (own) => mug(own, '#5aa9a2'))
  at(pen, { x: 15, y: 86, turn: -0.25, scale: 0.9 }, (own) => sheet(own))
}

function chart(pen: Pen): void {
  paint(pen, form(box(0, 0, 25, 21, 1.4), '#fffaf0', 1))
  draw(pen, [4, 5, 9, 9, 13, 8, 17, 14, 21, 17], pen.line * 2, '#d8493f')
}
