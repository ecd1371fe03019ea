import type { Context } from '../../../canvas.ts'
import type { Oklch } from '../../../color.ts'
import { baseGround, toneOn } from '../../../templates/gradient/scheme.ts'
import { css, fillTicket, softGround } from '../grounds.ts'
import { type GradientScene, type GradientStage, type PlacedText, textColor } from '../stage.ts'
import {
  markHeight,
  placeMark,
  setFooter,
  setHeadlineBlock,
  setMark,
  setSingleLine,
  setSmallText,
} from '../text.ts'

/** One number as wide as the card; a share or a count is drawn to scale above the brand. */
export async function statistic(stage: GradientStage): Promise<GradientScene> {
  const { copy, left, right, top, short, isWide, scale, width } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const figure = copy.kind === 'figure' ? copy.figure : copy.headline
  const footer = await setFooter(stage, { tone })
  const meter = meterOf(figure)
  const meterHeight = meter ? 0.105 * short : 0
  const room = footer.top - top
  const numeral = await setSingleLine(stage, figure, 'display', {
    width: isWide ? 0.5 * width : right - left,
    height: isWide ? 0.56 * room : Math.min(0.5 * scale * short, 0.46 * room),
    largest: 0.9 * short,
  })
  const line = top + numeral.rise + numeral.height
  // A currency sign has descenders.
  const below = line + Math.max(0.075 * scale * short, numeral.descent + 0.035 * short)
  const [x, y] = isWide ? [left + numeral.width + 0.08 * short, top] : [left, below]
  const sizes: readonly [number, number] = isWide
    ? [0.115 * short, 0.07 * short]
    : [(scale > 1 ? 0.13 : meter ? 0.092 : 0.105) * short, 0.056 * short]
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: right - x,
    height: footer.top - meterHeight - 0.03 * short - y,
    sizes,
    lines: isWide ? 5 : 3,
    gap: 0.045,
  })
  const texts: PlacedText[] = [
    { set: numeral, x: left, y: line - numeral.height, width: right - left, tone, optical: true },
    ...block.place(x, y, tone),
    ...footer.texts,
  ]
  const foot = footer.top - 0.012 * short
  return {
    background: softGround(stage, scheme),
    texts,
    draw:
      meter && ((context) => drawMeter(context, stage, { ...meter, foot, color: textColor(stage, tone) })),
  }
}

interface Meter {
  readonly of: number
  readonly full: number
  /** Whether it is drawn as a bar instead of one tick for each. */
  readonly isBar: boolean
}

/** Counts are drawn as ticks, percentages as a share of a bar, prices not at all. */
function meterOf(figure: string): Meter | undefined {
  const [, digits, percent] = /^(\d{1,3}(?:[.,]\d)?)\s*(%)?$/.exec(figure.trim()) ?? []
  const count = Number(digits?.replace(',', '.') ?? 0)
  if (percent && count <= 100) return { of: 100, full: count, isBar: true }
  return Number.isInteger(count) && count >= 2 && count <= 40
    ? { of: count, full: count, isBar: false }
    : undefined
}

/** The rest of a bar is a step apart, so that 97 % is not taken for all. */
function drawMeter(
  context: Context,
  { left, right, short }: GradientStage,
  { of, full, isBar, foot, color }: Meter & { readonly foot: number; readonly color: Oklch },
): void {
  const width = right - left
  if (isBar) {
    const tall = 0.06 * short
    const gap = 0.012 * short
    const length = (full / of) * (width - gap)
    context.fillStyle = css(color)
    context.fillRect(left, foot - tall, length, tall)
    context.strokeStyle = css(color)
    context.lineWidth = 0.004 * short
    const half = context.lineWidth / 2
    const rest = width - gap - length
    if (rest > 2 * context.lineWidth)
      context.strokeRect(left + length + gap + half, foot - tall + half, rest - 2 * half, tall - 2 * half)
    return
  }
  const pitch = width / of
  const tick = Math.min(0.5 * pitch, 0.075 * short)
  for (let index = 0; index < full; index += 1) {
    context.fillStyle = css(color, index === full - 1 ? 1 : 0.45)
    context.fillRect(left + index * pitch, foot - 0.075 * short, tick, 0.075 * short)
  }
}

/** A price on a coupon with what it buys. */
export async function coupon(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, left, right, top, short, isWide, scale, baseline, width, height, shape } = stage
  const scheme = baseGround(stage)
  const panel = palette.light
  const tone = toneOn(panel)
  const figure = copy.kind === 'figure' ? copy.figure : copy.headline
  const mark = await setMark(stage)
  const foot = baseline - (mark ? markHeight(stage, mark) + 0.055 * short : 0)
  const [x, head] = [0.72 * left, shape === 'story' ? 0.1 * height : 0.72 * top]
  const box = { x, y: head, width: width - 2 * x, height: foot - head }
  const padding = 0.07 * short
  const numeral = await setSingleLine(stage, figure, 'display', {
    width: (isWide ? 0.46 : 1) * box.width - 2 * padding,
    height: (isWide ? 0.5 : 0.34) * box.height,
    largest: 0.62 * scale * short,
  })
  // The tear line is upright in wide cards, and across in others.
  const tall = numeral.rise + numeral.height
  const cut = isWide
    ? box.x + 2 * padding + Math.max(numeral.width, 0.3 * box.width)
    : box.y + 2 * padding + tall + 0.5 * numeral.descent
  const place = isWide ? { x: cut + padding, y: box.y } : { x: box.x + padding, y: cut }
  const room = {
    width: box.x + box.width - padding - place.x,
    height: box.y + box.height - place.y - 2 * padding,
  }
  const block = await setHeadlineBlock(stage, {
    ...room,
    support: copy.support,
    sizes: [0.125 * short, 0.062 * short],
    lines: isWide ? 5 : 4,
    gap: 0.045,
  })
  const slack = Math.max(0, room.height - block.height)
  const texts: PlacedText[] = [
    {
      set: numeral,
      x: box.x + padding,
      y: numeral.rise + (isWide ? box.y + (box.height - tall) / 2 : box.y + padding),
      width: right - box.x - padding,
      tone,
      role: 'accent',
      optical: true,
    },
    ...block.place(place.x, place.y + padding + slack / 2, tone),
  ]
  if (mark) texts.push(placeMark(mark, left, baseline - markHeight(stage, mark), scheme.tone))
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) =>
      fillTicket(context, box, {
        cut,
        isWide,
        radius: 0.035 * short,
        hole: 0.045 * short,
        fill: css(panel),
        line: css(scheme.kind === 'dark' ? palette.ink : scheme.ground),
      }),
  }
}

/** Horizontal bars from zero; one is drawn in full colour. */
export async function comparison(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, short, left, right, top, bottom, isWide, scale } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const bars = copy.kind === 'comparison' ? copy.bars : []
  const footer = await setFooter(stage, { tone })
  const start = isWide ? left + 0.44 * width : left
  const room = right - start
  const isMany = bars.length > 3
  const end = isWide ? bottom : footer.top
  const wanted = {
    head: 0.066,
    thick: isMany ? 0.045 : 0.075,
    gap: 0.02,
    space: isMany ? 0.045 : 0.07,
  }
  const needed = bars.length * (wanted.head + wanted.gap + wanted.thick + wanted.space) * short
  // Bars leave the headline its room.
  const unit = short * Math.min(scale, (end - top - (isWide ? 0 : 0.27 * short)) / needed)
  const height = wanted.head * unit
  const figureType = {
    size: (isMany ? 0.052 : 0.064) * unit,
    weight: 680,
    kind: 'display',
    width: 0.34 * room,
  } as const
  const rows = await Promise.all(
    bars.map(async ({ label, shown, value }) => ({
      value,
      label: await setSmallText(stage, unbroken(label), {
        width: 0.62 * room,
        height: 1.6 * height,
        size: 0.041 * unit,
        weight: 520,
        lines: 2,
      }),
      figure: await setSmallText(stage, unbroken(shown), { ...figureType, height }),
    })),
  )
  const thick = wanted.thick * unit
  const space = wanted.space * unit
  const gap = wanted.gap * unit
  const heads = rows.map(({ label, figure }) => Math.max(label.height, figure.height))
  const drawn = heads.reduce((sum, head) => sum + head + gap + thick, 0) + space * (bars.length - 1)
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.38 * width : right - left,
    sizes: [0.125 * short, 0.08 * short],
    height: isWide ? footer.top - top : end - drawn - top - 0.08 * short,
  })
  const texts: PlacedText[] = [...block.place(left, top, tone), ...footer.texts]
  // Percentages are shares of a hundred.
  const isShare = bars.every(({ shown }) => shown.trim().endsWith('%'))
  const values = bars.map(({ value }) => Math.abs(value))
  const most = Math.max(...values, isShare ? 100 : 0, 1e-9)
  const longest = Math.max(...values)
  // The brand's own bar stands out, otherwise the largest.
  const brand = stage.options.mark?.trim().toLowerCase()
  const own = brand ? bars.findIndex(({ label }) => label.toLowerCase().includes(brand)) : -1
  const beams: { y: number; length: number; isMost: boolean }[] = []
  let y = end - drawn
  for (const [index, { label, figure, value }] of rows.entries()) {
    const head = heads[index] ?? 0
    const [x, wide, foot] = [right - 0.34 * room, 0.34 * room, y + head]
    texts.push({ set: label, x: start, y: foot - label.height, width: 0.62 * room, tone })
    texts.push({ set: figure, x, y: foot - figure.height, width: wide, align: 'end', tone })
    y += head + gap
    beams.push({
      y,
      length: (Math.abs(value) / most) * room,
      isMost: own < 0 ? Math.abs(value) === longest : index === own,
    })
    y += thick + space
  }
  const color = textColor(stage, tone)
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      for (const beam of beams) {
        context.fillStyle = css(color, 0.12)
        context.fillRect(start, beam.y, room, thick)
        context.fillStyle = css(color, beam.isMost ? 1 : 0.5)
        context.fillRect(start, beam.y, Math.max(beam.length, 2), thick)
      }
    },
  }
}

/** Hyphens that no line is broken at. */
const unbroken = (text: string) => text.replaceAll(/(?<=\S)-(?=\S)/g, '\u2011')
