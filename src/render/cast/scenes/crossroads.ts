import { hedgehog } from '../figures/hedgehog.ts'
import { blob, box, oval, polygon } from '../forms.ts'
import { at, fill, form, inside, limb, type Pen, paint } from '../kit.ts'
import { cloud, everywhere, haze, shadow, sun } from '../props.ts'
import type { SceneDrawing } from './scene.ts'

/** A road that forks: sunshine and a house on the left, a storm on the right, and someone who has to choose. */
export const crossroads: SceneDrawing = {
  paint(pen) {
    half(pen, true, sunny)
    half(pen, false, stormy)
    const road = '#cfc8dc'
    paint(
      pen,
      form(
        polygon(
          [34, 78, 6, 54, 17, 53, 50, 67, 83, 53, 94, 54, 66, 78, 84, pen.bottom + 20, 16, pen.bottom + 20],
          2,
        ),
        road,
      ),
    )
    shadow(pen, 50, 96.6, 16)
    at(pen, { x: 50, y: 71, scale: 0.64 }, (own) => {
      paint(own, form(oval(-8, 40, 7.4, 3.6), '#f1d3ac'), form(oval(8, 40, 7.4, 3.6), '#f1d3ac'))
      at(own, { x: 0, y: -5, scale: 0.6 }, hedgehog.bust)
      paint(own, limb([10, 22, 19, 25, 24, 18], 5.6, hedgehog.arm))
      at(own, { x: 24, y: 18, turn: 0.7 }, hedgehog.hand)
      hedgehog.head(own, { mood: 'smug', turn: 0.9 })
    })
  },
  labels: [
    { x: 28, y: 83, width: 44, height: 14 },
    { x: 3, y: 15, width: 42, height: 15 },
    { x: 55, y: 21, width: 42, height: 15 },
  ],
}

function half(pen: Pen, left: boolean, view: (pen: Pen) => void): void {
  const side = box(
    left ? pen.left - 2 : 50,
    pen.top - 2,
    left ? 52 - pen.left : pen.right - 48,
    pen.bottom - pen.top + 4,
  )
  inside(pen, side, view)
}

function sunny(pen: Pen): void {
  fill(pen, everywhere(pen), '#a5def7')
  sun(pen, 11, 10, 8)
  haze(pen, 36, 12, 0.6, '#ffffff')
  haze(pen, -20, 24, 0.9, '#ffffff')
  paint(pen, form(box(pen.left - 5, 52, 70 - pen.left, 200), '#8fd07e'))
  paint(
    pen,
    form(box(21, 39, 15, 14), '#fff6df', 1.2),
    form(polygon([18, 40, 28.5, 30.6, 39, 40], 0.8), '#ef6a5b', 1),
  )
  paint(pen, form(box(26, 45, 5, 8, 2), '#a4694c'))
  for (const [x, y] of [
    [5, 66],
    [14, 74],
    [6, 84],
    [-4, 94],
    [-14, 70],
    [-26, 84],
  ] as const) {
    for (const [dx, dy] of [
      [-1.5, 0],
      [1.5, 0],
      [0, -1.5],
      [0, 1.5],
    ] as const) {
      fill(pen, oval(x + dx, y + dy, 1.2), '#ffffff')
    }
    fill(pen, oval(x, y, 1), '#f5bd4c')
  }
}

function stormy(pen: Pen): void {
  fill(pen, everywhere(pen), '#5a5878')
  paint(pen, form(box(40, 52, pen.right, 200), '#5f7357'))
  paint(pen, form(polygon([62, 53, 70, 36, 75, 42, 84, 30, 94, 53], 1), '#3f3d57', 1.4))
  at(pen, { x: 72, y: 12, scale: 0.85 }, (own) => cloud(own, '#8b89a6'))
  at(pen, { x: 94, y: 14, scale: 0.8 }, (own) => cloud(own, '#76748f'))
  at(pen, { x: 122, y: 22, scale: 1.1 }, (own) => cloud(own, '#76748f'))
  paint(pen, form(polygon([90, 36, 95, 36, 92, 41.5, 96, 41.5, 88, 51, 90, 44, 86.6, 44], 0.4), '#ffd45c'))
  for (const [x, y] of [
    [95, 67],
    [86, 76],
    [97, 88],
    [114, 70],
  ] as const) {
    paint(pen, form(blob([x - 5, y + 2, x - 3, y - 3, x + 2, y - 3.6, x + 5, y + 2]), '#7d7b8c', 1))
  }
}
