import { mixLab } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { setFooter } from '../footer.ts'
import { placedMesh } from '../ground/meshes.ts'
import type { Disc } from '../objects/eclipse.ts'
import { drawPearl } from '../objects/pearl.ts'
import type { Scene } from '../scene.ts'
import { clearance } from '../space.ts'
import { lab, type Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** A ball of pearl that leaves the card at two edges. */
export async function orb(stage: Stage): Promise<Scene> {
  const { copy, palette, width, left, top, shape, measure } = stage
  const isWide = shape === 'wide'
  const footer = await setFooter(stage, { tone: 'ink' })
  const block = await setBlock(stage, {
    support: copy.support,
    width: isWide ? 0.56 * width : measure,
    height: isWide ? footer.top - top : 0.46 * (footer.top - top),
  })
  const words: Words[] = [...block.place(left, top, 'ink'), ...footer.words]
  const ball = ballFor(stage, words)
  const light = lab(palette.light)
  return {
    flows: true,
    ground: placedMesh(stage, [
      [0.1, 0.1, 0.5, light, 1.5],
      [0.1, 0.9, 0.4, mixLab(light, lab(palette.lightPartner), palette.branch === 'white' ? 1 : 0.1)],
      [1, 0.2, 0.3, light],
    ]),
    words,
    draw: drawPearl(stage, ball),
  }
}

/** As large as the words leave room for, at most bleeding 7 % at the side and 12 % below. */
function ballFor({ width, height, short, shape }: Stage, words: readonly Words[]): Disc {
  const largest = { square: 0.4, portrait: 0.46, story: 0.56, wide: 0.42 }[shape] * short
  const ball = (radius: number) => ({
    x: width + 0.07 * short - radius,
    y: shape === 'story' ? 0.66 * height : height + (shape === 'wide' ? 0.04 : 0.12) * short - radius,
  })
  let radius = largest
  while (radius > 0.16 * short && clearance(ball(radius), words) < radius + 0.03 * short)
    radius -= 0.01 * short
  return { ...ball(radius), radius }
}
