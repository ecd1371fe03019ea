import type { Context } from '../../../canvas.ts'
import { fromOklch, toHex } from '../../../color.ts'
import { numeralTracking } from '../../../type/rules.ts'
import { setBlock } from '../block.ts'
import { setFooter } from '../footer.ts'
import { homeMesh, homeTone } from '../ground/meshes.ts'
import { ornament } from '../objects/ornament.ts'
import type { Scene } from '../scene.ts'
import { setFitted } from '../setting.ts'
import type { Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** One number, as large as the card allows, and below a hundred counted out in ticks. */
export async function statistic(stage: Stage): Promise<Scene> {
  const { copy, left, right, top, short, shape, measure } = stage
  const tone = homeTone(stage)
  const figure = copy.kind === 'figure' ? copy.figure : copy.headline
  const footer = await setFooter(stage, { tone })
  const { ticks, full } = ticksOf(figure)
  const rule = ticks > 0 ? 0.115 * short : 0
  const room = footer.top - top
  const numeral = await setFitted(stage, figure, {
    kind: 'display',
    weight: 700,
    width: shape === 'wide' ? measure : 0.8 * (right - left),
    height: Math.min(0.42 * short, 0.46 * room),
    largest: 0.58 * short,
    tracking: numeralTracking(),
  })
  const line = top + numeral.rise + numeral.height
  // A sign of money reaches below the line as well.
  const start = line + Math.max(0.07 * short, numeral.descent + 0.035 * short)
  const block = await setBlock(stage, {
    support: copy.support,
    width: Math.min(measure, 0.94 * (right - left)),
    height: footer.top - rule - 0.03 * short - start,
    sizes: [(ticks > 0 ? 0.078 : 0.1) * short, 0.056 * short],
    lines: 3,
    gap: 0.042,
  })
  const words: Words[] = [
    { set: numeral, x: left, y: line - numeral.height, width: right - left, tone, optical: true },
    ...block.place(left, start, tone),
    ...footer.words,
  ]
  return {
    flows: true,
    beside: [],
    ground: homeMesh(stage, tone === 'ink' ? 'left' : shape === 'wide' ? 'right' : 'foot'),
    words,
    ...(ticks > 0
      ? { draw: ({ pen }) => drawTicks(pen, stage, { ticks, full, foot: footer.top - 0.01 * short }) }
      : ornament(stage, words)),
  }
}

/** Each is a little stronger than the one before it; the last that counts is full, and taller. */
function drawTicks(
  pen: Context,
  stage: Stage,
  { ticks, full, foot }: { readonly ticks: number; readonly full: number; readonly foot: number },
): void {
  const { palette, left, right, short } = stage
  const gap = (right - left) / Math.max(1, ticks - 1 + 0.42)
  const width = Math.min(0.42 * gap, 0.014 * short)
  pen.fillStyle = toHex(fromOklch(homeTone(stage) === 'ink' ? palette.ink : palette.paper))
  for (let tick = 0; tick < ticks; tick += 1) {
    const isLast = tick === full - 1
    const tall = (isLast ? 0.1 : 0.068) * short
    pen.globalAlpha = isLast ? 1 : tick < full ? 0.3 + (0.45 * tick) / full : 0.16
    pen.fillRect(left + tick * gap, foot - tall, width, tall)
  }
  pen.globalAlpha = 1
}

/** A number of things is counted out; of a share there are a hundred; a price has none. */
function ticksOf(figure: string): { readonly ticks: number; readonly full: number } {
  const [, digits, percent] = /^(\d{1,3})\s*(%)?$/.exec(figure.trim()) ?? []
  const count = Number(digits ?? 0)
  if (percent && count <= 100) return { ticks: 100, full: count }
  return count >= 2 && count < 100 ? { ticks: count, full: count } : { ticks: 0, full: 0 }
}
