import { dog } from '../figures/dog.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, draw, form, limb, type Pen, paint, tone } from '../kit.ts'
import { floor, haze, shadow, sheet, wall } from '../props.ts'
import type { SceneDrawing } from './scene.ts'

/** A dog sees nothing but a butterfly; behind it stands what there is to do. */
export const dogButterfly: SceneDrawing = {
  paint(pen) {
    wall(pen, '#b9e3c6', '#e6f4d4')
    haze(pen, 20, 16, 0.9, '#ffffff')
    haze(pen, -22, 40, 0.9, '#ffffff')
    haze(pen, 124, 24, 1, '#ffffff')
    floor(pen, 84, '#7cb873')
    pile(pen)
    at(pen, { x: 76, y: 32.5, turn: 0.25, scale: 1.08 }, butterfly)
    draw(pen, [84, 40, 90, 43, 95, 38, 100, 41], pen.line, '#6f9c77')
    shadow(pen, 30, 97, 24)
    at(pen, { x: 30, y: 47, scale: 1.08 }, (own) => {
      dog.bust(own)
      paint(own, form(oval(-10, 64, 9, 4), dog.arm, 1), form(oval(10, 64, 9, 4), dog.arm, 1))
      dog.head(own, { mood: 'happy', turn: 0.8, look: [0.4, -0.35] })
      paint(own, limb([12, 32, 21, 37, 29, 29, 32, 19], dog.armWidth, dog.arm))
      at(own, { x: 32, y: 19, turn: 0.4 }, dog.hand)
    })
  },
  labels: [
    { x: 6, y: 80, width: 46, height: 15 },
    { x: 55, y: 2.5, width: 43, height: 12.5 },
    { x: 60, y: 70, width: 38, height: 15 },
  ],
}

function pile(pen: Pen): void {
  shadow(pen, 80, 95, 22)
  for (const [x, y, turn] of [
    [78, 55, -0.35],
    [86, 52, 0.3],
  ] as const) {
    at(pen, { x, y, turn, scale: 1.1 }, (own) => sheet(own))
  }
  const colors = ['#f4efe6', '#ffd9a0', '#f4efe6', '#f3b8a2', '#f4efe6', '#b4c4ea', '#f4efe6'] as const
  colors.forEach((color, index) => {
    const slip = index % 2 === 0 ? -1.6 : 1.4
    paint(pen, form(box(63 + slip, 90 - index * 5.2, 34, 5.2, 1), color, 0.8))
    draw(
      pen,
      [67 + slip, 92.6 - index * 5.2, 90 + slip, 92.6 - index * 5.2],
      pen.line * 0.7,
      tone(color, -0.16),
    )
  })
}

function butterfly(pen: Pen): void {
  for (const mirrored of [false, true]) {
    at(pen, { x: 0, y: 0, mirrored }, (own) => {
      paint(
        own,
        form(blob([1, 0, 4, -8, 11, -10, 13, -4, 9, 1]), '#f28b34', 1.2),
        form(blob([1, 0, 8, 2, 10, 7, 5, 9.6]), '#ffc94a', 1),
      )
      paint(own, form(oval(8.6, -5.4, 2), '#fff3e0'))
      draw(own, [0.4, -5, 2.4, -9, 4.4, -10.4], own.line * 1.2)
    })
  }
  paint(pen, form(polygon([-1.2, -6, 1.2, -6, 0.9, 7, -0.9, 7], 0.8), '#4b3a4a'))
}
