import type { ImageSize } from '../../../media.ts'
import type { PostCopy, PostCopyKind } from '../../../post-copy.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { cropTo, shownAt } from '../../focus/crop.ts'
import type { Focus, Region } from '../../focus/index.ts'
import type { Box } from '../../legible.ts'
import type { Mark } from '../mark.ts'
import { type Content, contentOf, type Kit, type Words } from './content/index.ts'

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

interface Shape {
  /** Of the short side. */
  readonly inset: number
  /** Of the height of the card: below and above the panel, where an app lays its own things over the picture. */
  readonly below: number
  readonly above: number
  /** Of the width of the card: tried in this order. */
  readonly widths: readonly number[]
  /** A panel that is this narrow hugs its words no closer. */
  readonly narrowest: number
  /** Of the height of the card: for a statement, and for what is more than words. */
  readonly heights: { readonly plain: number; readonly rich: number }
  readonly anchors: readonly Anchor[]
}

interface Anchor {
  readonly edge: 'bottom' | 'top'
  /** Where reading starts, or the other side; a panel of full width has both. */
  readonly side: 'start' | 'end'
  /** How much better another place has to be before this one is taken. */
  readonly cost: number
}

const tall = {
  inset: 0.044,
  narrowest: 1,
  widths: [1],
  anchors: [
    { edge: 'bottom', side: 'start', cost: 0 },
    { edge: 'top', side: 'start', cost: 0.2 },
  ],
} as const

const shapes: Readonly<Record<PostSize, Shape>> = {
  '1:1': {
    ...tall,
    widths: [1, 0.6],
    narrowest: 0.5,
    anchors: [...tall.anchors, { edge: 'bottom', side: 'end', cost: 0.05 }],
    below: 0.044,
    above: 0.044,
    heights: { plain: 0.45, rich: 0.62 },
  },
  '4:5': { ...tall, below: 0.0352, above: 0.0352, heights: { plain: 0.42, rich: 0.56 } },
  '9:16': { ...tall, below: 0.11, above: 0.1, heights: { plain: 0.36, rich: 0.46 } },
  '16:9': {
    inset: 0.059,
    below: 0.059,
    above: 0.059,
    widths: [0.63, 0.5, 0.4],
    narrowest: 0.36,
    heights: { plain: 0.6, rich: 0.8 },
    anchors: [
      { edge: 'bottom', side: 'start', cost: 0 },
      { edge: 'bottom', side: 'end', cost: 0.04 },
      { edge: 'top', side: 'start', cost: 0.14 },
      { edge: 'top', side: 'end', cost: 0.16 },
    ],
  },
}

const richness: Readonly<Record<PostCopyKind, number>> = {
  statement: 0,
  question: 0,
  quote: 0.4,
  figure: 0.4,
  step: 0.4,
  comparison: 1,
  list: 1,
}

const padding = 0.06

/** What else can be done to keep a panel off the subject: smaller words, and a closer window with room to move. */
const scales = [1, 0.87, 0.75]
const zooms = [1, 1.18]

/** Finds the place, the size and the window of the picture that hide the least of what has to be seen. */
export async function planGlass(request: PlanRequest): Promise<GlassPlan> {
  const shape = shapes[request.size]
  let best: { cost: number; plan: GlassPlan } | undefined
  for (const [narrowing, width] of shape.widths.entries()) {
    for (const scale of scales) {
      const { content, panel } = await fitted(request, width, scale)
      for (const anchor of shape.anchors) {
        for (const zoom of zooms) {
          const plan = planned(request, { content, panel, anchor, zoom })
          const effort = anchor.cost + 0.12 * narrowing + (1 - scale) + 0.9 * (zoom - 1)
          const cost = harmOf(plan, request) + effort
          if (!best || cost < best.cost) best = { cost, plan }
          if (best.cost === 0) return best.plan
        }
      }
      // Nothing costs less than the effort that is still to come.
      if (best && best.cost <= 0.12) return best.plan
    }
  }
  return (best as NonNullable<typeof best>).plan
}

/** The words as large as a panel lets them be, and the panel about them. */
async function fitted(
  { copy, size, faces, mark, language }: PlanRequest,
  share: number,
  scale: number,
): Promise<{ content: Content; panel: ImageSize }> {
  const card = postSizes[size]
  const shape = shapes[size]
  const short = Math.min(card.width, card.height)
  const around = 2 * padding * short
  const widest = share === 1 ? card.width - 2 * shape.inset * short : share * card.width
  const { plain, rich } = shape.heights
  const highest = (plain + (rich - plain) * richness[copy.kind]) * card.height
  for (let smaller = scale; ; ) {
    const kit = { short, measure: widest - around, scale: smaller, language, faces }
    const content = await contentOf(copy, kit, mark)
    const excess = content.height / (highest - around)
    if (excess > 1 && smaller > 0.05) {
      // Fewer lines may come of it, so that the first steps are careful.
      smaller *= Math.max(0.7, Math.min(0.95, excess ** -0.6))
      continue
    }
    const width = Math.min(widest, Math.max(content.width + around, shape.narrowest * card.width))
    return { content, panel: { width, height: content.height + around } }
  }
}

function planned(
  { size, picture, focus }: PlanRequest,
  {
    content,
    panel: { width, height },
    anchor,
    zoom,
  }: { content: Content; panel: ImageSize; anchor: Anchor; zoom: number },
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
  const free = freeOf(panel, card)
  const crop = cropTo(picture, card, { focus, free, zoom })
  const pad = padding * short
  const words: Words[] = []
  for (const { block, y } of stacked(content, panel.y + pad)) {
    for (const { box, ink } of block.words(panel.width - 2 * pad)) {
      words.push({ ink, box: { ...box, x: box.x + panel.x + pad, y: box.y + y } })
    }
  }
  return { crop, panel, padding: pad, content, words }
}

/** The blocks of a content with the places of their tops. */
export function stacked({ blocks }: Content, top: number): { block: Content['blocks'][number]; y: number }[] {
  let bottom = top
  return blocks.map((block, at) => {
    const y = at === 0 ? top : bottom + block.above
    bottom = y + block.height + block.hang
    return { block, y }
  })
}

/** The largest part of the card, in shares of it, that a panel leaves to the picture. */
function freeOf(panel: Box, card: ImageSize): Region {
  const [left, right] = [panel.x / card.width, (panel.x + panel.width) / card.width]
  const [top, bottom] = [panel.y / card.height, (panel.y + panel.height) / card.height]
  const around: Region[] = [
    { x: 0, y: 0, width: 1, height: top },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
    { x: 0, y: 0, width: left, height: 1 },
    { x: right, y: 0, width: 1 - right, height: 1 },
  ]
  return around.reduce((one, other) => (areaIn(one) >= areaIn(other) ? one : other))
}

/** A panel has to stay this far off, as a share of the height of the card. */
const clearance = 0.03

/** From 0: how much of what has to be seen is hidden or cut away. A guess counts less. */
function harmOf({ panel, crop }: GlassPlan, { size, picture, focus }: PlanRequest): number {
  if (!focus) return 0
  const card = postSizes[size]
  const seen = shownAt(focus, picture, crop)
  const box = {
    x: seen.x * card.width,
    y: seen.y * card.height,
    width: seen.width * card.width,
    height: seen.height * card.height,
  }
  const margin = clearance * card.height
  const around = {
    x: panel.x - margin,
    y: panel.y - margin,
    width: panel.width + 2 * margin,
    height: panel.height + 2 * margin,
  }
  const area = Math.max(1, box.width * box.height)
  const hidden = shared(box, around) / area
  const lost = 1 - shared(box, { x: 0, y: 0, ...card }) / area
  const small = (value: number) => (value < 0.02 ? 0 : value)
  return Math.min(1, Math.max(0, focus.sure - 0.2) * 2) * (4 * small(hidden) + 3 * small(lost))
}

function areaIn({ width, height }: Region): number {
  return width * height
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
