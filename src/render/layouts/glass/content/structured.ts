import type {
  PostCopy,
  PostFacts,
  PostList,
  PostOffer,
  PostSchedule,
  PostTable,
} from '../../../../content/post-copy.ts'
import type { SetText } from '../../../type/index.ts'
import {
  alignedX,
  type BlockSettings,
  fadedInk,
  type PanelBlock,
  type PlacedText,
  pixels,
  smallPixels,
  spacing,
  textBlock,
} from './block.ts'
import { setNumeral } from './blocks.ts'
import { setInOneSize, setSmallText } from './text.ts'

const hairline = ({ short }: BlockSettings) => Math.max(1, short * 0.0014)

const widest = (sets: readonly SetText[]) => Math.max(0, ...sets.map(({ width }) => width))

/** A row of one or two texts: the second stands at the end, or behind the widest of the first column. */
interface Rows {
  readonly cells: readonly (readonly [first: string, second?: string])[]
  readonly strong: 'first' | 'second' | 'none'
  readonly secondAt: 'end' | 'start'
}

function rowsOf(copy: PostList | PostTable | PostSchedule): Rows {
  switch (copy.kind) {
    case 'list':
      return { cells: copy.items.map((item) => [item]), strong: 'none', secondAt: 'end' }
    case 'table':
      return { cells: copy.rows.map(({ label, shown }) => [label, shown]), strong: 'second', secondAt: 'end' }
    case 'schedule':
      return { cells: copy.entries.map(({ when, what }) => [when, what]), strong: 'first', secondAt: 'start' }
  }
}

/** Rows with a rule above each, in two columns where four or more short rows fit into them. */
export async function rowsBlock(
  copy: PostList | PostTable | PostSchedule,
  settings: BlockSettings,
): Promise<PanelBlock> {
  const rows = rowsOf(copy)
  const gutter = pixels(settings, 0.05)
  const half = (settings.maxWidth - gutter) / 2
  const paired = rows.cells.length > 3 ? await setRows(rows, settings, half, 1) : undefined
  const whole = await setRows(rows, settings, settings.maxWidth, 2)
  const columns = paired?.fits ? 2 : 1
  const { lines, width: needed } = columns === 2 && paired ? paired : whole
  const perColumn = Math.ceil(lines.length / columns)
  const around = spacing(settings, 'close') * (columns === 2 ? 0.8 : 0.9)
  const rule = hairline(settings)
  const heights = Array.from({ length: perColumn }, (_, at) =>
    Math.max(...lines.filter((_, index) => index % perColumn === at).map(({ height }) => height)),
  )
  const tops = heights.map((_, at) =>
    heights.slice(0, at).reduce((sum, height) => sum + height + 2 * around + rule, 0),
  )
  const last = perColumn - 1
  const columnWidth = (width: number) => (width - gutter * (columns - 1)) / columns
  const startOf = (index: number, width: number) =>
    Math.floor(index / perColumn) * (columnWidth(width) + gutter)
  return {
    above: spacing(settings, 'apart'),
    height: (tops[last] ?? 0) + (heights[last] ?? 0) + rule + around,
    hang: around,
    width: columns === 2 ? settings.maxWidth : Math.max(needed, settings.maxWidth * 0.6),
    texts: (width) =>
      lines.flatMap(({ texts }, index) =>
        texts.map(({ set, x, y }): PlacedText => {
          const from = startOf(index, width) + (x === 'end' ? columnWidth(width) - set.width : x)
          const left = settings.direction === 'ltr' ? from : width - from - set.width
          return { set, x: left, y: (tops[index % perColumn] ?? 0) + rule + around + y, ink: 'text' }
        }),
      ),
    drawShapes: (painter, place) => {
      painter.context.fillStyle = fadedInk(painter, 0.34)
      for (const index of lines.keys()) {
        const from = startOf(index, place.width)
        const long = columnWidth(place.width)
        const left = place.x + (settings.direction === 'ltr' ? from : place.width - from - long)
        painter.context.fillRect(left, place.y + (tops[index % perColumn] ?? 0), long, rule)
      }
    },
  }
}

interface SetRow {
  readonly texts: readonly { readonly set: SetText; readonly x: number | 'end'; readonly y: number }[]
  readonly height: number
}

/** Sets rows on the same baselines; `fits` tells whether all are readable in the width with so many lines. */
async function setRows(
  { cells, strong, secondAt }: Rows,
  settings: BlockSettings,
  width: number,
  lines: number,
): Promise<{ readonly lines: readonly SetRow[]; readonly width: number; readonly fits: boolean }> {
  const gap = pixels(settings, 0.036)
  const seconds = cells.flatMap(([, second]) => second ?? [])
  const hasTwo = seconds.length > 0
  const column = (texts: readonly string[], room: number, isStrong: boolean, most: number) =>
    setInOneSize(texts, settings, { share: 0.041, width: room, strong: isStrong, lines: most })
  const narrow = (index: 0 | 1) =>
    column(
      cells.map((cell) => cell[index] ?? ''),
      width * 0.42,
      strong === (index === 0 ? 'first' : 'second'),
      1,
    )
  // The column of figures or times comes first, and the other takes what is left.
  const isSecondNarrow = secondAt === 'end'
  const fixed = hasTwo ? await narrow(isSecondNarrow ? 1 : 0) : []
  const room = hasTwo ? width - widest(fixed) - gap : width
  const free = await column(
    cells.map((cell) => cell[isSecondNarrow ? 0 : 1] ?? ''),
    room,
    false,
    lines,
  )
  const rows = free.map((set, at): SetRow => {
    const beside = fixed[at]
    const base = Math.max(set.ascent, beside?.ascent ?? 0)
    const at0 = isSecondNarrow ? 0 : widest(fixed) + gap
    const texts = [
      { set, x: at0, y: base - set.ascent },
      ...(beside ? [{ set: beside, x: isSecondNarrow ? ('end' as const) : 0, y: base - beside.ascent }] : []),
    ]
    return { texts, height: Math.max(...texts.map(({ set, y }) => y + set.height)) }
  })
  const smallest = smallPixels(settings, 0.0345)
  return {
    lines: rows,
    width: widest(fixed) + (hasTwo ? gap : 0) + widest(free),
    fits: [...fixed, ...free].every(({ size, lines: set }) => size >= smallest && set.length <= lines),
  }
}

/** The price, large, and what it includes beside it; one above the other in a narrow panel. */
export async function offerBlock(offer: PostOffer, settings: BlockSettings): Promise<PanelBlock[]> {
  const { direction, maxWidth } = settings
  const { price, per, includes } = offer
  const gap = pixels(settings, 0.06)
  const isBeside = includes.length > 0 && maxWidth > 0.62 * settings.short
  const largest = pixels(settings, isBeside ? 0.185 : 0.2)
  const room = isBeside ? maxWidth * 0.48 : maxWidth
  const numeral = await setNumeral(price, settings, { width: room, sizes: [largest, largest / 3] })
  const label = per ? await setSmallText(per, settings, { share: 0.035, width: room, lines: 2 }) : undefined
  const labelTop = numeral.height + Math.max(numeral.descent, pixels(settings, 0.024)) + (label?.rise ?? 0)
  const priceHeight = label ? labelTop + label.height : numeral.height
  const priceWidth = Math.max(numeral.width, label?.width ?? 0)
  const priceTexts = (width: number, top: number): PlacedText[] => [
    { set: numeral, x: alignedX(direction, numeral.width, width), y: top, ink: 'text' },
    ...(label
      ? [
          {
            set: label,
            x: alignedX(direction, label.width, width),
            y: top + labelTop,
            ink: 'support' as const,
          },
        ]
      : []),
  ]
  const above = spacing(settings, 'apart')
  const priceBlock: PanelBlock = {
    above,
    height: priceHeight,
    hang: label ? label.size * 0.25 : numeral.descent,
    width: priceWidth,
    texts: (width) => priceTexts(width, 0),
  }
  const list = { kind: 'list', headline: offer.headline, items: includes } as const
  if (includes.length === 0) return [priceBlock]
  if (!isBeside) return [priceBlock, await rowsBlock(list, settings)]
  const taken = priceWidth + gap
  const items = await rowsBlock(list, { ...settings, maxWidth: maxWidth - taken })
  const height = Math.max(priceHeight, items.height)
  const itemsX = direction === 'ltr' ? taken : 0
  return [
    {
      above,
      height,
      hang: Math.max(items.hang, label ? label.size * 0.25 : 0),
      width: taken + items.width,
      texts: (width) => [
        ...priceTexts(width, (height - priceHeight) / 2),
        ...(items.texts?.(width - taken) ?? []).map((text) => ({ ...text, x: text.x + itemsX })),
      ],
      drawShapes: (painter, { x, y, width }) =>
        items.drawShapes?.(painter, { x: x + itemsX, y, width: width - taken }),
    },
  ]
}

/** Figures side by side, each above its label, with thin rules between them. */
export async function factsBlock({ rows }: PostFacts, settings: BlockSettings): Promise<PanelBlock> {
  const { direction, maxWidth } = settings
  const gutter = pixels(settings, 0.056)
  const largest = pixels(settings, 0.14)
  const widthIn = (columns: number) => (maxWidth - gutter * (columns - 1)) / columns
  const figuresIn = async (columns: number, most = largest): Promise<SetText[]> => {
    const room = { width: widthIn(columns), sizes: [most, most / 4] as const }
    const sets = await Promise.all(rows.map(({ shown }) => setNumeral(shown, settings, room)))
    const smallest = Math.min(...sets.map(({ size }) => size))
    return smallest < most * 0.98 ? figuresIn(columns, smallest) : sets
  }
  let columns = rows.length
  let figures = await figuresIn(columns)
  // Figures that are too small side by side stand in two rows.
  if (columns === 4 && (figures[0]?.size ?? 0) < 0.085 * settings.short * settings.scale) {
    columns = 2
    figures = await figuresIn(columns)
  }
  const labels = await setInOneSize(
    rows.map(({ label }) => label),
    settings,
    { share: 0.037, width: widthIn(columns), lines: 3 },
  )
  const gap = pixels(settings, 0.03)
  const lineCount = Math.ceil(rows.length / columns)
  const figureHeight = Math.max(...figures.map(({ height }) => height))
  const inLine = (at: number) => labels.slice(at * columns, (at + 1) * columns)
  const heights = Array.from({ length: lineCount }, (_, at) =>
    Math.max(...inLine(at).map((set) => figureHeight + gap + set.rise + set.height)),
  )
  const between = spacing(settings, 'apart')
  const topOf = (line: number) => heights.slice(0, line).reduce((sum, height) => sum + height + between, 0)
  const xOf = (at: number, width: number) =>
    (at % columns) * ((width - gutter * (columns - 1)) / columns + gutter)
  return {
    above: spacing(settings, 'apart'),
    height: topOf(lineCount - 1) + (heights[lineCount - 1] ?? 0),
    hang: (labels[0]?.size ?? 0) * 0.25,
    width: maxWidth,
    texts: (width) =>
      rows.flatMap((_, at) => {
        const [figure, label] = [figures[at] as SetText, labels[at] as SetText]
        const top = topOf(Math.floor(at / columns))
        const place = (set: SetText) =>
          direction === 'ltr' ? xOf(at, width) : width - xOf(at, width) - set.width
        return [
          { set: figure, x: place(figure), y: top + figureHeight - figure.height, ink: 'text' as const },
          {
            set: label,
            x: place(label),
            y: top + figureHeight + gap + label.rise,
            ink: 'support' as const,
          },
        ]
      }),
    drawShapes: (painter, { x, y, width }) => {
      painter.context.fillStyle = fadedInk(painter, 0.34)
      const rule = hairline(settings)
      for (const at of rows.keys()) {
        if (at % columns === 0) continue
        const from = xOf(at, width) - gutter / 2
        const left = direction === 'ltr' ? x + from : x + width - from
        const line = Math.floor(at / columns)
        painter.context.fillRect(left - rule / 2, y + topOf(line), rule, heights[line] ?? 0)
      }
    },
  }
}

/** The terms at the foot. */
export async function detailsBlock(
  { details }: Extract<PostCopy, { readonly details?: string | undefined }>,
  settings: BlockSettings,
): Promise<PanelBlock[]> {
  if (!details) return []
  const set = await setSmallText(details, settings, { share: 0.037, width: settings.maxWidth, lines: 2 })
  return [
    textBlock(set, { above: spacing(settings, 'apart'), ink: 'support', direction: settings.direction }),
  ]
}
