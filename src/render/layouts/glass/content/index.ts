import type { PostCopy, PostCopyKind } from '../../../../content/post-copy.ts'
import type { SetText } from '../../../type/index.ts'
import { directionOf } from '../../../type/writing-system.ts'
import type { BrandMark } from '../../mark.ts'
import {
  alignedX,
  type BlockSettings,
  besideBlock,
  type PanelBlock,
  type PanelSettings,
  pixels,
  spacing,
  stackBlocks,
  textBlock,
} from './block.ts'
import { barsBlock, figureBlock, quoteMarkBlock, speakerBlock, stepBlock } from './blocks.ts'
import { chipsBlock, detailsBlock, factsBlock, priceBlock, rowsAreShort, rowsBlock } from './structured.ts'
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
  comparison: { maxSize: 0.092 },
  list: { maxSize: 0.096 },
  step: { maxSize: 0.092 },
  offer: { maxSize: 0.104 },
  table: { maxSize: 0.096 },
  facts: { maxSize: 0.096 },
  schedule: { maxSize: 0.096 },
}

/** Arranges a copy in blocks, as its kind requires. */
export async function layOutContent(
  copy: PostCopy,
  panel: PanelSettings,
  mark: BrandMark | undefined,
): Promise<PanelContent> {
  const direction = directionOf(copy.headline, panel.language)
  const settings: BlockSettings = { ...panel, direction }
  const aside = panel.isBeside ? await asideBlock(copy, settings) : undefined
  const gap = pixels(settings, 0.05)
  const column = aside ? { ...settings, maxWidth: settings.maxWidth - aside.width - gap } : settings
  const headline = await setHeadline(copy.headline, column, headlineLimits[copy.kind])
  const support = copy.support ? await setSupport(copy.support, column, headline.size) : undefined
  const heading = (above = 0) => textBlock(headline, { above, ink: 'text', direction })
  const quieter = (above = spacing(settings, 'close')) =>
    support ? [textBlock(support, { above, ink: 'support', direction })] : []
  const blocks = [
    ...(aside
      ? [
          besideBlock([heading(), ...quieter()], aside, { direction, gap }),
          ...(await closingBlocks(copy, settings)),
        ]
      : await arrangeBlocks(copy, settings, { heading, quieter })),
    ...(mark ? [markBlock(mark, settings)] : []),
  ]
  return {
    blocks,
    direction,
    width: Math.max(...blocks.map(({ width }) => width)),
    height: stackBlocks(blocks, 0).reduce((_, { block, y }) => y + block.height, 0),
  }
}

/** What can stand beside a headline. */
async function asideBlock(copy: PostCopy, settings: BlockSettings): Promise<PanelBlock | undefined> {
  const half = { ...settings, maxWidth: settings.maxWidth * 0.48 }
  switch (copy.kind) {
    case 'offer':
      return priceBlock(copy, settings)
    case 'facts':
      return factsBlock(copy, half)
    case 'list':
    case 'table':
    case 'schedule':
      return (await rowsAreShort(copy, half)) ? rowsBlock(copy, half, 1) : undefined
    default:
      return undefined
  }
}

/** What stands below the headline and what is beside it. */
async function closingBlocks(copy: PostCopy, settings: BlockSettings): Promise<PanelBlock[]> {
  if (copy.kind === 'offer') {
    return [...(await chipsBlock(copy.includes, settings)), ...(await detailsBlock(copy, settings))]
  }
  return 'details' in copy ? detailsBlock(copy, settings) : []
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
        await priceBlock(copy, settings),
        ...(await closingBlocks(copy, settings)),
      ]
    case 'facts':
      return [
        heading(),
        ...quieter(),
        await factsBlock(copy, settings),
        ...(await closingBlocks(copy, settings)),
      ]
    case 'table':
    case 'schedule':
      return [
        heading(),
        ...quieter(),
        await rowsBlock(copy, settings),
        ...(await closingBlocks(copy, settings)),
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
