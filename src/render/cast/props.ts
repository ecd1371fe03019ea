import { blob, box, limb, oval, type Painter, polygon, symmetric, tone, tuplesOf } from './painter.ts'

/** The whole visible area, including what lies beyond the stage. */
export const everywhere = ({ view }: Painter) =>
  box(view.left - 1, view.top - 1, view.right - view.left + 2, view.bottom - view.top + 2)

/** A wall or a sky over everything, one colour or from one to another. */
export function wall(pen: Painter, above: string, below = above): void {
  const { context, top, bottom } = pen.view
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, above)
  gradient.addColorStop(1, below)
  pen.fill(gradient, everywhere(pen))
}

/** A stripe across everything that shows; without a height, all that lies below: a floor, the sea. */
export function floor(pen: Painter, y: number, color: string, height?: number, radius = 0): void {
  const { left, right, bottom } = pen.view
  pen.shape(color, 0, box(left - 5, y, right - left + 10, height ?? bottom - y + 10, radius))
}

/** A desk seen from the front: its top, and the shade of what is below it. */
export function desk(pen: Painter, y: number, color: string): void {
  floor(pen, y, tone(color, -0.1))
  floor(pen, y, color, 6)
}

export function shadow(pen: Painter, x: number, y: number, width: number): void {
  pen.fill('rgba(28, 27, 34, 0.22)', oval(x, y, width, width * 0.13))
}

/** A mug that stands on its origin. */
export function mug(pen: Painter, color: string): void {
  pen.paint({ trace: oval(7, -7, 3.4, 4), color, width: 1.8 })
  pen.shape(color, 1.2, box(-7, -14, 14, 14, 2.6))
  pen.shape('#5b3524', 0, oval(0, -13.4, 6.6, 1.7))
}

/** A laptop from behind, standing on its origin. */
export function laptop(pen: Painter, color = '#d5d9e3'): void {
  pen.shape(color, 1.6, polygon([-19, -23, 19, -23, 21, 0, -21, 0], 2.6))
  pen.shape(tone(color, 0.04), 0, box(-24, -1, 48, 3.4, 1.6))
  pen.fill(tone(color, -0.14), oval(0, -12, 2.6))
}

/** A pane with a cross, its top left corner at the origin. */
export function pane(pen: Painter, width: number, height: number, view: (pen: Painter) => void): void {
  const glass = box(0, 0, width, height, 1)
  pen.shape('#ffffff', 0, glass)
  pen.inside(glass, (own) => {
    view(own)
    own.draw([width / 2, 0, width / 2, height], own.line * 2.4, '#f4efe6')
    own.draw([0, height / 2, width, height / 2], own.line * 2.4, '#f4efe6')
  })
  pen.shape('#f4efe6', 0, box(-2, height - 0.5, width + 4, 3, 1))
}

export function clock(pen: Painter, hour: number, minute: number): void {
  pen.shape('#fff8e8', 1, oval(0, 0, 9))
  const at = (angle: number, length: number) => [Math.sin(angle) * length, -Math.cos(angle) * length]
  for (let mark = 0; mark < 12; mark += 3) {
    const angle = (mark / 6) * Math.PI
    pen.draw([...at(angle, 7.4), ...at(angle, 6.4)])
  }
  pen.draw([0, 0, ...at(((hour + minute / 60) / 12) * 2 * Math.PI, 4)], pen.line * 1.4)
  pen.draw([0, 0, ...at((minute / 60) * 2 * Math.PI, 6)], pen.line * 1.4)
}

const cloudForm = blob([
  -15, 5, -17, 0, -12, -4, -8, -8.5, -1, -9, 4, -7, 10, -7.5, 14, -3, 17, 1, 15, 5, 0, 6,
])

export function cloud(pen: Painter, color: string): void {
  pen.shape(color, 1.8, cloudForm)
}

/** Clouds far away, which have no outline: the place and the scale of each. */
export function haze(pen: Painter, color: string, clouds: readonly number[]): void {
  for (const [x, y, scale] of tuplesOf(3, clouds))
    pen.at({ x, y, scale }, (own) => own.fill(color, cloudForm))
}

/** A sheet of paper around the origin. */
export function sheet(pen: Painter, color = '#ffffff'): void {
  pen.shape(color, 0.8, box(-6, -8, 12, 16, 0.8))
  for (const y of [-4.5, -1.5, 1.5, 4.5]) pen.draw([-3.6, y, y > 4 ? 0.6 : 3.6, y], pen.line * 0.8, '#8b8fa3')
}

/** A plant in a pot that stands on its origin. */
export function plant(pen: Painter, leaf: string, pot = '#d9774f'): void {
  for (const [x, y, turn] of tuplesOf(3, [-7, -21, -0.7, 7, -21, 0.7, -3, -26, -0.25, 4, -27, 0.25])) {
    pen.paint(limb([0, -10, x * 0.6, y * 0.7], 0.8, tone(leaf, -0.1)))
    pen.at({ x, y, turn }, (own) => {
      own.shape(leaf, 1, symmetric([0, -9, 2.6, -6, 4.6, 1, 0, 8]))
      own.draw([0, 5, 0, -4], own.line * 0.7, tone(leaf, -0.12))
    })
  }
  pen.shape(pot, 1.4, polygon([-8, -11, 8, -11, 6, 0, -6, 0], 1))
  pen.shape(pot, 0, box(-9.4, -13.4, 18.8, 4.6, 1.2))
}

export function sun(pen: Painter, x: number, y: number, size: number, color = '#ffd45c'): void {
  pen.fill(color, oval(x, y, size))
}

/** Drops of sweat around a character in distress: the place and the turn of each. */
export function drops(pen: Painter, places: readonly number[]): void {
  const drop = symmetric([0, -3.4, 1.4, -0.8, 1.7, 1, 0, 2.4])
  pen.scatter(places, (own) => own.shape('#9ad7f5', 0, drop))
}
