import { setBlock } from '../block.ts'
import { markAt, setFooter, setMark } from '../footer.ts'
import { boxesUnder, drawDisc, halo } from '../objects/eclipse.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** An eclipse: a dark disc with the light behind it. */
export async function radialGlow(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, short, left, right, top, baseline, shape, measure } = stage
  const isNeutral = palette.base.chroma < 0.03
  if (shape === 'wide') {
    const footer = await setFooter(stage, { tone: 'paper' })
    const block = await setBlock(stage, {
      support: copy.support,
      width: Math.min(measure, 0.52 * width),
      height: footer.top - top,
    })
    const disc = { x: 0.785 * width, y: 0.46 * height, radius: 0.255 * short }
    return {
      beside: isNeutral ? undefined : boxesUnder(disc),
      ground: halo(stage, disc),
      draw: drawDisc(stage, disc),
      words: [...block.place(left, top, 'paper'), ...footer.words],
    }
  }
  const mark = await setMark(stage)
  // Below large letters their descenders need more room than the footer's do.
  const end = mark ? baseline - mark.name.height - 0.07 * short : baseline - 0.03 * short
  const from = (shape === 'square' ? 0.5 : 0.52) * height
  const block = await setBlock(stage, { support: copy.support, width: measure, height: end - from })
  const y = shape === 'story' ? from : Math.max(from, end - block.height)
  const above = y - 0.07 * short
  const radius = Math.min(0.294 * short, above * 0.36)
  const disc = { x: width / 2, y: Math.min(0.315 * height, above * 0.52), radius }
  const words = [...block.place((width - measure) / 2, y, 'paper', 'center')]
  const markTop =
    shape === 'story' ? Math.min(end + 0.07 * short, y + block.height + 0.09 * short) : end + 0.07 * short
  if (mark) words.push(markAt(mark, (left + right - mark.width) / 2, markTop, 'paper'))
  return {
    beside: isNeutral ? undefined : boxesUnder(disc),
    ground: halo(stage, disc),
    draw: drawDisc(stage, disc),
    words: words.map((each) => (each.mark ? each : { ...each, width: measure })),
  }
}
