import { drawText } from '../../type/index.ts'
import { type CopyOf, ink, paintPlace, type Stage } from './stage.ts'
import { setWords } from './words.ts'

const margin = 0.052
const padding = 0.058

/** One observation in a white bar, and the picture below it. */
export async function caption(stage: Stage, copy: CopyOf<'caption'>): Promise<void> {
  const { context, width, height, side, safe } = stage
  const x = margin * side
  const room = width - 2 * x
  const set = await setWords(stage, {
    text: copy.caption,
    look: 'caption',
    width: room,
    lines: 3,
    sizes: [0.07, 0.055],
  })
  const y = safe.top + padding * side
  const end = Math.round(y + set.height + padding * side)
  await paintPlace(stage, copy.scene, { x: 0, y: end, width, height: height - end }, true)
  drawText(context, set, { x, y, width: room, fill: ink })
}
