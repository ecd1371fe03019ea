import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from '../kit.ts'
import { desk, plant, shadow, wall } from '../props.ts'

const coat = '#f3c25a'
const spots = '#b9713c'

/** A giraffe in a video call: the screen has room for its neck alone, so the head looks in from above. */
export function giraffeCall(pen: Pen): void {
  wall(pen, '#7fc6c9', '#a8dcd6')
  desk(pen, 84, '#a4694c')
  at(pen, { x: 96, y: 88 }, (own) => plant(own, '#4fa562', '#f4efe6'))
  at(pen, { x: -22, y: 88, scale: 1.1 }, (own) => plant(own, '#4fa562'))
  shadow(pen, 46, 90, 38)
  paint(pen, form(polygon([38, 82, 54, 82, 58, 90, 34, 90], 1.4), '#c3c8d4'))
  paint(pen, form(box(8, 34, 76, 50, 4), '#3a3d4d', 1.4))
  const screen = box(11.5, 37.5, 69, 43, 1.6)
  fill(pen, screen, '#f3ead8')
  inside(pen, screen, (own) => {
    fill(own, box(11, 37, 23, 22), '#ffb3a1')
    fill(own, box(11, 59, 23, 22), '#b6a6ea')
    for (const [y, color] of [
      [52, '#7a4f58'],
      [74, '#4a4380'],
    ] as const) {
      paint(own, form(oval(22.5, y + 10, 9, 7), color), form(oval(22.5, y - 2, 5), '#f7d7b4'))
    }
    draw(own, [34.5, 30, 34.5, 90], own.line * 1.4)
    draw(own, [11, 59, 34.5, 59], own.line * 1.4)
  })
  paint(pen, limb([58, 70, 57, 34], 15, coat))
  inside(pen, box(34.5, 37.5, 46, 43), (own) =>
    paint(own, form(blob([44, 90, 48, 76, 54, 70, 62, 70, 69, 76, 73, 90]), coat)),
  )
  inside(pen, box(50, 28, 15, 56), (own) => {
    for (const [x, y, size] of [
      [53, 46, 4],
      [62, 53, 4.4],
      [54, 62, 4.4],
      [63, 69, 4],
      [55, 76, 3.6],
      [62, 39, 3],
    ] as const) {
      fill(
        own,
        blob([
          x - size,
          y - 1,
          x - 1,
          y - size,
          x + size,
          y - 1,
          x + size * 0.7,
          y + size,
          x - size * 0.6,
          y + size,
        ]),
        spots,
      )
    }
  })
  at(pen, { x: 54, y: 27, turn: 0.06 }, head)
}

function head(pen: Pen): void {
  paint(pen, limb([-5, -12, -6.4, -19], 2.6, coat), limb([6, -12, 7.4, -19], 2.6, coat))
  paint(pen, form(oval(-6.6, -19.6, 2.6), spots), form(oval(7.6, -19.6, 2.6), spots))
  paint(
    pen,
    form(blob([-13, -6, -22, -11, -25, -5, -19, -1]), coat),
    form(blob([13, -6, 22, -11, 25, -5, 19, -1]), coat),
  )
  paint(
    pen,
    form(
      blob([
        -14, -9, 0, -13.6, 14, -9, 15.4, 3, 13, 12, 15.6, 20, 9, 27, 0, 28.4, -9, 27, -15.6, 20, -13, 12,
        -15.4, 3,
      ]),
      coat,
      2,
    ),
  )
  fill(pen, oval(0, 20.6, 13, 7), '#fbe6bb')
  fill(pen, oval(-5, 17.6, 1.2, 0.9), tone(spots, -0.1))
  fill(pen, oval(5, 17.6, 1.2, 0.9), tone(spots, -0.1))
  face(pen, {
    x: 0,
    y: 2,
    gap: 16.4,
    eye: 6,
    mood: 'dead',
    skin: '#d99a45',
    look: [0, 0.35],
    mouth: [20.4, 9],
  })
}
