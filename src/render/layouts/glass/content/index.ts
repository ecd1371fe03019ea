import type { PostCopy, PostCopyKind } from '../../../../post-copy.ts'
import { toHex } from '../../../color.ts'
import type { SetText } from '../../../type/index.ts'
import type { Mark } from '../../mark.ts'
import { drawMark } from '../../mark.ts'
import { barsBlock } from './bars.ts'
import { type Block, type Kit, pixels, startOf, textBlock } from './block.ts'
import { figureBlock } from './figure.ts'
import { setHeadline, setSupport } from './headline.ts'
import { itemsBlock } from './items.ts'
import { quoteMarkBlock, speakerBlock } from './quote.ts'
import { stepBlock } from './step.ts'

export type { Block, Ink, Kit, Pen, Words } from './block.ts'

/** What stands on a panel, from top to bottom. */
export interface Content {
  readonly blocks: readonly Block[]
  readonly direction: SetText['direction']
  readonly width: number
  readonly height: number
}

/** How large a headline may be beside what it introduces, as a share of the short side. */
const mostHeadline: Readonly<Record<PostCopyKind, number>> = {
  statement: 0.2,
  question: 0.2,
  quote: 0.12,
  figure: 0.078,
  comparison: 0.08,
  list: 0.085,
  step: 0.096,
}

/** Arranges what a post says in blocks, as its kind asks for. */
export async function contentOf(copy: PostCopy, kit: Kit, mark: Mark | undefined): Promise<Content> {
  const headline = await setHeadline(copy.headline, kit, { most: mostHeadline[copy.kind] })
  const { direction } = headline
  const support = copy.support ? await setSupport(copy.support, kit, headline.size) : undefined
  const heading = (above = 0) => textBlock(headline, { above, ink: 'text', direction, optical: true })
  const quieter = (above: number) =>
    support ? [textBlock(support, { above: pixels(kit, above), ink: 'support', direction })] : []
  const blocks = [
    ...(await bodyOf(copy, kit, { direction, heading, quieter })),
    ...(mark ? [markBlock(mark, kit, direction)] : []),
  ]
  return {
    blocks,
    direction,
    width: Math.max(...blocks.map(({ width }) => width)),
    height: blocks.reduce(
      (sum, { above, height }, at) => sum + height + (at > 0 ? above + (blocks[at - 1]?.hang ?? 0) : 0),
      0,
    ),
  }
}

interface Parts {
  readonly direction: SetText['direction']
  readonly heading: (above?: number) => Block
  /** The line below the headline, if there is one. */
  readonly quieter: (above: number) => Block[]
}

async function bodyOf(copy: PostCopy, kit: Kit, { direction, heading, quieter }: Parts): Promise<Block[]> {
  const near = 0.028
  switch (copy.kind) {
    case 'statement':
    case 'question':
      return [heading(), ...quieter(near)]
    case 'quote':
      return [
        quoteMarkBlock(kit, direction),
        heading(pixels(kit, 0.048)),
        ...quieter(near),
        ...(await speakerBlock(copy, kit, direction)),
      ]
    case 'figure':
      return [await figureBlock(copy, kit, direction), heading(pixels(kit, 0.054)), ...quieter(near)]
    case 'comparison':
      return [heading(), await barsBlock(copy, kit, direction), ...quieter(0.042)]
    case 'list':
      return [heading(), ...quieter(near), await itemsBlock(copy, kit, direction)]
    case 'step':
      return [await stepBlock(copy, kit, direction), heading(pixels(kit, 0.054)), ...quieter(near)]
  }
}

function markBlock(mark: Mark, kit: Kit, direction: SetText['direction']): Block {
  const at = (width: number) => startOf(direction, mark.width, width)
  return {
    above: pixels(kit, 0.042),
    height: mark.height,
    hang: 0,
    width: mark.width,
    words: (width) => [{ box: { x: at(width), y: 0, width: mark.width, height: mark.height }, ink: 'text' }],
    draw: ({ context, inks }, { x, y, width }) =>
      drawMark(context, mark, { x: x + at(width), y, fill: toHex(inks.text), direction }),
  }
}
