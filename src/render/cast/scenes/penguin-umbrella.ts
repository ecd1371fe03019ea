import { penguin } from '../figures/penguin.ts'
import { oval, type Trace } from '../forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint } from '../kit.ts'
import { cloud, floor, haze, sun, wall } from '../props.ts'

const canopy: Trace = (context) => {
  context.moveTo(-36, 4)
  context.bezierCurveTo(-32, -24, 32, -24, 36, 4)
  for (let index = 0; index < 4; index += 1) {
    const x = 36 - index * 18
    context.quadraticCurveTo(x - 9, -3.5, x - 18, 4)
  }
  context.closePath()
}

/** A penguin under an umbrella. It rains under the umbrella alone. */
export function penguinUmbrella(pen: Pen): void {
  wall(pen, '#8fd0f2', '#d5effa')
  sun(pen, 88, 27, 8)
  haze(pen, 4, 40, 0.8, '#ffffff')
  haze(pen, 96, 52, 0.7, '#ffffff')
  haze(pen, -24, 26, 1, '#ffffff')
  haze(pen, 124, 34, 0.9, '#ffffff')
  floor(pen, 85, '#8ccf86')
  fill(pen, oval(48, 89.5, 27, 4), '#6fb9e0')
  draw(pen, [69, 21, 67.4, 86], 2.2, '#1c1b22')
  paint(pen, limb([69, 20, 68, 70], 1.2, '#c98a55'))
  at(pen, { x: 50, y: 25 }, (own) => {
    paint(own, form(canopy, '#ef5f56', 2.4))
    inside(own, canopy, (inner) => {
      for (const x of [-18, 0, 18]) draw(inner, [0, -17, x * 0.85, -9, x, 4])
    })
    draw(own, [0, -17, 0, -20.5], own.line * 2)
  })
  at(pen, { x: 45, y: 60, scale: 0.92 }, (own) => {
    paint(own, form(oval(-9, 31, 8, 3.4), '#f59a34', 1), form(oval(9, 31, 8, 3.4), '#f59a34', 1))
    paint(
      own,
      limb([-17, 8, -24, 16, -23, 26], 6.4, penguin.arm),
      limb([15, 11, 22, 18, 25.6, 11], 6.8, penguin.arm),
      form(oval(0, 12, 22, 20), penguin.arm, 2.4),
    )
    fill(own, oval(-0.8, 15, 15.4, 16.4), '#fbf7ef')
    penguin.head(own, { mood: 'dead' })
  })
  at(pen, { x: 45, y: 36, scale: 0.98 }, (own) => cloud(own, '#8d96ab'))
  for (const [x, y] of [
    [28, 46],
    [24, 56],
    [29, 66],
    [63, 47],
    [22, 74],
    [64.5, 56],
    [36, 43],
    [55, 43],
  ] as const) {
    draw(pen, [x + 0.8, y, x - 0.8, y + 4], pen.line * 1.5, '#2f7fc4')
  }
}
