import { face } from '../face.ts'
import { blob, box, oval } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint } from '../kit.ts'
import type { Bearing, Figure } from './figure.ts'
import { paw } from './hands.ts'

const enamel = '#e2604f'
const shell = box(-24, -15, 48, 35, 10)
const slice = blob([-7, 0, -8, -9, -9, -13, -5, -16, 0, -16, 5, -16, 9, -13, 8, -9, 7, 0])

export const toaster: Figure = {
  arm: '#f6f1e6',
  armWidth: 4.6,
  hand: paw('#f6f1e6', 2.4),
  bust(pen) {
    paint(pen, limb([-13, 34, -13, 70], 5, '#4b4953'), limb([13, 34, 13, 70], 5, '#4b4953'))
    paint(pen, form(box(-22, 30, 44, 6, 2), '#4b4953'))
  },
  head(pen, bearing) {
    at(pen, { x: 0, y: 9, scale: 1.12 }, (own) => {
      for (const [x, y] of [
        [-9.5, -12.5],
        [9.5, -9.5],
      ] as const) {
        at(own, { x, y }, toast)
      }
      front(own, bearing)
    })
  },
}

function toast(pen: Pen): void {
  paint(pen, form(slice, '#c98a4b', 1.2))
  fill(pen, oval(0, -8, 5, 5.4), '#f3d39b')
}

function front(pen: Pen, { mood, turn = 0, look }: Bearing): void {
  paint(pen, limb([24, -2, 28.5, -2], 2.4, '#4b4953'))
  paint(pen, form(box(26.6, -5, 5.4, 6, 2), '#4b4953'))
  paint(pen, form(shell, enamel, 2.2))
  inside(pen, shell, (own) => {
    fill(own, box(-24, 13.5, 48, 8), '#f6f1e6')
    draw(own, [-24, 13.5, 24, 13.5])
    draw(own, [-18, -9, -15, -11, -8, -11.4], 1.6, '#f79a8b')
  })
  face(pen, { x: turn * 5, y: -1.4, gap: 18, eye: 6, mood, skin: '#c8493b', turn, look, mouth: [9.6, 11] })
}
