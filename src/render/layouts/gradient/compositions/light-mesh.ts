import { mixLab } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { setFooter } from '../footer.ts'
import { placedMesh } from '../ground/meshes.ts'
import { ornament } from '../objects/ornament.ts'
import type { Scene } from '../scene.ts'
import { lab, type Stage } from '../stage.ts'

/** A light ground with all its colour in one corner: room for a long text. */
export async function lightMesh(stage: Stage): Promise<Scene> {
  const { copy, palette, left, top, measure, short } = stage
  const footer = await setFooter(stage, { tone: 'ink' })
  const block = await setBlock(stage, {
    support: copy.support,
    width: measure,
    height: footer.top - top - 0.1 * short,
  })
  const { base, light, lightPartner } = palette
  const pale = lab(light)
  const own = lab(base)
  const warm = lab(lightPartner)
  const isDark = base.lightness < 0.45
  // Between a dark base and a light ground there has to be something of neither.
  const between = isDark ? mixLab(own, warm, 0.55) : mixLab(own, warm, 0.5)
  const words = [...block.place(left, top, 'ink'), ...footer.words]
  return {
    flows: true,
    beside: [],
    ground: placedMesh(
      stage,
      [
        [0.15, 0.1, 0.42, pale, 1.6],
        [0.6, 0.3, 0.36, pale, 1.5],
        [0.1, 0.85, 0.34, mixLab(pale, warm, 0.14), 1.5],
        [0.98, 0.02, 0.24, mixLab(pale, warm, 0.35)],
        [1.08, 0.45, 0.18, mixLab(pale, warm, 0.9)],
        [0.5, 1.1, 0.17, between],
        [1.08, 0.62, 0.15, between],
        [0.97, 1, 0.21, own, 6],
      ],
      0.2,
    ),
    words,
    ...(palette.branch === 'grey' && ornament(stage, words)),
  }
}
