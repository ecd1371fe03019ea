import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from '../kit.ts'
import { desk, shadow, wall } from '../props.ts'

const skin = '#f6a9b4'

/** A pig looks for money where there is none: a moth flies out of its wallet. */
export function pigWallet(pen: Pen): void {
  wall(pen, '#9cb9b0', '#c2d6c8')
  for (const x of [-30, 118]) at(pen, { x, y: 24 }, receipt)
  pig(pen)
  desk(pen, 86, '#8d6a57')
  shadow(pen, 52, 90, 24)
  wallet(pen)
  at(pen, { x: 34, y: 75, turn: 0.5, scale: 1 }, (own) => paint(own, limb([-10, 3, -6, 8, 2, 8], 8.6, skin)))
  at(pen, { x: 71, y: 75, mirrored: true, turn: -0.5 }, (own) =>
    paint(own, limb([-10, 3, -6, 8, 2, 8], 8.6, skin)),
  )
  draw(pen, [66, 76, 80, 70, 80, 62, 88, 57, 82, 50, 85, 42], pen.line, '#6f8a82')
  at(pen, { x: 85, y: 34, turn: 0.3 }, moth)
}

function pig(pen: Pen): void {
  paint(pen, form(blob([50, 60, 66, 64, 76, 80, 76, 110, 24, 110, 24, 80, 34, 64]), skin, 3))
  for (const mirrored of [false, true]) {
    at(pen, { x: 50, y: 0, mirrored }, (own) => {
      paint(own, form(polygon([10, 22, 31, 12, 29, 36], 4), tone(skin, -0.05), 1.6))
      fill(own, polygon([17, 22, 27, 17, 26, 31], 2), tone(skin, -0.14))
    })
  }
  paint(
    pen,
    form(blob([50, 17, 66, 20, 77, 33, 78, 48, 69, 62, 50, 67, 31, 62, 22, 48, 23, 33, 34, 20]), skin, 3),
  )
  fill(pen, oval(29, 50, 4.6, 3), '#ef8596')
  fill(pen, oval(71, 50, 4.6, 3), '#ef8596')
  face(pen, { x: 50, y: 37, gap: 23, eye: 7, mood: 'sad', skin, look: [0, 0.42], mouth: [23.4, 12] })
  paint(pen, form(oval(50, 50, 10.6, 7.6), tone(skin, -0.06), 1.4))
  for (const x of [46, 54]) fill(pen, oval(x, 50, 1.9, 2.8), '#a64a5e')
}

function wallet(pen: Pen): void {
  const leather = '#a5673f'
  paint(pen, form(polygon([34, 70, 52, 74, 71, 70, 72, 86, 33, 86], 2), tone(leather, -0.16)))
  fill(pen, polygon([38, 74, 52, 77, 67, 74, 67, 80, 38, 80], 1), '#3b2a26')
  const front = polygon([31, 77, 52, 80, 74, 77, 72, 93, 33, 93], 2.4)
  paint(pen, form(front, leather, 1.8))
  inside(pen, front, (own) => draw(own, [33, 80, 52, 83, 72, 80], own.line * 0.8, tone(leather, 0.14)))
  paint(pen, form(box(48.6, 82, 7, 5.4, 1.6), '#f5c242', 0.8))
}

function moth(pen: Pen): void {
  const wing = '#d9c7a4'
  for (const mirrored of [false, true]) {
    at(pen, { x: 0, y: 0, mirrored }, (own) => {
      paint(
        own,
        form(blob([0, -1, 5, -6, 12, -7, 12.6, -1, 7, 3]), wing, 1),
        form(blob([0, 1, 6, 3, 8, 7, 3, 8]), tone(wing, -0.05)),
      )
      fill(own, oval(8.6, -3.4, 1.5), '#8d7350')
      draw(own, [0.4, -4, 1.6, -7, 4, -8.4])
    })
  }
  paint(pen, form(oval(0, 0.6, 1.7, 5), '#8d7350'))
}

function receipt(pen: Pen): void {
  paint(pen, form(box(0, 0, 13, 26, 0.8), '#fffaf0', 1))
  for (const y of [4, 8, 12, 16]) draw(pen, [2.6, y, 10.4, y], pen.line * 0.9, '#a9a5a0')
  draw(pen, [6.4, 21.4, 10.4, 21.4], pen.line * 1.8, '#ef5f56')
}
