import { box, curve, ink, oval, type Painter, type Trace, tone } from './painter.ts'

/** An expression: eyelids, pupils, mouth and brows. */
interface Expression {
  /** How far the upper lid hangs down, from 0 to 1. */
  readonly lid: number
  /** How far the lower lid rises. */
  readonly lower?: number
  /** Which way the lids slope: above 0 they fall outwards, as in sorrow, below 0 inwards, as in anger. */
  readonly slope?: number
  readonly look?: readonly [x: number, y: number]
  readonly pupil?: number
  readonly mouth: Mouth
  /** The height of the brows over the eyes, in eyes; none without. */
  readonly brow?: number
}

const expressions = {
  tired: { lid: 0.52, lower: 0.12, slope: 0.16, look: [0, 0.25], mouth: 'frown' },
  dead: { lid: 0.46, slope: 0, look: [0, 0], mouth: 'flat', pupil: 0.42 },
  panic: { lid: 0, slope: 0.28, look: [0, 0], pupil: 0.28, mouth: 'wavy', brow: 1.5 },
  caught: { lid: 0, slope: 0.1, look: [0.28, -0.12], pupil: 0.36, mouth: 'teeth', brow: 1.45 },
  smug: { lid: 0.45, lower: 0.16, slope: -0.14, look: [0.38, 0], mouth: 'smirk', brow: 1.25 },
  refuse: { lid: 1, slope: -0.12, mouth: 'frown', brow: 0.8 },
  pleased: { lid: 0, slope: 0.08, look: [0.34, 0], pupil: 0.6, mouth: 'grin', brow: 1.45 },
  wired: { lid: 0.04, lower: 0.16, look: [0, 0], pupil: 0.24, mouth: 'wavy' },
  happy: { lid: 0.06, look: [0, -0.05], pupil: 0.62, mouth: 'grin' },
  sad: { lid: 0.24, slope: 0.36, look: [0, 0.3], pupil: 0.6, mouth: 'frown', brow: 1.2 },
  cross: { lid: 0.4, slope: -0.34, look: [0, 0.1], mouth: 'frown', brow: 0.95 },
  calm: { lid: 1, mouth: 'smile' },
  asleep: { lid: 1, mouth: 'flat' },
} as const satisfies Record<string, Expression>

export type Mood = keyof typeof expressions

/** Where a face sits on a head. */
export interface Features {
  readonly x?: number
  readonly y: number
  /** From one eye to the other, middle to middle. */
  readonly gap: number
  readonly eye: number
  readonly mood: Mood
  /** The colour of the lids. */
  readonly skin: string
  /** Where the head is turned, from -1 (left) to 1 (right). */
  readonly turn?: number
  readonly look?: readonly [x: number, y: number]
  /** The mouth: how far it lies under the eyes, how wide it is. Muzzles can do without. */
  readonly mouth?: readonly [down: number, width: number]
  /** Under a beak a mouth is seen where it is open. */
  readonly isBeak?: boolean
}

export function face(pen: Painter, features: Features): void {
  const { x = 0, y, gap, eye, mood, skin, turn = 0 } = features
  const expression: Expression = expressions[mood]
  const look = features.look ?? expression.look ?? [0, 0]
  for (const side of [-1, 1]) {
    // The eye on the far side of a turned head is narrower.
    const far = turn * side > 0 ? 1 - Math.abs(turn) * 0.22 : 1
    const center = x + turn * gap * 0.3 + side * (gap / 2) * (1 - Math.abs(turn) * 0.12)
    pen.at({ x: center, y, mirrored: side < 0 }, (own) => {
      own.view.context.scale(far, 1)
      oneEye(own, eye, expression, [look[0] * side, look[1]], skin)
    })
  }
  if (!features.mouth || (features.isBeak && !isOpen(expression.mouth))) return
  const [down, width] = features.mouth
  mouth(pen, expression.mouth, x + turn * gap * 0.42, y + down, width)
}

type Look = readonly [x: number, y: number]

/** One eye around the origin, as the right one of a pair. */
function oneEye(pen: Painter, size: number, expression: Expression, look: Look, skin: string): void {
  const { lid, lower = 0, slope = 0, pupil = 0.52, brow } = expression
  if (brow !== undefined) {
    pen.at({ x: 0, y: -size * brow, turn: slope * 1.5 }, (own) =>
      own.draw([-size * 0.75, size * 0.1, 0, -size * 0.14, size * 0.75, size * 0.1], pen.line * 1.7),
    )
  }
  if (lid === 1) {
    pen.fill(tone(skin, 0.02), oval(0, -size * 0.1, size * 0.95))
    pen.draw([-size * 0.85, 0, 0, size * 0.42, size * 0.85, 0], pen.line * 1.5)
    return
  }
  const white = oval(0, 0, size)
  pen.shape('#ffffff', 0, white)
  pen.inside(white, () => {
    pen.fill(ink, oval(look[0] * size * 0.75, look[1] * size * 0.75 + lid * size * 0.28, size * pupil))
    const glintX = (look[0] * 0.75 - pupil * 0.34) * size
    const glintY = (look[1] * 0.75 - pupil * 0.32 + lid * 0.28) * size
    pen.fill('#ffffff', oval(glintX, glintY, size * pupil * 0.3))
    const close = (turn: number, top: number, height: number) =>
      pen.at({ x: 0, y: 0, turn }, (own) =>
        own.shape(tone(skin, -0.06), 0, box(-2 * size, top, 4 * size, height)),
      )
    if (lid > 0) close(slope, -size * 1.6, size * (2 * lid + 0.6))
    if (lower > 0) close(-slope * 0.4, size * (1 - 2 * lower), size * 2)
  })
}

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

type Mouth = keyof typeof lines | keyof typeof openings

const isOpen = (kind: Mouth): kind is keyof typeof openings => kind in openings

/** A mouth around a point. */
function mouth(pen: Painter, kind: Mouth, x: number, y: number, width: number): void {
  pen.at({ x, y, scale: width / 2 }, (own) => {
    if (isOpen(kind)) openings[kind](own)
    else own.stroke(curve(lines[kind]), own.line * 1.25, ink)
  })
}

const laughing: Trace = (context) => {
  context.moveTo(-1, -0.3)
  context.quadraticCurveTo(0, 0.1, 1, -0.3)
  context.quadraticCurveTo(0.7, 1, 0, 1)
  context.quadraticCurveTo(-0.7, 1, -1, -0.3)
  context.closePath()
}

function grin(pen: Painter): void {
  pen.shape('#5b1f2b', 0, laughing)
  pen.inside(laughing, (own) => own.fill('#f0788a', oval(0, 1.05, 0.6, 0.5)))
}

function teeth(pen: Painter): void {
  pen.shape('#ffffff', 0, box(-1, -0.3, 2, 0.6, 0.28))
  for (const x of [-0.5, 0, 0.5]) pen.draw([x, -0.3, x, 0.3], pen.line * 0.7)
  pen.draw([-1, 0, 1, 0], pen.line * 0.7)
}
