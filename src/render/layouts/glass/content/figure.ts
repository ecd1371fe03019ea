import type { PostFigure } from '../../../../content/post-copy.ts'
import { type SetText, setText } from '../../../type/index.ts'
import { numeralTracking } from '../../../type/rules.ts'
import { type Block, type Kit, pixels, textBlock } from './block.ts'

/** The figure that is the news, as large as the panel is wide, within reason. */
export async function figureBlock(
  { figure }: PostFigure,
  kit: Kit,
  direction: SetText['direction'],
): Promise<Block> {
  const largest = pixels(kit, 0.27)
  const set = await setText(figure, kit.faces.numeral, {
    width: kit.measure,
    mostLines: 1,
    sizes: [largest, largest / 3],
    leading: () => 1,
    tracking: numeralTracking,
    language: kit.language,
  })
  // Digits do not reach below their line, but the sign of a currency may.
  return { ...textBlock(set, { above: 0, ink: 'text', direction }), hang: set.descent }
}
