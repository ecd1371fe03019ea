import { face } from '../face.ts'
import { box, oval } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint } from '../kit.ts'
import { desk, haze, shadow, sheet, wall } from '../props.ts'

const enamel = '#4f8fd8'

/** A toaster that throws out paper, and more paper. */
export function toasterPaper(pen: Pen): void {
  wall(pen, '#ffe1a8', '#ffd08a')
  for (const [x, y, turn] of [
    [28, 17, -0.5],
    [52, 12, 0.15],
    [76, 18, 0.5],
    [13, 34, -0.9],
    [89, 36, 0.9],
    [-18, 44, -1.2],
    [119, 42, 1.1],
  ] as const) {
    at(pen, { x, y, turn, scale: 1.05 }, (own) => sheet(own))
  }
  haze(pen, 24, 42, 0.5, 'rgba(120, 110, 120, 0.3)')
  haze(pen, 76, 40, 0.5, 'rgba(120, 110, 120, 0.3)')
  desk(pen, 80, '#c67b4f')
  shadow(pen, 50, 86, 36)
  for (const [x, y, turn] of [
    [8, 84, -1.2],
    [91, 86, 1.3],
    [-16, 84, 1.4],
    [114, 84, -1.4],
  ] as const) {
    at(pen, { x, y, turn, scale: 0.95 }, (own) => sheet(own, '#fdf4e0'))
  }
  for (const [x, y, turn] of [
    [38, 36, -0.1],
    [61, 33, 0.12],
  ] as const) {
    at(pen, { x, y, turn, scale: 1.25 }, (own) => sheet(own))
  }
  paint(pen, limb([84, 56, 90, 56], 3, '#3a3a4a'))
  paint(pen, form(box(87, 50, 8, 9, 2.4), '#3a3a4a'))
  paint(pen, form(box(22, 80, 8, 6, 2), '#3a3a4a'), form(box(70, 80, 8, 6, 2), '#3a3a4a'))
  const shell = box(15, 39, 70, 44, 14)
  paint(pen, form(shell, enamel, 3))
  inside(pen, shell, (own) => {
    fill(own, box(15, 74, 70, 12), '#dfe8f4')
    draw(own, [15, 74, 85, 74])
    draw(own, [24, 50, 28, 46, 38, 45], 2, '#9cc6f5')
  })
  paint(pen, form(box(28, 40.4, 20, 3.4, 1.7), '#26324a'), form(box(52, 40.4, 20, 3.4, 1.7), '#26324a'))
  face(pen, { x: 50, y: 57, gap: 26, eye: 7.6, mood: 'panic', skin: enamel, mouth: [13, 14] })
  fill(pen, oval(28, 66, 3.6, 2.2), '#f2a48f')
  fill(pen, oval(72, 66, 3.6, 2.2), '#f2a48f')
}
