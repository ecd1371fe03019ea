import { owl } from '../figures/owl.ts'
import { box, oval } from '../forms.ts'
import { at, fill, inside, type Pen } from '../kit.ts'
import { clock, desk, laptop, mug, pane, plant, sheet, steam, wall } from '../props.ts'

/** An owl awake at three, lit by a screen. */
export function owlNight(pen: Pen): void {
  wall(pen, '#1f2450', '#33397a')
  at(pen, { x: 70, y: 20 }, (own) => pane(own, 24, 26, night))
  at(pen, { x: 13, y: 31 }, (own) => clock(own, 3, 4))
  fill(pen, oval(46, 58, 42, 40), '#434a94')
  at(pen, { x: 46, y: 45, scale: 1.3 }, (own) => {
    owl.bust(own)
    owl.head(own, { mood: 'wired' })
  })
  desk(pen, 81, '#7a4f58')
  at(pen, { x: 44, y: 83, scale: 0.98 }, (own) => laptop(own, '#8e97b8'))
  for (const [x, turn] of [
    [25, 1.1],
    [63, -1.1],
  ] as const) {
    at(pen, { x, y: 82, scale: 1.1, turn }, owl.hand)
  }
  at(pen, { x: 83, y: 85 }, (own) => {
    for (const [x, y] of [
      [-9, 0],
      [7, 1],
    ] as const) {
      at(own, { x, y, scale: 0.95 }, (cup) => mug(cup, y ? '#f5bd4c' : '#ef7b6a'))
    }
    at(own, { x: -1, y: -13.5, scale: 0.95 }, (cup) => mug(cup, '#f4efe6'))
  })
  steam(pen, 82, 54)
  at(pen, { x: -24, y: 87, scale: 1.1 }, (own) => plant(own, '#3f6f7a', '#5d5a86'))
  for (const [x, y, turn] of [
    [112, 86, 1.4],
    [128, 84, 1.7],
  ] as const) {
    at(pen, { x, y, turn }, (own) => sheet(own, '#c9cfe6'))
  }
}

function night(pen: Pen): void {
  fill(pen, box(0, 0, 24, 26), '#0f1330')
  fill(pen, oval(17, 8, 4.6), '#ffe9a6')
  for (const [x, y] of [
    [5, 5],
    [8, 17],
    [18, 20],
  ] as const) {
    inside(pen, oval(x, y, 0.7), (own) => fill(own, oval(x, y, 2), '#ffffff'))
  }
}
