import type { Figure } from './figures/figure.ts'
import { oval } from './forms.ts'
import { at, fill, limb, type Pen, paint } from './kit.ts'

/** No: a shoulder turned, lids down, a palm up towards the words at the right. */
export function refuse(pen: Pen, figure: Figure): void {
  ground(pen, '#fb7a6b', '#ff9c8e')
  at(pen, { x: 43, y: 46, scale: 1.2, turn: -0.05 }, (own) => {
    figure.bust(own)
    figure.head(own, { mood: 'refuse', turn: -1 })
    arm(own, figure, [15, 34, 24, 44, 34, 38, 36.5, 24], 0.12)
  })
}

/** Yes: turned to the words, pleased, showing them. */
export function agree(pen: Pen, figure: Figure): void {
  ground(pen, '#3fb68b', '#6fd0aa')
  at(pen, { x: 42, y: 46, scale: 1.2, turn: 0.04 }, (own) => {
    figure.bust(own)
    figure.head(own, { mood: 'smug', turn: 1 })
    arm(own, figure, [14, 36, 20, 47, 31, 46, 41, 36], 0.75)
  })
}

/** The face alone, in a frame that is cut round. */
export function portrait(pen: Pen, figure: Figure): void {
  fill(pen, oval(50, 50, 100), '#ffe6c9')
  fill(pen, oval(50, 104, 62, 36), '#ffd2a6')
  at(pen, { x: 50, y: 47, scale: 1.32 }, (own) => {
    figure.bust(own)
    figure.head(own, { mood: 'dead' })
  })
}

/** Half the figure, beside and over the edge of a sign, which one hand holds. */
export function hold(pen: Pen, figure: Figure): void {
  at(pen, { x: 54, y: 36, scale: 1.18 }, (own) => {
    figure.bust(own)
    figure.head(own, { mood: 'tired', turn: -0.3 })
    arm(own, figure, [-15, 36, -24, 42, -33, 34, -34, 18], -0.1)
  })
}

function ground(pen: Pen, color: string, disc: string): void {
  fill(pen, oval(50, 50, 1000), color)
  fill(pen, oval(45, 56, 44), disc)
}

function arm(pen: Pen, figure: Figure, points: readonly number[], turn: number): void {
  const [x = 0, y = 0] = points.slice(-2)
  paint(pen, limb(points, figure.armWidth, figure.arm))
  at(pen, { x, y, turn }, figure.hand)
}
