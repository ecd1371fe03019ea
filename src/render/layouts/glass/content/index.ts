import type { PostCopy, PostCopyKind } from '../../../../content/post-copy.ts'
import { toHex } from '../../../color.ts'
import type { SetText } from '../../../type/index.ts'
import type { Mark } from '../../mark.ts'
import { drawMark } from '../../mark.ts'
import { barsBlock } from './bars.ts'
import { air, type Block, type Kit, stacked, startOf, textBlock } from './block.ts'
import { figureBlock } from './figure.ts'
import { type HeadlineLimits, setHeadline, setSupport } from './headline.ts'
import { itemsBlock } from './items.ts'
import { quoteMarkBlock, speakerBlock } from './quote.ts'
import { stepBlock } from './step.ts'

export { type Ink, type Kit, stacked, type Words } from './block.ts'

/** What stands on a panel, from top to bottom. */
export interface Content {
  readonly blocks: readonly Block[]
  readonly direction: SetText['direction']
  readonly width: number
  readonly height: number
}

const limits: Readonly<Record<PostCopyKind, HeadlineLimits>> = {
  statement: { most: 0.2 },
  question: { most: 0.2 },
  quote: { most: 0.12 },
  figure: { most: 0.078, lines: 2 },
  comparison: { most: 0.085 },
  list: { most: 0.085 },
  step: { most: 0.092 },
}

/** Arranges what a post says in blocks, as its kind asks for. */
export async function contentOf(copy: PostCopy, kit: Kit, mark: Mark | undefined): Promise<Content> {
  const headline = await setHeadline(copy.headline, kit, limits[copy.kind])
  const { direction } = headline
  const support = copy.support ? await setSupport(copy.support, kit, headline.size) : undefined
  const blocks = [
    ...(await bodyOf(copy, kit, {
      direction,
      heading: (above = 0) => textBlock(headline, { above, ink: 'text', direction }),
      quieter: (above = air(kit, 'close')) =>
        support ? [textBlock(support, { above, ink: 'support', direction })] : [],
    })),
    ...(mark ? [markBlock(mark, kit, direction)] : []),
  ]
  return {
    blocks,
    direction,
    width: Math.max(...blocks.map(({ width }) => width)),
    height: stacked(blocks, 0).reduce((_, { block, y }) => y + block.height, 0),
  }
}

interface Parts {
  readonly direction: SetText['direction']
  readonly heading: (above?: number) => Block
  /** The line below the headline, if there is one. */
  readonly quieter: (above?: number) => Block[]
}

async function bodyOf(copy: PostCopy, kit: Kit, { direction, heading, quieter }: Parts): Promise<Block[]> {
  const apart = air(kit, 'apart')
  switch (copy.kind) {
    case 'statement':
    case 'question':
      return [heading(), ...quieter()]
    case 'quote':
      return [
        quoteMarkBlock(kit, direction),
        heading(apart),
        ...quieter(),
        ...(await speakerBlock(copy, kit, direction)),
      ]
    case 'figure':
      return [await figureBlock(copy, kit, direction), heading(apart), ...quieter()]
    case 'comparison':
      return [heading(), await barsBlock(copy, kit, direction), ...quieter(apart)]
    case 'list':
      return [heading(), ...quieter(), await itemsBlock(copy, kit, direction)]
    case 'step':
      return [await stepBlock(copy, kit, direction), heading(apart), ...quieter()]
  }
}

function markBlock(mark: Mark, kit: Kit, direction: SetText['direction']): Block {
  const at = (width: number) => startOf(direction, mark.width, width)
  return {
    above: air(kit, 'apart'),
    height: mark.height,
    hang: 0,
    width: mark.width,
    words: (width) => [{ box: { x: at(width), y: 0, width: mark.width, height: mark.height }, ink: 'text' }],
    draw: ({ context, inks }, { x, y, width }) =>
      drawMark(context, mark, { x: x + at(width), y, fill: toHex(inks.text), direction }),
  }
}
