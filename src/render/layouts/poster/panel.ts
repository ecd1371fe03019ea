import {
  brandWords,
  type PanelItem,
  type PanelRow,
  type PhotoPoster,
  type PosterFace,
  type PosterPanel,
} from '../../../content/poster.ts'
import type { ImageSize } from '../../../media/media.ts'
import { type Context, type Image, loadCanvas } from '../../canvas.ts'
import type { CardOptions } from '../../card.ts'
import { parseColor, toHex } from '../../color.ts'
import { type Face, faceFor } from '../../fonts/index.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { type SetText, setText, typographic } from '../../type/index.ts'
import { rulerFor } from '../../type/measure.ts'
import {
  headlineTracking,
  posterTracking,
  serifTracking,
  supportTracking,
  visualLength,
} from '../../type/type-scale.ts'
import { directionOf } from '../../type/writing-system.ts'
import { type BrandMark, measureBrandMark } from '../mark.ts'
import { checkArt } from './art.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import { anchored, type FlowItem, type FlowResult, type FlowRow, layOutRows } from './flow.ts'
import { black, inkOf, type PlacedText, readable } from './texts.ts'

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

/** Shares of the unit, which is the short side, or more where a phone shows the picture small. */
const sizes = {
  smallest: 0.027,
  smallestLarge: 0.045,
  brand: 0.028,
  brandMost: 0.048,
  largest: 0.34,
  quiet: 0.048,
}
const spaces = { close: 0.014, normal: 0.026, wide: 0.042 } as const
const gaps = { cells: 0.03, items: 0.012 }
const padding = { x: 0.044, y: 0.038 }
/** Of the short side, and of the height of a story, whose ends an app covers. */
const margins = { side: 0.042, story: 0.085 }
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

/** What the sizes of large and small words, and the space around them, are multiplied with. */
interface Scale {
  readonly large: number
  readonly small: number
  readonly space: number
  /** Whether lines break where they fit, not where their writer wanted it. */
  readonly joins: boolean
}

const unitOf = ({ width, height }: ImageSize) => Math.max(Math.min(width, height), 0.62 * width)

/** Sets the words of a panel as large as fit its share of the picture, and lays them out. */
export async function layOutPanel(
  panel: PosterPanel,
  { font }: Pick<PhotoPoster, 'font'>,
  options: CardOptions,
  canvas: ImageSize,
): Promise<LaidPanel> {
  const unit = unitOf(canvas)
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

interface Setting {
  readonly font: string | null | undefined
  readonly options: CardOptions
  readonly unit: number
  readonly short: number
  readonly shape: PosterPanel['plates']
  readonly known: Map<string, Promise<SetWords>>
}

/** An item whose words are set. */
interface SetItem extends FlowItem {
  readonly item: PanelItem
  readonly set: SetText | undefined
  readonly mark: BrandMark | undefined
  readonly size: number
  readonly icon: number
  readonly inset: { readonly x: number; readonly y: number }
  /** Whether no line breaks but where it may. */
  readonly isWhole: boolean
  /** Whether few small words stand on one line. */
  readonly isTidy: boolean
}

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

function sizeOf({ words, size }: PanelItem, scale: Scale, { unit }: Setting): number {
  const isLarge = size >= sizes.quiet * unit
  // What is large stays larger than what is small.
  const least = (words === brandWords ? sizes.brand : isLarge ? sizes.smallestLarge : sizes.smallest) * unit
  const [factor, most] =
    words === brandWords
      ? [scale.small, sizes.brandMost * unit]
      : isLarge
        ? [scale.large, sizes.largest * unit]
        : [scale.small, sizes.quiet * unit]
  return Math.min(most, Math.max(least, size * factor))
}

async function setItem(item: PanelItem, scale: Scale, width: number, setting: Setting): Promise<SetItem> {
  const { words, plate } = item
  const size = sizeOf(item, scale, setting)
  const inset = plate ? { x: (setting.shape === 'pill' ? 0.62 : 0.5) * size, y: 0.46 * size } : { x: 0, y: 0 }
  const icon = item.icon ? (words ? 1.2 : 1) * size : 0
  const beside = icon && words ? icon + 0.42 * size : icon
  const { mark, set, isWhole } = await setWords(
    scale.joins ? { ...item, words: joined(item.words) } : item,
    size,
    width - beside - 2 * inset.x,
    setting,
  )
  return {
    item,
    set,
    mark,
    size,
    icon,
    inset,
    isWhole,
    isTidy:
      size >= sizes.quiet * setting.unit ||
      words.includes('\n') ||
      visualLength(words) > shortest ||
      (set?.lines.length ?? 0) < 2,
    width: beside + (mark?.width ?? set?.width ?? 0) + 2 * inset.x,
    height: Math.max(icon, set?.height ?? 0) + 2 * inset.y,
    below: plate || !set ? 0.06 * size : Math.max(0.12 * size, Math.min(0.24 * size, set.descent)),
  }
}

/** Words without the line breaks of their writer. */
const joined = (words: string) =>
  words.replace(/\n+/g, (_, at: number) => (isSquare.test(words.slice(at - 1, at)) ? '' : ' '))

const isSquare = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}。、]/u

/** Sets words, or takes them from an attempt before that had the same room for them. */
function setWords(item: PanelItem, size: number, width: number, setting: Setting): Promise<SetWords> {
  const key = JSON.stringify([item.words, item.face, item.weight, size.toFixed(1), Math.floor(width)])
  const known = setting.known.get(key)
  if (known) return known
  const made = makeSetWords(item, size, width, setting)
  setting.known.set(key, made)
  return made
}

interface SetWords {
  readonly mark: BrandMark | undefined
  readonly set: SetText | undefined
  readonly isWhole: boolean
}

async function makeSetWords(
  item: PanelItem,
  wished: number,
  width: number,
  setting: Setting,
): Promise<SetWords> {
  const { options, font, short, unit } = setting
  const { language, fonts } = options
  const isBrand = item.words === brandWords
  if (isBrand && options.logo) {
    const mark = await measureBrandMark(options, { size: 0.9 * wished, width })
    return { mark, set: mark?.name, isWhole: true }
  }
  const words = typographic(isBrand ? (options.mark ?? '') : item.words, language)
  if (words.trim() === '') return { mark: undefined, set: undefined, isWhole: true }
  const family = options.font ?? font ?? undefined
  const { face: kind } = item
  const face = await faceFor({
    text: words,
    kind,
    weight: Math.min(900, Math.max(300, item.weight)),
    family: kind === 'text' ? readable(family) : family,
    language,
    fonts,
    warn: options.font ? options.warn : undefined,
  })
  const size = wished < sizes.quiet * unit ? wished * (await opticalScale(face, language)) : wished
  const { leading, tracking } = styleOf(kind, words, size / unit)
  const wanted = words.split('\n').filter((line) => line.trim()).length
  const least = 0.9 * size
  const setIn = (maxLines: number) =>
    setText(words, face, {
      width: Math.max(8, width),
      maxLines,
      sizes: [size, least],
      leading: () => leading,
      tracking: (size) => tracking(size, short),
      language,
      wholeWords: true,
    })
  const fits = (set: SetText, lines: number) => set.lines.length <= lines && set.size >= 0.99 * least
  // A little smaller on fewer lines reads better than a word alone on the last.
  const most = isBrand || wanted > 1 ? wanted : maxLines
  for (let lines = wanted; lines < most; lines++) {
    const set = await setIn(lines)
    if (fits(set, lines)) return { mark: undefined, set, isWhole: true }
  }
  const set = await setIn(most)
  return { mark: undefined, set, isWhole: fits(set, most) }
}

/** What small words are enlarged by in faces whose letters are small or narrow for their size. */
async function opticalScale(face: Face, language = 'en'): Promise<number> {
  const ruler = await rulerFor(face, language)
  const { above, advance } = ruler('n')
  return Math.min(1.25, Math.max(1, typical.height / (above || 1), typical.advance / (advance || 1)))
}

const typical = { height: 0.5, advance: 0.46 }

/** Of the unit: lines of smaller type need more air. */
const small = 0.045
const maxLines = 5
/** The letters of a text that is expected on one line. */
const shortest = 30

/** Lines of large type are as near as their letters allow. */
function styleOf(kind: PosterFace, words: string, share: number) {
  const isTall = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(words)
  const isCapitals = words === words.toLocaleUpperCase()
  const display = isTall ? 1.3 : share < small ? 1.24 : isCapitals ? 1 : 1.08
  return {
    display: {
      leading: display,
      tracking: (size: number, short: number) => headlineTracking(size, short) / 3,
    },
    serif: {
      leading: Math.max(1.12, display),
      tracking: (size: number, short: number) => serifTracking(size, short) / 2,
    },
    poster: { leading: isTall ? 1.25 : isCapitals ? 0.98 : 1.08, tracking: posterTracking },
    text: { leading: isTall ? 1.5 : 1.32, tracking: supportTracking },
  }[kind]
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

/** Paints what stands on a panel but its words. */
export function paintFixtures(context: Context, { panel, plates, icons, rules }: LaidPanel): void {
  for (const { color: wanted, box, size } of plates) {
    const { x, y, width, height } = box
    const color = toHex(parseColor(wanted) ?? black)
    const radius = panel.plates === 'pill' ? Math.min(height / 2, 0.95 * size) : Math.min(0.28 * size, 28)
    context.beginPath()
    if (panel.plates === 'outline') {
      const thick = Math.max(2, 0.055 * size)
      context.roundRect(x + thick / 2, y + thick / 2, width - thick, height - thick, radius)
      context.strokeStyle = color
      context.lineWidth = thick
      context.stroke()
    } else {
      context.roundRect(x, y, width, height, radius)
      context.fillStyle = color
      context.fill()
    }
  }
  for (const { color, box } of rules) {
    context.fillStyle = toHex(parseColor(color) ?? black)
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  for (const { image, box } of icons) context.drawImage(image, box.x, box.y, box.width, box.height)
}

/** Strikes words out, such as a price that was. */
export function strikeOut(context: Context, { ink, set }: PlacedText, color: string): void {
  context.fillStyle = color
  const thick = Math.max(2, 0.07 * set.size)
  const y = ink.y + set.rise + set.height / 2 - thick / 2
  context.fillRect(ink.x - 0.08 * set.size, y, ink.width + 0.16 * set.size, thick)
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
