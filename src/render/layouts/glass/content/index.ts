import type { PostCopy, PostCopyKind } from '../../../../content/post-copy.ts'
import type { SetText } from '../../../type/index.ts'
import type { BrandMark } from '../../mark.ts'
import {
  alignedX,
  type BlockSettings,
  type PanelBlock,
  type PanelSettings,
  spacing,
  stackBlocks,
  textBlock,
} from './block.ts'
import { barsBlock, figureBlock, quoteMarkBlock, speakerBlock, stepBlock } from './blocks.ts'
import { detailsBlock, factsBlock, offerBlock, rowsBlock } from './structured.ts'
import { type HeadlineLimits, setHeadline, setSupport } from './text.ts'

/** The content of a panel, from top to bottom. */
export interface PanelContent {
  readonly blocks: readonly PanelBlock[]
  readonly direction: SetText['direction']
  readonly width: number
  readonly height: number
}

const headlineLimits: Readonly<Record<PostCopyKind, HeadlineLimits>> = {
  statement: { maxSize: 0.2 },
  question: { maxSize: 0.2 },
  quote: { maxSize: 0.12 },
  figure: { maxSize: 0.078, maxLines: 2 },
  comparison: { maxSize: 0.085 },
  list: { maxSize: 0.085 },
  step: { maxSize: 0.092 },
  offer: { maxSize: 0.085 },
  table: { maxSize: 0.078 },
  facts: { maxSize: 0.066 },
  schedule: { maxSize: 0.078 },
}

/** Arranges a copy in blocks, as its kind requires. */
export async function layOutContent(
  copy: PostCopy,
  panel: PanelSettings,
  mark: BrandMark | undefined,
): Promise<PanelContent> {
  const headline = await setHeadline(copy.headline, panel, headlineLimits[copy.kind])
  const { direction } = headline
  const settings: BlockSettings = { ...panel, direction }
  const support = copy.support ? await setSupport(copy.support, settings, headline.size) : undefined
  const blocks = [
    ...(await arrangeBlocks(copy, settings, {
      heading: (above = 0) => textBlock(headline, { above, ink: 'text', direction }),
      quieter: (above = spacing(settings, 'close')) =>
        support ? [textBlock(support, { above, ink: 'support', direction })] : [],
    })),
    ...(mark ? [markBlock(mark, settings)] : []),
  ]
  return {
    blocks,
    direction,
    width: Math.max(...blocks.map(({ width }) => width)),
    height: stackBlocks(blocks, 0).reduce((_, { block, y }) => y + block.height, 0),
  }
}

interface Parts {
  readonly heading: (above?: number) => PanelBlock
  readonly quieter: (above?: number) => PanelBlock[]
}

async function arrangeBlocks(
  copy: PostCopy,
  settings: BlockSettings,
  { heading, quieter }: Parts,
): Promise<PanelBlock[]> {
  const apart = spacing(settings, 'apart')
  switch (copy.kind) {
    case 'statement':
    case 'question':
      return [heading(), ...quieter()]
    case 'quote':
      return [
        quoteMarkBlock(settings),
        heading(apart),
        ...(await speakerBlock(copy, settings)),
        ...quieter(apart),
      ]
    case 'figure':
      return [await figureBlock(copy, settings), heading(apart), ...quieter()]
    case 'comparison':
      return [heading(), await barsBlock(copy, settings), ...quieter(apart)]
    case 'list':
      return [heading(), ...quieter(), await rowsBlock(copy, settings)]
    case 'step':
      return [await stepBlock(copy, settings), heading(apart), ...quieter()]
    case 'offer':
      return [
        heading(),
        ...quieter(),
        ...(await offerBlock(copy, settings)),
        ...(await detailsBlock(copy, settings)),
      ]
    case 'facts':
      return [
        heading(),
        ...quieter(),
        await factsBlock(copy, settings),
        ...(await detailsBlock(copy, settings)),
      ]
    case 'table':
    case 'schedule':
      return [
        heading(),
        ...quieter(),
        await rowsBlock(copy, settings),
        ...(await detailsBlock(copy, settings)),
      ]
  }
}

function markBlock(mark: BrandMark, settings: BlockSettings): PanelBlock {
  const { name, width, height } = mark
  return {
    above: spacing(settings, 'apart'),
    rise: mark.parts.length > 1 ? name.rise : 0,
    height,
    hang: 0,
    width,
    texts: (room) => [{ set: name, mark, x: alignedX(settings.direction, width, room), y: 0, ink: 'text' }],
  }
}
