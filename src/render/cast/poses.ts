import { type Character, thumb } from './characters/character.ts'
import { limb, oval, type Painter } from './painter.ts'

export type Pose = 'no' | 'yes' | 'stare' | 'sign'

interface PoseDrawing {
  readonly strike: (pen: Painter, figure: Character) => void
  /** The width of outlines: thicker where the pose is shown smaller. */
  readonly line: number
  /** How far the bust extends below the stage. */
  readonly below: number
}

export const poses: Readonly<Record<Pose, PoseDrawing>> = {
  no: { strike: refuse, line: 1.5, below: 25 },
  yes: { strike: agree, line: 1.5, below: 25 },
  stare: { strike: stare, line: 1.1, below: 40 },
  sign: { strike: hold, line: 1.4, below: 0 },
}

/** No: the head thrown back and turned away, eyes shut, the palm up between it and the words at the right. */
function refuse(pen: Painter, figure: Character): void {
  ground(pen, '#fb7a6b', '#ff9c8e')
  posed(pen, (own) => {
    figure.bust(own)
    own.at({ x: -4, y: 2, turn: -0.22 }, (held) => figure.head(held, { mood: 'refuse', turn: -1.1 }))
    arm(own, figure, [15, 34, 25, 45, 35, 38, 37, 26])
    own.at({ x: 37, y: 24, scale: 1.45, turn: 0.1 }, figure.hand)
  })
}

/** Yes: turned to the words with bright eyes, a thumb up. */
function agree(pen: Painter, figure: Character): void {
  ground(pen, '#3fb68b', '#6fd0aa')
  posed(pen, (own) => {
    figure.bust(own)
    own.at({ x: 2, y: 0, turn: 0.08 }, (held) => figure.head(held, { mood: 'pleased', turn: 1 }))
    arm(own, figure, [14, 36, 22, 48, 32, 46, 37, 36])
    own.at({ x: 37, y: 34, scale: 1.45 }, (held) => thumb(held, figure.palm ?? figure.arm))
  })
}

/** A straight face that looks out of the picture, for what needs no scene. */
function stare(pen: Painter, figure: Character): void {
  ground(pen, '#8fb8f0', '#b9d4f8')
  pen.at({ x: 50, y: 52, scale: 1.3 }, (own) => {
    figure.bust(own)
    figure.head(own, { mood: 'dead' })
  })
}

/** Half the figure, beside and over the edge of a sign, which one hand holds. */
function hold(pen: Painter, figure: Character): void {
  pen.at({ x: 54, y: 36, scale: 1.18 }, (own) => {
    figure.bust(own)
    figure.head(own, { mood: 'tired', turn: -0.3 })
    arm(own, figure, [-15, 36, -24, 42, -33, 34, -34, 18])
    own.at({ x: -34, y: 18, turn: -0.1 }, figure.hand)
  })
}

/** Larger in a panel that is taller than wide, and then closer to its left edge, so that the hand has room. */
function posed(pen: Painter, act: (pen: Painter) => void): void {
  const tall = Math.min(Math.max((pen.view.bottom - pen.view.top) / 100 - 1, 0), 0.8)
  pen.at({ x: 43 - 6 * tall, y: 46 - 8 * tall, scale: 1.2 + 0.23 * tall }, act)
}

function ground(pen: Painter, color: string, disc: string): void {
  pen.fill(color, oval(50, 50, 1000))
  pen.fill(disc, oval(45, 56, 44 + (Math.max(pen.view.bottom - pen.view.top, 100) - 100) * 0.1))
}

function arm(pen: Painter, figure: Character, points: readonly number[]): void {
  pen.paint(limb(points, figure.armWidth, figure.arm))
}
