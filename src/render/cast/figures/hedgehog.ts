import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { draw, fill, form, paint, tone } from '../kit.ts'
import type { Figure } from './figure.ts'
import { paw } from './hands.ts'

const spine = '#7a5a4d'
const skin = '#f1d3ac'

/** A crown of spikes from the angle `from` to the angle `to`, in turns, the tips on the outer radius. */
function spikes(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  from: number,
  to: number,
): number[] {
  return Array.from({ length: 2 * count + 1 }, (_, index) => {
    const angle = (from + ((to - from) * index) / (2 * count)) * Math.PI * 2
    const radius = index % 2 === 0 ? inner : outer
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  }).flat()
}

export const hedgehog: Figure = {
  arm: skin,
  armWidth: 5.6,
  hand: paw(skin),
  bust(pen) {
    paint(pen, form(polygon(spikes(0, 42, 21, 27.5, 17, 0.16, 1.34), 0.8), spine, 2.4))
    paint(pen, form(oval(0, 47, 15.5, 28), skin, 2))
  },
  head(pen, { mood, turn = 0, look }) {
    const shift = turn * 4.5
    paint(pen, form(polygon(spikes(0, 0, 18.5, 25, 15, 0.42, 1.08), 0.8), spine, 2.2))
    for (let index = 0; index < 5; index += 1) {
      const angle = Math.PI * (1.2 + index * 0.15)
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      draw(pen, [x * 15.6, y * 15.6, x * 18.6, y * 18.6], pen.line * 0.9, tone(spine, 0.14))
    }
    for (const side of [-1, 1]) {
      paint(pen, form(oval(side * 15.5 + shift * 0.5, -7, 4.4), skin))
      fill(pen, oval(side * 15.5 + shift * 0.5, -7, 2.2), '#e09b86')
    }
    paint(
      pen,
      form(
        blob([
          shift,
          -11.5,
          11 + shift,
          -10,
          16.5 + shift,
          3,
          10 + shift,
          14,
          shift,
          17.5,
          -10 + shift,
          14,
          -16.5 + shift,
          3,
          -11 + shift,
          -10,
        ]),
        skin,
        1.8,
      ),
    )
    for (const side of [-1, 1]) fill(pen, oval(side * 10.5 + shift * 1.2, 7.6, 2.8, 1.8), '#f2a48f')
    face(pen, {
      x: shift,
      y: -1.5,
      gap: 13.6,
      eye: 4.9,
      mood,
      skin: '#d9ae7f',
      turn,
      mouth: [12.4, 9],
      look,
    })
    paint(pen, form(oval(shift * 1.8, 5.6, 3.3, 2.6), '#33262a'))
    fill(pen, oval(shift * 1.8 - 1, 4.8, 0.9, 0.6), '#9a8a88')
  },
}
