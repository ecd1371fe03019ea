import type {
  PostCopy,
  PostFacts,
  PostList,
  PostOffer,
  PostSchedule,
  PostTable,
} from '../../../../content/post-copy.ts'
import { toHex } from '../../../color.ts'
import type { SetText } from '../../../type/index.ts'
import {
  alignedX,
  type BlockSettings,
  fadedInk,
  fillRounded,
  type InkRole,
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

/** Whether every row fits on one line. */
export async function rowsAreShort(
  copy: PostList | PostTable | PostSchedule,
  settings: BlockSettings,
): Promise<boolean> {
  return (await setRows(rowsOf(copy), settings, settings.maxWidth, 1)).fits
}

/** Rows with a rule above each, in two columns where four or more short rows fit into them. */
export async function rowsBlock(
  copy: PostList | PostTable | PostSchedule,
  settings: BlockSettings,
  maxLines = 2,
): Promise<PanelBlock> {
  const rows = rowsOf(copy)
  const gutter = pixels(settings, 0.05)
  const half = (settings.maxWidth - gutter) / 2
  const paired = rows.cells.length > 3 ? await setRows(rows, settings, half, 1) : undefined
  const whole = await setRows(rows, settings, settings.maxWidth, maxLines)
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
        texts.map(({ set, x, y, ink }): PlacedText => {
          const from = startOf(index, width) + (x === 'end' ? columnWidth(width) - set.width : x)
          const left = settings.direction === 'ltr' ? from : width - from - set.width
          return { set, x: left, y: (tops[index % perColumn] ?? 0) + rule + around + y, ink }
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
  readonly texts: readonly {
    readonly set: SetText
    readonly x: number | 'end'
    readonly y: number
    readonly ink: InkRole
  }[]
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
      { set, x: at0, y: base - set.ascent, ink: 'text' as const },
      ...(beside
        ? [
            {
              set: beside,
              x: isSecondNarrow ? ('end' as const) : 0,
              y: base - beside.ascent,
              ink: 'accent' as const,
            },
          ]
        : []),
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

/** The price on a tag, with what it is for. */
export async function priceBlock({ price, per }: PostOffer, settings: BlockSettings): Promise<PanelBlock> {
  const [across, down] = [pixels(settings, 0.036), pixels(settings, 0.036)]
  const room = settings.maxWidth * (settings.isBeside ? 0.44 : 1) - 2 * across
  const largest = pixels(settings, 0.115)
  const numeral = await setNumeral(price, settings, { width: room, sizes: [largest, largest / 3] })
  const label = per ? await setSmallText(per, settings, { share: 0.036, width: room, lines: 2 }) : undefined
  const labelTop =
    down + numeral.height + Math.max(numeral.descent, pixels(settings, 0.022)) + (label?.rise ?? 0)
  const width = Math.max(numeral.width, label?.width ?? 0) + 2 * across
  const height = (label ? labelTop + label.height : down + numeral.height) + down
  const left = (whole: number) => alignedX(settings.direction, width, whole)
  const texts = (whole: number) =>
    [{ set: numeral, y: down }, ...(label ? [{ set: label, y: labelTop }] : [])].map(
      ({ set, y }): PlacedText => ({ set, x: left(whole) + (width - set.width) / 2, y, ink: 'onFill' }),
    )
  return {
    above: spacing(settings, 'apart'),
    height,
    hang: 0,
    width,
    texts,
    drawShapes: (painter, { x, y, width: whole }) =>
      fillRounded(
        painter,
        toHex(painter.fill),
        { x: x + left(whole), y, width, height },
        pixels(settings, 0.026),
      ),
  }
}

/** Short items as outlined chips in at most two rows, others as rows. */
export async function chipsBlock(items: readonly string[], settings: BlockSettings): Promise<PanelBlock[]> {
  if (items.length === 0) return []
  const { direction, maxWidth } = settings
  const [across, down] = [pixels(settings, 0.028), pixels(settings, 0.024)]
  const gap = spacing(settings, 'closest') * 1.4
  const sets = await setInOneSize(items, settings, { share: 0.037, width: maxWidth - 2 * across })
  const tall = Math.max(...sets.map(({ height }) => height)) + 2 * down
  const rows: SetText[][] = []
  let left = Number.NEGATIVE_INFINITY
  for (const set of sets) {
    const wide = set.width + 2 * across
    if (left < wide) {
      rows.push([])
      left = maxWidth
    }
    rows.at(-1)?.push(set)
    left -= wide + gap
  }
  if (rows.length > 2 || sets.some(({ lines }) => lines.length > 1)) {
    return [await rowsBlock({ kind: 'list', headline: '', items }, settings)]
  }
  const chips = rows.flatMap((row, line) => {
    let from = 0
    return row.map((set) => {
      const chip = { set, from, y: line * (tall + gap), width: set.width + 2 * across }
      from += chip.width + gap
      return chip
    })
  })
  const xOf = ({ from, width }: { from: number; width: number }, whole: number) =>
    direction === 'ltr' ? from : whole - from - width
  return [
    {
      above: spacing(settings, 'apart'),
      height: rows.length * (tall + gap) - gap,
      hang: 0,
      width: Math.max(...chips.map(({ from, width }) => from + width)),
      texts: (whole) =>
        chips.map((chip) => ({
          set: chip.set,
          x: xOf(chip, whole) + across,
          y: chip.y + (tall - chip.set.height) / 2,
          ink: 'text',
        })),
      drawShapes: (painter, { x, y, width: whole }) => {
        const { context } = painter
        context.strokeStyle = fadedInk(painter, 0.55)
        context.lineWidth = 1.6 * hairline(settings)
        for (const chip of chips) {
          context.beginPath()
          context.roundRect(x + xOf(chip, whole), y + chip.y, chip.width, tall, tall / 2)
          context.stroke()
        }
      },
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
          { set: figure, x: place(figure), y: top + figureHeight - figure.height, ink: 'accent' as const },
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

/** The terms at the foot: on a bar if they fit on one line. */
export async function detailsBlock(
  { details }: Extract<PostCopy, { readonly details?: string | undefined }>,
  settings: BlockSettings,
): Promise<PanelBlock[]> {
  if (!details) return []
  const { direction, maxWidth } = settings
  const above = spacing(settings, 'apart')
  const across = pixels(settings, 0.032)
  const single = { share: 0.041, width: maxWidth - 2 * across, strong: true }
  const set = await setSmallText(details, settings, single)
  if (set.lines.length > 1) {
    const lines = await setSmallText(details, settings, { share: 0.037, width: maxWidth, lines: 2 })
    return [textBlock(lines, { above, ink: 'support', direction })]
  }
  const height = set.height + 2 * pixels(settings, 0.027)
  return [
    {
      above,
      height,
      hang: 0,
      width: set.width + 2 * across,
      texts: (width) => [{ set, x: (width - set.width) / 2, y: (height - set.height) / 2, ink: 'onAccent' }],
      drawShapes: (painter, { x, y, width }) =>
        fillRounded(painter, toHex(painter.inks.accent), { x, y, width, height }, pixels(settings, 0.02)),
    },
  ]
}
