import { blob, box, oval, polygon, type Trace } from './forms.ts'
import { at, draw, fill, form, inside, limb, type Pen, paint, tone } from './kit.ts'

/** All that can be seen, also beyond the stage. */
export const everywhere = (pen: Pen): Trace =>
  box(pen.left - 1, pen.top - 1, pen.right - pen.left + 2, pen.bottom - pen.top + 2)

/** A wall or a sky over everything, one colour or from one to another. */
export function wall(pen: Pen, above: string, below = above): void {
  const gradient = pen.context.createLinearGradient(0, pen.top, 0, pen.bottom)
  gradient.addColorStop(0, above)
  gradient.addColorStop(1, below)
  pen.context.beginPath()
  everywhere(pen)(pen.context)
  pen.context.fillStyle = gradient
  pen.context.fill()
}

/** Everything from a height down: a floor, a desk, the sea. */
export function floor(pen: Pen, y: number, color: string): void {
  paint(pen, form(box(pen.left - 5, y, pen.right - pen.left + 10, pen.bottom - y + 10), color))
}

/** A desk seen from the front: its top, and the shade of what is below it. */
export function desk(pen: Pen, y: number, color: string): void {
  floor(pen, y, tone(color, -0.1))
  paint(pen, form(box(pen.left - 5, y, pen.right - pen.left + 10, 6), color))
}

export function shadow(pen: Pen, x: number, y: number, width: number): void {
  fill(pen, oval(x, y, width, width * 0.13), 'rgba(28, 27, 34, 0.22)')
}

export function steam(pen: Pen, x: number, y: number, color = '#ffffff'): void {
  for (const [dx, dy] of [
    [-4, 0],
    [0, -2],
    [4, 0],
  ] as const) {
    draw(
      pen,
      [x + dx, y + dy, x + dx + 1.4, y + dy - 2.6, x + dx - 1.2, y + dy - 5.4, x + dx + 0.6, y + dy - 8],
      pen.line * 1.4,
      color,
    )
  }
}

/** A mug that stands on its origin. */
export function mug(pen: Pen, color: string): void {
  paint(pen, { trace: oval(7, -7, 3.4, 4), color, width: 1.8 })
  paint(pen, form(box(-7, -14, 14, 14, 2.6), color, 1.2))
  paint(pen, form(oval(0, -13.4, 6.6, 1.7), '#5b3524'))
}

/** A laptop from behind, standing on its origin. */
export function laptop(pen: Pen, color = '#d5d9e3'): void {
  paint(pen, form(polygon([-19, -23, 19, -23, 21, 0, -21, 0], 2.6), color, 1.6))
  paint(pen, form(box(-24, -1, 48, 3.4, 1.6), tone(color, 0.04)))
  fill(pen, oval(0, -12, 2.6), tone(color, -0.14))
}

export function phone(pen: Pen, screen: string): void {
  paint(pen, form(box(-4.4, -8, 8.8, 16, 1.8), '#30303c'))
  fill(pen, box(-3.2, -6.2, 6.4, 12, 0.8), screen)
  fill(pen, box(-2.2, -4.4, 4.4, 1.4, 0.7), '#ffffff')
  fill(pen, box(-2.2, -1.8, 3, 1.4, 0.7), '#ffffff')
}

/** A pane with a cross, its top left corner at the origin. */
export function pane(pen: Pen, width: number, height: number, view: (pen: Pen) => void): void {
  const glass = box(0, 0, width, height, 1)
  paint(pen, form(glass, '#ffffff'))
  inside(pen, glass, (own) => {
    view(own)
    draw(own, [width / 2, 0, width / 2, height], own.line * 2.4, '#f4efe6')
    draw(own, [0, height / 2, width, height / 2], own.line * 2.4, '#f4efe6')
  })
  paint(pen, form(box(-2, height - 0.5, width + 4, 3, 1), '#f4efe6'))
}

export function clock(pen: Pen, hour: number, minute: number): void {
  paint(pen, form(oval(0, 0, 9), '#fff8e8', 1))
  for (let mark = 0; mark < 12; mark += 3) {
    const angle = (mark / 6) * Math.PI
    draw(pen, [Math.sin(angle) * 7.4, -Math.cos(angle) * 7.4, Math.sin(angle) * 6.4, -Math.cos(angle) * 6.4])
  }
  for (const [part, length] of [
    [(hour + minute / 60) / 12, 4],
    [minute / 60, 6],
  ] as const) {
    draw(
      pen,
      [0, 0, Math.sin(part * 2 * Math.PI) * length, -Math.cos(part * 2 * Math.PI) * length],
      pen.line * 1.4,
    )
  }
}

const cloudForm = blob([
  -15, 5, -17, 0, -12, -4, -8, -8.5, -1, -9, 4, -7, 10, -7.5, 14, -3, 17, 1, 15, 5, 0, 6,
])

export function cloud(pen: Pen, color: string): void {
  paint(pen, form(cloudForm, color, 1.8))
}

/** A cloud far away has no outline. */
export function haze(pen: Pen, x: number, y: number, scale: number, color: string): void {
  at(pen, { x, y, scale }, (own) => fill(own, cloudForm, color))
}

/** A sheet of paper around the origin. */
export function sheet(pen: Pen, color = '#ffffff'): void {
  paint(pen, form(box(-6, -8, 12, 16, 0.8), color, 0.8))
  for (const y of [-4.5, -1.5, 1.5, 4.5])
    draw(pen, [-3.6, y, y > 4 ? 0.6 : 3.6, y], pen.line * 0.8, '#8b8fa3')
}

/** A plant in a pot that stands on its origin. */
export function plant(pen: Pen, leaf: string, pot = '#d9774f'): void {
  for (const [x, y, turn] of [
    [-7, -21, -0.7],
    [7, -21, 0.7],
    [-3, -26, -0.25],
    [4, -27, 0.25],
  ] as const) {
    paint(pen, limb([0, -10, x * 0.6, y * 0.7], 0.8, tone(leaf, -0.1)))
    at(pen, { x, y, turn }, (own) => {
      paint(own, form(blob([0, 8, -4.6, 1, -2.6, -6, 0, -9, 2.6, -6, 4.6, 1]), leaf, 1))
      draw(own, [0, 5, 0, -4], own.line * 0.7, tone(leaf, -0.12))
    })
  }
  paint(pen, form(polygon([-8, -11, 8, -11, 6, 0, -6, 0], 1), pot, 1.4))
  paint(pen, form(box(-9.4, -13.4, 18.8, 4.6, 1.2), pot))
}

export function sun(pen: Pen, x: number, y: number, size: number, color = '#ffd45c'): void {
  fill(pen, oval(x, y, size), color)
}

/** Drops that fly off whoever is in distress. */
export function drops(
  pen: Pen,
  places: readonly (readonly [x: number, y: number, turn: number])[],
  color = '#9ad7f5',
): void {
  for (const [x, y, turn] of places) {
    at(pen, { x, y, turn }, (own) =>
      paint(own, form(blob([0, -3.4, 1.4, -0.8, 1.7, 1, 0, 2.4, -1.7, 1, -1.4, -0.8]), color)),
    )
  }
}
