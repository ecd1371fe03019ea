import { type PanelRow, type PhotoPoster, type PosterPanel, posterUnit } from '../../../content/poster.ts'
import type { ImageSize } from '../../../media/media.ts'
import { type Image, loadCanvas } from '../../canvas.ts'
import type { CardOptions } from '../../card.ts'
import { parseColor } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { directionOf } from '../../type/writing-system.ts'
import { checkArt } from './art.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import { anchored, type FlowResult, type FlowRow, layOutRows } from './flow.ts'
import { type Scale, type SetItem, type Setting, setItem, sizeOf } from './panel-words.ts'
import { black, inkOf, type PlacedText } from './texts.ts'

/** A text on a panel, or on a plate of its own. */
interface PanelText extends PlacedText {
  readonly onPlate: boolean
  readonly isStruck: boolean
}

/** A panel that is laid out. All boxes are in pixels of the picture. */
export interface LaidPanel {
  readonly panel: PosterPanel
  readonly box: Box
  readonly texts: readonly PanelText[]
  readonly plates: readonly { readonly color: string; readonly box: Box; readonly size: number }[]
  readonly icons: readonly { readonly image: Image; readonly box: Box }[]
  readonly rules: readonly { readonly color: string; readonly box: Box }[]
  readonly faults: readonly PosterFault[]
}

const spaces = { close: 0.018, normal: 0.034, wide: 0.052 } as const
const gaps = { cells: 0.034, items: 0.014 }
const padding = { x: 0.052, y: 0.048 }
/** Of the short side, and of the height of a story, whose ends an app covers. */
const margins = { side: 0.04, story: 0.085 }
/** A panel that words fill by less of its width becomes narrower; one that spans the picture rarely does. */
const leastFilled = { column: 0.82, band: 0.5 }
/** A panel that may take as much of a side, in percent, takes what the margins leave. */
const wholeWidth = 84
/** What sizes are multiplied with: the first that fits is taken, and small words and space give way before large words. */
const factors = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36]
const densities: readonly Pick<Scale, 'small' | 'space'>[] = [
  { small: 1, space: 1 },
  { small: 0.92, space: 0.92 },
  { small: 0.85, space: 0.84 },
]
/** How many times wider a panel may be than its writer thought, if it is as much lower. */
const widenings = [1, 1.15, 1.3]
/** Line breaks of the writer are given up where words can then be larger by as many factors. */
const joinsAfter = 2.5
const attempts = factors
  .flatMap((large, at) =>
    [false, true].flatMap((joins) =>
      densities.flatMap(({ small, space }) =>
        widenings.map((wider) => ({
          scale: { large, small: Math.min(large, small), space, joins },
          wider,
          order: at + (joins ? joinsAfter : 0),
        })),
      ),
    ),
  )
  .sort((one, other) => one.order - other.order)
/** Words become smaller by as many factors so that no short one breaks. */
const tidiesBefore = 2
/** Small words take what room is left. */
const growths = [1.2, 1.1]

/** Sets the words of a panel as large as fit its share of the picture, and lays them out. */
export async function layOutPanel(
  panel: PosterPanel,
  { font }: Pick<PhotoPoster, 'font'>,
  options: CardOptions,
  canvas: ImageSize,
): Promise<LaidPanel> {
  const unit = posterUnit(canvas)
  const short = Math.min(canvas.width, canvas.height)
  const side = margins.side * short
  const margin = { x: side, y: canvas.height > 1.6 * canvas.width ? margins.story * canvas.height : side }
  const around = panel.ground ? { x: padding.x * unit, y: padding.y * unit } : { x: 0, y: 0 }
  const within = (share: number, all: number, edge: number, around: number) =>
    Math.min(share >= wholeWidth ? all : (share / 100) * all, all - 2 * edge) - 2 * around
  const width = within(Math.max(20, panel.width), canvas.width, margin.x, around.x)
  const height = within(Math.max(8, panel.height), canvas.height, margin.y, around.y)
  const setting: Setting = { font, options, unit, short, shape: panel.plates, known: new Map() }
  const flowGaps = { cells: gaps.cells * unit, items: gaps.items * unit }

  const layOut = async (scale: Scale, least: number, most: number) => {
    const rows = panel.rows.map((row) => flowRow(row, scale, setting))
    const flow = await layOutRows(rows, [least, most], flowGaps)
    const made = flow.rows.flatMap(({ cells }) => cells.flatMap(({ items }) => items.map(({ item }) => item)))
    return {
      flow,
      isWhole: made.every(({ isWhole }) => isWhole) && flow.width <= most + 1,
      isTidy: made.every(({ isTidy }) => isTidy),
      scale,
      most,
    }
  }
  type Tried = Awaited<ReturnType<typeof layOut>>
  // A wider panel has to be as much lower.
  const fits = ({ isWhole, flow, most }: Tried) =>
    isWhole && flow.height <= (most > width ? (height * width) / most : height)
  let found: Tried | undefined
  let untidy: { readonly tried: Tried; readonly order: number } | undefined
  for (const { wider, scale, order } of attempts) {
    if (untidy && order > untidy.order + tidiesBefore) break
    const most = Math.min(width * wider, canvas.width - 2 * (margin.x + around.x))
    if (wider > 1 && most <= width) continue
    const tried = await layOut(scale, 0, most)
    // Words that break where their writer did not want it are worse than a higher panel.
    if (found === undefined || !found.isWhole || tried.isWhole) found = tried
    if (!fits(tried)) continue
    if (tried.isTidy) {
      untidy = undefined
      break
    }
    untidy ??= { tried, order }
  }
  if (untidy) found = untidy.tried
  if (!found) throw new TypeError('A panel has no rows.')
  for (const growth of fits(found) ? growths : []) {
    const { scale, most } = found
    const tried = await layOut({ ...scale, small: scale.small * growth }, 0, most)
    if (!fits(tried) || tried.isTidy !== found.isTidy) continue
    found = tried
    break
  }
  const { scale, flow: tight, isWhole, most } = found
  const isFilled =
    panel.ground && tight.width >= leastFilled[panel.width >= wholeWidth ? 'band' : 'column'] * most
  const { flow } = await layOut(scale, isFilled ? most : tight.width, most)

  const size = { width: flow.width + 2 * around.x, height: flow.height + 2 * around.y }
  const box = anchored(panel.at, size, canvas, margin)
  const faults: PosterFault[] = []
  if (size.height > canvas.height - 2 * margin.y + 1) {
    faults.push(
      grave(
        `panels: the words of the panel at “${panel.at}” do not fit the picture. Give it more width, smaller sizes or fewer rows.`,
      ),
    )
  } else if (!isWhole) {
    faults.push(
      slight(
        `panels: words of the panel at “${panel.at}” do not fit side by side. Give it more width, or put them in rows of their own.`,
      ),
    )
  }
  const placed = await placeOnPicture(panel, flow, { x: box.x + around.x, y: box.y + around.y }, setting)
  const laid = { panel, box, ...placed, faults: [...faults, ...placed.faults] }
  const isMirrored = directionOf(wordsOf(panel), options.language) === 'rtl'
  return isMirrored ? mirrored(laid, canvas) : laid
}

const wordsOf = ({ rows }: PosterPanel) =>
  rows.flatMap(({ cells }) => cells.flatMap(({ items }) => items.map(({ words }) => words))).join(' ')

function flowRow({ cells, space, rule, ...row }: PanelRow, scale: Scale, setting: Setting): FlowRow<SetItem> {
  return {
    ...row,
    above: scale.space * spaces[space] * setting.unit * (rule ? 1.9 : 1),
    cells: cells.map(({ align, plate, items }) => {
      const largest = Math.max(...items.map((item) => sizeOf(item, scale, setting)))
      const inset = Math.min(0.5 * largest, 0.045 * setting.unit)
      return {
        align,
        inset: plate ? { x: inset * 1.15, y: inset } : { x: 0, y: 0 },
        measure: (width) => Promise.all(items.map((item) => setItem(item, scale, width, setting))),
      }
    }),
  }
}

/** From places in a panel to places on the picture. */
async function placeOnPicture(
  { rows, plates: shape }: PosterPanel,
  flow: FlowResult<SetItem>,
  origin: { readonly x: number; readonly y: number },
  { unit }: Setting,
): Promise<Pick<LaidPanel, 'texts' | 'plates' | 'icons' | 'rules' | 'faults'>> {
  const moved = (box: Box): Box => ({ ...box, x: box.x + origin.x, y: box.y + origin.y })
  const texts: PanelText[] = []
  const plates: LaidPanel['plates'][number][] = []
  const icons: LaidPanel['icons'][number][] = []
  const rules: LaidPanel['rules'][number][] = []
  const faults: PosterFault[] = []
  for (const [index, row] of flow.rows.entries()) {
    const { rule, space = 'normal', cells = [] } = rows[index] ?? {}
    if (rule && index > 0) {
      const y = row.box.y - spaces[space] * unit * 0.95
      rules.push({ color: rule, box: moved({ ...row.box, y, height: Math.max(1.5, 0.0018 * unit) }) })
    }
    for (const [at, cell] of row.cells.entries()) {
      const { plate, align = 'start' } = cells[at] ?? {}
      const size = Math.max(...cell.items.map(({ item }) => item.size))
      if (plate) plates.push({ color: plate, box: moved(cell.box), size })
      for (const { item: made, box: inCell } of cell.items) {
        const { item, set, mark, inset, icon } = made
        const box = moved(inCell)
        if (item.plate) plates.push({ color: item.plate, box, size: made.size })
        let x = box.x + inset.x
        const middle = box.y + box.height / 2
        if (item.icon && icon) {
          const drawn = await drawnIcon(item.icon, icon)
          faults.push(...drawn.faults)
          const isBeside = set && set.lines.length > 1
          const y = isBeside
            ? box.y + inset.y + Math.min(0, (0.72 * made.size - icon) / 2)
            : middle - icon / 2
          icons.push({ image: drawn.image, box: { x, y, width: icon, height: icon } })
          x += icon + 0.42 * made.size
        }
        if (!set) continue
        const y = middle - set.height / 2
        const place = { x, y, width: mark?.width ?? set.width, height: set.height }
        const text: PanelText = {
          isStruck: item.isStruck ?? false,
          onPlate: shape !== 'outline' && Boolean(plate || item.plate),
          words: item.words,
          set,
          mark,
          box: place,
          y,
          turn: 0,
          align: icon ? 'start' : align,
          color: parseColor(item.color) ?? black,
          ink: inkOf({ ...set, width: place.width }, place, 'center', y),
        }
        texts.push(text)
      }
    }
  }
  return { texts, plates, icons, rules, faults }
}

async function drawnIcon(icon: string, side: number) {
  const pixels = Math.ceil(2 * side)
  const isWhole = icon.trimStart().startsWith('<svg')
  const { svg, problems } = checkArt(isWhole ? icon : `<svg viewBox="0 0 100 100">${icon}</svg>`, {
    width: pixels,
    height: pixels,
  })
  const { loadImage } = await loadCanvas()
  return {
    image: await loadImage(Buffer.from(svg)),
    faults: problems.map((problem) => slight(problem.replace(/^art:/, 'icon:'))),
  }
}

/** A picture that is read from the right is laid out from there. */
function mirrored(laid: LaidPanel, { width }: ImageSize): LaidPanel {
  const flip = (box: Box): Box => ({ ...box, x: width - box.x - box.width })
  const each = <Part extends { readonly box: Box }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, box: flip(part.box) }))
  const words = <Text extends PlacedText>(texts: readonly Text[]) =>
    texts.map((text) => ({ ...text, box: flip(text.box), ink: flip(text.ink) }))
  return {
    ...laid,
    box: flip(laid.box),
    texts: words(laid.texts),
    plates: each(laid.plates),
    icons: each(laid.icons),
    rules: each(laid.rules),
  }
}

/** The share of such words that may lie on the corner of a subject. */
const mostOnSubject = 0.35

/** Moves words that stand on the photograph itself to a corner where they cover neither a panel nor the subject. */
export async function freeCorners(
  panels: readonly LaidPanel[],
  subject: Box,
  layOut: (panel: PosterPanel) => Promise<LaidPanel>,
): Promise<LaidPanel[]> {
  const placed = panels.filter(({ panel }) => panel.ground)
  for (const laid of panels) {
    const { panel } = laid
    if (panel.ground) continue
    const covers = ({ box }: LaidPanel) =>
      placed.reduce(
        (sum, other) => sum + 4 * overlapArea(box, other.box),
        Math.max(0, overlapArea(box, subject) - mostOnSubject * box.width * box.height),
      )
    let best = laid
    for (const at of ['top start', 'top end', 'bottom start', 'bottom end', 'top', 'bottom'] as const) {
      if (covers(best) === 0) break
      const tried = await layOut({ ...panel, at })
      if (covers(tried) < covers(best)) best = tried
    }
    placed.push(best)
  }
  return placed
}
