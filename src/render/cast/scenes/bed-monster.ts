import { face } from '../face.ts'
import { sloth } from '../figures/sloth.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from '../kit.ts'
import { floor, pane, wall } from '../props.ts'
import type { SceneDrawing } from './scene.ts'

const fur = '#6fc3b4'

/** Someone sleeps in peace. Under the bed, something does not. */
export const bedMonster: SceneDrawing = {
  paint(pen) {
    wall(pen, '#3b3566', '#524a86')
    at(pen, { x: 60, y: 8 }, (own) => pane(own, 24, 20, night))
    floor(pen, 82, '#332d55')
    fill(pen, box(4, 54, 92, 36), '#1f1b3a')
    monster(pen)
    for (const x of [4, 90]) paint(pen, form(box(x, 48, 6, 46, 1.6), '#b9783f', 1))
    paint(pen, form(box(1, 24, 8, 30, 3), '#c98a55', 1.4))
    paint(pen, form(box(6, 44, 88, 11, 2), '#f4efe6', 1.4))
    paint(pen, form(blob([10, 44, 11, 34, 20, 30, 33, 32, 37, 40, 34, 46, 14, 47]), '#ffffff', 1.8))
    at(pen, { x: 27, y: 32, scale: 0.62, turn: -0.3 }, (own) => sloth.head(own, { mood: 'asleep' }))
    const blanket = blob([
      34, 44, 36, 35, 48, 29, 66, 28, 84, 31, 94, 38, 97, 50, 96, 59, 84, 57, 72, 60, 60, 57, 48, 60, 36, 57,
      33, 50,
    ])
    paint(pen, form(blanket, '#ef7b6a', 2.6))
    inside(pen, blanket, (own) => {
      draw(own, [33, 44, 40, 38, 44, 30], own.line * 4, '#ffd9a0')
    })
    for (const [x, y, size] of [
      [41, 23, 2.2],
      [46, 16, 3],
      [53, 8, 3.8],
    ] as const) {
      draw(pen, [x, y, x + size, y], pen.line * 1.5, '#ffffff')
      draw(pen, [x + size, y, x, y + size], pen.line * 1.5, '#ffffff')
      draw(pen, [x, y + size, x + size, y + size], pen.line * 1.5, '#ffffff')
    }
  },
  labels: [
    { x: 46, y: 37, width: 48, height: 14 },
    { x: 28, y: 85.5, width: 44, height: 13 },
  ],
}

function monster(pen: Pen): void {
  paint(
    pen,
    form(polygon([29, 66, 30, 55, 38, 63], 1), '#ffd9a0'),
    form(polygon([71, 66, 70, 55, 62, 63], 1), '#ffd9a0'),
  )
  paint(
    pen,
    limb([24, 84, 15, 86, 13, 95], 7, fur),
    limb([76, 84, 85, 86, 87, 95], 7, fur),
    form(
      blob([50, 60, 64, 61, 74, 67, 78, 78, 80, 92, 74, 97, 50, 99, 26, 97, 20, 92, 22, 78, 26, 67, 36, 61]),
      fur,
      2.6,
    ),
  )
  for (const x of [10.4, 13, 15.6, 84.4, 87, 89.6])
    fill(pen, polygon([x - 1, 96.4, x + 1, 96.4, x, 99.6]), '#fff8e8')
  for (const [x, y] of [
    [29, 80],
    [71, 81],
    [50, 64],
  ] as const) {
    fill(pen, oval(x, y, 2.6, 1.9), tone(fur, -0.09))
  }
  face(pen, { x: 50, y: 69, gap: 17, eye: 6.6, mood: 'happy', skin: fur, look: [0, -0.45] })
  draw(pen, [44, 76.9, 50, 78.1, 56, 76.9], pen.line * 1.3)
  paint(
    pen,
    form(polygon([45.4, 77.3, 48, 77.7, 46.8, 80.4], 0.3), '#ffffff'),
    form(polygon([52, 77.7, 54.6, 77.3, 53.2, 80.4], 0.3), '#ffffff'),
  )
}

function night(pen: Pen): void {
  fill(pen, box(0, 0, 24, 20), '#1a1a40')
  fill(pen, oval(17.6, 6, 4), '#ffe9a6')
  fill(pen, oval(5, 5, 0.7), '#ffffff')
  fill(pen, oval(8, 15, 0.7), '#ffffff')
}
