import { face } from '../face.ts'
import { blob, oval } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint, tone } from '../kit.ts'
import { drops, shadow } from '../props.ts'
import { indoors, type Side } from './pair.ts'

const wool = '#f6f1ea'
const skin = '#f2c4b4'

/** A poodle at the hairdresser's. */
export function poodle(pen: Pen, side: Side): void {
  const planned = side === 'expectation'
  indoors(pen, side, planned ? '#f3a8b5' : '#a08e98', 84)
  const coat = planned ? wool : skin
  shadow(pen, 50, 90, 26)
  if (planned)
    for (const [x, y] of [
      [16, 30],
      [86, 24],
      [80, 62],
      [12, 66],
    ] as const)
      sparkle(pen, x, y)
  paint(pen, limb([62, 72, 74, 66, 78, 56], 4.4, coat))
  if (planned) puff(pen, 78, 52, 8)
  else tuft(pen, 78, 53, 0.5)
  paint(
    pen,
    limb([41, 74, 40, 88], 6.4, coat),
    limb([59, 74, 60, 88], 6.4, coat),
    form(blob([36, 58, 50, 54, 64, 58, 67, 72, 60, 82, 40, 82, 33, 72]), coat, planned ? 2.4 : 1.8),
  )
  if (planned) for (const x of [40, 60]) puff(pen, x, 86, 6.6)
  else
    for (const [x, y, turn] of [
      [37, 66, -0.9],
      [63, 63, 0.9],
      [40, 84, -1],
    ] as const)
      tuft(pen, x, y, turn)
  if (planned) {
    puff(pen, 26, 42, 11)
    puff(pen, 74, 42, 11)
  } else {
    paint(
      pen,
      form(blob([34, 34, 27, 36, 23, 48, 27, 55, 32, 50]), skin, 1.6),
      form(blob([66, 34, 73, 36, 77, 48, 73, 55, 68, 50]), skin, 1.6),
    )
    tuft(pen, 25.6, 55, -2.8)
  }
  paint(pen, form(blob([50, 27, 62, 30, 67, 42, 63, 54, 50, 60, 37, 54, 33, 42, 38, 30]), coat, 2))
  if (planned) {
    puff(pen, 50, 23, 15)
    at(pen, { x: 61, y: 17, turn: 0.4 }, bow)
  } else {
    tuft(pen, 43, 29, -0.4)
    tuft(pen, 60, 30, 0.6)
    drops(pen, [[74, 29, 0.7]])
  }
  face(pen, { x: 50, y: 41, gap: 15, eye: 5, mood: planned ? 'calm' : 'dead', skin, mouth: [14.6, 10] })
  paint(pen, form(oval(50, 49, 3.8, 2.8), '#33262a'))
  fill(pen, oval(48.8, 48, 1, 0.7), '#9a8a88')
  paint(pen, limb([40, 61.6, 50, 64, 60, 61.6], 2.6, planned ? '#e8607f' : '#8d6f86'))
}

function puff(pen: Pen, x: number, y: number, size: number): void {
  const lobes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI + 0.2
    return form(oval(x + Math.cos(angle) * size * 0.66, y + Math.sin(angle) * size * 0.6, size * 0.44), wool)
  })
  paint(pen, ...lobes, form(oval(x, y, size * 0.8, size * 0.74), wool))
  draw(
    pen,
    [x - size * 0.3, y - size * 0.1, x, y + size * 0.16, x + size * 0.28, y - size * 0.06],
    pen.line,
    tone(wool, -0.13),
  )
  draw(
    pen,
    [x + size * 0.1, y + size * 0.5, x + size * 0.4, y + size * 0.56, x + size * 0.6, y + size * 0.3],
    pen.line,
    tone(wool, -0.13),
  )
}

function tuft(pen: Pen, x: number, y: number, turn: number): void {
  at(pen, { x, y, turn }, (own) =>
    paint(
      own,
      form(oval(-2.4, -1, 2.2), wool),
      form(oval(2.4, -1.2, 2), wool),
      form(oval(0.2, -2.8, 2.4), wool),
    ),
  )
}

function bow(pen: Pen): void {
  paint(
    pen,
    form(blob([0, 0, -7, -5, -9, 0, -7, 5]), '#e8607f', 1),
    form(blob([0, 0, 7, -5, 9, 0, 7, 5]), '#e8607f', 1),
    form(oval(0, 0, 2.2), '#f58aa5'),
  )
}

function sparkle(pen: Pen, x: number, y: number): void {
  draw(pen, [x, y - 4, x, y + 4], pen.line * 1.4, '#ffffff')
  draw(pen, [x - 4, y, x + 4, y], pen.line * 1.4, '#ffffff')
}
