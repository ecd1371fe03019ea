import type { PanelRow, PosterPanel } from '../../../content/poster.ts'
import type { Box } from '../../legible.ts'

/** Something that was measured, and stands in a panel. */
export interface FlowItem {
  readonly width: number
  readonly height: number
  /** Room below it for letters that reach under the line. */
  readonly below: number
}

/** Around what stands on a plate. */
interface Inset {
  readonly x: number
  readonly y: number
}

/** A cell whose items can be measured at any width. */
interface FlowCell<Item extends FlowItem> {
  readonly align: 'start' | 'center' | 'end'
  readonly inset: Inset
  /** The items at a width; they may be narrower. */
  readonly measure: (width: number) => Promise<readonly Item[]>
}

export interface FlowRow<Item extends FlowItem> extends Pick<PanelRow, 'justify' | 'align'> {
  /** In pixels. */
  readonly above: number
  readonly cells: readonly FlowCell<Item>[]
}

/** Items that stand one below another, and the cell around them. */
interface PlacedCell<Item> {
  readonly box: Box
  readonly items: readonly { readonly item: Item; readonly box: Box }[]
}

interface PlacedRow<Item> {
  readonly box: Box
  readonly cells: readonly PlacedCell<Item>[]
}

export interface FlowResult<Item> {
  readonly rows: readonly PlacedRow<Item>[]
  /** What the rows take of the width that they were given. */
  readonly width: number
  readonly height: number
}

export interface FlowGaps {
  readonly cells: number
  readonly items: number
}

interface MeasuredCell<Item> {
  readonly items: readonly Item[]
  readonly width: number
  readonly height: number
}

/** Lays rows out one below another, as narrow as they can be between two widths. */
export async function layOutRows<Item extends FlowItem>(
  rows: readonly FlowRow<Item>[],
  [least, width]: readonly [least: number, most: number],
  gaps: FlowGaps,
): Promise<FlowResult<Item>> {
  const measured = await Promise.all(rows.map((row) => measureRow(row, width, gaps)))
  const columns = tableColumns(rows, measured)
  const widthsOf = (row: FlowRow<Item>, cells: readonly MeasuredCell<Item>[]) =>
    cells.map((cell, at) => (row.justify === 'table' ? (columns[at] ?? cell.width) : cell.width))
  const used = Math.max(
    least,
    ...rows.map((row, at) => lengthOf(widthsOf(row, measured[at] ?? []), gaps.cells)),
  )
  let y = 0
  const placed = rows.map((row, at): PlacedRow<Item> => {
    const cells = measured[at] ?? []
    const before = measured[at - 1] ?? []
    const top = y + (at === 0 ? 0 : row.above + hanging(rows[at - 1], before))
    const height = Math.max(0, ...cells.map((cell) => cell.height))
    y = top + height
    return {
      box: { x: 0, y: top, width: used, height },
      cells: placeCells(row, cells, { widths: widthsOf(row, cells), used, top, height, gaps }),
    }
  })
  return { rows: placed, width: used, height: y }
}

async function measureRow<Item extends FlowItem>(
  { cells }: FlowRow<Item>,
  width: number,
  gaps: FlowGaps,
): Promise<MeasuredCell<Item>[]> {
  const room = width - gaps.cells * (cells.length - 1)
  const natural = await Promise.all(cells.map((cell) => measureCell(cell, room, gaps)))
  const shares = shareOut(
    natural.map((cell) => cell.width),
    room,
  )
  return Promise.all(
    cells.map((cell, at) => {
      const [own, share] = [natural[at], shares[at] ?? 0]
      return own && own.width <= share + 0.5 ? own : measureCell(cell, share, gaps)
    }),
  )
}

async function measureCell<Item extends FlowItem>(
  { inset, measure }: FlowCell<Item>,
  width: number,
  gaps: FlowGaps,
): Promise<MeasuredCell<Item>> {
  const items = await measure(Math.max(1, width - 2 * inset.x))
  const inside = items.reduce((sum, { height, below }, at) => {
    return sum + height + (at < items.length - 1 ? below + gaps.items : 0)
  }, 0)
  return {
    items,
    width: Math.max(0, ...items.map((item) => item.width)) + 2 * inset.x,
    height: inside + 2 * inset.y,
  }
}

/** Gives each what it asks for where that is less than an equal share, and the others the same of what is left. */
export function shareOut(wanted: readonly number[], room: number): number[] {
  const shares = wanted.map(() => 0)
  let left = room
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  for (const [done, at] of order.entries()) {
    const share = Math.min(wanted[at] ?? 0, Math.max(0, left) / (order.length - done))
    shares[at] = share
    left -= share
  }
  return shares
}

/** The widths of the columns that all rows of a table share. */
function tableColumns<Item extends FlowItem>(
  rows: readonly FlowRow<Item>[],
  measured: readonly (readonly MeasuredCell<Item>[])[],
): number[] {
  const columns: number[] = []
  for (const [index, row] of rows.entries()) {
    if (row.justify !== 'table') continue
    for (const [at, { width }] of (measured[index] ?? []).entries()) {
      columns[at] = Math.max(columns[at] ?? 0, width)
    }
  }
  return columns
}

const lengthOf = (widths: readonly number[], gap: number) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1)

/** How far the letters of a row reach below it. */
function hanging<Item extends FlowItem>(
  row: FlowRow<Item> | undefined,
  cells: readonly MeasuredCell<Item>[],
): number {
  const below = cells.map(({ items }, at) => (row?.cells[at]?.inset.y ? 0 : (items.at(-1)?.below ?? 0)))
  return Math.max(0, ...below)
}

interface RowRoom {
  readonly widths: readonly number[]
  readonly used: number
  readonly top: number
  readonly height: number
  readonly gaps: FlowGaps
}

function placeCells<Item extends FlowItem>(
  row: FlowRow<Item>,
  cells: readonly MeasuredCell<Item>[],
  { widths, used, top, height, gaps }: RowRoom,
): PlacedCell<Item>[] {
  const spare = used - lengthOf(widths, gaps.cells)
  const isSpread = (row.justify === 'between' || row.justify === 'table') && cells.length > 1
  const between = gaps.cells + (isSpread ? spare / (cells.length - 1) : 0)
  // A single cell without a plate has the whole row to align in.
  const [only] = row.cells
  const fills = cells.length === 1 && only?.inset.x === 0 && row.justify !== 'center'
  let x = row.justify === 'center' ? spare / 2 : 0
  return cells.map((cell, at) => {
    const { align = 'start', inset = { x: 0, y: 0 } } = row.cells[at] ?? {}
    const width = fills ? used : (widths[at] ?? cell.width)
    const down = { start: 0, center: (height - cell.height) / 2, end: height - cell.height }[row.align]
    const box = { x, y: top + down, width, height: cell.height }
    x += width + between
    let y = box.y + inset.y
    const items = cell.items.map((item) => {
      const room = width - 2 * inset.x - item.width
      const across = { start: 0, center: room / 2, end: room }[align]
      const place = { x: box.x + inset.x + across, y, width: item.width, height: item.height }
      y += item.height + item.below + gaps.items
      return { item, box: place }
    })
    return { box, items }
  })
}

/** Where a panel of a size stands on a picture, `start` being the side where reading starts. */
export function anchored(
  at: PosterPanel['at'],
  size: { readonly width: number; readonly height: number },
  canvas: { readonly width: number; readonly height: number },
  margin: Inset,
): Box {
  const along = (before: boolean, after: boolean, room: number, edge: number) =>
    before ? edge : after ? room - edge : room / 2
  const has = (word: string) => at.split(' ').includes(word)
  const x = along(has('start'), has('end'), canvas.width - size.width, margin.x)
  const y = along(has('top'), has('bottom'), canvas.height - size.height, margin.y)
  return { x, y, width: size.width, height: size.height }
}
