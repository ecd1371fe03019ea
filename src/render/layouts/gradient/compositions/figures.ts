import type { Context } from '../../../canvas.ts'
import { fromOklch, type Oklch, toHex } from '../../../color.ts'
import { baseMesh, baseTone } from '../grounds.ts'
import { addOrnament, drawBand } from '../ornaments.ts'
import { type GradientScene, type GradientStage, type PlacedText, toneColor } from '../stage.ts'
import { setFooter, setHeadlineBlock, setSingleLine, setSmallText } from '../text.ts'

/** One large number above ticks that count it out. */
export async function statistic(stage: GradientStage): Promise<GradientScene> {
  const { copy, left, right, top, short, isWide, measure } = stage
  const tone = baseTone(stage)
  const figure = copy.kind === 'figure' ? copy.figure : copy.headline
  const footer = await setFooter(stage, { tone })
  const { ticks, full } = countTicks(figure)
  const rule = ticks > 0 ? 0.115 * short : 0
  const room = footer.top - top
  const numeral = await setSingleLine(stage, figure, 'display', {
    width: isWide ? measure : 0.8 * (right - left),
    height: Math.min(0.42 * short, 0.46 * room),
    largest: 0.58 * short,
  })
  const line = top + numeral.rise + numeral.height
  // A currency sign has descenders.
  const start = line + Math.max(0.07 * short, numeral.descent + 0.035 * short)
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: Math.min(measure, 0.94 * (right - left)),
    height: footer.top - rule - 0.03 * short - start,
    sizes: [(ticks > 0 ? 0.078 : 0.1) * short, 0.056 * short],
    lines: 3,
    gap: 0.042,
  })
  const words: PlacedText[] = [
    { set: numeral, x: left, y: line - numeral.height, width: right - left, tone, optical: true },
    ...block.place(left, start, tone),
    ...footer.texts,
  ]
  return {
    exposeBase: [],
    background: baseMesh(stage, tone === 'ink' ? 'left' : isWide ? 'right' : 'foot'),
    texts: words,
    ...(ticks > 0
      ? { draw: ({ context }) => drawTicks(context, stage, { ticks, full, foot: footer.top - 0.01 * short }) }
      : addOrnament(stage, words)),
  }
}

/** Ticks grow stronger up to the last counted one, which is full and taller. */
function drawTicks(
  context: Context,
  stage: GradientStage,
  { ticks, full, foot }: { readonly ticks: number; readonly full: number; readonly foot: number },
): void {
  const { left, right, short } = stage
  const gap = (right - left) / Math.max(1, ticks - 1 + 0.42)
  const width = Math.min(0.42 * gap, 0.014 * short)
  context.fillStyle = toHex(toneColor(stage, baseTone(stage)))
  for (let tick = 0; tick < ticks; tick += 1) {
    const isLast = tick === full - 1
    const tall = (isLast ? 0.1 : 0.068) * short
    context.globalAlpha = isLast ? 1 : tick < full ? 0.3 + (0.45 * tick) / full : 0.16
    context.fillRect(left + tick * gap, foot - tall, width, tall)
  }
  context.globalAlpha = 1
}

/** Counts are drawn as they are, percentages out of a hundred, prices not at all. */
function countTicks(figure: string): { readonly ticks: number; readonly full: number } {
  const [, digits, percent] = /^(\d{1,3})\s*(%)?$/.exec(figure.trim()) ?? []
  const count = Number(digits ?? 0)
  if (percent && count <= 100) return { ticks: 100, full: count }
  return count >= 2 && count < 100 ? { ticks: count, full: count } : { ticks: 0, full: 0 }
}

/** Horizontal bars from zero; the largest is drawn in full colour. */
export async function comparison(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, short, left, right, top, bottom, isWide } = stage
  const tone = baseTone(stage)
  const bars = copy.kind === 'comparison' ? copy.bars : []
  const footer = await setFooter(stage, { tone })
  const start = isWide ? left + 0.46 * width : left
  const room = right - start
  const isMany = bars.length > 3
  const end = isWide ? bottom : footer.top
  const wanted = {
    head: 0.062,
    thick: isMany ? 0.032 : isWide ? 0.066 : 0.05,
    gap: 0.022,
    space: isMany ? 0.045 : isWide ? 0.085 : 0.06,
  }
  const needed = bars.length * (wanted.head + wanted.gap + wanted.thick + wanted.space) * short
  // Shrink the bars so that the headline keeps its room.
  const unit = short * Math.min(1, (end - top - (isWide ? 0 : 0.24 * short)) / needed)
  const size = 0.037 * unit
  const shownSize = (isMany ? 0.05 : 0.062) * unit
  const height = wanted.head * unit
  const figureType = { size: shownSize, weight: 680, kind: 'display' } as const
  const rows = await Promise.all(
    bars.map(async ({ label, shown, value }) => ({
      value,
      label: await setSmallText(stage, label, { width: 0.62 * room, height, size, weight: 500 }),
      figure: await setSmallText(stage, shown, { ...figureType, width: 0.34 * room, height }),
    })),
  )
  const thick = wanted.thick * unit
  const space = wanted.space * unit
  const gap = wanted.gap * unit
  const heads = rows.map(({ label, figure }) => Math.max(label.height, figure.height))
  const drawn = heads.reduce((sum, head) => sum + head + gap + thick, 0) + space * (bars.length - 1)
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.4 * width : right - left,
    sizes: [(isWide ? 0.125 : 0.12) * short, 0.085 * short],
    height: isWide ? footer.top - top : end - drawn - top - 0.09 * short,
  })
  const words: PlacedText[] = [...block.place(left, top, tone), ...footer.texts]
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9)
  const beams: { y: number; length: number; isMost: boolean }[] = []
  let y = end - drawn
  for (const [index, { label, figure, value }] of rows.entries()) {
    const head = heads[index] ?? 0
    const [left, width, foot] = [right - 0.34 * room, 0.34 * room, y + head]
    words.push({ set: label, x: start, y: foot - label.height, width: 0.62 * room, tone })
    words.push({ set: figure, x: left, y: foot - figure.height, width, align: 'end', tone })
    y += head + gap
    beams.push({ y, length: (Math.abs(value) / most) * room, isMost: Math.abs(value) === most })
    y += thick + space
  }
  const color = toneColor(stage, tone)
  const strong = toHex(
    tone === 'ink' ? color : fromOklch(palette.branch === 'middle' ? palette.base : palette.accent),
  )
  const rails = beams.map(({ y }) => ({ x: start, y, width: room, height: thick }))
  return {
    exposeBase: palette.branch === 'middle' ? undefined : rails,
    background: baseMesh(stage),
    texts: words,
    draw: (brush) => {
      if (palette.branch === 'middle' || palette.branch === 'grey') drawBand(stage, brush)
      const { context } = brush
      for (const beam of beams) {
        context.fillStyle = toHex({ ...color, alpha: 0.1 })
        context.fillRect(start, beam.y, room, thick)
        context.fillStyle = beam.isMost
          ? (barGradient(context, stage, start, room) ?? strong)
          : toHex({ ...color, alpha: 0.34 })
        context.fillRect(start, beam.y, Math.max(beam.length, 2), thick)
      }
    },
  }
}

/** On black and white, only the longest bar has a gradient. */
function barGradient(context: Context, { palette: { branch } }: GradientStage, x: number, length: number) {
  const stops: readonly Oklch[] | undefined = {
    white: [
      { lightness: 0.84, chroma: 0.1, hue: 45 },
      { lightness: 0.74, chroma: 0.13, hue: 350 },
      { lightness: 0.66, chroma: 0.14, hue: 285 },
    ],
    black: [
      { lightness: 0.5, chroma: 0, hue: 0 },
      { lightness: 0.8, chroma: 0, hue: 0 },
      { lightness: 0.98, chroma: 0, hue: 0 },
    ],
  }[branch as string]
  if (!stops) return undefined
  const gradient = context.createLinearGradient(x, 0, x + length, 0)
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / 2, toHex(fromOklch(stop)))
  return gradient
}
