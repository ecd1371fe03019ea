import type { PostCopy } from '../../../content/post-copy.ts'
import type { ImageSize } from '../../../media/media.ts'
import { cropTo, type Focus, type Region, shownAt } from '../../analysis/focus.ts'
import { boundsOf } from '../../design/matrix.ts'
import type { LaidOut } from '../../design/types.ts'
import type { Box } from '../../legible.ts'
import { overlapArea, sharedBox } from '../../overlap.ts'
import { visualLength } from '../../type/type-scale.ts'
import { isWide, type TemplateStyle } from '../style.ts'
import { card } from './card.ts'
import type { GlassPhoto, GlassTemplate } from './page.ts'
import type { Photo } from './photo.ts'
import { sheet } from './sheet.ts'
import { window } from './window.ts'

/** A way to arrange the panel and the photograph; it is worth its cost to be better than another. */
interface Arrangement {
  readonly template: GlassTemplate
  readonly isAtSide?: boolean
  readonly upright?: number
  readonly wide?: number
}

/**
 * Where a panel may be, each with what it costs to be there in upright and in wide pictures: 0 for the usual place.
 * One without a cost for a shape is not used there.
 */
const arrangements = {
  bottom: { template: card, upright: 0, wide: 0.05 },
  corner: { template: card, upright: 0.3, wide: 0 },
  sheet: { template: sheet, upright: 0.3 },
  top: { template: card, upright: 0.12, wide: 0.14 },
  start: { template: card, isAtSide: true, upright: 0.9, wide: 0.03 },
  end: { template: card, isAtSide: true, upright: 0.92, wide: 0.04 },
  pillar: { template: sheet, isAtSide: true, wide: 0.05 },
  'pillar-end': { template: sheet, isAtSide: true, wide: 0.06 },
  window: { template: window, upright: 0.6 },
  inset: { template: window, upright: 1.5 },
  'window-start': { template: window, isAtSide: true, upright: 0.7, wide: 0.5 },
  'window-end': { template: window, isAtSide: true, upright: 0.72, wide: 0.52 },
  'window-below': { template: window, upright: 0.8 },
} as const satisfies Readonly<Record<string, Arrangement>>

/** The names that requests have for them. */
export const glassTemplates = Object.keys(arrangements)

/** A panel that was placed. */
export interface Placement extends Omit<GlassPhoto, 'surface'> {
  readonly template: GlassTemplate
  /** What lies below the panel, as shares of the photograph. */
  readonly under: Region
}

/** A panel as it is tried. */
export type Panel = Omit<GlassPhoto, 'surface' | 'crop'>

interface PlaceRequest {
  readonly copy: PostCopy
  readonly style: TemplateStyle
  readonly photo: Photo
  /** Lays a template out. */
  readonly layOut: (template: GlassTemplate, panel: Panel) => Promise<LaidOut>
  /** The arrangement that is wanted. */
  readonly variant?: string | undefined
  /** Whether the seed chooses between all arrangements that leave the subject in sight. */
  readonly isSeeded: boolean
}

/** Where subjects mostly are. The less certain a subject is, the more this part of the photograph counts. */
const usualSubject: Region = { x: 0.22, y: 0.08, width: 0.56, height: 0.66 }
const usualWeight = 0.2

/** Less of a subject than this may be hidden; more than the most never. */
const [negligible, mostHidden] = [0.07, 0.22]

/** Costs by which places are compared. A subject that cannot be seen costs more than all else together. */
const costs = {
  slightlyHidden: 2,
  noticed: 0.9,
  hidden: 4.5,
  lost: 25,
  panelArea: 0.8,
  panelHeight: 0.35,
  closerCrop: 0.9,
  longInNarrow: 0.5,
  outside: 9,
  /** For each step by which text is smaller. */
  smaller: 0.12,
}

/** Text becomes smaller for a subject that would be hidden. */
const scales = [1, 0.76] as const
/** How much larger than needed to cover its box a photograph may be drawn. */
const zooms = [1, 1.18] as const

/** Lays out the variants of the templates, and takes the one that costs the least. */
export async function placePanel(request: PlaceRequest): Promise<Placement> {
  const { style, variant: requestedVariant, isSeeded } = request
  const side = isWide(style) ? 'wide' : 'upright'
  const candidates = Object.entries<Arrangement>(arrangements)
    .flatMap(([variant, { template, isAtSide = false, [side]: cost }]) =>
      cost === undefined ? [] : [{ variant, template, isAtSide, cost }],
    )
    .sort((one, other) => one.cost - other.cost)
  const requested = candidates.filter(({ variant }) => variant === requestedVariant)
  const scored: Scored[] = []
  for (const way of requested.length > 0 ? requested : candidates) {
    const best = Math.min(Infinity, ...scored.map(({ cost }) => cost))
    if (!isSeeded && way.cost >= best) continue
    const next = await bestScale(request, way, isSeeded ? Infinity : best)
    scored.push(next)
    // The ways that follow cost more from the start.
    if (!isSeeded && next.isFree) break
  }
  scored.sort((one, other) => one.cost - other.cost)
  const good = isSeeded ? scored.filter(({ hidden }) => hidden <= mostHidden) : []
  const [first] = scored
  const selected = good[Math.abs(Math.trunc(style.seed)) % Math.max(1, good.length)] ?? first
  return (selected as Scored).placement
}

/** A placement, and how good it is: the least cost wins. */
interface Scored {
  readonly cost: number
  readonly hidden: number
  /** Whether next to nothing is hidden of what counts. */
  readonly isFree: boolean
  readonly placement: Placement
}

/** Tries an arrangement from the largest panel down, and stops at the first that hides next to nothing. */
async function bestScale(
  request: PlaceRequest,
  way: Omit<Way, 'scale' | 'markAt'>,
  limit: number,
): Promise<Scored> {
  let best: Scored | undefined
  for (const [index, scale] of scales.entries()) {
    const cost = way.cost + index * costs.smaller
    if (best && (cost >= Math.min(limit, best.cost) || best.hidden <= negligible)) break
    const scored = await scoreLayout(request, { ...way, cost, scale, markAt: 'start' })
    if (!best || scored.cost < best.cost) best = scored
  }
  return best as Scored
}

/** Lays an arrangement out and scores it, since only the layout tells how large its panel is. */
async function scoreLayout(request: PlaceRequest, way: Way): Promise<Scored> {
  const scored = scorePlacement({ ...request, boxes: boxesOf(await request.layOut(way.template, way)), way })
  // A panel with the mark on it is larger than one whose mark lies on the photograph.
  const isMoved = scored.placement.markAt === 'panel' && way.markAt !== 'panel' && way.template !== window
  return isMoved ? scoreLayout(request, { ...way, markAt: 'panel' }) : scored
}

/** What counts of a layout. */
interface Boxes {
  readonly page: Box
  readonly photo: Box
  readonly panel: Box
  readonly mark: Box | undefined
  /** What its texts cover. */
  readonly words: Box
}

function boxesOf(root: LaidOut): Boxes {
  const find = (laidOut: LaidOut, role: string): LaidOut | undefined =>
    laidOut.element.role === role ? laidOut : laidOut.children.map((child) => find(child, role)).find(Boolean)
  const of = (role: string) => find(root, role)?.box
  return {
    page: root.box,
    photo: of('photo') ?? root.box,
    panel: of('panel') ?? root.box,
    mark: of('brand'),
    words: boundsOf(textBoxes(root)),
  }
}

const textBoxes = ({ box, text, children }: LaidOut): Box[] => (text ? [box] : children.flatMap(textBoxes))

/** A template as it is tried. */
interface Way extends Panel {
  readonly template: GlassTemplate
  readonly cost: number
}

interface ScoreRequest extends PlaceRequest {
  readonly boxes: Boxes
  readonly way: Way
}

/** Chooses the crop of the photograph that shows the most of the subject, and scores what comes out. */
function scorePlacement({ copy, photo, boxes, way }: ScoreRequest): Scored {
  const { page, panel } = boxes
  const focus = photo.focus ?? { ...usualSubject, sure: 0 }
  const isWindow = way.template === window
  const cover = isWindow ? { x: -1, y: -1, width: 0, height: 0 } : sharesOf(panel, boxes.photo)
  const crops = freeRegions(cover).flatMap((free) =>
    zooms.map((zoom) => {
      const crop = cropTo(photo, boxes.photo, { focus, free, zoom })
      const hidden = hiddenShare(focus, photo, crop, cover)
      const usual = hiddenShare(usualSubject, photo, crop, cover)
      const doubt = photo.focus ? usualWeight * (1 - focus.sure) : 0
      const weight = focus.sure * hidingCost(hidden) + doubt * hidingCost(usual)
      return { crop, hidden, cost: weight + costs.closerCrop * (zoom - 1) }
    }),
  )
  const bestCrop = crops.reduce((best, each) => (each.cost < best.cost ? each : best))
  const area = isWindow ? 0.35 : (panel.width * panel.height) / (page.width * page.height)
  const height = isWindow ? 0.35 : panel.height / page.height
  const isOutside =
    [panel, boxes.words].some(({ y, height }) => y < -1 || y + height > page.height + 1) ||
    boxes.photo.height < 0.2 * page.height
  const under = regionUnder(isWindow ? { x: 0, y: 0, width: 1, height: 1 } : cover, photo, bestCrop.crop)
  const isNarrow = panel.width < 0.5 * page.width || (isWindow && way.isAtSide)
  const long = isNarrow && visualLength(copy.headline) > 60 ? costs.longInNarrow : 0
  const cost =
    way.cost +
    long +
    bestCrop.cost +
    costs.panelArea * area +
    costs.panelHeight * height +
    (isOutside ? costs.outside : 0)
  const isOnPanel = isWindow || way.markAt === 'panel'
  const markAt = isOnPanel ? 'panel' : cornerFor(boxes, shownAt(focus, photo, bestCrop.crop), focus)
  const placement: Placement = { ...way, crop: cropStyle(bestCrop.crop, photo), markAt, under }
  return { cost, hidden: focus.sure * bestCrop.hidden, isFree: bestCrop.cost < 0.2 && !isOutside, placement }
}

/** What it costs to hide a share of the subject: next to nothing at first, and then steeply more. */
function hidingCost(hidden: number): number {
  return (
    costs.slightlyHidden * Math.min(hidden, negligible) +
    (hidden > negligible ? costs.noticed : 0) +
    costs.hidden * Math.max(0, hidden - negligible) +
    costs.lost * Math.max(0, hidden - mostHidden)
  )
}

const wholeBox: Box = { x: 0, y: 0, width: 1, height: 1 }
const frameArea = ({ width, height }: ImageSize) => width * height

/** How much of a subject the panel hides and the crop cuts off. */
function hiddenShare(subject: Region, photo: ImageSize, crop: Box, cover: Box): number {
  const box = shownAt(subject, photo, crop)
  const uncovered = overlapArea(box, wholeBox) - overlapArea(sharedBox(box, wholeBox), cover)
  return 1 - uncovered / Math.max(1e-6, frameArea(box))
}

/** The two largest parts of a photograph that a panel leaves free. */
function freeRegions({ x, y, width, height }: Box): Region[] {
  const around: Region[] = [
    { x: 0, y: 0, width: 1, height: Math.max(0, y) },
    { x: 0, y: y + height, width: 1, height: 1 - y - height },
    { x: 0, y: 0, width: Math.max(0, x), height: 1 },
    { x: x + width, y: 0, width: 1 - x - width, height: 1 },
  ]
  return around.sort((one, other) => frameArea(other) - frameArea(one)).slice(0, 2)
}

const sharesOf = (box: Box, of: Box): Box => ({
  x: (box.x - of.x) / of.width,
  y: (box.y - of.y) / of.height,
  width: box.width / of.width,
  height: box.height / of.height,
})

/** The part of the photograph below a part of its box. */
function regionUnder(part: Box, photo: ImageSize, crop: Box): Region {
  const { x, y, width, height } = sharedBox(part, wholeBox)
  return {
    x: (crop.x + x * crop.width) / photo.width,
    y: (crop.y + y * crop.height) / photo.height,
    width: (width * crop.width) / photo.width,
    height: (height * crop.height) / photo.height,
  }
}

/** The corner, of the two at the mark's edge, where it covers the less of the subject; the panel if it would cover it in both. */
function cornerFor({ page, photo, mark }: Boxes, subject: Region, focus: Focus): Placement['markAt'] {
  if (!mark || focus.sure < 0.5) return 'start'
  const box = {
    x: photo.x + subject.x * photo.width,
    y: photo.y + subject.y * photo.height,
    width: subject.width * photo.width,
    height: subject.height * photo.height,
  }
  const other = { ...mark, x: page.width - mark.x - mark.width }
  const [near = 0, far = 0] = [mark, other].map((each) => overlapArea(each, box) / frameArea(each))
  if (Math.min(near, far) > 0.5) return 'panel'
  return near <= far ? 'start' : 'end'
}

/** A crop as the place and size of the whole photograph in its box. */
function cropStyle(crop: Box, photo: ImageSize): string {
  const percent = (value: number) => `${(100 * value).toFixed(3)}%`
  return `left:${percent(-crop.x / crop.width)};top:${percent(-crop.y / crop.height)};width:${percent(photo.width / crop.width)};height:${percent(photo.height / crop.height)}`
}
