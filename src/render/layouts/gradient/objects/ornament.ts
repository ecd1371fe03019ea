import type { Box } from '../../../legible.ts'
import type { Scene } from '../scene.ts'
import { clearanceOf } from '../space.ts'
import type { Stage } from '../stage.ts'
import { boxOf, type Words } from '../words.ts'
import { drawBand } from './band.ts'
import { type Disc, drawDisc, halo } from './eclipse.ts'
import { drawPearl } from './pearl.ts'

/**
 * What keeps a card from being empty whose ground has no colour of its own: an eclipse on black, a ball of pearl on white,
 * at the right edge where the words leave most room, or nothing where they leave too little; a band of the base on grey.
 */
export function ornament(
  stage: Stage,
  words: readonly Words[],
  shapes: readonly Box[] = [],
): Pick<Scene, 'ground' | 'draw'> | Pick<Scene, 'draw'> | undefined {
  const { branch } = stage.palette
  if (branch === 'grey') return { draw: (brush) => drawBand(stage, brush) }
  if (branch !== 'black' && branch !== 'white') return undefined
  const disc = largestDisc(stage, [...words.map(boxOf), ...shapes])
  if (!disc) return undefined
  return branch === 'black'
    ? { ground: halo(stage, disc), draw: drawDisc(stage, disc) }
    : { draw: drawPearl(stage, disc) }
}

function largestDisc({ width, height, short, shape }: Stage, boxes: readonly Box[]): Disc | undefined {
  const most = (shape === 'wide' || shape === 'square' ? 0.34 : 0.4) * short
  let best: Disc | undefined
  for (let radius = most; radius >= 0.13 * short; radius -= 0.01 * short) {
    // Whole but for a sliver, or half of it: never so little that it is no ball.
    for (const x of [width + 0.07 * short - radius, width - 0.1 * radius]) {
      for (let y = height + 0.1 * short - radius; y > radius; y -= 0.03 * short) {
        if (clearanceOf({ x, y }, boxes) < radius + 0.035 * short) continue
        best ??= { x, y, radius }
      }
    }
    if (best) return best
  }
  return best
}
