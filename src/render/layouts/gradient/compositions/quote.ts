import type { Context } from '../../../canvas.ts'
import { fromOklch, toHex } from '../../../color.ts'
import { markAt, setMark } from '../footer.ts'
import { ramp } from '../ground/fields.ts'
import { homeMesh, homeTone } from '../ground/meshes.ts'
import { drawBand } from '../objects/band.ts'
import type { Scene } from '../scene.ts'
import { setHeadline, setSmall } from '../setting.ts'
import { lab, type Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** A large quotation mark over the words, and who said them at the foot. */
export async function quote(stage: Stage): Promise<Scene> {
  const { copy, palette, left, right, top, baseline, short, shape, measure } = stage
  const tone = homeTone(stage)
  const { speaker, role } = copy.kind === 'quote' ? copy : { speaker: undefined, role: copy.support }
  const isWide = shape === 'wide'
  const size = (isWide ? 0.86 : shape === 'square' ? 0.66 : 1) * 0.34 * short
  const start = isWide ? left + size + 0.09 * short : left
  const half = 0.56 * (right - start)
  const name = speaker && (await setSmall(stage, speaker, { width: half, size: 0.035 * short, weight: 620 }))
  const line = role && (await setSmall(stage, role, { width: half, size: 0.035 * short, lines: 2 }))
  const below = [name, line].filter((set) => set !== undefined && set !== '')
  const hasRule = below.length > 0
  const mark = await setMark(stage, hasRule ? right - start - half - 0.04 * short : undefined)
  const attribution = below.reduce((sum, set) => sum + set.height + 0.022 * short, 0)
  const foot = baseline - Math.max(attribution, mark?.name.height ?? 0)
  const end = foot - (hasRule ? 0.1 : 0.05) * short
  const highest = isWide ? top : top + 0.79 * size + 0.075 * short
  const headline = await setHeadline(stage, copy.headline, {
    width: isWide ? Math.min(measure, right - start) : measure,
    height: end - highest,
    serif: true,
  })
  const words: Words[] = [
    { set: headline, x: start, y: highest + headline.rise, width: right - start, tone, optical: true },
  ]
  let y = foot + (Math.max(attribution, mark?.name.height ?? 0) - attribution) + 0.022 * short
  for (const [index, set] of below.entries()) {
    words.push({ set, x: start, y, width: half, tone, role: index > 0 || !name ? 'soft' : 'main' })
    y += set.height + 0.022 * short
  }
  if (mark) words.push(markAt(mark, hasRule ? right - mark.width : left, baseline - mark.name.height, tone))
  const shades =
    tone === 'paper'
      ? ([lab(palette.accent, { lightness: 0.92 }), lab(palette.accent, { lightness: 0.7 })] as const)
      : ([lab(palette.ink, { lightness: 0.36 }), lab(palette.ink)] as const)
  const color = ramp([
    { at: 0, color: shades[0] },
    { at: 1, color: shades[1] },
  ])
  return {
    flows: true,
    beside: [],
    ground: homeMesh(stage, tone === 'paper' && !isWide ? 'right' : 'left'),
    words,
    draw: async (brush) => {
      const { pen, fill } = brush
      if (palette.branch === 'grey') drawBand(stage, brush)
      const tall = 0.79 * size
      const box = { x: left, y: top, width: size, height: tall }
      await fill(
        (_, at, into) => color((at - top) / tall, into),
        box,
        () => {
          comma(pen, left, top, size * 0.455, tall)
          comma(pen, left + size * 0.545, top, size * 0.455, tall)
        },
      )
      if (!hasRule) return
      pen.fillStyle = toHex(fromOklch(tone === 'paper' ? palette.accent : palette.ink))
      pen.fillRect(start, foot - 0.03 * short, 0.067 * short, 0.0037 * short)
    },
  }
}

/** One half of an opening quotation mark: a ball whose tail sweeps up to the right. */
function comma(pen: Context, x: number, y: number, width: number, height: number): void {
  const radius = width * 0.48
  const [centre, middle] = [x + radius, y + height - radius]
  pen.moveTo(x + width * 0.86, y)
  pen.bezierCurveTo(x + width * 0.32, y + height * 0.12, x, y + height * 0.36, x, middle)
  pen.ellipse(centre, middle, radius, radius, 0, Math.PI, -Math.PI / 2, true)
  pen.bezierCurveTo(
    x + width * 0.5,
    y + height * 0.32,
    x + width * 0.7,
    y + height * 0.21,
    x + width,
    y + height * 0.14,
  )
  pen.closePath()
}
