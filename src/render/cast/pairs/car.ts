import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, type Pen, paint, tone } from '../kit.ts'
import { haze, shadow } from '../props.ts'
import { outdoors, type Side } from './pair.ts'

const paintwork = '#ef6a5b'

/** The journey by car: off to the sea, and on the hard shoulder. */
export function car(pen: Pen, side: Side): void {
  const planned = side === 'expectation'
  outdoors(pen, side, planned ? ['#4fb8d2', '#4fb8d2'] : ['#8c9683', '#8c9683'], planned ? 52 : 56)
  if (planned)
    paint(
      pen,
      form(
        blob([pen.left - 30, 64, pen.left, 54, 4, 51, 20, 56, 34, 66, 20, 76, pen.left, 80]),
        '#8fd07e',
        2,
      ),
    )
  paint(
    pen,
    form(box(pen.left - 5, 66, pen.right - pen.left + 10, pen.bottom), planned ? '#6a6e80' : '#595c69'),
  )
  for (let x = Math.floor(pen.left / 26) * 26; x < pen.right; x += 26)
    fill(pen, box(x, 92, 14, 1.8), '#f7e6b0')
  shadow(pen, 50, 86.4, 40)
  if (!planned)
    for (const [x, y, scale] of [
      [84, 44, 0.55],
      [90, 32, 0.75],
    ] as const)
      haze(pen, x, y, scale, 'rgba(255, 255, 255, 0.75)')
  at(pen, { x: 50, y: 66, turn: planned ? 0 : 0.075 }, (own) => {
    if (planned) luggage(own)
    body(own, planned)
  })
  wheel(pen, 29, 80, planned)
  if (planned) wheel(pen, 71, 80, true)
  else {
    paint(
      pen,
      form(blob([61, 84, 63, 78, 71, 75, 79, 78, 82, 85, 78, 88, 64, 88]), '#33343f'),
      form(oval(71, 81.6, 3.8), '#c9ccd6'),
    )
    at(pen, { x: 12, y: 84, turn: -0.5 }, (own) => suitcase(own, '#f5bd4c'))
    at(pen, { x: 4, y: 90, turn: 0.9 }, (own) => suitcase(own, '#5aa9a2'))
  }
}

function body(pen: Pen, planned: boolean): void {
  const color = planned ? paintwork : tone(paintwork, -0.07)
  const cabin = polygon([-24, -8, -17, -25, 13, -25, 24, -8], 4)
  paint(pen, form(cabin, color), form(box(-38, -9.4, 78, 22, 7), color, 2.4))
  paint(
    pen,
    form(polygon([-19.4, -8.4, -14.6, -21.4, -2.4, -21.4, -2.4, -8.4], 1.6), planned ? '#d6f1fb' : '#aebccb'),
  )
  paint(
    pen,
    form(polygon([1, -8.4, 1, -21.4, 11.4, -21.4, 19.4, -8.4], 1.6), planned ? '#d6f1fb' : '#aebccb'),
  )
  draw(pen, [-0.8, -7, -0.8, 11], pen.line, tone(color, -0.16))
  draw(pen, [-6.6, -3.4, -3.6, -3.4], pen.line * 1.6)
  face(pen, { x: 24, y: -1, gap: 13, eye: 4.4, mood: planned ? 'happy' : 'tired', skin: color, turn: 0.3 })
  if (planned) draw(pen, [34, 6.4, 36.4, 7, 38.4, 4.6], pen.line * 1.3)
  else draw(pen, [34, 7.4, 36.4, 5.4, 38.6, 6.6], pen.line * 1.3)
}

function luggage(pen: Pen): void {
  at(pen, { x: -9, y: -31 }, (own) => suitcase(own, '#f5bd4c'))
  at(pen, { x: 5.6, y: -31 }, (own) => suitcase(own, '#5aa9a2'))
  at(pen, { x: -2, y: -38.4, turn: -0.06 }, (own) => paint(own, form(oval(0, -1, 24, 3), '#fff6df', 1)))
}

function suitcase(pen: Pen, color: string): void {
  paint(pen, form(box(-7, -5, 14, 11, 1.6), color, 1.2))
  draw(pen, [-3.6, -5, -3.6, 6])
  draw(pen, [3.6, -5, 3.6, 6])
}

function wheel(pen: Pen, x: number, y: number, planned: boolean): void {
  paint(pen, form(oval(x, y, 8.2), '#33343f'))
  paint(pen, form(oval(x, y, 3.8), planned ? '#f4efe6' : '#c9ccd6'))
}
