import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from '../kit.ts'
import { floor, haze, shadow, sheet, wall } from '../props.ts'

const pink = '#f58aa5'

/** A flamingo that keeps its calm on one leg while everything burns. */
export function flamingoYoga(pen: Pen): void {
  wall(pen, '#ffb25c', '#ff7d4d')
  haze(pen, 12, 20, 1.2, 'rgba(92, 60, 80, 0.35)')
  haze(pen, 90, 14, 1.4, 'rgba(92, 60, 80, 0.35)')
  floor(pen, 80, '#7c4660')
  for (let x = Math.floor(pen.left / 40) * 40 - 8; x < pen.right + 20; x += 40) {
    if (x < 20 || x > 70) at(pen, { x: x + 12, y: 82, scale: 1.25 }, flame)
  }
  for (const [x, y, turn] of [
    [12, 36, -0.5],
    [86, 32, 0.4],
    [79, 58, -0.3],
    [-24, 34, 0.4],
    [124, 40, -0.5],
  ] as const) {
    at(pen, { x, y, turn, scale: 0.85 }, (own) => sheet(own))
  }
  paint(pen, form(oval(48, 88, 27, 4.6), '#5bb8b0', 1))
  shadow(pen, 48, 88, 14)
  paint(pen, limb([47, 62, 47, 87], 2.6, '#e8607f'), limb([47, 87, 54, 88], 2.6, '#e8607f'))
  paint(pen, limb([50, 64, 62, 72, 49, 76], 2.6, '#e8607f'))
  draw(pen, [46, 74, 48.6, 74], pen.line)
  paint(
    pen,
    form(blob([20, 56, 26, 50, 34, 47, 46, 45, 58, 48, 65, 55, 62, 64, 50, 69, 36, 68, 26, 62]), pink, 2.8),
  )
  paint(pen, form(blob([26, 55, 36, 51, 48, 53, 54, 58, 46, 63, 34, 63]), tone(pink, -0.05), 1.6))
  for (const y of [56, 59.5]) draw(pen, [32, y, 38, y + 1.5, 44, y], pen.line * 0.8, tone(pink, -0.18))
  paint(
    pen,
    limb([59, 54, 67, 48, 64, 40, 57, 37, 54, 33], 8.2, pink),
    form(oval(53, 30, 12.5, 11.5), pink, 2),
  )
  const beak = blob([39, 30, 44, 28.5, 46, 33, 43, 39, 37, 44, 34, 43, 35, 36])
  paint(pen, form(beak, '#fff3e0'))
  inside(pen, beak, (own) => fill(own, polygon([30, 38, 44, 38, 44, 50, 30, 50]), '#1c1b22'))
  draw(pen, [43.4, 34, 40, 37, 37.6, 41])
  face(pen, { x: 53, y: 29, gap: 10, eye: 4.4, mood: 'calm', skin: pink, turn: -0.4 })
  fill(pen, oval(56.6, 33.4, 2.6, 1.6), '#e8607f')
  paint(pen, limb([56, 19.6, 58, 16, 61, 17], 2, pink), limb([54, 19, 53.6, 15], 2, pink))
}

function flame(pen: Pen): void {
  paint(
    pen,
    form(
      blob([
        -12, 0, -14, -9, -9, -15, -8, -22, -3, -18, 1, -29, 6, -19, 10, -21, 12, -11, 13, -4, 10, 1, 0, 3,
      ]),
      '#ef4f3a',
    ),
  )
  fill(pen, blob([-7, 0, -7, -7, -3, -11, 0, -18, 4, -10, 8, -7, 6, 0, 0, 1.4]), '#ffc94a')
}
