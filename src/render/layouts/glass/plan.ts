import type { PostCopy } from '../../../content/post-copy.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { Focus } from '../../analysis/focus.ts'
import { cropTo } from '../../analysis/focus-crop.ts'
import { type PostSize, postSizes } from '../../card.ts'
import type { Box } from '../../legible.ts'
import type { Mark } from '../mark.ts'
import { freeOf, harmOf } from './clear.ts'
import { type Content, contentOf, type Kit, stacked, type Words } from './content/index.ts'
import { type Anchor, mostHeight, shapes } from './shapes.ts'

/** Where everything of a glass card is, before a pixel of it is drawn. */
export interface GlassPlan {
  /** The window of the picture that is seen. */
  readonly crop: Box
  readonly panel: Box
  readonly padding: number
  readonly content: Content
  /** All words, and where they are on the card. */
  readonly words: readonly Words[]
}

export interface PlanRequest {
  readonly copy: PostCopy
  readonly size: PostSize
  readonly picture: ImageSize
  readonly focus: Focus | undefined
  readonly faces: Kit['faces']
  readonly mark: Mark | undefined
  readonly language: string | undefined
}

/** Of the short side. */
const padding = 0.06

/** What else can be done to keep a panel off the subject: smaller words, and a closer window with room to move. */
const scales = [1, 0.87, 0.75]
const zooms = [1, 1.18]

/** Finds the place, the size and the window of the picture that hide the least of what has to be seen. */
export async function planGlass(request: PlanRequest): Promise<GlassPlan> {
  const { size, picture, focus } = request
  const { widths, anchors } = shapes[size]
  const card = postSizes[size]
  const ways = widths
    .flatMap(({ share, cost }) => scales.map((scale) => ({ share, scale, effort: cost + 1 - scale })))
    .sort((one, other) => one.effort - other.effort)
  let best: { cost: number; plan: GlassPlan } | undefined
  for (const { share, scale, effort } of ways) {
    // Nothing that is still to come can cost less.
    if (best && best.cost <= effort) break
    const fit = await fitted(request, share, scale)
    for (const anchor of anchors) {
      for (const zoom of zooms) {
        const plan = planned(request, { ...fit, anchor, zoom })
        const cost = effort + anchor.cost + 0.9 * (zoom - 1) + harmOf(focus, { ...plan, picture, card })
        if (!best || cost < best.cost) best = { cost, plan }
      }
    }
  }
  return (best as NonNullable<typeof best>).plan
}

interface Fit {
  readonly content: Content
  readonly panel: ImageSize
}

/** The words as large as a panel lets them be, and the panel about them. */
async function fitted(
  { copy, size, faces, mark, language }: PlanRequest,
  share: number,
  scale: number,
): Promise<Fit> {
  const card = postSizes[size]
  const { inset, narrowest } = shapes[size]
  const short = Math.min(card.width, card.height)
  const around = 2 * padding * short
  const widest = share === 1 ? card.width - 2 * inset * short : share * card.width
  const highest = mostHeight(copy, size) - around
  for (let smaller = scale; ; ) {
    const kit = { short, measure: widest - around, scale: smaller, language, faces }
    const content = await contentOf(copy, kit, mark)
    const excess = content.height / highest
    if (excess > 1 && smaller > 0.05) {
      // Fewer lines may come of it, so that the first steps are careful.
      smaller *= Math.max(0.7, Math.min(0.95, excess ** -0.6))
      continue
    }
    const width = Math.min(widest, Math.max(content.width + around, narrowest * card.width))
    return { content, panel: { width, height: content.height + around } }
  }
}

function planned(
  { size, picture, focus }: PlanRequest,
  { content, panel: { width, height }, anchor, zoom }: Fit & { anchor: Anchor; zoom: number },
): GlassPlan {
  const card = postSizes[size]
  const { inset, below, above } = shapes[size]
  const short = Math.min(card.width, card.height)
  const atLeft = (content.direction === 'ltr') === (anchor.side === 'start')
  const panel = {
    x: atLeft ? inset * short : card.width - inset * short - width,
    y: anchor.edge === 'top' ? above * card.height : card.height * (1 - below) - height,
    width,
    height,
  }
  const crop = cropTo(picture, card, { focus, free: freeOf(panel, card), zoom })
  const pad = padding * short
  const words = stacked(content.blocks, panel.y + pad).flatMap(({ block, y }) =>
    block
      .words(width - 2 * pad)
      .map(({ box, ink }) => ({ ink, box: { ...box, x: box.x + panel.x + pad, y: box.y + y } })),
  )
  return { crop, panel, padding: pad, content, words }
}
