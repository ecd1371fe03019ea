import type { PostCopy } from '../../../content/post-copy.ts'
import type { ImageSize } from '../../../media/media.ts'
import { cropTo, type Focus, type Region, shownAt } from '../../analysis/focus.ts'
import { type PostSize, postSizes } from '../../card.ts'
import type { Box } from '../../legible.ts'
import { overlapArea, sharedBox } from '../../overlap.ts'
import type { BrandMark } from '../mark.ts'
import { type InkArea, type PanelSettings, stackBlocks, textAreas } from './content/block.ts'
import { layOutContent, type PanelContent } from './content/index.ts'

/** The positions of everything on a glass card. */
export interface GlassPlan {
  /** The part of the picture that lies behind the card. */
  readonly crop: Box
  /** The part of the card that shows it: a block on a plain ground where the picture cannot fill the card. */
  readonly photo: Box
  /** The mark, if it stands on the picture and not on the panel. */
  readonly mark: MarkPlace | undefined
  readonly panel: Box
  readonly padding: number
  readonly content: PanelContent
  /** All texts with their areas on the card. */
  readonly texts: readonly InkArea[]
}

interface MarkPlace {
  readonly mark: BrandMark
  /** What is painted behind it. */
  readonly plate: Box
  readonly x: number
  readonly y: number
  readonly direction: 'ltr' | 'rtl'
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
  { scale: 0.85, support: true, cost: 0.04 },
  { scale: 0.72, support: true, cost: 0.12 },
  { scale: 0.6, support: true, cost: 0.3 },
  { scale: 0.72, support: false, cost: 1.1 },
  { scale: 0.6, support: false, cost: 1.25 },
] as const

/** How much larger than needed to cover the card a picture may be drawn. */
const zooms = [1, 1.18] as const

/** The size of a block as shares of the room that a panel leaves. */
const blockSizes = [
  { width: 1, height: 1 },
  ...[0.85, 0.72, 0.6, 0.48, 0.36, 0.24].flatMap((share) => [
    { width: share, height: 1 },
    { width: 1, height: share },
  ]),
]

/** Costs by which plans are compared. A subject that cannot be seen costs more than everything else together. */
const costs = {
  /** Up to the share that hardly matters, once and by share beyond it, and where too little is left. */
  slightlyHidden: 2,
  noticed: 0.9,
  hiddenSubject: 3.5,
  lostSubject: 25,
  /** For a panel as large as the card, and as high. */
  panelArea: 1,
  panelHeight: 0.8,
  closerCrop: 0.9,
  /** For a picture that does not cover the card, and for what is seen of the ground around it. */
  block: 0.45,
  ground: 6,
  /** The panel beside a block hides nothing, so it may be larger. */
  panelByBlock: 0.6,
  /** For a mark on the panel, which makes it higher than one on the picture. */
  markOnPanel: 0.04,
  /** For a mark that is wider than its panel. */
  markRunsOut: 5,
  /** Raises the costs of large panels and small pictures where the subject is not known. */
  doubt: 0.6,
} as const

/** Finds the text size, panel and crop that cost the least. */
export async function planGlass(request: PlanRequest): Promise<GlassPlan> {
  const { copy, size } = request
  const focus = request.focus ?? { ...usualSubject, sure: 0 }
  const ways = panelRules[size].widths
    .filter(({ share }) => share >= widePanel || !isUpright(size) || focus.sure > 0.5)
    .flatMap(({ share, cost }) =>
      yieldings
        .filter(({ support }) => support || copy.support)
        // Nothing is left out for a guess.
        .map((way) => ({ ...way, share, cost: cost + way.cost + (way.support ? 0 : 1 - focus.sure) })),
    )
    .sort((one, other) => one.cost - other.cost)
  let best: { cost: number; fit: Fit; placement: Placement } | undefined
  /** The least cost of a placement whose picture has no corner for the mark. */
  let unmarked = Infinity
  for (const isMarked of request.mark ? [false, true] : [false]) {
    const extra = isMarked ? costs.markOnPanel : 0
    if (isMarked && best && best.cost <= unmarked + extra) break
    /** The scale at which each content fitted in the end: at larger ones it would be the same. */
    const needed = new Map<string, number>()
    for (const way of ways) {
      // The remaining ways all cost more.
      if (best && best.cost <= way.cost + extra) break
      const contents = `${way.share} ${way.support}`
      if (way.scale >= (needed.get(contents) ?? Infinity)) continue
      const fit = await fitContent(way.support ? request : withoutSupport(request), { ...way, isMarked })
      needed.set(contents, fit.scale)
      const runsOut = isMarked && fit.content.width > fit.panel.width - 2 * fit.padding + 1
      for (const scene of scenesOf(request, fit, focus)) {
        const cost = way.cost + extra + scene.cost + (runsOut ? costs.markRunsOut : 0)
        if (best && best.cost <= cost) continue
        const mark = isMarked
          ? undefined
          : markOnPhoto(request, scene, { focus, direction: fit.content.direction })
        if (request.mark && !isMarked && !mark) unmarked = Math.min(unmarked, cost)
        else best = { cost, fit, placement: { ...scene, mark } }
      }
    }
  }
  const { fit, placement } = best as NonNullable<typeof best>
  return planOf(fit, placement)
}

/** Shares of the width in which figures and rows have room beside the headline. */
const widePanel = 0.6

function isUpright(size: PostSize): boolean {
  return postSizes[size].width <= postSizes[size].height
}

function withoutSupport(request: PlanRequest): PlanRequest {
  return { ...request, copy: { ...request.copy, support: undefined } }
}

interface Fit {
  readonly content: PanelContent
  readonly panel: ImageSize
  readonly padding: number
  readonly scale: number
  /** Whether the panel stands at a side of the card, in the middle. */
  readonly isAside: boolean
}

interface Way {
  readonly share: number
  readonly scale: number
  /** Whether the mark stands on the panel. */
  readonly isMarked: boolean
}

/** Sets the text as large as the panel allows, and sizes the panel to it. */
async function fitContent(
  { copy, size, faces, mark, language }: PlanRequest,
  { share, scale, isMarked }: Way,
): Promise<Fit> {
  const card = postSizes[size]
  const { inset, narrowest, highest, highestAside } = panelRules[size]
  const short = Math.min(card.width, card.height)
  // Padding shrinks more slowly than letters.
  const around = 2 * padding * short * Math.min(1, Math.sqrt(scale))
  const isAside = share < narrowest
  // Tall cards have room for one below the other.
  const isBeside = share >= widePanel && size !== '9:16'
  const tallest = isAside ? highestAside : highest
  const widest = share === 1 ? card.width - 2 * inset * short : share * card.width
  for (let smaller = scale * (panelRules[size].scale ?? 1); ; ) {
    const settings = { short, maxWidth: widest - around, isBeside, scale: smaller, language, faces }
    const content = await layOutContent(copy, settings, isMarked ? mark : undefined)
    const excess = content.height / (tallest * card.height - around)
    if (excess > 1 && smaller > 0.05) {
      // Shrink carefully first: fewer lines may be enough.
      smaller *= Math.max(0.7, Math.min(0.95, excess ** -0.6))
      continue
    }
    const width = Math.min(widest, Math.max(content.width + around, narrowest * card.width))
    const panel = { width, height: content.height + around }
    return { content, panel, padding: around / 2, scale: smaller, isAside }
  }
}

interface Placement extends Scene {
  readonly mark: MarkPlace | undefined
}

/** All places of a panel with all crops of the picture. */
function* scenesOf(
  { size, picture }: PlanRequest,
  { content, panel: { width, height }, isAside }: Fit,
  focus: Focus,
): Generator<Scene> {
  const card = postSizes[size]
  const { inset, below, above, anchors } = panelRules[size]
  const short = Math.min(card.width, card.height)
  const doubt = 1 + costs.doubt * (1 - focus.sure)
  const areaCost = (costs.panelArea * width * height) / areaOf(card)
  const bulk = doubt * (areaCost + (costs.panelHeight * height) / card.height)
  for (const anchor of isAside ? sideAnchors : anchors) {
    const atLeft = (content.direction === 'ltr') === (anchor.side === 'start')
    const panel = {
      x: atLeft ? inset * short : card.width - inset * short - width,
      y: {
        top: above * card.height,
        middle: (card.height * (1 + above - below) - height) / 2,
        bottom: card.height * (1 - below) - height,
      }[anchor.edge],
      width,
      height,
    }
    const scenes = freeRegions(panel, card).flatMap((free) => [
      ...zooms.map((zoom) => coveringScene(free, zoom, { focus, picture, card, panel })),
      ...blockSizes.map((share) => blockScene(free, share, { focus, picture, card, panel })),
    ])
    for (const scene of scenes) {
      const hidden =
        focus.sure * hidingCost(focus, scene) +
        (1 - focus.sure) * usualWeight * hidingCost(usualSubject, scene)
      const weight = bulk * (areaOf(scene.photo) < areaOf(card) - 1 ? costs.panelByBlock : 1)
      yield { ...scene, cost: anchor.cost + weight + hidden + doubt * scene.cost }
    }
  }
}

interface Scene {
  readonly panel: Box
  readonly photo: Box
  readonly crop: Box
  readonly picture: ImageSize
  readonly card: ImageSize
  readonly cost: number
}

type Stage = Pick<Scene, 'panel' | 'picture' | 'card'> & { readonly focus: Focus }

/** A picture that covers the whole card. */
function coveringScene(free: Region, zoom: number, { focus, picture, card, panel }: Stage): Scene {
  const crop = cropTo(picture, card, { focus, free, zoom })
  const photo = { x: 0, y: 0, ...card }
  return { panel, photo, crop, picture, card, cost: costs.closerCrop * (zoom - 1) }
}

const whole: Region = { x: 0, y: 0, width: 1, height: 1 }

/** A picture as a block beside the panel, in the middle of the room. */
function blockScene(free: Region, share: ImageSize, { focus, picture, card, panel }: Stage): Scene {
  const room = inPixels(free, card)
  const [width, height] = [room.width * share.width, room.height * share.height]
  const photo = {
    x: room.x + (room.width - width) / 2,
    y: room.y + (room.height - height) / 2,
    width,
    height,
  }
  const shown = cropTo(picture, photo, { focus, free: whole })
  const scale = shown.width / width
  const crop = {
    x: shown.x - photo.x * scale,
    y: shown.y - photo.y * scale,
    width: card.width * scale,
    height: card.height * scale,
  }
  const ground = 1 - (areaOf(photo) + areaOf(panel)) / areaOf(card)
  return { panel, photo, crop, picture, card, cost: costs.block + costs.ground * Math.max(0, ground) }
}

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

/** Minimum distance between panel and subject, as a share of the card's short side. */
const clearance = 0.02

/** Less of a subject than this may be hidden: an ear, a shadow, the end of a table. More than the most never. */
const negligible = 0.095
const mostHidden = 0.24

function hidingCost(subject: Region, scene: Scene): number {
  const hidden = hiddenShare(subject, scene)
  return (
    costs.slightlyHidden * Math.min(hidden, negligible) +
    (hidden > negligible ? costs.noticed : 0) +
    costs.hiddenSubject * Math.max(0, hidden - negligible) +
    costs.lostSubject * Math.max(0, hidden - mostHidden)
  )
}

/** How much of the subject the panel hides and the crop cuts off. */
function hiddenShare(subject: Region, { panel, photo, crop, picture, card }: Scene): number {
  const box = inPixels(shownAt(subject, picture, crop), card)
  const margin = clearance * Math.min(card.width, card.height)
  const seen = overlapArea(box, photo) - overlapArea(sharedBox(box, photo), grown(panel, margin))
  return 1 - seen / Math.max(1, areaOf(box))
}

/** The room around a mark on a picture, in capital heights. */
const markRoom = { across: 1.3, down: 1.05 } as const

/** How much of the plate behind a mark may lie on the subject's box, whose corners are mostly empty. */
const maxMarkOverlap = 0.5

/** The corner of the picture, away from the panel, where a mark covers the least of the subject. */
function markOnPhoto(
  { mark: brand, size }: PlanRequest,
  { photo, panel, crop, picture, card }: Scene,
  { focus, direction }: { focus: Focus; direction: 'ltr' | 'rtl' },
): MarkPlace | undefined {
  if (!brand) return undefined
  const { inset, above, below } = panelRules[size]
  const margin = inset * Math.min(card.width, card.height)
  const mark = plainMark(brand)
  const capital = mark.parts.length > 1 ? mark.height * 0.7 : mark.height
  const [across, down] = [capital * markRoom.across, capital * markRoom.down]
  const [width, height] = [mark.width + 2 * across, mark.height + 2 * down]
  const subject = inPixels(shownAt(focus, picture, crop), card)
  const [left, right] = [photo.x + margin, photo.x + photo.width - margin - width]
  const isUnder = panel.y > card.height / 3
  const y = isUnder
    ? Math.max(photo.y + margin, above * card.height)
    : Math.min(photo.y + photo.height - margin, card.height * (1 - below)) - height
  const places = (direction === 'ltr' ? [left, right] : [right, left])
    .map((x) => ({ x, y, width, height }))
    .filter((plate) => left <= right && overlapArea(plate, grown(panel, margin / 2)) === 0)
    .map((plate) => ({ plate, overlap: focus.sure < 0.5 ? 0 : overlapArea(plate, subject) / areaOf(plate) }))
  const best = places.sort((one, other) => one.overlap - other.overlap)[0]
  if (!best || best.overlap > maxMarkOverlap) return undefined
  const { plate } = best
  return { mark, plate, x: plate.x + across, y: plate.y + down, direction }
}

/** A name without its rings and rules: the plate replaces them. */
function plainMark(mark: BrandMark): BrandMark {
  if (mark.parts.some((part) => 'logo' in part)) return mark
  const { name } = mark
  return {
    name,
    width: name.width,
    height: name.height,
    parts: [{ x: 0, y: 0, width: name.width, text: name }],
  }
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function inPixels({ x, y, width, height }: Region, card: ImageSize): Box {
  return { x: x * card.width, y: y * card.height, width: width * card.width, height: height * card.height }
}

function areaOf({ width, height }: ImageSize): number {
  return width * height
}

function planOf({ content, padding }: Fit, { panel, photo, crop, mark }: Placement): GlassPlan {
  const texts = stackBlocks(content.blocks, panel.y + padding).flatMap(({ block, y }) =>
    textAreas(block, panel.width - 2 * padding).map(({ box, ink }) => ({
      ink,
      box: { ...box, x: box.x + panel.x + padding, y: box.y + y },
    })),
  )
  return { crop, photo, mark, panel, padding, content, texts }
}

/** Rules for a panel on a card of one size. */
interface PanelRules {
  /** Multiplies all sizes of text. */
  readonly scale?: number
  /** Share of the short side. */
  readonly inset: number
  /** Margins below and above the panel as shares of the height; apps cover these with their own controls. */
  readonly below: number
  readonly above: number
  /** Shares of the card's width, with the cost of choosing another one than the first. */
  readonly widths: readonly { readonly share: number; readonly cost: number }[]
  /** Panels shrink to their text, but not below this share of the width. */
  readonly narrowest: number
  /** Maximum height as a share of the card, and of a panel that is narrower than that. */
  readonly highest: number
  readonly highestAside: number
  readonly anchors: readonly Anchor[]
}

interface Anchor {
  readonly edge: 'bottom' | 'middle' | 'top'
  /** The side where reading starts, or the other one. */
  readonly side: 'start' | 'end'
  /** How much better another position must be to be preferred. */
  readonly cost: number
}

const sideAnchors: readonly Anchor[] = [
  { edge: 'middle', side: 'start', cost: 0 },
  { edge: 'middle', side: 'end', cost: 0.02 },
]

const upright = {
  inset: 0.044,
  narrowest: 1,
  highestAside: 0.8,
  widths: [
    { share: 1, cost: 0 },
    { share: 0.44, cost: 0.1 },
  ],
  anchors: [
    { edge: 'bottom', side: 'start', cost: 0 },
    { edge: 'top', side: 'start', cost: 0.2 },
  ],
} as const

const panelRules: Readonly<Record<PostSize, PanelRules>> = {
  '1:1': { ...upright, below: 0.044, above: 0.044, highest: 0.64 },
  '4:5': { ...upright, below: 0.0352, above: 0.0352, highest: 0.56 },
  '9:16': { ...upright, scale: 1.16, below: 0.11, above: 0.1, highest: 0.46 },
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
    highestAside: 0.82,
    anchors: [
      { edge: 'bottom', side: 'start', cost: 0 },
      { edge: 'bottom', side: 'end', cost: 0.04 },
      { edge: 'top', side: 'start', cost: 0.14 },
      { edge: 'top', side: 'end', cost: 0.16 },
    ],
  },
}
