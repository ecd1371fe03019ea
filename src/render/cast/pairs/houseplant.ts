import { face } from '../face.ts'
import { blob, box, polygon } from '../forms.ts'
import { at, draw, form, limb, type Pen, paint, tone } from '../kit.ts'
import { shadow } from '../props.ts'
import { indoors, type Side } from './pair.ts'

const pot = '#e07a52'

/** A plant from the catalogue, and the same plant at home. */
export function houseplant(pen: Pen, side: Side): void {
  const planned = side === 'expectation'
  indoors(pen, side, planned ? '#e9b983' : '#96877c', 80)
  if (planned) {
    for (const [x, y, turn, scale] of [
      [24, 45, -1.2, 1.1],
      [76, 45, 1.2, 1.1],
      [31, 32, -0.75, 1.2],
      [69, 32, 0.75, 1.2],
      [41, 26, -0.3, 1.25],
      [60, 25, 0.3, 1.25],
      [50, 36, 0, 1.25],
    ] as const) {
      paint(pen, limb([50, 60, (50 + x) / 2, y + 14, x, y + 4], 1.4, '#2f8a54'))
      at(pen, { x, y, turn, scale }, (own) => leaf(own, '#4bb36f'))
    }
  } else {
    for (const [x, y, turn] of [
      [28, 56, -2.6],
      [70, 58, 2.7],
    ] as const) {
      paint(pen, limb([50, 60, 50 + (x - 50) * 0.4, 40, x, y - 8], 1.4, '#8b7a4a'))
      at(pen, { x, y, turn, scale: 0.9 }, (own) => leaf(own, '#a8935a'))
    }
    paint(pen, limb([50, 60, 52, 44, 50, 33], 1.4, '#8b7a4a'))
    for (const [x, y, turn] of [
      [18, 84, 1.4],
      [84, 85, -1.2],
      [76, 89, 1.9],
    ] as const) {
      at(pen, { x, y, turn, scale: 0.7 }, (own) => leaf(own, '#a8935a'))
    }
  }
  shadow(pen, 50, 90, 24)
  paint(pen, form(polygon([31, 62, 69, 62, 64, 90, 36, 90], 3), planned ? pot : tone(pot, -0.07), 2.6))
  paint(pen, form(box(28, 56, 44, 9, 2.4), planned ? pot : tone(pot, -0.07), 1.4))
  if (!planned) draw(pen, [40, 90, 42, 86, 39, 84, 40, 80], pen.line * 1.2)
  face(pen, { x: 49, y: 74, gap: 13, eye: 4.2, mood: planned ? 'happy' : 'sad', skin: pot, mouth: [8.6, 8] })
}

function leaf(pen: Pen, color: string): void {
  paint(pen, form(blob([0, 12, -7, 4, -7.4, -5, 0, -14, 7.4, -5, 7, 4]), color, 1.8))
  draw(pen, [0, 9, 0, -8], pen.line * 0.8, tone(color, -0.14))
  for (const y of [-3, 3]) {
    draw(pen, [-4, y - 2.6, 0, y, 4, y - 2.6], pen.line * 0.7, tone(color, -0.14))
  }
}
