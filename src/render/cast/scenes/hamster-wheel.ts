import { face } from '../face.ts'
import { blob, oval, polygon } from '../forms.ts'
import { at, draw, fill, form, limb, type Pen, paint, tone } from '../kit.ts'
import { clock, floor, pane, shadow, wall } from '../props.ts'

const fur = '#eda95c'

/** A hamster with a tie that runs in a wheel and gets nowhere. */
export function hamsterWheel(pen: Pen): void {
  wall(pen, '#8fa6d8', '#b4c4ea')
  at(pen, { x: -34, y: 24 }, (own) => pane(own, 22, 30, (view) => fill(view, oval(10, 10, 40), '#dfe9ff')))
  at(pen, { x: 112, y: 34 }, (own) => clock(own, 8, 59))
  floor(pen, 84, '#5d5a86')
  shadow(pen, 50, 90, 36)
  paint(
    pen,
    limb([50, 50, 28, 90], 3.4, '#d9dbe6'),
    limb([50, 50, 72, 90], 3.4, '#d9dbe6'),
    limb([22, 90, 78, 90], 3.4, '#d9dbe6'),
  )
  fill(pen, oval(50, 50, 34), 'rgba(255, 255, 255, 0.32)')
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = (spoke / 12) * 2 * Math.PI + 0.2
    draw(pen, [50, 50, 50 + 33 * Math.cos(angle), 50 + 33 * Math.sin(angle)], pen.line, '#7286bd')
  }
  paint(pen, { trace: oval(50, 50, 35), color: '#ef6a5b', width: 3.6 })
  runner(pen)
  for (const [x, y, length] of [
    [6, 40, 8],
    [3, 50, 9],
    [6, 60, 8],
  ] as const) {
    draw(pen, [x, y, x + length * 0.6, y], pen.line * 1.5, '#ffffff')
  }
}

function runner(pen: Pen): void {
  at(pen, { x: 47, y: 57, turn: -0.08 }, (own) => {
    paint(
      own,
      limb([-12, 12, -20, 18, -26, 14], 6, tone(fur, -0.08)),
      limb([8, 14, 16, 22, 20, 22], 6, tone(fur, -0.08)),
    )
    paint(own, form(oval(-24, 4, 3), fur))
    paint(own, form(blob([-24, 6, -20, -8, -4, -15, 12, -10, 18, 4, 10, 17, -8, 20, -20, 16]), fur, 2.6))
    fill(own, blob([-8, 14, 2, 4, 14, 4, 12, 14, 4, 18]), '#fbeed8')
    paint(own, limb([-4, 15, -6, 22, 2, 24], 6, fur), limb([14, 5, 24, 9, 28, 4], 5.4, fur))
    paint(own, form(oval(2, -23, 5), fur), form(oval(20, -26, 5), fur))
    fill(own, oval(2, -23, 2.6), '#f2a48f')
    fill(own, oval(20, -26, 2.6), '#f2a48f')
    paint(own, form(blob([-4, -12, 2, -23, 13, -26, 24, -21, 29, -11, 27, 0, 16, 5, 4, 4, -4, -2]), fur, 2))
    fill(own, blob([8, -4, 16, -7, 26, -5, 25, 0, 16, 4, 8, 2]), '#fbeed8')
    fill(own, oval(2, -5, 3, 2), '#f2a48f')
    face(own, { x: 13, y: -12, gap: 13, eye: 5, mood: 'panic', skin: fur, turn: 0.5, mouth: [11.4, 8] })
    paint(own, form(oval(19, -5.6, 2.4, 1.8), '#4b2a24'))
    paint(own, form(polygon([6, 4, 11, 4, 11.6, 8, 5.6, 8], 0.6), '#3d5ea8'))
    paint(own, form(polygon([5.6, 8, 10.6, 8, -2, 18, -12, 18, -15, 14], 0.8), '#3d5ea8', 1))
  })
}
