import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { draw, fill, form, type Pen, paint, tone } from '../kit.ts'
import { shadow } from '../props.ts'
import { indoors, type Side } from './pair.ts'

const bun = '#eaa351'

/** A burger as on the poster, and as in the box. */
export function burger(pen: Pen, side: Side): void {
  const planned = side === 'expectation'
  indoors(pen, side, planned ? '#d9774f' : '#8f7468', 80)
  shadow(pen, 50, 87, 42)
  paint(pen, form(oval(50, 85, 42, 5), planned ? '#ffffff' : '#dcd8d2', 1.2))
  if (planned) proud(pen)
  else flat(pen)
}

function proud(pen: Pen): void {
  paint(pen, form(box(20, 72, 60, 12, 5.6), bun, 2))
  paint(pen, form(box(17, 63, 66, 11, 5), '#7a4632', 2))
  paint(pen, form(polygon([20, 61, 80, 61, 72, 66, 62, 62.6, 52, 70, 42, 62.6, 30, 67], 1), '#ffc94a'))
  paint(pen, form(box(20, 55, 28, 7, 3.2), '#ef5f56', 1), form(box(51, 55, 28, 7, 3.2), '#ef5f56', 1))
  paint(
    pen,
    form(
      blob([
        15, 53, 20, 49, 50, 48, 80, 49, 85, 53, 80, 57.4, 73, 54, 66, 58, 59, 54, 50, 58, 42, 54, 34, 58, 27,
        54, 20, 57.6,
      ]),
      '#7cc45f',
      1.2,
    ),
  )
  paint(
    pen,
    form(blob([18, 49, 19, 36, 30, 25, 50, 20.6, 70, 25, 81, 36, 82, 49, 66, 51.4, 34, 51.4]), bun, 3),
  )
  seeds(pen, [
    [34, 29, -0.5],
    [46, 25, -0.2],
    [58, 25.4, 0.3],
    [68, 30, 0.6],
  ])
  face(pen, { x: 50, y: 36, gap: 17, eye: 4.8, mood: 'smug', skin: bun, mouth: [10, 10] })
}

function flat(pen: Pen): void {
  paint(pen, form(blob([16, 79, 24, 76, 52, 75, 78, 77, 83, 80, 74, 84, 28, 84.4]), tone(bun, -0.04), 1.6))
  paint(pen, form(blob([64, 70, 86, 72, 97, 77, 92, 80, 76, 77]), '#9db36a'))
  paint(pen, form(blob([24, 72, 50, 69, 70, 71, 74, 76, 50, 78, 26, 77]), '#6d4a3e', 1.2))
  paint(pen, form(polygon([10, 72, 34, 70, 38, 74, 26, 84, 20, 77], 1), '#eec25c'))
  paint(
    pen,
    form(
      blob([15, 72, 18, 64, 30, 59.6, 48, 62, 62, 59, 76, 64, 80, 71, 66, 73, 48, 71, 30, 74.4]),
      tone(bun, -0.05),
      2.2,
    ),
  )
  draw(pen, [56, 61, 54, 64.6, 57, 67], pen.line, tone(bun, -0.2))
  seeds(pen, [
    [66, 64, 1],
    [28, 63.6, -0.2],
  ])
  face(pen, { x: 44, y: 65.4, gap: 13, eye: 3.8, mood: 'sad', skin: tone(bun, -0.05), mouth: [12.4, 8] })
  fill(pen, oval(90, 86, 1.6, 1), '#f8e3b8')
}

function seeds(pen: Pen, places: readonly (readonly [x: number, y: number, turn: number])[]): void {
  for (const [x, y, turn] of places) fill(pen, oval(x, y, 2, 1.2, turn), '#fff1cf')
}
