import { fromOklch, toHex } from '../../../color.ts'
import { numeralTracking } from '../../../type/rules.ts'
import { homeMesh, homeTone } from '../ground/meshes.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { setBlock, setFitted, setFooter, type Words } from '../words.ts'

/** One number, as large as the card allows, and below a hundred counted out in ticks. */
export async function statistic(stage: Stage): Promise<Scene> {
  const { copy, palette, left, right, top, short, shape, measure } = stage
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
    height: Math.min(0.42 * short, 0.48 * room),
    largest: 0.58 * short,
    tracking: numeralTracking(),
  })
  const block = await setBlock(stage, {
    support: copy.support,
    width: Math.min(measure, 0.94 * (right - left)),
    height: room - numeral.height - rule - 0.1 * short,
    sizes: [(ticks > 0 ? 0.078 : 0.1) * short, 0.056 * short],
    lines: 3,
    gap: 0.042,
  })
  const ink = toHex(fromOklch(tone === 'ink' ? palette.ink : palette.paper))
  const words: Words[] = [
    { set: numeral, x: left, y: top, width: right - left, tone },
    ...block.place(left, top + numeral.height + 0.078 * short, tone),
    ...footer.words,
  ]
  return {
    flows: true,
    ground: homeMesh(stage, tone === 'ink' ? 'left' : 'right'),
    words,
    draw: ({ pen }) => {
      const foot = footer.top - 0.01 * short
      const gap = (right - left) / Math.max(1, ticks - 1 + 0.42)
      const width = Math.min(0.42 * gap, 0.014 * short)
      pen.fillStyle = ink
      for (let tick = 0; tick < ticks; tick += 1) {
        const isLast = tick === full - 1
        const tall = (isLast ? 0.1 : 0.068) * short
        pen.globalAlpha = isLast ? 1 : tick < full ? 0.3 + (0.45 * tick) / full : 0.16
        pen.fillRect(left + tick * gap, foot - tall, width, tall)
      }
    },
  }
}

/** A number of things is counted out; a share is so many ticks of fifty. */
function ticksOf(figure: string): { readonly ticks: number; readonly full: number } {
  const [, digits, percent] = /^(\d{1,3})\s*(%)?$/.exec(figure.trim()) ?? []
  const count = Number(digits ?? 0)
  if (percent && count <= 100) return { ticks: 50, full: Math.round(count / 2) }
  return count >= 3 && count < 100 ? { ticks: count, full: count } : { ticks: 0, full: 0 }
}
