import type { PostCopy } from '../../../content/post-copy.ts'
import type { ImageSize } from '../../../media/media.ts'
import { cropTo, type Focus, type Region, shownAt } from '../../analysis/focus.ts'
import { type PostSize, postSizes } from '../../card.ts'
import type { Box } from '../../legible.ts'
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

/** Distance between the edge of a panel and its text, as a share of the short side. */
const padding = 0.06

/**
 * Where subjects mostly are, above all in pictures of people. The less certain a subject is, the more this part of the
 * picture counts.
 */
const usualSubject: Region = { x: 0.22, y: 0.08, width: 0.56, height: 0.66 }
const usualWeight = 0.3

/** How a panel yields to the subject: first its text becomes smaller, then the supporting line goes. */
const yieldings = [
  { scale: 1, support: true, cost: 0 },
  { scale: 0.85, support: true, cost: 0.03 },
  { scale: 0.7, support: true, cost: 0.08 },
  { scale: 0.55, support: true, cost: 0.16 },
  { scale: 0.7, support: false, cost: 0.42 },
  { scale: 0.55, support: false, cost: 0.5 },
] as const

/**
 * How large a picture is, from the size at which all of it is seen (0) to that at which it covers the card (1). Below 0
 * there is room around it, above 1 it is cut more closely.
 */
const pictureSizes = [1.18, 1, 0.75, 0.5, 0.25, 0, -0.15, -0.3, -0.4] as const

/** Costs by which plans are compared. A subject that cannot be seen costs more than everything else together. */
const costs = {
  hiddenSubject: 10,
  /** For a panel as large as the card, and as high. */
  panelArea: 1,
  panelHeight: 0.8,
  closerCrop: 0.9,
  /** For a picture that does not cover the card, and for what is seen of the ground around it. */
  smallerPicture: 0.35,
  ground: 1,
  /** Raises the costs of large panels and small pictures where the subject is not known. */
  doubt: 0.6,
} as const

/** Finds the text size, panel and crop that cost the least. */
export async function planGlass(request: PlanRequest): Promise<GlassPlan> {
  const { copy, size } = request
  const focus = request.focus ?? { ...usualSubject, sure: 0 }
  const ways = panelRules[size].widths
    .flatMap(({ share, cost }) =>
      yieldings
        .filter(({ support }) => support || copy.support)
        // Nothing is left out for a guess.
        .map((way) => ({ ...way, share, cost: cost + way.cost + (way.support ? 0 : 1 - focus.sure) })),
    )
    .sort((one, other) => one.cost - other.cost)
  let best: { cost: number; fit: Fit; placement: Placement } | undefined
  /** The scale at which each content fitted in the end: at larger ones it would be the same. */
  const needed = new Map<string, number>()
  for (const way of ways) {
    // The remaining ways all cost more.
    if (best && best.cost <= way.cost) break
    const contents = `${way.share} ${way.support}`
    if (way.scale >= (needed.get(contents) ?? Infinity)) continue
    const fit = await fitContent(way.support ? request : withoutSupport(request), way.share, way.scale)
    needed.set(contents, fit.scale)
    for (const placement of placementsOf(request, fit, focus)) {
      const cost = way.cost + placement.cost
      if (!best || cost < best.cost) best = { cost, fit, placement }
    }
  }
  const { fit, placement } = best as NonNullable<typeof best>
  return planOf(fit, placement)
}

function withoutSupport(request: PlanRequest): PlanRequest {
  return { ...request, copy: { ...request.copy, support: undefined } }
}

interface Fit {
  readonly content: PanelContent
  readonly panel: ImageSize
  readonly padding: number
  readonly scale: number
}

/** Sets the text as large as the panel allows, and sizes the panel to it. */
async function fitContent(
  { copy, size, faces, mark, language }: PlanRequest,
  share: number,
  scale: number,
): Promise<Fit> {
  const card = postSizes[size]
  const { inset, narrowest, highest } = panelRules[size]
  const short = Math.min(card.width, card.height)
  // Padding shrinks more slowly than letters.
  const around = 2 * padding * short * Math.sqrt(scale)
  const widest = share === 1 ? card.width - 2 * inset * short : share * card.width
  for (let smaller = scale; ; ) {
    const settings = { short, maxWidth: widest - around, scale: smaller, language, faces }
    const content = await layOutContent(copy, settings, mark)
    const excess = content.height / (highest * card.height - around)
    if (excess > 1 && smaller > 0.05) {
      // Shrink carefully first: fewer lines may be enough.
      smaller *= Math.max(0.7, Math.min(0.95, excess ** -0.6))
      continue
    }
    const width = Math.min(widest, Math.max(content.width + around, narrowest * card.width))
    return { content, panel: { width, height: content.height + around }, padding: around / 2, scale: smaller }
  }
}

interface Placement {
  readonly panel: Box
  readonly crop: Box
  readonly cost: number
}

/** All places of a panel with all crops of the picture. */
function* placementsOf(
  { size, picture }: PlanRequest,
  { content, panel: { width, height } }: Fit,
  focus: Focus,
): Generator<Placement> {
  const card = postSizes[size]
  const { inset, below, above, anchors } = panelRules[size]
  const short = Math.min(card.width, card.height)
  const doubt = 1 + costs.doubt * (1 - focus.sure)
  const areaCost = (costs.panelArea * width * height) / areaOf(card)
  const bulk = doubt * (areaCost + (costs.panelHeight * height) / card.height)
  for (const anchor of anchors) {
    const atLeft = (content.direction === 'ltr') === (anchor.side === 'start')
    const panel = {
      x: atLeft ? inset * short : card.width - inset * short - width,
      y: anchor.edge === 'top' ? above * card.height : card.height * (1 - below) - height,
      width,
      height,
    }
    const cost = bulk + anchor.cost
    for (const free of freeRegions(panel, card)) {
      for (const at of pictureSizes) {
        const crop = cropTo(picture, card, { focus, free, zoom: zoomOf(picture, card, at) })
        const scene = { panel, crop, picture, card }
        const hidden =
          focus.sure * hiddenShare(focus, scene) +
          (1 - focus.sure) * usualWeight * hiddenShare(usualSubject, scene)
        yield { panel, crop, cost: cost + costs.hiddenSubject * hidden + doubt * cropCost(at, scene) }
      }
    }
  }
}

const wholeCard: Region = { x: 0, y: 0, width: 1, height: 1 }

/** The two largest regions of a card that a panel leaves free, in shares of the card. */
function freeRegions(panel: Box, card: ImageSize): Region[] {
  const [left, right] = [panel.x / card.width, (panel.x + panel.width) / card.width]
  const [top, bottom] = [panel.y / card.height, (panel.y + panel.height) / card.height]
  const around: Region[] = [
    { x: 0, y: 0, width: 1, height: top },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
    { x: 0, y: 0, width: left, height: 1 },
    { x: right, y: 0, width: 1 - right, height: 1 },
  ]
  return around.sort((one, other) => areaOf(other) - areaOf(one)).slice(0, 2)
}

/** The zoom for an entry of `pictureSizes`, as a multiple of the scale at which the picture covers the card. */
function zoomOf(picture: ImageSize, card: ImageSize, at: number): number {
  if (at >= 1) return at
  const scales = [card.width / picture.width, card.height / picture.height]
  const whole = Math.min(...scales) / Math.max(...scales)
  return at >= 0 ? whole + (1 - whole) * at : whole * (1 + at)
}

function cropCost(at: number, { panel, crop, picture, card }: Scene): number {
  if (at >= 1) return costs.closerCrop * (at - 1)
  const shown = inPixels(shownAt(wholeCard, picture, crop), card)
  const covered = sharedArea(shown, { x: 0, y: 0, ...card }) + areaOf(panel) - sharedArea(shown, panel)
  return costs.smallerPicture + costs.ground * (1 - covered / areaOf(card))
}

/** Minimum distance between panel and subject, as a share of the card's short side. */
const clearance = 0.02

interface Scene {
  readonly panel: Box
  readonly crop: Box
  readonly picture: ImageSize
  readonly card: ImageSize
}

/** How much of the subject the panel hides and the crop cuts off. */
function hiddenShare(subject: Region, { panel, crop, picture, card }: Scene): number {
  const box = inPixels(shownAt(subject, picture, crop), card)
  const margin = clearance * Math.min(card.width, card.height)
  const [width, height] = [panel.width + 2 * margin, panel.height + 2 * margin]
  const around = { x: panel.x - margin, y: panel.y - margin, width, height }
  const seen = sharedArea(box, { x: 0, y: 0, ...card }) - sharedArea(box, around)
  const hidden = 1 - seen / Math.max(1, areaOf(box))
  return hidden < 0.02 ? 0 : hidden
}

function inPixels({ x, y, width, height }: Region, card: ImageSize): Box {
  return { x: x * card.width, y: y * card.height, width: width * card.width, height: height * card.height }
}

function areaOf({ width, height }: ImageSize): number {
  return width * height
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

function planOf({ content, padding }: Fit, { panel, crop }: Placement): GlassPlan {
  const texts = stackBlocks(content.blocks, panel.y + padding).flatMap(({ block, y }) =>
    textAreas(block, panel.width - 2 * padding).map(({ box, ink }) => ({
      ink,
      box: { ...box, x: box.x + panel.x + padding, y: box.y + y },
    })),
  )
  return { crop, panel, padding, content, texts }
}

/** Rules for a panel on a card of one size. */
interface PanelRules {
  /** Share of the short side. */
  readonly inset: number
  /** Margins below and above the panel as shares of the height; apps cover these with their own controls. */
  readonly below: number
  readonly above: number
  /** Shares of the card's width, with the cost of choosing another one than the first. */
  readonly widths: readonly { readonly share: number; readonly cost: number }[]
  /** Panels shrink to their text, but not below this share of the width. */
  readonly narrowest: number
  /** Maximum height as a share of the card. */
  readonly highest: number
  readonly anchors: readonly Anchor[]
}

interface Anchor {
  readonly edge: 'bottom' | 'top'
  /** The side where reading starts, or the other one. */
  readonly side: 'start' | 'end'
  /** How much better another position must be to be preferred. */
  readonly cost: number
}

const upright = {
  inset: 0.044,
  narrowest: 1,
  widths: [{ share: 1, cost: 0 }],
  anchors: [
    { edge: 'bottom', side: 'start', cost: 0 },
    { edge: 'top', side: 'start', cost: 0.2 },
  ],
} as const

const panelRules: Readonly<Record<PostSize, PanelRules>> = {
  '1:1': { ...upright, below: 0.044, above: 0.044, highest: 0.64 },
  '4:5': { ...upright, below: 0.0352, above: 0.0352, highest: 0.56 },
  '9:16': { ...upright, below: 0.11, above: 0.1, highest: 0.46 },
  '16:9': {
    inset: 0.059,
    below: 0.059,
    above: 0.059,
    widths: [
      { share: 0.63, cost: 0 },
      { share: 0.78, cost: 0.03 },
      { share: 0.5, cost: 0.06 },
      { share: 0.4, cost: 0.14 },
      { share: 0.32, cost: 0.3 },
    ],
    narrowest: 0.32,
    highest: 0.82,
    anchors: [
      { edge: 'bottom', side: 'start', cost: 0 },
      { edge: 'bottom', side: 'end', cost: 0.04 },
      { edge: 'top', side: 'start', cost: 0.14 },
      { edge: 'top', side: 'end', cost: 0.16 },
    ],
  },
}
