import { face } from '../face.ts'
import { blob, oval } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint, tone } from '../kit.ts'
import { drops, floor, haze, shadow, wall } from '../props.ts'
import type { SceneDrawing } from './scene.ts'

const hide = '#9aa8c9'
const mouse = '#f2b9a0'

/** An elephant holds one end of a rope, a mouse pulls at the other. */
export const tugOfWar: SceneDrawing = {
  paint(pen) {
    wall(pen, '#ffdf8e', '#ffeec0')
    haze(pen, 86, 26, 0.9, '#fff8e4')
    haze(pen, -20, 30, 1, '#fff8e4')
    haze(pen, 128, 44, 0.8, '#fff8e4')
    floor(pen, 82, '#7cc08a')
    shadow(pen, 28, 91, 34)
    elephant(pen)
    const rope = [58, 66, 70, 68, 90, 68]
    paint(pen, limb(rope, 1.9, '#d8a35f'))
    paint(pen, form(oval(69, 67.6, 2.2, 2.8), '#ef5f56'))
    shadow(pen, 87, 90, 10)
    at(pen, { x: 84, y: 74, turn: 0.3 }, littleOne)
    drops(pen, [
      [73, 56, -0.8],
      [97, 54, 0.7],
    ])
  },
  labels: [
    { x: 60, y: 36, width: 38, height: 15 },
    { x: 1, y: 62, width: 40, height: 15 },
  ],
}

function elephant(pen: Pen): void {
  paint(pen, limb([-8, 60, -14, 70, -12, 76], 2.4, hide))
  paint(
    pen,
    limb([4, 70, 3, 88], 12, tone(hide, -0.06)),
    limb([40, 70, 41, 88], 12, tone(hide, -0.06)),
    form(blob([-10, 62, -6, 46, 8, 39, 28, 38, 44, 46, 49, 62, 44, 76, 24, 80, 2, 78]), hide, 3),
    limb([14, 74, 14, 89], 12.5, hide),
    limb([31, 74, 31, 89], 12.5, hide),
  )
  for (const x of [10, 14, 18, 27, 31, 35]) fill(pen, oval(x, 93.4, 1.6, 1.3), '#f4efe6')
  paint(pen, limb([50, 46, 57, 54, 56, 64, 60, 67, 63, 63], 7.6, hide), form(oval(42, 35, 19, 17), hide, 2.4))
  for (const y of [55, 59]) draw(pen, [54, y, 57, y + 0.6, 60, y - 0.4], pen.line * 0.9, tone(hide, -0.14))
  paint(pen, form(blob([26, 21, 15, 18, 6, 27, 6, 41, 14, 50, 25, 47, 29, 36]), tone(hide, 0.03), 2))
  fill(pen, blob([23, 26, 16, 24, 11, 31, 12, 40, 17, 44, 23, 41, 25, 34]), '#e3a9b4')
  face(pen, { x: 44, y: 33, gap: 13, eye: 4.6, mood: 'smug', skin: hide, turn: 0.5 })
  paint(pen, form(blob([45, 47, 43, 53, 46, 58, 49.6, 57, 48, 52, 50, 47]), '#fff8e8', 0.8))
  draw(pen, [34, 46, 37, 48.4, 41, 48])
}

function littleOne(pen: Pen): void {
  paint(pen, limb([6, 10, 13, 12, 15, 6, 20, 4], 1.6, mouse))
  paint(
    pen,
    limb([-2, 10, -6, 14, -10, 12], 3.2, mouse),
    limb([3, 11, 1, 17, -3, 17], 3.2, mouse),
    form(oval(1.6, 5, 7, 8.4), mouse, 1.6),
  )
  paint(pen, limb([-1, 3, -7, 0, -10, -2.4], 2.8, mouse))
  paint(pen, form(oval(-5.4, -14.6, 5), mouse), form(oval(8, -14, 5), mouse))
  fill(pen, oval(-5.4, -14.6, 3), '#e8857f')
  fill(pen, oval(8, -14, 3), '#e8857f')
  paint(pen, form(oval(1, -6.6, 8.8, 7.8), mouse, 1.4))
  face(pen, { x: -0.4, y: -8, gap: 7.4, eye: 2.9, mood: 'panic', skin: mouse, turn: -0.3, mouth: [6.6, 5] })
  fill(pen, oval(-1.8, -4.6, 1.4, 1), '#33262a')
}
