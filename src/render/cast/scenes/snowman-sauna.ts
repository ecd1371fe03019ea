import { face } from '../face.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint } from '../kit.ts'
import { drops, haze, shadow, wall } from '../props.ts'

/** A snowman that sits in a sauna and holds on. */
export function snowmanSauna(pen: Pen): void {
  wall(pen, '#e0a063', '#d08a4e')
  for (let y = Math.floor(pen.top / 13) * 13; y < 68; y += 13) {
    draw(pen, [pen.left - 2, y, pen.right + 2, y], pen.line * 0.8, '#b5713a')
  }
  for (let y = 68; y < pen.bottom + 16; y += 16) {
    paint(pen, form(box(pen.left - 5, y, pen.right - pen.left + 10, 13, 1), y === 68 ? '#f0bd83' : '#c98249'))
  }
  at(pen, { x: 88, y: 70 }, stove)
  paint(
    pen,
    form(
      blob([14, 79, 20, 74.5, 34, 74, 48, 73, 62, 74, 76, 75, 80, 79, 68, 83, 46, 82, 28, 83.5]),
      '#cfe9f7',
      1.4,
    ),
  )
  shadow(pen, 46, 79, 24)
  paint(
    pen,
    form(
      blob([22, 76, 22, 64, 32, 55, 46, 53, 60, 55, 70, 64, 71, 76, 58, 79, 46, 78, 33, 79.5]),
      '#f7fbff',
      3.2,
    ),
  )
  paint(
    pen,
    form(
      blob([25, 40, 30, 26, 46, 20, 62, 26, 67, 40, 63, 53, 55, 58, 46, 57, 36, 59, 29, 53]),
      '#f7fbff',
      3,
    ),
  )
  paint(pen, limb([26, 64, 16, 66, 12, 74], 2.2, '#6b4a35'), limb([68, 62, 78, 62, 83, 56], 2.2, '#6b4a35'))
  paint(pen, form(blob([30, 56, 46, 60, 62, 55, 64, 60, 47, 66, 29, 61]), '#e8544b', 1.4))
  paint(pen, form(blob([56, 60, 63, 60, 66, 74, 58, 76]), '#e8544b', 1.2))
  face(pen, { x: 45, y: 38, gap: 16, eye: 5.6, mood: 'dead', skin: '#bcd9ea', mouth: [15, 12] })
  paint(pen, form(polygon([43, 42, 49, 42.5, 55, 51, 53, 53], 1.2), '#f58b34', 1))
  paint(pen, form(blob([26, 31, 30, 21, 46, 15.5, 62, 21, 66, 31, 56, 28.5, 46, 28, 36, 28.5]), '#ffffff', 2))
  draw(pen, [31, 26.5, 46, 22.5, 61, 26.5], pen.line * 2.6, '#5aa9a2')
  drops(pen, [
    [28, 45, 0.1],
    [64, 46, -0.1],
    [38, 66, 0],
    [72, 36, 0.5],
    [20, 34, -0.5],
  ])
  haze(pen, 10, 54, 0.8, 'rgba(255, 255, 255, 0.3)')
  haze(pen, 84, 36, 0.9, 'rgba(255, 255, 255, 0.34)')
  haze(pen, 16, 24, 0.7, 'rgba(255, 255, 255, 0.26)')
}

function stove(pen: Pen): void {
  for (const [x, y] of [
    [-6, -20],
    [1, -21.5],
    [7, -19.5],
  ] as const) {
    paint(pen, form(oval(x, y, 4.4, 3.4), '#8b8791', 0.9))
  }
  paint(pen, form(box(-11, -18, 22, 19, 2), '#4b4953', 1.4))
  fill(pen, box(-6, -11, 12, 6, 1.4), '#ff8a3c')
}
