import type { PostComparison, PostFigure, PostQuote, PostStep } from '../../../../content/post-copy.ts'
import type { Context } from '../../../canvas.ts'
import { toHex } from '../../../color.ts'
import { type SetText, setText } from '../../../type/index.ts'
import type { TextBox } from '../../../type/set-text.ts'
import { numeralTracking } from '../../../type/type-scale.ts'
import {
  alignedX,
  type BlockSettings,
  fadedInk,
  fillRounded,
  type PanelBlock,
  type PanelSettings,
  type PlacedText,
  pixels,
  spacing,
  textBlock,
} from './block.ts'
import { setInOneSize, setSmallText } from './text.ts'

/** One large figure. */
export async function figureBlock({ figure }: PostFigure, settings: BlockSettings): Promise<PanelBlock> {
  const { direction, maxWidth } = settings
  const largest = pixels(settings, 0.27)
  const set = await setNumeral(figure, settings, { width: maxWidth, sizes: [largest, largest / 3] })
  // Digits have no descenders, but a currency sign may.
  return { ...textBlock(set, { above: 0, ink: 'accent', direction }), hang: set.descent }
}

export function setNumeral(
  text: string,
  { faces, language }: PanelSettings,
  room: Pick<TextBox, 'width' | 'sizes'>,
): Promise<SetText> {
  const line = { maxLines: 1, leading: () => 1, tracking: numeralTracking, language }
  return setText(text, faces.numeral, { ...room, ...line })
}

/** Bars from zero, each between its label and its value. */
export async function barsBlock({ bars }: PostComparison, settings: BlockSettings): Promise<PanelBlock> {
  const { direction, maxWidth } = settings
  const labels = await setInOneSize(
    bars.map(({ label }) => label),
    settings,
    { share: 0.04, width: maxWidth * 0.36, lines: 2 },
  )
  const values = await setInOneSize(
    bars.map(({ shown }) => shown),
    settings,
    { share: 0.043, width: maxWidth * 0.28, strong: true },
  )
  const widest = (sets: readonly SetText[]) => Math.max(0, ...sets.map(({ width }) => width))
  const gap = spacing(settings, 'close')
  const sides = { label: widest(labels) + gap, value: widest(values) + gap }
  const thick = pixels(settings, 0.05)
  const between = spacing(settings, 'close')
  const spans = barSpans(bars.map(({ value }) => value))
  let foot = 0
  const middles = labels.map(({ height }) => {
    const row = Math.max(thick, height)
    const middle = foot + row / 2
    foot += row + between
    return middle
  })

  const texts = (width: number) =>
    labels.flatMap((label, at) => {
      const standing = (set: SetText, side: 'start' | 'end'): PlacedText => ({
        set,
        x: alignedX(direction, set.width, width, side),
        y: (middles[at] ?? 0) - set.height / 2,
        ink: 'text',
      })
      return [standing(label, 'start'), standing(values[at] as SetText, 'end')]
    })
  return {
    above: spacing(settings, 'apart'),
    height: foot - between,
    hang: pixels(settings, 0.01),
    width: maxWidth,
    texts,
    drawShapes: (painter, { x, y, width }) => {
      const room = width - sides.label - sides.value
      spans.forEach(({ from, to, isMost }, at) => {
        const length = (to - from) * room
        const start = sides.label + from * room
        const left = x + (direction === 'ltr' ? start : width - start - length)
        const top = y + (middles[at] ?? 0) - thick / 2
        const box = { x: left, y: top, width: Math.max(length, 2), height: thick }
        fillRounded(painter, isMost ? toHex(painter.fill) : fadedInk(painter, 0.35), box, thick * 0.22)
      })
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

/** More dashes than this cannot be counted at a glance. */
const maxDashes = 12

/** The number of a step, with the series' word beside its top and the progress beside its foot. */
export async function stepBlock(
  { number, of, word }: PostStep,
  settings: BlockSettings,
): Promise<PanelBlock> {
  const { direction } = settings
  const size = pixels(settings, 0.24)
  const width = settings.maxWidth * 0.6
  const numeral = await setNumeral(String(number), settings, { width, sizes: [size, size / 2] })
  const beside = numeral.width + pixels(settings, 0.024)
  const room = settings.maxWidth - numeral.width - pixels(settings, 0.024)
  const label = word
    ? await setSmallText(word, settings, { share: 0.041, width: room, strong: true })
    : undefined
  const texts = (width: number): PlacedText[] => {
    const first = { set: numeral, x: alignedX(direction, numeral.width, width), y: 0, ink: 'accent' } as const
    if (!label) return [first]
    const x = direction === 'ltr' ? beside : width - beside - label.width
    return [first, { set: label, x, y: 0, ink: 'text' }]
  }
  return {
    above: 0,
    height: numeral.height,
    hang: numeral.size * 0.07,
    width: beside + Math.max(label?.width ?? 0, of ? room * 0.6 : 0),
    texts,
    drawShapes: (painter, { x, y, width }) => {
      const thick = pixels(settings, 0.009)
      for (const dash of seriesDashes(number, of, { settings, room: Math.min(width - beside, room) })) {
        const left = x + (direction === 'ltr' ? beside + dash.at : width - beside - dash.at - dash.length)
        const box = { x: left, y: y + numeral.height - thick, width: dash.length, height: thick }
        fillRounded(painter, fadedInk(painter, dash.isDone ? 1 : 0.3), box, thick / 2)
      }
    },
  }
}

/** One dash per step; a long series becomes one line, partly filled. */
function seriesDashes(
  number: number,
  of: number | undefined,
  { settings, room }: { readonly settings: PanelSettings; readonly room: number },
): { readonly at: number; readonly length: number; readonly isDone: boolean }[] {
  if (!of || of < 1) return []
  const gap = pixels(settings, 0.012)
  if (of > maxDashes) {
    const whole = Math.min(room, pixels(settings, 0.5))
    const done = whole * Math.min(1, Math.max(0, number / of))
    return [
      { at: 0, length: whole, isDone: false },
      { at: 0, length: done, isDone: true },
    ]
  }
  const length = Math.min(pixels(settings, 0.046), (room + gap) / of - gap)
  return Array.from({ length: of }, (_, at) => ({ at: at * (length + gap), length, isDone: at < number }))
}

export function quoteMarkBlock(settings: BlockSettings): PanelBlock {
  const [width, height] = [pixels(settings, 0.098), pixels(settings, 0.07)]
  return {
    above: 0,
    height,
    hang: 0,
    width,
    drawShapes: (painter, { x, y, width: room }) => {
      const { context } = painter
      context.save()
      context.translate(settings.direction === 'ltr' ? x : x + room, y)
      context.scale(settings.direction === 'ltr' ? width : -width, height)
      context.fillStyle = toHex(painter.inks.accent)
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
  settings: BlockSettings,
): Promise<PanelBlock[]> {
  const { direction } = settings
  const set = (text: string, strong: boolean) =>
    setSmallText(text, settings, { share: strong ? 0.041 : 0.037, width: settings.maxWidth, strong })
  const who = speaker ? await set(speaker, true) : undefined
  const what = role ? await set(role, false) : undefined
  return [
    ...(who ? [textBlock(who, { above: spacing(settings, 'apart'), ink: 'text', direction })] : []),
    ...(what
      ? [textBlock(what, { above: spacing(settings, who ? 'closest' : 'apart'), ink: 'support', direction })]
      : []),
  ]
}
