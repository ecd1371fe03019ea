import { pixelsUnder } from '../../legible.ts'
import { type BrandMark, drawBrandMark, measureBrandMark } from '../mark.ts'
import type { MemeStage } from './stage.ts'

/** Widths of a logo as shares of the side; the smaller one where words leave no room. */
const widths = [0.24, 0.15] as const

/** The unrest of a ground on which no word or line is drawn. */
const calm = 14

/** Draws the logo, if there is one, in the corner that holds least: words and faces are left alone. */
export async function signMeme(stage: MemeStage): Promise<void> {
  const { logo } = stage.options
  if (!logo) return
  for (const share of widths) {
    const room = { size: 0.125 * share * stage.side, width: share * stage.side }
    const mark = await measureBrandMark({ logo }, room)
    const corner = mark && calmestCorner(stage, mark)
    if (!corner || (corner.unrest > calm && share !== widths.at(-1))) continue
    drawBrandMark(stage.context, mark, { ...corner, fill: '#000' })
    return
  }
}

function calmestCorner({ context, width, side, safe, isMirrored }: MemeStage, mark: BrandMark) {
  const margin = 0.035 * side
  const [left, right] = [margin, width - margin - mark.width]
  const [start, end] = isMirrored ? [right, left] : [left, right]
  const [top, bottom] = [safe.top + margin, safe.bottom - margin - mark.height]
  const around = { width: mark.width + 2 * margin, height: mark.height + 2 * margin }
  // Best first: a meme is signed where reading ends.
  return [
    { x: end, y: bottom },
    { x: start, y: bottom },
    { x: end, y: top },
    { x: start, y: top },
  ]
    .map(({ x, y }) => {
      const ground = pixelsUnder(context, { x: x - margin, y: y - margin, ...around })
      return { x, y, unrest: deviation(ground) }
    })
    .reduce((best, each) => (each.unrest + 1 < best.unrest ? each : best))
}

/** The standard deviation of green, which carries most of the lightness. */
function deviation(pixels: Uint8ClampedArray): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let at = 1; at < pixels.length; at += 4) {
    const value = pixels[at] ?? 0
    sum += value
    squares += value * value
    count += 1
  }
  return Math.sqrt(squares / count - (sum / count) ** 2)
}
