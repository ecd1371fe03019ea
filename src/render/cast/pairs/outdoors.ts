import { face } from '../face.ts'
import { box, form, limb, oval, type Painter, polygon, symmetric, tone, tuplesOf } from '../painter.ts'
import { floor, haze, shadow } from '../props.ts'
import { outdoors, type PairDrawing } from './pair.ts'

export const outdoorPairs: Readonly<Record<string, PairDrawing>> = { car, sandcastle, tent }

const sand = '#eec27e'

/** A castle of sand, and the heap with a crab in it. */
function sandcastle(pen: Painter, planned: boolean): void {
  outdoors(pen, planned, planned ? '#5cc4d8' : '#7f97a8', 60)
  floor(pen, 70, planned ? '#f8dfa9' : '#d3c4a4')
  shadow(pen, 50, 86, 38)
  if (planned) castle(pen)
  else heap(pen)
}

const tower = (x: number, top: number, width: number) => {
  const [half, notch] = [width / 2, width / 5]
  const right = [half - 2 * notch, top + 3, half - notch, top + 3, half - notch, top, half, top, half, 86]
  return polygon(symmetric([half - 2 * notch, top, ...right], x), 0.4)
}

function castle(pen: Painter): void {
  flag(pen, 50, 32, '#ef5f56')
  flag(pen, 25, 49, '#4f8fd8')
  flag(pen, 75, 49, '#4f8fd8')
  pen.shape(sand, 2.4, tower(50, 32, 30))
  pen.paint(form(tone(sand, 0.02), 2.2, tower(25, 49, 20)), form(tone(sand, 0.02), 2.2, tower(75, 49, 20)))
  pen.shape(tone(sand, 0.03), 2, tower(50, 62, 34))
  pen.shape('#7a4f3a', 0, box(44, 70, 12, 17, 6))
  for (const [x, y] of tuplesOf(2, [44, 44, 56, 44, 25, 60, 75, 60])) {
    pen.fill('#7a4f3a', box(x - 1.8, y, 3.6, 6, 1.8))
  }
}

function flag(pen: Painter, x: number, top: number, color: string): void {
  pen.draw([x, top + 2, x, top - 14], pen.line * 1.4)
  pen.shape(color, 0.8, polygon([x, top - 14, x + 11, top - 10.6, x, top - 7], 0.6))
}

function heap(pen: Painter): void {
  pen.at({ x: 60, y: 64, turn: 0.7 }, (own) => flag(own, 0, 0, '#ef5f56'))
  const wet = tone(sand, -0.1)
  const mound = [
    10, 86, 16, 76, 24, 68, 30, 70, 38, 60, 48, 57, 56, 63, 64, 62, 72, 72, 82, 74, 91, 86, 70, 88, 30, 88,
  ]
  pen.shape(wet, 3, mound)
  const crack = (points: readonly number[]) => pen.draw(points, pen.line * 1.2, tone(wet, -0.12))
  crack([34, 66, 33, 72, 36, 76])
  crack([58, 66, 60, 72])
  crack([72, 75, 71, 81])
  pen.at({ x: 46, y: 76, scale: 1.1 }, crab)
}

function crab(pen: Painter): void {
  const shell = '#ef5f56'
  pen.mirror((own) => {
    own.paint(
      limb([8, 5, 13, 7, 14, 10], 2, shell),
      limb([6, 7, 10, 10, 10, 12], 2, shell),
      limb([8, 0, 15, -3, 16, -8], 2.6, shell),
    )
    own.shape(shell, 0.8, [16, -6, 12.6, -10, 14, -15, 16, -11, 19, -15, 20, -10])
    own.paint(limb([3.6, -4, 4, -8], 1.6, shell))
  })
  pen.shape(shell, 1.6, oval(0, 2, 11.4, 8))
  face(pen, { x: 0, y: -8.6, gap: 8, eye: 3.2, mood: 'smug', skin: shell, mouth: [12, 8] })
}

const paintwork = '#ef6a5b'

/** The journey by car: off to the sea, and on the hard shoulder. */
function car(pen: Painter, planned: boolean): void {
  outdoors(pen, planned, planned ? '#4fb8d2' : '#8c9683', planned ? 52 : 56)
  const { left, right } = pen.view
  const headland = [left - 30, 64, left, 54, 4, 51, 20, 56, 34, 66, 20, 76, left, 80]
  if (planned) pen.shape('#8fd07e', 2, headland)
  floor(pen, 66, planned ? '#6a6e80' : '#595c69')
  for (let x = Math.floor(left / 26) * 26; x < right; x += 26) pen.fill('#f7e6b0', box(x, 92, 14, 1.8))
  shadow(pen, 50, 86.4, 40)
  if (!planned) haze(pen, 'rgba(255, 255, 255, 0.75)', [84, 44, 0.55, 90, 32, 0.75])
  pen.at({ x: 50, y: 66, turn: planned ? 0 : 0.075 }, (own) => {
    if (planned) luggage(own)
    body(own, planned)
  })
  wheel(pen, 29, 80, planned)
  if (planned) wheel(pen, 71, 80, true)
  else {
    pen.paint(
      form('#33343f', 0, [61, 84, 63, 78, 71, 75, 79, 78, 82, 85, 78, 88, 64, 88]),
      form('#c9ccd6', 0, oval(71, 81.6, 3.8)),
    )
    pen.at({ x: 12, y: 84, turn: -0.5 }, (own) => suitcase(own, '#f5bd4c'))
    pen.at({ x: 4, y: 90, turn: 0.9 }, (own) => suitcase(own, '#5aa9a2'))
  }
}

function body(pen: Painter, planned: boolean): void {
  const color = planned ? paintwork : tone(paintwork, -0.07)
  const cabin = polygon([-24, -8, -17, -25, 13, -25, 24, -8], 4)
  pen.paint(form(color, 0, cabin), form(color, 2.4, box(-38, -9.4, 78, 22, 7)))
  const glass = planned ? '#d6f1fb' : '#aebccb'
  pen.shape(glass, 0, polygon([-19.4, -8.4, -14.6, -21.4, -2.4, -21.4, -2.4, -8.4], 1.6))
  pen.shape(glass, 0, polygon([1, -8.4, 1, -21.4, 11.4, -21.4, 19.4, -8.4], 1.6))
  pen.draw([-0.8, -7, -0.8, 11], pen.line, tone(color, -0.16))
  pen.draw([-6.6, -3.4, -3.6, -3.4], pen.line * 1.6)
  face(pen, { x: 24, y: -1, gap: 13, eye: 4.4, mood: planned ? 'happy' : 'tired', skin: color, turn: 0.3 })
  if (planned) pen.draw([34, 6.4, 36.4, 7, 38.4, 4.6], pen.line * 1.3)
  else pen.draw([34, 7.4, 36.4, 5.4, 38.6, 6.6], pen.line * 1.3)
}

function luggage(pen: Painter): void {
  pen.at({ x: -9, y: -31 }, (own) => suitcase(own, '#f5bd4c'))
  pen.at({ x: 5.6, y: -31 }, (own) => suitcase(own, '#5aa9a2'))
  pen.at({ x: -2, y: -38.4, turn: -0.06 }, (own) => own.shape('#fff6df', 1, oval(0, -1, 24, 3)))
}

function suitcase(pen: Painter, color: string): void {
  pen.shape(color, 1.2, box(-7, -5, 14, 11, 1.6))
  pen.draw([-3.6, -5, -3.6, 6])
  pen.draw([3.6, -5, 3.6, 6])
}

function wheel(pen: Painter, x: number, y: number, planned: boolean): void {
  pen.shape('#33343f', 0, oval(x, y, 8.2))
  pen.shape(planned ? '#f4efe6' : '#c9ccd6', 0, oval(x, y, 3.8))
}

const cloth = '#f5a742'

/** A night in a tent: upright among firs, and down in the mud. */
function tent(pen: Painter, planned: boolean): void {
  outdoors(pen, planned, planned ? '#8ccf7e' : '#7f8667', 62)
  for (const [x, y, scale] of tuplesOf(3, [8, 66, 0.9, 94, 68, 1.05, -20, 68, 1.1, 122, 66, 0.9])) {
    pen.at({ x, y, scale }, (own) => fir(own, planned ? '#3f9a63' : '#5c7263'))
  }
  if (!planned) pen.shape('#7d94a8', 1.4, [6, 88, 18, 83, 50, 82, 84, 83, 95, 88, 80, 93, 48, 94, 20, 93])
  else shadow(pen, 50, 87, 40)
  if (planned) upright(pen)
  else fallen(pen)
}

function upright(pen: Painter): void {
  pen.draw([28, 60, 12, 88], pen.line)
  pen.draw([72, 60, 88, 88], pen.line)
  pen.shape(cloth, 3, polygon([50, 26, 88, 87, 12, 87], 3))
  const door = polygon([50, 42, 67, 87, 33, 87], 1.6)
  pen.shape('#4b3a5c', 0, door)
  pen.inside(door, (own) => own.fill('#ffd98a', oval(50, 92, 20, 22)))
  pen.paint(
    form(tone(cloth, 0.05), 0, polygon([50, 40, 60, 87, 70, 87], 1)),
    form(tone(cloth, 0.05), 0, polygon([50, 40, 40, 87, 30, 87], 1)),
  )
  pen.draw([50, 28, 50, 16], pen.line * 1.4)
  pen.shape('#ef5f56', 0, polygon([50, 16, 61, 19, 50, 22.6], 0.5))
}

function fallen(pen: Painter): void {
  const dull = tone(cloth, -0.08)
  pen.paint(limb([70, 84, 80, 50], 1.4, '#c9ccd6'))
  const canvas = [
    10, 88, 16, 80, 28, 78, 36, 70, 46, 66, 55, 72, 64, 76, 72, 62, 78, 58, 82, 72, 90, 84, 88, 89, 50, 90,
  ]
  pen.shape(dull, 3, canvas)
  pen.draw([30, 80, 36, 76, 40, 78], pen.line, tone(dull, -0.15))
  pen.draw([76, 66, 74, 74, 78, 80], pen.line, tone(dull, -0.15))
  pen.shape('#4b3a5c', 0, [34, 90, 36, 80, 46, 75, 57, 79, 60, 90])
  face(pen, { x: 47, y: 84, gap: 9.6, eye: 3.5, mood: 'tired', skin: '#8d7aa6' })
  pen.at({ x: 22, y: 76, turn: -1 }, (own) => {
    own.draw([0, 4, 0, -8], own.line * 1.4)
    own.shape('#ef5f56', 0, polygon([0, -8, 11, -5, 0, -1.4], 0.5))
  })
}

function fir(pen: Painter, color: string): void {
  pen.shape('#7a4f3a', 0, box(-2.4, -4, 4.8, 8))
  for (const [y, width] of tuplesOf(2, [-2, 15, -14, 12, -25, 9])) {
    pen.shape(color, 1.6, polygon([0, y - 18, width, y, -width, y], 1.6))
  }
}
