import type { PostCopy, PostCopyKind } from '../../../content/post-copy.ts'
import type { ImageSize } from '../../../media/media.ts'
import { cropTo, type Focus, type Region, shownAt } from '../../analysis/focus.ts'
import { type PostSize, postSizes } from '../../card.ts'
import type { Box } from '../../legible.ts'
import { visualLength } from '../../type/type-scale.ts'
import type { BrandMark } from '../mark.ts'
import { type InkArea, type PanelSettings, stackBlocks, textAreas } from './content/block.ts'
import { layOutContent, type PanelContent } from './content/index.ts'

/** The positions of everything on a glass card. */
export interface GlassPlan {
  /** The part of the picture that is shown. */
  readonly crop: Box
  readonly panel: Box
  readonly padding: number
  readonly content: PanelContent
  /** All texts with their areas on the card. */
  readonly texts: readonly InkArea[]
}

interface PlanRequest {
  readonly copy: PostCopy
  readonly size: PostSize
  readonly picture: ImageSize
  readonly focus: Focus | undefined
  readonly faces: PanelSettings['faces']
  readonly mark: BrandMark | undefined
  readonly language: string | undefined
}

const padding = 0.06

/** Options for keeping a panel off the subject: smaller text, and a closer crop. */
const scales = [1, 0.87, 0.75]
const zooms = [1, 1.18]

/** Finds the position, size and crop that hide the least of the subject. */
export async function planGlass(request: PlanRequest): Promise<GlassPlan> {
  const { size, picture, focus } = request
  const { widths, anchors } = panelRules[size]
  const card = postSizes[size]
  const ways = widths
    .flatMap(({ share, cost }) => scales.map((scale) => ({ share, scale, effort: cost + 1 - scale })))
    .sort((one, other) => one.effort - other.effort)
  let best: { cost: number; plan: GlassPlan } | undefined
  for (const { share, scale, effort } of ways) {
    // The remaining options all cost more.
    if (best && best.cost <= effort) break
    const fit = await fitContent(request, share, scale)
    for (const anchor of anchors) {
      for (const zoom of zooms) {
        const plan = placePanel(request, { ...fit, anchor, zoom })
        const cost = effort + anchor.cost + 0.9 * (zoom - 1) + coverCost(focus, { ...plan, picture, card })
        if (!best || cost < best.cost) best = { cost, plan }
      }
    }
  }
  return (best as NonNullable<typeof best>).plan
}

interface Fit {
  readonly content: PanelContent
  readonly panel: ImageSize
}

/** Sets the text as large as the panel allows, and sizes the panel to it. */
async function fitContent(
  { copy, size, faces, mark, language }: PlanRequest,
  share: number,
  scale: number,
): Promise<Fit> {
  const card = postSizes[size]
  const { inset, narrowest } = panelRules[size]
  const short = Math.min(card.width, card.height)
  const around = 2 * padding * short
  const widest = share === 1 ? card.width - 2 * inset * short : share * card.width
  const highest = maxPanelHeight(copy, size) - around
  for (let smaller = scale; ; ) {
    const settings = { short, maxWidth: widest - around, scale: smaller, language, faces }
    const content = await layOutContent(copy, settings, mark)
    const excess = content.height / highest
    if (excess > 1 && smaller > 0.05) {
      // Shrink carefully first: fewer lines may be enough.
      smaller *= Math.max(0.7, Math.min(0.95, excess ** -0.6))
      continue
    }
    const width = Math.min(widest, Math.max(content.width + around, narrowest * card.width))
    return { content, panel: { width, height: content.height + around } }
  }
}

function placePanel(
  { size, picture, focus }: PlanRequest,
  { content, panel: { width, height }, anchor, zoom }: Fit & { anchor: Anchor; zoom: number },
): GlassPlan {
  const card = postSizes[size]
  const { inset, below, above } = panelRules[size]
  const short = Math.min(card.width, card.height)
  const atLeft = (content.direction === 'ltr') === (anchor.side === 'start')
  const panel = {
    x: atLeft ? inset * short : card.width - inset * short - width,
    y: anchor.edge === 'top' ? above * card.height : card.height * (1 - below) - height,
    width,
    height,
  }
  const crop = cropTo(picture, card, { focus, free: largestFreeRegion(panel, card), zoom })
  const pad = padding * short
  const words = stackBlocks(content.blocks, panel.y + pad).flatMap(({ block, y }) =>
    textAreas(block, width - 2 * pad).map(({ box, ink }) => ({
      ink,
      box: { ...box, x: box.x + panel.x + pad, y: box.y + y },
    })),
  )
  return { crop, panel, padding: pad, content, texts: words }
}

/** The largest region of a card that a panel leaves free, in shares of the card. */
function largestFreeRegion(panel: Box, card: ImageSize): Region {
  const [left, right] = [panel.x / card.width, (panel.x + panel.width) / card.width]
  const [top, bottom] = [panel.y / card.height, (panel.y + panel.height) / card.height]
  const around: Region[] = [
    { x: 0, y: 0, width: 1, height: top },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
    { x: 0, y: 0, width: left, height: 1 },
    { x: right, y: 0, width: 1 - right, height: 1 },
  ]
  return around.reduce((one, other) => (areaOf(one) >= areaOf(other) ? one : other))
}

/** Minimum distance between panel and subject, as a share of the card's height. */
const clearance = 0.03

/** A subject found with less certainty is ignored. */
const minCertainty = 0.4

/** How much of the subject a panel hides or a crop cuts off, weighted by how certain the subject is. */
function coverCost(
  focus: Focus | undefined,
  { panel, crop, picture, card }: { panel: Box; crop: Box; picture: ImageSize; card: ImageSize },
): number {
  if (!focus || focus.sure <= minCertainty) return 0
  const seen = shownAt(focus, picture, crop)
  const box = {
    x: seen.x * card.width,
    y: seen.y * card.height,
    width: seen.width * card.width,
    height: seen.height * card.height,
  }
  const margin = clearance * card.height
  const [width, height] = [panel.width + 2 * margin, panel.height + 2 * margin]
  const around = { x: panel.x - margin, y: panel.y - margin, width, height }
  const area = Math.max(1, areaOf(box))
  const hidden = sharedArea(box, around) / area
  const lost = 1 - sharedArea(box, { x: 0, y: 0, ...card }) / area
  const noticed = (share: number) => (share < 0.02 ? 0 : share)
  return ((focus.sure - minCertainty) / (1 - minCertainty)) * (5 * noticed(hidden) + 3 * noticed(lost))
}

function areaOf({ width, height }: ImageSize): number {
  return width * height
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Rules for a panel on a card of one size. */
interface PanelRules {
  /** Share of the short side. */
  readonly inset: number
  /** Margins below and above the panel as shares of the height; apps cover these with their own controls. */
  readonly below: number
  readonly above: number
  /** Shares of the card's width, with the cost of choosing a narrower one. */
  readonly widths: readonly { readonly share: number; readonly cost: number }[]
  /** Panels shrink to their text, but not below this share of the width. */
  readonly narrowest: number
  /** Maximum heights as shares of the card: for little text, and for more. */
  readonly heights: { readonly plain: number; readonly rich: number }
  readonly anchors: readonly Anchor[]
}

interface Anchor {
  readonly edge: 'bottom' | 'top'
  /** The side where reading starts, or the other one. */
  readonly side: 'start' | 'end'
  /** How much better another position must be to be preferred. */
  readonly cost: number
}

const full = { share: 1, cost: 0 } as const

const upright = {
  inset: 0.044,
  narrowest: 1,
  widths: [full],
  anchors: [
    { edge: 'bottom', side: 'start', cost: 0 },
    { edge: 'top', side: 'start', cost: 0.2 },
  ],
} as const

const panelRules: Readonly<Record<PostSize, PanelRules>> = {
  '1:1': {
    ...upright,
    widths: [full, { share: 0.6, cost: 0.4 }],
    anchors: [...upright.anchors, { edge: 'bottom', side: 'end', cost: 0.05 }],
    below: 0.044,
    above: 0.044,
    heights: { plain: 0.45, rich: 0.64 },
  },
  '4:5': { ...upright, below: 0.0352, above: 0.0352, heights: { plain: 0.42, rich: 0.56 } },
  '9:16': { ...upright, below: 0.11, above: 0.1, heights: { plain: 0.36, rich: 0.46 } },
  '16:9': {
    inset: 0.059,
    below: 0.059,
    above: 0.059,
    widths: [
      { share: 0.63, cost: 0 },
      { share: 0.5, cost: 0.1 },
      { share: 0.4, cost: 0.2 },
      { share: 0.32, cost: 0.4 },
    ],
    narrowest: 0.45,
    heights: { plain: 0.56, rich: 0.82 },
    anchors: [
      { edge: 'bottom', side: 'start', cost: 0 },
      { edge: 'bottom', side: 'end', cost: 0.04 },
      { edge: 'top', side: 'start', cost: 0.14 },
      { edge: 'top', side: 'end', cost: 0.16 },
    ],
  },
}

/** 0 to 1: how much of the extra height each kind needs. */
const richness: Readonly<Record<PostCopyKind, number>> = {
  statement: 0,
  question: 0,
  quote: 0.5,
  figure: 0.65,
  step: 0.65,
  comparison: 1,
  list: 1,
  offer: 1,
  table: 1,
  facts: 0.8,
  schedule: 1,
}

/** The maximum height of a panel in pixels. Long headlines need more room to stay readable. */
function maxPanelHeight(copy: PostCopy, size: PostSize): number {
  const { plain, rich } = panelRules[size].heights
  const long = Math.min(1, Math.max(0, (visualLength(copy.headline) - 45) / 55))
  return (plain + (rich - plain) * Math.max(richness[copy.kind], long)) * postSizes[size].height
}
