import { hedgehog } from '../figures/hedgehog.ts'
import { blob, oval, polygon } from '../forms.ts'
import { at, draw, form, limb, type Pen, paint } from '../kit.ts'
import { floor, haze, shadow, wall } from '../props.ts'

/** A hedgehog, very happy with its balloon, which is very near to it. */
export function hedgehogBalloon(pen: Pen): void {
  wall(pen, '#bfe6c8', '#e4f5dc')
  haze(pen, 88, 44, 0.8, '#ffffff')
  haze(pen, -20, 34, 1, '#ffffff')
  haze(pen, 126, 30, 1, '#ffffff')
  floor(pen, 84, '#78b96c')
  garland(pen)
  shadow(pen, 40, 94, 26)
  at(pen, { x: 40, y: 52, scale: 1.02, turn: -0.05 }, (own) => {
    at(own, { x: 0, y: -5, scale: 0.64 }, hedgehog.bust)
    hedgehog.head(own, { mood: 'happy', turn: 0.45, look: [0.3, -0.3] })
  })
  paint(pen, form(oval(32, 92, 7.4, 3.6), '#f1d3ac'), form(oval(47, 92, 7.4, 3.6), '#f1d3ac'))
  draw(pen, [74, 53, 70, 62, 71, 70, 66, 77], pen.line * 1.2)
  paint(pen, limb([49, 76, 58, 82, 65, 77], 6, hedgehog.arm))
  at(pen, { x: 65, y: 77, turn: 0.5, scale: 0.95 }, hedgehog.hand)
  paint(pen, form(polygon([74.4, 48, 77.4, 53, 71, 53], 0.6), '#ef5f56'))
  paint(pen, form(blob([74, 49, 64, 43, 58, 32, 61, 21, 71, 15.6, 83, 18, 89, 28, 86, 40]), '#ef5f56', 3))
  draw(pen, [66, 30, 67, 25, 71, 22], 2.2, '#ffb0a4')
}

function garland(pen: Pen): void {
  const colors = ['#f5bd4c', '#ef6a5b', '#5aa9a2', '#b48cf0'] as const
  const sag = (x: number) => 9 + 5 * Math.sin(((x + 400) / 50) * Math.PI) ** 2
  for (let x = Math.floor(pen.left / 12.5) * 12.5; x < pen.right + 12.5; x += 12.5) {
    const color = colors[Math.abs(Math.round(x / 12.5)) % colors.length] ?? '#f5bd4c'
    draw(pen, [x, sag(x), x + 6.25, sag(x + 6.25), x + 12.5, sag(x + 12.5)])
    paint(
      pen,
      form(polygon([x + 2.5, sag(x + 2.5), x + 10, sag(x + 10), x + 6.25, sag(x + 6.25) + 8], 0.6), color),
    )
  }
}
