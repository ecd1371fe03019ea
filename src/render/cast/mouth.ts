import { box, curve, oval, type Trace } from './forms.ts'
import { at, draw, fill, form, ink, inside, type Pen, paint, stroke } from './kit.ts'

/** Mouths of one line, where a half of the width is 1. */
const lines = {
  flat: [-1, 0, 1, 0],
  smile: [-1, -0.25, 0, 0.35, 1, -0.25],
  smirk: [-0.8, 0.1, 0.1, 0.22, 1, -0.5],
  frown: [-1, 0.3, 0, -0.3, 1, 0.3],
  wavy: [-1, 0, -0.5, -0.28, 0, 0.1, 0.5, -0.28, 1, 0],
} as const satisfies Record<string, readonly number[]>

/** Mouths that show what is in them. */
const openings = { grin, teeth }

export type Mouth = keyof typeof lines | keyof typeof openings

export const isOpen = (kind: Mouth): kind is keyof typeof openings => kind in openings

/** A mouth around a point. */
export function mouth(pen: Pen, kind: Mouth, x: number, y: number, width: number): void {
  at(pen, { x, y, scale: width / 2 }, (own) => {
    if (isOpen(kind)) openings[kind](own)
    else stroke(own, curve(lines[kind]), own.line * 1.25, ink)
  })
}

const laughing: Trace = (context) => {
  context.moveTo(-1, -0.3)
  context.quadraticCurveTo(0, 0.1, 1, -0.3)
  context.quadraticCurveTo(0.7, 1, 0, 1)
  context.quadraticCurveTo(-0.7, 1, -1, -0.3)
  context.closePath()
}

function grin(pen: Pen): void {
  paint(pen, form(laughing, '#5b1f2b'))
  inside(pen, laughing, (own) => fill(own, oval(0, 1.05, 0.6, 0.5), '#f0788a'))
}

function teeth(pen: Pen): void {
  paint(pen, form(box(-1, -0.3, 2, 0.6, 0.28), '#ffffff'))
  for (const x of [-0.5, 0, 0.5]) draw(pen, [x, -0.3, x, 0.3], pen.line * 0.7)
  draw(pen, [-1, 0, 1, 0], pen.line * 0.7)
}
