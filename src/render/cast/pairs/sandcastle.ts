import { face } from '../face.ts'
import { blob, box, oval, polygon, type Trace } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint, tone } from '../kit.ts'
import { shadow } from '../props.ts'
import { outdoors, type Side } from './pair.ts'

const sand = '#eec27e'

/** A castle of sand, and the heap with a crab in it. */
export function sandcastle(pen: Pen, side: Side): void {
  outdoors(pen, side, ['#5cc4d8', '#7f97a8'], 60)
  paint(
    pen,
    form(
      box(pen.left - 5, 70, pen.right - pen.left + 10, pen.bottom),
      side === 'expectation' ? '#f8dfa9' : '#d3c4a4',
    ),
  )
  shadow(pen, 50, 86, 38)
  if (side === 'expectation') castle(pen)
  else heap(pen)
}

const tower = (x: number, top: number, width: number): Trace => {
  const step = width / 5
  const [left, right] = [x - width / 2, x + width / 2]
  return polygon(
    [
      left,
      86,
      left,
      top,
      left + step,
      top,
      left + step,
      top + 3,
      left + 2 * step,
      top + 3,
      left + 2 * step,
      top,
      right - 2 * step,
      top,
      right - 2 * step,
      top + 3,
      right - step,
      top + 3,
      right - step,
      top,
      right,
      top,
      right,
      86,
    ],
    0.4,
  )
}

function castle(pen: Pen): void {
  flag(pen, 50, 32, '#ef5f56')
  flag(pen, 25, 49, '#4f8fd8')
  flag(pen, 75, 49, '#4f8fd8')
  paint(pen, form(tower(50, 32, 30), sand, 2.4))
  paint(pen, form(tower(25, 49, 20), tone(sand, 0.02), 2.2), form(tower(75, 49, 20), tone(sand, 0.02), 2.2))
  paint(pen, form(tower(50, 62, 34), tone(sand, 0.03), 2))
  paint(pen, form(box(44, 70, 12, 17, 6), '#7a4f3a'))
  for (const [x, y] of [
    [44, 44],
    [56, 44],
    [25, 60],
    [75, 60],
  ] as const) {
    fill(pen, box(x - 1.8, y, 3.6, 6, 1.8), '#7a4f3a')
  }
}

function flag(pen: Pen, x: number, top: number, color: string): void {
  draw(pen, [x, top + 2, x, top - 14], pen.line * 1.4)
  paint(pen, form(polygon([x, top - 14, x + 11, top - 10.6, x, top - 7], 0.6), color, 0.8))
}

function heap(pen: Pen): void {
  at(pen, { x: 60, y: 64, turn: 0.7 }, (own) => flag(own, 0, 0, '#ef5f56'))
  const wet = tone(sand, -0.1)
  paint(
    pen,
    form(
      blob([
        10, 86, 16, 76, 24, 68, 30, 70, 38, 60, 48, 57, 56, 63, 64, 62, 72, 72, 82, 74, 91, 86, 70, 88, 30,
        88,
      ]),
      wet,
      3,
    ),
  )
  for (const points of [
    [34, 66, 33, 72, 36, 76],
    [58, 66, 60, 72],
    [72, 75, 71, 81],
  ]) {
    draw(pen, points, pen.line * 1.2, tone(wet, -0.12))
  }
  at(pen, { x: 46, y: 76, scale: 1.1 }, crab)
}

function crab(pen: Pen): void {
  const shell = '#ef5f56'
  for (const mirrored of [false, true]) {
    at(pen, { x: 0, y: 0, mirrored }, (own) => {
      paint(
        own,
        limb([8, 5, 13, 7, 14, 10], 2, shell),
        limb([6, 7, 10, 10, 10, 12], 2, shell),
        limb([8, 0, 15, -3, 16, -8], 2.6, shell),
      )
      paint(own, form(blob([16, -6, 12.6, -10, 14, -15, 16, -11, 19, -15, 20, -10]), shell, 0.8))
      paint(own, limb([3.6, -4, 4, -8], 1.6, shell))
    })
  }
  paint(pen, form(oval(0, 2, 11.4, 8), shell, 1.6))
  face(pen, { x: 0, y: -8.6, gap: 8, eye: 3.2, mood: 'smug', skin: shell, mouth: [12, 8] })
}
