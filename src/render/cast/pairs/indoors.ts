import { face } from '../face.ts'
import { box, form, limb, oval, type Painter, polygon, tone, tuplesOf } from '../painter.ts'
import { drops, shadow } from '../props.ts'
import { indoors, type PairDrawing } from './pair.ts'

export const indoorPairs: Readonly<Record<string, PairDrawing>> = { burger, houseplant, poodle }

const bun = '#eaa351'

/** A burger as on the poster, and as in the box. */
function burger(pen: Painter, planned: boolean): void {
  indoors(pen, planned, planned ? '#d9774f' : '#8f7468', 80)
  shadow(pen, 50, 87, 42)
  pen.shape(planned ? '#ffffff' : '#dcd8d2', 1.2, oval(50, 85, 42, 5))
  if (planned) proud(pen)
  else flat(pen)
}

function proud(pen: Painter): void {
  pen.shape(bun, 2, box(20, 72, 60, 12, 5.6))
  pen.shape('#7a4632', 2, box(17, 63, 66, 11, 5))
  pen.shape('#ffc94a', 0, polygon([20, 61, 80, 61, 72, 66, 62, 62.6, 52, 70, 42, 62.6, 30, 67], 1))
  pen.paint(form('#ef5f56', 1, box(20, 55, 28, 7, 3.2)), form('#ef5f56', 1, box(51, 55, 28, 7, 3.2)))
  const lettuce = [
    15, 53, 20, 49, 50, 48, 80, 49, 85, 53, 80, 57.4, 73, 54, 66, 58, 59, 54, 50, 58, 42, 54, 34, 58, 27, 54,
    20, 57.6,
  ]
  pen.shape('#7cc45f', 1.2, lettuce)
  pen.shape(bun, 3, [18, 49, 19, 36, 30, 25, 50, 20.6, 70, 25, 81, 36, 82, 49, 66, 51.4, 34, 51.4])
  seeds(pen, [34, 29, -0.5, 46, 25, -0.2, 58, 25.4, 0.3, 68, 30, 0.6])
  face(pen, { x: 50, y: 36, gap: 17, eye: 4.8, mood: 'smug', skin: bun, mouth: [10, 10] })
}

function flat(pen: Painter): void {
  pen.shape(tone(bun, -0.04), 1.6, [16, 79, 24, 76, 52, 75, 78, 77, 83, 80, 74, 84, 28, 84.4])
  pen.shape('#9db36a', 0, [64, 70, 86, 72, 97, 77, 92, 80, 76, 77])
  pen.shape('#6d4a3e', 1.2, [24, 72, 50, 69, 70, 71, 74, 76, 50, 78, 26, 77])
  pen.shape('#eec25c', 0, polygon([10, 72, 34, 70, 38, 74, 26, 84, 20, 77], 1))
  const lid = [15, 72, 18, 64, 30, 59.6, 48, 62, 62, 59, 76, 64, 80, 71, 66, 73, 48, 71, 30, 74.4]
  pen.shape(tone(bun, -0.05), 2.2, lid)
  pen.draw([56, 61, 54, 64.6, 57, 67], pen.line, tone(bun, -0.2))
  seeds(pen, [66, 64, 1, 28, 63.6, -0.2])
  face(pen, { x: 44, y: 65.4, gap: 13, eye: 3.8, mood: 'sad', skin: tone(bun, -0.05), mouth: [12.4, 8] })
  pen.fill('#f8e3b8', oval(90, 86, 1.6, 1))
}

function seeds(pen: Painter, places: readonly number[]): void {
  for (const [x, y, turn] of tuplesOf(3, places)) pen.fill('#fff1cf', oval(x, y, 2, 1.2, turn))
}

const wool = '#f6f1ea'
const skin = '#f2c4b4'

/** A poodle at the hairdresser's. */
function poodle(pen: Painter, planned: boolean): void {
  indoors(pen, planned, planned ? '#f3a8b5' : '#a08e98', 84)
  const coat = planned ? wool : skin
  shadow(pen, 50, 90, 26)
  if (planned) for (const [x, y] of tuplesOf(2, [16, 30, 86, 24, 80, 62, 12, 66])) sparkle(pen, x, y)
  pen.paint(limb([62, 72, 74, 66, 78, 56], 4.4, coat))
  if (planned) puff(pen, 78, 52, 8)
  else tuft(pen, 78, 53, 0.5)
  pen.paint(
    limb([41, 74, 40, 88], 6.4, coat),
    limb([59, 74, 60, 88], 6.4, coat),
    form(coat, planned ? 2.4 : 1.8, [36, 58, 50, 54, 64, 58, 67, 72, 60, 82, 40, 82, 33, 72]),
  )
  if (planned) for (const x of [40, 60]) puff(pen, x, 86, 6.6)
  else for (const [x, y, turn] of tuplesOf(3, [37, 66, -0.9, 63, 63, 0.9, 40, 84, -1])) tuft(pen, x, y, turn)
  if (planned) {
    puff(pen, 26, 42, 11)
    puff(pen, 74, 42, 11)
  } else {
    pen.paint(
      form(skin, 1.6, [34, 34, 27, 36, 23, 48, 27, 55, 32, 50]),
      form(skin, 1.6, [66, 34, 73, 36, 77, 48, 73, 55, 68, 50]),
    )
    tuft(pen, 25.6, 55, -2.8)
  }
  pen.shape(coat, 2, [50, 27, 62, 30, 67, 42, 63, 54, 50, 60, 37, 54, 33, 42, 38, 30])
  if (planned) {
    puff(pen, 50, 23, 15)
    pen.at({ x: 61, y: 17, turn: 0.4 }, bow)
  } else {
    tuft(pen, 43, 29, -0.4)
    tuft(pen, 60, 30, 0.6)
    drops(pen, [74, 29, 0.7])
  }
  face(pen, { x: 50, y: 41, gap: 15, eye: 5, mood: planned ? 'calm' : 'dead', skin, mouth: [14.6, 10] })
  pen.shape('#33262a', 0, oval(50, 49, 3.8, 2.8))
  pen.fill('#9a8a88', oval(48.8, 48, 1, 0.7))
  pen.paint(limb([40, 61.6, 50, 64, 60, 61.6], 2.6, planned ? '#e8607f' : '#8d6f86'))
}

function puff(pen: Painter, x: number, y: number, size: number): void {
  const lobes = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI + 0.2
    const [across, down] = [Math.cos(angle) * size * 0.66, Math.sin(angle) * size * 0.6]
    return form(wool, 0, oval(x + across, y + down, size * 0.44))
  })
  pen.paint(...lobes, form(wool, 0, oval(x, y, size * 0.8, size * 0.74)))
  const curl = (points: readonly number[]) => {
    const placed = tuplesOf(2, points).flatMap(([across, down]) => [x + size * across, y + size * down])
    pen.draw(placed, pen.line, tone(wool, -0.13))
  }
  curl([-0.3, -0.1, 0, 0.16, 0.28, -0.06])
  curl([0.1, 0.5, 0.4, 0.56, 0.6, 0.3])
}

function tuft(pen: Painter, x: number, y: number, turn: number): void {
  const curls = tuplesOf(3, [-2.4, -1, 2.2, 2.4, -1.2, 2, 0.2, -2.8, 2.4])
  pen.at({ x, y, turn }, (own) => own.paint(...curls.map((curl) => form(wool, 0, oval(...curl)))))
}

function bow(pen: Painter): void {
  pen.paint(
    form('#e8607f', 1, [0, 0, -7, -5, -9, 0, -7, 5]),
    form('#e8607f', 1, [0, 0, 7, -5, 9, 0, 7, 5]),
    form('#f58aa5', 0, oval(0, 0, 2.2)),
  )
}

function sparkle(pen: Painter, x: number, y: number): void {
  pen.draw([x, y - 4, x, y + 4], pen.line * 1.4, '#ffffff')
  pen.draw([x - 4, y, x + 4, y], pen.line * 1.4, '#ffffff')
}

const pot = '#e07a52'

/** A plant from the catalogue, and the same plant at home. */
function houseplant(pen: Painter, planned: boolean): void {
  indoors(pen, planned, planned ? '#e9b983' : '#96877c', 80)
  if (planned) {
    for (const [x, y, turn, scale] of tuplesOf(
      4,
      [
        24, 45, -1.2, 1.1, 76, 45, 1.2, 1.1, 31, 32, -0.75, 1.2, 69, 32, 0.75, 1.2, 41, 26, -0.3, 1.25, 60,
        25, 0.3, 1.25, 50, 36, 0, 1.25,
      ],
    )) {
      pen.paint(limb([50, 60, (50 + x) / 2, y + 14, x, y + 4], 1.4, '#2f8a54'))
      pen.at({ x, y, turn, scale }, (own) => leaf(own, '#4bb36f'))
    }
  } else {
    for (const [x, y, turn] of tuplesOf(3, [28, 56, -2.6, 70, 58, 2.7])) {
      pen.paint(limb([50, 60, 50 + (x - 50) * 0.4, 40, x, y - 8], 1.4, '#8b7a4a'))
      pen.at({ x, y, turn, scale: 0.9 }, (own) => leaf(own, '#a8935a'))
    }
    pen.paint(limb([50, 60, 52, 44, 50, 33], 1.4, '#8b7a4a'))
    pen.scatter([18, 84, 1.4, 84, 85, -1.2, 76, 89, 1.9], (own) => leaf(own, '#a8935a'), 0.7)
  }
  shadow(pen, 50, 90, 24)
  pen.shape(planned ? pot : tone(pot, -0.07), 2.6, polygon([31, 62, 69, 62, 64, 90, 36, 90], 3))
  pen.shape(planned ? pot : tone(pot, -0.07), 1.4, box(28, 56, 44, 9, 2.4))
  if (!planned) pen.draw([40, 90, 42, 86, 39, 84, 40, 80], pen.line * 1.2)
  face(pen, { x: 49, y: 74, gap: 13, eye: 4.2, mood: planned ? 'happy' : 'sad', skin: pot, mouth: [8.6, 8] })
}

function leaf(pen: Painter, color: string): void {
  pen.shape(color, 1.8, [0, 12, -7, 4, -7.4, -5, 0, -14, 7.4, -5, 7, 4])
  pen.draw([0, 9, 0, -8], pen.line * 0.8, tone(color, -0.14))
  for (const y of [-3, 3]) pen.draw([-4, y - 2.6, 0, y, 4, y - 2.6], pen.line * 0.7, tone(color, -0.14))
}
