import type {
  PostComparison,
  PostFigure,
  PostList,
  PostQuote,
  PostStep,
} from '../../../../content/post-copy.ts'
import type { Context } from '../../../canvas.ts'
import { type SetText, setText } from '../../../type/index.ts'
import { numeralTracking } from '../../../type/type-scale.ts'
import {
  alignedX,
  drawPlaced,
  fadedInk,
  inkArea,
  type PanelBlock,
  type PanelSettings,
  type PlacedText,
  pixels,
  spacing,
  textBlock,
} from './block.ts'
import { setInOneSize, setSmallText } from './text.ts'

/** One large figure. */
export async function figureBlock(
  { figure }: PostFigure,
  kit: PanelSettings,
  direction: SetText['direction'],
): Promise<PanelBlock> {
  const largest = pixels(kit, 0.27)
  const set = await setText(figure, kit.faces.numeral, {
    width: kit.maxWidth,
    maxLines: 1,
    sizes: [largest, largest / 3],
    leading: () => 1,
    tracking: numeralTracking,
    language: kit.language,
  })
  // Digits have no descenders, but a currency sign may.
  return { ...textBlock(set, { above: 0, ink: 'text', direction }), hang: set.descent }
}

/** Bars from zero, each between its label and its value. */
export async function barsBlock(
  { bars }: PostComparison,
  kit: PanelSettings,
  direction: SetText['direction'],
): Promise<PanelBlock> {
  const { maxWidth } = kit
  const labels = await setInOneSize(
    bars.map(({ label }) => label),
    kit,
    { share: 0.04, width: maxWidth * 0.36, lines: 2 },
  )
  const values = await setInOneSize(
    bars.map(({ shown }) => shown),
    kit,
    { share: 0.043, width: maxWidth * 0.28, strong: true },
  )
  const widest = (sets: readonly SetText[]) => Math.max(0, ...sets.map(({ width }) => width))
  const gap = spacing(kit, 'close')
  const sides = { label: widest(labels) + gap, value: widest(values) + gap }
  const thick = pixels(kit, 0.05)
  const between = spacing(kit, 'close')
  const spans = barSpans(bars.map(({ value }) => value))
  let foot = 0
  const middles = labels.map(({ height }) => {
    const row = Math.max(thick, height)
    const middle = foot + row / 2
    foot += row + between
    return middle
  })

  const placed = (width: number): PlacedText[] =>
    labels.flatMap((label, at) => {
      const value = values[at] as SetText
      const standing = (set: SetText, side: 'start' | 'end'): PlacedText => ({
        set,
        x: alignedX(direction, set.width, width, side),
        y: (middles[at] ?? 0) - set.height / 2,
        ink: 'text',
      })
      return [standing(label, 'start'), standing(value, 'end')]
    })
  return {
    above: spacing(kit, 'apart'),
    height: foot - between,
    hang: pixels(kit, 0.01),
    width: maxWidth,
    textAreas: (width) => placed(width).map(inkArea),
    draw: (pen, { x, y, width }) => {
      const room = width - sides.label - sides.value
      spans.forEach(({ from, to, isMost }, at) => {
        const length = (to - from) * room
        const start = sides.label + from * room
        const left = x + (direction === 'ltr' ? start : width - start - length)
        pen.context.fillStyle = fadedInk(pen, isMost ? 1 : 0.35)
        pen.context.beginPath()
        pen.context.roundRect(
          left,
          y + (middles[at] ?? 0) - thick / 2,
          Math.max(length, 2),
          thick,
          thick * 0.22,
        )
        pen.context.fill()
      })
      for (const text of placed(width)) {
        drawPlaced(pen, { ...text, x: x + text.x, y: y + text.y }, direction)
      }
    },
  }
}

/** Start and end of each bar as shares of the row, on one scale that includes zero. */
function barSpans(
  values: readonly number[],
): { readonly from: number; readonly to: number; readonly isMost: boolean }[] {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const range = highest - lowest || 1
  const share = (value: number) => (value - lowest) / range
  const most = Math.max(...values)
  return values.map((value) => ({
    from: Math.min(share(0), share(value)),
    to: Math.max(share(0), share(value)),
    isMost: value === most,
  }))
}

/** Short items with a rule above each. */
export async function itemsBlock(
  { items }: PostList,
  kit: PanelSettings,
  direction: SetText['direction'],
): Promise<PanelBlock> {
  const sets = await setInOneSize(items, kit, { share: 0.043, width: kit.maxWidth, lines: 2 })
  const around = spacing(kit, 'close')
  const rule = Math.max(1, kit.short * 0.0014)
  let y = 0
  const rows = sets.map((set) => {
    const row = { set, rule: y, y: y + rule + around }
    y = row.y + set.height + around
    return row
  })
  const placed = (width: number): PlacedText[] =>
    rows.map((row) => ({
      set: row.set,
      x: alignedX(direction, row.set.width, width),
      y: row.y,
      ink: 'text',
    }))
  return {
    above: spacing(kit, 'apart'),
    height: y - around,
    hang: around,
    width: Math.max(...sets.map(({ width }) => width), kit.maxWidth * 0.6),
    textAreas: (width) => placed(width).map(inkArea),
    draw: (pen, place) => {
      pen.context.fillStyle = fadedInk(pen, 0.34)
      for (const row of rows) pen.context.fillRect(place.x, place.y + row.rule, place.width, rule)
      for (const item of placed(place.width)) {
        drawPlaced(pen, { ...item, x: place.x + item.x, y: place.y + item.y }, direction)
      }
    },
  }
}

/** More dashes than this cannot be counted at a glance. */
const maxDashes = 12

/** The number of a step, with the series' word beside its top and the progress beside its foot. */
export async function stepBlock(
  { number, of, word }: PostStep,
  kit: PanelSettings,
  direction: SetText['direction'],
): Promise<PanelBlock> {
  const size = pixels(kit, 0.24)
  const numeral = await setText(String(number), kit.faces.numeral, {
    width: kit.maxWidth * 0.6,
    maxLines: 1,
    sizes: [size, size / 2],
    leading: () => 1,
    tracking: numeralTracking,
    language: kit.language,
  })
  const gap = pixels(kit, 0.024)
  const room = kit.maxWidth - numeral.width - gap
  const label = word ? await setSmallText(word, kit, { share: 0.041, width: room, strong: true }) : undefined
  const placed = (width: number): PlacedText[] => {
    const beside = numeral.width + gap
    const labelled = label && {
      set: label,
      x: direction === 'ltr' ? beside : width - beside - label.width,
      y: 0,
      ink: 'text' as const,
    }
    const first: PlacedText = {
      set: numeral,
      x: alignedX(direction, numeral.width, width),
      y: 0,
      ink: 'text',
    }
    return labelled ? [first, labelled] : [first]
  }
  return {
    above: 0,
    height: numeral.height,
    hang: numeral.size * 0.07,
    width: numeral.width + gap + Math.max(label?.width ?? 0, of ? room * 0.6 : 0),
    textAreas: (width) => placed(width).map(inkArea),
    draw: (pen, { x, y, width }) => {
      for (const text of placed(width)) {
        drawPlaced(pen, { ...text, x: x + text.x, y: y + text.y }, direction)
      }
      const from = numeral.width + gap
      for (const dash of seriesDashes(number, of, { kit, room: Math.min(width - from, room) })) {
        const left = x + (direction === 'ltr' ? from + dash.at : width - from - dash.at - dash.length)
        const thick = pixels(kit, 0.009)
        pen.context.fillStyle = fadedInk(pen, dash.isDone ? 1 : 0.3)
        pen.context.beginPath()
        pen.context.roundRect(left, y + numeral.height - thick, dash.length, thick, thick / 2)
        pen.context.fill()
      }
    },
  }
}

/** One dash per step; a long series becomes one line, partly filled. */
function seriesDashes(
  number: number,
  of: number | undefined,
  { kit, room }: { readonly kit: PanelSettings; readonly room: number },
): { readonly at: number; readonly length: number; readonly isDone: boolean }[] {
  if (!of || of < 1) return []
  const gap = pixels(kit, 0.012)
  if (of > maxDashes) {
    const whole = Math.min(room, pixels(kit, 0.5))
    const done = whole * Math.min(1, Math.max(0, number / of))
    return [
      { at: 0, length: whole, isDone: false },
      { at: 0, length: done, isDone: true },
    ]
  }
  const length = Math.min(pixels(kit, 0.046), (room + gap) / of - gap)
  return Array.from({ length: of }, (_, at) => ({ at: at * (length + gap), length, isDone: at < number }))
}

type Direction = SetText['direction']

export function quoteMarkBlock(kit: PanelSettings, direction: Direction): PanelBlock {
  const [width, height] = [pixels(kit, 0.098), pixels(kit, 0.07)]
  return {
    above: 0,
    height,
    hang: 0,
    width,
    textAreas: () => [],
    draw: (pen, { x, y, width: room }) => {
      const { context } = pen
      context.save()
      context.translate(direction === 'ltr' ? x : x + room, y)
      context.scale(direction === 'ltr' ? width : -width, height)
      context.fillStyle = fadedInk(pen, 1)
      comma(context, 0)
      comma(context, 0.56)
      context.restore()
    },
  }
}

/** Half of an opening quotation mark, in a box of 0.44 by 1. */
function comma(context: Context, x: number): void {
  context.beginPath()
  context.moveTo(x + 0.4, 0)
  context.bezierCurveTo(x + 0.15, 0.08, x, 0.32, x, 0.66)
  context.bezierCurveTo(x, 0.87, x + 0.09, 1, x + 0.22, 1)
  context.bezierCurveTo(x + 0.35, 1, x + 0.44, 0.88, x + 0.44, 0.7)
  context.bezierCurveTo(x + 0.44, 0.53, x + 0.35, 0.42, x + 0.23, 0.42)
  context.bezierCurveTo(x + 0.26, 0.28, x + 0.33, 0.18, x + 0.44, 0.12)
  context.closePath()
  context.fill()
}

export async function speakerBlock(
  { speaker, role }: PostQuote,
  kit: PanelSettings,
  direction: Direction,
): Promise<PanelBlock[]> {
  const set = (text: string, strong: boolean) =>
    setSmallText(text, kit, { share: strong ? 0.041 : 0.037, width: kit.maxWidth, strong })
  const who = speaker ? await set(speaker, true) : undefined
  const what = role ? await set(role, false) : undefined
  return [
    ...(who ? [textBlock(who, { above: spacing(kit, 'apart'), ink: 'text', direction })] : []),
    ...(what
      ? [textBlock(what, { above: spacing(kit, who ? 'closest' : 'apart'), ink: 'support', direction })]
      : []),
  ]
}
