import type { PostQuote } from '../../../../content/post-copy.ts'
import type { Context } from '../../../canvas.ts'
import type { SetText } from '../../../type/index.ts'
import { air, type Block, faded, type Kit, pixels, textBlock } from './block.ts'
import { setSmall } from './headline.ts'

type Direction = SetText['direction']

/** The mark that says that someone speaks. */
export function quoteMarkBlock(kit: Kit, direction: Direction): Block {
  const [width, height] = [pixels(kit, 0.098), pixels(kit, 0.07)]
  return {
    above: 0,
    height,
    hang: 0,
    width,
    words: () => [],
    draw: (pen, { x, y, width: room }) => {
      const { context } = pen
      context.save()
      context.translate(direction === 'ltr' ? x : x + room, y)
      context.scale(direction === 'ltr' ? width : -width, height)
      context.fillStyle = faded(pen, 1)
      comma(context, 0)
      comma(context, 0.56)
      context.restore()
    },
  }
}

/** Half of an opening mark, in a box of 0.44 by 1: a drop whose tail rises and turns away. */
function comma(context: Context, x: number): void {
  context.beginPath()
  context.moveTo(x + 0.4, 0)
  context.bezierCurveTo(x + 0.15, 0.08, x, 0.32, x, 0.66)
  context.bezierCurveTo(x, 0.87, x + 0.09, 1, x + 0.22, 1)
  context.bezierCurveTo(x + 0.35, 1, x + 0.44, 0.88, x + 0.44, 0.7)
  context.bezierCurveTo(x + 0.44, 0.53, x + 0.35, 0.42, x + 0.23, 0.42)
  context.bezierCurveTo(x + 0.26, 0.28, x + 0.33, 0.18, x + 0.44, 0.12)
  context.closePath()
  context.fill()
}

/** Who said it, and what they are. */
export async function speakerBlock(
  { speaker, role }: PostQuote,
  kit: Kit,
  direction: Direction,
): Promise<Block[]> {
  const set = (text: string, strong: boolean) =>
    setSmall(text, kit, { share: strong ? 0.041 : 0.037, width: kit.measure, strong })
  const who = speaker ? await set(speaker, true) : undefined
  const what = role ? await set(role, false) : undefined
  return [
    ...(who ? [textBlock(who, { above: air(kit, 'apart'), ink: 'text', direction })] : []),
    ...(what
      ? [textBlock(what, { above: air(kit, who ? 'closest' : 'apart'), ink: 'support', direction })]
      : []),
  ]
}
